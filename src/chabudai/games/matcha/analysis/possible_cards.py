"""The cards that a seat's rival may have, as shares of the deals that are possible for the seat."""

from __future__ import annotations

from math import comb

from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.beliefs import seen_so_far
from chabudai.games.matcha.cards import cards_in, without
from chabudai.games.matcha.state import State

Odds = dict[int, float]
"""The probability of each card."""


def possible(seat: Seat, random: Random) -> tuple[State, dict[int, float]]:
    """A possible state, and how likely the rival's cards that the seat can't see come from a set.

    The sets are masks; a set may contain more cards than the rival has.
    """
    world: State = seat.worlds()(random)
    seen = seen_so_far(world, seat.number)
    memory = world.memory[seat.number]
    if memory is None:
        return world, {without(seen.unseen(), seen.shown): 1.0}
    weights: dict[int, float] = {}
    for (_, hand), weight in seen.rivals_hands(memory.belief()).items():
        rest = without(hand, seen.shown)
        weights[rest] = weights.get(rest, 0.0) + float(weight)
    total = sum(weights.values())
    return world, {rest: weight / total for rest, weight in weights.items()}


def odds(sets: dict[int, float], count: int = 1) -> Odds:
    """How likely each card is among this many of the rival's cards; zero: at least one of both."""
    found: Odds = {}
    for mask, share in sets.items():
        cards = cards_in(mask)
        for card in set(cards):
            others = len(cards) - cards.count(card)
            without_it = comb(others, count) / comb(len(cards), count)
            found[card] = found.get(card, 0.0) + share * (1 - without_it)
    return dict(sorted(found.items()))
