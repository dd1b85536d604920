"""Uvicorn's HTTP protocol with limits on the size, duration and pipelining of requests.

Without them uvicorn buffers all that arrives before a request reaches the application, and a client
that neither sends nor reads keeps its connection for ever. Here every phase has a deadline:

- while the client sends a request, `HEAD_TIMEOUT` for the head and `BODY_TIMEOUT` for the body;
- between two requests, uvicorn's keep-alive timeout;
- while the client receives a response, `MIN_SENT_BYTES` every `SEND_INTERVAL` seconds.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from chabudai.server.gate import Gate

MAX_HEAD_BYTES = 32 * 1024
"""Size of a request's first line and headers, and of anything else that is not its body."""
MAX_HEADERS = 100
"""Headers of a request: each lookup reads them all."""
HEAD_TIMEOUT = 10.0
"""Seconds in which they must arrive."""
MAX_BODY_BYTES = 1024 * 1024
"""Bytes of a body that are read at all. The application accepts less, and says so."""
BODY_TIMEOUT = 12.0
"""Seconds in which a body must arrive, even if the response is already sent. The application waits
for less, and says so."""
SEND_INTERVAL = 10.0
"""Seconds after which a client that receives a response is checked, again and again."""
MIN_SENT_BYTES = 8 * 1024
"""Bytes it must have received in that time."""
_TOO_MANY = b"too many connections\n"
TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\n"
    b"Content-Type: text/plain\r\nContent-Length: %d\r\n\r\n%b" % (len(_TOO_MANY), _TOO_MANY)
)


class _Pipelined(Exception):
    """A request arrived before the previous one was answered."""


class _HeadTooLong(Exception):
    """The head arrived in one piece and is too long, or has too many headers."""


class LimitedHttp(HttpToolsProtocol):
    """An HTTP connection that handles one request after another."""

    _unparsed = 0
    """Bytes received since the parser last made progress."""
    _body = 0
    """Bytes of the current body."""
    _in_body = False
    _deadline: asyncio.TimerHandle | None = None
    """Runs while the client owes the rest of a request."""
    _send_check: asyncio.TimerHandle | None = None
    """Runs while the client has a response to receive."""
    _ignore_input = False
    _gate_key: str | None = None

    def __init__(self, *args: Any, gate: Gate | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self._gate = gate

    # -- the connection --------------------------------------------------------------------------
    def connection_made(self, transport: Any) -> None:
        """Admit the connection, and start the timer for the first request."""
        if self._gate is not None:
            peer = transport.get_extra_info("peername")
            self._gate_key = self._gate.enter(peer[0] if peer else "")
            if self._gate_key is None:
                self._ignore_input = True
                transport.write(TOO_MANY)
                transport.close()
                return
        super().connection_made(transport)
        self._start_deadline(HEAD_TIMEOUT)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers."""
        self._stop_timers()
        if self._gate is not None:
            if self._gate_key is None:  # it was refused
                return
            self._gate.leave(self._gate_key)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol."""
        self._stop_timers()
        self._ignore_input = True
        super().handle_websocket_upgrade()
        if self._gate is not None and self._gate_key is not None:
            socket: Any = self.transport.get_protocol()
            # Not a method of this object, which would stay in memory as long as the socket.
            socket.leave_gate = partial(self._gate.leave, self._gate_key)

    def _end(self) -> None:
        """Close the connection, at the latest when the client does not receive the rest."""
        self._ignore_input = True
        self.transport.close()
        self._check_sending()

    # -- receiving -------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        """Parse some bytes, and limit how many may arrive without a complete request head."""
        if self._ignore_input:
            return
        self._unparsed += len(data)
        super().data_received(data)
        if self._unparsed > MAX_HEAD_BYTES:
            self._refuse(f"More than {MAX_HEAD_BYTES} bytes and no request.")
        elif self._deadline is None and (self._unparsed or self._awaits_request()):
            self._start_deadline(HEAD_TIMEOUT)

    def _awaits_request(self) -> bool:
        """Whether the client is the next to act. Receiving has ended uvicorn's keep-alive timer."""
        cycle: RequestResponseCycle | None = self.cycle
        return not self._ignore_input and (cycle is None or cycle.response_complete)

    def on_headers_complete(self) -> None:
        """Start the request unless the previous one is unanswered: browsers never pipeline."""
        self._unparsed = self._body = 0
        self._start_deadline(BODY_TIMEOUT)
        self._in_body = True
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self._ignore_input = True
            cycle.keep_alive = False  # close after the pending response
            raise _Pipelined
        headers = sum(len(name) + len(value) for name, value in self.headers)
        if len(self.url) + headers > MAX_HEAD_BYTES or len(self.headers) > MAX_HEADERS:
            raise _HeadTooLong
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Pass on a piece of the body: the application limits its size."""
        self._unparsed = 0
        self._body += len(body)
        if self._body > MAX_BODY_BYTES:
            self._end()
        else:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._unparsed = 0
        self._stop_deadline()
        super().on_message_complete()

    def _start_deadline(self, seconds: float) -> None:
        self._stop_deadline()
        self._deadline = self.loop.call_later(seconds, self._time_out)

    def _stop_deadline(self) -> None:
        self._in_body = False
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self) -> None:
        if self._unparsed and not self._in_body:
            self._refuse(f"No request within {HEAD_TIMEOUT:g} seconds.")
        else:  # a body that does not end, or a spare connection a browser opened and did not use
            self._stop_deadline()
            self._end()

    def _refuse(self, why: str) -> None:
        self._unparsed = 0
        if not self.transport.is_closing():
            self.send_400_response(why)

    # -- sending ---------------------------------------------------------------------------------
    def send_400_response(self, msg: str) -> None:
        """Answer input that is not a valid request."""
        self._unparsed = 0
        self._stop_deadline()
        if not self._ignore_input:
            super().send_400_response(msg)
            self._check_sending()

    def on_response_complete(self) -> None:
        """The application has finished; the client may still be receiving."""
        super().on_response_complete()
        self._check_sending()

    def pause_writing(self) -> None:
        """The client receives more slowly than the application sends."""
        super().pause_writing()
        self._check_sending()

    def _check_sending(self) -> None:
        """Check from now on that the client receives what was sent."""
        if self._send_check is None:
            self._check_sending_again()

    def _check_sending_again(self) -> None:
        size = self.transport.get_write_buffer_size()
        self._send_check = self.loop.call_later(SEND_INTERVAL, self._has_received, size)

    def _has_received(self, before: int) -> None:
        self._send_check = None
        size = self.transport.get_write_buffer_size()
        if size > before - MIN_SENT_BYTES and size:
            self.transport.abort()
        elif size:
            self._check_sending_again()

    def _stop_timers(self) -> None:
        self._stop_deadline()
        if self._send_check is not None:
            self._send_check.cancel()
            self._send_check = None
