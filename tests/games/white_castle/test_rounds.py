"""The end of a round: turn order, gardens, dice; the end of the game."""

from __future__ import annotations

import pytest

from chabudai.games.white_castle.rounds import TURNS
from tests.games.white_castle.table import Table


@pytest.mark.clause("white-castle:round.end")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("matcha", [True, False])
def test_three_dice_are_left_four_with_the_expansion(players: int, matcha: bool) -> None:
    table = Table(players, matcha=matcha)
    turns = left = 0
    while table.view["round"] == 1 and not table.match.chance_is_next:
        [seat] = table.match.waiting_on
        moves = table.legal(seat)
        if moves[0].startswith("take"):
            dice = sum(
                len([die for die in (found["left"], *found["between"], found["right"]) if die])
                for found in table.view["bridges"].values()
            )
            left = dice - 1
            turns += 1
            table.play(seat, moves[0], "place well")
        else:
            go_on = ("end", "skip", "stop", "gain", "gain food", "gain seal")
            table.play(seat, next(move for move in moves if move in go_on))
    assert (turns, left) == ((4 if matcha else 3) * players, 4 if matcha else 3)


@pytest.mark.clause("white-castle:tea.turns")
def test_four_turns_with_the_expansion() -> None:
    assert Table(3).view["turns_in_round"] == 12
    assert Table(3, matcha=False).view["turns_in_round"] == 9
    table = Table()
    table.state.turns = 7
    table.state.agenda = (TURNS, ())
    table.again().waits_for(1)  # the eighth turn
    assert "take coral left" in table.legal(1)


@pytest.mark.clause("white-castle:round.order")
def test_the_furthest_first_and_on_one_space_the_higher() -> None:
    table = Table(4, matcha=False)
    table.ask({"time": 3}, seat=0).ask({"time": 3}, seat=2).ask({"time": 4}, seat=3)
    table.end_round().shows(order=[3, 2, 0, 1])


@pytest.mark.clause("white-castle:round.order")
def test_herons_move_only_at_the_end_of_the_round() -> None:
    table = Table(matcha=False).ask({"time": 3}, seat=1).shows(order=[0, 1], track=[1, 0])
    table.end_round().shows(order=[1, 0])


@pytest.mark.clause("white-castle:round.gardens")
def test_gardens_with_a_die_on_their_bridge_are_activated_in_the_new_order() -> None:
    table = Table(matcha=False).hold(0, coins=3).hold(1, time=2)
    table.plant(0, "stone-02", "stone-03").plant(1, "stone-05", "stone-02")
    table.dice_left("coral", "white")
    table.end_round().shows(order=[1, 0])
    # Seat 1: the Well and 3 coins; it may exchange the seal. Then seat 0: 3 coins, no seals.
    table.waits_for(1).holds(1, coins=1 + 3, seals=1, food=1).holds(0, coins=3)
    table.allows(1, "exchange coin", "end").play(1, "end")
    table.waits_for("*").holds(0, coins=6, seals=0).shows(round=2)


def test_what_a_garden_asks_after_a_round_names_the_round() -> None:
    gardens = "gardens stone-01 plant-02 / stone-03 plant-03 / stone-05 plant-05"
    table = Table(matcha=False, gardens=gardens).hold(0, seals=1).hold(1).plant(0, "stone-01")
    table.dice_left("coral").end_round()
    table.asks("unit", "gain food", "gain iron", "gain pearl", by="round-end")
    table.play(0, "gain food", "gain food").asks("close", "end", by="round-end")
    assert table.view["decision"]["can_wait"]  # the next round begins with the same holdings


@pytest.mark.clause("white-castle:round.gardens")
def test_gardens_in_any_order_and_plants_are_paid_for() -> None:
    table = Table(matcha=False).hold(0, coins=1).hold(1).plant(0, "stone-02", "plant-03")
    table.lantern(0).send(0, gate=5)
    table.dice_left("coral", "black")
    table.end_round()  # 1 coin: the plant garden is possible only after the coins of the stone
    table.holds(0, coins=4).waits_for("*")  # with everyone at the gate and no pearls: never
    table = Table(matcha=False).hold(0, coins=5).hold(1).plant(0, "stone-02", "plant-03")
    table.dice_left("coral", "black")
    table.end_round().asks("part", "tend stone-02", "tend plant-03", "skip", by="round-end")
    table.play(0, "tend plant-03").holds(0, coins=3)  # -3 -2 for an audience, +3 of the stone
    table.workers(0, "courtiers", domain=4, gate=1).waits_for("*")


@pytest.mark.clause("white-castle:round.gardens")
def test_a_plant_garden_may_be_declined_and_stones_are_still_received() -> None:
    table = Table(matcha=False).hold(0, coins=5).hold(1).plant(0, "stone-02", "plant-03")
    table.dice_left("coral", "black")
    table.end_round().play(0, "skip").holds(0, coins=8).workers(0, "courtiers", domain=5)


