"""Bots that are not part of this package: given by name, by ``module:Class``, or as an object.

Only programs and the command line use this module. The server makes its bots with `make_bot`, which
knows the built-in ones only, so nobody can make a server import a module.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import Parameter, signature
from typing import Any, TypeAlias

from chabudai.bots import BOTS, Bot, bot_names, make_bot
from chabudai.core.game import Game, quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Random
from chabudai.core.seat import Seat

GROUP = "chabudai.bots"
"""The entry-point group: the name of an entry is that of a bot, its value is ``module:Class``."""
AnyBot: TypeAlias = str | Bot | type[Bot] | Callable[[Seat], int]
"""A name, ``module:Class``, an object with ``choose(seat)``, its class, or a plain function."""
MOST_LISTED = 20
received: dict[str, Any] = {}
"""Bots that another machine sent along with a task, by name. Their modules may be missing here."""


class BotFailed(Exception):
    """A bot did something that it may not do."""


def bot_label(bot: AnyBot) -> str:
    """The name of a bot in results."""
    if isinstance(bot, str):
        return bot
    name = getattr(bot, "__name__", None)
    return name if isinstance(name, str) else type(bot).__name__


def load_bot(bot: AnyBot, game: Game, random: Random) -> Bot:
    """Make a bot. Built-in names come first, then entry points, then ``module:Class``."""
    found = named_bot(bot, game) if isinstance(bot, str) else bot
    if found is None:
        assert isinstance(bot, str)
        return make_bot(bot, game, random)
    return CheckedBot(_made(found, bot_label(bot), random), bot_label(bot))


def named_bot(bot: str, game: Game) -> Any:
    """The class, function or object behind the name of a bot; ``None`` if it is built in."""
    name = bot.partition(":")[0]
    if name in BOTS or name in bot_names(game):
        return None
    return received[bot] if bot in received else _loaded(bot, game)


class CheckedBot:
    """Checks the choices of a bot, and measures how long they take."""

    def __init__(self, bot: Bot, name: str, seconds: float | None = None) -> None:
        self.bot = bot
        self.name = name
        self.seconds = seconds
        """The time for a decision; ``None``: any."""
        self.late = 0
        """How many decisions took longer."""
        self.slowest = 0.0

    def choose(self, seat: Seat) -> int:
        """The choice of the bot. Raises ``BotFailed`` if it is not legal."""
        start = time.perf_counter()
        action = self.bot.choose(seat)
        spent = time.perf_counter() - start
        self.slowest = max(self.slowest, spent)
        self.late += self.seconds is not None and spent > self.seconds
        legal = seat.legal()
        is_number = hasattr(action, "__index__") and not isinstance(action, bool)
        if not is_number or action not in legal:
            shown = ", ".join(str(one) for one in legal[:MOST_LISTED])
            more = ", …" if len(legal) > MOST_LISTED else ""
            raise BotFailed(
                f"bot {self.name} in seat {seat.number} chose {quoted(action)}, which is not legal"
                f" (legal: {shown}{more})"
            )
        return int(action)


def wants_past(bots: Iterable[Bot]) -> bool:
    """Whether a bot wants to know the moves so far."""
    inner = (bot.bot if isinstance(bot, CheckedBot) else bot for bot in bots)
    return any(getattr(bot, "wants_past", False) for bot in inner)


class _FunctionBot:
    """A bot made of a plain function."""

    def __init__(self, function: Callable[[Seat], int]) -> None:
        self.choose = function


def registered_bots() -> dict[str, EntryPoint]:
    """The bots of other packages, by name. They are not loaded yet."""
    found = sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))
    return {entry.name: entry for entry in reversed(found)}


def _loaded(name: str, game: Game) -> Any:
    """What an entry point or ``module:Class`` names."""
    entry = registered_bots().get(name)
    module, colon, path = name.partition(":")
    names = (*module.split("."), *path.split("."))
    if entry is None and not (colon and all(name.isidentifier() for name in names)):
        known = ", ".join(dict.fromkeys([*bot_names(game), *sorted(registered_bots())]))
        raise BadInput(f"no bot {quoted(name)} for {game.id} (bots: {known}, or module:Class)")
    try:
        if entry is not None:
            return entry.load()
        found: Any = import_module(module)
        for attribute in path.split("."):
            found = getattr(found, attribute)
    except Exception as problem:  # code from elsewhere may raise anything
        what = f"{type(problem).__name__}: {problem}"
        raise BadInput(f"bot {quoted(name)} cannot be loaded: {what}") from problem
    return found


def _made(found: Any, name: str, random: Random) -> Bot:
    """The bot itself: classes are called with a random generator if they take one."""
    if isinstance(found, type):
        try:
            found = found(random) if _takes_random(found) else found()
        except Exception as problem:
            what = f"{type(problem).__name__}: {problem}"
            raise BadInput(f"bot {quoted(name)} cannot be made: {what}") from problem
    if callable(getattr(found, "choose", None)):
        bot: Bot = found
        return bot
    if callable(found):
        return _FunctionBot(found)
    raise BadInput(f"bot {quoted(name)} is {quoted(found)}: no function, and no method choose")


def _takes_random(bot: type) -> bool:
    try:
        parameters = signature(bot).parameters.values()
    except ValueError:  # a class written in C
        return False
    positional = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return any(one.kind in positional for one in parameters)
