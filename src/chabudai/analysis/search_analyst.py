"""The analyst for games without one of their own: it asks the generic search."""

from __future__ import annotations

from chabudai.analysis import Evaluation
from chabudai.analysis.ismcts import Ismcts
from chabudai.core.rules import Random
from chabudai.core.seat import Seat

ITERATIONS = 4000
EXPLORATION = 0.7
"""Higher than for playing: a review needs good values for the weak moves, too."""


class SearchAnalyst:
    """Evaluates with information-set Monte Carlo tree search."""

    def __init__(self, random: Random, iterations: int = ITERATIONS) -> None:
        self._search = Ismcts(random, iterations, exploration=EXPLORATION, fair=True)
        self.budget = self._search.budget

    def evaluate(self, seat: Seat) -> Evaluation:
        """The mean result of each action in the search."""
        root = self._search.search(seat)
        # An action that was never tried (more actions than iterations) counts as the worst one.
        means = {action: arm.worth / arm.tries for action, arm in root.items()}
        worst = min(means.values())
        return Evaluation({action: means.get(action, worst) for action in seat.legal()})
