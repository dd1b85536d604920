"""Connections to PostgreSQL: opening them, transactions, repeated attempts."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Literal, TypeVar

import asyncpg

from chabudai.core.refusals import BadInput
from chabudai.server.postgres_errors import (
    CONNECT_ERRORS,
    FOREIGN_TEXT,
    LOST,
    first_line,
    translated,
)
from chabudai.server.postgres_lease import Lease
from chabudai.server.postgres_lock import ServerLock
from chabudai.server.postgres_schema import migrate
from chabudai.server.postgres_url import hidden_password
from chabudai.server.store import Unavailable

log = logging.getLogger("chabudai.server")
RETRY_TIMEOUT = 3.0
"""Seconds for which a lost connection is tried again."""
RETRY_DELAY = 0.05
START_TIMEOUT = 30.0
"""Seconds to wait at the start for a PostgreSQL that is starting too."""
QUEUE_TIMEOUT = 10.0
"""Seconds to wait for one of the connections while all are in use."""
COMMAND_TIMEOUT = 10.0
"""Seconds after which an unanswered statement counts as lost."""
SCAN_TIMEOUT = 60.0
"""The same, for statements that read whole tables."""
CONNECT_TIMEOUT = 3.0
POOL_SIZE = 8
CLOCK_WARNING = 2.0
"""Seconds of difference between our clock and PostgreSQL's that are logged."""

_T = TypeVar("_T")
Mode = Literal["exclusive", "shared", "none"]
"""Which lock a store holds: that of the only server, the lease of one process among several, or
none (for commands that only read)."""


class _Connection(asyncpg.Connection):  # type: ignore[misc]
    """A connection that goes back to the pool without a round trip: sessions hold nothing."""

    def get_reset_query(self) -> str:
        """Nothing to reset."""
        return ""


