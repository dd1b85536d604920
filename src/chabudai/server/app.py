"""The ASGI application: pages, the REST interface and the sockets, for one hub."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from chabudai.server.guests import COOKIE, YEAR, Signer, new_guest
from chabudai.server.hub import Hub
from chabudai.server.rest import routes
from chabudai.server.sockets import TableSocket
from chabudai.server.store import Store, Unavailable
from chabudai.server.thinking import Processes

SWEEP_EVERY = 30.0
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none';"
    " form-action 'self'"
)


class Guests:
    """Middleware: knows the guest of a request, and gives a cookie to a new one."""

    def __init__(self, app: Any, signer: Signer, hub: Hub) -> None:
        self.app = app
        self.signer = signer
        self.hub = hub

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Put ``guest`` and ``name`` into the state of the request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        guest = self.signer.guest(connection.cookies.get(COOKIE, ""))
        known = bool(guest)
        state = scope.setdefault("state", {})
        if scope["type"] == "websocket":
            if not known or not _same_origin(connection):
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": "no-guest"})
                return
            state["guest"], state["name"] = guest, await self._name(guest)
            await self.app(scope, receive, send)
            return
        guest = guest or new_guest()
        state["guest"], state["name"] = guest, await self._name(guest) if known else ""

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                headers += _HEADERS
                if not known:
                    secure = "; Secure" if connection.url.scheme == "https" else ""
                    cookie = (
                        f"{COOKIE}={self.signer.signed(guest)}; Path=/; Max-Age={YEAR};"
                        f" HttpOnly; SameSite=Lax{secure}"
                    )
                    headers.append((b"set-cookie", cookie.encode()))
            await send(message)

        await self.app(scope, receive, with_headers)

    async def _name(self, guest: str) -> str:
        try:
            return await self.hub.store.name_of(guest) or "Guest"
        except Unavailable:
            return "Guest"


_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
]


def _same_origin(connection: HTTPConnection) -> bool:
    """A page of another site may not open our sockets with our guest's cookie."""
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    return origin is None or origin.partition("://")[2] == host


async def make_app(store: Store, *, workers: int = 1) -> Starlette:
    """The application on a store."""
    secret = await store.setting("secret", msgspec.json.encode(new_guest() + new_guest()).decode())
    thinker = Processes(workers)
    hub = Hub(store, thinker)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(_sweep(hub))
        try:
            yield
        finally:
            sweeping.cancel()
            hub.say_goodbye()
            await asyncio.sleep(0.05)
            thinker.close()
            store.close()

    async def health(request: Request) -> Response:
        try:
            await store.setting("health", "ok")
        except Unavailable as problem:
            return PlainTextResponse(f"database: {problem}\n", 503)
        return PlainTextResponse("ok\n")

    async def metrics(request: Request) -> Response:
        return PlainTextResponse(hub.metrics.text(len(hub.rooms)))

    app = Starlette(
        routes=[
            Route("/health", health),
            Route("/metrics", metrics),
            Mount("/api", routes=routes(hub)),
            WebSocketRoute("/ws/{table}", TableSocket(hub)),
        ],
        middleware=[Middleware(Guests, signer=Signer(secret), hub=hub)],
        lifespan=lifespan,
    )
    app.state.hub = hub
    app.state.started = time.time()
    return app


async def _sweep(hub: Hub) -> None:
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        hub.sweep()
