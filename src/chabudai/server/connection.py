"""What a room needs to know of sockets, and of those who think for bots."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from chabudai.server import protocol


class Connection(Protocol):
    """A socket, as a room sees it."""

    guest: str
    name: str
    lang: str
    key: str
    """The key of the link it came by."""
    viewer: int
    version: int
    """The version it was told of last."""

    def send(self, message: bytes) -> None:
        """Queue a message; a client that is too slow is cut off and may come back."""

    def close(self, bye: protocol.Bye) -> None:
        """Say goodbye and end the connection."""


class Thinker(Protocol):
    """What lets bots think without making anybody wait."""

    def choose(self, table: str, record: object, seat: int, bot: str) -> Awaitable[str]:
        """The bot's move."""


Lot = Callable[[Sequence[str]], str]
"""Draws one of several."""
