"""A server with the web client, in a process of its own, on loopback and a scratch database."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from chabudai.server.app import make_app
from chabudai.server.limits import Limits, Rate
from chabudai.server.pages import CLIENT, Client
from chabudai.server.running import Server as Uvicorn
from chabudai.server.running import address, listening
from chabudai.server.sqlite import SqliteStore
from tests.server.served import Server

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
HOST = "127.0.0.1"
PLENTY = Rate(1e6, 1e6)
LIMITS = Limits(messages=PLENTY, writes=PLENTY, chat=PLENTY, tables=10**6)
"""Tests click faster than people do."""
SEED = os.environ.get("CHABUDAI_TEST_SEED", "water")
"""Every table is dealt alike and its bots answer alike: what passes today passes tomorrow.

With this seed The White Castle soon comes to all that tests look for there."""


class Served(Server):
    """A server that shows a certain client; it can be killed and started again."""

    def __init__(self, database: Path, client: Path) -> None:
        super().__init__(database)
        self.shown = client

    def start(self) -> None:
        where = [str(self.database), str(self.port), str(self.shown)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__, *where],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line.startswith(f"http://{HOST}:"), self.process.communicate()[1]
        self.port = int(line.rstrip("/").rsplit(":", 1)[1])


@contextmanager
def serving(database: Path, client: Path) -> Iterator[Served]:
    """A server with a client, ended by its process id."""
    server = Served(database, client)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            complaints = server.stop()
            assert "Traceback" not in complaints, complaints


def built_client(scratch: Path) -> Path:
    """The client as its sources are now: what is installed, or built anew where that is older."""
    page = CLIENT / "index.html"
    node = shutil.which("node")
    sources = [path for path in (WEB / "src").rglob("*") if path.is_file()]
    sources += [path for path in (WEB / "locales").rglob("*") if path.is_file()]
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
