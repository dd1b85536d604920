"""Sockets whose table another process owns.

The process that accepted the socket, the gateway, passes its messages on unread. The owner handles
them like those of a socket of its own. If either is gone, the other ends the socket, and the client
reconnects with the version it has.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any

from chabudai.server import protocol
from chabudai.server.peers import Peers
from chabudai.server.problems import Problem
from chabudai.server.request_ids import begin, new_id

if TYPE_CHECKING:
    from chabudai.server.sockets import Socket, SocketApp

OPEN_TIMEOUT = 3.0
"""Seconds an owner has to answer the first message."""
LOST = protocol.Bye(reason="reload", wait=0.1)
_GONE = {"type": "websocket.disconnect"}


class Pipe:
    """The gateway's end."""

    __slots__ = ("opened", "owner", "socket")

    def __init__(self, owner: int, socket: Socket) -> None:
        self.owner = owner
        self.socket = socket
        self.opened: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        """Whether the owner serves the socket."""

    def answer(self, *, served: bool) -> None:
        """The owner has answered, or is gone."""
        if not self.opened.done():
            self.opened.set_result(served)
        elif not served:
            self.socket.close(LOST)


class Pipes:
    """The pipes that begin or end in this process."""

    def __init__(self, peers: Peers, sockets: SocketApp) -> None:
        self._peers = peers
        self._sockets = sockets
        self._numbers = count(1)
        self._pipes: dict[int, Pipe] = {}
        self._served: dict[tuple[int, int], asyncio.Queue[Any]] = {}
        """What the sockets of other gateways have sent, by gateway and number."""
        self._tasks: set[asyncio.Task[None]] = set()
        for kind, handler in (
            ("open", self._open), ("text", self._text), ("shut", self._shut),
            ("data", self._data), ("end", self._end), ("moved", self._moved),
        ):  # fmt: skip
            peers.handlers[kind] = handler
        peers.on_gone.append(self._gone)

    @property
    def forwarded(self) -> int:
        """How many sockets of this process have their table elsewhere."""
        return len(self._pipes)

    # -- at the gateway --------------------------------------------------------------------------
    async def run(
        self, owner: int, table: str, socket: Socket, hello: bytes, receive: Callable[[], Any]
    ) -> bool:
        """Serve a socket by the owner of its table. False: it is not the owner any more."""
        number = next(self._numbers)
        pipe = self._pipes[number] = Pipe(owner, socket)
        send = self._peers.send
        who = socket.guest, socket.device, socket.address
        send(owner, "open", number, table, *who, hello, socket.request.id)
        try:
            try:
                async with asyncio.timeout(OPEN_TIMEOUT):
                    if not await pipe.opened:
                        return False
            except TimeoutError:
                return False
            while not socket.closed:
                received = await receive()
                if received["type"] == "websocket.disconnect":
                    break
                if not socket.rate.allow(time.monotonic()):
                    raise Problem("too-fast")
                data = received.get("bytes") or (received.get("text") or "").encode()
                if len(data) > protocol.MAX_MESSAGE_BYTES:
                    raise Problem("too-big", most=protocol.MAX_MESSAGE_BYTES)
                send(owner, "text", number, data)
            await socket.flushed()
            return True
        finally:
            del self._pipes[number]
            send(owner, "shut", number)

    def _data(self, owner: int, number: int, messages: list[bytes], *more: Any) -> None:
        if pipe := self._pipes.get(number):
            pipe.answer(served=True)
            pipe.socket.send_all(messages)

    def _end(self, owner: int, number: int, code: int, reason: str, *more: Any) -> None:
        if pipe := self._pipes.get(number):
            pipe.answer(served=True)
            pipe.socket.finish(code, reason)

    def _moved(self, owner: int, number: int, *more: Any) -> None:
        if pipe := self._pipes.get(number):
            pipe.answer(served=False)

    # -- at the owner ----------------------------------------------------------------------------
    def _open(
        self, gateway: int, number: int, table: str, guest: str, device: str, address: str,
        hello: bytes, *more: Any,
    ) -> None:  # fmt: skip
        queue: asyncio.Queue[Any] = asyncio.Queue()
        self._served[gateway, number] = queue
        peers = self._peers

        def write(messages: list[bytes]) -> bool:
            peers.send(gateway, "data", number, list(messages))
            return True

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                peers.send(gateway, "data", number, [message["text"].encode()])
            else:
                peers.send(gateway, "end", number, message["code"], message["reason"])

        async def serve() -> None:
            who = guest, device, address
            begin(more[0] if more else new_id())  # a gateway of the former version has none
            try:
                await self._sockets.serve_other(table, who, hello, queue.get, send, write)
            finally:
                self._served.pop((gateway, number), None)
                # Served or not: nobody listens to this pipe any more.
                peers.send(gateway, "moved", number)

        task = asyncio.get_running_loop().create_task(serve())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _text(self, gateway: int, number: int, data: bytes, *more: Any) -> None:
        if queue := self._served.get((gateway, number)):
            queue.put_nowait({"type": "websocket.receive", "bytes": data})

    def _shut(self, gateway: int, number: int, *more: Any) -> None:
        if queue := self._served.get((gateway, number)):
            queue.put_nowait(_GONE)

    def _gone(self, peer: int) -> None:
        for pipe in list(self._pipes.values()):
            if pipe.owner == peer:
                pipe.answer(served=False)
        for (gateway, _), queue in list(self._served.items()):
            if gateway == peer:
                queue.put_nowait(_GONE)
