"""The solitaire cards: a selector on one side, two actions on the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from chabudai.core.game import quoted
from chabudai.games.white_castle.board import TEA_FIELDS
from chabudai.games.white_castle.component_files import (
    BadComponent,
    Data,
    component_file,
    entries,
    number,
    reading,
)
from chabudai.games.white_castle.components import Component
from chabudai.games.white_castle.effects.agenda import Item
from chabudai.games.white_castle.notation import COLOURS, SPACES, YARDS
from chabudai.games.white_castle.reader import Reader
from chabudai.games.white_castle.rival.actions import (
    Gain,
    Gardener,
    Lose,
    TimeBack,
    ToGate,
    Up,
    Warrior,
)
from chabudai.games.white_castle.rival.geishas import Advance, Enter
from chabudai.games.white_castle.state import (
    COIN,
    ENTRANCE,
    POINTS,
    STEP_1,
    STEP_2,
    TIME,
    RivalDeck,
)
from chabudai.games.white_castle.turn import LEFT, RIGHT

MIDDLE = 1
POSITIONS = {"left": LEFT, "middle": MIDDLE, "right": RIGHT}


class SolitaireCard(Component):
    """A selector on one side, two actions on the other."""

    __slots__ = ("actions", "at", "bridge", "position", "spaces")

    def __init__(self, at: int, data: Data) -> None:
        super().__init__(data)
        self.at = at
        reader = Reader("solitaire_cards", self.id)
        selector = data.get("selector")
        self.bridge = COLOURS.index(reader.word(selector, "bridge", COLOURS))
        self.position = POSITIONS[reader.word(selector, "position", list(POSITIONS))]
        place = reader.word(selector, "place", (*SPACES, "tea-fields"))
        self.spaces = TEA_FIELDS if place == "tea-fields" else (SPACES.index(place),)
        found = data.get("actions")
        if not isinstance(found, list) or len(found) != 2:
            raise reader.bad("should have two actions")
        self.actions = [item for one in found for item in _actions(reader, one)]


def _actions(reader: Reader, found: object) -> list[Item]:
    """The actions of an effect; a sequence has several."""
    if not isinstance(found, dict) or len(found) != 1:
        raise reader.bad(f"an action has one verb, not {quoted(found)}")
    [(verb, argument)] = found.items()
    if verb == "sequence" and isinstance(argument, list):
        return [item for one in argument for item in _actions(reader, one)]
    make = RIVAL_VERBS.get(verb)
    if make is None:
        raise reader.bad(f"no rival verb {quoted(verb)} (verbs: {', '.join(RIVAL_VERBS)})")
    return [make(reader, argument)]


_EVERYTHING = 10**6
_LOSSES = {"coin": COIN, "vp": POINTS, "time": TIME}


def _rival_lose(reader: Reader, found: Any) -> Item:
    if not isinstance(found, dict) or not set(found) <= {"coin", "vp"}:
        raise reader.bad(f"the rival loses coin or vp, not {quoted(found)}")
    return Lose(
        {
            _LOSSES[kind]: _EVERYTHING if amount == "all" else reader.amount(found, kind)
            for kind, amount in found.items()
        }
    )


def _rival_gain(reader: Reader, found: Any) -> Item:
    if not isinstance(found, dict) or not set(found) <= set(_LOSSES):
        raise reader.bad(f"the rival gains coin, vp or time, not {quoted(found)}")
    return Gain(*(reader.amount(found, kind) for kind in ("coin", "vp", "time")))


def _rival_advance(reader: Reader, found: Any) -> Item:
    if found != {"steps": 1, "not_just_placed": True}:
        raise reader.bad(f"another rival geisha advances 1 step, not {quoted(found)}")
    return Advance()


_ENTRIES = {"entrance": ENTRANCE, "step1": STEP_1, "step2": STEP_2}
RIVAL_VERBS: dict[str, Callable[[Reader, Any], Item]] = {
    "rival_gain": _rival_gain,
    "rival_lose": _rival_lose,
    "rival_time_back": lambda reader, found: TimeBack(reader.amount({"n": found}, "n", 20)),
    "rival_gardener": lambda reader, found: Gardener(
        reader.word(found, "rival_gardener", ("left", "right", "all"))
    ),
    "rival_courtier_gate": lambda reader, found: ToGate(),
    "rival_courtier_up": lambda reader, found: Up(reader.amount({"n": found}, "n", 3)),
    "rival_warrior": lambda reader, found: Warrior(
        YARDS.index(reader.word(found, "rival_warrior", YARDS))
    ),
    "rival_geisha_enter": lambda reader, found: Enter(
        _ENTRIES[reader.word(found, "rival_geisha_enter", list(_ENTRIES))]
    ),
    "rival_geisha_advance": _rival_advance,
}


@cache
def solitaire_cards() -> tuple[SolitaireCard, ...]:
    """All solitaire cards."""
    return tuple(SolitaireCard(at, data) for at, data in enumerate(entries("solitaire_cards")))


@cache
def solitaire_card(name: str) -> SolitaireCard:
    """The solitaire card with an id."""
    return next(card for card in solitaire_cards() if card.id == name)


@cache
def difficulty(level: str) -> Data:
    """What the rival starts with [solo.setup, solo.difficulty]."""
    with reading("solitaire_cards", "difficulty"):
        for found in component_file("solitaire_cards")["difficulty"]:
            if found["level"] == level:
                keys = ("rival_vp", "rival_turn_order", "rival_time")
                return {key: number("solitaire_cards", found, key) for key in keys}
    raise BadComponent("solitaire_cards", "difficulty", f"no level {quoted(level)}")


def new_deck(matcha: bool) -> RivalDeck:
    """A deck of all cards of the sets in use, none revealed yet."""
    sets = ("base", "matcha") if matcha else ("base",)
    return RivalDeck(None, tuple(card.at for card in solitaire_cards() if card.set in sets))
