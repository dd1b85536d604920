"""Opens the store of a database: a SQLite file, or a PostgreSQL database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.server.postgres_url import Place, need_driver
from chabudai.server.sqlite import Durable, SqliteStore
from chabudai.server.sqlite_moderation import read_settings as read_sqlite_settings

if TYPE_CHECKING:
    from chabudai.server.store import Store


async def open_store(place: Place, durable: Durable = "normal") -> Store:
    """The store of a database, for one server. Raises `BadInput` if it cannot be used."""
    if not isinstance(place, str):
        return SqliteStore(place, durable)
    need_driver()
    from chabudai.server.postgres import PostgresStore

    return await PostgresStore.open(place, durable)


async def read_settings(place: Place) -> dict[str, str]:
    """The settings of a database that a server may be using. Raises `BadInput`."""
    if not isinstance(place, str):
        return read_sqlite_settings(place)
    need_driver()
    from chabudai.server.postgres import PostgresStore

    store = await PostgresStore.open(place, mode="none")
    try:
        return await store.settings()
    finally:
        store.close()
