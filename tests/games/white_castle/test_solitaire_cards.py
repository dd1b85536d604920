"""Every solitaire card: its selector finds the die, its actions do what its data says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.white_castle.alone import RIVAL, alone, rival_turn
from tests.games.white_castle.data_files import entries
from tests.games.white_castle.spec_lists import CARDS, visible
from tests.games.white_castle.table import Table

SOLITAIRE = {card["id"]: card for card in entries("solitaire_cards")}
VALUES = {space["id"]: space["printed_value"] for space in entries("board_spaces")}
cards = pytest.mark.parametrize("card", SOLITAIRE)


def prepared(card: str) -> Table:
    """That card is on top; a rival courtier is at the gate, a geisha on step 1."""
    table = alone(card, matcha=True).hold(RIVAL, coins=4, points=10, time=7)
    return table.send(RIVAL, gate=1, step1=1).in_round(2)


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
class RivalSpec:
    """What the actions of a card should make of the rival, read from the data."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.view = table.view
        self.rival = self.view["rival"]
        self.workers = self.rival["workers"]
        self.placed = ""

    def perform(self, action: dict[str, Any]) -> None:
        [(verb, value)] = action.items()
        getattr(self, f"_{verb}")(value)

    def ask(self, move: str, *answers: str) -> None:
        assert set(self.table.legal(0)) == set(answers), self.table.told()
        self.table.play(0, move)

    def _sequence(self, value: list[dict[str, Any]]) -> None:
        for action in value:
            self.perform(action)

    def _rival_gain(self, value: dict[str, int]) -> None:
        self.rival["coins"] += value.get("coin", 0)
        self.rival["points"] += value.get("vp", 0)
        self.rival["time"] += value.get("time", 0)

    def _rival_lose(self, value: dict[str, Any]) -> None:
        for kind, amount in value.items():
            name = {"coin": "coins", "vp": "points"}[kind]
            self.rival[name] = 0 if amount == "all" else max(0, self.rival[name] - amount)

    def _rival_time_back(self, value: int) -> None:
        self.rival["time"] -= value

    def _move(self, kind: str, start: str, end: str) -> None:
        self.workers[kind][start] -= 1
        self.workers[kind][end] += 1

    def _rival_gardener(self, value: str) -> None:
        sides = {"left": ("stone",), "right": ("plant",), "all": ("stone", "plant")}[value]
        gardens = [
            bridge[side]
            for bridge in self.view["bridges"].values()
            for side in sides
            if side in bridge
        ]
        self._move("gardeners", "domain", min(gardens, key=lambda one: CARDS[one]["vp"]))

    def _rival_courtier_gate(self, value: int) -> None:
        self._move("courtiers", "domain", "gate")

    def _rival_courtier_up(self, value: int) -> None:
        room, other = {1: ("steward-1", "steward-2"), 2: ("diplomat-1", "diplomat-2")}[value]
        rooms = [room, other, *(["steward-3"] if value == 1 else [])]
        self.ask(f"rival room {room}", *(f"rival room {one}" for one in rooms))
        self._move("courtiers", "gate", room)
        card = "steward-09" if value == 1 else "diplomat-02"
        self.table.chance(f"reveal {room} {card}")
        self.view["castle"][room]["card"] = card
        self.view["decks"][room.partition("-")[0]] -= 1

    def _rival_warrior(self, value: str) -> None:
        self._move("warriors", "domain", value)

    def _rival_geisha_enter(self, value: str) -> None:
        self._move("geishas", "domain", value)
        if value == "step1":
            self.ask("rival discard flower", "rival discard flower", "rival discard calligraphy")
            self.table.chance("reveal flower flower-02")
            self.view["tea_garden"]["outskirts"]["flower"] = "flower-02"
            self.view["decks"]["flower"] -= 1

    def _rival_geisha_advance(self, value: dict[str, Any]) -> None:
        """The other geisha is on step 1: one answer."""
        self._move("geishas", "step1", "step2")


@cards
def test_the_actions_of_a_card(card: str) -> None:
    table = prepared(card)
    # The selector finds a white 4 for the 4 of diplomat-1: no coins.
    selector = "solitaire-08" if card != "solitaire-08" else "solitaire-02"
    if selector == "solitaire-02":
        table.bridge("coral", 1, 4, 5)
    spec = RivalSpec(table)
    rival_turn(table, selector)
    colour = SOLITAIRE[selector]["selector"]["bridge"]
    spec.view["bridges"][colour]["between"] = []
    spec.view["spaces"]["diplomat-1"] = [{"colour": colour, "value": 4}]
    for action in SOLITAIRE[card]["actions"]:
        spec.perform(action)
    spec.rival |= {"selector": selector, "deck": 11, "discarded": 1}
    expected, found = visible(spec.view), visible(table.view)
    assert found.pop("track")
    assert expected.pop("track")
    for view in (expected, found):
        del view["rival"]["lantern_rewards"]
    assert found == expected
    table.waits_for(0)


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
