"""The pages for hosts: is the server well, and its metrics."""

from __future__ import annotations

import secrets

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from chabudai import __version__
from chabudai.server.hub import Hub
from chabudai.server.logs import like_lines
from chabudai.server.metrics import CONTENT_TYPE, Family, counter, gauge, labelled_counter, text
from chabudai.server.problems import Problem, problem_counts
from chabudai.server.process_metrics import process_metrics
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

    @property
    def is_well(self) -> bool:
        """Whether the database could be written."""
        return self._problem is None

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

    def __init__(self, hub: Hub, health: Health, token: str = "") -> None:
        self._hub = hub
        self._health = health
        self._token = token.encode()

    async def answer(self, request: Request) -> Response:
        """The counters, without asking for a token."""
        return Response(text(self.families()), media_type=CONTENT_TYPE)

    def families(self) -> list[Family]:
        """All metrics."""
        hub, cluster = self._hub, self._hub.cluster
        version = [(f'{{version="{__version__}"}}', 1)]
        return [
            Family("chabudai_build_info", "gauge", "The version that runs.", version),
            gauge("database_up", "Whether the database can be written.", self._health.is_well),
            gauge(
                "redis_up",
                "Whether Redis can be used. 1 if there is none.",
                cluster is None or cluster.connected,
            ),
            gauge(
                "sockets_forwarded",
                "Open sockets whose table another process owns.",
                cluster.pipes.forwarded if cluster else 0,
            ),
            gauge("rooms", "Tables that are open.", len(hub.rooms)),
            gauge("bots_thinking", "Bots that search or wait for a worker.", hub.searches),
            *hub.metrics.families(),
            labelled_counter(
                "problems", "Problems reported to clients, by key.", "key", problem_counts
            ),
            labelled_counter(
                "log_lines", "Log lines, with those left out.", "level", like_lines.lines
            ),
            counter("log_lines_left_out", "Log lines left out.", like_lines.left_out),
            *process_metrics(),
        ]

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
