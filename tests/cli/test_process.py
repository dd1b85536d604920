"""The command as a process of its own: exit codes, pipes that close, and never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.core.test_record import GOOD, changed

COMMAND = [sys.executable, "-m", "chabudai.cli"]
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""Output is buffered, as usual, so it may fail only at the very end."""


def run(*args: str, given: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *args],
        input=given,
        capture_output=True,
        timeout=60,
        check=False,
        env=ENVIRONMENT | {"PYTHONIOENCODING": "utf-8"} | more,
    )


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (GOOD, 0),
        (changed(log=[*GOOD["log"], [1, "pass"]]), 3),
        (changed(game="chess"), 2),
        ("a text", 2),
    ],
)
def test_exit_codes(data: Any, code: int) -> None:
    done = run("replay", "-", "--json", given=json.dumps(data).encode())
    assert done.returncode == code
    assert b"Traceback" not in done.stderr
    if code != 2:
        assert json.loads(done.stdout)["over"] is False
        assert done.stderr == b""


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("args", [["games", "--json"], ["replay", "-"]])
def test_a_closed_pipe(args: list[str], unbuffered: str) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [*COMMAND, *args],
            input=json.dumps(GOOD).encode(),
            stdout=write,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
            env=ENVIRONMENT | {"PYTHONUNBUFFERED": unbuffered},
        )
    finally:
        os.close(write)
    assert done.stderr == b""
    assert done.returncode == 141


def test_an_incomplete_character() -> None:
    log = [*GOOD["log"], [0, "\ud800"]]
    for more in ([], ["--json"]):
        done = run("replay", "-", *more, given=json.dumps(changed(log=log)).encode())
        assert done.returncode == 3
        assert b"Traceback" not in done.stderr
    bad = changed(game="\ud800", seed="\udc00")
    done = run("replay", "-", given=json.dumps(bad).encode())
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_a_terminal_without_japanese() -> None:
    for args in (["games"], ["games", "--json"]):
        done = run(*args, PYTHONIOENCODING="ascii")
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr
        assert b"matcha" in done.stdout


@pytest.mark.parametrize("depth", [900, 985, 1000])
def test_nesting_at_pythons_recursion_limit(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    record = json.dumps(changed(chabudai="HERE")).replace('"HERE"', nested)
    done = run("replay", "-", given=record.encode())
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
