"""Tables, rooms and those who listen to them, without sockets."""

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
from chabudai.server.hub import Hub
from chabudai.server.journal import AnyEntry, Settings
from chabudai.server.limits import Limits, Rate
from chabudai.server.room import Room
from chabudai.server.shapes import NewTable
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Unavailable
from chabudai.server.table import Table

ANN, BEN, CYD, DAN = "guest-ann", "guest-ben", "guest-cyd", "guest-dan"
NAMES = {ANN: "Ann", BEN: "Ben", CYD: "Cyd", DAN: "Dan"}
GENEROUS = Limits(messages=Rate(1e6, 1e6), writes=Rate(1e6, 1e6), chat=Rate(1e6, 1e6), tables=10**6)
T = TypeVar("T")


def run(main: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(main)


# -- tables ----------------------------------------------------------------------------------------
def empty(
    game: str = "matcha", seats: int = 2, options: dict[str, str] | None = None, **settings: Any
) -> tuple[Table, list[AnyEntry]]:
    """A table that Ann has set up, nobody seated, and its journal."""
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


def seated(
    game: str = "matcha",
    guests: Sequence[str] = (ANN, BEN),
    options: dict[str, str] | None = None,
    seed: str = "7",
    **settings: Any,
) -> tuple[Table, list[AnyEntry]]:
    """A table where these guests sit and the match has begun."""
    table, entries = empty(game, len(guests), options, **settings)
    for seat, guest in enumerate(guests):
        name = NAMES.get(guest, guest)
        entries += commands.sit(table, guest, name, seat, f"key-{seat}", seed, 1001.0 + seat)
    return table, entries


def some_move(table: Table, seat: int, rng: random.Random) -> str:
    return rng.choice(table.started_match.legal(seat))


# -- rooms -----------------------------------------------------------------------------------------
class Listener:
    """A connection that keeps what it is sent."""

    def __init__(self, guest: str, lang: str = "en") -> None:
        self.guest = guest
        self.lang = lang
        self.key = ""
        self.viewer = -1
        self.version = 0
        self.heard: list[Json] = []
        self.bye: protocol.Bye | None = None

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def close(self, bye: protocol.Bye) -> None:
        self.bye = bye

    def last(self, kind: str) -> Json:
        return next(message for message in reversed(self.heard) if message["t"] == kind)

    def count(self, kind: str) -> int:
        return sum(message["t"] == kind for message in self.heard)

    @property
    def position(self) -> Json:
        found: Json = next(m["position"] for m in reversed(self.heard) if "position" in m)
        return found


class Lots:
    """Thinks in no time: any legal move."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.random = stream("lots")

    async def choose(self, table: str, record: Any, seat: int, bot: str) -> str:
        from chabudai.core.record import load

        self.asked.append((seat, bot))
        moves = load(record, games()).legal(seat)
        return moves[int(self.random() * len(moves))]


class Now:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.time = 5000.0

    def __call__(self) -> float:
        return self.time


def make_hub(store: Any = None, **more: Any) -> tuple[Hub, Now]:
    now = Now()
    store = store or SqliteStore(":memory:")
    more.setdefault("limits", GENEROUS)
    return Hub(store, more.pop("bot_runner", None) or Lots(), now=now, **more), now


async def lay(
    hub: Hub,
    seats: Sequence[str] = ("me", "free"),
    game: str = "matcha",
    options: dict[str, str] | None = None,
    **settings: Any,
) -> Room:
    wanted = NewTable(game, list(seats), options or {}, Settings(**settings))
    return await hub.create(ANN, "Ann", wanted)


async def come(room: Room, guest: str, **hello: Any) -> Listener:
    listener = Listener(guest)
    await room.enter(listener, protocol.Hello(protocol=protocol.PROTOCOL, **hello))
    return listener


async def table_for_two(hub: Hub, **settings: Any) -> tuple[Room, Listener, Listener]:
    """Ann and Ben sit at a table of Matcha, and both are connected."""
    await hub.store.rename(BEN, "Ben", 0.0)
    room = await lay(hub, **settings)
    key = room.table.chairs[1].key
    ann = await come(room, ANN)
    ben = await come(room, BEN, key=key)
    await room.handle(ben, protocol.Sit(seat=1, key=key))
    assert room.table.match is not None
    return room, ann, ben


async def move(
    room: Room, listener: Listener, seat: int, text: str = "", version: int = -1
) -> Json:
    """Make a move (any legal one), and return what was answered."""
    match = room.table.started_match
    play = protocol.Play(
        id=7,
        seat=seat,
        move=text or (match.legal(seat) or ("pass",))[0],
        version=room.table.version if version < 0 else version,
    )
    await room.handle(listener, play)
    answer = listener.heard[-1]
    assert answer.get("id") == 7
    return answer


def refusal_key(problem: BaseException) -> str:
    return problem.rule if isinstance(problem, Refused) else str(getattr(problem, "key", problem))


class Troubled(SqliteStore):
    """A store that fails when it is told to."""

    def __init__(self) -> None:
        super().__init__(":memory:")
        self.fails: Exception | None = None
        self.blind = False
        self.written_all_the_same = False

    async def append(self, *args: Any) -> None:
        if self.fails is not None:
            if self.written_all_the_same:
                await super().append(*args)
            raise self.fails
        await super().append(*args)

    async def journal(self, table: str) -> list[bytes]:
        if self.blind:
            raise Unavailable("gone")
        return await super().journal(table)


async def settled(room: Any) -> None:
    for _ in range(2000):
        await asyncio.sleep(0)
        if not room.bots.searching and all(one.done() for one in room.bots.tasks.values()):
            return
    raise AssertionError("the bots never came to an end")
