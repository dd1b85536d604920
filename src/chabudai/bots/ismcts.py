"""Information-set Monte Carlo tree search: plays any game in the registry.

Each iteration imagines a world that the seat cannot tell from the real one, walks down a tree of
what the seat would know (so that different worlds share what was learned), plays on at random and
remembers how well it went for whoever chose. Where the seat does not decide, the same tree stands
for the others: an action counts as available only in worlds where it is legal. See Cowling, Powley
and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). Where a game's greedy player
brings a planner of whole turns, `turn_search` takes its place.
"""

from __future__ import annotations

import re
import time
from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Any

from chabudai.bots.turn_search import DEFAULT_TURN_ITERATIONS, MakePlanner, TurnSearch
from chabudai.core.game import AnyRules, quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import CHANCE, Random
from chabudai.core.seat import Seat

DEFAULT_ITERATIONS = 2000
MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 600.0
EXPLORATION = 0.2
"""How much an action that was rarely tried is preferred; worths lie between 0 and 1."""
CLOCK_EVERY = 16
"""Iterations between two looks at the clock."""

_PARAMETER = re.compile(r"(\d{1,9})|(\d{1,4}(?:\.\d{1,3})?)s", re.ASCII)

Node = dict[int, "Arm"]


class Arm:
    """What is known of one action at a node."""

    __slots__ = ("available", "tries", "worth")

    def __init__(self) -> None:
        self.available = 1
        """In how many visits it was legal."""
        self.tries = 1
        self.worth = 0.0
        """The sum over all tries."""


_SQRT_LOG = [0.0, 0.0]
_INVERSE_SQRT = [0.0, 1.0]


def _grow_tables(size: int) -> None:
    """Square roots are asked for all the time: look them up."""
    for n in range(len(_SQRT_LOG), size):
        _SQRT_LOG.append(sqrt(log(n)))
        _INVERSE_SQRT.append(1 / sqrt(n))


class Ismcts:
    """Searches for a number of iterations, or for a time."""

    def __init__(
        self,
        random: Random,
        iterations: int = DEFAULT_ITERATIONS,
        seconds: float | None = None,
        exploration: float = EXPLORATION,
    ) -> None:
        self._random = random
        self._iterations = iterations
        self._seconds = seconds
        self._exploration = exploration

    def choose(self, seat: Seat) -> int:
        """The action tried most often."""
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        root = self.search(seat)
        tried = [action for action in actions if action in root]
        return max(tried, key=lambda action: (root[action].tries, root[action].worth, -action))

    def search(self, seat: Seat) -> Node:
        """What was learned about the seat's actions."""
        search = _Search(seat, self._random, self._exploration)
        if self._seconds is None:
            for _ in range(self._iterations):
                search.iterate()
        else:
            deadline = time.perf_counter() + self._seconds
            while time.perf_counter() < deadline:
                for _ in range(CLOCK_EVERY):
                    search.iterate()
        return search.root


class _Search:
    """One search: the tree so far."""

    def __init__(self, seat: Seat, random: Random, exploration: float) -> None:
        self.rules: AnyRules = seat.rules
        self.seat = seat.number
        self.worlds = seat.worlds()
        self.actions = seat.legal()
        self.random = random
        self.exploration = exploration
        self.iterations = 0
        self.root: Node = {}
        self.nodes: dict[Hashable, Node] = {}

    def iterate(self) -> None:
        """Imagine, walk down, play on, remember."""
        self.iterations += 1
        if self.iterations + 2 > len(_SQRT_LOG):
            _grow_tables(2 * self.iterations + 64)
        state = self.worlds(self.random)
        path: list[tuple[Arm, int]] = []
        # The seat's own decision comes first even where others decide at the same time.
        self._step(state, self.root, self.seat, self.actions, path)
        self._walk(state, path)
        worth = self._play_on(state)
        for arm, chooser in path:
            arm.worth += worth[chooser]

    def _walk(self, state: Any, path: list[tuple[Arm, int]]) -> None:
        """Down the tree to where it grows."""
        rules, seat, nodes = self.rules, self.seat, self.nodes
        while True:
            turn = state.turn
            if turn < 0:
                if turn != CHANCE or rules.search_stops_at_chance:
                    return
                rules.apply_chance(state, rules.draw(state, self.random))
                continue
            key = rules.info(state, seat)
            node = nodes.get(key)
            if node is None:
                nodes[key] = {}
                return
            self._step(state, node, turn, rules.legal(state, turn), path)

    def _step(
        self,
        state: Any,
        node: Node,
        turn: int,
        actions: Sequence[int],
        path: list[tuple[Arm, int]],
    ) -> None:
        """Choose an action never tried here, at random, or the one with the best upper bound."""
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
        """At random to the end, or to where the game's own estimate will do."""
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
    """``500``: so many iterations; ``0.5s``: so long. With a planner, over whole turns."""
    iterations, seconds = budget(parameter)
    if make_planner is not None:
        return TurnSearch(random, make_planner, iterations or DEFAULT_TURN_ITERATIONS, seconds)
    return Ismcts(random, iterations or DEFAULT_ITERATIONS, seconds)


def budget(parameter: str) -> tuple[int | None, float | None]:
    """Iterations or seconds that a parameter asks for."""
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
