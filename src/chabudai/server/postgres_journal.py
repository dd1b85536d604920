"""Appending to journals on PostgreSQL: versions, fences, group commit, repeated attempts.

A table's head has the version of its journal and a fence. An append moves the head and inserts the
entries in one statement, and only if version and fence are as expected. If the connection is lost,
the append is sent again: if the journal has exactly these entries, the first attempt succeeded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from chabudai.server.names import FORMER_GUEST
from chabudai.server.postgres_database import PostgresDatabase
from chabudai.server.postgres_errors import FOREIGN_TEXT
from chabudai.server.postgres_lease import LEASED
from chabudai.server.store import (
    Addition,
    Conflict,
    OwnedElsewhere,
    Row,
    Superseded,
    Unavailable,
)

MAX_BATCH = 500
"""Entries in one statement."""
FIRST_FENCE = 1
NO_FENCE = 0
"""The fence of a table that another process has opened: no append succeeds with it."""
_BATCH = """
WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[], $4::bigint[])
        AS wanted (id, version, entry, fence)
), moved AS (
    UPDATE heads SET version = wanted.version FROM wanted
    WHERE heads.id = wanted.id AND heads.version = wanted.version - 1
        AND heads.fence = wanted.fence
    RETURNING heads.id
)
INSERT INTO journal SELECT wanted.id, wanted.version, wanted.entry FROM wanted JOIN moved USING (id)
RETURNING "table"
"""
_STATES = """
SELECT wanted.id, heads.fence, journal.entry
FROM unnest($1::text[], $2::int[]) AS wanted (id, version)
LEFT JOIN heads ON heads.id = wanted.id
LEFT JOIN journal ON journal."table" = wanted.id AND journal.version = wanted.version
"""
_APPEND = """
WITH moved AS ({head} RETURNING id
), added AS (
    INSERT INTO journal SELECT moved.id, $2::int + new.number, new.entry
    FROM moved, unnest($3::bytea[]) WITH ORDINALITY AS new (entry, number)
), listed AS (
    INSERT INTO tables SELECT moved.id, $5, $6, $7, $8, $9, $10, $11 FROM moved
    WHERE $11::bytea IS NOT NULL
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, listed = excluded.listed,
        updated = excluded.updated, row = excluded.row
), others AS (
    UPDATE sittings SET updated = $10 FROM moved
    WHERE "table" = moved.id AND $11::bytea IS NOT NULL AND guest <> ALL ($12::text[])
), seated AS (
    INSERT INTO sittings SELECT guest, moved.id, $10 FROM moved, unnest($12::text[]) AS guest
    ON CONFLICT (guest, "table") DO UPDATE SET updated = excluded.updated
)
SELECT id FROM moved
"""
_NEW = _APPEND.format(
    head="""
    INSERT INTO heads (id, version, fence, owner)
    SELECT $1::text, cardinality($3::bytea[]), $4::bigint, $13::int WHERE $2::int = 0
    ON CONFLICT (id) DO NOTHING"""
)
_NEXT = _APPEND.format(
    head="""
    UPDATE heads SET version = $2::int + cardinality($3::bytea[])
    WHERE id = $1::text AND version = $2::int AND fence = $4::bigint AND $13::int IS NOT NULL"""
)
_OPEN = "UPDATE heads SET fence = fence + 1, owner = 0 WHERE id = $1 RETURNING fence, owner"
_TAKE = f"""
UPDATE heads SET fence = heads.fence + 1, owner = $2
FROM (SELECT id, owner FROM heads WHERE id = $1) AS former
WHERE heads.id = former.id AND (heads.owner = $2 OR heads.owner = 0 OR NOT {LEASED})
RETURNING heads.fence, former.owner
"""
_OWNER = f"""
SELECT NULL::bigint, CASE WHEN {LEASED} THEN owner ELSE 0 END FROM heads WHERE id = $1
"""
_RELEASE = """
UPDATE heads SET owner = 0 FROM unnest($1::text[], $2::bigint[]) AS mine (id, fence)
WHERE heads.id = mine.id AND heads.fence = mine.fence
"""
_LOST = """
SELECT mine.id FROM unnest($1::text[], $2::bigint[]) AS mine (id, fence)
LEFT JOIN heads ON heads.id = mine.id WHERE heads.fence IS DISTINCT FROM mine.fence
"""
_bytes = msgspec.json.Encoder().encode


@dataclass(slots=True, eq=False)
class PendingEntry:
    """An entry of the next commit."""

    table: str
    version: int
    entry: bytes
    fence: int
    written: asyncio.Future[None]


class _Refused(Exception):
    """A head was not as expected. Nothing was written."""


class Journals:
    """Writes journals, and remembers the fences of the tables that this process has opened."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._fences: dict[str, int] = {}
        self._pending: list[PendingEntry] = []
        self._writer: asyncio.Task[None] | None = None
        self.taken: set[str] = set()
        """Open tables that belonged to another process."""
        self._released: dict[str, int] = {}
        """Closed tables that others may take, and their fences."""
        self._releaser: asyncio.Task[None] | None = None

    # -- opening ---------------------------------------------------------------------------------
    async def claim(self, table: str) -> bool:
        """Raise a table's fence: from now on only this process writes it. False: no such table.

        It waits for appends that are under way, so a journal that is read afterwards has them.
        Raises `OwnedElsewhere` if another process owns it and has its lease.
        """
        lease = self._database.lease
        number = lease.number if lease else 0

        async def work(again: bool) -> Any:
            async with self._database.connection() as connection:
                if lease is None:
                    return await connection.fetchrow(_OPEN, table)
                found = None
                if not lease.released:
                    found = await connection.fetchrow(_TAKE, table, number)
                if found is None:
                    found = await connection.fetchrow(_OWNER, table)
                return found

        self._database.lock.require()
        try:
            found = await self._database.repeated(work)
        except FOREIGN_TEXT:
            return False
        if found is None:
            return False
        fence, owner = found
        if fence is None:
            self.forget(table)
            raise OwnedElsewhere(table, owner)
        self._fences[table] = fence
        self._released.pop(table, None)
        if owner not in (0, number):
            self.taken.add(table)
        return True

    async def living_owner(self, table: str) -> int:
        """The process that owns a table and has its lease; 0: none."""
        found = await self._database.read(_OWNER, table)
        return int(found[0][1]) if found else 0

    async def lost(self) -> list[str]:
        """The open tables that another process has opened since."""
        mine = list(self._fences), list(self._fences.values())
        return [id for (id,) in await self._database.read(_LOST, *mine)]

    def fence(self, table: str) -> int:
        """The fence of an opened table."""
        return self._fences.get(table, NO_FENCE)

    def forget(self, table: str) -> None:
        """This process has closed a table. Others may take it."""
        fence = self._fences.pop(table, NO_FENCE)
        self.taken.discard(table)
        if fence and self._database.lease is not None:
            self._released[table] = fence
            if self._releaser is None:
                self._releaser = asyncio.get_running_loop().create_task(self._release())

    async def _release(self) -> None:
        try:
            while self._released:
                given, self._released = self._released, {}
                values = list(given), list(given.values())
                with suppress(Unavailable, Conflict):  # then our lease decides
                    await self._database.execute((_RELEASE, values))
        finally:
            self._releaser = None

    # -- single entries --------------------------------------------------------------------------
    def enqueue(self, table: str, version: int, entry: bytes) -> asyncio.Future[None]:
        """Commit one entry, together with those of other tables that come meanwhile."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()
        self._pending.append(PendingEntry(table, version, entry, self._fences[table], written))
        if self._writer is None:
            self._writer = loop.create_task(self._write())
        return written

    async def _write(self) -> None:
        try:
            while self._pending:
                batch = self._next_batch()
                try:
                    results = await self._commit(batch)
                except Exception as problem:  # never leave a future unanswered
                    results = [Unavailable(str(problem)) for _ in batch]
                for one, result in zip(batch, results, strict=True):
                    _answer(one.written, result)
        finally:
            self._writer = None

    def _next_batch(self) -> list[PendingEntry]:
        """Entries of different tables. The caller of a cancelled one has given up."""
        batch: dict[str, PendingEntry] = {}
        later: list[PendingEntry] = []
        for one in self._pending:
            if one.written.cancelled():
                continue
            if one.table in batch or len(batch) >= MAX_BATCH:
                later.append(one)
            else:
                batch[one.table] = one
        self._pending = later
        return [batch[table] for table in sorted(batch)]  # in this order nobody deadlocks

    async def _commit(self, batch: Sequence[PendingEntry]) -> list[Exception | None]:
        """Commit entries. A conflict affects only its own table."""
        self._database.lock.require()
        values = (
            [one.table for one in batch],
            [one.version for one in batch],
            [one.entry for one in batch],
            [one.fence for one in batch],
        )
        attempts = 0

        async def work(again: bool) -> set[str]:
            nonlocal attempts
            connection = await self._database.writer()
            attempts += 1
            try:
                return {table for (table,) in await connection.fetch(_BATCH, *values)}
            except BaseException:  # it may be in any state
                connection.terminate()
                raise

        written = await self._database.repeated(work)
        if len(written) == len(batch):
            return [None] * len(batch)
        lost = [one for one in batch if one.table not in written]
        found = await self._database.read(
            _STATES, [one.table for one in lost], [one.version for one in lost]
        )
        states = {table: (fence, entry) for table, fence, entry in found}
        return [
            None
            if one.table in written
            else self._result(one, *states[one.table], repeated=attempts > 1)
            for one in batch
        ]

    def _result(
        self, one: PendingEntry, fence: int | None, entry: bytes | None, *, repeated: bool
    ) -> Exception | None:
        """Why an entry was not written; None if an earlier attempt has written it."""
        if repeated and entry == one.entry:
            return None
        return self._problem(one.table, one.fence, fence)

    def _problem(self, table: str, fence: int, found: int | None) -> Exception:
        if found is not None and found != fence:
            if self._fences.get(table) == fence:
                self._fences[table] = NO_FENCE
            return Superseded(f"another process has opened table {table}")
        return Conflict(f"the journal of {table} is not as long as expected")

    # -- several entries -------------------------------------------------------------------------
    async def append_all(self, additions: Sequence[Addition]) -> None:
        """Append to several tables in one transaction."""
        self._database.lock.require()
        for one in additions:
            if one.version and one.table not in self._fences:
                await self.claim(one.table)
        attempts = 0

        async def work(again: bool) -> None:
            nonlocal attempts
            async with self._database.connection() as connection:
                attempts += 1
                async with connection.transaction():
                    for one in sorted(additions, key=lambda one: one.table):
                        await self._append(connection, one)

        try:
            await self._database.repeated(work)
        except _Refused:
            if attempts == 1 or not await self._has(additions):
                raise await self._why(additions) from None
        except FOREIGN_TEXT as problem:
            raise Unavailable(str(problem)) from None
        for one in additions:
            if not one.version:
                self._fences[one.table] = FIRST_FENCE

    async def _append(self, connection: Any, one: Addition) -> None:
        row = one.row
        guests = sorted({*row.guests, row.owner} - {"", FORMER_GUEST}) if row else []
        fence = self.fence(one.table) if one.version else FIRST_FENCE
        statement = _NEXT if one.version else _NEW
        lease = self._database.lease
        owner = lease.number if lease else 0
        values = one.table, one.version, list(one.entries), fence, *_columns(row), guests, owner
        if await connection.fetchval(statement, *values) is None:
            raise _Refused

    async def _has(self, additions: Sequence[Addition]) -> bool:
        """Whether the journals have exactly these entries at their places."""
        query = (
            'SELECT entry FROM journal WHERE "table" = $1 AND version > $2'
            " ORDER BY version LIMIT $3"
        )
        for one in additions:
            found = await self._database.read(query, one.table, one.version, len(one.entries))
            if [entry for (entry,) in found] != list(one.entries):
                return False
        return True

    async def _why(self, additions: Sequence[Addition]) -> Exception:
        """Why these could not be appended."""
        problem: Exception = Conflict("a journal is not as long as expected")
        for one in additions:
            found = await self._database.read("SELECT fence FROM heads WHERE id = $1", one.table)
            fence = found[0][0] if found and one.version else None
            problem = self._problem(one.table, self.fence(one.table), fence)
            if isinstance(problem, Superseded):
                break
        return problem


def _answer(written: asyncio.Future[None], result: Exception | None) -> None:
    if written.done():
        return
    if result is None:
        written.set_result(None)
    else:
        written.set_exception(result)


def _columns(row: Row | None) -> tuple[object, ...]:
    """The columns of `tables` after the id."""
    if row is None:
        return (None,) * 7
    return row.game, row.owner, row.state, row.listed, row.created, row.updated, _bytes(row)
