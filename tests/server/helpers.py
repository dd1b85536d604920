"""Tables, rooms and fake connections, without sockets."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from chabudai.core.chance import stream
from chabudai.core.refusals import Refused
from chabudai.core.rules import Json
from chabudai.registry import game_named, games
from chabudai.server import commands, journal, protocol
from chabudai.server.api_types import NewTable
from chabudai.server.blocks import NOBODY
from chabudai.server.hub import Hub
from chabudai.server.journal import AnyEntry, Settings
from chabudai.server.limits import Limits, Rate
from chabudai.server.room import Room
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Store, Unavailable
from chabudai.server.table import Table

ANN, BEN, CYD, DAN = "guest-ann", "guest-ben", "guest-cyd", "guest-dan"
NAMES = {ANN: "Ann", BEN: "Ben", CYD: "Cyd", DAN: "Dan"}
MANY = Rate(1e6, 1e6)
NO_LIMITS = Limits(
    messages=MANY,
    writes=MANY,
    chat=MANY,
    address_chat=MANY,
    address_sits=MANY,
    work=MANY,
    new_connections=MANY,
    connections=10**6,
    address_sockets=10**6,
    tables=10**6,
    address_tables=MANY,
    listed_tables=10**6,
    address_listed_tables=10**6,
    offers=MANY,
    hints=MANY,
)
T = TypeVar("T")


postgres_url = ""
"""If a test sets it, `make_hub` uses a store on this PostgreSQL database."""
_postgres_stores: list[Store] = []


def run(main: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(_with_postgres(main) if postgres_url else main)


async def _with_postgres(main: Coroutine[Any, Any, T]) -> T:
    """Run a test with a store on PostgreSQL, which belongs to one event loop."""
    from chabudai.server.postgres import PostgresStore

    store = await PostgresStore.open(postgres_url)
    _postgres_stores.append(store)
    try:
        return await main
    finally:
        store.close()
        _postgres_stores.clear()


def new_store() -> Store:
    """An empty store."""
    return _postgres_stores.pop() if postgres_url else SqliteStore(":memory:")


# -- tables ----------------------------------------------------------------------------------------
def empty_table(
    game: str = "matcha", seats: int = 2, options: dict[str, str] | None = None, **settings: Any
) -> tuple[Table, list[AnyEntry]]:
    """A table that Ann created, without players, and its journal."""
    set_up = game_named(game).set_up(seats, options)
    table = Table("t1")
    created = journal.Created(
        1000.0,
        game=game,
        rules=set_up.version,
        options=set_up.options,
        seats=seats,
        owner=ANN,
        keys=[f"key-{seat}" for seat in range(seats)],
        watch="key-watch",
        settings=Settings(**settings),
    )
    return table, [table.apply(created)]


def started_table(
    game: str = "matcha",
    guests: Sequence[str] = (ANN, BEN),
    options: dict[str, str] | None = None,
    seed: str = "7",
    **settings: Any,
) -> tuple[Table, list[AnyEntry]]:
    """A table with these guests whose match has started, and its journal."""
    table, entries = empty_table(game, len(guests), options, **settings)
    for seat, guest in enumerate(guests):
        name = NAMES.get(guest, guest)
        entries += commands.sit(table, guest, name, seat, f"key-{seat}", seed, 1001.0 + seat)
    return table, entries


def random_move(table: Table, seat: int, rng: random.Random) -> str:
    return rng.choice(table.started_match.legal(seat))


# -- rooms -----------------------------------------------------------------------------------------
class FakeConnection:
    """A connection that keeps the messages it gets."""

    def __init__(self, guest: str, lang: str = "en", address: str = "192.0.2.1") -> None:
        self.guest = guest
        self.device = guest
        self.address = address
        self.lang = lang
        self.key = ""
        self.viewer = -1
        self.version = 0
        self.relations = NOBODY
        self.received: list[Json] = []
        self.bye: protocol.Bye | None = None

    def send(self, message: bytes) -> None:
        self.received.append(msgspec.json.decode(message))

    def close(self, bye: protocol.Bye) -> None:
        self.bye = bye

    def last(self, kind: str) -> Json:
        return next(message for message in reversed(self.received) if message["t"] == kind)

    def count(self, kind: str) -> int:
        return sum(message["t"] == kind for message in self.received)

    @property
    def position(self) -> Json:
        found: Json = next(m["position"] for m in reversed(self.received) if "position" in m)
        return found


class RandomBots:
    """A bot runner that returns a random legal move at once."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.random = stream("lots")

    async def choose(self, table: str, record: Any, seat: int, bot: str, hurry: Any) -> str:
        from chabudai.core.record import load

        self.asked.append((seat, bot))
        moves = load(record, games()).legal(seat)
        return moves[int(self.random() * len(moves))]

    async def hint(self, table: str, record: Any, seat: int) -> bytes:
        raise NotImplementedError

    async def review(self, table: str, record: Any, progress: Any) -> bytes:
        raise NotImplementedError


