"""A server with the web client: its own process, loopback only, a scratch database."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from websockets.sync.client import connect

from chabudai.core.rules import Json
from chabudai.server import sqlite_file
from chabudai.server.app import make_app
from chabudai.server.limits import Limits, Rate
from chabudai.server.listening import address, listening
from chabudai.server.pages import CLIENT, Client
from chabudai.server.protocol import PROTOCOL
from chabudai.server.running import Server as Uvicorn
from chabudai.server.sqlite import SqliteStore
from tests.server.server_process import TIMEOUT, ServerProcess, cookie_of

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
HOST = "127.0.0.1"
NO_LIMIT = Rate(1e6, 1e6)
LIMITS = Limits(
    messages=NO_LIMIT,
    writes=NO_LIMIT,
    chat=NO_LIMIT,
    address_chat=NO_LIMIT,
    address_sits=NO_LIMIT,
    work=NO_LIMIT,
    tables=10**6,
    address_sockets=10**6,
    address_tables=NO_LIMIT,
    listed_tables=10**6,
    address_listed_tables=10**6,
)
"""Tests click faster than people do."""
SEED = os.environ.get("CHABUDAI_TEST_SEED", "water")
"""The seed of every table, so that a test sees the same deal and the same bot moves every time.

With this seed The White Castle soon reaches the situations that the tests look for."""


class Served(ServerProcess):
    """A server with the client of a folder. It can be killed and restarted."""

    def __init__(self, database: Path, client: Path, packages: Sequence[Path] = ()) -> None:
        super().__init__(database)
        self.client_folder = client
        self.packages = packages
        self._finished: dict[str, str] = {}

    def finished_game(
        self, game: str, players: int = 2, options: dict[str, str] | None = None
    ) -> str:
        """The id of a public table with a finished game of bots, the same one for all tests."""
        table = {
            "game": game,
            "seats": ["random"] * players,
            "options": options or {},
            "settings": {"listed": True},
        }
        key = json.dumps(table)
        if key not in self._finished:
            self._finished[key] = self._play_to_end(table)
        return self._finished[key]

    def _play_to_end(self, table: Json) -> str:
        """Watch a table of bots until its game is over: bots play only while someone watches."""
        guest = self.client()
        answer = guest.post("/api/tables", json=table)
        assert answer.status_code == 200, answer.text
        found = str(answer.json()["id"])
        cookies = {"cookie": cookie_of(guest)}
        address = f"ws://{HOST}:{self.port}/ws/{found}"
        with connect(address, additional_headers=cookies, proxy=None, max_size=None) as socket:
            socket.send(json.dumps({"t": "hello", "protocol": PROTOCOL}))
            while True:
                message = json.loads(socket.recv(timeout=TIMEOUT))
                if message.get("position", {}).get("phase") == "over":
                    return found

    def start(self) -> None:
        where = [str(self.database), str(self.port), str(self.client_folder)]
        path = os.pathsep.join(map(str, [*self.packages, ROOT / "src"]))
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__, *where],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": path},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line.startswith(f"http://{HOST}:"), self.process.communicate()[1]
        self.port = int(line.rstrip("/").rsplit(":", 1)[1])


@contextmanager
def serving(database: Path, client: Path, packages: Sequence[Path] = ()) -> Iterator[Served]:
    """Run a server with a client and more Python packages, and stop it at the end."""
    server = Served(database, client, packages)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            errors = server.stop()
            assert "Traceback" not in errors, errors


def built_client(scratch: Path) -> Path:
    """The folder of the client: the installed one, or a new build if that is out of date."""
    page = CLIENT / "index.html"
    node = shutil.which("node")
    folders = [WEB / "src", WEB / "locales", *(ROOT / "src/chabudai/games").glob("*/web")]
    sources = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    newest = max(path.stat().st_mtime for path in sources)
    if page.is_file() and page.stat().st_mtime >= newest:
        return CLIENT
    if node is None or not (WEB / "node_modules").is_dir():
        assert page.is_file(), "the web client is not built: install the package, or see web/"
        return CLIENT
    folder = scratch / "client"
    command = [node, "build.mjs", "--out", str(folder)]
    done = subprocess.run(command, cwd=WEB, check=False, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


async def _serve(database: str, port: str, client: str) -> None:
    sqlite_file.SYNCHRONOUS = "OFF"  # the tests do not cut the power
    with listening(HOST, int(port)) as sock:
        store = SqliteStore(Path(database))
        shown = Client(Path(client))
        app = await make_app(store, limits=LIMITS, client=shown, new_seed=lambda: SEED)
        config = uvicorn.Config(app, ws="websockets-sansio", log_level="warning", access_log=False)
        server = Uvicorn(config, app)
        print(address(HOST, sock.getsockname()[1]), flush=True)
        await server.serve([sock])


if __name__ == "__main__":
    asyncio.run(_serve(*sys.argv[1:4]))