@pytest.mark.clause("white-castle:round.present")
def test_gardeners_placed_during_the_resolution_do_not_count() -> None:
    table = Table(matcha=False).hold(0, coins=3, food=1).hold(1).plant(0, "plant-02")
    table.dice_left("coral")
    table.end_round().asks("pay", "pay 3 coins", "skip", by="plant-02")
    table.play(0, "pay 3 coins").holds(0, coins=3, food=0)  # stone-02 once, for its placing
    table.workers(0, "gardeners", **{"domain": 3, "plant-02": 1, "stone-02": 1}).waits_for("*")


@pytest.mark.clause("white-castle:round.present")
def test_a_clan_without_any_is_passed_over() -> None:
    table = Table(matcha=False).hold(0, seals=5, coins=5).hold(1, seals=5, coins=5)
    table.plant(0, "stone-02").end_round()
    table.waits_for(0).play(0, "end").waits_for("*").holds(1, seals=5)


@pytest.mark.clause("white-castle:round.dice")
def test_the_next_round_has_new_dice_and_all_else_stays() -> None:
    table = Table(matcha=False).hold(0, coins=9, food=3).hold(1).lantern(0)
    table.play(0, "take coral right", "place steward-1").die_on("well", ("white", 4))
    table.state.clans[0].dice = (0, 0, 5, 0)
    before = table.view
    table.end_round().waits_for("*").shows(round=2)
    assert all(dice == [] for dice in table.view["spaces"].values())
    assert set(table.clan(0)["domain_dice"].values()) == {None}
    table.chance("roll 2 3 4 / 1 1 1 / 6 6 6").waits_for(0)
    assert table.view["bridges"]["coral"]["between"] == [3]
    for name in ("castle", "daimyo", "yards", "well", "decks"):
        assert table.view[name] == before[name]
    for name in ("coins", "food", "workers", "action_card", "lantern"):
        assert table.clan(0)[name] == before["seats"][0][name]


@pytest.mark.clause("white-castle:round.last")
def test_after_round_three_the_order_is_set_and_there_are_no_gardens() -> None:
    table = Table(matcha=False).hold(0).hold(1, time=3).plant(0, "stone-02")
    table.end_round(3)
    assert table.match.over
    table.shows(order=[1, 0]).holds(0, coins=0)
    assert table.match.waiting_on == ()
    assert table.view["scoring"][0]["gardeners"] == 1


@pytest.mark.clause("white-castle:round.last")
def test_rounds_one_and_two_are_not_the_last() -> None:
    for number in (1, 2):
        table = Table(matcha=False).end_round(number)
        assert not table.match.over
        table.waits_for("*").shows(round=number + 1)


# -- the pond --------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:pond.round-end")
@pytest.mark.parametrize("number", [1, 2])
def test_the_pond_is_a_garden_of_the_green_bridge(number: int) -> None:
    table = Table().hold(0, coins=3).hold(1).lantern(0).send(0, pond_overlook=1)
    table.plant(0, "stone-03")
    table.dice_left("black", "green")
    table.end_round(number).asks("part", "tend stone-03", "overlook", "skip", by="round-end")
    table.play(0, "overlook").asks("choice", "pond", "pay 3 coins", by="pond-overlook")
    table.play(0, "pond").holds(0, coins=5, chasen=1, iron=1, seals=2)


@pytest.mark.clause("white-castle:pond.round-end")
def test_no_pond_rewards_without_a_green_die() -> None:
    table = Table().hold(0, coins=3).hold(1).send(0, pond_overlook=1)
    table.dice_left("black")
    table.end_round().waits_for("*").holds(0, coins=3, chasen=0)
    last = Table().hold(0, coins=3).hold(1).send(0, pond_overlook=1)
    last.end_round(3)
    assert last.match.over


@pytest.mark.clause("white-castle:round.present", "white-castle:pond.round-end")
def test_geisha_reaching_the_pond_during_the_resolution_does_not_count() -> None:
    gardens = "gardens stone-02 plant-06 / stone-03 plant-03 / stone-05 plant-05"
    table = Table(gardens=gardens).hold(0, coins=3, chasen=2).hold(1).send(0, entrance=1)
    table.plant(0, "plant-06")
    table.dice_left("coral", "green")
    table.end_round().play(0, "pay 3 coins").asks("geisha", "walk 1 pond-overlook", "walk 1 step1")
    table.play(0, "walk 1 pond-overlook")
    table.asks("choice", "pond", "skip").play(0, "pond").waits_for(0)
    table.asks("geisha", "enter", "skip").play(0, "skip").waits_for("*").holds(0, chasen=1)
