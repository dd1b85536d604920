"""A table's socket, straight on ASGI: bytes in, bytes out, as little between as possible."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from chabudai.server import protocol
from chabudai.server.hub import Hub
from chabudai.server.problems import Problem, told
from chabudai.server.store import Unavailable

log = logging.getLogger("chabudai.server")
MOST_QUEUED = 200
"""Messages a slow client may be behind before it is cut off."""
BURST, PER_SECOND = 40.0, 20.0
"""How many messages a client may send at once, and how fast in the long run."""
HELLO_WITHIN = 10.0

POLICY, TOO_BIG, GOING_AWAY, TRY_AGAIN = 1008, 1009, 1001, 1013


class Socket:
    """One connection (`hub.Connection`)."""

    def __init__(self, guest: str, name: str, send: Any) -> None:
        self.guest = guest
        self.name = name
        self.lang = "en"
        self.viewer = -1
        self.version = 0
        self._send = send
        self._queue: list[bytes] = []
        self._writing = False
        self.closed = False
        self._tokens = BURST
        self._counted = 0.0

    def send(self, message: bytes) -> None:
        """Queue a message and see that it goes out."""
        if self.closed:
            return
        if len(self._queue) >= MOST_QUEUED:
            self.closed = True
            return
        self._queue.append(message)
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._queue and not self.closed:
                messages, self._queue = self._queue, []
                for message in messages:
                    await self._send({"type": "websocket.send", "text": message.decode()})
        except Exception:  # the other side is gone: whoever reads notices
            self.closed = True
        finally:
            self._writing = False

    def within_limits(self, now: float) -> bool:
        """Whether the client does not talk too fast."""
        self._tokens = min(BURST, self._tokens + (now - self._counted) * PER_SECOND)
        self._counted = now
        self._tokens -= 1.0
        return self._tokens >= 0.0


class TableSocket:
    """The ASGI application of ``/ws/{table}``."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one connection to its end."""
        await receive()  # websocket.connect
        guest, name = scope["state"]["guest"], scope["state"]["name"]
        await send({"type": "websocket.accept"})
        socket = Socket(guest, name, send)
        hub = self.hub
        hub.metrics.sockets += 1
        room = None
        try:
            room = await hub.room(scope["path_params"]["table"])
            first = await asyncio.wait_for(receive(), HELLO_WITHIN)
            hello = _read(first)
            if not isinstance(hello, protocol.Hello):
                raise Problem("hello-first")
            socket.lang = hello.lang if hello.lang in ("en", "es", "ja") else "en"
            await room.enter(socket, hello)
            await self._serve(socket, room.table.id, receive)
        except _Closed:
            pass
        except TimeoutError:
            await _close(send, POLICY, "hello-first")
        except (Problem, Unavailable) as problem:
            trouble = told(problem, 0, socket.lang)
            await send({"type": "websocket.send", "text": protocol.encode(trouble).decode()})
            await _close(send, POLICY if isinstance(problem, Problem) else TRY_AGAIN, trouble.key)
        finally:
            hub.metrics.sockets -= 1
            if room is not None:
                room = hub.rooms.get(room.table.id, room)
                room.leave(socket)

    async def _serve(self, socket: Socket, table: str, receive: Any) -> None:
        loop = asyncio.get_running_loop()
        while not socket.closed:
            message = await receive()
            if not socket.within_limits(loop.time()):
                raise Problem("too-fast")
            try:
                ask = _read(message)
            except msgspec.MsgspecError as problem:
                text = protocol.Trouble(id=0, key="bad-message", why=str(problem))
                socket.send(protocol.encode(text))
                continue
            room = await self.hub.room(table)
            await room.handle(socket, ask)
        raise Problem("too-slow")


class _Closed(Exception):
    """The client has left."""


def _read(message: Any) -> protocol.Asked:
    if message["type"] == "websocket.disconnect":
        raise _Closed
    data = message.get("bytes") or (message.get("text") or "").encode("utf-8", "surrogatepass")
    if len(data) > protocol.LARGEST:
        raise Problem("too-big", most=protocol.LARGEST)
    return protocol.decode(data)


async def _close(send: Any, code: int, reason: str) -> None:
    try:
        await send({"type": "websocket.close", "code": code, "reason": reason})
    except Exception:
        log.debug("closed already")
