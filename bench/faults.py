"""Faults of every kind under load, and whether anything acknowledged is lost.

``python bench/faults.py --rounds 40`` starts PostgreSQL and Redis on free ports, two supervisors
with two and one server processes ("two machines"), and a bot worker. Players are at tables of both
machines all the time, some against bots. Each round makes one fault and measures for each table the
longest pause between two acknowledged moves (without a fault 0.2 to 0.6 s: players wait 0.2 s, and
bots think). At the end:

- every acknowledged move is in its journal, and no journal has a gap;
- no two clients have seen different positions of one version (no two owners);
- no table is stuck.

A line of JSON for each kind of fault has the times. It needs the programs that the tests need.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import asyncpg
from failover import LONG_GAME, create, until_served
from players import Player, missing_moves

sys.path.insert(0, str(Path(__file__).parents[1]))

from chabudai.server.databases import read_settings
from chabudai.server.guests import Signer
from tests.server import postgres_cluster
from tests.server.redis_server import RedisServer
from tests.server.server_process import free_port

AGAINST_BOTS = {
    "game": "matcha",
    "seats": ["me", "ismcts"],
    "settings": {"think": 0.05},
}
NO_LIMITS = ["--limit-tables", "100000", "--limit-address-tables", "100000/1000"]
STUCK = 40.0
"""Seconds after which a table counts as stuck."""
LONG = 4.0
"""Seconds of a pause that ``--verbose`` explains."""
CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


class Site:
    """The services and the servers."""

    def __init__(self, durable: bool, log: Any) -> None:
        postgres_cluster.SETTINGS["synchronous_commit"] = "on"  # PostgreSQL is killed, too
        if durable:
            postgres_cluster.SETTINGS |= {"fsync": "on", "full_page_writes": "on"}
        self.postgres = postgres_cluster.Cluster(free_port())
        self.url = self.postgres.new_database()
        self.redis = RedisServer(free_port())
        self.ports = [free_port(), free_port()]
        self.log = log
        self.servers = [self.launch(place) for place in range(2)]
        self.worker = self.think()

    def launch(self, place: int) -> subprocess.Popen[bytes]:
        """Start the supervisor of a machine: two processes on the first, one on the second."""
        services = ["--database", self.url, "--redis", self.redis.url, "--workers", "1"]
        place_of = ["--port", str(self.ports[place]), "--processes", str(2 - place)]
        return self._start("serve", *services, *place_of, *NO_LIMITS)

    def think(self) -> subprocess.Popen[bytes]:
        """Start a bot worker."""
        return self._start("think", "--redis", self.redis.url, "--workers", "1")

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "chabudai.cli", *arguments]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=self.log)

    def process(self, rng: random.Random) -> int:
        """Some server process."""
        return rng.choice([one for server in self.servers for one in children(server.pid)])

    def end(self) -> None:
        """Stop everything."""
        for one in (*self.servers, self.worker):
            for child in children(one.pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGCONT)
            one.kill()
            one.wait()
        self.redis.kill()
        self.postgres.remove()


def children(pid: int) -> list[int]:
    """The processes that a process has started; for a server of one process, itself."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    commands = {int(one): Path(f"/proc/{one}/cmdline").read_bytes() for one in found}
    return [one for one, command in commands.items() if b"serve" in command] or [pid]


