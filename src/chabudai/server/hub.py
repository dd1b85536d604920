"""All tables that are open on this server; setting new ones up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

from chabudai.core.chance import fresh_seed
from chabudai.core.game import quoted
from chabudai.core.match import checked_names
from chabudai.core.refusals import BadInput
from chabudai.registry import game_named
from chabudai.server import commands, journal, protocol
from chabudai.server.connection import Connection, Lot, Thinker
from chabudai.server.guests import new_key, new_table
from chabudai.server.journal import AnyEntry, Settings
from chabudai.server.limits import DAY, Limits
from chabudai.server.lobby import LOBBY, Lobby, Standing, standing
from chabudai.server.metrics import Metrics
from chabudai.server.positions import row
from chabudai.server.problems import Problem
from chabudai.server.room import Room
from chabudai.server.store import Addition, Conflict, Row, Store, Unavailable
from chabudai.server.table import Table

log = logging.getLogger("chabudai.server")
FINISH_WITHIN = 5.0
"""Seconds that may be taken, when the server stops, by what was begun before."""
READ_AT_ONCE = 50
"""Entries of a journal that are read in less time than it takes to hand them over."""
MOST_RESTING = 10_000
"""Tables that are closed and of which it is remembered how they stand."""
IDLE_AFTER = 120.0
"""Seconds after which a room without connections is closed; its table stays in the store."""


class Hub:
    """All rooms that are open."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        limits: Limits | None = None,
        now: Callable[[], float] = time.time,
        lot: Lot = secrets.choice,
        seeds: Callable[[], str] = fresh_seed,
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.limits = limits or Limits()
        self.metrics = Metrics()
        self.now = now
        self.lot = lot
        self.seeds = seeds
        self.started = now()
        self.closing = False
        self.rooms: dict[str, Room] = {}
        self.sockets: dict[str, int] = {}
        """How many sockets each guest has open."""
        self.lobby = Lobby(self)
        self._opening: dict[str, asyncio.Lock] = {}
        self._reading = asyncio.Lock()
        self._resting: dict[str, Standing] = {}
        """How tables stand that nobody has opened since."""
        self._thoughts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def room(self, id: str) -> Room:
        """The room of a table, opened if need be. Raises `Problem` if there is no such table."""
        if room := self.rooms.get(id):
            return room
        lock = self._opening.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if room := self.rooms.get(id):
                    return room
                entries = await self.store.journal(id)
                if not entries:
                    raise Problem("no-such-table")
                table = await self._resumed(await self.rebuilt(id, entries), entries)
                # Whoever waited for a lock that was dropped is not alone here.
                return self.rooms.get(id) or self._open(table)
        finally:
            self._opening.pop(id, None)

    async def _resumed(self, table: Table, entries: Sequence[bytes]) -> Table:
        """A clock that ran when the server went away goes on now that it is back."""
        version = table.version
        resumed = commands.resume(table, self.started, self.now())
        if resumed:
            try:
                encoded = [journal.encode(one) for one in resumed]
                await self.store.append(table.id, version, encoded, None)
            except Conflict:
                raise Problem("try-again") from None
            except Unavailable:  # it can be looked at all the same
                return await self.rebuilt(table.id, entries)
        return table

    async def rebuilt(self, id: str, entries: Sequence[bytes]) -> Table:
        """The table that a journal tells of: a long one is read beside the loop, one at a time."""
        if len(entries) <= READ_AT_ONCE:
            return _rebuilt(id, entries)
        async with self._reading:
            return await asyncio.to_thread(_rebuilt, id, entries)

    def _open(self, table: Table) -> Room:
        self._resting.pop(table.id, None)
        room = self.rooms[table.id] = Room(self, table)
        return room

    def known_standing(self, row: Row) -> Standing | None:
        """How a table stands, if nothing needs to be read for that."""
        room = self.rooms.get(row.id)
        return standing(room.table) if room else self._resting.get(row.id)

    async def standing(self, row: Row) -> Standing:
        """How a table stands, without opening it: one is read at a time, beside the loop."""
        async with self._reading:
            found = self.known_standing(row)
            if found is None:
                entries = await self.store.journal(row.id)
                read = await asyncio.to_thread(_read, row, entries)
                found = self.known_standing(row) or read  # it may have been opened meanwhile
                if row.id not in self.rooms:
                    self._rests(found)
            return found

    async def rename(self, guest: str, name: str) -> None:
        """Give a guest a name, here and wherever they sit; elsewhere they bring it along."""
        await self.store.rename(guest, name, self.now())
        for room in [one for one in self.rooms.values() if one.table.seats_of(guest)]:
            try:
                await room.rename(guest)
            except (Problem, Unavailable, Conflict) as trouble:  # the next time they come
                log.info("not renamed: %s", trouble, extra={"table": room.table.id})

    def _rests(self, table: Standing) -> None:
        if len(self._resting) >= MOST_RESTING:
            self._resting.clear()
        self._resting[table.row.id] = table

    async def enter(self, id: str, connection: Connection, hello: protocol.Hello) -> Room | Lobby:
        """Bring a connection to a table, or into the lobby. Raises `Problem`."""
        if id == LOBBY:
            await self.lobby.enter(connection, hello)
            return self.lobby
        room = await self.room(id)
        await room.enter(connection, hello)
        if self.rooms.get(id) is not room:  # it was closed while we waited at the door
            room.leave(connection)
            raise Problem("try-again")
        return room

    # -- setting up ------------------------------------------------------------------------------
    async def create(
        self,
        guest: str,
        name: str,
        game: str,
        seats: Sequence[str],
        options: dict[str, str],
        settings: Settings,
    ) -> Room:
        """Set a table up: ``me``, ``free`` or a bot's name for each seat."""
        checked_names([name], 1)
        set_up = game_named(game).set_up(len(seats), options)
        now = self.now()
        if await self.store.owned(guest, now - DAY) >= self.limits.tables:
            raise Problem("too-many-tables", most=self.limits.tables)
        table = Table(new_table())
        entry = journal.Created(
            now,
            game=set_up.game.id,
            rules=set_up.version,
            options=set_up.options,
            seats=set_up.seats,
            owner=guest,
            keys=[new_key() for _ in seats],
            watch=new_key(),
            settings=checked_settings(settings),
        )
        entries = [table.take(entry)]
        for seat, who in enumerate(seats):
            if who == "me":
                key = table.chairs[seat].key
                entries += commands.sit(table, guest, name, seat, key, self.seeds(), now)
            elif who != "free":
                entries += commands.seat_bot(table, guest, seat, who, self.seeds(), now)
        return await self._lay(table, entries)

    async def _lay(self, table: Table, entries: Sequence[AnyEntry]) -> Room:
        laid = _whole(table, entries)
        await self.store.append_all(laid)
        return self._laid(table, laid)

    def _laid(self, table: Table, laid: Addition) -> Room:
        """A new table that has been written down."""
        assert laid.row is not None
        self.lobby.changed(laid.row)
        self.lobby.turned(table)
        self.metrics.tables += 1
        log.info("table laid", extra={"table": table.id, "game": table.game.id})
        return self.rooms.get(table.id) or self._open(table)

    async def rematch(self, room: Room, guest: str) -> Room:
        """The same people at a new table, one seat further; asked again, the same one."""
        async with room.turn() as old:
            if not old.seats_of(guest):
                raise Problem("not-a-player")
            if not old.over:
                raise Problem("not-over")
            if old.rematch:
                return await self.room(old.rematch)
            now = self.now()
            table, entries = self._again(old, now)
            laid = _whole(table, entries)
            version = old.version
            rematched = old.take(journal.Rematched(now, table=table.id))
            await room.commit(version, [rematched], laid)  # neither without the other
            room.tell()
            return self._laid(table, laid)

    def _again(self, old: Table, now: float) -> tuple[Table, list[AnyEntry]]:
        assert old.set_up is not None
        set_up = old.set_up.newest()
        table = Table(new_table())
        created = journal.Created(
            now,
            game=old.game.id,
            rules=set_up.version,
            options=set_up.options,
            seats=len(old.chairs),
            owner=old.owner,
            keys=[new_key() for _ in old.chairs],
            watch=new_key(),
            settings=old.settings,
            rematch_of=old.id,
        )
        entries = [table.take(created)]
        for seat, chair in enumerate([*old.chairs[1:], old.chairs[0]]):
            entry: AnyEntry = (
                journal.BotSat(now, seat=seat, bot=chair.bot)
                if chair.bot
                else journal.Sat(now, seat=seat, guest=chair.guest, name=chair.name)
            )
            entries.append(table.take(entry))
        return table, entries + commands.start_if_full(table, self.seeds(), now)

    # -- closing ---------------------------------------------------------------------------------
    def forget(self, room: Room) -> None:
        """Close a room; whoever is connected must come back."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        self._dismiss(room, protocol.Bye(reason="reload", wait=1.0))

    def _dismiss(self, room: Room | Lobby, bye: protocol.Bye) -> None:
        for connection in list(room.connections):
            connection.close(bye)

    def sweep(self) -> None:
        """Close rooms where nobody is and nothing happens."""
        now = self.now()
        for id, room in list(self.rooms.items()):
            idle = not room.connections and not room.bots.thinking and now - room.used > IDLE_AFTER
            if idle and not room.lock.locked():
                del self.rooms[id]
                self._rests(standing(room.table))

    @property
    def thinking(self) -> int:
        """How many bots are to decide."""
        return sum(len(room.bots.thinking) for room in self.rooms.values())

    def thoughts_of(self, guest: str) -> asyncio.Semaphore:
        """Whoever lays fifty tables of bots does not make everybody else's wait."""
        found = self._thoughts.get(guest)
        if found is None:
            found = self._thoughts[guest] = asyncio.Semaphore(self.limits.thoughts)
        return found

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        """Do something a little later."""
        asyncio.get_running_loop().call_later(seconds, what)

    def say_goodbye(self) -> None:
        """The server stops: tell everybody to come back."""
        self.closing = True
        everywhere: list[Room | Lobby] = [*self.rooms.values(), self.lobby]
        for room in everywhere:
            self._dismiss(room, protocol.Bye(reason="restart", wait=1.0))

    async def finish(self) -> None:
        """Wait until what was begun is written down: a move goes on after its socket was closed."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FINISH_WITHIN):
                for room in list(self.rooms.values()):
                    async with room.lock:
                        pass


def _rebuilt(id: str, entries: Sequence[bytes]) -> Table:
    return Table.rebuilt(id, map(journal.decode, entries))


def _read(row: Row, entries: Sequence[bytes]) -> Standing:
    """How a table stands by its journal; one that cannot be read is listed as it was."""
    try:
        return standing(_rebuilt(row.id, entries))
    except Exception as problem:
        log.warning("a journal that cannot be read: %r", problem, extra={"table": row.id})
        return Standing(row)


def _whole(table: Table, entries: Sequence[AnyEntry]) -> Addition:
    """A new table, to be written down."""
    return Addition(table.id, 0, [journal.encode(one) for one in entries], row(table))


def checked_settings(settings: Settings) -> Settings:
    """Settings within bounds."""
    if not (5 if settings.clock else 0) <= settings.seconds <= 7 * DAY:
        raise BadInput(f"a clock has 5 seconds to 7 days, not {quoted(settings.seconds)}")
    if not 0.05 <= settings.think <= 30:
        raise BadInput(f"a bot thinks 0.05 to 30 seconds, not {settings.think}")
    return settings
