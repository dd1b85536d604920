"""A move is heard without a task: whatever becomes of it, the socket goes on as before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from chabudai.server import protocol
from chabudai.server.limits import Bucket, Rate
from chabudai.server.sockets import Socket
from tests.server.scenes import run

PLAY = msgspec.json.encode({"t": "play", "id": 1, "seat": 0, "move": "pass", "version": 1})


class Desk:
    """A room where everything asked takes as long as it is told to."""

    def __init__(self, *does: Callable[[], Awaitable[Any]]) -> None:
        self.does = list(does)

    async def handle(self, connection: Any, ask: protocol.ClientMessage) -> None:
        await self.does.pop(0)()
        connection.send(b"answer")


def at(room: Any) -> tuple[Socket, list[bytes]]:
    """A socket in a room, and what was written to it."""
    written: list[bytes] = []

    def write(messages: list[bytes]) -> bool:
        written.extend(messages)
        return True

    socket = Socket("guest", None, Bucket(Rate(9, 9), time.monotonic()), write)
    socket.room = room
    return socket, written


def test_as_long_as_anything_is_done_all_that_is_told_goes_out_with_the_answer() -> None:
    async def main() -> None:
        first, second = asyncio.Event(), asyncio.Event()
        desk: Any = Desk(first.wait, second.wait)
        socket, written = at(desk)
        assert socket.hear(PLAY)
        look = asyncio.create_task(socket.answer(desk, protocol.Look(seat=0)))
        await asyncio.sleep(0)
        first.set()
        await asyncio.sleep(0.01)
        assert written == [b"answer"]
        socket.send(b"told")
        assert written == [b"answer"]
        assert not socket.hear(PLAY)  # the reader is still at it
        second.set()
        await look
        assert written == [b"answer", b"told", b"answer"]

    run(main())


@pytest.mark.parametrize("pause", [0, 0.001])
def test_a_store_may_pause_as_it_likes(pause: float) -> None:
    async def main() -> None:
        socket, written = at(Desk(lambda: asyncio.sleep(pause)))
        assert socket.hear(PLAY)
        await asyncio.sleep(0.05)
        assert written == [b"answer"]

    run(main())


def test_what_nobody_expects_does_not_make_a_socket_deaf() -> None:
    async def main() -> None:
        lost: list[Any] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, about: lost.append(about["exception"]))
        waited: asyncio.Future[None] = loop.create_future()
        socket, written = at(Desk(lambda: waited))
        assert socket.hear(PLAY)
        waited.cancel()
        await asyncio.sleep(0.01)
        assert [type(one) for one in lost] == [asyncio.CancelledError]
        socket.send(b"told")
        assert written == [b"told"]

    run(main())
