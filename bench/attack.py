"""Attack test: one address abuses the server while people at other addresses play.

``python bench/attack.py --seconds 8`` starts a server with its usual limits, and plays real games
from one loopback address. From another one it attacks (`ATTACKS`): held connections, floods of
looks, messages, bots, tables, requests and so on. For each attack it prints how long the honest
moves took, from sending a move to the opponent receiving it. The attacker is a process of its own
at low priority.

``--server`` compares servers: a command that is called like ``chabudai``, may be repeated.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import multiprocessing
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from honest_players import RANDOM, Honest, Player, browser, new_guest, new_table, socket_of
from table_attacks import (
    flood_crowd,
    flood_moves,
    flood_names,
    flood_quick_bots,
    flood_renames,
)
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

ATTACKER = "127.0.0.2"
HONEST = "127.0.1.{}"
"""The warm-up plays from another address."""
WARM_UP = 3.0
MESSAGE_RATE = 20
"""Messages per second that a socket may send."""
LONG_QUERY = "/api/games?" + "a&" * 15_000
PATHS = (
    "/api/openapi.json", "/api/games?lang=en", "/api/rules/white-castle", "/", "/api/me",
    LONG_QUERY,
)  # fmt: skip


# -- attacks ---------------------------------------------------------------------------------------
class Attack:
    """What an attacker may use: the port, the end, and counters for the report."""

    def __init__(self, port: int, ready: Any, seconds: float) -> None:
        self.port, self.seconds, self.address = port, seconds, ATTACKER
        self.counts: Counter[str] = Counter()
        self._ready = ready
        self.until = 0.0

    def begin(self) -> None:
        """The preparation is over: honest moves are measured from now on."""
        self._ready.set()
        self.until = time.perf_counter() + self.seconds + 1.0

    @property
    def going(self) -> bool:
        return not self.until or time.perf_counter() < self.until

    async def stream(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A raw connection."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ATTACKER, 0))


async def hold_connections(attack: Attack) -> None:
    """Open connections, and send only one byte of a body that was announced."""
    held = []

    async def hold() -> None:
        try:
            reader, writer = await attack.stream()
            writer.write(b"GET /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n")
            if b" 200 " not in await reader.readline():
                attack.counts["refused"] += 1
                return
            writer.write(b"x")
            held.append((reader, writer))
        except OSError:
            attack.counts["refused"] += 1

    for _ in range(20):
        await asyncio.gather(*(hold() for _ in range(50)))
    attack.counts["held"] = len(held)
    attack.begin()
    still_open = 0
    while attack.going:
        await asyncio.sleep(0.5)
        for reader, _ in held:  # read what the server sends, to see whether it closes
            with contextlib.suppress(TimeoutError, OSError):
                async with asyncio.timeout(0.0005):
                    await reader.read(65536)
        still_open = sum(not reader.at_eof() for reader, _ in held)
    attack.counts["open at the end"] = still_open


async def flood_looks(attack: Attack) -> None:
    """Fill a table with claims, then look at all of it on twelve sockets."""
    await flood_sockets(attack, tables=1, sockets=12, looks=True)


async def flood_messages(attack: Attack) -> None:
    """Make claims at five crowded tables, 200 sockets in all."""
    await flood_sockets(attack, tables=5, sockets=40, looks=False)


async def flood_sockets(attack: Attack, tables: int, sockets: int, looks: bool) -> None:
    """Send messages at the allowed rate on many sockets at one's own tables."""
    filling = time.perf_counter() + (12.0 if looks else 0.0)

    async def one(table: str, cookies: dict[str, str], claims: list[str]) -> None:
        with contextlib.suppress(Exception):
            async with socket_of(attack.port, ATTACKER, table, cookies, seat=0) as (socket, _):
                reader = asyncio.create_task(drain(socket))
                while attack.going:
                    await asyncio.sleep(1 / MESSAGE_RATE)
                    if looks and time.perf_counter() > filling:
                        message = {"t": "look", "seat": 0, "version": 0}
                    else:
                        message = {"t": "claim", "seat": 0, "claim": RANDOM.choice(claims)}
                    await socket.send(json.dumps(message))
                    attack.counts["sent"] += 1
                reader.cancel()

    async def drain(socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                attack.counts["received bytes"] += len(text)
                attack.counts["refused"] += text[:40].startswith('{"t":"trouble"')

    async with browser(attack.port, ATTACKER) as client:
        running = []
        for _ in range(tables):
            cookies = await new_guest(client)
            body = {"game": "matcha", "seats": ["me", "me"]}
            opened = (await new_table(client, cookies, body)).raise_for_status().json()
            table = opened["id"]
            async with socket_of(attack.port, ATTACKER, table, cookies, seat=0) as (socket, first):
                player = Player(socket, first, 0)
                await player.move()  # claims are about a card that was played
                await player.read_until_moved()
            for _ in range(sockets):
                running.append(asyncio.create_task(one(table, cookies, player.claims)))
    await asyncio.sleep(max(0.5, filling - time.perf_counter()))
    attack.begin()
    await asyncio.gather(*running)


async def flood_bots(attack: Attack) -> None:
    """Open twelve tables of four guests, with bots that think for thirty seconds, and leave."""
    async with browser(attack.port, ATTACKER) as client:
        for _ in range(4):
            cookies = await new_guest(client)
            for _ in range(3):
                body = {
                    "game": "white-castle",
                    "seats": ["ismcts", "ismcts"],
                    "settings": {"think": 30.0},
                }
                answer = await new_table(client, cookies, body)
                if answer.status_code != 200:
                    attack.counts["refused"] += 1
                    continue
                table = answer.json()["id"]
                async with socket_of(attack.port, ATTACKER, table, cookies):
                    await asyncio.sleep(0.1)
                attack.counts["tables"] += 1
    attack.begin()
    while attack.going:
        await asyncio.sleep(0.1)


async def flood_tables(attack: Attack) -> None:
    """Create tables, with a new guest whenever one may create no more."""
    attack.begin()

    async def one(client: httpx.AsyncClient) -> None:
        cookies = await new_guest(client)
        body = {"game": "matchmaster", "seats": ["me", "free"], "settings": {"listed": True}}
        while attack.going:
            answer = await new_table(client, cookies, body)
            attack.counts["created" if answer.status_code == 200 else "refused"] += 1
            if answer.status_code == 429 and "too-many" in answer.text:
                cookies = await new_guest(client)

    async with contextlib.AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(browser(attack.port, ATTACKER)) for _ in range(16)
        ]
        await asyncio.gather(*(one(client) for client in clients), return_exceptions=True)


