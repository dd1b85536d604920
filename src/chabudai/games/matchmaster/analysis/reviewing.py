"""Reviews of MatchMaster: what a prediction or a card means, and who can hold what."""

from __future__ import annotations

from chabudai.analysis import Analyst
from chabudai.analysis.review.decision import Decision
from chabudai.analysis.review.explaining import Say
from chabudai.core.chance import stream
from chabudai.core.game import AnyRules
from chabudai.core.rules import Json, Random
from chabudai.core.seat import Seat
from chabudai.games.matchmaster.analysis.analyst import WORLDS, HandAnalyst
from chabudai.games.matchmaster.analysis.worlds import Knowledge
from chabudai.games.matchmaster.beliefs import excluded
from chabudai.games.matchmaster.cards import BEATERS, CARD, DECK, SUITS, beats
from chabudai.games.matchmaster.notation import SAY
from chabudai.games.matchmaster.state import State

PLAYED_OUT = 110_000
"""The deals of all decisions of a review together, for two seats; more seats take longer."""
FEWEST = 40
CLEARLY = 0.08
"""Shares of deals that differ by less are not compared."""
SOME_POINTS = 0.5
"""The same for mean points."""
SAMPLES = 200
"""The deals from which beliefs are counted."""


def analyst(rules: AnyRules, random: Random, decisions: int) -> Analyst:
    """An analyst that reviews this many decisions in less than half a minute."""
    worlds = PLAYED_OUT // decisions // max(1, rules.seats - 1)
    return HandAnalyst(random, max(FEWEST, min(WORLDS, worlds)), more=0)


# -- beliefs -------------------------------------------------------------------------------------
def beliefs(seat: Seat, random: Random, say: Say) -> list[Json]:
    """For each other seat and suit, how likely the seat holds a card of that suit."""
    draw = seat.worlds()
    worlds: list[State] = [draw(random) for _ in range(SAMPLES)]
    groups = []
    for other in range(seat.rules.seats):
        if other == seat.number:
            continue
        items = []
        for at, suit in enumerate(SUITS):
            having = sum(world.hands[other * len(SUITS) + at] != 0 for world in worlds)
            items.append(
                {
                    "thing": suit,
                    "name": say("matchmaster-suit", suit=suit),
                    "chance": having / SAMPLES,
                }
            )
        title = say("matchmaster-review-holds")
        groups.append({"title": title, "seat": other, "items": items})
    return groups


# -- sentences -----------------------------------------------------------------------------------
def move_name(seat: Seat, action: int, say: Say) -> str:
    """A move in words."""
    if action >= SAY:
        return say("matchmaster-review-predict", said=action - SAY)
    return say("matchmaster-review-play", card=say.card(seat.text(action)))


def reason(decision: Decision, say: Say) -> str:
    """How often the prediction comes true, or what a card does for it."""
    explained, chosen = decision.explained, decision.chosen
    met, instead = (_detail(decision, action, "met") for action in (explained, chosen))
    points = decision.evaluation.points
    more = points[explained] - points[chosen] if points is not None else 0.0
    if explained >= SAY:
        if explained == chosen:
            chance = say.percent(met)
            return say("matchmaster-review-exactly", said=explained - SAY, chance=chance)
        return say(
            "matchmaster-review-predictions",
            bold="yes" if met < instead and more > 0 else "no",
            chance=say.percent(met),
            instead=say.percent(instead),
            points=say.decimal(more),
        )
    card = say.card(decision.seat.text(explained))
    known = Knowledge(decision.seat, stream("reason", decision.seat.info_text()))
    if met - instead >= CLEARLY:
        comes_true = say(
            "matchmaster-review-comes-true",
            card=card,
            chance=say.percent(met),
            instead=say.percent(instead),
        )
        return say.together(_purpose(decision, known, say), comes_true)
    if explained != chosen and more >= SOME_POINTS:
        return say("matchmaster-review-more-points", card=card, points=say.decimal(more))
    rivals = _detail(decision, chosen, "rival") - _detail(decision, explained, "rival")
    if explained != chosen and rivals >= SOME_POINTS:
        return say("matchmaster-review-rivals", card=card, points=say.decimal(rivals))
    does = fate(known, CARD[decision.seat.text(explained)])
    needs = _needs(known)
    contrary = CONTRARY.get(str(needs["needs"])) == does
    if does == "open" and needs["needs"] in UNWANTED:
        does = "beatable"
    return say(
        "matchmaster-review-card",
        card=card,
        does=does,
        contrary="yes" if contrary else "no",
        **needs,
    )


def _purpose(decision: Decision, known: Knowledge, say: Say) -> str:
    """What the better card is sure to do for the prediction, if the chosen one is not."""
    better, played = (decision.seat.text(one) for one in (decision.explained, decision.chosen))
    does, needs = fate(known, CARD[better]), _needs(known)
    if WANTED.get(str(needs["needs"])) != does or fate(known, CARD[played]) == does:
        return ""
    return say("matchmaster-review-card", card=say.card(better), does=does, contrary="no", **needs)


WANTED = {"zero": "loses", "none": "loses", "all": "takes"}
"""By what a seat needs: what its card should do."""
CONTRARY = {"zero": "takes", "none": "takes", "over": "takes", "all": "loses", "short": "loses"}
"""By what a seat needs: what its card should not do."""
UNWANTED = ("zero", "none", "over")
"""The needs of a seat that wants no more tricks."""


def _detail(decision: Decision, action: int, name: str) -> float:
    """``met``: the share of the deals in which the seat takes exactly the tricks it predicted.

    ``rival``: the points of the best other player after the hand, on average.
    """
    details = decision.evaluation.details
    return details[action][name] if details is not None else 0.0


def _needs(known: Knowledge) -> dict[str, str | int]:
    """The tricks that the seat still needs, and those that are left."""
    state, seat = known.state, known.seat
    needed, left = state.said[seat] - state.taken[seat], state.tricks_left
    if needed < 0:
        case = "over"
    elif needed > left:
        case = "short"
    else:
        case = _enough(state.said[seat]) if not needed else "all" if needed == left else "some"
    return {"needs": case, "needed": needed, "left": left}


def _enough(said: int) -> str:
    """The case of a seat that needs no more tricks."""
    return "none" if said else "zero"


def fate(known: Knowledge, card: int) -> str:
    """Whether a card ``takes`` the trick, ``loses`` it, or is ``open``, from what is known."""
    state = known.state
    leads = state.led < 0
    if not leads and not beats(card, state.best):
        return "loses"
    unseen = {one for one in DECK if not (known.own | known.played) >> one & 1}
    masks = excluded(state, known.seats)
    later = known.seats - 1 if leads else state.to_play - 1
    for step in range(1, later + 1):
        other = (known.seat + step) % known.seats
        if any(not masks[other] >> one & 1 for one in unseen & BEATERS[card]):
            return "open"
    return "takes"
