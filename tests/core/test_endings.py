"""Resignations, losses on time and agreed draws: once for all games."""

from __future__ import annotations

import json
from typing import Any

import pytest

import chabudai
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.core.refusals import BadInput, Refused
from chabudai.registry import games


def played(game: str, moves: int, players: int | None = None, **options: Any) -> Match:
    """A match after some first moves."""
    match = chabudai.new(game, players=players, seed=5, **options)
    for _ in range(moves):
        seat = match.waiting_on[0]
        match.play(seat, match.legal(seat)[0])
    return match


def ranks(match: Match) -> list[tuple[int, float]]:
    assert match.standings is not None
    return [(place.rank, place.score) for place in match.standings.places]


def reloaded(match: Match) -> Match:
    """The match from its record, as a file would hold it."""
    return chabudai.load(json.loads(json.dumps(match.record())))


@pytest.mark.clause("table:table.resign")
def test_a_player_who_resigns_against_one_other_loses_at_once() -> None:
    match = played("matcha", 3)
    match.resign(0)
    assert match.over
    assert match.waiting_on == ()
    assert match.legal(1) == ()
    assert ranks(match) == [(2, 0), (1, 1)]
    assert match.standings is not None
    assert (match.standings.end, match.standings.details) == ("resigned", {"seat": 0, "moves": 3})
    assert match.observe(1)["over"] is True
    assert match.record()["ended"] == [[4, 0, "resigned"]]
    assert reloaded(match) == match
    assert reloaded(match).standings == match.standings


@pytest.mark.clause("table:table.resign")
@pytest.mark.parametrize(
    ("game", "options"),
    [("matcha", {}), ("matcha", {"edition": "2015"}), ("matchmaster", {}), ("white-castle", {})],
)
def test_any_position_can_be_the_last_one(game: str, options: dict[str, str]) -> None:
    match = chabudai.new(game, seed=3, players=2, **options)
    draw = stream("any position")
    for number in range(60):
        if match.over:
            break
        if number % 7 == 0:
            twin = match.copy()
            twin.resign(twin.waiting_on[0])
            for seat in (None, *range(twin.rules.seats)):
                seen = twin.observe(seat)
                assert (seen["over"], seen["waiting_on"]) == (True, [])
            outcome = chabudai.replay(twin.record())
            assert (outcome["over"], outcome["end"]) == (True, "resigned")
            assert outcome["waiting_on"] == []
            assert outcome["view"] == twin.view()
            assert not match.over, "the copy has a state of its own"
        seat = match.waiting_on[0]
        moves = match.legal(seat)
        match.play(seat, moves[int(draw() * len(moves))])


@pytest.mark.clause("table:table.resign")
def test_among_three_the_game_goes_on_and_the_seat_ranks_last() -> None:
    match = played("matchmaster", 4, players=3)
    match.resign(1)
    assert match.waiting_on
    assert match.given_up == {1: len(match.log)}
    while not match.over:
        seat = match.waiting_on[0]
        match.play(seat, match.legal(seat)[-1])
    standings = match.standings
    assert standings is not None
    assert standings.end == "thirteen-hands"
    assert standings.places[1].rank == 3
    best = max(place.score for place in standings.places if place.seat != 1)
    assert standings.details == {"points": best}
    last = match.log[-1].events[-1].data()
    assert (last["winners"], last["points"]) == (list(standings.winners), best)
    assert 1 not in standings.winners
    assert reloaded(match) == match
    assert reloaded(match).standings == standings


@pytest.mark.clause("table:table.resign")
def test_the_last_player_who_stays_wins() -> None:
    match = played("white-castle", 3, players=3)
    match.resign(2)
    seat = match.waiting_on[0]
    match.play(seat, match.legal(seat)[0])
    match.resign(0)
    assert match.over
    assert ranks(match) == [(2, 0), (1, 1), (3, 0)]
    assert match.view()["scoring"] is not None
    assert reloaded(match).standings == match.standings


def test_a_game_for_one_is_lost_by_resigning() -> None:
    match = played("white-castle", 2, players=1)
    match.resign(0)
    assert ranks(match) == [(2, 0)]


@pytest.mark.clause("table:table.draw")
def test_two_players_agree_to_a_draw() -> None:
    match = played("matcha", 2)
    match.agree_draw()
    assert ranks(match) == [(1, 0.5), (1, 0.5)]
    assert match.record()["ended"] == [[3, None, "agreed-draw"]]
    assert chabudai.replay(match.record())["end"] == "agreed-draw"
    assert not match.draw_possible
    with pytest.raises(Refused, match=r"table\.over"):
        match.agree_draw()


