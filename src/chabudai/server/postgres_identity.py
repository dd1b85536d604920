"""Identities on PostgreSQL. `identity_store.IdentityStore` says what each method does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chabudai.server.identity_store import DELETED, Device, Handover, Passkey, Rewrite, TicketKind
from chabudai.server.postgres_database import PostgresDatabase
from chabudai.server.postgres_moderation import hand_over_moderation
from chabudai.server.postgres_statements import delete_table
from chabudai.server.store import Conflict, Row

_row = msgspec.json.Decoder(Row).decode
_bytes = msgspec.json.encode


class PostgresIdentity:
    """An `IdentityStore` in the database of a `PostgresStore`."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    # -- devices ---------------------------------------------------------------------------------
    async def guest_of(self, device: str) -> str | None:
        found = await self._database.read("SELECT guest FROM devices WHERE id = $1", device)
        return (found[0][0] or None) if found else device

    async def devices(self, guest: str) -> list[Device]:
        query = "SELECT id, name, created, seen FROM devices WHERE guest = $1 ORDER BY seen DESC"
        return [Device(*found) for found in await self._database.read(query, guest)]

    async def see_device(self, guest: str, device: Device, *, add: bool) -> None:
        values: tuple[object, ...] = device.name, device.seen, device.id, guest
        if add:
            statement = (
                "INSERT INTO devices VALUES ($3, $4, $1, $5, $2) ON CONFLICT (id) DO UPDATE SET"
                " name = excluded.name, seen = excluded.seen WHERE devices.guest = $4"
            )
            values = *values, device.created
        else:
            statement = "UPDATE devices SET name = $1, seen = $2 WHERE id = $3 AND guest = $4"
        await self._database.execute((statement, values))

    async def sign_out(self, guest: str, devices: Sequence[str]) -> None:
        async def change(db: Any) -> None:
            for device in devices:
                await _sign_out(db, guest, device)
            await db.execute("DELETE FROM tickets WHERE guest = $1 AND kind = 'link'", guest)

        await self._database.change(change)

    # -- one-time links and challenges -----------------------------------------------------------
    async def add_ticket(self, digest: bytes, kind: TicketKind, guest: str, until: float) -> None:
        old = "DELETE FROM tickets WHERE guest = $1 AND kind = $2 AND kind = 'link'"
        new = "INSERT INTO tickets VALUES ($1, $2, $3, $4)"
        await self._database.execute((old, (guest, kind)), (new, (digest, kind, guest, until)))

    async def ticket(self, digest: bytes, kind: TicketKind, now: float) -> str | None:
        query = "SELECT guest FROM tickets WHERE digest = $1 AND kind = $2 AND until > $3"
        found = await self._database.read(query, digest, kind, now)
        return str(found[0][0]) if found else None

    async def use_ticket(self, digest: bytes, kind: TicketKind, now: float) -> str | None:
        statement = "DELETE FROM tickets WHERE digest = $1 AND kind = $2 RETURNING guest, until"
        found = await self._database.change(lambda db: db.fetchrow(statement, digest, kind))
        return str(found["guest"]) if found and found["until"] > now else None

    async def drop_tickets(self, now: float) -> None:
        if await self._database.read("SELECT 1 FROM tickets WHERE until <= $1 LIMIT 1", now):
            await self._database.execute(("DELETE FROM tickets WHERE until <= $1", (now,)))

    # -- recovery codes --------------------------------------------------------------------------
    async def set_recovery(self, guest: str, digest: bytes, now: float) -> None:
        old = "DELETE FROM recovery WHERE guest = $1"
        new = "INSERT INTO recovery VALUES ($1, $2, $3)"
        await self._database.execute((old, (guest,)), (new, (digest, guest, now)))

    async def recovery_of(self, guest: str) -> float:
        found = await self._database.read("SELECT created FROM recovery WHERE guest = $1", guest)
        return float(found[0][0]) if found else 0.0

    async def recovered(self, digest: bytes) -> str | None:
        found = await self._database.read("SELECT guest FROM recovery WHERE digest = $1", digest)
        return str(found[0][0]) if found else None

    # -- passkeys --------------------------------------------------------------------------------
    async def add_passkey(self, passkey: Passkey) -> None:
        statement = "INSERT INTO passkeys VALUES ($1, $2, $3, $4, $5, $6, $7)"
        await self._database.execute((statement, msgspec.structs.astuple(passkey)))

    async def passkeys(self, guest: str) -> list[Passkey]:
        query = "SELECT * FROM passkeys WHERE guest = $1 ORDER BY created"
        return [Passkey(*found) for found in await self._database.read(query, guest)]

    async def passkey(self, id: bytes) -> Passkey | None:
        found = await self._database.read("SELECT * FROM passkeys WHERE id = $1", id)
        return Passkey(*found[0]) if found else None

    async def use_passkey(self, id: bytes, count: int, now: float) -> None:
        statement = "UPDATE passkeys SET count = $1, used = $2 WHERE id = $3"
        await self._database.execute((statement, (count, now, id)))

    async def remove_passkey(self, guest: str, id: bytes) -> None:
        statement = "DELETE FROM passkeys WHERE guest = $1 AND id = $2"
        await self._database.execute((statement, (guest, id)))

    # -- deleting and merging --------------------------------------------------------------------
    async def hand_over(self, guest: str, heir: str, now: float) -> None:
        async def change(db: Any) -> None:
            gone = "SELECT 1 FROM handovers WHERE guest = $1 AND heir = ''"
            if heir and await db.fetchval(gone, heir):
                raise Conflict(f"guest {heir!r} was deleted")
            if heir:
                await _take_over_identity(db, guest, heir)
            else:
                await _delete_identity(db, guest)
            await hand_over_moderation(db, guest, heir)
            await db.execute("DELETE FROM guests WHERE id = $1", guest)
            await db.execute("DELETE FROM tickets WHERE guest = $1", guest)
            await db.execute("UPDATE handovers SET heir = $1 WHERE heir = $2", heir, guest)
            await db.execute("DELETE FROM handovers WHERE guest = heir")  # each became the other
            statement = (
                "INSERT INTO handovers VALUES ($1, $2, $3) ON CONFLICT (guest) DO UPDATE"
                " SET heir = excluded.heir, since = excluded.since"
            )
            await db.execute(statement, guest, heir, now)

        await self._database.change(change)

    async def handovers(self) -> list[Handover]:
        found = await self._database.read("SELECT guest, heir, since FROM handovers")
        return [Handover(*one) for one in found]

    async def handover_tables(self, guest: str, limit: int) -> list[str]:
        query = (
            'SELECT "table" FROM sittings WHERE guest = $1 UNION'
            ' SELECT "table" FROM chats WHERE guest = $1 LIMIT $2'
        )
        most = None if limit < 0 else limit
        return [table for (table,) in await self._database.read(query, guest, most)]

    async def end_handover(self, guest: str) -> None:
        await self._database.execute(("DELETE FROM handovers WHERE guest = $1", (guest,)))

    async def rewrite(self, table: str, change: Rewrite, handover: Handover | None = None) -> None:
        async def rewrite(db: Any) -> None:
            await db.execute("SELECT 1 FROM heads WHERE id = $1 FOR UPDATE", table)  # no appends
            query = 'SELECT entry FROM journal WHERE "table" = $1 ORDER BY version'
            entries = [entry for (entry,) in await db.fetch(query, table)]
            found = await db.fetchval("SELECT row FROM tables WHERE id = $1", table)
            rewritten = change(entries, _row(found) if found else None)
            update = 'UPDATE journal SET entry = $1 WHERE "table" = $2 AND version = $3'
            changed = [(entry, table, version) for version, entry in rewritten.entries.items()]
            await db.executemany(update, changed)
            if row := rewritten.row:
                update = "UPDATE tables SET owner = $1, row = $2 WHERE id = $3"
                await db.execute(update, row.owner, _bytes(row), table)
            if handover:
                await _hand_over_lists(db, table, handover)

        await self._database.change(rewrite)

    async def remove_table(self, table: str) -> None:
        await self._database.change(lambda db: delete_table(db, table))

    # -- games and chat --------------------------------------------------------------------------
    async def games(self, guest: str, state: str, limit: int, offset: int) -> tuple[list[Row], int]:
        joined = (
            'FROM tables JOIN sittings ON sittings."table" = tables.id'
            " WHERE guest = $1 AND ($2 = '' OR state = $2)"
        )
        ((count,),) = await self._database.read(f"SELECT count(*) {joined}", guest, state)
        query = f"SELECT row {joined} ORDER BY sittings.updated DESC, id LIMIT $3 OFFSET $4"
        found = await self._database.read(query, guest, state, limit, offset)
        return [_row(one) for (one,) in found], int(count)

    async def note_chat(self, guest: str, table: str, now: float) -> None:
        statement = (
            "INSERT INTO chats VALUES ($1, $2, $3)"
            ' ON CONFLICT (guest, "table") DO UPDATE SET at = excluded.at'
        )
        await self._database.execute((statement, (guest, table, now)))

    async def old_chats(self, before: float, limit: int) -> list[str]:
        query = (
            'SELECT DISTINCT "table" FROM chats AS old WHERE at < $1 AND NOT EXISTS'
            ' (SELECT 1 FROM chats WHERE chats."table" = old."table" AND at >= $1) LIMIT $2'
        )
        return [table for (table,) in await self._database.read(query, before, limit)]

    async def note_chat_seen(self, table: str, at: float | None) -> None:
        if at is None:
            await self._database.execute(('DELETE FROM chats WHERE "table" = $1', (table,)))
        else:
            statement = 'UPDATE chats SET at = $1 WHERE "table" = $2'
            await self._database.execute((statement, (at, table)))


