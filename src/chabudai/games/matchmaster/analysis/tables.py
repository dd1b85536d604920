"""Look-up tables for thousands of hands at once. A set of cards is a 52-bit number."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chabudai.games.matchmaster.cards import DECK, HIGHER_TRUMPS, RANKS, SUIT, SUITS, TRUMP, beats

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

CARDS = len(DECK)
SUIT_OF: Ints = np.array(SUIT, dtype=np.int64)
BIT_OF: Ints = np.array([1 << card for card in DECK], dtype=np.int64)
ALL = (1 << CARDS) - 1
SUIT_MASKS: Ints = np.array(
    [((1 << RANKS) - 1) << (suit * RANKS) for suit in range(len(SUITS))], dtype=np.int64
)
TRUMPS = int(SUIT_MASKS[TRUMP])
SAME_SUIT: Ints = SUIT_MASKS[SUIT_OF]
"""The cards of each card's suit."""
ABOVE: Ints = np.array([int(SAME_SUIT[card]) & ~((2 << card) - 1) for card in DECK], dtype=np.int64)
"""The cards of its suit that are higher than each card."""
OVERTRUMPS: Ints = np.array(HIGHER_TRUMPS, dtype=np.int64)
"""The trumps that beat each card."""
BEATS: Flags = np.array([[beats(card, best) for card in DECK] for best in DECK]).ravel()
"""At ``best * 52 + card``: whether a card beats the best one so far."""


def count(masks: Ints) -> Ints:
    """The number of cards in each set."""
    return np.bitwise_count(masks).astype(np.int64)


def slots(masks: Ints, size: int) -> Ints:
    """The cards of sets of ``size`` cards each: the first axis is the place in the set."""
    left = masks.copy()
    cards = np.empty((size, *masks.shape), dtype=np.int64)
    for slot in range(size):
        low = left & -left
        cards[slot] = count(low - 1)
        left ^= low
    return cards
