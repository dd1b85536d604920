"""A bot gets a seat, and no access to the real state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.core.playout import play_randomly
from chabudai.core.refusals import BadInput
from chabudai.core.rules import OVER
from chabudai.registry import game_named


def test_a_seat_observes_what_the_match_shows_it() -> None:
    match = Match(game_named("matchmaster").set_up(3), seed=1)
    for number in range(3):
        seat = match.seat(number)
        assert seat.number == number
        assert seat.rules is match.rules
        assert seat.observe() == match.observe(number)
        assert tuple(seat.text(action) for action in seat.legal()) == match.legal(number)


def test_worlds_look_like_the_real_state_to_the_seat() -> None:
    match = Match(game_named("matchmaster").set_up(3), seed=1)
    world = match.seat(1).worlds()(stream("world"))
    assert match.rules.observe(world, 1) == match.observe(1)
    assert match.rules.view(world)["hands"] != match.view()["hands"]


def test_the_real_state_is_private() -> None:
    match = Match(game_named("matcha").set_up(), seed=1)
    seat = match.seat(0)
    public = [name for name in dir(seat) if not name.startswith("_")]
    assert public == [
        "claims", "info_text", "legal", "number", "observe", "past", "rules", "tensor", "text",
        "worlds",
    ]  # fmt: skip


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0"])
def test_an_unknown_seat_is_refused(seat: object) -> None:
    match = Match(game_named("matcha").set_up(), seed=1)
    with pytest.raises(BadInput, match="seat"):
        match.seat(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("viewer", [-1, 2, True, 1.0, "0"])
def test_an_unknown_viewer_is_refused(viewer: object) -> None:
    match = Match(game_named("matcha").set_up(), seed=1)
    looks: list[Callable[[Any], object]] = [match.observe, match.events, match.record_for]
    for look in looks:
        with pytest.raises(BadInput, match="seat"):
            look(viewer)


@pytest.mark.parametrize(("game", "players"), [("matcha", 2), ("matchmaster", 4)])
def test_random_play_ends_and_counts_decisions(game: str, players: int) -> None:
    rules = game_named(game).set_up(players).rules()
    state = rules.start()
    decisions = play_randomly(rules, state, stream("playout"))
    assert state.turn == OVER
    assert rules.standings(state)
    # Thirteen predictions each, and 55 cards each.
    assert decisions == players * (13 + 55) if game == "matchmaster" else 4 <= decisions <= 24
