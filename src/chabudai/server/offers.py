"""Offers at a table: a draw, a rematch. What the journal says about them is applied here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chabudai.core.record import end_early
from chabudai.server import journal

if TYPE_CHECKING:
    from chabudai.server.table import Table

OFFER_SECONDS = 120.0
"""How long the offer of a rematch stands."""


@dataclass(slots=True)
class Rematch:
    """A player asks the people at the table for a rematch."""

    seat: int
    asked: list[int]
    """A seat of each other person who was there."""
    at: float
    """When it was offered."""
    agreed: set[int] = field(default_factory=set)
    """The seats that have agreed."""

    def open_seats(self) -> list[int]:
        """The seats that have not answered."""
        return [seat for seat in self.asked if seat not in self.agreed]


@dataclass(slots=True)
class Offers:
    """The open offers of a table."""

    draw: int = -1
    """The seat that offers a draw; -1: none."""
    last_draw: dict[int, int] = field(default_factory=dict)
    """The length of the log when a seat last offered a draw."""
    rematch: Rematch | None = None
    undo_refused: dict[int, int] = field(default_factory=dict)
    """The length of the log when a seat's undo was last refused."""


def apply_ended(table: Table, entry: journal.Ended) -> None:
    """Players gave up, or agreed to a draw."""
    end_early(table.started_match, entry.reason, entry.seats)
    table.undo_request = None
    table.offers.draw = -1


def offer_draw(table: Table, entry: journal.DrawOffered) -> None:
    """A draw is offered."""
    table.offers.draw = entry.seat
    table.offers.last_draw[entry.seat] = len(table.started_match.log)


def answer_draw(table: Table, entry: journal.DrawAnswered) -> None:
    """A draw is accepted (the entry `Ended` follows) or declined."""
    table.offers.draw = -1


def offer_rematch(table: Table, entry: journal.RematchOffered) -> None:
    """A rematch is offered."""
    table.offers.rematch = Rematch(entry.seat, entry.asked, entry.at)


def answer_rematch(table: Table, entry: journal.RematchAnswered) -> None:
    """A person agrees to the rematch. If one declines, the offer is over."""
    offer = table.offers.rematch
    if offer is None:
        return
    if entry.yes:
        offer.agreed.add(entry.seat)
    else:
        table.offers.rematch = None


def expire_offer(table: Table, entry: journal.OfferExpired) -> None:
    """Not everyone has answered in time."""
    table.offers.rematch = None


def start_clock(table: Table, entry: journal.Ready) -> None:
    """An invited player is ready."""
    table.start_clock(entry.seat, entry.at)
