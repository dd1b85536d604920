"""Decides whose bot searches next, so that one address cannot keep all workers busy.

A search belongs to a person. The next search goes to the address with the least recent bot time,
then to the guest with the least: many cookies of one address count as one address. A search may use
its whole thinking time only while nobody else waits; then it must answer with the best move so far.
Bots that choose at once have a lane of their own and never wait for searches. So have hints and
reviews of finished games: no bot waits for them. Their time counts as bot time of their person.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from chabudai.bots import QUICK
from chabudai.server.connection import BotRunner

MIN_SLICE = 1.0
"""Seconds a search may take even if others wait."""
HALF_LIFE = 60.0
"""Seconds after which bot time counts half."""
CANCELLED_COST = 0.5
"""Seconds that a cancelled search costs at least: its process is killed, and another one starts."""
MAX_WAITING_PER_GUEST = 8
MAX_WAITING_PER_ADDRESS = 100
"""Searches in the queue. Further ones wait at their table until there is room."""
MAX_REVIEWS_PER_GUEST = 2
MAX_REVIEWS_PER_ADDRESS = 10
MAX_REVIEWS = 100
"""Reviews in the queue. Further ones are refused."""


class Requester(NamedTuple):
    """The person a search belongs to."""

    guest: str
    address: str


class QueueFull(Exception):
    """This person has too many searches in the queue."""


class RecentTime:
    """Seconds of bot time by key. They count half after `HALF_LIFE`."""

    MAX_KEYS = 10_000

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}
        """The seconds, and when they were computed."""

    def get(self, key: str, now: float) -> float:
        """The seconds of a key."""
        seconds, at = self._used.get(key, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / HALF_LIFE))

    def add(self, key: str, seconds: float, now: float) -> None:
        """Add seconds to a key."""
        self._used[key] = self.get(key, now) + seconds, now
        if len(self._used) > self.MAX_KEYS:  # keep those who used most
            ranked = sorted(self._used, key=lambda one: self.get(one, now))
            for one in ranked[: self.MAX_KEYS // 2]:
                del self._used[one]


@dataclass(slots=True, eq=False)
class _Turn:
    """A search that waits or runs."""

    who: Requester
    granted: asyncio.Future[None]
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    started: float = 0.0
    timer: asyncio.TimerHandle | None = None


class _Most(NamedTuple):
    """The limits of a lane: searches that may wait."""

    guest: int
    address: int
    everyone: int = 1_000_000


class _Lane:
    """Some searches at a time; the others wait."""

    def __init__(
        self,
        slots: int,
        now: Callable[[], float],
        min_slice: float,
        most: _Most,
        used: tuple[RecentTime, RecentTime] | None = None,
    ) -> None:
        self._slots = slots
        self._now = now
        self._min_slice = min_slice
        self._by_address, self._by_guest = used or (RecentTime(), RecentTime())
        self._most = most
        self._waiting: dict[str, dict[str, deque[_Turn]]] = {}
        """By address and guest. Empty queues are removed."""
        self._running: set[_Turn] = set()

    def has_room(self, who: Requester) -> bool:
        """Whether this person may queue one more search."""
        guests = self._waiting.get(who.address, {})
        own = len(guests.get(who.guest, ()))
        if own >= self._most.guest or _count(guests) >= self._most.address:
            return False
        return sum(map(_count, self._waiting.values())) < self._most.everyone

    @asynccontextmanager
    async def turn(self, who: Requester) -> AsyncIterator[asyncio.Event]:
        """Wait for a slot. Gives the event that says that the search must hurry."""
        if not self.has_room(who):
            raise QueueFull
        turn = _Turn(who, asyncio.get_running_loop().create_future())
        guests = self._waiting.setdefault(who.address, {})
        guests.setdefault(who.guest, deque()).append(turn)
        self._grant()
        cost = 0.0
        try:
            await turn.granted
            yield turn.hurry
        except asyncio.CancelledError:
            cost = CANCELLED_COST
            raise
        finally:
            self._end(turn, cost)

    def _grant(self) -> None:
        """Start searches while there are free slots, then hurry those that take longer."""
        while self._waiting and len(self._running) < self._slots:
            now = self._now()
            address = min(self._waiting, key=lambda one: self._address_time(one, now))
            guests = self._waiting[address]
            guest = min(guests, key=lambda one: self._guest_time(one, now))
            turn = guests[guest][0]
            self._remove(turn)
            if turn.granted.cancelled():  # its task has not noticed yet
                continue
            turn.started = now
            self._running.add(turn)
            turn.granted.set_result(None)
        self._hurry()

    def _hurry(self) -> None:
        """Hurry as many searches as others wait, those of the busiest addresses first."""
        now = self._now()
        patient = [one for one in self._running if not one.hurry.is_set()]
        wanted = sum(map(_count, self._waiting.values())) - (len(self._running) - len(patient))
        patient.sort(key=lambda one: -self._address_time(one.who.address, now))
        for turn in patient[: max(0, wanted)]:
            left = turn.started + self._min_slice - now
            if left <= 0:
                turn.hurry.set()
            elif turn.timer is None:
                turn.timer = asyncio.get_running_loop().call_later(left, self._slice_over, turn)

    def _slice_over(self, turn: _Turn) -> None:
        turn.timer = None
        self._hurry()

    def _end(self, turn: _Turn, least_cost: float) -> None:
        if turn.timer is not None:
            turn.timer.cancel()
        if turn not in self._running:  # cancelled while it waited
            self._remove(turn)
            return
        self._running.remove(turn)
        now = self._now()
        seconds = max(least_cost, now - turn.started)
        self._by_address.add(turn.who.address, seconds, now)
        self._by_guest.add(turn.who.guest, seconds, now)
        self._grant()

    def _remove(self, turn: _Turn) -> None:
        """Remove a search from the queue."""
        guest, address = turn.who
        guests = self._waiting.get(address, {})
        if turn not in guests.get(guest, ()):
            return
        guests[guest].remove(turn)
        if not guests[guest]:
            del guests[guest]
        if not guests:
            del self._waiting[address]

    def _address_time(self, address: str, now: float) -> float:
        running = (now - one.started for one in self._running if one.who.address == address)
        return self._by_address.get(address, now) + sum(running)

    def _guest_time(self, guest: str, now: float) -> float:
        running = (now - one.started for one in self._running if one.who.guest == guest)
        return self._by_guest.get(guest, now) + sum(running)


class BotQueue:
    """All searches of a server."""

    def __init__(
        self,
        runner: BotRunner,
        searches: int = 1,
        *,
        now: Callable[[], float] = time.monotonic,
        min_slice: float = MIN_SLICE,
    ) -> None:
        self._runner = runner
        used = RecentTime(), RecentTime()
        few = _Most(MAX_REVIEWS_PER_GUEST, MAX_REVIEWS_PER_ADDRESS, MAX_REVIEWS)
        most = _Most(MAX_WAITING_PER_GUEST, MAX_WAITING_PER_ADDRESS)
        self._searches = _Lane(searches, now, min_slice, most, used)
        self._quick = _Lane(1, now, min_slice, most)
        self._hints = _Lane(1, now, min_slice, most, used)
        self._reviews = _Lane(1, now, min_slice, few, used)

    def has_room(self, who: Requester, bot: str) -> bool:
        """Whether this person may queue one more search."""
        return self._lane(bot).has_room(who)

    async def choose(self, who: Requester, table: str, record: object, seat: int, bot: str) -> str:
        """The move a bot chooses, when it is this person's turn. Raises `QueueFull`."""
        async with self._lane(bot).turn(who) as hurry:
            return await self._runner.choose(table, record, seat, bot, hurry)

    async def hint(self, who: Requester, table: str, record: object, seat: int) -> bytes:
        """A hint as JSON, when it is this person's turn. Raises `QueueFull`."""
        async with self._hints.turn(who):
            return await self._runner.hint(table, record, seat)

    def has_room_for_review(self, who: Requester) -> bool:
        """Whether this person may queue one more review."""
        return self._reviews.has_room(who)

    async def review(
        self, who: Requester, table: str, record: object, progress: Callable[[int, int], None]
    ) -> bytes:
        """A review as JSON, when it is this person's turn. Raises `QueueFull`."""
        async with self._reviews.turn(who):
            return await self._runner.review(table, record, progress)

    def _lane(self, bot: str) -> _Lane:
        return self._quick if bot.partition(":")[0] in QUICK else self._searches


def _count(guests: dict[str, deque[_Turn]]) -> int:
    return sum(map(len, guests.values()))
