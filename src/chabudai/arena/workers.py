"""Workers that run tasks: in this process, in several processes, or on a Ray cluster.

All give the results in the order of the tasks. A task whose worker died is run again. A result is
passed on once, so nothing is counted twice.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from chabudai.arena.tables import SimulationFailed
from chabudai.bots.custom import AnyBot, bot_label
from chabudai.core.game import Game, quoted
from chabudai.core.refusals import BadInput

T = TypeVar("T")
R = TypeVar("R")

MOST_WORKERS = 256
AHEAD = 4
"""Tasks queued per worker. The queue stays short however many tasks there are."""
RETRIES = 3
"""How often a task is run again if its worker died."""
RAY = "ray"
"""``--on ray`` or ``--on ray://ADDRESS``."""


class Workers(Protocol):
    """The interface of workers."""

    count: int
    """How many tasks run at the same time."""

    def take_bot(self, bot: AnyBot, game: Game) -> None:
        """Check that the workers can make this bot. Raises ``BadInput`` if they cannot."""

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results of the tasks, in order."""


def checked_count(what: str, count: object, most: int | None = None) -> None:
    """Check a number of games, workers or the like."""
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise BadInput(f"{what} must be a whole number from 1 on, not {quoted(count)}")
    if most is not None and count > most:
        raise BadInput(f"{what} must be at most {most}, not {count}")


@contextmanager
def open_workers(on: str | None = None, count: int | None = None) -> Iterator[Workers]:
    """Workers on this machine, or with ``ray`` or ``ray://ADDRESS`` on a Ray cluster.

    Without a count there is one worker here, or one for each processor of the cluster. A local Ray
    that was started for this ends with it.
    """
    if count is not None:
        checked_count("workers", count, MOST_WORKERS)
    if on is None:
        yield local_workers(1 if count is None else count)
        return
    name, colon, address = on.partition("://")
    if name != RAY or (colon and not address):
        raise BadInput(f"tasks run on {RAY} or {RAY}://ADDRESS, not on {quoted(on)}")
    from chabudai.arena.ray_workers import ray_workers

    with ray_workers(address or os.environ.get("RAY_ADDRESS", ""), count) as workers:
        yield workers


def local_workers(count: int | Workers) -> Workers:
    """That many workers on this machine: one worker is this process. Or the given workers."""
    if not isinstance(count, int) and hasattr(count, "take_bot"):
        return count
    checked_count("workers", count, MOST_WORKERS)
    assert isinstance(count, int)
    return ThisProcess() if count == 1 else Processes(count)


class ThisProcess:
    """Runs one task after the other."""

    count = 1

    def take_bot(self, bot: AnyBot, game: Game) -> None:
        """Every bot works here."""

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results of the tasks, in order."""
        return map(function, tasks)


class Processes:
    """Runs tasks in several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def take_bot(self, bot: AnyBot, game: Game) -> None:
        """A name works everywhere. An object must be one that can be sent."""
        if not isinstance(bot, str):
            check_can_be_sent(bot, pickle.dumps)

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results of the tasks, in order."""
        pool = _Pool(function, self.count)
        try:
            for task in tasks:
                pool.add(task)
                if len(pool.tasks) >= self.count * AHEAD:
                    yield pool.first()
            while pool.tasks:
                yield pool.first()
        except BaseException:
            pool.stop()
            raise
        pool.executor.shutdown()


def check_can_be_sent(bot: AnyBot, dumps: Callable[[Any], bytes]) -> None:
    """Check that a bot can be pickled."""
    try:
        dumps(bot)
    except Exception as problem:  # an object may raise anything here
        what = f"{type(problem).__name__}: {problem}"
        raise BadInput(
            f"bot {bot_label(bot)} cannot be sent to other processes ({what}): "
            "name it as module:Class, or use one worker"
        ) from None


class _Pool:
    """A process pool that is replaced if one of its processes dies."""

    def __init__(self, function: Callable[[Any], Any], count: int) -> None:
        self.function = function
        self.count = count
        self.executor = self._new_executor()
        self.tasks: deque[Any] = deque()
        self.futures: deque[Future[Any]] = deque()

    def _new_executor(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.count, mp_context=context, initializer=_exit_quietly)

    def add(self, task: Any) -> None:
        """Queue a task."""
        self.tasks.append(task)
        self.futures.append(self._submit(task))

    def _submit(self, task: Any) -> Future[Any]:
        try:
            return self.executor.submit(self.function, task)
        except BrokenProcessPool as problem:  # `first` replaces the pool
            failed: Future[Any] = Future()
            failed.set_exception(problem)
            return failed

    def first(self) -> Any:
        """The result of the oldest task."""
        for _ in range(RETRIES + 1):
            try:
                result = self.futures[0].result()
            except BrokenProcessPool:
                self._replace()
                continue
            self.tasks.popleft()
            self.futures.popleft()
            return result
        raise SimulationFailed(f"a worker process died {RETRIES + 1} times in a row")

    def _replace(self) -> None:
        """Start new processes, and run again all tasks without a result."""
        self.executor.shutdown(wait=False)
        self.executor = self._new_executor()
        self.futures = deque(
            future if future.done() and future.exception() is None else self._submit(task)
            for task, future in zip(self.tasks, self.futures, strict=True)
        )

    def stop(self) -> None:
        """Stop the processes now, not after their tasks (needs a private field before 3.14)."""
        processes = list((self.executor._processes or {}).values())
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _exit_quietly() -> None:
    """Exit without a traceback: on Ctrl-C the terminal interrupts the workers too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
