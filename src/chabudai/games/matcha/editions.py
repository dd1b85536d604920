"""The differences between the two printed editions.

They are some numbers, who takes the next turn of a round, what happens at the end of a set, and
what happens in a tie. Everything else is the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chabudai.games.matcha.cards import TOKENS

TURNS_2020 = 4
"""Two turns for each player [2020.turns]."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One printed edition."""

    name: str
    supply: tuple[int, int, int, int, int]
    """Tokens in the box: tea, bowl, water, scoop, whisk [2020.tokens, 2015.tokens, 2015.supply]."""
    goals: tuple[int, int, int, int, int]
    """The number of tokens of a kind that wins [2020.win, 2015.win]."""
    most_sets: int | None
    """The number of sets after which the game ends anyway [2020.sets, 2015.sets]."""
    most_turns: int | None
    """The turns of a round, passes included [2020.turns, 2020.pass]. Without a fixed number players
    take turns until both are out, and who passes is out [2015.pass, 2015.out]."""
    keeps_cards: bool
    """Whether players may keep leftover cards for the next set [2015.keep]."""
    plays_on_when_level: bool
    """Whether players play on after a complete tie [2020.draw, 2015.both]."""

    def enough(self, tokens: Sequence[int]) -> Mapping[str, str | int]:
        """The first token of which a player has enough to win, and how many there are."""
        for token, count, goal in zip(TOKENS, tokens, self.goals, strict=True):
            if count >= goal:
                return {"token": token, "count": count}
        return {}


EDITIONS = {
    "2020": Edition(
        name="2020",
        supply=(6, 6, 6, 6, 10),
        goals=(3, 3, 3, 3, 4),
        most_sets=2,
        most_turns=TURNS_2020,
        keeps_cards=False,
        plays_on_when_level=False,
    ),
    "2015": Edition(
        name="2015",
        supply=(7, 7, 7, 7, 7),
        goals=(4, 4, 4, 4, 4),
        most_sets=None,
        most_turns=None,
        keeps_cards=True,
        plays_on_when_level=True,
    ),
}
