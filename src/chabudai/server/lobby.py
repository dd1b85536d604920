"""The lobby: which tables there are to join, to watch, to replay and to go on with, told live.

It is entered like a table, by ``/ws/lobby`` (no table has such an id). Whoever comes is told the
whole; then, a few times a second at most, what has changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from chabudai.server import protocol
from chabudai.server.connection import Connection
from chabudai.server.limits import DAY
from chabudai.server.positions import row as row_of
from chabudai.server.problems import Problem, told
from chabudai.server.shapes import Tables, TableSummary
from chabudai.server.store import Row, Unavailable
from chabudai.server.table import Table
from chabudai.words import known_language

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

log = logging.getLogger("chabudai.server")
LOBBY = "lobby"
MOST_LISTED = 50
"""Tables in each of its lists."""
STATES = ("waiting", "playing", "over")
TELL_AFTER = 0.25
"""Seconds for which changes are gathered before they are told."""


class Standing(NamedTuple):
    """A table as it is listed, and the seats whose people owe a decision."""

    row: Row
    awaited: Sequence[int] = ()


def listed(table: Standing, guest: str) -> TableSummary:
    """A table as a guest sees it in a list."""
    row = table.row
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
        waits=any(seat in table.awaited for seat in mine),
    )


class Lobby:
    """Those who look for a table; to a socket it is a room like any other."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.connections: dict[Connection, set[str]] = {}
        """And the tables each was told of that only those who sit there know."""
        self._present: Counter[str] = Counter()
        """The guests who are here, and with how many connections."""
        self._changed: dict[str, Row] = {}
        self._turned: dict[str, Standing] = {}
        """Tables where it is for another to decide, which only those who sit there are told."""
        self._due = False
        self._entering = 0
        self._finding: set[asyncio.Task[None]] = set()

    # -- coming and going ------------------------------------------------------------------------
    async def enter(self, connection: Connection, hello: protocol.Hello) -> None:
        """A connection says hello and is told the whole."""
        if hello.protocol != protocol.PROTOCOL:
            raise Problem("protocol", ours=protocol.PROTOCOL, theirs=hello.protocol)
        connection.lang = known_language(hello.lang)
        if len(self.connections) >= self.hub.limits.lobby:
            raise Problem("lobby-full")
        guest = connection.guest
        self._entering += 1  # changes wait, so that none is told before the whole
        try:
            found = {
                row.id: Standing(row) for state in STATES for row in await self.open_tables(state)
            }
            own = await self.hub.store.tables_of(guest, MOST_LISTED)
        finally:
            self._entering -= 1
        found |= {row.id: self.as_known(row) for row in own}
        private = self.connections[connection] = set()
        self._present[guest] += 1
        connection.send(protocol.encode(_told(found.values(), guest, private, whole=True)))
        unknown = [row for row in own if _plays(row) and self.hub.known_standing(row) is None]
        if unknown:
            finding = asyncio.create_task(self._find_out(connection, unknown))
            self._finding.add(finding)
            finding.add_done_callback(self._finding.discard)

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        if self.connections.pop(connection, None) is None:
            return
        self._present[connection.guest] -= 1
        if not self._present[connection.guest]:
            del self._present[connection.guest]

    async def handle(self, connection: Connection, ask: protocol.ClientMessage) -> None:
        """There is nothing to be asked here."""
        trouble = told(Problem("not-here"), ask.id, connection.lang)
        connection.send(protocol.encode(trouble))

    async def open_tables(self, state: str) -> list[Row]:
        """Tables anybody may see, the latest first."""
        rows = await self.hub.store.tables(state, listed=True, limit=MOST_LISTED)
        if state == "waiting":  # whoever waited for a day has given up
            rows = [row for row in rows if row.updated > self.hub.now() - DAY]
        return rows

    def as_known(self, row: Row) -> Standing:
        """A table as far as it is known without reading its journal."""
        return (_plays(row) and self.hub.known_standing(row)) or Standing(row)

    async def _find_out(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Read the journals of tables that were closed: nobody waits for that."""
        for row in rows:
            if connection not in self.connections:
                return
            try:
                self._tell_turn(await self.hub.standing(row))
            except Unavailable as trouble:
                log.warning("not read: %s", trouble)
                return

    # -- telling ---------------------------------------------------------------------------------
    def turned(self, table: Table) -> None:
        """Somebody has decided: those who look from here hear where it is their turn."""
        if not self._present.keys().isdisjoint(table.seating):
            self._tell_turn(standing(table))

    def _tell_turn(self, table: Standing) -> None:
        self._turned[table.row.id] = table
        self._tell_soon()

    def changed(self, row: Row) -> None:
        """A table is new, or people came, went, began or came to an end there."""
        self._turned.pop(row.id, None)  # that was before
        if self.connections or self._entering:
            self._changed[row.id] = row
            self._tell_soon()

    def _tell_soon(self) -> None:
        if not self._due:
            self._due = True
            self.hub.later(TELL_AFTER, self._tell_when_due)

    def _tell_when_due(self) -> None:
        self._due = False
        if self._entering:
            self._tell_soon()
        else:
            self.tell()

    def tell(self) -> None:
        """Tell everybody what has changed, each what they may know."""
        changed, self._changed = self._changed, {}
        turned, self._turned = self._turned, {}
        tables = [turned.pop(row.id, Standing(row)) for row in changed.values()]
        public = [listed(one, "") for one in tables if one.row.listed]
        shared = protocol.encode(Tables(whole=False, tables=public, gone=[])) if public else b""
        involved = {guest for row in changed.values() for guest in (row.owner, *row.guests)}
        turns: dict[str, list[Standing]] = {}
        for one in turned.values():
            for guest in {*one.row.guests}:
                turns.setdefault(guest, []).append(one)
        for connection, private in self.connections.items():
            guest = connection.guest
            own = turns.get(guest, [])
            if own or guest in involved or not private.isdisjoint(changed):
                connection.send(protocol.encode(_told([*tables, *own], guest, private)))
            elif shared:
                connection.send(shared)


def _plays(row: Row) -> bool:
    return row.state == "playing"


def standing(table: Table) -> Standing:
    """How a table stands."""
    return Standing(row_of(table), table.awaited)


def _told(
    found: Iterable[Standing], guest: str, private: set[str], *, whole: bool = False
) -> Tables:
    """Tables as a guest may know them; those that are not listed are noted in ``private``."""
    tables: list[TableSummary] = []
    gone: list[str] = []
    for table in found:
        row, one = table.row, listed(table, guest)
        if row.listed or one.own:
            tables.append(one)
            if not row.listed:
                private.add(row.id)
        elif row.id in private:
            gone.append(row.id)
            private.discard(row.id)
    return Tables(whole=whole, tables=tables, gone=gone)
