"""The lease of one process among several that share a PostgreSQL database (ADR 029).

A process has a number of its own and holds the advisory lock of that number on a connection which
it uses every second. PostgreSQL releases the lock when the process ends. A process that has been
silent for `HEARTBEAT_TIMEOUT` seconds, by PostgreSQL's clock, has lost its lease: others may take
its tables.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from chabudai.core.refusals import BadInput
from chabudai.server.postgres_errors import ERRORS
from chabudai.server.postgres_lock import (
    HEARTBEAT_INTERVAL,
    HEARTBEAT_QUERY_TIMEOUT,
    HEARTBEAT_TIMEOUT,
    LOCK_WAIT,
    POLL_DELAY,
    SERVER_LOCK,
)
from chabudai.server.store import Unavailable

log = logging.getLogger("chabudai.server")
PROCESS_LOCKS = 7_226_503
"""The first key of the advisory locks of processes; the second one is the number."""
UPKEEP_LOCK = 7_226_504
"""The lock of the process that does the work for all of them."""
LEASED = f"""
    EXISTS (
        SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE locktype = 'advisory' AND granted AND classid = {PROCESS_LOCKS}
            AND objid = heads.owner AND objsubid = 2
            AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND clock_timestamp() - greatest(query_start, state_change)
                < make_interval(secs => {HEARTBEAT_TIMEOUT})
    )
"""
"""In a statement about ``heads``: whether the owner of a table has its lease."""
_NOW = "SELECT extract(epoch FROM clock_timestamp())::float8"
_END_FORMER = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_locks
    WHERE locktype = 'advisory' AND classid = $1::bigint::oid AND objid = $2::bigint::oid
        AND objsubid = 2 AND granted AND pid <> pg_backend_pid()
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
ALONE = "a server that does not share it (without --redis) uses it"


class Lease:
    """The lease of this process. It has the interface of `postgres_lock.ServerLock`."""

    refusal = ""
    """Never set: the fence of each table decides who writes it."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self.number = 0
        self.runs_upkeep = False
        """Whether this process does the work for all of them."""
        self._connect = connect
        self._connection: Any = None
        self._keeping = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None
        self._held = False
        """Whether our connection has the lock: PostgreSQL may keep the one before for a while."""
        self.released = False
        self.check: Callable[[], Awaitable[None]] = _nothing
        """Called when others may have taken tables of this process."""
        self._lapsed = False
        """Whether `check` has to be called."""
        self._used = 0.0
        """When the lease was last used, by PostgreSQL's clock."""

    async def take(self) -> None:
        """Share the database. Raises `BadInput` if a server uses it that does not share it."""
        end = asyncio.get_running_loop().time() + LOCK_WAIT
        self._connection = await self._connect()
        while not await self._share():
            if asyncio.get_running_loop().time() >= end:
                raise BadInput(ALONE)
            await asyncio.sleep(POLL_DELAY)

    async def begin(self) -> None:
        """Take a number and its lease. The schema has been migrated."""
        number = await self._connection.fetchval("SELECT nextval('process_numbers')::int")
        self.number = int(number)
        self._held = await self._lock()
        self._used = await self._connection.fetchval(_NOW)
        self._keeper = asyncio.get_running_loop().create_task(self._keep())

    async def _share(self) -> bool:
        query = "SELECT pg_try_advisory_lock_shared($1)"
        return bool(await self._connection.fetchval(query, SERVER_LOCK))

    async def _lock(self) -> bool:
        query = "SELECT pg_try_advisory_lock($1::int, $2::int)"
        return bool(await self._connection.fetchval(query, PROCESS_LOCKS, self.number))

    async def _keep(self) -> None:
        while True:
            await self.keep()
            await asyncio.sleep(HEARTBEAT_INTERVAL)

    async def keep(self) -> None:
        """Use the lease's connection. If it was lost, connect and take the lease again."""
        if self._connection is None or self.released:
            return
        async with self._keeping:
            try:
                if not await self._send_heartbeat() and not await self._take_again():
                    return  # the next use tries again
                if self._lapsed:
                    with suppress(Unavailable):  # then the next use tries again
                        await self.check()
                        self._lapsed = False
                if not self.runs_upkeep:
                    query = "SELECT pg_try_advisory_lock($1)"
                    self.runs_upkeep = bool(await self._connection.fetchval(query, UPKEEP_LOCK))
            except ERRORS:
                return  # PostgreSQL is away: nothing can be written anyway

    async def _take_again(self) -> bool:
        """Take the lease with a new connection. False: the one before still has it."""
        self.runs_upkeep = self._held = False
        self._connection.terminate()
        self._connection = await self._connect()
        await self._share()
        end = asyncio.get_running_loop().time() + HEARTBEAT_QUERY_TIMEOUT
        while not await self._lock():
            if asyncio.get_running_loop().time() >= end:
                return False
            await self._connection.fetchval(_END_FORMER, PROCESS_LOCKS, self.number)
            await asyncio.sleep(POLL_DELAY)
        self._held = self._lapsed = True
        self._used = await self._connection.fetchval(_NOW)
        log.warning("the lease was lost with its connection, and taken again")
        return True

    async def _send_heartbeat(self) -> bool:
        if self._connection.is_closed() or not self._held:
            return False
        with suppress(*ERRORS):
            now = await self._connection.fetchval(_NOW, timeout=HEARTBEAT_QUERY_TIMEOUT)
            silence, self._used = now - self._used, now
            if silence >= HEARTBEAT_TIMEOUT:
                self._lapsed = True
                log.warning("silent for %.1f s: others may have taken our tables", silence)
            return True
        return False

    async def release(self) -> None:
        """Give up the lease: other processes may take the tables at once."""
        self.released = True
        self.runs_upkeep = False
        async with self._keeping:
            if self._connection is not None and not self._connection.is_closed():
                with suppress(*ERRORS):
                    await self._connection.fetchval("SELECT pg_advisory_unlock_all()", timeout=3)

    def require(self) -> None:
        """Nothing to require: see `refusal`."""

    def close(self) -> None:
        """Give up the lease by closing its connection."""
        if self._keeper is not None:
            self._keeper.cancel()
        if self._connection is not None:
            self._connection.terminate()
        self._keeper = self._connection = None


async def _nothing() -> None:
    """Nobody wants to know."""
