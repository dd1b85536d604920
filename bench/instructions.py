"""CPU instructions per move of the server, counted by valgrind: the same on a busy machine.

``python bench/instructions.py`` plays moves of Matcha in one process, through the websocket
protocol, the rooms and SQLite, but without the kernel's sockets. It runs twice under valgrind's
cachegrind, without and with moves, and divides the difference by the number of moves. To compare
two versions, run it with the Python of each: ``--python path/to/.venv/bin/python``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from typing import Any

TABLES = 50
HANDSHAKE = (
    "GET /ws/{table} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
    "connection: Upgrade\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: {cookie}\r\n\r\n"
)


class Transport:
    """A transport that drops everything."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Addresses, for uvicorn."""
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def write(self, data: bytes) -> None:
        """Drop it."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args, **kwargs: None


def frame(**message: Any) -> bytes:
    """A text frame, masked with zeros."""
    body = json.dumps(message).encode()
    size = len(body)
    head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + bytes(4) + body


async def turns(number: int) -> None:
    """Let the event loop run a few times."""
    for _ in range(number):
        await asyncio.sleep(0)


async def play(moves: int) -> None:
    """Play about this many moves at `TABLES` tables, and print how many were committed."""
    import uvicorn
    from uvicorn.server import ServerState

    from chabudai.server.api_types import NewTable
    from chabudai.server.app import make_app
    from chabudai.server.guests import COOKIE, new_guest
    from chabudai.server.limits import Limits, Rate
    from chabudai.server.sqlite import SqliteStore
    from chabudai.server.websocket_limits import LimitedWebSocket

    unlimited = Rate(1e9, 1e9)
    limits = Limits(tables=10**9, messages=unlimited, work=unlimited)
    seeds = iter(range(TABLES * 2))
    store = SqliteStore(os.path.join(tempfile.mkdtemp(), "bench.sqlite3"))
    app = await make_app(store, limits=limits, new_seed=lambda: f"seed {next(seeds)}")
    config = uvicorn.Config(
        app,
        ws=LimitedWebSocket,
        ws_per_message_deflate=False,
        proxy_headers=False,
        log_config=None,
        lifespan="off",
    )
    config.load()
    tables = []
    for _ in range(TABLES):
        guests = [new_guest(), new_guest()]
        room = await app.hub.create(guests[0], "", NewTable("matcha", ["me", "free"]))
        key, sockets = room.table.seats[1].key, []
        for guest in guests:
            socket = LimitedWebSocket(config=config, server_state=ServerState(), app_state={})
            socket.connection_made(Transport())  # type: ignore[arg-type]
            cookie = f"{COOKIE}={app.signer.signed(guest)}"
            socket.data_received(HANDSHAKE.format(table=room.table.id, cookie=cookie).encode())
            await turns(10)
            socket.data_received(frame(t="hello", protocol=1, key=key))
            await turns(60)
            sockets.append(socket)
        sockets[1].data_received(frame(t="sit", seat=1, key=key))
        await turns(60)
        tables.append((room, sockets))
    await asyncio.sleep(0.3)  # presence messages
    await play_moves(app.hub, tables, moves)
    print(app.hub.metrics.moves, flush=True)
    os._exit(0)  # do not count the end of the process


async def play_moves(hub: Any, tables: list[Any], moves: int) -> None:
    """Play one move at every table, again and again."""
    while hub.metrics.moves < moves:
        before = hub.metrics.moves
        for room, sockets in tables:
            match, version = room.table.started_match, room.table.version
            if not match.over:
                seat = match.waiting_on[0]
                legal = match.legal(seat)
                move = legal[version % len(legal)]
                sockets[seat].data_received(
                    frame(t="play", seat=seat, move=move, version=version, id=version)
                )
        await turns(12)
        if hub.metrics.moves == before:
            raise SystemExit("no move was made: all games are over, or the server refuses moves")


def counted(python: str, moves: int) -> tuple[int, int]:
    """The instructions and the moves of a run under valgrind."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    run = subprocess.run(
        [*command, python, __file__, "--play", str(moves)],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    found = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    if run.returncode or found is None:
        raise SystemExit(f"the run failed:\n{run.stderr[-2000:]}")
    return int(found[1].replace(",", "")), int(run.stdout)


def main() -> None:
    """Count and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--play", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play is not None:
        asyncio.run(play(args.play))
    without, _ = counted(args.python, 0)
    with_moves, moves = counted(args.python, args.moves)
    print(json.dumps({"moves": moves, "instructions_per_move": (with_moves - without) // moves}))


if __name__ == "__main__":
    main()
