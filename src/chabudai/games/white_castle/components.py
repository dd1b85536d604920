"""Cards, tiles and spaces, understood: the effects of the data become verbs.

One function a verb, found by the verb's name. Data that cannot be understood is reported with its
file and entry.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from chabudai.core.game import shortened
from chabudai.games.white_castle.component_files import (
    BadComponent,
    Data,
    component_file,
    entries,
    number,
    one_of,
)
from chabudai.games.white_castle.effects import rewards
from chabudai.games.white_castle.effects.agenda import Verb
from chabudai.games.white_castle.effects.bundle import Bundle, gain, total
from chabudai.games.white_castle.effects.castle import Castle, Courtier, FreeClimb, LightBlock
from chabudai.games.white_castle.effects.domain import DomainLine
from chabudai.games.white_castle.effects.gardens import Gardener, StoneGardens
from chabudai.games.white_castle.effects.lists import Choose, Effects, Pay
from chabudai.games.white_castle.effects.outskirts import (
    BLUE,
    CURTAINS,
    YELLOW,
    BothCurtains,
    OneCurtain,
    TakeCard,
)
from chabudai.games.white_castle.effects.tea_garden import Ceremony, FreeStep, Geisha
from chabudai.games.white_castle.effects.yards import YARD_FACES, Warrior, YardFace
from chabudai.games.white_castle.notation import FACES, LIGHT, MOST_COINS, PAY_SEALS
from chabudai.games.white_castle.state import HOLDINGS

ROWS = ("top", "middle", "bottom")
GAINED = (*HOLDINGS[:-1], "any")
SIDES = ("yellow", "blue")
MOST_TIMES = 2
"""How often the Well or the pond can be repeated."""


class Reader:
    """Understands the effects of one entry of one file."""

    def __init__(self, file: str, entry: str) -> None:
        self.file = file
        self.entry = entry

    def bad(self, problem: str) -> BadComponent:
        """What is wrong, and where."""
        return BadComponent(self.file, self.entry, problem)

    def effects(self, found: object, by: str | None = None) -> Effects:
        """A list of effects."""
        by = self.entry if by is None else by
        if not isinstance(found, list) or not found:
            raise self.bad(f"effects should be a list, not {shortened(found)}")
        parts: list[Verb] = []
        for one in found:
            parts += self.parts(one, by)
        gains = [part for part in parts if type(part) is rewards.Gain]
        if len(gains) > 1:  # several gains of one list are one
            merged = rewards.Gain(by, total(part.gains for part in gains))
            parts = [part for part in parts if part not in gains[1:]]
            parts[parts.index(gains[0])] = merged
        return Effects(parts, by)

    def parts(self, found: object, by: str) -> Sequence[Verb]:
        """One effect; a few stand for several places at once."""
        if not isinstance(found, dict):
            raise self.bad(f"an effect should be an object, not {shortened(found)}")
        if "pay" in found:
            return [self.pay(found, by)]
        if len(found) != 1:
            raise self.bad(f"an effect has one verb, not {shortened(sorted(found))}")
        [(verb, argument)] = found.items()
        make = VERBS.get(verb)
        if make is None:
            raise self.bad(f"no verb {shortened(verb)} (verbs: {', '.join(VERBS)}, pay)")
        made = make(self, argument, by)
        return made if isinstance(made, list) else [made]

    def pay(self, found: Data, by: str) -> Pay:
        """A price and what it buys."""
        price = found["pay"]
        if not isinstance(price, dict) or not price or not set(price) <= {"coin", "seal"}:
            raise self.bad(f"a price is coins or seals, not {shortened(price)}")
        coins = self.amount(price, "coin", MOST_COINS)
        seals = self.amount(price, "seal", len(PAY_SEALS))
        if not coins and not seals:
            raise self.bad(f"a price of nothing: {shortened(price)}")
        return Pay(by, coins, seals, self.effects(found.get("do"), by))

    def amount(self, found: Data, key: str, most: int = 99) -> int:
        """A whole number of a part of the entry; 0 if it is not there."""
        return number(self.file, {"id": self.entry, key: found.get(key, 0)}, key, most)

    def word(self, found: object, key: str, known: Sequence[str]) -> str:
        """A word that must be one of some."""
        value = found.get(key) if isinstance(found, dict) else found
        return one_of(self.file, {"id": self.entry, key: value}, key, known)

    def bundle(self, found: object) -> Bundle:
        """The sum of a list of plain rewards without lantern, Well or pond."""
        effects = self.effects(found)
        if not effects.plain or effects.moving:
            raise self.bad(f"only gains and time steps can stand here, not {shortened(found)}")
        return effects.fixed[0]


def _gain(reader: Reader, found: Any, by: str) -> Verb:
    if not isinstance(found, dict) or not found or not set(found) <= set(GAINED):
        raise reader.bad(f"a gain has amounts of {', '.join(GAINED)}, not {shortened(found)}")
    return rewards.Gain(by, gain({kind: reader.amount(found, kind) for kind in found}))


def _times(reader: Reader, verb: str, found: Any, most: int) -> int:
    count = reader.amount({verb: found}, verb, most)
    if not count:
        raise reader.bad(f"{verb} is 0")
    return count


def _time(reader: Reader, found: Any, by: str) -> Verb:
    return rewards.Time(by, Bundle(times=(_times(reader, "time", found, 20),)))


def _lantern(reader: Reader, found: Any, by: str) -> Verb:
    _times(reader, "lantern", found, 1)
    return rewards.Lantern(by)


def _well(reader: Reader, found: Any, by: str) -> Verb:
    return rewards.Well(by, _times(reader, "well", found, MOST_TIMES))


def _pond(reader: Reader, found: Any, by: str) -> Verb:
    return rewards.Pond(by, _times(reader, "pond", found, MOST_TIMES))


ACTIONS: dict[str, Callable[[str], Verb]] = {
    "courtier": Courtier,
    "gardener": Gardener,
    "warrior": Warrior,
    "geisha": Geisha,
    "domain_line": DomainLine,
}


def _action(reader: Reader, found: Any, by: str) -> Verb:
    return ACTIONS[reader.word(found, "action", list(ACTIONS))](by)


def _castle(reader: Reader, found: Any, by: str) -> Verb:
    which = reader.word(found, "filter", ("any", "light", "dark", "coral", "black", "white"))
    count = reader.amount({"count": 1} | found, "count", 13)
    return Castle(by, which, count, bool(found.get("distinct_cards")))


def _yard(reader: Reader, found: Any, by: str) -> Verb | list[Verb]:
    side = reader.word(found, "side", SIDES)
    if reader.amount({"count": 1} | found, "count", 2) == 1:
        return YardFace(by, side)
    return [face for face in YARD_FACES if FACES[face.at].endswith(side)]


def _stone_gardens(reader: Reader, found: Any, by: str) -> Verb:
    if not isinstance(found, dict) or found.get("distinct") is not True:
        raise reader.bad(f"stone_gardens are distinct ones, not {shortened(found)}")
    return StoneGardens(by, reader.amount({"count": 1} | found, "count", 3))


def _outskirts(reader: Reader, found: Any, by: str) -> Verb | list[Verb]:
    which = reader.word(found, "curtain", ("yellow", "blue", "both"))
    cards = reader.amount({"cards": 1} | found, "cards", 2)
    free = bool(found.get("free_seal"))
    if cards == 1:
        if which == "both":
            return BothCurtains(by, free)
        return OneCurtain(by, BLUE if which == "blue" else YELLOW, free)
    sides = [side for side, name in enumerate(SIDES) if which in (name, "both")]
    return [CURTAINS[deck, side, free and side == BLUE] for deck in (0, 1) for side in sides]


def _outskirts_row(reader: Reader, found: Any, by: str) -> list[Verb]:
    row = reader.word(found, "row", ("upper", "lower"))
    return [CURTAINS[deck, side, False] for deck, side in enumerate(curtains_in_row(row))]


def _take_outskirts_card(reader: Reader, found: Any, by: str) -> Verb:
    reader.word(found, "curtain", ("yellow",))
    return TakeCard(by)


def _free(reader: Reader, verb: str, found: Any, key: str) -> None:
    if not isinstance(found, dict) or found.get("free") is not True or found.get(key) != 1:
        raise reader.bad(f"{verb} is one free step, not {shortened(found)}")


def _climb(reader: Reader, found: Any, by: str) -> Verb:
    _free(reader, "climb", found, "floors")
    return FreeClimb(by)


def _geisha_step(reader: Reader, found: Any, by: str) -> Verb:
    _free(reader, "geisha_step", found, "steps")
    return FreeStep(by)


def _ceremony(reader: Reader, found: Any, by: str) -> Verb:
    where = reader.word(found, "ceremony", ("own", "pond", "this room"))
    return Ceremony(by, by if where == "this room" else where)


def _choose(reader: Reader, found: Any, by: str) -> Verb:
    if not isinstance(found, list) or len(found) < 2:
        raise reader.bad(f"a choice has two lists or more, not {shortened(found)}")
    return Choose(by, [reader.effects(one, by) for one in found])


VERBS: dict[str, Callable[[Reader, Any, str], Verb | list[Verb]]] = {
    "gain": _gain,
    "time": _time,
    "lantern": _lantern,
    "well": _well,
    "pond": _pond,
    "action": _action,
    "castle": _castle,
    "yard": _yard,
    "stone_gardens": _stone_gardens,
    "outskirts": _outskirts,
    "outskirts_row": _outskirts_row,
    "take_outskirts_card": _take_outskirts_card,
    "climb": _climb,
    "geisha_step": _geisha_step,
    "ceremony": _ceremony,
    "choose": _choose,
}


# -- components ------------------------------------------------------------------------------------
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
        """What a dark block is about [setup.same-dark]."""


class Card(Component):
    """A card for the action slot: steward, diplomat, starting action [domain.row]."""

    __slots__ = ("blocks", "lantern", "light_choice", "rows")

    def __init__(self, file: str, data: Data, blocks: int) -> None:
        super().__init__(data)
        reader = Reader(file, self.id)
        found = data.get("blocks")
        if not isinstance(found, list) or len(found) != blocks:
            raise reader.bad(f"has not {blocks} blocks")
        if [block.get("slot") for block in found] != list(range(1, blocks + 1)):
            raise reader.bad(f"blocks should have the slots 1 to {blocks} in this order")
        self.blocks = [CardBlock(reader, block) for block in found]
        rows = [row for block in found for row in block.get("rows", ())]
        if sorted(rows) != sorted(ROWS):
            raise reader.bad(f"blocks should cover the rows {', '.join(ROWS)} once each")
        self.rows = [
            next(self.blocks[at].effects for at in range(blocks) if row in found[at]["rows"])
            for row in ROWS
        ]
        self.lantern = reader.bundle(data.get("lantern"))
        light = {LIGHT[at]: block.effects for at, block in enumerate(self.blocks) if not block.dark}
        self.light_choice = LightBlock(self.id, light)


class DaimyoCard(Component):
    """Three slots for courtiers [daimyo.slot]."""

    __slots__ = ("slots",)

    def __init__(self, file: str, data: Data) -> None:
        super().__init__(data)
        reader = Reader(file, self.id)
        found = data.get("slots")
        if not isinstance(found, list) or [one.get("slot") for one in found] != [1, 2, 3]:
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
    """What a clan starts with; then it lies in the Lantern Area [draft.gain]."""

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
            raise reader.bad(f"no decree {shortened(decrees[0])}")
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


@cache
def curtains_in_row(row: str) -> tuple[int, ...]:
    """Which curtain the top card of each deck shows in a row [outskirts.row]."""
    sides = []
    for file in ("flower_arrangement_cards", "calligraphy_cards"):
        found = set()
        for card in entries(file):
            rows = {side: card.get(side, {}).get("row") for side in SIDES}
            if sorted(str(value) for value in rows.values()) != ["lower", "upper"]:
                raise BadComponent(
                    file, card["id"], "needs a curtain in the upper and the lower row"
                )
            found.add(rows["yellow"] == row)
        if len(found) > 1:
            raise BadComponent(file, "", "all cards of a deck need the same curtain in a row")
        sides.append(YELLOW if found.pop() else BLUE)
    return tuple(sides)


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


def set_up_data() -> Data:
    """The constants of the set-up."""
    return component_file("setup")
