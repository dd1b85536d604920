"""The page about the server lists every module."""

from __future__ import annotations

import re

from tests.docs.documents import ROOT


def test_every_module_is_listed_once() -> None:
    page = (ROOT / "docs/server.md").read_text(encoding="utf-8")
    rows = page.split("## Modules", 1)[1].splitlines()
    listed = [
        name
        for row in rows
        if row.startswith("| `")
        for name in re.findall("`(.+?)`", row[2:].split("|")[0])
    ]
    modules = {file.stem for file in (ROOT / "src/chabudai/server").glob("*.py")} - {"__init__"}
    assert sorted(listed) == sorted(modules)
