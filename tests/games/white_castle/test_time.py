"""The Passage of Time."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import Table, gain


def at(space: int, **holds: int) -> Table:
    return Table(matcha=False).lantern(0).hold(0, time=space, **holds)


@pytest.mark.clause("white-castle:time.steps")
@pytest.mark.parametrize(
    ("start", "steps", "end"), [(0, 5, 5), (6, 4, 10), (11, 3, 14), (15, 4, 19), (19, 5, 20)]
)
def test_steps_that_meet_no_checkpoint_are_taken_in_full(start: int, steps: int, end: int) -> None:
    at(start).ask({"time": steps}).holds(0, time=end).waits_for(1)


@pytest.mark.clause("white-castle:time.checkpoints")
@pytest.mark.parametrize(("space", "price"), [(6, 1), (11, 2), (15, 3)])
def test_the_price_of_a_checkpoint(space: int, price: int) -> None:
    pay = "pay seal" if price == 1 else f"pay {price} seals"
    table = at(space - 1, seals=price + 1).ask({"time": 1}).asks("checkpoint", pay, "stop")
    table.play(0, pay).holds(0, time=space, seals=1)
    short = at(space - 1, seals=price - 1).ask({"time": 1}).holds(0, time=space - 1)
    assert "stop" not in short.legal(0)


@pytest.mark.clause("white-castle:time.stop")
def test_a_player_who_pays_goes_on_and_one_who_does_not_stops() -> None:
    paid = at(4, seals=1).ask({"time": 4}).holds(0, time=5).asks("checkpoint", "pay seal", "stop")
    paid.play(0, "pay seal").holds(0, time=8, seals=0).waits_for(1)
    unwilling = at(4, seals=1).ask({"time": 4}).play(0, "stop").holds(0, time=5, seals=1)
    unwilling.asks("close", "end")
    unable = at(4).ask({"time": 4}).holds(0, time=5).waits_for(1)
    assert unable.view["seats"][0]["seals"] == 0


@pytest.mark.clause("white-castle:time.stop")
def test_only_the_steps_of_that_effect_are_lost() -> None:
    """Two effects of time: refused at the first, the second may still be paid for."""
    table = at(5, seals=1).ask({"time": 1}, {"time": 1}).asks("checkpoint", "pay seal", "stop")
    table.play(0, "stop").asks("checkpoint", "pay seal", "stop").play(0, "pay seal")
    table.holds(0, time=6, seals=0)


@pytest.mark.clause("white-castle:time.checkpoints")
def test_one_effect_may_cross_two_checkpoints() -> None:
    table = at(5, seals=3).ask({"time": 7}).play(0, "pay seal").holds(0, time=10, seals=2)
    table.asks("checkpoint", "pay 2 seals", "stop").play(0, "pay 2 seals").holds(0, time=12)


@pytest.mark.clause("white-castle:time.stack")
def test_a_marker_that_moves_goes_on_top() -> None:
    table = Table(3, matcha=False)
    assert table.view["track"] == [0, 1, 2]
    table.ask({"time": 1}, seat=2).shows(track=[2, 0, 1])
    table.ask({"time": 1}, seat=1).shows(track=[1, 2, 0])  # on top of seat 2's
    table.ask({"time": 1}, seat=0).shows(track=[0, 1, 2])
    table.ask({"time": 1}, seat=1).shows(track=[1, 0, 2])


@pytest.mark.clause("white-castle:time.stack")
def test_a_marker_that_does_not_move_keeps_its_place() -> None:
    table = Table(matcha=False).lantern(0).lantern(1).hold(0, time=5).hold(1, time=5)
    table.shows(track=[0, 1])
    table.ask({"time": 1}, seat=1).holds(1, time=5).shows(track=[0, 1])  # no seal: it stops there
    at_the_end = Table(matcha=False).hold(0, time=20).hold(1, time=20)
    at_the_end.ask({"time": 2}, seat=1).shows(track=[0, 1])


@pytest.mark.clause("white-castle:time.stack", "white-castle:time.stop")
def test_a_refused_checkpoint_does_not_move_the_marker() -> None:
    table = Table(matcha=False).lantern(0).lantern(1).hold(0, time=5).hold(1, time=5, seals=1)
    table.ask({"time": 1}, gain(coin=1), seat=1).play(1, "stop").shows(track=[0, 1])
