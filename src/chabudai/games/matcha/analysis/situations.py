"""What both players know at the start of a round, and the cards that they cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import factorial
from typing import Any, TypeAlias

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.games.matcha.cards import SUIT_OF, WHISK, matches
from chabudai.games.matcha.resolution import awards

Board: TypeAlias = tuple[int, int]
"""The faces of a mat: to match by number, to match by suit."""
TokenValue: TypeAlias = Callable[[tuple[int, ...], bool], float | None]
"""The dealer's winning chance with these ten tokens after a round (or after the last one of the
set), dealer first; ``None`` if the game goes on."""
OUTCOMES = ((), (0,), (1,), (0, -1), (1, -1))
"""What can happen at a slot: who takes the token; -1: and the other takes a whisk."""
COUNT_BITS, COUNT_MASK = 4, 15


@dataclass(frozen=True, slots=True)
class Situation:
    """What both players know at the start of a round."""

    tokens: tuple[int, ...]
    """The dealer's five counts, then the other's."""
    boards: tuple[Board, ...]
    """The mats of the rounds that are left in this set."""
    unseen: tuple[int, ...]
    """The cards in the hands, face down, and aside."""
    hands: tuple[int, int]
    """The sizes of the hands: the dealer's, the other's."""
    hidden: tuple[int, int]
    """The numbers of face-down cards that only their owners know."""


@dataclass(frozen=True, slots=True)
class Worths:
    """What cards in a hand are worth after the last round of a look ahead."""

    kinds: Floats
    """Each kind of card."""
    counts: Floats
    """Having this many cards."""


@dataclass(slots=True)
class Kinds:
    """The cards of a situation. Interchangeable cards are one kind with a count."""

    groups: tuple[tuple[int, ...], ...]
    """The cards of each kind."""
    shifts: tuple[int, ...] = field(init=False)
    """Where a packed set of cards counts each kind."""

    def __post_init__(self) -> None:
        shifts, at = [], 0
        for group in self.groups:
            shifts.append(at)
            at += 1 if len(group) == 1 else COUNT_BITS
        self.shifts = tuple(shifts)

    @classmethod
    def of(cls, situation: Situation) -> Kinds:
        """Every card that matches a slot that is left is a kind, and all others are one."""
        slots = [(face, slot) for board in situation.boards for slot, face in enumerate(board)]
        useful: list[int] = []
        rest: list[int] = []
        for card in situation.unseen:
            is_useful = any(matches(card, face, slot) for face, slot in slots)
            (useful if is_useful else rest).append(card)
        return cls((*((card,) for card in useful), *((tuple(rest),) if rest else ())))

    def kind_of(self, card: int) -> int:
        """The kind of a card."""
        return next(kind for kind, group in enumerate(self.groups) if card in group)

    def packed(self, cards: Iterable[int]) -> int:
        """Cards as one number."""
        return sum(1 << self.shifts[self.kind_of(card)] for card in cards)

    def held(self, packed: Any, kind: int) -> Any:
        """How many cards of a kind are in a packed set (or in each of an array of them)."""
        return packed >> self.shifts[kind] & (1 if len(self.groups[kind]) == 1 else COUNT_MASK)

    def multisets(self, size: int, without: int = 0) -> list[int]:
        """All ways to choose some cards, from those not in ``without``."""
        free = [len(group) - self.held(without, kind) for kind, group in enumerate(self.groups)]
        found: list[int] = []

        def extend(kind: int, left: int, packed: int) -> None:
            if not left or kind == len(free):
                if not left:
                    found.append(packed)
                return
            for count in range(min(left, free[kind]) + 1):
                extend(kind + 1, left - count, packed + (count << self.shifts[kind]))

        extend(0, size, 0)
        return found


Private: TypeAlias = tuple[int, int]
"""A player's hand and face-down cards, packed."""


def private_states(situation: Situation, kinds: Kinds) -> tuple[list[Private], list[Private]]:
    """All private states of the dealer and of the other."""
    dealer, other = (
        [
            (hand, hidden)
            for hidden in kinds.multisets(situation.hidden[player])
            for hand in kinds.multisets(situation.hands[player], hidden)
        ]
        for player in (0, 1)
    )
    return dealer, other


def prior(states: tuple[list[Private], list[Private]], kinds: Kinds) -> Floats:
    """The joint probabilities of the private states, all splits of the cards equally likely."""
    parts = [np.array(player, dtype=np.int64).reshape(-1, 2).T for player in states]
    weights = np.ones((len(states[0]), len(states[1])))
    for kind, group in enumerate(kinds.groups):
        ways = [1 / _FACTORIALS[[kinds.held(part, kind) for part in player]] for player in parts]
        used = [kinds.held(player[0], kind) + kinds.held(player[1], kind) for player in parts]
        left = len(group) - used[0][:, None] - used[1][None, :]
        weights *= np.where(left >= 0, 1 / _FACTORIALS[np.maximum(left, 0)], 0.0)
        weights *= ways[0].prod(axis=0)[:, None] * ways[1].prod(axis=0)[None, :]
    total = weights.sum()
    return weights / total if total > 0 else weights


_FACTORIALS = np.array([factorial(n) for n in range(13)], dtype=float)


def outcome_at(face: int, slot: int, first: int, second: int) -> int:
    """The index in ``OUTCOMES`` for the cards that the dealer and the other placed."""
    taken = awards(slot, face, first, second)
    if not taken:
        return 0
    return 1 + taken[0].seat + 2 * (len(taken) == 2)


def tokens_after(
    tokens: tuple[int, ...], board: Board, outcomes: tuple[int, ...]
) -> tuple[int, ...]:
    """The tokens after a round with these outcomes at its two slots."""
    after = list(tokens)
    for face, outcome in zip(board, outcomes, strict=True):
        for who in OUTCOMES[outcome][:1]:
            after[who * 5 + SUIT_OF[face]] += 1
            if len(OUTCOMES[outcome]) == 2:
                after[(1 - who) * 5 + WHISK] += 1
    return tuple(after)
