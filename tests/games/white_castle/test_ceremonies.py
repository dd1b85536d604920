"""Ceremony tiles and their special faces."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import TEA, Table, action


def own_ceremony(number: int, **holds: int) -> Table:
    """The green line is run, with that tile on the own board and a seal to pay for it."""
    table = Table().lantern(0).hold(0, **holds)
    table.state.clans[0].ceremony = number - 1
    return table


def run_it(table: Table) -> Table:
    return table.perform_line("green").play(0, "pay seal")


def in_the_tea_house(number: int, **holds: int) -> Table:
    """A geisha has just reached the gardeners' room, where that tile lies; no other can enter."""
    tiles = ["ceremony-01", "ceremony-02", "ceremony-03", "ceremony-05"]
    tile = f"ceremony-{number:02}"
    tiles = [tile, *[one for one in tiles if one != tile]][:4]
    first, second, third, pond = tiles
    tea = TEA.partition(" / ceremony")[0] + f" / {first} {second} {third} / {pond}"
    table = Table(tea=tea).lantern(0).hold(0, **({"chasen": 2} | holds)).send(0, step2=5)
    return table.ask(action("geisha")).play(0, "walk 1 room-gardeners")


@pytest.mark.clause("white-castle:ceremony.parts")
def test_parts_in_any_order() -> None:
    table = run_it(own_ceremony(6, seals=1, iron=1))  # a Warrior action and 2 coins
    table.asks("part", "warrior", "gain", "skip", by="ceremony-06")
    table.play(0, "warrior").holds(0, coins=2, iron=0, points=2)


@pytest.mark.clause("white-castle:ceremony.parts")
def test_a_face_may_be_paid_for_any_one_of_its_parts() -> None:
    run_it(own_ceremony(5, seals=1)).holds(0, seals=0, points=1).waits_for(1)  # no food
    declined = run_it(own_ceremony(5, seals=1, food=1)).play(0, "skip")
    declined.holds(0, seals=0, points=1, food=1)


@pytest.mark.clause("white-castle:ceremony.castle")
def test_two_light_blocks_must_be_of_different_rooms() -> None:
    table = in_the_tea_house(3)
    light = ["steward-1/2", "steward-1/3", "steward-2/2", "steward-2/3", "steward-3/1"]
    light += ["steward-3/3", "diplomat-1/1", "diplomat-2/2"]
    table.asks("block", *(f"block {block}" for block in light), "skip", by="ceremony-03")
    table.play(0, "block steward-1/3").holds(0, iron=2)
    table.asks("block", *(f"block {block}" for block in light[2:]), "skip")
    table.refuses(0, "block steward-1/2", "ceremony.castle")
    table.play(0, "block steward-2/2").holds(0, iron=2, food=1, pearl=1).waits_for(1)


@pytest.mark.clause("white-castle:ceremony.castle")
def test_a_dark_block_costs_what_it_shows() -> None:
    table = run_it(own_ceremony(3, seals=2, iron=1, food=3))
    table.asks("part", "castle", "gain", "skip").play(0, "castle")
    dark = ["steward-2/1", "steward-3/2", "diplomat-1/2", "diplomat-2/1"]
    table.asks("block", *(f"block {block}" for block in dark))
    table.play(0, "block steward-2/1").holds(0, seals=0, iron=0, points=2, coins=1)


@pytest.mark.clause("white-castle:ceremony.castle")
def test_any_block_is_one_of_thirteen() -> None:
    table = run_it(own_ceremony(9, seals=2, coins=2, food=7, iron=7))
    assert len([move for move in table.legal(0) if move.startswith("block")]) == 13


@pytest.mark.clause("white-castle:ceremony.gardens-yards")
def test_two_different_stone_gardens_without_a_gardener() -> None:
    table = in_the_tea_house(1).asks("stone-garden", *(f"tend {stone}" for stone in STONES), "skip")
    table.play(0, "tend stone-02").holds(0, coins=3)
    table.asks("stone-garden", "tend stone-03", "tend stone-05", "skip").play(0, "tend stone-03")
    table.holds(0, coins=3, seals=2, food=0).workers(0, "gardeners", domain=5)
    table.asks("close", "end")


