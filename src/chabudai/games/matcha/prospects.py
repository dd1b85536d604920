"""What each of a player's moves would mean, from what that player knows.

The clients show it while a player chooses. It follows from the resolution chart [resolve].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.core.rules import Json
from chabudai.games.matcha.cards import (
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


def prospects(rules: Matcha, state: State, seat: int | None) -> Json:
    """For each legal move of a seat, what it would mean; empty while the seat does not play.

    A card has ``matches``, ``token`` (what is at stake), ``alone`` (whether the other player stays
    away: ``no``, ``maybe``, ``sure``), ``beats`` and ``loses_to``: the suits (number slot) or
    numbers (suit slot) of the other matching cards that the seat has not seen. A pass has
    ``then``: what the seat may do later in the round, ``turn`` or ``nothing``.
    """
    if seat is None or state.turn != seat or state.keeping != (NOT_ASKED, NOT_ASKED):
        return {}
    found: Json = {}
    unseen: list[int] = []
    cards = list(dict.fromkeys(cards_in(state.hands[seat])))
    for slot, name in enumerate(SLOTS):
        at = state.round * 4 + slot * 2
        if state.placed[at + seat] != NOTHING:
            continue
        face = state.table[state.round * 2 + slot]
        token = TOKENS[SUIT_OF[face]]
        alone = _alone(rules, state, 1 - seat, at)
        for card in cards:
            beats: list[str] = []
            loses_to: list[str] = []
            hit = matches(card, face, slot)
            if hit:
                unseen = unseen or _unseen(state, seat)
                for other in unseen:
                    if matches(other, face, slot):
                        worse = is_best_match(card, other, slot)
                        (beats if worse else loses_to).append(_rank(other, slot))
            found[f"{TEXT[card]} {name}"] = {
                "matches": hit,
                "token": token,
                "alone": alone,
                "beats": beats,
                "loses_to": loses_to,
            }
    found[PASS] = {"then": _after_pass(rules, state)}
    return found


def _rank(card: int, slot: int) -> str:
    """What decides between two cards that match at a slot [resolve.both-match]."""
    return SUITS[SUIT_OF[card]] if slot == NUMBER_SLOT else str(NUMBER_OF[card])


def _unseen(state: State, seat: int) -> list[int]:
    """The suited cards that the other player may hold: all but those the seat can see."""
    seen = {*state.table, *cards_in(state.hands[seat]), ZERO}
    for at, card in enumerate(state.placed):
        own = at % 2 == seat
        turned = state.placed[at ^ 1] != NOTHING and state.is_done(at >> 2)  # [resolve.reveal]
        if own or turned:
            seen.add(card)
    return [card for card in SUITED if card not in seen]


def _alone(rules: Matcha, state: State, rival: int, at: int) -> str:
    """Whether the rival stays away from a slot."""
    if state.placed[at + rival] != NOTHING:
        return "no"
    if not state.hands[rival] or state.out >> rival & 1:
        return "sure"
    if rules.edition.most_turns is not None and state.turns + 1 >= rules.edition.most_turns:
        return "sure"  # this is the last turn of the round
    return "maybe"


def _after_pass(rules: Matcha, state: State) -> str:
    """What a player may still do in this round after a pass [2020.pass, 2015.pass]."""
    most = rules.edition.most_turns
    return "turn" if most is not None and state.turns + 2 < most else "nothing"
