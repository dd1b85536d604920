"""Information-set Monte Carlo tree search: plays any game in the registry.

Each iteration samples a state that the seat can't tell from the real one, walks down a tree whose
nodes are the seat's information sets (so that different states share statistics), plays on at
random, and updates the statistics of every action on the way for the seat that chose it. The other
seats use the same tree: an action counts as available only in states where it is legal. See
Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). For games that
have a planner of whole turns, `turn_search` is used instead.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from math import exp, log, sqrt
from typing import Any

from chabudai.analysis.budget import Budget
from chabudai.analysis.turn_search import DEFAULT_TURN_ITERATIONS, MakePlanner, TurnSearch
from chabudai.core.game import AnyRules, quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import CHANCE, Random
from chabudai.core.seat import Seat

DEFAULT_ITERATIONS = 2000
MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 600.0
EXPLORATION = 0.2
"""The exploration constant of UCB, for values between 0 and 1."""
TEMPERATURE = 0.05
"""How evenly others mix their choices where several seats choose at the same time."""
CHECK_EVERY = 16
"""Iterations between two checks of the budget."""

_PARAMETER = re.compile(r"(\d{1,9})|(\d{1,4}(?:\.\d{1,3})?)s", re.ASCII)

Node = dict[int, "Arm"]


class Arm:
    """The statistics of one action at a node."""

    __slots__ = ("available", "tries", "worth")

    def __init__(self) -> None:
        self.available = 1
        """The number of visits in which it was legal."""
        self.tries = 1
        self.worth = 0.0
        """The sum of the values of all tries."""


_SQRT_LOG = [0.0, 0.0]
_INVERSE_SQRT = [0.0, 1.0]


def _grow_tables(size: int) -> None:
    """Extend the tables of square roots, which are faster than computing them."""
    for n in range(len(_SQRT_LOG), size):
        _SQRT_LOG.append(sqrt(log(n)))
        _INVERSE_SQRT.append(1 / sqrt(n))


class Ismcts:
    """Searches for a number of iterations or seconds.

    ``fair``: where several seats choose in secret at the same time, the others do not see what this
    seat has chosen. Without it they answer it: the bot plays like that, because it is a baseline.
    """

    def __init__(
        self,
        random: Random,
        iterations: int = DEFAULT_ITERATIONS,
        seconds: float | None = None,
        exploration: float = EXPLORATION,
        fair: bool = False,
    ) -> None:
        self._random = random
        self.budget = Budget(iterations, seconds)
        self._exploration = exploration
        self._fair = fair

    def choose(self, seat: Seat) -> int:
        """The action that was tried most often."""
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        root = self.search(seat)
        tried = [action for action in actions if action in root]
        return max(tried, key=lambda action: (root[action].tries, root[action].worth, -action))

    def search(self, seat: Seat) -> Node:
        """Search, and return the statistics of the seat's actions."""
        search = _Search(seat, self._random, self._exploration, self._fair)
        for batch in self.budget.batches(CHECK_EVERY):
            for _ in range(batch):
                search.iterate()
        return search.root


