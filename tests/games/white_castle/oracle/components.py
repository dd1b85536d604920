"""The components of one table: the entries of the JSON files that belong to its sets."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

Json = Any
FOLDER = files("chabudai.games.white_castle") / "data"


def read(name: str) -> Json:
    """One of the data files."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


class Components:
    """The components for these options."""

    def __init__(self, players: int, expansion: bool, promo: bool) -> None:
        self.players = players
        self.expansion = expansion
        self.edition = "matcha" if expansion else "base"
        self.sets = {"base"} | ({"matcha"} if expansion else set())
        self.promo: list[Json] = read("promo")["items"] if promo else []
        self.set_up = read("setup")
        self.numbers = self.set_up["players"][str(players)]
        self.bridges: list[str] = self.set_up["bridges"][self.edition]
        self.spaces = {s["id"]: s for s in read("board_spaces")["spaces"] if s["set"] in self.sets}
        self.stewards = self.cards("steward_cards")
        self.diplomats = self.cards("diplomat_cards")
        self.daimyos = self.cards("daimyo_cards") | self.promos("daimyo")
        self.stones = self.cards("stone_gardens") | self.promos("stone")
        self.plants = self.cards("plant_gardens") | self.promos("plant")
        self.gardens = self.stones | self.plants
        self.start_resources = self.cards("starting_resource_cards")
        self.start_actions = self.cards("starting_action_cards")
        self.decrees = self.cards("decree_cards")
        self.solitaire = self.cards("solitaire_cards")
        self.flowers = self.cards("flower_arrangement_cards")
        self.calligraphies = self.cards("calligraphy_cards")
        self.ceremonies = self.cards("ceremony_tiles")
        self.lilies = self.cards("water_lily_tiles")
        self.die_tiles = {
            tile["id"].removeprefix("die-tile-"): tile for tile in self.cards("die_tiles").values()
        }
        yards = read("yard_tiles")
        self.yards = {yard["id"]: yard for yard in yards["yards"]}
        self.yard_layout = yards["layout"]
        self.yard_tiles = self.cards("yard_tiles") | self.promos("yard_tile")
        domain = read("domain_boards")
        self.lines = {line["line"]: line for line in domain[self.edition]}
        self.caps: dict[str, int | None] = domain["caps"]
        self.workers_per_kind: int = domain["workers_per_type"]
        self.exchanges = [e for e in domain["seal_exchange"] if e["set"] in self.sets]
        self.track = read("passage_of_time")
        self.tea = read("tea_garden")
        self.tea_places = {place["id"].replace("_", "-"): place for place in self.tea["places"]}
        self.solitaire_rules = read("solitaire_cards")
        self.scoring = read("scoring")

    def cards(self, name: str) -> dict[str, Json]:
        """The cards or tiles of a file that are in the game; diamonds stay out with few players."""
        data = read(name)
        return {
            item["id"]: item
            for item in data.get("cards", data.get("tiles"))
            if item["set"] in self.sets
            and not (item.get("diamond") and self.numbers["remove_diamond_cards"])
        }

    def promos(self, kind: str) -> dict[str, Json]:
        """The promo items of a kind, if they are played with."""
        return {item["id"]: item for item in self.promo if item["type"] == kind}

    def castle_card(self, card: str) -> Json:
        """Any card that can lie in a room or on the action slot."""
        return (self.stewards | self.diplomats | self.start_actions)[card]
