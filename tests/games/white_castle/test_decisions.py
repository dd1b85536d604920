"""A decision as data: what is decided, by what, what each choice pays and gains."""

from __future__ import annotations

import pytest

from chabudai.core.rules import Json
from tests.games.white_castle.alone import alone, rival_turn
from tests.games.white_castle.table import Table, action


def asked(table: Table) -> tuple[str, str, str, bool]:
    found = table.decision()
    return found["what"], found["by"], found["rule"], found["declinable"]


def costs(table: Table) -> dict[str, tuple[Json, Json]]:
    """What each choice pays and gains; exchanges left out."""
    return {
        choice["move"]: (choice["pays"], choice["gains"])
        for choice in table.decision()["choices"]
        if not choice["move"].startswith("exchange")
    }


def fresh(**holds: int) -> Table:
    return Table().lantern(0).hold(0, **holds)


def test_the_choices_are_the_legal_moves_in_their_order() -> None:
    table = fresh(coins=9, seals=3, food=7, iron=7)
    for moves in (["take white right"], ["place outside-left"], ["gardener"], ["garden stone-03"]):
        decision = table.decision()
        assert decision["seat"] == 0
        assert tuple(choice["move"] for choice in decision["choices"]) == table.legal(0)
        table.play(0, *moves)


def test_a_die_costs_nothing_by_itself() -> None:
    table = fresh(coins=9)
    assert asked(table) == ("die", "", "turn.take", False)
    assert costs(table)["take coral left"] == ({}, {})


def test_a_die_lists_its_spaces_and_what_they_cost() -> None:
    table = fresh(coins=4, seals=1).bridge("coral", 0, 4)
    take = next(one for one in table.decision()["choices"] if one["move"] == "take coral right")
    before = take["spaces"]
    table.play(0, "take coral right")
    after = [one for one in table.decision()["choices"] if not one["move"].startswith("exchange")]
    keys = ("move", "pays", "gains")
    assert before == [{key: one[key] for key in keys} for one in after]
    # Only a die has them.
    assert not any("spaces" in one for one in after)


def test_a_space_pays_or_gains_coins_and_what_follows_at_once() -> None:
    table = fresh(coins=4).bridge("coral", 0, 4).play(0, "take coral right")
    assert asked(table)[:3] == ("space", "", "turn.place")
    found = costs(table)
    assert found["place outside-left"] == ({"coins": 1}, {})
    assert found["place tea-fields-left"] == ({}, {})
    assert found["place domain-coral"] == ({"coins": 2}, {"food": 1})
    # A 4 on the 1 of the Well: 3 coins, and 1 of the tile; a food and a seal.
    assert found["place well"] == ({}, {"coins": 4, "food": 1, "seals": 1})
    # Two coral blocks of steward-05: food and pearl, iron (and an empty lantern); 1 coin for a 4.
    assert found["place steward-2"] == ({}, {"coins": 1, "food": 1, "pearl": 1, "iron": 1})


def test_the_lantern_is_among_the_gains_of_a_die_from_the_left() -> None:
    table = fresh().lantern(0, "decree-vp", "steward-01").bridge("green", 4, 0)
    table.play(0, "take green left")
    assert costs(table)["place tea-fields-left"] == ({}, {"points": 1, "coins": 1})


def test_exchanges() -> None:
    table = fresh(seals=2)
    choices = {choice["move"]: choice for choice in table.decision()["choices"]}
    coin, iron = choices["exchange coin"], choices["exchange iron"]
    assert (coin["pays"], coin["gains"]) == ({"seals": 1}, {"coins": 1})
    assert (iron["pays"], iron["gains"]) == ({"seals": 2}, {"iron": 1})


def test_courtiers() -> None:
    table = fresh(coins=2, pearl=5).send(0, gate=1).ask(action("courtier"), by="somewhere")
    assert asked(table) == ("courtier", "somewhere", "courtier.action", True)
    found = costs(table)
    assert found["audience"] == ({"coins": 2}, {})
    assert found["climb 1 steward-1"] == ({"pearl": 2}, {})
    assert found["climb 2 diplomat-1"] == ({"pearl": 5}, {"time": 2})  # its one light block
    assert found["skip"] == ({}, {})


def test_gardens_and_yards() -> None:
    table = fresh(food=4).ask(action("gardener"))
    found = costs(table)
    assert found["garden stone-02"] == ({"food": 1}, {"coins": 3})
    assert found["garden plant-03"] == ({"food": 4}, {})
    yards = fresh(iron=5).ask(action("warrior"))
    assert costs(yards)["train yard-1"] == ({"iron": 1}, {"points": 2})
    assert costs(yards)["train yard-5"] == ({"iron": 5}, {"coins": 5})  # no food: coins at once


def test_geishas() -> None:
    table = fresh(coins=2, chasen=5).send(0, entrance=1).ask(action("geisha"))
    found = costs(table)
    assert found["enter"] == ({"coins": 2}, {})
    assert found["walk 1 step1"] == ({"chasen": 2}, {})
    assert found["walk 2 step2"] == ({"chasen": 5}, {})


