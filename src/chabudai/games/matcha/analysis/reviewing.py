"""Reviews of Matcha: moves in words, and what the rival may hold. Why a move is good: `reasons`.

Everything follows from the seat's observation and from the cards it has not seen. The shares count
the possible cards of the rival, each deal as likely as the other. They draw no conclusions from how
the rival plays; the winning chances of the analyst do.
"""

from __future__ import annotations

from dataclasses import replace

from chabudai.analysis import Analyst
from chabudai.analysis.review.explaining import Say
from chabudai.core.game import AnyRules
from chabudai.core.rules import Json, Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.analyst import EFFORT, PLAYOUTS, MatchaAnalyst
from chabudai.games.matcha.analysis.possible_cards import Odds, odds, possible
from chabudai.games.matcha.analysis.reasons import reason
from chabudai.games.matcha.beliefs import hidden_places
from chabudai.games.matcha.cards import SLOTS, TEXT
from chabudai.games.matcha.notation import KEEP, PASS

__all__ = ["analyst", "beliefs", "move_name", "reason"]

USUAL_DECISIONS = 30
"""A game of two sets has at most about this many. One of the edition of 2015 can have many more."""
LONG = 60
"""In games with more decisions two rounds are solved together only with two cards each."""


def analyst(rules: AnyRules, random: Random, decisions: int) -> Analyst:
    """An analyst that reviews this many decisions in less than half a minute."""
    share = min(1.0, USUAL_DECISIONS / decisions)
    effort = replace(
        EFFORT,
        iterations=int(EFFORT.iterations * share),
        most_work=int((EFFORT.most_work or 0) * share),
        exact_hand=EFFORT.exact_hand if decisions <= LONG else 2,
    )
    return MatchaAnalyst(rules, random, effort, int(PLAYOUTS * share))


# -- beliefs -------------------------------------------------------------------------------------
def beliefs(seat: Seat, random: Random, say: Say) -> list[Json]:
    """The chance of each card to be in the rival's hand, and to be each face-down card."""
    world, sets = possible(seat, random)
    rival = 1 - seat.number
    groups = []
    held = world.hands[rival].bit_count()
    if held:
        groups.append(_group(say("matcha-review-hand"), odds(sets, held), say))
    for place in hidden_places(world, rival):
        slot = SLOTS[place % 4 // 2]
        title = say("matcha-review-face-down", slot=slot, round=place // 4 + 1)
        groups.append(_group(title, odds(sets), say))
    return groups


def _group(title: str, found: Odds, say: Say) -> Json:
    return {
        "title": title,
        "items": [
            {"thing": TEXT[card], "name": say.card(TEXT[card]), "chance": round(chance, 4)}
            for card, chance in found.items()
        ],
    }


# -- moves ---------------------------------------------------------------------------------------
def move_name(seat: Seat, action: int, say: Say) -> str:
    """A move in words."""
    if action == PASS:
        return say("matcha-review-pass")
    if action >= KEEP:
        cards = [say.card(text) for text in seat.text(action).split(" ")[1:]]
        return say("matcha-review-keep", cards=say.list(cards), count=len(cards))
    card, slot = seat.text(action).split(" ")
    return say("matcha-review-place", card=say.card(card), slot=slot)
