"""`chabudai replay` with damaged files: exit code 0, 2 or 3, never a traceback."""

from __future__ import annotations

import contextlib
import io
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from chabudai.cli import main
from tests.fuzz.records import every_game, few_examples, good_record
from tests.fuzz.test_records import FIELDS, JSON


def replayed(data: bytes, *args: str) -> int:
    """The exit code of replaying a file with this content."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.json"
        file.write_bytes(data)
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(["replay", str(file), *args])
            sys.stdout.flush()
    assert code in (0, 2, 3)
    return code


@given(data=st.binary())
@example(data=b"[" * 1_000_000)
@example(data=b'{"chabudai":' * 1_000_000)
@example(data=b"1" * 1_000_000)
@example(data=b'"' + b"x" * 5_000_000 + b'"')
@example(data=b"\xef\xbb\xbf{}")
def test_any_bytes(data: bytes) -> None:
    assert replayed(data) == 2


@every_game
@given(field=st.sampled_from(FIELDS), value=JSON)
@example(field="log", value=[["*", "\ud800"]])
@example(field="game", value="\ud800")
@example(field="seed", value=float("nan"))
@example(field="options", value={"edition": float("inf")})
@few_examples
def test_one_field_replaced(game: str, field: str, value: Any) -> None:
    data = json.dumps(good_record(game) | {field: value}).encode()
    assert replayed(data) == replayed(data, "--json")


@every_game
@given(data=st.data())
@few_examples
def test_bytes_changed(game: str, data: st.DataObject) -> None:
    written = bytearray(json.dumps(good_record(game)).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(written) - 1))
        written[at] = data.draw(st.integers(0, 255))
    replayed(bytes(written))


@every_game
@given(part=st.floats(0, 1))
@few_examples
def test_a_file_cut_short(game: str, part: float) -> None:
    written = json.dumps(good_record(game)).encode()
    short = written[: int(len(written) * part)]
    assert replayed(short) == (0 if short == written else 2)
