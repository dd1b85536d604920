"""Saves what can be read of a damaged database into a new file."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from chabudai.server import views
from chabudai.server.sqlite import schema, write_row
from chabudai.server.sqlite_backup import write_copy
from chabudai.server.sqlite_file import open_snapshot
from chabudai.server.statuses import rebuilt


@dataclass(slots=True)
class Recovery:
    """The result of a recovery: what was saved, and what was not."""

    tables: int = 0
    notes: list[str] = field(default_factory=list)


def recover(database: str | Path, copy: str | Path) -> Recovery:
    """Copy everything that can be read, without a missing log and without damaged pages.

    Journals are cut at their first gap, so those tables continue from an earlier move. The damaged
    file is not changed.
    """
    done = Recovery()

    def fill(source: Path, new: sqlite3.Connection) -> None:
        with closing(open_snapshot(source)) as old:
            _copy_rows(old, new, done)

    done.tables = write_copy(Path(database), Path(copy), fill)
    return done


def _copy_rows(old: sqlite3.Connection, new: sqlite3.Connection, done: Recovery) -> None:
    version = schema().version(old)
    for script in schema().migrations[:version]:
        new.executescript(script)
    new.execute(f"PRAGMA user_version={version}")
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    for (name,) in new.execute(names).fetchall():
        for row in _readable(old, name, done):
            places = ", ".join("?" * len(row))
            new.execute(f'INSERT OR IGNORE INTO "{name}" VALUES ({places})', row)
    _cut_journals(new, done)
    if new.execute("SELECT count(*) FROM settings WHERE name = 'secret'").fetchone() == (0,):
        new.execute("INSERT INTO settings VALUES ('secret', ?)", (secrets.token_urlsafe(32),))
        done.notes.append("the cookie secret was lost: players come back as new guests")
    new.commit()


def _readable(old: sqlite3.Connection, name: str, done: Recovery) -> Iterator[tuple[object, ...]]:
    """The rows of a table from both ends, up to a damaged page."""
    keys = [
        column for _, column, _, _, _, key in old.execute(f'PRAGMA table_info("{name}")') if key
    ]
    damage = ""
    for direction in ("ASC", "DESC") if keys else ("",):
        order = ", ".join(f'"{key}" {direction}' for key in keys)
        try:
            rows = old.execute(f'SELECT * FROM "{name}"' + (f" ORDER BY {order}" if order else ""))
            while (row := rows.fetchone()) is not None:
                yield row
        except sqlite3.DatabaseError as problem:
            damage = damage or f"a part of {name} cannot be read: {problem}"
        else:
            return
    done.notes.append(damage)


def _make_rows(new: sqlite3.Connection, done: Recovery) -> None:
    """Make the rows that were lost again: everything in them is in the journals."""
    made = 0
    query = 'SELECT DISTINCT "table" FROM journal WHERE "table" NOT IN (SELECT id FROM tables)'
    for (id,) in new.execute(query).fetchall():
        entries = 'SELECT entry FROM journal WHERE "table" = ? ORDER BY version'
        try:
            table = rebuilt(id, [entry for (entry,) in new.execute(entries, (id,))])
            write_row(new, views.row(table))
        except Exception:  # damaged, or the schema is older than this program
            continue
        made += 1
    if made:
        done.notes.append(f"tables whose row was made again from their journal: {made}")


def _cut_journals(new: sqlite3.Connection, done: Recovery) -> None:
    """Remove entries after a gap, and tables without a journal. Journals without a row get one."""
    cut = new.execute(
        'DELETE FROM journal WHERE version > (SELECT count(*) FROM journal AS one WHERE one."table"'
        ' = journal."table" AND one.version <= journal.version)'
    ).rowcount
    if cut:
        done.notes.append(f"journal entries after a gap, left out: {cut}")
    _make_rows(new, done)
    for what, query in (
        (
            "tables without a journal",
            'DELETE FROM tables WHERE id NOT IN (SELECT "table" FROM journal)',
        ),
        (
            "journal entries without a table",
            'DELETE FROM journal WHERE "table" NOT IN (SELECT id FROM tables)',
        ),
    ):
        lost = new.execute(query).rowcount
        if lost:
            done.notes.append(f"{what}, left out: {lost}")
