"""The worked examples, played move by move; those from the rulebook begin with "Rulebook"."""

from __future__ import annotations

import pytest

from tests.games.white_castle.alone import RIVAL, alone, rival_turn
from tests.games.white_castle.table import TEA, Table, action, gain

CEREMONY_05 = 4
"""Gardener action and 1 point, as its place among the tiles."""


def seated(players: int = 2, tea: str = TEA) -> Table:
    """Seat 0 is to move, with nothing in hand and nothing in the Lantern Area."""
    return Table(players, tea=tea).lantern(0).hold(0)


def test_a_black_one_on_a_white_four_in_the_tea_fields() -> None:
    """Rulebook: 3 coins, then the lantern, then the Geisha action."""
    table = seated(3).hold(0, coins=3).lantern(0, "steward-01", "steward-02")
    table.die_on("tea-fields-right", ("white", 4)).bridge("black", 1, 5)
    table.play(0, "take black left", "place tea-fields-right")
    table.holds(0, coins=2)  # 3 - 3, and 2 of the lantern
    table.asks("geisha", "enter", "skip", by="tea-fields-right")
    dice = table.view["spaces"]["tea-fields-right"]
    assert [(die["colour"], die["value"]) for die in dice] == [("white", 4), ("black", 1)]


@pytest.mark.parametrize("first", ["curtain flower blue", "curtain calligraphy yellow"])
def test_a_coral_two_on_the_lower_outskirts(first: str) -> None:
    """Rulebook: 3 coins; a seal for the Gardener action of the blue curtain, and 2 iron."""
    table = seated(3).hold(0, coins=3, seals=1, food=1).top("flower", "flower-02")
    table.bridge("coral", 0, 2).play(0, "take coral right", "place outskirts-lower")
    table.holds(0, coins=0).asks(
        "part", "curtain calligraphy yellow", "curtain flower blue", "skip", by="outskirts-lower"
    )
    table.play(0, first)
    if first == "curtain calligraphy yellow":
        table.holds(0, iron=2, seals=1).play(0, "pay seal")
    # Food for the one garden that costs 1: 3 coins of stone-02.
    table.holds(0, coins=3, seals=0, food=0, iron=2).waits_for(1)
    table.workers(0, "gardeners", **{"domain": 4, "stone-02": 1})


def test_a_green_three_on_the_green_line() -> None:
    """Rulebook: 3 coins; 3 chasen, 2 coins, a resource of choice; a seal for the ceremony."""
    table = seated().hold(0, coins=3, seals=1, food=2)
    table.send(0, entrance=2, step1=2).bridge("green", 0, 3)
    table.state.clans[0].ceremony = CEREMONY_05
    table.play(0, "take green right", "place domain-green")
    table.holds(0, coins=2, chasen=3).asks("unit", "gain food", "gain iron", "gain pearl")
    table.play(0, "gain pearl").asks("pay", "pay seal", "skip", by="domain-green")
    table.play(0, "pay seal").asks("part", "gardener", "gain", "skip", by="ceremony-05")
    table.play(0, "gardener", "garden stone-03").holds(0, points=1, food=0, seals=2, pearl=1)
    table.holds(0, coins=2, chasen=3)


def test_geishas_for_24_points() -> None:
    """Rulebook: 2 at the pond, 2 on step 1, 12 for gardeners, 8 for courtiers."""
    table = seated().plant(0, "stone-02", "plant-02", "stone-03")
    table.send(0, pond_overlook=1, step1=1, room_gardeners=2, room_courtiers=1)
    table.send(0, gate=1, steward_1=1, diplomat_2=1, daimyo=1)
    table.end_round(3)
    assert table.view["scoring"][0]["geishas"] == 2 + 2 + 12 + 8 == 24


def test_the_rival_turns_ten_coins_into_nine_points() -> None:
    table = alone().hold(RIVAL, coins=10, time=1)
    table.end_round(3).holds(RIVAL, coins=1, points=9)


