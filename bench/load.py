"""Load test: real games of Matcha over loopback, every move committed.

``python bench/load.py --sockets 1000 --rate 1000 --seconds 10`` plays two sockets per table.
``--rate`` is the number of moves per second over all tables; 0 is the maximum rate. It reports
moves per second, the latency from sending a move to the opponent receiving it, the server's CPU per
move, and its memory per socket (tables included). The start of the server and the first
``--warm-up`` seconds are not counted. With ``--durable full`` every move waits for the disk that
holds the temporary folder. The database is a new SQLite file, or ``--database postgresql://…``.

``--redis redis://… --processes N`` runs several processes. With ``--gateway`` a second server owns
no table, and all sockets come through it. CPU is that of all server processes. Without Redis the
server has a core of its own; to compare it with several processes use ``--share-cores``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from chabudai.core.chance import stream
from chabudai.server.background import PRELOAD_DELAY
from chabudai.server.databases import read_settings
from chabudai.server.guests import COOKIE, Signer, new_guest
from chabudai.server.limits import Limits, Rate
from chabudai.server.setting_values import database_place

_MANY = Rate(1e9, 1e9)
NO_LIMITS = Limits(
    tables=10**9,
    messages=_MANY,
    writes=_MANY,
    work=_MANY,
    new_connections=_MANY,
    connections=10**9,
    all_connections=10**6,
    address_sockets=10**9,
    address_tables=_MANY,
)
CONNECT_AT_ONCE = 100
IDLE_CPU = 0.05
"""Seconds of CPU per second below which the server counts as idle."""


class Seat(asyncio.Protocol):
    """A minimal websocket client, so that the clients use little CPU."""

    def __init__(self, load: Load, table: Table, seat: int, cookie: str) -> None:
        self.load, self.table, self.seat, self.cookie = load, table, seat, cookie
        self.buffer = bytearray()
        self.open = False
        self.transport: asyncio.Transport = None  # type: ignore[assignment]

    def connection_made(self, transport: Any) -> None:
        """Send the handshake."""
        self.transport = transport
        transport.write(
            f"GET /ws/{self.table.id} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Cookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Split the bytes into frames."""
        buffer = self.buffer
        buffer += data
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:20]:
                raise SystemExit(f"handshake refused: {bytes(buffer[:200])!r}")
            del buffer[: end + 4]
            self.open = True
            self.send(t="hello", protocol=1, key=self.table.key)
        while len(buffer) >= 2:
            size, start = buffer[1] & 0x7F, 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            code, body = buffer[0] & 0x0F, bytes(buffer[start : start + size])
            del buffer[: start + size]
            if code == 1:
                self.message_received(body)
            elif code == 9:
                self.send_frame(0x8A, body)

    def send_frame(self, code: int, body: bytes) -> None:
        """Send a frame, masked with zeros."""
        size = len(body)
        head = bytes([code, 0x80 | size]) if size < 126 else bytes([code, 0xFE]) + size.to_bytes(2)
        self.transport.write(head + b"\0\0\0\0" + body)

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.send_frame(0x81, json.dumps(message).encode())

    def message_received(self, body: bytes) -> None:
        """Pass the position of a message to the table."""
        now = time.perf_counter()
        if body.startswith((b'{"t":"done"', b'{"t":"presence"', b'{"t":"about"')):
            return
        message = json.loads(body)
        position = message.get("position")
        if position is None:
            raise SystemExit(f"unexpected message: {body[:300]!r}")
        if message["t"] == "welcome":
            self.load.welcomed += 1
            if self.seat == 1 and not position["mine"]:
                self.send(t="sit", seat=1, key=self.table.key)
        self.table.update(self, message["version"], position, now)