class _Search:
    """One search, with its tree."""

    def __init__(self, seat: Seat, random: Random, exploration: float, fair: bool) -> None:
        self.rules: AnyRules = seat.rules
        self.seat = seat.number
        self.worlds = seat.worlds()
        self.actions = seat.legal()
        self.random = random
        self.exploration = exploration
        self.fair = fair
        self.iterations = 0
        self.root: Node = {}
        self.nodes: dict[Hashable, Node] = {}

    def iterate(self) -> None:
        """Run one iteration: sample a state, select, roll out, update."""
        self.iterations += 1
        if self.iterations + 2 > len(_SQRT_LOG):
            _grow_tables(2 * self.iterations + 64)
        state = self.worlds(self.random)
        path: list[tuple[Arm, int]] = []
        if self.fair:
            self._others_choose(state, path)
        self._step(state, self.root, self.seat, self.actions, path)
        self._walk(state, path)
        worth = self._play_on(state)
        for arm, chooser in path:
            arm.worth += worth[chooser]

    def _walk(self, state: Any, path: list[tuple[Arm, int]]) -> None:
        """Select actions down the tree, to the first new node."""
        rules, seat, nodes = self.rules, self.seat, self.nodes
        while True:
            turn = state.turn
            if turn < 0:
                if turn != CHANCE or rules.search_stops_at_chance:
                    return
                rules.apply_chance(state, rules.draw(state, self.random))
                continue
            if self.fair and turn == seat and len(rules.waiting_on(state)) > 1:
                self._others_choose(state, path)
            info = rules.info(state, seat)
            key = (turn, info) if self.fair and turn != seat else info
            node = nodes.get(key)
            if node is None:
                nodes[key] = {}
                return
            self._step(state, node, turn, rules.legal(state, turn), path)

    def _others_choose(self, state: Any, path: list[tuple[Arm, int]]) -> None:
        """Let the seats that decide at the same time as this one choose before it does."""
        rules, seat = self.rules, self.seat
        for other in rules.waiting_on(state):
            if other != seat:
                key = (other, rules.info(state, seat))
                node = self.nodes.setdefault(key, {})
                self._mixed_step(state, node, other, rules.legal(state, other), path)

    def _mixed_step(
        self,
        state: Any,
        node: Node,
        turn: int,
        actions: Sequence[int],
        path: list[tuple[Arm, int]],
    ) -> None:
        """Apply an untried action at random, or draw one: better ones more often.

        A bound would choose in step with the seat that decides at the same time.
        """
        choices = [action for action in actions if action not in node] or actions
        weights = [1.0] * len(choices)
        if choices is actions:
            means = [node[action].worth / node[action].tries for action in actions]
            best = max(means)
            weights = [exp((mean - best) / TEMPERATURE) for mean in means]
        left = self.random() * sum(weights)
        at = 0
        while at < len(weights) - 1 and left >= weights[at]:
            left -= weights[at]
            at += 1
        arm = node.get(choices[at])
        if arm is None:
            arm = node[choices[at]] = Arm()
        else:
            arm.tries += 1
        path.append((arm, turn))
        self.rules.apply(state, turn, choices[at])

    def _step(
        self,
        state: Any,
        node: Node,
        turn: int,
        actions: Sequence[int],
        path: list[tuple[Arm, int]],
    ) -> None:
        """Apply an untried action at random, or the action with the best upper confidence bound."""
        get = node.get
        untried = [action for action in actions if action not in node]
        best, highest, taken = -1, -1.0, None
        if untried:
            best = untried[int(self.random() * len(untried))]
            for action in actions:
                if arm := get(action):
                    arm.available += 1
            taken = node[best] = Arm()
        else:
            exploration = self.exploration
            for action in actions:
                arm = node[action]
                arm.available = available = arm.available + 1
                tries = arm.tries
                bound = arm.worth / tries + (
                    exploration * _SQRT_LOG[available] * _INVERSE_SQRT[tries]
                )
                if bound > highest:
                    best, highest, taken = action, bound, arm
            assert taken is not None
            taken.tries += 1
        path.append((taken, turn))
        self.rules.apply(state, turn, best)

    def _play_on(self, state: Any) -> Sequence[float]:
        """Play at random to the end, or to where the game's own estimate is used."""
        rules, random = self.rules, self.random
        legal, apply = rules.legal, rules.apply
        while True:
            turn = state.turn
            if turn >= 0:
                actions = legal(state, turn)
                apply(state, turn, actions[int(random() * len(actions))])
            elif turn == CHANCE and not rules.search_stops_at_chance:
                rules.apply_chance(state, rules.draw(state, random))
            else:
                return rules.worth(state)


def make(
    parameter: str, random: Random, make_planner: MakePlanner | None = None
) -> Ismcts | TurnSearch:
    """Make the bot: ``500`` is iterations, ``0.5s`` seconds. With a planner it searches turns."""
    iterations, seconds = budget(parameter)
    if make_planner is not None:
        return TurnSearch(random, make_planner, iterations or DEFAULT_TURN_ITERATIONS, seconds)
    return Ismcts(random, iterations or DEFAULT_ITERATIONS, seconds)


def budget(parameter: str) -> tuple[int | None, float | None]:
    """Parse a parameter into iterations or seconds."""
    if not parameter:
        return None, None
    found = _PARAMETER.fullmatch(parameter)
    if not found:
        raise BadInput(
            f"bot ismcts takes iterations (500) or seconds (0.5s), not {quoted(parameter)}"
        )
    if found[1]:
        iterations = int(found[1])
        if not 1 <= iterations <= MOST_ITERATIONS:
            raise BadInput(f"bot ismcts: 1 to {MOST_ITERATIONS} iterations, not {iterations}")
        return iterations, None
    seconds = float(found[2])
    if not 0 < seconds <= MOST_SECONDS:
        raise BadInput(f"bot ismcts: more than 0 and at most {MOST_SECONDS:g} s, not {found[2]}")
    return None, seconds
