"""``chabudai backup``: copy all tables, even while the server runs; check and recover copies."""

from __future__ import annotations

import argparse
from pathlib import Path

from chabudai.cli.serve import add_database, database_of, need_server

DAMAGED = 1
"""Exit code if a check finds damage, or if a recovery has lost something."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="file to write; a folder with --keep"
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
        help="write nothing: check every page and every table of FILE",
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
        return _check(args.file)
    from chabudai.server import sqlite_backup

    database = database_of(args)
    if args.recover:
        return _recover(database, args.file)
    if args.keep is not None:
        copy, count = sqlite_backup.backup_into(args.file, database, args.keep)
    else:
        copy, count = args.file, sqlite_backup.backup(database, args.file)
    print(f"{count} tables of {database} copied to {copy}")
    return 0


def _check(file: Path) -> int:
    from chabudai.server.sqlite_check import check_database

    report = check_database(file)
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
