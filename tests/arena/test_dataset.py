"""`chabudai dataset`: a row for each decision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import chabudai
from chabudai.arena import dataset
from chabudai.arena.records import read_records, writing_records
from chabudai.cli import BAD_INPUT, main

GAMES = ["matcha", "--bots", "greedy,random", "--games", "6", "--seed", "d"]


def rows(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(path).to_pylist()
    return found


def test_rows_are_the_decisions_of_the_records(tmp_path: Path) -> None:
    records, out = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    assert main(["simulate", *GAMES, "--records", str(records)]) == 0
    assert main(["dataset", "--records", str(records), "--out", str(out)]) == 0
    found = rows(out)
    expected = []
    for number, record in enumerate(read_records(str(records))):
        standings = chabudai.load(record).standings
        assert standings is not None
        for at, (seat, move) in enumerate(record["log"]):
            if seat != "*":
                rank = standings.places[seat].rank
                expected.append((number, at, seat, record["seats"][seat], move, rank))
    names = ("game", "at", "seat", "player", "move", "rank")
    assert [tuple(row[name] for name in names) for row in found] == expected
    for row in found:
        assert row["action"] in row["legal"]
        assert row["utility"] in (-1.0, 0.0, 1.0)
    about = json.loads(pq.read_schema(out).metadata[b"chabudai"])
    assert about == {
        "schema": 1, "game": "matcha", "rules": 1, "options": {"edition": "2020"}, "players": 2,
    }  # fmt: skip


def test_bots_play_into_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dataset, "ROWS_PER_GROUP", 10)
    out = tmp_path / "games.parquet"
    assert main(["dataset", *GAMES, "--tensors", "--out", str(out)]) == 0
    found = rows(out)
    assert f"6 games, {len(found)} decisions" in capsys.readouterr().out
    assert pq.ParquetFile(out).num_row_groups > 2
    match = chabudai.new("matcha", seed="d/0")
    assert found[0]["tensor"] == list(match.seat(0).tensor())
    assert found[0]["legal"] == list(match.legal_actions())


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["matcha", "--out", "a.parquet"], "--bots and --games"),
        (["matcha", "--records", "a.jsonl", "--out", "a.parquet"], "give no game"),
        (["--records", "a.jsonl", "--seed", "s", "--out", "a.parquet"], "give no seed"),
        (["--records", "a.jsonl", "--edition", "2015", "--out", "a.parquet"], "give no edition"),
        (["--records", "none.jsonl", "--out", "a.parquet"], "cannot read"),
        ([*GAMES, "--out", "a.csv"], "*.parquet"),
        ([*GAMES, "--out", "none/a.parquet"], "cannot write"),
        (
            [
                "leaf-coins",
                "--bots",
                "random,random",
                "--games",
                "2",
                "--tensors",
                "--out",
                "a.parquet",
            ],
            "has no tensor",
        ),
    ],
)
def test_wrong_arguments(
    arguments: list[str],
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["dataset", *arguments]) == BAD_INPUT
    assert why in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_file_without_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records, out = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    records.touch()
    assert main(["dataset", "--records", str(records), "--out", str(out)]) == BAD_INPUT
    assert "there are no records in" in capsys.readouterr().err
    assert not out.exists()


def test_an_old_file_stays_if_nothing_can_be_written(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    out.write_bytes(b"old")
    assert main(["dataset", *GAMES[:2], "deep-blue,random", *GAMES[3:], "--out", str(out)]) == 2
    assert out.read_bytes() == b"old"


def record() -> dict[str, Any]:
    match = chabudai.new("matcha", seed=1)
    while not match.over:
        match.play_action(match.legal_actions()[0])
    return match.record()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"log": record()["log"][:-1]}, "game 1 is not finished"),
        ({"log": record()["log"][1:]}, "game 1, log entry 0.*not to decide"),
        ({"log": [*record()["log"][:1], [0, "9z suit"]]}, "game 1, log entry 1"),
        ({"log": [*record()["log"][:1], [1, "pass"]]}, "not to decide"),
        ({"log": [*record()["log"][:1], record()["log"][0]]}, "chance is not next"),
        ({"log": [*record()["log"][:1], [0]]}, "game 1, log entry 1"),
        ({"log": None}, "not finished"),
        ({"game": "chess"}, "game 1: unknown game"),
        ({"options": {"edition": "2015"}}, "other options"),
    ],
)
def test_damaged_records(change: dict[str, Any], why: str, tmp_path: Path) -> None:
    records, out = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    with writing_records(str(records)) as write:
        assert write is not None
        write([record(), record() | change])
    with (
        pytest.raises(chabudai.BadInput, match=why),
        dataset.writing_dataset(str(out), tensors=False) as writer,
    ):
        writer.write(list(read_records(str(records))))
    assert {row["game"] for row in rows(out)} == {0}
