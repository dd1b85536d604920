"""The rules say the same, clause by clause, in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from chabudai.core.game import Game
from chabudai.registry import games
from chabudai.words import LANGUAGES
from chabudai.words.clauses import clause, clauses, rules_text, table_text

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
ALL_GAMES = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
_NUMBER = re.compile(r"\d+")


def shape(text: str) -> list[str]:
    """Headings by their level, clauses and pictures by their ids, in order."""
    return re.findall(r"^#+|^- \*\*\[[^]]*|\(picture:[^)]*", text, re.MULTILINE)


def ids_in(text: str) -> list[str]:
    """Everything that looks like a clause id, well-formed or not."""
    return re.findall(r"\[([a-z0-9.-]+)\]", text)


def check_same(english: str, other: str) -> None:
    assert list(clauses(other)) == list(clauses(english)) == ids_in(other)
    assert shape(other) == shape(english)
    for rule, text in clauses(other).items():
        assert text != clauses(english)[rule]
        numbers = _NUMBER.findall(clauses(english)[rule])
        assert set(numbers) <= set(_NUMBER.findall(text)), f"{rule}: {text}"


@ALL_GAMES
@pytest.mark.parametrize("lang", OTHERS)
def test_rules_have_the_same_clauses(game: Game, lang: str) -> None:
    check_same(rules_text(game), rules_text(game, lang))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_table_has_the_same_clauses(lang: str) -> None:
    check_same(table_text(), table_text(lang))


@ALL_GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_begin_with_the_title(game: Game, lang: str) -> None:
    assert rules_text(game, lang).splitlines()[0] == f"# {game.titles[lang]}"


@ALL_GAMES
def test_clause_ids_are_unique(game: Game) -> None:
    ids = ids_in(rules_text(game)) + ids_in(table_text())
    assert len(ids) == len(set(ids))


@ALL_GAMES
def test_a_clause_is_found_in_every_language(game: Game) -> None:
    first, *_, last = clauses(rules_text(game))
    for lang in LANGUAGES:
        for rule in (first, last):
            assert clause(game, rule, lang) == clauses(rules_text(game, lang))[rule]
        assert clause(game, "table.turn", lang) == clauses(table_text(lang))["table.turn"]
        assert clause(game, "no.such-clause", lang) is None


def test_an_unknown_language_reads_english() -> None:
    assert table_text("tlh") == table_text("en")


def test_rules_without_a_translation_are_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "game_in_english"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "RULES.md").write_text("# Tea\n")
    monkeypatch.syspath_prepend(tmp_path)
    game = replace(games()["matcha"], package="game_in_english")
    assert rules_text(game, "ja") == "# Tea\n"
