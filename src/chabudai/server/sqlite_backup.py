"""Backups of the SQLite database: single copies, and a folder that keeps the latest ones."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from chabudai.core.refusals import BadInput
from chabudai.server.backup_folder import copy_into
from chabudai.server.sqlite_file import MARK, open_snapshot, require_log
from chabudai.server.sqlite_sync import sync_data, sync_folder

FILE_SUFFIXES = ("", "-wal", "-shm", "-journal", "-lock")
"""The files of a database: its name with each of these."""
Fill = Callable[[Path, sqlite3.Connection], None]
"""Fills the copy from the source."""


def backup(database: str | Path, copy: str | Path) -> int:
    """Copy a database consistently, even while a server uses it. Returns the number of tables."""
    return write_copy(Path(database), Path(copy), _copy_pages)


def backup_into(folder: str | Path, database: str | Path, keep: int) -> tuple[Path, int]:
    """Copy a database into a folder and remove all but the latest copies (`backup_folder`).

    Returns the new copy and its number of tables.
    """
    return copy_into(folder, keep, "sqlite3", lambda copy: backup(database, copy))


def write_copy(source: Path, target: Path, fill: Fill) -> int:
    """Write a checked copy of a database. Returns the number of tables."""
    try:
        if not source.is_file():
            raise BadInput(f"there is no database {str(source)!r}")
        if target.is_dir():
            raise BadInput(f"{str(target)!r} is a folder: name the file to write")
        if target.exists() and not target.is_file():
            raise BadInput(f"{str(target)!r} is not a file")
        if _is_part_of(target, source):
            raise BadInput(f"{str(target)!r} is the database itself")
        return _write(source, target, fill)
    except (sqlite3.Error, OSError) as problem:
        raise BadInput(f"cannot copy {str(source)!r} to {str(target)!r}: {problem}") from None


def _is_part_of(target: Path, source: Path) -> bool:
    """Whether a file is one of the files of a database."""
    files = [os.path.realpath(source) + suffix for suffix in FILE_SUFFIXES]
    if os.path.realpath(target) in files:
        return True
    return target.exists() and any(
        os.path.samefile(target, one) for one in files if os.path.exists(one)
    )


def _write(source: Path, target: Path, fill: Fill) -> int:
    """Write a temporary file beside the target, check it, and move it into place."""
    handle, name = tempfile.mkstemp(prefix=".chabudai-", dir=target.parent)
    temporary = Path(name)  # readable only for its owner
    try:
        with closing(sqlite3.connect(temporary)) as new:
            fill(source, new)
            new.execute("DELETE FROM settings WHERE name = ?", (MARK,))  # no server has it open
            new.commit()
            (result,) = new.execute("PRAGMA integrity_check(1)").fetchone()
            if result != "ok":
                raise sqlite3.DatabaseError(result)
            (count,) = new.execute("SELECT count(*) FROM tables").fetchone()
        sync_data(handle)
        temporary.replace(target)
        sync_folder(os.path.realpath(target))
    finally:
        os.close(handle)
        for suffix in FILE_SUFFIXES:
            Path(name + suffix).unlink(missing_ok=True)
    return int(count)


def _copy_pages(source: Path, new: sqlite3.Connection) -> None:
    require_log(source)  # a copy must not hide that the last moves are missing
    with closing(open_snapshot(source)) as old:
        old.backup(new)
