"""The bots of a room: starting searches, and making the moves they find."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from chabudai.bots import SEARCHING
from chabudai.server import commands, request_ids
from chabudai.server.bot_queue import QueueFull, Requester
from chabudai.server.budget import MESSAGE, RECIPIENT
from chabudai.server.store import Conflict, Unavailable

if TYPE_CHECKING:
    from chabudai.server.room import Room

log = logging.getLogger("chabudai.server")
MAX_ATTEMPTS = 2
"""Failed searches after which a random move is made, so that no table is stuck."""
STAND_IN_DELAY = 1.0
"""Seconds a stand-in waits before it moves, so that the player can take the seat back."""
RETRY_DELAY = 1.0
"""Seconds after which a search is repeated if its move could not be committed, or if the queue of
its person was full."""
UNWATCHED_GRACE = 30.0
"""Seconds for which bots play on with a person when nobody is connected: a page may reload, and a
player who has moved and left still gets the reply."""


class RoomBots:
    """The bots that play in a room, also as stand-ins."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.searching: dict[int, int] = {}
        """The seats with a running search, and the version since which their decision is open."""
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self._requester = Requester(room.table.owner, "")
        """The person the last search belonged to."""
        self._retrying = False

    def start_searches(self) -> None:
        """Start a search for every bot whose turn it is, and cancel outdated searches."""
        table = self.room.table
        if not table.has_bots and not self.searching:
            return
        due = table.waiting_bots() if self._watched() else []
        asked = {seat: table.asked_since[seat] for seat, _ in due}
        for seat in [seat for seat, at in self.searching.items() if asked.get(seat) != at]:
            del self.searching[seat]  # undone, or the player is back: free the worker
            self.tasks[seat].cancel()
        for seat, bot in due:
            if seat in self.searching:
                continue
            who = self.requester()
            if not self.room.hub.bot_queue.has_room(who, bot):
                self._retry_later()
                return
            self.searching[seat] = asked[seat]
            search = self._search(who, seat, bot, asked[seat])
            self.tasks[seat] = asyncio.get_running_loop().create_task(search)

    def _watched(self) -> bool:
        """Whether someone is connected, or a player was until a moment ago."""
        room = self.room
        return bool(room.connections) or room.hub.now() - room.last_used < self._grace()

    def _grace(self) -> float:
        """Seconds for which bots play on unseen: not at all if no person plays."""
        people = (
            table_seat.guest and not table_seat.stand_in for table_seat in self.room.table.seats
        )
        return UNWATCHED_GRACE if any(people) else 0.0

    def requester(self) -> Requester:
        """The person a search belongs to: the connected owner, a player, else a spectator.

        If nobody is connected, it is the person the last search belonged to.
        """
        table, found = self.room.table, None
        for one in self.room.connections:
            if one.guest == table.owner:
                found = one
                break
            if found is None or (one.guest in table.seating and found.guest not in table.seating):
                found = one
        if found is not None:
            self._requester = Requester(found.guest, found.address)
        return self._requester

    def everyone_left(self) -> None:
        """Nobody is connected any more: stop the searches soon."""
        if self.room.table.has_bots:
            self.room.hub.call_later(self._grace(), self.retry)

    def _retry_later(self) -> None:
        if not self._retrying:
            self._retrying = True
            self.room.hub.call_later(RETRY_DELAY, self.retry)

    def retry(self) -> None:
        """Start the searches again, but not while an uncommitted action runs."""
        self._retrying = False
        if self.room.lock.locked():
            self._retry_later()
        elif self.room.is_open:
            self.start_searches()

    async def _search(self, who: Requester, seat: int, bot: str, asked: int) -> None:
        request_ids.keep()
        room, start = self.room, time.perf_counter()
        hub, table = room.hub, room.table
        spec = f"{bot}:{table.settings.think:g}s" if bot == SEARCHING else bot
        record = table.started_match.record()
        planned = table.planned_move
        move = planned[1] if planned else None
        for _ in range(0 if planned else MAX_ATTEMPTS):
            try:
                move = await hub.bot_queue.choose(who, table.id, record, seat, spec)
                hub.metrics.searches.observe(time.perf_counter() - start)
                break
            except QueueFull:
                del self.searching[seat]
                self._retry_later()
                return
            except Exception:
                if hub.closing:  # it searches again after the restart
                    return
                hub.metrics.bots_failed += 1
                log.exception("bot %s failed", bot, extra={"table": table.id})
        if table.seats[seat].stand_in:
            await asyncio.sleep(STAND_IN_DELAY)
        if who.address:
            await hub.budget.pay_or_wait(who.address, MESSAGE + RECIPIENT * len(room.connections))
        async with room.lock:
            if self.searching.get(seat) == asked:
                del self.searching[seat]
            room.payer = who.address
            try:
                await self.move(seat, move, asked)
            finally:
                room.payer = ""

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
                self._retry_later()
            return
        except Exception:
            log.exception("bot's move %r failed", move, extra={"table": table.id})
            await room.reload()
            if chosen:
                await self.move(seat, None, asked)
            return
        room.publish()
