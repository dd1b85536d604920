"""``chabudai review``: what each decision of a finished game cost, and why."""

from __future__ import annotations

import argparse
import json
import shutil
import sys

from chabudai.cli.replay import read_record
from chabudai.words import LANGUAGES

INDENT = "   "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "record", metavar="RECORD", help="a finished game (JSON); - reads standard input"
    )
    parser.add_argument("--seat", type=int, metavar="N", help="only the decisions of this seat")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the output")
    parser.add_argument("--json", action="store_true", help="print the review as JSON")


def run(args: argparse.Namespace) -> int:
    """Review a record."""
    from chabudai.analysis.review import localised, review
    from chabudai.analysis.review.text import lines

    record = read_record(args.record)
    shown = not args.json and sys.stderr.isatty()
    found = review(record, args.seat, _show_progress if shown else None)
    if args.json:
        print(json.dumps(localised(found, args.lang), ensure_ascii=False))
    else:
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
        for line in lines(found, record["seats"], args.lang):
            print(line if width is None else in_columns(line, width))
    return 0


def in_columns(line: str, width: int) -> str:
    """A line of a review in this many columns; further lines are indented."""
    try:
        from chabudai.terminal.cells import wrapped
    except ImportError:  # without the extra of the terminal
        return line
    return ("\n" + INDENT).join(wrapped(line, width - len(INDENT)))


def _show_progress(done: int, total: int) -> None:
    """Show on one line of the terminal how far the review is."""
    end = "\r\x1b[K" if done == total else ""
    print(f"\r{done} / {total}{end}", end="", file=sys.stderr, flush=True)
