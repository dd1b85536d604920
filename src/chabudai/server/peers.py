"""Messages between the processes of one server, through Redis (ADR 029).

Every process listens to a channel of its own and to one for all. A Redis message has the sender's
number and a list of items; an item is a kind and its fields. Items of one moment to one process are
sent together. Unknown kinds and further fields are ignored: the other process may be of another
version.

A process that was paused, or lost Redis for a moment, may have been dropped by another one, with
everything that they shared, without knowing it. So a process sends a new number to another one when
it hears of it for the first time, or again after dropping it. A process that gets a second number
knows that it was dropped, and drops what they shared, too.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

import msgspec

from chabudai.core.refusals import BadInput
from chabudai.server.redis_link import RedisDown, RedisLink
from chabudai.server.redis_url import RedisAddress

log = logging.getLogger("chabudai.server")
PREFIX = "chabudai:"
ALL = 0
"""The number that stands for all processes."""
HEARTBEAT_INTERVAL = 0.5
"""Seconds between two heartbeats to all."""
HEARTBEAT_TIMEOUT = 3.0
"""Seconds without a message after which a process counts as gone."""
ASK_AFTER = 1.0
"""Seconds without a message after which a process is asked: if it has ended, Redis says so."""
DATABASE = PREFIX + "database"
"""The key that says which database the processes share."""
DATABASE_KEPT = 5
"""Seconds for which Redis remembers it after the last process."""
OTHER_DATABASE = (
    "cannot use Redis at {!r}: a server with another database uses it. Give each a Redis of its own"
)
Handler = Callable[..., None]
"""Gets the sender and the fields of an item."""
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(tuple[int, list[list[Any]]]).decode


class Peers:
    """The other processes, as far as this one knows them."""

    def __init__(self, address: RedisAddress, number: int, database: str = "") -> None:
        self.number = number
        self._database = database
        """A name of the database that these processes share."""
        self._address = address
        without = "this process goes on alone"
        self.link = RedisLink(address, self._receive, self._up, self._down, without=without)
        self.link.channels = [f"{PREFIX}{number}", f"{PREFIX}all"]
        self.handlers: dict[str, Handler] = {
            "beat": _nothing,
            "met": self._met,
            "bye": self._bye,
        }
        self.on_new: list[Callable[[int], None]] = []
        """Called with the number of a process that was not known."""
        self.on_gone: list[Callable[[int], None]] = []
        """Called with the number of a process that is gone."""
        self.on_up: list[Callable[[], None]] = []
        """Called when Redis is connected."""
        self._heard: dict[int, float] = {}
        """When each process was last heard of."""
        self._meetings = count(1)
        self._told: dict[int, int] = {}
        """The number of the last meeting that each process has told us."""
        self._queued: dict[int, list[tuple[Any, ...]]] = {}
        self._heartbeats: asyncio.Task[None] | None = None

    async def open(self, *, patient: bool = False) -> None:
        """Connect. Raises `BadInput` if Redis cannot be used, unless ``patient``."""
        await self.link.open(patient=patient)
        if self.link.connected:
            await self._check_database()
        self._heartbeats = asyncio.get_running_loop().create_task(self._send_heartbeats())

    async def _check_database(self) -> None:
        """Raise `BadInput` if processes with another database use this Redis."""
        values = DATABASE, self._database, "NX", "EX", DATABASE_KEPT
        try:
            await self.link.command("SET", *values)
            found = await self.link.command("GET", DATABASE)
        except RedisDown:
            return
        if found is not None and found.decode() != self._database:
            await self.link.close()
            raise BadInput(OTHER_DATABASE.format(self._address.shown))

    async def close(self) -> None:
        """Say goodbye and disconnect."""
        self.send(ALL, "bye")
        self._flush()
        if self._heartbeats is not None:
            self._heartbeats.cancel()
        await self.link.close()

    @property
    def numbers(self) -> list[int]:
        """The other processes."""
        return list(self._heard)

    # -- sending ---------------------------------------------------------------------------------
    def send(self, number: int, kind: str, *fields: Any) -> None:
        """Send an item to a process, or to all others. `on_gone` reports those that are gone."""
        if not self._queued:
            asyncio.get_running_loop().call_soon(self._flush)
        self._queued.setdefault(number, []).append((kind, *fields))

    def _flush(self) -> None:
        queued, self._queued = self._queued, {}
        for number, items in queued.items():
            channel = f"{PREFIX}{number or 'all'}"
            sent = self.link.command("PUBLISH", channel, _encode((self.number, items)))
            if number != ALL:
                sent.add_done_callback(partial(self._sent, number))

    def _sent(self, number: int, sent: asyncio.Future[Any]) -> None:
        if sent.cancelled() or sent.exception() is not None or sent.result() == 0:
            self._gone(number)

    # -- receiving -------------------------------------------------------------------------------
    def _receive(self, channel: bytes, payload: bytes) -> None:
        try:
            sender, items = _decode(payload)
        except msgspec.MsgspecError as problem:
            log.warning("unreadable message between processes: %s", problem)
            return
        if sender == self.number:
            return
        if sender > 0:  # workers are no processes of the server
            new = sender not in self._heard
            self._heard[sender] = time.monotonic()
            if new:
                self.send(sender, "met", next(self._meetings))
                for tell in self.on_new:
                    tell(sender)
        for kind, *fields in items:
            handler = self.handlers.get(kind)
            if handler is None:
                continue
            try:
                handler(sender, *fields)
            except Exception:
                log.exception("a message between processes failed: %s", kind)

    # -- who is there ----------------------------------------------------------------------------
    async def _send_heartbeats(self) -> None:
        before = time.monotonic()
        while True:
            self.send(ALL, "beat")
            self.link.command("SET", DATABASE, self._database, "EX", DATABASE_KEPT)
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            now = time.monotonic()
            if now - before > HEARTBEAT_TIMEOUT / 2:  # we were paused: the others may be well
                self._heard = dict.fromkeys(self._heard, now)
            before = now
            for number, heard in list(self._heard.items()):
                if now - heard > HEARTBEAT_TIMEOUT:
                    self._gone(number)
                elif now - heard > ASK_AFTER:
                    self.send(number, "beat")

    def _met(self, sender: int, meeting: int, *more: Any) -> None:
        """Another process has heard of us. If that is not the first time, it has dropped us."""
        if self._told.get(sender, meeting) != meeting:
            for forget in self.on_gone:
                forget(sender)
            for tell in self.on_new:
                tell(sender)
        self._told[sender] = meeting

    def _bye(self, sender: int, *more: Any) -> None:
        """Another process has ended."""
        self._gone(sender)
        self._told.pop(sender, None)

    def _gone(self, number: int) -> None:
        self._heard.pop(number, None)
        for tell in self.on_gone:
            tell(number)

    def _up(self) -> None:
        for tell in self.on_up:
            tell()

    def _down(self) -> None:
        for number in list(self._heard):
            self._gone(number)


def _nothing(sender: int, *fields: Any) -> None:
    """A heartbeat."""