class Faults:
    """What can go wrong. Each one returns when it is over."""

    def __init__(self, site: Site, rng: random.Random) -> None:
        self.site, self.rng = site, rng
        self.all: dict[str, Callable[[], Awaitable[None]]] = {
            "a process is killed": self.kill,
            "a machine is killed": self.machine,
            "a supervisor is killed": self.supervisor,
            "a process hangs for 6 s": self.hang,
            "a bot worker is killed": self.worker,
            "Redis is killed, back after 2 s": self.redis_killed,
            "Redis hangs for 5 s": self.redis_hangs,
            "Redis is flushed": self.flush,
            "connections to PostgreSQL are cut": self.cut,
            "PostgreSQL restarts": self.restart,
            "PostgreSQL crashes": self.crash,
            "SIGHUP": self.renew,
            "SIGTERM to a machine": self.drain,
        }

    async def kill(self) -> None:
        """Kill a server process; its supervisor starts it again."""
        victim = self.site.process(self.rng)
        os.kill(victim, signal.SIGKILL)
        for place, server in enumerate(self.site.servers):
            if server.pid == victim:
                await self._again(place)

    async def machine(self) -> None:
        """Kill a supervisor and its processes at once."""
        place = self.rng.randrange(2)
        for one in {self.site.servers[place].pid, *children(self.site.servers[place].pid)}:
            os.kill(one, signal.SIGKILL)
        await self._again(place)

    async def supervisor(self) -> None:
        """Kill a supervisor; its processes notice, and end."""
        left = children(self.site.servers[0].pid)
        self.site.servers[0].kill()
        while any(Path(f"/proc/{one}").exists() for one in left):
            await asyncio.sleep(0.05)
        await self._again(0)

    async def _again(self, place: int) -> None:
        await asyncio.to_thread(self.site.servers[place].wait)
        self.site.servers[place] = self.site.launch(place)

    async def hang(self) -> None:
        """Stop a server process for longer than its lease."""
        await self._pause(self.site.process(self.rng), 6.0)

    async def _pause(self, pid: int, seconds: float) -> None:
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)

    async def worker(self) -> None:
        """Kill the bot worker, and start another one a second later."""
        self.site.worker.kill()
        await asyncio.sleep(1.0)
        await asyncio.to_thread(self.site.worker.wait)
        self.site.worker = self.site.think()

    async def redis_killed(self) -> None:
        """Kill Redis, and start it again."""
        self.site.redis.kill()
        await asyncio.sleep(2.0)
        await asyncio.to_thread(self.site.redis.start)

    async def redis_hangs(self) -> None:
        """Stop Redis for longer than the processes wait."""
        assert self.site.redis.process is not None
        await self._pause(self.site.redis.process.pid, 5.0)

    async def flush(self) -> None:
        """Flush Redis five times."""
        for _ in range(5):
            await asyncio.to_thread(self.site.redis.command, "FLUSHALL")
            await asyncio.sleep(0.1)

    async def cut(self) -> None:
        """End all sessions of PostgreSQL, twice."""
        for _ in range(2):
            await asyncio.to_thread(self.site.postgres.sql, CUT, self.site.url)
            await asyncio.sleep(0.3)

    async def restart(self) -> None:
        """Restart PostgreSQL."""
        await asyncio.to_thread(self.site.postgres.stop)
        await asyncio.to_thread(self.site.postgres.start)

    async def crash(self) -> None:
        """Let PostgreSQL stop without a shutdown, and start it again: it recovers."""
        await asyncio.to_thread(self.site.postgres.stop, "immediate")
        await asyncio.to_thread(self.site.postgres.start)

    async def renew(self) -> None:
        """Replace the processes of the first machine, one after the other."""
        before = set(children(self.site.servers[0].pid))
        self.site.servers[0].send_signal(signal.SIGHUP)
        while before & set(children(self.site.servers[0].pid)):
            await asyncio.sleep(0.1)

    async def drain(self) -> None:
        """Stop a machine as for an upgrade, and start it again."""
        place = self.rng.randrange(2)
        self.site.servers[place].terminate()
        await self._again(place)


class Crew:
    """Players at some tables, who begin another game when theirs is over."""

    def __init__(self, site: Site, signer: Signer, size: int) -> None:
        self.site, self.signer = site, signer
        self.current: list[Player | None] = [None] * size
        self.finished: list[Player] = []
        self.positions: dict[tuple[str, int], str] = {}
        self.problems: list[str] = []
        self.times: list[list[float]] = [[] for _ in range(size)]
        """When each place's moves were acknowledged."""
        self._seeds = iter(range(10**9))
        self._tasks = [asyncio.create_task(self._play(place)) for place in range(size)]

    async def _play(self, place: int) -> None:
        failures = 0
        while True:
            body = AGAINST_BOTS if place % 3 == 2 else LONG_GAME
            ports = list(self.site.ports)
            if (place + failures) % 2:
                ports.reverse()
            try:
                player = await create(ports[0], self.signer, next(self._seeds), **body)
            except Exception:  # the server is away: a proxy would try the next one
                failures += 1
                await asyncio.sleep(0.2)
                continue
            player.ports, player.seen = ports[:: self._side(place)], self._seen
            player.times = self.times[place]
            self.current[place] = player
            await player.run()
            self.finished.append(player)

    def _side(self, place: int) -> int:
        """Half of the players are at the other machine than the one that made the table."""
        return 1 if place % 4 < 2 else -1

    def _seen(self, table: str, version: int, position: Any) -> None:
        """No two positions of one version may differ. People come and go, clocks run."""
        shown = {name: position.get(name) for name in ("phase", "waiting_on", "standings")}
        text = json.dumps(shown, sort_keys=True)
        if self.positions.setdefault((table, version), text) != text:
            self.problems.append(f"{table} has two versions {version}")

    async def all_play(self, since: float) -> None:
        """Wait until each table has seen a move since then, by a connection that works."""
        end = since + STUCK
        while not all(one is not None and one.played > since for one in self.current):
            if time.perf_counter() > end:
                stuck = [one.table for one in self.current if one and one.played <= since]
                self.problems.append(f"stuck for {STUCK} s: {stuck}")
                return
            for task in self._tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.01)

    def pauses(self, since: float) -> list[float]:
        """The longest pause between two acknowledged moves at each place since then."""
        found = []
        for times in self.times:
            before = max((one for one in times if one <= since), default=since)
            after = [before, *(one for one in times if one > since)]
            found.append(max(late - early for early, late in pairwise(after)))
        return found

    @property
    def players(self) -> list[Player]:
        """All players there were."""
        return [*self.finished, *(one for one in self.current if one is not None)]

    def stop(self) -> None:
        """Nobody plays any more."""
        for task in self._tasks:
            task.cancel()


