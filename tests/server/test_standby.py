"""A standby takes over when the server is killed, stopped or paused. Nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from chabudai.cli import main as chabudai
from chabudai.core.rules import Json
from chabudai.server.protocol import PROTOCOL
from tests.server.helpers import run
from tests.server.postgres_cluster import Cluster
from tests.server.server_process import (
    TIMEOUT,
    Player,
    ServerProcess,
    create_table,
    free_port,
    joined,
    open_socket,
)

pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra postgres)")
HELD = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_try_advisory_lock%'"


class Pair:
    """A server and its standby."""

    def __init__(self, url: str, cluster: Cluster) -> None:
        self.url, self.cluster = url, cluster
        self.port = free_port()
        self.all: list[ServerProcess] = []

    def launch(self, port: int = 0) -> ServerProcess:
        """Start a process. The first one serves, the others stand by."""
        one = ServerProcess(self.url, standby=True)
        one.port = port or self.port
        self.all.append(one)
        one.launch()
        return one

    def wait_for_standby(self) -> None:
        """Wait until a second process has tried to take the lock."""
        while self.cluster.sql(f"{HELD} AND datname = current_database()", self.url)[0][0] < 2:
            assert all(one.process and one.process.poll() is None for one in self.all[-2:])


@pytest.fixture
def pair(postgres: str, postgres_cluster: Cluster) -> Iterator[Pair]:
    found = Pair(postgres, postgres_cluster)
    try:
        yield found
    finally:
        for one in found.all:
            if one.process is not None and one.process.poll() is None:
                one.process.send_signal(signal.SIGCONT)
            one.end()


async def play_on(server: ServerProcess, client: httpx.Client, table: str, version: int) -> int:
    """Reconnect until a server answers, as the web client does, and play two moves."""
    left = 2
    async with asyncio.timeout(3 * TIMEOUT):
        while left:
            with contextlib.suppress(OSError, WebSocketException, NotReady):
                async with connected(server, client, table, version) as player:
                    if player.version < version:
                        pytest.fail(f"{version} was acknowledged, now: {player.version}")
                    while left:
                        version = await play(player, 1)
                        left -= 1
            await asyncio.sleep(0.05)
    return version


class NotReady(Exception):
    """The server is stopping, or the other one is starting."""


@asynccontextmanager
async def connected(
    server: ServerProcess, client: httpx.Client, table: str, version: int
) -> AsyncIterator[Player]:
    async with open_socket(server, client, table) as socket:
        player = Player(socket)
        await player.send(t="hello", protocol=PROTOCOL, version=version)
        if (await player.receive())["t"] != "welcome":
            raise NotReady
        yield player


async def play(player: Player, moves: int) -> int:
    """Play some moves in both seats. Returns the last acknowledged version."""
    answer: Json = {"version": player.version}
    for _ in range(moves):
        seat = player.position["waiting_on"][0]
        await player.request(t="look", seat=seat, version=player.version)
        answer = await player.play(seat, player.moves(seat)[0])
        if answer.get("key") in ("try-again", "not-saved"):
            raise NotReady
        assert answer["t"] == "done", answer
    return int(answer["version"])


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_standby_takes_over(pair: Pair, how: signal.Signals) -> None:
    active = pair.launch()
    active.wait_until_ready()
    client = active.guest("Ann")
    table = create_table(client, "matcha", ["me", "me"])["id"]

    standby = pair.launch()
    pair.wait_for_standby()
    assert active.process is not None

    async def main() -> int:
        async with joined(active, client, table) as player:
            version = await play(player, 3)
            active.process.send_signal(how)  # type: ignore[union-attr]
            return await play_on(standby, client, table, version)

    version = run(main())
    _, errors = active.process.communicate(timeout=TIMEOUT)
    assert "Traceback" not in errors, errors
    assert active.process.returncode == (-9 if how is signal.SIGKILL else 0)
    standby.wait_until_ready()
    assert client.get(f"{standby.address}/health").status_code == 200  # now it handles signals
    standby.stop()
    assert len(journal(pair, table)) >= version


def test_a_paused_server_is_replaced_and_writes_nothing(pair: Pair) -> None:
    active = pair.launch()
    active.wait_until_ready()
    client = active.guest("Ann")
    table = create_table(client, "matcha", ["me", "me"])["id"]
    standby = pair.launch(free_port())
    pair.wait_for_standby()
    assert active.process is not None

    async def main() -> list[tuple[object, ...]]:
        async with joined(active, client, table) as paused:
            version = await play(paused, 2)
            seat = paused.position["waiting_on"][0]
            await paused.request(t="look", seat=seat, version=paused.version)
            active.process.send_signal(signal.SIGSTOP)  # type: ignore[union-attr]
            late = {"seat": seat, "move": paused.moves(seat)[0], "version": paused.version}
            await paused.send(t="play", id=999, **late)  # it waits in the paused process
            await asyncio.to_thread(standby.wait_until_ready)
            async with connected(standby, client, table, version) as player:
                assert player.version >= version
                entries = await asyncio.to_thread(journal, pair, table)
                active.process.send_signal(signal.SIGCONT)  # type: ignore[union-attr]
                with contextlib.suppress(WebSocketException, TimeoutError):
                    while (answer := await paused.receive()).get("id") != 999:
                        pass
                    assert answer["t"] == "trouble", answer  # never "done"
                _, errors = await asyncio.to_thread(
                    active.process.communicate,  # type: ignore[union-attr]
                    timeout=TIMEOUT,
                )
                assert "Traceback" not in errors, errors
                assert await asyncio.to_thread(journal, pair, table) == entries
                await play(player, 3)
                return entries

    assert run(main())
    assert active.process.returncode == 1  # to be started again, as a standby
    standby.stop()


def journal(pair: Pair, table: str) -> list[tuple[object, ...]]:
    query = f"SELECT version, entry FROM journal WHERE \"table\" = '{table}' ORDER BY version"
    return pair.cluster.sql(query, pair.url)


def test_a_standby_can_be_stopped_and_survives_a_restart_of_postgresql(pair: Pair) -> None:
    active = pair.launch()
    active.wait_until_ready()
    standby = pair.launch()
    pair.wait_for_standby()
    pair.cluster.stop()
    pair.cluster.start()
    pair.wait_for_standby()
    for one in (standby, active):  # either of them may have the database now
        assert one.process is not None
        if one.process.poll() is None:
            one.process.send_signal(signal.SIGTERM)
        _, errors = one.process.communicate(timeout=TIMEOUT)
        assert one.process.returncode in (0, 1), errors
        assert "Traceback" not in errors, errors
        assert ("standing by" in errors) == (one is standby)


def test_sqlite_has_no_standby(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["--standby", "yes", "--port", "0", "--database", str(tmp_path / "db.sqlite3")]
    done = subprocess.run(
        [sys.executable, "-m", "chabudai.cli", "serve", *args],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert (done.returncode, "a standby needs PostgreSQL" in done.stderr) == (2, True), done.stderr
    assert chabudai(["serve", "--check", *args]) == 1
    assert "a standby needs PostgreSQL" in capsys.readouterr().out


def test_serve_check_of_a_standby(pair: Pair, capsys: pytest.CaptureFixture[str]) -> None:
    pair.launch().wait_until_ready()
    check = ["serve", "--check", "--port", "0", "--standby", "yes", "--database", pair.url]
    assert chabudai(check) == 0
    assert "this one will stand by" in capsys.readouterr().out
