from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from chabudai.arena import plots
from chabudai.arena.crosstable import Crosstable
from chabudai.arena.plots import Row, interval_plot
from chabudai.arena.report import html_report
from chabudai.arena.tournament import Fixture, GameResult, Tournament
from chabudai.cli import main
from chabudai.registry import game_named


def run(*options: str) -> int:
    return main(["tournament", *" ".join(options).split()])


def test_the_text_has_ratings_crosstable_and_control(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("matchmaster --players 3 --bots greedy,random --games 6 --seed x --control") == 0
    out, err = capsys.readouterr()
    assert err == ""  # the progress bar is only for terminals
    assert "MatchMaster, dealer 0, 3 players: 18 games, 6 per pairing, seed x" in out
    assert "wins of one (row) against 2 (column); even is 33.3%" in out
    assert "greedy against itself: even (33.3%" in out
    assert re.search(r"greedy +\+\d+ +\S+ to \+\d+", out)


def test_json_is_reproducible(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for workers in ("1", "2"):
        assert run("matcha --bots greedy,random --games 5 --seed 7 --json --workers", workers) == 0
        found.append(json.loads(capsys.readouterr().out))
    for data in found:
        assert data.pop("workers")
        assert data.pop("seconds") >= 0
    assert found[0] == found[1]
    assert found[0]["games"] == found[0]["games_per_pairing"] == 6
    assert [bot["bot"] for bot in found[0]["bots"]] == ["greedy", "random"]
    greedy, random = found[0]["pairings"]
    assert greedy["share"] + random["share"] == 6
    assert found[0]["control"] == []


def test_a_second_start_continues_and_plays_nothing_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    run("matcha --bots greedy,random,ismcts:3 --games 8 --seed x --json --out", str(whole))
    expected = json.loads(capsys.readouterr().out)
    run("matcha --bots random,greedy --games 4 --seed x --out", str(parts))
    capsys.readouterr()
    before = (parts / "results.jsonl").read_bytes()
    options = "matcha --bots greedy,random,ismcts:3 --games 8 --json --out"
    assert run(options, str(parts)) == 0  # it takes the seed of the file
    found = json.loads(capsys.readouterr().out)
    lines = (parts / "results.jsonl").read_bytes()
    assert lines.startswith(before)
    assert sorted(lines.splitlines()) == sorted((whole / "results.jsonl").read_bytes().splitlines())
    assert {**found, "seconds": 0} == {**expected, "seconds": 0}
    assert run(options, str(parts)) == 0
    assert (parts / "results.jsonl").read_bytes() == lines


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("matcha --bots greedy,random --games 0", "not 0"),
        ("matcha --bots greedy,random --games 4 --workers 0", "workers"),
        ("matcha --bots greedy,nobody --games 4", "'nobody'"),
        ("matcha --bots greedy --games 4", "2 to 32 bots, not 1"),
        ("matcha --bots greedy, --games 4", "separated by commas"),
        ("matcha --bots greedy,random --games 4 --players 3", "for 2 players, not 3"),
        ("white-castle --bots greedy,random --games 4 --players 1", "at least two players"),
    ],
)
def test_invalid_input_has_exit_code_2_and_writes_no_file(
    options: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "out"
    assert run(options, "--out", str(folder)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("chabudai tournament: ")
    assert why in err
    assert not folder.exists()


def test_the_folder_may_not_be_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    options = "matcha --bots greedy,random --games 2 --out"
    assert run(options, str(tmp_path / "file")) == 2
    assert "cannot write to" in capsys.readouterr().err


def test_the_report_is_whole_and_loads_nothing(tmp_path: Path) -> None:
    run("matcha --bots greedy,random --games 4 --seed x --control --out", str(tmp_path))
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    for heading in ("Ratings", "Crosstable", "Pairings", "Control"):
        assert f"<h2>{heading}</h2>" in page
    assert page.count("<svg") == page.count("</svg>") == 3
    assert "<script" not in page
    assert not re.search(r"(src|href|url\()", page)


def test_names_in_the_report_are_escaped() -> None:
    """A bot's name may come from another package."""
    tournament = Tournament(game_named("matcha").set_up(), ("<b>", "greedy"), 1, "</title>")
    fixture = Fixture(("<b>", "greedy"), 0, "ab")
    page = html_report(Crosstable(tournament, [GameResult(fixture, (1, 2), (3, 1))]))
    assert "<b>" not in page
    assert page.count("</title>") == 1 + page.count("<g><title>")
    assert "never lost" in page


def test_a_plot_shows_round_ticks_and_short_labels() -> None:
    row = Row("a" * 60, 0.5, 0.25, 0.75, "tip")
    plot = interval_plot("Rates", [row], "{:.0%}".format, (0.0, 1.0), line=0.5)
    ticks = re.findall(r'class="tick"[^>]*>([^<]+)<', plot)
    assert ticks == ["0%", "20%", "40%", "60%", "80%", "100%"]
    assert "a" * (plots.LONGEST_LABEL - 1) + "…" in plot
    assert 'class="even"' in plot
    assert "<title>tip</title>" in plot
