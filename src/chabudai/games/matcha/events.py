"""The events of Matcha."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chabudai.core.events import Card, Cards, End, Event, Flag, Number, Player, Text, Winner


@dataclass(frozen=True, slots=True)
class SetStarted(Event):
    """A new set begins: the dealer lays out the six cards to be matched."""

    set: Number
    dealer: Player
    table: Cards
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player is dealt cards up to five; how many shows how many were kept [2015.keep-count]."""

    seat: Player
    cards: Cards | None
    count: Number
    secrets: ClassVar[tuple[str, ...]] = ("cards",)


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A card is played face down beside one of the mat's two cards [turn.hidden]."""

    seat: Player
    round: Number
    slot: Text
    card: Card | None
    secrets: ClassVar[tuple[str, ...]] = ("card",)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player passes."""

    seat: Player
    round: Number
    out: Flag
    """Until the next round, or only this turn."""


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """Both played at a slot: both cards are turned up [resolve.reveal]."""

    round: Number
    slot: Text
    face: Card
    cards: Cards
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """A player takes a token, and why."""

    seat: Player
    round: Number
    slot: Text
    token: Text
    why: Text
    """``best-match``, ``only-match``, ``missed`` (a whisk) or ``alone``."""


@dataclass(frozen=True, slots=True)
class NothingTaken(Event):
    """No player takes a token at a slot: ``no-match`` or ``empty``."""

    round: Number
    slot: Text
    why: Text


@dataclass(frozen=True, slots=True)
class SetEnded(Event):
    """Three rounds are played and no player has won."""

    set: Number


@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """A player has chosen, in secret, what to keep for the next set [2015.keep-secret]."""

    seat: Player
    cards: Cards | None
    secrets: ClassVar[tuple[str, ...]] = ("cards",)


@dataclass(frozen=True, slots=True)
class PlayOn(Event):
    """Both have reached a goal and are level in everything: the game goes on [2015.both]."""

    round: Number


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """A player has won, or it is a draw (``winner`` is ``None``)."""

    winner: Winner
    end: End
    token: Text = ""
    """The token of which the winner has enough; empty if the game ended otherwise."""
    count: Number = 0
    """How many the winner has of it."""
    reveals: ClassVar[bool] = True
