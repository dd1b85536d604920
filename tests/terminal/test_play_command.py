"""``chabudai play``: its arguments and its errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import chabudai
from chabudai.cli import main
from chabudai.core.refusals import BadInput
from chabudai.registry import game_named, games
from chabudai.terminal.boards import board_for
from chabudai.terminal.lines import lines_for
from chabudai.terminal.table_setup import bots_for, language, names_for


@pytest.mark.parametrize(
    ("args", "shown"),
    [
        (["chess"], "unknown game 'chess'"),
        (["matcha", "--edition", "1999"], "no edition '1999'"),
        (["matcha", "--players", "3"], "2 players, not 3"),
        (["matchmaster", "--players", "8"], "2-7 players, not 8"),
        (["matchmaster", "--edition", "2020"], "no option 'edition'"),
        (["matchmaster", "--dealer", "4"], "no dealer '4'"),
        (["matcha", "--bot", "deepest"], "no bot 'deepest'"),
        (["matcha", "--bot", ""], "no bot ''"),
        (["matcha", "--bot", "random:3"], "takes no parameter"),
        (["matcha", "--bot", "random,random"], "2 bots for 1 rivals"),
        (["matcha", "--bot", "random", "--hot-seat"], "no two people"),
        (["white-castle", "--players", "1", "--bot", "greedy"], "no seat for greedy"),
        (["white-castle", "--players", "1", "--hot-seat"], "no two people in 1 seats"),
        (["white-castle", "--players", "5"], "1-4 players, not 5"),
        (["white-castle", "--difficulty", "brutal"], "no difficulty 'brutal'"),
        (["matcha", "--seed", ""], "a seed is a text"),
        (["matcha", "--seed", "x" * 201], "a seed is a text"),
        (["matcha", "--seed", "\udcff"], "a seed must be readable text"),
        (
            ["matcha", "--bot", "random", "--names", "Aki,Ben"],
            "1 person needs 1 name, not 2: Aki,Ben",
        ),
        (["matcha", "--hot-seat", "--names", "Aki,Aki"], "the same name"),
        (["matcha", "--hot-seat", "--names", "Aki,\x1b[2J"], "a name must be readable text"),
        (["matcha", "--hot-seat", "--names", "Aki,"], "a name is a text"),
        (["matcha", "--hot-seat", "--names", "Aki"], "2 people need 2 names, not 1: Aki"),
        ([], "name a GAME to play"),
        (["matcha", "--load", "no-such-file.json"], "no-such-file.json"),
        (["matcha", "--save", "no/such/folder/x.json"], "cannot save to no/such/folder/x.json"),
    ],
)
def test_bad_input_gets_an_error_in_one_line(
    args: list[str], shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *args, "--plain"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert shown in err
    assert err.startswith("chabudai play: ")
    assert err.count("\n") == 1


def test_an_unknown_language_gets_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["play", "matcha", "--lang", "fr"])
    assert stopped.value.code == 2
    assert "'fr'" in capsys.readouterr().err


def record(**changes: object) -> dict[str, object]:
    return chabudai.new("matcha", seed=1).record() | changes


@pytest.mark.parametrize(
    ("content", "shown"),
    [
        ("{", "is not JSON"),
        ("[]", "a record is a JSON object"),
        (json.dumps(record(log=[[0, "pass"]])), "a move that is not legal"),
        (json.dumps(record(game="matchmaster")), "no option 'edition'"),
        (json.dumps(record(log="x")), '"log" must be a list'),
    ],
)
def test_bad_records_get_an_error(
    content: str, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(content, encoding="utf-8")
    assert main(["play", "matcha", "--bot", "random", "--load", str(file), "--plain"]) == 2
    assert shown in capsys.readouterr().err


def test_names_with_control_characters_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record(seats=["Aki", "\x1b[2J"])), encoding="utf-8")
    assert main(["play", "matcha", "--hot-seat", "--load", str(file), "--plain"]) == 2
    assert "\x1b" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "shown"),
    [
        (["matchmaster"], "is a record of matcha, not of matchmaster"),
        (["matcha", "--seed", "3"], "--seed is settled"),
        (["matcha", "--edition", "2015"], "--edition is settled"),
    ],
)
def test_options_of_a_record_cannot_be_changed(
    args: list[str], shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record()), encoding="utf-8")
    assert main(["play", *args, "--load", str(file), "--plain"]) == 2
    assert shown in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_AR.UTF-8"}, "es"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "est"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "es"}, "es"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "ja", "LC_ALL": ""}, "ja"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], lang: str) -> None:
    assert language(None, environment) == lang
    assert language("en", environment) == "en"


def test_one_bot_is_for_all_rivals_and_several_one_each() -> None:
    game = game_named("matchmaster")
    assert bots_for(game, ["random"], 4, hot_seat=False) == ("random",) * 3
    assert bots_for(game, ["random,random"], 3, hot_seat=False) == ("random", "random")
    assert bots_for(game, ["random", "random"], 3, hot_seat=False) == ("random", "random")
    assert bots_for(game, [], 4, hot_seat=True) == ()
    assert bots_for(game, ["random"], 4, hot_seat=True) == ("random",)
    with pytest.raises(BadInput, match="2 bots for 3 rivals"):
        bots_for(game, ["random,random"], 4, hot_seat=False)


def test_the_regular_level_is_the_default() -> None:
    assert bots_for(game_named("matcha"), [], 2, hot_seat=False) == ("regular",)


def test_names_are_unique() -> None:
    assert names_for(None, (None, "random"), "es") == ("Tú", "Aleatorio")
    two = (None, "random", "random:")
    assert names_for(None, two, "ja") == ("あなた", "ランダム1", "ランダム2")
    assert names_for(None, two, "en") == ("You", "Random 1", "Random 2")
    assert names_for(None, (None, None), "en") == ("Player 1", "Player 2")
    assert names_for("Aki, Ben", (None, "random", None), "en") == ("Aki", "Random", "Ben")


def test_every_game_has_lines_and_a_board() -> None:
    for game in games().values():
        lines, board = lines_for(game), board_for(game)
        names = "title position board question sheet label first_number final notation"
        for name in names.split():
            assert callable(getattr(lines, name))
        for name in ("draw", "label", "highlight", "sheet", "final", "with_symbol"):
            assert callable(getattr(board, name))
