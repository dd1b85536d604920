"""The analyst of Matcha: what each move is worth, from what the seat knows."""

from __future__ import annotations

from chabudai.analysis import Evaluation
from chabudai.analysis.search_analyst import SearchAnalyst
from chabudai.core.game import AnyRules
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.reading import read
from chabudai.games.matcha.analysis.thinking import Effort, Thinker
from chabudai.games.matcha.analysis.thoughts import chances, policy

EFFORT = Effort(gap=1e-5, iterations=400, coarse_gap=1e-3, coarse_iterations=120)
"""A review must agree with the solver, and has more time than a player."""
SEARCHED = 1000
"""The iterations of the search for what the solver does not cover: the cards to keep (2015)."""


class MatchaAnalyst:
    """Evaluates with solved rounds."""

    def __init__(self, rules: AnyRules, random: Random, effort: Effort = EFFORT) -> None:
        del rules  # a seat has them
        self._random = random
        self._thinker = Thinker(effort)

    def evaluate(self, seat: Seat) -> Evaluation:
        """The winning chance of each action if both go on near equilibrium, and the mix."""
        if seat.observe()["phase"] == "keep":
            return SearchAnalyst(self._random, SEARCHED).evaluate(seat)
        reading = read(seat)
        thought = self._thinker.thought(reading)
        found, mix = chances(thought, reading), policy(thought, reading)
        legal = seat.legal()
        if found is None or mix is None:
            return SearchAnalyst(self._random, SEARCHED).evaluate(seat)
        worst = min(found.values())
        # The solver leaves out choices that cannot be better than others: they count as the worst.
        return Evaluation(
            {action: found.get(action, worst) for action in legal},
            {action: mix.get(action, 0.0) for action in legal},
        )
