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
    from chabudai.bots.turns import Planner


class Bot(Protocol):
    """Chooses an action for a seat. It gets the seat, never the state."""

    def choose(self, seat: Seat) -> int:
        """One of ``seat.legal()``."""


BOTS = ("random", "greedy", "ismcts")
"""``random`` and ``ismcts`` are modules of this package with ``make(parameter, random)``.

``greedy`` is the module ``greedy`` in the game's folder, with a class ``Greedy`` and, for the
search, optionally a class ``Turns`` that plans whole turns. A game without it has no such bot."""


SEARCHING = "ismcts"
"""The bot that searches. The others choose at once."""
MIN_SEARCH_SECONDS = 0.1
"""With less time, the search is no better than ``greedy``."""


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, from the weakest to the strongest."""
    return [name for name in BOTS if name != "greedy" or has_module(game, "greedy")]


def strongest_bot(game: Game, seconds: float) -> str:
    """The strongest bot that plays well within so many seconds per decision."""
    names = bot_names(game)
    if seconds < MIN_SEARCH_SECONDS and "greedy" in names:
        return "greedy"
    return names[-1]


def make_bot(spec: str, game: Game, random: Random) -> Bot:
    """Make the bot of a text like ``greedy``, ``ismcts:500`` or ``ismcts:0.5s``."""
    name, colon, parameter = spec.partition(":")
    if name not in bot_names(game):
        known = ", ".join(bot_names(game))
        raise BadInput(f"no bot {quoted(name)} for {game.id} (bots: {known})")
    if colon and not parameter:
        raise BadInput(f"bot {quoted(spec)}: nothing after the colon")
    if name == "greedy":
        if parameter:
            raise BadInput(f"bot greedy takes no parameter, not {quoted(parameter)}")
        bot: Bot = import_module(f"{game.package}.greedy").Greedy(random)
        return bot
    module = import_module(f"chabudai.bots.{name}")
    more = (_planner(game),) if name == "ismcts" else ()
    made: Bot = module.make(parameter, random, *more)
    return made


def _planner(game: Game) -> Callable[[AnyRules], Planner] | None:
    """The planner of whole turns of a game, if it has one."""
    return getattr(module_of(game, "greedy"), "Turns", None)
