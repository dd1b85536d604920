"""Tree search over whole turns: what `ismcts` does in games that bring a `Planner`.

A turn of such a game is a chain of many decisions, most of them pointless one by one; a tree of
single decisions would never get to the rival's answer. Here a step down the tree is a whole turn:
the planner puts the ways to play it in order, and the search tries the best of them, more of them
the more often it comes by. Each iteration goes a few turns ahead, lets chance play in between, and
asks the game's own estimate there. For games in which nothing is hidden but what chance will bring.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from chabudai.bots.turns import Plan, Planner
from chabudai.core.chance import stream
from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE, OVER, Random
from chabudai.core.seat import Seat

DEFAULT_TURN_ITERATIONS = 60
TURNS_AHEAD = 4
"""How many turns of the table an iteration looks at, for two; more players, more turns."""
ROOT_NODES, NODES = 4000, 250
"""Positions a planner looks at for the decision at hand, and further down."""
ROOT_PLANS, PLANS = 16, 4
"""How many ways to play a turn are tried."""
MOST_ALIKE = 2
"""How many of them may begin with the same two actions."""
EXPLORATION = 0.03
"""Worths of sensible turns lie close together."""
DOUBT = 4.0
"""How many tries it takes to believe half of what they say against the game's own estimate."""

MakePlanner: TypeAlias = Callable[[AnyRules], Planner]


class _Node:
    """A position at the start of a turn, further down the tree."""

    __slots__ = ("plans", "seat", "tries", "visits", "worth")

    def __init__(self, seat: int, plans: list[Plan]) -> None:
        self.seat = seat
        self.plans = plans
        self.tries = [0] * len(plans)
        self.worth = [0.0] * len(plans)
        self.visits = 0

    def select(self) -> int:
        """The planner's favourite first; others only where the search comes by again."""
        self.visits += 1
        best, highest = 0, -1.0
        spread = EXPLORATION * sqrt(log(self.visits + 1))
        for at in range(min(1 + int(sqrt(self.visits / 2)), len(self.plans))):
            tries = self.tries[at]
            if not tries:
                return at
            bound = self.worth[at] / tries + spread / sqrt(tries)
            if bound > highest:
                best, highest = at, bound
        return best

    def learn(self, at: int, worth: Sequence[float]) -> None:
        """Remember how well it went."""
        self.tries[at] += 1
        self.worth[at] += worth[self.seat]


class _Root(_Node):
    """The decision at hand. What a try says is set against the game's own estimate of the plan."""

    __slots__ = ("gained", "priors")

    def __init__(self, seat: int, plans: list[Plan], rules: AnyRules) -> None:
        super().__init__(seat, plans)
        self.priors = [rules.worth(plan.state)[seat] for plan in plans]
        self.gained = 0.0
        """By how much all tries together were better than the estimates."""

    def opinion(self, at: int) -> float:
        """The estimate, corrected by what this plan gained more than the others did."""
        tries = self.tries[at]
        if not tries:
            return self.priors[at]
        usual = self.gained / self.visits
        return self.priors[at] + (self.worth[at] - tries * usual) / (tries + DOUBT)

    def select(self) -> int:
        """The plan with the best upper bound."""
        spread = EXPLORATION * sqrt(log(self.visits + 2))
        bounds = [
            self.opinion(at) + spread / sqrt(tries + 1) for at, tries in enumerate(self.tries)
        ]
        return bounds.index(max(bounds))

    def learn(self, at: int, worth: Sequence[float]) -> None:
        gained = worth[self.seat] - self.priors[at]
        self.visits += 1
        self.tries[at] += 1
        self.worth[at] += gained
        self.gained += gained

    def best(self) -> Plan:
        """The plan of which the opinion is highest."""
        return self.plans[max(range(len(self.plans)), key=self.opinion)]


def varied(plans: list[Plan]) -> list[Plan]:
    """The best plans, but not too many that begin alike."""
    begun: Counter[tuple[int, ...]] = Counter()
    found = []
    for plan in plans:
        begun[plan.actions[:2]] += 1
        if begun[plan.actions[:2]] <= MOST_ALIKE:
            found.append(plan)
            if len(found) == ROOT_PLANS:
                break
    return found


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
        """The next action of the plan that seems best."""
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
            return search.root.best()
        if self._seconds is None:
            for _ in range(self._iterations):
                search.iterate()
        else:
            deadline = time.perf_counter() + self._seconds
            while time.perf_counter() < deadline:
                search.iterate()
        return search.root.best()

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
        self.root = _Root(state.turn, varied(planner.plans(state, ROOT_NODES)), self.rules)
        self.nodes: dict[Hashable, _Node] = {}
        self.fates: list[object] = []
        """Seeds of chance: the n-th try of every plan meets the same dice, so that plans differ by
        what they are and not by their luck."""

    @property
    def settled(self) -> bool:
        """Whether there is nothing to search for: one plan, or the end of the game in sight."""
        plans = self.root.plans
        return len(plans) == 1 or all(plan.state.turn == OVER for plan in plans)

    def iterate(self) -> None:
        """Go some turns ahead, and remember how well it went for whoever chose."""
        rules = self.rules
        node: _Node = self.root
        at = node.select()
        chance = self._fate(node.tries[at])
        path = [(node, at)]
        worths: list[Sequence[float]] = []
        while True:
            state = node.plans[at].state.clone()
            while state.turn == CHANCE:
                rules.apply_chance(state, rules.draw(state, chance))
            if state.turn == OVER:
                worths = [rules.worth(state)]
                break
            if len(path) > self.depth // 2:
                worths.append(rules.worth(state))
            if len(path) > self.depth:
                break
            node = self._node(state)
            at = node.select()
            path.append((node, at))
        # One position may be an accident: the mean of the last ones tells more.
        worth = [sum(each) / len(worths) for each in zip(*worths, strict=True)]
        for chosen, at in path:
            chosen.learn(at, worth)

    def _fate(self, number: int) -> Random:
        while len(self.fates) <= number:
            self.fates.append(self.random())
        return stream("fate", self.fates[number])

    def _node(self, state: Any) -> _Node:
        key = self.rules.info(state, state.turn)
        node = self.nodes.get(key)
        if node is None:
            plans = self.planner.plans(state, NODES, hurry=True)[:PLANS]
            node = self.nodes[key] = _Node(state.turn, plans)
        return node
