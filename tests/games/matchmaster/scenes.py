"""Written-out hands of MatchMaster: ``scene("deal …", "say 1 0 2", "1 13O")``."""

from __future__ import annotations

from typing import Any

import chabudai
from chabudai.core.match import Match
from chabudai.core.rules import Json
from chabudai.games.matchmaster.rules import MatchMaster
from chabudai.games.matchmaster.state import HAND_SIZES, State
from chabudai.registry import game_named

DECK = [f"{number}{suit}" for suit in "OoBb" for number in range(1, 14)]


def log_of(*entries: str) -> list[list[Any]]:
    """``deal …`` is chance, ``say 1 0 2`` everyone's prediction, ``1 13O`` a seat's move."""
    log: list[list[Any]] = []
    for entry in entries:
        first, _, rest = entry.partition(" ")
        if first == "say":
            log += [[seat, f"say {said}"] for seat, said in enumerate(rest.split())]
        elif first.isdigit():
            log.append([int(first), rest])
        else:
            log.append(["*", entry])
    return log


def record(*entries: str, players: int = 3, **options: int) -> Json:
    return {
        "chabudai": 1,
        "game": "matchmaster",
        "options": options,
        "seats": [f"Player {seat}" for seat in range(players)],
        "log": log_of(*entries),
    }


def scene(*entries: str, players: int = 3, **options: int) -> Match:
    """The match after these entries, with automatic deals."""
    return chabudai.load({**record(*entries, players=players, **options), "seed": "scene"})


def outcome(*entries: str, players: int = 3, **options: int) -> Json:
    """The match after these entries, without automatic deals."""
    result = chabudai.replay(record(*entries, players=players, **options))
    assert result["refused"] is None, result["refused"]
    return result


def inside(match: Match) -> tuple[MatchMaster, State]:
    """Rules and state, for tests below the level of texts."""
    assert isinstance(match.rules, MatchMaster)
    match._position_changes()  # the state was changed from outside
    state = match._state
    assert isinstance(state, State)
    return match.rules, state


def hand(number: int, *entries: str, players: int = 3, dealer: int | None = None) -> Match:
    """A match that begins with its ``number``-th hand, without any points yet."""
    first_dealer = 0 if dealer is None else dealer
    match = Match(
        game_named("matchmaster").set_up(players, {"dealer": first_dealer}),
        auto_chance=False,
        seed="hand",
    )
    _, state = inside(match)
    state.hand = number
    state.size = HAND_SIZES[number - 1]
    for seat, move in log_of(*entries):
        if seat == "*":
            match.play_chance(move)
        else:
            match.play(seat, move)
    return match
