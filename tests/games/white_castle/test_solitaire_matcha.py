"""Alone, with the expansion: the green cards and the rival's geishas."""

from __future__ import annotations

import pytest

from tests.games.white_castle.alone import RIVAL, alone, rival_turn
from tests.games.white_castle.table import Table

ENTRANCE, STEP_1, STEP_2 = "solitaire-10", "solitaire-11", "solitaire-12"
ROOMS = ("room-gardeners", "room-warriors", "room-courtiers")


def green(card: str, **holds: int) -> Table:
    """That green card is the one the rival carries out; 04 finds a die."""
    return alone(card, matcha=True).hold(RIVAL, **holds)


def carry_out(table: Table) -> Table:
    return rival_turn(table, "solitaire-04")


@pytest.mark.clause("white-castle:solo.tea-fields")
@pytest.mark.parametrize(
    ("taken", "space"),
    [
        ([], "tea-fields-left"),
        (["tea-fields-left"], "tea-fields-right"),
        (["tea-fields-left", "tea-fields-right"], "well"),
    ],
)
def test_green_cards_place_left_then_right_then_at_the_well(taken: list[str], space: str) -> None:
    table = alone("solitaire-02", matcha=True)
    for other in taken:
        table.die_on(other, ("coral", 5))
    rival_turn(table, STEP_2)  # green right: a 3
    assert table.view["spaces"][space] == [{"colour": "green", "value": 3}]
    table.holds(RIVAL, coins=3 + (2 if space == "well" else 0))


@pytest.mark.clause("white-castle:solo.entrance-card")
def test_the_first_green_card() -> None:
    table = carry_out(green(ENTRANCE, points=5).send(RIVAL, step1=1, step2=1))
    table.holds(RIVAL, points=2)
    # Another geisha of the human's choice: not the one just placed at the entrance.
    walks = ["rival walk step1 step2", *(f"rival walk step2 {room}" for room in ROOMS)]
    table.asks("rival-walk", *walks).play(0, "rival walk step1 step2")
    table.workers(RIVAL, "geishas", domain=2, entrance=1, step2=2).waits_for(0)


@pytest.mark.clause("white-castle:solo.entrance-card")
def test_another_geisha_at_the_entrance_may_go_to_the_pond_if_it_is_free() -> None:
    table = carry_out(green(ENTRANCE).send(RIVAL, entrance=1))
    table.asks("rival-walk", "rival walk entrance pond-overlook", "rival walk entrance step1")
    table.play(0, "rival walk entrance pond-overlook")
    table.workers(RIVAL, "geishas", domain=3, entrance=1, pond_overlook=1).waits_for(0)
    full = carry_out(green(ENTRANCE).send(RIVAL, entrance=1, pond_overlook=1))
    full.asks("rival-discard", "rival discard flower", "rival discard calligraphy")
    full.workers(RIVAL, "geishas", domain=2, entrance=1, pond_overlook=1, step1=1)


@pytest.mark.clause("white-castle:solo.step1-card", "white-castle:solo.step1")
def test_the_second_green_card() -> None:
    table = carry_out(green(STEP_1, coins=9, points=4).send(RIVAL, step2=1, room_warriors=2))
    table.workers(RIVAL, "geishas", domain=1, step1=1, step2=1, room_warriors=2)
    table.asks("rival-discard", "rival discard flower", "rival discard calligraphy")
    table.holds(RIVAL, coins=9).play(0, "rival discard calligraphy")
    table.chance("reveal calligraphy calligraphy-02").holds(RIVAL, coins=0, points=4)
    table.asks("rival-walk", "rival walk step2 room-gardeners", "rival walk step2 room-courtiers")


@pytest.mark.clause("white-castle:solo.step1")
def test_a_deck_of_one_card_is_not_discarded_from() -> None:
    one = carry_out(green(STEP_1).empty_deck("flower"))  # only calligraphy: no question
    one.waits_for("*").chance("reveal calligraphy calligraphy-02")
    assert one.view["tea_garden"]["outskirts"] == {
        "flower": "flower-01",
        "calligraphy": "calligraphy-02",
    }
    none = carry_out(green(STEP_1).empty_deck("flower").empty_deck("calligraphy")).waits_for(0)
    none.workers(RIVAL, "geishas", domain=4, step1=1)


@pytest.mark.clause("white-castle:solo.step1")
def test_a_geisha_who_walks_to_step_1_discards_as_well() -> None:
    table = carry_out(green(ENTRANCE).send(RIVAL, entrance=1, pond_overlook=1))
    table.play(0, "rival discard flower")
    assert table.view["tea_garden"]["outskirts"]["flower"] is None
    table.chance("reveal flower flower-02").waits_for(0)


