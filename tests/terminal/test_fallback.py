"""Games without ``terminal/`` of their own: playable line by line and on the whole screen."""

from __future__ import annotations

import io
import json
import re
import sys
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
from textual.pilot import Pilot

from chabudai.cli import main
from chabudai.registry import game_named, games
from chabudai.terminal import boards, fallback_board, fallback_lines, lines
from chabudai.terminal.app import TableApp
from chabudai.terminal.palette import palette
from chabudai.words import LANGUAGES
from tests.terminal.table import (
    SMALL,
    assert_rectangular,
    at_table,
    press,
    screen_text,
    table_setup,
)

KEY = re.compile(r"\b(terminal|table|matcha|matchmaster|white-castle)-[a-z]+-")
"""A catalogue key in place of its text."""


@pytest.fixture
def no_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has lines or a board of its own."""
    for module in (lines, boards):
        monkeypatch.setattr(module, "module_of", lambda game, name: None)


def test_games_use_their_own_modules_if_they_have_them() -> None:
    matcha = game_named("matcha")
    assert lines.lines_for(matcha) is not fallback_lines
    assert boards.board_for(matcha) is not fallback_board
    other = replace(matcha, id="unheard-of", package="chabudai.core")
    assert lines.lines_for(other) is fallback_lines
    assert boards.board_for(other) is fallback_board


def play_command(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(["play", *args, "--plain"]) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("no_modules")
def test_a_whole_game_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "saved.json")
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nrules\nscores\nboard\n1\nundo\n1\nquit\n"))
    begun = play_command(capsys, "matcha", "--bot", "random", "--seed", "3", "--save", file)
    assert "text in square brackets" in begun
    assert "your hand: zero, zero, bowl 2" in begun
    assert "1) 0 number\n" in begun
    assert "[2020.win]" in begun
    assert len(json.loads(Path(file).read_text())["log"]) > 1
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 100))
    ended = play_command(capsys, "--load", file)
    assert re.search(r"^1\. (You|Whim): \d", ended, re.MULTILINE)
    assert not KEY.search(begun + ended)


@pytest.mark.usefixtures("no_modules")
def test_two_people_at_one_screen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n1\n\n1\nquit\n"))
    text = play_command(capsys, "matchmaster", "--players", "2", "--hot-seat", "--seed", "3")
    assert "Pass the screen to Player 2" in text
    own, other = text.split("Pass the screen to Player 2")
    hand = re.search("your hand: (.*)", own)
    assert hand is not None
    assert hand[1] not in other


@pytest.mark.usefixtures("no_modules")
@pytest.mark.parametrize(("game", "lang"), list(zip(games(), cycle(LANGUAGES))))
def test_every_game_on_the_whole_screen(game: str, lang: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert_rectangular(app)
        text = screen_text(app)
        assert app.session.match.names[0] in text
        assert app.session.match.legal(0)[0] in text
        assert not KEY.search(text)
        await press(app, pilot, "1")
        assert app.session.match.log[-1].seat is not None

    table = table_setup(game, bots=("random",), players=2, lang=lang)
    at_table(table, play, SMALL)


@pytest.mark.usefixtures("no_modules")
def test_a_long_board_has_pages_and_loses_nothing() -> None:
    view = table_setup("white-castle", bots=("random",)).new_session().view_for(0)
    colours = palette(dark=True)
    pages, opens = fallback_board.pages(view, 60, 10, colours)
    assert opens == 0
    assert len(pages) > 1
    assert all(len(page.plain.split("\n")) <= 10 for page in pages)
    text = "".join("".join(page.plain.split()) for page in pages)
    for line in fallback_lines.position(view):
        assert "".join(line.split()) in text


@pytest.mark.parametrize("names", ["", " ", "x" * 100])
def test_names_for_a_saved_match_are_checked(
    names: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = str(tmp_path / "saved.json")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "matcha", "--plain", "--bot", "random", "--save", file]) == 0
    assert main(["play", "--plain", "--load", file, "--names", names]) == 2
    assert "name" in capsys.readouterr().err
