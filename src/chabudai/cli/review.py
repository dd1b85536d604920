"""``chabudai review``: what each decision of a finished game cost, and why."""

from __future__ import annotations

import argparse
import json
import sys

from chabudai.cli.replay import read_record
from chabudai.words import LANGUAGES


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
        for line in lines(found, record["seats"], args.lang):
            print(line)
    return 0


def _show_progress(done: int, total: int) -> None:
    """Show on one line of the terminal how far the review is."""
    end = "\r\x1b[K" if done == total else ""
    print(f"\r{done} / {total}{end}", end="", file=sys.stderr, flush=True)
