"""Takes searches from the shared queue and answers them (`shared_bots`)."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec

from chabudai.server.bot_queue import HALF_LIFE, MIN_SLICE
from chabudai.server.bot_workers import BotReply, BotWorkers, Job, Progress
from chabudai.server.peers import PREFIX
from chabudai.server.redis_link import RedisDown, RedisLink
from chabudai.server.redis_url import RedisAddress
from chabudai.server.request_ids import handling
from chabudai.server.shared_bots import CANCELLED, JOB, QUEUE, USED

log = logging.getLogger("chabudai.server")
WORKER = -1
"""The sender of a worker's messages: it is no process of the server."""
POP_TIMEOUT = 1
"""Seconds a worker waits for a job before it asks again."""
HEARTBEAT_INTERVAL = 0.5
"""Seconds between two heartbeats."""
DOWN_DELAY = 0.25


class _Task(msgspec.Struct):
    """A job as it is queued. Unknown fields are of a newer version."""

    id: str
    process: int
    person: str
    job: Job
    request: str = ""
    """The request that wants the result, for the log."""


_encode = msgspec.msgpack.Encoder().encode
_task = msgspec.json.Decoder(_Task).decode


class Thinker:
    """Some places that take jobs, and the worker processes that do them."""

    def __init__(
        self, address: RedisAddress, workers: BotWorkers, searches: int, without: str = ""
    ) -> None:
        self._address = address
        self._without = without
        """What the log says to happen without Redis."""
        self._workers = workers
        self._lanes = ["quick", "hint", "review", *["search"] * searches] if searches else []
        self._tasks: list[asyncio.Task[None]] = []
        self.links: list[RedisLink] = []

    async def open(self, *, patient: bool = False) -> None:
        """Begin to take jobs. Raises `BadInput` if Redis cannot be used, unless ``patient``."""
        for lane in self._lanes:
            link = RedisLink(self._address, without="" if self.links else self._without)
            await link.open(patient=patient)
            self.links.append(link)
            task = asyncio.get_running_loop().create_task(self._take(link, lane))
            self._tasks.append(task)

    async def close(self) -> None:
        """Take no more jobs. Those under way are done by others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for link in self.links:
            await link.close()

    async def _take(self, link: RedisLink, lane: str) -> None:
        while True:
            try:
                found = await link.command("BZPOPMIN", QUEUE + lane, POP_TIMEOUT)
                if found is None:
                    continue
                payload = await link.command("GETDEL", JOB + found[1].decode())
                if payload is not None:
                    task = _task(payload)
                    with handling(task.request):
                        await self._do(link, lane, task)
            except RedisDown:
                await asyncio.sleep(DOWN_DELAY)
            except msgspec.MsgspecError as problem:
                log.warning("unreadable job of a bot: %s", problem)

    async def _do(self, link: RedisLink, lane: str, task: _Task) -> None:
        """Do a job, and send its result to the process that wants it."""
        hurry, start = asyncio.Event(), time.monotonic()

        def tell(kind: str, *fields: Any) -> asyncio.Future[Any]:
            items = [(kind, task.id, *fields)]
            return link.command("PUBLISH", f"{PREFIX}{task.process}", _encode((WORKER, items)))

        def progress(done: int, total: int) -> None:
            tell("job-progress", done, total)

        working: asyncio.Task[BotReply] | None = None
        try:
            if await tell("job-taken") == 0:
                return  # nobody listens: the process that wanted it has ended
            working = asyncio.get_running_loop().create_task(self._reply(task.job, progress, hurry))
            while True:
                await asyncio.wait([working], timeout=HEARTBEAT_INTERVAL)
                if working.done():
                    break
                if await self._unwanted(link, lane, task, tell("job-taken"), start, hurry):
                    return
            tell("job-done", msgspec.json.encode(working.result()))
        except asyncio.CancelledError:
            tell("job-back")  # this worker ends
            raise
        finally:
            if working is not None:
                working.cancel()
            key = USED + task.person
            link.command("INCRBYFLOAT", key, round(time.monotonic() - start, 3))
            link.command("EXPIRE", key, int(2 * HALF_LIFE))

    async def _reply(self, job: Job, progress: Progress, hurry: asyncio.Event) -> BotReply:
        """The result of a job, or the error."""
        workers = self._workers
        try:
            if job.kind == "hint":
                found = await workers.hint(job.table, job.record, job.seat)
            elif job.kind == "review":
                found = await workers.review(job.table, job.record, progress)
            else:
                move = await workers.choose(job.table, job.record, job.seat, job.bot, hurry)
                return BotReply(move=move)
            return BotReply(result=msgspec.Raw(found))
        except Exception as problem:
            log.warning("a search failed: %r", problem, extra={"table": job.table})
            return BotReply(fault=f"{type(problem).__name__}: {problem}")

    async def _unwanted(
        self,
        link: RedisLink,
        lane: str,
        task: _Task,
        heard: asyncio.Future[Any],
        start: float,
        hurry: asyncio.Event,
    ) -> bool:
        """Whether a job was cancelled, or nobody hears of it. If others wait, it must hurry."""
        try:
            waiting = link.command("ZCARD", QUEUE + lane)
            cancelled = link.command("EXISTS", CANCELLED + task.id)
            if await waiting and time.monotonic() - start > MIN_SLICE:
                hurry.set()
            return bool(await cancelled) or await heard == 0
        except RedisDown:
            return False
