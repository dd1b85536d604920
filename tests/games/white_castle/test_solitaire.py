"""Alone against the Tokugawa clan."""

from __future__ import annotations

import pytest

from tests.games.white_castle.alone import RIVAL, alone, deck, rival_turn
from tests.games.white_castle.table import Table


# -- set-up ----------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:solo.setup")
def test_set_up_as_for_two_and_a_rival_with_a_supply() -> None:
    table = alone()
    bridges = table.view["bridges"].values()
    assert [len(bridge["between"]) for bridge in bridges] == [1, 1, 1]
    assert table.view["decks"] == {"steward": 6, "diplomat": 7}
    rival = table.view["rival"]
    assert [sum(kind.values()) for kind in rival["workers"].values()] == [5, 5, 5]
    assert all(kind["domain"] == 5 for kind in rival["workers"].values())
    assert (rival["action_card"], rival["lantern"]) == (None, [])
    assert sum(alone(matcha=True).view["rival"]["workers"]["geishas"].values()) == 5
    assert deck(table) == ("solitaire-02", 9, 0)
    assert deck(alone(matcha=True)) == ("solitaire-02", 12, 0)


@pytest.mark.clause("white-castle:solo.start")
@pytest.mark.parametrize("matcha", [True, False])
def test_one_of_two_starting_cards_of_each_kind(matcha: bool) -> None:
    table = Table(1, matcha=matcha, drafted=False)
    table.allows(0, "keep start-resource-03", "keep start-resource-06")
    table.play(0, "keep start-resource-06").holds(0, coins=3, seals=1, food=1, iron=2, pearl=1)
    table.allows(0, "keep start-action-01", "keep start-action-03").play(0, "keep start-action-03")
    if matcha:
        table.allows(0, "keep ceremony-04", "keep ceremony-06").play(0, "keep ceremony-06")
    clan = table.clan(0)
    assert (clan["action_card"], clan["lantern"]) == ("start-action-03", ["start-resource-06"])
    assert clan["ceremony"] == ("ceremony-06" if matcha else None)
    table.shows(offer=[])
    assert "take coral left" in table.legal(0)


@pytest.mark.clause("white-castle:solo.difficulty")
@pytest.mark.parametrize(
    ("level", "order", "points", "time"),
    [("easy", [0, "rival"], 0, 0), ("medium", ["rival", 0], 3, 1), ("hard", ["rival", 0], 8, 3)],
)
def test_difficulty(level: str, order: list[object], points: int, time: int) -> None:
    table = Table(1, matcha=False, options={"difficulty": level})
    table.holds(RIVAL, points=points, time=time, coins=0).shows(order=order)
    table.waits_for(0 if level == "easy" else "*")


# -- its turn --------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:solo.flip")
def test_the_top_card_is_flipped_and_the_next_looks_for_a_die() -> None:
    table = rival_turn(alone("solitaire-02"), "solitaire-04")  # black left: a 2
    assert (
        table.view["bridges"]["black"] | {"left": 2, "between": [], "right": 6}
        == (table.view["bridges"]["black"])
    )
    assert table.view["spaces"]["steward-2"] == [{"colour": "black", "value": 2}]
    assert deck(table) == ("solitaire-04", 8, 1)  # 02 is discarded, 04 stays on top
    table.waits_for(0)
    rival_turn(table, "solitaire-05")  # no black die between the ends any more: 05 is flipped too
    table.waits_for("*")
    assert table.view["rival"]["flipped"] == ["solitaire-04", "solitaire-05"]
    table.chance("rival solitaire-06")  # black right: the 6
    table.play(0, "rival room steward-1").chance("reveal steward-1 steward-09")
    assert deck(table) == ("solitaire-06", 6, 3)


@pytest.mark.clause("white-castle:solo.flip")
@pytest.mark.parametrize(
    ("card", "colour", "left"),
    [
        ("solitaire-01", "coral", (3, [], 5)),
        ("solitaire-02", "coral", (1, [], 5)),
        ("solitaire-03", "coral", (1, [], 3)),
        ("solitaire-07", "white", (4, [], 4)),
    ],
)
def test_left_middle_and_right(card: str, colour: str, left: tuple[int, list[int], int]) -> None:
    table = rival_turn(alone("solitaire-05"), card)
    bridge = table.view["bridges"][colour]
    assert (bridge["left"], bridge["between"], bridge["right"]) == left


