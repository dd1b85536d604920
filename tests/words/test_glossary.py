"""Catalogues use the terms of docs/glossary.md; they and the rules use no banned word."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from chabudai.registry import games
from chabudai.words import LANGUAGES
from chabudai.words.clauses import rules_text, table_text
from tests.words.catalogue_files import PACKAGE, Message, entries

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs/glossary.md"
_CLAUSE = re.compile(r"\[[a-z0-9.-]+\]")
_APOSTROPHE = str.maketrans("’", "'")


def _rows(header: str) -> list[dict[str, str]]:
    """The rows of every table that begins with this header, by column."""
    found: list[dict[str, str]] = []
    columns: list[str] | None = None
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            columns = None
        elif columns is None:
            columns = cells
        elif columns[0] == header and not set(line) <= set("|-"):
            found.append(dict(zip(columns, cells, strict=True)))
    return found


TERMS = [row for row in _rows("concept") if row["key"]]
BANNED = _rows("language")
_COLUMN = {"en": "English", "es": "Español", "ja": "日本語"}


@cache
def _texts(lang: str) -> dict[str, str]:
    """What every message says, all variants together: the package and the web client."""
    files = [*PACKAGE.rglob(f"locales/{lang}.ftl"), *(ROOT / "web").glob(f"locales/{lang}.ftl")]
    files += (ROOT / "web/src").rglob(f"locales/{lang}.ftl")
    return {message.key: _plain(message) for path in files for message in entries(path)}


def _plain(message: Message) -> str:
    return "\n".join(message.texts).lower().translate(_APOSTROPHE)


@cache
def _rules(lang: str) -> dict[str, str]:
    """The rules of every game and of the table, by a key that begins like the catalogue's."""
    found = {f"{game.id}-rules": rules_text(game, lang) for game in games().values()}
    found["table-rules"] = table_text(lang)
    return {
        key: _CLAUSE.sub("", text).lower().translate(_APOSTROPHE) for key, text in found.items()
    }


def _contains(text: str, word: str, lang: str) -> bool:
    word = word.lower().translate(_APOSTROPHE)
    if lang == "ja":
        return word in text
    return re.search(rf"\b{re.escape(word)}", text) is not None


def test_the_tables_are_found() -> None:
    assert len(TERMS) > 80
    assert {row["language"] for row in BANNED} == set(LANGUAGES)
    for row in _rows("concept"):
        assert all(row[column] for column in _COLUMN.values()), row


@pytest.mark.parametrize("lang", LANGUAGES)
def test_catalogues_use_the_terms(lang: str) -> None:
    texts = _texts(lang)
    wrong = [
        f"{row['key']}: {row[_COLUMN[lang]]}"
        for row in TERMS
        if not any(
            _contains(texts[row["key"]], form, lang) for form in row[_COLUMN[lang]].split(" / ")
        )
    ]
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_catalogues_and_rules_avoid_banned_words(lang: str) -> None:
    texts = _texts(lang) | _rules(lang)
    wrong = [
        f"{key}: {row['avoid']}"
        for row in BANNED
        if row["language"] == lang
        for key, text in texts.items()
        if row["in"] in key and _contains(text, row["avoid"], lang)
    ]
    assert wrong == []
