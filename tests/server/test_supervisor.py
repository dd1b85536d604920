"""``--processes N``: a supervisor, its processes, and what is refused."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from chabudai.cli import main as chabudai
from chabudai.server import supervisor
from tests.server.crowd import playing
from tests.server.helpers import run
from tests.server.postgres_cluster import Cluster
from tests.server.redis_server import RedisServer
from tests.server.server_process import TIMEOUT, ServerProcess, free_port

pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra postgres)")
pytest.importorskip("hiredis", reason="hiredis is not installed (the extra redis)")


def children(pid: int) -> set[int]:
    """The processes that a process has started."""
    found = set()
    for name in os.listdir("/proc"):
        if name.isdecimal():
            with contextlib.suppress(OSError), open(f"/proc/{name}/stat") as file:
                state, parent = file.read().rpartition(")")[2].split()[:2]
                if int(parent) == pid and state != "Z":
                    found.add(int(name))
    return found


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    """Each database needs a Redis of its own."""
    found = RedisServer(free_port())
    yield found
    found.kill()


@pytest.fixture
def server(postgres: str, redis: RedisServer) -> Iterator[ServerProcess]:
    found = ServerProcess(postgres, redis=redis.url, processes=2, workers=1)
    found.start()
    yield found
    found.end()


def leases(cluster: Cluster, url: str) -> set[int]:
    """The numbers of the processes that have a lease."""
    query = (
        "SELECT objid::int FROM pg_locks WHERE locktype = 'advisory' AND classid = 7226503"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    return {number for (number,) in cluster.sql(query, url)}


def wait_for_leases(cluster: Cluster, url: str, done: Callable[[set[int]], bool]) -> set[int]:
    end = time.monotonic() + 2 * TIMEOUT
    while not done(found := leases(cluster, url)):
        assert time.monotonic() < end, found
        time.sleep(0.05)
    return found


def test_processes_are_started_again_and_replaced(
    server: ServerProcess, postgres: str, postgres_cluster: Cluster
) -> None:
    assert server.process is not None
    pid = server.process.pid

    def wait(done: Callable[[set[int]], bool]) -> set[int]:
        return wait_for_leases(postgres_cluster, postgres, done)

    before = wait(lambda now: len(now) == 2)

    async def main() -> None:
        async with playing([server], 3) as crowd:
            os.kill(min(children(pid)), signal.SIGKILL)
            await crowd.plays_on()
            kept = await asyncio.to_thread(wait, lambda now: len(now) == 2 and now != before)
            errors = len(crowd.errors)
            os.kill(pid, signal.SIGHUP)  # an upgrade in place, under load
            await asyncio.to_thread(wait, lambda now: len(now) == 2 and now.isdisjoint(kept))
            await crowd.plays_on()
            assert len(crowd.errors) == errors, crowd.errors

    run(main())
    complaints = server.stop()
    assert "Traceback" not in complaints, complaints
    assert not leases(postgres_cluster, postgres)


def test_processes_end_with_their_supervisor(
    server: ServerProcess, postgres: str, postgres_cluster: Cluster
) -> None:
    assert server.process is not None
    wait_for_leases(postgres_cluster, postgres, lambda now: len(now) == 2)
    server.kill()
    wait_for_leases(postgres_cluster, postgres, lambda now: not now)
    with pytest.raises(httpx.HTTPError):
        httpx.get(f"{server.address}/health", timeout=1)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The processes that a supervisor would have started."""
    found: list[Any] = []

    class Process:
        def __init__(self, index: int, *sockets: int, restarted: bool) -> None:
            self.index, self.ready, self.leaving, self.successor = index, False, False, False
            found.append(self)

    monkeypatch.setattr(supervisor, "_Process", Process)
    return found


