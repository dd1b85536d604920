"""The page "A move, from click to animation" names files and functions that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.docs.documents import ROOT

PAGE = (ROOT / "docs" / "a-move.md").read_text(encoding="utf-8")
STEPS = re.findall(r"^\| ([\w ]*) ?\| `([^`]+)` \| `([^`]+)` \|", PAGE, re.MULTILINE)


def python_names(file: Path) -> set[str]:
    """Functions, classes, and methods as ``Class.method``."""
    names = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            inside = (ast.FunctionDef, ast.AsyncFunctionDef)
            names |= {f"{node.name}.{each.name}" for each in node.body if isinstance(each, inside)}
    return names


def typescript_names(file: Path) -> set[str]:
    """The same for TypeScript, by the layout that the formatter gives it."""
    names = set()
    owner = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if found := re.match(
            r"(?:export )?(?:abstract )?(?:async )?(function|class|const) (\w+)", line
        ):
            owner = found[2] if found[1] == "class" else ""
            names.add(found[2])
        elif owner and (
            found := re.match(r"  (?:(?:private|protected|override|async) )*(\w+)\(", line)
        ):
            names.add(f"{owner}.{found[1]}")
    return names


def test_the_page_has_all_steps() -> None:
    numbers = [int(step.split()[0]) for step, _, _ in STEPS if step.strip()]
    assert numbers == list(range(1, 16))


@pytest.mark.parametrize(("path", "name"), [step[1:] for step in STEPS])
def test_file_and_function_exist(path: str, name: str) -> None:
    file = ROOT / path
    assert file.is_file()
    known = python_names(file) if file.suffix == ".py" else typescript_names(file)
    assert name in known


def test_the_diagram_shows_the_same_steps() -> None:
    picture = (ROOT / "docs" / "images" / "a-move.svg").read_text(encoding="utf-8")
    shown = re.findall(r'font-weight="700">(\d+)</text>.*?font-weight="700">(\w+)</text>', picture)
    named = [tuple(step.split()) for step, _, _ in STEPS if step.strip()]
    assert sorted(shown, key=lambda step: int(step[0])) == named
