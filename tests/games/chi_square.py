"""Pearson's chi-squared test: does a sample come from a distribution? Callers fix the seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from math import erfc, sqrt
from typing import TypeVar

from chabudai.core.chance import stream
from chabudai.core.rules import Random

W = TypeVar("W", bound=Hashable)
LEAST_EXPECTED = 5
"""Cells with a lower expected count are merged, as usual."""
UNLIKELY = 0.001


def p_value(counts: Mapping[W, int], weights: Mapping[W, Fraction | int]) -> float:
    """The p-value; 0 if the sample contains something impossible."""
    if any(weights.get(cell, 0) == 0 for cell in counts):
        return 0.0
    total, drawn = sum(weights.values()), sum(counts.values())
    statistic, cells = 0.0, 0
    rare_seen, rare_expected = 0, 0.0
    for cell, weight in weights.items():
        expected = float(Fraction(weight) / Fraction(total)) * drawn
        if expected < LEAST_EXPECTED:
            rare_seen += counts.get(cell, 0)
            rare_expected += expected
        else:
            statistic += (counts.get(cell, 0) - expected) ** 2 / expected
            cells += 1
    if rare_expected >= LEAST_EXPECTED:
        statistic += (rare_seen - rare_expected) ** 2 / rare_expected
        cells += 1
    return _upper_tail(statistic, cells - 1)


def _upper_tail(statistic: float, freedom: int) -> float:
    """Wilson and Hilferty's approximation: good to three digits where it matters here."""
    if freedom < 1:
        return 1.0
    spread = 2 / (9 * freedom)
    z = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(z / sqrt(2)) / 2


def sample(draw: Callable[[Random], W], size: int, seed: object) -> Counter[W]:
    """How often a source returned each result."""
    random = stream("chi-square", seed)
    return Counter(draw(random) for _ in range(size))


def weights_of(worlds: Iterable[tuple[W, Fraction | int]]) -> dict[W, Fraction]:
    """The sum of the probabilities of equal worlds."""
    found: dict[W, Fraction] = {}
    for world, weight in worlds:
        found[world] = found.get(world, Fraction(0)) + weight
    return found
