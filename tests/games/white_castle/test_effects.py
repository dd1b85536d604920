"""Lists of effects: any order, plain and optional parts, commitments."""

from __future__ import annotations

import pytest

from chabudai.games.white_castle.events import Skipped
from tests.games.white_castle.table import Table, action, gain, pay

LANTERN = {"lantern": 1}


def table_with(matcha: bool = False, **holds: int) -> Table:
    return Table(matcha=matcha).lantern(0).hold(0, **holds)


@pytest.mark.clause("white-castle:effect.any-order")
def test_the_owner_chooses_the_order_where_it_can_matter() -> None:
    # With 2 coins of the tile the audience becomes possible: the gain first, or the climb first.
    table = table_with(pearl=2).send(0, gate=1).ask(action("courtier"), gain(coin=2))
    table.asks("part", "courtier", "gain", "skip", by="test")
    table.play(0, "gain").holds(0, coins=2).asks(
        "courtier", "audience", *(f"climb 1 steward-{room}" for room in (1, 2, 3)), "skip"
    )


@pytest.mark.clause("white-castle:effect.any-order")
def test_order_is_not_asked_if_it_cannot_matter() -> None:
    table = table_with().ask(gain(coin=2), gain(vp=1), {"time": 1}, {"well": 1})
    table.holds(0, coins=3, points=1, time=1, seals=1, food=1).asks("close", "end")
    # An action that is impossible until the gain is received is looked at again after it.
    late = table_with().ask(action("courtier"), gain(coin=2)).holds(0, coins=2)
    late.asks("courtier", "audience", "skip")


@pytest.mark.clause("white-castle:effect.finish")
def test_a_part_is_finished_before_the_next_one_begins() -> None:
    table = table_with(iron=5, food=1, coins=2).ask(action("warrior"), action("courtier"))
    table.asks("part", "warrior", "courtier", "skip").play(0, "warrior", "train yard-5")
    table.asks("part", "face yard-5 blue", "face yard-5 yellow", "skip", by="yard-5")
    table.refuses(0, "courtier", "effect.any-order").play(0, "face yard-5 yellow")
    table.asks("gardener", "garden stone-02", "skip").play(0, "garden stone-02")
    table.asks("courtier", "audience", "skip", by="test")


@pytest.mark.clause("white-castle:effect.finish")
def test_action_continues_after_its_card_has_moved() -> None:
    table = table_with(pearl=2, coins=2).send(0, gate=1).action_card(0, "start-action-01")
    table.perform_line("coral").play(0, "climb 1 steward-1", "light 3")
    table.chance("reveal steward-1 steward-09")
    assert table.clan(0)["lantern"] == ["start-action-01"]
    table.asks("courtier", "audience", "skip", by="start-action-01").play(0, "audience")
    table.workers(0, "courtiers", domain=3, gate=1, steward_1=1)


@pytest.mark.clause("white-castle:effect.plain")
@pytest.mark.parametrize(
    ("effect", "gains"),
    [
        (gain(coin=1, food=2), {"coins": 1, "food": 2}),
        ({"time": 2}, {"time": 2}),
        (LANTERN, {"points": 1}),
        ({"well": 1}, {"seals": 1, "coins": 1, "food": 1}),
        ({"pond": 1}, {"coins": 2, "chasen": 1, "iron": 1}),
    ],
)
def test_plain_effects_are_received_without_a_question(
    effect: dict[str, object], gains: dict[str, int]
) -> None:
    names = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
    table = table_with(matcha=True).lantern(0, "decree-vp").ask(effect)
    table.holds(0, **(dict.fromkeys(names, 0) | gains))
    assert "skip" not in table.legal(0)


@pytest.mark.clause("white-castle:effect.plain")
def test_a_resource_of_choice_cannot_be_declined() -> None:
    table = table_with().ask(gain(any=1)).asks("unit", "gain food", "gain iron", "gain pearl")
    table.refuses(0, "skip", "resource.any")


