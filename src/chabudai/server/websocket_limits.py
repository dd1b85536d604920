"""Uvicorn's WebSocket protocol with limits on what never reaches the application.

It reads frames itself (`websocket_frames`). It also offers the application two things that it can
do without: a synchronous `write` (scope extension `WRITE`), several messages in one system call,
without a coroutine for each; and `detach` (`DETACH`), to pass the connection to another process.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode

from chabudai.server.limits import Rate, TokenBucket
from chabudai.server.passed_sockets import DETACH
from chabudai.server.sockets import POLICY, WRITE
from chabudai.server.websocket_frames import (
    CONTROL,
    INVALID_TEXT,
    MAX_FRAMES,
    PROTOCOL_ERROR,
    TOO_BIG,
    WHOLE_BINARY,
    WHOLE_TEXT,
    BadFrame,
    split_frames,
)

MAX_UNREAD = 8
"""Unhandled messages of a client after which reading from it pauses."""
CONTROL_RATE = Rate(40, 20)
"""Pings, pongs and fragments per client: the application never sees or counts them."""
CLOSE_TIMEOUT = 10.0
"""Seconds a client has to read the rest after the application has finished."""
MAX_IGNORED_BYTES = 1 << 16
"""Bytes a client may send after the server has closed; more ends the connection."""
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Inbox:
    """The unread messages of a client, for one reader.

    It has those methods of `asyncio.Queue` that uvicorn calls, at less time and memory.
    """

    __slots__ = ("_loop", "_messages", "_waiter")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: list[Any] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        waiter = self._waiter
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    def arrival(self) -> asyncio.Future[None]:
        """A future that is done when a message comes."""
        self._waiter = self._loop.create_future()
        return self._waiter

    def get_nowait(self) -> Any:
        """The next message."""
        return self._messages.pop(0)

    def qsize(self) -> int:
        """How many messages are unread."""
        return len(self._messages)

    def empty(self) -> bool:
        """Whether no message is unread."""
        return not self._messages


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket connection with limits."""

    leave_gate: Callable[[], None] | None = None
    """Called when the connection is closed (`http_limits`)."""
    _control_rate: TokenBucket | None = None
    _ignored = 0
    _rest = b""
    """The beginning of a frame that is not complete."""
    _paused = False
    """Whether the client reads more slowly than it is sent to."""

    def connection_made(self, transport: Any) -> None:
        """Use a lighter queue."""
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        super().connection_made(transport)

    def handle_connect(self, event: Any) -> None:
        """Add `WRITE` and `DETACH` to the scope."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:  # otherwise the handshake was refused
            scope["extensions"] |= {WRITE: self.write, DETACH: self.detach}

    def detach(self) -> tuple[bytes, int] | None:
        """Give up a connection whose handshake is not answered: its request and its descriptor.

        None: the client has left, or has sent more than it may before the answer.
        """
        transport: Any = self.transport
        if transport.is_closing() or self.queue.qsize() or self._rest:
            return None
        scope: Any = self.scope
        path = scope["raw_path"] + (b"?" if scope["query_string"] else b"") + scope["query_string"]
        headers = b"".join(b"%b: %b\r\n" % one for one in scope["headers"])
        transport.pause_reading()
        fd = os.dup(transport.get_extra_info("socket").fileno())
        self.handshake_complete = self.close_sent = True
        transport.abort()  # closes our descriptor; the connection lives on by the other one
        return b"GET %b HTTP/1.1\r\n%b\r\n" % (path, headers), fd

    def data_received(self, data: bytes) -> None:
        """Limit what arrives after closing, and answer handshakes with too many headers."""
        if self.close_sent:
            self._ignored += len(data)
            if self._ignored > MAX_IGNORED_BYTES:
                self.transport.close()
                return
        if self.handshake_initiated:
            self._read_frames(data)
            return
        super().data_received(data)  # exactly the handshake
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(BAD_REQUEST)
            self.transport.close()

    def _read_frames(self, data: bytes) -> None:
        """Read what has come: not all at once, if it is more than the application can read."""
        most = self.config.ws_max_size
        try:
            while True:
                frames, self._rest = split_frames(self._rest + data if self._rest else data, most)
                for first, content in frames:
                    if first in (WHOLE_TEXT, WHOLE_BINARY) and not self.frames:
                        self._message_received(content)
                    else:
                        self._other_frame(first, content, most)
                if len(frames) < MAX_FRAMES or self.read_paused or self.close_sent:
                    return
                data = b""
        except BadFrame as bad:
            self._fail(bad.code, str(bad))

    def _other_frame(self, first: int, content: bytes, most: int) -> None:
        """A control frame or a part of a message: what it means is up to `websockets`."""
        if self.conn.close_rcvd is not None or self.transport.is_closing():
            return  # nothing counts after the end
        if not first & CONTROL and (self.conn.current_size or 0) + len(content) > most:
            raise BadFrame(TOO_BIG, f"message exceeds limit of {most} bytes")
        bits = (first >> bit & 1 == 1 for bit in (7, 6, 5, 4))
        try:
            frame = Frame(Opcode(first & 15), content, *bits)
            frame.check()
            self.conn.recv_frame(frame)
        except UnicodeDecodeError:
            raise BadFrame(INVALID_TEXT, "the reason is not UTF-8") from None
        except (ProtocolError, ValueError) as problem:
            raise BadFrame(PROTOCOL_ERROR, str(problem)) from None
        self.handle_events()

    # -- control frames and fragments ------------------------------------------------------------
    def handle_ping(self) -> None:
        """Answer, unless the client does not read: the answers would pile up."""
        answer = b"".join(self.conn.data_to_send())
        if self._within_rate() and self.writable.is_set():
            self.transport.write(answer)

    def handle_pong(self, event: Any) -> None:
        """The client is alive."""
        if self._within_rate():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """A fragment of a message, possibly empty."""
        if self._within_rate():
            super().handle_cont(event)

    def _within_rate(self) -> bool:
        """Whether one more frame is within the rate; otherwise the connection is closed."""
        if self.close_sent:
            return False
        now = self.loop.time()
        if self._control_rate is None:
            self._control_rate = TokenBucket(CONTROL_RATE, now)
        if self._control_rate.allow(now):
            return True
        self.frames = []
        self._fail(POLICY, "too-fast")
        return False

    def _fail(self, code: int, reason: str) -> None:
        """Close the connection because of what the client has sent."""
        if self.close_sent:
            self.transport.close()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.fail(code, reason)
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    # -- closing ---------------------------------------------------------------------------------
    def connection_lost(self, exc: Exception | None) -> None:
        """The connection no longer counts."""
        super().connection_lost(exc)
        if self.leave_gate is not None:
            self.leave_gate()

    async def run_asgi(self) -> None:
        """Run the application, then make sure that the connection ends."""
        await super().run_asgi()
        self._abort_later()

    def keepalive_timeout(self) -> None:
        """The client does not answer pings."""
        super().keepalive_timeout()
        self._abort_later()

    def _abort_later(self) -> None:
        """Closing waits until everything is sent: without a limit a client could delay it."""
        if not self.disconnected:
            self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)

    def pause_writing(self) -> None:
        """The buffer of the transport is full."""
        super().pause_writing()
        self._paused = True

    def resume_writing(self) -> None:
        """It has room again."""
        super().resume_writing()
        self._paused = False

    # -- messages --------------------------------------------------------------------------------
    def send_receive_event_to_app(self) -> None:
        """A message that came in parts is complete."""
        data, self.frames = b"".join(self.frames), []
        self._message_received(data)

    def _message_received(self, data: bytes) -> None:
        """Queue a message as bytes. Unlike uvicorn, pause reading only if several are waiting."""
        if self.close_sent:  # nobody reads it any more
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() > MAX_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """The next message or event. Unlike uvicorn, without a coroutine more."""
        inbox: Any = self.queue
        while inbox.empty():
            await inbox.arrival()
        message = inbox.get_nowait()
        if self.read_paused and inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
            if self._rest:
                self._read_frames(b"")
        return message

    def write(self, messages: Sequence[bytes]) -> bool:
        """Send texts at once. If that would block, send nothing and return false."""
        transport = self.transport
        if self.close_sent or self._paused or transport.is_closing():
            return False
        frames = []
        for message in messages:
            frames.append(_text_header(len(message)))
            frames.append(message)
        transport.write(b"".join(frames))
        return True


def _text_header(size: int) -> bytes:
    """The header of a complete, unmasked, uncompressed text frame (RFC 6455, section 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
