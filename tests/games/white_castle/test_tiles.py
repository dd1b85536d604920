"""Die tiles, starting cards, domain lines and spaces do what their data says, and nothing else."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.games.white_castle.data_files import COMPONENTS, entries
from tests.games.white_castle.spec import Spec
from tests.games.white_castle.spec_lists import CARDS, NAMES, visible
from tests.games.white_castle.table import CEREMONIES, TILES, Table
from tests.games.white_castle.test_cards import PURSES, ids, prepared, purse

DIE_TILES = [tile.removeprefix("die-tile-") for tile in ids("die_tiles")]


# -- the Well --------------------------------------------------------------------------------------
ROOMS = {
    ("black", "white"): TILES.removeprefix("tiles ").rpartition(" / ")[0],
    ("black", "coral"): "coral black white / white coral coral / black black white / coral white"
    " / black white",
    ("coral", "white"): "coral black white / white coral coral / black black white / coral black"
    " / black white",
    ("coral", "coral"): "coral black white / white coral black / black black white / coral white"
    " / black white",
    ("black", "black"): "coral black white / white coral coral / black black white / coral white"
    " / white coral",
    ("white", "white"): "coral black white / white coral coral / black black coral / black white"
    " / black coral",
}
"""Tiles in the rooms by the colours of the two at the Well."""


def tiles_with(well: tuple[str, str]) -> str:
    first, second = sorted(tile.partition("-")[0] for tile in well)
    return f"tiles {ROOMS[first, second]} / {' '.join(well)}"


PAIRS = list(combinations(DIE_TILES, 2))[::4]


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_two_tiles_at_the_well_by_a_die(pair: tuple[str, str]) -> None:
    for name in PURSES:
        table = prepared(name, tiles=tiles_with(pair)).bridge("green", 0, 1)
        spec = Spec(table)
        table.play(0, "take green right", "place well")
        spec.view["bridges"]["green"]["right"] = None
        spec.view["spaces"]["well"] = [{"colour": "green", "value": 1}]
        spec.resolve([{"well": 1}])
        spec.compare()


@pytest.mark.parametrize("tile", DIE_TILES)
def test_every_tile_lies_at_some_well(tile: str) -> None:
    assert any(tile in pair for pair in PAIRS)


# -- starting cards --------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ids("starting_resource_cards"))
def test_a_starting_resource_card(card: str) -> None:
    others = [one for one in ids("starting_resource_cards") if one != card][:2]
    pairs = [
        f"{one} start-action-0{number} {tile}"
        for number, (one, tile) in enumerate(zip([card, *others], CEREMONIES[5:], strict=False), 1)
    ]
    table = Table(drafted=False, offer="offer " + " / ".join(pairs))
    expected = visible(table.view)
    table.play(1, f"draft {card}")
    clan: dict[str, Any] = expected["seats"][1]
    units = 0
    for effect in CARDS[card]["effects"]:
        for kind, amount in effect.get("gain", {}).items():
            if kind == "any":
                units = amount
            else:
                clan[NAMES.get(kind, kind)] += amount
        if "decree" in effect:
            clan["lantern"].append(f"decree-{effect['decree']}")
    for _ in range(units):
        assert table.legal(1) == ("gain food", "gain iron", "gain pearl")
        table.play(1, "gain iron")
    clan["iron"] += units
    clan["lantern"].append(card)
    clan["action_card"] = "start-action-01"
    clan["ceremony"] = CEREMONIES[5]
    expected["offer"] = expected["offer"][1:]
    assert visible(table.view) == expected
    table.waits_for(0)


@pytest.mark.parametrize("decree", ids("decree_cards"))
def test_a_decree_comes_with_the_card_that_shows_it(decree: str) -> None:
    giver = CARDS[decree]["granted_by"]
    assert {"decree": decree.removeprefix("decree-")} in CARDS[giver]["effects"]
    others = [card for card in ids("starting_resource_cards") if card != giver]
    assert not any(
        decree == f"decree-{e.get('decree')}" for o in others for e in CARDS[o]["effects"]
    )


# -- the domain ------------------------------------------------------------------------------------
PLACES = {"courtiers": "gate", "warriors": "yard-1", "geishas": "step1"}


@purse
@pytest.mark.parametrize("gone", range(6))
@pytest.mark.parametrize("line", COMPONENTS["domain_boards"]["matcha"], ids=lambda one: one["line"])
def test_a_line_by_workers_gone(line: dict[str, Any], gone: int, purse: str) -> None:
    table = prepared(purse).bridge(line["line"], 0, 6)
    if line["worker"] == "gardener":
        table.plant(0, *["stone-02", "stone-03", "stone-05", "plant-02", "plant-03"][:gone])
    else:
        place = PLACES[f"{line['worker']}s"].replace("-", "_")
        table.send(0, **{place: gone})
    spec = Spec(table)
    table.play(0, f"take {line['line']} right", f"place domain-{line['line']}")
    spec.view["bridges"][line["line"]]["right"] = None
    spec.clan["domain_dice"][line["line"]] = 6
    spec.run_line(line["line"])
    spec.compare()


@pytest.mark.parametrize("gone", range(6))
@pytest.mark.parametrize("line", COMPONENTS["domain_boards"]["base"], ids=lambda one: one["line"])
def test_the_lines_are_the_same_without_the_expansion(line: dict[str, Any], gone: int) -> None:
    table = Table(matcha=False).hold(0, food=3).lantern(0, "decree-vp")
    if line["worker"] == "gardener":
        table.plant(0, *["stone-02", "stone-03", "stone-05", "plant-02", "plant-03"][:gone])
    else:
        table.send(0, **{PLACES[f"{line['worker']}s"].replace("-", "_"): gone})
    spec = Spec(table)
    table.perform_line(line["line"])
    spec.run_line(line["line"])
    spec.compare()


# -- spaces ----------------------------------------------------------------------------------------
WITH_EFFECTS = [space for space in entries("board_spaces") if space["area"] != "personal domain"]


@purse
@pytest.mark.parametrize("space", WITH_EFFECTS, ids=lambda one: one["id"])
def test_a_space(space: dict[str, Any], purse: str) -> None:
    """A die of just the printed value: the space's effects, and no coins."""
    value, name = space["printed_value"], space["id"]
    table = prepared(purse)
    colour = table.view["castle"][name]["tiles"][-1] if space["area"] == "castle" else "green"
    table.bridge(colour, 0, value)
    spec = Spec(table)
    table.play(0, f"take {colour} right", f"place {name}")
    spec.view["bridges"][colour]["right"] = None
    spec.view["spaces"][name] = [{"colour": colour, "value": value}]
    if space["area"] == "castle":
        laid = table.view["castle"][name]
        slots = [slot for slot, tile in enumerate(laid["tiles"], 1) if tile == colour]
        spec.resolve([spec._block(name, slot) for slot in slots])
    else:
        spec.resolve(space["effects"])
    spec.compare()