async def flood_requests(attack: Attack) -> None:
    """Send requests on 64 connections, each as soon as the last one is answered."""
    attack.begin()

    async def one(number: int) -> None:
        while attack.going:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await attack.stream()
                while attack.going:
                    path = PATHS[number % len(PATHS)]
                    number += 1
                    writer.write(f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
                    head = await reader.readuntil(b"\r\n\r\n")
                    length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
                    await reader.readexactly(length)
                    attack.counts["answered" if b" 200 " in head[:20] else "refused"] += 1

    await asyncio.gather(*(one(number) for number in range(64)))


async def flood_reviews(attack: Attack) -> None:
    """Finish 120 games at twelve addresses, and ask for a review of each at once."""

    async def one(client: httpx.AsyncClient, cookies: dict[str, str], address: str) -> str:
        body = {"game": "matcha", "seats": ["me", "random"]}
        table: str = (await new_table(client, cookies, body)).raise_for_status().json()["id"]
        async with socket_of(attack.port, address, table, cookies, seat=0) as (socket, first):
            player = Player(socket, first, 0)
            for _ in range(8):
                while not player.moves and not player.over:
                    await player.read_until_moved()
                if not player.over:
                    await player.move()
                    await player.read_until_moved()
            if not player.over:
                await socket.send(json.dumps({"t": "resign", "seat": 0}))
                while not player.over:
                    await player.read_until_moved()
        return table

    async def guest(address: str) -> Callable[[], Awaitable[None]]:
        async with browser(attack.port, address) as client:
            cookies = await new_guest(client)
            tables = [await one(client, cookies, address) for _ in range(2)]

        async def ask() -> None:
            async with browser(attack.port, address) as client:
                for table in tables:
                    answer = await client.post(f"/api/tables/{table}/review", headers=cookies)
                    attack.counts["queued" if answer.status_code == 200 else "refused"] += 1

        return ask

    places = [f"127.0.2.{at}" for at in range(1, 13) for _ in range(5)]
    asking = []
    for at in range(0, len(places), 10):
        asking += await asyncio.gather(*map(guest, places[at : at + 10]))
    await asyncio.gather(*(ask() for ask in asking))
    attack.begin()
    while attack.going:
        await asyncio.sleep(0.1)


ATTACKS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    "held connections": hold_connections,
    "look flood": flood_looks,
    "message flood": flood_messages,
    "bot flood": flood_bots,
    "table flood": flood_tables,
    "request flood": flood_requests,
    "review flood": flood_reviews,
    "name flood": flood_names,
    "rename flood": flood_renames,
    "move flood": flood_moves,
    "crowd": flood_crowd,
    "quick bots": flood_quick_bots,
}
LONGER = {"held connections": 16.0}
"""Seconds an attack needs to show its effect."""


