"""Component files other than lists of cards: errors name the file."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import chabudai

PACKAGE = Path(chabudai.__file__).parent
Break = Callable[[dict], object]  # type: ignore[type-arg]

BROKEN: list[tuple[str, Break, str]] = [
    ("setup", lambda data: data["players"].pop("2"), "setup.json: has no '2'"),
    ("domain_boards", lambda data: data["matcha"][0].pop("always"), "has no 'always'"),
    ("tea_garden", lambda data: data["places"].pop(1), "tea_garden.json: has no 'pond-overlook'"),
    ("tea_garden", lambda data: data.pop("walk_cost"), "tea_garden.json: has no 'walk_cost'"),
    ("passage_of_time", lambda data: data.pop("checkpoints"), "has no 'checkpoints'"),
    ("scoring", lambda data: data.pop("steps"), "scoring.json: has no 'steps'"),
    ("yard_tiles", lambda data: data.pop("yards"), "yard_tiles.json, yards: has no 'yards'"),
    (
        "board_spaces",
        lambda data: data["spaces"][0].update(printed_value="three"),
        "board_spaces.json, steward-1: printed_value is 'three'",
    ),
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package whose data can be changed."""
    place = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("__pycache__", "client", "*.ftl", "*.md")
    shutil.copytree(PACKAGE, place / "chabudai", ignore=ignored)
    return place


@pytest.mark.parametrize(("file", "broken", "problem"), BROKEN, ids=[one[2] for one in BROKEN])
def test_error_names_the_file(copy: Path, file: str, broken: Break, problem: str) -> None:
    path = copy / "chabudai/games/white_castle/data" / f"{file}.json"
    text = path.read_text(encoding="utf-8")
    data = json.loads(text)
    broken(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    try:
        command = "import chabudai; chabudai.new('white-castle', seed=1)"
        found = subprocess.run(
            [sys.executable, "-c", command],
            env={"PYTHONPATH": str(copy)},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        path.write_text(text, encoding="utf-8")
    last = found.stderr.strip().splitlines()[-1]
    assert "BadComponent: component data, " in last
    assert problem in last
