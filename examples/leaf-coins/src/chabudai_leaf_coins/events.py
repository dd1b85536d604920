"""What happens in Leaf Coins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chabudai.core.events import Event


@dataclass(frozen=True, slots=True)
class CoinsHidden(Event):
    """A player closes a fist over some coins."""

    seat: int
    number: int | None
    secrets: ClassVar[tuple[str, ...]] = ("number",)


@dataclass(frozen=True, slots=True)
class ClaimMade(Event):
    """A player claims that the fists hold so many coins, or more."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Doubted(Event):
    """A player doubts the claim of another."""

    seat: int
    claimer: int
    number: int


@dataclass(frozen=True, slots=True)
class FistsOpened(Event):
    """All fists open. Players who are out have none."""

    found: int
    fists: tuple[int, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CoinLost(Event):
    """A player was wrong about another and loses a coin."""

    seat: int
    rival: int
    left: int


@dataclass(frozen=True, slots=True)
class PlayerOut(Event):
    """A player has lost the last coin."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A new round begins."""

    round: int
    leader: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """One player is left."""

    winners: tuple[int, ...]
    end: str