@pytest.mark.clause("table:table.draw")
@pytest.mark.parametrize("players", [2, 3])
def test_a_game_without_draws_refuses_one(players: int) -> None:
    match = played("matchmaster", 1, players=players)
    with pytest.raises(Refused, match=r"table\.draw"):
        match.agree_draw()
    assert match.endings == []


@pytest.mark.clause("table:table.time")
def test_a_loss_on_time_counts_like_a_resignation() -> None:
    match = played("matcha", 3)
    match.lose_on_time(1)
    assert ranks(match) == [(1, 1), (2, 0)]
    assert chabudai.replay(match.record())["end"] == "out-of-time"


@pytest.mark.clause("table:table.time")
def test_players_who_run_out_of_time_together_share_the_result() -> None:
    match = played("matchmaster", 0, players=2)
    match.lose_on_time(0, 1)
    assert ranks(match) == [(1, 0.5), (1, 0.5)]
    assert match.standings is not None
    assert match.standings.details["seat"] is None
    assert reloaded(match).standings == match.standings


def test_a_resignation_cannot_be_undone() -> None:
    match = played("white-castle", 5, players=3)
    last = match.log[-1].seat
    assert last is not None
    assert match.can_undo(last)
    match.resign((last + 1) % 3)
    assert not match.can_undo(last)
    with pytest.raises(Refused, match=r"table\.undo"):
        match.undo(last)


def test_impossible_endings_are_refused_and_change_nothing() -> None:
    match = played("matchmaster", 2, players=3)
    match.resign(0)
    before = match.record()
    with pytest.raises(Refused, match=r"table\.resign.*already given up"):
        match.resign(0)
    with pytest.raises(Refused, match=r"table\.time.*already given up"):
        match.lose_on_time(1, 0)
    with pytest.raises(Refused, match=r"table\.seat"):
        match.resign(3)
    with pytest.raises(Refused, match=r"table\.seat"):
        match.lose_on_time("1")  # type: ignore[arg-type]
    assert match.record() == before


@pytest.mark.parametrize(
    ("ended", "why"),
    [
        ("resigned", "must be a list"),
        ([["resigned"]], "list of"),
        ([[4, 0]], "list of"),
        ([[4, 0, "bored"]], "no reason 'bored'"),
        ([[4, 0, ["resigned"]]], "no reason"),
        ([[99, 0, "resigned"]], "after 99 entries"),
        ([[-1, 0, "resigned"]], "after -1 entries"),
        ([[True, 0, "resigned"]], "after True entries"),
        ([[4, None, "resigned"]], "needs a seat"),
        ([[4, True, "out-of-time"]], "needs a seat"),
        ([[4, 0, "agreed-draw"]], "needs no seat"),
    ],
)
def test_damaged_endings_in_a_record_are_named(ended: Any, why: str) -> None:
    record = played("matcha", 3).record() | {"ended": ended}
    with pytest.raises(BadInput, match=why):
        chabudai.load(record)
    with pytest.raises(BadInput, match=why):
        chabudai.replay(record)


@pytest.mark.parametrize(
    ("ended", "at", "seat", "rule"),
    [
        ([[4, 7, "resigned"]], 4, 7, "table.seat"),
        ([[4, 0, "resigned"], [4, 1, "resigned"]], 4, 1, "table.over"),
        ([[2, 0, "resigned"]], 2, None, "table.over"),
    ],
)
def test_replay_says_which_ending_is_refused(
    ended: Any, at: int, seat: int | None, rule: str
) -> None:
    record = played("matcha", 3).record() | {"ended": ended}
    refused = chabudai.replay(record)["refused"]
    assert (refused["at"], refused["rule"]) == (at, rule)
    assert refused["move"] == (record["log"][at][1] if seat is None else "resigned")
    if seat is not None:
        assert refused["seat"] == seat
    with pytest.raises(Refused):
        chabudai.load(record)


def test_a_replay_up_to_an_entry_leaves_later_endings_out() -> None:
    match = played("matcha", 3)
    match.resign(1)
    assert chabudai.replay(match.record(), at=3)["over"] is False
    assert chabudai.replay(match.record(), at=4)["over"] is True


def test_series_and_draws_are_declared_by_the_games() -> None:
    assert [game.id for game in games().values() if game.draws] == ["matcha"]
    assert {id for id, game in games().items() if game.best_of} == {"matcha", "matchmaster"}
