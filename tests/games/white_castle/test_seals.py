"""Lanterns, seals and their exchange, resources and their limits."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import CASTLE, TEA, Table, action, gain, pay

LANTERN = {"lantern": 1}


def table_with(*, matcha: bool = False, **holds: int) -> Table:
    return Table(matcha=matcha).lantern(0).hold(0, **holds)


# -- lanterns --------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:lantern.cards")
def test_cards_of_the_lantern_area_never_leave_it() -> None:
    table = Table(matcha=False, drafted=False, offer=OFFER).play(1, "draft start-resource-06")
    table.play(0, "draft start-resource-01").hold(0, pearl=2).send(0, gate=1)
    assert sorted(table.clan(0)["lantern"]) == ["decree-coin", "start-resource-01"]
    table.ask(action("courtier")).play(0, "climb 1 steward-1", "light 3")
    table.chance("reveal steward-1 steward-09")
    cards = ["decree-coin", "start-action-01", "start-resource-01"]
    assert sorted(table.clan(0)["lantern"]) == cards
    table.ask(LANTERN, LANTERN)
    assert sorted(table.clan(0)["lantern"]) == cards


OFFER = (
    "offer start-resource-01 start-action-01 / start-resource-06 start-action-03"
    " / start-resource-08 start-action-05"
)


@pytest.mark.clause("white-castle:lantern.rewards")
@pytest.mark.parametrize(
    ("card", "reward"),
    [
        ("start-resource-03", "pearl"),
        ("start-resource-06", "iron"),
        ("start-resource-09", "food"),
        ("start-resource-10", "chasen"),
        ("start-action-05", "time"),
        ("steward-01", "coins"),
        ("steward-18", "coins"),
        ("diplomat-04", "points"),
        ("decree-coin", "coins"),
        ("decree-seal", "seals"),
        ("decree-vp", "points"),
    ],
)
def test_what_a_card_gives(card: str, reward: str) -> None:
    names = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
    table = Table().hold(0).lantern(0, card).ask(LANTERN)
    table.holds(0, **(dict.fromkeys(names, 0) | {reward: 1}))


@pytest.mark.clause("white-castle:lantern.rewards")
def test_all_of_them_once() -> None:
    cards = ("steward-01", "steward-02", "diplomat-01", "start-action-01", "start-resource-09")
    table = Table(matcha=False).hold(0).lantern(0, *cards).ask(LANTERN)
    table.holds(0, coins=2, points=1, time=1, food=1, seals=0, iron=0, pearl=0)


def test_the_view_adds_the_rewards_of_the_lantern_area_up() -> None:
    table = Table().hold(0).lantern(0)
    assert table.clan(0)["lantern_rewards"] == {}
    table.lantern(0, "steward-01", "steward-02", "start-action-01", "decree-seal", "flower-01")
    rewards = {"coins": 2, "time": 1, "seals": 1, "chasen": 1}
    assert table.clan(0)["lantern_rewards"] == rewards


# -- seals -----------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:seal.cap")
def test_at_most_five_seals() -> None:
    table_with(seals=4).ask(gain(seal=4)).play(0, "gain seal").holds(0, seals=5)
    well = table_with(seals=5).ask({"well": 1}).play(0, "gain seal")
    well.holds(0, seals=5, coins=1, food=1)


@pytest.mark.clause("white-castle:seal.exchange")
@pytest.mark.parametrize(
    ("seals", "open_ones"),
    [(0, set()), (1, {"coin"}), (2, {"coin", "food", "iron", "pearl"})],
)
def test_a_seal_for_a_coin_two_for_a_resource(seals: int, open_ones: set[str]) -> None:
    assert table_with(seals=seals).exchanges(0) == open_ones


@pytest.mark.clause("white-castle:seal.exchange")
@pytest.mark.parametrize("kind", ["food", "iron", "pearl"])
def test_the_price_of_an_exchange(kind: str) -> None:
    table = table_with().hold(0, **{"seals": 3, kind: 6}).play(0, f"exchange {kind}")
    table.holds(0, **{"seals": 1, kind: 7})
    full = (
        table_with()
        .hold(0, **{"seals": 2, kind: 7})
        .refuses(0, f"exchange {kind}", "seal.exchange")
    )
    full.play(0, "exchange coin").holds(0, **{"seals": 1, "coins": 1, kind: 7})


@pytest.mark.clause("white-castle:tea.chasen")
def test_with_the_expansion_two_seals_buy_a_chasen_too() -> None:
    table = table_with(matcha=True, seals=2)
    assert table.exchanges(0) == {"coin", "food", "iron", "pearl", "chasen"}
    table.play(0, "exchange chasen").holds(0, seals=0, chasen=1)
    table_with(seals=2).refuses(0, "exchange chasen", "tea.chasen")
    # A resource of choice is never chasen.
    table.ask(gain(any=1)).asks("unit", "gain food", "gain iron", "gain pearl")


@pytest.mark.clause("white-castle:seal.when")
def test_with_every_decision_of_the_own_turn() -> None:
    table = table_with(seals=5, coins=5, food=3)
    for moves in (["take white right"], ["place outside-left"], ["gardener"], []):
        assert "exchange coin" in table.legal(0)
        table.play(0, "exchange coin", *moves)
    table.asks("gardener", "garden stone-02", "garden stone-03", *LATER)


LATER = ("garden stone-05", "garden plant-05")


@pytest.mark.clause("white-castle:seal.when")
def test_while_gardens_are_activated_after_a_round_and_once_at_the_end() -> None:
    table = Table(matcha=False).hold(0, seals=2).hold(1, seals=2).plant(0, "stone-02")
    table.end_round(1)
    table.waits_for(0).holds(0, coins=3).allows(0, *EXCHANGES, "end")
    table.play(0, "exchange iron").waits_for("*")  # seat 1 has no gardener and exchanges nothing
    table.holds(1, seals=2)


EXCHANGES = ("exchange coin", "exchange food", "exchange iron", "exchange pearl")


@pytest.mark.clause("white-castle:seal.when")
def test_with_every_decision_of_that_resolution() -> None:
    table = Table(matcha=False).lantern(0).hold(0, seals=1, coins=4).hold(1).plant(0, "plant-03")
    table.end_round(1)
    # 3 coins for a Courtier action of 2: possible with the coin of the seal.
    table.asks("pay", "skip").play(0, "exchange coin").asks("pay", "pay 3 coins", "skip")
    table.play(0, "pay 3 coins").workers(0, "courtiers", domain=4, gate=1).waits_for("*")


@pytest.mark.clause("white-castle:seal.when")
def test_never_during_set_up() -> None:
    pairs = OFFER.replace("start-resource-01", "start-resource-02")
    table = Table(matcha=False, drafted=False, offer=pairs)
    table.play(1, "draft start-resource-02").holds(1, seals=2)
    table.asks("unit", "gain food", "gain iron", "gain pearl")
    table.refuses(1, "exchange coin", "seal.when")


@pytest.mark.clause("white-castle:seal.when")
def test_never_in_the_turn_of_another_clan() -> None:
    table = Table(matcha=False).hold(1, seals=3).refuses(1, "exchange coin", "table.turn")
    table.waits_for(0)


@pytest.mark.clause("white-castle:seal.offer")
@pytest.mark.parametrize(
    ("effect", "holds", "exchange", "then"),
    [
        (action("courtier"), {"coins": 1, "seals": 1}, "coin", "audience"),
        (action("courtier"), {"seals": 2}, "coin", ""),
        (action("gardener"), {"seals": 2}, "food", "garden stone-02"),
        (action("warrior"), {"seals": 2}, "iron", "train yard-1"),
        (action("geisha"), {"coins": 1, "seals": 1}, "coin", "enter"),
        (pay([gain(vp=1)], coin=3), {"coins": 2, "seals": 1}, "coin", "pay 3 coins"),
    ],
)
def test_an_effect_that_an_exchange_makes_possible_is_offered(
    effect: dict[str, object], holds: dict[str, int], exchange: str, then: str
) -> None:
    table = table_with(matcha=True, **holds).ask(effect)
    assert [move for move in table.legal(0) if not move.startswith("exchange")] == ["skip"]
    table.play(0, f"exchange {exchange}")
    assert then in (*table.legal(0), "")


@pytest.mark.clause("white-castle:seal.offer")
def test_an_effect_that_no_exchange_makes_possible_is_not_offered() -> None:
    table_with(seals=1).ask(action("gardener")).asks("close", "end")
    table_with(seals=5).send(0, gate=5).ask({"castle": {"filter": "dark", "count": 1}})
    table_with(coins=0, seals=1).ask(action("courtier")).asks("close", "end")


@pytest.mark.clause("white-castle:seal.offer")
@pytest.mark.clause("white-castle:seal.forced")
def test_exchange_inside_a_chain_opens_a_curtain() -> None:
    """The Pond Overlook, its ceremony, a yard face, a blue curtain: only one has an effect now."""
    tea = TEA.replace("ceremony-05", "ceremony-04").replace("flower-01", "flower-02")
    yards = "yards yard-tile-10 yard-tile-06 yard-tile-08 yard-tile-01"
    table = Table(3, tea=tea.replace("calligraphy-01", "calligraphy-08"), yards=yards).lantern(0)
    table.plant(0, "stone-02").send(0, entrance=1)  # the cheapest garden left costs 2 food
    table.hold(0, coins=3, seals=2, food=1, chasen=2)
    table.ask(action("geisha")).play(0, "walk 1 pond-overlook", "pay 3 coins", "face yard-5 blue")
    table.asks("curtain", "curtain calligraphy blue")
    table.play(0, "exchange food").asks(
        "curtain", "curtain calligraphy blue", "curtain flower blue"
    )
    table.play(0, "curtain flower blue").workers(
        0, "gardeners", **{"domain": 3, "stone-02": 1, "stone-03": 1}
    )


@pytest.mark.clause("white-castle:seal.forced")
def test_the_only_light_block_does_not_cost_a_seal() -> None:
    """Pearls are full until the climb is paid for, so the exchange must come after that."""
    table = table_with(seals=5, pearl=7).send(0, steward_1=1).room("diplomat-1", "diplomat-08")
    table.ask(action("courtier")).refuses(0, "exchange pearl", "seal.exchange")
    table.play(0, "climb 1 diplomat-1").asks("excess-seals", "gain seal", by="diplomat-08")
    table.holds(0, points=2, seals=5, pearl=5)
    table.play(0, "exchange pearl").holds(0, seals=4, pearl=6)


@pytest.mark.clause("white-castle:seal.forced")
def test_the_last_free_slot_of_the_daimyo_does_not_cost_seals() -> None:
    castle = CASTLE.replace("daimyo-02", "daimyo-01")
    table = Table(matcha=False, castle=castle).lantern(0).hold(0, seals=5, pearl=7)
    table.send(0, diplomat_1=1).slots(1, 1, -1).ask(action("courtier"))
    table.play(0, "climb 1 daimyo").asks("excess-seals", "gain seal", by="daimyo-01")
    table.play(0, "exchange coin").asks("excess-seals", "gain seal")  # one would still be lost
    table.play(0, "exchange coin").holds(0, coins=2, seals=5)


@pytest.mark.clause("white-castle:seal.forced")
def test_without_an_exchange_excess_seals_are_lost() -> None:
    table = table_with(seals=4).ask(gain(seal=2, coin=1)).asks("excess-seals", "gain seal")
    table.holds(0, coins=1, seals=4).play(0, "gain seal").holds(0, seals=5)
    table.asks("close", "end")


@pytest.mark.clause("white-castle:seal.forced")
def test_between_two_rewards_of_seals() -> None:
    """One seal is too few for a resource; after the first reward there are enough."""
    table = table_with(seals=1).ask(gain(seal=2), gain(seal=3))
    table.asks("excess-seals", "gain seal").holds(0, seals=3)
    table.play(0, "exchange iron").holds(0, seals=4, iron=1)


@pytest.mark.clause("white-castle:seal.forced")
def test_before_a_gain_fills_up_a_resource() -> None:
    """Afterwards there is no room for the exchange, so the end of the turn would be another."""
    table = table_with(seals=3, food=6).ask(gain(food=1, iron=1))
    table.asks("excess-resources", "gain", by="test").holds(0, food=6, iron=1)
    table.play(0, "exchange food").holds(0, seals=1, food=7)  # the unit of the gain is lost
    table = table_with(seals=3, food=6).ask(gain(food=1)).play(0, "gain").holds(0, food=7, seals=3)
    table.refuses(0, "exchange food", "seal.exchange")


@pytest.mark.clause("white-castle:seal.forced")
def test_two_exchanges_before_a_gain() -> None:
    """After the gain there is room for one of them only."""
    table = table_with(seals=4, iron=5).ask(gain(iron=1)).asks("excess-resources", "gain")
    table.play(0, "exchange iron").asks("excess-resources", "gain").holds(0, iron=6, seals=2)
    table.play(0, "exchange iron").holds(0, iron=7, seals=0)


@pytest.mark.clause("white-castle:seal.forced")
@pytest.mark.parametrize(
    ("seals", "food"), [(1, 6), (5, 7), (3, 5), (5, 4)], ids=["poor", "full", "room", "more room"]
)
def test_a_gain_is_not_asked_for_if_the_exchange_can_wait(seals: int, food: int) -> None:
    table = table_with(seals=seals, food=food).ask(gain(food=1)).asks("close", "end")
    table.holds(0, food=min(7, food + 1), seals=seals)


@pytest.mark.clause("white-castle:seal.forced")
def test_seals_of_the_same_reward_come_before_the_resource() -> None:
    """The seals can be exchanged before the resource is full."""
    table = table_with(matcha=True, chasen=6).ask(gain(chasen=1, seal=2))
    table.asks("excess-resources", "gain").holds(0, chasen=6, seals=2)
    table.play(0, "exchange chasen").holds(0, chasen=7, seals=0)


@pytest.mark.clause("white-castle:seal.forced")
def test_the_order_of_gardens_is_chosen_if_a_limit_is_near() -> None:
    """2 chasen, 2 seals, and a Courtier action that is out of reach."""
    gardens = "gardens stone-06 plant-02 / stone-03 plant-03 / stone-05 plant-05"
    table = Table(gardens=gardens).lantern(0).hold(0, chasen=6).hold(1)
    table.plant(0, "stone-06", "stone-03", "plant-03").end_round(1)
    table.asks("part", "tend stone-06", "tend stone-03", "skip")
    table.play(0, "tend stone-03").holds(0, seals=2, chasen=6)
    table.asks("excess-resources", "gain", by="round-end")
    table.play(0, "exchange chasen").holds(0, chasen=7, seals=0)
    table = Table(gardens=gardens).lantern(0).hold(0, chasen=3).hold(1)
    table.plant(0, "stone-06", "stone-03", "plant-03").end_round(1)
    table.asks("close", "end").holds(0, chasen=5, seals=2)


@pytest.mark.clause("white-castle:seal.forced")
def test_resources_of_a_lantern_and_of_a_line_are_asked_for() -> None:
    table = table_with(seals=2, food=6).lantern(0, "start-resource-09").ask(LANTERN)
    table.asks("excess-resources", "gain")
    table_with(seals=2, food=6).perform_line("coral").asks("excess-resources", "gain")


@pytest.mark.clause("white-castle:seal.forced")
def test_before_gardens_at_the_end_of_a_round() -> None:
    table = Table(matcha=False).lantern(0).hold(0, seals=5).hold(1).plant(0, "stone-03")
    table.end_round(1).asks("excess-seals", "gain seal", by="stone-03")
    table.play(0, "exchange food").holds(0, seals=5, food=1)


@pytest.mark.clause("white-castle:seal.forced")
def test_a_forced_answer_is_asked_for_only_if_an_exchange_opens_another() -> None:
    # 2 iron: the lower yard. A third iron opens the middle one, and no exchange the upper one.
    warrior = pay([action("warrior")], coin=1)
    table = table_with(coins=1, seals=2, iron=2).ask(warrior).play(0, "pay coin")
    table.asks("warrior", "train yard-1").play(0, "exchange iron")
    table.asks("warrior", "train yard-1", "train yard-3")
    poor = table_with(coins=1, seals=1, iron=2).ask(warrior).play(0, "pay coin")
    poor.workers(0, "warriors", **{"domain": 4, "yard-1": 1})
    full = table_with(coins=1, seals=2, iron=1).ask(warrior).play(0, "pay coin")
    full.workers(0, "warriors", **{"domain": 4, "yard-1": 1})


@pytest.mark.clause("white-castle:seal.forced")
@pytest.mark.clause("white-castle:seal.when")
def test_no_seal_is_saved_during_set_up() -> None:
    pairs = OFFER.replace("start-resource-01", "start-resource-02")
    table = Table(matcha=False, drafted=False, offer=pairs).hold(1, seals=4)
    table.play(1, "draft start-resource-02").holds(1, seals=5)


@pytest.mark.clause("white-castle:seal.commitment")
def test_seals_that_were_promised_cannot_be_exchanged() -> None:
    # 4 coins for a dark block; food only for the Gardener of a steward, which costs a seal.
    table = table_with(coins=4, seals=1, food=1).ask(
        pay([{"castle": {"filter": "dark", "count": 1}}], coin=4)
    )
    table.room("diplomat-1", "diplomat-02").room("steward-1", "steward-12").again()
    table.play(0, "pay 4 coins").asks("block", "block steward-1/3", "block steward-3/2")
    table.refuses(0, "exchange coin", "seal.commitment")
    table.play(0, "block steward-3/2").holds(0, seals=0, food=0, coins=3)


# -- resources -------------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:resource.cap")
@pytest.mark.parametrize("kind", ["food", "iron", "pearl", "chasen"])
def test_at_most_seven_of_a_resource(kind: str) -> None:
    table = table_with(matcha=True, **{kind: 6}).ask({"gain": {kind: 3, "coin": 50}})
    table.holds(0, **{kind: 7, "coins": 50})


@pytest.mark.clause("white-castle:resource.cap")
def test_coins_have_no_limit_and_the_supply_never_runs_out() -> None:
    table = table_with(coins=200).hold(1, coins=200, seals=5).ask(gain(coin=7, seal=4))
    table.holds(0, coins=207, seals=4)


@pytest.mark.clause("white-castle:resource.any")
def test_each_unit_of_choice_by_itself() -> None:
    table = table_with().ask(gain(any=3)).play(0, "gain food", "gain pearl", "gain food")
    table.holds(0, food=2, pearl=1, iron=0).waits_for(1)


@pytest.mark.clause("white-castle:resource.any")
def test_a_full_resource_may_be_named_and_the_unit_is_lost() -> None:
    table = table_with(food=7).ask(gain(any=1)).play(0, "gain food")
    table.holds(0, food=7, iron=0, pearl=0).waits_for(1)
    # If all three are full there is no question.
    full = table_with(food=7, iron=7, pearl=7).ask(gain(any=2))
    full.waits_for(1).holds(0, food=7, iron=7, pearl=7)
