"""Traces: which spans are made, and that they reach a collector."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import pytest

from chabudai.server import protocol, request_ids
from chabudai.server.settings import load
from chabudai.server.store import Unavailable
from tests.server.helpers import (
    ANN,
    FailingStore,
    bots_finished,
    create_table,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)
from tests.server.local_app import LocalApp
from tests.server.server_process import TIMEOUT

pytest.importorskip("opentelemetry.sdk", reason="OpenTelemetry is not installed (the extra otel)")

TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = f"00-{TRACE}-b7ad6b7169203331-01"


def traced(**more: Any) -> tuple[Any, Any]:
    """Traces, and the spans that were made."""
    from opentelemetry.sdk.trace.export import SimpleSpanProcessor
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    from chabudai.server.tracing import Tracing

    spans = InMemorySpanExporter()
    return Tracing(SimpleSpanProcessor(spans), more.get("share", 1.0)), spans


def by_name(spans: Any) -> dict[str, Any]:
    return {span.name: span for span in spans.get_finished_spans()}


def test_from_a_move_to_the_journal_and_the_bot() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        tracing, spans = traced()
        tracing.install(hub)
        room = await create_table(hub, ["me", "greedy"])
        ann = await join(room, ANN)
        await bots_finished(room)
        spans.clear()
        request_ids.begin("socket").message = 7
        (seat,) = room.table.seats_of(ANN)
        assert (await move(room, ann, seat))["t"] == "done"
        await bots_finished(room)
        found = by_name(spans)
        play, append = found["message play"], found["append"]
        assert play.attributes["chabudai.request_id"] == "socket-7"
        assert play.attributes["chabudai.game"] == "matcha"
        assert append.attributes["db.system.name"] == "sqlite"
        assert append.context.trace_id == play.context.trace_id
        assert found["bot search"].context.trace_id == play.context.trace_id
        assert ANN not in json.dumps([dict(one.attributes) for one in found.values()])

    run(main())


def test_faults_are_marked() -> None:
    async def main() -> None:
        store = FailingStore()
        hub, _ = make_hub(store)
        tracing, spans = traced()
        tracing.install(hub)
        room, ann, ben = await table_for_two(hub)
        store.fails = Unavailable("the disk is full")
        seat = room.table.started_match.waiting_on[0]
        assert (await move(room, (ann, ben)[seat], seat))["key"] == "not-saved"
        play = by_name(spans)["message play"]
        assert play.attributes["error.type"] == "not-saved"
        assert play.status.status_code.name == "ERROR"
        store.fails = None
        spans.clear()
        await room.handle(ann, protocol.Look(id=1, seat=99))
        assert by_name(spans)["message look"].status.status_code.name == "UNSET"

    run(main())


def test_requests_continue_the_trace_of_the_proxy(local: LocalApp) -> None:
    tracing, spans = traced(share=0.0)  # the proxy decides
    local.app.hub.budget.turn_interval = 0.0
    browser = local.browser()
    browser._app = tracing.app(local.app)
    assert browser.get("/api/games", headers={"traceparent": PARENT}).status_code == 200
    assert browser.get("/api/no/such", headers={"traceparent": PARENT}).status_code == 404
    assert browser.get("/api/games").status_code == 200  # not in the share
    first, second = spans.get_finished_spans()
    assert (first.name, second.name) == ("GET /api/games", "GET")
    assert f"{first.context.trace_id:032x}" == TRACE
    assert first.attributes["http.response.status_code"] == 200


class Collector(BaseHTTPRequestHandler):
    """Keeps what is posted."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.received.put((self.path, body))  # type: ignore[attr-defined]
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def collector() -> Iterator[ThreadingHTTPServer]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Collector) as found:
        found.received = Queue()  # type: ignore[attr-defined]
        thread = threading.Thread(target=found.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield found
        finally:
            found.shutdown()
            thread.join()


def test_a_collector_gets_the_spans(collector: Any, tmp_path: Path) -> None:
    """Also those of the last seconds before the server stops."""
    from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

    flags = ("--port", "0", "--traces", f"http://127.0.0.1:{collector.server_port}")
    process = subprocess.Popen(
        [sys.executable, "-m", "chabudai.cli", "serve", "--database", str(tmp_path / "db"),
         *flags, "--trace-share", "1"],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        httpx.get(f"{address}api/games", timeout=TIMEOUT).raise_for_status()
        process.terminate()
        assert process.wait(TIMEOUT) == 0
    finally:
        process.kill()
        process.communicate()
    path, body = collector.received.get(timeout=TIMEOUT)
    assert path == "/v1/traces"
    (sent,) = ExportTraceServiceRequest.FromString(body).resource_spans
    assert [span.name for scope in sent.scope_spans for span in scope.spans] == ["GET /api/games"]
    names = {one.key: one.value.string_value for one in sent.resource.attributes}
    assert names["service.name"] == "chabudai"


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("CHABUDAI_TRACES", "127.0.0.1:4318", "http://127.0.0.1:4318"),
        ("CHABUDAI_TRACES", "http://", "http://127.0.0.1:4318"),
        ("CHABUDAI_TRACES", "http://a:b", "http://127.0.0.1:4318"),
        ("CHABUDAI_TRACES", "http://user:secret@a", "http://127.0.0.1:4318"),
        ("CHABUDAI_TRACE_SHARE", "2", "0 to 1"),
        ("CHABUDAI_TRACE_SHARE", "-0.5", "0 to 1"),
        ("CHABUDAI_TRACE_SHARE", "all", "0 to 1"),
    ],
)
def test_wrong_settings(name: str, value: str, why: str) -> None:
    from argparse import Namespace

    assert why in " ".join(load(Namespace(config=""), {name: value}).problems)


def test_without_a_collector_nothing_is_imported() -> None:
    code = "import chabudai.server.running, sys; sys.exit('opentelemetry' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
