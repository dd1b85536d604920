"""Whole games: the rules and the oracle agree at every step."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import chabudai
from chabudai.core.match import Match
from chabudai.registry import game_named
from tests.games.matcha.oracle import Oracle

EDITIONS = ("2020", "2015")
LONGEST = 400
"""Entries; a game of the 2015 edition may never end [2015.sets]."""


def a_move(oracle: Oracle, seat: int, random: Random, cautious: float) -> str:
    """Any legal move; the more cautious, the more passes and the more cards kept."""
    moves = oracle.legal(seat)
    if random.random() < cautious:
        return "pass" if "pass" in moves else max(moves, key=len)
    return random.choice(moves)


def agree(oracle: Oracle, match: Match) -> None:
    waiting = ["*"] if match.chance_is_next else list(match.waiting_on)
    assert waiting == oracle.waiting_on()
    for seat in match.waiting_on:
        moves = match.legal(seat)
        assert len(set(moves)) == len(moves)
        assert sorted(moves) == oracle.legal(seat)
    view = match.view()
    assert view["tokens"] == oracle.tokens
    assert (view["set"], view["round"], view["dealer"]) == (
        oracle.set,
        oracle.round,
        oracle.dealer,
    )
    assert [sorted(hand) for hand in view["hands"]] == [sorted(hand) for hand in oracle.hands]
    assert match.over == (oracle.phase == "over")
    if oracle.phase in ("play", "keep"):
        assert sorted(view["aside"]) == sorted(oracle.aside)
    standings = match.standings
    if oracle.ranks is None:
        assert standings is None
    else:
        assert standings is not None
        assert [place.rank for place in standings.places] == oracle.ranks


def play_both(edition: str, seed: int) -> tuple[list[list[Any]], Oracle]:
    random = Random(f"matcha {edition} {seed}")
    cautious = random.choice((0.0, 0.0, 0.1, 0.4, 0.8, 0.97))
    oracle = Oracle(edition)
    match = Match(
        game_named("matcha").set_up(2, {"edition": edition}), auto_chance=False, seed=seed
    )
    log: list[list[Any]] = []
    agree(oracle, match)
    while oracle.phase != "over" and len(log) < LONGEST:
        if oracle.phase == "deal":
            text = oracle.random_deal(random)
            log.append(["*", text])
            oracle.deal(text)
            match.play_chance(text)
        else:
            seat = int(random.choice(oracle.waiting_on()))
            move = a_move(oracle, seat, random, cautious)
            log.append([seat, move])
            oracle.play(seat, move)
            match.play(seat, move)
        agree(oracle, match)
    return log, oracle


def replays_alike(edition: str, log: list[list[Any]], oracle: Oracle, random: Random) -> None:
    """``chabudai.replay`` of the record agrees too, also in the middle of the game."""
    record = {
        "chabudai": 1,
        "game": "matcha",
        "rules": 1,
        "options": {"edition": edition},
        "seats": ["Aki", "Ben"],
        "log": log,
    }
    result = chabudai.replay(record)
    assert result["refused"] is None
    assert result["over"] == (oracle.phase == "over")
    assert result["view"]["tokens"] == oracle.tokens
    if oracle.ranks is not None:
        assert [place["rank"] for place in result["standings"]] == oracle.ranks
    at = random.randrange(len(log))
    again = Oracle(edition)
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
    assert result["view"]["tokens"] == again.tokens


def games(edition: str, seeds: range) -> Counter[str]:
    ends: Counter[str] = Counter()
    for seed in seeds:
        log, oracle = play_both(edition, seed)
        replays_alike(edition, log, oracle, Random(seed))
        ends["draw" if oracle.ranks == [1, 1] else str(oracle.ranks)] += 1
        ends["sets"] = max(ends["sets"], oracle.set)
        ends["keeps"] += sum(move.startswith("keep ") for _, move in log)
    return ends


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_agree_with_the_oracle(edition: str, part: int) -> None:
    ends = games(edition, range(part * 80, part * 80 + 80))
    assert ends["[1, 2]"] > 5
    assert ends["[2, 1]"] > 5
    if edition == "2015":
        assert ends["sets"] > 4
        assert ends["keeps"] > 50
    else:
        assert ends["sets"] == 2


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_thousands_of_random_games_agree_with_the_oracle(edition: str) -> None:
    assert games(edition, range(1_000, 3_000))["[1, 2]"] > 100
