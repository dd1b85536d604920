"""Backups of a PostgreSQL database: PostgreSQL's own ``pg_dump``, with a checked result."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from chabudai.core.refusals import BadInput
from chabudai.server.backup_folder import copy_into
from chabudai.server.postgres_url import environment, hidden_password
from chabudai.server.sqlite_sync import sync_data, sync_folder

PROGRAMS = ("pg_dump", "pg_restore")
DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs of each version."""
MAGIC = b"PGDMP"
"""The first bytes of a copy."""
RESTORE = (
    "it is a copy of a PostgreSQL database: restore it into an empty one with"
    " `pg_restore --no-owner --dbname postgresql://… FILE`, then check that one"
)


def is_copy(path: Path) -> bool:
    """Whether a file is a copy that `backup` has written."""
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def backup(url: str, copy: str | Path) -> int:
    """Copy a database consistently, even while servers use it. Returns the number of tables."""
    target = Path(copy)
    if target.is_dir():
        raise BadInput(f"{str(target)!r} is a folder: name the file to write")
    if target.exists() and not target.is_file():
        raise BadInput(f"{str(target)!r} is not a file")
    dump, restore = (_program(name) for name in PROGRAMS)
    try:
        handle, name = tempfile.mkstemp(prefix=".chabudai-", dir=target.parent)
    except OSError as problem:
        raise BadInput(f"cannot write {str(target)!r}: {problem}") from None
    try:
        _run([dump, "--format=custom", "--no-owner", "--no-acl", f"--file={name}"], url)
        listed = _run([restore, "--data-only", "--table=tables", "--file=-", name], url)
        sync_data(handle)
        Path(name).replace(target)
        sync_folder(os.path.realpath(target))
    except OSError as problem:
        raise BadInput(f"cannot write {str(target)!r}: {problem}") from None
    finally:
        os.close(handle)
        Path(name).unlink(missing_ok=True)
    return _count_rows(listed)


def backup_into(folder: str | Path, url: str, keep: int) -> tuple[Path, int]:
    """Copy a database into a folder and remove all but the latest copies."""
    return copy_into(folder, keep, "dump", lambda copy: backup(url, copy))


def _count_rows(script: str) -> int:
    """The rows of the only ``COPY`` in a script."""
    lines = iter(script.splitlines())
    if not any(line.startswith("COPY ") for line in lines):
        raise BadInput("the copy has no tables of chabudai")
    for count, line in enumerate(lines):
        if line == "\\.":
            return count
    raise BadInput("the copy is not complete")


def _program(name: str) -> str:
    """The newest installed version of a program: an older one refuses a newer database."""
    found = [one / "bin" / name for one in DEBIAN.glob("*") if (one / "bin" / name).is_file()]
    if found:
        return str(max(found, key=_version))
    if path := shutil.which(name):
        return path
    raise BadInput(
        f"{name} is not installed: it is part of PostgreSQL (on Debian: postgresql-client)"
    )


def _version(path: Path) -> float:
    try:
        return float(path.parent.parent.name)
    except ValueError:
        return 0.0


def _run(command: list[str], url: str) -> str:
    done = subprocess.run(
        command,
        env={**os.environ, **environment(url), "LC_ALL": "C"},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        why = " ".join(done.stderr.split()) or f"exit code {done.returncode}"
        raise BadInput(f"cannot copy {hidden_password(url)!r}: {why}")
    return done.stdout
