"""Clocks count the times of the journal."""

from __future__ import annotations

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


def test_own_undo_gives_no_new_time() -> None:
    clock = Clock("move", 10, 2)
    clock.wait_for((0,), 100.0, length=1)
    clock.wait_for((1,), 108.0, mover=0, length=2)  # two seconds were left
    clock.undo(0, 2)
    clock.wait_for((0,), 109.0, mover=0, length=1)
    assert clock.remaining(109.0)[0] == 2.0
    clock.wait_for((1,), 110.0, mover=0, length=2)
    assert clock.remaining(110.0)[1] == 10.0  # the other player is not punished
    clock.wait_for((0,), 111.0, mover=1, length=3)
    assert clock.remaining(111.0)[0] == 10.0  # a new decision


def test_when_the_stand_in_must_play() -> None:
    for kind, later in (("move", False), ("game", True)):
        clock = Clock(kind, 10, 2)
        clock.wait_for((0,), 100.0)
        assert not clock.is_over(0, 109.0)
        assert clock.is_over(0, 110.0)
        clock.wait_for((1,), 111.0, mover=0)
        assert clock.is_over(0, 112.0) is later  # with a game clock to the end
