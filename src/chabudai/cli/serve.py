"""``chabudai serve``: the server and the web client."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from chabudai.core.refusals import BadInput
from chabudai.server import setting_values, settings
from chabudai.server.postgres_url import Place, shown_place

NEEDED = ("msgspec", "starlette", "uvicorn", "webauthn", "websockets")
"""Packages of the extra ``server``."""
TAKEN_OVER = 1
"""Exit code of a server whose standby has taken over. It should be started again, as a standby."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    settings.add_arguments(parser)
    parser.add_argument(
        "--check",
        action="store_true",
        help="check settings, database, port and system, and print a report; change nothing",
    )


def add_database(parser: argparse.ArgumentParser) -> None:
    """The path of the database, for commands beside the server."""
    settings.add_config(parser)
    parser.add_argument(
        "--database",
        metavar="FILE",
        help="database file, or postgresql://… (default: as for serve, also with CHABUDAI_DATABASE"
        " and --config)",
    )


def database_of(args: argparse.Namespace) -> Place:
    """The database that a command beside the server works on."""
    if args.database is not None:
        try:
            return setting_values.database_place(str(args.database))
        except ValueError as problem:
            raise BadInput(f"--database {problem}") from None
    found = settings.load(argparse.Namespace(config=args.config))
    problems = [one for one in found.problems if "database" in one or "configuration" in one]
    if problems:
        raise BadInput("\n".join(problems))
    database: Place = found.values["database"]
    return database


def need_server() -> None:
    """Raise an error that says how to install missing packages."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise BadInput(
            f"{', '.join(missing)} missing: install the server with pip install 'chabudai[server]'"
        )


def run(args: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    loaded = settings.load(args)
    if args.check:
        return _check(loaded)
    values = loaded.config()
    need_server()
    from chabudai.server import logs, running, supervisor
    from chabudai.server.server_config import ServerConfig

    config = ServerConfig(**values)
    for warning in loaded.warnings:
        print(f"chabudai serve: {warning}", file=sys.stderr)

    def ready(address: str) -> None:
        print(f"Chabudai is at {address}", flush=True)
        kept = shown_place(config.database)
        print(f"Tables are kept in {kept}. Ctrl-C stops the server.", flush=True)

    logs.set_up(config.log == "json")
    if not isinstance(config.database, str):
        _make_folder(config.database.parent)
    try:
        running.serve(config, ready)
    except running.TakenOver:
        print("chabudai serve: another server has taken the database.", file=sys.stderr)
        return TAKEN_OVER
    except supervisor.StartFailed as failed:
        return failed.code
    if not supervisor.is_child():
        print("Stopped; everything is saved.")
    return 0


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        if not folder.is_dir():  # on a full or read-only disk an existing one is enough
            raise BadInput(f"cannot make the folder {str(folder)!r}: {problem}") from None


def _check(loaded: settings.Loaded) -> int:
    """Print what is wrong. The exit code is 1 if the server would not work."""
    need_server()
    from chabudai.server.serve_check import check_server

    findings = check_server(loaded)
    for level, text in findings:
        print(f"{level + ':':<9}{text}")
    errors = sum(level == "error" for level, _ in findings)
    warnings = sum(level == "warning" for level, _ in findings)
    print(f"{errors} errors, {warnings} warnings")
    return 1 if errors else 0
