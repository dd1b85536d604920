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
from chabudai.games.matcha.analysis.situations import OUTCOMES, Board, Situation, tokens_after
from chabudai.games.matcha.cards import NUMBER_OF, SUIT_OF, ZERO, is_best_match, matches
from chabudai.games.matcha.editions import Edition
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
    """What a card is worth, in parts of the slot's swing: a match, and a match's rank."""
    counts: Floats
    """``counts[mats left - 1, cards]``: what this many cards are worth, in parts of all swings."""
    table: Floats
    """``table[dealer, other]``: the dealer's winning chance at the start of a set."""


@cache
def learned(edition: str) -> Learned:
    """The shipped results of the training."""
    with (files(__package__) / DATA).open("rb") as file, np.load(file) as data:
        return Learned(
            data[f"chances_{edition}"],
            data[f"worths_{edition}"],
            data[f"counts_{edition}"],
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

    def prepare(self, situation: Situation) -> None:
        """Make ready for a look ahead to the end of a situation."""

    def kept_worths(self, tokens: Sequence[int], cards: Sequence[int]) -> Floats | None:
        """What it is worth to keep each card for the next set; ``None`` if it is worth nothing."""
        del tokens, cards
        return None

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
        """What each card in a hand is worth for the mats that are left, besides being a card."""
        match, rank = self.lessons.worths
        worths = np.zeros(len(cards))
        for at, board in enumerate(boards):
            for slot, face in enumerate(board):
                swing = self.swing(tokens, boards, at, slot)
                worths += [
                    swing * matches(card, face, slot) * (match + rank * rank_of(card, face, slot))
                    for card in cards
                ]
        return worths

    def count_worths(self, tokens: Tokens, boards: tuple[Board, ...]) -> Floats:
        """What it is worth to have 0, 1, 2 … cards for the mats that are left."""
        total = sum(
            self.swing(tokens, boards, at, slot) for at in range(len(boards)) for slot in (0, 1)
        )
        worths: Floats = total * self.lessons.counts[len(boards) - 1]
        return worths


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

    The suits of the faces are random. Where sets have no limit, the game counts as even after
    ``sweeps`` sets. If both reach a goal in one round, that counts as even, too.
    """
    counts = list(product(*(range(goal) for goal in edition.goals)))
    steps = _steps(edition, counts)
    order = np.array([sum(c * 10 ** (4 - at) for at, c in enumerate(row)) for row in counts])
    won = len(counts)
    end = np.full((won + 1, won + 1), 0.5, dtype=np.float32)
    end[won, :won], end[:won, won] = 1.0, 0.0
    if edition.most_sets:
        end[:won, :won] = np.sign(order[:, None] - order[None, :]) / 2 + 0.5
    for sweep in range(1 if edition.most_sets else sweeps):
        if sweep:
            end = 1.0 - end.T  # the other deals in the next set
        for row in chances[::-1]:
            for _ in (0, 1):
                end = _before_a_slot(end, steps, row)
            end[won, :won], end[:won, won] = 1.0, 0.0  # a game that was won before stays won
    return end[:won, :won].astype(float)


def _steps(edition: Edition, counts: Sequence[tuple[int, ...]]) -> list[Any]:
    """``steps[kind]``: the place of a player's counts after one more token; the last place: won."""
    steps = []
    for kind in range(5):
        places = []
        for row in counts:
            after = [*row]
            after[kind] += 1
            won = reached(edition, after)
            places.append(len(counts) if won else index_of(edition, after))
        steps.append(np.array([*places, len(counts)]))
    return steps


def _before_a_slot(values: Any, steps: list[Any], row: Floats) -> Any:
    """The values before the resolution of a slot with a random suit."""
    whisk = steps[4]
    before = np.float32(row[0]) * values
    for suit in range(4):
        take = steps[suit]
        taken = values[take]
        before += np.float32(row[1] / 4) * taken + np.float32(row[3] / 4) * taken[:, whisk]
        before += np.float32(row[2] / 4) * values[:, take]
        before += np.float32(row[4] / 4) * values[whisk][:, take]
    return before
