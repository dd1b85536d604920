"""Ends the time of players at a table with a clock: their stand-in plays, or they lose.

Nobody has to click.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from chabudai.server import commands
from chabudai.server.store import Conflict, Unavailable

if TYPE_CHECKING:
    from chabudai.server.room import Room

log = logging.getLogger("chabudai.server")
LONGEST_WAIT = 60.0
"""Seconds after which a timer looks again: a closed room is not kept in memory for longer."""
RETRY_DELAY = 1.0
"""Seconds after which a time-out that could not be saved is tried again."""


class Timeouts:
    """The timer of a room. A table without a clock never has one."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._due = float("inf")
        """When the earliest pending timer fires."""
        self._ending: asyncio.Task[None] | None = None

    def schedule(self) -> None:
        """Set a timer for the next player whose time ends."""
        table, now = self._room.table, self._room.hub.now()
        clock = table.clock
        if clock is None or table.match is None or table.over or table.closed:
            return
        left = clock.remaining(now)
        ends = [left[seat] for seat in table.waiting_people]
        ends += [max(0.0, clock.held_until(seat) - now) for seat in table.unready]
        if ends:
            self._wait(min(ends))

    def _wait(self, seconds: float) -> None:
        hub = self._room.hub
        seconds = min(seconds, LONGEST_WAIT)
        if hub.now() + seconds < self._due:
            self._due = hub.now() + seconds
            hub.call_later(seconds, self._look)

    def _look(self) -> None:
        self._due = float("inf")
        room = self._room
        if not room.is_open or room.hub.closing:
            return
        if self._ending is None or self._ending.done():
            self._ending = asyncio.get_running_loop().create_task(self._end())

    async def _end(self) -> None:
        """Let the stand-ins play for those whose time is up, and set the next timer."""
        room = self._room
        async with room.lock:
            if not room.is_open:
                return
            try:
                await room.perform(commands.end_time, room.hub.now())
            except (Unavailable, Conflict):
                self._wait(RETRY_DELAY)
                return
            except Exception:
                log.exception("time-out failed", extra={"table": room.table.id})
                return
            self.schedule()
