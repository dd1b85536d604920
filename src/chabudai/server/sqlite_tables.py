"""Slow work on the tables of a SQLite file, in a thread and on a connection of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from chabudai.server.sqlite_database import delete_table

TIMEOUT = 5.0
"""Seconds to wait for the server's own writes."""


class _LastEntry(msgspec.Struct):
    at: float


_decode = msgspec.json.Decoder(_LastEntry).decode


@contextmanager
def _connection(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, timeout=TIMEOUT, isolation_level=None)) as db:
        yield db


@contextmanager
def _transaction(path: Path) -> Iterator[sqlite3.Connection]:
    with _connection(path) as db:
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


def expired(path: Path, before: float, limit: int) -> list[str]:
    """The ids of some unfinished tables whose last entry is older than a time.

    Moves do not update a table's row. So the last entry decides, and a row that turns out to be
    newer is corrected: the next call does not find it again.
    """
    query = (
        "SELECT id FROM tables WHERE state IN ('waiting', 'playing') AND listed IN (0, 1)"
        " AND updated < ? LIMIT ?"
    )
    found, newer = [], []
    with _connection(path) as db:
        for (id,) in db.execute(query, (before, limit)).fetchall():
            at = _last_entry(db, id)
            if at < before:
                found.append(id)
            else:
                newer.append((at, id))
    if newer:
        with _transaction(path) as db:
            db.executemany("UPDATE tables SET updated = ? WHERE id = ?", newer)
    return found


def _last_entry(db: sqlite3.Connection, table: str) -> float:
    """When the last entry of a table was written; the beginning of time if it has none."""
    query = 'SELECT entry FROM journal WHERE "table" = ? ORDER BY version DESC LIMIT 1'
    last = db.execute(query, (table,)).fetchone()
    try:
        return _decode(last[0]).at if last else 0.0
    except msgspec.MsgspecError:  # damaged: nobody can open the table
        return 0.0


def delete(path: Path, tables: Sequence[str]) -> None:
    """Delete tables with their journals. Each is one transaction, so the server waits little."""
    for id in tables:
        with _transaction(path) as db:
            delete_table(db, id)


def count_unfinished(path: Path) -> int:
    """How many tables are not over."""
    with _connection(path) as db:
        query = "SELECT count(*) FROM tables WHERE state != 'over'"
        return int(db.execute(query).fetchone()[0])
