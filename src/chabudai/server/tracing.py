"""Traces for OpenTelemetry, from an HTTP request or a message to the journal and the bots.

Nothing of this runs, and nothing is imported, unless the setting ``traces`` names a collector. Then
rooms, the store and the bot queue are replaced by versions that make spans.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import ParentBasedTraceIdRatio
from opentelemetry.trace import SpanKind, Status, StatusCode, Tracer
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from chabudai import __version__
from chabudai.server import protocol
from chabudai.server.connection import Connection
from chabudai.server.hub import Hub
from chabudai.server.problems import OWN_FAULTS, problem_key
from chabudai.server.request_ids import TRACEPARENT, current_id
from chabudai.server.room import Room
from chabudai.server.store import Store
from chabudai.server.table import Table

EXPORT_TIMEOUT = 3.0
"""Seconds to send spans to the collector."""
NOT_FOUND = 404
FAULT = 500
_propagator = TraceContextTextMapPropagator()


class Tracing:
    """Makes the spans of this process and sends them to a collector."""

    def __init__(self, processor: SpanProcessor, share: float) -> None:
        attributes = {
            "service.name": "chabudai",
            "service.version": __version__,
            "service.instance.id": f"{socket.gethostname()}:{os.getpid()}",
        }
        self._provider = TracerProvider(
            sampler=ParentBasedTraceIdRatio(share),
            resource=Resource.create(attributes),
            shutdown_on_exit=False,
        )
        self._provider.add_span_processor(processor)
        self.tracer = self._provider.get_tracer("chabudai", __version__)

    def install(self, hub: Hub) -> None:
        """Trace everything that this hub does from now on."""
        hub.open_room = lambda hub, table: TracedRoom(hub, table, self.tracer)
        hub.store = cast("Store", TracedStore(hub.store, self.tracer))
        hub.bot_queue = cast("Any", TracedQueue(hub.bot_queue, self.tracer))

    def app(self, app: Any) -> TracedApp:
        """The application with a span for each request."""
        return TracedApp(app, self.tracer)

    def stop(self) -> None:
        """Send what is left. A collector that does not answer is not waited for."""
        thread = threading.Thread(target=self._provider.shutdown, daemon=True)
        thread.start()
        thread.join(EXPORT_TIMEOUT)


def to_collector(address: str, share: float) -> Tracing:
    """Spans that go to a collector (OTLP over HTTP), that share of all requests."""
    endpoint = f"{address.rstrip('/')}/v1/traces"
    exporter = OTLPSpanExporter(endpoint=endpoint, timeout=EXPORT_TIMEOUT)
    for handler in logging.getLogger().handlers:
        handler.addFilter(WithTrace())
    return Tracing(BatchSpanProcessor(exporter), share)


class WithTrace(logging.Filter):
    """Adds the ids of the span to log lines."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every record is logged."""
        found = trace.get_current_span().get_span_context()
        if found.is_valid:
            record.trace_id = f"{found.trace_id:032x}"
            record.span_id = f"{found.span_id:016x}"
        return True


def traceparent() -> str:
    """The current span for another process; empty if there is none."""
    carrier: dict[str, str] = {}
    _propagator.inject(carrier)
    return carrier.get("traceparent", "")


def parent(given: str) -> Context:
    """The context of a span of another process."""
    return _propagator.extract({"traceparent": given} if given else {})


