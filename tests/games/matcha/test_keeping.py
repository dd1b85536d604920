"""Cards kept from set to set, in the 2015 edition."""

from __future__ import annotations

import pytest

import chabudai
from tests.games.matcha.scenes import (
    ALL_CARDS,
    FIRST_DEAL,
    outcome,
    pass_all,
    record,
    refused_deal,
    scene,
)
from tests.games.refusing import refused

END_OF_SET = (
    *("0 2t number", "1 2b number", "0 4t suit", "1 1t suit"),
    *("0 1b number", "1 4b number", "0 pass", "1 pass"),
    *("0 pass", "1 pass"),
)
"""Seat 0 is left with 0 and 3b, seat 1 with 0 and 3w."""
NEW_TABLE = "deal 1t 2t 3t 4t 1b 2b"


def at_the_end(*more: str) -> tuple[str, ...]:
    return (FIRST_DEAL, *END_OF_SET, *more)


@pytest.mark.clause("matcha:2015.keep")
def test_after_the_third_round_everyone_chooses_all_some_or_none() -> None:
    match = scene(*at_the_end(), edition="2015")
    assert match.waiting_on == (0, 1)
    assert set(match.legal(0)) == {"keep", "keep 0", "keep 3b", "keep 0 3b"}
    assert set(match.legal(1)) == {"keep", "keep 0", "keep 3w", "keep 0 3w"}


@pytest.mark.clause("matcha:2015.keep")
@pytest.mark.parametrize("move", ["keep 2t", "keep 0 0", "keep 3b 3b", "keep 0 3b 3w"])
def test_only_cards_left_in_hand_can_be_kept(move: str) -> None:
    assert refused(scene(*at_the_end(), edition="2015"), 0, move).rule == "2015.keep"


@pytest.mark.clause("matcha:2015.keep")
@pytest.mark.parametrize("move", ["3b suit", "pass"])
def test_no_other_move_is_possible_while_choosing_cards_to_keep(move: str) -> None:
    assert refused(scene(*at_the_end(), edition="2015"), 0, move).rule == "2015.keep"


@pytest.mark.clause("matcha:2015.keep")
def test_nothing_can_be_kept_before_the_set_is_over() -> None:
    assert refused(scene(FIRST_DEAL, edition="2015"), 0, "keep 0").rule == "2015.keep"


@pytest.mark.clause("matcha:2015.keep")
def test_two_zeros_are_one_choice() -> None:
    deal = "deal 2s 3t 1w 2w 3s 4s / 0 0 4t 1b 3b / 2t 1t 2b 4b 3w"
    plays = ("0 4t suit", "1 pass", "0 1b number", "0 3b suit", "1 pass", "0 pass")
    match = scene(deal, *plays, "0 pass", "1 pass", edition="2015")
    assert set(match.legal(0)) == {"keep", "keep 0", "keep 0 0"}
    assert len(match.legal(0)) == 3


@pytest.mark.clause("matcha:2015.keep")
def test_a_player_without_cards_owes_no_choice() -> None:
    plays = [
        *("0 2t number", "1 pass", "0 4t suit"),
        *("0 1b number", "1 pass", "0 3b suit"),
        *("0 0 suit", "1 pass"),
    ]
    match = scene(FIRST_DEAL, *plays, edition="2015")
    assert match.waiting_on == (1,)
    match.play(1, "keep 0")
    assert match.view()["set"] == 2


@pytest.mark.clause("matcha:2015.keep")
def test_if_nobody_has_cards_left_nobody_is_asked() -> None:
    """Places are taken so that nobody wins: five cards each, and two lie alone."""
    deal = "deal 2s 3t 1w 2b 3s 4w / 0 2t 4t 1b 3b / 0 1t 2w 4b 3w"
    plays = [
        *("0 2t number", "1 2w number", "0 4t suit", "1 1t suit"),
        *("0 1b number", "1 4b number", "0 3b suit", "1 3w suit"),
        *("0 0 suit", "1 0 suit"),
    ]
    stand = outcome(deal, *plays, edition="2015")
    assert stand["waiting_on"] == ["*"]
    assert stand["view"]["set"] == 2


@pytest.mark.clause("matcha:2015.keep-secret")
@pytest.mark.parametrize("first", [0, 1])
def test_both_choose_at_once_in_any_order(first: int) -> None:
    match = scene(*at_the_end(), edition="2015")
    match.play(first, "keep 0")
    assert match.waiting_on == (1 - first,)
    assert match.view()["set"] == 1
    assert refused(match, first, "keep").rule == "table.turn"
    match.play(1 - first, "keep")
    assert match.view()["set"] == 2
    assert match.observe(None)["kept"] == ([1, 0] if first == 0 else [0, 1])


@pytest.mark.clause("matcha:2015.keep-secret")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_choice_is_hidden_until_both_are_made(viewer: int | None) -> None:
    """Neither which cards nor how many: all choices look the same to everyone else."""
    shown = set()
    for move in ("keep", "keep 0", "keep 3b", "keep 0 3b"):
        match = scene(*at_the_end(f"0 {move}"), edition="2015")
        everything = (
            match.observe(viewer),
            [event.data() for event in match.events(viewer)],
            {**match.record_for(viewer), "seed": None},
            match.legal(1),
            str(refused(match, 1, "keep 3b")),
        )
        shown.add(repr(everything))
    assert len(shown) == 1