@pytest.mark.clause("white-castle:solo.step2-card")
def test_the_third_green_card() -> None:
    table = green(STEP_2, time=7).hold(0, time=5)
    carry_out(table).workers(RIVAL, "geishas", domain=4, step2=1).holds(RIVAL, time=5)
    table.shows(track=["rival", 0]).waits_for(0)  # on top of the human's marker


@pytest.mark.clause("white-castle:solo.step2-card", "white-castle:solo.losses")
def test_back_at_most_to_the_start() -> None:
    table = carry_out(green(STEP_2, time=1).hold(0)).holds(RIVAL, time=0)
    table.shows(track=["rival", 0])
    still = carry_out(green(STEP_2, time=0).hold(0)).holds(RIVAL, time=0, points=0)
    still.shows(track=[0, "rival"])  # it did not move: it keeps its place


@pytest.mark.clause("white-castle:solo.losses")
def test_it_loses_at_most_what_it_has_and_loses_it_all_the_same() -> None:
    # No geisha left to place, nobody else to walk: +1, -3 as far as it has them, +1.
    table = green(ENTRANCE, points=1).send(RIVAL, pond_overlook=1, room_warriors=2)
    table.send(RIVAL, pond_overlook=1, room_warriors=2, room_gardeners=2)
    carry_out(table).holds(RIVAL, points=1).waits_for(0)


@pytest.mark.clause("white-castle:solo.losses")
def test_if_none_could_be_placed_another_is_any_of_them() -> None:
    table = green(ENTRANCE).send(RIVAL, entrance=1, room_warriors=2, room_gardeners=2)
    carry_out(table).holds(RIVAL, points=0)  # +1 for the geisha, -3 of which it has 1
    table.asks("rival-walk", "rival walk entrance pond-overlook", "rival walk entrance step1")
    table.play(0, "rival walk entrance pond-overlook").holds(RIVAL, points=0)


@pytest.mark.clause("white-castle:solo.cannot")
def test_nobody_can_advance() -> None:
    carry_out(green(ENTRANCE, points=5).in_round(2)).holds(RIVAL, points=5 - 3 + 2)


@pytest.mark.clause("white-castle:solo.tea-house")
def test_she_takes_the_room_worth_most_now() -> None:
    # 2 gardeners, 1 warrior, 3 courtiers one of whom is at the gate: 4, 2 and 6 points.
    table = green(ENTRANCE).plant(RIVAL, "stone-02", "stone-03")
    table.send(RIVAL, step2=1, yard_1=1, gate=1, steward_1=2)
    carry_out(table).waits_for(0)  # one answer: it is taken
    table.workers(RIVAL, "geishas", domain=3, entrance=1, room_courtiers=1)
    full = green(ENTRANCE).plant(RIVAL, "stone-02", "stone-03")
    full.send(RIVAL, step2=1, room_courtiers=2, yard_1=1, gate=1, steward_1=2)
    carry_out(full).workers(
        RIVAL, "geishas", domain=1, entrance=1, room_courtiers=2, room_gardeners=1
    )


@pytest.mark.clause("white-castle:solo.tea-house")
def test_ties_between_rooms_are_the_humans() -> None:
    table = green(ENTRANCE).plant(RIVAL, "stone-02").send(RIVAL, step2=1, yard_1=1)
    carry_out(table).asks(
        "rival-walk", "rival walk step2 room-gardeners", "rival walk step2 room-warriors"
    )


@pytest.mark.clause("white-castle:solo.no-effect")
def test_step_2_pond_and_ceremonies_give_the_rival_nothing() -> None:
    names = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
    nothing = dict.fromkeys(names, 0)
    carry_out(green(STEP_2)).holds(RIVAL, **nothing)
    pond = carry_out(green(ENTRANCE).send(RIVAL, entrance=1))
    pond.play(0, "rival walk entrance pond-overlook").holds(RIVAL, **nothing)
    room = carry_out(green(ENTRANCE).send(RIVAL, step2=1))
    room.play(0, "rival walk step2 room-warriors").holds(RIVAL, **nothing)


@pytest.mark.clause("white-castle:solo.pond")
@pytest.mark.parametrize("number", [1, 2])
def test_the_pond_counts_like_a_gardener(number: int) -> None:
    table = alone(matcha=True).send(RIVAL, pond_overlook=1).plant(RIVAL, "stone-02")
    table.dice_left("green", "coral").end_round(number).holds(RIVAL, points=2 * number)
    dry = alone(matcha=True).send(RIVAL, pond_overlook=1).plant(RIVAL, "stone-02")
    dry.dice_left("coral").end_round(number).holds(RIVAL, points=number)


@pytest.mark.clause("white-castle:solo.score")
def test_the_rivals_geishas_score() -> None:
    table = alone(matcha=True).send(RIVAL, entrance=1, step1=1, step2=1, room_warriors=2, yard_1=3)
    table.end_round(3)
    assert table.view["rival"]["scoring"]["geishas"] == 1 + 2 + 3 + 2 * (2 * 3)
