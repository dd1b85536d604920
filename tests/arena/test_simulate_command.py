from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from chabudai.cli import main
from chabudai.cli.simulate import ProgressBar


def test_the_table_names_bots_rates_intervals_and_speed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bots = "greedy,random,random"
    assert main(["simulate", "matchmaster", "--bots", bots, "--games", "6", "--seed", "x"]) == 0
    out, err = capsys.readouterr()
    assert err == ""  # the progress bar is only for terminals
    assert "MatchMaster, dealer 0, 3 players: 6 games, seed x" in out
    assert out.count("random") == 2
    for word in ("win rate", "95% interval", "thirteen-hands 6", "games/s"):
        assert word in out


def test_json_and_records_are_reproducible_except_for_the_speed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["simulate", "matcha", "--bots", "greedy,random", "--games", "8", "--seed", "7"]
    found = []
    for workers in ("1", "2"):
        records = tmp_path / f"{workers}.jsonl"
        options = ["--edition", "2015", "--json", "--workers", workers, "--records", str(records)]
        assert main([*command, *options]) == 0
        found.append(json.loads(capsys.readouterr().out))
    for data in found:
        for key in ("seconds", "workers", "games_per_second", "decisions_per_second"):
            assert data.pop(key) > 0
    assert found[0] == found[1]
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
    assert found[0]["options"] == {"edition": "2015"}
    assert [bot["bot"] for bot in found[0]["bots"]] == ["greedy", "random"]
    assert sum(bot["share"] for bot in found[0]["bots"]) == found[0]["games"] == 8


def test_an_unbalanced_number_of_games_is_reported(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["simulate", "matcha", "--bots", "random,random", "--games"]
    main([*command, "3"])
    assert "not a multiple of 2" in capsys.readouterr().out
    main([*command, "4"])
    assert "not a multiple" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("matcha --bots random,random --games 0", "not 0"),
        ("matcha --bots random,random --games -2", "not -2"),
        ("matcha --bots random,random --games 1 --workers 0", "workers"),
        ("matcha --bots random,random --games 1 --players 3", "--players 3 does not fit 2 bots"),
        ("matcha --bots random,random,random --games 1", "for 2 players, not 3"),
        ("matchmaster --bots random --games 1", "for 2-7 players, not 1"),
        ("matcha --bots random,nobody --games 1", "'nobody'"),
        ("matcha --bots random, --games 1", "separated by commas"),
        ("matcha --bots random,random --games 1 --edition 1999", "'1999'"),
        ("chess --bots random,random --games 1", "'chess'"),
    ],
)
def test_invalid_input_has_exit_code_2(
    options: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *options.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("chabudai simulate: ")
    assert why in err


def test_the_progress_bar_is_erased_at_the_end() -> None:
    out = io.StringIO()
    bar = ProgressBar(out)
    bar.show(30, 60)
    bar.show(31, 60)  # too soon to be read
    assert "[###############...............] 30/60" in out.getvalue()
    assert "31/60" not in out.getvalue()
    bar.clear()
    assert out.getvalue().endswith("\r\x1b[K")


def test_solitaire_has_a_column_for_the_rival_and_no_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = "white-castle --players 1 --difficulty hard --bots random --games 3 --seed x"
    assert main(["simulate", *options.split()]) == 0
    out = capsys.readouterr().out
    assert ", difficulty hard, promo no, 1 player: 3 games" in out
    assert "by category" in out
    heading = next(line for line in out.splitlines() if "rival" in line)
    assert heading.split() == ["random", "rival"]
    assert "rival-ahead 3" in out
    assert "wins by seat" not in out
    assert "draws" not in out


def test_points_by_category_are_in_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    options = "white-castle --expansion none --bots random,random --games 2 --seed x --json"
    assert main(["simulate", *options.split()]) == 0
    data = json.loads(capsys.readouterr().out)
    for bot in data["bots"]:
        assert bot["scoring"]["total"]["mean"] == bot["mean_score"]
        assert bot["scoring"]["total"]["median"] == bot["median_score"]
        assert "geishas" not in bot["scoring"]
    assert "rival" not in data
