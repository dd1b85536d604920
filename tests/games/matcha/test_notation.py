"""The notation of Matcha: moves, deals and records."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.core.refusals import Unreadable
from tests.games.matcha.scenes import FIRST_DEAL, inside, outcome, pass_all, record, scene
from tests.games.refusing import refused

DOCUMENTED = {
    "chabudai": 1,
    "game": "matcha",
    "rules": 1,
    "options": {"edition": "2020"},
    "seats": ["Aki", "Ben"],
    "seed": "…",
    "log": [
        ["*", "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 1w 2w 4b 1s"],
        [0, "1t suit"],
        [1, "pass"],
    ],
}
"""The example of the design."""


@pytest.mark.parametrize("edition", ["2020", "2015"])
def test_the_documented_record_replays(edition: str) -> None:
    data = {**DOCUMENTED, "options": {"edition": edition}}
    result = chabudai.replay(data)
    assert result["refused"] is None
    assert result["waiting_on"] == [0]
    assert result["view"]["hands"] == [["0", "4t", "2b", "3s"], ["0", "4b", "1w", "2w", "1s"]]
    assert result["legal"]["0"] == [
        *("0 number", "4t number", "2b number", "3s number"),
        "pass",
    ]


def test_the_documented_record_loads_and_comes_back_with_its_hands_in_order() -> None:
    match = chabudai.load(DOCUMENTED)
    written = match.record()
    assert written["log"][0][1] == "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 4b 1w 2w 1s"
    assert written["log"][1:] == [[0, "1t suit"], [1, "pass"]]
    assert {**written, "log": None} == {**DOCUMENTED, "log": None}
    assert chabudai.load(written) == match
    assert chabudai.load(written).record() == written


def test_without_a_seed_and_rules_version_a_record_replays_too() -> None:
    data = {key: value for key, value in DOCUMENTED.items() if key not in ("seed", "rules")}
    assert chabudai.replay(data)["waiting_on"] == [0]


@pytest.mark.parametrize("text", ["3t number", "3t suit", "0 number", "0 suit", "4s suit", "pass"])
def test_moves_read_back_as_they_are_written(text: str) -> None:
    deal = "deal 2s 2t 1w 2w 3s 1s / 0 3t 4s 1b 3b / 0 1t 2b 4b 3w"
    match = scene(deal)
    assert text in match.legal(0)
    match.play(0, text)
    assert match.record()["log"][-1] == [0, text]


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("keep", "keep"),
        ("keep 0 3t", "keep 0 3t"),
        ("keep 3t 0", "keep 0 3t"),
        ("keep 0 0 3t 1b 2s", "keep 0 0 3t 1b 2s"),
        ("keep 2s 1b 3t 0 0", "keep 0 0 3t 1b 2s"),
        ("keep  0   3t ", "keep 0 3t"),
    ],
)
def test_kept_cards_are_written_zeros_first_then_tea_bowl_water_scoop(
    given: str, written: str
) -> None:
    deal = "deal 2t 1t 1w 2w 3s 4s / 0 0 3t 1b 2s / 4t 2b 3b 4b 3w"
    match = scene(deal, *pass_all(3, "2015"), "1 keep", edition="2015")
    assert written in match.legal(0)
    match.play(0, given)
    keeps = [text for seat, text in match.record()["log"] if seat == 0]
    assert keeps[-1] == written


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "3t", "suit", "3t  tea", "3t number suit", "t3 suit", "3T suit", "3t Suit"),
        *("5t suit", "0t suit", "00 suit", "PASS", "pass pass", "keep 9x", "keep 0 0 0 0 0 0"),
        *("3ｔ suit", "３t suit", "deal", "deal 1t", "3t-suit", "3t,suit", "\x00"),
    ],
)
def test_other_texts_are_not_moves(text: str) -> None:
    assert refused(scene(FIRST_DEAL, edition="2015"), 0, text).rule == "table.notation"


def test_every_legal_move_reads_back() -> None:
    for entries, edition in (
        ((FIRST_DEAL,), "2020"),
        ((FIRST_DEAL, *pass_all(3, "2015")), "2015"),
    ):
        match = scene(*entries, edition=edition)
        rules, state = inside(match)
        for action in rules.legal(state, 0):
            text = rules.write(state, 0, action)
            assert rules.encode(state, 0, rules.read(text)) == action


# -- deals ----------------------------------------------------------------------------------------
def test_a_deal_is_written_as_it_is_read_hands_ascending() -> None:
    match = scene("deal 3t 1b 4w 2s 2t 3b / 3s 2b 4t 1t 0 / 1s 4b 2w 1w 0")
    assert match.record()["log"][0] == [
        "*",
        "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 4b 1w 2w 1s",
    ]


KEPT = ("0 keep 0 2t", "1 keep")


@pytest.mark.parametrize(
    "deal",
    [
        "deal 1t 3t 4t 1b 2b 3b / 4b 1w 2w / 0 3w 4w 1s 2s",
        "deal 1t 3t 4t 1b 2b 3b/4b 1w 2w/0 3w 4w 1s 2s",
    ],
)
def test_with_kept_cards_only_the_new_ones_are_listed(deal: str) -> None:
    match = scene(FIRST_DEAL, *pass_all(3, "2015"), *KEPT, deal, edition="2015")
    assert match.record()["log"][-1] == [
        "*",
        "deal 1t 3t 4t 1b 2b 3b / 4b 1w 2w / 0 3w 4w 1s 2s",
    ]
    assert match.view()["hands"][0] == ["0", "2t", "4b", "1w", "2w"]


@pytest.mark.parametrize(
    ("keeps", "deal"),
    [
        (("0 keep 0 2t 4t 1b 3b", "1 keep"), "deal 1t 3t 1w 2w 3w 4w / / 0 2b 4b 1s 2s"),
        (("0 keep 0 2t 4t 1b 3b", "1 keep"), "deal 1t 3t 1w 2w 3w 4w /  / 0 2b 4b 1s 2s"),
        (("0 keep", "1 keep 0 1t 2b 4b 3w"), "deal 2t 3t 1w 2w 4t 4w / 0 1b 3b 1s 2s /"),
        (("0 keep", "1 keep 0 1t 2b 4b 3w"), "deal 2t 3t 1w 2w 4t 4w / 0 1b 3b 1s 2s / "),
        (("0 keep 0 2t 4t 1b 3b", "1 keep 0 1t 2b 4b 3w"), "deal 3t 1w 2w 4w 1s 2s / /"),
        (("0 keep 0 2t 4t 1b 3b", "1 keep 0 1t 2b 4b 3w"), "deal 3t 1w 2w 4w 1s 2s /  / "),
    ],
)
def test_where_all_five_were_kept_nothing_is_listed(keeps: tuple[str, str], deal: str) -> None:
    match = scene(FIRST_DEAL, *pass_all(3, "2015"), *keeps, deal, edition="2015")
    assert [len(hand) for hand in match.view()["hands"]] == [5, 5]
    written = match.record()["log"][-1][1]
    assert written == " ".join(deal.split())
    again = outcome(FIRST_DEAL, *pass_all(3, "2015"), *keeps, written, edition="2015")
    assert again["view"] == match.view()


def test_drawn_deals_read_back() -> None:
    for seed in range(50):
        match = chabudai.new("matcha", seed=seed, edition="2015")
        written = match.record()["log"][0][1]
        again = outcome(written, edition="2015")
        assert again["view"] == match.view()


def test_a_deal_where_none_is_due_is_refused() -> None:
    result = chabudai.replay(record(FIRST_DEAL, FIRST_DEAL))
    assert result["refused"]["rule"] == "table.chance"
    result = chabudai.replay(record("0 pass"))
    assert result["refused"]["rule"] == "table.chance"


def test_what_others_see_of_a_deal() -> None:
    match = scene(FIRST_DEAL)
    table = FIRST_DEAL.split(" / ", maxsplit=1)[0]
    assert match.record_for(0)["log"][0][1] == f"{table} / 0 2t 4t 1b 3b / ? ? ? ? ?"
    assert match.record_for(1)["log"][0][1] == f"{table} / ? ? ? ? ? / 0 1t 2b 4b 3w"
    assert match.record_for(None)["log"][0][1] == f"{table} / ? ? ? ? ? / ? ? ? ? ?"


def test_the_parser_raises_only_unreadable() -> None:
    rules, _ = inside(scene(FIRST_DEAL))
    for text in ("", "keep keep", "keep -1", "keep 1t 1t 1t 1t 1t 1t", "\ud800", "0 " * 50):
        with pytest.raises(Unreadable):
            rules.read(text)
