"""Run tasks in this process or in several, with the results in order."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from chabudai.arena.tables import SimulationFailed
from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput

T = TypeVar("T")
R = TypeVar("R")

MOST_WORKERS = 256
AHEAD = 4
"""Tasks queued per worker. The queue stays short however many tasks there are."""


def checked_count(what: str, count: object, most: int | None = None) -> None:
    """Check a number of games, workers or the like."""
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise BadInput(f"{what} must be a whole number from 1 on, not {quoted(count)}")
    if most is not None and count > most:
        raise BadInput(f"{what} must be at most {most}, not {count}")


def run_tasks(run: Callable[[T], R], tasks: Iterable[T], workers: int) -> Iterator[R]:
    """The results of the tasks, in order. One worker is this process."""
    checked_count("workers", workers, MOST_WORKERS)
    return map(run, tasks) if workers == 1 else _in_processes(run, tasks, workers)


def _in_processes(run: Callable[[T], R], tasks: Iterable[T], workers: int) -> Iterator[R]:
    executor = ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context("spawn"), initializer=_exit_quietly
    )
    waiting: deque[Future[R]] = deque()
    try:
        for task in tasks:
            waiting.append(executor.submit(run, task))
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
    """Stop the workers now, not after their current tasks (needs a private field before 3.14)."""
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
