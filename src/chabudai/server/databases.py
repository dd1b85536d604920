"""Opens the store of a database: a SQLite file, or a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chabudai.core.refusals import BadInput
from chabudai.server.postgres_url import Place, need_driver
from chabudai.server.sqlite import Durable, SqliteStore
from chabudai.server.sqlite_moderation import read_settings as read_sqlite_settings

if TYPE_CHECKING:
    from chabudai.server.postgres_database import Mode
    from chabudai.server.store import Store


STANDBY_NEEDS_POSTGRES = "a standby needs PostgreSQL: --database postgresql://…"


async def open_store(
    place: Place,
    durable: Durable = "normal",
    standing_by: Callable[[], None] | None = None,
    *,
    shared: bool = False,
) -> Store:
    """The store of a database, for one server. Raises `BadInput` if it cannot be used.

    With ``standing_by``, wait while another server uses it. It is called if that takes time.
    With ``shared``, other processes use it too.
    """
    if not isinstance(place, str):
        if standing_by is not None:
            raise BadInput(STANDBY_NEEDS_POSTGRES)
        return SqliteStore(place, durable)
    need_driver()
    from chabudai.server.postgres import PostgresStore

    mode: Mode = "shared" if shared else "exclusive"
    return await PostgresStore.open(place, durable, mode, standing_by)


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
