"""Uvicorn's HTTP protocol with limits on the size, duration and pipelining of requests.

Without them uvicorn buffers whatever arrives before a request reaches the application.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

MAX_HEAD_BYTES = 32 * 1024
"""Size of a request's first line and headers, and of anything else that is not its body."""
HEAD_TIMEOUT = 10.0
"""Seconds in which they must arrive."""


class _Pipelined(Exception):
    """A request arrived before the previous one was answered."""


class _HeadTooLong(Exception):
    """The head arrived in one piece and is too long."""


class LimitedHttp(HttpToolsProtocol):
    """An HTTP connection that handles one request after another."""

    _unparsed = 0
    """Bytes received since the parser last made progress."""
    _timer: asyncio.TimerHandle | None = None
    _ignore_input = False

    def connection_made(self, transport: Any) -> None:
        """Start the timer for the first request."""
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._progress()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse some bytes, and limit how many may arrive without a complete request head."""
        if self._ignore_input:
            return
        self._unparsed += len(data)
        super().data_received(data)
        if self._unparsed > MAX_HEAD_BYTES:
            self._refuse(f"More than {MAX_HEAD_BYTES} bytes and no request.")
        elif self._unparsed and self._timer is None:
            self._start_timer()

    def on_headers_complete(self) -> None:
        """Start the request unless the previous one is unanswered: browsers never pipeline."""
        self._progress()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self._ignore_input = True
            cycle.keep_alive = False  # close after the pending response
            raise _Pipelined
        headers = sum(len(name) + len(value) for name, value in self.headers)
        if len(self.url) + headers > MAX_HEAD_BYTES:
            raise _HeadTooLong
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Pass on a piece of the body: the application limits its size."""
        self._progress()
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._progress()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer input that is not a valid request."""
        self._progress()
        if not self._ignore_input:
            super().send_400_response(msg)

    def _start_timer(self) -> None:
        self._timer = self.loop.call_later(HEAD_TIMEOUT, self._time_out)

    def _time_out(self) -> None:
        if self._unparsed:
            self._refuse(f"No request within {HEAD_TIMEOUT:g} seconds.")
        else:  # a spare connection a browser opened and did not use
            self._progress()
            self.transport.close()

    def _progress(self) -> None:
        self._unparsed = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _refuse(self, why: str) -> None:
        self._progress()
        if not self.transport.is_closing():
            self.send_400_response(why)
