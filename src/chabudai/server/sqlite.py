"""The store on SQLite: one file with a write-ahead log, so readers never wait.

A commit reaches the operating system before it returns, so a killed process loses nothing
(``synchronous=NORMAL``: a power cut may lose the last commits, but does not damage the file).
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar

import msgspec

from chabudai.core.refusals import BadInput
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
)
"""Each is applied once, in order. ``user_version`` is the number of applied migrations."""
TABLES = {"settings", "guests", "tables", "journal", "sittings"}
LOCK_TIMEOUT = 3.0
"""Seconds to retry while another program has locked the file. The event loop is not blocked."""
LOCK_RETRY_DELAY = 0.01
CHECKPOINT_PAGES = 500
"""Pages of the write-ahead log after which a checkpoint runs in the background."""
AUTOCHECKPOINT_PAGES = 20_000
"""Pages after which a write runs a checkpoint itself, if the background does not keep up."""

_row = msgspec.json.Decoder(Row).decode
_bytes = msgspec.json.Encoder().encode
_P = ParamSpec("_P")
_T = TypeVar("_T")


PendingEntry: TypeAlias = tuple[str, int, bytes, "asyncio.Future[None]"]
"""A table, the entry's number in its journal, the entry, and the future that awaits it."""


class _Locked(Unavailable):
    """Another program has locked the file."""


