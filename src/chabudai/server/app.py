"""The ASGI application: web client, REST API and sockets on one hub."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from chabudai.core.chance import fresh_seed
from chabudai.server.addresses import key_of_scope
from chabudai.server.admin import admin_token
from chabudai.server.admin_api import admin_routes
from chabudai.server.bans import banned_problem
from chabudai.server.bot_workers import BotWorkers
from chabudai.server.budget import REQUEST
from chabudai.server.guests import Signer, new_guest, own_cookies, read_cookie, write_cookie
from chabudai.server.headers import host_allowed, is_secure, security_headers
from chabudai.server.health import CHECK_INTERVAL, Health, MetricsPage
from chabudai.server.housekeeping import sweep
from chabudai.server.hub import Hub
from chabudai.server.limits import Limits, RateLimiter
from chabudai.server.logs import like_lines
from chabudai.server.page_heads import PageHeads
from chabudai.server.pages import Client
from chabudai.server.previews import Previews
from chabudai.server.problems import Problem
from chabudai.server.request_ids import HEADER, STATE, begin, new_id
from chabudai.server.rest import problem_response, routes
from chabudai.server.rest_identity import IdentityRest
from chabudai.server.rest_reviews import ReviewRest
from chabudai.server.sockets import POLICY, SocketApp
from chabudai.server.steady_clock import SteadyClock
from chabudai.server.store import Conflict, Store, Unavailable

log = logging.getLogger("chabudai.server")
SWEEP_INTERVAL = 30.0
UPKEEP_INTERVAL = 1.0
MAX_QUERY_BYTES = 2048
"""A long query costs much time to read, also only to say that it is refused."""
SAFE = ("GET", "HEAD", "OPTIONS")
NO_COOKIE_PATHS = ("/assets/", "/preview/", "/health", "/metrics")
"""Paths that need no guest: no cookie is set."""
OPEN_PATHS = ("/api/words/", "/api/games", "/api/admin/")
"""Paths that a banned guest may use: texts, and administrators have a token."""
ANY_HOST_PATHS = ("/health", "/api/admin/")
"""Paths under any host name. `chabudai admin` calls the address it finds in the database."""


class App:
    """Identifies the guest by cookie. Requests then go to Starlette, sockets to `SocketApp`."""

    def __init__(
        self,
        hub: Hub,
        signer: Signer,
        web: Starlette,
        client: Client,
        health: Health,
        workers: BotWorkers,
        allowed_hosts: Sequence[str] = (),
    ) -> None:
        self.hub = hub
        self.client = client
        self.health = health
        self.allowed_hosts = allowed_hosts
        self.signer = signer
        self.web = web
        self.sockets = SocketApp(hub)
        self.workers = workers
        self.writes = RateLimiter(hub.limits.writes)
        self._open: Counter[str] = Counter()
        """The open requests and sockets of each address."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request, a socket or the lifespan."""
        if scope["type"] == "lifespan":
            await self.web(scope, receive, send)
            return
        address = key_of_scope(scope)
        if self._open[address] >= self.hub.limits.connections:
            await _too_many(scope, receive, send)  # by a proxy: `gate` refuses the others
            return
        self._open[address] += 1
        try:
            await self._serve(scope, address, receive, send)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    async def _serve(self, scope: Any, address: str, receive: Any, send: Any) -> None:
        scope.setdefault("state", {})["address"] = address
        scope["state"].setdefault(STATE, new_id())
        connection = HTTPConnection(scope)
        cookie, right_name = read_cookie(own_cookies(scope["headers"]), is_secure(scope))
        device = guest = self.signer.guest(cookie)
        scope["state"]["renew_cookie"] = not right_name
        if device and (scope["type"] == "websocket" or scope["path"].startswith("/api/")):
            guest = await self._guest_of(device)
        if scope["type"] == "websocket":
            scope["state"]["device"] = device
            await self._socket(connection, guest, receive, send)
        else:
            await self._request(scope, guest, device if guest else "", receive, send)

    async def _guest_of(self, device: str) -> str:
        """The guest of a device; empty if it was signed out."""
        try:
            return await self.hub.store.identity.guest_of(device) or ""
        except Unavailable:
            return device  # nothing can be read or changed now

    async def _socket(
        self, connection: HTTPConnection, guest: str, receive: Any, send: Any
    ) -> None:
        head, _, table = connection.scope["path"].lstrip("/").partition("/")
        allowed = host_allowed(connection, self.allowed_hosts)
        reason = "foreign"
        if head == "ws" and allowed and same_origin(connection):
            try:
                address = connection.scope["state"]["address"]
                await self.hub.budget.pay_or_refuse(address, REQUEST)  # `hello` waits for a turn
            except Problem as too_fast:
                reason = too_fast.key
            else:
                await self.sockets(table, guest, connection.scope, receive, send)
                return
        await receive()
        await send({"type": "websocket.close", "code": POLICY, "reason": reason})

    async def _request(self, scope: Any, guest: str, device: str, receive: Any, send: Any) -> None:
        request, start = Request(scope, receive), time.perf_counter()
        known = bool(guest)
        state = scope["state"]
        begin(state[STATE])
        state["device"] = device = device or new_guest()
        state["guest"] = guest or device
        path, address = scope["path"], state["address"]
        # A known guest gets the cookie again at /api/me, valid for another year.
        renew = scope["state"]["renew_cookie"] or path == "/api/me"
        cookie = renew if known else True
        cookie = cookie and not path.startswith(NO_COOKIE_PATHS)

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                id = HEADER, state[STATE].encode()
                message["headers"] = [*message.get("headers", ()), *security_headers(request), id]
                seconds = time.perf_counter() - start
                self.hub.metrics.requests[f"{message['status'] // 100}xx"].observe(seconds)
                new = state.get("new_device", device)  # the guest may have signed in or out
                if cookie or new != device:
                    message["headers"].append((b"set-cookie", self._cookie(request, new)))
            else:
                self.hub.budget.pay_for_bytes(address, len(message.get("body", b"")))
            await send(message)

        problem = self._ban(request)
        if len(scope["query_string"]) > MAX_QUERY_BYTES:
            scope["query_string"], problem = b"", Problem("too-big", most=MAX_QUERY_BYTES)
        if problem is None and scope["method"] not in SAFE:
            problem = self._write_problem(request)
        elsewhere = not host_allowed(request, self.allowed_hosts)
        if elsewhere and not path.startswith(ANY_HOST_PATHS):
            problem, cookie = Problem("wrong-host"), False
        if problem is None:
            try:
                await self.hub.budget.start(address, REQUEST)
            except Problem as too_fast:
                problem = too_fast
        app = self.web if problem is None else problem_response(problem, request)
        await app(scope, receive, with_headers)

    def _ban(self, request: Request) -> Problem | None:
        """The ban that applies, if any. Banned guests still get the pages that explain it."""
        path, now = request.url.path, self.hub.now()
        if not path.startswith("/api/") or path.startswith(OPEN_PATHS):
            return None
        state, bans = request.state, self.hub.moderation.bans
        ban = bans.find(state.guest, state.address, now)
        return None if ban is None else banned_problem(ban, now)

    def _write_problem(self, request: Request) -> Problem | None:
        """Why a request may not change anything, if so."""
        if not same_origin(request):
            return Problem("foreign")
        now = self.hub.now()
        writes = self.writes.bucket(request.state.address, now)
        if not writes.allow(now):
            return Problem("too-fast", wait=math.ceil(writes.wait()))
        return None

    def _cookie(self, request: Request, guest: str) -> bytes:
        return write_cookie(self.signer.signed(guest), is_secure(request.scope))


