"""Connections to PostgreSQL: opening, errors, repeated attempts, and one server per database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import asyncpg

from chabudai.core.refusals import BadInput
from chabudai.server.postgres_schema import migrate
from chabudai.server.postgres_url import hidden_password
from chabudai.server.store import Conflict, Unavailable

if TYPE_CHECKING:
    from collections.abc import Iterator

log = logging.getLogger("chabudai.server")
RETRY_TIMEOUT = 3.0
"""Seconds for which a lost connection is tried again."""
RETRY_DELAY = 0.05
START_TIMEOUT = 30.0
"""Seconds to wait at the start for a PostgreSQL that is starting too."""
LOCK_WAIT = 5.0
"""Seconds to wait at the start for the lock of a server that was killed."""
COMMAND_TIMEOUT = 5.0
"""Seconds after which an unanswered statement counts as lost."""
SCAN_TIMEOUT = 60.0
"""The same, for statements that read whole tables."""
CONNECT_TIMEOUT = 3.0
POOL_SIZE = 8
SERVER_LOCK = 7_226_502
"""The advisory lock that a server holds while it runs."""
TAKEN = "another server uses it"
LOST: tuple[type[Exception], ...] = (
    OSError,  # TimeoutError is one
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # of a connection that breaks at a bad moment
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
)
"""Errors after which another attempt may succeed. Nobody knows whether the first one did."""
FOREIGN_TEXT: tuple[type[Exception], ...] = (asyncpg.DataError, UnicodeEncodeError)
"""A value that PostgreSQL cannot hold, such as a text with a NUL."""
ERRORS: tuple[type[Exception], ...] = (*LOST, asyncpg.PostgresError)
"""Everything that using PostgreSQL raises."""
VALUE_ERRORS: tuple[type[Exception], ...] = (*ERRORS, UnicodeEncodeError)
"""The same, and a text that cannot be sent."""
CONNECT_ERRORS: tuple[type[Exception], ...] = (*ERRORS, ValueError, OverflowError)
"""Everything that connecting raises, also with a wrong address."""

_T = TypeVar("_T")
Mode = Literal["exclusive", "none"]
"""Which lock a store holds: that of the only server, or none (for commands that only read)."""


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
        self.refusal = ""
        """Why nothing may be written, although PostgreSQL could; empty: it may."""
        self._durable = durable
        self._mode: Mode = "exclusive"
        self._guard: Any = None
        self._pool: Any = None

    # -- opening ---------------------------------------------------------------------------------
    async def open(self, mode: Mode = "exclusive") -> None:
        """Connect, take the lock and migrate. Raises `BadInput` with the reason."""
        self._mode = mode
        try:
            self._guard = await self._first_connection()
            if mode == "exclusive":
                await self._take_lock_at_start()
                await migrate(self._guard)
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
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
        if self._guard is not None:
            self._guard.terminate()
        self._pool = self._guard = None

    # -- one server per database -----------------------------------------------------------------
    async def _take_lock_at_start(self) -> None:
        end = asyncio.get_running_loop().time() + LOCK_WAIT
        while not await self._try_lock():
            if asyncio.get_running_loop().time() >= end:
                raise BadInput(TAKEN)
            await asyncio.sleep(RETRY_DELAY)

    async def _try_lock(self) -> bool:
        return bool(await self._guard.fetchval("SELECT pg_try_advisory_lock($1)", SERVER_LOCK))

    async def keep_lock(self) -> None:
        """Take the lock again if its connection was lost. Called every second."""
        if self._mode == "none" or self._pool is None:
            return
        if not self.refusal and not self._guard.is_closed():
            return
        try:
            if self._guard.is_closed():
                self._guard = await self.connect()
            taken = not await self._try_lock()
        except ERRORS:
            return  # PostgreSQL is away: nothing can be written anyway
        if taken and not self.refusal:
            log.error("%s: nothing is written until it stops", TAKEN)
        elif not taken and self.refusal:
            log.warning("the database belongs to this server again")
        self.refusal = TAKEN if taken else ""

    def require_lock(self) -> None:
        """Raise `Unavailable` if another server has taken the database."""
        if self.refusal:
            raise Unavailable(self.refusal)

    # -- using -----------------------------------------------------------------------------------
    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """A connection from the pool. Raises the errors of PostgreSQL."""
        if self._pool is None:
            raise Unavailable("the database is closed")
        async with self._pool.acquire(timeout=RETRY_TIMEOUT) as connection:
            yield connection

    async def repeated(self, work: Callable[[bool], Awaitable[_T]]) -> _T:
        """Run work, again if the connection was lost. ``work`` gets whether it is a repetition."""
        loop = asyncio.get_running_loop()
        end, again = loop.time() + RETRY_TIMEOUT, False
        while True:
            try:
                with translated(but=LOST):
                    return await work(again)
            except FOREIGN_TEXT:
                raise
            except LOST as problem:
                if loop.time() >= end or self._pool is None:
                    raise Unavailable(_first_line(problem)) from None
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
        self.require_lock()
        with translated():
            async with self._connected() as connection, connection.transaction():
                return await work(connection)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Any]:
        """A connection that has just answered."""

        async def work(again: bool) -> Any:
            if self._pool is None:
                raise Unavailable("the database is closed")
            found = await self._pool.acquire(timeout=RETRY_TIMEOUT)
            if again:
                try:
                    await found.execute("")
                except BaseException:
                    await self._pool.release(found)
                    raise
            return found

        connection = await self.repeated(work)
        try:
            yield connection
        finally:
            await self._pool.release(connection)

    async def execute(self, *statements: tuple[str, tuple[object, ...]]) -> int:
        """Run statements in one transaction. Returns how many rows the last one changed."""

        async def work(connection: Any) -> int:
            status = ""
            for statement, values in statements:
                status = await connection.execute(statement, *values)
            return int(status.rpartition(" ")[2] or 0)

        return await self.change(work)


@contextmanager
def translated(but: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Turn the errors of PostgreSQL into those of `store`."""
    try:
        yield
    except asyncpg.UniqueViolationError as problem:
        raise Conflict(_first_line(problem)) from None
    except VALUE_ERRORS as problem:
        if but and isinstance(problem, (*but, *FOREIGN_TEXT)):
            raise
        raise Unavailable(_first_line(problem)) from None


def _first_line(problem: BaseException) -> str:
    text = str(problem) or type(problem).__name__
    return text.partition("\n")[0]
