"""The project's pages, and their links and code samples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SKIPPED = {".git", ".venv", "build", "dist", "mutants", "node_modules"}

FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"\]\(([^()\s]+)\)")
FILE = re.compile(r"`((?!/)[\w.<>*/-]+/[\w.<>*-]+\.(?:py|tsx?|json|toml|ftl|css|md|mjs))`")
DOTTED = re.compile(r"`(chabudai(?:\.\w+)+)(?:\([^`]*\))?`")
HEADING = re.compile(r"^#+ (.+?)\s*$", re.MULTILINE)


@cache
def pages() -> tuple[Path, ...]:
    """Every Markdown page of the repository."""
    found = (path for path in ROOT.rglob("*.md") if not SKIPPED & set(path.parts))
    return tuple(sorted(found))


def name(page: Path) -> str:
    """A page's path in the repository."""
    return page.relative_to(ROOT).as_posix()


def samples(page: Path, *languages: str) -> list[str]:
    """The code blocks of a page that are marked with one of the languages."""
    return [code for mark, code in FENCE.findall(_text(page)) if mark in languages]


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """The file and the anchor of every link that leads into the repository."""
    for address in LINK.findall(CODE.sub("", FENCE.sub("", _text(page)))):
        path, _, anchor = address.partition("#")
        if not re.match(r"[a-z]+:", address):
            yield (page.parent / path).resolve() if path else page, anchor


def files(page: Path) -> list[str]:
    """The paths of files that a page names in its text, such as ``core/rules.py``."""
    return FILE.findall(FENCE.sub("", _text(page)))


def dotted_names(page: Path) -> list[str]:
    """The Python names in a page's text, such as ``chabudai.core.rules.Rules``."""
    found = DOTTED.findall(FENCE.sub("", _text(page)))
    return [each for each in found if not each.endswith(".sqlite3")]


@cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors of a page: one for each heading, as code hosts and the site make them."""
    return frozenset(_anchor(heading) for heading in HEADING.findall(FENCE.sub("", _text(page))))


def _anchor(heading: str) -> str:
    words = re.sub(r"[^\w\s-]", "", heading.strip().lower())
    return re.sub(r"\s", "-", words)


@cache
def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")
