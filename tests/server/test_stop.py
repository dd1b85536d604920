"""Asked to stop in the middle of everything: gone at once, everybody told, nothing lost."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.scenes import run
from tests.server.served import Player, Server, lay, sitting

SOON = 8.0
"""Seconds a server has to be gone; a bot here would think for much longer."""
LONG = {"think": 30.0}


async def told_and_gone(server: Server, player: Player) -> None:
    """Stop a server, and see that it says goodbye and ends well, its workers with it."""
    process = server.process
    assert process is not None
    process.send_signal(signal.SIGTERM)
    assert (await player.until("bye"))["reason"] == "restart"
    process.send_signal(signal.SIGINT)  # somebody is impatient
    # Its workers hold on to the same standard error: this waits for them, too.
    _, errors = await asyncio.to_thread(process.communicate, timeout=SOON)
    assert (process.returncode, errors) == (0, "")


def freeze_if_many(database: Path) -> None:
    """From now on the bots of these tables think for a moment only."""
    with closing(sqlite3.connect(database)) as db, db:
        query = 'SELECT "table", entry FROM journal WHERE version = 1'
        for table, entry in db.execute(query).fetchall():
            created = json.loads(entry)
            created["settings"]["think"] = 0.05
            update = 'UPDATE journal SET entry = ? WHERE "table" = ? AND version = 1'
            db.execute(update, (json.dumps(created).encode(), table))


@pytest.mark.parametrize("wait", [pytest.param(0.0, marks=pytest.mark.slow), 0.7])
def test_stopped_while_a_bot_thinks(tmp_path: Path, wait: float) -> None:
    """While its process starts, and while it thinks."""
    server = Server(tmp_path / "db.sqlite3")

    async def main() -> None:
        guest = server.guest("Ann")
        table = lay(guest, "white-castle", ["me", "ismcts"], settings=LONG)["id"]
        async with sitting(server, guest, table) as player:
            while player.moves(0):
                assert (await player.play(0, player.moves(0)[0]))["t"] == "done"
            version = player.version
            await asyncio.sleep(wait)
            await told_and_gone(server, player)
        freeze_if_many(server.database)
        server.start()
        async with sitting(server, guest, table, version=version) as player:
            assert (player.version, player.position["waiting_on"]) == (version, [1])
            news = (await player.until("update"))["news"]
            assert [(one["kind"], one["seat"]) for one in news] == [("moved", 1)]

    server.start()
    try:
        run(main())
    finally:
        server.end()


@pytest.mark.parametrize("ask", ["play", "say"])
def test_stopped_while_somebody_waits_for_the_database(tmp_path: Path, ask: str) -> None:
    """What was begun is written down, although whoever asked has been told goodbye."""
    server = Server(tmp_path / "db.sqlite3")

    async def main() -> None:
        guest = server.guest("Ann")
        table = lay(guest, "matcha", ["me", "me"])["id"]
        async with sitting(server, guest, table) as player:
            (seat, *_), version = player.position["waiting_on"], player.version
            await player.ask(t="look", seat=seat)
            move = {"seat": seat, "move": player.moves(seat)[0], "version": version}
            with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                await player.tell(t=ask, **(move if ask == "play" else {"text": "wait"}))
                await asyncio.sleep(0.2)
                asyncio.get_running_loop().call_later(0.8, other.execute, "ROLLBACK")
                await told_and_gone(server, player)
        with closing(sqlite3.connect(server.database)) as db:
            assert db.execute("SELECT count(*) FROM journal").fetchone() == (version + 1,)

    server.start()
    try:
        run(main())
    finally:
        server.end()


def test_a_worker_does_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "db.sqlite3")

    async def main() -> None:
        guest = server.guest("Ann")
        table = lay(guest, "white-castle", ["ismcts", "ismcts"], settings=LONG)["id"]
        async with sitting(server, guest, table) as player:
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
