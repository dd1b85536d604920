"""All rooms of this server: opening, creating and closing them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from chabudai.core.chance import fresh_seed
from chabudai.server import commands, journal, protocol
from chabudai.server.api_types import Continuation, NewTable
from chabudai.server.bot_queue import BotQueue
from chabudai.server.budget import MESSAGE, RECIPIENT, REPLAYED_ENTRY, Budget
from chabudai.server.connection import BotRunner, Connection, RandomChoice
from chabudai.server.continuations import continued_table
from chabudai.server.ending_commands import check_may_cancel
from chabudai.server.identity import Identity
from chabudai.server.limits import EXPIRE_DAYS, Limits, RateLimiter
from chabudai.server.lobby import LOBBY, Lobby
from chabudai.server.metrics import Metrics
from chabudai.server.moderation import Moderation
from chabudai.server.new_tables import as_addition, create_table, given_names
from chabudai.server.presence import Presence
from chabudai.server.problems import Problem, RoomClosed
from chabudai.server.quotas import Quotas
from chabudai.server.rematches import Rematches
from chabudai.server.reviews import Reviews
from chabudai.server.room import Room
from chabudai.server.statuses import Statuses, rebuilt
from chabudai.server.steady_clock import SteadyClock
from chabudai.server.store import (
    Addition,
    Conflict,
    OwnedElsewhere,
    Store,
    Unavailable,
)
from chabudai.server.table import Table

if TYPE_CHECKING:
    from chabudai.server.cluster import Cluster

log = logging.getLogger("chabudai.server")
DRAIN_TIMEOUT = 5.0
"""Seconds that running actions may take when the server stops."""
INLINE_REBUILD_ENTRIES = 50
"""Journals up to this length are rebuilt at once: starting a thread would take longer."""
TAKE_TIMEOUT = 5.0
"""Seconds another process has to hand over a table."""
TAKE_RETRY_DELAY = 0.05
ROOM_IDLE_TIMEOUT = 120.0
"""Seconds without connections after which a room is closed. Its table stays in the store."""


class Hub:
    """All open rooms."""

    def __init__(
        self,
        store: Store,
        bot_runner: BotRunner,
        *,
        searches: int = 1,
        limits: Limits | None = None,
        now: Callable[[], float] | None = None,
        random_choice: RandomChoice = secrets.choice,
        new_seed: Callable[[], str] = fresh_seed,
    ) -> None:
        self.store = store
        self.bot_queue = BotQueue(bot_runner, searches)
        self.limits = limits or Limits()
        self.metrics = Metrics()
        self.budget = Budget(self.limits.work)
        self.now = now or SteadyClock()
        self.random_choice = random_choice
        self.new_seed = new_seed
        self.started = self.now()
        self.closing = False
        self.open_room: Callable[..., Room] = Room
        self.admin_token = ""
        """The token of the administration."""
        self.rooms: dict[str, Room] = {}
        self.cluster: Cluster | None = None
        """The other processes of this server, if there are several."""
        self.sockets: Counter[str] = Counter()
        """The number of open sockets of each guest."""
        self.address_sockets: Counter[str] = Counter()
        """The number of open sockets of each address."""
        self.quotas = Quotas(self.limits, store)
        self.address_chat = RateLimiter(self.limits.address_chat)
        self.address_sits = RateLimiter(self.limits.address_sits)
        """Both count by table and address."""
        self.expire_days = EXPIRE_DAYS
        """Days without an entry after which an unfinished table is deleted; 0: never."""
        self.statuses = Statuses(self)
        self.lobby = Lobby(self)
        self.moderation = Moderation(self)
        self.identity = Identity(self)
        self.rematches = Rematches(self)
        self.reviews = Reviews(self)
        self._opening: dict[str, asyncio.Lock] = {}
        self.rebuilding = asyncio.Lock()
        """Held while a thread reads a journal."""
        self._deleting: set[str] = set()
        self._last_crowded = float("-inf")

    # -- opening ---------------------------------------------------------------------------------
    async def room(self, id: str, address: str = "") -> Room:
        """The room of a table, opened if necessary. Raises `Problem` if the table is unknown.

        The address that asks for it pays for reading the journal, and waits for its turn.
        """
        if address and id not in self.rooms:
            await self._pay_for_opening(id, address)
        if room := self.rooms.get(id):
            return room
        if id in self._deleting:
            raise Problem("no-such-table")
        self._check_rooms()
        lock = self._opening.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if room := self.rooms.get(id):
                    return room
                entries = await self.store.open_journal(id)
                if not entries:
                    raise Problem("no-such-table")
                # A table of another process has not been without a server for long.
                since = self.now() if self.store.taken_over_table(id) else self.started
                table = await self._resumed(await self.rebuild(id, entries), entries, since)
                # Another caller may hold a newer lock for this table, and be faster.
                return self.rooms.get(id) or self._open(table, since)
        finally:
            self._opening.pop(id, None)

    async def _pay_for_opening(self, id: str, address: str) -> None:
        if self.cluster is not None and await self.cluster.owned_elsewhere(id):
            return  # the other process has it open
        await self.budget.start(address, await self.store.length(id) * REPLAYED_ENTRY)

    async def take(self, id: str) -> Room:
        """The room of a table. If another process owns it, that one hands it over."""
        end = self.now() + TAKE_TIMEOUT
        while True:
            try:
                return await self.room(id)
            except OwnedElsewhere as elsewhere:
                if self.cluster is None or self.now() > end:
                    raise Problem("try-again") from None
                self.cluster.ask_for(id, elsewhere.owner)
                await asyncio.sleep(TAKE_RETRY_DELAY)

    async def release(self, id: str) -> None:
        """Hand a table over: another process has asked for it."""
        if room := self.rooms.get(id):
            async with room.lock:
                if room.is_open:
                    self.close_room(room)
        else:
            self.store.close_journal(id)

    async def table(self, id: str) -> Table:
        """A table to read, in whichever process it is. It may be a moment behind its owner's."""
        try:
            return (await self.room(id)).table
        except OwnedElsewhere:
            return await self.rebuild(id, await self.store.journal(id))

    async def _resumed(self, table: Table, entries: Sequence[bytes], since: float) -> Table:
        """The table with its clock restarted if the server was stopped in between."""
        version = table.version
        resumed = commands.resume(table, since, self.now())
        if resumed:
            try:
                encoded = [journal.encode(one) for one in resumed]
                await self.store.append(table.id, version, encoded, None)
            except Conflict:
                raise Problem("try-again") from None
            except Unavailable:  # people can at least look at the table
                return await self.rebuild(table.id, entries)
        return table

    async def rebuild(self, id: str, entries: Sequence[bytes]) -> Table:
        """The table of a journal. Long journals are read in a thread, one at a time."""
        try:
            if len(entries) <= INLINE_REBUILD_ENTRIES:
                return rebuilt(id, entries)
            async with self.rebuilding:
                return await asyncio.to_thread(rebuilt, id, entries)
        except Problem:
            raise
        except Exception:
            self.metrics.unreadable_tables += 1
            raise

    def _open(self, table: Table, since: float | None = None) -> Room:
        self.statuses.forget(table.id)
        room = self.rooms[table.id] = self.open_room(self, table)
        if since is not None:
            room.presence = Presence(since)
        room.timeouts.schedule()
        self.rematches.schedule(room)
        return room

    def is_opening(self, id: str) -> bool:
        """Whether a room is being opened from the table's journal."""
        return id in self._opening

    async def enter(self, id: str, connection: Connection, hello: protocol.Hello) -> Room | Lobby:
        """Add a connection to a table or to the lobby. Raises `Problem`."""
        if id == LOBBY:
            await self.lobby.enter(connection, hello)
            return self.lobby
        room = await self.room(id, connection.address)
        try:
            await room.enter(connection, hello)
        except RoomClosed:
            if not self.closing:
                raise
            raise OwnedElsewhere(id, 0) from None  # handed over
        if not room.is_open:  # it was closed in the meantime
            room.leave(connection)
            raise Problem("try-again")
        return room

    # -- names -----------------------------------------------------------------------------------
    async def rename(self, guest: str, name: str, address: str = "") -> None:
        """Set a guest's name, also in all open rooms. Other tables follow when they are opened."""
        self.quotas.check_disk(self.now())
        await self.store.rename(guest, name, self.now())
        if self.cluster is not None:
            self.cluster.tell_renamed(guest)
        await self.rename_in_rooms(guest, address)

    async def rename_in_rooms(self, guest: str, address: str = "") -> None:
        """Update a guest's name in the rooms of this process. An address pays for each room."""
        for room in [one for one in self.rooms.values() if one.table.seats_of(guest)]:
            try:
                if address:
                    cost = MESSAGE + RECIPIENT * len(room.connections)
                    await self.budget.pay_in_turn(address, cost)
                await room.rename(guest, address)
            except (Problem, Unavailable, Conflict) as problem:  # retried on the next visit
                log.info("name not updated: %s", problem, extra={"table": room.table.id})

    # -- creating --------------------------------------------------------------------------------
    async def create(self, guest: str, name: str, wanted: NewTable, address: str = "") -> Room:
        """Create a table for a guest."""
        now = self.now()
        self._check_rooms()
        if wanted.settings.listed and "free" in wanted.seats:
            known = await self.lobby.known_tables()
            self.quotas.check_listed(known, guest, address, now)
        for given in given_names(wanted):
            if given:
                self.moderation.check_name(given)
        await self.quotas.check(guest, address, now)
        origin = self.quotas.origin(address)
        table, entries = create_table(guest, name, wanted, self.new_seed(), now, origin)
        addition = as_addition(table, entries)
        await self.store.append_all(addition)
        return self.announce_new(table, addition)

    async def continue_from(
        self, room: Room, guest: str, name: str, wanted: Continuation, address: str = ""
    ) -> Room:
        """Create a table that continues a finished game."""
        now, origin = self.now(), self.quotas.origin(address)
        self._check_rooms()
        async with room.locked() as old:
            length = len(old.match.log) if old.match else 0
        await self.budget.start(address, length * REPLAYED_ENTRY)
        async with room.locked() as old:
            table, entries = continued_table(old, guest, name, wanted, self.new_seed(), now, origin)
        await self.quotas.check(guest, address, now)
        addition = as_addition(table, entries)
        await self.store.append_all(addition)
        return self.announce_new(table, addition)

    async def rematch(self, room: Room, guest: str, address: str = "") -> Table:
        """The rematch of a finished match. Raises `Problem` while the others are asked for it."""
        async with room.locked():
            room.payer = address
            try:
                found = await self.rematches.agree(room, guest, address)
            finally:
                room.payer = ""
            if found is None:
                raise Problem("rematch-asked")
            return found

    async def cancel(self, room: Room, guest: str) -> None:
        """Delete a table that nobody else has joined. The caller holds the room's lock."""
        table = room.table
        check_may_cancel(table, guest)
        self._deleting.add(table.id)
        try:
            await self.store.moderation.delete_table(table.id)
        finally:
            self._deleting.discard(table.id)
        self.quotas.unfinished = max(0, self.quotas.unfinished - 1)
        del self.rooms[table.id]
        self.store.close_journal(table.id)
        self._close_connections(room, protocol.Bye(reason="cancelled", wait=-1.0))
        self.forget(table.id)
        log.info("table cancelled", extra={"table": table.id})

    def announce_new(self, table: Table, saved: Addition) -> Room:
        """Open the room of a new table and tell the lobby."""
        assert saved.row is not None
        self.lobby.table_changed(saved.row)
        self.lobby.turn_changed(table)
        self.metrics.tables += 1
        log.info("table created", extra={"table": table.id, "game": table.game.id})
        return self.rooms.get(table.id) or self._open(table)

    # -- closing ---------------------------------------------------------------------------------
    def forget(self, id: str) -> None:
        """A table was deleted: close its room and remove it from all lists."""
        self.statuses.forget(id)
        if room := self.rooms.get(id):
            self.close_room(room)
        self.lobby.table_gone(id)

    def close_room(self, room: Room) -> None:
        """Close a room. Its clients reconnect."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            self.store.close_journal(room.table.id)
        self._close_connections(room, protocol.Bye(reason="reload", wait=self.reconnect_wait))

    def _close_connections(self, room: Room | Lobby, bye: protocol.Bye) -> None:
        for connection in list(room.connections):
            connection.close(bye)

    def _check_rooms(self) -> None:
        """There must be room for one more open table. Rooms that nobody uses are closed first."""
        if len(self.rooms) < self.limits.rooms:
            return
        now = self.now()
        if now - self._last_crowded >= 1.0:  # looking at all rooms takes a while
            self._last_crowded = now
            self.close_idle_rooms(0.0)
        if len(self.rooms) >= self.limits.rooms:
            raise Problem("no-room-for-tables")

    def close_idle_rooms(self, timeout: float = ROOM_IDLE_TIMEOUT) -> None:
        """Close the rooms without connections, searches and recent activity."""
        before = self.now() - timeout
        for id, room in list(self.rooms.items()):
            idle = not room.connections and not room.bots.searching and room.last_used <= before
            if idle and not room.lock.locked():
                del self.rooms[id]
                self.store.close_journal(id)
                self.statuses.keep_closed(room.table)

    def disconnect(self, guest: str, device: str = "", *, bye: protocol.Bye) -> None:
        """Close the sockets of a guest, or of one of their devices."""
        if self.cluster is not None:
            self.cluster.tell_disconnect(guest, device, bye)
        self.disconnect_here(guest, device, bye=bye)

    def disconnect_here(self, guest: str, device: str = "", *, bye: protocol.Bye) -> None:
        """The same for the sockets at tables of this process."""
        everywhere: list[Room | Lobby] = [*self.rooms.values(), self.lobby]
        for room in everywhere:
            for connection in list(room.connections):
                if connection.guest == guest and device in ("", connection.device):
                    room.leave(connection)
                    connection.close(bye)

    # -- deleting --------------------------------------------------------------------------------
    def reserve_for_deletion(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that are not open. Nobody can open them any more."""
        unused = [id for id in tables if id not in self.rooms and id not in self._opening]
        self._deleting.update(unused)
        return unused

    def deletion_done(self, tables: Sequence[str]) -> None:
        """These tables are deleted, or the attempt failed."""
        self._deleting.difference_update(tables)
        for id in tables:
            self.forget(id)

    def disconnect_all(self) -> None:
        """The server stops: tell all clients to reconnect later."""
        self.closing = True
        self.reviews.cancel_all()
        everywhere: list[Room | Lobby] = [*self.rooms.values(), self.lobby]
        for room in everywhere:
            self._close_connections(room, protocol.Bye(reason="restart", wait=self.reconnect_wait))

    async def drain(self) -> None:
        """Wait until running actions are committed: they continue after their socket is closed."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_TIMEOUT):
                for room in list(self.rooms.values()):
                    async with room.lock:
                        pass

    @property
    def reconnect_wait(self) -> float:
        """Seconds a client should wait when a room or this process ends: another one is there."""
        return 1.0 if self.cluster is None else 0.0

    async def hand_over(self) -> None:
        """Let other processes take the tables: when nothing is under way, and before clients go."""
        if self.cluster is None:
            return
        self.closing = True
        left: list[Room] = []
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_TIMEOUT):
                await self.cluster.requests.drain()
                for id, room in list(self.rooms.items()):
                    async with room.lock:
                        if self.rooms.pop(id, None) is not None:
                            left.append(room)
        await self.store.hand_over()
        for room in [*left, *self.rooms.values()]:
            self._close_connections(room, protocol.Bye(reason="restart", wait=0.0))

    def open_sockets(self, guest: str, address: str) -> tuple[int, int]:
        """How many sockets a guest and an address have open, at all processes."""
        own, here = self.sockets[guest], self.address_sockets[address]
        if self.cluster is None:
            return own, here
        return self.cluster.limits.with_others(guest, own, address, here)

    # -- for rooms -------------------------------------------------------------------------------
    @property
    def searches(self) -> int:
        """How many bots are searching or waiting for a worker."""
        return sum(len(room.bots.searching) for room in self.rooms.values())

    def all_connections(self) -> list[Connection]:
        """The connections of all rooms and of the lobby."""
        everywhere: list[Room | Lobby] = [*self.rooms.values(), self.lobby]
        return [connection for room in everywhere for connection in room.connections]

    def call_later(self, seconds: float, callback: Callable[[], None]) -> None:
        """Call a function after some seconds."""
        asyncio.get_running_loop().call_later(seconds, callback)
