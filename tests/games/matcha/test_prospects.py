"""What an observation says about the viewer's moves agrees with the resolution chart."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.core.match import Match
from chabudai.games.matcha.cards import CARD, SLOTS, SUIT_OF, TOKENS
from chabudai.games.matcha.prospects import prospect
from chabudai.games.matcha.resolution import awards


def dealt(edition: str = "2020", *moves: tuple[int, str]) -> Match:
    deal = "deal 1t 3b 4w 2s 2t 4b / 0 4t 1b 3w 3s / 0 3t 2b 1w 4s"
    log = [["*", deal], *([seat, move] for seat, move in moves)]
    record = {"chabudai": 1, "game": "matcha", "rules": 1, "options": {"edition": edition}}
    return chabudai.load(record | {"seats": ["A", "B"], "log": log})


@pytest.mark.clause("matcha:resolve.both-match")
def test_best_match_among_the_cards_that_are_not_seen() -> None:
    found = dealt().observe(0)["your_prospects"]
    assert prospect(found, "1b", "number") == {
        "matches": True,
        "token": "tea",
        "alone": "maybe",
        "beats": ["w", "s"],  # the tea 1 is on the mat
        "loses_to": [],
    }
    on_suit = prospect(found, "1b", "suit")
    assert on_suit
    assert on_suit["loses_to"] == ["2"]  # the bowls 3 and 4 are on mats


@pytest.mark.parametrize("edition", ["2020", "2015"])
def test_every_prospect_agrees_with_the_chart(edition: str) -> None:
    match = chabudai.new("matcha", seed=11, edition=edition)
    while not match.over and len(match.log) < 60:
        (seat, *_) = match.waiting_on
        view = match.observe(seat)
        found = view["your_prospects"]
        if view["phase"] == "play":
            mat = view["mats"][view["round"] - 1]
            free = {name for name in mat if mat[name]["played"][seat] is None}
            assert set(found) == free | {"pass"}
        for move in match.legal(seat) if found else ():
            if move == "pass":
                continue
            card, name = move.split()
            meant = prospect(found, card, name)
            assert meant
            face = CARD[view["mats"][view["round"] - 1][name]["card"]]
            assert meant["token"] == TOKENS[SUIT_OF[face]]
            slot = SLOTS.index(name)
            for text, rival in CARD.items():
                taken = awards(slot, face, CARD[card], rival)
                rank = text[1:] if name == "number" else text[:1]
                both = [one for one in taken if one.why == "best-match"]
                if both and rank in [*meant["beats"], *meant["loses_to"]]:
                    assert (both[0].seat == 0) == (rank in meant["beats"])
                if meant["matches"] and not both:
                    assert [one.why for one in taken] == ["only-match", "missed"]
        match.play(seat, match.legal(seat)[len(match.log) % len(match.legal(seat))])


@pytest.mark.clause("matcha:2020.pass")
def test_a_pass_leaves_the_second_turn() -> None:
    assert dealt().observe(0)["your_prospects"]["pass"] == {"then": "turn"}
    later = dealt("2020", (0, "pass"), (1, "pass"))
    assert later.observe(0)["your_prospects"]["pass"] == {"then": "nothing"}


@pytest.mark.clause("matcha:2015.pass")
def test_a_pass_ends_the_round_in_2015() -> None:
    assert dealt("2015").observe(0)["your_prospects"]["pass"] == {"then": "nothing"}


@pytest.mark.clause("matcha:resolve.alone")
def test_whether_the_other_player_stays_away() -> None:
    played = dealt("2020", (0, "1b number"), (1, "1w number"), (0, "pass"))
    assert played.observe(1)["your_prospects"]["suit"]["alone"] == "sure"  # the last turn
    answer = dealt("2020", (0, "1b number"))
    assert answer.observe(1)["your_prospects"]["number"]["alone"] == "no"
    out = dealt("2015", (0, "pass"))
    assert out.observe(1)["your_prospects"]["suit"]["alone"] == "sure"


def test_only_the_player_to_move_sees_prospects() -> None:
    match = dealt()
    assert match.observe(1)["your_prospects"] == {}
    assert match.observe(None)["your_prospects"] == {}
