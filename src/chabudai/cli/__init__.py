"""The command line. Each command is a module that is loaded when it runs."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from chabudai.core.refusals import BadInput

COMMANDS = {
    "serve": "run the server with the web client",
    "play": "play in the terminal, against bots or each other",
    "simulate": "let bots play each other: results, intervals, games per second",
    "tournament": "rate bots in a round robin: ratings, crosstable, report",
    "solve": "solve positions: values with proven bounds",
    "exploit": "measure how much a best response gains against a bot",
    "dataset": "write games as a Parquet file, a row for each decision",
    "replay": "replay and check a record",
    "review": "review a finished game: what each decision cost, and why",
    "games": "list games, editions, seats, options and bots",
    "backup": "copy a server's database, even while it runs",
    "think": "run the bots of a server on a machine of their own",
    "admin": "moderate a server: reports, bans, tables, announcements",
    "new-game": "write a small complete game to start from",
    "bench": "measure the project's own speed",
}
BAD_INPUT, REFUSED = 2, 3
"""Exit codes for invalid input, and for a record with a refused move."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # escape characters that it cannot encode
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(argv)
        sys.stdout.flush()  # detects a closed pipe here, not when Python exits
    except BrokenPipeError:
        # Python flushes again when it exits: discard that output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code


def _run(argv: Sequence[str] | None) -> int:
    args = list(sys.argv[1:] if argv is None else argv)
    parser = argparse.ArgumentParser(
        prog="chabudai",
        description="Play printed board and card games in the browser and the terminal.",
    )
    parser.add_argument(
        "--version", action="store_true", help="print the version and the engine, and exit"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, help_text in COMMANDS.items():
        command = commands.add_parser(
            name, help=help_text, description=help_text.capitalize() + "."
        )
        if name in args[:2]:
            _module(name).add_arguments(command)
    options = parser.parse_args(args)
    if options.version:
        from chabudai import __version__
        from chabudai.core.playout import engine

        print(f"chabudai {__version__} (engine: {engine()})")
        return 0
    if options.command is None:
        parser.print_help()
        return 0
    try:
        code: int = _module(options.command).run(options)
    except BadInput as problem:
        print(f"chabudai {options.command}: {problem}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    return code


def _module(command: str) -> ModuleType:
    """The module of a command."""
    return import_module(f"chabudai.cli.{command.replace('-', '_')}")
