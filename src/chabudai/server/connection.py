"""The interfaces that a room needs: of a socket, and of the processes that run bots."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from chabudai.server import protocol
from chabudai.server.blocks import Relations


class Connection(Protocol):
    """A socket, as a room sees it."""

    guest: str
    device: str
    """The id in the client's cookie (`identity`)."""
    address: str
    """The client's address, as limits count it (`addresses`)."""
    lang: str
    key: str
    """The key of the link the client came by."""
    viewer: int
    """The seat it views the table from; -1: spectator."""
    version: int
    """The table version of the last update sent to it."""
    relations: Relations
    """Whom the guest has blocked, and who has blocked the guest."""

    def send(self, message: bytes) -> None:
        """Queue a message. A client that reads too slowly is disconnected and may reconnect."""

    def close(self, bye: protocol.Bye) -> None:
        """Send a last message and close the connection."""


class BotRunner(Protocol):
    """Runs bots without blocking the event loop."""

    def choose(
        self, table: str, record: object, seat: int, bot: str, hurry: asyncio.Event
    ) -> Awaitable[str]:
        """The move a bot chooses. When ``hurry`` is set, it returns the best move so far."""

    def hint(self, table: str, record: object, seat: int) -> Awaitable[bytes]:
        """A hint for the decision of a seat, as JSON."""

    def review(
        self, table: str, record: object, progress: Callable[[int, int], None]
    ) -> Awaitable[bytes]:
        """The review of a finished game, as JSON. ``progress`` gets what is done, of how much."""


RandomChoice = Callable[[Sequence[str]], str]
"""Picks one of several moves."""
