"""Bots search in worker processes, so the event loop never waits for them.

A worker is ``python -m chabudai.server.bot_workers``. It reads jobs and writes replies, one line
of JSON each. The line `HURRY` ends the current search early: the reply is the best move so far.
A review also writes its progress. It runs in processes of a lower priority than searches.
A worker exits when its standard input closes, even during a search, so no worker outlives the
server. `bot_queue` decides which job is next.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, Literal

import msgspec

from chabudai.core.match import Match
from chabudai.core.rules import Json

SEARCH_TIMEOUT = 60.0
"""Seconds a search may take, including the start of the process."""
HURRY = b"hurry\n"
REVIEW_TIMEOUT = 1200.0
"""Seconds a review may take. It has the lowest priority, so a busy machine needs longer."""
PRIORITY = 10
"""How nice workers are: the event loop gets the processor first."""
REVIEW_PRIORITY = 19
"""How nice workers are that review games: searches get the processor first."""
LONGEST_LINE = 64 * 1024 * 1024
"""Bytes of a reply: a review of a long game is large."""
MAX_CACHED_MATCHES = 64
"""Matches a worker keeps in memory."""


class Job(msgspec.Struct, omit_defaults=True):
    """A decision to search for, a decision to give a hint for, or a finished game to review."""

    table: str
    record: dict[str, Any]
    seat: int = -1
    bot: str = ""
    kind: Literal["move", "hint", "review"] = "move"


class BotReply(msgspec.Struct, omit_defaults=True):
    """The chosen move, another result, or the error. ``done`` of ``total``: it is not finished."""

    move: str = ""
    fault: str = ""
    result: msgspec.Raw = msgspec.Raw()
    done: int = 0
    total: int = 0


class BotFailed(Exception):
    """A bot did not return a move, or a game could not be reviewed."""


Progress = Callable[[int, int], None]
"""Receives how many decisions are done, and of how many."""


class BotWorkers:
    """A pool of worker processes, started on demand: as many as there are jobs at a time."""

    def __init__(self) -> None:
        self._idle: dict[int, list[asyncio.subprocess.Process]] = {}
        """By priority."""
        self._all: set[asyncio.subprocess.Process] = set()
        self._closed = False

    async def choose(
        self, table: str, record: object, seat: int, bot: str, hurry: asyncio.Event
    ) -> str:
        """The move a bot chooses. If the search fails, its process is killed."""
        job = {"table": table, "record": record, "seat": seat, "bot": bot}
        return (await self._run(job, PRIORITY, SEARCH_TIMEOUT, hurry=hurry)).move

    async def hint(self, table: str, record: object, seat: int) -> bytes:
        """A hint for the decision of a seat, as JSON."""
        job = {"table": table, "record": record, "seat": seat, "kind": "hint"}
        return bytes((await self._run(job, PRIORITY, SEARCH_TIMEOUT)).result)

    async def review(self, table: str, record: object, progress: Progress) -> bytes:
        """The review of a finished game, as JSON. If it is cancelled, its process is killed."""
        job = {"table": table, "record": record, "kind": "review"}
        reply = await self._run(job, REVIEW_PRIORITY, REVIEW_TIMEOUT, progress=progress)
        return bytes(reply.result)

    async def _run(
        self,
        job: dict[str, object],
        priority: int,
        timeout: float,
        *,
        hurry: asyncio.Event | None = None,
        progress: Progress | None = None,
    ) -> BotReply:
        process = await self._idle_process(priority)
        hurrying = hurry and asyncio.create_task(_hurry(process, hurry))
        try:
            async with asyncio.timeout(timeout):
                reply = await _request(process, msgspec.json.encode(job), progress)
        except BaseException:
            self._kill(process)
            raise
        finally:
            if hurrying:
                hurrying.cancel()
        self._idle.setdefault(priority, []).append(process)
        if reply.fault:
            raise BotFailed(reply.fault)
        return reply

    async def _idle_process(self, priority: int) -> asyncio.subprocess.Process:
        if self._closed:
            raise BotFailed("the workers are closed")
        idle = self._idle.get(priority)
        while idle:
            process = idle.pop()
            if process.returncode is None:
                return process
            self._all.discard(process)
        return await self._start(priority)

    async def _start(self, priority: int) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "chabudai.server.bot_workers",
            str(priority),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
        )
        self._all.add(process)
        if self._closed:  # closed while the process started
            self._kill(process)
            await process.wait()
            raise BotFailed("the workers are closed")
        return process

    def _kill(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()

    async def close(self) -> None:
        """Kill all workers."""
        self._closed = True
        self._idle.clear()
        processes = list(self._all)
        for process in processes:
            self._kill(process)
        for process in processes:
            await process.wait()


async def _hurry(process: asyncio.subprocess.Process, hurry: asyncio.Event) -> None:
    """Tell a worker to end its search as soon as the event is set."""
    await hurry.wait()
    assert process.stdin is not None
    process.stdin.write(HURRY)


async def _request(
    process: asyncio.subprocess.Process, job: bytes, progress: Progress | None
) -> BotReply:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(job + b"\n")
    await process.stdin.drain()
    while True:
        line = await process.stdout.readline()
        if not line:
            raise BotFailed("the worker has exited")
        reply = msgspec.json.decode(line, type=BotReply)
        if not reply.total:
            return reply
        if progress is not None:
            progress(reply.done, reply.total)


# -- in the worker -------------------------------------------------------------------------------
_matches: dict[str, Match] = {}


def choose(job: Job, hurry: Callable[[], bool] | None = None) -> str:
    """Rebuild the match, give the bot its seat, and return the chosen move."""
    from chabudai.analysis.budget import Budget
    from chabudai.bots import make_bot
    from chabudai.core.chance import stream

    match = _match(job.table, job.record)
    seat = match.seat(job.seat)
    # Seeded by the number of the decision: after an undo the bot gives the same reply again.
    number = sum(who == job.seat for who, _ in job.record["log"])
    rng = stream(match.seed, match.game.id, "bot", job.seat, number)
    bot = make_bot(job.bot, match.game, rng)
    budget = getattr(bot, "budget", None)
    if hurry is not None and isinstance(budget, Budget):
        budget.hurry = hurry
    return seat.text(bot.choose(seat))


def hint(job: Job) -> bytes:
    """A hint for the decision of a seat, as JSON."""
    from chabudai.analysis.review import hint as hint_for

    return msgspec.json.encode(hint_for(_match(job.table, job.record), job.seat))


def review(job: Job) -> bytes:
    """The review of a finished game, as JSON. Writes its progress to the server."""
    from chabudai.analysis.review import review as review_of

    def progress(done: int, total: int) -> None:
        _write(BotReply(done=done, total=total))

    return msgspec.json.encode(review_of(job.record, progress=progress))


def _match(table: str, record: Json) -> Match:
    """The match of a record, continued from the cached match if possible."""
    from chabudai.core.record import load
    from chabudai.registry import games

    cached = _matches.pop(table, None)
    moves = record["log"]
    if cached is not None:
        done = cached.record()["log"]
        if done == moves[: len(done)]:
            for who, text in moves[len(done) :]:
                if who != "*":  # chance plays itself from the seed
                    cached.play(who, text)
        if cached.record()["log"] != moves:
            cached = None
    match = _matches[table] = cached or load(record, games())
    while len(_matches) > MAX_CACHED_MATCHES:
        del _matches[next(iter(_matches))]
    return match


def main() -> None:
    """Answer jobs until standard input closes."""
    import signal

    # Ctrl-C reaches the whole process group. The server stops its workers itself.
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else PRIORITY)
    try:
        _answer_jobs()
    except OSError:  # the server is gone: nobody reads the reply
        os._exit(0)  # without waiting for the thread that reads standard input


def _answer_jobs() -> None:
    jobs = msgspec.json.Decoder(Job)
    lines: SimpleQueue[bytes] = SimpleQueue()
    hurry = Event()
    Thread(target=_read_lines, args=(lines, hurry), daemon=True).start()
    while True:
        try:
            reply = _answer(jobs.decode(lines.get()), hurry.is_set)
        except Exception as fault:
            reply = BotReply(fault=f"{type(fault).__name__}: {fault}")
        _write(reply)


def _answer(job: Job, hurry: Callable[[], bool]) -> BotReply:
    match job.kind:
        case "hint":
            return BotReply(result=msgspec.Raw(hint(job)))
        case "review":
            return BotReply(result=msgspec.Raw(review(job)))
    return BotReply(move=choose(job, hurry))


def _write(reply: BotReply) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
    sys.stdout.buffer.flush()


def _read_lines(lines: SimpleQueue[bytes], hurry: Event) -> None:
    for line in sys.stdin.buffer:
        if line == HURRY:
            hurry.set()
        else:
            hurry.clear()  # it was for the job before
            lines.put(line)
    os._exit(0)  # the server is gone, so the current search is useless


if __name__ == "__main__":
    main()
