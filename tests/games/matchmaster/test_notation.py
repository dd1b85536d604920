"""The notation of MatchMaster: moves, deals and records."""

from __future__ import annotations

import pytest

import chabudai
from tests.games.matchmaster.scenes import DECK, hand, inside, log_of, outcome, record, scene
from tests.games.refusing import refused

DEAL = "deal 1o 2o 3o 4o 5o 6o 13O / 1B 2B 3B 4B 5B 6B 7B / 1b 2b 3b 4b 5b 6b 7b"


@pytest.mark.parametrize("card", DECK)
def test_every_card_is_a_move_that_reads_back(card: str) -> None:
    others = [other for other in DECK if other != card][:2]
    match = hand(7, f"deal {others[0]} / {card} / {others[1]}", "say 0 0 0")
    assert match.legal(1) == (card,)
    match.play(1, card)
    assert match.view()["trick"] == [{"seat": 1, "card": card}]


def test_documented_moves() -> None:
    match = scene(DEAL)
    match.play(0, "say 3")
    match.play(1, "say 0")
    match.play(2, "say 7")
    for seat, card in ((1, "7B"), (2, "1b"), (0, "13O")):
        match.play(seat, card)
    assert [entry[1] for entry in match.record()["log"][1:]] == [
        *("say 3", "say 0", "say 7", "7B", "1b", "13O")
    ]


@pytest.mark.parametrize(
    "text",
    [
        *("", "say", "say x", "say -1", "say 1.0", "say 100", "Say 1", "say 1 2", "3", "say３"),
        *("14O", "0O", "13", "O13", "13 O", "13X", "13OO", "01O", "１O", "pass", "deal 1O"),
    ],
)
def test_other_texts_are_not_moves(text: str) -> None:
    assert refused(scene(DEAL), 0, text).rule == "table.notation"
    playing = scene(DEAL, "say 0 0 0")
    assert refused(playing, 1, text).rule == "table.notation"


def test_every_legal_move_reads_back() -> None:
    for match in (scene(DEAL), scene(DEAL, "say 1 2 3")):
        rules, state = inside(match)
        seat = match.waiting_on[0]
        for action in rules.legal(state, seat):
            assert rules.read(rules.write(state, seat, action)) == action


# -- deals ----------------------------------------------------------------------------------------
def test_a_deal_lists_each_seats_cards_between_slashes() -> None:
    view = outcome(DEAL)["view"]
    assert view["hands"][0] == ["13O", "1o", "2o", "3o", "4o", "5o", "6o"]
    assert view["hands"][1] == ["1B", "2B", "3B", "4B", "5B", "6B", "7B"]
    assert view["hands"][2] == ["1b", "2b", "3b", "4b", "5b", "6b", "7b"]
    assert view["dealer"] == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_drawn_deals_read_back(players: int) -> None:
    for seed in range(20):
        match = chabudai.new("matchmaster", players=players, seed=seed)
        written = match.record()["log"][0][1]
        again = outcome(written, players=players)
        assert again["view"] == match.view()


def test_spaces_around_slashes_do_not_matter() -> None:
    assert outcome(DEAL.replace(" / ", "/"))["view"] == outcome(DEAL)["view"]
    assert outcome(DEAL.replace(" ", "  "))["view"] == outcome(DEAL)["view"]


def test_the_dealer_is_an_option_of_the_record() -> None:
    for dealer in (0, 1, 2):
        result = chabudai.replay(record(DEAL, "say 0 0 0", dealer=dealer))
        assert result["waiting_on"] == [(dealer + 1) % 3]
        as_text = {**record(DEAL, "say 0 0 0"), "options": {"dealer": str(dealer)}}
        assert chabudai.replay(as_text) == result


def test_what_others_see_of_a_deal_and_of_predictions() -> None:
    match = scene(DEAL, "0 say 3", "1 say 1")
    unknown = "? ? ? ? ? ? ?"
    own = "1B 2B 3B 4B 5B 6B 7B"
    assert match.record_for(1)["log"] == [
        ["*", f"deal {unknown} / {own} / {unknown}"],
        [0, "say ?"],
        [1, "say 1"],
    ]
    assert match.record_for(None)["log"][0] == ["*", f"deal {unknown} / {unknown} / {unknown}"]


def test_predictions_may_be_written_in_any_order() -> None:
    log = log_of(DEAL, "2 say 1", "0 say 2", "1 say 3", "1 7B")
    result = chabudai.replay({**record(DEAL), "log": log})
    assert result["refused"] is None
    assert result["view"]["said"] == [2, 3, 1]
