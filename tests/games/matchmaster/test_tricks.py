"""What may be played to a trick, and who takes it.

Seat 0 deals, so seat 1 leads; seats 2 and 0 follow. Hands of three cards (the fifth hand) do.
"""

from __future__ import annotations

import pytest

from chabudai.core.match import Match
from tests.games.matchmaster.scenes import hand
from tests.games.refusing import refused


def trick(deal: str, *plays: str, players: int = 3) -> Match:
    """The fifth hand, predictions made, and some cards played."""
    said = " ".join("0" for _ in range(players))
    return hand(5, deal, f"say {said}", *plays, players=players)


@pytest.mark.clause("matchmaster:trick.own-cards")
def test_only_cards_of_the_own_hand_are_played_one_to_each_trick() -> None:
    match = trick("deal 1o 2o 3o / 4o 5o 6o / 7o 8o 9o")
    assert refused(match, 1, "7o").rule == "trick.own-cards"
    assert refused(match, 1, "13O").rule == "trick.own-cards"  # nobody has it
    match.play(1, "4o")
    assert match.waiting_on == (2,)
    assert match.view()["hands"][1] == ["5o", "6o"]
    match.play(2, "7o")
    match.play(0, "1o")
    assert match.waiting_on == (2,)
    assert refused(match, 2, "7o").rule == "trick.own-cards"


@pytest.mark.clause("matchmaster:trick.lead")
def test_any_card_may_be_led() -> None:
    match = trick("deal 1o 2o 3o / 13O 5B 6b / 7o 8o 9o")
    assert set(match.legal(1)) == {"13O", "5B", "6b"}


@pytest.mark.clause("matchmaster:trick.lead")
def test_the_leader_of_a_later_trick_may_play_anything_too() -> None:
    match = trick("deal 1O 2o 3o / 4o 5B 6b / 7o 8O 9b", "1 4o", "2 7o", "0 2o")
    assert match.waiting_on == (2,)
    assert set(match.legal(2)) == {"8O", "9b"}


@pytest.mark.clause("matchmaster:trick.follow")
def test_the_suit_led_must_be_followed_high_or_low() -> None:
    match = trick("deal 1o 2o 3o / 6o 5B 6b / 4o 13o 9O", "1 6o")
    assert set(match.legal(2)) == {"4o", "13o"}
    assert refused(match, 2, "9O").rule == "trick.follow"


@pytest.mark.clause("matchmaster:trick.follow")
@pytest.mark.parametrize("suit", ["o", "B", "b"])
def test_following_holds_for_every_plain_suit(suit: str) -> None:
    others = [other for other in "oBb" if other != suit]
    match = trick(
        f"deal 1{suit} 2O 3O / 6{suit} 5O 7O / 4{suit} 13{others[0]} 12{others[1]}", f"1 6{suit}"
    )
    assert match.legal(2) == (f"4{suit}",)
    assert refused(match, 2, f"13{others[0]}").rule == "trick.follow"


@pytest.mark.clause("matchmaster:trick.follow")
def test_a_player_who_can_follow_plays_any_card_of_the_suit_even_after_a_trump() -> None:
    match = trick("deal 1o 12o 3O / 6o 5B 6b / 9O 13B 9b", "1 6o", "2 9O")
    assert set(match.legal(0)) == {"1o", "12o"}
    assert refused(match, 0, "3O").rule == "trick.follow"


@pytest.mark.clause("matchmaster:trick.follow")
def test_a_led_trump_is_followed_like_any_suit() -> None:
    match = trick("deal 1o 2o 3o / 6O 5B 6b / 9O 13B 9b", "1 6O")
    assert match.legal(2) == ("9O",)
    assert refused(match, 2, "13B").rule == "trick.follow"


@pytest.mark.clause("matchmaster:trick.beat-trump")
def test_a_led_trump_must_be_beaten_if_possible() -> None:
    match = trick("deal 1o 2o 3o / 6O 5B 6b / 5O 7O 9O", "1 6O")
    assert set(match.legal(2)) == {"7O", "9O"}
    assert refused(match, 2, "5O").rule == "trick.beat-trump"


@pytest.mark.clause("matchmaster:trick.beat-trump")
def test_it_is_the_highest_trump_in_the_trick_that_must_be_beaten() -> None:
    match = trick("deal 7O 10O 1O / 6O 5B 6b / 5O 8O 9o", "1 6O", "2 8O")
    assert match.legal(0) == ("10O",)
    assert refused(match, 0, "7O").rule == "trick.beat-trump"


@pytest.mark.clause("matchmaster:trick.beat-trump")
def test_a_player_who_cannot_beat_a_led_trump_plays_any_lower_one() -> None:
    match = trick("deal 1o 2o 3o / 12O 5B 6b / 5O 7O 9o", "1 12O")
    assert set(match.legal(2)) == {"5O", "7O"}
    assert refused(match, 2, "9o").rule == "trick.follow"


