"""Reviews of finished games in SQLite: compressed JSON, deleted with their table."""

from __future__ import annotations

import sqlite3
import zlib

from chabudai.server.sqlite_database import Database

SCHEMA = """
    CREATE TABLE reviews (
        "table" TEXT PRIMARY KEY, at REAL NOT NULL, review BLOB NOT NULL
    ) WITHOUT ROWID;
    """
"""A migration of `sqlite`."""


class SqliteReviews:
    """A `ReviewStore` in the store's file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, table: str) -> bytes | None:
        def query(db: sqlite3.Connection) -> bytes | None:
            found = db.execute('SELECT review FROM reviews WHERE "table" = ?', (table,)).fetchone()
            return found and bytes(found[0])

        packed = await self._database.run_query(query)
        return None if packed is None else zlib.decompress(packed)

    async def save(self, table: str, now: float, review: bytes) -> None:
        packed = zlib.compress(review)

        def change(db: sqlite3.Connection) -> None:
            db.execute(  # the table may have been deleted in the meantime
                "INSERT OR REPLACE INTO reviews SELECT id, ?, ? FROM tables WHERE id = ?",
                (now, packed, table),
            )

        await self._database.run_change(change)
