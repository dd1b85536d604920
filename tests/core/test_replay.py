"""``chabudai.replay``: exactly the object that the contract describes."""

from __future__ import annotations

from typing import Any

import pytest

import chabudai
from tests.core.deals import MATCHMASTER
from tests.core.test_match import play_out
from tests.core.test_record import GOOD, changed

FIELDS = {"over", "waiting_on", "legal", "standings", "end", "refused", "view"}


def test_a_running_game() -> None:
    result = chabudai.replay(GOOD)
    assert set(result) == FIELDS
    assert result["over"] is False
    assert result["waiting_on"] == [0]
    assert result["legal"] == {"0": ["0 number", "4t number", "2b number", "3s number", "pass"]}
    assert result["standings"] is None
    assert result["end"] is None
    assert result["refused"] is None
    view = result["view"]
    assert view["tokens"] == [{"tea": 0, "bowl": 0, "water": 0, "scoop": 0, "whisk": 0}] * 2
    assert (view["set"], view["round"], view["dealer"]) == (1, 1, 0)
    assert view["hands"] == [["0", "4t", "2b", "3s"], ["0", "4b", "1w", "2w", "1s"]]


def test_where_chance_is_next() -> None:
    result = chabudai.replay(changed(log=[]))
    assert result["waiting_on"] == ["*"]
    assert result["legal"] == {}
    assert result["over"] is False


def test_a_replay_never_plays_chance() -> None:
    match = chabudai.new("matchmaster", players=2, seed="short")
    log = match.record()["log"]
    while len(match.log) < 18:
        seat = match.waiting_on[0]
        match.play(seat, match.legal(seat)[0])
    second_deal = [at for at, entry in enumerate(match.record()["log"]) if entry[0] == "*"][1]
    result = chabudai.replay(match.record(), at=second_deal)
    assert result["waiting_on"] == ["*"]
    assert result["view"]["hand"] == 2
    assert log[0][0] == "*"


def test_sealed_decisions() -> None:
    record = changed(
        game="matchmaster", options={}, seats=list("ABCD"), log=[["*", MATCHMASTER], [2, "say 7"]]
    )
    result = chabudai.replay(record)
    assert result["waiting_on"] == [0, 1, 3]
    assert set(result["legal"]) == {"0", "1", "3"}
    assert result["legal"]["3"] == [f"say {tricks}" for tricks in range(8)]
    view = result["view"]
    assert view["said"] == [None, None, 7, None]
    assert (view["hand"], view["scores"], view["taken"]) == (1, [0] * 4, [0] * 4)


def test_a_finished_game() -> None:
    record = play_out(chabudai.new("matcha", seed=7)).record()
    result = chabudai.replay(record)
    assert result["over"] is True
    assert result["waiting_on"] == []
    assert result["legal"] == {}
    assert [set(place) for place in result["standings"]] == [{"seat", "rank", "score"}] * 2
    assert sorted(place["rank"] for place in result["standings"]) == [1, 2]
    assert result["end"] in {"enough-of-a-suit", "enough-whisks", "all-five", "last-round"}


@pytest.mark.parametrize("at", range(4))
def test_stopping_anywhere(at: int) -> None:
    assert chabudai.replay(GOOD, at=at) == chabudai.replay(changed(log=GOOD["log"][:at]))
    assert chabudai.replay(GOOD, at) == chabudai.replay(GOOD, at=at)


def test_a_stop_before_the_bad_move() -> None:
    record = changed(log=[*GOOD["log"], [1, "pass"]])
    assert chabudai.replay(record, at=3)["refused"] is None
    assert chabudai.replay(record, at=4)["refused"]["at"] == 3


@pytest.mark.parametrize(
    ("entry", "rule"),
    [
        ([0, "1t number"], "turn.own-cards"),
        ([0, "4t suit"], "turn.one-card"),
        ([0, "nonsense"], "table.notation"),
        ([1, "pass"], "table.turn"),
        ([7, "pass"], "table.seat"),
        (["*", GOOD["log"][0][1]], "table.chance"),
    ],
)
def test_a_refused_entry(entry: list[Any], rule: str) -> None:
    result = chabudai.replay(changed(log=[*GOOD["log"], entry, [0, "pass"]]))
    refused = result["refused"]
    assert set(refused) == {"at", "seat", "move", "rule", "why"}
    assert (refused["at"], refused["seat"], refused["move"]) == (3, *entry)
    assert refused["rule"] == rule
    assert refused["why"]
    # The other fields show the position before it.
    assert {**result, "refused": None} == chabudai.replay(GOOD)


def test_a_refusal_in_another_language() -> None:
    record = changed(log=[*GOOD["log"], [1, "pass"]])
    reasons = {chabudai.replay(record, lang=lang)["refused"]["why"] for lang in ("en", "es", "ja")}
    assert len(reasons) == 3


def test_a_long_move_is_quoted_in_part() -> None:
    result = chabudai.replay(changed(log=[*GOOD["log"], [0, "x" * 1_000_000]]))
    assert len(result["refused"]["move"]) < 300
    assert len(result["refused"]["why"]) < 600


def test_an_impossible_claim_is_reported() -> None:
    result = chabudai.replay(changed(talk=[[1, 1, "suit match"]]))
    refused = result["refused"]
    assert refused["rule"] == "table.talk"
    assert (refused["at"], refused["seat"], refused["move"]) == (1, 1, "suit match")


@pytest.mark.parametrize("at", [-1, 4, 10**6])
def test_beyond_the_log(at: int) -> None:
    with pytest.raises(chabudai.BadInput, match=f"at {at}"):
        chabudai.replay(GOOD, at=at)


@pytest.mark.parametrize("at", [True, "1", 1.0, [1]])
def test_at_is_a_whole_number(at: Any) -> None:
    with pytest.raises(chabudai.BadInput, match="at must be"):
        chabudai.replay(GOOD, at=at)


def test_a_draw_is_two_seats_of_rank_one() -> None:
    passes = [[seat % 2, "pass"] for seat in range(12)]
    later = [[(seat + 1) % 2, "pass"] for seat in range(12)]
    deal = GOOD["log"][0]
    result = chabudai.replay(changed(log=[deal, *passes, deal, *later]))
    assert result["refused"] is None
    assert result["end"] == "draw"
    assert [place["rank"] for place in result["standings"]] == [1, 1]
