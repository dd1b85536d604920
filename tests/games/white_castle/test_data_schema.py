"""The component data is what its schema says, and the schema notices what is wrong."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.protocols import Validator

Path = tuple[str | int, ...]

DATA = files("chabudai.games.white_castle") / "data"
SCHEMA: dict[str, Any] = json.loads((DATA / "schema.json").read_text(encoding="utf-8"))
COMPONENTS: dict[str, Any] = {
    file.name.removesuffix(".json"): json.loads(file.read_text(encoding="utf-8"))
    for file in sorted(DATA.iterdir(), key=lambda file: file.name)
    if file.name.endswith(".json") and file.name != "schema.json"
}
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

every_file = pytest.mark.parametrize("name", COMPONENTS)


def validator(name: str) -> Validator:
    checked: Validator = Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}.json"})
    return checked


def walk(data: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value with its place."""
    yield path, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from walk(value, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from walk(value, (*path, at))


def one_of_each_shape(data: object, wanted: Callable[[Path, Any], bool]) -> list[Path]:
    """Places that are wanted, one of those that differ by their numbers in lists only."""
    found: dict[Path, Path] = {}
    for path, value in walk(data):
        if wanted(path, value):
            found.setdefault(tuple("*" if isinstance(key, int) else key for key in path), path)
    return list(found.values())


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def changed(data: Any, path: Path, value: object) -> Any:
    """A copy in which one value is another."""
    copy = deepcopy(data)
    at(copy, path[:-1])[path[-1]] = value
    return copy


def accepted(name: str, data: object) -> bool:
    return bool(validator(name).is_valid(data))


def entries(name: str) -> list[dict[str, Any]]:
    data = COMPONENTS[name]
    found: list[dict[str, Any]] = next(
        data[key] for key in ("cards", "tiles", "items", "spaces", "places") if key in data
    )
    return found


# --------------------------------------------------------------------------- the data is right


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def test_every_file_has_a_definition_and_every_definition_a_file() -> None:
    defined = {key.removesuffix(".json") for key in SCHEMA["$defs"] if key.endswith(".json")}
    assert defined == set(COMPONENTS)


def test_every_definition_is_used() -> None:
    used = {value for path, value in walk(SCHEMA) if path and path[-1] == "$ref"}
    vocabulary = {f"#/$defs/{key}" for key in SCHEMA["$defs"] if not key.endswith(".json")}
    assert used == vocabulary


@every_file
def test_a_file_is_what_the_schema_says(name: str) -> None:
    problems = [
        f"{each.json_path}: {each.message}"
        for each in validator(name).iter_errors(COMPONENTS[name])
    ]
    assert problems == []


def test_the_effects_are_those_of_the_vocabulary() -> None:
    text = (DATA / "EFFECTS.md").read_text(encoding="utf-8")
    told = {line.split('"')[1] for line in text.splitlines() if line.startswith("| `{")}
    definitions = SCHEMA["$defs"]
    known = {
        *definitions["effect"]["properties"],
        *definitions["starting_effect"]["then"]["properties"],
        *definitions["rival_effect"]["properties"],
    }
    assert known == told | {"do"}


# -------------------------------------------------------------------------- counts, ids, links


@every_file
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


def test_what_is_named_elsewhere_exists() -> None:
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


# --------------------------------------------------------------- what is wrong is noticed


@every_file
def test_an_unknown_key_is_noticed_wherever_it_is(name: str) -> None:
    data = COMPONENTS[name]
    for path in one_of_each_shape(data, lambda _, value: isinstance(value, dict)):
        wrong = deepcopy(data)
        at(wrong, path)["unexpected"] = 1
        assert not accepted(name, wrong), path


@every_file
def test_an_impossible_number_is_noticed_wherever_it_is(name: str) -> None:
    data = COMPONENTS[name]
    for path in one_of_each_shape(data, lambda _, value: type(value) is int):
        for wrong in (-1, 0.5, "1", True):
            assert not accepted(name, changed(data, path, wrong)), path


@every_file
def test_a_missing_or_unknown_source_is_noticed_wherever_it_is(name: str) -> None:
    data = COMPONENTS[name]

    def is_source(path: Path, value: object) -> bool:
        return isinstance(value, str) and any("source" in str(key) for key in path[-2:])

    places = one_of_each_shape(data, is_source)
    assert places
    for path in places:
        assert not accepted(name, changed(data, path, "hearsay")), path
        if "source" in str(path[-1]):
            wrong = deepcopy(data)
            del at(wrong, path[:-1])[path[-1]]
            assert not accepted(name, wrong), path


@every_file
def test_a_wrong_set_is_noticed_wherever_it_is(name: str) -> None:
    data = COMPONENTS[name]
    for path in one_of_each_shape(data, lambda path, _: bool(path) and path[-1] == "set"):
        for wrong in ("expansion", "base" if name == "promo" else "promo", None):
            assert not accepted(name, changed(data, path, wrong)), path


WRONG_EFFECTS: tuple[dict[str, object], ...] = (
    {},
    {"steal": {"coin": 1}},
    {"gain": {}},
    {"gain": {"gold": 1}},
    {"time": 0},
    {"lantern": 2},
    {"time": 1, "well": 1},
    {"pay": {"seal": 1}},
    {"do": [{"time": 1}]},
    {"pay": {"pearl": 1}, "do": [{"time": 1}]},
    {"pay": {"seal": 1}, "do": []},
    {"pay": {"seal": 1}, "do": [{"time": 1}], "gain": {"coin": 1}},
    {"action": "samurai"},
    {"castle": {"count": 1}},
    {"castle": {"filter": "green"}},
    {"choose": [[{"time": 1}]]},
    {"choose": [[{"time": 1}], []]},
    {"outskirts": {"curtain": "red", "cards": 1}},
    {"outskirts": {"curtain": "blue", "cards": 3}},
    {"decree": "food"},
    {"rival_gain": {"seal": 1}},
    {"rival_lose": {"vp": "some"}},
    {"rival_warrior": "yard-2"},
)


def is_effect(path: Path, value: object) -> bool:
    """Things in lists that have a verb."""
    verbs = SCHEMA["$defs"]["effect"]["properties"] | SCHEMA["$defs"]["rival_effect"]["properties"]
    in_list = bool(path) and isinstance(path[-1], int)
    return in_list and isinstance(value, dict) and not verbs.keys().isdisjoint(value)


@every_file
def test_a_wrong_effect_is_noticed_wherever_it_is(name: str) -> None:
    data = COMPONENTS[name]
    for path in one_of_each_shape(data, is_effect):
        for wrong in WRONG_EFFECTS:
            assert not accepted(name, changed(data, path, wrong)), (path, wrong)


def test_the_clan_and_the_players_have_verbs_of_their_own() -> None:
    card, rival = COMPONENTS["stone_gardens"], COMPONENTS["solitaire_cards"]
    of_players, of_the_clan = {"gain": {"coin": 1}}, {"rival_gain": {"coin": 1}}
    on_card: Path = ("cards", 0, "effects", 0)
    on_rival: Path = ("cards", 0, "actions", 0)
    assert accepted("stone_gardens", changed(card, on_card, of_players))
    assert not accepted("stone_gardens", changed(card, on_card, of_the_clan))
    assert accepted("solitaire_cards", changed(rival, on_rival, of_the_clan))
    assert not accepted("solitaire_cards", changed(rival, on_rival, of_players))


def test_decrees_are_for_starting_cards_only() -> None:
    start, card = COMPONENTS["starting_resource_cards"], COMPONENTS["stone_gardens"]
    on_card: Path = ("cards", 1, "effects", 0)
    assert accepted("starting_resource_cards", changed(start, on_card, {"decree": "vp"}))
    assert not accepted("stone_gardens", changed(card, on_card, {"decree": "vp"}))


@pytest.mark.parametrize(
    ("name", "path", "wrong"),
    [
        ("steward_cards", ("cards", 0, "id"), "diplomat-01"),
        ("steward_cards", ("cards", 0, "floor"), 2),
        ("steward_cards", ("cards", 0, "diamond"), "no"),
        ("steward_cards", ("cards", 0, "blocks"), []),
        ("steward_cards", ("cards", 0, "blocks", 0, "background"), "grey"),
        ("steward_cards", ("cards", 0, "blocks", 0, "rows"), ["left"]),
        ("steward_cards", ("cards", 0, "lantern"), {"gain": {"coin": 1}}),
        ("daimyo_cards", ("cards", 0, "slots", 0, "slot"), 4),
        ("stone_gardens", ("cards", 0, "kind"), "plant"),
        ("board_spaces", ("spaces", 0, "capacity"), {"1": 1, "2": 1, "3": 2}),
        ("board_spaces", ("spaces", 0, "printed_value"), 7),
        ("board_spaces", ("spaces", 5, "colors"), ["coral", "pink"]),
        ("board_spaces", ("spaces", 5, "colors"), "tile colours of the room"),
        ("board_spaces", ("spaces", 5, "area"), "castle"),
        ("calligraphy_cards", ("cards", 0, "blue", "row"), "middle"),
        ("calligraphy_cards", ("cards", 0, "set"), "base"),
        ("solitaire_cards", ("cards", 0, "selector", "position"), "centre"),
        ("tea_garden", ("edges", 0), ["entrance", "nowhere"]),
        ("setup", ("die_tile_spaces", "well"), ["well/1", "well/1"]),
        ("promo", ("items", 0, "type"), "plant"),
        ("promo", ("items", 0, "type"), "steward"),
    ],
)
def test_this_too_is_noticed_and_its_place_named(name: str, path: Path, wrong: object) -> None:
    data = changed(COMPONENTS[name], path, wrong)
    problems = list(validator(name).iter_errors(data))
    assert problems
    entry = path[:2] if isinstance(path[1], int) else path[:1]
    assert all(tuple(each.absolute_path)[: len(entry)] == entry for each in problems)


@pytest.mark.parametrize(
    "name", [name for name in PRINTED if name not in {"domain_boards", "solitaire_cards"}]
)
def test_a_reconstructed_entry_says_why(name: str) -> None:
    wrong = deepcopy(COMPONENTS[name])
    entry = next(iter(wrong.get("cards") or wrong["tiles"]))
    entry["source"] = "reconstructed"
    entry.pop("note", None)
    entry.pop("field_sources", None)
    assert not accepted(name, wrong)
    entry["note"] = "nobody has seen it"
    assert accepted(name, wrong)


@every_file
def test_nothing_required_may_be_missing(name: str) -> None:
    """Optional are only notes, finer sources, and what the vocabulary gives a default."""
    optional = {
        *("note", "field_sources", "side_sources", "rule", "basis"),
        *("count", "distinct_cards", "free_seal", "always_printed_value"),
        *("ceremony", "on_arrival", "terminal", "kinds"),
        *(["set"] if name == "scoring" else []),
    }
    bags = {"gain", "rival_gain", "field_sources"}
    data = COMPONENTS[name]
    for path in one_of_each_shape(data, lambda path, _: bool(path) and isinstance(path[-1], str)):
        if path[-1] not in optional and not bags & set(path[-2:-1]):
            wrong = deepcopy(data)
            del at(wrong, path[:-1])[path[-1]]
            assert not accepted(name, wrong), path
