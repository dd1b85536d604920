"""The decisions of one turn: a move is worth at least what the turn still offers after it.

A search may miss a good way to finish a turn, and find it one decision later. Without this, a
chance that was missed once would be blamed on every move before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from chabudai.analysis import Evaluation
from chabudai.core.log import Entry
from chabudai.core.rules import Json


def raised(
    decisions: Mapping[int, Json], evaluations: Mapping[int, Evaluation], log: Sequence[Entry]
) -> dict[int, Evaluation]:
    """The evaluations that change, by the number of the log entry."""
    found: dict[int, Evaluation] = {}
    for at in sorted(decisions, reverse=True):
        following = _following(at, evaluations, log)
        if following is None:
            continue
        evaluation = evaluations[at]
        chosen = _chosen(decisions[at], evaluation)
        after = found.get(following, evaluations[following])
        if after.chances[after.best] > evaluation.chances[chosen]:
            found[at] = _with(evaluation, chosen, after)
    return found


def _following(at: int, evaluations: Mapping[int, Evaluation], log: Sequence[Entry]) -> int | None:
    """The seat's next decision, if only its own moves lie between."""
    seat = log[at].seat
    for number in range(at + 1, len(log)):
        if log[number].seat != seat:
            return None
        if number in evaluations:
            return number
    return None


def _chosen(decision: Json, evaluation: Evaluation) -> int:
    """The action of the move that was played."""
    return list(evaluation.chances)[list(decision["chances"]).index(decision["move"])]


def _with(evaluation: Evaluation, chosen: int, after: Evaluation) -> Evaluation:
    """An evaluation in which an action is worth what the seat can do after it.

    Its details are those of the best way to go on, so they must describe the end of the turn.
    """
    points, details = evaluation.points, evaluation.details
    if points is not None and after.points is not None:
        points = {**points, chosen: after.points[after.best]}
    if details is not None and after.details is not None:
        details = {**details, chosen: after.details[after.best]}
    chances = {**evaluation.chances, chosen: after.chances[after.best]}
    return replace(evaluation, chances=chances, points=points, details=details)
