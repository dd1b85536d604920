"""The ASGI application: pages, the REST interface and the sockets, for one hub."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route

from chabudai.core.chance import fresh_seed
from chabudai.server.guests import COOKIE, YEAR, Signer, new_guest
from chabudai.server.hub import Hub
from chabudai.server.limits import Buckets, Limits
from chabudai.server.pages import Client
from chabudai.server.problems import Problem
from chabudai.server.rest import answered, routes
from chabudai.server.sockets import POLICY, TableSocket
from chabudai.server.store import Store, Unavailable
from chabudai.server.thinking import Processes

log = logging.getLogger("chabudai.server")
SWEEP_EVERY = 30.0
TEND_EVERY = 1.0
SAFE = ("GET", "HEAD", "OPTIONS")
FOR_ALL = ("/assets/", "/health", "/metrics")
"""What is not asked for by a guest."""
CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none';"
    " form-action 'self'"
)
_HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # addresses hold the keys of links
]


class App:
    """Knows the guest of a request and gives a cookie to a new one; sockets skip all the rest."""

    def __init__(self, hub: Hub, signer: Signer, web: Starlette) -> None:
        self.hub = hub
        self.signer = signer
        self.web = web
        self.sockets = TableSocket(hub)
        self.writes = Buckets(hub.limits.writes)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One request, one socket, or the lifespan."""
        if scope["type"] == "lifespan":
            await self.web(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        guest = self.signer.guest(connection.cookies.get(COOKIE, ""))
        if scope["type"] == "websocket":
            await self._socket(connection, guest, receive, send)
        else:
            await self._request(scope, guest, receive, send)

    async def _socket(
        self, connection: HTTPConnection, guest: str, receive: Any, send: Any
    ) -> None:
        head, _, table = connection.scope["path"].lstrip("/").partition("/")
        if head == "ws" and same_origin(connection):
            await self.sockets(table, guest, connection.scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": POLICY, "reason": "foreign"})

    async def _request(self, scope: Any, guest: str, receive: Any, send: Any) -> None:
        request = Request(scope, receive)
        known = bool(guest)
        scope.setdefault("state", {})["guest"] = guest = guest or new_guest()
        # Whoever comes again is known for another year.
        cookie = scope["path"] == "/api/me" if known else not scope["path"].startswith(FOR_ALL)

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_HEADERS]
                if cookie:
                    message["headers"].append((b"set-cookie", self._cookie(request, guest)))
            await send(message)

        problem = None if scope["method"] in SAFE else self._unwanted(request)
        app = self.web if problem is None else answered(problem, request)
        await app(scope, receive, with_headers)

    def _unwanted(self, request: Request) -> Problem | None:
        """Why a request may change nothing."""
        if not same_origin(request):
            return Problem("foreign")
        address = request.client.host if request.client else ""
        if not self.writes.takes(address, self.hub.now()):
            return Problem("too-fast")
        return None

    def _cookie(self, request: Request, guest: str) -> bytes:
        secure = "; Secure" if request.url.scheme == "https" else ""
        value = self.signer.signed(guest)
        return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}".encode()


def same_origin(connection: HTTPConnection) -> bool:
    """A page of another site may not use our guest's cookie; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    scheme, _, where = origin.lower().partition("://")
    secure = connection.scope["scheme"] in ("https", "wss")
    ours = where == connection.headers.get("host", "").lower() != ""
    return ours and scheme in (("https",) if secure else ("http", "https"))


async def make_app(
    store: Store,
    *,
    workers: int = 1,
    limits: Limits | None = None,
    client: Client | None = None,
    seeds: Callable[[], str] = fresh_seed,
) -> App:
    """The application on a store."""
    secret = await store.setting("secret", new_guest() + new_guest())
    thinker = Processes(workers)
    hub = Hub(store, thinker, limits=limits, seeds=seeds)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tending = asyncio.create_task(_tend(hub))
        try:
            yield
        finally:
            tending.cancel()
            hub.say_goodbye()
            await hub.finish()
            await thinker.close()
            store.close()

    async def health(request: Request) -> Response:
        try:
            await store.check()
        except Unavailable as problem:
            return PlainTextResponse(f"database: {problem}\n", 503)
        return PlainTextResponse("ok\n")

    async def metrics(request: Request) -> Response:
        return PlainTextResponse(hub.metrics.text(len(hub.rooms), hub.thinking))

    web = Starlette(
        routes=[
            Route("/health", health),
            Route("/metrics", metrics),
            Mount("/api", routes=routes(hub)),
            Route("/{path:path}", (client or Client()).answer),
        ],
        exception_handlers={HTTPException: _http_problem, 500: _fault},
        lifespan=lifespan,
    )
    return App(hub, Signer(secret), web)


async def _http_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    return answered(
        Problem("not-this-way" if problem.status_code == 405 else "no-such-page"), request
    )


async def _fault(request: Request, problem: Exception) -> Response:
    return answered(Problem("fault"), request)


async def _tend(hub: Hub) -> None:
    swept = time.monotonic()
    while True:
        await asyncio.sleep(TEND_EVERY)
        try:
            await hub.store.tend()
            if time.monotonic() - swept > SWEEP_EVERY:
                hub.sweep()
                swept = time.monotonic()
        except Exception:
            log.exception("upkeep failed")
