"""Uvicorn's websocket, leaner: several messages are sent in one write and heard without a task.

ASGI has one message a call and a coroutine for each. A server that speaks plain ASGI serves as
well, only at more cost: whoever sends and hears asks the scope for `WRITE` and `LISTEN` and does
without if they are not there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.utils import apply_mask

from chabudai.server.limits import Bucket, Rate
from chabudai.server.sockets import LISTEN, POLICY, WRITE

MOST_UNREAD = 8
"""Messages of a client that may wait before no more are taken from it."""
BESIDES = Rate(40, 20)
"""Pings, pongs and pieces of messages, which nobody but the wire ever sees or counts."""
HANG_UP_AFTER = 10.0
"""Seconds a client may take to read the last it was told, once the application is done with it."""
MOST_IGNORED = 1 << 16
"""Bytes a client may send before it has read that it was closed; a flood is read no further."""
TOO_MUCH = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
TEXT = 0x81
MASKED, FIN, KIND = 0x80, 0x80, 0x0F
"""Bits of a frame's first two bytes (RFC 6455, 5.2)."""
HEAD = 6
"""Bytes before a client's message: two, and the mask; longer ones have their length between."""
TEXT_LONG, TEXT_LONGEST = b"\x81\x7e", b"\x81\x7f"


class Wire(WebSocketsSansIOProtocol):
    """A websocket that can be written to directly."""

    _besides: Bucket | None = None
    _ignored = 0
    _hear: Callable[[bytes], bool] | None = None
    _between = True
    """Whether what came so far were whole messages, so that the next bytes begin one."""

    def handle_connect(self, event: Any) -> None:
        """Somebody wants a socket: the application may use `write` and `listen`."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:  # otherwise it was refused
            scope["extensions"] |= {WRITE: self.write, LISTEN: self.listen}

    def data_received(self, data: bytes) -> None:
        """Bytes of a client; a request with too many or too long headers is answered, too."""
        if self._between and self._hear is not None and self._hears(data):
            return
        if self.handshake_complete:
            self._between = self._between and _are_whole(data)
        if self.close_sent:
            self._ignored += len(data)
            if self._ignored > MOST_IGNORED:
                self.transport.close()
                return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(TOO_MUCH)
            self.transport.close()

    # -- what is no message ----------------------------------------------------------------------
    def handle_ping(self) -> None:
        """Answer, unless nobody reads the answers: they would pile up."""
        answer = b"".join(self.conn.data_to_send())
        if self._takes() and self.writable.is_set():
            self.transport.write(answer)

    def handle_pong(self, event: Any) -> None:
        """Somebody is still there."""
        if self._takes():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """A piece of a message: there may be many of no size at all."""
        if self._takes():
            super().handle_cont(event)

    def _takes(self) -> bool:
        """Whether one more is within the rate; otherwise that was the last."""
        if self.close_sent:
            return False
        now = self.loop.time()
        if self._besides is None:
            self._besides = Bucket(BESIDES, now)
        if self._besides.takes(now):
            return True
        self.frames = []
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY})
        self.conn.fail(POLICY, "too-fast")
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        return False

    # -- the end ---------------------------------------------------------------------------------
    async def run_asgi(self) -> None:
        """Serve it to its end."""
        await super().run_asgi()
        self._hang_up()

    def keepalive_timeout(self) -> None:
        """Nobody answers."""
        super().keepalive_timeout()
        self._hang_up()

    def _hang_up(self) -> None:
        """Closing waits until all is sent: for ever, if the other side reads no more."""
        if not self.disconnected:
            self.loop.call_later(HANG_UP_AFTER, self.transport.abort)

    # -- messages --------------------------------------------------------------------------------
    def _hears(self, data: bytes) -> bool:
        """One short message and nothing else, as nearly all are: it is heard without being parsed.

        The parser is built for all that may come, and costs more than many a move.
        """
        size = len(data) - HEAD
        if not 0 < size < 126 or data[0] != TEXT or data[1] != MASKED | size:
            return False
        if self.close_sent or not self.queue.empty():
            return False
        assert self._hear is not None
        return self._hear(apply_mask(data[HEAD:], data[2:HEAD]))

    def send_receive_event_to_app(self) -> None:
        """A message is whole: it goes on as bytes, and reading stops only if they pile up."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:  # nobody reads any more
            return
        if self._hear is not None and self.queue.empty() and self._hear(data):
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() > MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def listen(self, hear: Callable[[bytes], bool]) -> None:
        """Messages are given to a function as they come; it says whether it takes them."""
        self._hear = hear

    def write(self, messages: Sequence[bytes]) -> bool:
        """Send texts at once; false, and nothing is sent, if that would have to wait."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.conn.state is not State.OPEN:
            return False
        frames = []
        for message in messages:
            frames.append(_head(len(message)))
            frames.append(message)
        self.transport.write(b"".join(frames))
        return True


def _are_whole(data: bytes) -> bool:
    """Whether bytes that begin with a frame are whole messages."""
    at = 0
    while at + 1 < len(data):
        if not data[at] & FIN or not data[at] & KIND:  # a piece of a message
            return False
        size, head = data[at + 1] & 0x7F, HEAD
        if size == 126:
            size, head = int.from_bytes(data[at + 2 : at + 4], "big"), HEAD + 2
        elif size == 127:
            size, head = int.from_bytes(data[at + 2 : at + 10], "big"), HEAD + 8
        at += head + size
    return at == len(data)


def _head(size: int) -> bytes:
    """The head of a whole text frame of a server: not masked, not compressed (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return TEXT_LONG + size.to_bytes(2, "big")
    return TEXT_LONGEST + size.to_bytes(8, "big")
