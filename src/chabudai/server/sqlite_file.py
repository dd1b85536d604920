"""The SQLite file: opening and checking it, transactions, and watching that it stays in place.

Only one server opens a file (`sqlite_lock`). While it is open, the file contains a mark. If the
mark is found but the write-ahead log is gone, the last moves are gone with it, and the file is
refused. If nothing can be written, the file is opened for reading, and writing is tried later.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from chabudai.core.refusals import BadInput
from chabudai.server.sqlite_lock import FileLock, Taken
from chabudai.server.store import Conflict, Unavailable

log = logging.getLogger("chabudai.server")
AUTOCHECKPOINT_PAGES = 20_000
"""Pages after which a write runs a checkpoint itself, if the background does not keep up."""
SYNCHRONOUS = "NORMAL"
"""A checkpoint waits for the disk, a commit does not: that is what `sqlite_sync` is for."""
RETRY_DELAY = 5.0
"""Seconds between attempts to write again to a full or read-only disk."""
MARK = "open"
"""The setting that says whether a server has the file open."""
RECOVER = "restore a backup, or save what can be read with `chabudai backup --recover`"
LOG_MISSING = (
    "it was not closed cleanly, and its log {!r} is missing: the last moves may be lost."
    f" Put the log back beside the file, or {RECOVER}"
)
MEMORY = ":memory:"


class Locked(Unavailable):
    """Another program has locked the file."""


class Damaged(sqlite3.DatabaseError):
    """The file cannot be trusted."""


@dataclass(frozen=True, slots=True)
class Schema:
    """The schema of a database of this program."""

    migrations: tuple[str, ...]
    """Each is applied once, in order. ``user_version`` is the number of applied migrations."""
    tables: frozenset[str]
    """Tables that every version has."""

    def version(self, db: sqlite3.Connection) -> int:
        """The schema version of a file. Raises an error of SQLite if it is unknown."""
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > len(self.migrations):
            raise sqlite3.DatabaseError(
                f"it has schema {version}, newer than {len(self.migrations)}: update chabudai"
            )
        found = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        if not found.issuperset(self.tables) if version else found:
            raise sqlite3.DatabaseError("it belongs to another program")
        return int(version)


class SqliteFile:
    """An open database file."""

    def __init__(self, path: str | Path, schema: Schema, lock_timeout: float) -> None:
        self.path = Path(path)
        self.schema = schema
        self.log_path = log_of(path)
        self.in_memory = str(path) == MEMORY
        self.replaced = False
        """Whether the file was removed or replaced: writes would be lost."""
        self.unwritable = ""
        """Why the file is open only for reading; empty if it can be written."""
        self.commits = 0
        """How many transactions were committed."""
        self._lock_timeout = lock_timeout
        self._lock = FileLock(lock_of(path))
        self._retry_at = 0.0
        try:
            if self.path.exists() and not self.path.is_file():
                raise sqlite3.OperationalError("it is not a file")
            if not self.in_memory:
                require_log(self.path)
            self._open(check=True)
        except (sqlite3.Error, Unavailable, Taken, OSError) as problem:
            self._lock.release()
            raise BadInput(f"cannot use the database {str(path)!r}: {problem}") from None

    # -- opening ---------------------------------------------------------------------------------
    def _open(self, check: bool) -> None:
        """Open the file for writing, or for reading if the disk is full or read-only."""
        before, self.unwritable = self.unwritable, ""
        try:
            self._open_for_writing(check)
        except (sqlite3.OperationalError, Unavailable, OSError) as problem:
            if isinstance(problem, Locked) or self.in_memory:
                raise
            if not self._open_for_reading(check):
                raise
            if not before:
                log.error("the database cannot be written: %s", problem)
            self.unwritable = str(problem)
            self._retry_at = time.monotonic() + RETRY_DELAY
        self._files = self._file_ids()

    def _open_for_writing(self, check: bool) -> None:
        if not self.in_memory:
            if not self.path.parent.is_dir():
                raise sqlite3.OperationalError("unable to open database file: there is no folder")
            self._lock.acquire()
            _make_private(self.path)
        self.db = sqlite3.connect(
            self.path, timeout=self._lock_timeout, isolation_level=None, check_same_thread=False
        )
        try:
            self._set_up(check)
        except BaseException:
            self.db.close()  # and release its locks
            raise

    def _set_up(self, check: bool) -> None:
        self.schema.version(self.db)  # before changing a file that may belong to another program
        if check:
            quick_check(self.db)
        self.db.execute("PRAGMA journal_mode=WAL")
        self.db.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
        self.db.execute(f"PRAGMA wal_autocheckpoint={AUTOCHECKPOINT_PAGES}")
        self._migrate()
        if not self.in_memory:
            self._set_mark("yes")
        self.db.execute("PRAGMA busy_timeout=0")

    def _migrate(self) -> None:
        with self.transaction() as db:
            for script in self.schema.migrations[self.schema.version(db) :]:
                for statement in script.split(";"):
                    db.execute(statement)
            db.execute(f"PRAGMA user_version={len(self.schema.migrations)}")

    def _open_for_reading(self, check: bool) -> bool:
        """Open the file without writing anything. Returns whether that is possible."""
        ways = ["mode=ro", "immutable=1", "mode=rw"]
        if self.log_size():  # the file alone would lack what is only in the log
            ways.remove("immutable=1")
        for options in ways:
            try:
                self.db = _open_uri(self.path, options)
            except sqlite3.Error:
                continue
            try:
                if options == "mode=rw":  # without shared memory, a file that needs space
                    self.db.execute("PRAGMA locking_mode=EXCLUSIVE")
                if self.schema.version(self.db) == len(self.schema.migrations):
                    if check:
                        quick_check(self.db)
                    self.db.execute("PRAGMA query_only=1")
                    return True
            except sqlite3.OperationalError:
                pass
            self.db.close()
        return False

    def retry_writing(self) -> None:
        """If the file is open only for reading, try to open it for writing every few seconds."""
        if self.unwritable and time.monotonic() >= self._retry_at:
            self._close_reader()
            try:
                self._open(check=False)
            except (sqlite3.Error, Unavailable, Taken, OSError) as problem:
                self.unwritable = str(problem)
                self._retry_at = time.monotonic() + RETRY_DELAY
            if not self.unwritable:
                log.warning("the database can be written again")

    def _close_reader(self) -> None:
        """Close the file without looking as if its log had been lost."""
        log_there = os.path.exists(self.log_path)
        self.db.close()  # writes the log into the file and removes it, if that is possible
        if log_there and not os.path.exists(self.log_path):
            with suppress(OSError):
                os.close(os.open(self.log_path, os.O_CREAT, 0o600))

    # -- writing ---------------------------------------------------------------------------------
    @contextmanager
    def transaction(self, tables: str = "") -> Iterator[sqlite3.Connection]:
        """Commit everything that happens inside, or nothing. ``tables`` is named in conflicts."""
        db = self.db
        if self.replaced:
            raise Unavailable("the file or its log was removed or replaced")
        if self.unwritable:
            raise Unavailable(self.unwritable)
        with translate_errors(tables):
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        self.commits += 1

    def write_log_into_file(self) -> None:
        """Make the file complete by itself. It waits for the disk: not while people play."""
        self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    def _set_mark(self, value: str) -> None:
        """Write into the file itself whether it is open."""
        self.db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (MARK, value))
        self.write_log_into_file()

    # -- upkeep ----------------------------------------------------------------------------------
    def check_files(self) -> None:
        """Check that the file and its log were not removed or replaced.

        If they were, write the log into the old file: a program that opens the new file must not
        find the old log beside it, and the old file must not miss what is only in the log.
        """
        if self.unwritable:
            return
        replaced = self._file_ids() != self._files
        if replaced != self.replaced:
            with suppress(sqlite3.Error):
                self._set_mark("no" if replaced else "yes")
        self.replaced = replaced

    def _file_ids(self) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
        """The identity of the file and of its log."""
        return _file_id(self.path), _file_id(self.log_path)

    def log_size(self) -> int:
        """The size of the write-ahead log in bytes."""
        try:
            return os.stat(self.log_path).st_size
        except OSError:
            return 0

    def checkpoint(self) -> None:
        """Write the log into the file. Runs in a thread: it waits for the disk."""
        try:
            with closing(sqlite3.connect(self.path, timeout=0)) as connection:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error:
            return  # a write will do it at `AUTOCHECKPOINT_PAGES`

    def close(self) -> None:
        """Close the file."""
        if self.unwritable:
            self._close_reader()
        else:
            if not (self.in_memory or self.replaced):
                with suppress(sqlite3.Error):
                    self._set_mark("no")
            self.db.close()
        self._lock.release()


# -- checks ----------------------------------------------------------------------------------------
def log_of(path: str | Path) -> str:
    """The path of a database's write-ahead log."""
    return f"{os.path.realpath(path)}-wal"  # SQLite resolves links


