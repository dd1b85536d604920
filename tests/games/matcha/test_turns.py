"""Rounds, turns, and what may be played where."""

from __future__ import annotations

import pytest

from chabudai.core.refusals import Refused
from tests.games.matcha.scenes import FIRST_DEAL, outcome, pass_all, scene, tokens
from tests.games.refusing import refused

EDITIONS = ("2020", "2015")


@pytest.mark.clause("matcha:round.mats")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_rounds_are_played_one_at_each_mat(edition: str) -> None:
    """A card goes to the mat of the round: 2s and 3t, then 1w and 2w, then 3s and 4s."""
    for rounds, token in enumerate(("tea", "water", "scoop")):
        end = {"2020": ("1 pass", "0 pass", "1 pass"), "2015": ("1 pass", "0 pass")}[edition]
        stand = outcome(FIRST_DEAL, *pass_all(rounds, edition), "0 1b suit", *end, edition=edition)
        assert tokens(stand, 0) == {token: 1}
        assert tokens(stand, 1) == {}
    for rounds in range(3):
        view = outcome(FIRST_DEAL, *pass_all(rounds, edition), edition=edition)["view"]
        assert (view["set"], view["round"]) == (1, rounds + 1)


@pytest.mark.clause("matcha:round.dealer-first")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_dealer_begins_every_round(edition: str) -> None:
    for rounds in range(3):
        stand = outcome(FIRST_DEAL, *pass_all(rounds, edition), edition=edition)
        assert stand["waiting_on"] == [0]


@pytest.mark.clause("matcha:round.dealer-first")
def test_the_last_player_of_a_round_does_not_matter_for_the_next_one() -> None:
    stand = outcome(FIRST_DEAL, "0 pass", "1 2b number", "1 1t suit", edition="2015")
    assert stand["waiting_on"] == [0]


@pytest.mark.clause("matcha:turn.own-cards")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_turn_is_a_card_of_the_own_hand_or_a_pass(edition: str) -> None:
    match = scene(FIRST_DEAL, edition=edition)
    hand = ("0", "2t", "4t", "1b", "3b")
    expected = {f"{card} {slot}" for card in hand for slot in ("number", "suit")}
    assert set(match.legal(0)) == expected | {"pass"}
    assert match.legal(1) == ()
    for card in ("1t", "2s", "4w"):  # the rival's, one on the table, one set aside
        assert refused(match, 0, f"{card} suit").rule == "turn.own-cards"


@pytest.mark.clause("matcha:turn.own-cards")
def test_a_card_is_played_once() -> None:
    match = scene(FIRST_DEAL, "0 4t suit", "1 pass")
    assert refused(match, 0, "4t number").rule == "turn.own-cards"


@pytest.mark.clause("matcha:turn.own-cards")
def test_both_zeros_can_be_played_one_after_the_other() -> None:
    deal = "deal 2s 3t 1w 2w 3s 4s / 0 0 4t 1b 3b / 2t 1t 2b 4b 3w"
    match = scene(deal, "0 0 suit", "1 pass")
    assert "0 number" in match.legal(0)
    match.play(0, "0 number")
    assert match.view()["hands"][0] == ["4t", "1b", "3b"]
    match.play(1, "pass")
    assert refused(match, 0, "0 suit").rule == "turn.own-cards"


@pytest.mark.clause("matcha:turn.hidden")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("viewer", [1, None])
def test_the_place_of_a_card_is_public_and_its_face_is_hidden(
    edition: str, viewer: int | None
) -> None:
    match = scene(FIRST_DEAL, "0 4t suit", edition=edition)
    suit = match.observe(viewer)["mats"][0]["suit"]
    assert suit == {"card": "3t", "played": ["?", None], "revealed": False}
    assert match.observe(0)["mats"][0]["suit"]["played"] == ["4t", None]
    assert match.observe(viewer)["cards_left"] == [4, 5]
    assert match.record_for(viewer)["log"][-1] == [0, "? suit"]
    placed = match.events(viewer)[-1].data()
    assert (placed["event"], placed["slot"], placed["card"]) == ("card-placed", "suit", None)


@pytest.mark.clause("matcha:turn.one-card")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("first", "second"), [("number", "suit"), ("suit", "number")])
def test_the_second_card_goes_to_the_other_side(edition: str, first: str, second: str) -> None:
    match = scene(FIRST_DEAL, f"0 4t {first}", "1 0 suit", edition=edition)
    moves = match.legal(0)
    assert all(move == "pass" or move.endswith(second) for move in moves)
    assert len(moves) == 5
    assert refused(match, 0, f"2t {first}").rule == "turn.one-card"


@pytest.mark.clause("matcha:turn.one-card")
def test_a_rivals_card_takes_no_place_from_you() -> None:
    match = scene(FIRST_DEAL, "0 4t suit")
    assert {"1t suit", "1t number"} <= set(match.legal(1))


@pytest.mark.clause("matcha:turn.one-card")
def test_every_mat_has_places_of_its_own() -> None:
    match = scene(FIRST_DEAL, "0 4t suit", "1 pass", "0 2t number", "1 pass")
    assert {"1b suit", "1b number"} <= set(match.legal(0))


# -- the 2020 edition -----------------------------------------------------------------------------
@pytest.mark.clause("matcha:2020.turns")
def test_2020_each_has_exactly_two_turns_alternately() -> None:
    match = scene(FIRST_DEAL)
    order = []
    for move in ("2t number", "2b number", "4t suit", "1t suit"):
        order.append(match.waiting_on[0])
        match.play(match.waiting_on[0], move)
    assert order == [0, 1, 0, 1]
    assert match.view()["round"] == 2
    assert match.waiting_on == (0,)


