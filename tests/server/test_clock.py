"""Clocks count the times of the journal."""

from __future__ import annotations

import pytest

from chabudai.server.clock import Clock


def test_clock_per_move() -> None:
    clock = Clock("move", 10, 2)
    clock.wait_for((0,), 100.0)
    assert clock.remaining(104.0) == [6.0, 10.0]
    clock.wait_for((1,), 104.0, mover=0)
    assert clock.remaining(105.0)[1] == 9.0
    clock.wait_for((0,), 106.0, mover=1)
    assert clock.remaining(106.0)[0] == 10.0  # the next move gets full time


def test_consecutive_decisions_get_full_time_each() -> None:
    clock = Clock("move", 10, 2)
    clock.wait_for((0,), 100.0)
    clock.wait_for((0,), 108.0, mover=0)
    assert clock.remaining(109.0)[0] == 9.0


def test_chat_does_not_add_time() -> None:
    clock = Clock("move", 10, 2)
    clock.wait_for((0,), 100.0)
    clock.wait_for((0,), 104.0)
    assert clock.remaining(106.0)[0] == 4.0


def test_clock_per_game() -> None:
    clock = Clock("game", 60, 2)
    clock.wait_for((0,), 100.0)
    clock.wait_for((1,), 110.0, mover=0)
    clock.wait_for((0,), 130.0, mover=1)
    assert clock.remaining(135.0) == [45.0, 40.0]
    assert not clock.is_out(0, 170.0)
    assert clock.is_out(0, 180.0)
    assert not clock.is_out(1, 10_000.0)  # it is not its turn


def test_simultaneous_turns_and_time_running_backwards() -> None:
    clock = Clock("game", 60, 2)
    clock.wait_for((0, 1), 100.0)
    clock.wait_for((1,), 105.0, mover=0)
    assert clock.remaining(106.0) == [55.0, 54.0]
    assert clock.remaining(90.0) == [55.0, 55.0]  # the system clock was set back


def test_restarted_wait_ignores_downtime() -> None:
    clock = Clock("game", 60, 2)
    clock.wait_for((0,), 100.0)
    clock.wait_for((1,), 110.0, mover=0)
    clock.restart_wait(500.0)
    assert clock.remaining(500.0) == [50.0, 60.0]
    assert clock.remaining(505.0) == [50.0, 55.0]


@pytest.mark.parametrize(("kind", "left"), [("move", 10.0), ("game", 0.0)])
def test_refill_gives_full_time_per_move(kind: str, left: float) -> None:
    clock = Clock(kind, 10, 2)
    clock.wait_for((0,), 100.0)
    clock.refill(0, 120.0)
    assert clock.remaining(120.0) == [left, 10.0]
    clock.wait_for((0,), 120.0)
    assert clock.remaining(124.0)[0] == max(0.0, left - 4)