@pytest.mark.clause("matcha:2015.keep-secret")
def test_players_see_their_own_choice() -> None:
    match = scene(*at_the_end("0 keep 0"), edition="2015")
    assert match.observe(0)["your_choice"] == ["0"]
    assert match.observe(1)["your_choice"] is None


@pytest.mark.clause("matcha:2015.keep-count")
@pytest.mark.parametrize("viewer", [1, None])
def test_the_deal_shows_how_many_were_kept_and_not_which(viewer: int | None) -> None:
    shown = set()
    for kept, dealt in (("0", "3b 1w 2w 3w"), ("3b", "0 1w 2w 3w")):
        match = scene(
            *at_the_end(f"0 keep {kept}", "1 keep", f"{NEW_TABLE} / {dealt} / 4b 0 1s 2s 3s"),
            edition="2015",
        )
        assert match.view()["hands"][0] == ["0", "3b", "1w", "2w", "3w"]
        observation = match.observe(viewer)
        assert observation["kept"] == [1, 0]
        dealt_events = [
            event.data() for event in match.events(viewer) if event.name() == "hand-dealt"
        ]
        assert [event["count"] for event in dealt_events[-2:]] == [4, 5]
        shown.add(repr((observation, match.events(viewer), match.record_for(viewer)["log"])))
    assert len(shown) == 1


@pytest.mark.clause("matcha:2015.keep-deal")
def test_players_are_dealt_up_to_five() -> None:
    match = scene(
        *at_the_end("0 keep 0 3b", "1 keep 3w", f"{NEW_TABLE} / 1w 2w 4b / 0 4w 1s 2s"),
        edition="2015",
    )
    assert match.view()["hands"] == [["0", "3b", "4b", "1w", "2w"], ["0", "3w", "4w", "1s", "2s"]]
    assert match.view()["aside"] == ["3s", "4s"]


@pytest.mark.clause("matcha:2015.keep-deal")
@pytest.mark.parametrize(
    ("deal", "rule"),
    [
        ("deal 3b 2t 3t 4t 1b 2b / 1w 2w 4b / 0 4w 1s 2s", "cards.deck"),  # 3b was kept
        ("deal 1t 2t 3t 4t 1b 2b / 1w 2w 4b / 0 3b 1s 2s", "cards.deck"),
        ("deal 1t 2t 3t 4t 1b 2b / 1w 2w 4b / 0 0 1s 2s", "cards.deck"),  # one zero was kept
        ("deal 1t 2t 3t 4t 1b 2b / 1w 2w 4b 4w / 0 3s 1s 2s", "setup.hands"),
        ("deal 1t 2t 3t 4t 1b 2b / 1w 2w 4b / 0 3s 1s", "setup.hands"),
    ],
)
def test_a_deal_leaves_out_what_was_kept(deal: str, rule: str) -> None:
    before = at_the_end("0 keep 0 3b", "1 keep 3w")
    assert refused_deal(deal, *before, edition="2015")["rule"] == rule


@pytest.mark.clause("matcha:2015.keep-deal")
def test_drawn_deals_never_repeat_what_was_kept_and_keep_zeros_off_the_table() -> None:
    entries = record(*at_the_end("0 keep 0 3b", "1 keep 3w"), edition="2015")
    for seed in range(100):
        view = chabudai.load({**entries, "seed": seed}).view()
        assert {"0", "3b"} <= set(view["hands"][0])
        assert "3w" in view["hands"][1]
        table = [mat[slot]["card"] for mat in view["mats"] for slot in ("number", "suit")]
        assert not {"0", "3b", "3w"} & set(table)
        assert sorted([*table, *view["hands"][0], *view["hands"][1], *view["aside"]]) == sorted(
            ALL_CARDS
        )


@pytest.mark.clause("matcha:2015.keep-deal")
def test_a_table_card_is_any_suited_card_that_nobody_kept() -> None:
    entries = record(*at_the_end("0 keep 0 3b", "1 keep 3w"), edition="2015")
    counts = dict.fromkeys(ALL_CARDS, 0)
    for seed in range(1_400):
        mats = chabudai.load({**entries, "seed": f"table {seed}"}).view()["mats"]
        for mat in mats:
            counts[mat["number"]["card"]] += 1
            counts[mat["suit"]["card"]] += 1
    assert counts.pop("0") == counts.pop("3b") == counts.pop("3w") == 0
    assert all(500 < count < 700 for count in counts.values()), counts  # 600 expected, sd 19


@pytest.mark.clause("matcha:2015.keep")
@pytest.mark.clause("matcha:2015.keep-deal")
def test_all_five_may_be_kept_and_then_nothing_is_dealt() -> None:
    kept = ("0 keep 0 2t 4t 1b 3b", "1 keep 0 1t 2b 4b 3w")
    deal = "deal 3t 1w 2w 4w 1s 2s / /"
    match = scene(FIRST_DEAL, *pass_all(3, "2015"), *kept, deal, edition="2015")
    assert match.view()["hands"] == [["0", "2t", "4t", "1b", "3b"], ["0", "1t", "2b", "4b", "3w"]]
    assert match.view()["aside"] == ["3s", "4s"]
    assert match.waiting_on == (1,)
    assert match.record()["log"][-1] == ["*", deal]
