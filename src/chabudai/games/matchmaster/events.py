"""The events of MatchMaster."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chabudai.core.events import Card, Cards, End, Event, Flag, Number, NumberEach, Player, Winners


@dataclass(frozen=True, slots=True)
class HandStarted(Event):
    """A new hand begins with a deal."""

    hand: Number
    size: Number
    dealer: Player
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player looks at the cards dealt."""

    seat: Player
    cards: Cards | None
    secrets: ClassVar[tuple[str, ...]] = ("cards",)


@dataclass(frozen=True, slots=True)
class PredictionSealed(Event):
    """A player predicts a number of tricks in secret."""

    seat: Player
    said: Number | None
    secrets: ClassVar[tuple[str, ...]] = ("said",)


@dataclass(frozen=True, slots=True)
class PredictionsRevealed(Event):
    """All predictions are shown at once."""

    said: NumberEach
    leader: Player
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card is played to the trick."""

    seat: Player
    card: Card
    leads: Flag
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """The player of the best card takes the trick."""

    seat: Player
    card: Card


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """The points of a hand, and everyone's total after it."""

    hand: Number
    said: NumberEach
    taken: NumberEach
    points: NumberEach
    scores: NumberEach


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The thirteenth hand is over."""

    winners: Winners
    end: End
    points: Number
    """The points of each winner."""
    reveals: ClassVar[bool] = True
