"""Reads effects of the component data into verbs.

One function a verb, found by the verb's name. What cannot be understood is reported with its file
and entry.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from chabudai.core.game import quoted
from chabudai.games.white_castle.component_files import (
    BadComponent,
    Data,
    entries,
    number,
    one_of,
)
from chabudai.games.white_castle.effects import rewards
from chabudai.games.white_castle.effects.agenda import Verb
from chabudai.games.white_castle.effects.bundle import Bundle, gain, total
from chabudai.games.white_castle.effects.castle import Castle, Courtier, FreeClimb
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
from chabudai.games.white_castle.notation import FACES, MOST_COINS, PAY_SEALS
from chabudai.games.white_castle.state import HOLDINGS

GAINED = (*HOLDINGS[:-1], "any")
SIDES = ("yellow", "blue")
MOST_TIMES = 2
"""How often the Well or the pond can be repeated."""


class Reader:
    """Reads the effects of one entry of one file."""

    def __init__(self, file: str, entry: str) -> None:
        self.file = file
        self.entry = entry

    def bad(self, problem: str) -> BadComponent:
        """An error that names the file and the entry."""
        return BadComponent(self.file, self.entry, problem)

    def effects(self, found: object, by: str | None = None) -> Effects:
        """A list of effects."""
        by = self.entry if by is None else by
        if not isinstance(found, list) or not found:
            raise self.bad(f"effects should be a list, not {quoted(found)}")
        parts: list[Verb] = []
        for one in found:
            parts += self.parts(one, by)
        gains = [part for part in parts if type(part) is rewards.Gain]
        if len(gains) > 1:  # merge the gains of a list
            merged = rewards.Gain(by, total(part.gains for part in gains))
            parts = [part for part in parts if part not in gains[1:]]
            parts[parts.index(gains[0])] = merged
        return Effects(parts, by)

    def objects(self, data: Data, key: str) -> list[Data]:
        """A list of objects; empty if it is anything else."""
        found = data.get(key)
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            return []
        return found

    def parts(self, found: object, by: str) -> Sequence[Verb]:
        """One effect. A few effects are read as several places."""
        if not isinstance(found, dict):
            raise self.bad(f"an effect should be an object, not {quoted(found)}")
        if "pay" in found:
            return [self.pay(found, by)]
        if len(found) != 1:
            raise self.bad(f"an effect has one verb, not {quoted(sorted(found))}")
        [(verb, argument)] = found.items()
        make = VERBS.get(verb)
        if make is None:
            raise self.bad(f"no verb {quoted(verb)} (verbs: {', '.join(VERBS)}, pay)")
        made = make(self, argument, by)
        return made if isinstance(made, list) else [made]

    def pay(self, found: Data, by: str) -> Pay:
        """A price and what it buys."""
        price = found["pay"]
        if not isinstance(price, dict) or not price or not set(price) <= {"coin", "seal"}:
            raise self.bad(f"a price is coins or seals, not {quoted(price)}")
        coins = self.amount(price, "coin", MOST_COINS)
        seals = self.amount(price, "seal", len(PAY_SEALS))
        if not coins and not seals:
            raise self.bad(f"a price of nothing: {quoted(price)}")
        return Pay(by, coins, seals, self.effects(found.get("do"), by))

    def amount(self, found: Data, key: str, most: int = 99) -> int:
        """A whole number in a part of the entry; 0 if it is missing."""
        return number(self.file, {"id": self.entry, key: found.get(key, 0)}, key, most)

    def word(self, found: object, key: str, known: Sequence[str]) -> str:
        """A word that must be one of the given words."""
        value = found.get(key) if isinstance(found, dict) else found
        return one_of(self.file, {"id": self.entry, key: value}, key, known)

    def bundle(self, found: object) -> Bundle:
        """The sum of a list of plain rewards without lantern, Well or pond."""
        effects = self.effects(found)
        if not effects.plain or effects.from_board:
            raise self.bad(f"only gains and time steps can stand here, not {quoted(found)}")
        return effects.fixed[0]


def _gain(reader: Reader, found: Any, by: str) -> Verb:
    if not isinstance(found, dict) or not found or not set(found) <= set(GAINED):
        raise reader.bad(f"a gain has amounts of {', '.join(GAINED)}, not {quoted(found)}")
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


def _fields(reader: Reader, verb: str, found: Any) -> Data:
    """An argument that must be an object."""
    if not isinstance(found, dict):
        raise reader.bad(f"{verb} has fields, not {quoted(found)}")
    return found


def _count(reader: Reader, found: Data, key: str, most: int) -> int:
    """A number; 1 if it is missing."""
    return _times(reader, key, found.get(key, 1), most)


def _yes(reader: Reader, found: Data, key: str) -> bool:
    """A flag; false if it is missing."""
    value = found.get(key, False)
    if not isinstance(value, bool):
        raise reader.bad(f"{key} is true or false, not {quoted(value)}")
    return value


def _castle(reader: Reader, found: Any, by: str) -> Verb:
    fields = _fields(reader, "castle", found)
    which = reader.word(fields, "filter", ("any", "light", "dark", "coral", "black", "white"))
    count = _count(reader, fields, "count", 13)
    return Castle(by, which, count, _yes(reader, fields, "distinct_cards"))


def _yard(reader: Reader, found: Any, by: str) -> Verb | list[Verb]:
    side = reader.word(_fields(reader, "yard", found), "side", SIDES)
    if _count(reader, found, "count", 2) == 1:
        return YardFace(by, side)
    return [face for face in YARD_FACES if FACES[face.at].endswith(side)]


def _stone_gardens(reader: Reader, found: Any, by: str) -> Verb:
    if not isinstance(found, dict) or found.get("distinct") is not True:
        raise reader.bad(f"stone_gardens are distinct ones, not {quoted(found)}")
    return StoneGardens(by, _count(reader, found, "count", 3))


def _outskirts(reader: Reader, found: Any, by: str) -> Verb | list[Verb]:
    which = reader.word(_fields(reader, "outskirts", found), "curtain", ("yellow", "blue", "both"))
    cards = _count(reader, found, "cards", 2)
    free = _yes(reader, found, "free_seal")
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
        raise reader.bad(f"{verb} is one free step, not {quoted(found)}")


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
        raise reader.bad(f"a choice has two lists or more, not {quoted(found)}")
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
