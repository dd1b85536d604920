"""The value of a finished set, for searches."""

from __future__ import annotations

import pytest

from chabudai.games.matcha.editions import EDITIONS
from chabudai.games.matcha.rules import Matcha


def worth(first: list[int], second: list[int], edition: str = "2020") -> float:
    rules = Matcha(EDITIONS[edition])
    state = rules.start()
    state.tokens = [*first, *second]
    own, rivals = rules.worth(state)
    assert own + rivals == pytest.approx(1)
    return own


NOTHING = [0, 0, 0, 0, 0]


def test_a_tie_is_worth_the_same_to_both() -> None:
    assert worth([1, 0, 2, 0, 1], [1, 0, 2, 0, 1]) == 0.5


@pytest.mark.parametrize("edition", EDITIONS)
def test_closer_to_a_goal_is_worth_more(edition: str) -> None:
    steps = [worth([n, 0, 0, 0, 0], NOTHING, edition) for n in range(3)]
    assert steps == sorted(set(steps))
    kinds = [worth([1] * n + [0] * (5 - n), NOTHING, edition) for n in range(1, 5)]
    assert kinds == sorted(set(kinds))
    assert 0 < worth(NOTHING, [2, 1, 0, 1, 0], edition) < 0.5


def test_a_whisk_is_further_from_its_goal_than_a_scoop() -> None:
    assert worth([0, 0, 0, 0, 2], NOTHING) < worth([0, 0, 0, 2, 0], NOTHING)


def test_tea_breaks_ties() -> None:
    assert worth([1, 0, 0, 0, 0], NOTHING) > worth([0, 1, 0, 0, 0], NOTHING)