def test_prices() -> None:
    table = fresh(seals=1, coins=9, pearl=2).send(0, gate=1).bridge("coral", 0, 3)
    table.play(0, "take coral right", "place steward-1")
    assert asked(table)[:2] == ("pay", "steward-02")
    assert costs(table) == {"pay seal": ({"seals": 1}, {}), "skip": ({}, {})}
    plant = fresh(coins=5, food=4).ask(action("gardener")).play(0, "garden plant-02")
    # 3 coins for a Gardener action that cannot be paid for any more is not offered.
    plant.waits_for(1)


def test_what_a_forced_answer_behind_a_choice_costs_is_paid_too() -> None:
    table = fresh(seals=1, coins=5).bridge("coral", 0, 3)
    table.play(0, "take coral right", "place steward-1")
    # The audience is the only way to use the action paid for.
    assert costs(table)["pay seal"] == ({"seals": 1, "coins": 2}, {})


@pytest.mark.parametrize(
    ("space", "seals", "move"), [(5, 1, "pay seal"), (10, 2, "pay 2 seals"), (14, 3, "pay 3 seals")]
)
def test_checkpoints(space: int, seals: int, move: str) -> None:
    table = fresh(seals=5, time=space).ask({"time": 2})
    assert asked(table)[:3] == ("checkpoint", "", "time.checkpoints")
    assert costs(table) == {move: ({"seals": seals}, {"time": 2}), "stop": ({}, {})}


def test_parts_of_a_list_and_alternatives() -> None:
    table = fresh(iron=1).ask(action("warrior"), {"gain": {"coin": 2}}, by="ceremony-06")
    assert asked(table) == ("part", "ceremony-06", "effect.any-order", True)
    assert costs(table)["gain"] == ({}, {"coins": 2})
    assert costs(table)["skip"] == ({}, {"coins": 2})
    pond = fresh(coins=3, chasen=2).send(0, entrance=1).ask(action("geisha"))
    pond.play(0, "walk 1 pond-overlook")
    assert asked(pond)[:2] == ("choice", "pond-overlook")
    assert costs(pond)["pond"] == ({}, {"coins": 2, "chasen": 1, "iron": 1})
    # The ceremony: a point; without food the Gardener action is not possible.
    assert costs(pond)["pay 3 coins"] == ({"coins": 3}, {"points": 1})


def test_units_of_choice_and_caps() -> None:
    table = fresh(food=7).ask({"gain": {"any": 1}})
    assert asked(table) == ("unit", "", "resource.any", False)
    assert costs(table) == {
        "gain food": ({}, {}),
        "gain iron": ({}, {"iron": 1}),
        "gain pearl": ({}, {"pearl": 1}),
    }


def test_decisions_for_the_rival_cost_the_human_nothing() -> None:
    table = rival_turn(alone("solitaire-04"), "solitaire-01")
    assert asked(table)[0] == "rival-room"
    assert set(map(str, costs(table).values())) == {"({}, {})"}


def test_what_the_same_seat_is_asked_next() -> None:
    table = fresh(coins=9).play(0, "take white right")
    then = {choice["move"]: choice["then"] for choice in table.decision()["choices"]}
    assert then["place outside-left"] == {"what": "choice", "by": "outside-left"}
    assert then["place steward-1"] is None  # 2 iron, and the turn is over
    fields = then["place tea-fields-left"]
    assert fields == {"what": "geisha", "by": "tea-fields-left"}


def test_nobody_decides_while_chance_is_next_or_after_the_end() -> None:
    table = Table.before("castle")
    assert table.view["decision"] is None
    over = fresh().end_round(3)
    assert over.view["decision"] is None
    assert over.match.over


def test_looking_at_the_choices_changes_nothing() -> None:
    table = fresh(coins=9, seals=3, pearl=5, food=4).send(0, gate=1)
    before = table.rules.info(table.state, 0)
    assert table.view == table.view
    assert table.rules.info(table.state, 0) == before


# -- taking back -----------------------------------------------------------------------------------
def test_a_turn_may_be_taken_back_move_by_move() -> None:
    table = fresh(coins=9, seals=1)
    start = table.view
    table.play(0, "exchange coin", "take white right", "place outside-left", "courtier")
    # The turn is over with the forced audience; nothing was revealed, and seat 1 has not moved.
    for _ in range(4):
        assert table.match.can_undo(0)
        table.match.undo(0)
    assert table.view == start


def test_but_not_over_a_card_that_was_revealed() -> None:
    table = fresh(coins=9, pearl=2).send(0, gate=1).bridge("white", 0, 5)
    table.play(0, "take white right", "place outside-left", "courtier", "climb 1 steward-1")
    assert table.match.can_undo(0)
    table.play(0, "light 3").chance("reveal steward-1 steward-09")
    assert not table.match.can_undo(0)
    table.play(0, "audience")
    table.match.undo(0)
    assert not table.match.can_undo(0)


