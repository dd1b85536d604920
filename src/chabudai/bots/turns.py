"""Whole turns: for games in which a turn is a chain of decisions.

A `Planner` looks at the ways to play a turn to its end, the most promising first, and puts them in
order. A game brings its own: what a turn is, how positions are valued, what is not worth a look.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from heapq import heappop, heappush
from typing import Any

from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE


class Plan:
    """The decisions of a turn, what they seem to be worth, and the position they lead to."""

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
        """Equal for two positions of the same turn, and for no others."""

    @abstractmethod
    def value(self, state: Any, seat: int) -> float:
        """What a position is worth to a seat: the higher the better."""

    def key(self, state: Any, seat: int) -> Hashable:
        """Equal for two positions of one turn between which there is nothing to choose."""
        return self.rules.info(state, seat)

    def sensible(self, state: Any) -> Sequence[int]:
        """The actions worth a look: some of the legal ones, at least one."""
        return self.rules.legal(state, state.turn)

    def obvious(self, state: Any) -> Sequence[int]:
        """The same for those in a hurry."""
        return self.sensible(state)

    def plans(self, state: Any, nodes: int, hurry: bool = False) -> list[Plan]:
        """The ways to play on to the end of the turn, the best first.

        At most about ``nodes`` positions are looked at; a turn always comes to an end.
        """
        seat, turn = state.turn, self.turn(state)
        apply, value, key = self.rules.apply, self.value, self.key
        sensible = self.obvious if hurry else self.sensible
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
                child = parent if action == last else parent.clone()  # the last one may have it
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
        """To the next real choice: chance is imagined, and what is obvious is done.

        Returns all actions so far and the choices; none where the turn is over.
        """
        rules = self.rules
        while self.turn(state) == turn:
            if state.turn == CHANCE:
                rules.apply_chance(state, rules.draw(state, _middling))
            elif state.turn != seat:
                break
            else:
                choices = sensible(state)
                if len(choices) > 1:
                    return actions, choices
                actions = (*actions, choices[0])
                rules.apply(state, seat, choices[0])
        return actions, ()


def _middling() -> float:
    """Chance as a planner imagines it: the same every time."""
    return 0.5
