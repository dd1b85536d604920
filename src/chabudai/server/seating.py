"""Who sits where at a table. What the journal says about it is applied here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.server import journal
from chabudai.server.chair import Chair, public_names
from chabudai.server.names import name_in_journal

if TYPE_CHECKING:
    from chabudai.server.table import Table


def sit(table: Table, entry: journal.Sat) -> None:
    """A guest takes a seat."""
    chair = table.chairs[entry.seat]
    chair.guest, chair.name = entry.guest, name_in_journal(entry.name)
    chair.given_name = entry.given
    chair.invited = entry.invited
    changed(table)


def seat_bot(table: Table, entry: journal.BotSat) -> None:
    """A bot takes a seat."""
    chair = table.chairs[entry.seat]
    chair.bot = chair.name = entry.bot
    changed(table)


def stand(table: Table, entry: journal.Stood) -> None:
    """A seat becomes free. Its link has a new key."""
    table.chairs[entry.seat] = Chair(entry.key)
    changed(table)


def rename(table: Table, entry: journal.Renamed) -> None:
    """A guest has another name."""
    table.chairs[entry.seat].name = name_in_journal(entry.name)
    if table.match:
        table.match.names = public_names(table.chairs)
    changed(table)


def rekey(table: Table, entry: journal.Rekeyed) -> None:
    """The link of a seat, or that of the spectators, has a new key."""
    if entry.seat < 0:
        table.watch = entry.key
    else:
        table.chairs[entry.seat].key = entry.key
    changed(table)


def take_over(table: Table, entry: journal.TakenOver) -> None:
    """A bot plays for a guest."""
    table.chairs[entry.seat].stand_in = entry.bot
    table.undo_request = None  # the player can no longer answer it
    table.offers.draw = -1
    changed(table)


def come_back(table: Table, entry: journal.CameBack) -> None:
    """A guest plays again."""
    table.chairs[entry.seat].stand_in = ""
    changed(table)


def choose_stand_in(table: Table, entry: journal.StandInChosen) -> None:
    """A guest chooses the bot that plays for them if necessary."""
    table.chairs[entry.seat].chosen_stand_in = entry.bot
    changed(table)


def changed(table: Table) -> None:
    """A chair has changed in the entry that is being applied."""
    table.seating_version = table.version + 1
    table.has_bots = any(chair.active_bot for chair in table.chairs)
    table.seating = {}
    for seat, chair in enumerate(table.chairs):
        if chair.guest:
            table.seating.setdefault(chair.guest, []).append(seat)
