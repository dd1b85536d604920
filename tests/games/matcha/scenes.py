"""Written-out games of Matcha: ``scene("deal …", "0 1t suit", "1 pass")``."""

from __future__ import annotations

from typing import Any

import chabudai
from chabudai.core.match import Match
from chabudai.core.rules import Json
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import State

FIRST_DEAL = "deal 2s 3t 1w 2w 3s 4s / 0 2t 4t 1b 3b / 0 1t 2b 4b 3w"
"""Round 1 asks for the number of 2s and the suit of 3t; 4w and 1s are set aside."""
ALL_CARDS = ["0", "0", *(f"{number}{suit}" for suit in "tbws" for number in (1, 2, 3, 4))]
PASS_A_ROUND = {
    "2020": ("0 pass", "1 pass", "0 pass", "1 pass"),
    "2015": ("0 pass", "1 pass"),
}


def record(*entries: str, edition: str = "2020") -> Json:
    """The record of a game: a seat and its move, or an outcome of chance."""
    log: list[list[Any]] = []
    for entry in entries:
        seat, _, move = entry.partition(" ")
        log.append([int(seat), move] if seat.isdigit() else ["*", entry])
    return {
        "chabudai": 1,
        "game": "matcha",
        "options": {"edition": edition},
        "seats": ["Aki", "Ben"],
        "log": log,
    }


def scene(*entries: str, edition: str = "2020") -> Match:
    """The match after these entries, with automatic deals."""
    return chabudai.load({**record(*entries, edition=edition), "seed": "scene"})


def outcome(*entries: str, edition: str = "2020") -> Json:
    """The match after these entries, without automatic deals."""
    result = chabudai.replay(record(*entries, edition=edition))
    assert result["refused"] is None, result["refused"]
    return result


def tokens(stand: Match | Json, seat: int) -> dict[str, int]:
    """The tokens a seat has, kinds without any left out."""
    view = stand.view() if isinstance(stand, Match) else stand["view"]
    return {kind: count for kind, count in view["tokens"][seat].items() if count}


def refused_deal(text: str, *before: str, edition: str = "2020") -> Json:
    """The refusal of a written deal."""
    result = chabudai.replay(record(*before, text, edition=edition))
    assert result["refused"] is not None, f"{text!r} was accepted"
    assert result["refused"]["at"] == len(before)
    refusal: Json = result["refused"]
    return refusal


def inside(match: Match) -> tuple[Matcha, State]:
    """Rules and state, for tests below the level of texts."""
    assert isinstance(match.rules, Matcha)
    match._position_changes()  # the state was changed from outside
    state = match._state
    assert isinstance(state, State)
    return match.rules, state


def mirrored(entries: tuple[str, ...]) -> tuple[str, ...]:
    """The same moves by the other seat."""
    return tuple(f"{1 - int(entry[0])}{entry[1:]}" for entry in entries)


def pass_all(rounds: int, edition: str, dealer: int = 0) -> tuple[str, ...]:
    """Some rounds in which both players only pass."""
    entries = PASS_A_ROUND[edition] * rounds
    return mirrored(entries) if dealer else entries
