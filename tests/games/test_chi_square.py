"""The chi-squared test passes a fair die and rejects a loaded one."""

from __future__ import annotations

import pytest

from chabudai.core.chance import below
from chabudai.core.rules import Random
from tests.games.chi_square import UNLIKELY, _upper_tail, p_value, sample

DIE = dict.fromkeys(range(6), 1)


def fair(random: Random) -> int:
    return below(random, 6)


def loaded(random: Random) -> int:
    return min(5, below(random, 60) // 9)  # a six a quarter of the time


@pytest.mark.parametrize("seed", range(5))
def test_a_fair_die_passes(seed: int) -> None:
    assert p_value(sample(fair, 6_000, seed), DIE) > UNLIKELY


@pytest.mark.parametrize("seed", range(5))
def test_a_loaded_die_is_caught(seed: int) -> None:
    assert p_value(sample(loaded, 6_000, seed), DIE) < UNLIKELY


def test_the_impossible_is_caught_at_once() -> None:
    assert p_value({7: 1}, DIE) == 0.0


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"), [(3.84, 1, 0.05), (11.07, 5, 0.05), (29.59, 10, 0.001)]
)
def test_the_tail_agrees_with_printed_tables(statistic: float, freedom: int, p: float) -> None:
    assert _upper_tail(statistic, freedom) == pytest.approx(p, rel=0.1)
