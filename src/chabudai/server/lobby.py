"""The lobby: a live list of the tables to join, watch, replay or continue.

Clients enter it like a table, at ``/ws/lobby`` (no table has that id). They get the whole list
first, and then the changes, a few times a second at most.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from chabudai.server import protocol
from chabudai.server.api_types import Tables, TableSummary
from chabudai.server.connection import Connection
from chabudai.server.limits import DAY
from chabudai.server.problems import Problem, problem_message
from chabudai.server.store import Row, Unavailable
from chabudai.server.table import Table
from chabudai.server.views import row as row_of
from chabudai.words import known_language

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

log = logging.getLogger("chabudai.server")
LOBBY = "lobby"
MAX_LISTED = 50
"""Tables in each list."""
STATES = ("waiting", "playing", "over")
BROADCAST_DELAY = 0.25
"""Seconds for which changes are collected into one message."""


class TableStatus(NamedTuple):
    """A table's row, and the seats of people whose turn it is."""

    row: Row
    waiting: Sequence[int] = ()


def status_of(table: Table) -> TableStatus:
    """The status of an open table."""
    return TableStatus(row_of(table), table.waiting_people)


def summary(status: TableStatus, guest: str) -> TableSummary:
    """A table as a guest sees it in a list."""
    row = status.row
    mine = [seat for seat, who in enumerate(row.guests) if guest and who == guest]
    return TableSummary(
        row.id,
        row.game,
        row.options,
        row.state,
        row.people,
        row.created,
        row.updated,
        mine,
        own=bool(mine) or guest == row.owner,
        waits=any(seat in status.waiting for seat in mine),
    )


