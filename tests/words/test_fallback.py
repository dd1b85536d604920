"""Labels of moves and observations for clients without code for a game.

The web client reads the same examples.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from chabudai import words
from chabudai.core.events import Kind
from chabudai.core.game import Field, Game, SetUp
from chabudai.games.matcha import GAME as MATCHA
from chabudai.testing.random_games import play_random_game, spread
from chabudai.testing.setups import few_setups, label
from chabudai.words import LANGUAGES, names
from chabudai.words.moves import move_label
from chabudai.words.views import value_text, view_label, view_sections

EXAMPLES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "fallback_examples.json").read_text(encoding="utf-8")
)
NAMES = EXAMPLES["names"]


def clear_names() -> None:
    names._card_name.cache_clear()
    names._name.cache_clear()


@pytest.fixture
def tea(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game of the examples, with its catalogue."""
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource("\n".join(EXAMPLES["catalogue"])))
    monkeypatch.setattr(words, "_bundle", lambda lang: bundle)
    clear_names()
    fields = {
        name: Field(Kind(field["kind"]), each=field["each"])
        for name, field in EXAMPLES["fields"].items()
    }
    yield replace(MATCHA, id=EXAMPLES["game"], fields=fields)
    clear_names()


def test_moves_have_labels(tea: Game) -> None:
    for example in EXAMPLES["moves"]:
        assert move_label(tea, example["text"], "en") == example["label"]


def test_a_message_for_all_other_moves(tea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    message = (
        "tea-move = { $verb }/{ $first }/{ $second }/{ $third }/{ $count }/{ $rest }/{ $text }"
    )
    bundle.add_resource(FluentResource(message))
    monkeypatch.setattr(words, "_bundle", lambda lang: bundle)
    assert move_label(tea, "go 2 b", "en") == "go/2/b//2/2 b/go 2 b"
    assert move_label(tea, "pass", "en") == "pass////0//pass"


def test_fields_have_labels(tea: Game) -> None:
    for example in EXAMPLES["labels"]:
        assert view_label(tea, example["field"], "en") == example["label"]


def test_values_are_texts(tea: Game) -> None:
    for example in EXAMPLES["values"]:
        text = value_text(tea, example["field"], example["value"], NAMES, "en")
        assert text == example["text"], example


def test_an_observation_is_sections(tea: Game) -> None:
    for example in EXAMPLES["sections"]:
        found = view_sections(tea, example["observation"], NAMES, "en")
        assert [
            {"title": section.title, "rows": [list(row) for row in section.rows]}
            for section in found
        ] == example["sections"]


@pytest.mark.parametrize("set_up", few_setups(), ids=label)
def test_every_game_can_be_shown(set_up: SetUp) -> None:
    game = play_random_game(set_up, "fallback")
    for position in spread(game.positions, 8):
        for viewer in (None, 0):
            seen = game.rules.observe(position.state, viewer)
            for lang in LANGUAGES:
                sections = view_sections(set_up.game, seen, game.match.names, lang)
                rows = [row for section in sections for row in section.rows]
                assert rows
                assert all(name and text for name, text in rows)
                assert not any(mark in text for _, text in rows for mark in "{}[]_")
