"""Geishas, the Tea Garden, the green dice and the Tea Fields."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import TEA, Table, action

ROOMS = ("room-gardeners", "room-warriors", "room-courtiers")


def geisha_table(**holds: int) -> Table:
    return Table().lantern(0).hold(0, **holds)


# -- green dice ------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:green.dice")
def test_where_a_green_die_may_go() -> None:
    table = geisha_table(coins=9).play(0, "take green left")
    table.allows(
        0,
        *("place outside-left", "place outside-right", "place well", "place domain-green"),
        *("place tea-fields-left", "place tea-fields-right"),
        *("place outskirts-upper", "place outskirts-lower"),
    )
    table.refuses(0, "place steward-1", "place.colour")
    table.refuses(0, "place domain-black", "place.colour")


@pytest.mark.clause("white-castle:green.dice")
@pytest.mark.parametrize(("end", "points"), [("left", 1), ("right", 0)])
def test_a_green_die_from_the_left_gives_the_lantern(end: str, points: int) -> None:
    table = geisha_table().lantern(0, "decree-vp")
    table.play(0, f"take green {end}", "place well").holds(0, points=points)


# -- Tea Fields ------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:fields.action")
@pytest.mark.parametrize("colour", ["coral", "black", "white", "green"])
@pytest.mark.parametrize("space", ["tea-fields-left", "tea-fields-right"])
def test_the_tea_fields_are_a_geisha_action_for_any_colour(colour: str, space: str) -> None:
    table = geisha_table(coins=4).bridge(colour, 0, 2).play(0, f"take {colour} right")
    table.play(0, f"place {space}").holds(0, coins=2)  # a 2 on the printed 4
    table.asks("geisha", "enter", "skip", by=space)


# -- geishas ---------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:geisha.action")
def test_entry_and_walk_once_each_in_any_order() -> None:
    table = geisha_table(coins=9, chasen=4).send(0, entrance=1).ask(action("geisha"))
    walks = ("walk 1 pond-overlook", "walk 1 step1")
    table.asks("geisha", "enter", *walks, "skip").play(0, "enter")
    table.asks("geisha", *walks, "skip").refuses(0, "enter", "geisha.action")
    table.play(0, "walk 1 step1", "card flower").chance("reveal flower flower-02").waits_for(1)
    other = geisha_table(coins=9, chasen=4).send(0, entrance=1).ask(action("geisha"))
    other.play(0, "walk 1 step1", "card flower").chance("reveal flower flower-02")
    other.asks("geisha", "enter", "skip").refuses(0, "walk 1 step1", "geisha.action")
    other.play(0, "enter").waits_for(1).workers(0, "geishas", domain=3, entrance=1, step1=1)


@pytest.mark.clause("white-castle:geisha.enter")
def test_entering_costs_two_coins() -> None:
    table = geisha_table(coins=3).ask(action("geisha")).play(0, "enter").holds(0, coins=1)
    table.workers(0, "geishas", domain=4, entrance=1)
    geisha_table(coins=1).ask(action("geisha")).waits_for(1)
    geisha_table(coins=9).send(0, step2=5).ask(action("geisha")).waits_for(1)  # nobody at home


@pytest.mark.clause("white-castle:geisha.walk")
@pytest.mark.parametrize(("move", "chasen"), [("walk 1 step2", 2), ("walk 2 room-warriors", 5)])
def test_a_step_costs_two_chasen_and_two_steps_five(move: str, chasen: int) -> None:
    table = geisha_table(chasen=6).send(0, step1=1).ask(action("geisha"))
    table.play(0, move).holds(0, chasen=6 - chasen)


@pytest.mark.clause("white-castle:geisha.walk")
def test_only_the_place_where_the_walk_ends_has_an_effect() -> None:
    table = geisha_table(chasen=5).send(0, entrance=1).ask(action("geisha"))
    table.play(0, "walk 2 step2").holds(0, coins=0, iron=0).waits_for(1)  # no card of step 1
    assert table.clan(0)["lantern"] == []
    table.workers(0, "geishas", domain=4, step2=1)


@pytest.mark.clause("white-castle:geisha.ways")
@pytest.mark.parametrize(
    ("place", "chasen", "ways"),
    [
        ("entrance", 1, []),
        ("entrance", 4, ["walk 1 pond-overlook", "walk 1 step1"]),
        ("entrance", 5, ["walk 1 pond-overlook", "walk 1 step1", "walk 2 step2"]),
        ("step1", 4, ["walk 1 step2"]),
        ("step1", 5, ["walk 1 step2", *(f"walk 2 {room}" for room in ROOMS)]),
        ("step2", 7, [f"walk 1 {room}" for room in ROOMS]),
        ("pond_overlook", 7, []),
        ("room_warriors", 7, []),
    ],
)
def test_the_ways_through_the_garden(place: str, chasen: int, ways: list[str]) -> None:
    table = geisha_table(chasen=chasen).send(0, **{place: 1}).ask(action("geisha"))
    if ways:
        table.asks("geisha", *ways, "skip")
    else:
        table.waits_for(1)


@pytest.mark.clause("white-castle:geisha.limits")
def test_one_at_the_pond_and_two_in_a_room() -> None:
    table = geisha_table(chasen=2).send(0, entrance=1, pond_overlook=1).ask(action("geisha"))
    table.asks("geisha", "walk 1 step1", "skip")
    table.refuses(0, "walk 1 pond-overlook", "geisha.limits")
    rooms = geisha_table(chasen=2).send(0, step2=1, room_warriors=2, room_gardeners=1)
    rooms.send(1, room_courtiers=2)  # of another clan: no matter
    rooms.ask(action("geisha")).asks(
        "geisha", "walk 1 room-gardeners", "walk 1 room-courtiers", "skip"
    )
    rooms.refuses(0, "walk 1 room-warriors", "geisha.limits")
    many = geisha_table(chasen=2, coins=2).send(0, entrance=2, step1=2).ask(action("geisha"))
    many.play(0, "enter", "walk 1 step1", "card flower").chance("reveal flower flower-02")
    many.workers(0, "geishas", entrance=2, step1=3)


# -- step 1 ----------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:geisha.step1")
def test_at_step_1_a_yellow_curtain_and_its_card() -> None:
    table = geisha_table(chasen=2).send(0, entrance=1).ask(action("geisha"))
    table.play(0, "walk 1 step1").asks("take-card", "card flower", "card calligraphy", by="step1")
    table.refuses(0, "skip", "geisha.step1").play(0, "card calligraphy").holds(0, iron=2, seals=0)
    assert table.clan(0)["lantern"] == ["calligraphy-01"]
    assert table.clan(0)["action_card"] == "start-action-01"
    table.cannot_happen(
        "reveal calligraphy calligraphy-01", "table.chance", "white-castle-chance-unknown"
    )
    table.chance("reveal calligraphy calligraphy-04")
    assert table.view["tea_garden"]["outskirts"]["calligraphy"] == "calligraphy-04"
    table.ask({"lantern": 1}).holds(0, seals=1)


@pytest.mark.clause("white-castle:geisha.step1")
def test_a_lantern_on_the_curtain_does_not_count_the_card_yet() -> None:
    table = geisha_table(chasen=2).send(0, entrance=1).top("flower", "flower-05")
    table.lantern(0, "decree-vp").ask(action("geisha")).play(0, "walk 1 step1", "card flower")
    table.holds(0, points=1, chasen=0)
    assert table.clan(0)["lantern"] == ["decree-vp", "flower-05"]


@pytest.mark.clause("white-castle:geisha.last-card")
@pytest.mark.parametrize(
    ("deck", "other", "gains"),
    [("flower", "calligraphy", {"coins": 4}), ("calligraphy", "flower", {"iron": 2})],
)
def test_the_last_card_of_a_deck_stays(deck: str, other: str, gains: dict[str, int]) -> None:
    table = geisha_table(chasen=2).send(0, entrance=5).empty_deck(deck).ask(action("geisha"))
    table.play(0, "walk 1 step1", f"card {deck}").holds(0, **gains).waits_for(1)
    assert table.clan(0)["lantern"] == []
    assert table.view["tea_garden"]["outskirts"][deck] == f"{deck}-01"
    # The other deck has cards: its top card is taken as usual, whatever the decks of the castle.
    table.empty_deck("steward").empty_deck("diplomat").hold(0, chasen=2).ask(action("geisha"))
    table.play(0, "walk 1 step1", f"card {other}").waits_for("*")
    assert table.clan(0)["lantern"] == [f"{other}-01"]


# -- step 2 ----------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:geisha.step2")
def test_at_step_2_a_blue_curtain_and_its_seal() -> None:
    table = geisha_table(chasen=2, seals=1, iron=1, coins=2).send(0, step1=1)
    table.ask(action("geisha")).play(0, "walk 1 step2")
    table.asks("curtain", "curtain flower blue", "curtain calligraphy blue", "skip", by="step2")
    table.play(0, "curtain flower blue").holds(0, seals=0, iron=0, points=2)  # a warrior below
    table.workers(0, "warriors", domain=4, yard_1=1)
    without = geisha_table(chasen=2, iron=1).send(0, step1=1).ask(action("geisha"))
    without.play(0, "walk 1 step2").waits_for(1).holds(0, iron=1)
    declined = geisha_table(chasen=2, seals=1, iron=1).send(0, step1=1).ask(action("geisha"))
    declined.play(0, "walk 1 step2", "skip").holds(0, seals=1, iron=1)


# -- the Tea House ---------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:geisha.room")
@pytest.mark.parametrize(("room", "points"), [("gardeners", 4), ("warriors", 0), ("courtiers", 0)])
def test_in_the_tea_house_the_ceremony_of_the_room(room: str, points: int) -> None:
    tea = TEA.partition(" / ceremony")[0]
    tea += " / ceremony-05 ceremony-06 ceremony-08 / ceremony-01"
    table = Table(tea=tea).lantern(0).hold(0, chasen=2).send(0, step2=1).ask(action("geisha"))
    table.play(0, f"walk 1 room-{room}").holds(0, points=points)
    table.holds(0, coins=7 if room == "warriors" else 0, seals=4 if room == "courtiers" else 0)
    table.workers(0, "geishas", **{"domain": 4, f"room-{room}": 1})


@pytest.mark.clause("white-castle:geisha.free-step")
@pytest.mark.parametrize(
    ("place", "ways"),
    [
        ("entrance", ["walk 1 pond-overlook", "walk 1 step1"]),
        ("step1", ["walk 1 step2"]),
        ("step2", [f"walk 1 {room}" for room in ROOMS]),
        ("pond_overlook", []),
        ("room_gardeners", []),
    ],
)
def test_a_free_step(place: str, ways: list[str]) -> None:
    table = geisha_table(chasen=7).send(0, **{place: 1})
    table.ask({"geisha_step": {"steps": 1, "free": True}})
    if not ways:
        table.waits_for(1)
        return
    table.asks("step", *ways, "skip").play(0, ways[-1]).holds(0, chasen=7)
    if place == "entrance":  # with all that arriving brings
        table.asks("take-card", "card flower", "card calligraphy")


# -- the pond --------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:pond.overlook")
def test_at_the_overlook_the_lilies_or_three_coins_for_the_ceremony() -> None:
    table = geisha_table(chasen=2, coins=3, food=1).send(0, entrance=1).ask(action("geisha"))
    table.play(0, "walk 1 pond-overlook").asks("choice", "pond", "pay 3 coins", "skip")
    table.play(0, "pay 3 coins")  # ceremony-05: a point, and a Gardener action to stone-02
    table.asks("part", "gardener", "gain", "skip", by="ceremony-05").play(0, "gardener")
    table.holds(0, points=1, food=0, coins=3, chasen=0, iron=0)
    lilies = geisha_table(chasen=2, coins=3).send(0, entrance=1).ask(action("geisha"))
    lilies.play(0, "walk 1 pond-overlook", "pond").holds(0, coins=5, chasen=1, iron=1)


@pytest.mark.clause("white-castle:pond.overlook")
def test_the_icon_gives_the_lilies_only() -> None:
    table = geisha_table(coins=3).ask({"pond": 1}).waits_for(1)
    table.holds(0, coins=5, chasen=1, iron=1)
