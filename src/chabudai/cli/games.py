"""``chabudai games``: list the games, their options and bots."""

from __future__ import annotations

import argparse
import json
import textwrap

from chabudai.bots import bot_names
from chabudai.core.game import Game
from chabudai.core.rules import Json
from chabudai.registry import games
from chabudai.words import LANGUAGES, sources


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--lang", choices=LANGUAGES, help="describe each game in this language")


def run(args: argparse.Namespace) -> int:
    """List the games."""
    if args.json:
        print(json.dumps([described(game) for game in games().values()]))
        return 0
    for game in games().values():
        if args.lang:
            _tell_about(game, args.lang)
            continue
        print(f"{game.id:<14}{game.title('en')} ({game.title('ja')}), {game.seat_range()} players")
        for name, option in game.options.items():
            values = " | ".join(
                f"{value} (default)" if value == option.default else value
                for value in option.values
            )
            print(f"{'':<14}--{name} {values}")
        print(f"{'':<14}bots: {', '.join(bot_names(game))}")
        _list_sources(game)
    return 0


def _list_sources(game: Game) -> None:
    """Print how many components are verified, and which are reconstructed."""
    known = sources.components(game)
    if not known:
        return
    counts = ", ".join(f"{number} {level}" for level, number in sources.counts(known).items())
    print(f"{'':<14}components: {counts}")
    for file, same in sources.of_level(known, "reconstructed").items():
        line = f"reconstructed {file}: {sources.in_runs(same)}"
        print(_indented(line))


def _indented(line: str) -> str:
    """Print a line below a game, wrapped between ids."""
    return textwrap.fill(
        line, 100, initial_indent=" " * 14, subsequent_indent=" " * 16, break_on_hyphens=False
    )


def _tell_about(game: Game, lang: str) -> None:
    """Print a game and its options in one language."""
    from chabudai.words.names import about, option_name, option_value

    print(f"{game.id:<14}{game.title(lang)} ({game.seat_range()})")
    print(f"{'':<14}{about(game, lang)}")
    for name, option in game.options.items():
        print(f"{'':<14}--{name}: {option_name(game, name, lang)}")
        for value in option.values:
            print(f"{'':<16}{value:<6}{option_value(game, name, value, lang)}")
    if text := sources.counts_text(game, lang):
        print(f"{'':<14}{text}")


def described(game: Game) -> Json:
    """A game as JSON data."""
    return {
        "id": game.id,
        "titles": dict(game.titles),
        "seats": list(game.seats),
        "default_seats": game.default_seats,
        "rules": game.rules_version,
        "options": {
            name: {"values": list(option.values), "default": option.default}
            for name, option in game.options.items()
        },
        "bots": bot_names(game),
        "components": sources.described(game),
    }
