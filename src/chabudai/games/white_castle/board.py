"""The components of a table (`Box`) and the board set up from them (`Board`)."""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import TypeVar

from chabudai.games.white_castle.component_files import (
    component_file,
    entries,
    number,
    reading,
    tea_places,
)
from chabudai.games.white_castle.components import (
    Component,
    DaimyoCard,
    Garden,
    Reward,
    catalogue,
)
from chabudai.games.white_castle.effects.agenda import Item
from chabudai.games.white_castle.effects.bundle import NOTHING, Bundle, total
from chabudai.games.white_castle.effects.castle import CASTLE_BLOCKS
from chabudai.games.white_castle.effects.domain import RUN_LINE
from chabudai.games.white_castle.effects.gardens import Tend
from chabudai.games.white_castle.effects.lists import NO_EFFECTS, Effects, Listed
from chabudai.games.white_castle.events import RIVAL
from chabudai.games.white_castle.notation import (
    BLOCKS,
    COLOURS,
    GARDEN,
    PLACE,
    SPACES,
    TEA_PLACES,
    TEND,
)
from chabudai.games.white_castle.reader import Reader

T = TypeVar("T", bound=Component)
GardenAt = tuple[int, int, int, Garden]
"""Bit, food, action, card."""
FIRST_LINE = SPACES.index("domain-coral")
WELL = SPACES.index("well")
TEA_FIELDS = (SPACES.index("tea-fields-left"), SPACES.index("tea-fields-right"))


class Space:
    """A space for dice [place.values, place.colour, place.capacity]."""

    __slots__ = ("action", "area", "at", "capacity", "colours", "id", "item", "value")

    def __init__(self, at: int, seats: int) -> None:
        data = entries("board_spaces")[at]
        self.at = at
        self.id: str = data["id"]
        self.action = PLACE[at]
        with reading("board_spaces", self.id):
            self.area = str(data["area"])
            self.value = number("board_spaces", data, "printed_value", 6)
            self.capacity = int(data["capacity"][str(seats)] or 99)
            self.colours = (
                {COLOURS.index(colour) for colour in data["colors"]}
                if isinstance(data["colors"], list)
                else set()
            )
            """Empty in the castle, where the die tiles decide."""
        self.item: Item | None = None
        if FIRST_LINE <= at < FIRST_LINE + len(COLOURS):
            self.item = RUN_LINE[at - FIRST_LINE]
        elif "effects" in data:
            self.item = Reader("board_spaces", self.id).effects(data["effects"]).may


def _as_place(space: Space) -> tuple[int, int, int, int]:
    return space.at, space.action, space.value, space.capacity


