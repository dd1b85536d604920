"""While a player chooses, the observation says what each card would do to the trick."""

from __future__ import annotations

import pytest

import chabudai
from tests.games.matchmaster.test_tricks import trick

DEAL = "deal 1o 9o 12o / 6o 5B 6b / 4o 13o 9O"


@pytest.mark.clause("matchmaster:trick.taker")
def test_a_card_is_ahead_takes_the_trick_or_loses() -> None:
    match = trick(DEAL, "1 6o")
    assert match.observe(2)["your_prospects"] == {"4o": "loses", "13o": "ahead"}
    match.play(2, "4o")
    assert match.observe(0)["your_prospects"] == {"1o": "loses", "9o": "takes", "12o": "takes"}


@pytest.mark.clause("matchmaster:trick.taker")
def test_a_trump_takes_the_lead_and_a_discard_loses() -> None:
    match = trick("deal 1B 2B 3b / 6o 5B 6b / 4B 13B 9O", "1 6o")
    assert match.observe(2)["your_prospects"] == {"9O": "ahead"}
    match.play(2, "9O")
    assert set(match.observe(0)["your_prospects"].values()) == {"loses"}


def test_there_is_nothing_to_say_while_leading_waiting_or_predicting() -> None:
    match = trick(DEAL)
    assert match.observe(1)["your_prospects"] == {}  # leads
    match.play(1, "6o")
    assert match.observe(0)["your_prospects"] == {}  # not yet
    assert match.observe(None)["your_prospects"] == {}
    new = chabudai.new("matchmaster", players=3, seed=1)
    assert all(new.observe(seat)["your_prospects"] == {} for seat in range(3))


def test_the_last_card_does_what_its_prospects_say() -> None:
    for seed in range(5):
        match = chabudai.new("matchmaster", players=3, seed=seed)
        while match.view()["hand"] < 3:
            seat = match.waiting_on[0]
            moves = match.legal(seat)
            move = moves[len(moves) // 2]
            meant = match.observe(seat)["your_prospects"].get(move)
            last = len(match.view()["trick"]) == 2
            match.play(seat, move)
            if last and match.view()["tricks"]:
                assert (match.view()["tricks"][-1]["taker"] == seat) == (meant == "takes")
