"""The search of the expert: which way to play a turn leads to the best future.

The planner finds the ways to play the turn. The best of them are played on in sampled worlds (see
`worlds`), for some turns or to the end of the game, and the learned value judges the position
there. Every clan plays for itself: what its planner ranks first, and with more visits also other
plans, those more often that turned out well. All ways to play the turn are tried in the same
worlds, and half of them are dropped after each stage (sequential halving), so most of the time goes
to the close ones. In the last turn the points are exact, and no future is needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from chabudai.analysis.budget import Budget
from chabudai.analysis.turn_search import Node
from chabudai.analysis.turns import Plan
from chabudai.core.rules import OVER, Random
from chabudai.games.white_castle.analysis.planner import LearnedTurns
from chabudai.games.white_castle.analysis.worlds import World
from chabudai.games.white_castle.prospects import turns_left
from chabudai.games.white_castle.state import State

POINT = 0.002
"""What a point is worth besides the winning chance, so that a clear lead does not make careless."""
DOUBT = 2.0
"""The number of tries that weigh as much as the learned value of a plan."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a search does."""

    nodes: int = 5000
    """Positions that the planner expands for the turn at hand."""
    last_nodes: int = 8000
    """The same for the last turn of the game, which is searched for exact points."""
    plans: int = 16
    """Ways to play the turn that are tried."""
    alike: int = 2
    """How many of them may begin with the same two actions."""
    tries: int = 96
    """Futures that are played in all. This is the budget of iterations."""
    turns: int = 4
    """Turns that a future lasts with two players; with more players it lasts longer."""
    ahead_nodes: int = 120
    """Positions that the planner expands for each turn of a future."""
    ahead_plans: int = 4
    """Plans that may be tried there."""
    worlds: int = 8
    """Different futures of dice and cards."""
    end_turns: int = 6
    """A game with at most this many turns left is played to its end."""


Worth = tuple[float, float, float]
"""What a position is worth to the seat, its winning chance, and its expected points."""
WORTH, CHANCE_TO_WIN, POINTS = range(3)


class Option:
    """A way to play the turn, and what the futures say about it."""

    __slots__ = ("plan", "prior", "sums", "tries")

    def __init__(self, plan: Plan, prior: Worth) -> None:
        self.plan = plan
        self.prior = prior
        """Its worth by the learned value alone."""
        self.tries = 0
        self.sums = [0.0, 0.0, 0.0]
        """The sums of the results of all tries."""


