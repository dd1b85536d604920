"""The entries of a match's log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from chabudai.core.events import Claim, Event, Number, Player

CHANCE_SEAT = "*"
"""The text that stands for chance in the seat column of a log."""


@dataclass(slots=True)
class Entry:
    """One entry of the log."""

    seat: int | None
    """``None`` for an outcome of chance."""
    text: str
    for_others: str = ""
    """The move as the other seats see it."""
    outcome: Any = None
    """An outcome of chance, in the type of the game's rules."""
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A player makes a claim about their own cards. It binds nobody."""

    seat: Player
    claim: Claim
    at: Number
    """The number of log entries at that moment."""
