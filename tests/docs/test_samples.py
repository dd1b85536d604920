"""Code samples of the pages work: Python is run, commands are parsed by the command line."""

from __future__ import annotations

import argparse
import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest

from chabudai.cli import COMMANDS
from tests.docs.documents import ROOT, name, pages, samples

WITH_PYTHON = [page for page in pages() if samples(page, "python")]
WITH_COMMANDS = [page for page in pages() if samples(page, "sh")]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_python_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The samples of a page run one after the other, like a session."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "sample"}
    for sample in samples(page, "python"):
        exec(compile(sample, str(page), "exec"), names)


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name)
def test_commands_exist(page: Path) -> None:
    """Every `chabudai` command and `make` target in a shell sample has the options it uses."""
    for sample in samples(page, "sh"):
        for line in sample.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            if words and Path(words[0]).name == "chabudai":
                parse(words[1:])
            elif words and words[0] == "make":
                check_target(words[1:])


def parse(words: list[str]) -> None:
    command, *arguments = words
    assert command in COMMANDS
    parser = argparse.ArgumentParser(exit_on_error=False)
    import_module(f"chabudai.cli.{command.replace('-', '_')}").add_arguments(parser)
    parser.parse_args(arguments)


def check_target(words: list[str]) -> None:
    targets = [word for word in words if "=" not in word]
    assert set(targets) <= TARGETS
    if targets == ["terminal"]:
        given = dict(word.split("=", 1) for word in words if "=" in word)
        parse(["play", given.get("GAME", "matcha"), *shlex.split(given.get("ARGS", ""))])
