"""Clause coverage: every clause of the rules has a test, and tests name only existing clauses.

A test names its clauses with ``@pytest.mark.clause("matcha:rank.zero")``, or
``"table:table.turn"`` for those of every table. Only the sources are read: no test has to run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from chabudai.core.game import Game
from chabudai.registry import games
from chabudai.words.clauses import clauses, rules_text, table_text

TABLE = "table"


def all_clauses(*wanted: Game) -> set[str]:
    """Return the clauses of some games, or of all games and the table, as tests name them."""
    known = set() if wanted else {f"{TABLE}:{clause}" for clause in clauses(table_text())}
    for game in wanted or games().values():
        known |= {f"{game.id}:{clause}" for clause in clauses(rules_text(game))}
    return known


class ClauseCoverage:
    """The clauses that the tests in some folders name."""

    def __init__(self, *folders: Path) -> None:
        self.named: dict[str, list[str]] = {}
        """Where each clause is named."""
        self.unreadable: list[str] = []
        """Where marks do not count: not a plain text, or not on a test."""
        for folder in folders:
            for path in sorted(folder.rglob("*.py")):
                for name, line in self._marks(path):
                    place = f"{path.relative_to(folder)}:{line}"
                    if name is None:
                        self.unreadable.append(place)
                    else:
                        self.named.setdefault(name, []).append(place)

    def _marks(self, path: Path) -> Iterator[tuple[str | None, int]]:
        source = path.read_text(encoding="utf-8")
        if "clause" not in source:
            return
        tree = ast.parse(source)
        elsewhere = set(_decorators_outside_tests(tree))
        for node in ast.walk(tree):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="clause"), args=args
                ):
                    if not args or node in elsewhere:
                        yield None, node.lineno
                        continue
                    for arg in args:
                        name = arg.value if isinstance(arg, ast.Constant) else None
                        yield (name if isinstance(name, str) else None), node.lineno

    def missing(self, known: set[str] | None = None) -> list[str]:
        """Return the clauses without a test."""
        return sorted((all_clauses() if known is None else known) - set(self.named))

    def unknown(self, known: set[str] | None = None) -> dict[str, list[str]]:
        """Return the names that are not clauses, and where they are."""
        clauses_known = all_clauses() if known is None else known
        return {name: at for name, at in self.named.items() if name not in clauses_known}


def _decorators_outside_tests(tree: ast.AST) -> Iterator[ast.expr]:
    """pytest runs ``test_…`` and ``Test…`` only, and what Hypothesis calls a TestCase."""
    for node in ast.walk(tree):
        match node:
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ) if not name.lower().startswith("test"):
                yield from node.decorator_list
