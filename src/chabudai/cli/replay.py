"""``chabudai replay``: check a record and show its result."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from chabudai.cli import REFUSED
from chabudai.core.events import Event
from chabudai.core.match import Match
from chabudai.core.record import outcome, replayed
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json
from chabudai.registry import games
from chabudai.words import LANGUAGES, format_message

LARGEST_FILE = 64 * 1024 * 1024


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", metavar="FILE", help="a record (JSON); - reads standard input")
    parser.add_argument("--at", type=int, metavar="N", help="stop after N log entries")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the output")


def run(args: argparse.Namespace) -> int:
    """Replay a record. The exit code is 0 if all moves are legal, 3 if one is refused."""
    match, refused = replayed(
        read_record(args.file), games(), at=args.at, lang=args.lang, speak=format_message
    )
    result = outcome(match, refused)
    if args.json:
        print(json.dumps(result))
    else:
        _tell_story(match, args.lang)
        _tell_outcome(result)
    return REFUSED if refused else 0


def read_record(file: str) -> Any:
    """The JSON data of a file."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as problem:  # ValueError: a name with a null in it
        why = problem.strerror if isinstance(problem, OSError) else None
        raise BadInput(f"cannot read {file!r}: {why or problem}") from None
    if len(data) > LARGEST_FILE:
        raise BadInput(f"{file} is larger than {LARGEST_FILE} bytes")
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as problem:
        raise BadInput(f"{file} is not JSON: {problem}") from None


def _tell_story(match: Match, lang: str) -> None:
    """Print all events, with secrets, as sentences."""
    from chabudai.words.events import render_event

    for number, entry in enumerate(match.log):
        for event in [*_aside(match, number), *entry.events]:
            print(f"{number:>4}  {render_event(event, match.game, match.names, lang, None)}")
    last = len(match.log)
    for event in _aside(match, last):
        print(f"{last:>4}  {render_event(event, match.game, match.names, lang, None)}")


def _aside(match: Match, number: int) -> list[Event]:
    """Claims and early endings before a log entry."""
    return [
        *(claim for claim in match.talk if claim.at == number),
        *(ended for ended in match.endings if ended.at == number),
    ]


def _tell_outcome(result: Json) -> None:
    refused = result["refused"]
    if refused:
        print(
            f"refused: entry {refused['at']}, seat {refused['seat']}, {refused['move']!r}"
            f" [{refused['rule']}]\n{refused['why']}"
        )
    elif result["over"]:
        places = ", ".join(
            f"seat {place['seat']}: rank {place['rank']}, score {place['score']:g}"
            for place in sorted(result["standings"], key=lambda place: int(place["rank"]))
        )
        print(f"legal; over ({result['end']}): {places}")
    else:
        waiting = ", ".join(str(seat) for seat in result["waiting_on"])
        print(f"legal; waiting on {waiting}")
