"""The lobby: a live list of the tables to join, watch, replay or continue.

Clients enter it like a table, at ``/ws/lobby`` (no table has that id). They get the whole list
first, and then the changes, a few times a second at most.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from chabudai.server import protocol
from chabudai.server.api_types import Tables, TableSummary
from chabudai.server.budget import REPLAYED_ENTRY
from chabudai.server.connection import Connection
from chabudai.server.listed import MAX_LISTED, MAX_READ, STATES, ListedTables
from chabudai.server.problems import Problem, problem_message
from chabudai.server.statuses import TableStatus, status_of
from chabudai.server.store import Row, Unavailable
from chabudai.server.table import Table
from chabudai.words import known_language

if TYPE_CHECKING:
    from chabudai.server.hub import Hub
    from chabudai.server.shared_lobby import SharedLobby

log = logging.getLogger("chabudai.server")
LOBBY = "lobby"
BROADCAST_DELAY = 0.25
"""Seconds for which changes are collected into one message."""


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
        clock=row.clock,
        seconds=row.seconds,
        host=_host(row),
        host_away=status.host_away,
        best_of=row.best_of,
    )


def _host(row: Row) -> str:
    """The name of the guest who created a table; empty if they do not sit there."""
    return next(
        (row.people[seat] for seat, who in enumerate(row.guests) if who and who == row.owner), ""
    )


class Lobby:
    """The connections in the lobby. A socket treats it like a room."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.connections: dict[Connection, set[str]] = {}
        """Each connection, and the tables of its guest in its list."""
        self._guests: Counter[str] = Counter()
        """The number of connections of each guest."""
        self._listed: ListedTables | None = None
        """The listed tables, after the first reader has come."""
        self._public: dict[str, Row] = {}
        """The tables that everyone was sent."""
        self._changed: dict[str, Row] = {}
        self._turns: dict[str, TableStatus] = {}
        """Tables where only the turn has changed: only their players hear of it."""
        self._gone: set[str] = set()
        """Deleted tables."""
        self._scheduled = False
        self._entering = 0
        self._rereading = False
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
        connection.relations = await self.hub.moderation.blocks.of(guest)
        self._entering += 1  # delays broadcasts: no change may be sent before the list
        try:
            listed = await self.known_tables()
            own = await self.hub.store.tables_of(guest, MAX_LISTED)
        finally:
            self._entering -= 1
        if not self.connections:
            self._public = self._choose(listed)
        found = {row.id: self._plain_status(row) for row in self._public.values()}
        found |= {row.id: self.known_status(row) for row in own}
        known = self.connections[connection] = set()
        self._guests[guest] += 1
        if self._share is not None and self._guests[guest] == 1:
            self._share.tell_guest(guest, here=True)
        whole = self._message(found.values(), (), connection, known, whole=True)
        message = protocol.encode(whole)
        self.hub.budget.pay_for_news(connection.address, len(message))
        connection.send(message)
        self.hub.moderation.send_notice(connection)
        unknown = [row for row in own if _is_playing(row) and self.hub.statuses.cached(row) is None]
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
            if self._share is not None:
                self._share.tell_guest(connection.guest, here=False)

    async def handle(self, connection: Connection, message: protocol.ClientMessage) -> None:
        """Reject a message: the lobby accepts none after ``hello``."""
        reply = problem_message(Problem("not-here"), message.id, connection.lang)
        connection.send(protocol.encode(reply))

    # -- reading ---------------------------------------------------------------------------------
    async def open_tables(self, state: str) -> list[Row]:
        """The listed tables in a state that the lobby shows, the latest first."""
        return (await self.known_tables()).chosen(state, self.hub.now())

    async def known_tables(self) -> ListedTables:
        """The listed tables. They are read once, and then kept up to date."""
        if self._listed is None:
            read: list[Row] = []
            self._entering += 1  # changes are kept until the list is read
            try:
                for state in STATES:
                    read += await self.hub.store.tables(state, listed=True, limit=MAX_READ)
            finally:
                self._entering -= 1
            if self._listed is None:  # another reader may have been faster
                self._listed = ListedTables()
                for row in [*reversed(read), *self._changed.values()]:
                    self._listed.put(row)
                for id in self._gone:
                    self._listed.remove(id)
        return self._listed

    def _choose(self, listed: ListedTables) -> dict[str, Row]:
        """The tables that everyone sees."""
        now = self.hub.now()
        return {row.id: row for state in STATES for row in listed.chosen(state, now)}

    def known_status(self, row: Row) -> TableStatus:
        """A table's status as far as it is known without reading its journal."""
        return (_is_playing(row) and self.hub.statuses.cached(row)) or self._plain_status(row)

    def _plain_status(self, row: Row) -> TableStatus:
        """A table's status without the turn."""
        return TableStatus(
            row, host_away=row.state == "waiting" and self.hub.statuses.host_away(row)
        )

    async def _look_up(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Read the journals of closed tables in the background, to find whose turn it is."""
        for row in rows:
            if connection not in self.connections:
                return
            try:
                cost = await self.hub.store.length(row.id) * REPLAYED_ENTRY
                await self.hub.budget.pay_in_turn(connection.address, cost)
                self.note_turn(await self.hub.statuses.read(row))
            except Unavailable as problem:
                log.warning("journal not read: %s", problem)
                return

    @property
    def guests(self) -> list[str]:
        """The guests in the lobby of this process."""
        return list(self._guests)

    @property
    def _share(self) -> SharedLobby | None:
        """The lobbies of other processes."""
        cluster = self.hub.cluster
        return None if cluster is None else cluster.lobby

    def read_again(self) -> None:
        """Messages about changes may have been lost: read the tables again."""
        if self._listed is None or self._rereading:
            return
        self._rereading = True
        task = asyncio.create_task(self._read_again())
        self._lookups.add(task)
        task.add_done_callback(self._lookups.discard)

    async def _read_again(self) -> None:
        await asyncio.sleep(BROADCAST_DELAY)
        self._rereading, self._listed = False, None
        try:
            listed = await self.known_tables()
        except Unavailable as problem:
            log.warning("the lobby was not read: %s", problem)
            return
        if self.connections:
            for id, row in self._choose(listed).items():
                self._changed.setdefault(id, row)
            self._schedule()

    # -- broadcasting ----------------------------------------------------------------------------
    def turn_changed(self, table: Table) -> None:
        """It may be another player's turn: tell those who are in the lobby."""
        if not self._guests.keys().isdisjoint(table.seating):
            self.note_turn(status_of(table))
        if self._share is not None and self._share.wants_turn(table):
            self._share.tell_turn(table, status_of(table))

    def note_turn(self, status: TableStatus) -> None:
        """The same for a table of any process."""
        self._turns[status.row.id] = status
        self._schedule()

    def table_changed(self, row: Row) -> None:
        """A table of this process was created, or its row has changed."""
        self.note_changed(row)
        if self._share is not None:
            self._share.tell_row(row, moves_up=True)

    def note_changed(self, row: Row) -> None:
        """The same for a table of any process."""
        self._turns.pop(row.id, None)  # outdated
        if self._listed is not None:
            self._listed.put(row)
        if self.connections or self._entering:
            self._changed[row.id] = row
            self._schedule()

    def host_moved(self, row: Row) -> None:
        """The host of a waiting table came or left. This does not move it up in the list."""
        self.note_host(row)
        if self._share is not None:
            self._share.tell_row(row, moves_up=False)

    def note_host(self, row: Row) -> None:
        """The same for a table of any process."""
        if self.connections or self._entering:
            self._changed.setdefault(row.id, row)
            self._schedule()

    def table_gone(self, id: str) -> None:
        """A table was deleted."""
        self.note_gone(id)
        if self._share is not None:
            self._share.tell_gone(id)

    def note_gone(self, id: str) -> None:
        """The same for a table of any process."""
        self._turns.pop(id, None)
        self._changed.pop(id, None)
        if self._listed is not None:
            self._listed.remove(id)
        self._gone.add(id)
        self._schedule()

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
        deleted, self._gone = self._gone, set()
        deleted |= {row.id for row in changed.values() if row.closed}
        turns, self._turns = self._turns, {}
        before, self._public = self._public, self._choose(self._listed or ListedTables())
        # Also tables that did not change, but for which there is room in the list now.
        shown = [row for row in self._public.values() if row.id in changed or row.id not in before]
        gone = [id for id in before if id not in self._public]
        tables = {row.id: turns.pop(row.id, self._plain_status(row)) for row in changed.values()}
        public = [tables.get(row.id, self._plain_status(row)) for row in shown]
        shared = b""
        if public or gone:
            summaries = [summary(one, "") for one in public]
            shared = protocol.encode(Tables(whole=False, tables=summaries, gone=gone))
        touched = {*changed, *gone, *deleted}
        involved = {guest for row in changed.values() for guest in (row.owner, *row.guests)}
        involved |= {guest for row in shown for guest in (row.owner, *row.guests)}
        turns_of: dict[str, list[TableStatus]] = {}
        for one in turns.values():
            for guest in {*one.row.guests}:
                turns_of.setdefault(guest, []).append(one)
        found = {one.row.id: one for one in (*public, *tables.values())}
        for connection, known in self.connections.items():
            guest = connection.guest
            own = turns_of.get(guest, [])
            avoids = not connection.relations.either.isdisjoint(involved)
            if own or avoids or guest in involved or not known.isdisjoint(touched):
                # A guest's own tables stay in the list unless they are deleted.
                lost = {id for id in gone if id not in known} | (known & deleted)
                message = self._message([*found.values(), *own], lost, connection, known)
                connection.send(protocol.encode(message))
            elif shared:
                connection.send(shared)

    def _message(
        self,
        found: Iterable[TableStatus],
        lost: Iterable[str],
        connection: Connection,
        known: set[str],
        *,
        whole: bool = False,
    ) -> Tables:
        """The tables a guest may see. Updates ``known``, the guest's own tables in the list."""
        tables: list[TableSummary] = []
        gone = set(lost)
        for status in found:
            row, one = status.row, summary(status, connection.guest)
            public = row.id in self._public and not connection.relations.hide(row)
            if row.closed or not (one.own or public):
                if row.listed or row.id in known:  # nobody hears of other private tables
                    gone.add(row.id)
                continue
            tables.append(one)
            if one.own:
                known.add(row.id)
            else:
                known.discard(row.id)
        known.difference_update(gone)
        return Tables(whole=whole, tables=tables, gone=[] if whole else sorted(gone))


def _is_playing(row: Row) -> bool:
    return row.state == "playing"
