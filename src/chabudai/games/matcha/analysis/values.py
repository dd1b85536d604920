"""What tokens and cards are worth when a look ahead stops: at the end of a round or of a set.

A set leaves nothing private in the 2020 edition, so its end is a table of winning chances, indexed
by the two players' token counts. The table, and the chances of what happens at a slot, come from
``train.py``. Inside a set the mats that are left are known: the chance of every outcome at every
slot gives the winning chance by plain expectation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from itertools import product
from typing import Any

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.games.matcha.analysis.endgame import OUTCOMES, Board, tokens_after
from chabudai.games.matcha.cards import NUMBER_OF, SUIT_OF, ZERO, is_best_match, matches
from chabudai.games.matcha.editions import EDITIONS, Edition
from chabudai.games.matcha.rules import leader

Tokens = tuple[int, ...]
DATA = "values.npz"


def reached(edition: Edition, tokens: Sequence[int]) -> bool:
    """Whether a player with these five counts has reached a goal."""
    goals = edition.goals
    return all(tokens) or any(have >= goal for have, goal in zip(tokens, goals, strict=True))


def decided(edition: Edition, tokens: Tokens) -> float | None:
    """The dealer's result after a round that does not end the last set; ``None``: not over."""
    dealer, other = reached(edition, tokens[:5]), reached(edition, tokens[5:])
    if dealer and other:
        ahead = leader(list(tokens))
        if ahead is None:
            return None if edition.plays_on_when_level else 0.5
        return 1.0 - ahead
    if dealer or other:
        return 1.0 if dealer else 0.0
    return None


def compared(tokens: Tokens) -> float:
    """The dealer's result if the last set ends."""
    ahead = leader(list(tokens))
    return 0.5 if ahead is None else 1.0 - ahead


@dataclass(frozen=True, slots=True)
class Learned:
    """What the training has found for one edition."""

    chances: Floats
    """``chances[round of the set, outcome]``: what happens at a slot."""
    worths: Floats
    """What a card is worth, in parts of the slot's swing: any card, a match, a match's rank."""
    table: Floats
    """``table[dealer, other]``: the dealer's winning chance at the start of a set."""


@cache
def learned(edition: str) -> Learned:
    """The shipped results of the training."""
    with (files(__package__) / DATA).open("rb") as file, np.load(file) as data:
        return Learned(
            data[f"chances_{edition}"],
            data[f"worths_{edition}"],
            data[f"table_{edition}"].astype(float) / 65535,
        )


def index_of(edition: Edition, tokens: Sequence[int]) -> int:
    """The place of one player's five counts in the table; counts above the goal are cut."""
    place = 0
    for have, goal in zip(tokens, edition.goals, strict=True):
        place = place * goal + min(have, goal - 1)
    return place


class Outlook:
    """Winning chances of the dealer at the ends of rounds, for one edition and one kind of set."""

    def __init__(self, edition: Edition, last_set: bool, lessons: Learned | None = None) -> None:
        self.edition = edition
        self.last_set = last_set
        self._lessons = lessons
        self._known: dict[tuple[Tokens, tuple[Board, ...]], float] = {}

    @cached_property
    def lessons(self) -> Learned:
        """The results of the training."""
        return self._lessons or learned(self.edition.name)

    def at_the_end(self, tokens: Tokens) -> float:
        """After the last round of the set, if the game is not decided."""
        if self.last_set:
            return compared(tokens)
        places = index_of(self.edition, tokens[:5]), index_of(self.edition, tokens[5:])
        return 1.0 - float(self.lessons.table[places[1], places[0]])  # the other deals next

    def exact(self, tokens: Tokens, last: bool) -> float | None:
        """The value for a look ahead to the end of the set."""
        result = decided(self.edition, tokens)
        return self.at_the_end(tokens) if result is None and last else result

    def expected(self, tokens: Tokens, boards: tuple[Board, ...]) -> float:
        """The chance after a round, with these mats left."""
        result = decided(self.edition, tokens)
        if result is not None:
            return result
        if not boards:
            return self.at_the_end(tokens)
        known = self._known.get((tokens, boards))
        if known is None:
            known = 0.0
            row = self.lessons.chances[-len(boards)]
            for pair in product(range(len(OUTCOMES)), repeat=2):
                after = tokens_after(tokens, boards[0], pair)
                chance = float(row[pair[0]] * row[pair[1]])
                known += chance * self.expected(after, boards[1:])
            self._known[tokens, boards] = known
        return known

    def swing(self, tokens: Tokens, boards: tuple[Board, ...], at: int, slot: int) -> float:
        """The difference between the dealer and the other taking the token of a slot."""
        face = boards[at][slot]
        left = boards[at:]
        with_it = [list(tokens), list(tokens)]
        with_it[0][SUIT_OF[face]] += 1
        with_it[1][5 + SUIT_OF[face]] += 1
        return self.expected(tuple(with_it[0]), left) - self.expected(tuple(with_it[1]), left)

    def card_worths(
        self, tokens: Tokens, boards: tuple[Board, ...], cards: Sequence[int]
    ) -> Floats:
        """What each card in a hand is worth for the mats that are left."""
        if not boards:
            return np.zeros(len(cards))
        swings = {
            (at, slot): self.swing(tokens, boards, at, slot)
            for at in range(len(boards))
            for slot in (0, 1)
        }
        weights = self.lessons.worths
        total = sum(swings.values())
        return np.array(
            [
                weights[0] * total / (2 * len(boards))
                + sum(
                    swing
                    * matches(card, boards[at][slot], slot)
                    * (weights[1] + weights[2] * rank_of(card, boards[at][slot], slot))
                    for (at, slot), swing in swings.items()
                )
                for card in cards
            ]
        )


