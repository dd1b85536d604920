"""States that are possible for spectators: they see tables, revealed cards and counts, no hands.

In the 2015 edition a kept card was on no mat and was not revealed in the previous set. That is
taken into account exactly; earlier sets are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb
from typing import NamedTuple

from chabudai.core.chance import take, weighted
from chabudai.core.rules import Random
from chabudai.games.matcha.beliefs import hidden_places, reseal, shown_cards, whole_hand
from chabudai.games.matcha.cards import (
    ALL_CARDS,
    BIT,
    SUITED,
    ZERO,
    cards_in,
    mask_of,
    without,
)
from chabudai.games.matcha.notation import HAND_SIZE, TABLE_SIZE
from chabudai.games.matcha.state import State

BOTH = (0, 1)


class LastSet(NamedTuple):
    """The cards of the previous set that everyone saw."""

    open_cards: int
    """The suited cards on the mats and the revealed ones, as a mask."""
    zeros: int
    """The number of revealed zeros."""


Kept = tuple[tuple[int, ...], tuple[int, ...]]


def resampler(state: State) -> Callable[[Random], State]:
    """A function that draws states that are possible for a spectator."""
    unseen = without(ALL_CARDS, mask_of(state.table))
    for seat in BOTH:
        unseen = without(unseen, shown_cards(state, seat))
    cards = cards_in(unseen)
    places = [hidden_places(state, seat) for seat in BOTH]
    past = _last_set(state)

    def sample(random: Random) -> State:
        while True:
            world = state.clone()
            bag = cards[:]
            for seat in BOTH:
                for place in places[seat]:
                    world.placed[place] = take(random, bag, 1)[0]
                world.hands[seat] = mask_of(take(random, bag, state.hands[seat].bit_count()))
            if past is None or _keep_some(world, past, random):
                break
        world.memory = (None, None)
        for seat in BOTH:
            reseal(world, seat, random)
        return world

    return sample


def _last_set(state: State) -> LastSet | None:
    memory = state.memory[0] or state.memory[1]
    if memory is None:
        return None
    seen = memory.seen
    shown = cards_in(seen.shown) + cards_in(seen.shown_own)
    return LastSet(mask_of([*seen.table, *(c for c in shown if c != ZERO)]), shown.count(ZERO))


def _keep_some(world: State, past: LastSet, random: Random) -> bool:
    """Accept a state with a probability proportional to the number of ways to reach it."""
    counts = [world.carried[seat].bit_count() for seat in BOTH]
    ways = list(_ways(world, past, counts))
    most = comb(2, past.zeros) * _of_the_table(world, sum(counts))
    for seat in BOTH:
        most *= comb(HAND_SIZE if world.table else counts[seat], counts[seat])
    if random() * most >= sum(weight for _, weight in ways):
        return False
    first, second = weighted(ways)(random)
    world.carried = (mask_of(first), mask_of(second))
    return True


def _ways(world: State, past: LastSet, counts: list[int]) -> Iterator[tuple[Kept, float]]:
    """The cards that both may have kept, given their hands, with probabilities."""
    could = [
        [card for card in cards_in(whole_hand(world, seat)) if not past.open_cards & _suited(card)]
        for seat in BOTH
    ]
    for first in combinations(could[0], counts[0]):
        for second in combinations(could[1], counts[1]):
            zeros = (*first, *second).count(ZERO)
            # The revealed zeros are not among the kept ones.
            weight = comb(2 - zeros, past.zeros) * _of_the_table(world, sum(counts) - zeros)
            if weight:
                yield (first, second), weight


def _of_the_table(world: State, suited_kept: int) -> float:
    """The probability of this table from the suited cards that nobody kept [2015.keep-deal]."""
    return 1 / comb(len(SUITED) - suited_kept, TABLE_SIZE) if world.table else 1.0


def _suited(card: int) -> int:
    return BIT[card] if card != ZERO else 0