@pytest.mark.clause("white-castle:effect.optional")
@pytest.mark.parametrize(
    "effect",
    [
        action("courtier"),
        action("gardener"),
        action("warrior"),
        action("geisha"),
        action("domain_line"),
        pay([gain(vp=1)], coin=1),
        {"castle": {"filter": "light", "count": 1}},
        {"yard": {"side": "blue", "count": 1}},
        {"stone_gardens": {"count": 2, "distinct": True}},
        {"outskirts": {"curtain": "yellow", "cards": 1}},
        {"climb": {"floors": 1, "free": True}},
        {"geisha_step": {"steps": 1, "free": True}},
        {"choose": [[gain(vp=1)], [gain(coin=1)]]},
    ],
)
def test_everything_else_may_be_declined(effect: dict[str, object]) -> None:
    table = table_with(matcha=True, coins=9, food=7, iron=7, pearl=7, chasen=7)
    table.send(0, gate=1, entrance=1).ask(effect)
    before = table.clan(0)
    assert table.decision()["declinable"]
    table.play(0, "skip").waits_for(1)
    assert table.clan(0) == before


@pytest.mark.clause("white-castle:effect.optional")
def test_plain_parts_of_a_list_that_is_declined_are_still_received() -> None:
    table = table_with(iron=1).ask(action("warrior"), gain(coin=2), {"time": 1})
    table.asks("part", "warrior", "gain", "time", "skip").play(0, "skip")
    table.holds(0, coins=2, time=1, iron=1).waits_for(1)


@pytest.mark.clause("white-castle:effect.possible")
def test_only_what_is_possible_after_its_cost_can_be_chosen() -> None:
    # A seal for a Warrior action: without iron it is not even offered, and the seal stays.
    table = table_with(seals=1).ask(pay([action("warrior")], seal=1))
    table.asks("close", "end").holds(0, seals=1)
    # 4 coins for an audience of 2 coins: 4 are not enough, 5 neither, 6 are.
    for coins, possible in ((4, False), (5, False), (6, True)):
        table = table_with(coins=coins).ask(pay([action("courtier")], coin=4))
        assert ("pay 4 coins" in table.legal(0)) == possible
    # One part of several is enough.
    parts = table_with(seals=1).ask(pay([action("warrior"), gain(vp=1)], seal=1))
    parts.play(0, "pay seal").holds(0, seals=0, points=1)


@pytest.mark.clause("white-castle:effect.possible")
def test_a_block_whose_action_is_impossible_is_not_offered() -> None:
    table = table_with(seals=1, iron=1).ask({"castle": {"filter": "dark", "count": 1}})
    table.asks("block", "block steward-2/1", "block diplomat-2/1", "skip")  # the two warriors
    table.refuses(0, "block steward-1/1", "effect.possible")


@pytest.mark.clause("white-castle:effect.commitment")
def test_once_paid_for_one_part_must_be_done() -> None:
    table = table_with(coins=5, food=2).ask(pay([action("gardener")], coin=3))
    table.play(0, "pay 3 coins").asks("gardener", "garden stone-02", "garden stone-03")
    table.refuses(0, "skip", "gardener.action")
    both = table_with(coins=5, food=1, iron=1)
    both.ask(pay([action("gardener"), action("warrior")], coin=3)).play(0, "pay 3 coins")
    both.asks("part", "gardener", "warrior").play(0, "gardener")
    both.asks("warrior", "train yard-1", "skip")  # the other part stays optional


@pytest.mark.clause("white-castle:effect.commitment")
def test_once_chosen_a_courtier_action_is_done_at_least_in_part() -> None:
    table = table_with(coins=3, pearl=2, food=1).send(0, gate=1)
    table.ask({"choose": [[action("gardener")], [action("courtier")]]}).play(0, "courtier")
    climbs = [f"climb 1 steward-{room}" for room in (1, 2, 3)]
    table.asks("courtier", "audience", *climbs).play(0, "audience")
    table.asks("courtier", *climbs, "skip")


@pytest.mark.clause("white-castle:effect.seals-first")
def test_seals_come_before_time_steps() -> None:
    table = table_with(time=5).ask({"time": 1}, gain(seal=1)).holds(0, seals=1)
    table.asks("checkpoint", "pay seal", "stop").play(0, "pay seal").holds(0, time=6, seals=0)


