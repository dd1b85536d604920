"""The events of a game of Matcha, one by one."""

from __future__ import annotations

import pytest

from chabudai.core.rules import Json
from tests.games.matcha.scenes import FIRST_DEAL, PASS_A_ROUND, scene


def events_of(
    *entries: str, edition: str = "2020", since: int = 1, viewer: int | None = 0
) -> list[Json]:
    match = scene(*entries, edition=edition)
    return [event.data() for event in match.events(viewer, since)]


def test_a_deal_shows_the_table_to_all_and_the_hand_to_its_owner() -> None:
    started, own, rivals = events_of(FIRST_DEAL, since=0)
    assert started == {
        "event": "set-started",
        "set": 1,
        "dealer": 0,
        "table": ["2s", "3t", "1w", "2w", "3s", "4s"],
    }
    cards = ["0", "2t", "4t", "1b", "3b"]
    assert own == {"event": "hand-dealt", "seat": 0, "cards": cards, "count": 5}
    assert rivals == {"event": "hand-dealt", "seat": 1, "cards": None, "count": 5}


def test_a_round_with_a_best_match_and_one_alone() -> None:
    placed, rivals, own_pass, alone, *resolved = events_of(
        FIRST_DEAL, "0 2t number", "1 2b number", "0 pass", "1 1t suit"
    )
    assert placed == {
        "event": "card-placed",
        "seat": 0,
        "round": 1,
        "slot": "number",
        "card": "2t",
    }
    assert (rivals["seat"], rivals["slot"], rivals["card"]) == (1, "number", None)
    assert own_pass == {"event": "passed", "seat": 0, "round": 1, "out": False}
    assert (alone["slot"], alone["card"]) == ("suit", None)
    assert resolved == [
        {
            "event": "cards-revealed",
            "round": 1,
            "slot": "number",
            "face": "2s",
            "cards": ["2t", "2b"],
        },
        taken(0, "number", "scoop", "best-match"),
        taken(1, "suit", "tea", "alone"),
    ]


def taken(seat: int, slot: str, token: str, why: str, round: int = 1) -> Json:
    what = {"seat": seat, "round": round, "slot": slot, "token": token, "why": why}
    return {"event": "token-taken"} | what


def test_a_match_and_a_miss_and_a_slot_without_a_match() -> None:
    *_, number, won, whisk, suit, nothing = events_of(
        FIRST_DEAL, "0 2t number", "1 0 number", "0 1b suit", "1 2b suit"
    )
    assert number["cards"] == ["2t", "0"]
    assert won == taken(0, "number", "scoop", "only-match")
    assert whisk == taken(1, "number", "whisk", "missed")
    assert suit["cards"] == ["1b", "2b"]
    assert nothing == {"event": "nothing-taken", "round": 1, "slot": "suit", "why": "no-match"}


def test_an_empty_round() -> None:
    *_, number, suit = events_of(FIRST_DEAL, *PASS_A_ROUND["2020"])
    for slot, event in (("number", number), ("suit", suit)):
        assert event == {"event": "nothing-taken", "round": 1, "slot": slot, "why": "empty"}


@pytest.mark.clause("matcha:2015.pass")
def test_a_pass_in_2015() -> None:
    (passed,) = events_of(FIRST_DEAL, "0 pass", edition="2015")
    assert passed == {"event": "passed", "seat": 0, "round": 1, "out": True}


@pytest.mark.clause("matcha:2015.keep-secret")
def test_the_end_of_a_set_with_kept_cards() -> None:
    entries = (FIRST_DEAL, *PASS_A_ROUND["2015"] * 3, "0 keep 0 2t", "1 keep")
    ended, own, rivals, started, *dealt = events_of(*entries, edition="2015")[-6:]
    assert ended == {"event": "set-ended", "set": 1}
    assert own == {"event": "cards-kept", "seat": 0, "cards": ["0", "2t"]}
    assert rivals == {"event": "cards-kept", "seat": 1, "cards": None}
    assert (started["set"], started["dealer"]) == (2, 1)
    assert [event["count"] for event in dealt] == [3, 5]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everyone_sees_the_end(viewer: int | None) -> None:
    entries = (
        "deal 1t 2b 2t 3b 3t 4b / 0 0 1w 2w 3w / 1s 2s 3s 4s 4w",
        *("0 0 number", "1 pass", "0 pass", "1 pass"),
        *("0 0 number", "1 pass", "0 pass", "1 pass"),
        *("0 pass", "1 pass", "0 1w number", "1 pass"),
    )
    *_, last, empty, ended = events_of(*entries, viewer=viewer)
    assert last == taken(0, "number", "tea", "alone", 3)
    assert empty["why"] == "empty"
    assert ended == {
        "event": "game-ended",
        "winner": 0,
        "end": "enough-of-a-suit",
        "token": "tea",
        "count": 3,
    }


def test_the_events_of_a_draw() -> None:
    entries = (FIRST_DEAL, *PASS_A_ROUND["2020"] * 3)
    second = "deal 2s 3t 1w 2w 3s 4s / 0 2t 4t 1b 3b / 0 1t 2b 4b 3w"
    others = [turn.replace("0 ", "x ").replace("1 ", "0 ").replace("x ", "1 ") for turn in PASSES]
    *_, ended = events_of(*entries, second, *others)
    no_token = {"token": "", "count": 0}
    assert ended == {"event": "game-ended", "winner": None, "end": "draw", **no_token}


PASSES = PASS_A_ROUND["2020"] * 3
