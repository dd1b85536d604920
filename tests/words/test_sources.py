"""How well components are known is shown in the docs, the rules and the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import chabudai
from chabudai.games.matcha import GAME as MATCHA
from chabudai.games.white_castle import GAME as WHITE_CASTLE
from chabudai.games.white_castle.component_files import component_file, entries
from chabudai.words import LANGUAGES
from chabudai.words.sources import (
    LEVELS,
    Known,
    components,
    counts,
    counts_text,
    described,
    in_runs,
    of_level,
)
from tests.words.components_page import PAGE, page

DATA = Path(chabudai.__file__).parent / "games" / "white_castle" / "data"


def test_the_page_is_up_to_date() -> None:
    how = "run python -m tests.words.components_page"
    assert PAGE.read_text(encoding="utf-8") == page(), how


def test_every_component_of_the_data_is_there() -> None:
    known = {one.id: one.source for one in components(WHITE_CASTLE)}
    assert len(known) == len(components(WHITE_CASTLE))
    files = [
        path.stem
        for path in DATA.glob("*.json")
        if {"cards", "tiles", "spaces"} & set(component_file(path.stem))
        and path.stem != "passage_of_time"
    ]
    assert len(files) > 12
    for file in files:
        for entry in entries(file):
            assert known[entry["id"]] == entry["source"]


def test_counts_and_levels_agree() -> None:
    known = components(WHITE_CASTLE)
    assert sum(counts(known).values()) == len(known)
    for level in LEVELS:
        same = of_level(known, level)
        assert sum(len(ones) for ones in same.values()) == counts(known)[level] > 0


def test_a_part_may_be_known_better() -> None:
    known = {one.id: one for one in components(WHITE_CASTLE)}
    assert known["calligraphy-01"].source == "reconstructed"
    assert known["calligraphy-01"].parts == {"yellow": "single-source"}
    assert known["calligraphy-01"].text() == "calligraphy-01 (yellow: single-source)"
    assert known["yard-tile-09"].parts == {"yellow": "single-source"}


def test_a_game_without_component_data() -> None:
    assert components(MATCHA) == []
    assert described(MATCHA) is None
    assert counts_text(MATCHA, "en") == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_counts_have_a_text(lang: str) -> None:
    sentence = counts_text(WHITE_CASTLE, lang)
    for number in counts(components(WHITE_CASTLE)).values():
        assert str(number) in sentence


def test_it_is_json_data() -> None:
    found = described(WHITE_CASTLE)
    assert found is not None
    assert json.loads(json.dumps(found)) == found
    listed = [one for same in found["which_reconstructed"].values() for one in same]
    assert len(listed) == found["reconstructed"]
    assert {"id": "steward-16", "parts": {}} in listed


def test_runs_of_ids_are_abbreviated() -> None:
    def known(*ids: str) -> list[Known]:
        return [Known("file", "Cards", one, "verified") for one in ids]

    assert in_runs(known("a-01", "a-02", "a-03", "b-04")) == "a-01 … a-03, b-04"
    assert in_runs(known("a-09", "a-10", "a-11")) == "a-09 … a-11"
    assert in_runs(known("a-01", "a-02", "a-04")) == "a-01, a-02, a-04"
    parts = Known("file", "Cards", "a-03", "verified", {"blue": "reconstructed"})
    mixed = [*known("a-01", "a-02"), parts, *known("a-04")]
    assert in_runs(mixed) == "a-01, a-02, a-03 (blue: reconstructed), a-04"
    assert in_runs(known("lily-vp", "lily-food")) == "lily-vp, lily-food"
