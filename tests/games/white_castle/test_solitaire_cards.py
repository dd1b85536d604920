"""Every solitaire card: its selector finds the die, and it gains points for impossible actions.

What its actions do is compared with the oracle (`test_components`).
"""

from __future__ import annotations

import pytest

from tests.games.white_castle.alone import RIVAL, alone, rival_turn
from tests.games.white_castle.data_files import entries

SOLITAIRE = {card["id"]: card for card in entries("solitaire_cards")}
VALUES = {space["id"]: space["printed_value"] for space in entries("board_spaces")}
cards = pytest.mark.parametrize("card", SOLITAIRE)


# -- selectors -------------------------------------------------------------------------------------
@cards
def test_the_selector_takes_its_die_to_its_space(card: str) -> None:
    first = "solitaire-05" if card != "solitaire-05" else "solitaire-02"
    table = alone(first, matcha=True)
    before = table.view
    rival_turn(table, card)
    selector = SOLITAIRE[card]["selector"]
    colour = selector["bridge"]
    bridge = before["bridges"][colour]
    positions: dict[str, tuple[int, tuple[int, list[int], int]]] = {
        "left": (bridge["left"], (bridge["between"][0], [], bridge["right"])),
        "middle": (bridge["between"][0], (bridge["left"], [], bridge["right"])),
        "right": (bridge["right"], (bridge["left"], [], bridge["between"][0])),
    }
    value, left = positions[selector["position"]]
    found = table.view["bridges"][colour]
    assert (found["left"], found["between"], found["right"]) == left
    place = "tea-fields-left" if selector["place"] == "tea-fields" else selector["place"]
    assert table.view["spaces"][place] == [{"colour": colour, "value": value}]
    others = {name: dice for name, dice in table.view["spaces"].items() if name != place}
    assert set(map(len, others.values())) == {0}
    coins = max(0, value - VALUES[place]) + sum(
        action.get("rival_gain", {}).get("coin", 0) for action in SOLITAIRE[first]["actions"]
    )
    table.holds(RIVAL, coins=coins)


@cards
def test_a_space_that_is_taken_leads_to_the_well(card: str) -> None:
    first = "solitaire-05" if card != "solitaire-05" else "solitaire-02"
    table = alone(first, matcha=True)
    place = SOLITAIRE[card]["selector"]["place"]
    for space in ("tea-fields-left", "tea-fields-right") if place == "tea-fields" else (place,):
        table.die_on(space, ("coral", 1))
    rival_turn(table, card)
    assert len(table.view["spaces"]["well"]) == 1


# -- actions ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", [1, 2, 3])
@cards
def test_without_workers_it_gains_the_round_instead(card: str, number: int) -> None:
    table = alone(card, matcha=True).in_round(number).hold(RIVAL, time=20)
    workers = table.state.clans[RIVAL].workers
    for home in (0, 8, 9, 13):
        workers[home] = 0
    rival_turn(table, "solitaire-08" if card != "solitaire-08" else "solitaire-02")
    text = str(SOLITAIRE[card]["actions"])
    gained = sum(one.get("rival_gain", {}).get("vp", 0) for one in SOLITAIRE[card]["actions"])
    for verb in ("gardener", "courtier_gate", "courtier_up", "warrior"):
        gained += number * text.count(f"rival_{verb}")
    if "geisha_enter" in text:
        gained += number
        if "rival_lose': {'vp'" in text:
            gained = max(0, gained - 3)
        gained += number if "geisha_advance" in text else 0
    table.holds(RIVAL, points=gained)