class Lobby:
    """The connections in the lobby. A socket treats it like a room."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.connections: dict[Connection, set[str]] = {}
        """Each connection, and the unlisted tables in its list."""
        self._guests: Counter[str] = Counter()
        """The number of connections of each guest."""
        self._changed: dict[str, Row] = {}
        self._turns: dict[str, TableStatus] = {}
        """Tables where only the turn has changed: only their players hear of it."""
        self._scheduled = False
        self._entering = 0
        self._lookups: set[asyncio.Task[None]] = set()

    # -- connections -----------------------------------------------------------------------------
    async def enter(self, connection: Connection, hello: protocol.Hello) -> None:
        """Add a connection and send it the whole list."""
        if hello.protocol != protocol.PROTOCOL:
            raise Problem("protocol", ours=protocol.PROTOCOL, theirs=hello.protocol)
        connection.lang = known_language(hello.lang)
        if len(self.connections) >= self.hub.limits.lobby:
            raise Problem("lobby-full")
        guest = connection.guest
        self._entering += 1  # delays broadcasts: no change may be sent before the list
        try:
            rows = [row for state in STATES for row in await self.open_tables(state)]
            own = await self.hub.store.tables_of(guest, MAX_LISTED)
        finally:
            self._entering -= 1
        found = {row.id: TableStatus(row) for row in rows}
        found |= {row.id: self.known_status(row) for row in own}
        unlisted = self.connections[connection] = set()
        self._guests[guest] += 1
        message = protocol.encode(_tables_message(found.values(), guest, unlisted, whole=True))
        self.hub.budget.pay_for_bytes(connection.address, len(message))
        connection.send(message)
        unknown = [row for row in own if _is_playing(row) and self.hub.cached_status(row) is None]
        if unknown:
            lookup = asyncio.create_task(self._look_up(connection, unknown))
            self._lookups.add(lookup)
            lookup.add_done_callback(self._lookups.discard)

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        if self.connections.pop(connection, None) is None:
            return
        self._guests[connection.guest] -= 1
        if not self._guests[connection.guest]:
            del self._guests[connection.guest]

    async def handle(self, connection: Connection, message: protocol.ClientMessage) -> None:
        """Reject a message: the lobby accepts none after ``hello``."""
        reply = problem_message(Problem("not-here"), message.id, connection.lang)
        connection.send(protocol.encode(reply))

    # -- reading ---------------------------------------------------------------------------------
    async def open_tables(self, state: str) -> list[Row]:
        """The listed tables in a state, the latest first."""
        rows = await self.hub.store.tables(state, listed=True, limit=MAX_LISTED)
        if state == "waiting":  # after a day it is abandoned
            rows = [row for row in rows if row.updated > self.hub.now() - DAY]
        return rows

    def known_status(self, row: Row) -> TableStatus:
        """A table's status as far as it is known without reading its journal."""
        return (_is_playing(row) and self.hub.cached_status(row)) or TableStatus(row)

    async def _look_up(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Read the journals of closed tables in the background, to find whose turn it is."""
        for row in rows:
            if connection not in self.connections:
                return
            try:
                self._queue_turn(await self.hub.table_status(row))
            except Unavailable as problem:
                log.warning("journal not read: %s", problem)
                return

    # -- broadcasting ----------------------------------------------------------------------------
    def turn_changed(self, table: Table) -> None:
        """It may be another player's turn: tell those who are in the lobby."""
        if not self._guests.keys().isdisjoint(table.seating):
            self._queue_turn(status_of(table))

    def _queue_turn(self, status: TableStatus) -> None:
        self._turns[status.row.id] = status
        self._schedule()

    def table_changed(self, row: Row) -> None:
        """A table was created, or its row has changed."""
        self._turns.pop(row.id, None)  # outdated
        if self.connections or self._entering:
            self._changed[row.id] = row
            self._schedule()

    def table_removed(self, id: str) -> None:
        """A table no longer exists."""
        self._changed.pop(id, None)
        self._turns.pop(id, None)
        gone = protocol.encode(Tables(whole=False, tables=[], gone=[id]))
        for connection in self.connections:
            connection.send(gone)

    def _schedule(self) -> None:
        if not self._scheduled:
            self._scheduled = True
            self.hub.call_later(BROADCAST_DELAY, self._broadcast_if_ready)

    def _broadcast_if_ready(self) -> None:
        self._scheduled = False
        if self._entering:
            self._schedule()
        else:
            self.broadcast()

    def broadcast(self) -> None:
        """Send every connection the changes it may see."""
        changed, self._changed = self._changed, {}
        turns, self._turns = self._turns, {}
        tables = [turns.pop(row.id, TableStatus(row)) for row in changed.values()]
        public = [summary(one, "") for one in tables if one.row.listed]
        shared = protocol.encode(Tables(whole=False, tables=public, gone=[])) if public else b""
        involved = {guest for row in changed.values() for guest in (row.owner, *row.guests)}
        turns_of: dict[str, list[TableStatus]] = {}
        for one in turns.values():
            for guest in {*one.row.guests}:
                turns_of.setdefault(guest, []).append(one)
        for connection, unlisted in self.connections.items():
            guest = connection.guest
            own = turns_of.get(guest, [])
            if own or guest in involved or not unlisted.isdisjoint(changed):
                message = _tables_message([*tables, *own], guest, unlisted)
                connection.send(protocol.encode(message))
            elif shared:
                connection.send(shared)


def _is_playing(row: Row) -> bool:
    return row.state == "playing"


def _tables_message(
    found: Iterable[TableStatus], guest: str, unlisted: set[str], *, whole: bool = False
) -> Tables:
    """The tables a guest may see. Updates ``unlisted``, the unlisted tables in the guest's list."""
    tables: list[TableSummary] = []
    gone: list[str] = []
    for status in found:
        row, one = status.row, summary(status, guest)
        if row.listed or one.own:
            tables.append(one)
            if not row.listed:
                unlisted.add(row.id)
        elif row.id in unlisted:
            gone.append(row.id)
            unlisted.discard(row.id)
    return Tables(whole=whole, tables=tables, gone=gone)
