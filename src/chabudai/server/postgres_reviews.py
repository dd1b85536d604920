"""Reviews of finished games in PostgreSQL: compressed JSON, deleted with their table."""

from __future__ import annotations

import zlib

from chabudai.server.postgres_database import PostgresDatabase


class PostgresReviews:
    """A `ReviewStore` in the store's database."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    async def get(self, table: str) -> bytes | None:
        found = await self._database.read('SELECT review FROM reviews WHERE "table" = $1', table)
        return zlib.decompress(found[0][0]) if found else None

    async def save(self, table: str, now: float, review: bytes) -> None:
        statement = (  # the table may have been deleted in the meantime
            "INSERT INTO reviews SELECT id, $2, $3 FROM tables WHERE id = $1"
            ' ON CONFLICT ("table") DO UPDATE SET at = excluded.at, review = excluded.review'
        )
        await self._database.execute((statement, (table, now, zlib.compress(review))))
