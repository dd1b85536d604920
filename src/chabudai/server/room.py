"""An open table: runs one action after another under a lock.

Every action is decided, committed to the journal, and then published. An action whose commit fails
did not happen: the table is rebuilt from its journal.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVarTuple

from chabudai.core.refusals import BadInput
from chabudai.core.refusals import Refused as MoveRefused
from chabudai.server import commands, journal, protocol, views
from chabudai.server.bots import RoomBots
from chabudai.server.broadcast import Broadcaster
from chabudai.server.budget import REPLAYED_ENTRY
from chabudai.server.connection import Connection
from chabudai.server.dispatch import HANDLERS
from chabudai.server.journal import AnyEntry
from chabudai.server.limits import RateLimiter
from chabudai.server.permissions import may_view
from chabudai.server.presence import Presence
from chabudai.server.problems import Problem, RoomClosed, problem_message
from chabudai.server.store import Addition, Conflict, Superseded, Unavailable
from chabudai.server.table import Table
from chabudai.server.timeouts import Timeouts
from chabudai.words import known_language

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

log = logging.getLogger("chabudai.server")
_UNLISTED = (
    journal.Moved,
    journal.Said,
    journal.StandInChosen,
    journal.Ready,
    journal.DrawOffered,
    journal.DrawAnswered,
)
"""Entries that change nothing in the lobby, unless they end the match."""
CHAT_NOTE_INTERVAL = 3600.0
"""Seconds after which the time of a guest's chat is written again."""
_Args = TypeVarTuple("_Args")


