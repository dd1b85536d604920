"""The castle: blocks, courtiers, arrival, the daimyo."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import CASTLE, Table, action

# The rooms of the usual table, with their tiles:
#   steward-1   steward-02  coral: seal, courtier   black: 1 time step    white: 2 iron
#   steward-2   steward-05  white: seal, warrior    coral: food, pearl    coral: iron, lantern
#   steward-3   steward-07  black: 1 time step      black: seal, gardener white: 2 food
#   diplomat-1  diplomat-07 coral: 2 time steps     white: gardener
#   diplomat-2  diplomat-05 black: warrior          coral: 3 of choice


def courtier_table(matcha: bool = False, **holds: int) -> Table:
    table = Table(matcha=matcha).lantern(0)
    return table.hold(0, **holds)


# -- blocks ----------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:castle.blocks")
def test_every_block_beside_a_tile_of_the_colour() -> None:
    table = Table(matcha=False).hold(0).lantern(0, "decree-coin").bridge("coral", 0, 3)
    table.play(0, "take coral right", "place steward-2")
    # Two coral tiles: food and pearl, iron and lantern; the dark block beside white is not.
    table.waits_for(1).holds(0, food=1, pearl=1, iron=1, coins=1)


@pytest.mark.clause("white-castle:castle.blocks")
def test_blocks_in_any_order() -> None:
    table = Table(matcha=False).hold(0, seals=1, food=1).bridge("black", 0, 3)
    table.play(0, "take black right", "place steward-3")
    table.asks("part", "block steward-3/1", "block steward-3/2", "skip", by="steward-3")
    table.play(0, "block steward-3/2").holds(0, seals=0, food=0, coins=3)  # the one garden for 1
    table.holds(0, time=1).waits_for(1)  # the plain block was still received


@pytest.mark.clause("white-castle:castle.blocks", "white-castle:effect.optional")
def test_the_optional_block_may_be_declined_the_plain_one_is_received() -> None:
    table = Table(matcha=False).hold(0, seals=1, food=1).bridge("black", 0, 3)
    table.play(0, "take black right", "place steward-3", "skip")
    table.holds(0, seals=1, food=1, time=1).workers(0, "gardeners", domain=5)


@pytest.mark.clause("white-castle:castle.seal")
def test_dark_steward_blocks_cost_a_seal_and_others_nothing() -> None:
    dark = courtier_table(coins=2, seals=1).ask({"castle": {"filter": "any", "count": 1}})
    dark.play(0, "block steward-1/1").holds(0, seals=0, coins=0)
    free = courtier_table(iron=1, seals=1).ask({"castle": {"filter": "any", "count": 1}})
    free.play(0, "block diplomat-2/1").holds(0, seals=1, iron=0)  # warrior, dark but a diplomat's
    light = courtier_table(seals=1).ask({"castle": {"filter": "any", "count": 1}})
    light.play(0, "block steward-1/3").holds(0, seals=1, iron=2)


@pytest.mark.clause("white-castle:castle.place")
def test_a_new_card_brings_a_new_block() -> None:
    """Coral beside blocks 1 and 3 of one room: the climb changes what block 3 is."""
    tiles = "tiles coral black coral / white coral white / black black white / coral white"
    table = Table(matcha=False, tiles=f"{tiles} / black coral / black-food white-coin")
    table.hold(0, seals=1, pearl=2).send(0, gate=1).lantern(0).bridge("coral", 0, 3)
    table.play(0, "take coral right", "place steward-1")
    table.asks("part", "block steward-1/1", "block steward-1/3", "skip")
    table.play(0, "block steward-1/1").asks(
        "courtier", *(f"climb 1 steward-{room}" for room in (1, 2, 3))
    )
    table.play(0, "climb 1 steward-1").asks("light", "light 2", "light 3", by="steward-02")
    table.play(0, "light 2").chance("reveal steward-1 steward-09")
    # Block 3 is now that of steward-09: 2 food, and no iron.
    table.holds(0, food=2, iron=0, time=1).waits_for(1)


# -- courtiers -------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:courtier.action")
def test_audience_and_climb_once_each_in_any_order() -> None:
    table = courtier_table(coins=9, pearl=7).send(0, gate=1).ask(action("courtier"))
    climbs = [f"climb 1 steward-{room}" for room in (1, 2, 3)]
    climbs += [f"climb 2 diplomat-{room}" for room in (1, 2)]
    table.asks("courtier", "audience", *climbs, "skip")
    table.play(0, "audience").asks("courtier", *climbs, "skip")  # with the same or the other
    table.refuses(0, "audience", "courtier.action")
    table.play(0, "climb 1 steward-1", "light 3").chance("reveal steward-1 steward-09")
    table.waits_for(1).workers(0, "courtiers", domain=3, gate=1, steward_1=1)


@pytest.mark.clause("white-castle:courtier.action")
def test_the_climb_may_come_first() -> None:
    table = courtier_table(coins=9, pearl=7).send(0, gate=1).ask(action("courtier"))
    table.play(0, "climb 1 steward-1", "light 3").chance("reveal steward-1 steward-09")
    table.asks("courtier", "audience", "skip").refuses(0, "climb 1 steward-1", "courtier.action")
    table.play(0, "audience").waits_for(1)


@pytest.mark.clause("white-castle:courtier.audience")
def test_an_audience_costs_two_coins() -> None:
    table = courtier_table(coins=3).ask(action("courtier")).asks("courtier", "audience", "skip")
    table.play(0, "audience").holds(0, coins=1).workers(0, "courtiers", domain=4, gate=1)
    assert "audience" not in courtier_table(coins=1).ask(action("courtier")).legal(0)
    nobody = courtier_table(coins=9).send(0, gate=5).ask(action("courtier"))
    nobody.waits_for(1)


@pytest.mark.clause("white-castle:courtier.climb")
@pytest.mark.parametrize(
    ("where", "pearls", "climbs"),
    [
        ("gate", 1, []),
        ("gate", 2, ["climb 1 steward-1", "climb 1 steward-2", "climb 1 steward-3"]),
        ("steward_2", 2, ["climb 1 diplomat-1", "climb 1 diplomat-2"]),
        ("diplomat_1", 2, ["climb 1 daimyo"]),
        ("diplomat_1", 7, ["climb 1 daimyo"]),
        ("daimyo", 7, []),
        ("steward_3", 5, ["climb 1 diplomat-1", "climb 1 diplomat-2", "climb 2 daimyo"]),
        ("steward_3", 4, ["climb 1 diplomat-1", "climb 1 diplomat-2"]),
    ],
)
def test_who_can_climb_where(where: str, pearls: int, climbs: list[str]) -> None:
    table = courtier_table(pearl=pearls).send(0, **{where: 1}).ask(action("courtier"))
    if climbs:
        table.asks("courtier", *climbs, "skip")
    else:
        table.waits_for(1)


@pytest.mark.clause("white-castle:courtier.climb")
@pytest.mark.parametrize(("move", "pearls"), [("climb 1 steward-2", 2), ("climb 2 diplomat-1", 5)])
def test_a_floor_costs_two_pearls_and_two_floors_five(move: str, pearls: int) -> None:
    table = courtier_table(pearl=7).send(0, gate=1).ask(action("courtier"))
    table.play(0, move).holds(0, pearl=7 - pearls)


@pytest.mark.clause("white-castle:courtier.room")
def test_a_floor_passed_over_does_nothing() -> None:
    table = courtier_table(pearl=5).send(0, gate=5).ask(action("courtier"))
    table.play(0, "climb 2 diplomat-1").waits_for("*")  # its one light block is performed
    table.holds(0, pearl=0, time=2, iron=0, food=0)
    assert table.view["castle"]["steward-1"]["card"] == "steward-02"
    table.chance("reveal diplomat-1 diplomat-02").workers(0, "courtiers", gate=4, diplomat_1=1)


@pytest.mark.clause("white-castle:courtier.room")
def test_neither_gate_nor_rooms_have_a_limit() -> None:
    table = courtier_table(pearl=2, coins=2).send(0, gate=1, steward_1=3).ask(action("courtier"))
    table.play(0, "climb 1 steward-1", "light 3").chance("reveal steward-1 steward-09")
    table.play(0, "audience").workers(0, "courtiers", gate=1, steward_1=4)


# -- arrival ---------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:arrival.swap")
def test_the_former_card_goes_to_the_lantern_area_and_the_room_card_on_the_slot() -> None:
    table = courtier_table(pearl=2).send(0, gate=1).ask(action("courtier"))
    table.play(0, "climb 1 steward-3")
    clan = table.clan(0)
    assert (clan["action_card"], clan["lantern"]) == ("steward-07", ["start-action-01"])
    table.play(0, "light 3").chance("reveal steward-3 steward-09").holds(0, food=2)
    # The next arrival sends steward-07 after it.
    table.hold(0, pearl=2).ask(action("courtier")).play(0, "climb 1 diplomat-1")
    assert table.clan(0)["lantern"] == ["start-action-01", "steward-07"]
    assert table.clan(0)["action_card"] == "diplomat-07"


@pytest.mark.clause("white-castle:arrival.light")
def test_one_light_block_of_the_new_card_is_performed() -> None:
    table = courtier_table(pearl=2).send(0, gate=1).ask(action("courtier"))
    table.play(0, "climb 1 steward-1").asks("light", "light 2", "light 3", by="steward-02")
    table.refuses(0, "skip", "arrival.light").refuses(0, "light 1", "arrival.light")
    table.play(0, "light 3").holds(0, iron=2, time=0)


@pytest.mark.clause("white-castle:arrival.light")
def test_a_lantern_on_it_counts_the_card_just_moved() -> None:
    table = courtier_table(pearl=2).send(0, gate=1).lantern(0, "decree-coin")
    table.ask(action("courtier")).play(0, "climb 1 steward-2", "light 3")
    # Iron and lantern: the decree's coin, and the time step of start-action-01, just moved.
    table.holds(0, iron=1, coins=1, time=1)


@pytest.mark.clause("white-castle:arrival.refill")
def test_the_room_is_refilled_last_and_keeps_its_tiles() -> None:
    table = courtier_table(pearl=2).send(0, gate=1).ask(action("courtier"))
    table.play(0, "climb 1 steward-1")
    assert table.view["castle"]["steward-1"] == {"card": None, "tiles": ["coral", "black", "white"]}
    table.play(0, "light 3").waits_for("*")
    table.cannot_happen(
        "reveal steward-2 steward-09", "table.chance", "white-castle-chance-unknown"
    )
    table.cannot_happen(
        "reveal steward-1 steward-05", "table.chance", "white-castle-chance-unknown"
    )
    decks = table.view["decks"]["steward"]
    table.chance("reveal steward-1 steward-09").shows(decks={"steward": decks - 1, "diplomat": 7})
    assert table.view["castle"]["steward-1"]["card"] == "steward-09"
    assert table.view["castle"]["steward-1"]["tiles"] == ["coral", "black", "white"]


@pytest.mark.clause("white-castle:arrival.refill")
def test_until_then_the_room_offers_no_block() -> None:
    """The light block of diplomat-15 is a curtain; with an outskirts card that is a castle block
    it would be possible to look into the empty room. A light icon in the room shows it."""
    table = courtier_table(pearl=2).send(0, gate=1).ask(action("courtier"))
    table.play(0, "climb 1 steward-1")
    table.ask({"castle": {"filter": "light", "count": 1}})
    assert [move for move in table.legal(0) if move.startswith("block steward-1")] == []


@pytest.mark.clause("white-castle:arrival.empty-deck")
def test_with_an_empty_deck_only_the_light_block_is_performed() -> None:
    table = courtier_table(pearl=2).send(0, gate=1).empty_deck("steward").ask(action("courtier"))
    table.play(0, "climb 1 steward-1").asks("light", "light 2", "light 3")
    table.play(0, "light 3").waits_for(1).holds(0, iron=2)
    clan = table.clan(0)
    assert (clan["action_card"], clan["lantern"]) == ("start-action-01", [])
    assert table.view["castle"]["steward-1"]["card"] == "steward-02"
    table.workers(0, "courtiers", domain=4, steward_1=1)


@pytest.mark.clause("white-castle:arrival.empty-deck")
@pytest.mark.parametrize("room", ["diplomat-1", "diplomat-2"])
def test_each_floor_has_its_own_deck(room: str) -> None:
    table = courtier_table(pearl=5).send(0, gate=1).empty_deck("diplomat").ask(action("courtier"))
    table.play(0, f"climb 2 {room}")
    assert table.clan(0)["action_card"] == "start-action-01"
    assert table.view["castle"][room]["card"] is not None
    other = courtier_table(pearl=5).send(0, gate=1).empty_deck("steward").ask(action("courtier"))
    other.play(0, f"climb 2 {room}")
    assert other.clan(0)["action_card"] in ("diplomat-07", "diplomat-05")
    assert other.view["castle"][room]["card"] is None


# -- the daimyo ------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:daimyo.lantern")
def test_arriving_on_the_third_floor_brings_the_lantern_first() -> None:
    table = courtier_table(pearl=2).send(0, diplomat_1=1).lantern(0, "decree-vp", "decree-coin")
    table.ask(action("courtier")).play(0, "climb 1 daimyo").holds(0, points=1, coins=1)
    table.asks("slot", "slot 1", "slot 2", "slot 3")


@pytest.mark.clause("white-castle:daimyo.slot")
def test_a_free_slot_must_be_taken_and_gives_its_effect() -> None:
    table = courtier_table(pearl=2).send(0, diplomat_1=1).slots(1, -1, -1)
    table.ask(action("courtier")).play(0, "climb 1 daimyo").asks("slot", "slot 2", "slot 3")
    table.refuses(0, "skip", "daimyo.slot").refuses(0, "slot 1", "daimyo.slot")
    table.play(0, "slot 3").holds(0, coins=3)
    assert table.view["daimyo"]["slots"] == [1, None, 0]
    # For the rest of the game, and a clan may hold several.
    table.hold(0, pearl=2).send(0, diplomat_1=1, daimyo=1).ask(action("courtier"))
    table.play(0, "climb 1 daimyo").holds(0, pearl=2)  # slot 2, the only one: 2 pearls
    assert table.view["daimyo"]["slots"] == [1, 0, 0]


@pytest.mark.clause("white-castle:daimyo.full", "white-castle:daimyo.lantern")
def test_with_no_slot_free_the_courtier_just_stays_and_still_brings_the_lantern() -> None:
    table = courtier_table(pearl=2).send(0, diplomat_1=1).slots(1, 1, 0).lantern(0, "decree-vp")
    table.ask(action("courtier")).play(0, "climb 1 daimyo").waits_for(1).holds(0, points=1)
    table.workers(0, "courtiers", domain=4, daimyo=1)
    assert table.view["daimyo"]["slots"] == [1, 1, 0]


@pytest.mark.clause("white-castle:daimyo.slot")
def test_the_effect_of_a_slot_may_be_a_choice() -> None:
    table = Table(matcha=False, castle=CASTLE.replace("daimyo-02", "daimyo-07")).lantern(0)
    table.hold(0, pearl=2).send(0, diplomat_1=1).ask(action("courtier"))
    table.play(0, "climb 1 daimyo", "slot 1")
    lights = ("1/2", "1/3", "2/2", "2/3", "3/1", "3/3")
    blocks = [f"block steward-{light}" for light in lights]
    table.asks("block", *blocks, "block diplomat-1/1", "block diplomat-2/2", "skip", by="daimyo-07")
