"""The documentation site builds without a warning and loads nothing from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.documents import FENCE, ROOT

LOADED = re.compile(
    r"""<(?:script|img|iframe|source|link)\b[^>]*?\b(?:src|href)=["']?(?:https?:)?//[^"'\s>]+"""
    r"""|(?:@import|url\()\s*["']?(?:https?:)?//[^"'\s)]+"""
)
PURPOSE = re.compile(r"This (?:page|section|site|decision) ")
RULES = re.compile(r"^- \*\*\[[a-z]", re.MULTILINE)
"""A page with clauses is about its game, and begins with it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it."""
    folder = tmp_path_factory.mktemp("site")
    run(str(ROOT / "docs" / "gather.py"), str(folder))
    run("-m", "zensical", "build", "--strict", "--config-file", str(folder / "mkdocs.yml"))
    return folder


def run(*words: str) -> None:
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_page_is_built(site: Path) -> None:
    pages = {page.relative_to(site / "pages") for page in (site / "pages").rglob("*.md")}
    built = {page.relative_to(site / "site") for page in (site / "site").rglob("*.html")}
    assert {page.with_suffix(".html") for page in pages} <= built


def test_every_page_can_be_reached(site: Path) -> None:
    """Every page is in the navigation. Translations are linked from the page they translate."""
    nav = (site / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (site / "pages").rglob("*.md"):
        path = page.relative_to(site / "pages").as_posix()
        if not re.search(r"\.(es|ja)\.md$", path):
            assert re.search(rf"[ ]{re.escape(path)}$", nav, re.MULTILINE), f"{path} is not in nav"


def test_every_page_says_what_it_is_for(site: Path) -> None:
    """A page starts with its title and a paragraph: not with a heading, a table or a list."""
    for page in (site / "pages").rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        title, first = [part for part in FENCE.sub("```", text).split("\n\n") if part.strip()][:2]
        assert re.fullmatch(r"# .+", title.strip()), f"{page.name} has no title"
        assert re.match(r"(?!```)[^#|>\-]", first.strip()), f"{page.name} has no introduction"
        if not RULES.search(text):
            assert PURPOSE.search(first), f"{page.name} does not say what it is for"


def test_the_reference_has_the_library(site: Path) -> None:
    page = (site / "site" / "reference" / "chabudai.html").read_text(encoding="utf-8")
    for function in ("new", "load", "replay"):
        assert f'id="chabudai.{function}"' in page


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    for file in (site / "site").rglob("*"):
        if file.suffix in {".html", ".css"}:
            assert not LOADED.findall(file.read_text(encoding="utf-8")), file
