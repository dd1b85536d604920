"""The deep check of a database: every page, and every table rebuilt from its journal."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from chabudai.core.refusals import BadInput
from chabudai.server import journal
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SECRET_MISSING, schema
from chabudai.server.sqlite_file import log_of, open_snapshot, quick_check, require_log
from chabudai.server.store import Row
from chabudai.server.table import Table

MOST_PAGES = 20
"""Damaged pages that are listed."""


@dataclass(slots=True)
class CheckReport:
    """The findings of a deep check."""

    tables: int = 0
    entries: int = 0
    problems: list[str] = field(default_factory=list)
    """What is wrong with the file."""
    bad_tables: dict[str, str] = field(default_factory=dict)
    """Tables that cannot be rebuilt, and why."""
    old_tables: list[str] = field(default_factory=list)
    """Tables of a rules version that this program no longer has."""

    @property
    def good(self) -> bool:
        """Whether nothing is damaged."""
        return not self.problems and not self.bad_tables

    def lines(self) -> Iterator[str]:
        """The report for people."""
        yield from self.problems
        for table, why in self.bad_tables.items():
            yield f"table {table} cannot be rebuilt: {why}"
        if self.old_tables:
            yield f"{len(self.old_tables)} tables have rules that are too old to be played"
        state = "all good" if self.good else "damaged"
        yield f"{self.tables} tables with {self.entries} journal entries checked: {state}"


def describe(path: Path) -> str:
    """What is in a database that no server uses. Nothing is changed. Raises `BadInput`."""
    try:
        require_log(path)
        if os.path.exists(log_of(path)):  # reading it would change files
            return "was not closed cleanly: the start will complete and check it"
        with closing(open_snapshot(path)) as db:
            if schema().version(db) == 0:
                return "is empty"
            quick_check(db)
            (count,) = db.execute("SELECT count(*) FROM tables").fetchone()
            return f"is sound and has {count} tables"
    except sqlite3.Error as problem:
        raise BadInput(str(problem)) from None


def check_database(path: str | Path) -> CheckReport:
    """Check a database, even while a server uses it. Nothing is changed."""
    if not Path(path).is_file():
        raise BadInput(f"there is no database {str(path)!r}")
    report = CheckReport()
    try:
        require_log(path)
    except sqlite3.Error as problem:
        report.problems.append(str(problem))
    try:
        with closing(open_snapshot(path)) as db:
            db.execute("BEGIN")  # one consistent view
            if schema().version(db) == 0:
                raise BadInput(f"{str(path)!r} is empty")
            _check_file(db, report, str(path))
            _check_tables(db, report)
    except sqlite3.Error as problem:
        report.problems.append(f"cannot read {str(path)!r}: {problem}")
    return report


def _check_file(db: sqlite3.Connection, report: CheckReport, path: str) -> None:
    try:
        found = [line for (line,) in db.execute(f"PRAGMA integrity_check({MOST_PAGES})")]
    except sqlite3.DatabaseError as problem:
        found = [str(problem)]
    if found != ["ok"]:
        report.problems += [" ".join(str(line).split()) for line in found]
    used = db.execute("SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM guests)")
    secret = db.execute("SELECT count(*) FROM settings WHERE name = 'secret'").fetchone()
    if used.fetchone() == (1,) and secret == (0,):
        report.problems.append(SECRET_MISSING.format(path))


def _check_tables(db: sqlite3.Connection, report: CheckReport) -> None:
    ids = 'SELECT id FROM tables UNION SELECT "table" FROM journal'
    for (id,) in db.execute(ids):
        report.tables += 1
        try:
            entries = db.execute(
                'SELECT version, entry FROM journal WHERE "table" = ? ORDER BY version', (id,)
            ).fetchall()
            report.entries += len(entries)
            row = db.execute("SELECT row FROM tables WHERE id = ?", (id,)).fetchone()
            check_table(id, entries, row)
        except Problem:
            report.old_tables.append(id)
        except Exception as problem:  # whatever a damaged entry leads to
            report.bad_tables[id] = f"{type(problem).__name__}: {problem}"


def check_table(id: str, entries: list[tuple[int, bytes]], row: tuple[bytes] | None) -> None:
    """Raise an error if the table cannot be opened."""
    versions = [version for version, _ in entries]
    if versions != list(range(1, len(versions) + 1)) or not versions:
        raise ValueError(f"its journal has a gap: {len(versions)} entries")
    if row is None:
        raise ValueError("its row is missing")
    msgspec.json.decode(row[0], type=Row)
    Table.rebuilt(id, [journal.decode(entry) for _, entry in entries])
