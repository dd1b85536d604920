"""Identities on SQLite: devices, links, codes, passkeys, and changes of journals in place."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec

from chabudai.server.identity_store import (
    DELETED,
    Device,
    Handover,
    Passkey,
    Rewrite,
    TicketKind,
)
from chabudai.server.sqlite_database import Database, delete_table
from chabudai.server.sqlite_moderation import hand_over_moderation
from chabudai.server.store import Conflict, Row

SCHEMA = """
    CREATE TABLE devices (
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, name TEXT NOT NULL, created REAL NOT NULL,
        seen REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX devices_by_guest ON devices (guest);
    CREATE TABLE tickets (
        digest BLOB PRIMARY KEY, kind TEXT NOT NULL, guest TEXT NOT NULL, until REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tickets_by_time ON tickets (until);
    CREATE INDEX tickets_by_guest ON tickets (guest, kind);
    CREATE TABLE recovery (
        digest BLOB PRIMARY KEY, guest TEXT NOT NULL, created REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX recovery_by_guest ON recovery (guest);
    CREATE TABLE passkeys (
        id BLOB PRIMARY KEY, guest TEXT NOT NULL, public_key BLOB NOT NULL, count INTEGER NOT NULL,
        name TEXT NOT NULL, created REAL NOT NULL, used REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX passkeys_by_guest ON passkeys (guest);
    CREATE TABLE handovers (
        guest TEXT PRIMARY KEY, heir TEXT NOT NULL, since REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE chats (
        guest TEXT NOT NULL, "table" TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (guest, "table")
    ) WITHOUT ROWID;
    CREATE INDEX chats_by_table ON chats ("table", at);
    CREATE INDEX chats_by_time ON chats (at);
    INSERT INTO chats SELECT DISTINCT '', journal."table", tables.updated FROM journal
        JOIN tables ON tables.id = journal."table"
        WHERE instr(journal.entry, CAST('"k":"said"' AS BLOB)) > 0
    """
"""A migration of `sqlite`.

A device whose guest is empty was signed out. Only the first device of a guest, whose id is the
guest's, needs such an entry: without an entry, any other device is an unknown guest.
"""
_row = msgspec.json.Decoder(Row).decode
_bytes = msgspec.json.encode


class SqliteIdentity:
    """An `IdentityStore` in the file of a `SqliteStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _all(self, query: str, *values: object) -> list[Any]:
        return await self._database.run_query(lambda db: db.execute(query, values).fetchall())

    async def _run(self, *statements: tuple[str, tuple[object, ...]]) -> None:
        def change(db: sqlite3.Connection) -> None:
            for statement, values in statements:
                db.execute(statement, values)

        await self._database.run_change(change)

    # -- devices ---------------------------------------------------------------------------------
    async def guest_of(self, device: str) -> str | None:
        found = await self._all("SELECT guest FROM devices WHERE id = ?", device)
        return (found[0][0] or None) if found else device

    async def devices(self, guest: str) -> list[Device]:
        query = "SELECT id, name, created, seen FROM devices WHERE guest = ? ORDER BY seen DESC"
        return [Device(*found) for found in await self._all(query, guest)]

    async def see_device(self, guest: str, device: Device, *, add: bool) -> None:
        if add:
            statement = (
                "INSERT INTO devices VALUES (?3, ?4, ?1, ?5, ?2) ON CONFLICT (id) DO UPDATE SET"
                " name = excluded.name, seen = excluded.seen WHERE guest = ?4"
            )
        else:
            statement = "UPDATE devices SET name = ?1, seen = ?2 WHERE id = ?3 AND guest = ?4"
        values: tuple[object, ...] = device.name, device.seen, device.id, guest
        await self._run((statement, (*values, device.created) if add else values))

    async def sign_out(self, guest: str, devices: Sequence[str]) -> None:
        def change(db: sqlite3.Connection) -> None:
            for device in devices:
                _sign_out(db, guest, device)
            db.execute("DELETE FROM tickets WHERE guest = ? AND kind = 'link'", (guest,))

        await self._database.run_change(change)

    # -- one-time links and challenges -----------------------------------------------------------
    async def add_ticket(self, digest: bytes, kind: TicketKind, guest: str, until: float) -> None:
        old = "DELETE FROM tickets WHERE guest = ? AND kind = ? AND kind = 'link'"
        new = "INSERT INTO tickets VALUES (?, ?, ?, ?)"
        await self._run((old, (guest, kind)), (new, (digest, kind, guest, until)))

    async def ticket(self, digest: bytes, kind: TicketKind, now: float) -> str | None:
        query = "SELECT guest FROM tickets WHERE digest = ? AND kind = ? AND until > ?"
        found = await self._all(query, digest, kind, now)
        return str(found[0][0]) if found else None

    async def use_ticket(self, digest: bytes, kind: TicketKind, now: float) -> str | None:
        def change(db: sqlite3.Connection) -> str | None:
            statement = "DELETE FROM tickets WHERE digest = ? AND kind = ? RETURNING guest, until"
            found = db.execute(statement, (digest, kind)).fetchone()
            return str(found[0]) if found and found[1] > now else None

        return await self._database.run_change(change)

    async def drop_tickets(self, now: float) -> None:
        if await self._all("SELECT 1 FROM tickets WHERE until <= ? LIMIT 1", now):
            await self._run(("DELETE FROM tickets WHERE until <= ?", (now,)))

    # -- recovery codes --------------------------------------------------------------------------
    async def set_recovery(self, guest: str, digest: bytes, now: float) -> None:
        old = "DELETE FROM recovery WHERE guest = ?"
        new = "INSERT INTO recovery VALUES (?, ?, ?)"
        await self._run((old, (guest,)), (new, (digest, guest, now)))

    async def recovery_of(self, guest: str) -> float:
        found = await self._all("SELECT created FROM recovery WHERE guest = ?", guest)
        return float(found[0][0]) if found else 0.0

    async def recovered(self, digest: bytes) -> str | None:
        found = await self._all("SELECT guest FROM recovery WHERE digest = ?", digest)
        return str(found[0][0]) if found else None

    # -- passkeys --------------------------------------------------------------------------------
    async def add_passkey(self, passkey: Passkey) -> None:
        statement = "INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?)"
        await self._run((statement, msgspec.structs.astuple(passkey)))

    async def passkeys(self, guest: str) -> list[Passkey]:
        query = "SELECT * FROM passkeys WHERE guest = ? ORDER BY created"
        return [Passkey(*found) for found in await self._all(query, guest)]

    async def passkey(self, id: bytes) -> Passkey | None:
        found = await self._all("SELECT * FROM passkeys WHERE id = ?", id)
        return Passkey(*found[0]) if found else None

    async def use_passkey(self, id: bytes, count: int, now: float) -> None:
        statement = "UPDATE passkeys SET count = ?, used = ? WHERE id = ?"
        await self._run((statement, (count, now, id)))

    async def remove_passkey(self, guest: str, id: bytes) -> None:
        await self._run(("DELETE FROM passkeys WHERE guest = ? AND id = ?", (guest, id)))

    # -- deleting and merging --------------------------------------------------------------------
    async def hand_over(self, guest: str, heir: str, now: float) -> None:
        def change(db: sqlite3.Connection) -> None:
            gone = "SELECT 1 FROM handovers WHERE guest = ? AND heir = ''"
            if heir and db.execute(gone, (heir,)).fetchone():
                raise Conflict(f"guest {heir!r} was deleted")
            _take_over_identity(db, guest, heir) if heir else _delete_identity(db, guest)
            hand_over_moderation(db, guest, heir)
            db.execute("DELETE FROM guests WHERE id = ?", (guest,))
            db.execute("DELETE FROM tickets WHERE guest = ?", (guest,))
            db.execute("UPDATE handovers SET heir = ? WHERE heir = ?", (heir, guest))
            db.execute("DELETE FROM handovers WHERE guest = heir")  # both wanted to be the other
            statement = "INSERT OR REPLACE INTO handovers VALUES (?, ?, ?)"
            db.execute(statement, (guest, heir, now))

        await self._database.run_change(change)

    async def handovers(self) -> list[Handover]:
        return [
            Handover(*one) for one in await self._all("SELECT guest, heir, since FROM handovers")
        ]

    async def handover_tables(self, guest: str, limit: int) -> list[str]:
        query = (
            'SELECT "table" FROM sittings WHERE guest = ?1 UNION'
            ' SELECT "table" FROM chats WHERE guest = ?1 LIMIT ?2'
        )
        return [table for (table,) in await self._all(query, guest, limit)]

    async def end_handover(self, guest: str) -> None:
        await self._run(("DELETE FROM handovers WHERE guest = ?", (guest,)))

    async def rewrite(self, table: str, change: Rewrite, handover: Handover | None = None) -> None:
        def rewrite(db: sqlite3.Connection) -> None:
            query = 'SELECT entry FROM journal WHERE "table" = ? ORDER BY version'
            entries = [entry for (entry,) in db.execute(query, (table,))]
            found = db.execute("SELECT row FROM tables WHERE id = ?", (table,)).fetchone()
            rewritten = change(entries, _row(found[0]) if found else None)
            for version, entry in rewritten.entries.items():
                statement = 'UPDATE journal SET entry = ? WHERE "table" = ? AND version = ?'
                db.execute(statement, (entry, table, version))
            if row := rewritten.row:
                statement = "UPDATE tables SET owner = ?, row = ? WHERE id = ?"
                db.execute(statement, (row.owner, _bytes(row), table))
            if handover:
                _hand_over_lists(db, table, handover)

        await self._database.run_change(rewrite)

    async def remove_table(self, table: str) -> None:
        await self._database.run_change(lambda db: delete_table(db, table))

    # -- games and chat --------------------------------------------------------------------------
    async def games(self, guest: str, state: str, limit: int, offset: int) -> tuple[list[Row], int]:
        joined = (
            'FROM tables JOIN sittings ON sittings."table" = tables.id'
            " WHERE guest = ?1 AND (?2 = '' OR state = ?2)"
        )
        ((count,),) = await self._all(f"SELECT count(*) {joined}", guest, state)
        query = f"SELECT row {joined} ORDER BY sittings.updated DESC, id LIMIT ?3 OFFSET ?4"
        found = await self._all(query, guest, state, limit, offset)
        return [_row(one) for (one,) in found], int(count)

    async def note_chat(self, guest: str, table: str, now: float) -> None:
        statement = "INSERT OR REPLACE INTO chats VALUES (?, ?, ?)"
        await self._run((statement, (guest, table, now)))

    async def old_chats(self, before: float, limit: int) -> list[str]:
        query = (
            'SELECT DISTINCT "table" FROM chats AS old WHERE at < ?1 AND NOT EXISTS'
            ' (SELECT 1 FROM chats WHERE chats."table" = old."table" AND at >= ?1) LIMIT ?2'
        )
        return [table for (table,) in await self._all(query, before, limit)]

    async def note_chat_seen(self, table: str, at: float | None) -> None:
        if at is None:
            await self._run(('DELETE FROM chats WHERE "table" = ?', (table,)))
        else:
            await self._run(('UPDATE chats SET at = ? WHERE "table" = ?', (at, table)))


def _sign_out(db: sqlite3.Connection, guest: str, device: str) -> None:
    if device == guest:
        statement = "INSERT OR REPLACE INTO devices VALUES (?, '', '', 0, 0)"
        db.execute(statement, (device,))
    else:
        db.execute("DELETE FROM devices WHERE id = ? AND guest = ?", (device, guest))


def _delete_identity(db: sqlite3.Connection, guest: str) -> None:
    """Remove a guest. Of codes and passkeys only their ids stay, to say what became of them."""
    db.execute("DELETE FROM devices WHERE guest = ?", (guest,))
    _sign_out(db, guest, guest)
    db.execute("UPDATE recovery SET guest = ?, created = 0 WHERE guest = ?", (DELETED, guest))
    db.execute(
        "UPDATE passkeys SET guest = ?, public_key = x'', count = 0, name = '', created = 0,"
        " used = 0 WHERE guest = ?",
        (DELETED, guest),
    )


def _take_over_identity(db: sqlite3.Connection, guest: str, heir: str) -> None:
    """The guest's devices, code and passkeys become the heir's."""
    db.execute("UPDATE devices SET guest = ? WHERE guest = ?", (heir, guest))
    statement = "INSERT OR IGNORE INTO devices SELECT ?, ?, '', 0, 0"
    db.execute(statement, (guest, heir))
    known = db.execute("SELECT 1 FROM recovery WHERE guest = ?", (heir,)).fetchone()
    if known is None:
        db.execute("UPDATE recovery SET guest = ? WHERE guest = ?", (heir, guest))
    db.execute("DELETE FROM recovery WHERE guest = ?", (guest,))
    db.execute("UPDATE passkeys SET guest = ? WHERE guest = ?", (heir, guest))
    name = "INSERT OR IGNORE INTO guests SELECT ?, name, seen FROM guests WHERE id = ?"
    db.execute(name, (heir, guest))


def _hand_over_lists(db: sqlite3.Connection, table: str, handover: Handover) -> None:
    guest, heir, _ = handover
    for name in ("sittings", "chats"):
        if heir:
            statement = f'UPDATE OR IGNORE {name} SET guest = ? WHERE guest = ? AND "table" = ?'
            db.execute(statement, (heir, guest, table))
        db.execute(f'DELETE FROM {name} WHERE guest = ? AND "table" = ?', (guest, table))
