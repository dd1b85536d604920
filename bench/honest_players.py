"""People who play at one address while a server is attacked, and how long their moves take."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

TABLES = 10
MOVE_INTERVAL = 0.2
"""Seconds between two moves at a table."""
LONGEST = 30.0
"""Seconds after which a move counts as that slow."""

RANDOM = random.Random(7)


# -- clients ---------------------------------------------------------------------------------------
def browser(port: int, address: str) -> httpx.AsyncClient:
    """A client that connects from an address."""
    transport = httpx.AsyncHTTPTransport(local_address=address, retries=1)
    return httpx.AsyncClient(
        transport=transport, base_url=f"http://127.0.0.1:{port}", timeout=LONGEST
    )


async def new_guest(client: httpx.AsyncClient) -> dict[str, str]:
    """The cookie header of a new guest."""
    client.cookies.clear()  # the client is shared, and must not send the cookie of another guest
    answer = (await client.get("/api/me")).raise_for_status()
    return {"cookie": answer.headers["set-cookie"].partition(";")[0]}


async def new_table(client: httpx.AsyncClient, guest: dict[str, str], body: Any) -> httpx.Response:
    """The answer to creating a table."""
    client.cookies.clear()
    return await client.post("/api/tables", json=body, headers=guest)


@contextlib.asynccontextmanager
async def socket_of(
    port: int, address: str, table: str, cookies: dict[str, str], key: str = "", seat: int = -1
) -> AsyncIterator[tuple[ClientConnection, Any]]:
    """A socket after ``hello``, and its ``welcome``."""
    async with connect(
        f"ws://127.0.0.1:{port}/ws/{table}",
        additional_headers=cookies,
        local_addr=(address, 0),
        compression=None,
        max_size=None,
        proxy=None,
        close_timeout=0.5,
        open_timeout=LONGEST,
    ) as socket:
        await socket.send(json.dumps({"t": "hello", "protocol": 1, "key": key, "seat": seat}))
        yield socket, json.loads(await socket.recv())


# -- honest people ---------------------------------------------------------------------------------
class Honest:
    """People who play at one address, and how long their moves took."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.moves: list[float] = []
        self.bot_moves: list[float] = []
        self.failures: Counter[str] = Counter()
        self.until = 0.0
        self.ready = 0
        self.start = asyncio.Event()

    async def run(self, prepare: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Sit down, wait until the attack has begun, and play."""
        async with browser(self.port, self.address) as client:
            tables = [asyncio.create_task(self.table(client, "free")) for _ in range(TABLES)]
            tables.append(asyncio.create_task(self.table(client, "greedy")))
            while self.ready < len(tables) and not any(one.done() for one in tables):
                await asyncio.sleep(0.05)
            await prepare()
            self.until = time.perf_counter() + seconds
            self.start.set()
            await asyncio.gather(*tables)

    async def table(self, client: httpx.AsyncClient, rival: str) -> None:
        """One table, again and again if its game ends."""
        first = True
        while first or time.perf_counter() < self.until:
            try:
                await self.game(client, rival)
            except Exception as problem:
                self.failures[type(problem).__name__] += 1
                await asyncio.sleep(0.5)
            first = False

    async def game(self, client: httpx.AsyncClient, rival: str) -> None:
        """One game against another person or against a bot."""
        ann, ben = await new_guest(client), await new_guest(client)
        body = {"game": "matcha", "seats": ["me", rival], "options": {"edition": "2015"}}
        opened = (await new_table(client, ann, body)).raise_for_status()
        table, key = opened.json()["id"], opened.json()["keys"][1]
        async with contextlib.AsyncExitStack() as stack:
            sockets = []
            for cookies in (ann, ben) if rival == "free" else (ann,):
                socket = socket_of(self.port, self.address, table, cookies, key)
                sockets.append(await stack.enter_async_context(socket))
            if rival == "free":
                await sockets[1][0].send(json.dumps({"t": "sit", "seat": 1, "key": key}))
            players = [Player(*one, seat) for seat, one in enumerate(sockets)]
            readers = [asyncio.create_task(player.read()) for player in players]
            try:
                self.ready += 1
                await self.start.wait()
                await asyncio.sleep(RANDOM.random() * MOVE_INTERVAL)
                await self.play(players)
            finally:
                for reader in readers:
                    reader.cancel()

    async def play(self, players: list[Player]) -> None:
        """Make moves until the time is up or the game is over."""
        while time.perf_counter() < self.until and not players[0].over:
            mover = next((one for one in players if one.moves), None)
            if mover is None:
                await asyncio.sleep(0.01)
                continue
            other = players[1 - mover.seat] if len(players) > 1 else mover
            version, start = mover.version, time.perf_counter()
            await mover.move()
            seconds = LONGEST
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LONGEST):
                    await other.wait(version, own_turn=other is mover)
                seconds = time.perf_counter() - start
            (self.moves if other is not mover else self.bot_moves).append(seconds)
            await asyncio.sleep(MOVE_INTERVAL)


class Player:
    """A socket at an honest table."""

    def __init__(self, socket: ClientConnection, welcome: Any, seat: int) -> None:
        self.socket, self.seat = socket, seat
        self.changed = asyncio.Event()
        self.show(welcome)

    def show(self, message: Any) -> None:
        """Take over a position."""
        position = message["position"]
        self.version: int = message["version"]
        self.moves: list[str] = position["legal"].get(str(self.seat), [])
        self.claims: list[str] = position["claims"].get(str(self.seat), [])
        self.over: bool = position["phase"] == "over"
        self.changed.set()

    async def read(self) -> None:
        """Read until the socket is closed."""
        async for text in self.socket:
            message = json.loads(text)
            if "position" in message:
                self.show(message)

    async def read_until_moved(self) -> None:
        """Read until the own move was made."""
        version = self.version
        while self.version == version:
            message = json.loads(await self.socket.recv())
            if "position" in message:
                self.show(message)

    async def move(self) -> None:
        """Make a random move."""
        move, self.moves = RANDOM.choice(self.moves), []
        play = {"t": "play", "seat": self.seat, "move": move, "version": self.version}
        await self.socket.send(json.dumps(play))

    async def wait(self, version: int, own_turn: bool) -> None:
        """Wait for a later version; with ``own_turn``, until the bot has answered."""
        while self.version <= version or (own_turn and not self.moves and not self.over):
            self.changed.clear()
            await self.changed.wait()
