"""The store on PostgreSQL (ADR 027). `store.Store` says what each method does."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from chabudai.core.refusals import BadInput
from chabudai.server.postgres_database import Mode, PostgresDatabase
from chabudai.server.postgres_identity import PostgresIdentity
from chabudai.server.postgres_journal import Journals
from chabudai.server.postgres_moderation import PostgresModeration
from chabudai.server.postgres_reviews import PostgresReviews
from chabudai.server.postgres_statements import delete_table
from chabudai.server.store import Addition, Row, Unavailable

log = logging.getLogger("chabudai.server")
SECRET_MISSING = (
    "the database {!r} has tables or guests, but the secret that signs their cookies is missing."
    " A new secret would make all players strangers: restore a backup"
)


class _LastEntry(msgspec.Struct):
    at: float


_row = msgspec.json.Decoder(Row).decode
_last = msgspec.json.Decoder(_LastEntry).decode


class PostgresStore:
    """A `Store` in a PostgreSQL database."""

    def __init__(self, url: str, durable: str = "normal") -> None:
        self._database = PostgresDatabase(url, durable)
        self._journals = Journals(self._database)
        self.moderation = PostgresModeration(self._database, self._journals)
        self.identity = PostgresIdentity(self._database)
        self.reviews = PostgresReviews(self._database)
        self.on_lost: Callable[[str], None] = self.close_journal
        """Called with each open table that another process has taken."""

    @property
    def taken_over(self) -> bool:
        """Whether another server writes to the database now."""
        return bool(self._database.lock.refusal)

    @property
    def clock_offset(self) -> float:
        """How many seconds PostgreSQL's clock was ahead of ours when the store was opened."""
        return self._database.clock_offset

    @classmethod
    async def open(
        cls,
        url: str,
        durable: str = "normal",
        mode: Mode = "exclusive",
        standing_by: Callable[[], None] | None = None,
    ) -> PostgresStore:
        """Connect and migrate. Raises `BadInput` if the database cannot be used.

        With ``standing_by``, wait until no other server uses it. It is called if that takes time.
        """
        store = cls(url, durable)
        await store._database.open(mode, standing_by)
        if lease := store._database.lease:
            lease.check = store._check_tables
        return store

    async def _check_tables(self) -> None:
        for table in await self._journals.lost():
            self.on_lost(table)

    # -- journals --------------------------------------------------------------------------------
    def append(
        self, table: str, version: int, entries: Sequence[bytes], row: Row | None
    ) -> Awaitable[None]:
        if row is None and len(entries) == 1 and version and self._journals.fence(table):
            return self._journals.enqueue(table, version + 1, entries[0])
        return self.append_all(Addition(table, version, entries, row))

    async def append_all(self, *additions: Addition) -> None:
        await self._journals.append_all(additions)

    async def open_journal(self, table: str) -> list[bytes]:
        try:
            if not await self._journals.claim(table):
                return []
        except Unavailable as problem:  # people can at least look at the table
            self._journals.forget(table)
            log.warning("table opened only for reading: %s", problem, extra={"table": table})
        return await self.journal(table)

    def close_journal(self, table: str) -> None:
        self._journals.forget(table)

    def taken_over_table(self, table: str) -> bool:
        return table in self._journals.taken

    async def owner(self, table: str) -> int:
        """The process that opened a table, if it has not closed it; it may be gone. 0: none."""
        found = await self._database.read("SELECT owner FROM heads WHERE id = $1", table)
        return int(found[0][0]) if found else 0

    async def living_owner(self, table: str) -> int:
        """The owner of a table, if it has its lease; 0: none."""
        return await self._journals.living_owner(table)

    @property
    def process(self) -> int:
        """The number of this process; 0 if it does not share the database."""
        lease = self._database.lease
        return lease.number if lease else 0

    @property
    def runs_upkeep(self) -> bool:
        """Whether this process does the work for all."""
        lease = self._database.lease
        return lease is None or lease.runs_upkeep

    async def hand_over(self) -> None:
        if lease := self._database.lease:
            await lease.release()

    async def journal(self, table: str) -> list[bytes]:
        query = 'SELECT entry FROM journal WHERE "table" = $1 ORDER BY version'
        return [entry for (entry,) in await self._database.read(query, table)]

    async def length(self, table: str) -> int:
        query = 'SELECT max(version) FROM journal WHERE "table" = $1'
        ((found,),) = await self._database.read(query, table)
        return int(found or 0)

    # -- tables ----------------------------------------------------------------------------------
    async def row(self, table: str) -> Row | None:
        found = _rows(await self._database.read("SELECT row FROM tables WHERE id = $1", table))
        return found[0] if found else None

    async def tables(self, state: str, *, listed: bool, limit: int) -> list[Row]:
        query = (
            "SELECT row FROM tables WHERE state = $1 AND listed = $2 ORDER BY updated DESC LIMIT $3"
        )
        return _rows(await self._database.read(query, state, listed, limit))

    async def tables_of(self, guest: str, limit: int) -> list[Row]:
        query = (
            'SELECT row FROM sittings JOIN tables ON tables.id = sittings."table"'
            " WHERE guest = $1 ORDER BY sittings.updated DESC LIMIT $2"
        )
        return _rows(await self._database.read(query, guest, limit))

    async def count_open_tables(self, guest: str, since: float) -> int:
        query = "SELECT count(*) FROM tables WHERE owner = $1 AND state <> 'over' AND created > $2"
        return int((await self._database.read(query, guest, since))[0][0])

    async def count_unfinished(self) -> int:
        query = "SELECT count(*) FROM tables WHERE state <> 'over'"
        return int((await self._database.scan(query))[0][0])

    async def expired(self, before: float, limit: int) -> list[str]:
        # Moves do not update a table's row: the last entry decides, and corrects the row.
        query = (
            "SELECT tables.id, journal.entry FROM tables"
            " LEFT JOIN heads ON heads.id = tables.id LEFT JOIN journal"
            ' ON journal."table" = tables.id AND journal.version = heads.version'
            " WHERE state IN ('waiting', 'playing') AND updated < $1 LIMIT $2"
        )
        found, newer = [], []
        for id, entry in await self._database.read(query, before, limit):
            at = _time_of(entry)
            if at < before:
                found.append(id)
            else:
                newer.append((at, id))
        for values in newer:
            await self._database.execute(("UPDATE tables SET updated = $1 WHERE id = $2", values))
        return found

    async def delete_tables(self, tables: Sequence[str]) -> None:
        for id in tables:
            await self._database.change(lambda db, id=id: delete_table(db, id))  # type: ignore[misc]

    def free_bytes(self) -> int | None:
        return None  # PostgreSQL does not say

    # -- guests and settings -----------------------------------------------------------------------
    async def name_of(self, guest: str) -> str:
        found = await self._database.read("SELECT name FROM guests WHERE id = $1", guest)
        return str(found[0][0]) if found else ""

    async def rename(self, guest: str, name: str, now: float) -> None:
        statement = (
            "INSERT INTO guests VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE"
            " SET name = excluded.name, seen = excluded.seen"
        )
        await self._database.execute((statement, (guest, name, now)))

    async def setting(self, name: str, default: str) -> str:
        query = "SELECT value FROM settings WHERE name = $1"
        if found := await self._database.read(query, name):  # also if nothing can be written
            return str(found[0][0])
        statement = "INSERT INTO settings VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._database.execute((statement, (name, default)))
        return str((await self._database.read(query, name))[0][0])

    async def settings(self) -> dict[str, str]:
        """All settings of the installation."""
        return dict(await self._database.read("SELECT name, value FROM settings"))

    async def secret(self, new: str) -> str:
        if not await self._database.read("SELECT 1 FROM settings WHERE name = 'secret'"):
            used = "SELECT 1 WHERE EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM guests)"
            if await self._database.read(used):
                raise BadInput(SECRET_MISSING.format(self._database.shown))
        return await self.setting("secret", new)

    async def place(self) -> str:
        """What tells this database from its copies; empty if our role may not ask."""
        query = (
            "SELECT system_identifier || '-' || oid FROM pg_control_system(), pg_database"
            " WHERE datname = current_database()"
        )
        with suppress(Unavailable):
            return str((await self._database.read(query))[0][0])
        return ""

    # -- upkeep ----------------------------------------------------------------------------------
    async def check(self) -> None:
        await self._database.lock.keep()
        await self.moderation.set_setting("checked", "yes")

    async def upkeep(self) -> None:
        pass  # the lock keeps itself

    def close(self) -> None:
        self._database.close()


def _time_of(entry: bytes | None) -> float:
    """When an entry was written; the beginning of time if there is none."""
    try:
        return _last(entry).at if entry else 0.0
    except msgspec.MsgspecError:  # damaged: nobody can open the table
        return 0.0


def _rows(found: Sequence[Any]) -> list[Row]:
    """The rows that can be decoded: one broken row must not empty the list."""
    rows = []
    for (one,) in found:
        try:
            rows.append(_row(one))
        except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
            log.warning("unreadable row of a table: %s", problem)
    return rows
