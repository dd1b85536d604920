"""``chabudai backup``: copy all tables, even while the server runs; check and recover copies."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from chabudai.cli.serve import add_database, database_of, need_server
from chabudai.core.refusals import BadInput
from chabudai.server.postgres_url import Place, is_url, need_driver, shown_place

DAMAGED = 1
"""Exit code if a check finds damage, or if a recovery has lost something."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="file to write; a folder with --keep; with --check also postgresql://…, or nothing: "
        "then the database of --database or the settings is checked",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--keep",
        type=int,
        metavar="N",
        help="write a new copy into the folder FILE and keep the latest N",
    )
    what.add_argument(
        "--check",
        action="store_true",
        help="write nothing: check every page and every table of FILE, or of postgresql://…",
    )
    what.add_argument(
        "--recover",
        action="store_true",
        help="save what can be read of a damaged database, or of one without its log",
    )
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    """Copy or check the database."""
    need_server()
    if args.check:
        return _check(args.file or str(database_of(args)))
    if args.file is None:
        raise BadInput("name the FILE to write")
    place, file = database_of(args), Path(args.file)
    if args.recover:
        if isinstance(place, str):
            raise BadInput("--recover is for SQLite: restore a backup of PostgreSQL instead")
        return _recover(place, file)
    copy, count = _copy(place, file, args.keep)
    print(f"{count} tables of {shown_place(place)} copied to {copy}")
    return 0


def _copy(place: Place, file: Path, keep: int | None) -> tuple[Path, int]:
    from chabudai.server import postgres_backup, sqlite_backup

    if isinstance(place, str):
        if keep is not None:
            return postgres_backup.backup_into(file, place, keep)
        return file, postgres_backup.backup(place, file)
    if keep is not None:
        return sqlite_backup.backup_into(file, place, keep)
    return file, sqlite_backup.backup(place, file)


def _check(file: str) -> int:
    from chabudai.server import postgres_backup, sqlite_check

    if is_url(file):
        need_driver()
        from chabudai.server import postgres_check

        report = asyncio.run(postgres_check.check_database(file))
    else:
        if postgres_backup.is_copy(Path(file)):
            raise BadInput(f"{file!r}: {postgres_backup.RESTORE}")
        report = sqlite_check.check_database(file)
    for line in report.lines():
        print(line)
    return 0 if report.good else DAMAGED


def _recover(database: Path, copy: Path) -> int:
    from chabudai.server.sqlite_recovery import recover

    done = recover(database, copy)
    for note in done.notes:
        print(note)
    print(f"{done.tables} tables of {database} saved to {copy}")
    return DAMAGED if done.notes else 0
