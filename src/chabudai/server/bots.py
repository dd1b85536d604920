"""The bots of a room: who thinks about what, and what becomes of it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from chabudai.server import commands
from chabudai.server.store import Conflict, Unavailable

if TYPE_CHECKING:
    from chabudai.server.room import Room

log = logging.getLogger("chabudai.server")
MOST_TRIES = 2
"""After so many failures a bot's move is drawn by lot, so that no table is stuck."""
STAND_IN_WAITS = 1.0
"""Seconds a bot that plays for somebody waits before it moves: the seat may be taken back."""
AGAIN_AFTER = 1.0
"""Seconds after which a bot whose move could not be written down thinks again."""


class Bots:
    """Those who sit in a room, or stand in for somebody."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.thinking: dict[int, int] = {}
        """Seats whose bot thinks, and since which version it was asked."""
        self.thoughts: dict[int, asyncio.Task[None]] = {}

    def let_think(self) -> None:
        """Where bots are to decide, let them think; the room goes on meanwhile."""
        table = self.room.table
        if not table.has_bots and not self.thinking:
            return
        due = table.bots_to_move() if self._wanted() else []
        asked = {seat: table.asked[seat] for seat, _ in due}
        for seat in [seat for seat, at in self.thinking.items() if asked.get(seat) != at]:
            del self.thinking[seat]  # taken back, or the player is back: others need the worker
            self.thoughts[seat].cancel()
        for seat, bot in due:
            if seat not in self.thinking:
                self.thinking[seat] = asked[seat]
                thought = self._think(seat, bot, asked[seat])
                self.thoughts[seat] = asyncio.get_running_loop().create_task(thought)

    def _wanted(self) -> bool:
        """Whether anybody is waiting: bots among themselves play while somebody looks."""
        people = (chair.guest and not chair.stand_in for chair in self.room.table.chairs)
        return bool(self.room.connections) or any(people)

    def think_again(self) -> None:
        """The same a moment later: not in the middle of something that may not happen."""
        if self.room.lock.locked():
            self.room.hub.later(AGAIN_AFTER, self.think_again)
        elif self.room.open:
            self.let_think()

    async def _think(self, seat: int, bot: str, asked: int) -> None:
        room = self.room
        hub, table = room.hub, room.table
        spec = f"ismcts:{table.settings.think:g}s" if bot == "ismcts" else bot
        record = table.playing.record()
        move = None
        for _ in range(MOST_TRIES):
            try:
                async with hub.thoughts_of(table.owner):
                    move = await hub.thinker.choose(table.id, record, seat, spec)
                break
            except Exception:
                if hub.closing:  # it thinks again when the server is back
                    return
                hub.metrics.bots_failed += 1
                log.exception("bot %s failed", bot, extra={"table": table.id})
        if table.chairs[seat].stand_in:
            await asyncio.sleep(STAND_IN_WAITS)
        async with room.lock:
            if self.thinking.get(seat) == asked:
                del self.thinking[seat]
            await self.move(seat, move, asked)

    async def move(self, seat: int, move: str | None, asked: int) -> None:
        """A bot moves, if it is not too late: as it has chosen, else by lot."""
        room = self.room
        if not room.open:
            return
        hub, table = room.hub, room.table
        version, chosen = table.version, move is not None
        try:
            if move is None:
                move = hub.lot(table.playing.legal(seat) or ("",))
            entries = commands.bot_move(table, seat, move, asked, hub.now())
            await room.commit(version, entries)
        except (Unavailable, Conflict):
            if room.open:
                hub.later(AGAIN_AFTER, self.think_again)
            return
        except Exception:
            log.exception("bot's move %r failed", move, extra={"table": table.id})
            await room.reload()
            if chosen:
                await self.move(seat, None, asked)
            return
        room.tell()
        self.let_think()
