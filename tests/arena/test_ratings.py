from __future__ import annotations

from math import log10

import pytest

from chabudai.arena.ratings import comparable, ratings


def test_the_rating_of_two_bots_is_the_logarithm_of_their_odds() -> None:
    first, second = ratings(2, 2, {(0, 1): (100_000, 75_000)})
    assert first.rating - second.rating == pytest.approx(400 * log10(3), abs=0.1)
    assert first.rating == -second.rating


def test_the_interval_is_that_of_the_log_odds() -> None:
    """With n games and rate p the variance of the log odds is 1 / (n p (1 - p))."""
    first, _ = ratings(2, 2, {(0, 1): (10_000, 7_500)})
    error = (10_000 * 0.75 * 0.25) ** -0.5 / 2  # of one of the two ratings: half the difference
    assert first.high - first.rating == pytest.approx(1.96 * error * 400 / 2.302585, rel=1e-2)
    assert first.rating - first.low == pytest.approx(first.high - first.rating)


def test_a_lone_bot_that_is_as_strong_as_three_others_wins_a_quarter() -> None:
    first, second = ratings(2, 4, {(0, 1): (1000, 250), (1, 0): (1000, 250)})
    assert first.rating == pytest.approx(second.rating, abs=0.1)
    first, second = ratings(2, 4, {(0, 1): (100_000, 50_000)})
    assert first.rating - second.rating == pytest.approx(400 * log10(3), abs=0.1)


def test_ratings_agree_with_a_chain_of_three() -> None:
    """Odds of 2 : 1 and 2 : 1 give 4 : 1."""
    rates = {(0, 1): (300_000, 200_000), (1, 2): (300_000, 200_000), (0, 2): (300_000, 240_000)}
    found = [rating.rating for rating in ratings(3, 2, rates)]
    step = 400 * log10(2)
    assert found == pytest.approx([step, 0, -step], abs=0.1)


def test_a_bot_that_always_wins_has_a_finite_rating_and_a_warning() -> None:
    counts = {(0, 1): (20, 20.0)}
    first, second = ratings(2, 2, counts)
    assert 300 < first.rating - second.rating < 1000
    assert first.high - first.low > 200
    assert not comparable(2, counts)
    assert comparable(2, {(0, 1): (20, 19.5)})


def test_two_groups_that_never_lost_to_each_other_are_not_comparable() -> None:
    within = {(0, 1): (10, 5.0), (2, 3): (10, 5.0)}
    across = {(a, b): (10, 10.0) for a in (0, 1) for b in (2, 3)}
    assert not comparable(4, within | across)
    assert comparable(4, within | across | {(0, 2): (10, 9.0)})