def attacker(name: str, port: int, seconds: float, ready: Any, results: Any) -> None:
    """The attacker's process."""
    os.nice(10)
    attack = Attack(port, ready, seconds)

    async def main() -> None:
        async with asyncio.timeout(seconds + 60.0):
            await ATTACKS[name](attack)

    problem = ""
    try:
        asyncio.run(main())
    except BaseException as failed:
        problem = repr(failed)
    ready.set()
    results.put({**attack.counts, **({"problem": problem} if problem else {})})


# -- measuring -------------------------------------------------------------------------------------
async def phase(port: int, number: int, name: str, seconds: float) -> dict[str, Any]:
    """Play honestly during one attack; without a name, during none."""
    context = multiprocessing.get_context("spawn")
    ready, results = context.Event(), context.Queue()
    gc.collect()
    seconds = max(seconds, LONGER.get(name, 0.0))
    honest = Honest(port, HONEST.format(number))
    process = context.Process(target=attacker, args=(name, port, seconds, ready, results))

    async def prepare() -> None:
        if name:
            process.start()
            while not ready.is_set():
                await asyncio.sleep(0.05)

    await honest.run(prepare, seconds)
    found: dict[str, Any] = {"attack": name or "none", **figures(honest)}
    if name:
        found["attacker"] = await asyncio.to_thread(results.get)
        await asyncio.to_thread(process.join)
    return found


def figures(honest: Honest) -> dict[str, Any]:
    """The honest players' times in milliseconds."""

    def at(values: list[float], share: float) -> float | None:
        return round(sorted(values)[int(len(values) * share)] * 1e3, 1) if values else None

    return {
        "moves": len(honest.moves),
        "p50_ms": at(honest.moves, 0.5),
        "p99_ms": at(honest.moves, 0.99),
        "max_ms": at(honest.moves, 0.9999),
        "bot_p50_ms": at(honest.bot_moves, 0.5),
        "bot_max_ms": at(honest.bot_moves, 0.9999),
        "failures": dict(honest.failures),
    }


def measure(command: list[str], name: str, seconds: float) -> dict[str, Any]:
    """Run one attack against a server of its own: some go on after the attacker has left."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "db.sqlite3")
        flags = ["serve", "--port", "0", "--workers", "1", "--database", database]
        server = subprocess.Popen(
            [*command, *flags], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().rsplit(":", 1)[1].strip("/\n"))
            time.sleep(5.0)  # until the texts of all languages are loaded
            asyncio.run(phase(port, 1, "", WARM_UP))  # starts the bots' process
            return asyncio.run(phase(port, 2, name, seconds))
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    """Measure every server and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--server", action="append", metavar="COMMAND", help="default: this one")
    parser.add_argument("--seconds", type=float, default=8.0, help="length of each phase")
    parser.add_argument(
        "--attacks", help="comma-separated; default: all", default=",".join(ATTACKS)
    )
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    attacks = [name for name in args.attacks.split(",") if name]
    if wrong := [name for name in attacks if name not in ATTACKS]:
        parser.error(f"attacks are {', '.join(ATTACKS)}, not {wrong[0]!r}")
    if not 1.0 <= args.seconds <= 600.0:
        parser.error("--seconds must be 1 to 600")
    own = shlex.join([sys.executable, "-m", "chabudai.cli"])
    for server in args.server or [own]:
        command = shlex.split(server)
        found = [measure(command, name, args.seconds) for name in ("", *attacks, "")]
        if args.json:
            print(json.dumps({"server": server, "load": os.getloadavg()[0], "phases": found}))
            continue
        print(f"{server} (load {os.getloadavg()[0]:.1f})")
        for one in found:
            bots = f"bot {one['bot_p50_ms']} / {one['bot_max_ms']}"
            print(
                f"{one['attack']:>17}: p50 {one['p50_ms']} p99 {one['p99_ms']}"
                f" max {one['max_ms']} ms ({one['moves']} moves), {bots} ms {one['failures'] or ''}"
                f" {one.get('attacker', '')}"
            )


if __name__ == "__main__":
    main()