async def _sign_out(db: Any, guest: str, device: str) -> None:
    if device == guest:
        statement = (
            "INSERT INTO devices VALUES ($1, '', '', 0, 0) ON CONFLICT (id) DO UPDATE"
            " SET guest = '', name = '', created = 0, seen = 0"
        )
        await db.execute(statement, device)
    else:
        await db.execute("DELETE FROM devices WHERE id = $1 AND guest = $2", device, guest)


async def _delete_identity(db: Any, guest: str) -> None:
    """Remove a guest. Of codes and passkeys only their ids stay, to say what became of them."""
    await db.execute("DELETE FROM devices WHERE guest = $1", guest)
    await _sign_out(db, guest, guest)
    await db.execute("UPDATE recovery SET guest = $1, created = 0 WHERE guest = $2", DELETED, guest)
    await db.execute(
        "UPDATE passkeys SET guest = $1, public_key = '', count = 0, name = '', created = 0,"
        " used = 0 WHERE guest = $2",
        DELETED,
        guest,
    )


async def _take_over_identity(db: Any, guest: str, heir: str) -> None:
    """The guest's devices, code and passkeys become the heir's."""
    await db.execute("UPDATE devices SET guest = $1 WHERE guest = $2", heir, guest)
    statement = "INSERT INTO devices VALUES ($1, $2, '', 0, 0) ON CONFLICT DO NOTHING"
    await db.execute(statement, guest, heir)
    if await db.fetchval("SELECT 1 FROM recovery WHERE guest = $1", heir) is None:
        await db.execute("UPDATE recovery SET guest = $1 WHERE guest = $2", heir, guest)
    await db.execute("DELETE FROM recovery WHERE guest = $1", guest)
    await db.execute("UPDATE passkeys SET guest = $1 WHERE guest = $2", heir, guest)
    name = (
        "INSERT INTO guests SELECT $1, name, seen FROM guests WHERE id = $2 ON CONFLICT DO NOTHING"
    )
    await db.execute(name, heir, guest)


async def _hand_over_lists(db: Any, table: str, handover: Handover) -> None:
    guest, heir, _ = handover
    for name, column in (("sittings", "updated"), ("chats", "at")):
        if heir:
            statement = (
                f'INSERT INTO {name} SELECT $1, "table", {column} FROM {name}'
                ' WHERE guest = $2 AND "table" = $3 ON CONFLICT DO NOTHING'
            )
            await db.execute(statement, heir, guest, table)
        await db.execute(f'DELETE FROM {name} WHERE guest = $1 AND "table" = $2', guest, table)
