"""Runs uvicorn on one address until the process is asked to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from chabudai.core.refusals import BadInput
from chabudai.registry import games
from chabudai.server import protocol
from chabudai.server.addresses import Proxies
from chabudai.server.admin_api import ADMIN_URL
from chabudai.server.app import UPKEEP_INTERVAL, App, make_app
from chabudai.server.databases import open_store
from chabudai.server.game_info import game_info
from chabudai.server.garbage import Garbage
from chabudai.server.gate import Gate, allow_connections
from chabudai.server.health import MetricsPage
from chabudai.server.http_limits import LimitedHttp
from chabudai.server.hub import Hub
from chabudai.server.limits import EXPIRE_DAYS, Limits
from chabudai.server.name_filter import read_filter
from chabudai.server.pages import words
from chabudai.server.postgres_url import Place
from chabudai.server.sqlite import Durable
from chabudai.server.store import Unavailable
from chabudai.server.websocket_limits import LimitedWebSocket
from chabudai.words import LANGUAGES, names
from chabudai.words.clauses import rules_text

log = logging.getLogger("chabudai.server")
MAX_FRAME_BYTES = 4 * protocol.MAX_MESSAGE_BYTES
"""A larger frame closes the connection at once; a smaller one that is too big gets a reply."""
FLUSH_TIME = 0.2
"""Seconds for the last messages to be sent on shutdown."""
BACKLOG = 4096
KEEP_ALIVE = 5
"""Seconds an HTTP connection may be idle between two requests."""
PING_INTERVAL = 20.0
"""Seconds between two pings to a socket."""
PONG_TIMEOUT = 20.0
"""Seconds a client has to answer a ping. A socket lives as long as it does."""
PRELOAD_DELAY = 3.0
"""Seconds after the start before the catalogues of all languages are loaded."""
FREEZES_PER_UPKEEP = 5
"""How often per upkeep interval `Garbage.freeze_if_many` runs."""
LOADING_SWITCH_INTERVAL = 0.0005
"""Thread switch interval while catalogues load in a thread, so that requests wait less."""


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """What to serve, and where."""

    host: str
    port: int
    database: Place
    workers: int = 1
    limits: Limits = field(default_factory=Limits)
    proxies: Sequence[str] = ()
    """Addresses and networks of the proxies whose forwarded headers are believed."""
    metrics_port: int | None = None
    """The port of ``/metrics`` without a token; 0: any free one, None: none."""
    metrics_host: str = "127.0.0.1"
    """The address to listen on for it."""
    metrics_token: str = ""
    """The bearer token of ``/metrics`` on the public port. Without one it is not served there."""
    durable: Durable = "normal"
    """``full``: a move waits until the disk has it."""
    allowed_hosts: Sequence[str] = ()
    """The names by which browsers may call the server; empty: any."""
    log: str = "plain"
    """The log format, ``plain`` or ``json``."""
    name_filter: Path | None = None
    """A file with words that names must not contain; None: the included list."""
    filter_chat: bool = False
    """Whether these words are masked in the chat."""
    chat_days: float = 0.0
    """Days after which the chat of untouched tables is blanked; 0: never."""
    expire_days: float = EXPIRE_DAYS
    """Days without an entry after which an unfinished table is deleted; 0: never."""


class Server(uvicorn.Server):
    """A uvicorn server that says goodbye to its clients and exits with 0 when asked to stop."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Unlike uvicorn, do not raise the signal again: being asked to stop is not a failure."""
        former = {
            name: signal.signal(name, self.handle_exit) for name in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for name, handler in former.items():
                signal.signal(name, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Unlike uvicorn, a second signal does not force an exit: running work may finish."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell all clients to reconnect later. Everything they know is in the store already."""
        log.info("stopping")
        self._app.hub.disconnect_all()
        await asyncio.sleep(FLUSH_TIME)
        await super().shutdown(sockets)


def serve(config: ServerConfig, ready: Callable[[str], None]) -> None:
    """Serve until asked to stop. ``ready`` is called with the address."""
    with contextlib.ExitStack() as stack:
        sock = stack.enter_context(listening(config.host, config.port))
        metrics = None
        if config.metrics_port is not None:
            metrics = stack.enter_context(listening(config.metrics_host, config.metrics_port))
        _run(_serve(config, sock, metrics, ready))


async def _serve(
    config: ServerConfig,
    sock: socket.socket,
    metrics: socket.socket | None,
    ready: Callable[[str], None],
) -> None:
    proxies = Proxies(config.proxies)
    name_filter = read_filter(config.name_filter) if config.name_filter else None
    store = await open_store(config.database, config.durable)
    app = await make_app(
        store,
        workers=config.workers,
        limits=config.limits,
        metrics_token=config.metrics_token,
        allowed_hosts=config.allowed_hosts,
    )
    moderation = app.hub.moderation
    moderation.name_filter = name_filter or moderation.name_filter
    moderation.filter_chat = config.filter_chat
    app.hub.identity.handovers.chat_days = config.chat_days
    app.hub.expire_days = config.expire_days
    most = allow_connections(config.limits.all_connections)
    gate = Gate(replace(config.limits, all_connections=most), proxies)
    http: Any = partial(LimitedHttp, gate=gate)  # uvicorn only calls it
    settings = uvicorn.Config(
        app,
        http=http,
        ws=LimitedWebSocket,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PONG_TIMEOUT,
        timeout_keep_alive=KEEP_ALIVE,
        ws_max_size=MAX_FRAME_BYTES,
        ws_per_message_deflate=False,  # costs 37 KB per socket
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies.hosts,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = Server(settings, app)
    where = address(config.host, sock.getsockname()[1])
    with contextlib.suppress(Unavailable):  # a full disk: `chabudai admin --url` works
        await store.moderation.set_setting(ADMIN_URL, where)
    ready(where)
    log.info("serving")
    background = [asyncio.create_task(_preload(app)), asyncio.create_task(_manage_garbage(app))]
    if metrics is not None:
        background.append(asyncio.create_task(_serve_metrics(config, metrics, app.hub)))
    await server.serve([sock])
    for task in background:
        task.cancel()


class MetricsServer(uvicorn.Server):
    """Serves the metrics beside the server, until its task is cancelled."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to the server."""
        yield


async def _serve_metrics(config: ServerConfig, sock: socket.socket, hub: Hub) -> None:
    settings = uvicorn.Config(
        MetricsPage(hub).app(),
        http=LimitedHttp,
        ws="none",
        lifespan="off",
        proxy_headers=False,
        log_config=None,
        access_log=False,
        server_header=False,
    )
    log.info("metrics at %smetrics", address(config.metrics_host, sock.getsockname()[1]))
    await MetricsServer(settings).serve([sock])


async def _manage_garbage(app: App) -> None:
    loop = asyncio.get_running_loop()
    garbage = Garbage(loop.time())
    garbage.start()
    while True:
        for _ in range(FREEZES_PER_UPKEEP):
            await asyncio.sleep(UPKEEP_INTERVAL / FREEZES_PER_UPKEEP)
            garbage.freeze_if_many(app.hub.metrics.moves)
        garbage.collect_if_idle(app.hub.metrics.entries, loop.time())


async def _preload(app: App) -> None:
    """Load the client and all catalogues, so that nobody waits for the first Spanish visitor."""
    await asyncio.sleep(PRELOAD_DELAY)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(LOADING_SWITCH_INTERVAL)
    try:
        await asyncio.to_thread(app.client.load)
        await asyncio.to_thread(_load_catalogues)
    finally:
        sys.setswitchinterval(usual)


def _load_catalogues() -> None:
    """Fill the caches. Runs in a thread."""
    for lang in LANGUAGES:
        words(lang)
        for game in games().values():
            names.about(game, lang)
            game_info(game, lang)
            rules_text(game, lang)


def _run(main: Any) -> None:
    try:
        import uvloop
    except ImportError:  # not available on Windows: slower, otherwise the same
        asyncio.run(main)
    else:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(main)


def listening(host: str, port: int) -> socket.socket:
    """A listening socket. Raises `BadInput` if the address cannot be used."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, where = found[0]
        return socket.create_server(where[:2], family=family, backlog=BACKLOG)
    except (OSError, OverflowError, UnicodeError) as problem:
        raise BadInput(f"cannot listen on {host}, port {port}: {problem}") from None


def address(host: str, port: int) -> str:
    """The address to open in a browser."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
