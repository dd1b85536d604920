"""Links between pages, to headings and to files of the repository lead somewhere."""

from __future__ import annotations

import pkgutil
import re
from pathlib import Path

import pytest

from tests.docs.documents import ROOT, anchors, dotted_names, files, links, name, pages

PACKAGE = ROOT / "src" / "chabudai"
GAMES = PACKAGE / "games"
STARTS = [ROOT, ROOT / "src", PACKAGE, PACKAGE / "server", GAMES, *GAMES.glob("[!_]*")]
"""The folders that pages count paths from."""


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, anchor in links(page):
        assert target.exists(), f"{name(page)} links to {target}, which does not exist"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{name(page)} links to #{anchor} of {target.name}"


PRESENT = [page for page in pages() if page.parent.name != "adr"]
"""Pages that describe the code as it is. Decisions may name files of their time."""


@pytest.mark.parametrize("page", [page for page in PRESENT if files(page)], ids=name)
def test_every_named_file_exists(page: Path) -> None:
    for path in files(page):
        pattern = re.sub(r"<\w+>", "*", path)
        found = (match for start in (*STARTS, page.parent) for match in start.glob(pattern))
        assert next(found, None), f"{name(page)} names {path}, which does not exist"


@pytest.mark.parametrize("page", [page for page in PRESENT if dotted_names(page)], ids=name)
def test_every_python_name_exists(page: Path) -> None:
    for dotted in dotted_names(page):
        pkgutil.resolve_name(dotted)
