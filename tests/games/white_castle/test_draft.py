"""The starting cards: pairs, in reverse turn order."""

from __future__ import annotations

import pytest

import chabudai
from tests.games.white_castle.table import Table


@pytest.mark.clause("white-castle:draft.pairs")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_pair_more_than_players(players: int) -> None:
    view = chabudai.new("white-castle", seed=5, players=players).view()
    assert len(view["offer"]) == players + 1
    cards = [card for pair in view["offer"] for card in pair]
    assert len(set(cards)) == 3 * (players + 1)
    kinds = [[card.rpartition("-")[0] for card in pair] for pair in view["offer"]]
    assert kinds == [["start-resource", "start-action", "ceremony"]] * (players + 1)


@pytest.mark.clause("white-castle:draft.pairs")
def test_the_pair_nobody_takes_is_out_of_the_game() -> None:
    table = Table(drafted=False, matcha=False)
    table.allows(1, *(f"draft start-resource-{card}" for card in ("03", "06", "08")))
    table.play(1, "draft start-resource-06")
    table.allows(0, *(f"draft start-resource-{card}" for card in ("03", "08")))
    table.play(0, "draft start-resource-03").shows(offer=[])
    swapped = "offer start-action-01 start-resource-03 / start-resource-06 start-action-03"
    fresh = Table.before("offer", matcha=False)
    fresh.cannot_happen(
        f"{swapped} / start-resource-08 start-action-05", "draft.pairs", "white-castle-offer-pairs"
    )


@pytest.mark.clause("white-castle:draft.reverse")
def test_the_last_in_turn_order_chooses_first_and_resolves_at_once() -> None:
    pairs = "start-resource-02 start-action-01 / start-resource-06 start-action-03"
    pairs += " / start-resource-08 start-action-05 / start-resource-09 start-action-02"
    table = Table(3, matcha=False, drafted=False, order="order 1 2 0", offer=f"offer {pairs}")
    table.waits_for(0).play(0, "draft start-resource-02")
    # Two resources of choice before the next player chooses.
    table.waits_for(0).asks("unit", "gain food", "gain iron", "gain pearl")
    table.play(0, "gain food", "gain pearl").waits_for(2)
    table.play(2, "draft start-resource-06").waits_for(1)
    table.play(1, "draft start-resource-09").waits_for(1)  # who now begins the first round
    assert "take coral left" in table.legal(1)


@pytest.mark.clause("white-castle:draft.gain")
def test_the_resource_card_is_gained_and_goes_to_the_lantern_area() -> None:
    table = Table(matcha=False)
    # 2 iron, 1 pearl, 5 coins, 1 seal; and nothing but that.
    table.holds(0, coins=5, seals=1, food=0, iron=2, pearl=1, chasen=0, points=0, time=0)
    assert table.clan(0)["lantern"] == ["start-resource-03"]


@pytest.mark.clause("white-castle:draft.gain")
def test_a_decree_goes_with_its_card() -> None:
    pairs = "start-resource-01 start-action-01 / start-resource-04 start-action-03"
    table = Table(
        matcha=False, drafted=False, offer=f"offer {pairs} / start-resource-07 start-action-05"
    )
    table.play(1, "draft start-resource-04").holds(1, coins=4, pearl=2, iron=1, seals=0)
    table.play(0, "draft start-resource-07", "gain iron").holds(0, coins=2, seals=2, iron=1)
    assert sorted(table.clan(1)["lantern"]) == ["decree-seal", "start-resource-04"]
    assert sorted(table.clan(0)["lantern"]) == ["decree-vp", "start-resource-07"]


@pytest.mark.clause("white-castle:draft.action-card")
def test_the_action_card_goes_on_the_slot() -> None:
    table = Table(matcha=False)
    assert table.clan(0)["action_card"] == "start-action-01"
    assert table.clan(1)["action_card"] == "start-action-03"
    assert "start-action-01" not in table.clan(0)["lantern"]


@pytest.mark.clause("white-castle:tea.draft")
def test_a_ceremony_tile_goes_with_each_pair_blue_side_up() -> None:
    table = Table()
    assert [table.clan(seat)["ceremony"] for seat in (0, 1)] == ["ceremony-04", "ceremony-06"]
    assert Table(matcha=False).clan(0)["ceremony"] is None
    # Blue: a Warrior action and 2 coins. (Yellow would be 7 coins.)
    table.hold(1, seals=1, iron=1).perform_line("green", seat=1)
    table.play(1, "pay seal", "gain").holds(1, coins=2).asks("warrior", "train yard-1", "skip")


@pytest.mark.clause("white-castle:tea.draft")
def test_tiles_of_the_board_are_not_on_offer() -> None:
    for seed in range(20):
        view = chabudai.new("white-castle", seed=seed).view()
        offered = {pair[2] for pair in view["offer"]}
        assert len(offered) == 3
        assert offered.isdisjoint(view["tea_garden"]["ceremonies"].values())
