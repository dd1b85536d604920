"""Thirteen hands: deals, dealers, predictions and points."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

import chabudai
from chabudai.core.match import Match
from chabudai.games.matchmaster.events import HandScored
from tests.games.matchmaster.scenes import DECK, hand, outcome, record, scene
from tests.games.refusing import refused

SEATS = (2, 3, 4, 5, 6, 7)
SIZES = [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]
THREE = "deal 1o 2o 3o 4o 5o 6o 7o / 1B 2B 3B 4B 5B 6B 7B / 1b 2b 3b 4b 5b 6b 7b"


def play_on(match: Match, random: Random) -> None:
    seat = random.choice(match.waiting_on)
    match.play(seat, random.choice(match.legal(seat)))


@pytest.mark.clause("matchmaster:cards.deck")
@pytest.mark.clause("matchmaster:hands.shuffle")
def test_deals_are_drawn_from_all_52_cards_every_time() -> None:
    seen: Counter[str] = Counter()
    for seed in range(300):
        match = chabudai.new("matchmaster", players=7, seed=seed)
        hands = match.view()["hands"]
        dealt = [card for cards in hands for card in cards]
        assert len(set(dealt)) == 49
        seen.update(dealt)
    assert set(seen) == set(DECK)
    assert min(seen.values()) > 260  # 283 expected


@pytest.mark.clause("matchmaster:hands.shuffle")
def test_cards_played_in_one_hand_come_back_in_the_next() -> None:
    """Seven players use 49 cards in hand one; the 42 of hand two must repeat many of them."""
    match = chabudai.new("matchmaster", players=7, seed=3)
    first = {card for cards in match.view()["hands"] for card in cards}
    random = Random(3)
    while match.view()["hand"] == 1:
        play_on(match, random)
    second = [card for cards in match.view()["hands"] for card in cards]
    assert len(set(second)) == 42
    assert len(first & set(second)) >= 39


@pytest.mark.clause("matchmaster:hands.sizes")
@pytest.mark.parametrize("players", SEATS)
def test_thirteen_hands_of_seven_down_to_one_and_back(players: int) -> None:
    match = chabudai.new("matchmaster", players=players, seed=players)
    random = Random(players)
    sizes: dict[int, int] = {}
    while not match.over:
        view = match.view()
        sizes.setdefault(view["hand"], len(view["hands"][0]))
        assert {len(cards) for cards in view["hands"]} <= {len(view["hands"][0]), *range(8)}
        play_on(match, random)
    assert [sizes[number] for number in range(1, 14)] == SIZES


@pytest.mark.clause("matchmaster:deal.cards")
@pytest.mark.parametrize(
    "deal",
    [
        "deal 1o 2o 3o 4o 5o 6o / 1B 2B 3B 4B 5B 6B 7B / 1b 2b 3b 4b 5b 6b 7b",
        "deal 1o 2o 3o 4o 5o 6o 7o 8o / 1B 2B 3B 4B 5B 6B 7B / 1b 2b 3b 4b 5b 6b 7b",
        "deal 1o 2o 3o 4o 5o 6o 7o / 1B 2B 3B 4B 5B 6B 7B",
        "deal 1o 2o 3o 4o 5o 6o 7o / 1o 2B 3B 4B 5B 6B 7B / 1b 2b 3b 4b 5b 6b 7b",
        "deal 1o 1o 3o 4o 5o 6o 7o / 1B 2B 3B 4B 5B 6B 7B / 1b 2b 3b 4b 5b 6b 7b",
        "deal 14o 2o 3o 4o 5o 6o 7o / 1B 2B 3B 4B 5B 6B 7B / 1b 2b 3b 4b 5b 6b 7b",
        "deal 0o 2o 3o 4o 5o 6o 7o / 1B 2B 3B 4B 5B 6B 7B / 1b 2b 3b 4b 5b 6b 7b",
        "deal",
        "roll 3",
    ],
)
def test_a_deal_gives_everyone_as_many_and_no_card_twice(deal: str) -> None:
    result = chabudai.replay(record(deal))
    assert result["refused"]["rule"] == "deal.cards"
    assert result["waiting_on"] == ["*"]


@pytest.mark.clause("matchmaster:deal.cards")
@pytest.mark.clause("matchmaster:cards.deck")
def test_a_deal_of_all_suits_and_numbers_is_taken() -> None:
    stand = outcome(
        "deal 1O 13O 10o 9o 2B 13B 1b / 13b 12b 11b 10b 9b 8b 7b / 2O 3O 4O 5O 6O 7O 8O"
    )
    assert stand["view"]["hands"][0] == ["1O", "13O", "9o", "10o", "2B", "13B", "1b"]


@pytest.mark.clause("matchmaster:deal.cards")
def test_nobody_sees_the_cards_that_are_not_dealt() -> None:
    match = scene(THREE)
    for viewer in (0, 1, 2, None):
        shown = repr([match.observe(viewer), match.record_for(viewer), match.events(viewer)])
        for card in ("13o", "8B", "12b"):
            assert card not in shown


@pytest.mark.clause("matchmaster:deal.first")
@pytest.mark.parametrize("players", SEATS)
def test_seat_0_deals_first_unless_the_table_names_another(players: int) -> None:
    assert chabudai.new("matchmaster", players=players, seed=1).view()["dealer"] == 0
    for dealer in range(players):
        match = chabudai.new("matchmaster", players=players, seed=1, dealer=dealer)
        assert match.view()["dealer"] == dealer
    with pytest.raises(chabudai.BadInput):
        chabudai.new("matchmaster", players=players, dealer=players)


@pytest.mark.clause("matchmaster:deal.passes")
@pytest.mark.clause("matchmaster:deal.leader")
@pytest.mark.clause("matchmaster:deal.direction")
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_deal_passes_on_and_the_player_after_the_dealer_leads(
    players: int, dealer: int
) -> None:
    match = chabudai.new("matchmaster", players=players, seed=players, dealer=dealer)
    random = Random(dealer)
    while not match.over:
        view = match.view()
        assert view["dealer"] == (dealer + view["hand"] - 1) % players
        if None not in view["said"] and not view["tricks"] and not view["trick"]:
            assert match.waiting_on == ((view["dealer"] + 1) % players,)
        play_on(match, random)


@pytest.mark.clause("matchmaster:deal.direction")
def test_a_trick_goes_round_in_the_order_of_the_seats() -> None:
    match = hand(7, "deal 1o / 2o / 3o / 4o / 5o", "say 0 0 0 0 0", players=5, dealer=2)
    order = []
    while match.waiting_on:
        order.append(match.waiting_on[0])
        match.play(order[-1], match.legal(order[-1])[0])
    assert order == [3, 4, 0, 1, 2]


# -- predictions ----------------------------------------------------------------------------------
@pytest.mark.clause("matchmaster:predict.range")
@pytest.mark.parametrize("number", range(1, 14))
def test_predictions_go_from_none_to_the_number_of_cards(number: int) -> None:
    size = SIZES[number - 1]
    cards = iter(DECK)
    deal = " / ".join(" ".join(next(cards) for _ in range(size)) for _ in range(3))
    match = hand(number, f"deal {deal}")
    for seat in range(3):
        assert match.legal(seat) == tuple(f"say {said}" for said in range(size + 1))
        assert refused(match, seat, f"say {size + 1}").rule == "predict.range"
        assert refused(match, seat, "say 99").rule == "predict.range"


@pytest.mark.clause("matchmaster:predict.range")
def test_all_players_may_predict_all_tricks() -> None:
    assert outcome(THREE, "say 7 7 7")["view"]["said"] == [7, 7, 7]
    assert outcome(THREE, "say 0 0 0")["view"]["said"] == [0, 0, 0]


@pytest.mark.clause("matchmaster:predict.sealed")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_all_predict_at_once_in_any_order(order: tuple[int, ...]) -> None:
    match = scene(THREE)
    left = {0, 1, 2}
    for seat in order:
        assert set(match.waiting_on) == left
        match.play(seat, f"say {seat}")
        left.discard(seat)
    assert match.view()["said"] == [0, 1, 2]
    assert match.waiting_on == (1,)


@pytest.mark.clause("matchmaster:predict.sealed")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_sealed_prediction_is_hidden(viewer: int | None) -> None:
    """Whatever seat 1 says looks the same to all others until the last prediction is in."""
    shown = set()
    for said in range(8):
        match = scene(THREE, f"1 say {said}")
        moves = [] if viewer is None else match.legal(viewer)
        texts = [] if viewer is None else [str(refused(match, viewer, "say 8"))]
        everything = [match.observe(viewer), match.record_for(viewer), moves, texts]
        shown.add(repr([*everything, [event.data() for event in match.events(viewer)]]))
        assert match.observe(viewer)["said"] == [None, None, None]
        assert match.observe(viewer)["has_said"] == [False, True, False]
        assert match.observe(1)["said"] == [None, said, None]
    assert len(shown) == 1


@pytest.mark.clause("matchmaster:predict.sealed")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_once_all_are_made_all_are_open(viewer: int | None) -> None:
    match = scene(THREE, "0 say 3", "1 say 4")
    assert match.observe(viewer)["said"].count(None) >= 2
    match.play(2, "say 5")
    assert match.observe(viewer)["said"] == [3, 4, 5]
    revealed = [e.data() for e in match.events(viewer) if e.name() == "predictions-revealed"]
    assert [[*event["said"]] for event in revealed] == [[3, 4, 5]]


@pytest.mark.clause("matchmaster:predict.first")
def test_predictions_come_before_the_first_card_once_and_stand() -> None:
    match = scene(THREE)
    assert refused(match, 1, "1B").rule == "predict.first"
    match.play(1, "say 2")
    assert refused(match, 1, "say 3").rule == "table.turn"
    match.play(0, "say 0")
    match.play(2, "say 0")
    assert refused(match, 1, "say 3").rule == "predict.first"
    assert match.legal(1) == ("1B", "2B", "3B", "4B", "5B", "6B", "7B")


# -- points ---------------------------------------------------------------------------------------
@pytest.mark.clause("matchmaster:score.met")
@pytest.mark.parametrize(("said", "points"), [(0, 10), (1, 11), (3, 13), (4, 14)])
def test_a_prediction_that_comes_true_is_worth_ten_and_its_tricks(said: int, points: int) -> None:
    assert scored(said, said) == points


@pytest.mark.clause("matchmaster:score.missed")
@pytest.mark.parametrize(
    ("said", "taken", "points"), [(4, 3, -1), (0, 2, -2), (0, 4, -4), (4, 0, -4), (1, 3, -2)]
)
def test_a_missed_prediction_costs_a_point_a_trick_over_or_under(
    said: int, taken: int, points: int
) -> None:
    assert scored(said, taken) == points


@pytest.mark.clause("matchmaster:score.met")
@pytest.mark.clause("matchmaster:score.missed")
@pytest.mark.parametrize(
    ("said", "taken", "points"), [(3, 3, 13), (4, 3, -1), (0, 0, 10), (0, 2, -2)]
)
def test_the_examples_of_the_rulebook(said: int, taken: int, points: int) -> None:
    assert scored(said, taken) == points


def scored(said: int, taken: int) -> int:
    """What seat 0 gets for a hand of four in which it takes this many tricks.

    Seat 1 leads dark blue and takes it as long as seat 0 can follow; all else is trumps.
    """
    trumps = [f"{10 + number}O" for number in range(taken)]
    low = [f"{number + 1}B" for number in range(4 - taken)]
    deal = f"deal {' '.join([*trumps, *low])} / 10B 11B 12B 13B / 1b 2b 3b 4b"
    match = hand(4, deal, f"say {said} 0 0")
    while not match.chance_is_next:
        seat = match.waiting_on[0]
        match.play(seat, match.legal(seat)[-1])
    result = next(e.data() for e in match.events(None) if e.name() == "hand-scored")
    assert [*result["taken"]] == [taken, 4 - taken, 0]
    assert result["points"][0] == match.view()["scores"][0]
    return int(match.view()["scores"][0])


@pytest.mark.clause("matchmaster:score.met")
@pytest.mark.clause("matchmaster:score.missed")
def test_points_add_up_over_the_hands() -> None:
    match = chabudai.new("matchmaster", players=4, seed=11)
    random = Random(11)
    while not match.over:
        play_on(match, random)
    total = [0, 0, 0, 0]
    scored_events = [e.data() for e in match.events(None) if e.name() == "hand-scored"]
    assert len(scored_events) == 13
    for event, size in zip(scored_events, SIZES, strict=True):
        assert sum(event["taken"]) == size
        for seat in range(4):
            said, taken = event["said"][seat], event["taken"][seat]
            points = 10 + taken if said == taken else -abs(said - taken)
            assert event["points"][seat] == points
            total[seat] += points
        assert list(event["scores"]) == total
    assert match.view()["scores"] == total


# -- the end --------------------------------------------------------------------------------------
def last_trick(*scores: int) -> Match:
    """The end of the game: seat 1 leads and takes all seven, with these points from before."""
    deal = "deal " + " / ".join(" ".join(_suit(at)) for at in range(len(scores)))
    match = hand(13, deal, "say 7 7 7")
    match._state.scores = list(scores)
    while not match.over:
        seat = match.waiting_on[0]
        match.play(seat, match.legal(seat)[0])
    return match


def _suit(at: int) -> list[str]:
    return [f"{number}{'oBb'[at]}" for number in range(1, 8)]


@pytest.mark.clause("matchmaster:end.most-points")
def test_after_the_thirteenth_hand_most_points_win() -> None:
    match = last_trick(50, 20, 70)  # and then +17 for seat 1, -7 for the others
    assert match.view()["scores"] == [43, 37, 63]
    assert match.standings is not None
    assert [place.rank for place in match.standings.places] == [2, 3, 1]
    assert [place.score for place in match.standings.places] == [43, 37, 63]
    assert match.standings.winners == (2,)
    assert match.waiting_on == ()


@pytest.mark.clause("matchmaster:end.most-points")
def test_negative_points_count_too() -> None:
    match = last_trick(-50, -80, -90)
    assert match.standings is not None
    assert match.standings.winners == (0,)


@pytest.mark.clause("matchmaster:end.shared")
def test_equal_points_share_the_win() -> None:
    match = last_trick(50, 26, 10)  # 43, 43, 3
    assert match.standings is not None
    assert [place.rank for place in match.standings.places] == [1, 1, 3]
    assert match.standings.winners == (0, 1)


@pytest.mark.clause("matchmaster:end.shared")
def test_equal_points_behind_the_winner_share_the_place() -> None:
    match = last_trick(20, 50, 20)
    assert match.standings is not None
    assert [place.rank for place in match.standings.places] == [2, 1, 2]


@pytest.mark.clause("matchmaster:end.most-points")
@pytest.mark.clause("matchmaster:hands.sizes")
def test_a_finished_game_stays_finished() -> None:
    match = last_trick(1, 2, 3)
    assert refused(match, 0, "say 1").rule == "table.over"


def test_everyone_sees_the_score_sheet_of_all_finished_hands() -> None:
    match = chabudai.new("matchmaster", players=3, seed=5)
    random = Random(5)
    while not match.over:
        play_on(match, random)
    events = [event for entry in match.log for event in entry.events]
    scored = [event.data() for event in events if isinstance(event, HandScored)]
    rows = [{name: row[name] for name in row if name != "event"} for row in scored]
    assert [row["hand"] for row in rows] == list(range(1, 14))
    for viewer in (None, 0, 2):
        assert json.dumps(match.observe(viewer)["sheet"]) == json.dumps(rows)
