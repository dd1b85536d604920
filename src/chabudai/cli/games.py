"""``chabudai games``: what can be played here."""

from __future__ import annotations

import argparse
import json

from chabudai.bots import bot_names
from chabudai.core.game import Game
from chabudai.core.rules import Json
from chabudai.registry import games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    """List the games."""
    if args.json:
        print(json.dumps([described(game) for game in games().values()], ensure_ascii=False))
        return 0
    for game in games().values():
        print(
            f"{game.id:<14}{game.titles['en']} ({game.titles['ja']}), {game.seat_range()} players"
        )
        for name, option in game.options.items():
            values = " | ".join(
                f"{value} (default)" if value == option.default else value
                for value in option.values
            )
            print(f"{'':<14}--{name} {values}")
        print(f"{'':<14}bots: {', '.join(bot_names(game))}")
    return 0


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
    }
