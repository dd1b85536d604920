"""A saved match continues with the same people and bots."""

from __future__ import annotations

import argparse
import io
import json
from pathlib import Path

import pytest

import chabudai
from chabudai.cli import main
from chabudai.cli.play import add_arguments, table_setup_from
from chabudai.core.rules import Json
from chabudai.terminal.saving import save
from tests.terminal.table import table_setup


def saved(tmp_path: Path, **changes: object) -> str:
    """A file with a match just begun."""
    file = tmp_path / "match.json"
    record = chabudai.new("matchmaster", players=3, seed=1, dealer="1").record() | changes
    file.write_text(json.dumps(record), encoding="utf-8")
    return str(file)


def arguments(*args: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(args)


TABLE: list[Json] = [{"bot": "greedy"}, {"person": True}, {"bot": "ismcts:20"}]


def test_a_saved_match_says_who_sat_where_and_is_still_a_record(tmp_path: Path) -> None:
    table = table_setup("matchmaster", players=3, bots=("greedy", "random"))
    file = tmp_path / "match.json"
    session = table.new_session()
    save(session, file)
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record.pop("table") == [{"person": True}, {"bot": "greedy"}, {"bot": "random"}]
    assert record == session.match.record()
    full = json.loads(file.read_text(encoding="utf-8"))
    assert chabudai.load(full) == chabudai.load(record)
    assert chabudai.replay(full) == chabudai.replay(record)


def test_everyone_keeps_their_seat(tmp_path: Path) -> None:
    file = saved(tmp_path, table=TABLE, seats=["Aki", "Ben", "Chie"])
    table, match, note = table_setup_from(arguments("--load", file))
    assert match is not None
    assert table.table == ("greedy", None, "ismcts:20")
    assert table.names == ("Aki", "Ben", "Chie")
    assert note == ""
    assert table.session_for(match).people == (1,)


def test_default_names_are_translated_on_load(tmp_path: Path) -> None:
    file = saved(tmp_path, table=TABLE, seats=["Rule of thumb", "You", "Thinker"])
    table, _, _ = table_setup_from(arguments("--load", file, "--lang", "es"))
    assert table.names == ("Regla práctica", "Tú", "Estratega")


def test_given_bots_take_the_seats(tmp_path: Path) -> None:
    file = saved(tmp_path, table=TABLE)
    table, _, note = table_setup_from(arguments("--load", file, "--bot", "random"))
    assert (table.table, note) == ((None, "random", "random"), "")
    table, _, note = table_setup_from(arguments("--load", file, "--hot-seat"))
    assert (table.table, note) == ((None, None, None), "")


def test_a_record_without_seats_gets_a_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    file = saved(tmp_path)
    assert main(["play", "--load", file, "--plain", "--lang", "en"]) == 0
    err = capsys.readouterr().err
    assert f"{file} doesn’t say who plays" in err
    assert "Kenji 1 and Kenji 2" in err
    assert err.count("\n") == 1


def test_the_record_knows_its_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(tmp_path, table=TABLE)
    assert table_setup_from(arguments("matchmaster", "--load", file))[0].table[1] is None
    assert main(["play", "matcha", "--load", file, "--plain"]) == 2
    assert "is a record of matchmaster, not of matcha" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("table", "shown"),
    [
        ("x", "who sits in 3 seats"),
        ([{"person": True}], "who sits in 3 seats"),
        ([{"bot": "random"}] * 3, "has no seat for a person"),
        ([{"person": True}, {"bot": "deepest"}, {"bot": "random"}], "no bot 'deepest'"),
        ([{"person": True}, {"bot": 3}, {"bot": "random"}], "a person or a bot"),
        ([{"person": True}, {"person": False}, {"bot": "random"}], "a person or a bot"),
        ([{"person": True}, {"person": True, "bot": "random"}, {}], "a person or a bot"),
        ([{"person": True}, None, {"bot": "random"}], "a person or a bot"),
    ],
)
def test_bad_seats_get_an_error(
    table: object, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--load", saved(tmp_path, table=table), "--plain"]) == 2
    assert shown in capsys.readouterr().err


def test_without_a_screen_library_the_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal("quit\n"))
    monkeypatch.setattr("sys.stdout", Terminal())
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["play", "matcha", "--bot", "random"]) == 0
    err = capsys.readouterr().err
    assert "pip install 'chabudai[terminal]'" in err
    assert err.count("\n") == 1
