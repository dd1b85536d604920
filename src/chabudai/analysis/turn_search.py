"""Tree search over whole turns. `ismcts` uses it for games that have a `Planner`.

In such a game a turn is a chain of many decisions, and a tree of single decisions would never reach
the opponent's reply. Here a step down the tree is a whole turn: the planner ranks the ways to play
it, and the search tries the best ones. The number of plans widens progressively with visits. Each
iteration plays a few turns ahead, draws chance in between, and evaluates the position with the
game's own estimate. This is for games in which only the outcomes of chance are hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from chabudai.analysis.budget import Budget
from chabudai.analysis.turns import Plan, Planner
from chabudai.core.chance import stream
from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE, OVER, Random
from chabudai.core.seat import Seat

DEFAULT_TURN_ITERATIONS = 60
TURNS_AHEAD = 4
"""Turns that an iteration looks ahead with two players; with more players it looks further."""
ROOT_NODES, NODES = 4000, 250
"""Positions that the planner expands at the root, and at nodes below it."""
ROOT_PLANS, PLANS = 16, 4
"""Plans that are tried at the root, and at nodes below it."""
MOST_ALIKE = 2
"""Plans at the root that may begin with the same two actions."""
EXPLORATION = 0.03
"""The exploration constant. It is small because the values of sensible turns are close."""
DOUBT = 4.0
"""The number of tries that weigh as much as the game's own estimate."""

MakePlanner: TypeAlias = Callable[[AnyRules], Planner]


class Node:
    """A position at the start of a turn, below the root."""

    __slots__ = ("plans", "seat", "tries", "visits", "worth")

    def __init__(self, seat: int, plans: list[Plan]) -> None:
        self.seat = seat
        self.plans = plans
        self.tries = [0] * len(plans)
        self.worth = [0.0] * len(plans)
        self.visits = 0

    def select(self) -> int:
        """The plan to try next. The number of plans widens progressively with visits."""
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

    def update(self, at: int, worth: Sequence[float]) -> None:
        """Add the result of a try."""
        self.tries[at] += 1
        self.worth[at] += worth[self.seat]


class _Root(Node):
    """The root. It combines the results of tries with the game's own estimate of each plan."""

    __slots__ = ("gained", "priors")

    def __init__(self, seat: int, plans: list[Plan], rules: AnyRules) -> None:
        super().__init__(seat, plans)
        self.priors = [rules.worth(plan.state)[seat] for plan in plans]
        self.gained = 0.0
        """The sum over all tries of the result minus the estimate."""

    def corrected_estimate(self, at: int) -> float:
        """The estimate of a plan, corrected by its results relative to those of the other plans."""
        tries = self.tries[at]
        if not tries:
            return self.priors[at]
        usual = self.gained / self.visits
        return self.priors[at] + (self.worth[at] - tries * usual) / (tries + DOUBT)

    def select(self) -> int:
        """The plan with the best upper confidence bound."""
        spread = EXPLORATION * sqrt(log(self.visits + 2))
        bounds = [
            self.corrected_estimate(at) + spread / sqrt(tries + 1)
            for at, tries in enumerate(self.tries)
        ]
        return bounds.index(max(bounds))

    def update(self, at: int, worth: Sequence[float]) -> None:
        gained = worth[self.seat] - self.priors[at]
        self.visits += 1
        self.tries[at] += 1
        self.worth[at] += gained
        self.gained += gained

    def best(self) -> Plan:
        """The plan with the highest corrected estimate."""
        return self.plans[max(range(len(self.plans)), key=self.corrected_estimate)]


def varied(plans: list[Plan]) -> list[Plan]:
    """The best plans, without too many that begin alike."""
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
    """Searches once per turn, for a number of iterations or seconds."""

    def __init__(
        self,
        random: Random,
        make_planner: MakePlanner,
        iterations: int = DEFAULT_TURN_ITERATIONS,
        seconds: float | None = None,
    ) -> None:
        self._random = random
        self._make_planner = make_planner
        self.budget = Budget(iterations, seconds)
        self._planner: Planner | None = None
        self._decided: dict[Hashable, int] = {}
        """The planned actions for the rest of the turn, by information set."""

    def choose(self, seat: Seat) -> int:
        """The next action of the best plan."""
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
        for _ in self.budget.batches(1):
            search.iterate()
        return search.root.best()

    def _remember(self, planner: Planner, state: Any, plan: Plan) -> None:
        """Keep the rest of the plan, up to the next chance event."""
        rules, seat = planner.rules, state.turn
        self._decided = {}
        state = state.clone()
        for action in plan.actions:
            if state.turn != seat:
                return
            self._decided[rules.info(state, seat)] = action
            rules.apply(state, seat, action)


class _Search:
    """One search, with its tree."""

    def __init__(self, planner: Planner, state: Any, random: Random) -> None:
        self.planner = planner
        self.rules = planner.rules
        self.random = random
        self.depth = TURNS_AHEAD * max(2, self.rules.seats) // 2
        self.root = _Root(state.turn, varied(planner.plans(state, ROOT_NODES)), self.rules)
        self.nodes: dict[Hashable, Node] = {}
        self.chance_seeds: list[object] = []
        """Seeds of chance. The n-th try of every plan gets the same dice, to reduce variance."""

    @property
    def settled(self) -> bool:
        """Whether no search is needed: there is one plan, or all plans end the game."""
        plans = self.root.plans
        return len(plans) == 1 or all(plan.state.turn == OVER for plan in plans)

    def iterate(self) -> None:
        """Run one iteration: play some turns ahead, and update the nodes on the way."""
        rules = self.rules
        node: Node = self.root
        at = node.select()
        chance = self._chance(node.tries[at])
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
        # The mean of the last positions is less noisy than one position.
        worth = [sum(each) / len(worths) for each in zip(*worths, strict=True)]
        for chosen, at in path:
            chosen.update(at, worth)

    def _chance(self, number: int) -> Random:
        while len(self.chance_seeds) <= number:
            self.chance_seeds.append(self.random())
        return stream("fate", self.chance_seeds[number])

    def _node(self, state: Any) -> Node:
        key = self.rules.info(state, state.turn)
        node = self.nodes.get(key)
        if node is None:
            plans = self.planner.plans(state, NODES, fast=True)[:PLANS]
            node = self.nodes[key] = Node(state.turn, plans)
        return node
