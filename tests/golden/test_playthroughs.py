"""Games of old go as they went. See README.md here for how to read and how to rewrite them."""

from __future__ import annotations

from pathlib import Path

import pytest

import chabudai
from chabudai.testing import record_of
from tests.golden.files import files, rewritten

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


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_game_goes_as_it_went(path: Path) -> None:
    # Lines, so that a difference is shown where it is.
    assert rewritten(path).splitlines() == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("edition", "end"), [(edition, end) for edition, ends in ENDINGS.items() for end in ends]
)
def test_every_way_of_ending_is_there(edition: str, end: str) -> None:
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
