"""Moderation on PostgreSQL. `moderation_store.ModerationStore` says what each method does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from chabudai.server.moderation_store import AuditEntry, Ban, Block, ChatLine, KnownGuest, Report
from chabudai.server.names import FORMER_GUEST, FORMER_NAME
from chabudai.server.postgres_database import PostgresDatabase
from chabudai.server.postgres_journal import Journals
from chabudai.server.postgres_statements import delete_table
from chabudai.server.store import Conflict, Row, Superseded

_REPORT = 'id, at, "table", version, reporter, reported, name, reason, words, chat, done'
_row = msgspec.json.Decoder(Row).decode
_chat = msgspec.json.Decoder(list[ChatLine]).decode
_details = msgspec.json.Decoder(dict[str, str]).decode
_bytes = msgspec.json.encode


class PostgresModeration:
    """A `ModerationStore` in the database of a `PostgresStore`."""

    def __init__(self, database: PostgresDatabase, journals: Journals) -> None:
        self._database = database
        self._journals = journals

    # -- blocks ----------------------------------------------------------------------------------
    async def add_block(self, blocker: str, blocked: str, block: Block, most: int) -> bool:
        async def change(db: Any) -> bool:
            count = "SELECT count(*) FROM blocks WHERE blocker = $1 AND blocked <> $2"
            if await db.fetchval(count, blocker, blocked) >= most:
                return False
            await db.execute(
                "INSERT INTO blocks (id, blocker, blocked, name, at) VALUES ($1, $2, $3, $4, $5)"
                " ON CONFLICT (blocker, blocked) DO UPDATE SET name = excluded.name",
                block.id, blocker, blocked, block.name, block.at,
            )  # fmt: skip
            return True

        return await self._database.change(change)

    async def remove_block(self, blocker: str, id: str) -> str:
        statement = "DELETE FROM blocks WHERE blocker = $1 AND id = $2 RETURNING blocked"
        found = await self._database.change(lambda db: db.fetchval(statement, blocker, id))
        return str(found or "")

    async def blocks_of(self, blocker: str) -> list[Block]:
        query = "SELECT id, name, at FROM blocks WHERE blocker = $1 ORDER BY at DESC"
        return [Block(*found) for found in await self._database.read(query, blocker)]

    async def relations(self, guest: str) -> tuple[frozenset[str], frozenset[str]]:
        query = "SELECT blocker, blocked FROM blocks WHERE blocker = $1 OR blocked = $1"
        found = await self._database.read(query, guest)
        return (
            frozenset(blocked for blocker, blocked in found if blocker == guest),
            frozenset(blocker for blocker, blocked in found if blocked == guest),
        )

    # -- reports ---------------------------------------------------------------------------------
    async def add_report(self, report: Report) -> int:
        values = (*msgspec.structs.astuple(report)[1:-2], _bytes(report.chat), report.done)
        columns = _REPORT.removeprefix("id, ")
        marks = ", ".join(f"${number}" for number in range(1, len(values) + 1))
        statement = f"INSERT INTO reports ({columns}) VALUES ({marks}) RETURNING id"
        return int(await self._database.change(lambda db: db.fetchval(statement, *values)))

    async def reports(self, *, open_only: bool, about: str, limit: int) -> list[Report]:
        where = "WHERE ($1 = '' OR reported = $1)" + (" AND done = 0" if open_only else "")
        query = f"SELECT {_REPORT} FROM reports {where} ORDER BY id DESC LIMIT $2"
        return [_report(found) for found in await self._database.read(query, about, limit)]

    async def report(self, id: int) -> Report | None:
        found = await self._database.read(f"SELECT {_REPORT} FROM reports WHERE id = $1", id)
        return _report(found[0]) if found else None

    async def close_report(self, id: int, now: float) -> bool:
        statement = "UPDATE reports SET done = $1 WHERE id = $2 AND done = 0"
        return await self._database.execute((statement, (now, id))) > 0

    async def count_open_reports(self) -> int:
        query = "SELECT count(*) FROM reports WHERE done = 0"
        return int((await self._database.read(query))[0][0])

    # -- bans ------------------------------------------------------------------------------------
    async def add_ban(self, ban: Ban) -> int:
        async def change(db: Any) -> int:
            # Like a new one: with a new number.
            former = "DELETE FROM bans WHERE kind = $1 AND value = $2"
            await db.execute(former, ban.kind, ban.value)
            statement = (
                "INSERT INTO bans (at, kind, value, reason, until)"
                " VALUES ($1, $2, $3, $4, $5) RETURNING id"
            )
            values = ban.at, ban.kind, ban.value, ban.reason, ban.until
            return int(await db.fetchval(statement, *values))

        return await self._database.change(change)

    async def remove_ban(self, id: int) -> bool:
        return await self._database.execute(("DELETE FROM bans WHERE id = $1", (id,))) > 0

    async def bans(self, now: float) -> list[Ban]:
        query = (
            "SELECT id, at, kind, value, reason, until FROM bans"
            " WHERE until = 0 OR until > $1 ORDER BY id DESC"
        )
        return [
            Ban(id=id, at=at, kind=kind, value=value, reason=reason, until=until)
            for id, at, kind, value, reason, until in await self._database.read(query, now)
        ]

    # -- administration --------------------------------------------------------------------------
    async def add_audit(self, now: float, action: str, details: Mapping[str, str]) -> None:
        statement = "INSERT INTO audit (at, action, details) VALUES ($1, $2, $3)"
        await self._database.execute((statement, (now, action, _bytes(details))))

    async def audit(self, limit: int) -> list[AuditEntry]:
        query = "SELECT id, at, action, details FROM audit ORDER BY id DESC LIMIT $1"
        found = await self._database.read(query, limit)
        return [AuditEntry(id, at, action, _details(details)) for id, at, action, details in found]

    async def all_tables(self, state: str, limit: int, before: float) -> list[Row]:
        query = (
            "SELECT row FROM tables WHERE ($1 = '' OR state = $1) AND updated < $2"
            " ORDER BY updated DESC LIMIT $3"
        )
        return [_row(one) for (one,) in await self._database.read(query, state, before, limit)]

    async def table(self, id: str) -> Row | None:
        found = await self._database.read("SELECT row FROM tables WHERE id = $1", id)
        return _row(found[0][0]) if found else None

    async def guests(self, search: str, limit: int, before: float) -> list[KnownGuest]:
        query = (
            "SELECT id, name, seen FROM guests WHERE seen < $1 AND name <> ''"
            " AND ($2 = '' OR strpos(lower(name), lower($2)) > 0 OR id = $2)"
            " ORDER BY seen DESC LIMIT $3"
        )
        return [KnownGuest(*one) for one in await self._database.scan(query, before, search, limit)]

    async def tables_with_chat_of(self, guest: str) -> list[str]:
        # Spectators have no row in `sittings`, so the entries themselves are searched.
        query = (
            'SELECT DISTINCT "table" FROM journal'
            " WHERE position($1::bytea IN entry) > 0 AND position($2::bytea IN entry) > 0"
            ' UNION SELECT "table" FROM sittings WHERE guest = $3'
        )
        parts = (b'"k":"said"', _bytes(guest), guest)
        return sorted(table for (table,) in await self._database.scan(query, *parts))

    async def rewrite(
        self, table: str, version: int, changed: Mapping[int, bytes], added: bytes, row: Row
    ) -> None:
        fence = self._journals.fence(table)

        async def change(db: Any) -> None:
            statement = (
                "UPDATE heads SET version = version + 1 WHERE id = $1 RETURNING version, fence"
            )
            found = await db.fetchrow(statement, table)
            if found is not None and found["fence"] != fence:
                raise Superseded(f"another process has opened table {table}")
            if found is None or found["version"] != version + 1:
                raise Conflict(f"the journal of {table} has changed")
            update = 'UPDATE journal SET entry = $1 WHERE "table" = $2 AND version = $3'
            await db.executemany(
                update, [(entry, table, number) for number, entry in changed.items()]
            )
            await db.execute("INSERT INTO journal VALUES ($1, $2, $3)", table, version + 1, added)
            update = "UPDATE tables SET updated = $1, row = $2 WHERE id = $3"
            await db.execute(update, row.updated, _bytes(row), table)

        await self._database.change(change)

    async def delete_table(self, table: str) -> bool:
        return await self._database.change(lambda db: delete_table(db, table))

    async def set_setting(self, name: str, value: str) -> None:
        statement = (
            "INSERT INTO settings VALUES ($1, $2)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        )
        await self._database.execute((statement, (name, value)))


def _report(found: Any) -> Report:
    values = dict(found)
    return Report(**{**values, "chat": _chat(values["chat"])})


async def hand_over_moderation(db: Any, guest: str, heir: str) -> None:
    """Move a guest's blocks, reports and bans to the heir; without an heir, remove the traces.

    Bans of a deleted guest stay: they name nobody.
    """
    if not heir:
        await db.execute("DELETE FROM blocks WHERE blocker = $1 OR blocked = $1", guest)
        await db.execute(
            "UPDATE reports SET reporter = $1, words = '' WHERE reporter = $2", FORMER_GUEST, guest
        )
        await db.execute(
            "UPDATE reports SET reported = $1, name = $2, chat = $3 WHERE reported = $4",
            FORMER_GUEST, FORMER_NAME, _bytes([]), guest,
        )  # fmt: skip
        return
    await db.execute(
        "DELETE FROM blocks WHERE $1 IN (blocker, blocked) AND $2 IN (blocker, blocked)",
        guest,
        heir,
    )
    for one, other in (("blocker", "blocked"), ("blocked", "blocker")):
        await db.execute(  # what the heir has already stays as it is
            f"DELETE FROM blocks AS former WHERE {one} = $1 AND EXISTS (SELECT 1 FROM blocks"
            f" WHERE blocks.{one} = $2 AND blocks.{other} = former.{other})",
            guest, heir,
        )  # fmt: skip
        await db.execute(f"UPDATE blocks SET {one} = $2 WHERE {one} = $1", guest, heir)
    await db.execute("UPDATE reports SET reporter = $2 WHERE reporter = $1", guest, heir)
    await db.execute("UPDATE reports SET reported = $2 WHERE reported = $1", guest, heir)
    await db.execute(
        "UPDATE bans SET value = $2 WHERE kind = 'guest' AND value = $1 AND NOT EXISTS"
        " (SELECT 1 FROM bans WHERE kind = 'guest' AND value = $2)",
        guest, heir,
    )  # fmt: skip
