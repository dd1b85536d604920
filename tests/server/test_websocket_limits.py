"""Limits on WebSocket connections, and connections that break."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import socket
import sqlite3
import struct
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest
import uvicorn

from chabudai.core.rules import Json
from chabudai.server import running, websocket_limits
from chabudai.server.http_limits import LimitedHttp
from chabudai.server.limits import Rate
from chabudai.server.sockets import WRITE
from tests.server.helpers import run
from tests.server.server_process import (
    TIMEOUT,
    ServerProcess,
    cookie_of,
    create_table,
    joined,
    running_server,
)

PING = b"\x89\xfd\0\0\0\0" + b"p" * 125
PONG = b"\x8a\x80\0\0\0\0"
FIRST, PIECE = b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"


def upgrade(*headers: str, table: str = "lobby") -> bytes:
    key = base64.b64encode(b"k" * 16).decode()
    lines = [
        f"GET /ws/{table} HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def opened(port: int, *headers: str, table: str = "lobby") -> socket.socket:
    """A raw socket after the handshake."""
    found = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT)
    found.sendall(upgrade(*headers, table=table))
    assert found.recv(1000).startswith(b"HTTP/1.1 101 ")
    return found


def rest_of(found: socket.socket) -> bytes:
    """Everything received until the server closes."""
    chunks = []
    try:
        while chunk := found.recv(65536):
            chunks.append(chunk)
    except ConnectionResetError:
        pass
    return b"".join(chunks)


@pytest.mark.parametrize(
    "headers", [[f"X-{at}: 1" for at in range(200)], ["X-Long: " + "a" * 9000]]
)
def test_oversized_handshake_is_answered(server: ServerProcess, headers: list[str]) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as found:
        found.sendall(upgrade(*headers))
        assert rest_of(found).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(
    ("first", "flood"), [(b"", PING), (b"", PONG), (FIRST, PIECE)], ids=["ping", "pong", "pieces"]
)
def test_control_frames_are_rate_limited(server: ServerProcess, first: bytes, flood: bytes) -> None:
    with opened(server.port) as found:
        found.sendall(first + flood * 30)
        if flood is PING:
            answers = b""
            while len(answers) < 30 * 127:
                answers += found.recv(65536)
        found.sendall(flood * 30)
        assert struct.pack("!H", 1008) + b"too-fast" in rest_of(found)


def test_pings_are_not_answered_if_client_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket_limits, "CONTROL_RATE", Rate(1e9, 1e9))
    buffered = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        transport = scope["extensions"][WRITE].__self__.transport
        while (await receive())["type"] != "websocket.disconnect":
            buffered.append(transport.get_write_buffer_size())

    def client(port: int) -> None:
        mark = b"\x81\x80\0\0\0\0"
        with opened(port) as found:
            for _ in range(60):
                found.sendall(PING * 2000)
            found.sendall(mark)
            for _ in range(3000):  # also on a busy machine
                if buffered:
                    return
                time.sleep(0.01)

    run(with_app(app, client))
    assert buffered[-1] < 1_000_000


def test_connection_is_aborted_if_client_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket_limits, "CLOSE_TIMEOUT", 0.2)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        assert scope["extensions"][WRITE]([b"x" * 20_000_000])

    def client(port: int) -> None:
        with opened(port) as found:
            time.sleep(1.5)
            found.setblocking(False)
            with pytest.raises((ConnectionResetError, BrokenPipeError)):
                _sends(found, 200)

    run(with_app(app, client))


@pytest.mark.parametrize(
    "size", [websocket_limits.MAX_IGNORED_BYTES // 2, 4 * websocket_limits.MAX_IGNORED_BYTES]
)
def test_flood_after_close_ends_connection(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    """Messages already on their way when the server closes are not a flood."""
    monkeypatch.setattr(websocket_limits, "CLOSE_TIMEOUT", 1000.0)
    frame = b"\x81\x84\0\0\0\0text"
    goodbye = struct.pack("!H", 1008) + b"enough"

    async def app(scope: Any, receive: Any, send: Any) -> None:
        scope["extensions"][WRITE].__self__.close_timeout = 1000.0
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "enough"})

    def client(port: int) -> None:
        with opened(port) as found:
            found.settimeout(3.0)
            found.sendall(frame)
            assert goodbye in found.recv(1000)
            for _ in range(size // (100 * len(frame))):
                try:
                    found.sendall(frame * 100)
                except (ConnectionResetError, BrokenPipeError):
                    break
            if size > websocket_limits.MAX_IGNORED_BYTES:
                assert rest_of(found) == b""
            else:
                with pytest.raises(TimeoutError):  # still open for the closing handshake
                    found.recv(1000)

    run(with_app(app, client))


@pytest.mark.parametrize("reads", [True, False])
def test_client_that_answers_no_ping_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, reads: bool
) -> None:
    """Also one that does not read: its unsent messages do not keep the connection open."""
    monkeypatch.setattr(websocket_limits, "CLOSE_TIMEOUT", 0.1)
    monkeypatch.setattr(running, "PING_INTERVAL", 0.1)
    monkeypatch.setattr(running, "PONG_TIMEOUT", 0.2)
    ended = Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        socket = scope["extensions"][WRITE].__self__
        lost = socket.connection_lost

        def connection_lost(error: Exception | None) -> None:
            lost(error)
            ended.set()

        socket.connection_lost = connection_lost
        await receive()
        await send({"type": "websocket.accept"})
        while not reads and socket.writable.is_set():
            socket.write([b"x" * 60_000])
        await receive()

    def client(port: int) -> None:
        with opened(port) as found:
            found.settimeout(0.5)
            if reads:  # a client that answers stays, past the time in which it must answer
                for _ in range(5):
                    found.sendall(_pong_to(found))
                assert not ended.is_set()
            assert ended.wait(TIMEOUT)

    run(with_app(app, client, **running.socket_settings()))


def _pong_to(found: socket.socket) -> bytes:
    """The answer to the next ping, which has four bytes."""
    ping = found.recv(6)
    assert ping[:2] == b"\x89\x04"
    return b"\x8a\x84\0\0\0\0" + ping[2:]


def _sends(found: socket.socket, times: int) -> None:
    """Send until the server closes."""
    for _ in range(times):
        found.send(PONG)
        time.sleep(0.01)


async def with_app(
    app: Any, client: Callable[[int], None], http: Any = LimitedHttp, **settings: Any
) -> None:
    """Serve a small application while a client runs in a thread."""
    config = uvicorn.Config(
        app,
        http=http,
        ws=websocket_limits.LimitedWebSocket,
        lifespan="off",
        log_config=None,
        **settings,
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as sock:
        serving = asyncio.create_task(server.serve([sock]))
        try:
            await asyncio.to_thread(client, sock.getsockname()[1])
        finally:
            server.should_exit = server.force_exit = True
            await serving


def test_broken_connection_during_move(tmp_path: Path) -> None:
    async def main() -> None:
        with running_server(tmp_path) as server:  # fails on a traceback in the log
            ann = server.guest("Ann")
            opened = create_table(ann, "matcha", ["me", "me"])
            async with AsyncExitStack() as stack:
                tab = await stack.enter_async_context(joined(server, ann, opened["id"], seat=0))
                other = await stack.enter_async_context(joined(server, ann, opened["id"], seat=0))
                seat = tab.position["waiting_on"][0]
                await tab.request(t="look", seat=seat)
                move = tab.moves(seat)[0]
                with closing(sqlite3.connect(server.database, isolation_level=None)) as lock:
                    lock.execute("BEGIN IMMEDIATE")
                    await tab.send(t="play", seat=seat, move=move, version=tab.version)
                    await asyncio.sleep(0.3)
                    raw = tab.socket.transport.get_extra_info("socket")
                    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    tab.socket.transport.abort()
                    await asyncio.sleep(0.3)
                    lock.execute("ROLLBACK")
                news = (await other.receive_until("update"))["news"]
                assert [one["kind"] for one in news] == ["moved"]

    run(main())


def frame(message: Json, first: int = 0x81) -> bytes:
    """A client's text frame."""
    text = json.dumps(message).encode()
    size = len(text)
    head = bytes([first, 0x80 | size]) if size < 126 else struct.pack(">BBH", first, 0xFE, size)
    mask = b"\1\2\3\4"
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(text))


