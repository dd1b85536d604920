"""What players predict from their cards: a model for the other seats, from `train`."""

from __future__ import annotations

import numpy as np

from chabudai.games.matchmaster.analysis.tables import SUIT_MASKS, TRUMPS, Floats, Ints, slots
from chabudai.games.matchmaster.cards import RANKS

FEATURES = 2 * RANKS + 5


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

    def __init__(self, weights: Floats, size: int) -> None:
        self._weights = weights
        self._size = size

    def expected(self, dealt: Ints, leads: bool) -> Floats:
        """The tricks that each hand promises."""
        return self._weights @ features(dealt, self._size, leads)

    def odds(self, dealt: Ints, leads: bool, spread: float) -> Floats:
        """How likely each prediction is: a row for each prediction, a column for each hand."""
        means = self.expected(dealt, leads)
        away = np.arange(self._size + 1)[:, None] - means
        odds = np.exp(-(away * away) / (2 * spread * spread)) + 1e-9
        shares: Floats = odds / odds.sum(axis=0)
        return shares
