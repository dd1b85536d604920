"""One server per PostgreSQL database, and a standby that takes over (ADR 028).

The server that writes holds an advisory lock on a connection of its own and uses that connection
every second. PostgreSQL releases the lock when the process ends. If a machine is gone or a process
hangs, PostgreSQL still has the connection: a standby sees by PostgreSQL's own clock that it is
silent, and ends it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from chabudai.core.refusals import BadInput
from chabudai.server.postgres_errors import ERRORS
from chabudai.server.store import Unavailable

log = logging.getLogger("chabudai.server")
LOCK_WAIT = 5.0
"""Seconds to wait at the start for the lock of a server that was killed."""
POLL_DELAY = 0.1
"""Seconds between two attempts to take the lock."""
HEARTBEAT_INTERVAL = 1.0
"""Seconds between two uses of the lock's connection."""
HEARTBEAT_QUERY_TIMEOUT = 2.0
HEARTBEAT_TIMEOUT = 3.0
"""Seconds without a use after which a standby takes over."""
SERVER_LOCK = 7_226_502
"""The advisory lock that a server holds while it runs."""
TAKEN = "another server uses it"
_HOLDERS = """
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND objid = $1 AND granted
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
HELD = f"SELECT 1 {_HOLDERS}"
_END_SILENT = f"""
    SELECT count(pg_terminate_backend(pid)) {_HOLDERS}
        AND clock_timestamp() - greatest(query_start, state_change) > make_interval(secs => $2)
"""


class ServerLock:
    """The lock of the only server that writes to a database."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self.refusal = ""
        """Why this server must not write: another one has the lock; empty: it may."""
        self._connect = connect
        self._connection: Any = None
        self._keeping = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None

    # -- at the start ----------------------------------------------------------------------------
    async def take(self, standing_by: Callable[[], None] | None = None) -> None:
        """Take the lock. If another server has it, wait a little and raise `BadInput`.

        A standby waits for ever instead, also while PostgreSQL is away. ``standing_by`` is called
        once.
        """
        loop = asyncio.get_running_loop()
        end, announced = loop.time() + LOCK_WAIT, False
        self._connection = await self._connect()
        while not await self._attempt(patient=announced):
            if standing_by is None and loop.time() >= end:
                raise BadInput(TAKEN)
            if standing_by is not None and not announced:
                announced = True
                standing_by()
            await asyncio.sleep(POLL_DELAY)
        if announced:
            log.warning("taking over: this server uses the database now")
        self._keeper = loop.create_task(self._keep())

    async def _attempt(self, *, patient: bool) -> bool:
        """Try to take the lock. ``patient``: end a silent server, and survive lost connections."""
        if not patient:
            return await self._try()
        try:
            if self._connection.is_closed():
                self._connection = await self._connect()
            if await self._try():
                return True
            if await self._connection.fetchval(_END_SILENT, SERVER_LOCK, HEARTBEAT_TIMEOUT):
                log.warning("the other server is silent: taking over")
        except ERRORS:  # PostgreSQL restarts: its server may take the lock again first
            await asyncio.sleep(HEARTBEAT_TIMEOUT)
        return False

    async def _try(self) -> bool:
        query = "SELECT pg_try_advisory_lock($1)"
        return bool(await self._connection.fetchval(query, SERVER_LOCK))

    # -- while the server runs -------------------------------------------------------------------
    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            await self.keep()

    async def keep(self) -> None:
        """Use the lock's connection. If it was lost, connect and take the lock again."""
        if self._connection is None:
            return
        async with self._keeping:
            try:
                if await self._is_kept():
                    return
                self._connection.terminate()
                self._connection = await self._connect()
                self._note(taken=not await self._try())
            except ERRORS:
                return  # PostgreSQL is away: nothing can be written anyway

    async def _is_kept(self) -> bool:
        if self.refusal or self._connection.is_closed():
            return False
        with suppress(*ERRORS):
            await self._connection.fetchval("SELECT 1", timeout=HEARTBEAT_QUERY_TIMEOUT)
            return True
        return False

    def _note(self, *, taken: bool) -> None:
        if taken and not self.refusal:
            log.error("the database: %s. Nothing is written until that one stops", TAKEN)
        elif not taken and self.refusal:
            log.warning("the database belongs to this server again")
        self.refusal = TAKEN if taken else ""

    def require(self) -> None:
        """Raise `Unavailable` if another server has taken the database."""
        if self.refusal:
            raise Unavailable(self.refusal)

    def close(self) -> None:
        """Release the lock."""
        if self._keeper is not None:
            self._keeper.cancel()
        if self._connection is not None:
            self._connection.terminate()
        self._keeper = self._connection = None