def answers(found: socket.socket, last: int) -> list[tuple[int, str]]:
    """Ids and types of the replies, up to the one with id ``last``."""
    received = b""
    replies: list[tuple[int, str]] = []
    while not replies or replies[-1][0] != last:
        chunk = found.recv(65536)
        assert chunk, (replies, received)
        received += chunk
        replies = [
            (int(id), kind.decode())
            for kind, id in re.findall(rb'"t":"(done|trouble|refused)","id":(\d+)', received)
        ]
    return replies


def test_fragmented_message_is_joined(server: ServerProcess) -> None:
    guest = server.guest()
    table = create_table(guest, "matcha", ["me", "me"])["id"]
    text = json.dumps({"t": "play", "id": 2, "seat": 0, "move": "nothing", "version": 1}).encode()
    parts = [
        bytes([first, 0x80 | len(part)]) + bytes(4) + part
        for first, part in ((0x01, text[:20]), (0x00, text[20:40]), (0x80, text[40:]))
    ]
    with opened(server.port, f"Cookie: {cookie_of(guest)}", table=table) as found:
        found.sendall(frame({"t": "hello", "protocol": 1, "id": 1}))
        for part in parts:
            found.sendall(part)
            time.sleep(0.02)
        found.sendall(frame({"t": "speak", "lang": "es", "id": 3}))
        assert [id for id, _ in answers(found, 3)] == [2, 3]
