"""The differences between the two printed editions.

They are some numbers, who takes the next turn of a round, what happens at the end of a set, and
what happens in a tie. Everything else is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from chabudai.games.matcha.cards import TOKENS
from chabudai.games.matcha.state import State

ROUND_OVER = -1
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
    """The turns of a round, if their number is fixed [2020.turns]."""
    turn_after: Callable[[State, int, bool], int]
    """The next seat after a seat took a turn or passed, or ROUND_OVER."""
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


def two_turns_each(state: State, seat: int, passed: bool) -> int:
    """A round has four turns, including passes [2020.turns, 2020.pass]."""
    state.turns += 1
    return ROUND_OVER if state.turns == TURNS_2020 else 1 - seat


def until_both_are_out(state: State, seat: int, passed: bool) -> int:
    """Players take turns, except those who are out, until all are out [2015.pass].

    Out is who has passed, has no card, or has one at both slots [2015.out].
    """
    if passed:
        state.out |= 1 << seat
    out, placed, mat = state.out, state.placed, state.round << 2
    rival = 1 - seat
    if not out >> rival & 1 and state.hands[rival]:
        at = mat + rival
        if placed[at] < 0 or placed[at + 2] < 0:
            return rival
    if not out >> seat & 1 and state.hands[seat]:
        at = mat + seat
        if placed[at] < 0 or placed[at + 2] < 0:
            return seat
    return ROUND_OVER


EDITIONS = {
    "2020": Edition(
        name="2020",
        supply=(6, 6, 6, 6, 10),
        goals=(3, 3, 3, 3, 4),
        most_sets=2,
        most_turns=TURNS_2020,
        turn_after=two_turns_each,
        keeps_cards=False,
        plays_on_when_level=False,
    ),
    "2015": Edition(
        name="2015",
        supply=(7, 7, 7, 7, 7),
        goals=(4, 4, 4, 4, 4),
        most_sets=None,
        most_turns=None,
        turn_after=until_both_are_out,
        keeps_cards=True,
        plays_on_when_level=True,
    ),
}
