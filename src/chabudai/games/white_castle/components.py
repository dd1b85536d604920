"""Cards and tiles, made from the component data."""

from __future__ import annotations

from functools import cache

from chabudai.core.game import quoted
from chabudai.games.white_castle.component_files import Data, entries, number
from chabudai.games.white_castle.effects.agenda import Verb
from chabudai.games.white_castle.effects.castle import LightBlock
from chabudai.games.white_castle.effects.lists import Effects, Pay
from chabudai.games.white_castle.notation import LIGHT
from chabudai.games.white_castle.reader import SIDES, Reader

ROWS = ("top", "middle", "bottom")


class Component:
    """A card or tile."""

    __slots__ = ("diamond", "id", "set", "source")

    def __init__(self, data: Data) -> None:
        self.id: str = data["id"]
        self.set: str = data["set"]
        self.source: str = data["source"]
        self.diamond = bool(data.get("diamond"))

    def __repr__(self) -> str:
        return self.id


class CardBlock:
    """A block of a castle or starting action card."""

    __slots__ = ("dark", "effects", "worker")

    def __init__(self, reader: Reader, data: Data) -> None:
        self.dark = reader.word(data, "background", ("light", "dark")) == "dark"
        self.effects = reader.effects(data.get("effects"))
        first = self.effects.parts[0]
        inner = first.do.parts[0] if isinstance(first, Pay) else first
        self.worker = inner.name
        """The worker action of a dark block [setup.same-dark]."""


class Card(Component):
    """A card for the action slot: steward, diplomat, starting action [domain.row]."""

    __slots__ = ("blocks", "dark_worker", "lantern", "light_choice", "rows")

    def __init__(self, file: str, data: Data, blocks: int) -> None:
        super().__init__(data)
        reader = Reader(file, self.id)
        found = reader.objects(data, "blocks")
        if len(found) != blocks:
            raise reader.bad(f"has not {blocks} blocks")
        if [block.get("slot") for block in found] != list(range(1, blocks + 1)):
            raise reader.bad(f"blocks should have the slots 1 to {blocks} in this order")
        self.blocks = [CardBlock(reader, block) for block in found]
        if blocks > 1 and len({block.dark for block in self.blocks}) != 2:
            raise reader.bad("a castle card has light and dark blocks")
        rows = [block["rows"] if isinstance(block.get("rows"), list) else [] for block in found]
        if sorted(str(row) for some in rows for row in some) != sorted(ROWS):
            raise reader.bad(f"blocks should cover the rows {', '.join(ROWS)} once each")
        self.rows = [
            next(block.effects for at, block in enumerate(self.blocks) if row in rows[at])
            for row in ROWS
        ]
        self.dark_worker = next((block.worker for block in self.blocks if block.dark), None)
        self.lantern = reader.bundle(data.get("lantern"))
        light = {LIGHT[at]: block.effects for at, block in enumerate(self.blocks) if not block.dark}
        self.light_choice = LightBlock(self.id, light)


class DaimyoCard(Component):
    """Three slots for courtiers [daimyo.slot]."""

    __slots__ = ("slots",)

    def __init__(self, file: str, data: Data) -> None:
        super().__init__(data)
        reader = Reader(file, self.id)
        found = reader.objects(data, "slots")
        if [one.get("slot") for one in found] != [1, 2, 3]:
            raise reader.bad("should have the slots 1, 2 and 3 in this order")
        self.slots = [reader.effects(one.get("effects")) for one in found]


class Garden(Component):
    """A stone or plant garden [gardener.action]."""

    __slots__ = ("effects", "food", "points", "stone")

    def __init__(self, file: str, data: Data) -> None:
        super().__init__(data)
        self.stone = file == "stone_gardens"
        self.food = number(file, data, "food_cost", 7)
        self.points = number(file, data, "vp")
        self.effects = Reader(file, self.id).effects(data.get("effects"))


class YardTile(Component):
    """A double-sided training yard tile [warrior.faces]."""

    __slots__ = ("blue", "yellow")

    def __init__(self, file: str, data: Data) -> None:
        super().__init__(data)
        reader = Reader(file, self.id)
        self.blue = reader.effects(data.get("blue"))
        self.yellow = reader.effects(data.get("yellow"))


