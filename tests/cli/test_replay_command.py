"""``chabudai replay``: exit 0 if all is legal, 3 if a move is refused, 2 if it is not a record."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.cli import main
from tests.core.test_match import play_out
from tests.core.test_record import GOOD, changed


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "record.json"


def written(file: Path, data: Any) -> str:
    file.write_text(json.dumps(data), encoding="utf-8")
    return str(file)


def finished() -> dict[str, Any]:
    return play_out(chabudai.new("matchmaster", players=3, seed=7)).record()


def outputs(capsys: pytest.CaptureFixture[str], code: int, expected: int) -> str:
    out, err = capsys.readouterr()
    assert code == expected, err
    assert err == ""
    return out


def fails(capsys: pytest.CaptureFixture[str], code: int, *words: str) -> None:
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err.startswith("chabudai replay: ")
    assert err.count("\n") == 1
    for word in words:
        assert word in err


@pytest.mark.parametrize("at", [None, 0, 1, 2, 3])
def test_json_is_what_the_library_returns(
    file: Path, at: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    more = [] if at is None else ["--at", str(at)]
    out = outputs(capsys, main(["replay", written(file, GOOD), "--json", *more]), 0)
    assert out.count("\n") == 1
    assert json.loads(out) == chabudai.replay(GOOD, at=at)


def test_a_finished_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished()
    out = outputs(capsys, main(["replay", written(file, record)]), 0)
    *story, last = out.splitlines()
    assert last.startswith("legal; over (thirteen-hands): seat ")
    assert "rank 1" in last
    assert story[-1].startswith(f"{len(record['log']) - 1:>4}  The game is over.")
    out = outputs(capsys, main(["replay", str(file), "--json"]), 0)
    assert json.loads(out) == chabudai.replay(record)


def test_a_running_game_as_text(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    *story, last = outputs(capsys, main(["replay", written(file, GOOD)]), 0).splitlines()
    assert last == "legal; waiting on 0"
    assert [line[:6] for line in story] == ["   0  "] * 3 + ["   1  ", "   2  "]
    spanish = outputs(capsys, main(["replay", str(file), "--lang", "es"]), 0)
    assert "reparte" in spanish
    out = outputs(capsys, main(["replay", str(file), "--at", "0"]), 0)
    assert out == "legal; waiting on *\n"


@pytest.mark.parametrize("entry", [[1, "pass"], [0, "4s suit"], [0, "x"], [9, "pass"], ["*", "x"]])
def test_a_refused_move(file: Path, entry: Any, capsys: pytest.CaptureFixture[str]) -> None:
    record = changed(log=[*GOOD["log"], entry])
    out = outputs(capsys, main(["replay", written(file, record), "--json"]), 3)
    refused = json.loads(out)["refused"]
    assert (refused["at"], refused["seat"], refused["move"]) == (3, *entry)
    out = outputs(capsys, main(["replay", str(file)]), 3)
    lines = out.splitlines()[5:]
    assert lines[0] == f"refused: entry 3, seat {entry[0]}, {entry[1]!r} [{refused['rule']}]"
    assert lines[1:] == refused["why"].splitlines()
    assert refused["why"] in out
    outputs(capsys, main(["replay", str(file), "--at", "3"]), 0)


def test_a_refusal_in_another_language(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(file, changed(log=[*GOOD["log"], [1, "pass"]]))
    texts = {
        outputs(capsys, main(["replay", path, "--lang", lang]), 3) for lang in ("en", "es", "ja")
    }
    assert len(texts) == 3


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = io.TextIOWrapper(io.BytesIO(json.dumps(GOOD).encode()))
    monkeypatch.setattr(sys, "stdin", text)
    assert outputs(capsys, main(["replay", "-"]), 0).endswith("\nlegal; waiting on 0\n")


def test_a_missing_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fails(capsys, main(["replay", str(file)]), str(file), "No such file")


def test_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fails(capsys, main(["replay", str(tmp_path)]), str(tmp_path), "directory")


def test_an_odd_file_name(capsys: pytest.CaptureFixture[str]) -> None:
    fails(capsys, main(["replay", "a\x00b"]))
    fails(capsys, main(["replay", ""]))
    fails(capsys, main(["replay", "x" * 5000]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"pass",
        b"{",
        b'{"chabudai": 1,}',
        b"\xff\xfe\x00",
        b"\x80\x81",
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b"9" * 10_000,
        b"\x00" * 100,
    ],
    ids=range(10),
)
def test_invalid_json(file: Path, data: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(data)
    fails(capsys, main(["replay", str(file), "--json"]), str(file), "is not JSON")


@pytest.mark.parametrize("text", ["NaN", "1", "null", '"x"', "[]", "{}", '{"chabudai": NaN}'])
def test_json_that_is_not_a_record(
    file: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, encoding="utf-8")
    fails(capsys, main(["replay", str(file)]), "record")


@pytest.mark.parametrize(
    ("field", "value"), [("game", "chess"), ("seats", ["A"]), ("options", {"x": 1}), ("log", 7)]
)
def test_a_malformed_record(
    file: Path, field: str, value: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    fails(capsys, main(["replay", written(file, changed(**{field: value}))]))


@pytest.mark.parametrize("at", ["-1", "4", "1000000000000"])
def test_at_is_out_of_range(file: Path, at: str, capsys: pytest.CaptureFixture[str]) -> None:
    fails(capsys, main(["replay", written(file, GOOD), "--at", at]), f"at {at}", "3 entries")


@pytest.mark.parametrize("at", ["x", "1.5", "", "9" * 5000])
def test_at_is_not_a_number(file: Path, at: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["replay", written(file, GOOD), "--at", at])
    assert caught.value.code == 2
    assert "--at" in capsys.readouterr().err