def test_warriors_times_courtiers_inside() -> None:
    table = seated().send(0, yard_5=2, yard_1=1, steward_2=1, diplomat_1=1, daimyo=1)
    table.end_round(3)
    assert table.view["scoring"][0]["warriors"] == (2 + 2 + 1) * 3


def test_two_steps_over_the_first_checkpoint() -> None:
    table = seated().hold(0, time=5, seals=1).ask({"time": 2}).play(0, "pay seal")
    table.holds(0, time=7, seals=0)
    seated().hold(0, time=5).ask({"time": 2}).waits_for(1).holds(0, time=5)


def test_a_lantern_with_a_step_and_the_seal_for_it() -> None:
    table = seated().hold(0, time=5).lantern(0, "start-action-01", "decree-seal")
    table.ask({"lantern": 1}).asks("checkpoint", "pay seal", "stop").play(0, "pay seal")
    table.holds(0, time=6, seals=0)


def test_a_geisha_to_the_pond() -> None:
    """Rulebook: 2 coins for a geisha, 2 chasen for the way; only the lilies can be had."""
    table = seated().hold(0, coins=2, chasen=2).send(0, entrance=1).bridge("green", 0, 4)
    table.play(0, "take green right", "place tea-fields-left")
    table.asks("geisha", "enter", "walk 1 pond-overlook", "walk 1 step1", "skip").play(0, "enter")
    table.holds(0, coins=0).play(0, "walk 1 pond-overlook").asks("choice", "pond", "skip")
    table.play(0, "pond").holds(0, coins=2, chasen=1, iron=1).waits_for(1)
    table.workers(0, "geishas", domain=3, entrance=1, pond_overlook=1)


def test_the_next_geisha_cannot_go_there_and_takes_a_card_of_four_coins() -> None:
    """Rulebook: 2 chasen, step 1, the flower arrangement goes to the Lantern Area."""
    table = seated().hold(0, chasen=2, coins=1).send(0, entrance=1, pond_overlook=1)
    table.bridge("green", 0, 4).play(0, "take green right", "place tea-fields-left")
    table.asks("geisha", "walk 1 step1", "skip")
    table.refuses(0, "walk 1 pond-overlook", "geisha.limits")
    table.play(0, "walk 1 step1", "card flower").holds(0, chasen=0, coins=5)
    assert table.clan(0)["lantern"] == ["flower-01"]
    table.chance("reveal flower flower-02")
    assert table.view["tea_garden"]["outskirts"]["flower"] == "flower-02"


def test_as_the_last_card_of_its_deck_it_stays() -> None:
    table = seated().hold(0, chasen=2).send(0, entrance=1).empty_deck("flower")
    table.ask(action("geisha")).play(0, "walk 1 step1", "card flower").holds(0, coins=4)
    assert table.clan(0)["lantern"] == []
    assert table.view["tea_garden"]["outskirts"]["flower"] == "flower-01"


def test_two_steps_into_the_gardeners_room_for_two_light_actions() -> None:
    """Rulebook: 5 chasen; two rewards of different cards; the courtiers' room is full."""
    tea = TEA.partition(" / ceremony")[0]
    table = seated(tea=f"{tea} / ceremony-03 ceremony-02 ceremony-01 / ceremony-05")
    table.hold(0, chasen=5).send(0, step1=1, room_courtiers=2).ask(action("geisha"))
    table.refuses(0, "walk 2 room-courtiers", "geisha.limits")
    table.play(0, "walk 2 room-gardeners").holds(0, chasen=0)
    table.play(0, "block steward-1/3").holds(0, iron=2)
    table.refuses(0, "block steward-1/2", "ceremony.castle")
    table.play(0, "block steward-3/3").holds(0, iron=2, food=2)


CORAL_TWICE = (
    "tiles coral black coral / white coral white / black black white / coral white / black coral"
    " / black-food white-coin"
)


def two_coral_blocks() -> Table:
    """Coral beside block 1 (a seal: courtier) and block 3 (2 iron) of steward-02."""
    table = Table(tiles=CORAL_TWICE).lantern(0).hold(0, seals=1, pearl=2).send(0, gate=1)
    return table.bridge("coral", 0, 3).play(0, "take coral right", "place steward-1")


