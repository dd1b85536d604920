"""The component files agree with each other, and with what is printed on the boxes."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.games.white_castle import data_format
from tests.games.white_castle.data_files import COMPONENTS, at, entries, walk

PRINTED = {
    "calligraphy_cards": ("cards", "calligraphy"),
    "ceremony_tiles": ("ceremony_tiles",),
    "daimyo_cards": ("cards", "daimyo"),
    "decree_cards": ("cards", "decree"),
    "die_tiles": ("die_tiles",),
    "diplomat_cards": ("cards", "diplomat"),
    "domain_boards": ("domain_boards",),
    "flower_arrangement_cards": ("cards", "flower_arrangement"),
    "plant_gardens": ("cards", "plant_garden"),
    "solitaire_cards": ("cards", "solitaire"),
    "starting_action_cards": ("cards", "starting_action"),
    "starting_resource_cards": ("cards", "starting_resource"),
    "steward_cards": ("cards", "steward"),
    "stone_gardens": ("cards", "stone_garden"),
    "water_lily_tiles": ("water_lily_tiles",),
    "yard_tiles": ("yard_tiles",),
}
"""Where ``components.json`` counts what is in a file."""


@pytest.mark.parametrize("name", COMPONENTS)
def test_ids_are_unique(name: str) -> None:
    ids = Counter(value for path, value in walk(COMPONENTS[name]) if path and path[-1] == "id")
    assert [each for each, times in ids.items() if times > 1] == []


def test_ids_of_cards_and_tiles_are_unique_over_all_files() -> None:
    ids = Counter(
        entry["id"]
        for name in (*PRINTED, "promo")
        if name != "domain_boards"
        for entry in entries(name)
    )
    assert [each for each, times in ids.items() if times > 1] == []
    assert len(ids) > 100


def test_every_file_that_expects_a_number_is_counted() -> None:
    assert {name for name, data in COMPONENTS.items() if "expected" in data} == set(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
def test_there_are_as_many_as_printed(name: str) -> None:
    data = COMPONENTS[name]
    *inside, kind = PRINTED[name]
    for box in ("base", "matcha"):
        counted = at(COMPONENTS["components"][box], tuple(inside)).get(kind, 0)
        assert data["expected"][box] == counted
        if name != "domain_boards":  # all boards of a box are alike: printed once in the data
            assert sum(entry["set"] == box for entry in entries(name)) == counted


@pytest.mark.parametrize("box", ["base", "matcha"])
def test_the_cards_of_a_box_add_up(box: str) -> None:
    cards = dict(COMPONENTS["components"][box]["cards"])
    assert cards.pop("total") == sum(cards.values())


def test_every_worker_has_a_place_on_the_domain_boards() -> None:
    boards, printed = COMPONENTS["domain_boards"], COMPONENTS["components"]
    each = boards["workers_per_type"]
    for box, kinds in (("base", ["courtiers", "gardeners", "warriors"]), ("matcha", ["geishas"])):
        assert {printed[box][kind] for kind in kinds} == {each * boards["expected"][box]}
    for box in ("base", "matcha"):
        assert all(len(line["uncovered_in_order"]) == each for line in boards[box])
        lines = [line["line"] for line in boards[box]]
        assert lines == COMPONENTS["setup"]["bridges"][box]


@pytest.mark.parametrize("name", ["steward_cards", "diplomat_cards", "starting_action_cards"])
def test_blocks_are_numbered_and_answer_to_every_row_once(name: str) -> None:
    for card in entries(name):
        blocks = card["blocks"]
        assert [block["slot"] for block in blocks] == list(range(1, len(blocks) + 1))
        assert [row for block in blocks for row in block["rows"]] == ["top", "middle", "bottom"]


def test_slots_of_a_daimyo_card_are_numbered() -> None:
    for card in [*entries("daimyo_cards"), *entries("promo")]:
        if "slots" in card:
            assert [slot["slot"] for slot in card["slots"]] == [1, 2, 3]


def test_named_components_exist() -> None:
    spaces = {space["id"]: space for space in entries("board_spaces")}
    for card in entries("solitaire_cards"):
        assert card["selector"]["place"] in {*spaces, "tea-fields"}
    tile_spaces = COMPONENTS["setup"]["die_tile_spaces"]
    in_rooms = sorted(tile_spaces["diamond"] + tile_spaces["numbered"])
    assert in_rooms == sorted(
        f"{space['id']}/{number}"
        for space in spaces.values()
        for number in range(1, space.get("die_tiles", 0) + 1)
    )
    places = [place["id"] for place in entries("tea_garden")]
    assert {end for edge in COMPONENTS["tea_garden"]["edges"] for end in edge} == set(places)


def test_decrees_are_granted_by_the_cards_that_show_them() -> None:
    shown = {
        f"decree-{effect['decree']}": card["id"]
        for card in entries("starting_resource_cards")
        for effect in card["effects"]
        if "decree" in effect
    }
    assert {card["id"]: card["granted_by"] for card in entries("decree_cards")} == shown


def test_the_passage_of_time_is_without_gaps() -> None:
    track = COMPONENTS["passage_of_time"]
    spaces = track["spaces"]
    assert [space["space"] for space in spaces] == list(range(track["start"], track["last"] + 1))
    seasons = [space["season"] for space in spaces]
    new_season = [space for space in range(1, len(seasons)) if seasons[space] != seasons[space - 1]]
    assert [each["entering"] for each in track["checkpoints"]] == new_season


@pytest.mark.parametrize("path", data_format.files(), ids=lambda path: path.stem)
def test_one_card_a_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == data_format.formatted(json.loads(text)), "run data_format.py"
