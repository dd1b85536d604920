"""Reviews of finished games, and hints for running ones, computed by the bot workers.

A table has one review. It is computed when someone asks for it, and then stored. Everyone who
asks meanwhile shares the job; it is cancelled when all of them have cancelled it.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from chabudai.server.bot_queue import QueueFull, Requester
from chabudai.server.limits import RateLimiter
from chabudai.server.permissions import check_may_have_hint
from chabudai.server.problems import Problem

if TYPE_CHECKING:
    from chabudai.server.hub import Hub
    from chabudai.server.room import Room

log = logging.getLogger("chabudai.server")
MAX_FAILED = 100
"""Failed reviews that are remembered, so that those who asked learn of it."""
JobState: TypeAlias = Literal["waiting", "running", "failed"]


@dataclass(slots=True, eq=False)
class ReviewJob:
    """A review that waits, runs or has failed."""

    people: set[str]
    """The guests who want it."""
    state: JobState = "waiting"
    done: int = 0
    total: int = 0
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    def progress(self, done: int, total: int) -> None:
        """This many decisions are reviewed."""
        self.state, self.done, self.total = "running", done, total


class Reviews:
    """The reviews and hints of a server."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._jobs: dict[str, ReviewJob] = {}
        self.hint_limit = RateLimiter(hub.limits.hints)

    # -- reviews ---------------------------------------------------------------------------------
    async def request(self, room: Room, who: Requester) -> None:
        """Compute the review of a finished game, unless it is stored or under way."""
        hub = self._hub
        async with room.locked() as table:
            if not table.over:
                raise Problem("not-over")
            record = table.started_match.record()
        if await hub.store.reviews.get(table.id) is not None:
            return
        job = self._jobs.get(table.id)
        if job is not None and job.state != "failed":
            job.people.add(who.guest)
            return
        hub.quotas.check_disk(hub.now())
        if not hub.bot_queue.has_room_for_review(who):
            raise Problem("too-many-reviews")
        job = self._jobs[table.id] = ReviewJob({who.guest})
        job.task = asyncio.create_task(self._compute(job, table.id, record, who))

    async def _compute(self, job: ReviewJob, table: str, record: object, who: Requester) -> None:
        hub = self._hub
        try:
            found = await hub.bot_queue.review(who, table, record, job.progress)
            await hub.store.reviews.save(table, hub.now(), found)
            self._forget(table, job)
        except asyncio.CancelledError:
            self._forget(table, job)
            raise
        except Exception:
            job.state = "failed"
            if hub.closing:  # its process was ended
                return
            hub.metrics.bots_failed += 1
            log.exception("review failed", extra={"table": table})
            failed = [one for one, job in self._jobs.items() if job.state == "failed"]
            for one in failed[:-MAX_FAILED]:
                del self._jobs[one]

    def _forget(self, table: str, job: ReviewJob) -> None:
        if self._jobs.get(table) is job:
            del self._jobs[table]

    def job(self, table: str) -> ReviewJob | None:
        """The job of a table's review, if there is one."""
        return self._jobs.get(table)

    def cancel(self, table: str, guest: str) -> None:
        """A guest no longer wants a review. It is cancelled if nobody else wants it."""
        job = self._jobs.get(table)
        if job is None or guest not in job.people:
            return
        job.people.discard(guest)
        if not job.people:
            self._end(table, job)

    def cancel_all(self) -> None:
        """The server stops."""
        for table, job in list(self._jobs.items()):
            self._end(table, job)

    def _end(self, table: str, job: ReviewJob) -> None:
        self._forget(table, job)
        if job.task is not None:
            job.task.cancel()

    # -- hints -----------------------------------------------------------------------------------
    async def hint(self, room: Room, who: Requester, seat: int) -> dict[str, Any]:
        """A suggested move for a decision, with the reason in all languages."""
        hub = self._hub
        async with room.locked() as table:
            check_may_have_hint(table, who.guest, seat)
            if not self.hint_limit.allow(who.guest, hub.now()):
                raise Problem("too-many-hints")
            record, asked = table.started_match.record(), table.asked_since[seat]
        try:
            found = await hub.bot_queue.hint(who, table.id, record, seat)
        except QueueFull:
            raise Problem("too-many-hints") from None
        except Exception:
            hub.metrics.bots_failed += 1
            log.exception("hint failed", extra={"table": table.id})
            raise Problem("no-hint") from None
        async with room.locked() as table:
            if table.over or table.asked_since[seat] != asked:
                raise Problem("stale")
        return msgspec.json.decode(found, type=dict[str, Any])
