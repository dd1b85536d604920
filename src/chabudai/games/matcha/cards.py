"""The eighteen tea ceremony cards, with fast tables.

A card is a number: 0 is a zero, ``1 + suit * 4 + number - 1`` a suited card, so that ascending
order is zeros first, then tea, bowl, water, scoop. Several cards together (a hand) are the bits of
one number: bit ``card + 1`` for a suited card; the two zeros, which nobody can tell apart, are
counted in bits 0 and 1 (``0b01`` one of them, ``0b11`` both).
"""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "tbws"
"""Tea, bowl, water, scoop."""
TOKENS = ("tea", "bowl", "water", "scoop", "whisk")
"""The tokens. A suit's token has the suit's index; the whisk has no suit [cards.suits]."""
WHISK = 4
ZERO = 0
NUMBERS = 4
KINDS = 1 + len(SUITS) * NUMBERS
SUITED = tuple(range(1, KINDS))

NUMBER_OF = [0] + [1 + (card - 1) % NUMBERS for card in SUITED]
SUIT_OF = [-1] + [(card - 1) // NUMBERS for card in SUITED]
TEXT = ("0", *(f"{NUMBER_OF[card]}{SUITS[SUIT_OF[card]]}" for card in SUITED))
CARD = {text: card for card, text in enumerate(TEXT)}
BIT = [1] + [2 << card for card in SUITED]
ALL_CARDS = (4 << SUITED[-1]) - 1

NUMBER_SLOT, SUIT_SLOT = 0, 1
SLOTS = ("number", "suit")


def outranks(strength: int, other: int) -> bool:
    """Whether a strength from 0 to 3 beats another, in a loop [rank.numbers, rank.suits]."""
    if {strength, other} == {0, 3}:
        return strength == 0
    return strength > other


_NUMBER_OUTRANKS = [[outranks(a - 1, b - 1) for b in range(5)] for a in range(5)]
_SUIT_OUTRANKS = [[outranks(3 - a, 3 - b) for b in range(4)] for a in range(4)]


def matches(card: int, face: int, slot: int) -> bool:
    """Whether a card matches the face-up card of a slot; zeros never do [rank.zero]."""
    if slot == NUMBER_SLOT:
        return NUMBER_OF[card] == NUMBER_OF[face]
    return SUIT_OF[card] == SUIT_OF[face]


def is_best_match(card: int, rival: int, slot: int) -> bool:
    """Whether one matching card beats another: by suit if numbers match, and the reverse."""
    if slot == NUMBER_SLOT:
        return _SUIT_OUTRANKS[SUIT_OF[card]][SUIT_OF[rival]]
    return _NUMBER_OUTRANKS[NUMBER_OF[card]][NUMBER_OF[rival]]


HALF = 9
"""Masks are looked up in two halves of nine bits."""


def _cards_by_half(shift: int) -> list[list[int]]:
    """The cards of each half mask, ascending."""
    low = not shift
    return [
        [ZERO] * (low * (mask & 3).bit_count())
        + [card for card in SUITED if (mask << shift) & BIT[card]]
        for mask in range(1 << HALF)
    ]


_LOW, _HIGH = _cards_by_half(0), _cards_by_half(HALF)


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, ascending."""
    return _LOW[mask & 511] + _HIGH[mask >> HALF]


_LOW_TEXTS, _HIGH_TEXTS = (
    [[TEXT[card] for card in cards] for cards in half] for half in (_LOW, _HIGH)
)


def texts(mask: int) -> list[str]:
    """The cards of a mask as texts, ascending."""
    return _LOW_TEXTS[mask & 511] + _HIGH_TEXTS[mask >> HALF]


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask = with_card(mask, card)
    return mask


def with_card(mask: int, card: int) -> int:
    """The mask with a card added."""
    return mask | (BIT[card] if card else 2 if mask & 1 else 1)


def zeros_in(mask: int) -> int:
    """The number of zeros in a mask."""
    return (mask & 3).bit_count()


def contains(mask: int, part: int) -> bool:
    """Whether a mask contains all cards of another."""
    return mask & part == part


def without(mask: int, part: int) -> int:
    """The mask with some of its cards removed."""
    zeros = zeros_in(mask) - zeros_in(part)
    return (mask & ~part & ~3) | ((1 << zeros) - 1)