class CeremonyTile(YardTile):
    """A double-sided ceremony tile [ceremony.parts]."""

    __slots__ = ()


class Reward(Component):
    """A water lily, a decree, or the reward face of a die tile."""

    __slots__ = ("bundle", "colour")

    def __init__(self, file: str, data: Data, key: str) -> None:
        super().__init__(data)
        self.bundle = Reader(file, self.id).bundle(data.get(key))
        self.colour: str = data.get("color", "")


class StartingResource(Component):
    """Starting resources; the card then goes to the Lantern Area [draft.gain]."""

    __slots__ = ("decree", "gains", "lantern")

    def __init__(self, file: str, data: Data) -> None:
        super().__init__(data)
        reader = Reader(file, self.id)
        found = data.get("effects")
        if not isinstance(found, list):
            raise reader.bad("has no list of effects")
        decrees = [one["decree"] for one in found if isinstance(one, dict) and "decree" in one]
        self.decree = f"decree-{decrees[0]}" if decrees else ""
        if self.decree and self.decree not in {one["id"] for one in entries("decree_cards")}:
            raise reader.bad(f"no decree {quoted(decrees[0])}")
        rest = [one for one in found if not (isinstance(one, dict) and "decree" in one)]
        self.gains = reader.bundle(rest)
        self.lantern = reader.bundle(data.get("lantern"))


class OutskirtsCard(Component):
    """A flower arrangement or calligraphy card [outskirts.curtains]."""

    __slots__ = ("blue", "blue_free", "lantern", "yellow")

    def __init__(self, file: str, data: Data) -> None:
        super().__init__(data)
        reader = Reader(file, self.id)
        for side in SIDES:
            if not isinstance(data.get(side), dict):
                raise reader.bad(f"has no {side} curtain")
        self.yellow = reader.effects(data["yellow"].get("effects"))
        self.blue = reader.effects(data["blue"].get("effects"))
        free: list[Verb] = []
        for part in self.blue.parts:
            free += part.do.parts if isinstance(part, Pay) and not part.coins else [part]
        self.blue_free = Effects(free, self.id)
        self.lantern = reader.bundle(data.get("lantern"))


class Catalogue:
    """All components there are, in the order of the data."""

    def __init__(self) -> None:
        self.stewards = [Card("steward_cards", data, 3) for data in entries("steward_cards")]
        self.diplomats = [Card("diplomat_cards", data, 2) for data in entries("diplomat_cards")]
        self.daimyos = [DaimyoCard("daimyo_cards", data) for data in entries("daimyo_cards")]
        self.gardens = [
            Garden(file, data)
            for file in ("stone_gardens", "plant_gardens")
            for data in entries(file)
        ]
        self.yard_tiles = [YardTile("yard_tiles", data) for data in entries("yard_tiles")]
        self.die_tiles = [Reward("die_tiles", data, "reward_face") for data in entries("die_tiles")]
        self.decrees = {
            data["id"]: Reward("decree_cards", data, "lantern") for data in entries("decree_cards")
        }
        self.starting_resources = [
            StartingResource("starting_resource_cards", data)
            for data in entries("starting_resource_cards")
        ]
        self.starting_actions = [
            Card("starting_action_cards", data, 1) for data in entries("starting_action_cards")
        ]
        self.ceremonies = [
            CeremonyTile("ceremony_tiles", data) for data in entries("ceremony_tiles")
        ]
        self.lilies = [
            Reward("water_lily_tiles", data, "effects") for data in entries("water_lily_tiles")
        ]
        self.flowers = [
            OutskirtsCard("flower_arrangement_cards", data)
            for data in entries("flower_arrangement_cards")
        ]
        self.calligraphies = [
            OutskirtsCard("calligraphy_cards", data) for data in entries("calligraphy_cards")
        ]


@cache
def catalogue() -> Catalogue:
    """All components, read once."""
    return Catalogue()
