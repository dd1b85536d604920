"""The search plays Leaf Coins sensibly."""

from __future__ import annotations

import pytest

from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.testing import Scenario


def decided(scenario: Scenario, seat: int) -> str:
    """What the search plays."""
    view = scenario.match.seat(seat)
    return view.text(make_bot("ismcts:600", scenario.match.game, stream("search")).choose(view))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_it_does_not_doubt_coins_in_its_own_fist(number: int) -> None:
    scenario = Scenario("leaf-coins", players=2).play(0, "hide 3").play(1, "hide 3")
    scenario.play(0, f"say {number}")
    assert decided(scenario, 1) != "doubt"


def test_it_doubts_an_unlikely_claim() -> None:
    scenario = Scenario("leaf-coins", players=3)
    scenario.play(0, "hide 3").play(1, "hide 0").play(2, "hide 3").play(0, "say 6")
    assert decided(scenario, 1) == "doubt"