class PostgresDatabase:
    """The connections of one store."""

    def __init__(self, url: str, durable: str = "normal") -> None:
        self.url = url
        self.shown = hidden_password(url)
        self.lock: ServerLock | Lease = ServerLock(self.connect)
        self.clock_offset = 0.0
        """How many seconds PostgreSQL's clock is ahead of ours."""
        self._durable = durable
        self._pool: Any = None
        self._writer: Any = None

    # -- opening ---------------------------------------------------------------------------------
    async def open(
        self, mode: Mode = "exclusive", standing_by: Callable[[], None] | None = None
    ) -> None:
        """Connect, take the lock and migrate. Raises `BadInput` with the reason.

        A standby waits for the lock; ``standing_by`` is called when it has to.
        """
        try:
            first = await self._first_connection()
            try:
                if mode == "shared":
                    self.lock = lease = Lease(self.connect)
                    await lease.take()
                    await migrate(first)
                    await lease.begin()
                elif mode == "exclusive":
                    assert isinstance(self.lock, ServerLock)
                    await self.lock.take(standing_by)
                    if first.is_closed():  # while it was standing by
                        first = await self._first_connection()
                    await migrate(first)
                self.clock_offset = await _clock_offset(first)
                if mode != "none" and abs(self.clock_offset) > CLOCK_WARNING:
                    ahead = "behind" if self.clock_offset > 0 else "ahead of"
                    difference = abs(self.clock_offset), ahead
                    log.warning("our clock is %.1f s %s PostgreSQL's: that one counts", *difference)
            finally:
                first.terminate()
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=0,  # or the pool connects by itself, and logs every failure
                max_size=POOL_SIZE,
                connection_class=_Connection,
                **self._options(),
            )
        except CONNECT_ERRORS as problem:
            self.close()
            why = str(problem) or type(problem).__name__
            raise BadInput(f"cannot use the database {self.shown!r}: {why}") from None
        except BadInput as problem:
            self.close()
            raise BadInput(f"cannot use the database {self.shown!r}: {problem}") from None

    @property
    def lease(self) -> Lease | None:
        """The lease of this process, if it shares the database."""
        return self.lock if isinstance(self.lock, Lease) else None

    def _options(self) -> dict[str, Any]:
        settings = {
            "application_name": "chabudai",
            # PostgreSQL notices a machine that is gone, and releases its locks.
            "tcp_keepalives_idle": "5",
            "tcp_keepalives_interval": "2",
            "tcp_keepalives_count": "3",
        }
        if self._durable == "full":
            settings["synchronous_commit"] = "on"
        return {
            "timeout": CONNECT_TIMEOUT,
            "command_timeout": COMMAND_TIMEOUT,
            "server_settings": settings,
        }

    async def connect(self) -> Any:
        """A connection of its own."""
        return await asyncpg.connect(self.url, **self._options())

    async def _first_connection(self) -> Any:
        """The first connection. A PostgreSQL that is starting is awaited."""
        end = asyncio.get_running_loop().time() + START_TIMEOUT
        while True:
            try:
                return await self.connect()
            except asyncpg.CannotConnectNowError:
                if asyncio.get_running_loop().time() >= end:
                    raise
                await asyncio.sleep(RETRY_DELAY)

    def close(self) -> None:
        """Close all connections at once. What was acknowledged is committed."""
        if self._pool is not None:
            self._pool.terminate()
        if self._writer is not None:
            self._writer.terminate()
        self._pool = self._writer = None
        self.lock.close()

    # -- using -----------------------------------------------------------------------------------
    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """A connection from the pool. Raises the errors of PostgreSQL."""
        connection = await self._acquired()
        try:
            yield connection
        finally:
            await self._release(connection)

    async def writer(self) -> Any:
        """The connection of the group commit. It costs less than one from the pool."""
        if self._pool is None:
            raise Unavailable("the database is closed")
        if self._writer is None or self._writer.is_closed():
            self._writer = await self.connect()
        return self._writer

    async def _acquired(self) -> Any:
        if self._pool is None:
            raise Unavailable("the database is closed")
        try:
            return await self._pool.acquire(timeout=QUEUE_TIMEOUT)
        except TimeoutError:  # another attempt would wait in the same queue
            raise Unavailable("PostgreSQL does not answer") from None

    async def _release(self, connection: Any) -> None:
        if self._pool is not None:
            await self._pool.release(connection)

    async def repeated(self, work: Callable[[bool], Awaitable[_T]]) -> _T:
        """Run work, again if the connection was lost. ``work`` gets whether it is a repetition."""
        loop = asyncio.get_running_loop()
        end, again = 0.0, False
        while True:
            try:
                with translated(but=LOST):
                    return await work(again)
            except FOREIGN_TEXT:
                raise
            except LOST as problem:
                end = end or loop.time() + RETRY_TIMEOUT
                if loop.time() >= end or self._pool is None:
                    raise Unavailable(first_line(problem)) from None
                again = True
            await asyncio.sleep(RETRY_DELAY)

    async def read(self, query: str, *values: object) -> list[Any]:
        """The rows of a query. A value that cannot be stored is in no row."""

        async def work(again: bool) -> list[Any]:
            async with self.connection() as connection:
                return list(await connection.fetch(query, *values))

        with suppress(*FOREIGN_TEXT):
            return await self.repeated(work)
        return []

    async def scan(self, query: str, *values: object) -> list[Any]:
        """The rows of a query that reads whole tables."""
        with translated():
            async with self.connection() as connection:
                return list(await connection.fetch(query, *values, timeout=SCAN_TIMEOUT))

    async def change(self, work: Callable[[Any], Awaitable[_T]]) -> _T:
        """Run work in one transaction. It is not repeated: it may have succeeded."""
        self.lock.require()
        with translated():
            async with self._connected() as connection, connection.transaction():
                return await work(connection)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Any]:
        """A connection that has just answered."""

        async def work(again: bool) -> Any:
            found = await self._acquired()
            if again:
                try:
                    await found.execute("SELECT 1")
                except BaseException:
                    await self._release(found)
                    raise
            return found

        connection = await self.repeated(work)
        try:
            yield connection
        finally:
            await self._release(connection)

    async def execute(self, *statements: tuple[str, tuple[object, ...]]) -> int:
        """Run statements in one transaction. Returns how many rows the last one changed."""

        async def work(connection: Any) -> int:
            status = ""
            for statement, values in statements:
                status = await connection.execute(statement, *values)
            return int(status.rpartition(" ")[2] or 0)

        return await self.change(work)


async def _clock_offset(connection: Any) -> float:
    """How many seconds PostgreSQL's clock is ahead of ours."""
    before = time.time()
    theirs = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8")
    return float(theirs) - (before + time.time()) / 2
