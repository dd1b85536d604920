"""Reviews of The White Castle: what the better move would have brought."""

from __future__ import annotations

from collections.abc import Mapping

from chabudai.analysis import Analyst
from chabudai.analysis.review.decision import Decision
from chabudai.analysis.review.explaining import Say
from chabudai.core.chance import stream
from chabudai.core.game import AnyRules
from chabudai.core.rules import Random
from chabudai.games.white_castle.analysis.analyst import (
    AT_HOME,
    CLIMBED,
    LANTERN,
    NEXT,
    TurnAnalyst,
    possessions,
)
from chabudai.games.white_castle.analysis.move_words import move_name
from chabudai.games.white_castle.analysis.search import Effort
from chabudai.games.white_castle.effects.agenda import EXCHANGED
from chabudai.games.white_castle.state import State

__all__ = ["analyst", "move_name", "reason"]

BY_TURNS = True
"""A turn has many decisions: see `chabudai.analysis.review.turns`."""
USUAL_DECISIONS = 120
"""With more decisions than this a review thinks less about each."""
TIME = "time"
PROGRESS = (*AT_HOME, CLIMBED, LANTERN)
"""What a turn achieves besides goods and points."""


def analyst(rules: AnyRules, random: Random, decisions: int) -> Analyst:
    """An analyst that reviews this many decisions in less than three minutes."""
    share = min(1.0, USUAL_DECISIONS / decisions)
    effort = Effort(
        nodes=int(2500 * share),
        last_nodes=int(4000 * share),
        tries=max(12, int(48 * share)),
        ahead_nodes=80,
    )
    return TurnAnalyst(rules, random, effort)


def reason(decision: Decision, say: Say) -> str:
    """What the best move brings more than the chosen one, or what the turn brings."""
    points, ends = decision.evaluation.points, decision.evaluation.details
    if points is None or ends is None:
        return ""
    explained, chosen = decision.explained, decision.chosen
    prepared = _prepared(decision, say)
    if explained == chosen:
        more, _ = _compared(ends[explained], _now(decision), say)
        turn = say(
            "white-castle-review-turn",
            amounts=more,
            gains="yes" if more else "no",
            points=round(points[explained]),
        )
        return say.together(prepared, turn)
    worth = max(0, round(points[explained] - points[chosen]))
    more, less = _compared(ends[explained], ends[chosen], say)
    change = "both" if more and less else "more" if more else "less" if less else "none"
    if change == "none":
        return say.together(prepared, say("white-castle-review-points", points=worth))
    turn = say("white-castle-review-difference", change=change, more=more, less=less)
    return say.together(
        prepared, say("white-castle-review-points-and-turn", turn=turn, points=worth)
    )


def _prepared(decision: Decision, say: Say) -> str:
    """What an exchange of seals is good for."""
    explained, ends = decision.explained, decision.evaluation.details or {}
    following = ends[explained].get(NEXT)
    if explained not in EXCHANGED or following is None:
        return ""
    name = move_name(decision.seat, int(following), say)
    return say("white-castle-review-prepares", move=name)


def _now(decision: Decision) -> Mapping[str, float]:
    """What the clan has before the move."""
    seat = decision.seat
    state: State = seat.worlds()(stream("now"))
    return possessions(state.clans[seat.number])


def _compared(
    explained: Mapping[str, float], other: Mapping[str, float], say: Say
) -> tuple[str, str]:
    """What a clan has more at the end of a turn than otherwise, and what less, in words."""
    kinds = [kind for kind in explained if kind != NEXT]
    change = {kind: round(explained[kind] - other[kind]) for kind in kinds}
    less = {kind: -count for kind, count in change.items()}
    return say.list(_amounts(change, say)), say.list(_amounts(less, say))


def _amounts(gains: Mapping[str, int], say: Say) -> list[str]:
    """What is gained, in words; a place on the Passage of Time is left out."""
    return [
        say("white-castle-review-progress", kind=kind, count=count)
        if kind in PROGRESS
        else say.amount(kind, count)
        for kind, count in gains.items()
        if count > 0 and kind != TIME
    ]
