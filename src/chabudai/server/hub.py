"""The rooms that are open: who is connected, and in which order things happen.

Everything a table does goes through its room, one thing after another: decide, write down, tell.
What could not be written down did not happen: the table is built anew from its journal.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from chabudai.core.chance import fresh_seed
from chabudai.core.match import checked_names
from chabudai.core.refusals import BadInput
from chabudai.core.refusals import Refused as MoveRefused
from chabudai.server import journal, positions, protocol
from chabudai.server.guests import new_key, new_table
from chabudai.server.journal import AnyEntry, Settings
from chabudai.server.metrics import Metrics
from chabudai.server.problems import Problem, told
from chabudai.server.store import Conflict, Row, Store, Unavailable
from chabudai.server.table import Table

log = logging.getLogger("chabudai.server")
AWAY_AFTER = 20.0
"""Seconds without a connection after which the others may call a bot."""
IDLE_AFTER = 120.0
"""Seconds after which a room without connections is closed; its table stays in the store."""
MOST_TABLES = 50
"""Unfinished tables a guest may have set up."""


class Connection(Protocol):
    """A socket, as a room sees it."""

    guest: str
    name: str
    lang: str
    viewer: int
    version: int

    def send(self, message: bytes) -> None:
        """Queue a message; a client that is too slow is cut off and may come back."""


class Thinker(Protocol):
    """What lets bots think without making anybody wait."""

    def choose(self, table: str, record: object, seat: int, bot: str) -> Awaitable[str]:
        """The bot's move."""


