"""Uvicorn's websocket, leaner: several messages are sent in one write and without a task.

ASGI has one message a call and a coroutine for each. A server that speaks plain ASGI serves as
well, only at more cost: whoever sends asks the scope for `WRITE` and does without if it is not
there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from chabudai.server.sockets import WRITE

MOST_UNREAD = 8
"""Messages of a client that may wait before no more are taken from it."""
TEXT = 0x81
TEXT_LONG, TEXT_LONGEST = b"\x81\x7e", b"\x81\x7f"


class Wire(WebSocketsSansIOProtocol):
    """A websocket that can be written to directly."""

    def handle_connect(self, event: Any) -> None:
        """Somebody wants a socket: the application may use `write`."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:  # otherwise it was refused
            scope["extensions"][WRITE] = self.write

    def send_receive_event_to_app(self) -> None:
        """A message is whole: it goes on as bytes, and reading stops only if they pile up."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:  # nobody reads any more
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() > MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, messages: Sequence[bytes]) -> bool:
        """Send texts at once; false, and nothing is sent, if that would have to wait."""
        if self.close_sent or not self.writable.is_set() or self.conn.state is not State.OPEN:
            return False
        frames = []
        for message in messages:
            frames.append(_head(len(message)))
            frames.append(message)
        self.transport.write(b"".join(frames))
        return True


def _head(size: int) -> bytes:
    """The head of a whole text frame of a server: not masked, not compressed (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return TEXT_LONG + size.to_bytes(2, "big")
    return TEXT_LONGEST + size.to_bytes(8, "big")
