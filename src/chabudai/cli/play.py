"""``chabudai play``: play in the terminal, against bots or other people."""

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
    from chabudai.core.game import SetUp
    from chabudai.core.match import Match
    from chabudai.terminal.session import Session
    from chabudai.terminal.table_setup import TableSetup

    Table = tuple[str | None, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game_arguments(parser, optional=True)  # a saved match names its game
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help="opponents, e.g. greedy or ismcts:500: one bot for all seats, or one per seat",
    )
    parser.add_argument("--seed", metavar="S", help="the same seed deals the same cards")
    parser.add_argument("--lang", choices=LANGUAGES, help="language (default: your system's)")
    parser.add_argument("--names", metavar="A,B", help="names of the people")
    parser.add_argument(
        "--quiet-bots", action="store_true", help="bots make no claims about their cards"
    )
    parser.add_argument("--hot-seat", action="store_true", help="several people share this screen")
    parser.add_argument(
        "--plain", action="store_true", help="line by line, for pipes and screen readers"
    )
    parser.add_argument(
        "--save", metavar="FILE", help="save the game to FILE when it ends or you quit"
    )
    parser.add_argument("--load", metavar="FILE", help="continue a saved game")


def run(args: argparse.Namespace) -> int:
    """Play a game."""
    from chabudai.terminal.saving import checked_file

    if args.game is None and args.load is None:
        raise BadInput("name a GAME to play, or a saved match with --load FILE")
    file = checked_file(args.save)
    table_setup, match, note = table_setup_from(args)
    session = table_setup.new_session() if match is None else table_setup.session_for(match)
    if note:
        print(note, file=sys.stderr)
    if not args.plain and (why := no_screen()):
        print(session.message(why, install="pip install 'chabudai[terminal]'"), file=sys.stderr)
        args.plain = True
    if args.plain:
        return run_plain(table_setup, session, file)
    return run_app(table_setup, session, file, note)


def run_plain(table_setup: TableSetup, session: Session, file: Path | None) -> int:
    """Play line by line."""
    from chabudai.terminal.plain import Plain

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):  # replace characters that it cannot decode or encode
            stream.reconfigure(errors="replace")
    return Plain(table_setup, session, sys.stdin, sys.stdout, file).run()


def run_app(table_setup: TableSetup, session: Session, file: Path | None, note: str) -> int:
    """Play with the full-screen interface."""
    from chabudai.terminal.app import TableApp
    from chabudai.terminal.saving import saved

    app = TableApp(table_setup, session, note=note)
    try:
        app.run()
    finally:
        if message := saved(app.session, file):
            print(message)
    return app.return_code or 0


def no_screen() -> str:
    """The catalogue key of the reason why there is no full-screen interface, or nothing."""
    from importlib.util import find_spec

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "terminal-plain-fallback"
    return "" if find_spec("textual") is not None else "terminal-plain-missing"


def table_setup_from(args: argparse.Namespace) -> tuple[TableSetup, Match | None, str]:
    """The set-up and the seats, the loaded match if there is one, and a message about it."""
    from chabudai.terminal.table_setup import (
        TableSetup,
        checked_seed,
        language,
        names_for,
        names_from_record,
    )

    match, saved_table = (None, None) if args.load is None else loaded(args)
    set_up = set_up_from(args) if match is None else match.set_up
    lang = language(args.lang)
    table = table_from(args, set_up, saved_table)
    as_saved = args.hot_seat or table is saved_table
    if match is not None and args.names is None and as_saved:
        names = names_from_record(match.names, table, lang)
    else:
        names = names_for(args.names, table, lang)
    seed, talk = checked_seed(args.seed), not args.quiet_bots
    table_setup = TableSetup(set_up, table, names, lang, seed, talk)
    return table_setup, match, message_about(args, saved_table, names, lang)


def table_from(args: argparse.Namespace, set_up: SetUp, saved: Table | None) -> Table:
    """The players: from the arguments, else from the saved match, else one person against bots."""
    from chabudai.terminal.table_setup import bots_for, checked_bots, people_then_bots

    if saved is not None and not args.bot and not args.hot_seat:
        checked_bots([bot for bot in saved if bot is not None], set_up.game)
        return saved
    bots = bots_for(set_up.game, args.bot, set_up.seats, args.hot_seat)
    return people_then_bots(bots, set_up.seats)


def message_about(
    args: argparse.Namespace, saved: Table | None, names: tuple[str, ...], lang: str
) -> str:
    """A message that the saved match does not say who played, or nothing."""
    if args.load is None or saved is not None or args.bot or args.hot_seat or len(names) == 1:
        return ""
    from chabudai.words import format_message
    from chabudai.words.names import join_with_and

    words = {"file": args.load, "names": join_with_and(names[1:], lang)}
    return format_message("terminal-load-no-table", words, lang)


def loaded(args: argparse.Namespace) -> tuple[Match, Table | None]:
    """The match of a saved record, and its players."""
    from chabudai import load
    from chabudai.cli.replay import read_record
    from chabudai.registry import game_named, games
    from chabudai.terminal.saving import seats_in

    names = {"players", "seed"} | {name for game in games().values() for name in game.options}
    given = sorted(name for name in names if getattr(args, name) is not None)
    if given:
        raise BadInput(f"--{given[0]} is settled by the record in {args.load}")
    game = None if args.game is None else game_named(args.game)
    record = read_record(args.load)
    try:
        match = load(record)
    except Refused as refused:
        raise BadInput(f"{args.load} holds a move that is not legal: {refused}") from None
    if game is not None and match.game.id != game.id:
        raise BadInput(f"{args.load} is a record of {match.game.id}, not of {game.id}")
    return match, seats_in(record, match.rules.seats)
