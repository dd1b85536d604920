"""The interface of a match for a bot in one seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from chabudai.core.rules import Json, Random
from chabudai.core.tensors import Buffer

if TYPE_CHECKING:
    from chabudai.core.game import AnyRules


class Seat:
    """The observation, legal moves and possible states of one seat, but never the real state.

    A search uses ``worlds()`` to draw states that the seat can't tell from the real one. A `Seat`
    is valid for one decision: get a new one from the match after every move or undo.
    """

    __slots__ = ("__state", "claims", "number", "past", "rules")

    def __init__(
        self,
        rules: AnyRules,
        state: Any,
        number: int,
        past: Sequence[tuple[int | None, str]] | None = None,
        claims: Sequence[tuple[int, int, str]] = (),
    ) -> None:
        self.rules = rules
        self.number = number
        self.__state = state
        self.past = past
        """The moves so far with their seats, as the other players see them (``None``: chance), or
        ``None`` if they are not known. A state has no history: bots may need the order of moves.
        In a position of a file the moves before it are missing."""
        self.claims = claims
        """The claims so far: the length of the log at that moment, the seat, the claim."""

    def observe(self) -> Json:
        """The data that this seat may see."""
        return self.rules.observe(self.__state, self.number)

    def info_text(self) -> str:
        """The same data as readable text."""
        return self.rules.info_text(self.__state, self.number)

    def tensor(self, out: Buffer | None = None) -> Buffer:
        """The same data as numbers: see ``rules.layout``."""
        return self.rules.tensor(self.__state, self.number, out)

    def legal(self) -> Sequence[int]:
        """The legal actions of this seat, which must be to decide."""
        return self.rules.legal(self.__state, self.number)

    def text(self, action: int) -> str:
        """The text of one of those actions."""
        return self.rules.write(self.__state, self.number, action)

    def worlds(self) -> Callable[[Random], Any]:
        """A function that draws states that are possible for this seat."""
        return self.rules.resampler(self.__state, self.number)
