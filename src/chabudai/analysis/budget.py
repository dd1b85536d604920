"""The budget of a search: iterations or seconds, less if the search must hurry."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator


class Budget:
    """The time limit of one search. A bot that searches has one in its attribute ``budget``."""

    __slots__ = ("hurry", "iterations", "seconds")

    def __init__(self, iterations: int, seconds: float | None = None) -> None:
        self.iterations = iterations
        """The number of iterations, unless there are seconds."""
        self.seconds = seconds
        self.hurry: Callable[[], bool] = _no_hurry
        """Whether the search must return the best move so far."""

    def batches(self, size: int) -> Iterator[int]:
        """The number of iterations to run before the budget is checked again; at least once."""
        if self.seconds is None:
            left = self.iterations
            while left > 0:
                yield min(size, left)
                left -= size
                if self.hurry():
                    return
        else:
            deadline = time.perf_counter() + self.seconds
            yield size
            while time.perf_counter() < deadline and not self.hurry():
                yield size


def _no_hurry() -> bool:
    return False
