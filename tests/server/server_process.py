"""A real server process on loopback, and players with real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from chabudai.core.rules import Json
from chabudai.server.limits import Rate
from chabudai.server.postgres_url import Place
from chabudai.server.protocol import PROTOCOL
from tests.server.helpers import NO_LIMITS

TIMEOUT = 30.0
METRICS_TOKEN = "for-tests"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class ServerProcess:
    """A server process that can be killed and restarted on the same port and database."""

    def __init__(self, database: Place, **limits: Any) -> None:
        self.database = database
        self.limits = json.dumps(limits)
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self._clients: list[httpx.Client] = []

    def start(self) -> None:
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        """Start the process without waiting. A standby is ready when it has taken over."""
        command = [sys.executable, "-m", "tests.server.server_process"]
        self.process = subprocess.Popen(
            [*command, str(self.database), str(self.port), self.limits],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )

    def wait_until_ready(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("http://127.0.0.1:"), self.process.communicate()[1]
        self.port = int(line.rsplit(":", 1)[1].strip("/\n"))

    def kill(self) -> None:
        """Kill the process without a shutdown."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> str:
        """Stop the process and return its standard error."""
        assert self.process is not None
        while self._clients:
            self._clients.pop().close()
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=TIMEOUT)
        assert self.process.returncode == 0, (self.process.returncode, errors)
        return errors

    def end(self) -> None:
        """Clean up, whatever state the process is in."""
        while self._clients:
            self._clients.pop().close()
        if self.process is not None and self.process.poll() is None:
            self.kill()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self) -> httpx.Client:
        """An HTTP client with the cookie of a new guest."""
        client = httpx.Client(base_url=self.address, timeout=TIMEOUT)
        self._clients.append(client)
        client.get("/api/me").raise_for_status()
        return client

    def metrics(self) -> str:
        headers = {"authorization": f"Bearer {METRICS_TOKEN}"}
        return httpx.get(f"{self.address}/metrics", headers=headers, timeout=TIMEOUT).text

    def guest(self, name: str = "Gus") -> httpx.Client:
        client = self.client()
        client.put("/api/me", json={"name": name}).raise_for_status()
        return client


@contextmanager
def running_server(folder: Place, **limits: Any) -> Iterator[ServerProcess]:
    """A server in a folder, or on PostgreSQL. ``delay``: seconds until a refusal is sent."""
    database = folder if isinstance(folder, str) else folder / "db.sqlite3"
    server = ServerProcess(database, **limits)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            complaints = server.stop()
            assert "Traceback" not in complaints, complaints


class Player:
    """A socket to a table that keeps everything it receives."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.bytes: list[str] = []
        self.messages: list[Json] = []
        self.position: Json = {}
        self.version = 0
        self._asked = 0

    async def receive(self) -> Json:
        """The next message."""
        async with asyncio.timeout(TIMEOUT):
            text = await self.socket.recv()
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.bytes.append(text)
        self.messages.append(message)
        if "people" in message:
            self.position["people"] = message["people"]
        if "position" in message:
            self.position = message["position"]
            self.version = message["version"]
        return message

    async def receive_until(self, kind: str) -> Json:
        while (message := await self.receive())["t"] != kind:
            pass
        return message

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def request(self, **message: Any) -> Json:
        """Send a message and wait for its reply."""
        self._asked += 1
        await self.send(id=self._asked, **message)
        while True:
            answer = await self.receive()
            if answer.get("id") == self._asked:
                return answer

    async def play(self, seat: int, move: str) -> Json:
        return await self.request(t="play", seat=seat, move=move, version=self.version)

    def moves(self, seat: int) -> list[str]:
        found: list[str] = self.position["legal"].get(str(seat), [])
        return found


@asynccontextmanager
async def joined(
    server: ServerProcess, client: httpx.Client, table: str, **hello: Any
) -> AsyncIterator[Player]:
    """A guest's socket to a table, after ``hello`` and ``welcome``."""
    async with open_socket(server, client, table) as socket:
        player = Player(socket)
        await player.send(t="hello", protocol=PROTOCOL, **hello)
        first = await player.receive()
        assert first["t"] == "welcome", first
        yield player


def open_socket(
    server: ServerProcess, client: httpx.Client | None, table: str, **more: Any
) -> connect:
    headers = {} if client is None else {"cookie": cookie_of(client)}
    headers |= more.pop("headers", {})
    return connect(
        f"ws://127.0.0.1:{server.port}/ws/{table}",
        additional_headers=headers,
        compression=None,
        max_size=None,
        close_timeout=0.5,  # do not wait for a server that does not read
        proxy=None,
        **more,
    )


def cookie_of(client: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def create_table(client: httpx.Client, game: str, seats: Sequence[str], **more: Any) -> Json:
    answer = client.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 200, answer.text
    opened: Json = answer.json()
    return opened


def _rates(limits: Json) -> Json:
    return {
        name: Rate(**value) if isinstance(value, dict) else value for name, value in limits.items()
    }


def main() -> None:
    """Run the server under test with other limits."""
    from chabudai.server import (
        budget,
        logs,
        passed_sockets,
        running,
        setting_values,
        sqlite_file,
        supervisor,
    )
    from chabudai.server.server_config import ServerConfig

    sqlite_file.SYNCHRONOUS = "OFF"  # the tests do not cut the power
    logs.set_up(as_json=False)
    database, port, given = sys.argv[1:]
    limits = json.loads(given)
    budget.REFUSAL_DELAY = limits.pop("delay", budget.REFUSAL_DELAY)
    passed_sockets.AVAILABLE &= limits.pop("passing", True)
    more = {
        name: limits.pop(name)
        for name in ("standby", "redis", "processes", "workers", "proxies")
        if name in limits
    }
    plan = ServerConfig(
        "127.0.0.1",
        int(port),
        setting_values.database_place(database),
        limits=replace(NO_LIMITS, **_rates(limits)),
        metrics_token=METRICS_TOKEN,
        **more,
    )

    def ready(address: str) -> None:
        sys.stdout.write(address + "\n")
        sys.stdout.flush()
        sys.stdout.close()
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - until the end

    try:
        running.serve(plan, ready)
    except running.TakenOver:
        sys.exit(1)
    except supervisor.StartFailed as failed:
        sys.exit(failed.code)


if __name__ == "__main__":
    main()
