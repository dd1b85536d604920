"""Bots think in processes of their own: the event loop never waits for them.

A worker is ``python -m chabudai.server.thinking``: a line of JSON in, a line of JSON out. It ends
when its standard input does, in the middle of a thought, too: none outlives the server, however
that ends.
"""

from __future__ import annotations

import asyncio
import os
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any

import msgspec

from chabudai.core.match import Match
from chabudai.core.rules import Json

SLACK = 60.0
"""Seconds a bot may take at the very most, starting its process included."""
MOST_MATCHES = 64
"""Matches a worker remembers."""


class Job(msgspec.Struct):
    """A decision to think about."""

    table: str
    record: dict[str, Any]
    seat: int
    bot: str


class Thought(msgspec.Struct):
    """The move, or what went wrong."""

    move: str = ""
    fault: str = ""


class Stuck(Exception):
    """A bot found no move."""


class Processes:
    """A few worker processes, started when there is something to think about."""

    def __init__(self, workers: int) -> None:
        self._free = asyncio.Semaphore(workers)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._closed = False

    async def choose(self, table: str, record: object, seat: int, bot: str) -> str:
        """The bot's move. Raises if it has none: its process is ended then."""
        job = msgspec.json.encode({"table": table, "record": record, "seat": seat, "bot": bot})
        async with self._free:
            process = await self._ready()
            try:
                async with asyncio.timeout(SLACK):
                    thought = await _asked(process, job)
            except BaseException:
                self._end(process)
                raise
            self._idle.append(process)
        if thought.fault:
            raise Stuck(thought.fault)
        return thought.move

    async def _ready(self) -> asyncio.subprocess.Process:
        """A process with nothing to do."""
        if self._closed:
            raise Stuck("no more thinking")
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            self._all.discard(process)
        return await self._start()

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "chabudai.server.thinking",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self._all.add(process)
        if self._closed:  # while it started
            self._end(process)
            await process.wait()
            raise Stuck("no more thinking")
        return process

    def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()

    async def close(self) -> None:
        """No more thinking."""
        self._closed = True
        self._idle.clear()
        ended = list(self._all)
        for process in ended:
            self._end(process)
        for process in ended:
            await process.wait()


async def _asked(process: asyncio.subprocess.Process, job: bytes) -> Thought:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(job + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise Stuck("the worker has ended")
    return msgspec.json.decode(line, type=Thought)


# -- in the worker -------------------------------------------------------------------------------
_matches: dict[str, Match] = {}


def choose(job: Job) -> str:
    """Rebuild the match, hand the bot its seat, and return the text of its choice."""
    from chabudai.bots import make_bot
    from chabudai.core.chance import stream

    match = _match(job.table, job.record)
    seat = match.seat(job.seat)
    # Taking a move back does not buy another answer.
    number = sum(who == job.seat for who, _ in job.record["log"])
    dice = stream(match.seed, match.game.id, "bot", job.seat, number)
    bot = make_bot(job.bot, match.game, dice)
    return seat.text(bot.choose(seat))


def _match(table: str, record: Json) -> Match:
    """The match of a record; most of it is remembered from the last time."""
    from chabudai.core.record import load
    from chabudai.registry import games

    known = _matches.pop(table, None)
    moves = record["log"]
    if known is not None:
        done = known.record()["log"]
        if done == moves[: len(done)]:
            for who, text in moves[len(done) :]:
                if who != "*":  # chance is in the seed
                    known.play(who, text)
        if known.record()["log"] != moves:
            known = None
    found = _matches[table] = known or load(record, games())
    while len(_matches) > MOST_MATCHES:
        del _matches[next(iter(_matches))]
    return found


def main() -> None:
    """Think until there is nobody left to think for."""
    import signal

    # Whoever presses Ctrl-C or stops them all means the server; it ends its workers itself.
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    jobs = msgspec.json.Decoder(Job)
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    while True:
        try:
            thought = Thought(move=choose(jobs.decode(lines.get())))
        except Exception as fault:
            thought = Thought(fault=f"{type(fault).__name__}: {fault}")
        sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()


def _listen(lines: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)  # whatever is being thought about, nobody waits for it any more


if __name__ == "__main__":
    main()
