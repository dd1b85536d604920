"""Recorded games replay unchanged. README.md says how to read and rewrite them."""

from __future__ import annotations

from pathlib import Path

import pytest

import chabudai
from chabudai.registry import game_named
from chabudai.testing import record_of
from tests.golden.files import FOLDER, files, rewritten

ENDINGS = {
    "2020": [
        "all-five",
        "both-at-once",
        "draw",
        "enough-of-a-suit",
        "enough-whisks",
        "last-round",
    ],
    "2015": ["all-five", "both-at-once", "enough-of-a-suit", "enough-whisks"],
}
BOXES = {"base": "none", "matcha": "matcha"}
LEVELS = ("easy", "medium", "hard")
VERBS = {
    "audience", "block", "card", "castle", "climb", "courtier", "curtain", "draft", "end", "enter",
    "exchange", "gain", "garden", "gardener", "keep", "light", "line", "offer", "pay", "place",
    "reveal", "rival", "roll", "skip", "slot", "stop", "take", "tend", "train", "walk", "warrior",
}  # fmt: skip
"""The first words of all moves and outcomes of The White Castle."""


def name_of(path: Path) -> str:
    return str(path.relative_to(FOLDER).with_suffix(""))


@pytest.mark.parametrize("path", files(), ids=name_of)
def test_a_game_plays_as_recorded(path: Path) -> None:
    # Compare lines, so that pytest shows where they differ.
    assert rewritten(path).splitlines() == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("edition", "end"), [(edition, end) for edition, ends in ENDINGS.items() for end in ends]
)
def test_every_ending_of_matcha_is_recorded(edition: str, end: str) -> None:
    (path,) = [path for path in files() if path.stem == f"matcha-{edition}-{end}"]
    result = chabudai.replay(record_of(path.read_text(encoding="utf-8")))
    assert result["refused"] is None
    assert result["view"]["edition"] == edition
    assert result["end"] == end


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_matchmaster_at_small_and_large_tables(seats: int) -> None:
    (path,) = [path for path in files() if path.stem == f"matchmaster-{seats}"]
    result = chabudai.replay(record_of(path.read_text(encoding="utf-8")))
    assert result["end"] == "thirteen-hands"
    assert len(result["standings"]) == seats


CASTLES = [
    *((f"white-castle-{seats}-{box}", seats, box) for seats in (2, 3, 4) for box in BOXES),
    *((f"white-castle-alone-{level}-{box}", 1, box) for level in LEVELS for box in BOXES),
    ("white-castle-promo", 2, "matcha"),
]


@pytest.mark.parametrize(("name", "seats", "box"), CASTLES)
def test_the_white_castle_at_every_table(name: str, seats: int, box: str) -> None:
    record = record_of((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    assert record["rules"] == game_named("white-castle").rules_version
    assert record["options"]["promo"] == ("yes" if name.endswith("promo") else "no")
    if seats == 1:
        assert record["options"]["difficulty"] in name
    result = chabudai.replay(record)
    assert result["over"]
    assert len(result["standings"]) == seats
    view = result["view"]
    assert view["expansion"] == BOXES[box]
    # The games are worth reading: workers of every kind have left home.
    for kind in view["seats"][0]["workers"]:
        assert sum(5 - clan["workers"][kind]["domain"] for clan in view["seats"]) > 0, kind


def test_every_move_of_the_white_castle_is_recorded() -> None:
    paths = sorted(FOLDER.glob("white-castle-*.txt"))
    assert len(paths) == len(CASTLES)
    lines = [
        line
        for path in paths
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("> ")
    ]
    words = {line.split(" ")[2] for line in lines}
    assert words >= VERBS
    assert {line.split(" ", 2)[2] for line in lines} >= {"climb 1 daimyo", "walk 1 pond-overlook"}
    ends = {chabudai.replay(record_of(path.read_text(encoding="utf-8")))["end"] for path in paths}
    assert ends == {"three-rounds", "rival-beaten", "rival-ahead"}
