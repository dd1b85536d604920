"""The README is true: its example, its table of games, and that the project is unofficial."""

from __future__ import annotations

import re

import pytest

from chabudai.cli import COMMANDS
from chabudai.registry import games
from tests.docs.documents import ROOT, samples

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_library_example_prints_a_result(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = samples(ROOT / "README.md", "python")
    exec(compile(example, "README.md", "exec"), {})
    ended, refused = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"[a-z-]+ \([\d, ]+\)", ended)
    assert refused.startswith("predict.first - ")


def test_the_table_lists_games_with_their_seats() -> None:
    """A game that was added need not be in the table."""
    rows = re.findall(r"^\| \*\*(.+?)\*\*.*?\| ([\d–]+) \|", README, re.MULTILINE)
    seats = {game.titles["en"]: (min(game.seats), max(game.seats)) for game in games().values()}
    assert len(rows) >= 3
    for title, written in rows:
        first, _, last = written.partition("–")
        assert seats[title] == (int(first), int(last or first))


def test_every_command_is_in_a_sample() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), ROOT / "CONTRIBUTING.md"]
    lines = "\n".join(line for page in pages for line in samples(page, "sh", ""))
    for command in COMMANDS:
        assert re.search(rf"^chabudai {command}\b", lines, re.MULTILINE), command


def test_it_says_that_it_is_unofficial() -> None:
    assert "unofficial" in README
    assert "no text or art of the printed games" in README
