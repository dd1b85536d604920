"""A connection to Redis that is made again whenever it is lost.

One connection sends commands, another one receives what is published. Both count as one link: if
one is lost, both are made again. Commands are written at once and answered in order, so that many
of them share a round trip.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import ssl
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import hiredis

from chabudai.core.refusals import BadInput
from chabudai.server.redis_url import RedisAddress

log = logging.getLogger("chabudai.server")
CONNECT_TIMEOUT = 3.0
RETRY_DELAY = 0.25
"""Seconds between two attempts to connect."""
PING_INTERVAL = 1.0
PING_TIMEOUT = 3.0
"""Seconds after which a Redis that does not answer counts as lost."""
Value = str | bytes | int | float


class RedisDown(Exception):
    """Redis cannot be reached now, or has refused a command."""


class _Connection(asyncio.Protocol):
    """One connection: replies in order, or published messages."""

    def __init__(self, receive: Callable[[bytes, bytes], None] | None = None) -> None:
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._receive = receive
        self._reader = hiredis.Reader()
        self._waiting: deque[asyncio.Future[Any]] = deque()
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # that of uvloop has a type of its own

    def data_received(self, data: bytes) -> None:
        reader = self._reader
        reader.feed(data)
        while (reply := reader.gets()) is not False:
            if self._receive is not None and type(reply) is list and reply[0] == b"message":
                self._receive(reply[1], reply[2])
            else:
                self._answer(reply)

    def _answer(self, reply: Any) -> None:
        if not self._waiting:
            return
        waiting = self._waiting.popleft()
        if waiting.done():
            return
        if isinstance(reply, hiredis.ReplyError):
            waiting.set_exception(RedisDown(str(reply)))
        else:
            waiting.set_result(reply)

    def connection_lost(self, problem: Exception | None) -> None:
        for one in self._waiting:
            if not one.done():
                one.set_exception(RedisDown("the connection to Redis was lost"))
                one.exception()  # not everyone waits for an answer
        self._waiting.clear()
        if not self.lost.done():
            self.lost.set_result(None)

    def send(self, *parts: Value) -> asyncio.Future[Any]:
        """Send a command; the future gets its reply."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._transport is None or self._transport.is_closing():
            answer.set_exception(RedisDown("Redis is not connected"))
            answer.exception()
            return answer
        self._waiting.append(answer)
        packed = hiredis.pack_command(parts)  # type: ignore[arg-type]
        self._transport.write(packed)
        return answer

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class RedisLink:
    """The link of this process to Redis."""

    def __init__(
        self,
        address: RedisAddress,
        receive: Callable[[bytes, bytes], None] | None = None,
        up: Callable[[], None] | None = None,
        down: Callable[[], None] | None = None,
        *,
        without: str = "",
    ) -> None:
        self._address = address
        self._without = without
        """What the log says to happen without Redis. Of several links of a process, one says it."""
        self._receive = receive
        self._up, self._down = up, down
        self.channels: Sequence[str] = ()
        """What to listen to."""
        self.problem = "not connected yet"
        """Why Redis cannot be used now; empty: it can."""
        self._commands: _Connection | None = None
        self._published: _Connection | None = None
        self._keeper: asyncio.Task[None] | None = None

    async def open(self, *, patient: bool = False) -> None:
        """Connect, and stay connected. Raises `BadInput` if it fails, unless ``patient``."""
        try:
            await self._connect()
        except RedisDown as problem:
            self.problem = str(problem)
            if not patient:
                raise BadInput(f"cannot use Redis at {self._address.shown!r}: {problem}") from None
            self._say("Redis cannot be used (%s): %s", problem, self._without)
        self._keeper = asyncio.get_running_loop().create_task(self._keep())

    def command(self, *parts: Value) -> asyncio.Future[Any]:
        """Send a command. The future raises `RedisDown` if it cannot be answered."""
        if self._commands is not None:
            return self._commands.send(*parts)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        answer.set_exception(RedisDown(self.problem))
        answer.exception()
        return answer

    @property
    def connected(self) -> bool:
        """Whether Redis can be used."""
        return self._commands is not None

    async def _connect(self) -> None:
        commands = published = None
        try:
            async with asyncio.timeout(CONNECT_TIMEOUT):
                commands = await self._open_one(None)
                if self.channels:
                    published = await self._open_one(self._receive)
                    for channel in self.channels:
                        await published.send("SUBSCRIBE", channel)
        except TimeoutError:
            _close(commands, published)
            how = " (rediss:// means with TLS)" if self._address.tls else ""
            raise RedisDown(f"it does not answer{how}") from None
        except OSError as problem:
            _close(commands, published)
            raise RedisDown(str(problem)) from None
        except RedisDown:
            _close(commands, published)
            raise
        self._commands, self._published, self.problem = commands, published, ""
        if self._up is not None:
            self._up()

    async def _open_one(self, receive: Callable[[bytes, bytes], None] | None) -> _Connection:
        where = self._address
        tls = ssl.create_default_context() if where.tls else None
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(
            lambda: _Connection(receive), where.host, where.port, ssl=tls
        )
        try:
            if where.password:
                names = (where.user, where.password) if where.user else (where.password,)
                await made.send("AUTH", *names)
            if where.database:
                await made.send("SELECT", where.database)
            await made.send("PING")
        except BaseException as problem:
            made.close()
            if made.lost.done() and isinstance(problem, RedisDown):
                raise RedisDown("it closes the connection: is it Redis?") from None
            raise
        return made

    async def _keep(self) -> None:
        while True:
            if self._commands is not None:
                await self._watch()
                self.problem = "the connection was lost"
                self._commands = self._published = None
                self._say("Redis was lost: %s", self._without)
                if self._down is not None:
                    self._down()
            await asyncio.sleep(RETRY_DELAY)
            try:
                await self._connect()
                self._say("Redis is back")
            except RedisDown as problem:
                self.problem = str(problem)

    def _say(self, what: str, *details: object) -> None:
        if self._without:
            log.warning(what, *details)

    async def _watch(self) -> None:
        """Return when the link is lost."""
        both = [one for one in (self._commands, self._published) if one is not None]
        losses = [one.lost for one in both]
        while True:
            pings = [one.send("PING") for one in both]
            done, late = await asyncio.wait(pings, timeout=PING_TIMEOUT)
            broken = any(one.exception() is not None for one in done)
            if late or broken:
                break
            lost, _ = await asyncio.wait(
                losses, timeout=PING_INTERVAL, return_when=asyncio.FIRST_COMPLETED
            )
            if lost:
                break
        _close(*both)

    async def close(self) -> None:
        """Disconnect."""
        if self._keeper is not None:
            self._keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeper
        _close(self._commands, self._published)
        self._commands = self._published = None


def _close(*connections: _Connection | None) -> None:
    for one in connections:
        if one is not None:
            one.close()


async def try_redis(address: RedisAddress) -> None:
    """Connect once. Raises `BadInput` if Redis cannot be used."""
    link = RedisLink(address)
    await link.open()
    await link.close()
