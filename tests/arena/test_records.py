"""Files of records that simulations write."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import chabudai
from chabudai.arena import Reports, simulate
from chabudai.arena.records import read_records, writing_records
from chabudai.cli import BAD_INPUT, main
from chabudai.registry import game_named

COMMAND = ["simulate", "matcha", "--bots", "greedy,random", "--games", "6", "--seed", "r"]


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.zst"])
def test_every_game_is_written_and_loads(name: str, tmp_path: Path) -> None:
    path = str(tmp_path / name)
    assert main([*COMMAND, "--records", path]) == 0
    records = list(read_records(path))
    assert len(records) == 6
    assert [record["seats"] for record in records[:2]] == [
        ["greedy", "random"],
        ["random", "greedy"],
    ]
    for record in records:
        match = chabudai.load(record)
        assert match.over
        assert match.record() == record


def test_records_are_the_simulated_games(tmp_path: Path) -> None:
    set_up = game_named("matchmaster").set_up(3)
    for bots in (["random"] * 3, ["greedy", "random", "random"]):
        path = str(tmp_path / "games.jsonl")
        with writing_records(path) as on_records:
            results = simulate(set_up, bots, 6, "same", reports=Reports(on_records=on_records))
        assert results == simulate(set_up, bots, 6, "same")
        wins = 0
        for record in read_records(path):
            standings = chabudai.load(record).standings
            assert standings is not None
            wins += record["seats"][standings.winners[0]] == bots[0] and len(standings.winners) == 1
        if bots[0] == "greedy":
            assert wins == results.bots[0].wins.alone


def test_names_of_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--records", str(tmp_path / "games.json")]) == BAD_INPUT
    assert "*.jsonl or *.jsonl.zst" in capsys.readouterr().err
    assert main([*COMMAND, "--records", str(tmp_path / "no" / "games.jsonl")]) == BAD_INPUT
    assert "cannot write" in capsys.readouterr().err
    with pytest.raises(chabudai.BadInput, match="cannot read"):
        list(read_records(str(tmp_path / "none.jsonl")))


def test_an_old_file_stays_if_a_bot_is_unknown(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("old", encoding="utf-8")
    wrong = [word.replace("greedy", "deep-blue") for word in COMMAND]
    assert main([*wrong, "--records", str(path)]) == BAD_INPUT
    assert path.read_text(encoding="utf-8") == "old"


def test_damaged_files(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text('{"chabudai": 1}\n{"chabudai": ', encoding="utf-8")
    with pytest.raises(chabudai.BadInput, match=r"line 2 of .* is no record"):
        list(read_records(str(path)))
    path.write_text("[1]\n", encoding="utf-8")
    with pytest.raises(chabudai.BadInput, match=r"line 1 of .* is no record"):
        list(read_records(str(path)))
    path.write_bytes(b"\xff\xfe\n")
    with pytest.raises(chabudai.BadInput, match="is damaged"):
        list(read_records(str(path)))


def test_damaged_compressed_files(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl.zst", tmp_path / "cut.jsonl.zst"
    with writing_records(str(whole)) as write:
        assert write is not None
        write([{"number": number} for number in range(1000)])
    assert len(list(read_records(str(whole)))) == 1000
    cut.write_bytes(whole.read_bytes()[:-5])
    with pytest.raises(chabudai.BadInput, match="is damaged"):
        list(read_records(str(cut)))
    cut.write_bytes(b"not compressed" * 9)
    with pytest.raises(chabudai.BadInput, match="is damaged"):
        list(read_records(str(cut)))


@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.zst"])
def test_files_can_be_joined(ending: str, tmp_path: Path) -> None:
    parts = [tmp_path / f"{number}{ending}" for number in range(3)]
    for number, part in enumerate(parts):
        with writing_records(str(part)) as write:
            assert write is not None
            write([{"number": number}])
    whole = tmp_path / f"whole{ending}"
    whole.write_bytes(b"".join(part.read_bytes() for part in parts))
    assert [record["number"] for record in read_records(str(whole))] == [0, 1, 2]


def test_a_line_is_plain_json(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    main([*COMMAND, "--records", str(path)])
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["game"] for line in lines] == ["matcha"] * 6
