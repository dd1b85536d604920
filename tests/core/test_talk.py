"""Table talk is announced and recorded, and has no effect."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.core.match import Match
from tests.core.deals import matcha, matchmaster

pytestmark = pytest.mark.clause("table:table.talk")


def refused(match: Match, seat: object, claim: object) -> None:
    before = match.record()
    with pytest.raises(chabudai.Refused) as caught:
        match.claim(seat, claim)  # type: ignore[arg-type]
    assert caught.value.rule == "table.talk"
    assert match.record() == before


def test_talk_changes_nothing() -> None:
    match = matcha()
    match.play(0, "1t suit")
    before = match.view(), match.waiting_on, match.legal(1), match.observe(1), match.log[:]
    said = match.claim(0, "suit match")  # a lie: the card to match is a bowl
    assert said.data() == {"event": "claimed", "seat": 0, "claim": "suit match", "at": 2}
    assert (match.view(), match.waiting_on, match.legal(1), match.observe(1), match.log) == before


def test_a_claim_is_not_a_move() -> None:
    match = matcha()
    match.play(0, "1t suit")
    match.play(1, "pass")
    assert set(match.claims(0)) == {"suit match", "suit miss"}
    assert not set(match.claims(0)) & set(match.legal(0))
    with pytest.raises(chabudai.Refused):
        match.play(0, "suit match")


def test_a_claim_commits_to_nothing() -> None:
    match = matcha()
    match.play(0, "1t suit")
    match.claim(0, "suit match")
    match.claim(0, "suit miss")
    assert [said.claim for said in match.talk] == ["suit match", "suit miss"]


def test_claims_are_recorded_and_loaded() -> None:
    match = matcha()
    match.play(0, "1t suit")
    match.claim(0, "suit match")
    match.play(1, "4b suit")
    match.claim(1, "suit miss")
    match.claim(0, "suit miss")
    assert match.record()["talk"] == [
        [2, 0, "suit match"],
        [3, 1, "suit miss"],
        [3, 0, "suit miss"],
    ]
    assert chabudai.load(match.record()) == match
    assert match.record_for(None)["talk"] == match.record()["talk"]


@pytest.mark.parametrize("claim", ["", "number match", "suit", "I win", "suit match ", "x" * 10**6])
def test_impossible_claims(claim: str) -> None:
    match = matcha()
    match.play(0, "1t suit")
    refused(match, 0, claim)


def test_no_claims_without_a_face_down_card() -> None:
    match = matcha()
    refused(match, 0, "suit match")
    match.play(0, "1t suit")
    refused(match, 1, "suit match")


def test_a_game_without_talk() -> None:
    assert matchmaster().claims(0) == ()
    refused(matchmaster(), 0, "suit match")


@pytest.mark.parametrize("seat", [2, -1, "0", None, True])
def test_an_unknown_seat_cannot_claim(seat: object) -> None:
    match = matcha()
    match.play(0, "1t suit")
    match.play(1, "1w suit")
    assert match.claims(seat) == ()  # type: ignore[arg-type]
    refused(match, seat, "suit match")


@pytest.mark.parametrize("claim", [None, 3, ["suit match"], {"a": 1}])
def test_a_claim_is_a_text(claim: object) -> None:
    match = matcha()
    match.play(0, "1t suit")
    refused(match, 0, claim)


def test_undo_removes_claims_about_the_move() -> None:
    match = matcha()
    match.play(0, "1t suit")
    match.claim(0, "suit match")
    match.play(1, "1w suit")
    match.claim(1, "suit miss")
    match.undo(1)
    assert [said.seat for said in match.talk] == [0]
    match.undo(0)
    assert "talk" not in match.record()