class Search:
    """One search from one position."""

    def __init__(
        self,
        planner: LearnedTurns,
        state: State,
        random: Random,
        effort: Effort,
        plans: list[Plan] | None = None,
        doubt: float = DOUBT,
    ) -> None:
        self.planner = planner
        self.rules: Any = planner.rules
        self.seat = state.turn
        self.effort = effort
        self.random = random
        self.doubt = doubt
        self.seeds: list[float] = []
        left = turns_left(state, self.seat)
        nodes = effort.nodes if left else effort.last_nodes
        if plans is None:
            plans = planner.plans(state, nodes)
        self.options = [Option(plan, self.worth(plan.state)) for plan in varied(plans, effort)]
        self.nodes: dict[Hashable, Node] = {}
        total = sum(turns_left(state, clan) for clan in range(len(state.clans)))
        usual = effort.turns * max(2, self.rules.seats) // 2
        self.depth = total if total <= effort.end_turns else usual

    def worth(self, state: State) -> Worth:
        """The worth of a position for the seat, by the learned value."""
        return self._worths(state)[self.seat]

    def _worths(self, state: State) -> list[Worth]:
        """The worth of a position for all seats."""
        chances, totals = self.planner.learned.outlook(state)
        return [
            (chance + POINT * points, chance, points)
            for chance, points in zip(chances, totals, strict=False)
        ]

    def added(self, plan: Plan) -> Option:
        """Add an option."""
        option = Option(plan, self.worth(plan.state))
        self.options.append(option)
        return option

    def run_evenly(self, budget: Budget) -> None:
        """Try all options equally often, each time in the same worlds: to compare all of them."""
        if len(self.options) == 1 or all(one.plan.state.turn == OVER for one in self.options):
            return
        for number in range(max(1, budget.iterations // len(self.options))):
            for option in self.options:
                self._try(option, self._world(number % self.effort.worlds))
            if budget.hurry():
                return

    def run(self, budget: Budget) -> None:
        """Try the options, and drop the worse half after each stage."""
        options = self.options
        if len(options) == 1 or all(one.plan.state.turn == OVER for one in options):
            return
        stages = max(1, (len(options) - 1).bit_length())
        share = max(1, budget.iterations // stages)
        for _ in range(stages):
            rounds = max(1, share // len(options))
            for option in options * rounds:
                self._try(option, self._world(option.tries % self.effort.worlds))
                if budget.hurry():
                    return
            options = sorted(options, key=self.judged, reverse=True)
            options = options[: max(2, (len(options) + 1) // 2)]

    def judged(self, option: Option, what: int = WORTH) -> float:
        """The worth of an option by its futures and, as far as in doubt, the learned value.

        The learned value is corrected by what futures usually gain or lose against it.
        """
        tries = sum(one.tries for one in self.options)
        usual = 0.0
        if tries:
            usual = sum(one.sums[what] - one.tries * one.prior[what] for one in self.options)
            usual /= tries
        believed = option.prior[what] + usual
        return (option.sums[what] + self.doubt * believed) / (option.tries + self.doubt)

    def best(self) -> Plan:
        """The plan of the best option: among those with the most tries."""
        most = max(one.tries for one in self.options)
        finalists = [one for one in self.options if one.tries == most]
        return max(finalists, key=self.judged).plan

    def _world(self, number: int) -> World:
        while len(self.seeds) <= number:
            self.seeds.append(self.random())
        return World(self.rules, self.seeds[number])

    def _try(self, option: Option, world: World) -> None:
        """Play an option on in a world."""
        option.tries += 1
        path: list[tuple[Node, int]] = []
        worths = self._future(option.plan.state, world, path)
        for what, found in enumerate(worths[self.seat]):
            option.sums[what] += found
        for node, at in path:
            node.tries[at] += 1
            node.worth[at] += worths[node.seat][WORTH]

    def _future(self, after: State, world: World, path: list[tuple[Node, int]]) -> Sequence[Worth]:
        """The mean worth of the later positions of a future, or that of the end of the game."""
        found: list[list[Worth]] = []
        state = after.clone()
        world.settle(state)
        while state.turn != OVER:
            if len(path) >= self.depth // 2:
                found.append(self._worths(state))
            if len(path) == self.depth:
                return [_mean(each) for each in zip(*found, strict=True)]
            node = self._node(state)
            at = node.select()
            path.append((node, at))
            state = node.plans[at].state.clone()
            world.settle(state)
        return self._worths(state)

    def _node(self, state: State) -> Node:
        key = self.rules.info(state, state.turn)
        node = self.nodes.get(key)
        if node is None:
            plans = self.planner.plans(state, self.effort.ahead_nodes, fast=True)
            node = self.nodes[key] = Node(state.turn, plans[: self.effort.ahead_plans])
        return node


def _mean(worths: Sequence[Worth]) -> Worth:
    count = len(worths)
    return (
        sum([one[0] for one in worths]) / count,
        sum([one[1] for one in worths]) / count,
        sum([one[2] for one in worths]) / count,
    )


def varied(plans: list[Plan], effort: Effort) -> list[Plan]:
    """The best plans, without too many that begin alike."""
    begun: Counter[tuple[int, ...]] = Counter()
    found = []
    for plan in plans:
        begun[plan.actions[:2]] += 1
        if begun[plan.actions[:2]] <= effort.alike:
            found.append(plan)
            if len(found) == effort.plans:
                break
    return found