STONES = ("stone-02", "stone-03", "stone-05")


@pytest.mark.clause("white-castle:ceremony.gardens-yards")
def test_one_blue_face_or_both_yellow_ones_without_a_warrior() -> None:
    blue = run_it(own_ceremony(4, seals=1, coins=2, food=1))
    blue.asks("face", "face yard-5 blue", "face yard-3 blue").play(0, "face yard-3 blue")
    blue.holds(0, coins=0).workers(0, "courtiers", domain=4, gate=1).workers(
        0, "warriors", domain=5
    )
    yellow = in_the_tea_house(4).waits_for(1)
    yellow.holds(0, coins=5, points=2, iron=0).workers(0, "warriors", domain=5)


@pytest.mark.clause("white-castle:ceremony.twice")
def test_the_well_and_the_pond_twice() -> None:
    in_the_tea_house(7).holds(0, seals=2, food=2, coins=2)
    in_the_tea_house(9).holds(0, coins=4, chasen=2, iron=2)


@pytest.mark.clause("white-castle:ceremony.twice")
def test_two_complete_runs_one_after_the_other() -> None:
    """A time lily before a checkpoint: the second run comes after the first is done with."""
    tea = "tea lily-time lily-seal lily-vp / flower-01 calligraphy-01"
    tea += " / ceremony-09 ceremony-02 ceremony-03 / ceremony-05"
    table = Table(tea=tea).lantern(0).hold(0, chasen=2, time=5).send(0, step2=1)
    table.ask(action("geisha")).play(0, "walk 1 room-gardeners")
    table.holds(0, seals=1, points=1).asks("checkpoint", "pay seal", "stop").play(0, "stop")
    table.holds(0, seals=2, points=2).asks("checkpoint", "pay seal", "stop").play(0, "pay seal")
    table.holds(0, seals=1, time=6)


@pytest.mark.clause("white-castle:ceremony.climb")
def test_the_free_climb_is_one_floor_with_all_that_arriving_brings() -> None:
    table = own_ceremony(8, seals=1, pearl=7).send(0, gate=1, diplomat_1=1)
    run_it(table).asks(
        "climb", *(f"climb 1 steward-{room}" for room in (1, 2, 3)), "climb 1 daimyo"
    )
    table.refuses(0, "climb 2 diplomat-1", "ceremony.climb")
    table.play(0, "climb 1 steward-1").holds(0, pearl=7)
    table.asks("light", "light 2", "light 3")
    nobody = own_ceremony(8, seals=1).perform_line("green")
    nobody.asks("close", "end")  # nobody at the gate or inside: nothing to pay for


@pytest.mark.clause("white-castle:ceremony.curtains")
def test_blue_without_its_seal_and_both_yellow_curtains() -> None:
    blue = run_it(own_ceremony(10, seals=1, iron=1, coins=2))
    blue.asks("curtain", "curtain flower blue", "curtain calligraphy blue")
    blue.play(0, "curtain flower blue").holds(0, seals=0, iron=0, points=2)
    yellow = in_the_tea_house(10).waits_for(1).holds(0, coins=4, iron=2)
    assert yellow.clan(0)["lantern"] == []


@pytest.mark.clause("white-castle:ceremony.parts")
def test_a_ceremony_paid_at_the_pond_is_committed_to() -> None:
    table = Table(tea=TEA.replace("/ ceremony-05", "/ ceremony-08")).lantern(0)
    table.hold(0, coins=3, chasen=2).send(0, entrance=1, gate=1).ask(action("geisha"))
    table.play(0, "walk 1 pond-overlook", "pay 3 coins")
    table.asks("climb", *(f"climb 1 steward-{room}" for room in (1, 2, 3)))
