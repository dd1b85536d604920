"""The store on SQLite: one file, no service; a write-ahead log, so readers never wait.

A commit reaches the operating system before it returns, so a killed process loses nothing
(``synchronous=NORMAL``; a power cut may lose the last moments, never the file).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from chabudai.core.refusals import BadInput
from chabudai.server.store import Conflict, Row, Unavailable

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

_row = msgspec.json.Decoder(Row).decode
_bytes = msgspec.json.Encoder().encode


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, path: str | Path, *, patience: float = 5.0) -> None:
        try:
            self._db = sqlite3.connect(
                path, timeout=patience, isolation_level=None, check_same_thread=False
            )
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._migrate()
        except sqlite3.Error as problem:
            raise BadInput(f"cannot use the database {str(path)!r}: {problem}") from None

    def _migrate(self) -> None:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise sqlite3.DatabaseError(
                f"it has schema {version}, newer than {len(MIGRATIONS)}: update chabudai"
            )
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            self._db.executescript(f"BEGIN; {script} PRAGMA user_version={number}; COMMIT;")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
        except sqlite3.Error as problem:
            if self._db.in_transaction:
                self._db.rollback()
            raise Unavailable(str(problem)) from None

    async def append(
        self, table: str, version: int, entries: Sequence[bytes], row: Row | None
    ) -> None:
        try:
            with self._transaction() as db:
                for number, entry in enumerate(entries, version + 1):
                    db.execute("INSERT INTO journal VALUES (?, ?, ?)", (table, number, entry))
                if version:
                    found = db.execute(
                        'SELECT 1 FROM journal WHERE "table" = ? AND version = ?', (table, version)
                    ).fetchone()
                    if not found:
                        raise Conflict(f"the journal of {table} is shorter than {version}")
                if row is not None:
                    self._write_row(db, row)
        except Unavailable as problem:
            if "UNIQUE" in str(problem) or "constraint" in str(problem):
                raise Conflict(f"the journal of {table} is longer than {version}") from None
            raise

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

    def _all(self, query: str, *values: object) -> list[tuple[bytes]]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as problem:
            raise Unavailable(str(problem)) from None

    async def journal(self, table: str) -> list[bytes]:
        query = 'SELECT entry FROM journal WHERE "table" = ? ORDER BY version'
        return [entry for (entry,) in self._all(query, table)]

    async def tables(self, state: str, *, listed: bool, limit: int) -> list[Row]:
        query = (
            "SELECT row FROM tables WHERE state = ? AND listed = ? ORDER BY updated DESC LIMIT ?"
        )
        return [_row(row) for (row,) in self._all(query, state, listed, limit)]

    async def table(self, id: str) -> Row | None:
        found = self._all("SELECT row FROM tables WHERE id = ?", id)
        return _row(found[0][0]) if found else None

    async def tables_of(self, guest: str, limit: int) -> list[Row]:
        query = (
            'SELECT row FROM tables JOIN sittings ON sittings."table" = tables.id'
            " WHERE guest = ? ORDER BY updated DESC LIMIT ?"
        )
        return [_row(row) for (row,) in self._all(query, guest, limit)]

    async def owned(self, guest: str) -> int:
        query = "SELECT count(*) FROM tables WHERE owner = ? AND state != 'over'"
        ((count,),) = self._all(query, guest)
        return int(count)

    async def name_of(self, guest: str) -> str:
        found = self._all("SELECT name FROM guests WHERE id = ?", guest)
        return str(found[0][0]) if found else ""

    async def rename(self, guest: str, name: str, now: float) -> None:
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO guests VALUES (?, ?, ?)", (guest, name, now))

    async def setting(self, name: str, fresh: str) -> str:
        with self._transaction() as db:
            db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, fresh))
            query = "SELECT value FROM settings WHERE name = ?"
            return str(db.execute(query, (name,)).fetchone()[0])

    async def backup(self, path: str | Path) -> None:
        """A consistent copy, taken while the server runs."""
        try:
            with sqlite3.connect(path) as copy:
                self._db.backup(copy)
        except sqlite3.Error as problem:
            raise Unavailable(str(problem)) from None

    def close(self) -> None:
        self._db.close()
