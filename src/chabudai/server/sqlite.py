"""The store on SQLite: one file, no service; a write-ahead log, so readers never wait.

A commit reaches the operating system before it returns, so a killed process loses nothing
(``synchronous=NORMAL``; a power cut may lose the last moments, never the file).
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import tempfile
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
"""Each is applied once, in order; ``user_version`` counts those that were."""
OURS = {"settings", "guests", "tables", "journal", "sittings"}
BESIDE = ("", "-wal", "-shm", "-journal")
"""The files of a database: its name and these."""
PATIENCE = 3.0
"""Seconds a write waits while another program has locked the file; the event loop goes on."""
PAUSE = 0.01
CHECKPOINT_PAGES = 500
"""Pages of the write-ahead log that are worth being moved into the file in the background."""
MOST_PAGES = 20_000
"""Pages after which a write moves them itself, should the background not keep up."""

_row = msgspec.json.Decoder(Row).decode
_bytes = msgspec.json.Encoder().encode
_P = ParamSpec("_P")
_T = TypeVar("_T")


Waiting: TypeAlias = tuple[str, int, bytes, "asyncio.Future[None]"]
"""A table, the number of an entry in its journal, the entry, and who waits for it."""


class _Busy(Unavailable):
    """Another program has locked the file."""


def _patient(
    method: Callable[_P, Coroutine[Any, Any, _T]],
) -> Callable[_P, Coroutine[Any, Any, _T]]:
    """Try again for a while if the file is locked, and let others work meanwhile."""

    @wraps(method)
    async def tried(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        end = None
        while True:
            try:
                return await method(*args, **kwargs)
            except _Busy:
                now = asyncio.get_running_loop().time()
                end = end or now + PATIENCE
                if now >= end:
                    raise
            await asyncio.sleep(PAUSE)

    return tried


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._log = f"{os.path.realpath(path)}-wal"  # never beside a link
        self._moves: list[Waiting] = []
        """Written down with the next commit."""
        self._gone = False
        """Whether the file was taken away: what is written into it then is lost."""
        try:
            if self._path.exists() and not self._path.is_file():
                raise sqlite3.OperationalError("it is no file")
            _make_private(self._path)
            self._db = sqlite3.connect(
                path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
            try:
                self._set_up()
            except BaseException:
                self._db.close()  # with whatever it has locked
                raise
        except (sqlite3.Error, Unavailable, OSError) as problem:
            raise BadInput(f"cannot use the database {str(path)!r}: {problem}") from None

    def _set_up(self) -> None:
        self._version()  # before anything is changed in a file that is not ours
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute(f"PRAGMA wal_autocheckpoint={MOST_PAGES}")
        self._migrate()
        self._db.execute("PRAGMA busy_timeout=0")
        self._files = self._where()

    def _version(self) -> int:
        """The schema of the file. Raises an error of SQLite's if it is none that we know."""
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise sqlite3.DatabaseError(
                f"it has schema {version}, newer than {len(MIGRATIONS)}: update chabudai"
            )
        found = {name for (name,) in self._db.execute("SELECT name FROM sqlite_master")}
        if not found.issuperset(OURS) if version else found:
            raise sqlite3.DatabaseError("it belongs to another program")
        return int(version)

    def _migrate(self) -> None:
        with self._transaction() as db:  # of several programs that find an old file one does it
            for script in MIGRATIONS[self._version() :]:
                for statement in script.split(";"):
                    db.execute(statement)
            db.execute(f"PRAGMA user_version={len(MIGRATIONS)}")

    # -- writing ---------------------------------------------------------------------------------
    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        db = self._db
        if self._gone:
            raise Unavailable("the file or its log was removed or replaced")
        with _troubles():
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
            return self._write_soon(table, version + 1, entries[0])
        return self.append_all(Addition(table, version, entries, row))

    @_patient
    async def append_all(self, *additions: Addition) -> None:
        tables = " and ".join(one.table for one in additions)
        with _troubles(tables), self._transaction() as db:
            for one in additions:
                for number, entry in enumerate(one.entries, one.version + 1):
                    self._insert(db, one.table, number, entry)
                if one.row is not None:
                    self._write_row(db, one.row)

    def _write_soon(self, table: str, number: int, entry: bytes) -> asyncio.Future[None]:
        """A move: what the same turn of the event loop brings is committed together."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()
        if not self._moves:
            loop.call_soon(self._write_moves, loop.time() + PATIENCE)
        self._moves.append((table, number, entry, written))
        return written

    def _write_moves(self, until: float) -> None:
        moves = self._moves
        loop = asyncio.get_running_loop()
        try:
            answers = self._written(moves)
        except _Busy as trouble:
            if loop.time() < until:  # those who come meanwhile go with them
                loop.call_later(PAUSE, self._write_moves, until)
                return
            answers = [Unavailable(str(trouble)) for _ in moves]
        except Exception as trouble:  # whatever it was: those who wait must not wait for ever
            answers = [Unavailable(str(trouble)) for _ in moves]
        self._moves = []
        for (_, _, _, written), answer in zip(moves, answers, strict=True):
            if written.cancelled():
                continue
            if answer is None:
                written.set_result(None)
            else:
                written.set_exception(answer)

    def _written(self, moves: Sequence[Waiting]) -> list[Exception | None]:
        """Commit moves of many tables; a conflict is one table's own trouble."""
        answers: list[Exception | None] = []
        with self._transaction() as db:
            for table, number, entry, written in moves:
                answers.append(None)
                if written.cancelled():  # nobody waits for it any more: it does not happen
                    continue
                try:
                    self._insert(db, table, number, entry)
                except sqlite3.IntegrityError:
                    answers[-1] = Conflict(f"the journal of {table} is longer than we know")
                except Conflict as conflict:
                    answers[-1] = conflict
        return answers

    def _insert(self, db: sqlite3.Connection, table: str, number: int, entry: bytes) -> None:
        """Write an entry, if the one before it is there."""
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

    @_patient
    async def rename(self, guest: str, name: str, now: float) -> None:
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO guests VALUES (?, ?, ?)", (guest, name, now))

    @_patient
    async def setting(self, name: str, fresh: str) -> str:
        with self._transaction() as db:
            db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, fresh))
            query = "SELECT value FROM settings WHERE name = ?"
            return str(db.execute(query, (name,)).fetchone()[0])

    async def check(self) -> None:
        self._look()
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO settings VALUES ('checked', 'yes')")

    # -- reading ---------------------------------------------------------------------------------
    def _all(self, query: str, *values: object) -> list[tuple[bytes]]:
        with _troubles():
            return self._db.execute(query, values).fetchall()

    @_patient
    async def journal(self, table: str) -> list[bytes]:
        query = 'SELECT entry FROM journal WHERE "table" = ? ORDER BY version'
        return [entry for (entry,) in self._all(query, table)]

    @_patient
    async def tables(self, state: str, *, listed: bool, limit: int) -> list[Row]:
        query = (
            "SELECT row FROM tables WHERE state = ? AND listed = ? ORDER BY updated DESC LIMIT ?"
        )
        return _rows(self._all(query, state, listed, limit))

    @_patient
    async def tables_of(self, guest: str, limit: int) -> list[Row]:
        query = (
            'SELECT row FROM tables JOIN sittings ON sittings."table" = tables.id'
            " WHERE guest = ? ORDER BY updated DESC LIMIT ?"
        )
        return _rows(self._all(query, guest, limit))

    @_patient
    async def owned(self, guest: str, since: float) -> int:
        query = "SELECT count(*) FROM tables WHERE owner = ? AND state != 'over' AND created > ?"
        ((count,),) = self._all(query, guest, since)
        return int(count)

    @_patient
    async def name_of(self, guest: str) -> str:
        found = self._all("SELECT name FROM guests WHERE id = ?", guest)
        return str(found[0][0]) if found else ""

    # -- upkeep ----------------------------------------------------------------------------------
    async def tend(self) -> None:
        self._look()
        if self._gone:  # our log does not belong to what lies there now
            return
        try:
            size = os.stat(self._log).st_size
        except OSError:
            return
        if size > CHECKPOINT_PAGES * 4096:
            await asyncio.to_thread(self._checkpoint)

    def _look(self) -> None:
        """See whether the file and its log are there; one that was taken away takes its log along.

        Whoever opens what lies in its place would find the log beside it and take it for its own;
        whoever opens a file whose log is gone would find nothing of what is in the log.
        """
        gone = self._where() != self._files
        if gone and not self._gone:
            with suppress(sqlite3.Error):
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        self._gone = gone

    def _where(self) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
        """Which files are in the place of ours."""
        return _file(self._path), _file(self._log)

    def _checkpoint(self) -> None:
        """Move the write-ahead log into the file, beside the writers: it waits for the disk."""
        try:
            with closing(sqlite3.connect(self._path, timeout=0)) as beside:
                beside.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error:
            return  # the next write that finds `MOST_PAGES` does it

    def close(self) -> None:
        self._db.close()


