"""Players that plan a whole turn, then carry the plan out decision by decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable

from chabudai.analysis.budget import Budget
from chabudai.analysis.turns import Plan
from chabudai.core.game import AnyRules
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.white_castle.analysis.planner import LearnedTurns
from chabudai.games.white_castle.analysis.search import Effort, Search
from chabudai.games.white_castle.state import State


class TurnPlayer(ABC):
    """Keeps its plan until a card is revealed; then it plans the rest of the turn again."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._decided: dict[Hashable, int] = {}
        """The planned actions for the rest of the turn, by position."""

    @abstractmethod
    def plan(self, rules: AnyRules, state: State) -> Plan:
        """How to play the turn, or what is left of it."""

    def choose(self, seat: Seat) -> int:
        """The next action of the plan."""
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        rules = seat.rules
        state: State = seat.worlds()(self._random)
        decided = self._decided.get(rules.info(state, seat.number))
        if decided is not None:
            return decided
        plan = self.plan(rules, state)
        self._remember(rules, state, plan)
        return plan.actions[0]

    def _remember(self, rules: AnyRules, state: State, plan: Plan) -> None:
        """Keep the rest of the plan, up to the next chance event."""
        self._decided = {}
        seat = state.turn
        state = state.clone()
        for action in plan.actions:
            if state.turn != seat:
                return
            self._decided[rules.info(state, seat)] = action
            rules.apply(state, seat, action)


class SearchPlayer(TurnPlayer):
    """Plays the turn that the search finds best."""

    def __init__(self, random: Random, effort: Effort) -> None:
        super().__init__(random)
        self._effort = effort
        self.budget = Budget(effort.tries)
        self._planner: LearnedTurns | None = None

    def plan(self, rules: AnyRules, state: State) -> Plan:
        planner = self._planner
        if planner is None or planner.rules is not rules:
            planner = self._planner = LearnedTurns(rules)
        search = Search(planner, state, self._random, self._effort)
        search.run(self.budget)
        return search.best()
