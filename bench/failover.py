"""How long a fail-over takes: a server and its standby on PostgreSQL, killed again and again.

``python bench/failover.py --database postgresql://… --kills 50`` plays at some tables all the time.
It kills the server that serves (``--signal KILL``, or ``TERM``), and measures for each table the
time from the kill to the next acknowledged move. The clients reconnect like the web client. After
every kill each journal must have every acknowledged move; otherwise it stops with an error. The
database must be empty.

With ``--redis redis://…`` both processes serve at the same time. The tables belong to the one that
is killed; half of the players are connected to it, the others reach it through the second process.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from typing import Any

import asyncpg
from players import ANSWER_TIMEOUT, Player, missing_moves

from chabudai.server.databases import read_settings
from chabudai.server.guests import COOKIE, Signer, new_guest


def launch(url: str, port: int, redis: str = "") -> subprocess.Popen[bytes]:
    """Start a server that stands by, or that shares the database."""
    more = ["--redis", redis] if redis else ["--standby", "yes"]
    command = [sys.executable, "-m", "chabudai.cli", "serve", *more]
    return subprocess.Popen(
        [*command, "--port", str(port), "--database", url, "--limit-tables", "100000"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


async def until_served(port: int) -> None:
    """Wait until somebody answers."""
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /health HTTP/1.0\r\n\r\n")
            answered = await reader.readline()
            writer.close()
            if answered:
                return
        await asyncio.sleep(0.05)


async def until_standing_by(database: Any) -> None:
    """Wait until a standby tries to take the lock."""
    query = (
        "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_try_advisory_lock%'"
        " AND pid <> pg_backend_pid() AND datname = current_database()"
    )
    while not await database.fetchval(query):
        await asyncio.sleep(0.1)


LONG_GAME = {"game": "white-castle", "seats": ["me"] * 4}


async def create(port: int, signer: Signer, seed: int, **body: Any) -> Player:
    """Create a table; by default one with a long game."""
    import httpx

    cookie = f"{COOKIE}={signer.signed(new_guest())}"
    where = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=where, timeout=ANSWER_TIMEOUT) as client:
        body = body or LONG_GAME
        answer = await client.post("/api/tables", json=body, headers={"cookie": cookie})
        return Player([port], cookie, answer.raise_for_status().json()["id"], seed)


async def main(args: argparse.Namespace) -> None:
    """Kill again and again, and print the distribution."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    database = await asyncpg.connect(args.database)
    active = launch(args.database, port)
    standby = active
    times: list[float] = []
    try:
        await until_served(port)
        signer = Signer((await read_settings(args.database))["secret"])
        rng = random.Random(1)
        for kill in range(args.kills):
            players = [await create(port, signer, kill * 100 + one) for one in range(args.tables)]
            tasks = [asyncio.create_task(one.run()) for one in players]
            standby = launch(args.database, port)
            await until_standing_by(database)
            await asyncio.sleep(rng.random())
            start = time.perf_counter()
            active.send_signal(getattr(signal, f"SIG{args.signal}"))
            while any(one.connected < start for one in players):
                await asyncio.sleep(0.01)
            times += [one.played - start for one in players]
            for task in tasks:
                task.cancel()
            await check(database, players)
            await asyncio.to_thread(active.wait)
            active = standby
    finally:
        for process in {active, standby}:
            process.kill()
        await database.close()
    report(args, sorted(times))


async def shared(args: argparse.Namespace) -> None:
    """The same with two processes that serve at the same time."""
    ports = []
    for _ in range(2):
        with socket.create_server(("127.0.0.1", 0)) as found:
            ports.append(found.getsockname()[1])
    database = await asyncpg.connect(args.database)
    servers = [launch(args.database, port, args.redis) for port in ports]
    times: list[float] = []
    try:
        for port in ports:
            await until_served(port)
        signer = Signer((await read_settings(args.database))["secret"])
        rng = random.Random(1)
        for kill in range(args.kills):
            doomed, other = kill % 2, 1 - kill % 2
            players = []
            for number in range(args.tables):
                one = await create(ports[doomed], signer, kill * 100 + number)
                first, second = (doomed, other) if number % 2 else (other, doomed)
                one.ports = [ports[first], ports[second]]
                players.append(one)
            tasks = [asyncio.create_task(one.run()) for one in players]
            while any(not one.played for one in players):
                await asyncio.sleep(0.02)
            await asyncio.sleep(rng.random())
            start = time.perf_counter()
            servers[doomed].send_signal(getattr(signal, f"SIG{args.signal}"))
            while any(one.connected < start for one in players):
                await asyncio.sleep(0.01)
            times += [one.played - start for one in players]
            for task in tasks:
                task.cancel()
            await check(database, players)
            await asyncio.to_thread(servers[doomed].wait)
            servers[doomed] = launch(args.database, ports[doomed], args.redis)
            await until_served(ports[doomed])
    finally:
        for process in servers:
            process.kill()
        await database.close()
    report(args, sorted(times))


async def check(database: Any, players: list[Player]) -> None:
    """Every acknowledged move must be in its journal."""
    for one in players:
        if found := await missing_moves(database, one):
            raise SystemExit(f"lost: {found}")


def report(args: argparse.Namespace, times: list[float]) -> None:
    """Print the distribution in seconds."""
    at = {f"p{part}": round(times[int((len(times) - 1) * part / 100)], 2) for part in (50, 90, 99)}
    shown = {"signal": args.signal, "kills": args.kills, "tables": args.tables, **at}
    late = sum(one > 5 for one in times)
    shown |= {"max": round(times[-1], 2), "over_5_s": late, "load_average": os.getloadavg()[0]}
    print(json.dumps(shown))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True, metavar="URL")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--signal", choices=("KILL", "TERM"), default="KILL")
    parser.add_argument("--redis", metavar="URL", help="two processes that serve at a time")
    given = parser.parse_args()
    asyncio.run(shared(given) if given.redis else main(given))