def _rows(found: Sequence[tuple[bytes]]) -> list[Row]:
    """Those that can be read: one that cannot is no reason to show nobody anything."""
    rows = []
    for (one,) in found:
        try:
            rows.append(_row(one))
        except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
            log.warning("a table that cannot be listed: %s", problem)
    return rows


def _file(path: str | Path) -> tuple[int, int] | None:
    """Which file is there, if any."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _make_private(path: Path) -> None:
    """A new file is its owner's alone: it holds the keys of all links, and signs all cookies."""
    if str(path) != ":memory:":
        with suppress(OSError):  # SQLite says it better
            os.close(os.open(path, os.O_CREAT, 0o600))


@contextmanager
def _troubles(table: str = "") -> Iterator[None]:
    """SQLite's errors in the words of the interface."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise Conflict(f"the journal of {table} is longer than we know") from None
    except sqlite3.OperationalError as problem:
        code = getattr(problem, "sqlite_errorcode", 0)  # Python's own complaints have none
        busy = code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        raise (_Busy if busy else Unavailable)(str(problem)) from None
    except sqlite3.Error as problem:
        raise Unavailable(str(problem)) from None


def backup(database: str | Path, copy: str | Path) -> int:
    """A consistent copy, taken while a server may run. Returns how many tables are in it."""
    source, target = Path(database), Path(copy)
    try:
        if not source.is_file():
            raise BadInput(f"there is no database {str(source)!r}")
        if target.is_dir():
            raise BadInput(f"{str(target)!r} is a folder: name the file to write")
        if target.exists() and not target.is_file():
            raise BadInput(f"{str(target)!r} is no file")
        if _is_part_of(target, source):
            raise BadInput(f"{str(target)!r} is the database itself")
        return _copied(source, target)
    except (sqlite3.Error, OSError) as problem:
        raise BadInput(f"cannot copy {str(source)!r} to {str(target)!r}: {problem}") from None


def _is_part_of(target: Path, source: Path) -> bool:
    """Whether a file is the database, or one of those that belong to it."""
    ours = [os.path.realpath(source) + beside for beside in BESIDE]
    if os.path.realpath(target) in ours:
        return True
    return target.exists() and any(
        os.path.samefile(target, one) for one in ours if os.path.exists(one)
    )


def _copied(source: Path, target: Path) -> int:
    """Beside the target under a name of its own until it is whole; only its owner can read it."""
    handle, name = tempfile.mkstemp(prefix=".chabudai-", dir=target.parent)
    os.close(handle)
    beside = Path(name)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(beside)) as new:
            old.backup(new)
            (sound,) = new.execute("PRAGMA quick_check").fetchone()
            if sound != "ok":
                raise sqlite3.DatabaseError(sound)
            (count,) = new.execute("SELECT count(*) FROM tables").fetchone()
        beside.replace(target)
    finally:
        for each in BESIDE:
            Path(name + each).unlink(missing_ok=True)
    return int(count)
