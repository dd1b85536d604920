"""Gardeners and gardens, warriors and training yards."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import Table, action

# Gardens of the usual table, with their food: coral stone-02 1, plant-02 4; black stone-03 2,
# plant-03 4; white stone-05 3, plant-05 3. Yards: upper gardener and 5 coins, middle courtier,
# lower 2 points.
GARDENS = ("stone-02", "stone-03", "stone-05", "plant-02", "plant-03", "plant-05")


@pytest.mark.clause("white-castle:gardener.action")
@pytest.mark.parametrize(
    ("food", "gardens"),
    [
        (1, ["stone-02"]),
        (2, ["stone-02", "stone-03"]),
        (3, ["stone-02", "stone-03", "stone-05", "plant-05"]),
        (4, list(GARDENS)),
    ],
)
def test_gardens_that_food_can_pay(food: int, gardens: list[str]) -> None:
    table = Table(matcha=False).hold(0, food=food).ask(action("gardener"))
    table.asks("gardener", *(f"garden {garden}" for garden in gardens), "skip")


@pytest.mark.clause("white-castle:gardener.action")
def test_a_gardener_leaves_the_domain_and_the_food_is_paid() -> None:
    table = Table(matcha=False).hold(0, food=4).ask(action("gardener"))
    table.play(0, "garden stone-03").holds(0, food=2, seals=2)
    table.workers(0, "gardeners", **{"domain": 4, "stone-03": 1})
    table.plant(0, *GARDENS[:5]).hold(0, food=7).ask(action("gardener")).waits_for(1)  # none left
    assert Table(matcha=False).hold(0).ask(action("gardener")).match.waiting_on == (1,)


@pytest.mark.clause("white-castle:gardener.once")
def test_one_gardener_of_a_clan_on_a_card_but_several_clans() -> None:
    table = Table(matcha=False).hold(0, food=2).plant(0, "stone-02").plant(1, "stone-03")
    table.ask(action("gardener")).asks("gardener", "garden stone-03", "skip")
    table.refuses(0, "garden stone-02", "gardener.once")
    table.play(0, "garden stone-03")
    for seat in (0, 1):
        assert table.clan(seat)["workers"]["gardeners"]["stone-03"] == 1


@pytest.mark.clause("white-castle:gardener.effect")
def test_a_stone_garden_is_free_and_a_plant_garden_costs_coins() -> None:
    stone = Table(matcha=False).hold(0, food=1).ask(action("gardener"))
    stone.play(0, "garden stone-02").holds(0, food=0, coins=3).waits_for(1)
    plant = Table(matcha=False).hold(0, food=4, coins=5).ask(action("gardener"))
    plant.play(0, "garden plant-03").asks("pay", "pay 3 coins", "skip", by="plant-03")
    plant.play(0, "pay 3 coins")  # a Courtier action: only the audience is possible
    plant.holds(0, coins=0).workers(0, "courtiers", domain=4, gate=1)


@pytest.mark.clause("white-castle:gardener.effect")
def test_the_effect_of_a_plant_garden_may_be_declined() -> None:
    table = Table(matcha=False).hold(0, food=4, coins=5).ask(action("gardener"))
    table.play(0, "garden plant-03", "skip").holds(0, coins=5, food=0).waits_for(1)
    table.workers(0, "gardeners", **{"domain": 4, "plant-03": 1})


@pytest.mark.clause("white-castle:warrior.action")
@pytest.mark.parametrize(
    ("iron", "yards"),
    [
        (1, ["yard-1"]),
        (2, ["yard-1"]),
        (3, ["yard-3", "yard-1"]),
        (4, ["yard-3", "yard-1"]),
        (5, ["yard-5", "yard-3", "yard-1"]),
    ],
)
def test_yards_that_iron_can_pay(iron: int, yards: list[str]) -> None:
    table = Table(matcha=False).hold(0, iron=iron).ask(action("warrior"))
    table.asks("warrior", *(f"train {yard}" for yard in yards), "skip")


@pytest.mark.clause("white-castle:warrior.action")
@pytest.mark.parametrize(("yard", "iron"), [("yard-5", 5), ("yard-3", 3), ("yard-1", 1)])
def test_a_warrior_leaves_the_domain_and_the_iron_is_paid(yard: str, iron: int) -> None:
    table = Table(matcha=False).hold(0, iron=7).ask(action("warrior"))
    table.play(0, f"train {yard}").holds(0, iron=7 - iron)
    table.workers(0, "warriors", **{"domain": 4, yard: 1})


@pytest.mark.clause("white-castle:warrior.action")
def test_yards_have_no_limit_but_the_clan_has_five_warriors() -> None:
    table = Table(matcha=False).hold(0, iron=1).send(0, yard_1=4).ask(action("warrior"))
    table.play(0, "train yard-1").workers(0, "warriors", yard_1=5)
    table.hold(0, iron=7).ask(action("warrior")).waits_for(1)


@pytest.mark.clause("white-castle:warrior.faces")
def test_both_faces_of_the_upper_yard_in_any_order() -> None:
    table = Table(matcha=False).hold(0, iron=5, food=1).ask(action("warrior"))
    table.play(0, "train yard-5")
    table.asks("part", "face yard-5 blue", "face yard-5 yellow", "skip", by="yard-5")
    table.play(0, "face yard-5 blue").holds(0, food=0, coins=8)  # gardener to stone-02, 5 coins
    table.workers(0, "gardeners", **{"domain": 4, "stone-02": 1})
    first = Table(matcha=False).hold(0, iron=5, food=1).ask(action("warrior"))
    first.play(0, "train yard-5", "face yard-5 yellow").holds(0, coins=5)
    first.asks("gardener", "garden stone-02", "skip")


@pytest.mark.clause("white-castle:warrior.faces")
def test_one_face_in_the_other_yards() -> None:
    lower = Table(matcha=False).hold(0, iron=1).ask(action("warrior")).play(0, "train yard-1")
    lower.waits_for(1).holds(0, points=2, coins=0)
    middle = Table(matcha=False).hold(0, iron=3, coins=2).ask(action("warrior"))
    middle.play(0, "train yard-3").asks("courtier", "audience", "skip", by="yard-tile-01")
