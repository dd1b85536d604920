"""The store on SQLite: one file with a write-ahead log, so readers never wait.

A commit reaches the operating system before it returns, so a killed process loses nothing.
``durable="full"`` also waits for the disk (`sqlite_sync`). With ``"normal"`` a power cut may lose
the last commits, but does not damage the file.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import AbstractContextManager, closing
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, Literal, ParamSpec, TypeAlias, TypeVar

import msgspec

from chabudai.core.refusals import BadInput
from chabudai.server import sqlite_identity, sqlite_moderation, sqlite_reviews, sqlite_tables
from chabudai.server.names import FORMER_GUEST
from chabudai.server.sqlite_file import RECOVER, Locked, Schema, SqliteFile, translate_errors
from chabudai.server.sqlite_identity import SqliteIdentity
from chabudai.server.sqlite_moderation import SqliteModeration
from chabudai.server.sqlite_reviews import SqliteReviews
from chabudai.server.sqlite_sync import LogSync
from chabudai.server.store import Addition, Conflict, Row, Unavailable

log = logging.getLogger("chabudai.server")
MIGRATIONS = (
    """
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, seen REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, owner TEXT NOT NULL, state TEXT NOT NULL,
        listed INTEGER NOT NULL, created REAL NOT NULL, updated REAL NOT NULL, row BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_state ON tables (state, listed, updated);
    CREATE INDEX tables_by_owner ON tables (owner, state);
    CREATE TABLE journal (
        "table" TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL,
        PRIMARY KEY ("table", version)
    ) WITHOUT ROWID;
    CREATE TABLE sittings (
        guest TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (guest, "table")
    ) WITHOUT ROWID;
    """,
    sqlite_moderation.SCHEMA,
    sqlite_identity.SCHEMA,
    """
    ALTER TABLE sittings ADD COLUMN updated REAL NOT NULL DEFAULT 0;
    UPDATE sittings SET updated =
        coalesce((SELECT tables.updated FROM tables WHERE tables.id = sittings."table"), 0);
    CREATE INDEX sittings_by_time ON sittings (guest, updated);
    CREATE INDEX sittings_by_table ON sittings ("table");
    DROP INDEX tables_by_owner;
    CREATE INDEX unfinished_by_owner ON tables (owner, created) WHERE state != 'over';
    """,
    sqlite_reviews.SCHEMA,
)
"""Each is applied once, in order. ``user_version`` is the number of applied migrations."""
TABLES = {"settings", "guests", "tables", "journal", "sittings"}
LOCK_TIMEOUT = 3.0
"""Seconds to retry while another program has locked the file. The event loop is not blocked."""
LOCK_RETRY_DELAY = 0.01
SECRET_MISSING = (
    "the database {!r} has tables or guests, but the secret that signs their cookies is missing."
    f" A new secret would make all players strangers: {RECOVER}"
)
CHECKPOINT_PAGES = 500
"""Pages of the write-ahead log after which a checkpoint runs in the background."""

_row = msgspec.json.Decoder(Row).decode
_bytes = msgspec.json.Encoder().encode
_P = ParamSpec("_P")
_T = TypeVar("_T")
_S = TypeVar("_S", bound="SqliteStore")


Durable: TypeAlias = Literal["normal", "full"]
PendingEntry: TypeAlias = tuple[str, int, bytes, "asyncio.Future[None]"]
"""A table, the entry's number in its journal, the entry, and the future that awaits it."""


def schema() -> Schema:
    """The schema of this version."""
    return Schema(MIGRATIONS, frozenset(TABLES))


