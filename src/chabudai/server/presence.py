"""The people who are connected to a table."""

from __future__ import annotations

from chabudai.server.connection import Connection
from chabudai.server.table import Table


class Presence:
    """The connections of a room, and when seated guests left."""

    def __init__(self, since: float) -> None:
        self.connections: list[Connection] = []
        self._since = since
        """When the server started: absence is counted from then."""
        self._counts: dict[str, int] = {}
        """The number of connections of each guest."""
        self._left: dict[str, float] = {}
        """When seated guests closed their last connection."""

    def add(self, connection: Connection) -> None:
        """A connection has entered."""
        self.connections.append(connection)
        self._counts[connection.guest] = self._counts.get(connection.guest, 0) + 1

    def remove(self, connection: Connection, table: Table, now: float) -> bool:
        """A connection is closed. Returns whether it was here."""
        if connection not in self.connections:
            return False
        self.connections.remove(connection)
        guest = connection.guest
        self._counts[guest] -= 1
        if not self._counts[guest]:
            del self._counts[guest]
            if guest in table.seating:
                self._left[guest] = now
        return True

    def is_here(self, guest: str) -> bool:
        """Whether a guest is connected."""
        return guest in self._counts

    def away(self, table: Table, now: float) -> dict[str, float]:
        """The seated guests without a connection, and for how many seconds."""
        since = max(self._since, table.created)
        return {
            guest: max(0.0, now - max(since, self._left.get(guest, since)))
            for guest in table.seating
            if guest not in self._counts
        }

    def spectators(self, table: Table) -> int:
        """How many connected guests have no seat."""
        return len(self._counts.keys() - table.seating.keys())
