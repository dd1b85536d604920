"""A match as JSON data: its record. `record` reads it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.core.log import CHANCE_SEAT, Entry
from chabudai.core.rules import Json

if TYPE_CHECKING:
    from chabudai.core.match import Match

FORMAT = 1
"""The version of the record format."""


def whole_record(match: Match) -> Json:
    """The record with all secrets and the seed."""
    log: list[list[int | str]] = [
        [CHANCE_SEAT if entry.seat is None else entry.seat, entry.text] for entry in match.log
    ]
    return _record(match, log, {"seed": match.seed})


def partial_record(match: Match, viewer: int | None) -> Json:
    """What a seat (``None``: a spectator) knows of a running game. It cannot be loaded."""
    log = [_as_seen(match, entry, viewer) for entry in match.log]
    return _record(match, log, {"seen_by": viewer})


def _record(match: Match, log: list[list[int | str]], more: Json) -> Json:
    data: Json = {
        "chabudai": FORMAT,
        "game": match.game.id,
        "rules": match.set_up.version,
        "options": dict(match.set_up.options),
        "seats": list(match.names),
    }
    data |= more
    data["log"] = log
    if match.talk:
        data["talk"] = [[claim.at, claim.seat, claim.claim] for claim in match.talk]
    if match.endings:
        data["ended"] = [[one.at, one.seat, one.reason] for one in match.endings]
    return data


def _as_seen(match: Match, entry: Entry, viewer: int | None) -> list[int | str]:
    if entry.seat is None:
        return [CHANCE_SEAT, match.rules.write_chance_for(entry.outcome, viewer)]
    return [entry.seat, entry.text if entry.seat == viewer else entry.for_others]
