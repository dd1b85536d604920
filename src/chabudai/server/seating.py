"""Journal entries that change the seats of a table, applied to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.server import journal
from chabudai.server.names import name_in_journal
from chabudai.server.table_seat import TableSeat, public_names

if TYPE_CHECKING:
    from chabudai.server.table import Table


def sit(table: Table, entry: journal.Sat) -> None:
    """A guest takes a seat."""
    table_seat = table.seats[entry.seat]
    table_seat.guest, table_seat.name = entry.guest, name_in_journal(entry.name)
    table_seat.given_name = entry.given
    table_seat.invited = entry.invited
    changed(table)


def seat_bot(table: Table, entry: journal.BotSat) -> None:
    """A bot takes a seat."""
    table_seat = table.seats[entry.seat]
    table_seat.bot = table_seat.name = entry.bot
    changed(table)


def stand(table: Table, entry: journal.Stood) -> None:
    """A seat becomes free. Its link has a new key."""
    table.seats[entry.seat] = TableSeat(entry.key)
    changed(table)


def rename(table: Table, entry: journal.Renamed) -> None:
    """A guest has another name."""
    table.seats[entry.seat].name = name_in_journal(entry.name)
    if table.match:
        table.match.names = public_names(table.seats)
    changed(table)


def rekey(table: Table, entry: journal.Rekeyed) -> None:
    """The link of a seat, or that of the spectators, has a new key."""
    if entry.seat < 0:
        table.watch = entry.key
    else:
        table.seats[entry.seat].key = entry.key
    changed(table)


def take_over(table: Table, entry: journal.TakenOver) -> None:
    """A bot plays for a guest."""
    table.seats[entry.seat].stand_in = entry.bot
    table.undo_request = None  # the player can no longer answer it
    table.offers.draw = -1
    changed(table)


def come_back(table: Table, entry: journal.CameBack) -> None:
    """A guest plays again."""
    table.seats[entry.seat].stand_in = ""
    changed(table)


def choose_stand_in(table: Table, entry: journal.StandInChosen) -> None:
    """A guest chooses the bot that plays for them if necessary."""
    table.seats[entry.seat].chosen_stand_in = entry.bot
    changed(table)


def changed(table: Table) -> None:
    """A seat has changed in the entry that is being applied."""
    table.seating_version = table.version + 1
    table.has_bots = any(table_seat.active_bot for table_seat in table.seats)
    table.seating = {}
    for seat, table_seat in enumerate(table.seats):
        if table_seat.guest:
            table.seating.setdefault(table_seat.guest, []).append(seat)
