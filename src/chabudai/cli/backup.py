"""``chabudai backup``: copy all tables, even while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from chabudai.cli.serve import add_database, need_server


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", type=Path, metavar="FILE", help="file to write")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    """Copy the database."""
    need_server()
    from chabudai.server import running, sqlite_backup

    database = args.database or running.default_database()
    count = sqlite_backup.backup(database, args.file)
    print(f"{count} tables of {database} copied to {args.file}")
    return 0
