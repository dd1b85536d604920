"""Play many games, in one process or several. The results are the same."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeAlias

from chabudai.arena.results import Results
from chabudai.arena.tables import Job, SimulationFailed, play_games
from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.core.game import SetUp, quoted
from chabudai.core.match import checked_seed
from chabudai.core.refusals import BadInput

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of games played so far, and of all games."""
MOST_WORKERS = 256
CHUNKS = 100
"""The approximate number of chunks: enough to share the games evenly between workers."""
MOST_DEALS_IN_CHUNK = 100
AHEAD = 4
"""Chunks queued per worker. The queue stays short however many games there are."""


def simulate(
    set_up: SetUp,
    bots: Sequence[str],
    games: int,
    seed: object = None,
    workers: int = 1,
    on_progress: Progress | None = None,
) -> Results:
    """Play games of bots against bots.

    Each deal is played once for every rotation of the bots over the seats. The same seed gives the
    same results with any number of workers. Several workers are separate processes, so a script
    needs ``if __name__ == "__main__"``.
    """
    job = Job(set_up, checked_bots(set_up, bots), checked_seed(seed))
    _checked_count("games", games)
    _checked_count("workers", workers, MOST_WORKERS)
    results = Results.of(job.bots)
    chunks = chunks_of(games, set_up.seats)
    parts = _in_this_process(job, chunks) if workers == 1 else _in_processes(job, chunks, workers)
    for part in parts:
        results.merge(part)
        if on_progress is not None:
            on_progress(results.games, games)
    return results


def checked_bots(set_up: SetUp, bots: Sequence[str]) -> tuple[str, ...]:
    """Check that the bots exist and that there is one for each seat."""
    for bot in bots:
        make_bot(bot, set_up.game, stream())
    if len(bots) != set_up.seats:
        raise BadInput(f"{set_up.seats} bots are needed, one for each seat, not {len(bots)}")
    return tuple(bots)


def _checked_count(what: str, count: object, most: int | None = None) -> None:
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise BadInput(f"{what} must be a whole number from 1 on, not {quoted(count)}")
    if most is not None and count > most:
        raise BadInput(f"{what} must be at most {most}, not {count}")


Chunk: TypeAlias = tuple[int, int]


def chunks_of(games: int, seats: int) -> Iterator[Chunk]:
    """Split the games into chunks of whole deals, independent of the number of workers."""
    deals = max(1, min(MOST_DEALS_IN_CHUNK, games // seats // CHUNKS))
    size = deals * seats
    for first in range(0, games, size):
        yield first, min(first + size, games)


def _in_this_process(job: Job, chunks: Iterator[Chunk]) -> Iterator[Results]:
    for first, end in chunks:
        yield play_games(job, first, end)


def _in_processes(job: Job, chunks: Iterator[Chunk], workers: int) -> Iterator[Results]:
    """The results of the chunks, in order."""
    executor = ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context("spawn"), initializer=_exit_quietly
    )
    waiting: deque[Future[Results]] = deque()
    try:
        for first, end in chunks:
            waiting.append(executor.submit(play_games, job, first, end))
            if len(waiting) >= workers * AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as problem:
        raise SimulationFailed("a worker process died") from problem
    except BaseException:
        _stop(executor)
        raise
    executor.shutdown()


def _exit_quietly() -> None:
    """Exit without a traceback: on Ctrl-C the terminal interrupts the workers too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _stop(executor: ProcessPoolExecutor) -> None:
    """Stop the workers now, not after their current chunks (needs a private field before 3.14)."""
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
