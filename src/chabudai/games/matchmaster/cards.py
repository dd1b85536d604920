"""The 52 cards of MatchMaster as small numbers, with fast tables.

A card is ``suit * 13 + rank - 1``. The cards a hand holds of one suit are the bits of a 13-bit
number (bit ``rank - 1``), so that a rule is a mask and a look-up.
"""

from __future__ import annotations

SUITS = "OoBb"
"""Dark orange (trump), light orange, dark blue, light blue."""
TRUMP = 0
"""[cards.trump]"""
RANKS = 13
DECK = tuple(range(len(SUITS) * RANKS))
"""[cards.deck]"""

SUIT = [card // RANKS for card in DECK]
BIT = [1 << card % RANKS for card in DECK]
TEXT = tuple(f"{card % RANKS + 1}{SUITS[card // RANKS]}" for card in DECK)
CARD = {text: card for card, text in enumerate(TEXT)}


def _cards_by_mask(suit: int) -> list[tuple[int, ...]]:
    """The cards in each mask of a suit, ascending."""
    first = suit * RANKS
    table: list[tuple[int, ...]] = [()]
    for mask in range(1, 1 << RANKS):
        low = mask & -mask
        table.append((first + low.bit_length() - 1, *table[mask ^ low]))
    return table


CARDS = [_cards_by_mask(suit) for suit in range(len(SUITS))]
"""``CARDS[suit][mask]``: the cards of that suit in the mask, ascending."""

HIGHER_TRUMPS = [
    (1 << RANKS) - (2 << card) if SUIT[card] == TRUMP else (1 << RANKS) - 1 for card in DECK
]
"""The mask of trumps that beat each card."""


def beats(card: int, best: int) -> bool:
    """Whether a card takes the lead in a trick from the best so far [trick.taker]."""
    if SUIT[card] == SUIT[best]:
        return card > best
    return SUIT[card] == TRUMP


BEATERS = [frozenset(card for card in DECK if beats(card, best)) for best in DECK]
"""The cards that beat each card."""