@pytest.mark.clause("white-castle:effect.seals-first")
def test_asks_first_if_seals_would_be_lost_before_a_checkpoint() -> None:
    table = table_with(time=5, seals=5).ask({"time": 1}, gain(seal=1))
    table.asks("seal-or-step", "gain seal", "time").play(0, "time")
    table.asks("checkpoint", "pay seal", "stop").play(0, "pay seal").holds(0, time=6, seals=5)
    other = table_with(time=5, seals=5).ask({"time": 1}, gain(seal=1)).play(0, "gain seal")
    other.holds(0, seals=5).play(0, "pay seal").holds(0, time=6, seals=4)
    # No checkpoint on the way: nothing to ask, the seal is lost.
    table_with(time=3, seals=5).ask({"time": 1}, gain(seal=1)).holds(0, time=4, seals=5)
    # They all fit: nothing to ask.
    table_with(time=5, seals=4).ask({"time": 1}, gain(seal=1)).asks(
        "checkpoint", "pay seal", "stop"
    )


# -- icons -----------------------------------------------------------------------------------------
BLOCKS = {
    "coral": ("steward-1/1", "steward-2/2", "steward-2/3", "diplomat-1/1", "diplomat-2/2"),
    "black": ("steward-1/2", "steward-3/1", "steward-3/2", "diplomat-2/1"),
    "white": ("steward-1/3", "steward-2/1", "steward-3/3", "diplomat-1/2"),
}
LIGHT = (
    "steward-1/2",
    "steward-1/3",
    "steward-2/2",
    "steward-2/3",
    "steward-3/1",
    "steward-3/3",
    "diplomat-1/1",
    "diplomat-2/2",
)
DARK = ("steward-1/1", "steward-2/1", "steward-3/2", "diplomat-1/2", "diplomat-2/1")


@pytest.mark.clause("white-castle:effect.die-tile")
@pytest.mark.parametrize("which", ["any", "coral", "black", "white"])
def test_a_die_tile_icon_performs_one_block(which: str) -> None:
    table = table_with(coins=9, seals=2, food=7, iron=7)
    table.die_on("steward-1", ("coral", 3)).ask({"castle": {"filter": which, "count": 1}})
    every = [block for colour in BLOCKS.values() for block in colour]
    blocks = every if which == "any" else BLOCKS[which]
    assert len(every) == 13
    table.asks("block", *(f"block {block}" for block in blocks), "skip")
    bridges = table.view["bridges"]
    first = blocks[0]
    table.play(0, f"block {first}")
    assert table.view["bridges"] == bridges
    assert table.view["spaces"]["steward-1"] == [{"colour": "coral", "value": 3}]


@pytest.mark.clause("white-castle:effect.die-tile")
def test_the_cost_of_the_block_is_paid() -> None:
    table = table_with(coins=2, seals=2).ask({"castle": {"filter": "coral", "count": 1}})
    table.play(0, "block steward-1/1").holds(0, seals=1, coins=0)
    table.workers(0, "courtiers", domain=4, gate=1)


@pytest.mark.clause("white-castle:effect.light")
@pytest.mark.parametrize(("which", "blocks"), [("light", LIGHT), ("dark", DARK)])
def test_light_and_dark_icons(which: str, blocks: tuple[str, ...]) -> None:
    table = table_with(coins=9, seals=2, food=7, iron=7)
    table.ask({"castle": {"filter": which, "count": 1}})
    table.asks("block", *(f"block {block}" for block in blocks), "skip")
    if which == "dark":
        table.play(0, "block steward-3/2").holds(0, seals=1)
    else:
        table.hold(0, seals=2).play(0, "block steward-3/3").holds(0, seals=2, food=2)


@pytest.mark.clause("white-castle:effect.light")
def test_of_several_blocks_none_is_performed_twice() -> None:
    table = table_with().ask({"castle": {"filter": "light", "count": 2}})
    table.play(0, "block steward-1/3").holds(0, iron=2)
    rest = [block for block in LIGHT if block != "steward-1/3"]
    table.asks("block", *(f"block {block}" for block in rest), "skip")
    table.play(0, "block steward-1/2").holds(0, time=1).waits_for(1)


@pytest.mark.clause("white-castle:effect.optional")
def test_an_event_says_what_was_skipped() -> None:
    def skipped(table: Table) -> list[str]:
        happened = table.play(0, "skip").match.events(0)
        return [event.what for event in happened if isinstance(event, Skipped)]

    def courtier() -> Table:
        return table_with(coins=2, pearl=2).send(0, gate=1).ask(action("courtier"))

    assert skipped(courtier()) == ["courtier"]
    assert skipped(courtier().play(0, "audience")) == ["climb"]
    assert skipped(table_with(coins=2).ask(action("courtier"), gain(coin=2))) == ["part"]