@pytest.mark.clause("matchmaster:trick.trump")
def test_a_player_who_cannot_follow_must_trump() -> None:
    match = trick("deal 1o 2o 3o / 6o 5B 6b / 4O 11O 9b", "1 6o")
    assert set(match.legal(2)) == {"4O", "11O"}
    assert refused(match, 2, "9b").rule == "trick.trump"


@pytest.mark.clause("matchmaster:trick.overtrump")
def test_a_trump_in_the_trick_must_be_beaten_if_possible() -> None:
    match = trick("deal 4O 11O 3b / 6o 5B 6b / 9O 8B 9b", "1 6o", "2 9O")
    assert match.legal(0) == ("11O",)
    assert refused(match, 0, "4O").rule == "trick.overtrump"
    assert refused(match, 0, "3b").rule == "trick.trump"


@pytest.mark.clause("matchmaster:trick.overtrump")
def test_a_player_who_cannot_overtrump_still_plays_a_trump() -> None:
    match = trick("deal 4O 7O 3b / 6o 5B 6b / 9O 8B 9b", "1 6o", "2 9O")
    assert set(match.legal(0)) == {"4O", "7O"}
    assert refused(match, 0, "3b").rule == "trick.trump"


@pytest.mark.clause("matchmaster:trick.overtrump")
def test_the_highest_trump_counts_not_the_last() -> None:
    """Seat 3 could not overtrump 9O and played 4O; seat 0 has to beat the 9O."""
    match = trick(
        "deal 5O 10O 3b / 6o 5B 6b / 9O 8B 9b / 4O 7B 7b",
        *("1 6o", "2 9O", "3 4O"),
        players=4,
    )
    assert match.legal(0) == ("10O",)


@pytest.mark.clause("matchmaster:trick.discard")
def test_with_neither_suit_nor_trump_anything_goes() -> None:
    match = trick("deal 4B 7b 3b / 6o 5B 6b / 9O 8B 9b", "1 6o", "2 9O")
    assert set(match.legal(0)) == {"4B", "7b", "3b"}


@pytest.mark.clause("matchmaster:trick.discard")
def test_with_no_trump_when_trump_is_led_anything_goes() -> None:
    match = trick("deal 4B 7b 3b / 6O 5B 6b / 9O 8B 9b", "1 6O")
    match.play(2, "9O")
    assert set(match.legal(0)) == {"4B", "7b", "3b"}


@pytest.mark.clause("matchmaster:trick.taker")
@pytest.mark.clause("matchmaster:cards.trump")
@pytest.mark.clause("matchmaster:trick.next-lead")
@pytest.mark.parametrize(
    ("cards", "taker"),
    [
        (("6o", "13o", "9o"), 2),  # the highest of the suit led
        (("13o", "6o", "9o"), 1),
        (("6o", "5o", "9o"), 0),
        (("6o", "13B", "13b"), 1),  # other suits do not count, however high
        (("6o", "1O", "13o"), 2),  # the lowest trump takes it
        (("6o", "1O", "2O"), 0),  # of two trumps the higher
        (("6o", "9O", "2O"), 2),
        (("2O", "13o", "3O"), 0),  # trump led
        (("2O", "13o", "13B"), 1),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led_takes_and_leads_next(
    cards: tuple[str, str, str], taker: int
) -> None:
    """Every hand is filled with cards that leave the play free."""
    fill = {1: "1B 2B", 2: "3B 4B", 0: "5B 6B"}
    first, second, third = cards
    deal = f"deal {third} {fill[0]} / {first} {fill[1]} / {second} {fill[2]}"
    match = trick(deal, f"1 {first}", f"2 {second}", f"0 {third}")
    expected = [0, 0, 0]
    expected[taker] = 1
    assert match.view()["taken"] == expected
    assert match.view()["tricks"][0]["taker"] == taker
    assert match.waiting_on == (taker,)


@pytest.mark.clause("matchmaster:cards.trump")
@pytest.mark.parametrize("plain", ["o", "B", "b"])
def test_dark_orange_beats_every_other_suit_and_these_are_equal(plain: str) -> None:
    match = hand(7, f"deal 13b / 13{plain} / 1O" if plain != "b" else "deal 13B / 13b / 1O")
    for seat in (0, 1, 2):
        match.play(seat, "say 0")
    match.play(1, f"13{plain}")
    match.play(2, "1O")
    match.play(0, match.legal(0)[0])
    assert match.view()["scores"] == [10, 10, -1]


@pytest.mark.clause("matchmaster:cards.trump")
def test_no_plain_suit_beats_another() -> None:
    for led, others in (("o", "Bb"), ("B", "ob"), ("b", "oB")):
        match = hand(7, f"deal 13{others[0]} / 1{led} / 13{others[1]}", "say 0 0 0", f"1 1{led}")
        match.play(2, f"13{others[1]}")
        match.play(0, f"13{others[0]}")
        assert match.view()["scores"] == [10, -1, 10]
