"""What the README says can be done can be done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chabudai.cli import COMMANDS
from chabudai.registry import games

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    ended, refused = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"[a-z-]+ \([\d, ]+\)", ended)
    assert refused.startswith("predict.first - ")


def test_every_game_and_command_is_named() -> None:
    for game in games().values():
        assert f"**{game.titles['en']}**" in README
    for command in COMMANDS:
        assert f"\nchabudai {command}" in README


def test_every_link_leads_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_it_says_that_it_is_unofficial() -> None:
    assert "unofficial" in README
    assert "no text or art of the printed games" in README
