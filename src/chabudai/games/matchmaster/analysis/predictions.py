"""What players predict from their cards: a model for the other seats.

Half of the players predict what the weights from `train` promise. The other half count: they guess
for each card how likely it takes a trick, and predict what promises the most points.
"""

from __future__ import annotations

import numpy as np

from chabudai.games.matchmaster.analysis.policy import chance_in, seen_with
from chabudai.games.matchmaster.analysis.standing import points
from chabudai.games.matchmaster.analysis.tables import SUIT_MASKS, TRUMPS, Floats, Ints, slots
from chabudai.games.matchmaster.cards import RANKS

FEATURES = 2 * RANKS + 5
SPREAD = 0.5
"""How far predictions may be from what the weights promise, in tricks."""
DOUBT = 0.5
"""How many points a prediction may be worse than the best one, for players who count."""
LEADING_COUNTS = 2
"""The lead counts like this many additional tricks, for players who count."""


def features(dealt: Ints, size: int, leads: bool) -> Floats:
    """What a hand promises: a row for each feature, a column for each hand."""
    cards = slots(dealt, size)
    found = np.zeros((FEATURES, len(dealt)))
    columns = np.arange(len(dealt))
    plain = np.where(cards < RANKS, cards, RANKS + cards % RANKS)
    for row in plain:
        found[row, columns] += 1
    trumps = np.bitwise_count(dealt & TRUMPS) / size
    missing = sum(((dealt & mask) == 0) * 1.0 for mask in SUIT_MASKS[1:])
    found[-5] = 1.0
    found[-4] = leads
    found[-3] = trumps * trumps
    found[-2] = missing * (trumps > 0)
    found[-1] = leads * found[2 * RANKS - 3 : 2 * RANKS].sum(axis=0)
    return found


class Forecast:
    """The predictions that players make with a number of cards."""

    def __init__(self, weights: Floats, size: int, seats: int) -> None:
        self._weights = weights
        self._size = size
        self._seats = seats

    def expected(self, dealt: Ints, leads: bool) -> Floats:
        """The tricks that each hand promises."""
        return self._weights @ features(dealt, self._size, leads)

    def odds(self, dealt: Ints, leads: bool) -> Floats:
        """How likely each prediction is: a row for each prediction, a column for each hand."""
        away = np.arange(self._size + 1)[:, None] - self.expected(dealt, leads)
        promised = _shares(-(away * away) / (2 * SPREAD * SPREAD))
        counted = _shares(self._counted(dealt, leads) / DOUBT)
        return (promised + counted) / 2

    def _counted(self, dealt: Ints, leads: bool) -> Floats:
        """The points that each prediction promises, if cards take tricks independently."""
        size = self._size
        seen = seen_with(dealt, size, dealt)
        tricks = size + LEADING_COUNTS * leads
        likely = np.zeros((size + 1, len(dealt)))
        likely[0] = 1.0
        for chance in chance_in(seen, self._seats - 1, size, tricks):
            likely[1:] = likely[1:] * (1 - chance) + likely[:-1] * chance
            likely[0] *= 1 - chance
        numbers = np.arange(size + 1)
        worth: Floats = points(numbers[:, None], numbers[None, :]) @ likely
        return worth


def _shares(heights: Floats) -> Floats:
    """Probabilities in proportion to the exponentials, for each column."""
    odds = np.exp(heights - heights.max(axis=0))
    shares: Floats = odds / odds.sum(axis=0)
    return shares