@cache
def rank_of(card: int, face: int, slot: int) -> float:
    """How many of the other cards that match a face a matching card beats, 0 to 1."""
    if card == ZERO or not matches(card, face, slot):
        return 0.0
    rivals = [
        other
        for other in range(1, len(NUMBER_OF))
        if other not in (card, face) and matches(other, face, slot)
    ]
    return sum(is_best_match(card, other, slot) for other in rivals) / len(rivals)


# -- the table -------------------------------------------------------------------------------------
def set_table(edition: Edition, chances: Floats, sweeps: int) -> Floats:
    """The dealer's chances at the start of a set, by both players' counts, by plain expectation.

    The suits of the faces are random. Where sets have no limit, the sets after the first
    ``sweeps`` count as even.
    """
    sizes = [goal + 1 for goal in edition.goals]
    counts = np.array(list(product(*(range(size) for size in sizes))))
    wins = np.array([reached(edition, tuple(row)) for row in counts])
    order = np.array([sum(c * 10 ** (4 - at) for at, c in enumerate(row)) for row in counts])
    settled = np.where(
        wins[:, None] & ~wins[None, :], 1.0, np.where(~wins[:, None] & wins[None, :], 0.0, np.nan)
    )
    better = np.sign(order[:, None] - order[None, :]) / 2 + 0.5
    both = wins[:, None] & wins[None, :]
    settled[both] = better[both]
    steps = _steps(sizes)
    table = better if edition.most_sets else np.full(better.shape, 0.5)
    open_ended = np.isnan(settled)
    for _ in range(1 if edition.most_sets else sweeps):
        values = np.where(open_ended, table, settled).astype(np.float32)
        for row in chances[::-1]:
            for _ in (0, 1):
                values = _before_a_slot(values, steps, row)
            values = np.where(open_ended, values, settled).astype(np.float32)
        table = 1.0 - values.T  # the other deals in the next set
    start = 1.0 - table.T
    inside = np.array([at for at, row in enumerate(counts) if all(row < np.array(edition.goals))])
    return start[np.ix_(inside, inside)]


def _steps(sizes: Sequence[int]) -> Any:
    """``steps[kind]``: the index of a player's counts after taking a token of that kind."""
    counts = np.array(list(product(*(range(size) for size in sizes))))
    strides = np.array([int(np.prod(sizes[at + 1 :])) for at in range(5)])
    steps = []
    for kind in range(5):
        after = counts.copy()
        after[:, kind] = np.minimum(after[:, kind] + 1, sizes[kind] - 1)
        steps.append(after @ strides)
    return steps


def _before_a_slot(values: Any, steps: Any, row: Floats) -> Any:
    before = row[0] * values
    whisk = steps[4]
    for suit in range(4):
        take = steps[suit]
        before += row[1] / 4 * values[take]
        before += row[2] / 4 * values[:, take]
        before += row[3] / 4 * values[take][:, whisk]
        before += row[4] / 4 * values[whisk][:, take]
    return before


def editions() -> dict[str, Edition]:
    """The editions by name."""
    return EDITIONS
