"""Backups of the SQLite database."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from chabudai.core.refusals import BadInput

FILE_SUFFIXES = ("", "-wal", "-shm", "-journal")
"""The files of a database: its name with each of these."""


def backup(database: str | Path, copy: str | Path) -> int:
    """Copy a database consistently, even while a server uses it. Returns the number of tables."""
    source, target = Path(database), Path(copy)
    try:
        if not source.is_file():
            raise BadInput(f"there is no database {str(source)!r}")
        if target.is_dir():
            raise BadInput(f"{str(target)!r} is a folder: name the file to write")
        if target.exists() and not target.is_file():
            raise BadInput(f"{str(target)!r} is not a file")
        if _is_part_of(target, source):
            raise BadInput(f"{str(target)!r} is the database itself")
        return _copy(source, target)
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


def _copy(source: Path, target: Path) -> int:
    """Write a temporary file beside the target, check it, and move it into place."""
    handle, name = tempfile.mkstemp(prefix=".chabudai-", dir=target.parent)
    os.close(handle)
    temporary = Path(name)  # readable only for its owner
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(temporary)) as new:
            old.backup(new)
            (result,) = new.execute("PRAGMA quick_check").fetchone()
            if result != "ok":
                raise sqlite3.DatabaseError(result)
            (count,) = new.execute("SELECT count(*) FROM tables").fetchone()
        temporary.replace(target)
    finally:
        for suffix in FILE_SUFFIXES:
            Path(name + suffix).unlink(missing_ok=True)
    return int(count)