class FakeClock:
    """A clock that moves only when a test sets it."""

    def __init__(self) -> None:
        self.time = 5000.0

    def __call__(self) -> float:
        return self.time


def make_hub(store: Any = None, **more: Any) -> tuple[Hub, FakeClock]:
    now = FakeClock()
    store = store or new_store()
    more.setdefault("limits", NO_LIMITS)
    return Hub(store, more.pop("bot_runner", None) or RandomBots(), now=now, **more), now


async def create_table(
    hub: Hub,
    seats: Sequence[str] = ("me", "free"),
    game: str = "matcha",
    options: dict[str, str] | None = None,
    **settings: Any,
) -> Room:
    wanted = NewTable(game, list(seats), options or {}, Settings(**settings))
    return await hub.create(ANN, "Ann", wanted)


async def join(room: Room, guest: str, **hello: Any) -> FakeConnection:
    connection = FakeConnection(guest)
    await room.enter(connection, protocol.Hello(protocol=protocol.PROTOCOL, **hello))
    return connection


async def table_for_two(hub: Hub, **settings: Any) -> tuple[Room, FakeConnection, FakeConnection]:
    """A running match of Matcha between Ann and Ben, both connected."""
    await hub.store.rename(BEN, "Ben", 0.0)
    room = await create_table(hub, **settings)
    key = room.table.seats[1].key
    ann = await join(room, ANN)
    ben = await join(room, BEN, key=key)
    await room.handle(ben, protocol.Sit(seat=1, key=key))
    assert room.table.match is not None
    return room, ann, ben


async def move(
    room: Room, connection: FakeConnection, seat: int, text: str = "", version: int = -1
) -> Json:
    """Make a move (default: the first legal one) and return the reply."""
    match = room.table.started_match
    play = protocol.Play(
        id=7,
        seat=seat,
        move=text or (match.legal(seat) or ("pass",))[0],
        version=room.table.version if version < 0 else version,
    )
    await room.handle(connection, play)
    answer = connection.received[-1]
    assert answer.get("id") == 7
    return answer


def error_key(problem: BaseException) -> str:
    return problem.rule if isinstance(problem, Refused) else str(getattr(problem, "key", problem))


class FailingStore(SqliteStore):
    """A store that fails when a test wants it to."""

    def __init__(self) -> None:
        super().__init__(":memory:")
        self.fails: Exception | None = None
        self.unreadable = False
        self.writes_anyway = False

    async def append(self, *args: Any) -> None:
        if self.fails is not None:
            if self.writes_anyway:
                await super().append(*args)
            raise self.fails
        await super().append(*args)

    async def journal(self, table: str) -> list[bytes]:
        if self.unreadable:
            raise Unavailable("gone")
        return await super().journal(table)


async def bots_finished(room: Any) -> None:
    for _ in range(2000):
        await asyncio.sleep(0)
        if not room.bots.searching and all(one.done() for one in room.bots.tasks.values()):
            return
    raise AssertionError("the bots never came to an end")


async def agreed_rematch(hub: Hub, room: Room, *guests: str, address: str = "") -> Room:
    """The rematch that these guests agree on, one after the other."""
    found = None
    for guest in guests:
        async with room.lock:
            found = await hub.rematches.agree(room, guest, address)
    assert found is not None
    return hub.rooms[found.id]


async def finish(room: Room, *people: FakeConnection) -> None:
    """Play a match to its end, by the first legal moves of people in their seats."""
    while not room.table.over:
        seat = room.table.started_match.waiting_on[0]
        await move(room, people[seat], seat)
