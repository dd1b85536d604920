"""A table's socket, an ASGI application of its own beside Starlette."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from chabudai.server import budget, protocol, request_ids
from chabudai.server.blocks import NOBODY
from chabudai.server.budget import HELLO, MESSAGE, RECIPIENT
from chabudai.server.hub import Hub
from chabudai.server.limits import TokenBucket
from chabudai.server.lobby import Lobby
from chabudai.server.problems import Problem, problem_message
from chabudai.server.room import Room
from chabudai.server.store import Conflict, OwnedElsewhere, Unavailable
from chabudai.words import known_language

log = logging.getLogger("chabudai.server")
MAX_QUEUED = 64
"""Unsent messages after which a slow client is disconnected."""
CUT_OFF_TIMEOUT = 5.0
"""Seconds a slow client has to read why it was disconnected."""
MAX_REFUSED = 10
"""Messages refused in a row after which a client that does not slow down is disconnected."""
HELLO_TIMEOUT = 10.0
"""Seconds a client has for its first message."""
OWNER_TIMEOUT = 8.0
"""Seconds for which the owner of a table is looked for, while it changes."""
OWNER_RETRY_DELAY = 0.05
WRITE = "chabudai.write"
"""The scope extension of a server that can send several texts at once (`websocket_limits`)."""
POLICY, TOO_BIG, FAULT, RESTART, TRY_AGAIN = 1008, 1009, 1011, 1012, 1013
"""Close codes."""
_BYE_CODES = {
    "restart": RESTART,
    "reload": TRY_AGAIN,
    "too-slow": TRY_AGAIN,
    "revoked": POLICY,
    "banned": POLICY,
    "signed-out": POLICY,
    "cancelled": POLICY,
}
_PROBLEM_CODES = {
    "too-big": TOO_BIG,
    "fault": FAULT,
    "not-saved": TRY_AGAIN,
    "try-again": TRY_AGAIN,
    "lobby-full": TRY_AGAIN,
    "too-fast": TRY_AGAIN,
}


class Socket:
    """One client (`connection.Connection`)."""

    __slots__ = (
        "_close_with", "_queue", "_send", "_write_now", "_writer", "address", "budget", "closed",
        "device", "guest", "handling", "key", "lang", "rate", "reader", "refused",
        "relations", "request", "version", "viewer",
    )  # fmt: skip

    def __init__(
        self,
        guest: str,
        device: str,
        address: str,
        send: Any,
        rate: TokenBucket,
        budget: TokenBucket,
        write: Callable[[list[bytes]], bool],
    ) -> None:
        self.guest = guest
        self.device = device
        self.address = address
        self.lang = "en"
        self.key = ""
        self.viewer = -1
        self.version = 0
        self.relations = NOBODY
        self.rate = rate
        self.budget = budget
        self.refused = 0
        """Messages in a row that were refused because the address has used up its budget."""
        self.closed = False
        self.handling = False
        """Whether a message is being handled: that is never interrupted."""
        self.reader: asyncio.Task[Any] | None = None
        self.request = request_ids.RequestId("")
        self._send = send
        self._write_now = write
        self._queue: list[bytes] = []
        self._close_with: tuple[int, str] | None = None
        self._writer: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Queue a message. While a message is handled, everything is sent with the reply."""
        if self.closed:
            return
        self._queue.append(message)
        if len(self._queue) > MAX_QUEUED:
            self._cut_off()
        elif not self.handling:
            self._flush()

    async def handle(self, room: Room | Lobby, message: protocol.ClientMessage) -> None:
        """Let the room handle a message, and send what it has queued."""
        self.handling = True
        try:
            await room.handle(self, message)
        finally:
            self.handling = False
        if self._queue:
            self._flush()

    def close(self, bye: protocol.Bye) -> None:
        """Send a last message and close the socket. The reader notices."""
        self.end(protocol.encode(bye), _BYE_CODES[bye.reason], bye.reason)

    def end(self, message: bytes, code: int, reason: str) -> None:
        """Send a last message and close the socket with a code."""
        if not self.closed:
            self._queue.append(message)
            self._close_with = code, reason
            self.closed = True
            self._flush()

    def send_all(self, messages: list[bytes]) -> None:
        """Queue messages and send them together."""
        if self.closed:
            return
        self._queue += messages
        if len(self._queue) > MAX_QUEUED:
            self._cut_off()
        else:
            self._flush()

    def finish(self, code: int, reason: str) -> None:
        """Send what is queued and close the socket with a code."""
        if not self.closed:
            self._close_with = code, reason
            self.closed = True
            self._flush()

    def _flush(self) -> None:
        """Send the queue at once. If the client is slow, a task waits for it."""
        if self._writer is not None:
            return
        if self._close_with is None and self._write_now(self._queue):
            self._queue.clear()
        else:
            self._writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._queue:
                messages, self._queue = self._queue, []
                for message in messages:
                    await self._send({"type": "websocket.send", "text": message.decode()})
            if self._close_with is not None:
                code, reason = self._close_with
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except Exception:  # the client is gone: the reader notices
            self.closed = True
        finally:
            self._writer = None

    def _cut_off(self) -> None:
        """Disconnect a client that does not read. It gets what it missed when it reconnects."""
        self._queue.clear()
        self.close(protocol.Bye(reason="too-slow", wait=0.0))
        asyncio.get_running_loop().call_later(CUT_OFF_TIMEOUT, self._give_up)

    def _give_up(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            if self.reader is not None and not self.handling:
                self.reader.cancel()

    async def flushed(self) -> None:
        """Wait until everything is sent."""
        if self._writer is not None:
            await asyncio.wait([self._writer], timeout=HELLO_TIMEOUT)


class SocketApp:
    """The ASGI application of ``/ws/{table}`` and ``/ws/lobby``."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def __call__(self, table: str, guest: str, scope: Any, receive: Any, send: Any) -> None:
        """Serve one client until it disconnects."""
        hub = self.hub
        await receive()  # websocket.connect
        if hub.cluster is not None and guest and await hub.cluster.pass_on(table, scope):
            return
        await send({"type": "websocket.accept"})
        write = scope.get("extensions", {}).get(WRITE, _cannot_write)
        rate = TokenBucket(hub.limits.messages, time.monotonic())
        state = scope["state"]
        address, device = state["address"], state["device"]
        socket = Socket(guest, device, address, send, rate, hub.budget.bucket(address), write)
        socket.request = request_ids.begin(state[request_ids.STATE])
        socket.reader = asyncio.current_task()
        hub.metrics.sockets += 1
        hub.sockets[guest] += 1
        hub.address_sockets[address] += 1
        try:
            await self._attend(table, socket, receive)
        except _Disconnected:
            pass
        except asyncio.CancelledError:
            if not socket.closed:
                raise
        except (Problem, Unavailable, Conflict) as problem:
            await _refuse(socket, problem)
        except Exception:  # an unreadable journal, for instance
            log.exception("fault while opening %r", table, extra={"table": table})
            await _refuse(socket, Problem("fault"))
        finally:
            hub.metrics.sockets -= 1
            _count_down(hub.sockets, guest)
            _count_down(hub.address_sockets, address)

    async def _attend(self, table: str, socket: Socket, receive: Any) -> None:
        """Serve a socket at its table, here or at the process that owns the table."""
        hello, raw = await self._hello(socket, receive)
        hub, address = self.hub, socket.address
        hub.moderation.bans.check(socket.guest, address, hub.now())
        limits = hub.limits
        own, here = hub.open_sockets(socket.guest, address)
        if own > limits.sockets:
            raise Problem("too-many-sockets", most=limits.sockets)
        if here > limits.address_sockets:
            raise Problem("too-many-sockets-here", most=limits.address_sockets)
        await hub.budget.start(address, HELLO)
        end = time.monotonic() + OWNER_TIMEOUT
        while True:
            if hub.closing:
                socket.close(protocol.Bye(reason="restart", wait=hub.reconnect_wait))
                await socket.flushed()
                return
            try:
                await self._at_table(table, socket, hello, receive)
                return
            except OwnedElsewhere as elsewhere:
                cluster = hub.cluster
                if cluster is None or not cluster.connected or time.monotonic() > end:
                    raise Problem("try-again") from None
                owner = elsewhere.owner  # 0: it changes at this moment
                if owner and await cluster.pipes.run(owner, table, socket, raw, receive):
                    return
            await asyncio.sleep(OWNER_RETRY_DELAY)

    async def _at_table(
        self, table: str, socket: Socket, hello: protocol.Hello, receive: Any
    ) -> None:
        """Serve a socket at a table of this process."""
        room = await self.hub.enter(table, socket, hello)
        try:
            if await self.hub.store.identity.guest_of(socket.device) != socket.guest:
                raise Problem("no-guest")  # signed out in the meantime
            # A task of its own: each message would wake all frames around this one, too.
            await asyncio.create_task(self._serve(socket, room, receive))
        finally:
            room.leave(socket)

    async def serve_other(
        self, table: str, who: tuple[str, str, str], raw: bytes, receive: Any, send: Any, write: Any
    ) -> bool:
        """Serve the socket of another process. False: this one does not own the table."""
        hub = self.hub
        guest, device, address = who
        rate = TokenBucket(hub.limits.messages, time.monotonic())
        socket = Socket(guest, device, address, send, rate, hub.budget.bucket(address), write)
        try:
            hello = _decode({"type": "websocket.receive", "bytes": raw})
            assert isinstance(hello, protocol.Hello)
            socket.lang = known_language(hello.lang)
            socket.request = request_ids.begun()
            if hub.closing:
                return False
            await self._at_table(table, socket, hello, receive)
        except OwnedElsewhere:
            return False
        except _Disconnected:
            pass
        except (Problem, Unavailable, Conflict) as problem:
            if hub.closing and not socket.closed:
                return False
            await _refuse(socket, problem)
        except Exception:
            log.exception("fault while opening %r", table, extra={"table": table})
            await _refuse(socket, Problem("fault"))
        return True

    async def _hello(self, socket: Socket, receive: Any) -> tuple[protocol.Hello, bytes]:
        """The first message, read and as it came."""
        try:
            async with asyncio.timeout(HELLO_TIMEOUT):
                received = await receive()
                hello = _decode(received)
        except TimeoutError:
            raise Problem("hello-first") from None
        except protocol.DECODE_ERRORS as problem:
            raise Problem("bad-message", why=str(problem)) from None
        if not isinstance(hello, protocol.Hello):
            raise Problem("hello-first")
        socket.lang = known_language(hello.lang)
        if not socket.guest:
            raise Problem("no-guest")
        return hello, received.get("bytes") or (received.get("text") or "").encode()

    async def _serve(self, socket: Socket, room: Room | Lobby, receive: Any) -> None:
        while not socket.closed:
            received = await receive()
            now = time.monotonic()
            if not socket.rate.allow(now):
                raise Problem("too-fast")
            try:
                message, why = _decode(received), ""
            except protocol.DECODE_ERRORS as problem:
                message, why = None, str(problem)
            cost = MESSAGE + RECIPIENT * len(room.connections)
            if not socket.budget.allow(now, cost):
                await self._refuse_for_now(socket, message.id if message else 0)
                continue
            socket.refused = 0
            if self.hub.budget.is_busy(socket.budget):
                await self.hub.budget.turn(socket.address, cost)
            if message is None:  # it is paid for like any other
                reply = problem_message(Problem("bad-message", why=why), 0, socket.lang)
                socket.send(protocol.encode(reply))
                continue
            socket.request.message = message.id
            await socket.handle(room, message)
        await socket.flushed()

    async def _refuse_for_now(self, socket: Socket, id: int) -> None:
        """Refuse a message because the address has used up its budget."""
        socket.refused += 1
        if socket.refused > MAX_REFUSED:
            raise Problem("too-fast")
        await asyncio.sleep(budget.REFUSAL_DELAY)  # meanwhile nothing more is read
        reply = problem_message(Problem("too-fast"), id, socket.lang)
        socket.send(protocol.encode(reply))


def _count_down(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]


def _cannot_write(messages: list[bytes]) -> bool:
    """For servers without the extension `WRITE`: every message is awaited."""
    return False


async def _refuse(socket: Socket, problem: Exception) -> None:
    message = problem_message(problem, 0, socket.lang)
    code = _PROBLEM_CODES.get(message.key, POLICY)
    socket.end(protocol.encode(message), code, message.key)
    await socket.flushed()


class _Disconnected(Exception):
    """The client has closed the socket."""


def _decode(received: Any) -> protocol.ClientMessage:
    if received["type"] == "websocket.disconnect":
        raise _Disconnected
    data = received.get("bytes") or (received.get("text") or "").encode()
    if len(data) > protocol.MAX_MESSAGE_BYTES:
        raise Problem("too-big", most=protocol.MAX_MESSAGE_BYTES)
    message: protocol.ClientMessage = protocol.decode(data)
    return message
