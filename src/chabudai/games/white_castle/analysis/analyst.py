"""The analyst: the expert's search, asked about every legal move."""

from __future__ import annotations

from chabudai.analysis import Evaluation
from chabudai.analysis.budget import Budget
from chabudai.analysis.turns import Plan
from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE, Random
from chabudai.core.seat import Seat
from chabudai.games.white_castle.analysis.planner import LearnedTurns
from chabudai.games.white_castle.analysis.search import CHANCE_TO_WIN, POINTS, Effort, Search
from chabudai.games.white_castle.state import HOLDINGS, State

EFFORT = Effort()
POINT = 1e-5
"""What a point adds to the winning chance."""
MOVE_NODES = 300
"""Positions that the planner expands for a move that the search has no plan for."""


class TurnAnalyst:
    """Evaluates moves by the best way to play the turn that begins with them."""

    def __init__(
        self,
        rules: AnyRules,
        random: Random,
        effort: Effort | None = None,
        move_nodes: int = MOVE_NODES,
    ) -> None:
        self._random = random
        self._move_nodes = move_nodes
        self._effort = effort or EFFORT
        self._planner = LearnedTurns(rules)
        self.budget = Budget(self._effort.tries)

    def evaluate(self, seat: Seat) -> Evaluation:
        """The winning chance and the expected points of each legal action."""
        state: State = seat.worlds()(self._random)
        search = Search(self._planner, state, self._random, self._effort)
        legal = seat.legal()
        planned = {option.plan.actions[0] for option in search.options}
        search.add([self._plan_with(state, action) for action in legal if action not in planned])
        search.run(self.budget)
        found: dict[int, tuple[float, float]] = {}
        plans: dict[int, Plan] = {}
        for option in sorted(search.options, key=search.judged):
            chance = min(1.0, max(0.0, search.judged(option, CHANCE_TO_WIN)))
            points = search.judged(option, POINTS)
            # In a decided game the moves with more points still come first.
            chance = min(1.0, (1 - 200 * POINT) * chance + POINT * max(0.0, points))
            found[option.plan.actions[0]] = chance, points
            plans[option.plan.actions[0]] = option.plan
        return Evaluation(
            {action: found[action][0] for action in legal},
            points={action: found[action][1] for action in legal},
            details={action: _gains(state, plans[action]) for action in legal},
        )

    def _plan_with(self, state: State, action: int) -> Plan:
        """The best way to play the turn that begins with an action."""
        planner = self._planner
        seat, turn = state.turn, planner.turn(state)
        after = state.clone()
        planner.rules.apply(after, seat, action)
        while after.turn == CHANCE and planner.turn(after) == turn:
            planner.rules.apply_chance(after, planner.rules.draw(after, self._random))
        if after.turn != seat or planner.turn(after) != turn:
            return Plan((action,), after, planner.value(after, seat))
        rest = planner.plans(after, self._move_nodes)[0]
        return Plan((action, *rest.actions), rest.state, rest.value)


def _gains(state: State, plan: Plan) -> dict[str, float]:
    """What the turn of a plan adds to the clan's holdings, and takes from them."""
    clan = state.turn
    before, after = state.clans[clan].holds, plan.state.clans[clan].holds
    return {
        kind: float(after[at] - before[at])
        for at, kind in enumerate(HOLDINGS)
        if after[at] != before[at]
    }
