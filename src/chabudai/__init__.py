"""Chabudai: play printed games from Python.

>>> import chabudai
>>> match = chabudai.new("matcha", seed=7)
>>> match.waiting_on
(0,)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chabudai import registry as _registry
from chabudai.core import record as _record
from chabudai.core.match import Match
from chabudai.core.refusals import BadInput, Refused
from chabudai.core.rules import Json
from chabudai.core.standings import Place, Standings
from chabudai.words import format_message

__version__ = "0.1.0"
__all__ = [
    "BadInput",
    "Match",
    "Place",
    "Refused",
    "Standings",
    "load",
    "new",
    "replay",
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
