"""Running the server: uvicorn on one address, until it is asked to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from chabudai.core.refusals import BadInput
from chabudai.registry import games
from chabudai.server import protocol
from chabudai.server.app import TEND_EVERY, App, make_app
from chabudai.server.garbage import Garbage
from chabudai.server.limits import Limits
from chabudai.server.pages import words
from chabudai.server.requests import Requests
from chabudai.server.sqlite import SqliteStore
from chabudai.server.wire import Wire
from chabudai.words import LANGUAGES, names

log = logging.getLogger("chabudai.server")
LARGEST_FRAME = 4 * protocol.MAX_MESSAGE_BYTES
"""What is larger ends the connection before it is read; up to this there is an answer."""
GOODBYE = 0.2
"""Seconds for the last messages to go out."""
BACKLOG = 4096
PREPARE_AFTER = 3.0
"""Seconds after which the server sees to what is not needed at once."""
HURRIES = 5
"""How often, in the time after which all else is tended, what thousands of moves leave is."""
BRIEFLY = 0.0005
"""Seconds that work of this kind may keep those waiting who are served meanwhile."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How to serve."""

    host: str
    port: int
    database: Path
    workers: int = 1
    limits: Limits = field(default_factory=Limits)


class Server(uvicorn.Server):
    """Tells everybody before it closes, and ends as it should when asked to."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Being asked to stop is no failure: the signal is not raised again afterwards."""
        former = {
            name: signal.signal(name, self.handle_exit) for name in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for name, handler in former.items():
                signal.signal(name, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whoever asks twice is not served worse: it takes a moment to finish what was begun."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Everything told is in the store already; say goodbye and let it go out."""
        log.info("stopping")
        self._app.hub.say_goodbye()
        await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)


def serve(plan: Plan, ready: Callable[[str], None]) -> None:
    """Serve until asked to stop; ``ready`` is told the address."""
    with listening(plan.host, plan.port) as sock:
        _run(_serve(plan, sock, ready))


async def _serve(plan: Plan, sock: socket.socket, ready: Callable[[str], None]) -> None:
    app = await make_app(SqliteStore(plan.database), workers=plan.workers, limits=plan.limits)
    config = uvicorn.Config(
        app,
        http=Requests,
        ws=Wire,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # 37 KB a socket, for messages of 2 KB
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = Server(config, app)
    ready(address(plan.host, sock.getsockname()[1]))
    log.info("serving")
    beside = [asyncio.create_task(_prepare()), asyncio.create_task(_look_for_garbage(app))]
    await server.serve([sock])
    for task in beside:
        task.cancel()


async def _look_for_garbage(app: App) -> None:
    loop = asyncio.get_running_loop()
    garbage = Garbage(loop.time())
    garbage.begin()
    while True:
        for _ in range(HURRIES):
            await asyncio.sleep(TEND_EVERY / HURRIES)
            garbage.hurry(app.hub.metrics.moves)
        garbage.tend(app.hub.metrics.entries, loop.time())


async def _prepare() -> None:
    """When the first visitor is served, read what the next may need."""
    await asyncio.sleep(PREPARE_AFTER)
    usually = sys.getswitchinterval()
    sys.setswitchinterval(BRIEFLY)
    try:
        await asyncio.to_thread(_read_languages)
    finally:
        sys.setswitchinterval(usually)


def _read_languages() -> None:
    """Beside the loop: the first visitor from Spain makes nobody wait."""
    for lang in LANGUAGES:
        words(lang)
        for game in games().values():
            names.about(game, lang)


def _run(main: Any) -> None:
    try:
        import uvloop
    except ImportError:  # not on Windows; slower, otherwise the same
        asyncio.run(main)
    else:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(main)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises `BadInput` if there can be none."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, where = found[0]
        return socket.create_server(where[:2], family=family, backlog=BACKLOG)
    except (OSError, OverflowError, UnicodeError) as problem:
        raise BadInput(f"cannot listen on {host}, port {port}: {problem}") from None


def address(host: str, port: int) -> str:
    """What to open in a browser."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def default_database() -> Path:
    """``chabudai.sqlite3`` in the user's data folder."""
    home = Path.home()
    if sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "chabudai" / "chabudai.sqlite3"
