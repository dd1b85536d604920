"""The rules as texts: clauses by id, in each language."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from chabudai.core.game import Game
from chabudai.words import known_language

_CLAUSE = re.compile(r"^- \*\*\[(?P<id>[a-z0-9.-]+)\]\*\* (?P<text>.+)$", re.MULTILINE)
_PICTURE = re.compile(r"^!\[(?P<description>.+)\]\(picture:[a-z0-9.-]+\)$", re.MULTILINE)


def rules_text(game: Game, lang: str = "en") -> str:
    """The whole rules of a game, as Markdown."""
    return _read(game.package, "RULES", known_language(lang))


def table_text(lang: str = "en") -> str:
    """The rules that hold at every table."""
    return _read("chabudai.core", "TABLE", known_language(lang))


def without_pictures(text: str) -> str:
    """Rules text with each picture replaced by its description."""
    return _PICTURE.sub(r"*\g<description>*", text)


def without_marks(text: str) -> str:
    """Rules text without the marks of Markdown."""
    return text.replace("**", "").replace("`", "").replace("*", "")


def clauses(text: str) -> dict[str, str]:
    """The text of each clause id."""
    return {found["id"]: found["text"] for found in _CLAUSE.finditer(text)}


def clause(game: Game, rule: str, lang: str = "en") -> str | None:
    """The text of a clause that a refusal cites."""
    known = clauses(table_text(lang)) | clauses(rules_text(game, lang))
    return known.get(rule)


@cache
def _read(package: str, name: str, lang: str) -> str:
    folder = resources.files(package)
    translated = folder / f"{name}.{lang}.md"
    # English, and any language that a game from elsewhere lacks, is in the file without a language.
    file = translated if translated.is_file() else folder / f"{name}.md"
    return file.read_text(encoding="utf-8")
