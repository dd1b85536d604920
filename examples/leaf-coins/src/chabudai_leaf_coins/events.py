"""What happens in Leaf Coins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chabudai.core.events import End, Event, Number, NumberEach, Player, Winners


@dataclass(frozen=True, slots=True)
class CoinsHidden(Event):
    """A player closes a fist over some coins."""

    seat: Player
    number: Number | None
    secrets: ClassVar[tuple[str, ...]] = ("number",)


@dataclass(frozen=True, slots=True)
class ClaimMade(Event):
    """A player claims that the fists hold this many coins, or more."""

    seat: Player
    number: Number


@dataclass(frozen=True, slots=True)
class Doubted(Event):
    """A player doubts the claim of another."""

    seat: Player
    claimer: Player
    number: Number


@dataclass(frozen=True, slots=True)
class FistsOpened(Event):
    """All fists open. Players who are out have none."""

    found: Number
    fists: NumberEach
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CoinLost(Event):
    """A player was wrong about another and loses a coin."""

    seat: Player
    rival: Player
    left: Number


@dataclass(frozen=True, slots=True)
class PlayerOut(Event):
    """A player has lost the last coin."""

    seat: Player


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A new round begins."""

    round: Number
    leader: Player


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """One player is left."""

    winners: Winners
    end: End
