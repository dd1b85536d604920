"""Tree search over whole turns: what `ismcts` does in games that bring a `Planner`.

A turn of such a game is a chain of many decisions, most of them pointless one by one; a tree of
single decisions would never get to the rival's answer. Here a step down the tree is a whole turn:
the planner puts the ways to play it in order, and the search tries the best of them, more of them
the more often it comes by. Each iteration goes a few turns ahead, lets chance play in between, and
asks the game's own estimate there. For games in which nothing is hidden but what chance will bring.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from chabudai.bots.turns import Plan, Planner
from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE, OVER, Random
from chabudai.core.seat import Seat

DEFAULT_TURN_ITERATIONS = 60
TURNS_AHEAD = 4
"""How many turns of the table an iteration looks at, for two; more players, more turns."""
ROOT_NODES, NODES = 1500, 300
"""Positions a planner looks at for the decision at hand, and further down."""
ROOT_PLANS, PLANS = 24, 5
"""How many ways to play a turn are tried."""
EXPLORATION = 0.05
"""Worths of sensible turns lie close together."""
PRIOR_TRIES = 1.0
"""How many tries the planner's own opinion stands for."""

MakePlanner: TypeAlias = Callable[[AnyRules], Planner]


class _Node:
    """A position at the start of a turn, or within it at the root."""

    __slots__ = ("plans", "seat", "tries", "visits", "worth")

    def __init__(self, seat: int, plans: list[Plan]) -> None:
        self.seat = seat
        self.plans = plans
        self.tries = [0.0] * len(plans)
        self.worth = [0.0] * len(plans)
        self.visits = 0

    def believe(self, rules: AnyRules) -> None:
        """Begin with what the game itself thinks of the plans."""
        for at, plan in enumerate(self.plans):
            self.tries[at] = PRIOR_TRIES
            self.worth[at] = PRIOR_TRIES * rules.worth(plan.state)[self.seat]

    def select(self, open_plans: int) -> int:
        """A plan never tried, or the one with the best upper bound."""
        self.visits += 1
        best, highest = 0, -1.0
        spread = EXPLORATION * sqrt(log(self.visits + 1))
        for at in range(min(open_plans, len(self.plans))):
            tries = self.tries[at]
            if not tries:
                return at
            bound = self.worth[at] / tries + spread / sqrt(tries)
            if bound > highest:
                best, highest = at, bound
        return best


class TurnSearch:
    """Searches for a number of iterations or for a time, once for a turn."""

    def __init__(
        self,
        random: Random,
        make_planner: MakePlanner,
        iterations: int = DEFAULT_TURN_ITERATIONS,
        seconds: float | None = None,
    ) -> None:
        self._random = random
        self._make_planner = make_planner
        self._iterations = iterations
        self._seconds = seconds
        self._planner: Planner | None = None
        self._decided: dict[Hashable, int] = {}
        """The rest of the turn as it was planned."""

    def choose(self, seat: Seat) -> int:
        """The next action of the plan tried most often."""
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        state = seat.worlds()(self._random)
        decided = self._decided.get(seat.rules.info(state, seat.number))
        if decided is not None:
            return decided
        planner = self._planner
        if planner is None or planner.rules is not seat.rules:
            planner = self._planner = self._make_planner(seat.rules)
        plan = self._search(planner, state)
        self._remember(planner, state, plan)
        return plan.actions[0]

    def _search(self, planner: Planner, state: Any) -> Plan:
        search = _Search(planner, state, self._random)
        if search.settled:
            return search.best()
        if self._seconds is None:
            for left in range(self._iterations, 0, -1):
                if search.ahead_by() > left:
                    break  # nothing can come to be tried more often
                search.iterate()
        else:
            deadline = time.perf_counter() + self._seconds
            while time.perf_counter() < deadline:
                search.iterate()
        return search.best()

    def _remember(self, planner: Planner, state: Any, plan: Plan) -> None:
        """What follows needs no new search, unless chance has a say in it."""
        rules, seat = planner.rules, state.turn
        self._decided = {}
        state = state.clone()
        for action in plan.actions:
            if state.turn != seat:
                return
            self._decided[rules.info(state, seat)] = action
            rules.apply(state, seat, action)


class _Search:
    """One search: the tree so far."""

    def __init__(self, planner: Planner, state: Any, random: Random) -> None:
        self.planner = planner
        self.rules = planner.rules
        self.random = random
        self.depth = TURNS_AHEAD * max(2, self.rules.seats) // 2
        self.root = _Node(state.turn, planner.plans(state, ROOT_NODES)[:ROOT_PLANS])
        self.root.believe(self.rules)
        self.nodes: dict[Hashable, _Node] = {}

    @property
    def settled(self) -> bool:
        """Whether there is nothing to search for: one plan, or the end of the game in sight."""
        plans = self.root.plans
        return len(plans) == 1 or all(plan.state.turn == OVER for plan in plans)

    def best(self) -> Plan:
        """The plan tried most often."""
        root = self.root
        at = max(range(len(root.plans)), key=lambda at: (root.tries[at], root.worth[at], -at))
        return root.plans[at]

    def ahead_by(self) -> float:
        """How many more tries the plan tried most often had than any other."""
        second, first = sorted(self.root.tries)[-2:]
        return first - second

    def iterate(self) -> None:
        """Go some turns ahead, and remember how well it went for whoever chose."""
        rules, node = self.rules, self.root
        path: list[tuple[_Node, int]] = []
        open_plans = ROOT_PLANS
        while True:
            at = node.select(open_plans)
            path.append((node, at))
            state = node.plans[at].state.clone()
            while state.turn == CHANCE:
                rules.happen(state, rules.draw(state, self.random))
            if state.turn == OVER or len(path) > self.depth:
                break
            node = self._node(state)
            open_plans = 1 + int(sqrt(node.visits))
        self._learn(path, rules.worth(state))

    def _node(self, state: Any) -> _Node:
        key = self.rules.info(state, state.turn)
        node = self.nodes.get(key)
        if node is None:
            plans = self.planner.plans(state, NODES, hurry=True)[:PLANS]
            node = self.nodes[key] = _Node(state.turn, plans)
        return node

    def _learn(self, path: list[tuple[_Node, int]], worth: Sequence[float]) -> None:
        for node, at in path:
            node.tries[at] += 1
            node.worth[at] += worth[node.seat]
