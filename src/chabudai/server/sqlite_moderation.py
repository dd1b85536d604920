"""Moderation on SQLite: blocks, reports, bans, the audit list, and what administrators read."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from chabudai.core.refusals import BadInput
from chabudai.server.moderation_store import AuditEntry, Ban, Block, ChatLine, KnownGuest, Report
from chabudai.server.names import FORMER_GUEST, FORMER_NAME
from chabudai.server.sqlite_database import Database, delete_table
from chabudai.server.store import Conflict, Row

SCHEMA = """
    CREATE TABLE blocks (
        id TEXT PRIMARY KEY, blocker TEXT NOT NULL, blocked TEXT NOT NULL, name TEXT NOT NULL,
        at REAL NOT NULL, UNIQUE (blocker, blocked)
    ) WITHOUT ROWID;
    CREATE INDEX blocks_by_blocked ON blocks (blocked);
    CREATE TABLE reports (
        id INTEGER PRIMARY KEY, at REAL NOT NULL, "table" TEXT NOT NULL, version INTEGER NOT NULL,
        reporter TEXT NOT NULL, reported TEXT NOT NULL, name TEXT NOT NULL, reason TEXT NOT NULL,
        words TEXT NOT NULL, chat BLOB NOT NULL, done REAL NOT NULL
    );
    CREATE INDEX reports_by_done ON reports (done);
    CREATE INDEX reports_by_reported ON reports (reported);
    CREATE TABLE bans (
        id INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL,
        reason TEXT NOT NULL, until REAL NOT NULL, UNIQUE (kind, value)
    );
    CREATE TABLE audit (
        id INTEGER PRIMARY KEY, at REAL NOT NULL, action TEXT NOT NULL, details BLOB NOT NULL
    );
    CREATE INDEX guests_by_seen ON guests (seen);
    CREATE INDEX tables_by_updated ON tables (updated);
    """
"""A migration of `sqlite`."""
_REPORT = 'id, at, "table", version, reporter, reported, name, reason, words, chat, done'
_row = msgspec.json.Decoder(Row).decode
_chat = msgspec.json.Decoder(list[ChatLine]).decode
_details = msgspec.json.Decoder(dict[str, str]).decode
_bytes = msgspec.json.encode


class SqliteModeration:
    """A `ModerationStore` in the file of a `SqliteStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # -- blocks ----------------------------------------------------------------------------------
    async def add_block(self, blocker: str, blocked: str, block: Block, most: int) -> bool:
        def change(db: sqlite3.Connection) -> bool:
            count = "SELECT count(*) FROM blocks WHERE blocker = ? AND blocked != ?"
            if db.execute(count, (blocker, blocked)).fetchone()[0] >= most:
                return False
            db.execute(
                "INSERT INTO blocks (id, blocker, blocked, name, at) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (blocker, blocked) DO UPDATE SET name = excluded.name",
                (block.id, blocker, blocked, block.name, block.at),
            )
            return True

        return await self._database.run_change(change)

    async def remove_block(self, blocker: str, id: str) -> str:
        def change(db: sqlite3.Connection) -> str:
            query = "DELETE FROM blocks WHERE blocker = ? AND id = ? RETURNING blocked"
            found = db.execute(query, (blocker, id)).fetchone()
            return str(found[0]) if found else ""

        return await self._database.run_change(change)

    async def blocks_of(self, blocker: str) -> list[Block]:
        query = "SELECT id, name, at FROM blocks WHERE blocker = ? ORDER BY at DESC"
        return [Block(*found) for found in await self._all(query, blocker)]

    async def relations(self, guest: str) -> tuple[frozenset[str], frozenset[str]]:
        query = "SELECT blocker, blocked FROM blocks WHERE blocker = ? OR blocked = ?"
        found = await self._all(query, guest, guest)
        return (
            frozenset(blocked for blocker, blocked in found if blocker == guest),
            frozenset(blocker for blocker, blocked in found if blocked == guest),
        )

    # -- reports ---------------------------------------------------------------------------------
    async def add_report(self, report: Report) -> int:
        def change(db: sqlite3.Connection) -> int:
            values = (*msgspec.structs.astuple(report)[1:-2], _bytes(report.chat), report.done)
            columns = _REPORT.removeprefix("id, ")
            marks = ", ".join("?" * len(values))
            added = db.execute(f"INSERT INTO reports ({columns}) VALUES ({marks})", values)
            return int(added.lastrowid or 0)

        return await self._database.run_change(change)

    async def reports(self, *, open_only: bool, about: str, limit: int) -> list[Report]:
        where = "WHERE (? = '' OR reported = ?)" + (" AND done = 0" if open_only else "")
        query = f"SELECT {_REPORT} FROM reports {where} ORDER BY id DESC LIMIT ?"
        return [_report(found) for found in await self._all(query, about, about, limit)]

    async def report(self, id: int) -> Report | None:
        found = await self._all(f"SELECT {_REPORT} FROM reports WHERE id = ?", id)
        return _report(found[0]) if found else None

    async def close_report(self, id: int, now: float) -> bool:
        query = "UPDATE reports SET done = ? WHERE id = ? AND done = 0"
        return await self._run(query, now, id) > 0

    async def count_open_reports(self) -> int:
        ((count,),) = await self._all("SELECT count(*) FROM reports WHERE done = 0")
        return int(count)

    # -- bans ------------------------------------------------------------------------------------
    async def add_ban(self, ban: Ban) -> int:
        def change(db: sqlite3.Connection) -> int:
            added = db.execute(
                "INSERT OR REPLACE INTO bans (at, kind, value, reason, until)"
                " VALUES (?, ?, ?, ?, ?)",
                (ban.at, ban.kind, ban.value, ban.reason, ban.until),
            )
            return int(added.lastrowid or 0)

        return await self._database.run_change(change)

    async def remove_ban(self, id: int) -> bool:
        return await self._run("DELETE FROM bans WHERE id = ?", id) > 0

    async def bans(self, now: float) -> list[Ban]:
        query = "SELECT id, at, kind, value, reason, until FROM bans WHERE until = 0 OR until > ?"
        found = await self._all(f"{query} ORDER BY id DESC", now)
        return [
            Ban(id=id, at=at, kind=kind, value=value, reason=reason, until=until)
            for id, at, kind, value, reason, until in found
        ]

    # -- administration --------------------------------------------------------------------------
    async def add_audit(self, now: float, action: str, details: Mapping[str, str]) -> None:
        query = "INSERT INTO audit (at, action, details) VALUES (?, ?, ?)"
        await self._run(query, now, action, _bytes(details))

    async def audit(self, limit: int) -> list[AuditEntry]:
        query = "SELECT id, at, action, details FROM audit ORDER BY id DESC LIMIT ?"
        found = await self._all(query, limit)
        return [AuditEntry(id, at, action, _details(details)) for id, at, action, details in found]

    async def all_tables(self, state: str, limit: int, before: float) -> list[Row]:
        query = (
            "SELECT row FROM tables WHERE (? = '' OR state = ?) AND updated < ?"
            " ORDER BY updated DESC LIMIT ?"
        )
        return [_row(found) for (found,) in await self._all(query, state, state, before, limit)]

    async def table(self, id: str) -> Row | None:
        found = await self._all("SELECT row FROM tables WHERE id = ?", id)
        return _row(found[0][0]) if found else None

    async def guests(self, search: str, limit: int, before: float) -> list[KnownGuest]:
        query = (
            "SELECT id, name, seen FROM guests WHERE seen < ? AND name != ''"
            " AND (? = '' OR instr(lower(name), lower(?)) > 0 OR id = ?)"
            " ORDER BY seen DESC LIMIT ?"
        )
        values = (before, search, search, search, limit)
        found = await self._database.run_scan(lambda db: db.execute(query, values).fetchall())
        return [KnownGuest(*one) for one in found]

    async def tables_with_chat_of(self, guest: str) -> list[str]:
        # Spectators have no row in `sittings`, so the entries themselves are searched.
        query = (
            'SELECT DISTINCT "table" FROM journal WHERE instr(entry, ?) > 0 AND instr(entry, ?) > 0'
        )
        parts = (b'"k":"said"', _bytes(guest))
        found = await self._database.run_scan(lambda db: db.execute(query, parts).fetchall())
        seated = await self._all('SELECT "table" FROM sittings WHERE guest = ?', guest)
        return sorted({table for (table,) in [*found, *seated]})

    async def rewrite(
        self, table: str, version: int, changed: Mapping[int, bytes], added: bytes, row: Row
    ) -> None:
        def change(db: sqlite3.Connection) -> None:
            last = 'SELECT max(version) FROM journal WHERE "table" = ?'
            if db.execute(last, (table,)).fetchone()[0] != version:
                raise Conflict(f"the journal of {table} has changed")
            for number, entry in changed.items():
                query = 'UPDATE journal SET entry = ? WHERE "table" = ? AND version = ?'
                db.execute(query, (entry, table, number))
            db.execute("INSERT INTO journal VALUES (?, ?, ?)", (table, version + 1, added))
            query = "UPDATE tables SET updated = ?, row = ? WHERE id = ?"
            db.execute(query, (row.updated, _bytes(row), table))

        await self._database.run_change(change)

    async def delete_table(self, table: str) -> bool:
        return await self._database.run_change(lambda db: delete_table(db, table))

    async def set_setting(self, name: str, value: str) -> None:
        await self._run("INSERT OR REPLACE INTO settings VALUES (?, ?)", name, value)

    # -- helpers ---------------------------------------------------------------------------------
    async def _all(self, query: str, *values: object) -> list[Any]:
        return await self._database.run_query(lambda db: db.execute(query, values).fetchall())

    async def _run(self, query: str, *values: object) -> int:
        """Run one change and return how many rows it changed."""
        return await self._database.run_change(lambda db: db.execute(query, values).rowcount)


def read_settings(path: Path) -> dict[str, str]:
    """The settings of a database that a server may be using. Raises `BadInput`."""
    if not path.is_file():
        raise BadInput(f"there is no database {str(path)!r}: see --database")
    address = f"{path.resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as db:
            return dict(db.execute("SELECT name, value FROM settings").fetchall())
    except sqlite3.Error as problem:
        raise BadInput(f"cannot read the database {str(path)!r}: {problem}") from None


def _report(found: Any) -> Report:
    id, at, table, version, reporter, reported, name, reason, words, chat, done = found
    return Report(
        id=id,
        at=at,
        table=table,
        version=version,
        reporter=reporter,
        reported=reported,
        name=name,
        reason=reason,
        words=words,
        chat=_chat(chat),
        done=done,
    )


def hand_over_moderation(db: sqlite3.Connection, guest: str, heir: str) -> None:
    """Move a guest's blocks, reports and bans to the heir; without an heir, remove the traces.

    Bans of a deleted guest stay: they name nobody.
    """
    if not heir:
        db.execute("DELETE FROM blocks WHERE blocker = ?1 OR blocked = ?1", (guest,))
        db.execute(
            "UPDATE reports SET reporter = ?, words = '' WHERE reporter = ?", (FORMER_GUEST, guest)
        )
        db.execute(
            "UPDATE reports SET reported = ?, name = ?, chat = ? WHERE reported = ?",
            (FORMER_GUEST, FORMER_NAME, _bytes([]), guest),
        )
        return
    for table, column in (
        ("blocks", "blocker"),
        ("blocks", "blocked"),
        ("reports", "reporter"),
        ("reports", "reported"),
    ):
        statement = f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {column} = ?"
        db.execute(statement, (heir, guest))
    db.execute("DELETE FROM blocks WHERE ?1 IN (blocker, blocked) OR blocker = blocked", (guest,))
    ban = "UPDATE OR IGNORE bans SET value = ? WHERE kind = 'guest' AND value = ?"
    db.execute(ban, (heir, guest))
