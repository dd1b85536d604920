"""The effects of cards, tiles and spaces of The White Castle as short texts.

The vocabulary is that of the component data (``data/EFFECTS.md`` of the game).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from typing import Any

from chabudai.games.white_castle.component_files import Data, component_file, entries
from chabudai.words import format_message

RECONSTRUCTED = "°"
"""The mark of reconstructed components."""
SIGNS = {
    "coins": "¢",
    "seals": "▣",
    "food": "∴",
    "iron": "▲",
    "pearl": "○",
    "chasen": "Ψ",
    "points": "★",
    "time": "»",
    "any": "◇",
}
"""A coin, a stamp, grains of rice, a spearhead, a pearl, a whisk, a star, a step, any resource."""
KINDS = {"coin": "coins", "seal": "seals", "vp": "points"}
"""Names in the data that differ from those in an observation."""
COLOURS = {"coral": "●", "black": "■", "white": "□", "green": "♣"}
"""The signs of dice, bridges and tiles."""
FILES = (
    "steward_cards",
    "diplomat_cards",
    "daimyo_cards",
    "stone_gardens",
    "plant_gardens",
    "yard_tiles",
    "die_tiles",
    "decree_cards",
    "starting_resource_cards",
    "starting_action_cards",
    "ceremony_tiles",
    "water_lily_tiles",
    "flower_arrangement_cards",
    "calligraphy_cards",
    "solitaire_cards",
    "board_spaces",
)


@cache
def components() -> Mapping[str, Data]:
    """Every card, tile and space by its id; the places of the Tea Garden too."""
    found = {entry["id"]: entry for file in FILES for entry in entries(file)}
    for place in component_file("tea_garden")["places"]:
        found[place["id"].replace("_", "-")] = {"source": "single-source"} | place
    return found


def mark(found: Data, field: str = "") -> str:
    """The sign of a part that was reconstructed, else nothing."""
    by_field = found.get("field_sources") or found.get("side_sources") or {}
    source = by_field.get(field, found["source"])
    return RECONSTRUCTED if source == "reconstructed" else ""


@lru_cache(maxsize=8192)
def _said(lang: str, key: str, words: tuple[tuple[str, str | int], ...]) -> str:
    # Lines are wrapped at every space, also at those that the browser does not break.
    return format_message(key, dict(words), lang).replace("\u00a0", " ")


@dataclass(frozen=True, slots=True)
class Wording:
    """A language, and whether amounts are written as words or symbols."""

    lang: str
    signs: bool = False

    def message(self, key: str, **words: str | int) -> str:
        """A text of the catalogue."""
        return _said(self.lang, key, tuple(words.items()))

    def join(self, items: Sequence[str]) -> str:
        """Things one after another."""
        if self.signs:
            return " ".join(items)
        return self._joined("terminal-list", items)

    def either(self, items: Sequence[str]) -> str:
        """One of several things."""
        if self.signs:
            return " / ".join(items)
        return self._joined("white-castle-or", items)

    def both(self, items: Sequence[str]) -> str:
        """Several things together."""
        return self._joined("white-castle-and", items)

    def _joined(self, key: str, items: Sequence[str]) -> str:
        if not items:
            return ""
        return reduce(lambda first, last: self.message(key, first=first, last=last), items)

    # -- amounts ---------------------------------------------------------------------------------
    def kind(self, kind: str) -> str:
        """A name without an amount."""
        return self.message(f"white-castle-kind-{kind}")

    def amount(self, kind: str, count: int) -> str:
        """An amount of a resource."""
        if self.signs:
            return f"{count}{SIGNS[kind]}"
        return self.message(f"white-castle-amount-{kind}", count=count)

    def amounts(self, found: Mapping[str, int]) -> str:
        """All of them."""
        phrase = [self.amount(KINDS.get(kind, kind), count) for kind, count in found.items()]
        return self.join(phrase)

    def colour(self, colour: str) -> str:
        """A colour of dice."""
        return self.message(f"white-castle-colour-{colour}")

    # -- effects ---------------------------------------------------------------------------------
    def effects(self, found: Sequence[Any]) -> str:
        """A list of effects."""
        if not found:
            return self.message("white-castle-nothing")
        return self.both([self.effect(one) for one in found])

    def effect(self, found: Data) -> str:
        """One effect."""
        if "pay" in found:
            cost, gain = self.amounts(found["pay"]), self.effects(found["do"])
            return self.message("white-castle-pay", cost=cost, effect=gain)
        [(verb, argument)] = found.items()
        return PHRASES[verb](self, argument)

    def times(self, key: str, count: int) -> str:
        """An effect, with a factor if it happens several times."""
        name = self.message(key)
        return f"{name} ×{count}" if count > 1 else name


def _castle(wording: Wording, found: Any) -> str:
    count, which = found.get("count", 1), found["filter"]
    if count > 1:
        return wording.message("white-castle-blocks", count=count)
    return wording.message(f"white-castle-block-{which}")


def _yard(wording: Wording, found: Any) -> str:
    if found.get("count", 1) > 1:
        return wording.message(f"white-castle-faces-{found['side']}")
    return wording.message(f"white-castle-face-{found['side']}")


def _outskirts(wording: Wording, found: Any) -> str:
    curtain, cards = found["curtain"], found.get("cards", 1)
    if cards == 2:
        return wording.message("white-castle-curtains-yellow")
    free = "-free" if found.get("free_seal") else ""
    return wording.message(f"white-castle-curtain-{curtain}{free}")


def _choose(wording: Wording, found: Any) -> str:
    return wording.either([wording.effects(one) for one in found])


def _sequence(wording: Wording, found: Any) -> str:
    return wording.effects(found)


def _decree(wording: Wording, found: Any) -> str:
    lantern = wording.effects(components()[f"decree-{found}"]["lantern"])
    return wording.message("white-castle-decree", effect=lantern)


def _rival_lose(wording: Wording, found: Any) -> str:
    phrase = [
        wording.message("white-castle-rival-all-coins")
        if count == "all"
        else wording.amount(KINDS.get(kind, kind), count)
        for kind, count in found.items()
    ]
    return wording.message("white-castle-rival-loses", amounts=wording.join(phrase))


PHRASES: dict[str, Callable[[Wording, Any], str]] = {
    "gain": lambda wording, found: wording.amounts(found),
    "time": lambda wording, found: wording.amount("time", found),
    "lantern": lambda wording, found: wording.times("white-castle-lantern", found),
    "well": lambda wording, found: wording.times("white-castle-well", found),
    "pond": lambda wording, found: wording.times("white-castle-pond", found),
    "action": lambda wording, found: wording.message(
        f"white-castle-action-{found.replace('_', '-')}"
    ),
    "castle": _castle,
    "yard": _yard,
    "stone_gardens": lambda wording, found: wording.message(
        "white-castle-stone-gardens", count=found["count"]
    ),
    "outskirts": _outskirts,
    "climb": lambda wording, found: wording.message("white-castle-free-climb"),
    "geisha_step": lambda wording, found: wording.message("white-castle-free-step"),
    "ceremony": lambda wording, found: wording.message("white-castle-ceremony"),
    "choose": _choose,
    "sequence": _sequence,
    "decree": _decree,
    "rival_gain": lambda wording, found: wording.amounts(found),
    "rival_lose": _rival_lose,
    "rival_time_back": lambda wording, found: wording.message(
        "white-castle-rival-back", count=found
    ),
    "rival_gardener": lambda wording, found: wording.message(
        f"white-castle-rival-gardener-{found}"
    ),
    "rival_courtier_gate": lambda wording, found: wording.message("white-castle-rival-gate"),
    "rival_courtier_up": lambda wording, found: wording.message(
        "white-castle-rival-up", count=found
    ),
    "rival_warrior": lambda wording, found: wording.message(
        "white-castle-rival-warrior",
        place=wording.message(f"white-castle-place-{found}"),
    ),
    "rival_geisha_enter": lambda wording, found: wording.message(
        "white-castle-rival-geisha",
        place=wording.message(f"white-castle-place-{found}"),
    ),
    "rival_geisha_advance": lambda wording, found: wording.message("white-castle-rival-geisha-on"),
}
