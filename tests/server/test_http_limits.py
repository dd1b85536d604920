"""Requests that are too long, too slow, or sent before the previous one was answered."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from chabudai.server import http_limits
from chabudai.server.http_limits import MAX_HEAD_BYTES
from tests.server.helpers import run
from tests.server.server_process import TIMEOUT, ServerProcess
from tests.server.test_websocket_limits import rest_of, with_app

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


def test_long_request_within_limits_is_answered(server: ServerProcess) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as found:
        many = b"X-A: b\r\n" * (MAX_HEAD_BYTES // 16)
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