def _retry_while_locked(
    method: Callable[_P, Coroutine[Any, Any, _T]],
) -> Callable[_P, Coroutine[Any, Any, _T]]:
    """Retry for `LOCK_TIMEOUT` seconds if the file is locked, without blocking the event loop."""

    @wraps(method)
    async def retried(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        end = None
        while True:
            try:
                return await method(*args, **kwargs)
            except _Locked:
                now = asyncio.get_running_loop().time()
                end = end or now + LOCK_TIMEOUT
                if now >= end:
                    raise
            await asyncio.sleep(LOCK_RETRY_DELAY)

    return retried


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._log = f"{os.path.realpath(path)}-wal"  # SQLite resolves links
        self._pending: list[PendingEntry] = []
        """Entries of the next commit."""
        self._replaced = False
        """Whether the file was removed or replaced: writes would be lost."""
        try:
            if self._path.exists() and not self._path.is_file():
                raise sqlite3.OperationalError("it is not a file")
            _make_private(self._path)
            self._db = sqlite3.connect(
                path, timeout=LOCK_TIMEOUT, isolation_level=None, check_same_thread=False
            )
            try:
                self._set_up()
            except BaseException:
                self._db.close()  # and release its locks
                raise
        except (sqlite3.Error, Unavailable, OSError) as problem:
            raise BadInput(f"cannot use the database {str(path)!r}: {problem}") from None

    def _set_up(self) -> None:
        self._version()  # before changing a file that may belong to another program
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute(f"PRAGMA wal_autocheckpoint={AUTOCHECKPOINT_PAGES}")
        self._migrate()
        self._db.execute("PRAGMA busy_timeout=0")
        self._files = self._file_ids()

    def _version(self) -> int:
        """The schema version of the file. Raises an error of SQLite if it is unknown."""
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise sqlite3.DatabaseError(
                f"it has schema {version}, newer than {len(MIGRATIONS)}: update chabudai"
            )
        found = {name for (name,) in self._db.execute("SELECT name FROM sqlite_master")}
        if not found.issuperset(TABLES) if version else found:
            raise sqlite3.DatabaseError("it belongs to another program")
        return int(version)

    def _migrate(self) -> None:
        with self._transaction() as db:  # several servers may open an old file at once
            for script in MIGRATIONS[self._version() :]:
                for statement in script.split(";"):
                    db.execute(statement)
            db.execute(f"PRAGMA user_version={len(MIGRATIONS)}")

    # -- writing ---------------------------------------------------------------------------------
    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        db = self._db
        if self._replaced:
            raise Unavailable("the file or its log was removed or replaced")
        with _translate_errors():
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise

    def append(
        self, table: str, version: int, entries: Sequence[bytes], row: Row | None
    ) -> Awaitable[None]:
        if row is None and len(entries) == 1:
            return self._enqueue(table, version + 1, entries[0])
        return self.append_all(Addition(table, version, entries, row))

    @_retry_while_locked
    async def append_all(self, *additions: Addition) -> None:
        tables = " and ".join(one.table for one in additions)
        with _translate_errors(tables), self._transaction() as db:
            for one in additions:
                for number, entry in enumerate(one.entries, one.version + 1):
                    self._insert(db, one.table, number, entry)
                if one.row is not None:
                    self._write_row(db, one.row)

    def _enqueue(self, table: str, number: int, entry: bytes) -> asyncio.Future[None]:
        """Commit one entry, together with all others of the same event loop iteration."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()
        if not self._pending:
            loop.call_soon(self._flush, loop.time() + LOCK_TIMEOUT)
        self._pending.append((table, number, entry, written))
        return written

    def _flush(self, until: float) -> None:
        pending = self._pending
        loop = asyncio.get_running_loop()
        try:
            results = self._commit_batch(pending)
        except _Locked as problem:
            if loop.time() < until:  # later entries join the batch
                loop.call_later(LOCK_RETRY_DELAY, self._flush, until)
                return
            results = [Unavailable(str(problem)) for _ in pending]
        except Exception as problem:  # never leave a future unanswered
            results = [Unavailable(str(problem)) for _ in pending]
        self._pending = []
        for (_, _, _, written), result in zip(pending, results, strict=True):
            if written.cancelled():
                continue
            if result is None:
                written.set_result(None)
            else:
                written.set_exception(result)

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
        """Insert an entry if the one before it exists."""
        if number == 1:
            db.execute("INSERT INTO journal VALUES (?, ?, ?)", (table, number, entry))
            return
        written = db.execute(
            "INSERT INTO journal SELECT ?1, ?2, ?3 WHERE EXISTS"
            ' (SELECT 1 FROM journal WHERE "table" = ?1 AND version = ?2 - 1)',
            (table, number, entry),
        )
        if written.rowcount != 1:
            raise Conflict(f"the journal of {table} is shorter than {number - 1}")

    def _write_row(self, db: sqlite3.Connection, row: Row) -> None:
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
        for guest in {*row.guests, row.owner} - {""}:
            db.execute("INSERT OR IGNORE INTO sittings VALUES (?, ?)", (guest, row.id))

    @_retry_while_locked
    async def rename(self, guest: str, name: str, now: float) -> None:
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO guests VALUES (?, ?, ?)", (guest, name, now))

    @_retry_while_locked
    async def setting(self, name: str, default: str) -> str:
        with self._transaction() as db:
            db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, default))
            query = "SELECT value FROM settings WHERE name = ?"
            return str(db.execute(query, (name,)).fetchone()[0])

    async def check(self) -> None:
        self._check_files()
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO settings VALUES ('checked', 'yes')")

    # -- reading ---------------------------------------------------------------------------------
    def _all(self, query: str, *values: object) -> list[tuple[bytes]]:
        with _translate_errors():
            return self._db.execute(query, values).fetchall()

    @_retry_while_locked
    async def journal(self, table: str) -> list[bytes]:
        query = 'SELECT entry FROM journal WHERE "table" = ? ORDER BY version'
        return [entry for (entry,) in self._all(query, table)]

    @_retry_while_locked
    async def tables(self, state: str, *, listed: bool, limit: int) -> list[Row]:
        query = (
            "SELECT row FROM tables WHERE state = ? AND listed = ? ORDER BY updated DESC LIMIT ?"
        )
        return _rows(self._all(query, state, listed, limit))

    @_retry_while_locked
    async def tables_of(self, guest: str, limit: int) -> list[Row]:
        query = (
            'SELECT row FROM tables JOIN sittings ON sittings."table" = tables.id'
            " WHERE guest = ? ORDER BY updated DESC LIMIT ?"
        )
        return _rows(self._all(query, guest, limit))

    @_retry_while_locked
    async def count_open_tables(self, guest: str, since: float) -> int:
        query = "SELECT count(*) FROM tables WHERE owner = ? AND state != 'over' AND created > ?"
        ((count,),) = self._all(query, guest, since)
        return int(count)

    @_retry_while_locked
    async def name_of(self, guest: str) -> str:
        found = self._all("SELECT name FROM guests WHERE id = ?", guest)
        return str(found[0][0]) if found else ""

    # -- upkeep ----------------------------------------------------------------------------------
    async def upkeep(self) -> None:
        self._check_files()
        if self._replaced:  # the log belongs to the old file
            return
        try:
            size = os.stat(self._log).st_size
        except OSError:
            return
        if size > CHECKPOINT_PAGES * 4096:
            await asyncio.to_thread(self._checkpoint)

    def _check_files(self) -> None:
        """Check that the file and its log were not removed or replaced.

        If they were, write the log into the old file: a program that opens the new file must not
        find the old log beside it, and the old file must not miss what is only in the log.
        """
        replaced = self._file_ids() != self._files
        if replaced and not self._replaced:
            with suppress(sqlite3.Error):
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        self._replaced = replaced

    def _file_ids(self) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
        """The identity of the file and of its log."""
        return _file_id(self._path), _file_id(self._log)

    def _checkpoint(self) -> None:
        """Write the log into the file. Runs in a thread: it waits for the disk."""
        try:
            with closing(sqlite3.connect(self._path, timeout=0)) as connection:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error:
            return  # a write will do it at `AUTOCHECKPOINT_PAGES`

    def close(self) -> None:
        self._db.close()


def _rows(found: Sequence[tuple[bytes]]) -> list[Row]:
    """The rows that can be decoded: one broken row must not empty the list."""
    rows = []
    for (one,) in found:
        try:
            rows.append(_row(one))
        except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
            log.warning("unreadable row of a table: %s", problem)
    return rows


def _file_id(path: str | Path) -> tuple[int, int] | None:
    """Device and inode of a file; None if it does not exist."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _make_private(path: Path) -> None:
    """Create the file readable only for its owner: it contains all keys and the cookie secret."""
    if str(path) != ":memory:":
        with suppress(OSError):  # SQLite reports it better
            os.close(os.open(path, os.O_CREAT, 0o600))


@contextmanager
def _translate_errors(table: str = "") -> Iterator[None]:
    """Turn SQLite's errors into those of `store`."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise Conflict(f"the journal of {table} is longer than expected") from None
    except sqlite3.OperationalError as problem:
        code = getattr(problem, "sqlite_errorcode", 0)  # errors of the Python module have none
        locked = code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        raise (_Locked if locked else Unavailable)(str(problem)) from None
    except sqlite3.Error as problem:
        raise Unavailable(str(problem)) from None
