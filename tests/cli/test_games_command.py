"""``chabudai games`` and the command line around it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import chabudai
from chabudai.cli import main
from chabudai.core.playout import engine
from chabudai.registry import games


def test_the_list_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for game in games().values():
        assert game.id in out
        assert game.titles["ja"] in out
        for name, option in game.options.items():
            assert f"--{name}" in out
            assert f"{option.default} (default)" in out
    assert "2-7 players" in out
    assert "bots: novice" in out


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found = {game["id"]: game for game in json.loads(out)}
    assert set(found) == set(games())
    matcha, matchmaster = found["matcha"], found["matchmaster"]
    assert matcha["options"] == {"edition": {"values": ["2020", "2015"], "default": "2020"}}
    assert matcha["seats"] == [2]
    assert matchmaster["seats"] == [2, 3, 4, 5, 6, 7]
    assert matchmaster["default_seats"] == 4
    assert matcha["titles"]["ja"] == "抹茶"
    assert matcha["rules"] == 1
    for game in found.values():
        assert {"random", "ismcts"} <= set(game["bots"])
    assert "greedy" in matcha["bots"]


def test_the_sources_of_components(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    found = {game["id"]: game["components"] for game in json.loads(capsys.readouterr().out)}
    assert found["matcha"] is None
    known = found["white-castle"]
    assert min(known[level] for level in ("verified", "single-source", "reconstructed")) > 0
    which = known["which_reconstructed"]
    assert [one["id"] for one in which["steward_cards"]] == [
        "steward-16",
        "steward-17",
        "steward-18",
    ]
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert f"{known['verified']} verified, {known['single-source']} single-source" in out
    assert f"{known['reconstructed']} reconstructed" in out
    assert "reconstructed steward_cards: steward-16 … steward-18" in out
    assert "calligraphy-01 (yellow: single-source)" in out
    assert max(len(line) for line in out.splitlines()) <= 100


def test_listing_the_games_imports_no_rules() -> None:
    code = (
        "import sys; from chabudai.cli import main; main(['games', '--json']);"
        "print([name for name in sys.modules if name.endswith(('.rules', '.components'))"
        " and name.startswith('chabudai.games.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"chabudai {chabudai.__version__} (engine: {engine()})\n"


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    plain = capsys.readouterr().out
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == plain
    for command in ("play", "simulate", "replay", "games", "bench"):
        assert f"    {command} " in plain


@pytest.mark.parametrize("command", ["games", "replay"])
def test_help_of_a_command(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    assert caught.value.code == 0
    assert "--json" in capsys.readouterr().out


@pytest.mark.parametrize(
    "args",
    [
        ["chess"],
        [""],
        ["--nonsense"],
        ["games", "--nonsense"],
        ["games", "matcha"],
        ["--json", "games"],
        ["replay"],
        ["replay", "a", "b"],
        ["replay", "x.json", "--at"],
        ["replay", "x.json", "--lang", "tlh"],
    ],
)
def test_invalid_arguments(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(args)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "usage: chabudai" in err
    assert "Traceback" not in err


@pytest.mark.parametrize(("lang", "words"), [("en", "Edition"), ("es", "Edición"), ("ja", "版")])
def test_the_list_in_three_languages(
    lang: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "--lang", lang]) == 0
    output = capsys.readouterr().out
    assert words in output
    for game in games().values():
        assert game.titles[lang] in output
        for option in game.options.values():
            assert all(f"  {value}" in output for value in option.values)
