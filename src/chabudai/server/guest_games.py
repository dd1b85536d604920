"""All games of a guest: a page of them with results, and the export of everything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from chabudai.server import journal, views
from chabudai.server.api_types import IdentityInfo, MyGame, MyGames
from chabudai.server.budget import REPLAYED_ENTRY
from chabudai.server.identity_store import Rewritten
from chabudai.server.journal_changes import authors
from chabudai.server.lobby import summary
from chabudai.server.problems import Problem
from chabudai.server.rest import visible_record
from chabudai.server.store import Row
from chabudai.server.table import Table

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

log = logging.getLogger("chabudai.server")
PAGE_SIZE = 20
MAX_EXPORTS = 2
"""Exports at the same time. Each reads one table after the other."""


class GuestGames:
    """The games of guests."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._exporting: set[str] = set()

    async def page(self, guest: str, state: str, page: int, address: str) -> MyGames:
        """A page of a guest's games."""
        offset = page * PAGE_SIZE
        rows, total = await self.hub.store.identity.games(guest, state, PAGE_SIZE, offset)
        games = [await self._game(row, guest, address) for row in rows]
        own = [one for one in games if one.table.own]  # not those the guest was removed from
        return MyGames(own, total, PAGE_SIZE)

    async def _game(self, row: Row, guest: str, address: str) -> MyGame:
        status = self.hub.lobby.known_status(row)
        row = status.row
        if row.state == "over" and not row.standings:
            row = await self._with_result(row, address)
        return MyGame(summary(status, guest), row.standings, row.end, row.end_details)

    async def _with_result(self, row: Row, address: str) -> Row:
        """The row with its result, which older versions did not save. It is saved now."""
        try:
            texts = await self.hub.store.journal(row.id)
            self.hub.budget.pay(address, len(texts) * REPLAYED_ENTRY)
            table = await self.hub.rebuild(row.id, texts)
        except Exception as problem:  # too old, or damaged: it has no result
            log.info("no result: %r", problem, extra={"table": row.id})
            return row
        full = views.row(table)

        def change(texts: Sequence[bytes], saved: Row | None) -> Rewritten:
            if saved is None:
                return Rewritten({}, None)
            replace = msgspec.structs.replace
            found = full.standings, full.end, full.end_details
            standings, end, details = found
            new = replace(saved, standings=standings, end=end, end_details=details)
            return Rewritten({}, new)

        await self.hub.store.identity.rewrite(row.id, change)
        return full

    # -- export ----------------------------------------------------------------------------------
    async def export(self, guest: str, info: IdentityInfo, address: str) -> AsyncIterator[bytes]:
        """One JSON object with everything about a guest, in pieces."""
        if guest in self._exporting or len(self._exporting) >= MAX_EXPORTS:
            raise Problem("export-busy")
        self._exporting.add(guest)
        try:
            head = {
                "chabudai_export": 1,
                "exported": self.hub.now(),
                "name": info.name,
                "devices": info.devices,
                "passkeys": info.passkeys,
                "recovery_code_made": info.recovery or None,
            }
            yield msgspec.json.encode(head)[:-1] + b',"games":['
            separator = b"\n"
            for table in await self._tables(guest):
                texts = await self.hub.store.journal(table)
                self.hub.budget.pay(address, len(texts) * REPLAYED_ENTRY)
                piece = msgspec.json.encode(await self._table(table, texts, guest))
                yield separator + piece
                separator = b",\n"
            yield b"\n]}\n"
        finally:
            self._exporting.discard(guest)

    async def _tables(self, guest: str) -> list[str]:
        return await self.hub.store.identity.handover_tables(guest, -1)

    async def _table(self, id: str, texts: Sequence[bytes], guest: str) -> dict[str, Any]:
        """A table as the guest may see it, and what the guest wrote there."""
        if not texts:
            return {"table": id}
        try:
            table = await self.hub.rebuild(id, texts)
        except Exception as problem:  # its rules are too old: chat can be read all the same
            log.info("exported without its record: %r", problem, extra={"table": id})
            return {"table": id, "chat": await asyncio.to_thread(_chat, texts, guest)}
        return _exported(table, guest) | {"chat": await asyncio.to_thread(_chat, texts, guest)}


def _exported(table: Table, guest: str) -> dict[str, Any]:
    row, seats = views.row(table), table.seats_of(guest)
    return {
        "table": table.id,
        "game": row.game,
        "options": row.options,
        "state": row.state,
        "created": row.created,
        "updated": row.updated,
        "owner": row.owner == guest,
        "seats": seats,
        "people": row.people,
        "standings": row.standings,
        "end": row.end,
        "record": visible_record(table, seats) if table.match and seats else None,
    }


def _chat(texts: Sequence[bytes], guest: str) -> list[dict[str, Any]]:
    """The chat messages that a guest wrote at a table."""
    return [
        {"at": entry.at, "text": entry.text}
        for _, entry, author in authors(map(journal.decode, texts))
        if isinstance(entry, journal.Said) and author == guest and entry.text
    ]
