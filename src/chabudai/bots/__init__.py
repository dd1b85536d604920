"""Bots: what chooses a move from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from chabudai.core.game import AnyRules, Game, quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Random
from chabudai.core.seat import Seat

if TYPE_CHECKING:
    from chabudai.bots.turns import Planner


class Bot(Protocol):
    """Chooses an action for a seat; it sees the seat, never the state."""

    def choose(self, seat: Seat) -> int:
        """One of ``seat.legal()``."""


BOTS = ("random", "greedy", "ismcts")
"""A bot is a module of this package with ``make(parameter, random)``; the games' greedy players
are modules of `chabudai.bots.greedy` (and may bring a planner of whole turns for the search)."""


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game."""
    return [name for name in BOTS if name != "greedy" or _greedy_module(game)]


def make_bot(spec: str, game: Game, random: Random) -> Bot:
    """The bot that a text like ``greedy``, ``ismcts:500`` or ``ismcts:0.5s`` asks for."""
    name, colon, parameter = spec.partition(":")
    if name not in bot_names(game):
        known = ", ".join(bot_names(game))
        raise BadInput(f"no bot {quoted(name)} for {game.id} (bots: {known})")
    if colon and not parameter:
        raise BadInput(f"bot {quoted(spec)}: nothing after the colon")
    if name == "greedy":
        if parameter:
            raise BadInput(f"bot greedy takes no parameter, not {quoted(parameter)}")
        bot: Bot = import_module(_greedy_module(game)).Greedy(random)
        return bot
    module = import_module(f"chabudai.bots.{name}")
    more = (_planner(game),) if name == "ismcts" else ()
    made: Bot = module.make(parameter, random, *more)
    return made


def _planner(game: Game) -> Callable[[AnyRules], Planner] | None:
    """What plans whole turns of a game, if its greedy module brings it as ``Turns``."""
    module = _greedy_module(game)
    return getattr(import_module(module), "Turns", None) if module else None


def _greedy_module(game: Game) -> str:
    """A game's heuristic player lives in a module named like the game's package."""
    return _module_if_any(f"chabudai.bots.greedy.{game.package.rpartition('.')[2]}")


@cache
def _module_if_any(name: str) -> str:
    return name if find_spec(name) else ""
