"""The statistics of a simulation."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

Z_95 = 1.959963984540054
"""The number of standard deviations around the mean that contain 95% of a normal distribution."""


def wilson(successes: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """The 95% confidence interval of a success rate (Wilson 1927).

    Unlike the textbook interval it stays within 0 and 1 and is valid for few trials. A shared win
    counts as a fraction of a success.
    """
    if not trials:
        return 0.0, 1.0
    rate = successes / trials
    scale = 1 + z * z / trials
    middle = rate + z * z / (2 * trials)
    reach = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def spread(total: float, squares: float, count: int) -> float:
    """The standard deviation of ``count`` numbers, from their sum and the sum of their squares."""
    if not count:
        return 0.0
    return sqrt(max(0.0, squares / count - (total / count) ** 2))


def median(counts: Mapping[float, int]) -> float:
    """The median of numbers with their frequencies; 0 if there are none."""
    total = sum(counts.values())
    if not total:
        return 0.0
    middle = [(total - 1) // 2, total // 2]
    found: list[float] = []
    passed = 0
    for number in sorted(counts):
        passed += counts[number]
        while len(found) < 2 and middle[len(found)] < passed:
            found.append(number)
    return sum(found) / 2
