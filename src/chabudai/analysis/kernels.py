"""The inner loops of the solvers, compiled with Numba if it is installed.

The extra ``fast`` installs Numba. Without it the solvers use NumPy: the same results up to
rounding, a few times slower.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

import numpy as np

Floats: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"
Ints: TypeAlias = "np.ndarray[Any, np.dtype[np.int32]]"
LARGE = 100_000
"""Games with fewer entries are solved in NumPy: nothing needs to be compiled for them."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """The compiled loops."""

    gather: Any
    learn: Any
    plan: Any
    best: Any


@cache
def compiled() -> Kernels | None:
    """The compiled loops; ``None`` without Numba."""
    try:
        from numba import njit
    except ImportError:
        return None
    compile = njit(cache=True)
    return Kernels(compile(_gather), compile(_learn), compile(_plan), compile(_best))


def gathered(rows: Ints, columns: Ints, values: Floats, plan: Floats, size: int) -> Floats:
    """The sum of ``values * plan[columns]`` by row, for ``size`` rows."""
    fast = compiled() if len(values) >= LARGE else None
    if fast is not None:
        found: Floats = fast.gather(rows, columns, values, plan, size)
        return found
    summed: Floats = np.bincount(rows, values * plan[columns], size).astype(float, copy=False)
    return summed


# -- compiled: plain loops ---------------------------------------------------------------------
def _gather(rows: Ints, columns: Ints, values: Floats, plan: Floats, size: int) -> Floats:
    out = np.zeros(size)
    for at in range(len(values)):
        weight = plan[columns[at]]
        if weight != 0.0:
            out[rows[at]] += values[at] * weight
    return out


def _learn(
    parents: Ints, starts: Ints, counts: Ints, worth: Floats, regrets: Floats, strategy: Floats
) -> None:
    for decision in range(len(parents) - 1, -1, -1):
        start = starts[decision]
        end = start + counts[decision]
        mean = 0.0
        for at in range(start, end):
            mean += worth[at] * strategy[at]
        worth[parents[decision]] += mean
        total = 0.0
        for at in range(start, end):
            news = worth[at] - mean
            regret = max(regrets[at] + news, 0.0)
            regrets[at] = regret
            hope = max(regret + news, 0.0)
            strategy[at] = hope
            total += hope
        for at in range(start, end):
            strategy[at] = strategy[at] / total if total > 0.0 else 1.0 / counts[decision]


def _plan(parents: Ints, starts: Ints, counts: Ints, strategy: Floats, plan: Floats) -> None:
    for decision in range(len(parents)):
        before = plan[parents[decision]]
        start = starts[decision]
        for at in range(start, start + counts[decision]):
            plan[at] = before * strategy[at]


def _best(parents: Ints, starts: Ints, counts: Ints, worth: Floats) -> None:
    for decision in range(len(parents) - 1, -1, -1):
        start = starts[decision]
        best = worth[start]
        for at in range(start + 1, start + counts[decision]):
            best = max(best, worth[at])
        worth[parents[decision]] += best