class TracedApp:
    """An ASGI application that makes a span for each HTTP request."""

    def __init__(self, app: Any, tracer: Tracer) -> None:
        self.app = app
        self.tracer = tracer

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request. Sockets get a span for each message instead (`TracedRoom`)."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        method = scope["method"]
        attributes = {
            "http.request.method": method,
            "url.scheme": scope.get("scheme", "http"),
            "network.protocol.version": scope.get("http_version", ""),
        }
        before = parent(dict(scope["headers"]).get(TRACEPARENT, b"").decode("latin-1"))
        with self.tracer.start_as_current_span(
            method, before, kind=SpanKind.SERVER, attributes=attributes
        ) as span:

            async def with_status(message: Any) -> None:
                if message["type"] == "http.response.start":
                    status = message["status"]
                    span.set_attribute("http.response.status_code", status)
                    span.set_attribute("chabudai.request_id", current_id())
                    if status != NOT_FOUND:  # anybody can ask for any path
                        span.set_attribute("http.route", route(scope["path"]))
                        span.update_name(f"{method} {route(scope['path'])}")
                    if status >= FAULT:
                        span.set_status(Status(StatusCode.ERROR))
                await send(message)

            await self.app(scope, receive, with_status)


def route(path: str) -> str:
    """The part of a path that names no table, file or guest."""
    first, _, rest = path.lstrip("/").partition("/")
    second = rest.partition("/")[0]
    return f"/{first}/{second}" if first == "api" and second else f"/{first}"


class TracedRoom(Room):
    """A room that makes a span for each message."""

    def __init__(self, hub: Hub, table: Table, tracer: Tracer) -> None:
        super().__init__(hub, table)
        self._tracer = tracer

    async def handle(self, connection: Connection, message: protocol.ClientMessage) -> None:
        """Handle a client message and send the reply."""
        kind = str(type(message).__struct_config__.tag)
        attributes = {
            "chabudai.request_id": current_id(),
            "chabudai.message": kind,
            "chabudai.table": self.table.id,
            "chabudai.game": self.table.game.id,
        }
        with self._tracer.start_as_current_span(
            f"message {kind}", kind=SpanKind.SERVER, attributes=attributes
        ):
            await super().handle(connection, message)

    def _send_problem(
        self, connection: Connection, message: protocol.ClientMessage, problem: Exception
    ) -> None:
        key = problem_key(problem)
        span = trace.get_current_span()
        span.set_attribute("error.type", key)
        if key in OWN_FAULTS:
            span.set_status(Status(StatusCode.ERROR, key))
        super()._send_problem(connection, message, problem)


class _Traced:
    """Everything as before, with spans around some methods."""

    def __init__(self, traced: Any, tracer: Tracer) -> None:
        self._traced = traced
        self._tracer = tracer

    def __getattr__(self, name: str) -> Any:
        return getattr(self._traced, name)


class TracedStore(_Traced):
    """A store that makes a span for each journal it reads or appends to."""

    @contextmanager
    def _span(self, what: str, **attributes: str | int) -> Iterator[None]:
        system = "postgresql" if type(self._traced).__name__.startswith("Postgres") else "sqlite"
        named = {f"chabudai.{key}": value for key, value in attributes.items()}
        with self._tracer.start_as_current_span(
            what,
            kind=SpanKind.CLIENT,
            attributes={"db.system.name": system, "db.operation.name": what, **named},
        ):
            yield

    async def append(self, table: str, version: int, entries: Any, row: Any) -> None:
        """Append to a journal."""
        with self._span("append", table=table, version=version, entries=len(entries)):
            await self._traced.append(table, version, entries, row)

    async def append_all(self, *additions: Any) -> None:
        """Append to several journals."""
        with self._span("append_all", tables=len(additions)):
            await self._traced.append_all(*additions)

    async def open_journal(self, table: str) -> Any:
        """Read a journal in order to write to it."""
        with self._span("open_journal", table=table):
            return await self._traced.open_journal(table)


class TracedQueue(_Traced):
    """A bot queue that makes a span for each search."""

    async def choose(self, who: Any, table: str, record: Any, seat: int, bot: str) -> Any:
        """The move that a bot chooses."""
        attributes: dict[str, str | int] = {
            "chabudai.bot": bot,
            "chabudai.table": table,
            "chabudai.seat": seat,
        }
        with self._tracer.start_as_current_span("bot search", attributes=attributes):
            return await self._traced.choose(who, table, record, seat, bot)