class Table:
    """Two seats that play against each other."""

    def __init__(self, load: Load, id: str, key: str, cookies: tuple[str, str]) -> None:
        self.load, self.id, self.key, self.cookies = load, id, key, cookies
        self.sent: tuple[int, float] | None = None
        """The seat and time of the last move, until the opponent has received it."""
        self.turn: tuple[Seat, int, str] | None = None
        """The seat whose turn it is, the version and the move to make."""
        self.moved = 0
        """The version the last move was based on."""
        self.over = False

    def update(self, seat: Seat, version: int, position: Any, now: float) -> None:
        """A seat has received a position."""
        if self.sent is not None and self.sent[0] != seat.seat and version > self.moved:
            self.load.latencies.append(now - self.sent[1])
            self.sent = None
        if position["phase"] == "over":
            self.over = True
            return
        moves = position["legal"].get(str(seat.seat))
        if moves and version > self.moved:
            self.turn = (seat, version, moves[int(self.load.random() * len(moves))])
        if self.load.flooding:
            self.move()

    def move(self) -> bool:
        """Make the next move, unless the opponent has not received the last one."""
        if self.turn is None or self.sent is not None:
            return False
        seat, version, move = self.turn
        self.turn, self.moved = None, version
        self.sent = seat.seat, time.perf_counter()
        self.load.moves += 1
        seat.send(t="play", id=1, seat=seat.seat, move=move, version=version)
        return True


