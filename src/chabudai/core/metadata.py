"""Facts about a game that learning algorithms and solvers ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Metadata:
    """Facts about the rules for fixed options and seats. The contract suite checks them."""

    seats: int
    most_decisions: int | None = None
    """The most decisions in a game, of all seats together. ``None``: no limit is known."""
    most_chance: int | None = None
    """The most outcomes of chance in a game. ``None``: no limit is known."""
    simultaneous: bool = True
    """Whether several seats may decide at the same time, in secret."""
    perfect_information: bool = False
    """Whether every seat sees everything but the future."""
    perfect_recall: bool = False
    """Whether ``info`` and ``tensor`` contain everything that the seat ever saw and did.

    Where it is false, ``chabudai.core.recall.Recall`` remembers it."""

    @property
    def serial_order(self) -> tuple[int, ...]:
        """The order in which ``state.turn`` asks the seats of a simultaneous decision.

        A seat that is asked later does not see what the seats before it chose.
        """
        return tuple(range(self.seats)) if self.simultaneous else ()

    @property
    def zero_sum(self) -> bool:
        """Whether the utilities of all seats add up to 0. A game for one is not zero-sum."""
        return self.seats > 1

    @property
    def min_utility(self) -> float:
        """The utility of a lost game."""
        return -1.0 / max(1, self.seats - 1)

    @property
    def max_utility(self) -> float:
        """The utility of a game that is won alone."""
        return 1.0


def utilities(shares: Sequence[float]) -> list[float]:
    """Utilities from each seat's share of the win: 1 to win alone, and the sum is 0.

    A game for one is worth 1 if it is won and -1 if it is lost.
    """
    seats = len(shares)
    if seats == 1:
        return [2.0 * shares[0] - 1.0]
    return [(seats * share - 1.0) / (seats - 1) for share in shares]
