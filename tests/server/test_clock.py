"""Clocks count from the times of the journal."""

from __future__ import annotations

import pytest

from chabudai.server.clock import Clock


def test_a_clock_for_every_move() -> None:
    clock = Clock("move", 10, 2)
    clock.wait_for((0,), 100.0)
    assert clock.remaining(104.0) == [6.0, 10.0]
    clock.wait_for((1,), 104.0, mover=0)
    assert clock.remaining(105.0)[1] == 9.0
    clock.wait_for((0,), 106.0, mover=1)
    assert clock.remaining(106.0)[0] == 10.0  # a new move, new time


def test_several_decisions_in_a_row_have_their_time_each() -> None:
    clock = Clock("move", 10, 2)
    clock.wait_for((0,), 100.0)
    clock.wait_for((0,), 108.0, mover=0)
    assert clock.remaining(109.0)[0] == 9.0


def test_talk_gives_no_time() -> None:
    clock = Clock("move", 10, 2)
    clock.wait_for((0,), 100.0)
    clock.wait_for((0,), 104.0)
    assert clock.remaining(106.0)[0] == 4.0


def test_a_clock_for_the_game() -> None:
    clock = Clock("game", 60, 2)
    clock.wait_for((0,), 100.0)
    clock.wait_for((1,), 110.0, mover=0)
    clock.wait_for((0,), 130.0, mover=1)
    assert clock.remaining(135.0) == [45.0, 40.0]
    assert not clock.is_out(0, 170.0)
    assert clock.is_out(0, 180.0)
    assert not clock.is_out(1, 10_000.0)  # nobody waits for it


def test_both_at_once_and_time_that_runs_backwards() -> None:
    clock = Clock("game", 60, 2)
    clock.wait_for((0, 1), 100.0)
    clock.wait_for((1,), 105.0, mover=0)
    assert clock.remaining(106.0) == [55.0, 54.0]
    assert clock.remaining(90.0) == [55.0, 55.0]  # the machine's clock was set back


def test_a_clock_that_stood_still() -> None:
    clock = Clock("game", 60, 2)
    clock.wait_for((0,), 100.0)
    clock.wait_for((1,), 110.0, mover=0)
    clock.restart_wait(500.0)
    assert clock.remaining(500.0) == [50.0, 60.0]
    assert clock.remaining(505.0) == [50.0, 55.0]


@pytest.mark.parametrize(("kind", "left"), [("move", 10.0), ("game", 0.0)])
def test_whoever_comes_back_has_the_time_of_a_move(kind: str, left: float) -> None:
    clock = Clock(kind, 10, 2)
    clock.wait_for((0,), 100.0)
    clock.refill(0, 120.0)
    assert clock.remaining(120.0) == [left, 10.0]
    clock.wait_for((0,), 120.0)
    assert clock.remaining(124.0)[0] == max(0.0, left - 4)
