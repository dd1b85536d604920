"""Bots think in processes of their own: the event loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from chabudai.core.rules import Json

SLACK = 60.0
"""Seconds a bot may take at the very most."""


class Processes:
    """A few worker processes, started when the first bot has to think."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, table: str, record: object, seat: int, bot: str) -> str:
        """The bot's move."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), initializer=_ignore_interrupts
            )
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._pool, choose, table, record, seat, bot)
        try:
            return await asyncio.wait_for(thought, SLACK)
        except Exception:
            self.close()  # a worker that died or hangs: the next bot gets new ones
            raise

    def close(self) -> None:
        """No more thinking."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _ignore_interrupts() -> None:
    """Whoever presses Ctrl-C means the server; it closes its workers itself."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


_matches: dict[str, Any] = {}
MOST_MATCHES = 64


def choose(table: str, record: Json, seat: int, bot: str) -> str:
    """In a worker: rebuild the match, hand the bot its seat, and return the text of its choice."""
    from chabudai.bots import make_bot
    from chabudai.core.chance import stream
    from chabudai.registry import game_named

    match = _match(table, record)
    view = match.seat(seat)
    random: Callable[[], float] = stream(secrets.token_hex(8))
    chosen = make_bot(bot, game_named(record["game"]), random).choose(view)
    return view.text(chosen)


def _match(table: str, record: Json) -> Any:
    """The match of a record; most of it is remembered from the last time."""
    from chabudai.core.record import load
    from chabudai.registry import games

    known = _matches.get(table)
    moves = record["log"]
    if known is not None:
        done = known.record()["log"]
        if done == moves[: len(done)]:
            for who, text in moves[len(done) :]:
                if who != "*":  # chance is in the seed
                    known.play(who, text)
            if known.record()["log"] == moves:
                return known
    if len(_matches) >= MOST_MATCHES:
        _matches.pop(next(iter(_matches)))
    found = _matches[table] = load(record, games())
    return found
