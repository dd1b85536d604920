"""A table's socket, straight on ASGI: bytes in, bytes out, as little between as possible."""

from __future__ import annotations

import asyncio
import logging
import time
import types
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any

from chabudai.server import protocol
from chabudai.server.hub import Hub
from chabudai.server.limits import Bucket
from chabudai.server.lobby import Lobby
from chabudai.server.problems import Problem, told
from chabudai.server.room import Room
from chabudai.server.store import Unavailable
from chabudai.words import known_language

log = logging.getLogger("chabudai.server")
MOST_QUEUED = 64
"""Messages a slow client may be behind before it is cut off."""
GIVE_UP_AFTER = 5.0
"""Seconds a client that was cut off may take to read why."""
HELLO_WITHIN = 10.0
"""Seconds a client has for its first message."""
WRITE, LISTEN = "chabudai.write", "chabudai.listen"
"""What a server may offer in the scope: ``write(messages) -> bool``, ``listen(hear)``; see `wire`.
"""
POLICY, TOO_BIG, FAULT, RESTART, TRY_AGAIN = 1008, 1009, 1011, 1012, 1013
"""Codes a socket is closed with."""
_CODES = {"restart": RESTART, "reload": TRY_AGAIN, "too-slow": TRY_AGAIN, "revoked": POLICY}
_PROBLEM_CODES = {
    "too-big": TOO_BIG,
    "fault": FAULT,
    "not-saved": TRY_AGAIN,
    "try-again": TRY_AGAIN,
    "lobby-full": TRY_AGAIN,
}


