"""The lobby's row of each table. Closed tables keep it here, so no journal is read twice."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from chabudai.server import journal
from chabudai.server.store import Row
from chabudai.server.table import Table
from chabudai.server.views import row as row_of

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

log = logging.getLogger("chabudai.server")
MAX_CLOSED_CACHED = 10_000
"""Closed tables whose status is kept in memory."""


class TableStatus(NamedTuple):
    """A table's row, and the seats of people whose turn it is."""

    row: Row
    waiting: Sequence[int] = ()
    host_away: bool = False
    """Only said of tables that wait for players."""


def status_of(table: Table) -> TableStatus:
    """The status of an open table."""
    return TableStatus(row_of(table), table.waiting_people)


def rebuilt(id: str, entries: Sequence[bytes]) -> Table:
    """The table of a journal as the store has it."""
    return Table.rebuilt(id, map(journal.decode, entries))


class Statuses:
    """The status of every table: of open ones by their room, of closed ones from memory."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._closed: dict[str, TableStatus] = {}
        """The status of tables whose room is closed."""

    def cached(self, row: Row) -> TableStatus | None:
        """A table's status if it is known without reading its journal."""
        room = self.hub.rooms.get(row.id)
        return status_of(room.table) if room else self._closed.get(row.id)

    async def read(self, row: Row) -> TableStatus:
        """A table's status. Journals are read in a thread, one at a time; no room is opened."""
        async with self.hub.rebuilding:
            status = self.cached(row)
            if status is None:
                entries = await self.hub.store.journal(row.id)
                read = await asyncio.to_thread(_read_status, row, entries)
                status = self.cached(row) or read  # the room may be open by now
                if row.id not in self.hub.rooms:
                    self._keep(status)
            return status

    def host_away(self, row: Row) -> bool:
        """Whether the host of a table is not connected to it."""
        hub = self.hub
        room = hub.rooms.get(row.id)
        if room is None and hub.cluster is not None:
            return not hub.cluster.lobby.host_is_there(row.id)
        return room is None or not room.presence.is_here(row.owner)

    def forget(self, id: str) -> None:
        """A table is open, or its journal was rewritten: what is kept is out of date."""
        self._closed.pop(id, None)

    def keep_closed(self, table: Table) -> None:
        """The room of this table is closed."""
        self._keep(status_of(table))

    def _keep(self, status: TableStatus) -> None:
        if self.hub.cluster is not None:  # another process may open the table without a word
            return
        if len(self._closed) >= MAX_CLOSED_CACHED:
            self._closed.clear()
        self._closed[status.row.id] = status


def _read_status(row: Row, entries: Sequence[bytes]) -> TableStatus:
    """A table's status by its journal. An unreadable table is listed by its row alone."""
    try:
        return status_of(rebuilt(row.id, entries))
    except Exception as problem:
        log.warning("unreadable journal: %r", problem, extra={"table": row.id})
        return TableStatus(row)
