"""Finds the games: the folders of ``chabudai.games``, and packages that register themselves.

A package from elsewhere registers its game in the entry-point group ``chabudai.games``. The name
of the entry point is the game's id, its value is ``package:GAME``.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from chabudai import games as games_package
from chabudai.core.events import Event
from chabudai.core.game import Game, quoted
from chabudai.core.refusals import BadInput

GROUP = "chabudai.games"
GAME_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""A game's id is part of addresses, file names and catalogue keys."""


class PluginWarning(UserWarning):
    """A registered game cannot be used."""


@cache
def games() -> dict[str, Game]:
    """All games by id: the built-in ones first, then the registered ones.

    A registered game that is broken or clashes with another is left out, with a warning.
    """
    found = {game.id: game for game in _built_in()}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        problem, game = _loaded(entry)
        if game is not None and game.id in found:
            problem = f"there is already a game {game.id} in {found[game.id].package}"
        elif game is not None:
            found[game.id] = game
        if problem:
            origin = f" of {entry.dist.name}" if entry.dist else ""
            warnings.warn(
                f"game {quoted(entry.name)} ({entry.value}{origin}) left out: {problem}",
                PluginWarning,
                stacklevel=2,
            )
    return found


def _built_in() -> Iterator[Game]:
    for module in iter_modules(games_package.__path__):
        game: Game = import_module(f"{games_package.__name__}.{module.name}").GAME
        yield game


def _loaded(entry: EntryPoint) -> tuple[str, Game | None]:
    """The game of an entry point, or what is wrong with it."""
    try:
        game = entry.load()
    except Exception as error:  # code from elsewhere may raise anything
        return f"{type(error).__name__}: {error}", None
    if not isinstance(game, Game):
        return f"it is {quoted(game)}, not a Game", None
    if game.id != entry.name:
        return f"the entry point is called {entry.name}, but the game's id is {game.id}", None
    if not GAME_ID.fullmatch(game.id):
        return "an id is lower-case words and numbers, joined by hyphens", None
    if not _exists(game.package):
        return f"there is no package {quoted(game.package)}", None
    problem = _event_problem(game)
    return problem, None if problem else game


def _event_problem(game: Game) -> str:
    """What is wrong with the events of a game: clients must know the kind of every field."""
    try:
        types = event_types(game)
    except Exception as error:  # code from elsewhere may raise anything
        return f"its events cannot be read: {type(error).__name__}: {error}"
    for event in types:
        try:
            event.kinds()
        except Exception as error:
            return f"event {event.name()}: {error}"
    return ""


def game_named(name: object) -> Game:
    """The game with an id."""
    game = games().get(name) if isinstance(name, str) else None
    if game is None:
        raise BadInput(f"unknown game {quoted(name)} (games: {', '.join(games())})")
    return game


def has_module(game: Game, name: str) -> bool:
    """Whether a game's folder has an optional module, such as ``greedy`` or ``terminal.lines``."""
    return _exists(f"{game.package}.{name}")


def module_of(game: Game, name: str) -> ModuleType | None:
    """An optional module of a game's folder; ``None`` if the game has none."""
    return import_module(f"{game.package}.{name}") if has_module(game, name) else None


def event_types(game: Game) -> tuple[type[Event], ...]:
    """The event classes in a game's module ``events``, in the order of the file."""
    module = module_of(game, "events")
    return (
        tuple(
            thing
            for thing in vars(module).values()
            if isinstance(thing, type)
            and issubclass(thing, Event)
            and thing.__module__ == f"{game.package}.events"
        )
        if module
        else ()
    )


@cache
def _exists(name: str) -> bool:
    parent = name.rpartition(".")[0]
    return (not parent or _exists(parent)) and find_spec(name) is not None
