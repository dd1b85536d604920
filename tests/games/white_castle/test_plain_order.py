"""The order of plain rewards beside optional ones that are not possible (yet)."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import TEA, Table


@pytest.mark.clause("white-castle:effect.seals-first")
def test_a_step_waits_for_the_seals_of_another_garden() -> None:
    table = Table(
        gardens="gardens stone-08 plant-01 / stone-03 plant-03 / stone-05 plant-05",
        tea=TEA.replace("lily-iron", "lily-time"),
    )
    table.hold(0, coins=0, seals=0, time=5).plant(0, "stone-08", "plant-01", "stone-03")
    table.dice_left("coral", "black").end_round()
    # The pond's step meets the checkpoint only now that stone-03 has brought two seals.
    table.asks("checkpoint", "pay seal", "stop")
    table.play(0, "pay seal").holds(0, seals=1, time=6)


@pytest.mark.clause("white-castle:effect.seals-first")
def test_where_seals_would_be_lost_the_owner_chooses() -> None:
    table = Table(
        gardens="gardens stone-08 plant-01 / stone-03 plant-03 / stone-05 plant-05",
        tea=TEA.replace("lily-iron", "lily-time"),
    )
    table.hold(0, coins=0, seals=4, time=5).plant(0, "stone-08", "stone-03")
    table.dice_left("coral", "black").end_round()
    table.asks("seal-or-step", "gain seal", "time")
    table.play(0, "time", "pay seal").holds(0, seals=5, time=6)
