"""The component data follows its schema, and the schema finds errors."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.protocols import Validator

from tests.games.white_castle.data_files import COMPONENTS, DATA, SCHEMA, Path, at, walk

every_file = pytest.mark.parametrize("name", COMPONENTS)


@cache
def validator(name: str) -> Validator:
    checked: Validator = Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}.json"})
    return checked


def one_of_each_shape(data: object, wanted: Callable[[Path, Any], bool]) -> list[Path]:
    """The places to check; of a list of similar entries only one."""
    found: dict[tuple[str, ...], Path] = {}
    for path, value in walk(data):
        if wanted(path, value):
            keys = (
                at(data, path[: depth + 1]) if isinstance(key, int) else key
                for depth, key in enumerate(path)
            )
            shape = (key if isinstance(key, str) else kind_of(key) for key in keys)
            found.setdefault(tuple(shape), path)
    return list(found.values())


def kind_of(entry: object) -> str:
    return str(entry.get("type") or entry.get("area")) if isinstance(entry, dict) else ""


def changed(data: Any, path: Path, value: object) -> Any:
    """A copy with one value replaced; the rest is shared with the original."""
    if not path:
        return value
    copy = data.copy()
    copy[path[0]] = changed(data[path[0]], path[1:], value)
    return copy


def without(data: Any, path: Path) -> Any:
    """A copy in which one key is missing."""
    parent = at(data, path[:-1])
    return changed(data, path[:-1], {key: parent[key] for key in parent if key != path[-1]})


def alone(data: Any, path: Path) -> tuple[Any, Path]:
    """The data with only the card, tile or space that a path leads into: it is checked faster."""
    if len(path) > 1 and path[0] in ("cards", "tiles", "spaces", "items"):
        entry = data[path[0]][path[1]]
        if "id" in entry:
            return data | {path[0]: [entry]}, (path[0], 0, *path[2:])
    return data, path


def accepted(name: str, data: object) -> bool:
    return bool(validator(name).is_valid(data))


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
    documented = {line.split('"')[1] for line in text.splitlines() if line.startswith("| `{")}
    definitions = SCHEMA["$defs"]
    known = {
        *definitions["effect"]["properties"],
        *definitions["starting_effect"]["then"]["properties"],
        *definitions["rival_effect"]["properties"],
    }
    assert known == documented | {"do"}


# --------------------------------------------------------------- what is wrong is noticed


@every_file
def test_every_entry_alone_is_accepted(name: str) -> None:
    data = COMPONENTS[name]
    for path, _ in walk(data):
        if len(path) == 2:
            assert accepted(name, alone(data, path)[0]), path


@every_file
def test_an_unknown_key_is_found(name: str) -> None:
    data = COMPONENTS[name]
    for path in one_of_each_shape(data, lambda _, value: isinstance(value, dict)):
        wrong = at(data, path) | {"unexpected": 1}
        assert not accepted(name, changed(*alone(data, path), wrong)), path


def wrong_values(path: Path, value: object) -> list[object]:
    """Values that are never right in place of this one."""
    if isinstance(value, dict):
        return [[], {}]
    if isinstance(value, list):
        of_words = all(isinstance(each, str) for each in value)
        return [{}, [], value + value] if of_words else [{}, []]
    if isinstance(value, bool) or value is None:
        return ["no", -1]
    if isinstance(value, str):
        return ["???", "", {}] if path[-1] == "id" else ["", {}]
    return [-1, 0.5, "1", True]


@every_file
def test_a_wrong_value_is_found(name: str) -> None:
    data = COMPONENTS[name]
    assert not accepted(name, [])
    for path in one_of_each_shape(data, lambda path, _: bool(path)):
        for wrong in wrong_values(path, at(data, path))[:2]:
            assert not accepted(name, changed(*alone(data, path), wrong)), (path, wrong)


@every_file
def test_a_missing_or_unknown_source_is_found(name: str) -> None:
    data = COMPONENTS[name]

    def is_source(path: Path, value: object) -> bool:
        return isinstance(value, str) and any("source" in str(key) for key in path[-2:])

    places = one_of_each_shape(data, is_source)
    assert places
    for path in places:
        assert not accepted(name, changed(*alone(data, path), "hearsay")), path
        if "source" in str(path[-1]):
            assert not accepted(name, without(*alone(data, path))), path


@every_file
def test_a_wrong_set_is_found(name: str) -> None:
    data = COMPONENTS[name]
    for path in one_of_each_shape(data, lambda path, _: bool(path) and path[-1] == "set"):
        for wrong in ("expansion", "base" if name == "promo" else "promo", None):
            assert not accepted(name, changed(*alone(data, path), wrong)), path


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
def test_a_wrong_effect_is_found(name: str) -> None:
    data = COMPONENTS[name]
    for path in one_of_each_shape(data, is_effect):
        for wrong in WRONG_EFFECTS:
            assert not accepted(name, changed(*alone(data, path), wrong)), (path, wrong)


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
        ("daimyo_cards", ("cards", 0, "slots"), 4 * [{"slot": 1, "effects": [{"time": 1}]}]),
        ("daimyo_cards", ("cards", 0, "slots"), 2 * [{"slot": 1, "effects": [{"time": 1}]}]),
        ("solitaire_cards", ("cards", 0, "actions"), 3 * [{"rival_time_back": 1}]),
        ("solitaire_cards", ("cards", 0, "actions"), [{"rival_time_back": 1}]),
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
def test_error_names_the_entry(name: str, path: Path, wrong: object) -> None:
    data = changed(COMPONENTS[name], path, wrong)
    problems = list(validator(name).iter_errors(data))
    assert problems
    entry = path[:2] if isinstance(path[1], int) else path[:1]
    assert all(tuple(each.absolute_path)[: len(entry)] == entry for each in problems)


@pytest.mark.parametrize("name", sorted(COMPONENTS.keys() - {"solitaire_cards"}))
def test_a_reconstructed_entry_says_why(name: str) -> None:
    """The cards of the Tokugawa clan share one explanation."""
    data = COMPONENTS[name]
    lists = {"cards", "tiles", "spaces", "items", "base", "matcha"}
    for path in one_of_each_shape(data, lambda path, _: len(path) == 2 and path[0] in lists):
        entry = at(data, path)
        if isinstance(entry, dict) and "source" in entry:
            unexplained = {key: entry[key] for key in entry if key not in {"note", "field_sources"}}
            wrong = unexplained | {"source": "reconstructed"}
            assert not accepted(name, changed(*alone(data, path), wrong)), path
            assert accepted(name, changed(*alone(data, path), wrong | {"note": "not seen"})), path


@every_file
def test_missing_field_is_found(name: str) -> None:
    """Only notes, sources of single fields, and fields with a default are optional."""
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
            assert not accepted(name, without(*alone(data, path))), path