class Room:
    """An open table: its connections and its order of events."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.connections: list[Connection] = []
        self.lock = asyncio.Lock()
        self.left: dict[str, float] = {}
        """When guests were last connected."""
        self.thinking: dict[int, int] = {}
        """Seats whose bot thinks, and the length of the log it thinks about."""
        self.used = hub.now()
        self._tasks: set[asyncio.Task[None]] = set()

    # -- coming and going ------------------------------------------------------------------------
    @property
    def here(self) -> set[str]:
        """The guests that are connected."""
        return {connection.guest for connection in self.connections}

    @property
    def watching(self) -> int:
        """How many guests only watch."""
        return sum(not self.table.seats_of(guest) for guest in self.here)

    async def enter(self, connection: Connection, hello: protocol.Hello) -> None:
        """A connection says hello."""
        async with self.lock:
            table = self.table
            self._may_look(connection.guest, hello.key)
            if hello.protocol != protocol.PROTOCOL:
                raise Problem("protocol", ours=protocol.PROTOCOL, theirs=hello.protocol)
            mine = table.seats_of(connection.guest)
            wanted = hello.seat if hello.seat in mine else (mine[0] if mine else -1)
            connection.viewer = wanted
            connection.version = table.version
            self.connections.append(connection)
            self.used = self.hub.now()
            welcome = protocol.Welcome(
                id=hello.id,
                protocol=protocol.PROTOCOL,
                version=table.version,
                about=positions.about(table, connection.guest),
                position=self._position(connection),
                news=positions.news(table, connection.guest, wanted, hello.version),
            )
            connection.send(protocol.encode(welcome))
            self._tell_presence(but=connection)
            self._let_bots_think()

    def _may_look(self, guest: str, key: str) -> None:
        table = self.table
        keys = {table.watch, *(chair.key for chair in table.chairs)}
        if guest == table.owner or table.seats_of(guest) or table.settings.listed or key in keys:
            return
        raise Problem("wrong-link")

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.left[connection.guest] = self.used = self.hub.now()
            self._tell_presence()

    def _away(self, seat: int) -> bool:
        guest = self.table.chairs[seat].guest if 0 <= seat < len(self.table.chairs) else ""
        gone = self.hub.now() - self.left.get(guest, self.hub.started)
        return guest not in self.here and gone >= AWAY_AFTER

    # -- what is asked ---------------------------------------------------------------------------
    async def handle(self, connection: Connection, ask: protocol.Asked) -> None:
        """Do what a connection asks, or say why not."""
        try:
            async with self.lock:
                if isinstance(ask, protocol.Look):
                    self._look(connection, ask)
                    return
                version = self.table.version
                entries = self._decide(connection, ask)
                await self.commit(version, entries)
                self.tell(version, entries)
                connection.send(
                    protocol.encode(protocol.Done(id=ask.id, version=self.table.version))
                )
                self._let_bots_think()
        except MoveRefused as refused:
            answer = protocol.Refused(
                id=ask.id, rule=refused.rule, why=refused.why, legal=list(refused.legal)
            )
            connection.send(protocol.encode(answer))
        except (Problem, BadInput, Unavailable, Conflict) as problem:
            connection.send(protocol.encode(told(problem, ask.id, connection.lang)))

    def _look(self, connection: Connection, ask: protocol.Look) -> None:
        if ask.seat not in self.table.seats_of(connection.guest):
            raise Problem("not-your-seat", seat=ask.seat)
        connection.viewer = ask.seat
        update = protocol.Update(
            version=self.table.version, position=self._position(connection), news=[]
        )
        connection.send(protocol.encode(update))

    def _decide(self, by: Connection, ask: protocol.Asked) -> list[AnyEntry]:
        table, now, guest = self.table, self.hub.now(), by.guest
        match ask:
            case protocol.Play():
                return table.move(guest, ask.seat, ask.move, ask.version, now, by.lang)
            case protocol.Undo():
                return table.undo(guest, ask.seat, now, by.lang)
            case protocol.AnswerUndo():
                return table.answer_undo(guest, ask.seat, ask.yes, now)
            case protocol.Claim():
                return table.claim(guest, ask.seat, ask.claim, now, by.lang)
            case protocol.Say():
                return table.say(guest, by.name, ask.text, now)
            case protocol.Sit():
                entries = table.sit(guest, by.name, ask.seat, ask.key, now)
                by.viewer = ask.seat
                return entries + table.start_if_full(fresh_seed(), now)
            case protocol.SeatBot():
                entries = table.seat_bot(guest, ask.seat, ask.bot, now)
                return entries + table.start_if_full(fresh_seed(), now)
            case protocol.Stand():
                return table.stand(guest, ask.seat, new_key(), now)
            case protocol.Rekey():
                return table.rekey(guest, ask.seat, new_key(), now)
            case protocol.TakeOver():
                return table.take_over(guest, ask.seat, ask.bot, self._away(ask.seat), now)
            case protocol.ComeBack():
                return table.come_back(guest, ask.seat, now)
            case _:
                raise Problem("hello-twice")

    # -- writing down ----------------------------------------------------------------------------
    async def commit(self, version: int, entries: Sequence[AnyEntry]) -> None:
        """Write entries down before anybody hears of them."""
        if not entries:
            return
        table = self.table
        changed = not all(isinstance(entry, journal.Moved | journal.Said) for entry in entries)
        row = row_of(table) if changed or table.over else None
        start = time.perf_counter()
        try:
            await self.hub.store.append(
                table.id, version, [journal.encode(entry) for entry in entries], row
            )
        except BaseException:
            self.hub.metrics.failed_commits += 1
            await self._reload()
            raise
        self.hub.metrics.committed(time.perf_counter() - start, entries)

    async def _reload(self) -> None:
        """What was not written down did not happen."""
        try:
            entries = await self.hub.store.journal(self.table.id)
        except Unavailable:
            self.hub.forget(self)  # the next one who comes opens the room anew
            return
        self.table = Table.rebuilt(self.table.id, map(journal.decode, entries))

    # -- telling ---------------------------------------------------------------------------------
    def _position(self, connection: Connection) -> protocol.Position:
        return positions.position(
            self.table,
            connection.guest,
            connection.viewer,
            self.here,
            self.watching,
            self.hub.now(),
        )

    def tell(self, version: int, entries: Sequence[AnyEntry]) -> None:
        """Tell everybody what has changed, each what they may know."""
        if not entries:
            return
        table = self.table
        messages: dict[tuple[str, int], bytes] = {}
        for connection in self.connections:
            guest, viewer = connection.guest, connection.viewer
            plain = viewer < 0 and guest != table.owner and not table.seats_of(guest)
            key = ("", -1) if plain else (guest, viewer)
            message = messages.get(key)
            if message is None:
                update = protocol.Update(
                    version=table.version,
                    position=self._position(connection),
                    news=positions.news(table, guest, viewer, version),
                )
                message = messages[key] = protocol.encode(update)
            connection.version = table.version
            connection.send(message)
            self.hub.metrics.sent += 1

    def _tell_presence(self, but: Connection | None = None) -> None:
        here, watching = self.here, self.watching
        for connection in self.connections:
            if connection is not but:
                presence = protocol.Presence(
                    people=positions.people(self.table, connection.guest, here),
                    watching=watching,
                    thinking=list(self.thinking),
                )
                connection.send(protocol.encode(presence))

    # -- bots ------------------------------------------------------------------------------------
    def _let_bots_think(self) -> None:
        """Where a bot is to decide, let it think; the room goes on meanwhile."""
        found = self.table.bot_to_move()
        match = self.table.match
        if found is None or match is None:
            return
        seat, bot = found
        length = len(match.log)
        if self.thinking.get(seat) == length:
            return
        self.thinking[seat] = length
        task = asyncio.create_task(self._think(seat, bot, length))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, seat: int, bot: str, length: int) -> None:
        match = self.table.match
        assert match is not None
        spec = bot if ":" in bot or bot != "ismcts" else f"{bot}:{self.table.settings.think:g}s"
        try:
            move = await self.hub.thinker.choose(self.table.id, match.record(), seat, spec)
        except Exception:
            log.exception("bot failed", extra={"table": self.table.id, "bot": bot})
            self.thinking.pop(seat, None)
            return
        async with self.lock:
            if self.thinking.get(seat) == length:
                del self.thinking[seat]
            version = self.table.version
            try:
                entries = self.table.bot_move(seat, move, length, self.hub.now())
                await self.commit(version, entries)
            except (Unavailable, Conflict):
                self.hub.later(1.0, self._let_bots_think)
                return
            self.tell(version, entries)
            self._let_bots_think()


class Hub:
    """All rooms that are open."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        metrics: Metrics | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.metrics = metrics or Metrics()
        self.now = now
        self.started = now()
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def room(self, id: str) -> Room:
        """The room of a table, opened if need be. Raises `Problem` if there is no such table."""
        if room := self.rooms.get(id):
            return room
        async with self._opening.setdefault(id, asyncio.Lock()):
            if room := self.rooms.get(id):
                return room
            entries = await self.store.journal(id)
            self._opening.pop(id, None)
            if not entries:
                raise Problem("no-such-table")
            room = self.rooms[id] = Room(self, Table.rebuilt(id, map(journal.decode, entries)))
            return room

    async def create(
        self,
        guest: str,
        name: str,
        game: str,
        seats: Sequence[str],
        options: dict[str, str],
        settings: Settings,
        rematch_of: str = "",
    ) -> str:
        """Set a table up: ``me``, ``free`` or a bot's name for each seat. Returns its id."""
        from chabudai.registry import game_named

        checked_names([name], 1)
        checked_settings(settings)
        if await self.store.owned(guest) >= MOST_TABLES:
            raise Problem("too-many-tables", most=MOST_TABLES)
        found = game_named(game)
        set_up = found.set_up(len(seats), options)
        now = self.now()
        table = Table.rebuilt(new_table(), ())
        entry = journal.Created(
            now,
            game=found.id,
            rules=found.rules_version,
            options=set_up.options,
            seats=set_up.seats,
            owner=guest,
            keys=[new_key() for _ in seats],
            watch=new_key(),
            settings=settings,
            rematch_of=rematch_of,
        )
        entries = table.take([entry])
        for seat, who in enumerate(seats):
            if who == "me":
                entries += table.sit(guest, name, seat, table.chairs[seat].key, now)
            elif who != "free":
                entries += table.seat_bot(guest, seat, who, now)
        entries += table.start_if_full(fresh_seed(), now)
        await self.store.append(
            table.id, 0, [journal.encode(one) for one in entries], row_of(table)
        )
        self.metrics.tables += 1
        self.rooms[table.id] = Room(self, table)
        return table.id

    async def rematch(self, room: Room, guest: str) -> str:
        """The same people at a new table; asked again, the same one."""
        async with room.lock:
            old = room.table
            if not old.seats_of(guest):
                raise Problem("not-a-player")
            if not old.over or old.set_up is None:
                raise Problem("not-over")
            if old.rematch:
                return old.rematch
            now = self.now()
            table = Table.rebuilt(new_table(), ())
            created = journal.Created(
                now,
                game=old.game.id,
                rules=old.game.rules_version,
                options=old.set_up.options,
                seats=len(old.chairs),
                owner=old.owner,
                keys=[new_key() for _ in old.chairs],
                watch=new_key(),
                settings=old.settings,
                rematch_of=old.id,
            )
            entries = table.take([created])
            for seat, chair in enumerate(old.chairs):
                if chair.bot:
                    entries += table.take([journal.BotSat(now, seat=seat, bot=chair.bot)])
                else:
                    sat = journal.Sat(now, seat=seat, guest=chair.guest, name=chair.name)
                    entries += table.take([sat])
            entries += table.start_if_full(fresh_seed(), now)
            encoded = [journal.encode(one) for one in entries]
            await self.store.append(table.id, 0, encoded, row_of(table))
            self.rooms[table.id] = Room(self, table)
            version = old.version
            told = old.take([journal.Rematched(now, table=table.id)])
            await room.commit(version, told)
            room.tell(version, told)
            return table.id

    def forget(self, room: Room) -> None:
        """Close a room; whoever is connected must come back."""
        self.rooms.pop(room.table.id, None)
        bye = protocol.encode(protocol.Bye(reason="reload", wait=1.0))
        for connection in list(room.connections):
            connection.send(bye)

    def sweep(self) -> None:
        """Close rooms where nobody is and nothing happens."""
        now = self.now()
        for room in list(self.rooms.values()):
            idle = not room.connections and not room.thinking and now - room.used > IDLE_AFTER
            if idle and not room.lock.locked():
                del self.rooms[room.table.id]

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        """Do something a little later."""
        asyncio.get_running_loop().call_later(seconds, what)

    def say_goodbye(self) -> None:
        """The server stops: tell everybody to come back."""
        bye = protocol.encode(protocol.Bye(reason="restart", wait=2.0))
        for room in self.rooms.values():
            for connection in room.connections:
                connection.send(bye)


def row_of(table: Table) -> Row:
    """A table as the lobby lists it."""
    return Row(
        id=table.id,
        game=table.game.id,
        options=dict(table.set_up.options) if table.set_up else {},
        seats=len(table.chairs),
        state="waiting" if table.match is None else "over" if table.over else "playing",
        listed=table.settings.listed,
        created=table.created,
        updated=table.last,
        owner=table.owner,
        guests=[chair.guest for chair in table.chairs],
        people=[chair.name for chair in table.chairs],
    )


def checked_settings(settings: Settings) -> Settings:
    """Settings within bounds."""
    if settings.clock not in ("", "move", "game"):
        raise BadInput(f"a clock is for a move or a game, not {settings.clock!r}")
    if settings.clock and not 5 <= settings.seconds <= 7 * 24 * 3600:
        raise BadInput(f"a clock has 5 seconds to 7 days, not {settings.seconds}")
    if not 0.05 <= settings.think <= 30:
        raise BadInput(f"a bot thinks 0.05 to 30 seconds, not {settings.think}")
    return settings
