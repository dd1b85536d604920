"""Every clause of the rules is cited where it is implemented."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

import chabudai
from chabudai.core.game import Game
from chabudai.registry import games
from chabudai.words.clauses import clauses, rules_text, table_text

CLAUSE = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)+")
"""What may be a clause id: in brackets in a comment or docstring, or as the text of a rule."""


def cited_in(folder: Path) -> set[str]:
    sources = [
        path.read_text(encoding="utf-8")
        for path in folder.rglob("*.py")
        if "batch" not in {path.stem, path.parent.name}  # the batch engines repeat the rules
    ]
    return {found for source in sources for found in CLAUSE.findall(source)}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_clauses_of_a_game(game: Game) -> None:
    folder = Path(str(files(game.package)))
    assert sorted(set(clauses(rules_text(game))) - cited_in(folder)) == []


def test_clauses_of_the_table() -> None:
    package = Path(chabudai.__file__).parent
    assert sorted(set(clauses(table_text())) - cited_in(package)) == []
