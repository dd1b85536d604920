"""Finds the games: every package in ``chabudai.games`` that has a ``GAME``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from chabudai import games as games_package
from chabudai.core.game import Game, quoted
from chabudai.core.refusals import BadInput


@cache
def games() -> dict[str, Game]:
    """All games by their id."""
    found = {}
    for module in iter_modules(games_package.__path__):
        game: Game = import_module(f"{games_package.__name__}.{module.name}").GAME
        found[game.id] = game
    return found


def game_named(name: object) -> Game:
    """The game with an id."""
    game = games().get(name) if isinstance(name, str) else None
    if game is None:
        raise BadInput(f"unknown game {quoted(name)} (games: {', '.join(games())})")
    return game