def main(args: argparse.Namespace) -> int:
    """Make faults, and print what they did."""
    with open(args.log, "w") as log:
        site = Site(args.durable == "full", log)
        try:
            return asyncio.run(play(args, site))
        finally:
            site.end()


async def play(args: argparse.Namespace, site: Site) -> int:
    """Play through all rounds. Returns the exit code."""
    for port in site.ports:
        await until_served(port)
    signer = Signer((await read_settings(site.url))["secret"])
    crew = Crew(site, signer, args.tables)
    await crew.all_play(time.perf_counter())
    times, errors = await rounds(args, site, crew, random.Random(args.seed))
    crew.stop()
    await asyncio.sleep(1.0)
    crew.problems += await compare(site, crew.players)
    report(args, crew, times, errors)
    return 1 if crew.problems else 0


async def rounds(
    args: argparse.Namespace, site: Site, crew: Crew, rng: random.Random
) -> tuple[dict[str, list[float]], dict[str, int]]:
    """Make faults one after the other. Returns the times and errors for each kind."""
    faults = Faults(site, rng)
    names = [one for one in faults.all if args.only in one]
    times: dict[str, list[float]] = defaultdict(list)
    errors: dict[str, int] = defaultdict(int)
    for number in range(args.rounds):
        name = names[number % len(names)]
        await asyncio.sleep(rng.random())
        before = sum(len(one.errors) for one in crew.players)
        start = time.perf_counter()
        await faults.all[name]()
        await crew.all_play(time.perf_counter())
        await asyncio.sleep(0.5)
        await crew.all_play(time.perf_counter())
        times[name] += crew.pauses(start)
        errors[name] += sum(len(one.errors) for one in crew.players) - before
        for port in site.ports:
            await until_served(port)
        if args.verbose:
            tell(number, name, start, crew, times[name][-args.tables :])
        if crew.problems:
            break
    return times, errors


def tell(number: int, name: str, start: float, crew: Crew, pauses: list[float]) -> None:
    """Print the pauses of a round, and what happened at the tables where they were long."""
    print(number, name, [round(one, 1) for one in pauses], crew.problems, flush=True)
    for place, pause in enumerate(pauses):
        player = crew.current[place]
        if pause > LONG and player is not None:
            for at, what in player.history:
                if at > start - 1:
                    print(f"    {player.table} {at - start:6.2f} s {what[:150]}", flush=True)


async def compare(site: Site, players: list[Player]) -> list[str]:
    """Compare everything that was acknowledged with the journals."""
    database = await asyncpg.connect(site.url)
    try:
        return [problem for one in players for problem in await missing_moves(database, one)]
    finally:
        await database.close()


def report(
    args: argparse.Namespace,
    crew: Crew,
    times: dict[str, list[float]],
    errors: dict[str, int],
) -> None:
    """Print a line for each kind of fault, and one for all."""
    for name, found in times.items():
        found.sort()
        at = {f"p{part}": found[int((len(found) - 1) * part / 100)] for part in (50, 90)}
        shown = {key: round(value, 2) for key, value in {**at, "max": found[-1]}.items()}
        line = {"fault": name, "times": len(found), **shown, "errors": errors[name]}
        print(json.dumps(line))
    acknowledged = sum(len(one.moves) for one in crew.players)
    last = {"rounds": args.rounds, "tables": len(crew.players), "acknowledged": acknowledged}
    print(json.dumps({**last, "problems": crew.problems, "load_average": os.getloadavg()[0]}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=36)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--durable", choices=("normal", "full"), default="normal")
    parser.add_argument("--only", default="", help="faults whose name contains this")
    parser.add_argument("--log", default=os.devnull, metavar="FILE", help="what the servers say")
    parser.add_argument("--verbose", action="store_true")
    sys.exit(main(parser.parse_args()))
