"""A turn: a die is taken and placed, coins are settled, the lantern, the action, the close."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import Table


def take_moves(table: Table, seat: int = 0) -> set[str]:
    return {move for move in table.legal(seat) if move.startswith("take")}


def spaces(table: Table, seat: int = 0) -> set[str]:
    return {move[6:] for move in table.legal(seat) if move.startswith("place")}


@pytest.mark.clause("white-castle:turn.order")
def test_one_turn_each_in_turn_order_three_times() -> None:
    table = Table(3, matcha=False, order="order 2 0 1")
    # Seats in turn order 2 0 1. Everyone goes to the Well, which is always open.
    for clan in range(3):
        table.hold(clan)
    seats = []
    for _ in range(9):
        [seat] = table.match.waiting_on
        seats.append(seat)
        assert table.view["round"] == 1
        table.play(seat, sorted(take_moves(table, seat))[0], "place well")
        if "end" in table.legal(seat):
            table.play(seat, "end")
    assert seats == [2, 0, 1] * 3
    table.waits_for("*").shows(round=2)


@pytest.mark.clause("white-castle:turn.steps")
def test_the_order_of_a_turn() -> None:
    table = Table(matcha=False).hold(0, coins=4, seals=1).lantern(0, "steward-01")
    table.asks("die", *(f"take {c} {end}" for c in ("coral", "black", "white") for end in ENDS))
    # A coral 1 on the printed 5 of the Walls: 4 coins paid, then the lantern's coin, then the
    # choice of the space, then the close.
    table.play(0, "take coral left").play(0, "place outside-left").holds(0, coins=1)
    table.asks("choice", "skip")  # 1 coin and 1 seal make an audience possible after an exchange
    table.play(0, "skip").asks("close", "end")
    table.play(0, "end").waits_for(1)


ENDS = ("left", "right")


def in_hand(table: Table) -> object:
    """The die that was taken and not placed yet."""
    return table.view["die"]


def test_everyone_sees_the_die_in_hand_until_it_is_placed() -> None:
    table = Table(2, matcha=False).hold(0, coins=9, seals=1).lantern(0)
    assert in_hand(table) is None
    # coral: 1 3 5
    table.play(0, "take coral left")
    expected = {"seat": 0, "colour": "coral", "value": 1, "end": "left"}
    for seat in (0, 1, None):
        assert table.match.observe(seat)["die"] == expected
    table.play(0, "exchange coin")
    assert in_hand(table) == expected
    table.play(0, "place well")
    assert in_hand(table) is None
    table.play(0, "end").play(1, "take coral right")
    assert in_hand(table) == {"seat": 1, "colour": "coral", "value": 5, "end": "right"}


@pytest.mark.clause("white-castle:turn.take")
def test_only_dice_at_the_ends_can_be_taken() -> None:
    table = Table(4, matcha=False).hold(0, coins=9)
    table.allows(0, *(f"take {c} {end}" for c in ("coral", "black", "white") for end in ENDS))
    # coral: 1 3 5 5 6
    table.play(0, "take coral right")
    assert (
        table.view["bridges"]["coral"] | {"left": 1, "between": [3, 5], "right": 5}
        == (table.view["bridges"]["coral"])
    )
    table.play(0, "place well").holds(0, coins=9 + 5 + 1)  # a 6 on the 1 of the Well, and a tile


@pytest.mark.clause("white-castle:turn.ends")
def test_the_nearest_die_moves_up_and_a_lone_die_stays_where_it_is() -> None:
    table = Table(matcha=False).hold(0, coins=9).hold(1, coins=9)
    table.play(0, "take coral left")  # 1 3 5: the 3 moves to the left end
    assert bridge(table) == (3, [], 5)
    table.play(0, "place well", "end").play(1, "take coral left", "place well", "end")
    assert bridge(table) == (None, [], 5)
    table.refuses(0, "take coral left", "turn.ends")
    table.play(0, "take coral right")
    assert bridge(table) == (None, [], None)


def bridge(table: Table) -> tuple[int | None, list[int], int | None]:
    found = table.view["bridges"]["coral"]
    return found["left"], found["between"], found["right"]


@pytest.mark.clause("white-castle:turn.place")
def test_a_die_must_be_taken_and_placed_and_the_well_takes_any() -> None:
    table = Table(matcha=False).hold(0)
    table.refuses(0, "skip", "turn.take").refuses(0, "end", "turn.take")
    table.play(0, "take coral left").allows(0, "place well")  # without coins a 1 goes nowhere else
    table.refuses(0, "skip", "turn.place")
    table.play(0, "place well")


@pytest.mark.clause("white-castle:turn.place")
def test_everything_optional_may_be_declined() -> None:
    table = Table(matcha=False).hold(0, coins=9, food=7)
    table.play(0, "take white right", "place outside-left").asks(
        "choice", "gardener", "courtier", "skip"
    )
    table.play(0, "skip").waits_for(1).holds(0, coins=8, food=7)  # a 4 on the 5


@pytest.mark.clause("white-castle:turn.lantern")
@pytest.mark.parametrize(("end", "points"), [("left", 2), ("right", 0)])
def test_a_die_from_the_left_gives_the_lantern(end: str, points: int) -> None:
    table = Table(matcha=False).hold(0).bridge("white", 4, 4).bridge("coral", 0, 4)
    table.lantern(0, "diplomat-01", "diplomat-02")
    table.play(0, f"take white {end}", "place well").holds(0, points=points)


@pytest.mark.clause("white-castle:turn.lantern")
def test_a_lone_die_on_the_left_gives_the_lantern_whatever_its_value() -> None:
    table = Table(matcha=False).hold(0).bridge("white", 6, 0).lantern(0, "decree-vp")
    table.play(0, "take white left", "place well").holds(0, points=1)


@pytest.mark.clause("white-castle:turn.lantern")
def test_the_lantern_comes_before_the_action() -> None:
    """A seal of the lantern pays for the dark block the die performs."""
    table = Table(matcha=False).hold(0, coins=4).lantern(0, "decree-seal")
    table.bridge("coral", 3, 5).play(0, "take coral left", "place steward-1")
    table.holds(0, seals=1).asks("pay", "pay seal", "skip")


@pytest.mark.clause("white-castle:turn.close")
def test_seals_may_be_exchanged_once_more_before_the_turn_ends() -> None:
    table = Table(matcha=False).hold(0)
    table.play(0, "take white right", "place well").holds(0, seals=1, coins=4, food=1)
    table.allows(0, "exchange coin", "end")
    table.play(0, "exchange coin").waits_for(1).holds(0, coins=5, seals=0)
    without = Table(matcha=False).hold(0, coins=1).play(0, "take white right")
    without.play(0, "place outside-left").waits_for(1)  # no seal: no question


# -- where a die may go ----------------------------------------------------------------------------
@pytest.mark.clause("white-castle:place.values")
@pytest.mark.parametrize(
    ("space", "value"),
    [
        ("steward-1", 3),
        ("steward-2", 3),
        ("diplomat-1", 4),
        ("diplomat-2", 4),
        ("outside-left", 5),
        ("outside-right", 5),
        ("well", 1),
        ("domain-coral", 6),
        ("tea-fields-left", 4),
        ("tea-fields-right", 4),
        ("outskirts-upper", 5),
        ("outskirts-lower", 5),
    ],
)
@pytest.mark.parametrize("die", [1, 6])
def test_printed_values(space: str, value: int, die: int) -> None:
    table = Table().hold(0, coins=9).lantern(0).action_card(0, "start-action-07").send(0, gate=5)
    table.state.board = table.state.board.copy()
    table.state.board.well = type(table.state.board.well)()  # a Well that gives nothing
    table.bridge("coral", die, 0).play(0, "take coral left", f"place {space}")
    gained = 2 if space == "domain-coral" else 0  # uncovered by the third courtier gone
    assert table.clan(0)["coins"] in (9 + die - value + gained, 9 + die - value + gained + 4)


@pytest.mark.clause("white-castle:place.colour")
def test_colours() -> None:
    # Tiles: coral black white / white coral coral / black black white / coral white / black coral
    anywhere = {"outside-left", "outside-right", "well"}
    castle = {
        "coral": {"steward-1", "steward-2", "diplomat-1", "diplomat-2"},
        "black": {"steward-1", "steward-3", "diplomat-2"},
        "white": {"steward-1", "steward-2", "steward-3", "diplomat-1"},
    }
    for colour, rooms in castle.items():
        table = Table(matcha=False).hold(0, coins=9).play(0, f"take {colour} left")
        assert spaces(table) == anywhere | rooms | {f"domain-{colour}"}
    table = Table(matcha=False).hold(0, coins=9).play(0, "take black left")
    table.refuses(0, "place steward-2", "place.colour")
    table.refuses(0, "place domain-coral", "place.colour")


@pytest.mark.clause("white-castle:place.capacity")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "space",
    [
        "steward-1",
        "diplomat-1",
        "outside-left",
        "outside-right",
        "tea-fields-left",
        "tea-fields-right",
        "outskirts-upper",
        "outskirts-lower",
    ],
)
def test_one_die_with_two_players_and_two_with_more(players: int, space: str) -> None:
    table = Table(players).hold(0, coins=9).play(0, "take coral right")
    assert space in spaces(table)
    table.die_on(space, ("coral", 4))
    assert (space in spaces(table)) == (players > 2)
    table.die_on(space, ("coral", 4), ("white", 4))
    assert space not in spaces(table)
    table.refuses(0, f"place {space}", "place.capacity")


@pytest.mark.clause("white-castle:place.capacity")
def test_dice_stay_until_the_end_of_the_round() -> None:
    table = Table(matcha=False).hold(0, coins=9).hold(1, coins=9)
    table.play(0, "take coral right", "place steward-1").play(1, "take coral right")
    table.refuses(1, "place steward-1", "place.capacity")
    assert table.view["spaces"]["steward-1"] == [{"colour": "coral", "value": 5}]


@pytest.mark.clause("white-castle:place.stack")
def test_a_second_die_covers_the_value_of_the_first() -> None:
    table = Table(3).hold(0, coins=1).die_on("steward-1", ("white", 6))
    table.bridge("coral", 0, 4).play(0, "take coral right")
    table.refuses(0, "place steward-1", "coins.pay")  # 2 coins short of the 6
    table.hold(0, coins=2).play(0, "place steward-1").holds(0, coins=0)
    assert [die["value"] for die in table.view["spaces"]["steward-1"]] == [6, 4]
    low = Table(3).hold(0).die_on("outside-left", ("black", 1)).bridge("coral", 0, 4)
    low.play(0, "take coral right", "place outside-left").holds(0, coins=3)


@pytest.mark.clause("white-castle:coins.gain")
@pytest.mark.parametrize(("die", "coins"), [(6, 1), (5, 0)])
def test_a_higher_die_gives_the_difference(die: int, coins: int) -> None:
    table = Table(matcha=False).hold(0).bridge("white", 0, die)
    table.play(0, "take white right", "place outside-right").holds(0, coins=coins)


@pytest.mark.clause("white-castle:coins.pay")
def test_a_lower_die_costs_the_difference() -> None:
    table = Table(matcha=False).hold(0, coins=2).bridge("white", 0, 3)
    table.play(0, "take white right").play(0, "place outside-right").holds(0, coins=0)


@pytest.mark.clause("white-castle:coins.pay")
def test_seals_may_be_exchanged_for_the_coins_first() -> None:
    table = Table(matcha=False).hold(0, coins=1, seals=1).bridge("white", 0, 3)
    table.play(0, "take white right").refuses(0, "place outside-right", "coins.pay")
    table.play(0, "exchange coin", "place outside-right").holds(0, coins=0, seals=0)


# -- the Walls and the Well ------------------------------------------------------------------------
@pytest.mark.clause("white-castle:walls.choice")
@pytest.mark.parametrize(("space", "worker"), [("left", "gardener"), ("right", "warrior")])
def test_one_of_two_actions_outside_the_walls(space: str, worker: str) -> None:
    table = Table(matcha=False).hold(0, coins=9, food=7, iron=7)
    table.play(0, "take white right", f"place outside-{space}")
    table.asks("choice", worker, "courtier", "skip", by=f"outside-{space}")
    table.play(0, "courtier")  # only an audience is possible: it is taken
    table.waits_for(1)  # without pearls nobody climbs, and there is no second action
    table.workers(0, "courtiers", domain=4, gate=1)


@pytest.mark.clause("white-castle:well.value")
def test_every_die_at_the_well_covers_a_one() -> None:
    table = Table(matcha=False).hold(0).die_on("well", *[("coral", 6)] * 7)
    table.bridge("white", 0, 4).play(0, "take white right").allows(
        0, "place steward-1", "place steward-2", "place steward-3", "place diplomat-1", "place well"
    )
    table.play(0, "place well").holds(0, coins=4)  # 4 - 1, and the coin of the white tile
    assert len(table.view["spaces"]["well"]) == 8


@pytest.mark.clause("white-castle:well.reward")
def test_the_well_gives_a_seal_and_its_two_tiles() -> None:
    table = Table(matcha=False).hold(0).bridge("white", 0, 1)
    table.play(0, "take white right", "place well")
    table.holds(0, coins=1, seals=1, food=1, iron=0, pearl=0)


@pytest.mark.clause("white-castle:well.reward")
def test_the_icon_gives_just_that() -> None:
    table = Table(matcha=False).hold(0).ask({"well": 1}).holds(0, coins=1, seals=1, food=1)
    assert table.view["spaces"]["well"] == []
    tiles = "tiles coral black white / white coral coral / black black white / coral white"
    of_choice = Table(matcha=False, tiles=f"{tiles} / black coral / black-any white-any").hold(0)
    of_choice.ask({"well": 1}).asks("unit", "gain food", "gain iron", "gain pearl")
    of_choice.play(0, "gain pearl", "gain iron").holds(0, pearl=1, iron=1, food=0, seals=1)


@pytest.mark.clause("white-castle:walls.choice")
def test_a_choice_offers_only_what_is_possible() -> None:
    table = Table(matcha=False).hold(0, iron=1, coins=1)
    table.play(0, "take white right", "place outside-right")
    table.asks("choice", "warrior", "skip").play(0, "warrior").waits_for(1)
    table.workers(0, "warriors", domain=4, yard_1=1)
