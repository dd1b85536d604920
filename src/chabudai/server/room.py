"""An open table: who is connected, and in which order things happen.

Everything a table does goes through its room, one thing after another: decide, write down, tell.
What could not be written down did not happen: the table is built anew from its journal.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from chabudai.core.refusals import BadInput
from chabudai.core.refusals import Refused as MoveRefused
from chabudai.server import commands, journal, positions, protocol
from chabudai.server.bots import Bots
from chabudai.server.connection import Connection
from chabudai.server.guests import UNNAMED, new_key
from chabudai.server.journal import AnyEntry
from chabudai.server.limits import Buckets
from chabudai.server.problems import Problem, told
from chabudai.server.store import Addition, Conflict, Unavailable
from chabudai.server.table import Table
from chabudai.words import known_language

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

log = logging.getLogger("chabudai.server")
AWAY_AFTER = 20.0
"""Seconds without a connection after which the others may call a bot."""
PRESENCE_AFTER = 0.1
"""Seconds for which comings and goings are gathered before they are told."""
_NAMED = (protocol.Sit, protocol.Say)
"""What is done under one's name."""
_REVOKING = (protocol.Rekey, protocol.Stand)
_LINKING = (protocol.Sit, *_REVOKING)
"""What changes who knows which link."""
_PLAIN = (journal.Moved, journal.Said)
"""What changes nothing in the lobby, unless it ends the match."""