@pytest.mark.clause("white-castle:solo.deck")
def test_discards_go_under_the_deck_when_fewer_than_two_cards_are_left() -> None:
    table = alone("solitaire-02")
    found = table.state.rival_deck
    assert found is not None
    found.bag, found.discarded = (), (3, 4)  # cards 04 and 05
    rival_turn(table)
    table.cannot_happen("rival solitaire-06", "table.chance", "white-castle-chance-unknown")
    table.cannot_happen("rival solitaire-02", "table.chance", "white-castle-chance-unknown")
    table.chance("rival solitaire-04")
    assert deck(table) == ("solitaire-04", 2, 1)
    # Two left: nothing is shuffled, and the one card that can come is 05.
    rival_turn(table)
    table.cannot_happen("rival solitaire-02", "table.chance", "white-castle-chance-unknown")
    table.chance("rival solitaire-05")  # finds no die: 05 is to be flipped, the only card left,
    table.chance("rival solitaire-02")  # so the discards go under it, without 04 flipped just now
    assert table.view["rival"]["selector"] == "solitaire-02"


@pytest.mark.clause("white-castle:solo.place")
def test_the_die_goes_to_the_space_whatever_its_colour_or_else_to_the_well() -> None:
    # steward-2 has no black tile.
    free = rival_turn(alone(), "solitaire-04")
    assert free.view["spaces"]["steward-2"] == [{"colour": "black", "value": 2}]
    taken = alone().die_on("steward-2", ("coral", 5))
    rival_turn(taken, "solitaire-04")
    assert taken.view["spaces"]["steward-2"] == [{"colour": "coral", "value": 5}]
    assert taken.view["spaces"]["well"] == [{"colour": "black", "value": 2}]


@pytest.mark.clause("white-castle:solo.coins")
def test_it_gains_the_difference_and_never_pays() -> None:
    higher = rival_turn(alone("solitaire-04"), "solitaire-06")  # a 6 on the 5 of the Walls
    higher.holds(RIVAL, coins=1)
    lower = rival_turn(alone("solitaire-04").hold(RIVAL, coins=3), "solitaire-01")  # a 1 on a 3
    lower.holds(RIVAL, coins=3)
    well = alone("solitaire-04").die_on("outside-right", ("coral", 5))
    rival_turn(well, "solitaire-06").holds(RIVAL, coins=5)  # a 6 on the 1 of the Well


@pytest.mark.clause("white-castle:solo.actions")
def test_the_two_actions_of_one_card() -> None:
    table = alone("solitaire-02").lantern(RIVAL, "decree-vp")
    rival_turn(table, "solitaire-01")  # a coral 1 from the left, on the 3 of steward-1
    table.workers(RIVAL, "courtiers", domain=4, gate=1).holds(RIVAL, coins=3)
    # Neither the space nor the lantern gives anything, and 01 itself is not performed.
    table.holds(RIVAL, points=0, time=0, seals=0).workers(RIVAL, "warriors", domain=5)


@pytest.mark.clause("white-castle:solo.actions")
def test_of_several_cards_the_last_two() -> None:
    table = alone("solitaire-05").dice_left("black").bridge("black", 0, 4)
    # 05, 08 and 02 are flipped; 06 finds the die. 05 (yard-1, 2 points, 1 step) is not performed.
    rival_turn(table, "solitaire-08", "solitaire-02", "solitaire-06")
    table.holds(RIVAL, coins=4 + 3, points=0, time=0)
    table.workers(RIVAL, "warriors", domain=4, yard_5=1)
    table.workers(RIVAL, "courtiers", domain=4, gate=1)
    assert deck(table) == ("solitaire-06", 6, 3)


@pytest.mark.clause("white-castle:solo.actions")
def test_in_the_order_they_were_flipped_from_top_to_bottom() -> None:
    """04 brings a courtier to the gate and up; 01 then leads it on, and not the other way."""
    table = alone("solitaire-04").dice_left("black").bridge("black", 0, 4)
    rival_turn(table, "solitaire-01", "solitaire-06")
    table.asks("rival-room", "rival room steward-1", "rival room steward-2", "rival room steward-3")
    table.play(0, "rival room steward-1").chance("reveal steward-1 steward-09")
    table.workers(RIVAL, "warriors", domain=4, yard_3=1)
    table.asks("rival-room", "rival room diplomat-1", "rival room diplomat-2")


# -- its actions -----------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:solo.gains")
def test_gains_and_free_checkpoints() -> None:
    table = rival_turn(alone("solitaire-05").hold(RIVAL, time=5), "solitaire-01")
    table.holds(RIVAL, points=2, time=6)  # no seal, and none needed
    table = rival_turn(alone("solitaire-03").hold(RIVAL, time=20), "solitaire-01")
    table.holds(RIVAL, coins=1, time=20, points=0)