def test_a_wrong_setting_is_refused_by_one_process(started: list[Any]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as sock:
        one = supervisor.Supervisor(3, sock, [None] * 3)
        one._fill()
        assert [process.index for process in started] == [0]
        one._started = True
        one._fill()
        assert [process.index for process in started] == [0, 1, 2]


def test_a_successor_that_fails_is_not_started_again_at_once(started: list[Any]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as sock:
        one = supervisor.Supervisor(1, sock, [None])
        one._started = True
        one._fill()
        started[0].ready, one._renew = True, [0]
        one._fill()
        one._processes.remove(started[1])
        one._ended(started[1], 2)
        one._fill()
    assert len(started) == 2
    assert one._processes == [started[0]]


@pytest.mark.parametrize("paused", [True, False])
def test_a_process_that_hangs_is_killed_but_not_after_a_pause_of_the_machine(paused: bool) -> None:
    killed: list[bool] = []
    one = object.__new__(supervisor._Process)
    one.index, one.ready, one.leaving, one.killed, one.ended = 0, True, False, False, False
    one.heartbeat_at = time.monotonic() - 2 * supervisor.HEARTBEAT_TIMEOUT
    one.popen = SimpleNamespace(poll=lambda: None, kill=lambda: killed.append(True))  # type: ignore[assignment]
    one._pipe, theirs = os.pipe()
    with socket.create_server(("127.0.0.1", 0)) as sock:
        found = supervisor.Supervisor(1, sock, [None])
        found._processes = [one]
        if paused:
            found._watched = one.heartbeat_at
        found._watch()
    assert killed == ([] if paused else [True])
    os.close(one._pipe)
    os.close(theirs)


def test_a_port_whose_processes_drain_is_closed() -> None:
    """Otherwise connections would wait for the supervisor's end, and be reset then."""
    one = object.__new__(supervisor._Process)
    one.index, one.ready, one.ended, one.leaving, one.closed = 0, True, False, False, False
    one.killed, one.heartbeat_at = False, time.monotonic()
    one._pipe, theirs = os.pipe()
    mine = supervisor.Inherited(0, None, None, theirs, False)  # type: ignore[arg-type]
    answers: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as sock:

        def poll() -> int | None:
            """It ends when nobody can connect any more, or in the tenth round."""
            try:
                socket.create_connection(sock.getsockname(), 5).close()
                answers.append("accepted")
            except ConnectionRefusedError:
                answers.append("refused")
            return 0 if answers[-1] == "refused" or len(answers) == 10 else None

        one.popen = SimpleNamespace(poll=poll, terminate=mine.tell_closed)  # type: ignore[assignment]
        found = supervisor.Supervisor(1, sock, [None])
        found._processes = [one]
        found._stop_all()
    assert answers[-1] == "refused"
    os.close(theirs)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--processes", "2"], "2 processes need PostgreSQL and Redis"),
        (["--processes", "2", "--redis", "redis://x"], "2 processes need PostgreSQL and Redis"),
        (["--redis", "redis://127.0.0.1"], "--redis needs PostgreSQL"),
        (["--redis", "http://x"], "--redis must be like redis://"),
        (["--redis", "redis://:pass@x/word"], "'redis://:…@x/word'"),
        (["--workers", "0"], "--workers 0 needs --redis"),
        (["--processes", "0"], "--processes must be 1 to 256"),
        (["--database", "postgresql://x", "--redis", "redis://x", "--standby", "yes"], "--standby"),
    ],
)
def test_wrong_settings_are_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert chabudai(["serve", "--port", "0", *arguments]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("processes", ["1", "2"])
def test_missing_redis_is_refused_at_the_start(postgres: str, processes: str) -> None:
    url = f"redis://:secret@127.0.0.1:{free_port()}"
    command = [sys.executable, "-m", "chabudai.cli", "serve", "--port", "0", "--database", postgres]
    command += ["--redis", url, "--processes", processes]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done
    assert "cannot use Redis at 'redis://:…@127.0.0.1:" in done.stderr
    assert "secret" not in done.stderr
    assert "Traceback" not in done.stderr


def test_wrong_password_of_redis(capsys: pytest.CaptureFixture[str]) -> None:
    redis = RedisServer(free_port(), password="right")
    try:
        wrong = redis.url.replace("right", "wrong")
        assert chabudai(["think", "--redis", wrong]) == 2
        assert "WRONGPASS" in capsys.readouterr().err
        assert chabudai(["think", "--redis", f"redis://127.0.0.1:{redis.port}"]) == 2
        assert "NOAUTH" in capsys.readouterr().err
    finally:
        redis.kill()


def test_think_needs_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert chabudai(["think"]) == 2
    assert "--redis redis://" in capsys.readouterr().err
    assert chabudai(["think", "--redis", "redis://x", "--workers", "none"]) == 2
    assert "'none'" in capsys.readouterr().err


def test_servers_that_do_not_share_everything_are_refused(
    postgres: str,
    postgres_cluster: Cluster,
    redis: RedisServer,
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = postgres_cluster.new_database(migrated=True)
    server = ServerProcess(postgres, redis=redis.url, workers=1)
    server.start()
    try:
        command = ["serve", "--port", "0", "--database", other, "--redis", redis.url]
        assert chabudai(command) == 2
        assert "a server with another database uses it" in capsys.readouterr().err
        assert chabudai(["serve", "--port", "0", "--database", postgres]) == 2
        assert "another server uses it" in capsys.readouterr().err
    finally:
        server.end()
