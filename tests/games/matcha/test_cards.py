"""Cards and their looped ranks, shown by two cards that meet beside a third."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from tests.games.matcha.oracle import Oracle
from tests.games.matcha.scenes import ALL_CARDS, outcome, refused_deal, scene, tokens

SUIT_NAMES = {"t": "tea", "b": "bowl", "w": "water", "s": "scoop"}


def deal_with(slot: str, face: str, first: str, second: str) -> str:
    """A deal with a card to be matched in round 1, and a card in each hand."""
    left = ALL_CARDS.copy()
    for card in (face, first, second):
        left.remove(card)
    table = [card for card in left if card != "0"][:5]
    for card in table:
        left.remove(card)
    table.insert(0 if slot == "number" else 1, face)
    hands = [[first, *left[:4]], [second, *left[4:8]]]
    return "deal " + " / ".join(" ".join(cards) for cards in (table, *hands))


def duel(slot: str, face: str, first: str, second: str) -> tuple[dict[str, int], dict[str, int]]:
    """What the seats take when both play beside the same card."""
    result = outcome(
        deal_with(slot, face, first, second),
        *(f"0 {first} {slot}", f"1 {second} {slot}", "0 pass", "1 pass"),
    )
    return tokens(result, 0), tokens(result, 1)


@pytest.mark.clause("matcha:cards.deck")
def test_the_deck_is_four_suits_of_four_and_two_zeros() -> None:
    view = scene().view()
    table = [mat[slot]["card"] for mat in view["mats"] for slot in ("number", "suit")]
    found = sorted([*table, *view["hands"][0], *view["hands"][1], *view["aside"]])
    assert found == sorted(
        ["0", "0", *(number + suit for number in "1234" for suit in ("t", "b", "w", "s"))]
    )


@pytest.mark.clause("matcha:cards.deck")
@pytest.mark.parametrize(
    "hands",
    [
        "0 2t 4t 1b 5b / 0 1t 2b 4b 3w",  # no fives
        "0 2t 4t 1b 3x / 0 1t 2b 4b 3w",  # no such suit
        "0 2t 4t 1b 3b / 0 2t 2b 4b 3w",  # a card twice
        "0 2t 4t 1b 3b / 0 0 2b 4b 3w",  # a third zero
        "0 2t 4t 1b 2s / 0 1t 2b 4b 3w",  # a card that lies on the table
    ],
)
def test_a_deal_has_the_cards_of_the_deck_and_no_others(hands: str) -> None:
    refusal = refused_deal(f"deal 2s 3t 1w 2w 3s 4s / {hands}")
    assert refusal["rule"] == "cards.deck"


@pytest.mark.clause("matcha:cards.suits")
@pytest.mark.parametrize("suit", SUIT_NAMES)
def test_each_suit_has_a_token_of_its_own(suit: str) -> None:
    face = f"1{suit}"
    result = outcome(
        deal_with("suit", face, f"2{suit}", "0"), "0 pass", "1 0 suit", "0 pass", "1 pass"
    )
    assert tokens(result, 1) == {SUIT_NAMES[suit]: 1}


@pytest.mark.clause("matcha:cards.suits")
def test_there_are_five_kinds_of_tokens_the_whisk_last() -> None:
    kinds = list(scene().view()["tokens"][0])
    assert kinds == ["tea", "bowl", "water", "scoop", "whisk"]


BEATEN_NUMBERS = {"4": "32", "3": "21", "2": "1", "1": "4"}
BEATEN_SUITS = {"t": "bw", "b": "ws", "w": "s", "s": "t"}


@pytest.mark.clause("matcha:rank.numbers")
@pytest.mark.clause("matcha:resolve.both-match")
@pytest.mark.parametrize(("first", "second"), list(permutations("1234", 2)))
def test_numbers_rank_in_a_loop(first: str, second: str) -> None:
    face = next(number for number in "1234" if number not in (first, second))
    won, lost = {"water": 1}, dict[str, int]()
    expected = (won, lost) if second in BEATEN_NUMBERS[first] else (lost, won)
    assert duel("suit", f"{face}w", f"{first}w", f"{second}w") == expected


@pytest.mark.clause("matcha:rank.suits")
@pytest.mark.clause("matcha:resolve.both-match")
@pytest.mark.parametrize(("first", "second"), list(permutations("tbws", 2)))
def test_suits_rank_in_a_loop(first: str, second: str) -> None:
    face = next(suit for suit in "tbws" if suit not in (first, second))
    won, lost = {SUIT_NAMES[face]: 1}, dict[str, int]()
    expected = (won, lost) if second in BEATEN_SUITS[first] else (lost, won)
    assert duel("number", f"3{face}", f"3{first}", f"3{second}") == expected


@pytest.mark.clause("matcha:rank.zero")
@pytest.mark.parametrize("slot", ["number", "suit"])
@pytest.mark.parametrize("face", ["1t", "4t", "1s", "4s", "2b"])
def test_a_zero_matches_nothing(slot: str, face: str) -> None:
    match = next(
        card
        for card in ALL_CARDS[2:]
        if card != face and (card[0] == face[0] if slot == "number" else card[1] == face[1])
    )
    token = SUIT_NAMES[face[1]]
    assert duel(slot, face, "0", match) == ({"whisk": 1}, {token: 1})
    assert duel(slot, face, match, "0") == ({token: 1}, {"whisk": 1})
    assert duel(slot, face, "0", "0") == ({}, {})


@pytest.mark.clause("matcha:resolve.both-match")
@pytest.mark.clause("matcha:resolve.one-matches")
@pytest.mark.clause("matcha:resolve.none-matches")
@pytest.mark.parametrize("slot", ["number", "suit"])
@pytest.mark.parametrize("face", ["1t", "2b", "3w", "4s"])
def test_every_pair_of_cards_is_resolved_as_the_chart_says(slot: str, face: str) -> None:
    cards = [card for card in ALL_CARDS[1:] if card != face]
    for first, second in product(cards, cards):
        if first != second or first == "0":
            oracle = Oracle("2020")
            oracle.beside = [{slot: first}, {slot: second}]
            oracle.resolve(face, slot)
            expected = tuple({k: n for k, n in own.items() if n} for own in oracle.tokens)
            assert duel(slot, face, first, second) == expected, (first, second)
