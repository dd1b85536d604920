"""The outgoing queue of a socket."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from chabudai.server import protocol
from chabudai.server.limits import Rate, TokenBucket
from chabudai.server.sockets import Socket
from tests.server.helpers import run


class SlowRoom:
    """A room that replies when a test says so."""

    def __init__(self) -> None:
        self.reply = asyncio.Event()

    async def handle(self, connection: Any, message: protocol.ClientMessage) -> None:
        await self.reply.wait()
        connection.send(b"reply")


def test_messages_during_handling_are_sent_with_the_reply() -> None:
    async def main() -> None:
        writes: list[list[bytes]] = []

        def write(messages: list[bytes]) -> bool:
            writes.append([*messages])
            return True

        bucket = TokenBucket(Rate(9, 9), time.monotonic())
        socket = Socket("guest", "guest", "192.0.2.1", None, bucket, bucket, write)
        room: Any = SlowRoom()
        handling = asyncio.create_task(socket.handle(room, protocol.Look(seat=0)))
        await asyncio.sleep(0)
        socket.send(b"update")
        assert writes == []
        room.reply.set()
        await handling
        assert writes == [[b"update", b"reply"]]
        socket.send(b"later")
        assert writes[1:] == [[b"later"]]

    run(main())


def test_without_write_extension_messages_are_awaited_in_order() -> None:
    async def main() -> None:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            await asyncio.sleep(0)
            sent.append(message.get("text") or message["code"])

        bucket = TokenBucket(Rate(9, 9), time.monotonic())
        socket = Socket("guest", "guest", "192.0.2.1", send, bucket, bucket, lambda messages: False)
        socket.send(b"one")
        socket.send(b"two")
        socket.close(protocol.Bye(reason="restart", wait=1.0))
        await socket.flushed()
        assert sent[:2] == ["one", "two"]
        assert sent[3:] == [1012]

    run(main())
