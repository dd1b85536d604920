"""Whole games: the rules and the oracle agree at every step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import chabudai
from chabudai.core.match import Match
from chabudai.registry import game_named
from tests.games.matchmaster.oracle import Oracle

SEATS = (2, 3, 4, 5, 6, 7)


def agree(oracle: Oracle, match: Match) -> None:
    waiting = ["*"] if match.chance_is_next else list(match.waiting_on)
    assert waiting == oracle.waiting_on()
    for seat in match.waiting_on:
        moves = match.legal(seat)
        assert len(set(moves)) == len(moves)
        assert sorted(moves) == oracle.legal(seat)
    view = match.view()
    assert (view["hand"], view["dealer"]) == (oracle.hand, oracle.dealer)
    assert view["scores"] == oracle.scores
    assert match.over == (oracle.phase == "over")
    if oracle.phase in ("predict", "play"):
        assert view["said"] == oracle.said
        assert view["taken"] == oracle.taken
        assert [sorted(hand) for hand in view["hands"]] == [sorted(hand) for hand in oracle.hands]
    standings = match.standings
    assert (standings is None) == (oracle.phase != "over")
    if standings is not None:
        assert [place.rank for place in standings.places] == oracle.ranks()
        assert [place.score for place in standings.places] == oracle.scores


def play_both(players: int, dealer: int, seed: int) -> tuple[list[list[Any]], Oracle]:
    random = Random(f"matchmaster {players} {seed}")
    oracle = Oracle(players, dealer)
    set_up = game_named("matchmaster").set_up(players, {"dealer": dealer})
    match = Match(set_up, auto_chance=False, seed=seed)
    log: list[list[Any]] = []
    agree(oracle, match)
    while oracle.phase != "over":
        if oracle.phase == "deal":
            text = oracle.random_deal(random)
            log.append(["*", text])
            oracle.deal(text)
            match.play_chance(text)
        else:
            seat = int(random.choice(oracle.waiting_on()))
            move = random.choice(oracle.legal(seat))
            log.append([seat, move])
            oracle.play(seat, move)
            match.play(seat, move)
        agree(oracle, match)
    return log, oracle


def replays_alike(
    players: int, dealer: int, log: list[list[Any]], oracle: Oracle, random: Random
) -> None:
    """``chabudai.replay`` of the record agrees too, also in the middle of the game."""
    record = {
        "chabudai": 1,
        "game": "matchmaster",
        "rules": 1,
        "options": {"dealer": dealer},
        "seats": [f"Player {seat}" for seat in range(players)],
        "log": log,
    }
    result = chabudai.replay(record)
    assert result["refused"] is None
    assert result["over"] is True
    assert result["view"]["scores"] == oracle.scores
    assert [place["rank"] for place in result["standings"]] == oracle.ranks()
    at = random.randrange(len(log))
    again = Oracle(players, dealer)
    for seat, text in log[:at]:
        if seat == "*":
            again.deal(text)
        else:
            again.play(seat, text)
    result = chabudai.replay(record, at=at)
    assert result["waiting_on"] == again.waiting_on()
    seats = [seat for seat in again.waiting_on() if isinstance(seat, int)]
    assert {seat: sorted(moves) for seat, moves in result["legal"].items()} == {
        str(seat): again.legal(seat) for seat in seats
    }
    assert result["view"]["scores"] == again.scores


def games(players: int, seeds: range) -> None:
    for seed in seeds:
        dealer = seed % players
        log, oracle = play_both(players, dealer, seed)
        assert len(log) == 13 * (players + 1) + 55 * players
        replays_alike(players, dealer, log, oracle, Random(seed))


@pytest.mark.parametrize("players", SEATS)
def test_random_games_agree_with_the_oracle(players: int) -> None:
    games(players, range(40))


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_hundreds_of_random_games_agree_with_the_oracle(players: int) -> None:
    games(players, range(100, 400))
