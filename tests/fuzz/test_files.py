"""Anything at all as a file: exit 0, 2 or 3, and never a traceback."""

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
from tests.fuzz.records import NUMBERS, fresh
from tests.fuzz.test_records import FIELDS, JSON


def replayed(data: bytes, *args: str) -> int:
    """The exit code of replaying a file, whose output goes where UTF-8 is spoken."""
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


@given(number=NUMBERS, field=st.sampled_from(FIELDS), value=JSON)
@example(number=0, field="log", value=[["*", "\ud800"]])
@example(number=0, field="game", value="\ud800")
@example(number=0, field="seed", value=float("nan"))
@example(number=0, field="options", value={"edition": float("inf")})
def test_a_record_with_one_field_spoilt(number: int, field: str, value: Any) -> None:
    data = json.dumps(fresh(number) | {field: value}).encode()
    assert replayed(data) == replayed(data, "--json")


@given(number=NUMBERS, data=st.data())
def test_a_file_with_bytes_changed(number: int, data: st.DataObject) -> None:
    written = bytearray(json.dumps(fresh(number)).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(written) - 1))
        written[at] = data.draw(st.integers(0, 255))
    replayed(bytes(written))


@given(number=NUMBERS, part=st.floats(0, 1))
def test_a_file_cut_short(number: int, part: float) -> None:
    written = json.dumps(fresh(number)).encode()
    short = written[: int(len(written) * part)]
    assert replayed(short) == (0 if short == written else 2)