class Room:
    """An open table: its connections and its order of events."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.connections: list[Connection] = []
        self.lock = asyncio.Lock()
        self.used = hub.now()
        self.bots = Bots(self)
        self._here: dict[str, int] = {}
        """How many connections each guest has."""
        self._left: dict[str, float] = {}
        """When guests who sit here were last connected."""
        self._chat = Buckets(hub.limits.chat)
        self._presence_due = False
        self._known: positions.Moment | None = None

    @property
    def open(self) -> bool:
        """Whether this is still the table's one room."""
        return self.hub.rooms.get(self.table.id) is self

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Table]:
        """The table when nothing is being done there: all that it says is written down."""
        async with self.lock:
            if not self.open:  # closed while we waited
                raise Problem("try-again")
            yield self.table

    # -- coming and going ------------------------------------------------------------------------
    async def enter(self, connection: Connection, hello: protocol.Hello) -> None:
        """A connection says hello."""
        async with self.turn() as table:
            guest = connection.guest
            if hello.protocol != protocol.PROTOCOL:
                raise Problem("protocol", ours=protocol.PROTOCOL, theirs=hello.protocol)
            connection.lang = known_language(hello.lang)
            connection.key = hello.key
            if not self._may_look(connection):
                raise Problem("wrong-link")
            mine = table.seats_of(guest)
            if mine:
                await self._rename_if_possible(guest)
            full = len(self.connections) >= self.hub.limits.people
            if full and not mine and guest != table.owner:  # a crowd keeps no player out
                raise Problem("too-many-people")
            connection.viewer = hello.seat if hello.seat in mine else _only(mine)
            connection.version = self.table.version
            self.connections.append(connection)
            self._here[guest] = self._here.get(guest, 0) + 1
            self.used = self.hub.now()
            try:
                connection.send(protocol.encode(self._welcome(connection, hello)))
            except BaseException:  # nobody else will see it out
                self.leave(connection)
                raise
            self._presence_changed()
            self.bots.let_think()

    async def rename(self, guest: str) -> None:
        """Somebody has another name."""
        async with self.turn():
            await self._rename(guest)

    async def _rename_if_possible(self, guest: str) -> None:
        with contextlib.suppress(Unavailable, Conflict):  # a name can wait
            await self._rename(guest)

    async def _rename(self, guest: str) -> None:
        table, name = self.table, await self.hub.store.name_of(guest)
        version = table.version
        entries = commands.rename(table, guest, name, self.hub.now()) if name else []
        if entries:
            await self.commit(version, entries)
            self.tell()

    def _welcome(self, connection: Connection, hello: protocol.Hello) -> protocol.Welcome:
        table, guest = self.table, connection.guest
        seats = enumerate(table.chairs)
        invited = [seat for seat, chair in seats if chair.free and chair.key == hello.key]
        # Whoever knows more than there is (a backup was restored) is told everything.
        since = hello.version if hello.version <= table.version else 0
        telling = positions.Telling(table, self._moment())
        return protocol.Welcome(
            id=hello.id,
            protocol=protocol.PROTOCOL,
            version=table.version,
            about=positions.about(table, guest, AWAY_AFTER),
            invited=invited[0] if invited else -1,
            position=telling.position(guest, connection.viewer),
            news=telling.news(guest, connection.viewer, since),
        )

    def _may_look(self, connection: Connection) -> bool:
        table, guest = self.table, connection.guest
        return (
            guest == table.owner
            or table.settings.listed
            or bool(table.seats_of(guest))
            or connection.key == table.watch
            or any(connection.key == chair.key for chair in table.chairs)
        )

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        guest = connection.guest
        self.used = self.hub.now()
        self._here[guest] -= 1
        if not self._here[guest]:
            del self._here[guest]
            if guest in self.table.seating:
                self._left[guest] = self.used
        self._presence_changed()

    def _gone(self) -> dict[str, float]:
        """The guests at the table that are not connected, and for how many seconds."""
        now, since = self.hub.now(), max(self.hub.started, self.table.created)
        return {
            guest: max(0.0, now - max(since, self._left.get(guest, since)))
            for guest in self.table.seating
            if guest not in self._here
        }

    @property
    def watching(self) -> int:
        """How many guests only watch."""
        return len(self._here.keys() - self.table.seating.keys())

    # -- what is asked ---------------------------------------------------------------------------
    async def handle(self, connection: Connection, ask: protocol.ClientMessage) -> None:
        """Do what a connection asks, or say why not."""
        try:
            async with self.lock:
                if not self.open:  # closed while we waited our turn
                    raise Problem("try-again")
                match ask:
                    case protocol.Look():
                        self._look(connection, ask)
                        return
                    case protocol.Speak():
                        connection.lang = known_language(ask.lang)
                    case _:
                        await self._do(connection, ask)
                done = protocol.Done(id=ask.id, version=self.table.version)
                connection.send(protocol.encode(done))
        except MoveRefused as refused:
            self.hub.metrics.refused += 1
            answer = protocol.Refused(
                id=ask.id, rule=refused.rule, why=refused.why, legal=list(refused.legal)
            )
            connection.send(protocol.encode(answer))
        except (Problem, BadInput, Unavailable, Conflict) as problem:
            connection.send(protocol.encode(told(problem, ask.id, connection.lang)))
        except Exception:
            log.exception("fault at table %s", self.table.id, extra={"table": self.table.id})
            fault = told(Problem("fault"), ask.id, connection.lang)
            connection.send(protocol.encode(fault))

    def _look(self, connection: Connection, ask: protocol.Look) -> None:
        table, guest = self.table, connection.guest
        if ask.seat != -1 and ask.seat not in table.seats_of(guest):
            raise Problem("not-your-seat")
        connection.viewer = ask.seat
        telling = positions.Telling(table, self._moment())
        update = protocol.Update(
            version=table.version,
            position=telling.position(guest, ask.seat),
            news=telling.news(guest, ask.seat, ask.version) if ask.version >= 0 else [],
        )
        connection.send(protocol.encode(update))
        connection.send(protocol.encode(protocol.Done(id=ask.id, version=table.version)))

    async def _do(self, by: Connection, ask: protocol.ClientMessage) -> None:
        if isinstance(ask, _NAMED):
            by.name = await self.hub.store.name_of(by.guest) or UNNAMED
        version = self.table.version
        try:
            entries = self._decide(by, ask)
        except (Problem, BadInput, MoveRefused):
            if self.table.version != version:  # half of it had happened
                await self.reload()
            raise
        except BaseException:  # a fault, who knows where
            await self.reload()
            raise
        if not entries:
            return
        await self.commit(version, entries)
        if isinstance(ask, protocol.Sit):
            for connection in self.connections:  # all tabs of whoever sat down
                if connection.guest == by.guest:
                    connection.viewer = _only(self.table.seats_of(by.guest))
        self.tell()
        if isinstance(ask, _REVOKING):
            self._send_away()
        if isinstance(ask, _LINKING):
            self._describe()
        self.bots.let_think()

    def _decide(self, by: Connection, ask: protocol.ClientMessage) -> list[AnyEntry]:
        table, now, guest = self.table, self.hub.now(), by.guest
        match ask:
            case protocol.Play():
                return commands.move(table, guest, ask.seat, ask.move, ask.version, now, by.lang)
            case protocol.Undo():
                return commands.undo(table, guest, ask.seat, ask.version, now)
            case protocol.AnswerUndo():
                return commands.answer_undo(table, guest, ask.seat, ask.yes, now)
            case protocol.Claim():
                return commands.claim(table, guest, ask.seat, ask.claim, now, by.lang)
            case protocol.Say():
                if not self._may_look(by):  # sent away while this waited its turn
                    raise Problem("wrong-link")
                if not self._chat.takes(guest, now):
                    raise Problem("too-much-chat")
                return commands.say(table, guest, by.name, ask.text, now)
            case protocol.TakeOver():
                return commands.take_over(table, guest, ask.seat, ask.bot, self._away(ask), now)
            case protocol.ComeBack():
                return commands.come_back(table, guest, ask.seat, now)
            case _:
                return self._arrange(by, ask, now)

    def _arrange(self, by: Connection, ask: protocol.ClientMessage, now: float) -> list[AnyEntry]:
        """Who sits where."""
        table, guest = self.table, by.guest
        match ask:
            case protocol.Sit():
                return commands.sit(table, guest, by.name, ask.seat, ask.key, self.hub.seeds(), now)
            case protocol.SeatBot():
                return commands.seat_bot(table, guest, ask.seat, ask.bot, self.hub.seeds(), now)
            case protocol.Stand():
                return commands.stand(table, guest, ask.seat, new_key(), now)
            case protocol.Rekey():
                return commands.rekey(table, guest, ask.seat, new_key(), now)
            case _:
                raise Problem("hello-twice")

    def _away(self, ask: protocol.TakeOver) -> bool:
        chairs = self.table.chairs
        guest = chairs[ask.seat].guest if 0 <= ask.seat < len(chairs) else ""
        return self._gone().get(guest, 0.0) >= AWAY_AFTER

    def _send_away(self) -> None:
        """Whoever came by a link that was revoked leaves."""
        for connection in list(self.connections):
            if not self._may_look(connection):
                self.leave(connection)
                connection.close(protocol.Bye(reason="revoked", wait=-1.0))

    def _describe(self) -> None:
        """Those who sit know the spectators' link: from now on, or no more, or a new one."""
        for connection in self.connections:
            about = positions.about(self.table, connection.guest, AWAY_AFTER)
            connection.send(protocol.encode(protocol.AboutMessage(about=about)))

    # -- writing down ----------------------------------------------------------------------------
    async def commit(self, version: int, entries: Sequence[AnyEntry], *also: Addition) -> None:
        """Write entries down before anybody hears of them, with what belongs to other tables."""
        if not entries:
            return
        table = self.table
        plain = len(entries) == 1 and isinstance(entries[0], _PLAIN)
        row = None if plain and not table.over else positions.row(table)
        start = time.perf_counter()
        encoded = [journal.encode(entry) for entry in entries]
        store = self.hub.store
        try:
            if also:
                await store.append_all(Addition(table.id, version, encoded, row), *also)
            else:
                await store.append(table.id, version, encoded, row)
        except BaseException:
            self.hub.metrics.failed_commits += 1
            await self.reload()
            raise
        self.hub.metrics.committed(time.perf_counter() - start, entries)
        if row is not None:
            self.hub.lobby.changed(row)

    async def reload(self) -> None:
        """What was not written down did not happen; what was, is told."""
        id = self.table.id
        try:
            entries = await self.hub.store.journal(id)
            if not entries:
                raise Unavailable(f"the journal of {id} is gone")
            self.table = await self.hub.rebuilt(id, entries)
        except BaseException as trouble:
            self.hub.forget(self)  # the next one who comes opens the room anew
            if isinstance(trouble, Unavailable):
                return
            raise
        self._known = None
        self.tell()

    # -- telling ---------------------------------------------------------------------------------
    def _moment(self) -> positions.Moment:
        """What everybody is told alike; as long as nobody is away it does not change with time."""
        table = self.table
        known = self._known
        if known is None or known.chaired != table.chaired or known.gone or table.clock:
            known = self._known = positions.moment(
                table, self._gone(), self.watching, self.hub.now()
            )
        return known

    def tell(self) -> None:
        """Tell everybody what has changed since they were told last, each what they may know."""
        version = self.table.version
        telling = positions.Telling(self.table, self._moment())
        messages: dict[tuple[str, int, int], bytes] = {}
        for connection in self.connections:
            if connection.version == version:
                continue
            guest, viewer = self._reader(connection)
            key = guest, viewer, connection.version
            message = messages.get(key)
            if message is None:
                update = protocol.Update(
                    version=version,
                    position=telling.position(guest, viewer),
                    news=telling.news(guest, viewer, connection.version),
                )
                message = messages[key] = protocol.encode(update)
            connection.version = version
            connection.send(message)
            self.hub.metrics.sent += 1
        self.hub.lobby.turned(self.table)

    def _reader(self, connection: Connection) -> tuple[str, int]:
        """Whom a message is for: all who only watch are told the same."""
        guest, table = connection.guest, self.table
        known = guest in table.seating or guest == table.owner
        return (guest, connection.viewer) if known else ("", -1)

    def _presence_changed(self) -> None:
        """Tell it soon: a hall that fills is told once, not with every head."""
        self._known = None
        if not self._presence_due:
            self._presence_due = True
            self.hub.later(PRESENCE_AFTER, self.tell_presence)

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        if self.lock.locked():  # somebody may be about to sit down, and that may fail
            self.hub.later(PRESENCE_AFTER, self.tell_presence)
            return
        self._presence_due = False
        gone, watching = self._gone(), self.watching
        messages: dict[str, bytes] = {}
        for connection in self.connections:
            guest, _ = self._reader(connection)
            if guest not in messages:
                people = positions.people(self.table, guest, gone)
                messages[guest] = protocol.encode(
                    protocol.Presence(people=people, watching=watching)
                )
            connection.send(messages[guest])


def _only(seats: Sequence[int]) -> int:
    """The seat to look from; whoever has several passes the device around: no hand lies open."""
    return seats[0] if len(seats) == 1 else -1
