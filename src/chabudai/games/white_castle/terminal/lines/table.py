"""A position of The White Castle for the lines and the board: clans, places, names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from chabudai.core.rules import Json
from chabudai.games.white_castle.component_files import Data, component_file
from chabudai.games.white_castle.events import DieTaken
from chabudai.games.white_castle.terminal.lines.effects import COLOURS, Wording, components, mark
from chabudai.terminal.session import GameView

LETTERS = "ABCD"
RIVAL, RIVAL_LETTER = "rival", "T"
"""The Tokugawa clan."""
PLACES = (
    "steward-1",
    "steward-2",
    "steward-3",
    "diplomat-1",
    "diplomat-2",
)
HOLDINGS = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
_CARD = re.compile(
    r"(steward|diplomat|daimyo|stone|plant|yard-tile|start-resource|start-action|ceremony|flower"
    r"|calligraphy|solitaire)-(\d\d)"
)


@dataclass(frozen=True, slots=True)
class Clan:
    """A clan as everyone sees it."""

    key: int | str
    """Its seat, or ``rival``."""
    name: str
    letter: str
    data: Json

    def at(self, kind: str, place: str) -> int:
        """How many of its workers of a kind are at a place."""
        return int(self.data["workers"].get(kind, {}).get(place, 0))


class Table:
    """A position and its wording."""

    def __init__(self, view: GameView, signs: bool = False) -> None:
        self.view = view
        self.seen: Json = view.observation
        self.wording = Wording(view.lang, signs)
        self.message = self.wording.message
        self.decision: Json | None = self.seen["decision"]
        self.matcha: bool = self.seen["expansion"] == "matcha"

    @cached_property
    def clans(self) -> list[Clan]:
        """All clans by seat, the rival last."""
        found = [
            Clan(seat, self.view.names[seat], LETTERS[seat], data)
            for seat, data in enumerate(self.seen["seats"])
        ]
        if self.seen["rival"] is not None:
            name = self.message("terminal-white-castle-rival")
            found.append(Clan(RIVAL, name, RIVAL_LETTER, self.seen["rival"]))
        return found

    @cached_property
    def own(self) -> Clan:
        """The seat whose domain is shown: the viewer's, else the deciding player's."""
        seat = self.view.viewer
        if seat is None:
            seat = self.decision["seat"] if self.decision else 0
        return self.clans[seat]

    def clan(self, key: int | str) -> Clan:
        """The clan of a seat, or the rival."""
        return next(clan for clan in self.clans if clan.key == key)

    @cached_property
    def die(self) -> tuple[str, int]:
        """The die that was last taken: colour and value."""
        for event in reversed(self.view.events):
            if isinstance(event, DieTaken):
                return event.colour, event.value
        return "", 0

    @property
    def colon(self) -> str:
        """The colon of the language."""
        return self.message("white-castle-colon")

    def named(self, name: str, phrase: str) -> str:
        """A name and what it is about."""
        return name + self.colon + phrase

    # -- names -----------------------------------------------------------------------------------
    def place(self, place: str) -> str:
        """A space, a room, a yard, a place of the Tea Garden."""
        return self.message(f"white-castle-place-{place}")

    def card(self, name: str) -> str:
        """A card or tile by kind and number."""
        found = _CARD.fullmatch(name)
        if found is None:
            return self.message("terminal-white-castle-card-promo")
        return self.message(f"white-castle-card-{found[1]}", number=int(found[2]))

    def thing(self, name: str) -> str:
        """What a decision is about: a card, a tile, a place."""
        return self.card(name) if _CARD.fullmatch(name) or "promo" in name else self.place(name)

    def garden(self, name: str) -> str:
        """A garden by its number and its bridge."""
        for colour, bridge in self.seen["bridges"].items():
            if name in (bridge.get("stone"), bridge.get("plant")):
                return self.message(
                    "terminal-white-castle-garden-name",
                    garden=self.card(name),
                    colour=self.wording.colour(colour),
                )
        return self.card(name)

    def short_garden(self, name: str, kind: str) -> str:
        """A garden, for narrow columns."""
        return self.numbered(self.message(f"terminal-white-castle-garden-short-{kind}"), name)

    def numbered(self, where: str, name: str) -> str:
        """A place and the number of its card, for narrow columns."""
        found = _CARD.fullmatch(name)
        return f"{where} #{int(found[2])}" if found else where

    def dyed(self, colour: str) -> str:
        """A colour with its sign where signs are used."""
        name = self.wording.colour(colour)
        return f"{COLOURS[colour]} {name}" if self.wording.signs else name

    # -- components ------------------------------------------------------------------------------
    def effects(self, name: str, field: str = "effects") -> str:
        """What a component does, marked if it was reconstructed."""
        found = components()[name]
        inner = found[field]
        if isinstance(inner, dict):
            inner = inner["effects"]
        return self.wording.effects(inner) + mark(found, field)

    def block(self, room: str, slot: int) -> tuple[Data, str] | None:
        """A block of the card in a room: its data, and what it does."""
        name = self.seen["castle"][room]["card"]
        return None if name is None else self.card_block(name, slot)

    def card_block(self, name: str, slot: int) -> tuple[Data, str]:
        """A block of a card."""
        card = components()[name]
        block: Data = card["blocks"][slot]
        return block, self.wording.effects(block["effects"]) + mark(card)

    def row(self, name: str, row: str) -> str:
        """What an action card does on a row of the domain board."""
        card = components()[name]
        block = next(block for block in card["blocks"] if row in block["rows"])
        return self.wording.effects(block["effects"]) + mark(card)

    def lights(self, name: str) -> str:
        """The light blocks of a card."""
        card = components()[name]
        found = [block for block in card["blocks"] if block["background"] == "light"]
        phrase = [self.wording.effects(block["effects"]) for block in found]
        return self.wording.either(phrase) + mark(card)

    def rewards(self, found: Json) -> str:
        """Amounts, or a word for nothing."""
        return self.wording.amounts(found) or self.message("white-castle-nothing")

    def well(self) -> str:
        """What the Well gives."""
        phrase = [self.wording.amount("seals", 1)]
        phrase += [self.effects(tile, "reward_face") for tile in self.seen["well"]]
        return self.wording.both(phrase)

    def pond(self) -> str:
        """What the lilies give."""
        return self.wording.both([self.effects(lily) for lily in self.seen["tea_garden"]["lilies"]])

    def tile(self, place: str) -> str:
        """What the ceremony tile of a place does."""
        name = self.seen["tea_garden"]["ceremonies"][place]
        return self.effects(name, "blue" if place == "pond-overlook" else "yellow")

    def curtain(self, deck: str, side: str) -> str:
        """What a curtain of the top card of a deck does."""
        name = self.seen["tea_garden"]["outskirts"][deck]
        return self.message("white-castle-nothing") if name is None else self.effects(name, side)

    def capacity(self, space: str) -> int | None:
        """How many dice a space takes."""
        found: int | None = components()[space]["capacity"][str(len(self.seen["seats"]))]
        return found

    def line(self, clan: Clan, colour: str) -> tuple[list[Data], Data | None]:
        """What a line of a domain board gives now, and what comes next."""
        line = LINES[colour]
        workers = clan.data["workers"].get(line["worker"] + "s", {"domain": FULL})
        gone = FULL - workers["domain"]
        uncovered = line["uncovered_in_order"]
        now = [*line["always"], *(one for part in uncovered[:gone] for one in part)]
        return together(now), uncovered[gone][0] if gone < FULL else None


def together(found: list[Data]) -> list[Data]:
    """Gains of a list as one."""
    gains: dict[str, int] = {}
    rest = []
    for one in found:
        if "gain" not in one:
            rest.append(one)
        for kind, amount in one.get("gain", {}).items():
            gains[kind] = gains.get(kind, 0) + amount
    return [{"gain": gains}, *rest] if gains else rest


LINES: dict[str, Data] = {line["line"]: line for line in component_file("domain_boards")["matcha"]}
"""The lines of a domain board."""
FULL = 5
"""Workers of a kind."""