def test_climbing_into_the_very_room_loses_its_iron() -> None:
    table = two_coral_blocks().play(0, "block steward-1/1", "climb 1 steward-1", "light 2")
    table.chance("reveal steward-1 steward-15")
    # Block 3 of steward-15 is a seal for a Warrior action: nothing of it is possible.
    table.holds(0, iron=0, time=1, seals=0).waits_for(1)


def test_the_other_block_first_keeps_it() -> None:
    table = two_coral_blocks().play(0, "block steward-1/3").holds(0, iron=2)
    table.play(0, "pay seal", "climb 1 steward-1", "light 2").chance("reveal steward-1 steward-15")
    table.holds(0, iron=2, time=1)


def test_a_seal_makes_the_audience_possible() -> None:
    table = seated().hold(0, coins=1, seals=1).ask(action("courtier"))
    table.allows(0, "exchange coin", "skip").play(0, "exchange coin", "audience")
    table.holds(0, coins=0, seals=0).workers(0, "courtiers", domain=4, gate=1)


def test_the_seal_of_a_promised_dark_action_is_not_exchanged() -> None:
    """After the 4 coins only the Gardener action of a steward is possible, for the last seal."""
    table = seated().hold(0, coins=4, seals=1, food=1).room("diplomat-1", "diplomat-02")
    table.room("steward-1", "steward-13")  # a second gardener, so that there is a choice
    table.ask({"pay": {"coin": 4}, "do": [{"castle": {"filter": "dark", "count": 1}}]})
    table.play(0, "pay 4 coins").asks("block", "block steward-1/3", "block steward-3/2")
    assert table.exchanges(0) == set()
    table.refuses(0, "exchange coin", "seal.commitment").refuses(0, "skip", "effect.die-tile")
    table.play(0, "block steward-3/2").workers(0, "gardeners", **{"domain": 4, "stone-02": 1})
    table.holds(0, coins=3, seals=0, food=0)


def test_the_rivals_first_green_card_without_another_geisha() -> None:
    table = alone("solitaire-10", matcha=True).hold(RIVAL, points=2)
    rival_turn(table, "solitaire-04").holds(RIVAL, points=2 - 2 + 1)
    table.workers(RIVAL, "geishas", domain=4, entrance=1)


def test_the_pond_acts_like_a_garden_at_the_end_of_the_round() -> None:
    """Rulebook: with green dice left, the lilies or 3 coins for the ceremony; in any order."""
    table = seated().hold(0, coins=3).hold(1).send(0, pond_overlook=1).plant(0, "stone-02")
    table.dice_left("coral", "green").end_round(1)
    table.asks("part", "tend stone-02", "overlook", "skip", by="round-end")
    table.play(0, "overlook").asks("choice", "pond", "pay 3 coins").play(0, "pay 3 coins")
    table.holds(0, points=1, coins=3).waits_for("*")  # the ceremony's point; 3 coins of the stone


def test_seals_for_chasen_and_choice_never_chasen() -> None:
    """Rulebook: 2 seals may buy a chasen; the icon of choice never gives one."""
    table = seated().hold(0, seals=2).play(0, "exchange chasen").holds(0, seals=0, chasen=1)
    table.ask(gain(any=1)).refuses(0, "exchange chasen", "seal.exchange")
    table.asks("unit", "gain food", "gain iron", "gain pearl")


def test_four_turns_each_and_four_dice_left() -> None:
    """Rulebook: a round ends when everyone has had 4 turns, with 4 dice on the bridges."""
    table = Table(matcha=True)
    turns = 0
    while not table.match.chance_is_next:
        [seat] = table.match.waiting_on
        moves = table.legal(seat)
        if moves[0].startswith("take"):
            turns += 1
            left = sum(
                bool(bridge["left"]) + len(bridge["between"]) + bool(bridge["right"])
                for bridge in table.view["bridges"].values()
            )
            assert left == 13 - turns
            table.play(seat, moves[0], "place well")
        else:
            table.play(seat, "end")
    assert turns == 8
