"""The interface of a solver, for the commands ``solve`` and ``exploit``.

Such a game has a function ``make_solver()`` in the module ``analysis`` of its folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from chabudai.core.game import Game
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json, Random
from chabudai.registry import games, has_module, module_of

MakeBot = Callable[[Random], Any]
"""Makes the bot to examine. It has ``choose(seat)`` and perhaps ``policy(seat)``."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """The value of a position lies between these bounds."""

    low: float
    high: float

    @property
    def value(self) -> float:
        """The middle."""
        return (self.low + self.high) / 2

    @property
    def gap(self) -> float:
        """The width."""
        return max(0.0, self.high - self.low)


class Solver(Protocol):
    """Solves positions of one game."""

    default_gap: float

    def positions(self, data: object) -> list[tuple[str, Any]]:
        """The positions of a file, with their names. Raises ``BadInput``."""

    def solve(self, position: Any, gap: float) -> Bracket:
        """Solve a position until the bracket is at most this wide."""

    def exploit(self, position: Any, make_bot: MakeBot, seed: str) -> Json:
        """What the best response to a bot gains in a position, for each seat of the bot."""

    def sample(self, make_bot: MakeBot, count: int, seed: str) -> Iterator[Json]:
        """What a local best response to a bot wins in each of some sampled deals."""


def solver_of(game: Game) -> Solver:
    """The solver of a game."""
    make = getattr(module_of(game, "analysis"), "make_solver", None)
    if make is None:
        known = ", ".join(
            name
            for name, one in games().items()
            if has_module(one, "analysis") and hasattr(module_of(one, "analysis"), "make_solver")
        )
        raise BadInput(f"{game.id} has no solver (games with one: {known})")
    solver: Solver = make()
    return solver
