"""People who play on, whatever happens to the server, and note what they see."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import httpx
from websockets.exceptions import WebSocketException

from chabudai.core.rules import Json
from chabudai.server.protocol import PROTOCOL
from tests.server.server_process import Player, ServerProcess, create_table, open_socket

LONGEST_PAUSE = 30.0
"""Seconds after which a table counts as stuck."""


class Lost(Exception):
    """The socket is closed: connect again."""


class Visitor:
    """Plays both seats of a table, and reconnects by itself as the web client does."""

    def __init__(self, servers: Sequence[ServerProcess], client: httpx.Client, table: str) -> None:
        self.servers, self.client, self.table = servers, client, table
        self.acknowledged = 0
        """The last version that was acknowledged."""
        self.moves = 0
        self.errors: list[Json] = []
        """Every message that a person would see as an error."""
        self.lost: list[tuple[int, int]] = []
        """Acknowledged versions that were gone later."""
        self.connections = 0
        self.over = False
        self._next = 0

    async def run(self) -> None:
        while not self.over:
            server = self.servers[self._next % len(self.servers)]
            with contextlib.suppress(OSError, WebSocketException, Lost, TimeoutError):
                async with open_socket(server, self.client, self.table, open_timeout=5) as socket:
                    await self._play(Player(socket))
            self._next += 1  # another process may be there
            await asyncio.sleep(0.02)

    async def _play(self, player: Player) -> None:
        await player.send(t="hello", protocol=PROTOCOL, version=self.acknowledged)
        first = await player.receive()
        if first["t"] != "welcome":
            self._note(first)
            raise Lost
        self.connections += 1
        if player.version < self.acknowledged:
            self.lost.append((self.acknowledged, player.version))
        answer: Json = {}
        while player.position["waiting_on"]:
            seat = player.position["waiting_on"][0]
            for message in (
                {"t": "look", "seat": seat, "version": player.version},
                {"t": "play", "seat": seat, "move": "", "version": player.version},
            ):
                if message["t"] == "play":
                    message["move"] = player.moves(seat)[0]
                answer = await player.request(**message)
                if answer["t"] != "done":
                    self._note(answer)
                    raise Lost
            self.acknowledged = answer["version"]
            self.moves += 1
        self.over = True

    def _note(self, message: Json) -> None:
        if message["t"] != "bye":
            self.errors.append(message)


class Crowd:
    """Several tables that are played all the time."""

    def __init__(self, visitors: Sequence[Visitor]) -> None:
        self.visitors = visitors
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def errors(self) -> list[Json]:
        return [error for one in self.visitors for error in one.errors]

    def start(self) -> None:
        self._tasks = [asyncio.create_task(one.run()) for one in self.visitors]

    async def plays_on(self, moves: int = 2) -> float:
        """Wait until every table has seen some more moves. Returns how long that took."""
        start, before = time.monotonic(), [one.moves for one in self.visitors]
        await self.until(
            lambda: all(
                one.over or one.moves >= old + moves
                for one, old in zip(self.visitors, before, strict=True)
            )
        )
        return time.monotonic() - start

    async def until(self, done: Callable[[], bool]) -> None:
        async with asyncio.timeout(LONGEST_PAUSE):
            while not done():
                for task in self._tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.02)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for one in self.visitors:
            assert not one.lost, one.lost


@asynccontextmanager
async def playing(
    servers: Sequence[ServerProcess], tables: int, create_at: ServerProcess | None = None
) -> AsyncIterator[Crowd]:
    """A crowd that plays on these servers. Every table has a guest of its own."""
    visitors = []
    for _ in range(tables):
        at = create_at or servers[0]
        client = at.guest("Ann")
        table = create_table(client, "white-castle", ["me"] * 4)["id"]
        visitors.append(Visitor(servers, client, table))
    crowd = Crowd(visitors)
    crowd.start()
    try:
        await crowd.plays_on()
        yield crowd
    finally:
        await crowd.stop()
