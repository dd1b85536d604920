"""The events of a hand of MatchMaster, one by one."""

from __future__ import annotations

import pytest

from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.core.rules import Json
from chabudai.registry import game_named

DEAL = "deal 1O 2b 3b 4b 5b 6b 7b / 8b 9b 10b 11b 12b 13b 13B"


def match_after(*entries: str) -> Match:
    match = Match(game_named("matchmaster").set_up(2), auto_chance=False)
    match.play_chance(DEAL)
    for entry in entries:
        match.play(int(entry[0]), entry[2:])
    return match


def events_of(*entries: str, viewer: int | None = 0) -> list[Json]:
    return [event.data() for event in match_after(*entries).events(viewer)]


def test_a_deal_and_sealed_predictions() -> None:
    started, own, rivals, said, sealed, revealed = events_of("0 say 1", "1 say 6")
    assert started == {"event": "hand-started", "hand": 1, "size": 7, "dealer": 0}
    cards = ["1O", "2b", "3b", "4b", "5b", "6b", "7b"]
    assert own == {"event": "hand-dealt", "seat": 0, "cards": cards}
    assert rivals == {"event": "hand-dealt", "seat": 1, "cards": None}
    assert said == {"event": "prediction-sealed", "seat": 0, "said": 1}
    assert sealed == {"event": "prediction-sealed", "seat": 1, "said": None}
    assert revealed == {"event": "predictions-revealed", "said": [1, 6], "leader": 1}


def test_tricks_and_the_points_of_a_hand() -> None:
    moves = ["1 13B", "0 1O", "0 2b", "1 8b", "1 9b", "0 3b", "1 10b", "0 4b", "1 11b", "0 5b"]
    moves += ["1 12b", "0 6b", "1 13b", "0 7b"]
    events = events_of("0 say 1", "1 say 6", *moves)[6:]
    assert events[:3] == [
        {"event": "card-played", "seat": 1, "card": "13B", "leads": True},
        {"event": "card-played", "seat": 0, "card": "1O", "leads": False},
        {"event": "trick-taken", "seat": 0, "card": "1O"},
    ]
    assert events[-1] == {
        "event": "hand-scored",
        "hand": 1,
        "said": [1, 6],
        "taken": [1, 6],
        "points": [11, 16],
        "scores": [11, 16],
    }


def test_the_lowest_seat_that_owes_a_prediction_is_next() -> None:
    match = Match(game_named("matchmaster").set_up(4), seed=1)
    rules, state = match.rules, match.rules.start()
    rules.apply_chance(state, rules.draw(state, stream("deal")))
    for seat, rest in ((1, 0), (0, 2), (3, 2)):
        rules.apply(state, seat, rules.legal(state, seat)[0])
        assert state.turn == rest == min(rules.waiting_on(state))


@pytest.mark.clause("matchmaster:predict.sealed")
def test_a_sealed_prediction_of_none_is_as_unknown_as_any() -> None:
    match = match_after("0 say 0")
    worlds = match.seat(1).worlds()
    random = stream("sealed")
    assert {worlds(random).said[0] for _ in range(300)} == set(range(8))
    own = match.seat(0).worlds()
    assert {own(random).said[0] for _ in range(50)} == {0}
