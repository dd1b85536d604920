"""Grades: what a loss of winning chance is called, and how accurately a seat played."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from chabudai.core.rules import Json

EQUAL = 0.035
"""Moves that are this close to the best one count as equally good."""
GRADES = ((0.3, "blunder"), (0.2, "mistake"), (0.1, "inaccuracy"))
"""The losses from which on a move has these labels."""
COSTLY = tuple(label for _, label in GRADES)
IN_THE_MIX = 0.02
"""Moves with a lower probability in the equilibrium are not shown as part of its mix."""
STEEPNESS = 4.5
"""How fast the accuracy falls with the loss."""
MOST_TURNING_POINTS = 5


def label(loss: float) -> str:
    """The label of a move by what it lost."""
    if loss <= EQUAL:
        return "best"
    return next((name for least, name in GRADES if loss >= least), "good")


def accuracy(losses: Sequence[float]) -> float | None:
    """How accurately a seat played, 0 to 100: the mean over its decisions.

    A decision counts 100 · e^(-4.5 · loss), and 100 if its move was as good as the best.
    """
    if not losses:
        return None
    scores = [1.0 if loss <= EQUAL else exp(-STEEPNESS * loss) for loss in losses]
    return round(100 * sum(scores) / len(scores), 1)


def turning_points(decisions: Sequence[Json]) -> list[int]:
    """The costly decisions that lost the most, in order of play."""
    costly = [one for one in decisions if one["label"] in COSTLY]
    worst = sorted(costly, key=lambda one: (-one["loss"], one["at"]))[:MOST_TURNING_POINTS]
    return sorted(one["at"] for one in worst)
