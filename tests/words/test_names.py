"""Everything on the table of a game has a name of its own, in every language."""

from __future__ import annotations

import ast
import re

import pytest

from chabudai.games.white_castle import GAME, notation
from chabudai.games.white_castle.component_files import ids
from chabudai.games.white_castle.state import HOLDINGS
from chabudai.words import LANGUAGES, format_message
from chabudai.words.names import amount_name, kind_of, place_name, thing_name
from tests.words.catalogue_files import PACKAGE
from tests.words.keys_in_code import tree_of

ALL_LANGUAGES = pytest.mark.parametrize("lang", LANGUAGES)
FILES = (
    "calligraphy_cards",
    "ceremony_tiles",
    "daimyo_cards",
    "decree_cards",
    "diplomat_cards",
    "flower_arrangement_cards",
    "plant_gardens",
    "solitaire_cards",
    "starting_action_cards",
    "starting_resource_cards",
    "steward_cards",
    "stone_gardens",
    "water_lily_tiles",
    "yard_tiles",
)


def things() -> list[str]:
    """Cards and tiles, colours of die tiles, what a price is paid for."""
    tiles = [tile.removeprefix("die-tile-") for tile in ids("die_tiles")]
    cards = [one for file in FILES for one in ids(file)]
    actions = ["audience", "climb", "enter", "walk", "checkpoint", "pond-overlook", "domain-green"]
    return [*cards, *tiles, *notation.COLOURS[:3], *notation.YARDS, *actions]


def places() -> list[str]:
    blocks = [f"{notation.ROOMS[room]}/{slot + 1}" for room, slot in notation.BLOCKS]
    lights = [f"light {at}" for at in (1, 2, 3)]
    others = ["gate", "daimyo", "garden", "ceremony", "round-end"]
    return [
        *notation.SPACES,
        *blocks,
        *notation.TEA_PLACES,
        *notation.FACES,
        *notation.YARDS,
        *notation.DECKS,
        *lights,
        *others,
    ]


def decisions() -> set[str]:
    """The kinds of decisions of the agenda, from the code: ``what = "die"``."""
    found = set()
    for path in (PACKAGE / "games" / "white_castle").rglob("*.py"):
        for node in ast.walk(tree_of(path)):
            match node:
                case (
                    ast.Assign(targets=[ast.Name(id="what")], value=ast.Constant(value=str(what)))
                    | ast.AnnAssign(target=ast.Name(id="what"), value=ast.Constant(value=str(what)))
                ) if what:
                    found.add(what)
    return found


def is_word(text: str, name: str, lang: str) -> bool:
    """Whether a name is not just an id."""
    if "-" in name or name.endswith(" 0"):
        return False
    return lang == "en" or not name.startswith(kind_of(text) + " ")


@ALL_LANGUAGES
def test_things_have_names_of_their_own(lang: str) -> None:
    shown = {text: thing_name(GAME, text, lang) for text in things()}
    assert len(set(shown.values())) == len(shown)
    for text, name in shown.items():
        assert is_word(text, name, lang), f"{text} is {name} in {lang}"
        number = re.search(r"-(\d\d)$", text)
        assert number is None or str(int(number[1])) in name


@ALL_LANGUAGES
def test_places_have_names_of_their_own(lang: str) -> None:
    shown = {text: place_name(GAME, text, lang) for text in places()}
    assert len(set(shown.values())) == len(shown)
    for text, name in shown.items():
        assert is_word(text, name, lang), f"{text} is {name} in {lang}"


@ALL_LANGUAGES
def test_curtains_have_names_by_their_side(lang: str) -> None:
    yellow, blue = ("curtain flower yellow", "curtain flower blue")
    assert place_name(GAME, yellow, lang) != place_name(GAME, blue, lang)


@ALL_LANGUAGES
def test_amounts_have_names_of_their_own(lang: str) -> None:
    for count in (1, 2, 12):
        shown = {amount_name(GAME, kind, count, lang) for kind in HOLDINGS}
        assert len(shown) == len(HOLDINGS)
        assert all(str(count) in name for name in shown)


@ALL_LANGUAGES
def test_every_decision_has_a_sentence_of_its_own(lang: str) -> None:
    asked = decisions()
    assert {"die", "space", "close", "part", "line", "rival-walk"} <= asked
    assert len(
        {format_message("white-castle-decision", {"what": what}, lang) for what in asked}
    ) == len(asked)


def test_the_words_of_an_id() -> None:
    assert kind_of("steward-05") == "steward"
    assert kind_of("steward-1/2") == "steward"
    assert kind_of("yard-5 blue") == "yard-blue"
    assert kind_of("step1") == "step1"
    assert kind_of("") == "none"
    assert place_name(GAME, "steward-1/2", "en") == "block 2 of steward room 1"
    assert place_name(GAME, "steward-1", "en") == "steward room 1"
    assert thing_name(GAME, "steward-01", "en") == "steward 1"
