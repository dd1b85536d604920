"""The tables that are built at import agree with the plain rules."""

from __future__ import annotations

from itertools import combinations

import pytest

from chabudai.games.matcha.cards import (
    CARD,
    NUMBER_OF,
    SUIT_OF,
    TEXT,
    cards_in,
    contains,
    mask_of,
    outranks,
    with_card,
    without,
    zeros_in,
)
from chabudai.games.matcha.notation import KEEP, PASS, _keep_actions, keep_action, kept_by
from chabudai.games.matcha.resolution import _chart, awards
from chabudai.games.matcha.rules import _moves_by_half
from chabudai.games.matcha.state import NOTHING

HANDS = [
    ("0", "0", "1t", "4s"),
    ("0", "3b"),
    ("1t", "2t", "3t", "4t", "1b"),
    ("0", "0"),
    ("4w",),
    (),
]


@pytest.mark.clause("matcha:rank.numbers")
def test_four_strengths_beat_each_other_in_a_loop() -> None:
    beaten = {strong: {weak for weak in range(4) if outranks(strong, weak)} for strong in range(4)}
    assert beaten == {0: {3}, 1: {0}, 2: {0, 1}, 3: {1, 2}}


@pytest.mark.clause("matcha:cards.deck")
def test_cards_are_numbered_zero_first_then_suit_by_suit() -> None:
    assert ("0", *(f"{number}{suit}" for suit in "tbws" for number in (1, 2, 3, 4))) == TEXT
    assert NUMBER_OF[CARD["3w"]] == 3
    assert SUIT_OF[CARD["3w"]] == 2


@pytest.mark.parametrize("hand", HANDS)
def test_a_mask_holds_just_its_cards(hand: tuple[str, ...]) -> None:
    cards = [CARD[text] for text in hand]
    mask = mask_of(cards)
    assert cards_in(mask) == sorted(cards)
    assert mask.bit_count() == len(cards)
    assert zeros_in(mask) == hand.count("0")
    for card in set(cards):
        less = list(cards)
        less.remove(card)
        assert with_card(mask_of(less), card) == mask
        assert without(mask, mask_of([card])) == mask_of(less)
        assert contains(mask, mask_of(less))
        assert not contains(mask_of(less), mask)


@pytest.mark.clause("matcha:2015.keep")
@pytest.mark.parametrize("hand", HANDS)
def test_every_choice_of_cards_to_keep_is_one_action(hand: tuple[str, ...]) -> None:
    mask = mask_of(CARD[text] for text in hand)
    actions = _keep_actions(len(hand), hand.count("0"))
    kept = [tuple(TEXT[card] for card in cards_in(kept_by(action, mask))) for action in actions]
    choices = {some for size in range(len(hand) + 1) for some in combinations(hand, size)}
    assert sorted(kept) == sorted(choices)
    assert list(actions) == sorted(set(actions))
    assert actions[0] == KEEP
    for action in actions:
        assert keep_action(kept_by(action, mask), mask) == action


@pytest.mark.parametrize("slots", [(0, 1), (0,), (1,)])
def test_moves_are_looked_up_by_halves_of_a_hand(slots: tuple[int, ...]) -> None:
    low, high = _moves_by_half(slots, 0), _moves_by_half(slots, 9)
    assert len(low) == len(high) == 512
    for hand in HANDS:
        cards = sorted({CARD[text] for text in hand})
        mask = mask_of(CARD[text] for text in hand)
        moves = low[mask & 511] + high[mask >> 9]
        assert moves == tuple(card * 2 + slot for card in cards for slot in slots)
        assert all(move < PASS for move in moves)


@pytest.mark.parametrize("slot", [0, 1])
@pytest.mark.parametrize("face", ["1t", "3b", "4s"])
def test_the_chart_agrees_with_the_awards(slot: int, face: str) -> None:
    chart = _chart(slot, CARD[face])
    for first in (NOTHING, 0, CARD["1s"], CARD["3t"], CARD["4b"]):
        for second in (NOTHING, 0, CARD["1b"], CARD["3s"], CARD["4t"]):
            given = awards(slot, CARD[face], first, second)
            assert list(chart[first][second]) == [one.seat * 5 + one.token for one in given]
