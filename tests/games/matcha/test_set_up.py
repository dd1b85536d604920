"""Dealing a set, and what happens between two of them."""

from __future__ import annotations

from collections import Counter

import pytest

import chabudai
from tests.games.matcha.scenes import (
    ALL_CARDS,
    FIRST_DEAL,
    inside,
    outcome,
    pass_all,
    refused_deal,
    scene,
)

EDITIONS = ("2020", "2015")


@pytest.mark.clause("matcha:setup.table")
@pytest.mark.clause("matcha:setup.hands")
@pytest.mark.clause("matcha:setup.aside")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deal_lays_out_six_suited_cards_and_five_to_each(edition: str) -> None:
    for seed in range(60):
        view = chabudai.new("matcha", seed=seed, edition=edition).view()
        table = [mat[slot]["card"] for mat in view["mats"] for slot in ("number", "suit")]
        assert len(view["mats"]) == 3
        assert len(table) == 6
        assert "0" not in table
        assert [len(hand) for hand in view["hands"]] == [5, 5]
        assert len(view["aside"]) == 2
        cards = [*table, *view["hands"][0], *view["hands"][1], *view["aside"]]
        assert sorted(cards) == sorted(ALL_CARDS)


@pytest.mark.clause("matcha:setup.table")
def test_the_written_deal_names_the_number_card_of_each_round_first() -> None:
    mats = outcome(FIRST_DEAL)["view"]["mats"]
    assert [(mat["number"]["card"], mat["suit"]["card"]) for mat in mats] == [
        ("2s", "3t"),
        ("1w", "2w"),
        ("3s", "4s"),
    ]


@pytest.mark.clause("matcha:setup.table")
@pytest.mark.parametrize(
    "deal",
    [
        "deal 2s 3t 1w 2w 3s / 0 2t 4t 1b 3b / 0 1t 2b 4b 3w",
        "deal 2s 3t 1w 2w 3s 4s 1s / 0 2t 4t 1b 3b / 0 1t 2b 4b 3w",
        "deal 2s 3t 1w 2w 3s 0 / 4s 2t 4t 1b 3b / 0 1t 2b 4b 3w",
        "deal 2s 3t 1w 2w 3s 4s / 0 2t 4t 1b 3b",
        "deal",
        "shuffle",
    ],
)
def test_a_table_is_six_suited_cards(deal: str) -> None:
    assert refused_deal(deal)["rule"] == "setup.table"


@pytest.mark.clause("matcha:setup.hands")
@pytest.mark.parametrize(
    "hands",
    ["0 2t 4t 1b / 0 1t 2b 4b 3w", "0 2t 4t 1b 3b / 0 1t 2b 4b 3w 4w", "/ 0 1t 2b 4b 3w"],
)
def test_each_hand_is_five_cards(hands: str) -> None:
    assert refused_deal(f"deal 2s 3t 1w 2w 3s 4s / {hands}")["rule"] == "setup.hands"


@pytest.mark.clause("matcha:setup.hands")
@pytest.mark.clause("matcha:setup.aside")
def test_zeros_go_to_hands_and_aside_as_often_as_any_card() -> None:
    """Ten of the twelve cards off the table are dealt, so a zero lies aside one time in six."""
    aside: Counter[str] = Counter()
    for seed in range(1_200):
        view = chabudai.new("matcha", seed=f"aside {seed}").view()
        aside.update(view["aside"])
    assert 330 < aside["0"] < 470  # 400 expected, sd about 18
    assert sum(aside.values()) == 2_400


@pytest.mark.clause("matcha:setup.aside")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_what_is_set_aside(viewer: int | None) -> None:
    match = scene(FIRST_DEAL, "0 2t number", "1 2b number", "0 4t suit", "1 1t suit")
    shown = repr([match.observe(viewer), match.record_for(viewer)])
    shown += repr([event.data() for event in match.events(viewer)])
    assert "4w" not in shown
    assert "1s" not in shown
    assert match.view()["aside"] == ["4w", "1s"]


@pytest.mark.clause("matcha:set.dealer")
@pytest.mark.clause("matcha:round.dealer-first")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_other_player_deals_the_next_set_and_begins_its_rounds(edition: str) -> None:
    end = pass_all(3, edition)
    if edition == "2015":
        end = (*end, "0 keep", "1 keep")
    match = scene(FIRST_DEAL, *end, FIRST_DEAL, edition=edition)
    assert match.view()["dealer"] == 1
    assert match.view()["set"] == 2
    for _ in range(3):
        assert match.waiting_on == (1,)
        for entry in pass_all(1, edition, dealer=1):
            match.play(int(entry[0]), "pass")


@pytest.mark.clause("matcha:set.dealer")
def test_dealers_alternate_for_as_long_as_it_takes() -> None:
    """The 2015 edition has no last set, so this can be seen several times over."""
    entries = [FIRST_DEAL]
    for number in range(1, 6):
        dealer = (number - 1) % 2
        assert outcome(*entries, edition="2015")["view"]["dealer"] == dealer
        assert outcome(*entries, edition="2015")["waiting_on"] == [dealer]
        entries += [*pass_all(3, "2015", dealer), "1 keep", "0 keep", FIRST_DEAL]


@pytest.mark.clause("matcha:set.shuffle")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_set_is_dealt_from_all_eighteen_cards(edition: str) -> None:
    """Cards that lay aside, on the table or on the mats turn up anywhere in the next set."""
    seen: Counter[str] = Counter()
    played = ("0 2t number", "1 2b number", "0 4t suit", "1 1t suit")
    if edition == "2020":
        end = (*played, *pass_all(2, edition))
    else:
        end = (*played, *pass_all(2, edition), "0 keep", "1 keep")
    for seed in range(200):
        record = scene(FIRST_DEAL, *end, edition=edition).record()
        match = chabudai.load({**record, "log": record["log"][:-1], "seed": seed})
        view = match.view()
        assert view["set"] == 2
        assert sum(len(hand) for hand in view["hands"]) == 10
        seen.update(card for hand in view["hands"] for card in set(hand))
    assert set(seen) == set(ALL_CARDS)
    assert min(seen[card] for card in ("4w", "1s", "2s", "3t", "2t", "1t")) > 80  # about 125 each


@pytest.mark.clause("matcha:set.shuffle")
def test_in_2020_no_card_can_be_kept() -> None:
    end = outcome(FIRST_DEAL, *pass_all(3, "2020"))
    assert end["waiting_on"] == ["*"]
    assert end["view"]["hands"] == [[], []]


@pytest.mark.clause("matcha:set.shuffle")
def test_in_2020_keeping_is_refused_by_the_rule_that_all_is_shuffled() -> None:
    match = scene(FIRST_DEAL)
    with pytest.raises(chabudai.Refused) as caught:
        match.play(0, "keep 0")
    assert caught.value.rule == "set.shuffle"


def test_seat_0_deals_the_first_set() -> None:
    _, state = inside(scene(FIRST_DEAL))
    assert state.dealer == 0
