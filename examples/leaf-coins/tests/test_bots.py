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


def test_a_level_of_the_generic_search_beats_the_one_below() -> None:
    results = simulated("casual", "novice", games=60)
    assert results > 0.5


def simulated(better: str, worse: str, games: int) -> float:
    """The share of games that the first of two levels wins."""
    won = 0.0
    for number in range(games):
        scenario = Scenario("leaf-coins", players=2)
        names = [better, worse] if number % 2 == 0 else [worse, better]
        match = scenario.match
        bots = [make_bot(name, match.game, stream(number, name)) for name in names]
        while not match.over:
            seat = match.waiting_on[0]
            view = match.seat(seat)
            match.play(seat, view.text(bots[seat].choose(view)))
        standings = match.standings
        assert standings is not None
        won += (number % 2 in standings.winners) / len(standings.winners)
    return won / games
