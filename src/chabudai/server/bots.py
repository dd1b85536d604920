"""The bots of a room: starting searches, and making the moves they find."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from chabudai.server import commands
from chabudai.server.store import Conflict, Unavailable

if TYPE_CHECKING:
    from chabudai.server.room import Room

log = logging.getLogger("chabudai.server")
MAX_ATTEMPTS = 2
"""Failed searches after which a random move is made, so that no table is stuck."""
STAND_IN_DELAY = 1.0
"""Seconds a stand-in waits before it moves, so that the player can take the seat back."""
RETRY_DELAY = 1.0
"""Seconds after which a search is repeated if its move could not be committed."""


class RoomBots:
    """The bots that play in a room, also as stand-ins."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.searching: dict[int, int] = {}
        """The seats with a running search, and the version since which their decision is open."""
        self.tasks: dict[int, asyncio.Task[None]] = {}

    def start_searches(self) -> None:
        """Start a search for every bot whose turn it is, and cancel outdated searches."""
        table = self.room.table
        if not table.has_bots and not self.searching:
            return
        due = table.waiting_bots() if self._someone_waits() else []
        asked = {seat: table.asked_since[seat] for seat, _ in due}
        for seat in [seat for seat, at in self.searching.items() if asked.get(seat) != at]:
            del self.searching[seat]  # undone, or the player is back: free the worker
            self.tasks[seat].cancel()
        for seat, bot in due:
            if seat not in self.searching:
                self.searching[seat] = asked[seat]
                search = self._search(seat, bot, asked[seat])
                self.tasks[seat] = asyncio.get_running_loop().create_task(search)

    def _someone_waits(self) -> bool:
        """Whether a person plays or watches: bots do not play among themselves unseen."""
        people = (chair.guest and not chair.stand_in for chair in self.room.table.chairs)
        return bool(self.room.connections) or any(people)

    def retry(self) -> None:
        """Start the searches again, but not while an uncommitted action runs."""
        if self.room.lock.locked():
            self.room.hub.call_later(RETRY_DELAY, self.retry)
        elif self.room.is_open:
            self.start_searches()

    async def _search(self, seat: int, bot: str, asked: int) -> None:
        room = self.room
        hub, table = room.hub, room.table
        spec = f"ismcts:{table.settings.think:g}s" if bot == "ismcts" else bot
        record = table.started_match.record()
        move = None
        for _ in range(MAX_ATTEMPTS):
            try:
                async with hub.search_slots(table.owner):
                    move = await hub.bot_runner.choose(table.id, record, seat, spec)
                break
            except Exception:
                if hub.closing:  # it searches again after the restart
                    return
                hub.metrics.bots_failed += 1
                log.exception("bot %s failed", bot, extra={"table": table.id})
        if table.chairs[seat].stand_in:
            await asyncio.sleep(STAND_IN_DELAY)
        async with room.lock:
            if self.searching.get(seat) == asked:
                del self.searching[seat]
            await self.move(seat, move, asked)

    async def move(self, seat: int, move: str | None, asked: int) -> None:
        """Make a bot's move (None: a random one), unless its decision is outdated."""
        room = self.room
        if not room.is_open:
            return
        hub, table = room.hub, room.table
        version, chosen = table.version, move is not None
        try:
            if move is None:
                move = hub.random_choice(table.started_match.legal(seat) or ("",))
            entries = commands.bot_move(table, seat, move, asked, hub.now())
            await room.commit(version, entries)
        except (Unavailable, Conflict):
            if room.is_open:
                hub.call_later(RETRY_DELAY, self.retry)
            return
        except Exception:
            log.exception("bot's move %r failed", move, extra={"table": table.id})
            await room.reload()
            if chosen:
                await self.move(seat, None, asked)
            return
        room.publish()