def _retry_while_locked(
    method: Callable[Concatenate[_S, _P], Coroutine[Any, Any, _T]],
) -> Callable[Concatenate[_S, _P], Coroutine[Any, Any, _T]]:
    """Retry for `LOCK_TIMEOUT` seconds if the file is locked, without blocking the event loop.

    If the method has committed something, wait until it is durable.
    """

    @wraps(method)
    async def retried(self: _S, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        end = None
        while True:
            try:
                commits = self._file.commits
                result = await method(self, *args, **kwargs)
                if self._sync is not None and self._file.commits != commits:
                    await self._sync.wait()
                return result
            except Locked:
                now = asyncio.get_running_loop().time()
                end = end or now + LOCK_TIMEOUT
                if now >= end:
                    raise
            await asyncio.sleep(LOCK_RETRY_DELAY)

    return retried


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, path: str | Path, durable: Durable = "normal") -> None:
        self._file = SqliteFile(path, schema(), LOCK_TIMEOUT)
        full = durable == "full" and not self._file.in_memory
        self._sync = LogSync(self._file.log_path) if full else None
        self._pending: list[PendingEntry] = []
        """Entries of the next commit,"""
        self._loop: asyncio.AbstractEventLoop
        """and the event loop that makes it."""
        self.moderation = SqliteModeration(self)
        self.identity = SqliteIdentity(self)
        self.reviews = SqliteReviews(self)

    @property
    def taken_over(self) -> bool:
        return False

    @property
    def clock_offset(self) -> float:
        return 0.0

    @property
    def _db(self) -> sqlite3.Connection:
        return self._file.db

    # -- writing ---------------------------------------------------------------------------------
    def _transaction(self, tables: str = "") -> AbstractContextManager[sqlite3.Connection]:
        if self._sync is not None and self._sync.failure is not None:
            raise self._sync.failure
        return self._file.transaction(tables)

    def append(
        self, table: str, version: int, entries: Sequence[bytes], row: Row | None
    ) -> Awaitable[None]:
        if row is None and len(entries) == 1:
            return self._enqueue(table, version + 1, entries[0])
        return self.append_all(Addition(table, version, entries, row))

    @_retry_while_locked
    async def append_all(self, *additions: Addition) -> None:
        tables = " and ".join(one.table for one in additions)
        with self._transaction(tables) as db:
            for one in additions:
                for number, entry in enumerate(one.entries, one.version + 1):
                    self._insert(db, one.table, number, entry)
                if one.row is not None:
                    write_row(db, one.row)

    def _enqueue(self, table: str, number: int, entry: bytes) -> asyncio.Future[None]:
        """Commit one entry, together with all others of the same event loop iteration."""
        if not self._pending:  # asking for the loop is a system call
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._flush, self._loop.time() + LOCK_TIMEOUT)
        written: asyncio.Future[None] = self._loop.create_future()
        self._pending.append((table, number, entry, written))
        return written

    def _flush(self, until: float) -> None:
        pending, loop = self._pending, self._loop
        try:
            results = self._commit_batch(pending)
        except Locked as problem:
            if loop.time() < until:  # later entries join the batch
                loop.call_later(LOCK_RETRY_DELAY, self._flush, until)
                return
            results = [Unavailable(str(problem)) for _ in pending]
        except Exception as problem:  # never leave a future unanswered
            results = [Unavailable(str(problem)) for _ in pending]
        self._pending = []
        if self._sync is None:
            _answer(pending, results)
        else:
            self._sync.call_when_synced(partial(_answer, pending, results))

    def _commit_batch(self, pending: Sequence[PendingEntry]) -> list[Exception | None]:
        """Commit entries of many tables. A conflict affects only its own table."""
        results: list[Exception | None] = []
        with self._transaction() as db:
            for table, number, entry, written in pending:
                results.append(None)
                if written.cancelled():  # the caller gave up: skip it
                    continue
                try:
                    self._insert(db, table, number, entry)
                except sqlite3.IntegrityError:
                    results[-1] = Conflict(f"the journal of {table} is longer than expected")
                except Conflict as conflict:
                    results[-1] = conflict
        return results

    def _insert(self, db: sqlite3.Connection, table: str, number: int, entry: bytes) -> None:
        """Insert an entry if the one before it exists.

        An ``INSERT … SELECT`` from the same table would cost a temporary table.
        """
        if number == 1:
            db.execute("INSERT INTO journal VALUES (?, ?, ?)", (table, number, entry))
            return
        try:
            db.execute(
                "INSERT INTO journal VALUES (?1, ?2,"
                ' (SELECT ?3 FROM journal WHERE "table" = ?1 AND version = ?2 - 1))',
                (table, number, entry),
            )
        except sqlite3.IntegrityError as problem:
            if problem.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_NOTNULL:
                raise
            raise Conflict(f"the journal of {table} is shorter than {number - 1}") from None

    @_retry_while_locked
    async def run_change(self, change: Callable[[sqlite3.Connection], _T]) -> _T:
        """Run changes of another module in one transaction."""
        with self._transaction() as db:
            return change(db)

    @_retry_while_locked
    async def rename(self, guest: str, name: str, now: float) -> None:
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO guests VALUES (?, ?, ?)", (guest, name, now))

    @_retry_while_locked
    async def setting(self, name: str, default: str) -> str:
        query = "SELECT value FROM settings WHERE name = ?"
        if found := self._all(query, name):  # also if nothing can be written
            return str(found[0][0])
        with self._transaction() as db:
            db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, default))
            value = str(db.execute(query, (name,)).fetchone()[0])
        with translate_errors():
            self._file.write_log_into_file()  # never lost with the log
        return value

    @_retry_while_locked
    async def secret(self, new: str) -> str:
        if not self._all("SELECT 1 FROM settings WHERE name = 'secret'"):
            used = "SELECT 1 WHERE EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM guests)"
            if self._all(used):
                raise BadInput(SECRET_MISSING.format(str(self._file.path)))
        return await self.setting("secret", new)

    async def check(self) -> None:
        self._file.check_files()
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO settings VALUES ('checked', 'yes')")

    # -- reading ---------------------------------------------------------------------------------
    def _all(self, query: str, *values: object) -> list[tuple[bytes]]:
        with translate_errors():
            return self._db.execute(query, values).fetchall()

    @_retry_while_locked
    async def run_query(self, query: Callable[[sqlite3.Connection], _T]) -> _T:
        """Run a query of another module."""
        with translate_errors():
            return query(self._db)

    async def run_scan(self, query: Callable[[sqlite3.Connection], _T]) -> _T:
        """Run a query that reads the whole file, in a thread with its own connection."""
        if str(self._file.path) == ":memory:":
            return await self.run_query(query)
        return await asyncio.to_thread(self._scan, query)

    def _scan(self, query: Callable[[sqlite3.Connection], _T]) -> _T:
        with translate_errors(), closing(sqlite3.connect(self._file.path)) as connection:
            return query(connection)

    async def open_journal(self, table: str) -> list[bytes]:
        return await self.journal(table)  # only one process has the file

    def close_journal(self, table: str) -> None:
        pass

    def taken_over_table(self, table: str) -> bool:
        return False

    @property
    def runs_upkeep(self) -> bool:
        """The only process does all work."""
        return True

    async def hand_over(self) -> None:
        pass  # the lock of the file ends with the process

    @_retry_while_locked
    async def journal(self, table: str) -> list[bytes]:
        query = 'SELECT entry FROM journal WHERE "table" = ? ORDER BY version'
        return [entry for (entry,) in self._all(query, table)]

    @_retry_while_locked
    async def length(self, table: str) -> int:
        ((found,),) = self._all('SELECT max(version) FROM journal WHERE "table" = ?', table)
        return int(found or 0)

    @_retry_while_locked
    async def tables(self, state: str, *, listed: bool, limit: int) -> list[Row]:
        query = (
            "SELECT row FROM tables WHERE state = ? AND listed = ? ORDER BY updated DESC LIMIT ?"
        )
        return _rows(self._all(query, state, listed, limit))

    @_retry_while_locked
    async def row(self, table: str) -> Row | None:
        found = _rows(self._all("SELECT row FROM tables WHERE id = ?", table))
        return found[0] if found else None

    @_retry_while_locked
    async def tables_of(self, guest: str, limit: int) -> list[Row]:
        query = (
            # In this order the index gives the latest without reading all tables of a guest.
            'SELECT row FROM sittings CROSS JOIN tables ON tables.id = sittings."table"'
            " WHERE guest = ? ORDER BY sittings.updated DESC LIMIT ?"
        )
        return _rows(self._all(query, guest, limit))

    @_retry_while_locked
    async def count_open_tables(self, guest: str, since: float) -> int:
        query = "SELECT count(*) FROM tables WHERE owner = ? AND state != 'over' AND created > ?"
        ((count,),) = self._all(query, guest, since)
        return int(count)

    async def count_unfinished(self) -> int:
        return await self._in_thread(sqlite_tables.count_unfinished)

    async def expired(self, before: float, limit: int) -> list[str]:
        return await self._in_thread(lambda path: sqlite_tables.expired(path, before, limit))

    async def delete_tables(self, tables: Sequence[str]) -> None:
        await self._in_thread(lambda path: sqlite_tables.delete(path, tables))

    async def _in_thread(self, work: Callable[[Path], _T]) -> _T:
        """Run slow work on the file, with a connection of its own."""
        if self._file.replaced:
            raise Unavailable("the file or its log was removed or replaced")

        def translated() -> _T:
            with translate_errors():
                return work(self._file.path)

        return await asyncio.to_thread(translated)

    def free_bytes(self) -> int | None:
        try:
            return shutil.disk_usage(os.path.realpath(self._file.path.parent)).free
        except OSError:
            return None

    @_retry_while_locked
    async def name_of(self, guest: str) -> str:
        found = self._all("SELECT name FROM guests WHERE id = ?", guest)
        return str(found[0][0]) if found else ""

    # -- upkeep ----------------------------------------------------------------------------------
    async def upkeep(self) -> None:
        self._file.retry_writing()
        self._file.check_files()
        if self._file.replaced:  # the log belongs to the old file
            return
        if self._file.log_size() > CHECKPOINT_PAGES * 4096:
            await asyncio.to_thread(self._file.checkpoint)

    def close(self) -> None:
        if self._sync is not None:
            self._sync.close()
        self._file.close()