@pytest.mark.clause("white-castle:solo.gardener")
@pytest.mark.parametrize(
    ("card", "there", "garden"),
    [
        ("solitaire-03", [], "stone-02"),
        ("solitaire-03", ["stone-02"], "stone-03"),
        ("solitaire-07", [], "plant-05"),
        ("solitaire-06", ["stone-02"], "stone-03"),
    ],
)
def test_a_gardener_to_the_fewest_points(card: str, there: list[str], garden: str) -> None:
    table = alone(card).plant(RIVAL, *there).plant(0, garden)  # those of the human do not matter
    rival_turn(table, "solitaire-04")
    gardeners = table.clan(RIVAL)["workers"]["gardeners"]
    assert gardeners[garden] == 1
    assert gardeners["domain"] == 4 - len(there)
    table.holds(RIVAL, food=0, seals=0, points=0)


@pytest.mark.clause("white-castle:solo.gardener")
def test_ties_between_gardens_are_the_humans() -> None:
    table = alone("solitaire-06").plant(RIVAL, "stone-02", "stone-03").hold(0, seals=3)
    rival_turn(table.hold(0), "solitaire-04")
    table.asks("rival-garden", "rival garden stone-05", "rival garden plant-05")
    table.hold(0, seals=3).refuses(0, "exchange coin", "seal.when")
    table.play(0, "rival garden plant-05")
    assert table.clan(RIVAL)["workers"]["gardeners"]["plant-05"] == 1


@pytest.mark.clause("white-castle:solo.workers")
@pytest.mark.parametrize(
    ("card", "yard"),
    [("solitaire-01", "yard-3"), ("solitaire-05", "yard-1"), ("solitaire-08", "yard-5")],
)
def test_warriors_to_the_yard_shown_and_courtiers_to_the_gate(card: str, yard: str) -> None:
    table = rival_turn(alone(card), "solitaire-04")
    table.workers(RIVAL, "warriors", **{"domain": 4, yard: 1}).holds(RIVAL, iron=0)
    gate = rival_turn(alone("solitaire-02"), "solitaire-04")
    gate.workers(RIVAL, "courtiers", domain=4, gate=1).holds(RIVAL, coins=3)


@pytest.mark.clause("white-castle:solo.climb")
@pytest.mark.parametrize(
    ("card", "where", "rooms"),
    [
        ("solitaire-01", {"gate": 1, "steward_1": 1}, ["steward-1", "steward-2", "steward-3"]),
        ("solitaire-01", {"steward_2": 1, "diplomat_1": 1}, ["diplomat-1", "diplomat-2"]),
        ("solitaire-09", {"gate": 1}, ["diplomat-1", "diplomat-2"]),
    ],
)
def test_the_lowest_courtier_climbs(card: str, where: dict[str, int], rooms: list[str]) -> None:
    table = rival_turn(alone(card).send(RIVAL, **where), "solitaire-04")
    table.asks("rival-room", *(f"rival room {room}" for room in rooms))


@pytest.mark.clause("white-castle:solo.climb")
@pytest.mark.parametrize("start", ["diplomat_1", "steward_1"])
def test_at_most_to_the_third_floor(start: str) -> None:
    table = alone("solitaire-09").send(RIVAL, **{start: 1, "daimyo": 1}).slots(RIVAL, -1, -1)
    rival_turn(table, "solitaire-04").workers(RIVAL, "courtiers", domain=3, daimyo=2)
    table.asks("rival-slot", "rival slot 2", "rival slot 3").play(0, "rival slot 3")
    assert table.view["daimyo"]["slots"] == ["rival", None, "rival"]
    table.holds(RIVAL, coins=0, pearl=0, time=2)  # the slot gives it nothing


@pytest.mark.clause("white-castle:solo.room")
def test_the_card_of_the_room_entered_is_discarded_and_replaced() -> None:
    table = rival_turn(alone("solitaire-04"), "solitaire-01")
    table.play(0, "rival room steward-2").waits_for("*")
    assert not table.view["castle"]["steward-2"]["card"]
    table.chance("reveal steward-2 steward-09").workers(RIVAL, "courtiers", domain=4, steward_2=1)
    assert table.view["castle"]["steward-2"]["card"] == "steward-09"
    assert table.clan(RIVAL)["action_card"] is None
    empty = rival_turn(alone("solitaire-04").empty_deck("steward"), "solitaire-01")
    empty.play(0, "rival room steward-2").waits_for(0)
    assert empty.view["castle"]["steward-2"]["card"] == "steward-05"


@pytest.mark.clause("white-castle:solo.room")
def test_a_diplomat_is_replaced_from_the_deck_of_its_floor() -> None:
    table = alone("solitaire-09").send(RIVAL, gate=1).empty_deck("steward")
    rival_turn(table, "solitaire-04").play(0, "rival room diplomat-1").waits_for("*")
    table.chance("reveal diplomat-1 diplomat-02")
    empty = alone("solitaire-09").send(RIVAL, gate=1).empty_deck("diplomat")
    rival_turn(empty, "solitaire-04").play(0, "rival room diplomat-1").waits_for(0)
    assert empty.view["castle"]["diplomat-1"]["card"] == "diplomat-07"


