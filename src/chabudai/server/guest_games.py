"""All games of a guest: a page of them with results, and the export of everything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from chabudai.server import journal, views
from chabudai.server.api_types import IdentityInfo, MyGame, MyGames
from chabudai.server.budget import COUNTED_GAME, REPLAYED_ENTRY
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
MAX_EXPORTS = 10
"""Exports at the same time, one per guest and address: a client may receive its file slowly."""


class GuestGames:
    """The games of guests."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._exporting: set[tuple[str, str]] = set()
        """The guests and addresses of the exports that run."""

    async def page(self, guest: str, state: str, page: int, address: str) -> MyGames:
        """A page of a guest's games."""
        offset = page * PAGE_SIZE
        rows, total = await self.hub.store.identity.games(guest, state, PAGE_SIZE, offset)
        self.hub.budget.pay(address, total * COUNTED_GAME)
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
            await self._wait_for_turn(row.id, address)
            texts = await self.hub.store.journal(row.id)
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

    async def _wait_for_turn(self, table: str, address: str) -> None:
        """Pay for reading a journal, and let other addresses go first."""
        cost = await self.hub.store.length(table) * REPLAYED_ENTRY
        await self.hub.budget.pay_in_turn(address, cost)

    # -- export ----------------------------------------------------------------------------------
    async def export(self, guest: str, info: IdentityInfo, address: str) -> AsyncIterator[bytes]:
        """One JSON object with everything about a guest, in pieces."""
        busy = any(guest == one or address == here for one, here in self._exporting)
        if busy or len(self._exporting) >= MAX_EXPORTS:
            raise Problem("export-busy")
        self._exporting.add((guest, address))
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
                await self._wait_for_turn(table, address)
                texts = await self.hub.store.journal(table)
                piece = msgspec.json.encode(await self._table(table, texts, guest))
                yield separator + piece
                separator = b",\n"
            yield b"\n]}\n"
        finally:
            self._exporting.discard((guest, address))

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
