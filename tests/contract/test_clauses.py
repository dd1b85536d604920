"""Every clause of the rules has a test, and tests name only existing clauses."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from chabudai.registry import games
from chabudai.testing import ClauseCoverage
from chabudai.testing.clauses import all_clauses

ROOT = Path(__file__).parents[2]


@cache
def coverage() -> ClauseCoverage:
    return ClauseCoverage(ROOT / "tests", ROOT / "examples")


@pytest.mark.parametrize("game", list(games()))
def test_every_clause_of_a_game_has_a_test(game: str) -> None:
    assert coverage().missing(all_clauses(games()[game])) == []


def test_every_clause_of_the_table_has_a_test() -> None:
    assert coverage().missing() == []


def test_every_clause_named_exists() -> None:
    assert coverage().unknown() == {}
    assert coverage().unreadable == []


def test_clauses_are_found() -> None:
    known = all_clauses()
    assert {"table:table.turn", "matcha:rank.zero", "matchmaster:trick.follow"} <= known


def test_a_clause_without_a_test_is_missed(tmp_path: Path) -> None:
    write(tmp_path, '@pytest.mark.clause("game:one")\ndef test_one(): ...\n')
    assert ClauseCoverage(tmp_path).missing({"game:one", "game:two"}) == ["game:two"]


def test_an_unknown_clause_is_reported_with_its_place(tmp_path: Path) -> None:
    write(tmp_path, 'import pytest\n\n@pytest.mark.clause("game:won")\ndef test_one(): ...\n')
    assert ClauseCoverage(tmp_path).unknown({"game:one"}) == {"game:won": ["deep/test_it.py:3"]}


def test_marks_are_found_on_modules_classes_and_parameters(tmp_path: Path) -> None:
    write(
        tmp_path,
        """
import pytest
pytestmark = pytest.mark.clause("game:module")

@pytest.mark.clause("game:class")
class TestIt:
    @pytest.mark.clause("game:first", "game:second")
    def test_it(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("game:param"))])
def test_other(x): ...

@pytest.mark.slow
@something.else_("game:no")
def test_slow(): ...
""",
    )
    named = {"module", "class", "first", "second", "param"}
    assert set(ClauseCoverage(tmp_path).named) == {f"game:{name}" for name in named}


def test_a_clause_must_be_a_plain_text(tmp_path: Path) -> None:
    write(tmp_path, '@pytest.mark.clause("game:" + name)\ndef test_one(): ...\n')
    assert ClauseCoverage(tmp_path).unreadable == ["deep/test_it.py:1"]
    write(tmp_path, "@pytest.mark.clause()\ndef test_one(): ...\n")
    assert ClauseCoverage(tmp_path).unreadable == ["deep/test_it.py:1"]


def test_a_mark_on_a_helper_does_not_count(tmp_path: Path) -> None:
    write(tmp_path, '@pytest.mark.clause("game:one")\ndef helper(): ...\n')
    assert ClauseCoverage(tmp_path).named == {}
    assert ClauseCoverage(tmp_path).unreadable == ["deep/test_it.py:1"]


def write(folder: Path, source: str) -> None:
    (folder / "deep").mkdir(exist_ok=True)
    (folder / "deep" / "test_it.py").write_text(source, encoding="utf-8")
