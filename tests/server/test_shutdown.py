"""A stopping server exits quickly, tells its clients and loses nothing."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.helpers import run
from tests.server.server_process import Player, ServerProcess, create_table, joined

SOON = 8.0
"""Seconds in which the server must exit; the bots here would search much longer."""
LONG = {"think": 30.0}


async def stop_cleanly(server: ServerProcess, player: Player) -> None:
    """Stop a server: it sends ``bye`` and exits cleanly together with its workers."""
    process = server.process
    assert process is not None
    process.send_signal(signal.SIGTERM)
    assert (await player.receive_until("bye"))["reason"] == "restart"
    process.send_signal(signal.SIGINT)  # a second signal changes nothing
    # Its workers share standard error, so this waits for them, too.
    _, errors = await asyncio.to_thread(process.communicate, timeout=SOON)
    assert (process.returncode, errors) == (0, "")


def shorten_searches(database: Path) -> None:
    """Reduce the search time of all tables."""
    with closing(sqlite3.connect(database)) as db, db:
        query = 'SELECT "table", entry FROM journal WHERE version = 1'
        for table, entry in db.execute(query).fetchall():
            created = json.loads(entry)
            created["settings"]["think"] = 0.05
            update = 'UPDATE journal SET entry = ? WHERE "table" = ? AND version = 1'
            db.execute(update, (json.dumps(created).encode(), table))


@pytest.mark.parametrize("wait", [pytest.param(0.0, marks=pytest.mark.slow), 0.7])
def test_shutdown_during_bot_search(tmp_path: Path, wait: float) -> None:
    """While the worker starts, and while it searches."""
    server = ServerProcess(tmp_path / "db.sqlite3")

    async def main() -> None:
        guest = server.guest("Ann")
        table = create_table(guest, "white-castle", ["me", "ismcts"], settings=LONG)["id"]
        async with joined(server, guest, table) as player:
            while player.moves(0):
                assert (await player.play(0, player.moves(0)[0]))["t"] == "done"
            version = player.version
            await asyncio.sleep(wait)
            await stop_cleanly(server, player)
        shorten_searches(Path(server.database))
        server.start()
        async with joined(server, guest, table, version=version) as player:
            assert (player.version, player.position["waiting_on"]) == (version, [1])
            news = (await player.receive_until("update"))["news"]
            assert [(one["kind"], one["seat"]) for one in news] == [("moved", 1)]

    server.start()
    try:
        run(main())
    finally:
        server.end()


@pytest.mark.parametrize("ask", ["play", "say"])
def test_shutdown_while_database_is_locked(tmp_path: Path, ask: str) -> None:
    """A running action is committed although its client has been disconnected."""
    server = ServerProcess(tmp_path / "db.sqlite3")

    async def main() -> None:
        guest = server.guest("Ann")
        table = create_table(guest, "matcha", ["me", "me"])["id"]
        async with joined(server, guest, table) as player:
            (seat, *_), version = player.position["waiting_on"], player.version
            await player.request(t="look", seat=seat)
            move = {"seat": seat, "move": player.moves(seat)[0], "version": version}
            with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                await player.send(t=ask, **(move if ask == "play" else {"text": "wait"}))
                await asyncio.sleep(0.2)
                asyncio.get_running_loop().call_later(0.8, other.execute, "ROLLBACK")
                await stop_cleanly(server, player)
        with closing(sqlite3.connect(server.database)) as db:
            assert db.execute("SELECT count(*) FROM journal").fetchone() == (version + 1,)

    server.start()
    try:
        run(main())
    finally:
        server.end()


def test_worker_exits_when_server_is_killed(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "db.sqlite3")

    async def main() -> None:
        guest = server.guest("Ann")
        table = create_table(guest, "white-castle", ["ismcts", "ismcts"], settings=LONG)["id"]
        async with joined(server, guest, table) as player:
            assert player.position["waiting_on"]
            await asyncio.sleep(0.7)
            process = server.process
            assert process is not None
            process.kill()
            await asyncio.to_thread(process.communicate, timeout=SOON)

    server.start()
    try:
        run(main())
    finally:
        server.end()