def choice_of(table: Table, move: str) -> Json:
    [found] = [one for one in table.decision()["choices"] if one["move"] == move]
    return dict(found)


def test_an_exchange_shows_only_itself() -> None:
    table = fresh(seals=5, pearl=7).send(0, steward_1=1).room("diplomat-1", "diplomat-08")
    table.ask(action("courtier"), by="somewhere").play(0, "climb 1 diplomat-1")
    assert table.decision()["what"] == "excess-seals"
    exchange = choice_of(table, "exchange coin")
    # The Well that follows gives more, with and without the exchange.
    assert (exchange["pays"], exchange["gains"]) == ({"seals": 1}, {"coins": 1})
    assert exchange["follows"] == []


@pytest.mark.clause("white-castle:seal.cap")
def test_seals_that_would_be_lost_are_counted() -> None:
    table = fresh(seals=5, pearl=7).send(0, steward_1=1).room("diplomat-1", "diplomat-08")
    table.ask(action("courtier"), by="somewhere").play(0, "climb 1 diplomat-1")
    assert table.decision()["excess"] == 1
    assert choice_of(table, "gain seal")["loses"] == {"seals": 1}
    table.play(0, "exchange coin")
    assert table.state.clans[0].holds[1] == 5  # the seal fits now


@pytest.mark.clause("white-castle:resource.cap")
def test_resources_without_room_are_lost() -> None:
    table = fresh(food=7, coins=4).bridge("coral", 0, 4).play(0, "take coral right")
    well = choice_of(table, "place well")
    assert well["loses"] == {"food": 1}
    assert "food" not in well["gains"]


def test_a_choice_names_the_forced_chain_that_follows() -> None:
    table = fresh(coins=9, iron=5, food=0, seals=0).ask(action("warrior"), by="somewhere")
    warrior = choice_of(table, "train yard-1")
    assert "warrior-placed" not in [one["event"] for one in warrior["follows"]]  # the choice itself
    table = fresh(coins=9).bridge("coral", 0, 4).play(0, "take coral right")
    follows = choice_of(table, "place steward-2")["follows"]
    assert {(one["event"], one["place"]) for one in follows} == {
        ("performed", "steward-2/2"),
        ("performed", "steward-2/3"),
    }


def test_a_payment_for_nothing_is_marked() -> None:
    table = fresh(coins=9, food=7, iron=7, pearl=7).bridge("coral", 0, 1)
    table.play(0, "take coral right")
    assert choice_of(table, "place steward-2")["in_vain"]  # three resources that do not fit
    assert not choice_of(table, "place well")["in_vain"]
    table = fresh(food=7).ask(action("gardener"), by="somewhere")
    garden = next(one for one in table.decision()["choices"] if one["pays"] == {"food": 3})
    assert not garden["in_vain"]  # a gardener is placed


def test_a_skip_says_what_is_left_of_an_action() -> None:
    table = fresh(coins=9, pearl=5, seals=0).ask(action("courtier"), by="somewhere")
    assert choice_of(table, "skip")["skips"] == "courtier"
    table.play(0, "audience")
    assert choice_of(table, "skip")["skips"] == "climb"
    assert "skips" not in choice_of(table, "climb 1 steward-1")


def test_resources_of_choice_are_counted() -> None:
    table = fresh().ask({"gain": {"any": 2}}, by="somewhere")
    assert table.decision()["part"] == [1, 2]
    table.play(0, "gain food")
    assert table.decision()["part"] == [2, 2]


def test_the_end_of_a_turn_can_wait_unless_it_is_the_last_one_of_the_round() -> None:
    table = fresh(seals=1).bridge("green", 0, 6)
    table.play(0, "take green right", "place domain-green")
    while table.decision()["what"] != "close":
        table.play(0, "skip")
    assert table.decision()["can_wait"]
    table.state.turns = table.state.board.box.turns * 2  # all turns of the round have begun
    assert not table.decision()["can_wait"]


def test_a_choice_says_what_it_adds_to_the_final_scoring() -> None:
    table = fresh(coins=9, pearl=7, iron=5, seals=2, time=5).send(0, gate=1, steward_1=1, yard_3=1)
    table.ask(action("courtier"), by="somewhere")
    worth = {one["move"]: one.get("worth", 0) for one in table.decision()["choices"]}
    assert worth["audience"] == 1
    assert worth["climb 1 steward-1"] == 3 - 1 + 1  # another courtier for the warrior
    assert worth["climb 2 daimyo"] == 10 - 3
    assert worth["exchange coin"] == worth["skip"] == 0
    table = fresh(seals=2, time=5).ask({"time": 1}, by="somewhere")
    assert choice_of(table, "pay seal")["worth"] == 3  # the first points of the Passage of Time
    table = rival_turn(alone("solitaire-04"), "solitaire-01")
    assert not any("worth" in one for one in table.decision()["choices"])  # the rival's points