@pytest.mark.clause("matcha:2020.turns")
def test_2020_a_round_of_passes_takes_four_turns_too() -> None:
    for turns in range(4):
        stand = outcome(FIRST_DEAL, *pass_all(1, "2020")[:turns])
        assert stand["view"]["round"] == 1
        assert stand["waiting_on"] == [turns % 2]
    assert outcome(FIRST_DEAL, *pass_all(1, "2020"))["view"]["round"] == 2


@pytest.mark.clause("matcha:2020.pass")
def test_2020_after_a_pass_you_may_still_play_on_your_second_turn_at_either_card() -> None:
    match = scene(FIRST_DEAL, "0 pass", "1 1t suit")
    assert match.waiting_on == (0,)
    assert {"4t number", "4t suit", "pass"} <= set(match.legal(0))


@pytest.mark.clause("matcha:2020.pass")
def test_2020_without_cards_every_turn_is_a_pass() -> None:
    two_rounds = [
        *("0 2t number", "1 pass", "0 4t suit", "1 pass"),
        *("0 1b number", "1 pass", "0 3b suit", "1 pass"),
    ]
    match = scene(FIRST_DEAL, *two_rounds, "0 0 suit", "1 pass")
    assert match.waiting_on == (0,)
    assert match.legal(0) == ("pass",)
    assert refused(match, 0, "0 number").rule == "turn.own-cards"
    match.play(0, "pass")
    assert match.waiting_on == (1,)


# -- the 2015 edition -----------------------------------------------------------------------------
@pytest.mark.clause("matcha:2015.pass")
def test_2015_a_player_who_passes_is_out_and_the_other_goes_on_alone() -> None:
    match = scene(FIRST_DEAL, "0 pass", edition="2015")
    for move in ("1t suit", "2b number"):
        assert match.waiting_on == (1,)
        match.play(1, move)
    assert match.view()["round"] == 2
    assert tokens(match, 1) == {"tea": 1, "scoop": 1}


@pytest.mark.clause("matcha:2015.pass")
def test_2015_a_pass_holds_until_the_next_round_only() -> None:
    match = scene(FIRST_DEAL, "0 pass", "1 1t suit", edition="2015")
    assert match.observe(None)["out"] == [True, False]
    match.play(1, "pass")
    assert match.observe(None)["out"] == [False, False]
    assert match.waiting_on == (0,)


@pytest.mark.clause("matcha:2015.pass")
def test_2015_the_round_ends_when_both_have_passed() -> None:
    assert outcome(FIRST_DEAL, "0 pass", "1 pass", edition="2015")["view"]["round"] == 2


@pytest.mark.clause("matcha:2015.out")
def test_2015_with_cards_on_both_sides_you_are_out() -> None:
    match = scene(FIRST_DEAL, "0 2t number", "1 2b number", "0 4t suit", edition="2015")
    assert match.waiting_on == (1,)
    match.play(1, "1t suit")
    assert match.view()["round"] == 2
    assert match.waiting_on == (0,)


@pytest.mark.clause("matcha:2015.out")
def test_2015_without_cards_you_are_out() -> None:
    """Seat 0 has one card for the third round; once it is played seat 1 goes on alone."""
    two_rounds = [
        *("0 2t number", "1 pass", "0 4t suit"),
        *("0 1b number", "1 pass", "0 3b suit"),
    ]
    match = scene(FIRST_DEAL, *two_rounds, "0 0 suit", "1 2b number", edition="2015")
    assert match.waiting_on == (1,)
    match.play(1, "1t suit")
    assert match.observe(None)["phase"] == "keep"


@pytest.mark.clause("matcha:2015.out")
def test_2015_a_finished_player_cannot_pass_any_more() -> None:
    match = scene(FIRST_DEAL, "0 2t number", "1 pass", "0 4t suit", edition="2015")
    assert match.view()["round"] == 2
    with pytest.raises(Refused) as caught:
        match.play(1, "pass")
    assert caught.value.rule == "table.turn"


# -- table talk -----------------------------------------------------------------------------------
@pytest.mark.clause("matcha:talk.claims")
@pytest.mark.parametrize("edition", EDITIONS)
def test_claims_are_no_moves_and_commit_to_nothing(edition: str) -> None:
    match = scene(FIRST_DEAL, "0 4t suit", edition=edition)
    before = match.view(), match.waiting_on, match.legal(1), len(match.log)
    assert set(match.claims(0)) == {"suit match", "suit miss"}
    match.claim(0, "suit match")
    match.claim(0, "suit miss")  # contradicting oneself is allowed, too
    assert (match.view(), match.waiting_on, match.legal(1), len(match.log)) == before
    assert refused(match, 1, "suit match").rule == "table.notation"
    assert not any("match" in move or "miss" in move for move in match.legal(1))


@pytest.mark.clause("matcha:talk.claims")
def test_a_claim_is_about_a_face_down_card() -> None:
    match = scene(FIRST_DEAL)
    assert match.claims(0) == ()
    with pytest.raises(Refused) as caught:
        match.claim(0, "suit match")
    assert caught.value.rule == "table.talk"
    match.play(0, "4t suit")
    assert match.claims(1) == ()
    for move in ("pass", "pass", "pass"):
        match.play(match.waiting_on[0], move)
    assert match.claims(0) == ()  # the round is over


@pytest.mark.clause("matcha:talk.claims")
def test_claims_reveal_nothing_about_the_card() -> None:
    liars = scene(FIRST_DEAL, "0 1b suit"), scene(FIRST_DEAL, "0 4t suit")
    assert liars[0].claims(0) == liars[1].claims(0)
