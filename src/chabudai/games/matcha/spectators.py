"""What those who watch may suppose: they see no hand, but tables, turned-up cards and counts.

In the 2015 edition a card that was kept lay on no mat and was not turned up in the set before.
That is taken into account exactly; what sets before that one told is not.
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
    """What everybody saw of the set before."""

    open_cards: int
    """The suited cards on the mats and turned up, as a mask."""
    zeros: int
    """Zeros turned up."""


Kept = tuple[tuple[int, ...], tuple[int, ...]]


def resampler(state: State) -> Callable[[Random], State]:
    """A source of states that are possible for those who see neither hand."""
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
    """Accept a world in proportion to the ways in which its players can have come to it."""
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
    """What both can have kept of the hands they have here, and how likely each is."""
    could = [
        [card for card in cards_in(whole_hand(world, seat)) if not past.open_cards & _suited(card)]
        for seat in BOTH
    ]
    for first in combinations(could[0], counts[0]):
        for second in combinations(could[1], counts[1]):
            zeros = (*first, *second).count(ZERO)
            # Which of the two zeros were the ones turned up: neither of those kept.
            weight = comb(2 - zeros, past.zeros) * _of_the_table(world, sum(counts) - zeros)
            if weight:
                yield (first, second), weight


def _of_the_table(world: State, suited_kept: int) -> float:
    """How likely the table is to come from the suited cards nobody kept [2015.keep-deal]."""
    return 1 / comb(len(SUITED) - suited_kept, TABLE_SIZE) if world.table else 1.0


def _suited(card: int) -> int:
    return BIT[card] if card != ZERO else 0
