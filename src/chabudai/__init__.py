"""Chabudai: play printed games from Python.

>>> import chabudai
>>> match = chabudai.new("matcha", seed=7)
>>> match.waiting_on
(0,)
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from chabudai import bots
from chabudai import registry as _registry
from chabudai.bots import Bot
from chabudai.core import record as _record
from chabudai.core.game import AnyRules, quoted
from chabudai.core.match import Match
from chabudai.core.refusals import BadInput, Refused
from chabudai.core.rules import CHANCE, OVER, Json, Rules
from chabudai.core.seat import Seat
from chabudai.core.standings import Place, Standings
from chabudai.words import format_message

if TYPE_CHECKING:
    from chabudai import batch as batch
    from chabudai.arena import Results
    from chabudai.bots.custom import AnyBot

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "OVER",
    "BadInput",
    "Bot",
    "Match",
    "Place",
    "Refused",
    "Rules",
    "Seat",
    "Standings",
    "bots",
    "load",
    "new",
    "replay",
    "rules",
    "simulate",
]


def new(
    game: str,
    *,
    players: int | None = None,
    seed: str | int | None = None,
    names: Sequence[str] | None = None,
    **options: str | int,
) -> Match:
    """Start a new match. ``chabudai games`` lists the options of each game."""
    set_up = _registry.game_named(game).set_up(players, options)
    return Match(set_up, names=names, seed=seed, speak=format_message)


def load(record: Json) -> Match:
    """Load a match from its record. It can be continued."""
    return _record.load(record, _registry.games(), speak=format_message)


def replay(record: Json, at: int | None = None, *, lang: str = "en") -> dict[str, Any]:
    """Replay a record, or its first ``at`` log entries, and return the outcome as JSON data."""
    return _record.replay(record, _registry.games(), at=at, lang=lang, speak=format_message)


def rules(game: str, *, players: int | None = None, **options: str | int) -> AnyRules:
    """The rules of a game: the fast interface for searches and learning algorithms."""
    return _registry.game_named(game).set_up(players, options).rules()


def simulate(
    game: str,
    bots: Sequence[AnyBot],
    games: int,
    *,
    seed: str | int | None = None,
    workers: int | None = None,
    on: str | None = None,
    **options: str | int,
) -> Results:
    """Play games of bots against bots, one bot for each seat.

    A bot is a name such as ``greedy`` or ``ismcts:500``, a text ``module:Class``, a function that
    gets a `Seat` and returns one of ``seat.legal()``, or an object with such a method ``choose``.
    The games are played in this process, in several with ``workers=2``, or with ``on="ray"`` or
    ``on="ray://ADDRESS"`` on a cluster. The results are the same.
    """
    from chabudai import arena

    if isinstance(bots, str):
        raise BadInput(f"bots must be a list with a bot for each seat, not {quoted(bots)}")
    set_up = _registry.game_named(game).set_up(len(bots), options)
    with arena.open_workers(on, workers) as where:
        return arena.simulate(set_up, bots, games, seed, where)


if not TYPE_CHECKING:  # or every name would seem to exist

    def __getattr__(name: str) -> Any:
        """Import ``chabudai.batch`` when it is used: compiling takes a while, and needs Numba."""
        if name == "batch":
            return import_module("chabudai.batch")
        raise AttributeError(f"module 'chabudai' has no attribute {name!r}")
