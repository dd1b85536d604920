"""The tables that are built at import agree with the plain rules."""

from __future__ import annotations

import pytest

from chabudai.games.matchmaster.cards import (
    BEATERS,
    CARD,
    DECK,
    HIGHER_TRUMPS,
    TEXT,
    _cards_by_mask,
    beats,
)


@pytest.mark.clause("matchmaster:cards.deck")
def test_the_deck_is_four_suits_of_thirteen() -> None:
    assert tuple(f"{rank}{suit}" for suit in "OoBb" for rank in range(1, 14)) == TEXT
    assert len(DECK) == 52


@pytest.mark.parametrize("suit", range(4))
def test_a_mask_of_a_suit_holds_its_cards_in_order(suit: int) -> None:
    table = _cards_by_mask(suit)
    assert len(table) == 8192
    for mask in (0, 1, 0b101, 0b1000000000000, 0b1010101010101, 8191):
        assert table[mask] == tuple(suit * 13 + at for at in range(13) if mask >> at & 1)


@pytest.mark.clause("matchmaster:cards.trump")
@pytest.mark.clause("matchmaster:trick.taker")
def test_what_beats_what() -> None:
    assert beats(CARD["2O"], CARD["1O"])
    assert not beats(CARD["1O"], CARD["2O"])
    assert beats(CARD["1O"], CARD["13b"])
    assert not beats(CARD["13b"], CARD["1O"])
    assert beats(CARD["7B"], CARD["6B"])
    assert not beats(CARD["13o"], CARD["1B"])
    for best in DECK:
        assert BEATERS[best] == {card for card in DECK if beats(card, best)}


@pytest.mark.clause("matchmaster:trick.overtrump")
def test_the_trumps_that_beat_a_card() -> None:
    for best in DECK:
        trumps = {card for card in range(13) if HIGHER_TRUMPS[best] >> card & 1}
        assert trumps == {card for card in range(13) if beats(card, best)}
