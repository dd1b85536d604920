"""Every clause of the rules has a test that names it, and every test names a clause there is."""

from __future__ import annotations

from pathlib import Path

from chabudai.testing import ClauseCoverage
from chabudai.testing.clauses import all_clauses

TESTS = Path(__file__).parent.parent


def test_every_clause_has_a_test() -> None:
    assert ClauseCoverage(TESTS).missing() == []


def test_every_clause_named_exists() -> None:
    coverage = ClauseCoverage(TESTS)
    assert coverage.unknown() == {}
    assert coverage.unreadable == []


def test_the_clauses_are_found() -> None:
    known = all_clauses()
    assert {"table:table.turn", "matcha:rank.zero", "matchmaster:trick.follow"} <= known


def test_a_clause_without_a_test_is_missed(tmp_path: Path) -> None:
    write(tmp_path, '@pytest.mark.clause("game:one")\ndef test_one(): ...\n')
    assert ClauseCoverage(tmp_path).missing({"game:one", "game:two"}) == ["game:two"]


def test_an_unknown_clause_is_told_with_its_place(tmp_path: Path) -> None:
    write(tmp_path, 'import pytest\n\n@pytest.mark.clause("game:won")\ndef test_one(): ...\n')
    assert ClauseCoverage(tmp_path).unknown({"game:one"}) == {"game:won": ["deep/test_it.py:3"]}


def test_marks_are_found_wherever_they_are(tmp_path: Path) -> None:
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


def test_a_clause_that_is_worked_out_is_not_accepted(tmp_path: Path) -> None:
    write(tmp_path, '@pytest.mark.clause("game:" + name)\ndef test_one(): ...\n')
    assert ClauseCoverage(tmp_path).unreadable == ["deep/test_it.py:1"]
    write(tmp_path, "@pytest.mark.clause()\ndef test_one(): ...\n")
    assert ClauseCoverage(tmp_path).unreadable == ["deep/test_it.py:1"]


def test_a_mark_on_what_is_no_test_does_not_count(tmp_path: Path) -> None:
    write(tmp_path, '@pytest.mark.clause("game:one")\ndef helper(): ...\n')
    assert ClauseCoverage(tmp_path).named == {}
    assert ClauseCoverage(tmp_path).unreadable == ["deep/test_it.py:1"]


def write(folder: Path, source: str) -> None:
    (folder / "deep").mkdir(exist_ok=True)
    (folder / "deep" / "test_it.py").write_text(source, encoding="utf-8")
