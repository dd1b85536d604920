"""The components in the box, and the set-up before the draft."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import chabudai
from chabudai.core.rules import Json
from chabudai.games.white_castle import layout
from chabudai.games.white_castle.component_files import component_file
from chabudai.games.white_castle.components import catalogue
from chabudai.games.white_castle.rival.cards import solitaire_cards
from chabudai.games.white_castle.rules import WhiteCastle
from tests.games.white_castle.table import CASTLE, GARDENS, TEA, TILES, YARD_TILES, Table

BOX = {
    "stewards": (15, 3),
    "diplomats": (12, 3),
    "daimyos": (9, 3),
    "stone gardens": (5, 3),
    "plant gardens": (5, 3),
    "yard tiles": (8, 4),
    "die tiles": (15, 0),
    "starting resources": (9, 3),
    "starting actions": (6, 2),
    "decrees": (3, 0),
    "solitaire cards": (9, 3),
    "ceremony tiles": (0, 10),
    "water lilies": (0, 8),
    "flower arrangements": (0, 8),
    "calligraphies": (0, 8),
}
"""How many of each come with the base game, and with the expansion."""


def everything() -> dict[str, list[Any]]:
    found = catalogue()
    return {
        "stewards": found.stewards,
        "diplomats": found.diplomats,
        "daimyos": found.daimyos,
        "stone gardens": [garden for garden in found.gardens if garden.stone],
        "plant gardens": [garden for garden in found.gardens if not garden.stone],
        "yard tiles": found.yard_tiles,
        "die tiles": found.die_tiles,
        "starting resources": found.starting_resources,
        "starting actions": found.starting_actions,
        "decrees": list(found.decrees.values()),
        "solitaire cards": list(solitaire_cards()),
        "ceremony tiles": found.ceremonies,
        "water lilies": found.lilies,
        "flower arrangements": found.flowers,
        "calligraphies": found.calligraphies,
    }


@pytest.mark.clause("white-castle:parts.base", "white-castle:parts.matcha")
@pytest.mark.parametrize("kind", BOX)
def test_the_box_has_what_is_printed_on_it(kind: str) -> None:
    sets = Counter(one.set for one in everything()[kind])
    assert (sets["base"], sets["matcha"]) == BOX[kind]


@pytest.mark.clause("white-castle:parts.base", "white-castle:parts.matcha")
def test_five_dice_of_a_colour_are_enough_for_all() -> None:
    parts = component_file("components")
    assert parts["base"]["dice"] == {"coral": 5, "black": 5, "white": 5}
    assert parts["matcha"]["dice"] == {"green": 5}
    assert all(bridge_dice(Table(4).view, colour) == 5 for colour in ("coral", "green"))


@pytest.mark.clause("white-castle:parts.sources")
def test_every_card_says_how_well_its_face_is_known() -> None:
    levels = {"verified", "single-source", "reconstructed"}
    known = everything()
    assert all(one.source in levels for kind in known.values() for one in kind)
    for kind in ("stewards", "diplomats", "daimyos", "stone gardens", "plant gardens"):
        by_set = {one.set: one.source for one in known[kind]}
        assert (by_set["base"], by_set["matcha"]) == ("verified", "reconstructed")


@pytest.mark.clause("white-castle:parts.hidden")
def test_everyone_sees_the_same() -> None:
    table = Table(3)
    views = [table.match.observe(seat) for seat in (0, 1, 2, None)]
    assert [view.pop("you") for view in views] == [0, 1, 2, None]
    assert all(view == table.view for view in views)


@pytest.mark.clause("white-castle:parts.hidden")
def test_decks_have_no_order_before_a_card_is_revealed() -> None:
    decks = Table(4).state.decks
    assert [len(deck) for deck in decks] == [15, 13, 7, 7]
    assert all(list(deck) == sorted(deck) for deck in decks)


# -- the castle ------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:setup.diamonds")
@pytest.mark.parametrize(
    ("players", "stewards", "diplomats"), [(1, 9, 9), (2, 9, 9), (3, 15, 12), (4, 15, 12)]
)
def test_diamonds_are_for_three_and_four(players: int, stewards: int, diplomats: int) -> None:
    table = Table(players, matcha=False)
    assert table.view["decks"] == {"steward": stewards - 3, "diplomat": diplomats - 2}
    fresh = Table.before("castle", players, matcha=False)
    diamond = "castle steward-01 steward-05 steward-07 / diplomat-07 diplomat-05 / daimyo-02"
    if players <= 2:
        fresh.cannot_happen(diamond, "table.chance", "white-castle-chance-unknown")
    else:
        fresh.chance(diamond)


@pytest.mark.clause("white-castle:tea.decks")
@pytest.mark.parametrize(
    ("players", "cards"), [(2, (11, 11, 6, 6)), (3, (18, 15, 8, 8)), (1, (11, 11, 6, 6))]
)
def test_the_expansion_is_mixed_in_without_its_diamonds(
    players: int, cards: tuple[int, ...]
) -> None:
    box = Table(players).rules.box
    assert (
        len(box.stewards),
        len(box.diplomats),
        len(box.flowers),
        len(box.calligraphies),
    ) == cards
    assert (len(box.daimyos), len(box.stones), len(box.plants), len(box.yard_tiles)) == (
        12,
        8,
        8,
        12,
    )
    assert (len(box.starting_resources), len(box.starting_actions)) == (12, 8)


@pytest.mark.clause("white-castle:setup.castle")
def test_every_room_has_a_card_of_its_floor() -> None:
    table = Table.before("castle").chance(CASTLE)
    rooms = {room: found["card"] for room, found in table.view["castle"].items()}
    assert rooms == {
        "steward-1": "steward-02",
        "steward-2": "steward-05",
        "steward-3": "steward-07",
        "diplomat-1": "diplomat-07",
        "diplomat-2": "diplomat-05",
    }
    assert table.view["daimyo"] == {"card": "daimyo-02", "slots": [None, None, None]}
    wrong_floor = "castle diplomat-02 steward-05 steward-07 / steward-02 diplomat-05 / daimyo-02"
    Table.before("castle").cannot_happen(wrong_floor, "table.chance", "white-castle-chance-unknown")


@pytest.mark.clause("white-castle:setup.same-dark")
def test_five_dark_blocks_of_one_kind_are_dealt_again() -> None:
    warriors = "castle steward-04 steward-05 steward-15 / diplomat-05 diplomat-06 / daimyo-01"
    table = Table.before("castle").cannot_happen(
        warriors, "setup.same-dark", "white-castle-same-dark"
    )
    table.chance(warriors.replace("diplomat-06", "diplomat-07"))  # four warriors, one gardener


@pytest.mark.clause("white-castle:setup.same-dark")
def test_cards_are_drawn_again_until_their_dark_blocks_differ(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dealt: list[list[str]] = []

    def same(cards: list[Any]) -> bool:
        dealt.append([card.id for card in cards])
        return len(dealt) < 4  # as if the first three deals were all of one kind

    monkeypatch.setattr(layout, "same_dark", same)
    state = WhiteCastle(2).start()
    numbers = Random(7)
    _, groups = layout.Castle().draw(state, numbers.random)
    assert len(dealt) == 4
    assert [*groups[0], *groups[1]] == dealt[-1]


# -- die tiles -------------------------------------------------------------------------------------
ROOMS_OK = "coral black white / white coral coral / black black white / coral white / black coral"


@pytest.mark.clause("white-castle:setup.tiles")
@pytest.mark.parametrize(
    ("rooms", "key"),
    [
        (ROOMS_OK.replace("coral white", "coral coral"), "white-castle-tiles-one-colour"),
        (ROOMS_OK.replace("white coral coral", "coral white coral"), "white-castle-tiles-diamonds"),
        (ROOMS_OK.replace("black coral", "black white"), "white-castle-tiles-count"),
    ],
)
def test_tiles_that_cannot_lie_so(rooms: str, key: str) -> None:
    table = Table.before("tiles")
    table.cannot_happen(f"tiles {rooms} / black-food white-coin", "setup.tiles", key)
    table.chance(TILES)
    assert table.view["castle"]["steward-2"]["tiles"] == ["white", "coral", "coral"]


@pytest.mark.clause("white-castle:setup.tiles", "white-castle:setup.well")
def test_tiles_as_they_are_drawn() -> None:
    for seed in range(80):
        view = chabudai.new("white-castle", seed=seed, expansion="none").view()
        rooms = [room["tiles"] for room in view["castle"].values()]
        assert [len(room) for room in rooms] == [3, 3, 3, 2, 2]
        assert all(len(set(room)) >= 2 for room in rooms)
        assert {room[0] for room in rooms[:3]} == {"coral", "black", "white"}
        assert len(set(view["well"])) == 2
        colours = Counter(colour for room in rooms for colour in room)
        colours.update(tile.split("-")[2] for tile in view["well"])
        assert set(colours.values()) == {5}


@pytest.mark.clause("white-castle:setup.well")
def test_each_colour_has_the_five_rewards_once() -> None:
    tiles = component_file("die_tiles")["tiles"]
    for colour in ("coral", "black", "white"):
        faces = [tile["reward_face"] for tile in tiles if tile["color"] == colour]
        kinds = ("food", "iron", "pearl", "any", "coin")
        assert faces == [[{"gain": {kind: 1}}] for kind in kinds]
    table = Table()
    assert table.view["well"] == ["die-tile-black-food", "die-tile-white-coin"]


# -- gardens, yards, dice --------------------------------------------------------------------------
@pytest.mark.clause("white-castle:setup.gardens")
def test_stone_on_the_left_and_plant_on_the_right_of_each_bridge() -> None:
    table = Table.before("gardens")
    swapped = "gardens plant-02 stone-02 / stone-03 plant-03 / stone-05 plant-05"
    table.cannot_happen(swapped, "setup.gardens", "white-castle-gardens-sides")
    twice = "gardens stone-02 plant-02 / stone-02 plant-03 / stone-05 plant-05"
    table.cannot_happen(twice, "table.chance", "white-castle-chance-twice")
    bridges = table.chance(GARDENS).view["bridges"]
    pairs = [(bridges[colour]["stone"], bridges[colour]["plant"]) for colour in list(bridges)[:3]]
    assert list(bridges) == ["coral", "black", "white", "green"]
    assert pairs == [("stone-02", "plant-02"), ("stone-03", "plant-03"), ("stone-05", "plant-05")]
    assert "stone" not in bridges["green"]


@pytest.mark.clause("white-castle:setup.yards")
def test_four_yard_tiles_blue_yellow_blue_yellow() -> None:
    table = Table.before("yards").chance(YARD_TILES)
    assert table.view["yards"] == {
        "yard-5 blue": "yard-tile-03",
        "yard-5 yellow": "yard-tile-06",
        "yard-3 blue": "yard-tile-01",
        "yard-1 yellow": "yard-tile-08",
    }
    assert len(set(chabudai.new("white-castle", seed=1).view()["yards"].values())) == 4


@pytest.mark.clause("white-castle:setup.dice")
@pytest.mark.parametrize(("players", "dice"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_dice_by_number_of_players(players: int, dice: int) -> None:
    table = Table.before("roll", players, matcha=False)
    ascending = " ".join("123456"[:dice])
    too_many = " / ".join([f"{ascending} 6"] * 3)
    table.cannot_happen(f"roll {too_many}", "table.chance", "white-castle-chance-shape")
    falling = " / ".join([ascending, ascending, ascending[::-1]])
    table.cannot_happen(f"roll {falling}", "setup.dice", "white-castle-dice-ascending")
    table.chance("roll " + " / ".join([ascending] * 3))
    found = {"left": 1, "between": list(range(2, dice)), "right": dice}
    assert all(found.items() <= bridge.items() for bridge in table.view["bridges"].values())


@pytest.mark.clause("white-castle:setup.dice")
def test_rolled_dice_ascend() -> None:
    for seed in range(40):
        bridges = chabudai.new("white-castle", seed=seed, players=4).view()["bridges"]
        for bridge in bridges.values():
            dice = [bridge["left"], *bridge["between"], bridge["right"]]
            assert dice == sorted(dice)
            assert len(dice) == 5


def bridge_dice(view: Json, colour: str) -> int:
    bridge = view["bridges"][colour]
    return len([die for die in (bridge["left"], *bridge["between"], bridge["right"]) if die])


# -- the clans -------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:setup.domain")
@pytest.mark.parametrize("matcha", [True, False])
def test_five_of_each_kind_at_home_and_nothing_in_hand(matcha: bool) -> None:
    for clan in Table.before("castle", 3, matcha=matcha).view["seats"]:
        kinds = ["courtiers", "gardeners", "warriors", *(["geishas"] if matcha else [])]
        assert {kind: sum(places.values()) for kind, places in clan["workers"].items()} == (
            dict.fromkeys(kinds, 5)
        )
        assert all(clan["workers"][kind]["domain"] == 5 for kind in kinds)
        names = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
        assert [clan[name] for name in names] == [0] * 8


@pytest.mark.clause("white-castle:setup.order")
def test_the_first_player_is_on_top_of_the_stack() -> None:
    table = Table.before("order", 3).chance("order 2 0 1")
    assert table.view["order"] == [2, 0, 1]
    assert table.view["track"] == [2, 0, 1]
    assert [clan["time"] for clan in table.view["seats"]] == [0, 0, 0]
    Table.before("order", 3).cannot_happen(
        "order 2 0 0", "table.chance", "white-castle-chance-twice"
    )
    orders = {tuple(chabudai.new("white-castle", seed=s).view()["order"]) for s in range(20)}
    assert orders == {(0, 1), (1, 0)}


# -- Matcha ----------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:tea.board")
def test_the_expansion_board() -> None:
    table = Table.before("tea")
    two_flowers = TEA.replace("calligraphy-01", "flower-02")
    table.cannot_happen(two_flowers, "tea.board", "white-castle-tea-tops")
    garden = table.chance(TEA).view["tea_garden"]
    assert garden["lilies"] == ["lily-coin", "lily-chasen", "lily-iron"]
    assert garden["outskirts"] == {"flower": "flower-01", "calligraphy": "calligraphy-01"}
    bridges = Table(3).view["bridges"]
    assert bridges["green"] == {"left": 3, "between": [3, 3], "right": 4}
    assert "green" not in Table(3, matcha=False).view["bridges"]
    assert Table(matcha=False).view["tea_garden"] is None


@pytest.mark.clause("white-castle:tea.ceremonies")
def test_ceremonies_yellow_in_the_tea_house_and_blue_at_the_pond() -> None:
    table = Table(tea=TEA.replace("/ ceremony-05", "/ ceremony-06"))
    assert table.view["tea_garden"]["ceremonies"] == {
        "room-gardeners": "ceremony-01",
        "room-warriors": "ceremony-02",
        "room-courtiers": "ceremony-03",
        "pond-overlook": "ceremony-06",
    }
    # The pond shows blue: a Warrior action and 2 coins, not the 7 coins of the yellow side.
    table.send(0, entrance=1).hold(0, coins=3, chasen=2, iron=1).ask({"action": "geisha"})
    table.play(0, "walk 1 pond-overlook", "pay 3 coins", "gain").holds(0, coins=2)
    table.asks("warrior", "train yard-1", "skip")


# -- promotional components ------------------------------------------------------------------------
@pytest.mark.clause("white-castle:promo.mixed")
def test_promo_components_are_mixed_in_if_wanted() -> None:
    lands: dict[str, Any] = {
        "castle": CASTLE.replace("daimyo-02", "promo-daimyo"),
        "gardens": "gardens promo-stone promo-plant / stone-03 plant-03 / stone-05 plant-05",
        "yards": "yards promo-yard yard-tile-06 yard-tile-01 yard-tile-08",
    }
    for name, text in lands.items():
        Table.before(name).cannot_happen(text, "table.chance", "white-castle-chance-unknown")
    table = Table(options={"promo": "yes"}, **lands)
    assert table.view["daimyo"]["card"] == "promo-daimyo"
    assert table.view["bridges"]["coral"]["stone"] == "promo-stone"
    assert table.view["yards"]["yard-5 blue"] == "promo-yard"
    table.hold(0, food=2).lantern(0, "diplomat-01", "decree-vp").ask({"action": "gardener"})
    table.play(0, "garden promo-stone").holds(0, food=0, points=2)
