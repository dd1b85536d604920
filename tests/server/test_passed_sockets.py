"""Passing accepted sockets between processes of one machine."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import socket
from collections.abc import AsyncIterator

import pytest

from chabudai.server import passed_sockets
from chabudai.server.passed_sockets import PassedSockets
from tests.server.helpers import run

pytestmark = pytest.mark.skipif(not passed_sockets.AVAILABLE, reason="only on Linux")
REQUEST = b"GET /ws/table HTTP/1.1\r\n\r\n"


class Pair:
    """Two processes, and a connection that the second one has accepted."""

    def __init__(self) -> None:
        database = secrets.token_hex(8)
        self.first, self.second = PassedSockets(database, 1), PassedSockets(database, 2)
        self.taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
        self.client, self.accepted = socket.socketpair()
        self.detached = False

    async def adopt(self, sock: socket.socket, request: bytes) -> None:
        self.taken.put_nowait((sock, request))

    def detach(self) -> tuple[bytes, int]:
        self.detached = True
        return REQUEST, self.accepted.detach()


@contextlib.asynccontextmanager
async def pair() -> AsyncIterator[Pair]:
    found = Pair()
    found.first.open(found.adopt)
    with found.client, found.accepted:
        yield found
    found.first.close()


def test_the_owner_gets_request_and_connection() -> None:
    async def main() -> None:
        async with pair() as both:
            assert await both.second.to(1, both.detach)
            sock, request = await both.taken.get()
            with sock:
                assert request == REQUEST
                sock.send(b"welcome")
                assert both.client.recv(100) == b"welcome"
            assert both.client.recv(100) == b""  # nobody else has the connection

    run(main())


def test_a_client_that_left_is_not_passed() -> None:
    async def main() -> None:
        async with pair() as both:
            assert not await both.second.to(1, lambda: None)
            assert await both.second.to(1, both.detach)
            sock, _ = await both.taken.get()  # only one
            sock.close()
            assert both.taken.empty()

    run(main())


def test_an_owner_that_is_elsewhere_gone_or_ends_gets_nothing() -> None:
    async def main() -> None:
        async with pair() as both:
            assert not await both.second.to(3, both.detach)
            both.first.close()
            assert not await both.second.to(1, both.detach)
            assert not both.detached

    run(main())


def test_an_owner_that_hangs_gets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passed_sockets, "READY_TIMEOUT", 0.01)
    monkeypatch.setattr(PassedSockets, "_accept", lambda self, listener: None)

    async def main() -> None:
        async with pair() as both:
            assert not await both.second.to(1, both.detach)
            assert not both.detached

    run(main())


def test_processes_of_another_user_get_and_give_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with pair() as both:
            monkeypatch.setattr(os, "geteuid", lambda: 12345)
            assert not await both.second.to(1, both.detach)
            assert not both.detached

    run(main())
