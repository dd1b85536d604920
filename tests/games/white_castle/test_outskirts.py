"""The Outskirts of Himeji: rows, curtains, icons."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import Table, pay

# On top: flower-01 (yellow 4 coins, blue a warrior) and calligraphy-01 (yellow 2 iron, blue a
# courtier).


def outskirts_table(**holds: int) -> Table:
    return Table().lantern(0).hold(0, **holds)


@pytest.mark.clause("white-castle:outskirts.row")
@pytest.mark.parametrize("colour", ["coral", "black", "white", "green"])
def test_both_curtains_of_the_row_for_any_colour(colour: str) -> None:
    table = outskirts_table(coins=2, seals=1).bridge(colour, 0, 3).play(0, f"take {colour} right")
    table.play(0, "place outskirts-upper").holds(0, coins=4)  # a 3 on the printed 5; 4 coins
    table.asks("pay", "pay seal", "skip", by="calligraphy-01")


@pytest.mark.clause("white-castle:outskirts.row")
def test_the_two_curtains_in_any_order() -> None:
    table = outskirts_table(coins=4, seals=1).bridge("black", 0, 5)
    table.play(0, "take black right", "place outskirts-upper")
    table.asks("part", "curtain flower yellow", "curtain calligraphy blue", "skip")
    table.play(0, "curtain calligraphy blue")  # pays the seal; the audience is the only way
    table.holds(0, seals=0, coins=4 - 2 + 4).workers(0, "courtiers", domain=4, gate=1)
    table.waits_for(1)


@pytest.mark.clause("white-castle:outskirts.curtains")
@pytest.mark.parametrize(
    ("row", "yellow", "blue"),
    [
        ("upper", "curtain flower yellow", "curtain calligraphy blue"),
        ("lower", "curtain calligraphy yellow", "curtain flower blue"),
    ],
)
def test_one_yellow_and_one_blue_curtain_in_a_row(row: str, yellow: str, blue: str) -> None:
    table = outskirts_table(coins=9, seals=1, iron=7).bridge("black", 0, 5)
    table.play(0, "take black right", f"place outskirts-{row}").asks("part", yellow, blue, "skip")
    table.play(0, yellow).holds(0, seals=1, coins=13 if row == "upper" else 9, iron=7)
    table.asks("pay", "pay seal", "skip").play(0, "pay seal").holds(0, seals=0)


@pytest.mark.clause("white-castle:outskirts.curtains")
def test_without_a_seal_only_the_yellow_one() -> None:
    table = outskirts_table(coins=9, iron=5).bridge("black", 0, 5)
    table.play(0, "take black right", "place outskirts-lower").waits_for(1)
    table.holds(0, iron=7).workers(0, "warriors", domain=5)


@pytest.mark.clause("white-castle:outskirts.place")
def test_a_second_curtain_is_read_from_the_card_then_on_top() -> None:
    """Blue of flower-07 is a Geisha action; at step 1 she takes the calligraphy of the row."""
    table = Table(3).lantern(0).hold(0, seals=1, chasen=2).send(0, entrance=1)
    table.top("flower", "flower-07").bridge("black", 0, 5)
    table.play(0, "take black right", "place outskirts-lower")
    table.asks("part", "curtain calligraphy yellow", "curtain flower blue", "skip")
    table.play(0, "curtain flower blue", "walk 1 step1", "card calligraphy").holds(0, iron=2)
    table.chance("reveal calligraphy calligraphy-02")
    table.holds(0, iron=2, pearl=2).waits_for(1)  # yellow of the new card: 2 pearls


@pytest.mark.clause("white-castle:outskirts.icons")
def test_the_yellow_icon() -> None:
    table = outskirts_table(seals=1).ask({"outskirts": {"curtain": "yellow", "cards": 1}})
    table.asks("curtain", "curtain flower yellow", "curtain calligraphy yellow", "skip")
    table.play(0, "curtain calligraphy yellow").holds(0, iron=2, coins=0, seals=1)
    assert table.clan(0)["lantern"] == []  # nothing is taken
    assert table.view["tea_garden"]["outskirts"]["calligraphy"] == "calligraphy-01"


@pytest.mark.clause("white-castle:outskirts.icons")
def test_the_free_blue_icon() -> None:
    icon = {"outskirts": {"curtain": "blue", "cards": 1, "free_seal": True}}
    table = outskirts_table(iron=1, coins=2).ask(icon)
    table.asks("curtain", "curtain flower blue", "curtain calligraphy blue", "skip")
    table.play(0, "curtain calligraphy blue").holds(0, coins=0)
    table.workers(0, "courtiers", domain=4, gate=1)
    assert table.clan(0)["lantern"] == []


@pytest.mark.clause("white-castle:outskirts.icons")
def test_both_curtains_of_one_card_the_blue_one_paid_for() -> None:
    icon = {"outskirts": {"curtain": "both", "cards": 1, "free_seal": False}}
    table = outskirts_table(seals=1, iron=1).ask(icon)
    table.asks("card", "card flower", "card calligraphy", "skip").play(0, "card flower")
    table.asks("part", "curtain flower yellow", "curtain flower blue", "skip")
    table.play(0, "curtain flower blue").holds(0, seals=0, iron=0, points=2, coins=4)
    unpaid = outskirts_table(iron=1).ask(icon).play(0, "card flower").waits_for(1)
    unpaid.holds(0, coins=4, iron=1)
    bought = outskirts_table(coins=4).ask(pay([icon], coin=4)).play(0, "pay 4 coins")
    bought.asks("card", "card flower", "card calligraphy").play(0, "card flower").holds(0, coins=4)


@pytest.mark.clause("white-castle:outskirts.lantern")
@pytest.mark.parametrize("number", range(1, 9))
def test_flowers_give_a_chasen_and_calligraphies_a_seal(number: int) -> None:
    table = outskirts_table().lantern(0, f"flower-0{number}").ask({"lantern": 1})
    table.holds(0, chasen=1, seals=0)
    table = outskirts_table().lantern(0, f"calligraphy-0{number}").ask({"lantern": 1})
    table.holds(0, chasen=0, seals=1)
