"""Passing accepted sockets between processes of one machine."""

from __future__ import annotations

import asyncio
import contextlib
import errno
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
        """What the first process has taken."""
        self.kept: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
        """What the second process has taken back."""
        self.client, self.accepted = socket.socketpair()
        self.detached = False

    async def adopt(self, sock: socket.socket, request: bytes) -> None:
        self.taken.put_nowait((sock, request))

    async def adopt_here(self, sock: socket.socket, request: bytes) -> None:
        self.kept.put_nowait((sock, request))

    def detach(self) -> tuple[bytes, int]:
        self.detached = True
        return REQUEST, self.accepted.detach()


@contextlib.asynccontextmanager
async def pair() -> AsyncIterator[Pair]:
    found = Pair()
    found.first.open(found.adopt)
    found.second.open(found.adopt_here)
    try:
        with found.client, found.accepted:
            yield found
    finally:
        found.first.close()
        found.second.close()


def test_the_owner_gets_request_and_connection() -> None:
    async def main() -> None:
        async with pair() as both:
            assert await both.second.to(1, both.detach)
            sock, request = await both.taken.get()
            with sock:
                assert request == REQUEST
                assert not sock.get_inheritable()  # programs that it starts have no use for it
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


def test_an_owner_that_ends_after_it_was_ready_gives_the_connection_back() -> None:
    async def main() -> None:
        async with pair() as both:

            def detach() -> tuple[bytes, int]:
                both.first.close()
                return both.detach()

            assert await both.second.to(1, detach)
            sock, request = await both.kept.get()
            with sock:
                assert request == REQUEST
                sock.send(b"welcome")
                assert both.client.recv(100) == b"welcome"

    run(main())


def test_an_owner_that_ends_serves_what_it_was_sent() -> None:
    async def main() -> None:
        async with pair() as both:
            assert await both.second.to(1, both.detach)
            both.first.close()
            sock, request = await both.taken.get()
            with sock:
                assert request == REQUEST

    run(main())


def test_without_free_files_an_owner_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passed_sockets, "ACCEPT_PAUSE", 0.05)

    class Full:
        """A listener that can open no more files, once."""

        calls = 0

        def __init__(self, listener: socket.socket) -> None:
            self.fileno, self.close, self._accept = (
                listener.fileno, listener.close, listener.accept,
            )  # fmt: skip

        def accept(self) -> tuple[socket.socket, object]:
            self.calls += 1
            if self.calls == 1:
                raise OSError(errno.EMFILE, "too many open files")
            return self._accept()

    async def main() -> None:
        async with pair() as both:
            assert both.first._listener is not None
            full = Full(both.first._listener)
            both.first._listener = full  # type: ignore[assignment]
            both.first._listen()
            assert await both.second.to(1, both.detach)
            sock, _ = await both.taken.get()
            sock.close()
            assert full.calls == 2

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