def lock_of(path: str | Path) -> str:
    """The path of the lock of a database's server."""
    return f"{os.path.realpath(path)}-lock"


def require_log(path: str | Path) -> None:
    """Raise `Damaged` if the file was not closed cleanly and its log is missing."""
    if not os.path.exists(path) or not os.path.getsize(path) or os.path.exists(log_of(path)):
        return
    with closing(open_snapshot(path)) as db:
        try:
            found = db.execute("SELECT value FROM settings WHERE name = ?", (MARK,)).fetchone()
        except sqlite3.OperationalError:  # it has no settings: opening it says what is wrong
            return
    if found == ("yes",):
        raise Damaged(LOG_MISSING.format(log_of(path)))


def open_snapshot(path: str | Path) -> sqlite3.Connection:
    """Open a file only for reading, also while a server uses it. No file is made or changed."""
    # Without a log no server has the file open, and it is complete.
    return _open_uri(path, "mode=ro" if os.path.exists(log_of(path)) else "immutable=1")


def _open_uri(path: str | Path, options: str) -> sqlite3.Connection:
    address = f"{Path(path).absolute().as_uri()}?{options}"
    return sqlite3.connect(
        address, uri=True, timeout=1.0, isolation_level=None, check_same_thread=False
    )


def quick_check(db: sqlite3.Connection) -> None:
    """Raise `Damaged` if the structure of the file is broken."""
    start = time.perf_counter()
    try:
        (result,) = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as problem:
        result = str(problem)
    if result != "ok":
        first = str(result).replace("\n", " ")
        raise Damaged(f"it is damaged ({first}): {RECOVER}")
    log.info("database checked in %.2f s", time.perf_counter() - start)


def _file_id(path: str | Path) -> tuple[int, int] | None:
    """Device and inode of a file; None if it does not exist."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _make_private(path: Path) -> None:
    """Create the file readable only for its owner: it contains all keys and the cookie secret."""
    if not path.exists():
        with suppress(OSError):  # SQLite reports it better
            os.close(os.open(path, os.O_CREAT, 0o600))


@contextmanager
def translate_errors(table: str = "") -> Iterator[None]:
    """Turn SQLite's errors into those of `store`."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise Conflict(f"the journal of {table} is longer than expected") from None
    except sqlite3.OperationalError as problem:
        code = getattr(problem, "sqlite_errorcode", 0)  # errors of the Python module have none
        locked = code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        raise (Locked if locked else Unavailable)(str(problem)) from None
    except sqlite3.Error as problem:
        raise Unavailable(str(problem)) from None
