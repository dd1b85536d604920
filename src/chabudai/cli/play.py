"""``chabudai play``: a game in the terminal, against bots or each other."""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from chabudai.cli.set_up import add_game_arguments, set_up_from
from chabudai.core.refusals import BadInput, Refused
from chabudai.words import LANGUAGES

if TYPE_CHECKING:
    from chabudai.core.match import Match
    from chabudai.terminal.seating import Seating
    from chabudai.terminal.sitting import Sitting


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    add_game_arguments(parser)
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help="who to play against, e.g. greedy or ismcts:500; one for all, or one a rival",
    )
    parser.add_argument("--seed", metavar="S", help="the same seed deals the same cards")
    parser.add_argument("--lang", choices=LANGUAGES, help="language (default: the environment's)")
    parser.add_argument("--names", metavar="A,B", help="what the people are called")
    parser.add_argument("--hot-seat", action="store_true", help="people at one screen, in turn")
    parser.add_argument("--plain", action="store_true", help="line by line, for pipes and readers")
    parser.add_argument(
        "--save", metavar="FILE", help="write the record at the end and on quitting"
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved match")


def run(args: argparse.Namespace) -> int:
    """Play."""
    from chabudai.terminal.saving import checked_file

    file = checked_file(args.save)
    seating, match = seating_from(args)
    sitting = seating.sit() if match is None else seating.sit_at(match)
    if not args.plain and not has_screen():
        print(sitting.say("terminal-plain-fallback"), file=sys.stderr)
        args.plain = True
    return run_plain(seating, sitting, file) if args.plain else run_app(seating, sitting, file)


def run_plain(seating: Seating, sitting: Sitting, file: Path | None) -> int:
    """Play line by line."""
    from chabudai.terminal.plain import Plain

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):  # what cannot be read or shown becomes a mark
            stream.reconfigure(errors="replace")
    return Plain(seating, sitting, sys.stdin, sys.stdout, file).run()


def run_app(seating: Seating, sitting: Sitting, file: Path | None) -> int:
    """Play on the whole screen."""
    from chabudai.terminal.app import TableApp
    from chabudai.terminal.saving import saved

    app = TableApp(seating, sitting)
    try:
        app.run()
    finally:
        if note := saved(app.sitting, file):
            print(note)
    return app.return_code or 0


def has_screen() -> bool:
    """Whether there is a terminal to draw on, and something to draw with."""
    from importlib.util import find_spec

    return sys.stdin.isatty() and sys.stdout.isatty() and find_spec("textual") is not None


def seating_from(args: argparse.Namespace) -> tuple[Seating, Match | None]:
    """Who plays what, and the match to go on with, if one was named."""
    from chabudai.terminal.seating import (
        Seating,
        bots_for,
        checked_seed,
        language,
        names_for,
        printable,
    )

    match = None if args.load is None else loaded(args)
    set_up = set_up_from(args) if match is None else match.set_up
    lang = language(args.lang)
    bots = bots_for(set_up.game, args.bot, set_up.seats, args.hot_seat)
    if match is not None and args.names is None and args.hot_seat:
        names = tuple(printable(name, "name") for name in match.names)
    else:
        names = names_for(args.names, bots, set_up.seats, lang)
    return Seating(set_up, bots, names, lang, checked_seed(args.seed)), match


def loaded(args: argparse.Namespace) -> Match:
    """The match of a saved record."""
    from chabudai import load
    from chabudai.cli.replay import read_record
    from chabudai.registry import game_named, games

    names = {"players", "seed"} | {name for game in games().values() for name in game.options}
    given = sorted(name for name in names if getattr(args, name) is not None)
    if given:
        raise BadInput(f"--{given[0]} is settled by the record in {args.load}")
    game = game_named(args.game)
    try:
        match = load(read_record(args.load))
    except Refused as refused:
        raise BadInput(f"{args.load} holds a move that is not legal: {refused}") from None
    if match.game.id != game.id:
        raise BadInput(f"{args.load} is a record of {match.game.id}, not of {game.id}")
    return match
