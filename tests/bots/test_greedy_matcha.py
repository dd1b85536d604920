"""Positions in which a sensible beginner knows what to do."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.games.matcha.cards import CARD
from chabudai.games.matcha.greedy import Greedy, beaten_ranks, prospects

GOALS = (3, 3, 3, 3, 4)


def playing(edition: str, deal: str, *moves: tuple[int, str]) -> Match:
    record = {
        "chabudai": 1,
        "game": "matcha",
        "rules": 1,
        "options": {"edition": edition},
        "seats": ["Aki", "Ben"],
        "log": [["*", deal], *([seat, move] for seat, move in moves)],
    }
    return chabudai.load(record)


def choice(match: Match) -> str:
    (seat, *_) = match.waiting_on
    view = match.seat(seat)
    return view.text(Greedy(stream()).choose(view))


def test_more_tokens_are_better_prospects_and_a_goal_is_certain() -> None:
    assert prospects((3, 0, 0, 0, 0), GOALS) == 1
    assert prospects((1, 1, 1, 1, 1), GOALS) == 1
    assert prospects((2, 0, 0, 0, 0), GOALS) > prospects((1, 1, 0, 0, 0), GOALS)
    assert prospects((1, 1, 0, 0, 0), GOALS) > prospects((1, 0, 0, 0, 0), GOALS)


def test_takes_an_uncontested_token_with_a_worthless_card() -> None:
    """Ben is out, so Aki's matches can wait for the other mats."""
    deal = "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 1w 2w 4b 1s"
    match = playing("2015", deal, (0, "0 number"), (1, "pass"))
    assert choice(match).endswith(" suit")
    worthless = playing("2015", deal, (0, "2b suit"), (1, "pass"))
    assert choice(worthless) == "0 number"


def test_a_sure_match_goes_where_the_rival_has_played() -> None:
    """3s matches the 3 where Ben has played, and nothing later."""
    deal = "deal 3t 1b 4w 2b 2t 1w / 0 0 3s 1t 4t / 2s 2w 4b 1s 3w"
    assert choice(playing("2020", deal, (0, "pass"), (1, "2s number"))) == "3s number"


def test_saves_a_match_for_the_mat_where_it_counts_and_fishes_with_a_zero() -> None:
    """3s could match here, but is the only scoop for the scoop card of the next mat."""
    deal = "deal 3t 1b 4w 2s 2t 1w / 0 0 3s 1t 4t / 2b 2w 4b 1s 3w"
    assert choice(playing("2020", deal, (0, "pass"), (1, "2b number"))) == "0 number"


def test_stops_a_rival_who_needs_one_more_token() -> None:
    """Ben has two tea tokens and has played at a third tea card: Aki plays there, too."""
    deal = "deal 1t 1b 2t 2b 3t 3b / 0 0 4w 4s 1w / 2w 2s 3w 3s 4b"
    alone = [(0, "pass"), (1, "2w number"), (0, "pass"), (1, "pass")]
    second = [(0, "pass"), (1, "2s number"), (0, "pass"), (1, "pass")]
    match = playing("2020", deal, *alone, *second, (0, "pass"), (1, "4b number"))
    assert match.observe(0)["tokens"][1]["tea"] == 2
    assert choice(match).endswith(" number")


@pytest.mark.parametrize("edition", ["2020", "2015"])
def test_plays_for_the_token_that_wins(edition: str) -> None:
    deal = "deal 4t 4b 3t 3b 2t 2b / 1w 1s 2w 2s 3w / 0 0 3s 4w 4s"
    match = playing(edition, deal)
    for _ in range(2):  # Aki takes two tea tokens; Ben leaves everything alone
        while match.observe(None)["tokens"][0]["tea"] < match.observe(None)["round"]:
            seat = match.waiting_on[0]
            plays = [move for move in match.legal(seat) if move.endswith(" number")]
            before = match.observe(None)["round"]
            match.play(seat, plays[0] if seat == 0 and plays else "pass")
            if match.observe(None)["round"] != before:
                break
    assert match.observe(None)["round"] == 3
    assert match.observe(None)["tokens"][0]["tea"] == 2
    # In 2020 a third tea token wins; in 2015 it is the one that brings the goal nearest.
    assert choice(match).endswith(" number")


def test_keeps_the_cards_that_win_most_often() -> None:
    assert beaten_ranks(CARD["4t"]) == beaten_ranks(CARD["3b"]) == 4
    assert beaten_ranks(CARD["1s"]) == 2
    assert beaten_ranks(CARD["0"]) == 0
    deal = "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 1w 2w 4b 1s"
    rounds = [(seat, "pass") for dealer in (0, 0, 0) for seat in (dealer, 1 - dealer)]
    match = playing("2015", deal, *rounds)
    assert choice(match) == "keep 1t 4t 2b 3s"
    match.play(0, "keep")
    assert choice(match) == "keep 4b"