@pytest.mark.clause("white-castle:solo.room")
def test_with_no_slot_free_the_rival_just_stays() -> None:
    table = alone("solitaire-09").send(RIVAL, diplomat_1=1).slots(0, 0, 0)
    rival_turn(table, "solitaire-04").waits_for(0).workers(RIVAL, "courtiers", domain=4, daimyo=1)
    last = alone("solitaire-09").send(RIVAL, diplomat_1=1).slots(0, -1, 0)
    rival_turn(last, "solitaire-04").waits_for(0)  # the one slot left is taken without asking
    assert last.view["daimyo"]["slots"] == [0, "rival", 0]


@pytest.mark.clause("white-castle:solo.cannot")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize(
    ("card", "where", "times"),
    [
        ("solitaire-02", {"gate": 5}, 1),  # nobody for the gate
        ("solitaire-01", {"yard_1": 5}, 2),  # no warrior, and nobody to climb
        ("solitaire-09", {"daimyo": 2}, 1),  # nobody below the top
        ("solitaire-05", {"gate": 1}, 0),  # a warrior goes, and gains are never compensated
    ],
)
def test_points_for_what_it_cannot_do(
    number: int, card: str, where: dict[str, int], times: int
) -> None:
    table = alone(card).hold(RIVAL, time=20).send(RIVAL, **where).in_round(number)
    rival_turn(table, "solitaire-04")
    gained = 2 if card == "solitaire-05" else 0
    table.holds(RIVAL, points=times * number + gained, time=20)


@pytest.mark.clause("white-castle:solo.cannot")
def test_no_garden_left_is_compensated_too() -> None:
    table = alone("solitaire-03").plant(RIVAL, "stone-02", "stone-03", "stone-05").in_round(2)
    rival_turn(table, "solitaire-04").holds(RIVAL, points=2, coins=1, time=1)


# -- rounds and scoring ----------------------------------------------------------------------------
@pytest.mark.clause("white-castle:solo.exchange")
@pytest.mark.parametrize(
    ("number", "time", "coins", "points", "left"),
    [(1, 3, 10, 3, 1), (2, 3, 10, 6, 1), (3, 3, 10, 9, 1), (1, 0, 10, 2, 0), (3, 0, 14, 6, 4)],
)
def test_coins_become_points(number: int, time: int, coins: int, points: int, left: int) -> None:
    table = alone().hold(0, time=1).hold(RIVAL, coins=coins, time=time)
    table.end_round(number).holds(RIVAL, points=points, coins=left)
    assert table.view["order"][0] == ("rival" if time else 0)


@pytest.mark.clause("white-castle:solo.gardens")
@pytest.mark.parametrize("number", [1, 2])
def test_gardeners_whose_bridge_has_a_die(number: int) -> None:
    table = alone().plant(RIVAL, "stone-02", "plant-02", "stone-05")
    table.dice_left("coral", "black").end_round(number)
    table.holds(RIVAL, points=2 * number, coins=0)
    last = alone().plant(RIVAL, "stone-02")
    last.end_round(3).holds(RIVAL, points=0)


@pytest.mark.clause("white-castle:solo.score")
def test_the_rival_scores_like_a_player() -> None:
    table = alone().hold(RIVAL, coins=4, points=8, time=6).hold(0, time=7)
    table.send(RIVAL, gate=1, steward_1=1, yard_5=1, yard_1=1).plant(RIVAL, "stone-03", "plant-02")
    table.end_round(3)
    assert table.view["rival"]["scoring"] == {
        "in_game": 8,
        "coins_and_seals": 0,
        "resources": 0,
        "passage_of_time": 3,
        "courtiers": 4,
        "warriors": 3,
        "gardeners": 10,
        "total": 28,
    }
    assert table.match.standings is not None
    assert table.match.standings.end == "rival-ahead"


@pytest.mark.clause("white-castle:solo.score")
@pytest.mark.parametrize(
    ("human", "rival", "human_time", "end"),
    [
        (21, 20, 0, "rival-beaten"),
        (20, 21, 0, "rival-ahead"),
        (20, 20, 1, "rival-beaten"),
        (20, 20, 0, "rival-ahead"),
    ],
)
def test_ties_by_turn_order(human: int, rival: int, human_time: int, end: str) -> None:
    table = alone().hold(0, points=human, time=human_time)
    table.hold(RIVAL, points=rival, time=1 - human_time)
    table.end_round(3)
    assert table.match.standings is not None
    assert table.match.standings.end == end
    assert table.match.standings.winners == ((0,) if end == "rival-beaten" else ())
    best = max(human, rival)
    details = {"points": best, "tied": human == rival, "second": min(human, rival)}
    assert table.match.standings.details == details
