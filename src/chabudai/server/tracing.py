"""Traces for OpenTelemetry, from an HTTP request or a message to the journal and the bots.

Nothing of this runs, and nothing is imported, unless the setting ``traces`` names a collector. Then
rooms are opened by a class that makes spans, and so do some methods of the store and the bot queue.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from functools import wraps
from typing import Any

from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import ParentBasedTraceIdRatio
from opentelemetry.trace import SpanKind, Status, StatusCode, Tracer
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from opentelemetry.util.types import AttributeValue

from chabudai import __version__
from chabudai.server import protocol
from chabudai.server.connection import Connection
from chabudai.server.hub import Hub
from chabudai.server.problems import OWN_FAULTS, problem_key
from chabudai.server.request_ids import TRACEPARENT, current_id
from chabudai.server.room import Room
from chabudai.server.store import Store

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
        tracer = self.tracer
        hub.open_room = lambda *args: TracedRoom(tracer, *args)
        _trace_store(hub.store, tracer)
        _trace_method(hub.bot_queue, "choose", tracer, "bot search", SpanKind.INTERNAL, {})
        if hub.cluster is not None:
            requests = hub.cluster.requests
            requests.app, requests.traceparent = self.app(requests.app), traceparent

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
                    if status != NOT_FOUND:  # anyone can ask for any path
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

    def __init__(self, tracer: Tracer, *args: Any) -> None:
        super().__init__(*args)
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


def _trace_store(store: Store, tracer: Tracer) -> None:
    """Make a span for each journal that is read or appended to."""
    system = "postgresql" if type(store).__name__.startswith("Postgres") else "sqlite"
    for name in ("append", "append_all", "open_journal"):
        attributes: dict[str, AttributeValue] = {
            "db.system.name": system,
            "db.operation.name": name,
        }
        _trace_method(store, name, tracer, name, SpanKind.CLIENT, attributes)


def _trace_method(
    owner: object,
    method: str,
    tracer: Tracer,
    name: str,
    kind: SpanKind,
    attributes: dict[str, AttributeValue],
) -> None:
    """Replace a method of one object by one that makes a span. Its class stays as it is."""
    original = getattr(owner, method)

    @wraps(original)
    async def traced(*args: Any, **more: Any) -> Any:
        with tracer.start_as_current_span(name, kind=kind, attributes=attributes):
            return await original(*args, **more)

    setattr(owner, method, traced)
