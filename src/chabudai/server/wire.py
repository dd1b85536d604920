"""Uvicorn's websocket, with a way to send several messages in one write and without a task.

ASGI has one message a call and a coroutine for each. A server that speaks plain ASGI serves as
well, only at more cost: whoever sends asks the scope for `WRITE` and does without if it is not
there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from chabudai.server.sockets import WRITE


class Wire(WebSocketsSansIOProtocol):
    """A websocket that can be written to directly."""

    def handle_connect(self, event: Any) -> None:
        """Somebody wants a socket: the application may use `write`."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:  # otherwise it was refused
            scope["extensions"][WRITE] = self.write

    def write(self, messages: Sequence[bytes]) -> bool:
        """Send texts at once; false, and nothing is sent, if that would have to wait."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
