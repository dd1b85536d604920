"""Requests that are too long, too slow, or sent before the previous one was answered."""

from __future__ import annotations

import asyncio
import resource
import socket
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from chabudai.server import http_limits
from chabudai.server.addresses import Proxies
from chabudai.server.gate import Gate, allow_connections
from chabudai.server.http_limits import MAX_HEAD_BYTES, LimitedHttp
from chabudai.server.limits import Limits, Rate
from tests.server.helpers import run
from tests.server.server_process import TIMEOUT, ServerProcess
from tests.server.test_websocket_limits import opened, rest_of, with_app

HEAD = b"GET /health HTTP/1.1\r\nHost: a\r\n"


@pytest.mark.parametrize(
    ("head", "more"),
    [
        (HEAD, b"X-A: b\r\n"),
        (HEAD + b"X-A: ", b"a"),
        (b"GET /", b"a"),
    ],
    ids=["many headers", "a long header", "a long address"],
)
def test_endless_head_is_refused(server: ServerProcess, head: bytes, more: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as found:
        found.sendall(head + more * (MAX_HEAD_BYTES // len(more) + 1))
        assert b"HTTP/1.1 400 " in rest_of(found)


def test_long_head_in_one_piece_is_refused(server: ServerProcess) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as found:
        found.sendall(HEAD + b"X-A: " + b"a" * MAX_HEAD_BYTES + b"\r\n\r\n")
        assert b"HTTP/1.1 400 " in rest_of(found)


def test_many_headers_are_refused(server: ServerProcess) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as found:
        found.sendall(HEAD + b"A: b\r\n" * 101 + b"\r\n")
        assert b"HTTP/1.1 400 " in rest_of(found)


def test_long_request_within_limits_is_answered(server: ServerProcess) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as found:
        many = (b"X-A: " + b"b" * 250 + b"\r\n") * (MAX_HEAD_BYTES // 512)
        for _ in range(3):
            found.sendall(HEAD + many)
            found.sendall(b"\r\n")
            answer = b""
            while not answer.endswith(b"ok\n"):
                answer += found.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200 ")


def test_pipelined_request_is_ignored(server: ServerProcess) -> None:
    """Only the first is answered: browsers never pipeline."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as found:
        found.sendall((HEAD + b"\r\n") * 1000)
        answers = rest_of(found)
        assert answers.startswith(b"HTTP/1.1 200 ")
        assert answers.count(b"HTTP/1.1 ") == 1


async def _app(scope: Any, receive: Any, send: Any) -> None:
    await asyncio.sleep(0.5)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"late but well"})


def test_incomplete_head_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_limits, "HEAD_TIMEOUT", 0.2)

    def client(port: int) -> None:
        for sent, answer in (
            (b"", b""),
            (HEAD, b"HTTP/1.1 400 "),
            (HEAD + b"\r\n", b"HTTP/1.1 200 "),
        ):
            with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT) as found:
                found.sendall(sent)
                assert found.recv(65536).startswith(answer)
                if answer.endswith(b"200 "):  # kept alive, but half a next request times out
                    found.sendall(HEAD)
                    assert b"HTTP/1.1 400 " in rest_of(found)

    run(with_app(_app, client))


# -- connections that are held -----------------------------------------------------------------
async def _prompt(scope: Any, receive: Any, send: Any) -> None:
    """Answers without reading the body."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"done"})


async def _reader(scope: Any, receive: Any, send: Any) -> None:
    """Answers after the whole body."""
    while (await receive()).get("more_body"):
        pass
    await _prompt(scope, receive, send)


async def _generous(scope: Any, receive: Any, send: Any) -> None:
    """Sends more than the kernel buffers."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"x" * 30_000_000})


def read_answer(found: socket.socket) -> None:
    answer = b""
    while b"done" not in answer:
        chunk = found.recv(1000)
        assert chunk, answer
        answer += chunk


def send_for_ever(found: socket.socket, data: bytes, pause: float = 0.0) -> None:
    """Send until the server has closed the connection."""
    for _ in range(1000):
        try:
            found.sendall(data)
        except (ConnectionResetError, BrokenPipeError):
            return
        time.sleep(pause)
    raise AssertionError("still open")


def wait_until(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + TIMEOUT
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    assert condition()


def _request(length: int) -> bytes:
    return b"GET /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % length


def _held(
    monkeypatch: pytest.MonkeyPatch,
    app: Any,
    client: Callable[[socket.socket], None],
    **limits: float,
) -> None:
    """Let a client hold a connection, and assert that the server closes it."""
    for name, value in limits.items():
        monkeypatch.setattr(http_limits, name, value)
    gate = Gate(Limits(), Proxies())

    def hold(port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT) as found:
            wait_until(lambda: gate.open == 1)
            client(found)
            wait_until(lambda: gate.open == 0)

    run(with_app(app, hold, partial(LimitedHttp, gate=gate)))


@pytest.mark.parametrize("length", [9000, 1], ids=["body not sent", "body sent after the answer"])
def test_silence_after_the_answer(monkeypatch: pytest.MonkeyPatch, length: int) -> None:
    """One byte of the body ends uvicorn's keep-alive timer."""

    def client(found: socket.socket) -> None:
        found.sendall(_request(length))
        read_answer(found)
        found.sendall(b"x")

    _held(monkeypatch, _prompt, client, BODY_TIMEOUT=0.3, HEAD_TIMEOUT=0.3)


@pytest.mark.parametrize("app", [_reader, _prompt], ids=["before the answer", "after the answer"])
def test_trickled_body(monkeypatch: pytest.MonkeyPatch, app: Any) -> None:
    def client(found: socket.socket) -> None:
        found.sendall(_request(9000))
        send_for_ever(found, b"x", 0.02)

    _held(monkeypatch, app, client, BODY_TIMEOUT=0.3)


def test_endless_body(monkeypatch: pytest.MonkeyPatch) -> None:
    def client(found: socket.socket) -> None:
        found.sendall(_request(10**9))
        send_for_ever(found, b"x" * 65536)

    _held(monkeypatch, _prompt, client)


def test_client_that_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def client(found: socket.socket) -> None:
        found.sendall(HEAD + b"\r\n")

    _held(monkeypatch, _generous, client, SEND_INTERVAL=0.2)


def test_slow_reader_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_limits, "SEND_INTERVAL", 0.1)

    def client(port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT) as found:
            found.sendall(HEAD + b"Connection: close\r\n\r\n")
            size = 0
            while chunk := found.recv(2_000_000):
                size += len(chunk)
                time.sleep(0.02)
        assert size > 30_000_000

    run(with_app(_generous, client))


# -- how many connections --------------------------------------------------------------------------
def test_connections_per_address_are_capped() -> None:
    gate = Gate(Limits(connections=2), Proxies())

    def client(port: int) -> None:
        def opened() -> socket.socket:
            return socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT)

        with opened() as one, opened() as other:
            for found in (one, other):
                found.sendall(HEAD + b"\r\n")
                read_answer(found)
            with opened() as third:
                assert rest_of(third) == http_limits.TOO_MANY
            elsewhere = ("127.0.0.2", 0)
            with socket.create_connection(
                ("127.0.0.1", port), timeout=TIMEOUT, source_address=elsewhere
            ) as found:
                found.sendall(HEAD + b"\r\n")
                read_answer(found)
        wait_until(lambda: gate.open == 0)
        with opened() as again:
            again.sendall(HEAD + b"\r\n")
            read_answer(again)

    run(with_app(_prompt, client, partial(LimitedHttp, gate=gate)))


def test_closed_sockets_no_longer_count() -> None:
    gate = Gate(Limits(), Proxies())

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    def client(port: int) -> None:
        with opened(port):
            assert gate.open == 1
        wait_until(lambda: gate.open == 0)

    run(with_app(app, client, partial(LimitedHttp, gate=gate)))


def test_gate_counts_addresses_and_all() -> None:
    now = 0.0
    limits = Limits(connections=2, all_connections=5, new_connections=Rate(3, 1))
    gate = Gate(limits, Proxies(["10.0.0.1"]), lambda: now)
    first = gate.enter("2001:db8::1")
    assert first == gate.enter("2001:db8::2")  # the same network
    assert gate.enter("2001:db8::3") is None
    assert first is not None
    gate.leave(first)
    assert gate.enter("2001:db8::3") is not None
    gate.leave(first)
    assert gate.enter("2001:db8::4") is None  # too many new ones
    now = 1.0
    assert gate.enter("2001:db8::4") is not None
    for _ in range(3):  # a proxy may open as many as there are
        assert gate.enter("10.0.0.1") is not None
    assert gate.open == 5
    assert gate.enter("10.0.0.1") is None
    assert gate.enter("192.0.2.1") is None


def test_file_limit_caps_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda which, limit: asked.append(limit))
    assert allow_connections(500) == 500
    assert asked == []
    assert allow_connections(2000) == 2000
    assert allow_connections(10_000) == 4096 - 100
    assert asked == [(2100, 4096), (4096, 4096)]
