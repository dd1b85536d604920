"""Runs uvicorn on one address until the process is asked to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from chabudai.server import protocol, supervisor
from chabudai.server.addresses import Proxies
from chabudai.server.admin_api import ADMIN_URL
from chabudai.server.app import App, make_app
from chabudai.server.background import manage_garbage, preload
from chabudai.server.databases import open_store
from chabudai.server.gate import Gate, allow_connections
from chabudai.server.health import MetricsPage
from chabudai.server.http_limits import LimitedHttp
from chabudai.server.listening import (
    BACKLOG,
    Sockets,
    address,
    bind_all,
    bind_when_free,
    bound,
    refusing,
)
from chabudai.server.name_filter import NameFilter, default_filter, read_filter
from chabudai.server.passed_sockets import PASSED
from chabudai.server.redis_url import read_redis_url
from chabudai.server.request_ids import BelieveProxies
from chabudai.server.server_config import ServerConfig, check_shared
from chabudai.server.store import Store, Unavailable
from chabudai.server.trace_settings import need_opentelemetry
from chabudai.server.websocket_limits import LimitedWebSocket

if TYPE_CHECKING:
    from chabudai.server.tracing import Tracing

log = logging.getLogger("chabudai.server")
MAX_FRAME_BYTES = 4 * protocol.MAX_MESSAGE_BYTES
"""A larger frame closes the connection at once; a smaller one that is too big gets a reply."""
FLUSH_TIME = 0.2
"""Seconds for the last messages to be sent on shutdown."""
KEEP_ALIVE = 5
"""Seconds an HTTP connection may be idle between two requests."""
PING_INTERVAL = 20.0
"""Seconds between two pings to a socket."""
PONG_TIMEOUT = 20.0
"""Seconds a client has to answer a ping. A socket lives as long as it does."""
TAKEN_OVER_CHECK = 0.5
"""Seconds between two looks whether a standby has taken the database."""


class Server(uvicorn.Server):
    """A uvicorn server that tells its clients to reconnect and exits with 0 when asked to stop."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app
        self._asked = False
        """Whether a signal has asked the server to stop."""
        self.on_closed: Callable[[], None] = _nothing
        """Called when no more connections are accepted."""

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
        self.should_exit = self._asked = True

    async def main_loop(self) -> None:
        """Serve, unless the signal came before."""
        if not self._asked:
            await super().main_loop()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start also if the signal comes now or came before: then everything is closed as usual."""
        await super().startup(sockets)
        self.should_exit = False  # `main_loop` knows whether it was asked to stop
        if cluster := self._app.hub.cluster:
            cluster.passed.open(self.adopt)

    async def adopt(self, sock: socket.socket, request: bytes) -> None:
        """Serve a connection that another process has accepted, by its request."""
        loop, make = asyncio.get_running_loop(), self.config.http_protocol_class
        state = {**self.lifespan.state, PASSED: True}
        transport, protocol = await loop.connect_accepted_socket(
            lambda: make(config=self.config, server_state=self.server_state, app_state=state),  # type: ignore[call-arg]
            sock,
        )
        if not transport.is_closing():  # otherwise the client has left, or is refused
            protocol.data_received(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell all clients to reconnect later. Everything they know is in the store already."""
        log.info("stopping")
        for server in self.servers:
            server.close()
        self.on_closed()
        if cluster := self._app.hub.cluster:
            cluster.passed.close()
        await self._app.hub.hand_over()
        self._app.hub.disconnect_all()
        await asyncio.sleep(FLUSH_TIME)
        await super().shutdown(sockets)


def _nothing() -> None:
    """Nobody wants to know."""


class TakenOver(Exception):
    """Another server has taken the database, and this one has stopped."""


