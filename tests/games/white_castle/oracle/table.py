"""The table: clans, castle, bridges, tracks. It makes no decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from tests.games.white_castle.oracle.components import Components, Json

T = TypeVar("T")
Purse = dict[str, int]
RESOURCES = ("food", "iron", "pearl", "chasen")
OF_CHOICE = ("food", "iron", "pearl")
ROOMS = {1: ("steward-1", "steward-2", "steward-3"), 2: ("diplomat-1", "diplomat-2")}
FLOOR = {"gate": 0, "daimyo": 3} | {room: floor for floor in ROOMS for room in ROOMS[floor]}
TEA_ROOMS = ("room-gardeners", "room-warriors", "room-courtiers")
DECKS = ("flower", "calligraphy")


@dataclass
class Ask:
    """A seat is to decide."""

    seat: int
    moves: frozenset[str]


@dataclass
class Chance:
    """Chance is next; ``check`` raises if an outcome is impossible."""

    check: Callable[[str], None]
    guess: Callable[[Random], str]
    """An outcome of the right form that ``check`` may refuse."""

    def draw(self, random: Random) -> str:
        """A chance event and its outcomes."""
        while True:
            text = self.guess(random)
            try:
                self.check(text)
            except ValueError:
                continue
            return text


Flow = Generator[Ask | Chance, str, T]


@dataclass
class Bridge:
    """The dice of one colour, ascending from left to right."""

    left: int | None
    middle: list[int]
    right: int | None

    def dice(self) -> int:
        return len(self.middle) + (self.left is not None) + (self.right is not None)

    def at(self, position: str) -> int | None:
        if position == "middle":
            return self.middle[0] if self.middle else None
        return self.left if position == "left" else self.right

    def take(self, position: str) -> int:
        die = self.at(position)
        assert die is not None
        if position == "middle":
            self.middle.pop(0)
        elif position == "left":
            self.left = self.middle.pop(0) if self.middle else None
        else:
            self.right = self.middle.pop() if self.middle else None
        return die


@dataclass
class Clan:
    """A clan of a player, or the Tokugawa clan with the seat -1."""

    seat: int
    workers: dict[str, Counter[str]]
    purse: Purse = field(
        default_factory=lambda: dict.fromkeys(("coin", "seal", "vp", *RESOURCES), 0)
    )
    lantern: list[tuple[str, list[Json]]] = field(default_factory=list)
    action_card: str = ""
    ceremony: str = ""
    lines_used: set[str] = field(default_factory=set)

    def count(self, kind: str, place: str) -> int:
        return self.workers[kind][place]

    def move(self, kind: str, origin: str, goal: str) -> None:
        assert self.workers[kind][origin] > 0
        self.workers[kind][origin] -= 1
        self.workers[kind][goal] += 1

    def on_board(self, kind: str) -> int:
        return sum(n for place, n in self.workers[kind].items() if place != "domain")

    def courtiers_on(self, floor: int) -> int:
        return sum(n for place, n in self.workers["courtier"].items() if FLOOR.get(place) == floor)


class Table:
    """Everything on the table."""

    def __init__(self, box: Components) -> None:
        self.box = box
        kinds = ["courtier", "gardener", "warrior"] + (["geisha"] if box.expansion else [])
        seats = list(range(box.players)) + ([-1] if box.players == 1 else [])
        self.clans = {
            seat: Clan(seat, {kind: Counter(domain=box.workers_per_kind) for kind in kinds})
            for seat in seats
        }
        self.round = 1
        self.order: list[int] = []
        self.stacks: dict[int, list[int]] = {space: [] for space in range(21)}
        self.bridges: dict[str, Bridge] = {}
        self.dice_on: dict[str, list[int]] = {space: [] for space in box.spaces}
        self.rooms: dict[str, str | None] = {}
        self.decks: dict[str, set[str]] = {}
        """Cards not yet seen, by deck: steward, diplomat, flower, calligraphy."""
        self.room_tiles: dict[str, list[str]] = {}
        self.well_tiles: list[str] = []
        self.daimyo = ""
        self.daimyo_slots: dict[int, int] = {}
        self.garden_at: dict[str, str] = {}
        """Garden card to the colour of its bridge."""
        self.faces: dict[tuple[str, str], str] = {}
        self.pond: list[str] = []
        self.tops: dict[str, str] = {}
        """The top cards of the Outskirts decks."""
        self.tea_house: dict[str, str] = {}
        self.pond_ceremony = ""

    # -- the Passage of Time ---------------------------------------------------------------------
    def time_of(self, seat: int) -> int:
        return next(space for space, stack in self.stacks.items() if seat in stack)

    def put_marker(self, seat: int, space: int) -> None:
        """On top of the stack; a marker that does not move keeps its place [G41]."""
        old = self.time_of(seat)
        if old != space:
            self.stacks[old].remove(seat)
            self.stacks[space].append(seat)

    def toll(self, space: int) -> int:
        """Seals for entering a space."""
        for checkpoint in self.box.track["checkpoints"]:
            if checkpoint["entering"] == space:
                return int(checkpoint["pay"]["seal"])
        return 0

    def new_order(self) -> list[int]:
        return [seat for space in range(20, -1, -1) for seat in reversed(self.stacks[space])]

    # -- effects as printed ----------------------------------------------------------------------
    def outskirts_card(self, deck: str) -> Json:
        return (self.box.flowers | self.box.calligraphies)[self.tops[deck]]

    def block_effects(self, room: str, slot: int) -> list[Any]:
        card = self.rooms[room]
        if card is None:
            return []
        blocks = self.box.castle_card(card)["blocks"]
        return next(list(block["effects"]) for block in blocks if block["slot"] == slot)

    def blocks(self, wanted: str) -> list[tuple[str, int]]:
        """The castle blocks of a filter; an empty room has none."""
        found = []
        for room, card in self.rooms.items():
            if card is None:
                continue
            for block in self.box.castle_card(card)["blocks"]:
                tile = self.room_tiles[room][block["slot"] - 1]
                if wanted in ("any", block["background"], tile):
                    found.append((room, block["slot"]))
        return found

    def stone_gardens(self) -> list[str]:
        return [card for card in self.garden_at if card in self.box.stones]

    def face_effects(self, yard: str, side: str) -> list[Json]:
        return list(self.box.yard_tiles[self.faces[yard, side]][side])

    def holdings(self, seat: int) -> dict[str, int]:
        purse = self.clans[seat].purse
        return {
            "coins": purse["coin"],
            "seals": purse["seal"],
            **{kind: purse[kind] for kind in RESOURCES},
            "points": purse["vp"],
            "time": self.time_of(seat),
        }
