"""What happens in Matcha."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chabudai.core.events import Event


@dataclass(frozen=True, slots=True)
class SetStarted(Event):
    """A new set begins: the dealer lays out the six cards to be matched."""

    set: int
    dealer: int
    table: tuple[str, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player is dealt cards up to five; how many shows how many were kept [2015.keep-count]."""

    seat: int
    cards: tuple[str, ...] | None
    count: int
    secrets: ClassVar[tuple[str, ...]] = ("cards",)


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A card is played face down beside one of the mat's two cards [turn.hidden]."""

    seat: int
    round: int
    slot: str
    card: str | None
    secrets: ClassVar[tuple[str, ...]] = ("card",)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player passes."""

    seat: int
    round: int
    out: bool
    """Until the next round, or only this turn."""


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """Both played at a slot: both cards are turned up [resolve.reveal]."""

    round: int
    slot: str
    face: str
    cards: tuple[str, str]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """A player takes a token, and why."""

    seat: int
    round: int
    slot: str
    token: str
    why: str
    """``best-match``, ``only-match``, ``missed`` (a whisk) or ``alone``."""


@dataclass(frozen=True, slots=True)
class NothingTaken(Event):
    """A slot gave nobody anything: ``no-match`` or ``empty``."""

    round: int
    slot: str
    why: str


@dataclass(frozen=True, slots=True)
class SetEnded(Event):
    """Three rounds are played and nobody has won."""

    set: int


@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """A player has chosen, in secret, what to keep for the next set [2015.keep-secret]."""

    seat: int
    cards: tuple[str, ...] | None
    secrets: ClassVar[tuple[str, ...]] = ("cards",)


@dataclass(frozen=True, slots=True)
class PlayOn(Event):
    """Both have reached a goal and are level in everything: the game goes on [2015.both]."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Somebody has won, or it is a draw (``winner`` is ``None``)."""

    winner: int | None
    end: str
    reveals: ClassVar[bool] = True