def serve(config: ServerConfig, ready: Callable[[str], None]) -> None:
    """Serve until asked to stop. ``ready`` is called with the address.

    Raises `TakenOver` if a standby has taken the database.
    """
    check_shared(config)
    mine = supervisor.inherited()
    if config.traces:
        need_opentelemetry()
    with contextlib.ExitStack() as stack:
        if config.processes > 1 and mine is None:
            _supervise(config, stack, ready)
            return
        if mine is not None:
            _run(_serve(config, (mine.sock, mine.metrics), stack, ready, mine))
            return
        # A standby listens when it has taken over: the other server may have the same port.
        sockets = None if config.standby else bind_all(config, stack)
        _run(_serve(config, sockets, stack, ready))


def _supervise(
    config: ServerConfig, stack: contextlib.ExitStack, ready: Callable[[str], None]
) -> None:
    sock = stack.enter_context(bound(config.host, config.port))
    metrics: list[socket.socket | None] = [None] * config.processes
    if config.metrics_port is not None:
        for place in range(config.processes):
            port = config.metrics_port + place if config.metrics_port else 0
            found = stack.enter_context(bound(config.metrics_host, port))
            log.info("metrics of process %d at port %d", place, found.getsockname()[1])
            metrics[place] = found
    where = address(config.host, sock.getsockname()[1])
    supervisor.supervise(config.processes, sock, metrics, lambda: ready(where))


async def _open(config: ServerConfig) -> Store | None:
    """The store. A standby waits for it; None if it is asked to stop meanwhile."""
    if not config.standby:
        return await open_store(config.database, config.durable, shared=bool(config.redis))

    def standing_by() -> None:
        log.warning("standing by: another server uses the database")

    opening = asyncio.ensure_future(open_store(config.database, config.durable, standing_by))
    loop, signals = asyncio.get_running_loop(), (signal.SIGINT, signal.SIGTERM)
    with contextlib.suppress(NotImplementedError):  # Windows
        for name in signals:
            loop.add_signal_handler(name, opening.cancel)
    try:
        return await opening
    except asyncio.CancelledError:
        return None
    finally:
        with contextlib.suppress(NotImplementedError):
            for name in signals:
                loop.remove_signal_handler(name)


async def _stop_when_taken_over(server: Server, store: Store) -> None:
    while not store.taken_over:
        await asyncio.sleep(TAKEN_OVER_CHECK)
    server.should_exit = True


def socket_settings() -> dict[str, Any]:
    """Uvicorn's settings for sockets."""
    return {
        "ws_ping_interval": PING_INTERVAL,
        "ws_ping_timeout": PONG_TIMEOUT,
        "ws_max_size": MAX_FRAME_BYTES,
        "ws_per_message_deflate": False,  # costs 37 KB per socket
    }


async def _serve(
    config: ServerConfig,
    sockets: Sockets | None,
    stack: contextlib.ExitStack,
    ready: Callable[[str], None],
    mine: supervisor.Inherited | None = None,
) -> None:
    # Wrong settings are refused before the database is opened.
    proxies = Proxies(config.proxies)
    name_filter = read_filter(config.name_filter) if config.name_filter else default_filter()
    store = await _open(config)
    if store is None:
        return
    with _closed_on_failure(store):
        sock, metrics = sockets or await bind_when_free(config, stack)
        app = await _set_up(config, store, name_filter, mine)
        tracing = _start_tracing(config, app)
        server = _make_server(config, app, proxies, tracing)
        where = address(config.host, sock.getsockname()[1])
        with contextlib.suppress(Unavailable):  # a full disk: `chabudai admin --url` works
            await store.moderation.set_setting(ADMIN_URL, where)
    with server.capture_signals():
        if mine is None:
            with _closed_on_failure(store), refusing(config.host, config.port):
                sock.listen(BACKLOG)
            ready(where)
        log.info("serving")
        await _run_server(config, app, server, sock, metrics, mine)
    if tracing:
        await asyncio.to_thread(tracing.stop)
    if config.standby and store.taken_over:
        raise TakenOver


@contextlib.contextmanager
def _closed_on_failure(store: Store) -> Iterator[None]:
    """Close the store if the server cannot start: otherwise it would look like a crash."""
    try:
        yield
    except BaseException:
        store.close()
        raise