def write_row(db: sqlite3.Connection, row: Row) -> None:
    """Save the row of a table, and who sits there."""
    db.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
        " state = excluded.state, listed = excluded.listed, updated = excluded.updated,"
        " row = excluded.row",
        (
            row.id,
            row.game,
            row.owner,
            row.state,
            row.listed,
            row.created,
            row.updated,
            _bytes(row),
        ),
    )
    for guest in {*row.guests, row.owner} - {"", FORMER_GUEST}:
        db.execute("INSERT OR IGNORE INTO sittings VALUES (?, ?, 0)", (guest, row.id))
    db.execute('UPDATE sittings SET updated = ? WHERE "table" = ?', (row.updated, row.id))


def _answer(
    pending: Sequence[PendingEntry],
    results: Sequence[Exception | None],
    problem: Exception | None = None,
) -> None:
    """Resolve the futures of a batch. ``problem`` is one that affects all."""
    for (_, _, _, written), result in zip(pending, results, strict=True):
        if written.cancelled():
            continue
        failure = result or problem
        if failure is None:
            written.set_result(None)
        else:
            written.set_exception(failure)


def _rows(found: Sequence[tuple[bytes]]) -> list[Row]:
    """The rows that can be decoded: one broken row must not empty the list."""
    rows = []
    for (one,) in found:
        try:
            rows.append(_row(one))
        except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
            log.warning("unreadable row of a table: %s", problem)
    return rows
