"""What hosts ask the server: is it well, and what has it counted."""

from __future__ import annotations

import secrets

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from chabudai.server.hub import Hub
from chabudai.server.problems import Problem
from chabudai.server.rest import problem_response
from chabudai.server.store import Unavailable

CHECK_INTERVAL = 5.0
"""Seconds between two checks of the database."""


class Health:
    """The last check of the database. Requests read it, and check nothing themselves."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._store = hub.store
        self._problem: str | None = "not checked yet"

    async def check(self) -> None:
        """Check whether the database can be written."""
        try:
            await self._store.check()
        except Unavailable as problem:
            self._problem = str(problem)
        else:
            self._problem = None

    async def answer(self, request: Request) -> Response:
        """``ok``, or 503 and what is wrong."""
        if self._problem is not None:
            return PlainTextResponse(f"database: {self._problem}\n", 503)
        cluster = self._hub.cluster
        if cluster is not None and cluster.peers.link.problem:
            # Still 200: a proxy must not take all processes away.
            return PlainTextResponse(f"ok, but redis: {cluster.peers.link.problem}\n")
        return PlainTextResponse("ok\n")


class MetricsPage:
    """The counters. On the public port they need a token."""

    def __init__(self, hub: Hub, token: str = "") -> None:
        self._hub = hub
        self._token = token.encode()

    async def answer(self, request: Request) -> Response:
        """The counters, without asking for a token."""
        hub = self._hub
        return PlainTextResponse(hub.metrics.text(len(hub.rooms), hub.searches))

    async def answer_with_token(self, request: Request) -> Response:
        """The counters for those who know the token. Without one, there is no such page."""
        if not self._token:
            return problem_response(Problem("no-such-page"), request)
        given = request.headers.get("authorization", "").encode()
        if not secrets.compare_digest(given, b"Bearer " + self._token):
            headers = {"www-authenticate": "Bearer"}
            return PlainTextResponse("the metrics need their bearer token\n", 401, headers)
        return await self.answer(request)

    def app(self) -> Starlette:
        """An application for a port of its own."""
        return Starlette(routes=[Route("/metrics", self.answer)])
