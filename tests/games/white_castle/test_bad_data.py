"""Component data that is malformed or does not fit is reported with file and entry."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.core.refusals import BadInput
from chabudai.games.white_castle import components, reader
from chabudai.games.white_castle.component_files import (
    BadComponent,
    checked_entries,
    component_file,
    entries,
    parsed,
)
from chabudai.games.white_castle.reader import Reader
from chabudai.games.white_castle.rival.cards import SolitaireCard
from tests.games.white_castle.data_files import walk

Data = dict[str, Any]
MAKERS: dict[str, Callable[[Data], object]] = {
    "steward_cards": lambda data: components.Card("steward_cards", data, 3),
    "diplomat_cards": lambda data: components.Card("diplomat_cards", data, 2),
    "starting_action_cards": lambda data: components.Card("starting_action_cards", data, 1),
    "daimyo_cards": lambda data: components.DaimyoCard("daimyo_cards", data),
    "stone_gardens": lambda data: components.Garden("stone_gardens", data),
    "plant_gardens": lambda data: components.Garden("plant_gardens", data),
    "yard_tiles": lambda data: components.YardTile("yard_tiles", data),
    "ceremony_tiles": lambda data: components.CeremonyTile("ceremony_tiles", data),
    "die_tiles": lambda data: components.Reward("die_tiles", data, "reward_face"),
    "decree_cards": lambda data: components.Reward("decree_cards", data, "lantern"),
    "water_lily_tiles": lambda data: components.Reward("water_lily_tiles", data, "effects"),
    "starting_resource_cards": lambda data: components.StartingResource(
        "starting_resource_cards", data
    ),
    "flower_arrangement_cards": lambda data: components.OutskirtsCard(
        "flower_arrangement_cards", data
    ),
    "calligraphy_cards": lambda data: components.OutskirtsCard("calligraphy_cards", data),
    "solitaire_cards": lambda data: SolitaireCard(0, data),
}


def changed(file: str, at: int, path: tuple[str | int, ...], value: object) -> Data:
    """An entry with one value replaced; ``...`` removes it."""
    entry = deepcopy(entries(file)[at])
    place: Any = entry
    for key in path[:-1]:
        place = place[key]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return entry


# -- files -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "problem"),
    [("{", "not JSON"), ("", "not JSON"), ("[]", "should be an object"), ("7", "an object, not 7")],
)
def test_a_file_that_is_no_object(text: str, problem: str) -> None:
    with pytest.raises(BadComponent, match=rf"component data, steward_cards\.json: .*{problem}"):
        parsed("steward_cards", text)


@pytest.mark.parametrize(
    ("found", "where", "problem"),
    [
        (None, "", "has no list"),
        ([], "", "has no list"),
        ("x", "", "has no list"),
        ([7], "entry 1", "has no id"),
        ([{"id": "a", "set": "base", "source": "verified"}, {}], "entry 2", "has no id"),
        ([{"id": 3}], "entry 1", "has no id"),
        ([{"id": "a", "set": "base", "source": "verified"}] * 2, "a", "is there twice"),
        ([{"id": "a", "set": "deluxe", "source": "verified"}], "a", "set is 'deluxe'"),
        ([{"id": "a", "set": "base"}], "a", "source is None"),
        ([{"id": "a", "set": "base", "source": "hearsay"}], "a", "not one of verified"),
    ],
)
def test_entries_without_what_every_entry_has(found: object, where: str, problem: str) -> None:
    with pytest.raises(BadComponent) as caught:
        checked_entries("plant_gardens", found)
    message = str(caught.value)
    assert message.startswith(f"component data, plant_gardens.json{', ' if where else ''}{where}: ")
    assert problem in message


# -- effects ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("effects", "problem"),
    [
        (None, "effects should be a list"),
        ([], "effects should be a list"),
        ({"gain": {"coin": 1}}, "effects should be a list"),
        ([7], "an effect should be an object"),
        ([{}], "an effect has one verb"),
        ([{"gain": {"coin": 1}, "time": 1}], "an effect has one verb"),
        ([{"dance": 1}], "no verb 'dance'"),
        ([{"gain": 3}], "a gain has amounts"),
        ([{"gain": {}}], "a gain has amounts"),
        ([{"gain": {"gold": 1}}], "a gain has amounts"),
        ([{"gain": {"time": 1}}], "a gain has amounts"),
        ([{"gain": {"coin": -1}}], "coin is -1"),
        ([{"gain": {"coin": "2"}}], "coin is '2'"),
        ([{"gain": {"coin": True}}], "coin is True"),
        ([{"gain": {"coin": 1.5}}], "coin is 1.5"),
        ([{"gain": {"coin": 100}}], "coin is 100"),
        ([{"time": 0}], "time is 0"),
        ([{"time": 21}], "time is 21"),
        ([{"lantern": 2}], "lantern is 2"),
        ([{"well": 3}], "well is 3"),
        ([{"pond": "x"}], "pond is 'x'"),
        ([{"action": "monk"}], "action is 'monk'"),
        ([{"castle": {}}], "filter is None"),
        ([{"castle": {"filter": "green"}}], "filter is 'green'"),
        ([{"castle": {"filter": "any", "count": 14}}], "count is 14"),
        ([{"yard": {"side": "red"}}], "side is 'red'"),
        ([{"yard": {"side": "blue", "count": 3}}], "count is 3"),
        ([{"stone_gardens": {"count": 2}}], "distinct"),
        ([{"stone_gardens": 2}], "distinct"),
        ([{"outskirts": {"curtain": "green"}}], "curtain is 'green'"),
        ([{"outskirts": {"curtain": "blue", "cards": 3}}], "cards is 3"),
        ([{"outskirts_row": "middle"}], "row is 'middle'"),
        ([{"take_outskirts_card": {"curtain": "blue"}}], "curtain is 'blue'"),
        ([{"climb": {"floors": 2, "free": True}}], "climb is one free step"),
        ([{"climb": {"floors": 1}}], "climb is one free step"),
        ([{"geisha_step": {"steps": 2, "free": True}}], "geisha_step is one free step"),
        ([{"ceremony": "attic"}], "ceremony is 'attic'"),
        ([{"choose": [[{"time": 1}]]}], "a choice has two lists"),
        ([{"choose": {"a": 1}}], "a choice has two lists"),
        ([{"choose": [[{"time": 1}], []]}], "effects should be a list"),
        ([{"pay": {"coin": 1}}], "effects should be a list"),
        ([{"pay": {}, "do": [{"time": 1}]}], "a price is coins or seals"),
        ([{"pay": {"food": 1}, "do": [{"time": 1}]}], "a price is coins or seals"),
        ([{"pay": 3, "do": [{"time": 1}]}], "a price is coins or seals"),
        ([{"pay": {"coin": 0}, "do": [{"time": 1}]}], "a price of nothing"),
        ([{"pay": {"coin": 10}, "do": [{"time": 1}]}], "coin is 10"),
        ([{"pay": {"seal": 4}, "do": [{"time": 1}]}], "seal is 4"),
        ([{"pay": {"seal": 1}, "do": [{"fly": 1}]}], "no verb 'fly'"),
    ],
)
def test_effects_that_cannot_be_understood(effects: object, problem: str) -> None:
    with pytest.raises(BadComponent) as caught:
        Reader("stone_gardens", "stone-99").effects(effects)
    message = str(caught.value)
    assert message.startswith("component data, stone_gardens.json, stone-99: ")
    assert problem in message
    assert isinstance(caught.value, BadInput)


# -- entries ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("file", "path", "value", "problem"),
    [
        ("steward_cards", ("blocks",), ..., "has not 3 blocks"),
        ("steward_cards", ("blocks", 2), ..., "has not 3 blocks"),
        ("diplomat_cards", ("blocks", 0, "slot"), 2, "slots 1 to 2"),
        ("diplomat_cards", ("blocks", 0, "background"), "grey", "background is 'grey'"),
        ("diplomat_cards", ("blocks", 0, "rows"), ["top", "middle"], "cover the rows"),
        ("starting_action_cards", ("blocks", 0, "rows"), ["top"], "cover the rows"),
        ("steward_cards", ("blocks", 1, "rows"), ..., "cover the rows"),
        ("steward_cards", ("lantern",), [{"lantern": 1}], "only gains and time steps"),
        ("steward_cards", ("lantern",), [{"action": "courtier"}], "only gains and time steps"),
        ("steward_cards", ("lantern",), ..., "effects should be a list"),
        ("daimyo_cards", ("slots", 1), ..., "slots 1, 2 and 3"),
        ("daimyo_cards", ("slots",), ..., "slots 1, 2 and 3"),
        ("daimyo_cards", ("slots", 0, "effects"), [], "effects should be a list"),
        ("stone_gardens", ("food_cost",), "1", "food_cost is '1'"),
        ("stone_gardens", ("food_cost",), 8, "food_cost is 8"),
        ("plant_gardens", ("vp",), -1, "vp is -1"),
        ("plant_gardens", ("vp",), ..., "vp is None"),
        ("plant_gardens", ("effects",), ..., "effects should be a list"),
        ("yard_tiles", ("blue",), ..., "effects should be a list"),
        ("ceremony_tiles", ("yellow",), {"gain": {}}, "effects should be a list"),
        ("die_tiles", ("reward_face",), [{"well": 1}], "only gains and time steps"),
        ("water_lily_tiles", ("effects",), [{"pond": 1}], "only gains and time steps"),
        ("decree_cards", ("lantern",), ..., "effects should be a list"),
        ("starting_resource_cards", ("effects", 0, "decree"), "iron", "no decree 'iron'"),
        ("starting_resource_cards", ("effects",), 3, "has no list of effects"),
        ("starting_resource_cards", ("lantern",), [], "effects should be a list"),
        ("flower_arrangement_cards", ("yellow",), ..., "has no yellow curtain"),
        ("calligraphy_cards", ("blue",), 3, "has no blue curtain"),
        ("calligraphy_cards", ("blue", "effects"), ..., "effects should be a list"),
        ("solitaire_cards", ("selector", "bridge"), "red", "bridge is 'red'"),
        ("solitaire_cards", ("selector", "position"), "top", "position is 'top'"),
        ("solitaire_cards", ("selector", "place"), "moon", "place is 'moon'"),
        ("solitaire_cards", ("selector",), ..., "bridge is None"),
        ("solitaire_cards", ("actions", 0), ..., "two actions"),
        ("solitaire_cards", ("actions", 0), {"rival_dance": 1}, "no rival verb"),
        ("solitaire_cards", ("actions", 0), {"rival_warrior": "yard-2"}, "'yard-2'"),
        ("solitaire_cards", ("actions", 0), {"rival_gain": {"food": 1}}, "the rival gains"),
        ("solitaire_cards", ("actions", 0), {"rival_lose": {"food": 1}}, "the rival loses"),
        ("solitaire_cards", ("actions", 0), {"rival_gardener": "up"}, "'up'"),
        ("solitaire_cards", ("actions", 0), {"rival_geisha_enter": "attic"}, "'attic'"),
        ("solitaire_cards", ("actions", 0), {"rival_geisha_advance": 1}, "advances 1 step"),
        ("solitaire_cards", ("actions", 0), {}, "an action has one verb"),
    ],
)
def test_an_entry_that_does_not_fit(
    file: str, path: tuple[str | int, ...], value: object, problem: str
) -> None:
    entry = changed(file, 0, path, value)
    with pytest.raises(BadComponent) as caught:
        MAKERS[file](entry)
    message = str(caught.value)
    assert message.startswith(f"component data, {file}.json, {entry['id']}: ")
    assert problem in message


NONSENSE: tuple[Any, ...] = (None, "x", -1, 1.5, [], {}, True, ["x"], {"x": 1}, ...)
DESCRIPTIVE = ("id", "set", "source", "note", "field_sources", "side_sources", "color", "type")


@pytest.mark.parametrize("file", MAKERS)
def test_nonsense_values_are_reported_or_ignored(file: str) -> None:
    """With any wrong value an entry is either understood or reported with its name."""
    for at, entry in list(enumerate(entries(file)))[::3]:
        for path, _ in walk(entry):
            if not path or path[0] in DESCRIPTIVE:
                continue
            message = [problem_of(file, changed(file, at, path, value)) for value in NONSENSE]
            named = f"component data, {file}.json, {entry['id']}: "
            assert all(problem.startswith(named) for problem in message if problem), (path, message)


def problem_of(file: str, entry: Data) -> str:
    try:
        MAKERS[file](entry)
    except BadComponent as problem:
        return str(problem)
    return ""


def test_rows_of_curtains_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [deepcopy(card) for card in entries("flower_arrangement_cards")]
    for side in ("yellow", "blue"):
        row = cards[2][side]["row"]
        cards[2][side]["row"] = "lower" if row == "upper" else "upper"
    monkeypatch.setattr(reader, "entries", lambda name: cards)
    with pytest.raises(BadComponent, match=r"flower_arrangement_cards\.json.*same curtain"):
        reader.curtains_in_row.__wrapped__("upper")
    cards[2]["yellow"]["row"] = "middle"
    with pytest.raises(BadComponent, match=r"flower_arrangement_cards\.json, flower-03"):
        reader.curtains_in_row.__wrapped__("upper")


def test_the_data_of_the_package_is_good() -> None:
    assert len(components.Catalogue().stewards) == 18
    assert component_file("setup")["rounds"] == 3


# -- the whole package -----------------------------------------------------------------------------
PACKAGE = Path(chabudai.__file__).parent


def start_with(tmp_path: Path, file: str, change: Callable[[Data], None]) -> str:
    """The error of a new interpreter that starts a game with a changed data file."""
    copy = tmp_path / "chabudai"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    path = copy / "games" / "white_castle" / "data" / f"{file}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", "import chabudai; chabudai.new('white-castle', seed=1)"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return ran.stderr


def test_error_names_the_broken_card(tmp_path: Path) -> None:
    def change(data: Data) -> None:
        data["cards"][4]["blocks"][1]["effects"] = [{"gain": {"gold": 1}}]

    message = start_with(tmp_path, "steward_cards", change)
    assert "BadComponent: component data, steward_cards.json, steward-05: a gain has" in message