async def _too_many(scope: Any, receive: Any, send: Any) -> None:
    """Refuse a request or a socket at the least cost."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": POLICY, "reason": "too-many"})
        return
    headers = [(b"content-type", b"text/plain"), (b"retry-after", b"5")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": b"too many requests\n"})


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own pages, or from a program that sends no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    scheme, _, host = origin.lower().partition("://")
    secure = is_secure(connection.scope)
    ours = host == connection.headers.get("host", "").lower() != ""
    return ours and scheme in (("https",) if secure else ("http", "https"))


async def make_app(
    store: Store,
    *,
    workers: int = 1,
    limits: Limits | None = None,
    client: Client | None = None,
    new_seed: Callable[[], str] = fresh_seed,
    metrics_token: str = "",
    allowed_hosts: Sequence[str] = (),
) -> App:
    """Make the application on a store."""
    secret = await store.secret(new_guest() + new_guest())
    client = client or Client()
    bot_runner = BotWorkers()
    now = SteadyClock(lambda: time.time() + store.clock_offset)
    hub = Hub(store, bot_runner, searches=workers, limits=limits, now=now, new_seed=new_seed)
    hub.quotas.key = secret.encode()
    client.heads = PageHeads(hub)
    health = Health(hub)
    metrics = MetricsPage(hub, health, metrics_token)
    await health.check()
    await hub.moderation.load()
    hub.admin_token = await admin_token(hub)
    more = [*IdentityRest(hub).endpoints(), *ReviewRest(hub).endpoints()]

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        upkeep = asyncio.create_task(_upkeep(hub, health))
        try:
            yield
        finally:
            upkeep.cancel()
            hub.disconnect_all()
            await hub.drain()
            if hub.cluster is not None:
                await hub.cluster.close()
            await bot_runner.close()
            store.close()
            like_lines.report(all_kinds=True)

    web = Starlette(
        routes=[
            Route("/health", health.answer),
            Route("/metrics", metrics.answer_with_token),
            Route("/preview/{name:path}", Previews(hub).answer),
            Mount("/api/admin", routes=admin_routes(hub)),
            Mount("/api", routes=routes(hub, more)),
            Route("/{path:path}", client.answer),
        ],
        exception_handlers={HTTPException: _http_problem, 500: _fault},
        lifespan=lifespan,
    )
    return App(hub, Signer(secret), web, client, health, bot_runner, allowed_hosts)


async def _http_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    return problem_response(
        Problem("not-this-way" if problem.status_code == 405 else "no-such-page"), request
    )


async def _fault(request: Request, problem: Exception) -> Response:
    return problem_response(Problem("fault"), request)


async def _upkeep(hub: Hub, health: Health) -> None:
    last_check, last_sweep = time.monotonic(), float("-inf")
    while True:
        due = time.monotonic() + UPKEEP_INTERVAL
        await asyncio.sleep(UPKEEP_INTERVAL)
        hub.metrics.delays.observe(max(0.0, time.monotonic() - due))
        try:
            like_lines.report()
            await hub.store.upkeep()
            if hub.store.runs_upkeep:
                await hub.identity.handovers.upkeep()
            if time.monotonic() - last_check > CHECK_INTERVAL:
                last_check = time.monotonic()
                await health.check()
            if time.monotonic() - last_sweep > SWEEP_INTERVAL:
                last_sweep = time.monotonic()
                await sweep(hub)
        except (Unavailable, Conflict) as problem:
            log.warning("upkeep must wait: %s", problem)
        except Exception:
            log.exception("upkeep failed")