class Socket:
    """One connection (`room.Connection`)."""

    __slots__ = (
        "_ask_end", "_queue", "_send", "_write_now", "_writer", "_writing", "bucket", "busy",
        "closed", "guest", "key", "lang", "name", "reader", "room", "version", "viewer",
    )  # fmt: skip

    def __init__(
        self, guest: str, send: Any, bucket: Bucket, write: Callable[[list[bytes]], bool]
    ) -> None:
        self.guest = guest
        self.name = ""
        self.lang = "en"
        self.key = ""
        self.viewer = -1
        self.version = 0
        self.bucket = bucket
        self.closed = False
        self.busy = 0
        """How many things are being done for it: they are finished in any case."""
        self.reader: asyncio.Task[Any] | None = None
        self.room: Room | Lobby | None = None
        self._send = send
        self._write_now = write
        self._queue: list[bytes] = []
        self._ask_end: tuple[int, str] | None = None
        self._writer: asyncio.Task[None] | None = None
        self._writing = False

    def send(self, message: bytes) -> None:
        """Queue a message and see that it goes out."""
        if self.closed:
            return
        self._queue.append(message)
        if len(self._queue) > MOST_QUEUED:
            self._cut_off()
        elif not self.busy:  # else it goes out together with the answer
            self._go_on_writing()

    def hear(self, data: bytes) -> bool:
        """A message the moment it comes: a move begins at once, all else waits for the reader."""
        if self.busy or self.closed or self.room is None or len(data) > protocol.MAX_MESSAGE_BYTES:
            return False
        try:
            ask = protocol.decode(data)
        except protocol.DECODE_ERRORS:
            return False
        if type(ask) is not protocol.Play or not self.bucket.takes(time.monotonic()):
            return False
        _run(self.answer(self.room, ask))
        return True

    async def answer(self, room: Room | Lobby, ask: protocol.ClientMessage) -> None:
        """Do what is asked for; what is told meanwhile goes out with the answer."""
        self.busy += 1
        try:
            await room.handle(self, ask)
        finally:
            self.busy -= 1
        if self._queue:
            self._go_on_writing()

    def close(self, bye: protocol.Bye) -> None:
        """Say goodbye and close; the reader notices."""
        self.end(protocol.encode(bye), _CODES[bye.reason], bye.reason)

    def end(self, message: bytes, code: int, reason: str) -> None:
        """Send a last message and close."""
        if not self.closed:
            self._queue.append(message)
            self._ask_end = code, reason
            self.closed = True
            self._go_on_writing()

    def _go_on_writing(self) -> None:
        """Write at once; only if the other side is slow, a task waits for it."""
        if self._writer is not None or self._writing:
            return
        if self._ask_end is None and self._write_now(self._queue):
            self._queue.clear()
            return
        writing = self._write()
        self._writing = True
        try:
            waits_for = writing.send(None)
        except StopIteration:
            return
        self._writer = asyncio.get_running_loop().create_task(_go_on(writing, waits_for))

    async def _write(self) -> None:
        try:
            while self._queue:
                messages, self._queue = self._queue, []
                for message in messages:
                    await self._send({"type": "websocket.send", "text": message.decode()})
            if self._ask_end is not None:
                code, reason = self._ask_end
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except Exception:  # the other side is gone: whoever reads notices
            self.closed = True
        finally:
            self._writer = None
            self._writing = False

    def _cut_off(self) -> None:
        """Nobody reads at the other end: what was not sent is told when the client comes back."""
        self._queue.clear()
        self.close(protocol.Bye(reason="too-slow", wait=0.0))
        asyncio.get_running_loop().call_later(GIVE_UP_AFTER, self._give_up)

    def _give_up(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            if self.reader is not None and not self.busy:
                self.reader.cancel()

    async def flushed(self) -> None:
        """Wait until everything has gone out."""
        if self._writer is not None:
            await asyncio.wait([self._writer], timeout=HELLO_WITHIN)


def _run(errand: Coroutine[Any, Any, None], _: Any = None) -> None:
    """Run a coroutine without a task: at once until it waits for a future, then when that is done.

    A task would begin in the next turn of the loop, and cost as much as a move's own rules.
    """
    try:
        future = errand.send(None)
    except StopIteration:
        return
    if future is None:  # it lets others go first
        asyncio.get_running_loop().call_soon(_run, errand)
    else:
        future.add_done_callback(partial(_run, errand))


@types.coroutine
def _go_on(begun: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """The rest of a coroutine that was begun without a task, as something a task can run."""
    while True:
        try:
            result = yield waits_for
        except BaseException as thrown:
            step = partial(begun.throw, thrown)
        else:
            step = partial(begun.send, result)
        try:
            waits_for = step()
        except StopIteration:
            return


class TableSocket:
    """The ASGI application of ``/ws/{table}`` and ``/ws/lobby``."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def __call__(self, table: str, guest: str, scope: Any, receive: Any, send: Any) -> None:
        """Serve one connection to its end."""
        hub = self.hub
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        extensions = scope.get("extensions", {})
        write = extensions.get(WRITE, _cannot_write)
        socket = Socket(guest, send, Bucket(hub.limits.messages, time.monotonic()), write)
        socket.reader = asyncio.current_task()
        hub.metrics.sockets += 1
        hub.sockets[guest] = hub.sockets.get(guest, 0) + 1
        room = None
        try:
            room = socket.room = await self._enter(table, socket, receive)
            if listen := extensions.get(LISTEN):
                listen(socket.hear)
            await self._serve(socket, room, receive)
        except _Closed:
            pass
        except asyncio.CancelledError:
            if not socket.closed:
                raise
        except (Problem, Unavailable) as problem:
            await _refuse(socket, problem)
        except Exception:  # a journal that nobody can read, for instance
            log.exception("fault at the door of %r", table, extra={"table": table})
            await _refuse(socket, Problem("fault"))
        finally:
            hub.metrics.sockets -= 1
            hub.sockets[guest] -= 1
            if not hub.sockets[guest]:
                del hub.sockets[guest]
            if room is not None:
                room.leave(socket)

    async def _enter(self, table: str, socket: Socket, receive: Any) -> Room | Lobby:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = _read(await receive())
        except TimeoutError:
            raise Problem("hello-first") from None
        except protocol.DECODE_ERRORS as problem:
            raise Problem("bad-message", why=str(problem)) from None
        if not isinstance(hello, protocol.Hello):
            raise Problem("hello-first")
        socket.lang = known_language(hello.lang)
        if not socket.guest:
            raise Problem("no-guest")
        if self.hub.sockets[socket.guest] > self.hub.limits.sockets:
            raise Problem("too-many-sockets", most=self.hub.limits.sockets)
        if self.hub.closing:
            raise Problem("try-again")
        return await self.hub.enter(table, socket, hello)

    async def _serve(self, socket: Socket, room: Room | Lobby, receive: Any) -> None:
        while not socket.closed:
            message = await receive()
            if not socket.bucket.takes(time.monotonic()):
                raise Problem("too-fast")
            try:
                ask = _read(message)
            except protocol.DECODE_ERRORS as problem:
                trouble = told(Problem("bad-message", why=str(problem)), 0, socket.lang)
                socket.send(protocol.encode(trouble))
                continue
            await socket.answer(room, ask)
        await socket.flushed()


def _cannot_write(messages: list[bytes]) -> bool:
    """A server that speaks plain ASGI: every message is awaited."""
    return False


async def _refuse(socket: Socket, problem: Exception) -> None:
    trouble = told(problem, 0, socket.lang)
    code = _PROBLEM_CODES.get(trouble.key, POLICY)
    socket.end(protocol.encode(trouble), code, trouble.key)
    await socket.flushed()


class _Closed(Exception):
    """The client has left."""


def _read(message: Any) -> protocol.ClientMessage:
    if message["type"] == "websocket.disconnect":
        raise _Closed
    data = message.get("bytes") or (message.get("text") or "").encode()
    if len(data) > protocol.MAX_MESSAGE_BYTES:
        raise Problem("too-big", most=protocol.MAX_MESSAGE_BYTES)
    asked: protocol.ClientMessage = protocol.decode(data)
    return asked
