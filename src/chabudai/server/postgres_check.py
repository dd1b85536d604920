"""The deep check of a PostgreSQL database: every table is rebuilt from its journal."""

from __future__ import annotations

from typing import Any

import asyncpg

from chabudai.core.refusals import BadInput
from chabudai.server.postgres import SECRET_MISSING
from chabudai.server.postgres_database import CONNECT_TIMEOUT
from chabudai.server.postgres_errors import CONNECT_ERRORS, ERRORS
from chabudai.server.postgres_lock import HELD, SERVER_LOCK, TAKEN
from chabudai.server.postgres_schema import MIGRATIONS, schema_version
from chabudai.server.postgres_url import hidden_password
from chabudai.server.problems import Problem
from chabudai.server.sqlite_check import CheckReport, check_table


async def describe(url: str, *, standby: bool = False) -> str:
    """What is in a database, for a server that would start. Nothing is changed.

    Raises `BadInput` if it would not start, also because of another server.
    """
    connection = await _connected(url)
    try:
        version = await schema_version(connection)
        if await connection.fetchval(HELD, SERVER_LOCK):
            if standby:
                return f"can be read; {TAKEN}: this one will stand by"
            raise BadInput(TAKEN)
        if version == 0:
            return "is empty: the start will make the tables"
        count = await connection.fetchval("SELECT count(*) FROM tables")
        missing = len(MIGRATIONS) - version
        more = f"; the start will apply {missing} migrations" if missing else ""
        return f"can be read and has {count} tables{more}"
    except ERRORS as problem:
        raise BadInput(str(problem)) from None
    finally:
        await connection.close()


async def check_database(url: str) -> CheckReport:
    """Check a database, even while a server uses it. Nothing is changed."""
    report = CheckReport()
    connection = await _connected(url)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            if await schema_version(connection) != len(MIGRATIONS):
                raise BadInput(f"{hidden_password(url)!r} has an older schema, or is empty")
            await _check_secret(connection, report, url)
            await _check_tables(connection, report)
    except ERRORS as problem:
        report.problems.append(f"cannot read {hidden_password(url)!r}: {problem}")
    finally:
        await connection.close()
    return report


async def _connected(url: str) -> Any:
    try:
        return await asyncpg.connect(url, timeout=CONNECT_TIMEOUT)
    except CONNECT_ERRORS as problem:
        why = str(problem) or type(problem).__name__
        raise BadInput(f"cannot use the database {hidden_password(url)!r}: {why}") from None


async def _check_secret(connection: Any, report: CheckReport, url: str) -> None:
    used = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM guests)"
    secret = "SELECT count(*) FROM settings WHERE name = 'secret'"
    if await connection.fetchval(used) and not await connection.fetchval(secret):
        report.problems.append(SECRET_MISSING.format(hidden_password(url)))


async def _check_tables(connection: Any, report: CheckReport) -> None:
    ids = 'SELECT id FROM tables UNION SELECT id FROM heads UNION SELECT "table" FROM journal'
    for (id,) in await connection.fetch(ids):
        report.tables += 1
        query = 'SELECT version, entry FROM journal WHERE "table" = $1 ORDER BY version'
        entries = [tuple(one) for one in await connection.fetch(query, id)]
        report.entries += len(entries)
        row = await connection.fetchval("SELECT row FROM tables WHERE id = $1", id)
        head = await connection.fetchval("SELECT version FROM heads WHERE id = $1", id)
        try:
            if head != len(entries):
                raise ValueError(f"its head is {head}, and its journal has {len(entries)} entries")
            check_table(id, entries, None if row is None else (row,))
        except Problem:
            report.old_tables.append(id)
        except Exception as problem:  # whatever a damaged entry leads to
            report.bad_tables[id] = f"{type(problem).__name__}: {problem}"
