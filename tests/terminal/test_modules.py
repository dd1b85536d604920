"""A game that the terminal does not know is named, not met with a traceback."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from chabudai.cli import main
from chabudai.core.refusals import BadInput
from chabudai.registry import game_named, games
from chabudai.terminal.boards import board_for
from chabudai.terminal.lines import lines_for


def test_every_game_has_lines_and_a_board() -> None:
    for game in games().values():
        assert callable(lines_for(game).position)
        assert callable(board_for(game).draw)


def test_a_game_without_them_is_named() -> None:
    game = replace(game_named("matcha"), id="unheard-of", package="chabudai.games.unheard_of")
    for look in (lines_for, board_for):
        with pytest.raises(BadInput, match="cannot show unheard-of"):
            look(game)


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