class Room:
    """An open table and its connections."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.lock = asyncio.Lock()
        self.last_used = hub.now()
        self.payer = ""
        """The address that pays for the present action; empty for what nobody asked for."""
        self.presence = Presence(hub.started)
        self.broadcaster = Broadcaster(self)
        self.bots = RoomBots(self)
        self.timeouts = Timeouts(self)
        self.chat_limit = RateLimiter(hub.limits.chat)
        self.offer_limit = RateLimiter(hub.limits.offers)
        self._chatters: dict[str, float] = {}
        """When each guest's chat was last noted in the store."""

    @property
    def connections(self) -> list[Connection]:
        """All connections to this table."""
        return self.presence.connections

    @property
    def is_open(self) -> bool:
        """Whether this is still the room of its table."""
        return self.hub.rooms.get(self.table.id) is self

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[Table]:
        """The table between two actions: everything in it is committed."""
        async with self.lock:
            self._check_open()
            yield self.table

    def _check_open(self) -> None:
        if not self.is_open:  # closed while we waited for the lock
            raise RoomClosed

    def away(self) -> dict[str, float]:
        """The seated guests without a connection, and for how many seconds."""
        return self.presence.away(self.table, self.hub.now())

    # -- connections -----------------------------------------------------------------------------
    async def enter(self, connection: Connection, hello: protocol.Hello) -> None:
        """Add a connection and send it the table."""
        async with self.locked() as table:
            guest = connection.guest
            if hello.protocol != protocol.PROTOCOL:
                raise Problem("protocol", ours=protocol.PROTOCOL, theirs=hello.protocol)
            connection.lang = known_language(hello.lang)
            connection.key = hello.key
            connection.relations = await self.hub.moderation.blocks.of(guest)
            if not may_view(table, guest, hello.key):
                raise Problem("wrong-link")
            mine = table.seats_of(guest)
            if mine:
                await self._rename_if_possible(guest)
            full = len(self.connections) >= self.hub.limits.people
            if full and not mine and guest != table.owner:  # spectators never keep players out
                raise Problem("too-many-people")
            connection.viewer = hello.seat if hello.seat in mine else _only(mine)
            connection.version = self.table.version
            self.presence.add(connection)
            self._host_moved(guest)
            self.last_used = self.hub.now()
            try:
                self.broadcaster.welcome(connection, hello)
            except BaseException:
                self.leave(connection)
                raise
            self.broadcaster.presence_changed()
            self.bots.start_searches()

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        now = self.hub.now()
        if self.presence.remove(connection, self.table, now):
            self.last_used = now
            self._host_moved(connection.guest)
            self.broadcaster.presence_changed()
            if not self.connections:
                self.bots.everyone_left()

    def _host_moved(self, guest: str) -> None:
        """Tell the lobby that the host of a listed table that waits for players came or left."""
        table = self.table
        if guest == table.owner and table.match is None and table.settings.listed:
            self.hub.lobby.host_moved(views.row(table))

    def tell_host(self, number: int) -> None:
        """Tell another process that the host of a listed table that waits for players is there."""
        table, cluster = self.table, self.hub.cluster
        waits = table.match is None and table.settings.listed
        if cluster is not None and waits and self.presence.is_here(table.owner):
            cluster.lobby.host_moved(number, views.row(table))

    def reset_viewers(self, guest: str) -> None:
        """Show a guest who has just sat down the new seat, in all their tabs."""
        for connection in self.connections:
            if connection.guest == guest:
                connection.viewer = _only(self.table.seats_of(guest))

    def disconnect_revoked(self) -> None:
        """Close the connections that came by a link that was replaced."""
        for connection in list(self.connections):
            if not may_view(self.table, connection.guest, connection.key):
                self.leave(connection)
                connection.close(protocol.Bye(reason="revoked", wait=-1.0))

    async def note_chat(self, guest: str) -> None:
        """Note in the store that a guest chats here, once an hour."""
        now = self.hub.now()
        if now - self._chatters.get(guest, -CHAT_NOTE_INTERVAL) >= CHAT_NOTE_INTERVAL:
            await self.hub.store.identity.note_chat(guest, self.table.id, now)
            self._chatters[guest] = now

    # -- names -----------------------------------------------------------------------------------
    async def rename(self, guest: str, address: str = "") -> None:
        """Update a guest's name from the store."""
        async with self.locked():
            self.payer = address
            try:
                await self._rename(guest)
            finally:
                self.payer = ""

    async def _rename_if_possible(self, guest: str) -> None:
        with contextlib.suppress(Unavailable, Conflict):  # a name is not worth an error
            await self._rename(guest)

    async def _rename(self, guest: str) -> None:
        version, name = self.table.version, await self.hub.store.name_of(guest)
        self._note_disk()
        entries = commands.rename(self.table, guest, name, self.hub.now()) if name else []
        if entries:
            await self.commit(version, entries)
            self.broadcaster.send_updates()

    # -- actions ---------------------------------------------------------------------------------
    async def handle(self, connection: Connection, message: protocol.ClientMessage) -> None:
        """Handle a client message and send the reply."""
        start = time.perf_counter()
        try:
            async with self.lock:
                self._check_open()
                self.payer = connection.address
                try:
                    await HANDLERS[type(message)](self, connection, message)
                finally:
                    self.payer = ""
                done = protocol.Done(id=message.id, version=self.table.version)
                connection.send(protocol.encode(done))
            if isinstance(message, protocol.Play):
                self.hub.metrics.plays.observe(time.perf_counter() - start)
        except MoveRefused as refused:
            self.hub.metrics.refused += 1
            reply = protocol.Refused(
                id=message.id, rule=refused.rule, why=refused.why, legal=list(refused.legal)
            )
            connection.send(protocol.encode(reply))
        except (Problem, BadInput, Unavailable, Conflict) as problem:
            self._send_problem(connection, message, problem)
        except Exception:
            log.exception("fault at table %s", self.table.id, extra={"table": self.table.id})
            self._send_problem(connection, message, Problem("fault"))

    def _send_problem(
        self, connection: Connection, message: protocol.ClientMessage, problem: Exception
    ) -> None:
        if self.hub.closing and not self.is_open:
            return  # handed over: the client is about to find the new owner
        reply = problem_message(problem, message.id, connection.lang)
        connection.send(protocol.encode(reply))

    async def perform(
        self, command: Callable[[Table, *_Args], list[AnyEntry]], *args: *_Args
    ) -> None:
        """Run a command, commit its entries and publish them."""
        if await self.execute(command, *args):
            self.publish()

    async def execute(
        self, command: Callable[[Table, *_Args], list[AnyEntry]], *args: *_Args
    ) -> bool:
        """Run a command and commit its entries. Returns whether there were any."""
        version = self.table.version
        if self.table.closed:
            raise Problem("closed")
        self._note_disk()
        try:
            entries = command(self.table, *args)
        except (Problem, BadInput, MoveRefused):
            if self.table.version != version:  # it failed halfway
                await self.reload()
            raise
        except BaseException:  # a bug: the table may be in any state
            await self.reload()
            raise
        if entries:
            await self.commit(version, entries)
        return bool(entries)

    def _note_disk(self) -> None:
        """On a disk that is almost full, only moves are accepted."""
        hub = self.hub
        self.table.disk_full = hub.quotas.disk_is_full(hub.now())

    def publish(self) -> None:
        """Send the committed changes, and let the bots continue."""
        self.broadcaster.send_updates()
        self.bots.start_searches()
        if self.table.clock:
            self.timeouts.schedule()
        if self.table.offers.rematch:
            self.hub.rematches.schedule(self)

    async def commit(self, version: int, entries: Sequence[AnyEntry], *also: Addition) -> None:
        """Append entries to the journal, in one transaction with additions to other tables."""
        if not entries:
            return
        table = self.table
        unlisted = len(entries) == 1 and isinstance(entries[0], _UNLISTED)
        row = None if unlisted and not table.over else views.row(table)
        start = time.perf_counter()
        encoded = [journal.encode(entry) for entry in entries]
        store = self.hub.store
        try:
            if also:
                await store.append_all(Addition(table.id, version, encoded, row), *also)
            else:
                await store.append(table.id, version, encoded, row)
        except Superseded:  # nothing was written; the clients find the other process
            self.hub.metrics.failed_commits += 1
            self.hub.close_room(self)
            raise
        except BaseException:
            self.hub.metrics.failed_commits += 1
            await self.reload()
            raise
        self.hub.metrics.count_commit(time.perf_counter() - start, entries)
        if row is not None:
            self.hub.lobby.table_changed(row)

    async def reload(self) -> None:
        """Rebuild the table from its journal and publish what was committed after all."""
        id = self.table.id
        try:
            entries = await self.hub.store.open_journal(id)
            if not entries:
                raise Unavailable(f"the journal of {id} is gone")
            if self.payer:  # some actions fail only when they are half done
                self.hub.budget.pay_late(self.payer, len(entries) * REPLAYED_ENTRY)
            self.table = await self.hub.rebuild(id, entries)
        except BaseException as problem:
            self.hub.close_room(self)  # the next visitor opens a new one
            if isinstance(problem, Unavailable):
                return
            raise
        self.broadcaster.table_replaced()
        self.broadcaster.send_updates()


def _only(seats: Sequence[int]) -> int:
    """The seat to view from. Several seats share a device: no hand is shown until one is chosen."""
    return seats[0] if len(seats) == 1 else -1
