"""Every clause of Leaf Coins, as played at the table."""

from __future__ import annotations

import pytest

from chabudai.core.refusals import BadInput
from chabudai.registry import game_named
from chabudai.testing import Scenario


def table(*fists: int) -> Scenario:
    """A first round in which everyone has hidden their coins."""
    scenario = Scenario("leaf-coins", players=len(fists))
    for seat, coins in enumerate(fists):
        scenario.play(seat, f"hide {coins}")
    return scenario


@pytest.mark.clause("leaf-coins:setup.players")
def test_two_to_five_play() -> None:
    assert game_named("leaf-coins").seats == (2, 3, 4, 5)
    with pytest.raises(BadInput, match="2-5 players, not 6"):
        Scenario("leaf-coins", players=6)


@pytest.mark.clause("leaf-coins:setup.coins")
def test_everyone_starts_with_three_coins() -> None:
    Scenario("leaf-coins", players=4).shows(coins=[3, 3, 3, 3], coins_in_play=12)


@pytest.mark.clause("leaf-coins:hide.secret")
def test_hidden_coins_are_secret() -> None:
    scenario = Scenario("leaf-coins", players=3).waits_for(0, 1, 2).play(1, "hide 2")
    scenario.waits_for(0, 2).sees(1, your_fist=2).sees(0, your_fist=None).sees(None, your_fist=None)
    assert "fists" not in scenario.match.observe(0)
    assert scenario.match.record_for(0)["log"] == [[1, "hide ?"]]


@pytest.mark.clause("leaf-coins:hide.own")
def test_nobody_hides_more_coins_than_they_have() -> None:
    scenario = Scenario("leaf-coins", players=2)
    scenario.allows(0, "hide 0", "hide 1", "hide 2", "hide 3").refuses(0, "hide 4", "hide.own")
    poorer = table(0, 0).play(0, "say 1").play(1, "doubt")
    poorer.allows(0, "hide 0", "hide 1", "hide 2").refuses(0, "hide 3", "hide.own")


@pytest.mark.clause("leaf-coins:hide.first")
def test_hiding_comes_first_and_once() -> None:
    scenario = Scenario("leaf-coins", players=2).play(0, "hide 1")
    scenario.refuses(1, "say 1", "hide.first").refuses(1, "doubt", "hide.first")
    scenario.refuses(0, "hide 2", "table.turn")
    scenario.play(1, "hide 0").refuses(0, "hide 2", "hide.first")


@pytest.mark.clause("leaf-coins:claim.first")
def test_the_first_seat_makes_the_first_claim() -> None:
    table(1, 1, 1).waits_for(0).shows(leader=0)


@pytest.mark.clause("leaf-coins:claim.meaning")
def test_a_claim_may_be_false_and_is_met_by_more_coins() -> None:
    table(3, 3).play(0, "say 2").play(1, "doubt").shows(coins=[3, 2])
    table(0, 0).play(0, "say 6").waits_for(1)


@pytest.mark.clause("leaf-coins:claim.turn")
def test_the_next_player_claims_more_or_doubts() -> None:
    table(1, 1, 1).play(0, "say 2").waits_for(1).play(1, "say 3").waits_for(2)


@pytest.mark.clause("leaf-coins:claim.higher")
def test_a_claim_is_higher_than_the_one_before() -> None:
    scenario = table(1, 1).refuses(0, "say 0", "claim.higher").play(0, "say 4")
    scenario.refuses(1, "say 4", "claim.higher").refuses(1, "say 3", "claim.higher")
    scenario.allows(1, "doubt", "say 5", "say 6")


@pytest.mark.clause("leaf-coins:claim.most")
def test_no_claim_exceeds_the_coins_that_are_left() -> None:
    scenario = table(1, 1).refuses(0, "say 7", "claim.most").play(0, "say 6")
    scenario.allows(1, "doubt")


@pytest.mark.clause("leaf-coins:doubt.claim")
def test_before_the_first_claim_there_is_nothing_to_doubt() -> None:
    table(1, 1).refuses(0, "doubt", "doubt.claim")


@pytest.mark.clause("leaf-coins:doubt.open", "leaf-coins:doubt.loses")
@pytest.mark.parametrize(("claim", "coins"), [(3, [3, 3, 2]), (4, [3, 2, 3])])
def test_the_example_of_the_rules(claim: int, coins: list[int]) -> None:
    scenario = table(2, 0, 1).play(0, "say 2").play(1, f"say {claim}").play(2, "doubt")
    scenario.shows(coins=coins, last_fists=[2, 0, 1], coins_in_play=8)
    doubted, opened, lost, _ = scenario.match.log[-1].events
    assert doubted.data() == {"event": "doubted", "seat": 2, "claimer": 1, "number": claim}
    assert opened.data() == {"event": "fists-opened", "found": 3, "fists": [2, 0, 1]}
    loser, rival = (2, 1) if claim == 3 else (1, 2)
    assert lost.data() == {"event": "coin-lost", "seat": loser, "rival": rival, "left": 2}


@pytest.mark.clause("leaf-coins:round.leader")
def test_the_loser_leads_the_next_round() -> None:
    scenario = table(1, 1, 1).play(0, "say 9").play(1, "doubt").shows(leader=0, round=2)
    for seat in (0, 1, 2):
        scenario.play(seat, "hide 2")
    scenario.waits_for(0).play(0, "say 6").play(1, "doubt").shows(leader=1, round=3)


def without_the_first_player() -> Scenario:
    """The first player has lost all three coins."""
    scenario = Scenario("leaf-coins", players=3)
    for _ in range(3):
        for seat in (0, 1, 2):
            scenario.play(seat, "hide 0")
        scenario.play(0, "say 1").play(1, "doubt")
    return scenario


@pytest.mark.clause("leaf-coins:out.no-coins", "leaf-coins:round.leader")
def test_a_player_without_coins_is_out() -> None:
    scenario = without_the_first_player().shows(coins=[0, 3, 3], out=[0], leader=1)
    scenario.waits_for(1, 2).refuses(0, "hide 0", "table.turn")
    scenario.play(1, "hide 1").play(2, "hide 1").play(1, "say 1").play(2, "say 2")
    scenario.waits_for(1).shows(claimer=2)
    assert scenario.match.rules.eliminated(scenario.match.seat(1).worlds()(lambda: 0.5)) == (0,)


@pytest.mark.clause("leaf-coins:end.last-one", "leaf-coins:end.ranks")
def test_the_last_player_with_coins_wins() -> None:
    scenario = without_the_first_player()
    for _ in range(3):
        scenario.play(1, "hide 0").play(2, "hide 0").play(1, "say 1").play(2, "doubt")
    scenario.ends("last-one", 2).shows(coins=[0, 0, 3], over=True)
    standings = scenario.match.standings
    assert standings is not None
    assert [place.rank for place in standings.places] == [3, 2, 1]
    assert scenario.match.log[-1].events[-1].data() == {
        "event": "game-ended",
        "winners": [2],
        "end": "last-one",
    }