class Box:
    """The components of a table, before set-up [setup.diamonds, tea.decks]."""

    def __init__(self, seats: int, *, matcha: bool, promo: bool, version: int) -> None:
        self.seats = seats
        self.exchange_before_forced = version >= 2
        """Whether a forced answer is asked for if an exchange could change it [seal.forced].
        Version 1 of the rules carried it out at once."""
        self.matcha = matcha
        # [parts.base, parts.matcha, promo.mixed]
        self.sets = ["base", *(["matcha"] if matcha else []), *(["promo"] if promo else [])]
        with reading("setup"):
            data = component_file("setup")
            mine = data["players"][str(seats)]
            self.without_diamonds = bool(mine["remove_diamond_cards"])
            self.dice = number("setup", mine, "dice_per_bridge", 5)
            self.pairs = int(mine.get("starting_pairs", 0))
            name = "matcha" if matcha else "base"
            self.turns = number("setup", data["turns_per_round"], name)
            self.rounds = number("setup", data, "rounds")
            self.bridges = len(data["bridges"][name])
        everything = catalogue()
        self.stewards = self._mine(everything.stewards)
        self.diplomats = self._mine(everything.diplomats)
        self.daimyos = self._mine(everything.daimyos)
        self.stones = [garden for garden in self._mine(everything.gardens) if garden.stone]
        self.plants = [garden for garden in self._mine(everything.gardens) if not garden.stone]
        self.yard_tiles = self._mine(everything.yard_tiles)
        self.die_tiles = everything.die_tiles
        self.starting_resources = self._mine(everything.starting_resources)
        self.starting_actions = self._mine(everything.starting_actions)
        self.ceremonies = everything.ceremonies
        self.lilies = everything.lilies
        self.flowers = self._mine(everything.flowers)
        self.calligraphies = self._mine(everything.calligraphies)
        self.decks = (self.stewards, self.diplomats, self.flowers, self.calligraphies)
        kinds = (*self.decks, self.daimyos, self.yard_tiles, self.ceremonies, self.lilies)
        self.index_of: dict[object, int] = {
            one.id: at for components in kinds for at, one in enumerate(components)
        }
        """Where each component is in the list of its kind, by id."""
        self.garden_of = {garden.id: garden for garden in (*self.stones, *self.plants)}
        self._lay_spaces()
        with reading("domain_boards"):
            self._lay_lines()
        with reading("tea_garden"):
            self._lay_tea_garden()

    def _mine(self, components: list[T]) -> list[T]:
        return [
            one
            for one in components
            if one.set in self.sets and not (one.diamond and self.without_diamonds)
        ]

    def _lay_spaces(self) -> None:
        self.spaces = [Space(at, self.seats) for at in range(len(SPACES))]
        sets = [data["set"] in self.sets for data in entries("board_spaces")]
        self.open_spaces = [space for space in self.spaces if sets[space.at]]
        self.by_colour = [
            [_as_place(space) for space in self.open_spaces if colour in space.colours]
            for colour in range(len(COLOURS))
        ]
        self.rooms = [_as_place(space) for space in self.spaces if space.area == "castle"]

    def _lay_lines(self) -> None:
        """The rewards of each line by how many workers have left it [domain.lines]."""
        boards = component_file("domain_boards")["matcha" if self.matcha else "base"]
        self.lines: list[list[Effects]] = []
        for board in boards:
            reader = Reader("domain_boards", f"domain-{board['line']}")
            uncovered = board["uncovered_in_order"]
            self.lines.append(
                [
                    reader.effects(
                        board["always"] + [one for found in uncovered[:gone] for one in found]
                    )
                    for gone in range(len(uncovered) + 1)
                ]
            )
        self.green_ceremony = NO_EFFECTS
        if self.matcha:
            found = boards[-1]["ceremony"]
            price = {"pay": found["pay"], "do": found["do"]}
            self.green_ceremony = Reader("domain_boards", "domain-green").effects([price])

    def _lay_tea_garden(self) -> None:
        data = component_file("tea_garden")
        self.on_arrival: list[Item] = []
        self.pond_overlook = NO_EFFECTS
        for place in TEA_PLACES:
            found = tea_places()[place].get("on_arrival", [])
            if place == "step2" and not data["options"]["step2_blue_pays_seal"]:
                found = [{"outskirts": one["outskirts"] | {"free_seal": True}} for one in found]
            effects = Reader("tea_garden", place).effects(found) if found else NO_EFFECTS
            obligatory = place == "step1"  # the card is not declined [geisha.step1]
            self.on_arrival.append(effects.must if obligatory else effects.may)
            if place == "pond-overlook":
                self.pond_overlook = effects


@cache
def box_for(seats: int, *, matcha: bool, promo: bool, version: int) -> Box:
    """The box of a table. Tables with the same set-up share one."""
    return Box(seats, matcha=matcha, promo=promo, version=version)