class Load:
    """All tables, and the measurements."""

    def __init__(self, args: argparse.Namespace, ports: list[int], pid: int, secret: str) -> None:
        self.args, self.port, self.pid = args, ports[0], pid
        self.socket_port = ports[-1]
        self.signer = Signer(secret)
        self.random = stream("load")
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.moves = 0
        self.welcomed = 0
        self.flooding = False

    def create_tables(self) -> None:
        """Create all tables over HTTP."""
        with httpx.Client(base_url=f"http://127.0.0.1:{self.port}") as client:
            body = {"game": "matcha", "seats": ["me", "free"], "options": {"edition": "2015"}}
            for _ in range(self.args.sockets // 2):
                cookie = f"{COOKIE}={self.signer.signed(new_guest())}"
                answer = client.post("/api/tables", json=body, headers={"cookie": cookie})
                client.cookies.clear()
                opened = answer.raise_for_status().json()
                opponent = f"{COOKIE}={self.signer.signed(new_guest())}"
                self.tables.append(Table(self, opened["id"], opened["keys"][1], (cookie, opponent)))

    async def connect(self) -> None:
        """Open all sockets and wait until every match has started."""
        loop = asyncio.get_running_loop()
        gate = asyncio.Semaphore(CONNECT_AT_ONCE)

        async def open_one(table: Table, seat: int) -> None:
            async with gate:
                await loop.create_connection(
                    lambda: Seat(self, table, seat, table.cookies[seat]),
                    "127.0.0.1",
                    self.socket_port,
                )

        await asyncio.gather(*(open_one(table, seat) for table in self.tables for seat in (0, 1)))
        while self.welcomed < self.args.sockets or any(t.turn is None for t in self.tables):
            await asyncio.sleep(0.05)

    async def run(self) -> dict[str, Any]:
        """Connect, play, and report."""
        await self.wait_until_idle()
        empty = memory(self.pid)
        self.create_tables()
        await self.connect()
        await asyncio.sleep(0.5)
        full = memory(self.pid)
        await self.play(self.args.warm_up)
        await asyncio.sleep(0.2)
        self.latencies.clear()
        cpu, start = cpu_seconds(self.pid), time.perf_counter()
        await self.play(self.args.seconds)
        seconds = time.perf_counter() - start
        await asyncio.sleep(0.2)
        return self.report(seconds, cpu_seconds(self.pid) - cpu, full - empty)

    async def wait_until_idle(self) -> None:
        """Wait until the server has loaded its catalogues."""
        await asyncio.sleep(PRELOAD_DELAY)
        used = 0.0
        while (now := cpu_seconds(self.pid)) - used > IDLE_CPU:
            used = now
            await asyncio.sleep(1.0)

    async def play(self, seconds: float) -> None:
        """Play for some seconds."""
        await (self.flood(seconds) if self.args.rate == 0 else self.pace(seconds))

    async def flood(self, seconds: float) -> None:
        """Play at the maximum rate."""
        self.flooding = True
        for table in self.tables:
            table.move()
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and not all(table.over for table in self.tables):
            await asyncio.sleep(0.02)
        self.flooding = False

    async def pace(self, seconds: float) -> None:
        """Play ``--rate`` moves per second, each at another table."""
        rng, start = random.Random(1), time.perf_counter()
        order = rng.sample(self.tables, len(self.tables))
        at, due = 0, 0
        while (now := time.perf_counter() - start) < seconds:
            while due < now * self.args.rate:
                due += 1
                for _ in range(len(order)):
                    at = (at + 1) % len(order)
                    if order[at].move():
                        break
            await asyncio.sleep(0.001)

    def report(self, seconds: float, cpu: float, memory: float) -> dict[str, Any]:
        """The results."""
        latencies, moves = sorted(self.latencies), len(self.latencies)
        if not moves:
            raise SystemExit("no moves: all games ended during the warm-up; use more --sockets")
        return {
            "database": "PostgreSQL" if self.args.database else "SQLite",
            "processes": self.args.processes if self.args.redis else 0,
            "gateway": self.args.gateway,
            "forward": self.args.forward,
            "durable": self.args.durable,
            "sockets": self.args.sockets,
            "moves": moves,
            "moves_per_second": round(moves / seconds),
            "p50_ms": round(latencies[moves // 2] * 1e3, 2),
            "p99_ms": round(latencies[int(moves * 0.99)] * 1e3, 2),
            "cpu_us_per_move": round(cpu / moves * 1e6, 1),
            "kb_per_socket": round(memory / 1024 / self.args.sockets, 1),
            "load_average": os.getloadavg()[0],
        }


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in family(int(child)))]


def cpu_seconds(pid: int) -> float:
    """CPU time of all threads of a process, in nanosecond resolution (ticks are too coarse).

    It includes the processes that it has started.
    """
    threads = [one for child in family(pid) for one in Path(f"/proc/{child}/task").iterdir()]
    return sum(int((one / "schedstat").read_text().split()[0]) for one in threads) / 1e9


def memory(pid: int) -> int:
    """Resident memory in bytes of a process and of those that it has started."""
    pages = sum(int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in family(pid))
    return pages * resource.getpagesize()


def serve(args: argparse.Namespace) -> None:
    """Run the server under test, without rate limits."""
    from chabudai.server import logs, passed_sockets, running
    from chabudai.server.server_config import ServerConfig

    passed_sockets.AVAILABLE &= not args.forward

    raise_file_limit()
    logs.set_up(as_json=False)
    if args.gateway and os.fork() == 0:
        die_with_parent()
    config = ServerConfig(
        "127.0.0.1",
        0,
        database_place(args.serve),
        redis=args.redis,
        processes=args.processes,
        limits=NO_LIMITS,
        durable=args.durable,
    )
    running.serve(config, lambda address: print(address, flush=True))


def die_with_parent() -> None:
    """End this process when the one that started it ends."""
    import ctypes
    import signal

    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def pin_cores(server: int) -> None:
    """Give the server a core of its own: server and clients must not compete."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(server, cores[:1])
        os.sched_setaffinity(0, cores[1:])


def raise_file_limit() -> None:
    """Allow as many open sockets as the system does."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def arguments() -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=1000.0, help="moves per second; 0: maximum")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm-up", type=float, default=1.0)
    parser.add_argument("--durable", choices=("normal", "full"), default="normal")
    parser.add_argument("--database", metavar="URL", help="an empty PostgreSQL database")
    parser.add_argument("--redis", metavar="URL", default="", help="several processes")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--gateway", action="store_true", help="all sockets are forwarded")
    parser.add_argument("--forward", action="store_true", help="through Redis, as across machines")
    parser.add_argument("--share-cores", action="store_true", help="as with --redis: no pinning")
    parser.add_argument("--serve", metavar="DATABASE", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.sockets < 2 or args.sockets % 2:
        parser.error("--sockets must be an even number, at least 2")
    numbers = (args.rate, args.seconds, args.warm_up)
    if args.seconds == 0 or not all(0 <= one < math.inf for one in numbers):
        parser.error("--rate and --warm-up must be at least 0, --seconds more than 0")
    return args


def main() -> None:
    """Start a server, run the load test and print the results."""
    args = arguments()
    if args.serve:
        serve(args)
        return
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or str(Path(folder) / "db.sqlite3")
        command = [sys.executable, __file__, "--serve", database, "--durable", args.durable]
        command += ["--redis", args.redis, "--processes", str(args.processes)]
        command += [f"--{name}" for name in ("gateway", "forward") if getattr(args, name)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            lines = [server.stdout.readline() for _ in range(1 + args.gateway)]
            ports = [int(line.rsplit(":", 1)[1].strip("/\n")) for line in lines]
            secret = asyncio.run(read_settings(database_place(database)))["secret"]
            if not args.redis and not args.share_cores:
                pin_cores(server.pid)
            load = Load(args, ports, server.pid, secret)
            print(json.dumps(asyncio.run(load.run())))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
