"""The lobby: which tables there are to join, to watch, to replay and to go on with, told live.

It is entered like a table, by ``/ws/lobby`` (no table has such an id). Whoever comes is told the
whole; then, a few times a second at most, what has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.server import protocol
from chabudai.server.connection import Connection
from chabudai.server.limits import DAY
from chabudai.server.problems import Problem, told
from chabudai.server.shapes import Listed, Tables
from chabudai.server.store import Row
from chabudai.words import known_language

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

LOBBY = "lobby"
MOST_LISTED = 50
"""Tables in each of its lists."""
STATES = ("waiting", "playing", "over")
TELL_AFTER = 0.25
"""Seconds for which changes are gathered before they are told."""


def listed(row: Row, guest: str) -> Listed:
    """A table as a guest sees it in a list."""
    mine = [seat for seat, who in enumerate(row.guests) if guest and who == guest]
    own = bool(mine) or guest == row.owner
    return Listed(
        row.id, row.game, row.options, row.state, row.people, row.created, row.updated, mine, own
    )


class Lobby:
    """Those who look for a table; to a socket it is a room like any other."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.connections: dict[Connection, set[str]] = {}
        """And the tables each was told of that only those who sit there know."""
        self._changed: dict[str, Row] = {}
        self._due = False
        self._entering = 0

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
            rows = await self.hub.store.tables_of(guest, MOST_LISTED)
            for state in STATES:
                rows += await self.open_tables(state)
        finally:
            self._entering -= 1
        rows = list({row.id: row for row in rows}.values())
        private = self.connections[connection] = set()
        connection.send(protocol.encode(_told(rows, guest, private, whole=True)))

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        self.connections.pop(connection, None)

    async def handle(self, connection: Connection, ask: protocol.Asked) -> None:
        """There is nothing to be asked here."""
        trouble = told(Problem("not-here"), ask.id, connection.lang)
        connection.send(protocol.encode(trouble))

    async def open_tables(self, state: str) -> list[Row]:
        """Tables anybody may see, the latest first."""
        rows = await self.hub.store.tables(state, listed=True, limit=MOST_LISTED)
        if state == "waiting":  # whoever waited for a day has given up
            rows = [row for row in rows if row.updated > self.hub.now() - DAY]
        return rows

    # -- telling ---------------------------------------------------------------------------------
    def changed(self, row: Row) -> None:
        """A table is new, or people came, went, began or came to an end there."""
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
        rows, self._changed = list(self._changed.values()), {}
        public = [listed(row, "") for row in rows if row.listed]
        shared = protocol.encode(Tables(whole=False, tables=public, gone=[])) if public else b""
        involved = {guest for row in rows for guest in (row.owner, *row.guests)}
        changed = {row.id for row in rows}
        for connection, private in self.connections.items():
            if connection.guest in involved or not private.isdisjoint(changed):
                connection.send(protocol.encode(_told(rows, connection.guest, private)))
            elif shared:
                connection.send(shared)


def _told(rows: list[Row], guest: str, private: set[str], *, whole: bool = False) -> Tables:
    """Tables as a guest may know them; those that are not listed are noted in ``private``."""
    tables: list[Listed] = []
    gone: list[str] = []
    for row in rows:
        one = listed(row, guest)
        if row.listed or one.own:
            tables.append(one)
            if not row.listed:
                private.add(row.id)
        elif row.id in private:
            gone.append(row.id)
            private.discard(row.id)
    return Tables(whole=whole, tables=tables, gone=gone)
