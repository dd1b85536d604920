"""Uvicorn's HTTP connection, with an end to everything: heads, patience, requests in a row.

What comes before the application sees a request would otherwise be kept however long it is.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LARGEST_HEAD = 32 * 1024
"""Bytes of a request's first line and headers, and of whatever else is not its body."""
HEAD_WITHIN = 10.0
"""Seconds for them to come."""


class _Ahead(Exception):
    """A request before the last one was answered."""


class _TooLong(Exception):
    """A head that came at once, and is too large all the same."""


class Requests(HttpToolsProtocol):
    """A connection that asks one thing after another."""

    _silent = 0
    """Bytes since something came of them."""
    _due: asyncio.TimerHandle | None = None
    _deaf = False

    def connection_made(self, transport: Any) -> None:
        """Somebody is there, and is to ask something."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._came()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes: perhaps a request, perhaps a piece of one."""
        if self._deaf:
            return
        self._silent += len(data)
        super().data_received(data)
        if self._silent > LARGEST_HEAD:
            self._refuse(f"More than {LARGEST_HEAD} bytes and no request.")
        elif self._silent and self._due is None:
            self._wait()

    def on_headers_complete(self) -> None:
        """A request. Browsers wait for the answer before the next: nobody else queues here."""
        self._came()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self._deaf = True
            cycle.keep_alive = False  # its answer is the last
            raise _Ahead
        if (
            len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
            > LARGEST_HEAD
        ):
            raise _TooLong
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of its body: the application knows how much it takes."""
        self._came()
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it."""
        self._came()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """What it was is no request."""
        self._came()
        if not self._deaf:
            super().send_400_response(msg)

    def _wait(self) -> None:
        self._due = self.loop.call_later(HEAD_WITHIN, self._give_up)

    def _give_up(self) -> None:
        if self._silent:
            self._refuse(f"No request within {HEAD_WITHIN:g} seconds.")
        else:  # a browser that thought it might need another connection
            self._came()
            self.transport.close()

    def _came(self) -> None:
        self._silent = 0
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _refuse(self, why: str) -> None:
        self._came()
        if not self.transport.is_closing():
            self.send_400_response(why)
