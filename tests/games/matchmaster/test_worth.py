"""The value of a finished hand, for searches."""

from __future__ import annotations

import pytest

from chabudai.core.rules import OVER
from chabudai.games.matchmaster.rules import MatchMaster


def worth(scores: list[int], over: bool = False) -> list[float]:
    rules = MatchMaster(len(scores))
    state = rules.start()
    state.scores = scores
    if over:
        state.turn = OVER
    return list(rules.worth(state))


def test_a_tie_is_worth_the_same_to_both() -> None:
    assert worth([12, 12, 12]) == [0.5, 0.5, 0.5]


def test_forty_points_ahead_is_half_way_to_victory() -> None:
    assert worth([50, 10, 10])[0] == pytest.approx(0.75)
    assert worth([-30, 10, 10])[0] == pytest.approx(0.25)


def test_every_point_counts_however_far_ahead() -> None:
    values = [worth([lead, 0, 0])[0] for lead in range(-200, 200)]
    assert values == sorted(set(values))
    assert 0 < values[0] < values[-1] < 1


def test_what_a_rival_gains_is_lost_to_the_others() -> None:
    assert worth([20, 30, 0])[0] < worth([20, 10, 0])[0]


@pytest.mark.clause("matchmaster:end.shared")
def test_at_the_end_only_the_win_counts() -> None:
    assert worth([90, 30, 91], over=True) == [0.0, 0.0, 1.0]
    assert worth([91, 30, 91], over=True) == [0.5, 0.0, 0.5]