async def _set_up(
    config: ServerConfig, store: Store, name_filter: NameFilter, mine: supervisor.Inherited | None
) -> App:
    """The application with the settings of the server."""
    app = await make_app(
        store,
        workers=config.workers,
        limits=config.limits,
        metrics_token=config.metrics_token,
        allowed_hosts=config.allowed_hosts,
    )
    moderation = app.hub.moderation
    moderation.name_filter = name_filter
    moderation.filter_chat = config.filter_chat
    app.hub.identity.handovers.chat_days = config.chat_days
    app.hub.expire_days = config.expire_days
    if config.redis:
        await _join(config, app, mine)
    return app


def _make_server(
    config: ServerConfig, app: App, proxies: Proxies, tracing: Tracing | None
) -> Server:
    most = allow_connections(config.limits.all_connections)
    gate = Gate(replace(config.limits, all_connections=most), proxies)
    http: Any = partial(LimitedHttp, gate=gate)  # uvicorn only calls it
    outer: Any = tracing.app(app) if tracing else app
    believing: Any = ProxyHeadersMiddleware(outer, proxies.hosts) if proxies else outer
    settings = uvicorn.Config(
        BelieveProxies(believing, proxies),
        http=http,
        ws=LimitedWebSocket,
        **socket_settings(),
        timeout_keep_alive=KEEP_ALIVE,
        proxy_headers=False,  # `believing`
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=3,
    )
    return Server(settings, app)


async def _join(config: ServerConfig, app: App, mine: supervisor.Inherited | None) -> None:
    """Become one of several processes."""
    from chabudai.server.cluster import Cluster
    from chabudai.server.postgres import PostgresStore

    store = app.hub.store
    assert isinstance(store, PostgresStore)
    where, database = read_redis_url(config.redis), await store.setting("id", secrets.token_hex(8))
    place = await store.place()
    cluster = Cluster(app, where, store.process, config.workers, database, place)
    app.hub.cluster = cluster
    await cluster.open(patient=mine is not None and mine.restarted)


async def _send_heartbeats(server: Server, mine: supervisor.Inherited) -> None:
    """Tell the supervisor every second that this process serves."""
    while not server.started:
        await asyncio.sleep(0.02)
    while mine.send_heartbeat():
        await asyncio.sleep(supervisor.HEARTBEAT_INTERVAL)
    log.error("the supervisor is gone")
    server.should_exit = True


async def _run_server(
    config: ServerConfig,
    app: App,
    server: Server,
    sock: socket.socket,
    metrics: socket.socket | None,
    mine: supervisor.Inherited | None,
) -> None:
    background = [asyncio.create_task(preload(app)), asyncio.create_task(manage_garbage(app))]
    if mine is not None:
        server.on_closed = mine.tell_closed
        background.append(asyncio.create_task(_send_heartbeats(server, mine)))
    if metrics is not None:
        background.append(asyncio.create_task(_serve_metrics(config, metrics, app)))
    if config.standby:
        background.append(asyncio.create_task(_stop_when_taken_over(server, app.hub.store)))
    await server.serve([sock])
    for task in background:
        task.cancel()


def _start_tracing(config: ServerConfig, app: App) -> Tracing | None:
    """Trace what the application does, if the settings name a collector."""
    if not config.traces:
        return None
    from chabudai.server.tracing import to_collector

    tracing = to_collector(config.traces, config.trace_share)
    tracing.install(app.hub)
    return tracing


class MetricsServer(uvicorn.Server):
    """Serves the metrics beside the server, until its task is cancelled."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to the server."""
        yield


async def _serve_metrics(config: ServerConfig, sock: socket.socket, app: App) -> None:
    settings = uvicorn.Config(
        MetricsPage(app.hub, app.health).app(),
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


def _run(main: Any) -> None:
    try:
        import uvloop
    except ImportError:  # not available on Windows: slower, otherwise the same
        asyncio.run(main)
    else:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(main)