class Board:
    """The fixed part of the board. It never changes after set-up, so copies of a state share it."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.daimyo: DaimyoCard | None = None
        self.colours: tuple[tuple[int, ...], ...] = ()
        """The colours of the die tiles, room by room."""
        self.castle: tuple[tuple[Item | None, ...], ...] = ()
        """For room and die colour: the blocks that are performed."""
        self.beside: dict[str, tuple[int, ...]] = {}
        """The blocks that each icon can choose from."""
        self.places_by_colour: list[list[tuple[int, int, int, int]]] = []
        """Spaces for a die of each colour: index, move, printed value, capacity."""
        self.well_tiles: tuple[Reward, ...] = ()
        self.well = NOTHING
        """What the Well action gives."""
        self.gardens: tuple[Garden, ...] = ()
        """Stone and plant of the coral, black and white bridge."""
        self.by_cost: list[GardenAt] = []
        self.by_action: list[GardenAt] = []
        self.garden_of: dict[int, GardenAt] = {}
        self.tends: tuple[Tend, ...] = ()
        self.stones: tuple[Tend, ...] = ()
        self.yard_tiles: tuple[str, ...] = ()
        self.faces: tuple[Effects, ...] = ()
        self.lilies: tuple[Reward, ...] = ()
        self.pond = NOTHING
        self.ceremony_tiles: tuple[int, ...] = ()
        """Tea House rooms of gardeners, warriors, courtiers; Pond Overlook."""
        self.ceremony_at: dict[str, Effects] = {}
        self._key: tuple[object, ...] | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """A key that is equal for boards with the same components."""
        if self._key is None:
            self._key = (
                self.daimyo,
                self.colours,
                self.well_tiles,
                self.gardens,
                self.yard_tiles,
                self.lilies,
                self.ceremony_tiles,
            )
        return self._key

    def copy(self) -> Board:
        """A copy to add components to."""
        copy = object.__new__(Board)
        copy.__dict__ = self.__dict__.copy()
        copy._key = None
        return copy

    def seat(self, clan: int) -> int:
        """The seat of a clan; the rival has none."""
        return clan if clan < self.box.seats else RIVAL

    def lay_tiles(self, colours: tuple[tuple[int, ...], ...], well: tuple[Reward, ...]) -> None:
        """Die tiles beside the blocks, and two at the Well."""
        self.colours = colours
        self.well_tiles = well
        self.well = _well_of(well)
        of_block = [colour for tiles in colours for colour in tiles]
        self.beside = {"any": _EVERYWHERE, "light": _EVERYWHERE, "dark": _EVERYWHERE}
        for colour, name in enumerate(COLOURS[:3]):
            self.beside[name] = tuple([at for at in _EVERYWHERE if of_block[at] == colour])
        self.castle = tuple([_blocks_by_colour(room, tiles) for room, tiles in enumerate(colours)])
        rooms = self.box.rooms
        self.places_by_colour = [
            [rooms[at] for at, tiles in enumerate(colours) if colour in tiles] + elsewhere
            for colour, elsewhere in enumerate(self.box.by_colour)
        ]

    def lay_gardens(self, gardens: tuple[Garden, ...]) -> None:
        """A stone and a plant garden at each bridge."""
        self.gardens = gardens
        found = [_garden_at(at, garden) for at, garden in enumerate(gardens)]
        self.by_action = sorted(found, key=_ACTION)
        self.by_cost = sorted(found, key=_COST)
        self.garden_of = {one[2]: one for one in found}
        self.tends = tuple(_tend(at, garden) for at, garden in enumerate(gardens))
        self.stones = self.tends[::2]

    def lay_pond(self, lilies: tuple[Reward, ...]) -> None:
        """Three water lilies."""
        self.lilies = lilies
        self.pond = _pond_of(lilies)


_EVERYWHERE = tuple(range(len(BLOCKS)))
_COST, _ACTION = itemgetter(1), itemgetter(2)
_garden_actions = {
    garden.id: (GARDEN[at], TEND[at]) for at, garden in enumerate(catalogue().gardens)
}


@cache
def _blocks_by_colour(room: int, tiles: tuple[int, ...]) -> tuple[Item | None, ...]:
    """For a die of each colour the list of a room's blocks beside tiles of that colour."""
    blocks = [block for block in CASTLE_BLOCKS if block.room == room]
    lists = [
        tuple(block for block in blocks if tiles[block.slot] == colour)
        for colour in range(len(COLOURS))
    ]
    return tuple(Listed(parts, SPACES[room]) if parts else None for parts in lists)


@cache
def _garden_at(at: int, garden: Garden) -> GardenAt:
    return 1 << at, garden.food, _garden_actions[garden.id][0], garden


@cache
def _tend(at: int, garden: Garden) -> Tend:
    return Tend(at, _garden_actions[garden.id][1], garden.id)


@cache
def _well_of(tiles: tuple[Reward, ...]) -> Bundle:
    """A seal and the rewards of the two tiles [well.reward]."""
    return total((Bundle(seals=(1,)), *(tile.bundle for tile in tiles)))


@cache
def _pond_of(lilies: tuple[Reward, ...]) -> Bundle:
    return total(lily.bundle for lily in lilies)
