"""The meaning of a player's moves, from what that player knows.

The clients show it while a player chooses. It follows from the resolution chart [resolve].
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from chabudai.core.rules import Json
from chabudai.games.matcha.cards import (
    BIT,
    KINDS,
    NUMBER_OF,
    NUMBER_SLOT,
    SLOTS,
    SUIT_OF,
    SUITED,
    SUITS,
    TEXT,
    TOKENS,
    ZERO,
    cards_in,
    is_best_match,
    matches,
)
from chabudai.games.matcha.state import NOT_ASKED, NOTHING, State

if TYPE_CHECKING:
    from chabudai.games.matcha.rules import Matcha

PASS = "pass"
_MATCHING = [
    [sum(BIT[card] for card in SUITED if matches(card, face, slot)) for face in range(KINDS)]
    for slot in range(len(SLOTS))
]
"""By slot and face-up card: the mask of the cards that match it."""


def prospects(rules: Matcha, state: State, seat: int | None) -> Json:
    """What a seat's legal moves would mean; empty while the seat does not play.

    Each open slot has ``token`` (what is at stake), ``alone`` (whether the other player stays away:
    ``no``, ``maybe``, ``sure``) and ``matches``: the cards in hand that match there. Each of these
    has ``beats`` and ``loses_to``: the suits (number slot) or numbers (suit slot) of the other
    matching cards that the seat has not seen. ``pass`` has ``then``: what the seat may do later in
    the round, ``turn`` or ``nothing``. `prospect` gives the answer for one card.
    Several observations share the same objects: do not change them.
    """
    if seat is None or state.turn != seat or state.keeping != (NOT_ASKED, NOT_ASKED):
        return {}
    found: Json = {}
    hand = state.hands[seat]
    unseen = 0
    for slot in (0, 1):
        at = state.round * 4 + slot * 2
        if state.placed[at + seat] != NOTHING:
            continue
        face = state.table[state.round * 2 + slot]
        matching = _MATCHING[slot][face]
        fitting, rivals = hand & matching, 0
        if fitting:
            unseen = unseen or _unseen(state, seat)
            rivals = unseen & matching
        alone = _alone(rules, state, 1 - seat, at)
        found[SLOTS[slot]] = _at_slot(slot, face, alone, fitting, rivals)
    found[PASS] = _AFTER_PASS[_plays_again(rules, state)]
    return found


def prospect(found: Json, card: str, slot: str) -> Json | None:
    """What one card in hand would mean at a slot: its ``token``, ``alone``, whether it ``matches``,
    ``beats`` and ``loses_to``. None: the slot is not open to the seat.
    """
    at = found.get(slot)
    if at is None:
        return None
    shared = {"token": at["token"], "alone": at["alone"]}
    match = at["matches"].get(card)
    return shared | {"matches": match is not None, **(match or {"beats": [], "loses_to": []})}


@lru_cache(4096)  # all that occur: 2 slots, 16 faces, 3 words, 27 ways to divide 3 cards
def _at_slot(slot: int, face: int, alone: str, fitting: int, rivals: int) -> Json:
    """A slot, the cards in hand that match there, and the other ones that were not seen."""
    cards: Json = {}
    for card in cards_in(fitting):
        others = cards_in(rivals)
        worse = [other for other in others if is_best_match(card, other, slot)]
        better = [_rank(other, slot) for other in others if other not in worse]
        cards[TEXT[card]] = {"beats": [_rank(one, slot) for one in worse], "loses_to": better}
    return {"token": TOKENS[SUIT_OF[face]], "alone": alone, "matches": cards}


def _rank(card: int, slot: int) -> str:
    """What decides between two cards that match at a slot [resolve.both-match]."""
    return SUITS[SUIT_OF[card]] if slot == NUMBER_SLOT else str(NUMBER_OF[card])


def _unseen(state: State, seat: int) -> int:
    """The suited cards that the other player may hold: all but those the seat can see."""
    own, rival = state.placed[seat::2], state.placed[1 - seat :: 2]
    turned = state.round * 2  # sides of rounds that are over [resolve.reveal]
    seen = state.hands[seat]
    for card in state.table:
        seen |= BIT[card]
    for card in own:
        if card > ZERO:
            seen |= BIT[card]
    for mine, card in zip(own[:turned], rival, strict=False):
        if card > ZERO and mine != NOTHING:
            seen |= BIT[card]
    return _ALL_SUITED & ~seen


_ALL_SUITED = sum(BIT[card] for card in SUITED)


def _alone(rules: Matcha, state: State, rival: int, at: int) -> str:
    """Whether the rival stays away from a slot."""
    if state.placed[at + rival] != NOTHING:
        return "no"
    if not state.hands[rival] or state.out >> rival & 1:
        return "sure"
    if rules.edition.most_turns is not None and state.turns + 1 >= rules.edition.most_turns:
        return "sure"  # this is the last turn of the round
    return "maybe"


def _plays_again(rules: Matcha, state: State) -> bool:
    """Whether a player may play in this round after a pass [2020.pass, 2015.pass]."""
    most = rules.edition.most_turns
    return most is not None and state.turns + 2 < most


_AFTER_PASS: tuple[Json, Json] = ({"then": "nothing"}, {"then": "turn"})
"""By `_plays_again`."""
