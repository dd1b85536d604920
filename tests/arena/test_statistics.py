from __future__ import annotations

from collections import Counter

import pytest

from chabudai.arena import wilson
from chabudai.arena.statistics import median, spread


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_wilson_intervals(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilson_interval_is_symmetric() -> None:
    low, high = wilson(7.5, 30)
    assert wilson(22.5, 30) == pytest.approx((1 - high, 1 - low))
    assert wilson(30, 30)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_spread_is_the_standard_deviation() -> None:
    assert spread(2 + 4 + 4 + 4 + 5 + 5 + 7 + 9, 4 + 48 + 50 + 49 + 81, 8) == pytest.approx(2)
    assert spread(0, 0, 0) == 0


@pytest.mark.parametrize(
    ("numbers", "middle"),
    [([], 0), ([4], 4), ([1, 2], 1.5), ([3, 3, 9], 3), ([9, 1, 2, 4], 3), ([5] * 4 + [7] * 4, 6)],
)
def test_median(numbers: list[int], middle: float) -> None:
    assert median(Counter(numbers)) == middle
