"""The SQLite file: opening it, migrating it, transactions, and watching that it stays in place."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from chabudai.core.refusals import BadInput
from chabudai.server.store import Conflict, Unavailable

AUTOCHECKPOINT_PAGES = 20_000
"""Pages after which a write runs a checkpoint itself, if the background does not keep up."""


class Locked(Unavailable):
    """Another program has locked the file."""


@dataclass(frozen=True, slots=True)
class Schema:
    """What a database of this program contains."""

    migrations: tuple[str, ...]
    """Each is applied once, in order. ``user_version`` is the number of applied migrations."""
    tables: frozenset[str]
    """Tables that every version has."""


class SqliteFile:
    """An open database file."""

    def __init__(self, path: str | Path, schema: Schema, lock_timeout: float) -> None:
        self.path = Path(path)
        self.schema = schema
        self._lock_timeout = lock_timeout
        self._log = f"{os.path.realpath(path)}-wal"  # SQLite resolves links
        self.replaced = False
        """Whether the file was removed or replaced: writes would be lost."""
        try:
            if self.path.exists() and not self.path.is_file():
                raise sqlite3.OperationalError("it is not a file")
            _make_private(self.path)
            self.db = self._connect()
            try:
                self._set_up()
            except BaseException:
                self.db.close()  # and release its locks
                raise
        except (sqlite3.Error, Unavailable, OSError) as problem:
            raise BadInput(f"cannot use the database {str(path)!r}: {problem}") from None

    # -- opening ---------------------------------------------------------------------------------
    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self.path, timeout=self._lock_timeout, isolation_level=None, check_same_thread=False
        )

    def _set_up(self) -> None:
        self._version()  # before changing a file that may belong to another program
        self.db.execute("PRAGMA journal_mode=WAL")
        self.db.execute("PRAGMA synchronous=NORMAL")
        self.db.execute(f"PRAGMA wal_autocheckpoint={AUTOCHECKPOINT_PAGES}")
        self._migrate()
        self.db.execute("PRAGMA busy_timeout=0")
        self._files = self._file_ids()

    def _version(self) -> int:
        """The schema version of the file. Raises an error of SQLite if it is unknown."""
        migrations = self.schema.migrations
        (version,) = self.db.execute("PRAGMA user_version").fetchone()
        if version > len(migrations):
            raise sqlite3.DatabaseError(
                f"it has schema {version}, newer than {len(migrations)}: update chabudai"
            )
        found = {name for (name,) in self.db.execute("SELECT name FROM sqlite_master")}
        if not found.issuperset(self.schema.tables) if version else found:
            raise sqlite3.DatabaseError("it belongs to another program")
        return int(version)

    def _migrate(self) -> None:
        with self.transaction() as db:  # several servers may open an old file at once
            for script in self.schema.migrations[self._version() :]:
                for statement in script.split(";"):
                    db.execute(statement)
            db.execute(f"PRAGMA user_version={len(self.schema.migrations)}")

    # -- writing ---------------------------------------------------------------------------------
    @contextmanager
    def transaction(self, tables: str = "") -> Iterator[sqlite3.Connection]:
        """Commit everything that happens inside, or nothing. ``tables`` is named in conflicts."""
        db = self.db
        if self.replaced:
            raise Unavailable("the file or its log was removed or replaced")
        with translate_errors(tables):
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise

    # -- upkeep ----------------------------------------------------------------------------------
    def check_files(self) -> None:
        """Check that the file and its log were not removed or replaced.

        If they were, write the log into the old file: a program that opens the new file must not
        find the old log beside it, and the old file must not miss what is only in the log.
        """
        replaced = self._file_ids() != self._files
        if replaced and not self.replaced:
            with suppress(sqlite3.Error):
                self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        self.replaced = replaced

    def _file_ids(self) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
        """The identity of the file and of its log."""
        return _file_id(self.path), _file_id(self._log)

    def log_size(self) -> int:
        """The size of the write-ahead log in bytes."""
        try:
            return os.stat(self._log).st_size
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
        self.db.close()


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
