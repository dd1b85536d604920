"""The queue of searches that all processes and bot workers of a server share, in Redis.

A queue is a sorted set: the search of the person with the least recent bot time comes first. The
job itself is a value of its own, which its worker takes away. The worker sends a heartbeat every
second to the process that wants the result. A job without one is queued again. A process without
Redis searches with its own workers.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec

from chabudai.bots import QUICK
from chabudai.server.bot_queue import BotQueue, Requester
from chabudai.server.bot_workers import BotFailed, BotReply, BotWorkers, Progress
from chabudai.server.peers import PREFIX, Peers
from chabudai.server.redis_link import RedisDown
from chabudai.server.request_ids import current_id

QUEUE = PREFIX + "queue:"
JOB = PREFIX + "job:"
USED = PREFIX + "bot-seconds:"
CANCELLED = PREFIX + "cancelled:"
KEEP = 3600
"""Seconds for which a job is kept in Redis."""
HEARTBEAT_TIMEOUT = 2.0
"""Seconds without a heartbeat after which a job is queued again."""
LONGEST_WAIT = 20.0
"""Seconds a search waits for a worker. Then this process searches itself: no table is stuck."""
AT_ONCE = 16
"""Searches of one process in the shared queue. Further ones wait in its own queue."""


@dataclass(slots=True, eq=False)
class _Job:
    """A job of this process that waits or runs somewhere."""

    id: str
    lane: str
    reply: asyncio.Future[BotReply]
    progress: Progress | None
    heartbeat_at: float
    """When a worker was last heard of, or the job was last seen in the queue."""
    taken: bool = False
    given_back: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the worker ends: another one should begin at once."""


class SharedBotQueue(BotQueue):
    """The searches of one process, done by any worker of the server."""

    def __init__(self, workers: BotWorkers, peers: Peers) -> None:
        super().__init__(workers, AT_ONCE)
        self._peers = peers
        self._link = peers.link
        self._numbers = count(1)
        self._jobs: dict[str, _Job] = {}
        peers.handlers["job-taken"] = self._on_taken
        peers.handlers["job-back"] = self._on_back
        peers.handlers["job-progress"] = self._on_progress
        peers.handlers["job-done"] = self._on_done

    async def choose(self, who: Requester, table: str, record: object, seat: int, bot: str) -> str:
        """The move a bot chooses, when it is this person's turn. Raises `QueueFull`."""
        lane = "quick" if bot.partition(":")[0] in QUICK else "search"
        job = {"table": table, "record": record, "seat": seat, "bot": bot}
        async with self._lane(bot).turn(who) as hurry:
            reply = await self._shared(who, lane, job)
            if reply is None:
                return await self._runner.choose(table, record, seat, bot, hurry)
            return reply.move

    async def hint(self, who: Requester, table: str, record: object, seat: int) -> bytes:
        """A hint as JSON, when it is this person's turn. Raises `QueueFull`."""
        job = {"table": table, "record": record, "seat": seat, "kind": "hint"}
        async with self._hints.turn(who):
            reply = await self._shared(who, "hint", job)
            if reply is None:
                return await self._runner.hint(table, record, seat)
            return bytes(reply.result)

    async def review(
        self, who: Requester, table: str, record: object, progress: Callable[[int, int], None]
    ) -> bytes:
        """A review as JSON, when it is this person's turn. Raises `QueueFull`."""
        job = {"table": table, "record": record, "kind": "review"}
        async with self._reviews.turn(who):
            reply = await self._shared(who, "review", job, progress)
            if reply is None:
                return await self._runner.review(table, record, progress)
            return bytes(reply.result)

    async def _shared(
        self, who: Requester, lane: str, job: dict[str, Any], progress: Progress | None = None
    ) -> BotReply | None:
        """The reply of a worker; None if this process has to do the job itself."""
        id = f"{self._peers.number}:{next(self._numbers)}"
        reply: asyncio.Future[BotReply] = asyncio.get_running_loop().create_future()
        one = self._jobs[id] = _Job(id, lane, reply, progress, time.monotonic())
        address = who.address or who.guest
        payload = msgspec.json.encode(
            {
                "id": id,
                "process": self._peers.number,
                "person": address,
                "request": current_id(),
                "job": job,
            }
        )
        try:
            await self._queue(one, address, payload)
            found = await self._wait(one, address, payload)
        except RedisDown:
            return None
        except asyncio.CancelledError:
            self._withdraw(one)
            raise
        finally:
            del self._jobs[id]
        if found is not None and found.fault:
            raise BotFailed(found.fault)
        return found

    async def _queue(self, one: _Job, address: str, payload: bytes) -> None:
        link = self._link
        kept = link.command("SET", JOB + one.id, payload, "EX", KEEP)
        used = float(await link.command("GET", USED + address) or 0)
        await kept
        # Of persons with the same time, the first to ask comes first.
        await link.command("ZADD", QUEUE + one.lane, used + time.time() % 1e6 * 1e-9, one.id)
        one.heartbeat_at, one.taken = time.monotonic(), False
        one.given_back.clear()

    async def _wait(self, one: _Job, address: str, payload: bytes) -> BotReply | None:
        link, start = self._link, time.monotonic()
        while not one.reply.done():
            back = asyncio.ensure_future(one.given_back.wait())
            both = one.reply, back
            await asyncio.wait(both, timeout=HEARTBEAT_TIMEOUT / 3, return_when="FIRST_COMPLETED")
            back.cancel()
            if not link.connected:
                raise RedisDown(link.problem)
            silence = time.monotonic() - one.heartbeat_at
            alive = silence < HEARTBEAT_TIMEOUT and not one.given_back.is_set()
            if one.reply.done() or alive:
                continue
            if not one.taken and await link.command("ZSCORE", QUEUE + one.lane, one.id):
                if one.lane == "review" or time.monotonic() - start < LONGEST_WAIT:
                    continue
                if await link.command("ZREM", QUEUE + one.lane, one.id):
                    return None
            await self._queue(one, address, payload)  # its worker is gone, or Redis was flushed
        return one.reply.result()

    def _withdraw(self, one: _Job) -> None:
        """Nobody wants the result any more."""
        self._link.command("ZREM", QUEUE + one.lane, one.id)
        self._link.command("DEL", JOB + one.id)
        self._link.command("SET", CANCELLED + one.id, 1, "EX", 60)

    # -- from workers ----------------------------------------------------------------------------
    def _on_taken(self, sender: int, id: str, *more: Any) -> None:
        if one := self._jobs.get(id):
            one.heartbeat_at, one.taken = time.monotonic(), True

    def _on_back(self, sender: int, id: str, *more: Any) -> None:
        one = self._jobs.get(id)
        if one is not None and one.taken:  # otherwise it is in the queue again
            one.given_back.set()

    def _on_progress(self, sender: int, id: str, done: int, total: int, *more: Any) -> None:
        if (one := self._jobs.get(id)) and one.progress is not None:
            one.progress(done, total)

    def _on_done(self, sender: int, id: str, reply: bytes, *more: Any) -> None:
        one = self._jobs.get(id)
        if one is not None and not one.reply.done():
            with contextlib.suppress(msgspec.MsgspecError):  # of a version we do not know
                one.reply.set_result(msgspec.json.decode(reply, type=BotReply))
