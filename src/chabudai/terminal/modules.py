"""A game's own modules in the terminal client, named like the game's package."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from chabudai.core.game import Game
from chabudai.core.refusals import BadInput


def module_of(folder: str, game: Game) -> ModuleType:
    """The module of a game in ``lines`` or ``boards``."""
    name = f"{folder}.{game.package.rpartition('.')[2]}"
    if find_spec(name) is None:
        raise BadInput(f"the terminal cannot show {game.id}: there is no module {name}")
    return import_module(name)
