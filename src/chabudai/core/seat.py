"""A match as one seat may use it: what bots get."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from chabudai.core.rules import Json, Random

if TYPE_CHECKING:
    from chabudai.core.game import AnyRules


class Seat:
    """Observation, legal moves and possible worlds of one seat; never the true state.

    ``worlds()`` is for search: states that the seat cannot tell from the real one. A seat of a
    `Match` is for the decision at hand: ask for a new one when the match has gone on or back.
    """

    __slots__ = ("__state", "number", "rules")

    def __init__(self, rules: AnyRules, state: Any, number: int) -> None:
        self.rules = rules
        self.number = number
        self.__state = state

    def observe(self) -> Json:
        """What this seat may know."""
        return self.rules.observe(self.__state, self.number)

    def legal(self) -> Sequence[int]:
        """The actions open to this seat, which must be waited on."""
        return self.rules.legal(self.__state, self.number)

    def text(self, action: int) -> str:
        """The text of one of those actions."""
        return self.rules.write(self.__state, self.number, action)

    def worlds(self) -> Callable[[Random], Any]:
        """A source of states that are possible for this seat."""
        return self.rules.resampler(self.__state, self.number)
