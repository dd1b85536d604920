"""The notation of MatchMaster: ``say 3``, ``13O``, and the deal."""

from __future__ import annotations

import re
from collections.abc import Iterable

from chabudai.core.refusals import Refusal, Unreadable
from chabudai.games.matchmaster.cards import CARD, DECK, TEXT

SAY = len(DECK)
"""Actions below this are cards. The others are predictions: ``SAY + tricks``."""
MOST_TRICKS = 7
ACTIONS = SAY + MOST_TRICKS + 1

_SAY = re.compile(r"say (0|[1-9]\d?)", re.ASCII)

Deal = tuple[tuple[int, ...], ...]
"""The outcome of a deal: each seat's cards, ascending."""


def write_action(action: int) -> str:
    """The text of an action."""
    return TEXT[action] if action < SAY else f"say {action - SAY}"


def read_action(text: str) -> int:
    """Parse an action. Predictions above seven are accepted here, and refused by the rule."""
    if text in CARD:
        return CARD[text]
    if said := _SAY.fullmatch(text):
        return SAY + int(said[1])
    raise Unreadable(Refusal("table.notation", "matchmaster-unreadable", {"move": text}))


def write_cards(cards: Iterable[int]) -> str:
    """Cards separated by spaces."""
    return " ".join(TEXT[card] for card in cards)


def write_deal(deal: Deal) -> str:
    """``deal 3O 12o / 1b 7B``: each seat's cards between slashes."""
    return "deal " + " / ".join(write_cards(cards) for cards in deal)


def read_deal(text: str, seats: int, size: int) -> Deal:
    """Parse a deal. It must give every seat ``size`` cards, and no card twice."""

    def no(key: str, **words: str | int) -> Unreadable:
        return Unreadable(Refusal("deal.cards", key, words))

    word, _, rest = text.partition(" ")
    if word != "deal":
        raise no("matchmaster-no-deal", move=text)
    hands = [part.split() for part in rest.split("/")]
    if len(hands) != seats:
        raise no("matchmaster-deal-seats", seats=seats, found=len(hands))
    seen: set[str] = set()
    for cards in hands:
        if len(cards) != size:
            raise no("matchmaster-deal-size", size=size, found=len(cards))
        for card in cards:
            if card not in CARD:
                raise no("matchmaster-deal-unknown", card=card)
            if card in seen:
                raise no("matchmaster-deal-twice", card=card)
            seen.add(card)
    return tuple(tuple(sorted(CARD[card] for card in cards)) for cards in hands)
