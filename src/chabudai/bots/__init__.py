"""Bots. A bot chooses a move from what its seat may see."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from chabudai.core.game import AnyRules, Game, quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.registry import has_module, module_of

if TYPE_CHECKING:
    from chabudai.analysis.turns import Planner


class Bot(Protocol):
    """Chooses an action for a seat. It gets the seat, never the state."""

    def choose(self, seat: Seat) -> int:
        """One of ``seat.legal()``."""


LEVELS = ("novice", "casual", "regular", "strong", "expert")
"""The levels for players, from the weakest to the strongest: see `chabudai.bots.levels`."""
BASELINES = ("random", "greedy", "ismcts")
"""Simple bots for comparisons. They never change.

``random`` plays random moves, ``ismcts`` is the generic search. ``greedy`` is the module ``greedy``
in the game's folder, with a class ``Greedy`` and, for the search, optionally a class ``Turns`` that
plans whole turns. A game without it has no such bot."""
BOTS = (*LEVELS, *BASELINES)
SEARCHING = "ismcts"
"""The bot that takes its thinking time as a parameter."""
QUICK = ("novice", "casual", "random", "greedy")
"""The bots that choose at once. The others search."""
DEFAULT_LEVEL = "regular"
"""The opponent of a player who has not chosen one."""
DEFAULT_STAND_IN = "strong"
"""The bot that plays for absent players who have not chosen one."""


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game: the levels, then the baselines, the strongest last."""
    return [name for name in BOTS if name != "greedy" or has_module(game, "greedy")]


def make_bot(spec: str, game: Game, random: Random) -> Bot:
    """Make the bot of a text like ``greedy``, ``ismcts:500`` or ``ismcts:0.5s``."""
    name, colon, parameter = spec.partition(":")
    if name not in bot_names(game):
        known = ", ".join(bot_names(game))
        raise BadInput(f"no bot {quoted(name)} for {game.id} (bots: {known})")
    if colon and not parameter:
        raise BadInput(f"bot {quoted(spec)}: nothing after the colon")
    if name in LEVELS:
        if parameter:
            raise BadInput(f"bot {name} takes no parameter, not {quoted(parameter)}")
        from chabudai.bots.levels import make_level

        return make_level(name, game, random)
    if name == "greedy":
        if parameter:
            raise BadInput(f"bot greedy takes no parameter, not {quoted(parameter)}")
        bot: Bot = import_module(f"{game.package}.greedy").Greedy(random)
        return bot
    if name == "random":
        from chabudai.bots.random import make

        return make(parameter, random)
    from chabudai.analysis.ismcts import make as make_search

    return make_search(parameter, random, _planner(game))


def _planner(game: Game) -> Callable[[AnyRules], Planner] | None:
    """The planner of whole turns of a game, if it has one."""
    return getattr(module_of(game, "greedy"), "Turns", None)
