"""What happens in MatchMaster."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chabudai.core.events import Event


@dataclass(frozen=True, slots=True)
class HandStarted(Event):
    """A new hand begins with a deal."""

    hand: int
    size: int
    dealer: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player looks at the cards dealt."""

    seat: int
    cards: tuple[str, ...] | None
    secrets: ClassVar[tuple[str, ...]] = ("cards",)


@dataclass(frozen=True, slots=True)
class PredictionSealed(Event):
    """A player closes the hand over some matchsticks."""

    seat: int
    said: int | None
    secrets: ClassVar[tuple[str, ...]] = ("said",)


@dataclass(frozen=True, slots=True)
class PredictionsRevealed(Event):
    """All hands open at once."""

    said: tuple[int, ...]
    leader: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card is played to the trick."""

    seat: int
    card: str
    leads: bool
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """The trick goes to whoever played the best card."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """The points of a hand, and everybody's total after it."""

    hand: int
    said: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The thirteenth hand is over."""

    winners: tuple[int, ...]
    end: str
    reveals: ClassVar[bool] = True
