"""Positions in which a sensible beginner knows what to do."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.games.matchmaster.cards import CARD
from chabudai.games.matchmaster.events import HandScored
from chabudai.games.matchmaster.greedy import Greedy, Seen, expected_points, shown_voids

DEAL = "deal 13O 12O 11O 10O 2o 3B 2b / 9O 8O 3o 4o 5B 6B 7b / 1O 2O 13o 1o 2B 4B 1b"


def playing(deal: str, *moves: tuple[int, str]) -> Match:
    record = {
        "chabudai": 1,
        "game": "matchmaster",
        "rules": 1,
        "options": {"dealer": "0"},
        "seats": ["Aki", "Ben", "Chie"],
        "log": [["*", deal], *([seat, move] for seat, move in moves)],
    }
    return chabudai.load(record)


def choice(match: Match) -> str:
    view = match.seat(match.waiting_on[0])
    return view.text(Greedy(stream()).choose(view))


def said(*predictions: int) -> list[tuple[int, str]]:
    return [(seat, f"say {count}") for seat, count in enumerate(predictions)]


def test_points_to_expect_from_known_chances() -> None:
    assert expected_points(2, 0, [1.0, 1.0, 0.0]) == 12
    assert expected_points(0, 1, [0.0]) == -1
    assert expected_points(1, 0, [0.5]) == pytest.approx(0.5 * 11 - 0.5 * 1)
    assert expected_points(1, 0, [0.5, 0.5]) == pytest.approx(0.5 * 11 - 0.25 - 0.25)


def test_says_as_many_as_it_has_sure_tricks() -> None:
    assert choice(playing(DEAL)) == "say 4"
    nothing = "deal 1o 2o 1B 2B 1b 2b 3b / 9O 8O 3o 4o 5B 6B 7b / 1O 2O 13o 12o 3B 4B 4b"
    assert choice(playing(nothing)) == "say 0"


def test_the_highest_trump_is_certain_and_a_trump_is_better_than_a_plain_card() -> None:
    seen = Seen(playing(DEAL).observe(0))
    assert seen.chance_later(CARD["13O"]) == 1
    assert seen.chance_later(CARD["2b"]) < seen.chance_later(CARD["10O"])


def test_takes_the_trick_when_it_needs_it_and_ducks_when_it_has_enough() -> None:
    deal = "deal 2o 9o 1B 2B 1b 2b 3b / 4o 9O 3o 8O 5B 6B 7b / 8o 2O 1O 12b 3B 4B 4b"
    led = [(1, "4o"), (2, "8o")]
    assert choice(playing(deal, *said(1, 3, 1), *led)) == "9o"
    assert choice(playing(deal, *said(0, 3, 1), *led)) == "2o"


def test_throws_the_dangerous_card_away_when_it_wants_no_tricks() -> None:
    deal = "deal 13B 1b 2b 3b 1B 2B 3B / 4o 9O 3o 8O 5B 6B 7b / 8o 2O 1O 12b 13b 4B 4b"
    assert choice(playing(deal, *said(0, 3, 1), (1, "4o"), (2, "8o"))) == "13B"


def test_remembers_who_is_out_of_a_suit() -> None:
    trick = [(0, CARD["4o"]), (1, CARD["2B"]), (2, CARD["1O"]), (3, CARD["9o"])]
    assert shown_voids([trick]) == {(1, 1), (1, 0), (2, 1)}


def test_hits_its_predictions_far_more_often_than_random() -> None:
    hits = {"greedy": 0, "random": 0}
    for seed in range(20):
        match = chabudai.new("matchmaster", players=4, seed=seed)
        names = ["greedy", "random", "greedy", "random"]
        bots = [make_bot(name, match.game, stream(seed, at)) for at, name in enumerate(names)]
        while not match.over:
            seat = match.waiting_on[0]
            view = match.seat(seat)
            match.play(seat, view.text(bots[seat].choose(view)))
        for event in match.events(None):
            if isinstance(event, HandScored):
                for at, name in enumerate(names):
                    hits[name] += event.said[at] == event.taken[at]
    hands = 20 * 13 * 2
    assert hits["greedy"] / hands > 0.45
    assert hits["random"] / hands < 0.35
