"""Rewrites the journals of guests who were deleted or merged, and blanks old chat.

`identity` decides it. One table at a time is rewritten; after a crash, upkeep continues.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chabudai.server import commands, journal, protocol, views
from chabudai.server.budget import REPLAYED_ENTRY
from chabudai.server.guests import new_key
from chabudai.server.identity_store import Handover, Rewritten
from chabudai.server.journal_changes import handed_over, without_chat
from chabudai.server.limits import DAY
from chabudai.server.names import FORMER_GUEST
from chabudai.server.problems import Problem
from chabudai.server.store import Conflict, Row, Unavailable

if TYPE_CHECKING:
    from chabudai.server.hub import Hub
    from chabudai.server.room import Room

log = logging.getLogger("chabudai.server")
AT_ONCE = 50
"""Tables that are rewritten within the request."""
PER_UPKEEP = 10
"""Tables that upkeep rewrites each time."""
SETTLING_TIME = 60.0
"""Seconds for which a guest's late actions are looked for before a handover ends."""
CHAT_INTERVAL = 600.0
"""Seconds between two searches for old chat, unless there is more to do."""


class Handovers:
    """The tables of guests who were deleted or merged, and the chat that is too old."""

    def __init__(self, hub: Hub, chat_days: float = 0.0) -> None:
        self.hub = hub
        self.chat_days = chat_days
        """Days after which chat is blanked; 0: never."""
        self._next_chat = 0.0

    async def upkeep(self) -> None:
        """Continue with a few tables."""
        with contextlib.suppress(Unavailable, Conflict):  # the next upkeep tries again
            await self._continue()

    async def _continue(self) -> None:
        now = self.hub.now()
        await self.hub.store.identity.drop_tickets(now)
        for handover in await self.hub.store.identity.handovers():
            done = await self.rewrite_tables(handover, PER_UPKEEP)
            if done and now > handover.since + SETTLING_TIME:
                await self.hub.store.identity.end_handover(handover.guest)
        if self.chat_days and now >= self._next_chat:
            found = await self.blank_chat(now - self.chat_days * DAY, PER_UPKEEP)
            self._next_chat = now if found == PER_UPKEEP else now + CHAT_INTERVAL

    async def rewrite_tables(
        self, handover: Handover, limit: int = AT_ONCE, address: str = ""
    ) -> bool:
        """Rewrite some tables of the guest. Returns whether all are done.

        An address that has asked for it pays for each journal, and waits for its turns.
        """
        tables = await self.hub.store.identity.handover_tables(handover.guest, limit)
        for table in tables:
            if address:
                cost = await self.hub.store.length(table) * REPLAYED_ENTRY
                await self.hub.budget.pay_in_turn(address, cost)
            else:
                await asyncio.sleep(0)  # others go first
            await self.rewrite_table(table, handover)
        return len(tables) < limit

    async def rewrite_table(self, id: str, handover: Handover) -> None:
        """Rewrite one table of the guest."""
        hub = self.hub
        room = hub.rooms.get(id)
        if room is None and hub.cluster is not None:
            room = await self._opened(id)
        if room is not None:
            async with room.lock:
                if room.is_open:  # otherwise upkeep finds the table again
                    await self._rewrite(id, handover)
                    await self._refresh(room)
            return
        state = await self._rewrite(id, handover)
        opened = id in hub.rooms or hub.is_opening(id)  # in the meantime, with the old entries
        if opened or (state in ("waiting", "playing") and not handover.heir):
            room = await self._opened(id)
            if room is not None:
                async with room.lock:
                    await self._refresh(room)

    async def _opened(self, id: str) -> Room | None:
        try:
            return await self.hub.take(id)
        except Problem:  # unknown, or its rules are too old to open it
            return None
        except Exception as problem:
            log.warning("unreadable journal: %r", problem, extra={"table": id})
            return None

    async def _rewrite(self, id: str, handover: Handover) -> str:
        """Rewrite a table in the store. Returns its state."""
        state = ""

        def change(texts: Sequence[bytes], row: Row | None) -> Rewritten:
            nonlocal state
            state = row.state if row else ""
            try:
                return handed_over(handover)(texts, row)
            except (ValueError, KeyError) as problem:  # nobody can open this table either
                log.warning("journal not rewritten: %r", problem, extra={"table": id})
                return Rewritten({}, None)

        await self.hub.store.identity.rewrite(id, change, handover)
        self.hub.statuses.forget(id)
        return state

    async def _refresh(self, room: Room) -> None:
        """Let a room follow its journal, and free the seats of former players."""
        hub = self.hub
        await room.reload()
        if not room.is_open:
            return
        table = room.table
        people = {*table.seating, table.owner} - {FORMER_GUEST}
        if table.match is None and not people:  # nobody could ever start it
            await hub.store.identity.remove_table(table.id)
            hub.lobby.table_gone(table.id)
            hub.close_room(room)
            return
        for seat in list(table.seats_of(FORMER_GUEST)):
            await room.execute(commands.vacate, seat, new_key(), hub.now())
        hub.lobby.table_changed(views.row(room.table))
        room.publish()
        for connection in list(room.connections):  # clients must not keep the old names
            connection.close(protocol.Bye(reason="reload", wait=0.5))

    # -- chat ------------------------------------------------------------------------------------
    async def blank_chat(self, before: float, limit: int) -> int:
        """Blank the chat of tables that nobody has touched since a time. Returns how many."""
        store = self.hub.store
        tables = await store.identity.old_chats(before, limit)
        for table in tables:
            await asyncio.sleep(0)
            entries = [] if table in self.hub.rooms else await store.journal(table)
            newest = journal.decode(entries[-1]).at if entries else self.hub.now()
            if newest >= before:  # still in use, or open: look again later
                await store.identity.note_chat_seen(table, newest)
                continue
            await store.identity.rewrite(table, without_chat)
            if room := self.hub.rooms.get(table):  # opened in the meantime
                async with room.lock:
                    await room.reload()
            await store.identity.note_chat_seen(table, None)
        return len(tables)
