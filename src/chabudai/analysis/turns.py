"""Planning whole turns, for games in which a turn is a chain of decisions.

A `Planner` searches the ways to play a turn to its end, best first, and ranks them. A game has its
own planner, which defines what a turn is, the value of a position, and which actions to consider.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from heapq import heappop, heappush
from typing import Any

from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE


class Plan:
    """The actions of a turn, their estimated value, and the state after them."""

    __slots__ = ("actions", "state", "value")

    def __init__(self, actions: tuple[int, ...], state: Any, value: float) -> None:
        self.actions = actions
        self.state = state
        self.value = value


class Planner(ABC):
    """Plans turns of one game."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    @abstractmethod
    def turn(self, state: Any) -> Hashable:
        """A key that is equal for two positions exactly if they belong to the same turn."""

    @abstractmethod
    def value(self, state: Any, seat: int) -> float:
        """The value of a position for a seat; higher is better."""

    def key(self, state: Any, seat: int) -> Hashable:
        """A key that is equal for two positions of a turn that are equally good."""
        return self.rules.info(state, seat)

    def sensible(self, state: Any) -> Sequence[int]:
        """The actions to consider: some of the legal ones, at least one."""
        return self.rules.legal(state, state.turn)

    def obvious(self, state: Any) -> Sequence[int]:
        """Fewer actions to consider, for fast planning."""
        return self.sensible(state)

    def plans(self, state: Any, nodes: int, fast: bool = False) -> list[Plan]:
        """The ways to play to the end of the turn, the best first.

        It expands about ``nodes`` positions at most, but always finds at least one plan.
        """
        seat, turn = state.turn, self.turn(state)
        apply, value, key = self.rules.apply, self.value, self.key
        sensible = self.obvious if fast else self.sensible
        found: list[Plan] = []
        seen: set[Hashable] = set()
        count = 0
        # The number keeps equally promising positions in the order they were found.
        waiting: list[tuple[float, int, Any, tuple[int, ...], Sequence[int]]] = []
        heappush(waiting, (0.0, 0, state.clone(), (), sensible(state)))
        while waiting and (count < nodes or not found):
            _, _, parent, before, choices = heappop(waiting)
            last = choices[-1]
            for action in choices:
                count += 1
                child = (
                    parent if action == last else parent.clone()
                )  # the last child may reuse the parent
                apply(child, seat, action)
                actions, next_choices = self._go_on(child, seat, turn, (*before, action), sensible)
                same = key(child, seat)
                if same in seen:
                    continue
                seen.add(same)
                if next_choices:
                    worth = value(child, seat)
                    heappush(waiting, (-worth, count, child, actions, next_choices))
                else:
                    found.append(Plan(actions, child, value(child, seat)))
        found.sort(key=lambda plan: -plan.value)
        return found

    def _go_on(
        self,
        state: Any,
        seat: int,
        turn: Hashable,
        actions: tuple[int, ...],
        sensible: Callable[[Any], Sequence[int]],
    ) -> tuple[tuple[int, ...], Sequence[int]]:
        """Play on to the next real choice: assume average chance, and play forced actions.

        Returns all actions so far and the choices, which are empty at the end of the turn.
        """
        rules = self.rules
        while self.turn(state) == turn:
            if state.turn == CHANCE:
                rules.apply_chance(state, rules.draw(state, _average))
            elif state.turn != seat:
                break
            else:
                choices = sensible(state)
                if len(choices) > 1:
                    return actions, choices
                actions = (*actions, choices[0])
                rules.apply(state, seat, choices[0])
        return actions, ()


def _average() -> float:
    """The random number that a planner assumes: always the same."""
    return 0.5
