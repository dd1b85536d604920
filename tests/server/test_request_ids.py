"""The id of a request is the same in the answer, in errors and in the log."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from typing import Any

import pytest

from chabudai.server import dispatch, protocol, request_ids
from chabudai.server.addresses import Proxies
from chabudai.server.logs import JsonLines, PlainLines, WithRequest
from chabudai.server.request_ids import BelieveProxies, given_id
from tests.server.helpers import make_hub, run, table_for_two
from tests.server.local_app import LocalApp
from tests.server.server_process import ServerProcess

TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = f"00-{TRACE}-b7ad6b7169203331-01".encode()


@pytest.mark.parametrize(
    ("headers", "found"),
    [
        ([], ""),
        ([(b"x-request-id", b"abc-1.2_Z")], "abc-1.2_Z"),
        ([(b"x-request-id", b"abc"), (b"traceparent", PARENT)], "abc"),
        ([(b"x-request-id", b"a b"), (b"traceparent", PARENT)], TRACE),
        ([(b"x-request-id", b"a" * 65)], ""),
        ([(b"x-request-id", b"a\x1b[2J")], ""),
        ([(b"x-request-id", "é".encode())], ""),
        ([(b"traceparent", b"00-" + b"0" * 32 + b"-b7ad6b7169203331-01")], ""),
        ([(b"traceparent", b"ff" + PARENT[2:])], ""),
        ([(b"traceparent", PARENT.upper())], ""),
        ([(b"traceparent", PARENT[:-1])], ""),
    ],
)
def test_ids_in_headers(headers: list[tuple[bytes, bytes]], found: str) -> None:
    assert given_id(headers) == found


@pytest.mark.parametrize(("peer", "believed"), [("10.0.0.7", True), ("10.0.1.7", False)])
def test_only_proxies_are_believed(peer: str, believed: bool) -> None:
    seen: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope)

    headers = [(b"host", b"a.example"), (b"x-request-id", b"theirs"), (b"traceparent", PARENT)]
    scope = {"type": "http", "client": (peer, 5), "headers": headers}
    run(BelieveProxies(app, Proxies(["10.0.0.0/24"]))(scope, None, None))
    assert seen[0].get("state", {}).get(request_ids.STATE) == ("theirs" if believed else None)
    assert (b"traceparent" in dict(seen[0]["headers"])) is believed
    assert (b"host", b"a.example") in seen[0]["headers"]


def test_every_answer_has_an_id(local: LocalApp) -> None:
    browser = local.browser()
    answers = [browser.get(path) for path in ("/", "/api/games", "/nowhere", "/api/nowhere")]
    ids = [one.headers["x-request-id"] for one in answers]
    assert all(re.fullmatch("[0-9a-f]{32}", one) for one in ids)
    assert len(set(ids)) == len(ids)


def test_a_visitor_cannot_choose_the_id(server: ServerProcess) -> None:
    answer = server.client().get("/health", headers={"x-request-id": "chosen"})
    assert answer.headers["x-request-id"] != "chosen"


def test_a_fault_names_the_request(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def breaks(*args: Any) -> None:
        raise ZeroDivisionError

    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        monkeypatch.setitem(dispatch.HANDLERS, protocol.Claim, breaks)
        request_ids.begin("socket").message = 9
        await room.handle(ann, protocol.Claim(id=9, seat=0, claim=""))
        assert ann.last("trouble")["request"] == "socket-9"
        await room.handle(ann, protocol.Look(id=10, seat=99))
        assert "request" not in ann.last("trouble")  # not the server's fault

    caplog.handler.addFilter(with_request := WithRequest())
    try:
        run(main())
    finally:
        caplog.handler.removeFilter(with_request)
    (record,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert json.loads(JsonLines().format(record))["request"] == "socket-9"
    assert "[request socket-9]" in PlainLines().format(record)


def test_work_that_goes_on_keeps_its_message() -> None:
    async def main() -> None:
        socket = request_ids.begin("socket")
        socket.message = 1

        async def search() -> str:
            request_ids.keep()
            await asyncio.sleep(0)
            return request_ids.current_id()

        task = asyncio.create_task(search())
        await asyncio.sleep(0)
        socket.message = 2
        assert await task == "socket-1"
        assert request_ids.current_id() == "socket-2"

    run(main())
