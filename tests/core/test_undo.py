"""Taking a move back."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.core.match import Match
from tests.core.deals import matcha, matchmaster, white_castle

pytestmark = pytest.mark.clause("table:table.undo")


def refused(match: Match, seat: object) -> chabudai.Refused:
    before = match.record(), match.view()
    with pytest.raises(chabudai.Refused) as caught:
        match.undo(seat)  # type: ignore[arg-type]
    assert caught.value.rule == "table.undo"
    assert (match.record(), match.view()) == before
    return caught.value


def test_undo_a_move_that_revealed_nothing() -> None:
    match = matcha()
    before = match.record(), match.view(), match.events(0)
    match.play(0, "1t suit")
    match.undo(0)
    assert (match.record(), match.view(), match.events(0)) == before
    assert match.waiting_on == (0,)
    match.play(0, "4t number")


def test_undo_several_moves_of_several_seats() -> None:
    match = matcha()
    before = match.record()
    match.play(0, "1t suit")
    match.play(1, "pass")
    refused(match, 0)
    match.undo(1)
    refused(match, 1)
    match.undo(0)
    assert match.record() == before


def test_no_undo_across_a_deal() -> None:
    for seat in (0, 1):
        refused(matcha(), seat)


def test_no_undo_across_a_reveal() -> None:
    match = matcha()
    for seat, move in [(0, "1t suit"), (1, "4b suit"), (0, "pass"), (1, "pass")]:
        match.play(seat, move)
    assert match.view()["round"] == 2
    refused(match, 1)
    refused(match, 0)


def test_undo_across_a_round_end_without_a_reveal() -> None:
    match = matcha()
    for seat, move in [(0, "1t suit"), (1, "pass"), (0, "pass")]:
        match.play(seat, move)
    before = match.record(), match.view()
    match.play(1, "pass")
    assert match.view()["tokens"][0]["bowl"] == 1
    match.undo(1)
    assert (match.record(), match.view()) == before


def test_no_undo_across_another_seats_sealed_decision() -> None:
    match = matchmaster()
    match.play(0, "say 1")
    match.play(1, "say 1")
    refused(match, 0)
    match.undo(1)
    match.undo(0)
    assert match.waiting_on == (0, 1, 2, 3)


def test_no_undo_after_predictions_are_revealed() -> None:
    match = matchmaster()
    for seat in range(4):
        match.play(seat, "say 1")
    refused(match, 3)
    match.play(1, "4O")
    refused(match, 1)


@pytest.mark.parametrize("seat", [2, -1, None, "0", "*", 0.5])
def test_undo_by_an_unknown_seat(seat: object) -> None:
    match = matcha()
    match.play(0, "pass")
    refused(match, seat)


def test_a_bool_is_not_a_seat() -> None:
    match = matcha()
    match.play(0, "pass")
    match.play(1, "pass")
    refused(match, True)


def test_undo_in_a_loaded_match() -> None:
    match = matcha()
    match.play(0, "1t suit")
    loaded = chabudai.load(match.record())
    loaded.undo(0)
    assert loaded == matcha()


def test_undo_does_not_change_the_next_deal() -> None:
    match = matcha("2015")
    for _ in range(6):
        match.play(match.waiting_on[0], "pass")
    match.play(0, "keep 0")
    again = chabudai.load(match.record())
    again.undo(0)
    again.play(0, "keep 0")
    match.play(1, "keep")
    again.play(1, "keep")
    assert match == again


def test_can_undo() -> None:
    match = matcha()
    assert not any(match.can_undo(seat) for seat in (0, 1, -1, 2))
    match.play(0, "1t suit")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.play(1, "4b suit")
    assert not match.can_undo(0)
    assert match.can_undo(1)
    assert not match.can_undo(None)  # type: ignore[arg-type]
    for seat in (0, 1):
        match.play(seat, "pass")
    assert not any(match.can_undo(seat) for seat in (0, 1))
    refused(match, 1)


# -- a turn of many decisions --------------------------------------------------------------------
DRAFTED = ((0, "draft start-resource-09"), (1, "draft start-resource-04"))
TO_THE_CASTLE = ("take black right", "place outside-left", "courtier", "climb 1 steward-1")


def test_undo_a_whole_turn_decision_by_decision() -> None:
    match = white_castle(*DRAFTED)
    before = []
    for move in TO_THE_CASTLE:
        before.append((match.record(), match.view(), match.events(1)))
        match.play(1, move)
    while before:
        assert match.can_undo(1)
        refused(match, 0)
        match.undo(1)
        assert (match.record(), match.view(), match.events(1)) == before.pop()
    assert match.legal(1)[0] == "take coral left"


def test_another_choice_after_undoing_half_a_turn() -> None:
    match = white_castle(*DRAFTED, *((1, move) for move in TO_THE_CASTLE[:3]))
    match.undo(1)
    match.undo(1)
    match.play(1, "place well")
    straight = white_castle(*DRAFTED, (1, "take black right"), (1, "place well"))
    assert match == straight
    assert match.view() == straight.view()


def test_no_undo_across_a_revealed_card() -> None:
    match = white_castle(*DRAFTED, *((1, move) for move in TO_THE_CASTLE))
    assert match.view()["castle"]["steward-1"]["card"] is None
    match.play(1, "light 1")
    assert match.view()["castle"]["steward-1"]["card"] is not None
    assert match.log[-1].text.startswith("reveal steward-1 ")
    assert not match.can_undo(1)
    refused(match, 1)


def test_undo_only_moves_after_a_revealed_card() -> None:
    match = white_castle(*DRAFTED, *((1, move) for move in TO_THE_CASTLE), (1, "light 1"))
    revealed = match.record(), match.view()
    [seat] = match.waiting_on
    match.play(seat, match.legal(seat)[0])
    match.play(seat, match.legal(seat)[0])
    match.undo(seat)
    match.undo(seat)
    assert (match.record(), match.view()) == revealed
    refused(match, seat)


def test_undo_a_draft_until_the_next_player_chooses() -> None:
    match = white_castle(DRAFTED[0])
    assert match.can_undo(0)
    match.play(*DRAFTED[1])
    refused(match, 0)
    match.undo(1)
    match.undo(0)
    assert match == white_castle()


def test_no_undo_across_a_roll() -> None:
    match = white_castle(*DRAFTED)
    rolls = 0
    while not match.over:
        [seat] = match.waiting_on
        moves = match.legal(seat)
        match.play(seat, "skip" if "skip" in moves else moves[0])
        if match.log[-1].seat is None and match.log[-1].text.startswith("roll"):
            rolls += 1
            refused(match, seat)
            refused(match, 1 - seat)
    assert rolls == 2
    assert match.can_undo(match.log[-1].seat or 0)  # the end itself reveals nothing


def test_no_undo_across_a_card_of_the_solitaire_rival() -> None:
    match = chabudai.new("white-castle", players=1, seed=3, difficulty="hard")
    while not match.over:
        known = len(match.log)
        match.play(0, match.legal(0)[0])
        if len(match.log) > known + 1:
            assert match.log[known + 1].text.startswith(("rival", "reveal", "roll"))
            refused(match, 0)
        else:
            match.undo(0)
            assert len(match.log) == known
            match.play(0, match.legal(0)[0])
