"""The notation of Matcha: ``3t suit``, ``pass``, ``keep 0 3t``, and the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from chabudai.core.refusals import Refusal, Unreadable
from chabudai.games.matcha.cards import BIT, CARD, KINDS, SLOTS, TEXT, ZERO, cards_in, mask_of
from chabudai.games.matcha.cards import without as mask_without

PASS = KINDS * 2
"""Actions below this are ``card * 2 + slot``. Actions above keep cards, by index in the hand."""
KEEP = PASS + 1
HAND_SIZE = 5
TABLE_SIZE = 6
SET_ASIDE = 2
ACTIONS_2020 = PASS + 1
ACTIONS_2015 = KEEP + (1 << HAND_SIZE)


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """Play a card face down at a slot of the current mat."""

    card: int
    slot: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these cards for the next set."""

    cards: tuple[int, ...]


Move: TypeAlias = PlaceCard | Pass | Keep


class Deal(NamedTuple):
    """The outcome of a deal: the six face-up cards, and each player's new cards."""

    table: tuple[int, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]


def read_move(text: str) -> Move:
    """Parse a move."""
    words = text.split(" ")
    if words == ["pass"]:
        return Pass()
    if words[0] == "keep":
        cards = [CARD.get(word, -1) for word in words[1:]]
        if -1 not in cards and len(cards) <= HAND_SIZE:
            return Keep(tuple(sorted(cards)))
    elif len(words) == 2 and words[0] in CARD and words[1] in SLOTS:
        return PlaceCard(CARD[words[0]], SLOTS.index(words[1]))
    raise Unreadable(Refusal("table.notation", "matcha-unreadable", {"move": text}))


def write_action(action: int, hand: int) -> str:
    """The text of an action of a player with this hand."""
    if action <= PASS:
        return PLAYS[action]
    return " ".join(["keep", *(TEXT[card] for card in cards_in(kept_by(action, hand)))])


PLAYS = [f"{text} {slot}" for text in TEXT for slot in SLOTS] + ["pass"]
"""The texts of the actions up to `PASS`."""


def kept_by(action: int, hand: int) -> int:
    """The mask of cards that a keep action keeps: its bit n is the n-th card of the hand."""
    kept = 0
    places = action - KEEP
    while places:
        card = hand & -hand
        if places & 1:
            kept |= card
        hand ^= card
        places >>= 1
    return kept


def keep_action(kept: int, hand: int) -> int:
    """The action that keeps a mask of cards of a hand."""
    places = 0
    for at in range(hand.bit_count()):
        card = hand & -hand
        if kept & card:
            places |= 1 << at
        hand ^= card
    return KEEP + places


def _keep_actions(size: int, zeros: int) -> tuple[int, ...]:
    """The ways to keep cards of a hand; two zeros are interchangeable."""
    twice = {places for places in range(1 << size) if zeros == 2 and places & 3 == 2}
    return tuple(KEEP + places for places in range(1 << size) if places not in twice)


KEEP_ACTIONS = [[_keep_actions(size, zeros) for zeros in range(3)] for size in range(6)]
"""``KEEP_ACTIONS[cards][zeros]``"""


def write_cards(cards: Sequence[int]) -> str:
    """Cards separated by spaces."""
    return " ".join(TEXT[card] for card in cards)


def write_deal(deal: Deal) -> str:
    """``deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 1w 2w 4b 1s``."""
    return _with_slashes(deal.table, [write_cards(cards) for cards in deal.hands])


def write_deal_for(deal: Deal, seat: int | None) -> str:
    """The deal as one seat sees it, with ``?`` for hidden cards."""
    hands = [
        write_cards(cards) if at == seat else " ".join("?" * len(cards))
        for at, cards in enumerate(deal.hands)
    ]
    return _with_slashes(deal.table, hands)


def _with_slashes(table: Sequence[int], hands: list[str]) -> str:
    return " ".join(f"deal {write_cards(table)} / {hands[0]} / {hands[1]}".split())


def read_deal(text: str, kept: Sequence[int]) -> Deal:
    """Parse a deal to players who kept these cards. It must be possible."""

    def no(rule: str, key: str, **words: str | int) -> Unreadable:
        return Unreadable(Refusal(rule, key, words))

    word, _, rest = text.partition(" ")
    parts = [part.split() for part in rest.split("/")]
    if word != "deal" or len(parts) != 3:
        raise no("setup.table", "matcha-no-deal", move=text)
    for text_of_card in (text_of_card for part in parts for text_of_card in part):
        if text_of_card not in CARD:
            raise no("cards.deck", "matcha-deal-unknown", card=text_of_card)
    table, *hands = ([CARD[card] for card in part] for part in parts)
    if len(table) != TABLE_SIZE:
        raise no("setup.table", "matcha-deal-table", found=len(table), size=TABLE_SIZE)
    if ZERO in table:
        raise no("setup.table", "matcha-deal-zero-on-table")
    left = mask_without(mask_without(mask_of([ZERO, ZERO, *range(1, KINDS)]), kept[0]), kept[1])
    for card in (*table, *hands[0], *hands[1]):
        if not left & BIT[card]:
            raise no("cards.deck", "matcha-deal-twice", card=TEXT[card])
        left = mask_without(left, BIT[card])
    for seat, hand in enumerate(hands):
        due = HAND_SIZE - kept[seat].bit_count()
        if len(hand) != due:
            raise no("setup.hands", "matcha-deal-hand", due=due, found=len(hand), seat=seat)
    return Deal(tuple(table), (tuple(sorted(hands[0])), tuple(sorted(hands[1]))))
