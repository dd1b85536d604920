"""Parts of a list, prices and choices: found in the data of the card or space that asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chabudai.games.white_castle.component_files import Data
from chabudai.games.white_castle.terminal.lines.effects import components, mark
from chabudai.games.white_castle.terminal.lines.table import Table

VERBS = {
    "yard": "yards",
    "stone_gardens": "gardens",
    "geisha_step": "walk",
    "choose": "choice",
}
"""Verbs of the data whose part has another name."""
ACTIONS = ("courtier", "gardener", "warrior", "geisha")


def part(table: Table, move: str) -> str:
    """A part of a list or an alternative of a choice, by its verb."""
    again = move.endswith(" again")
    name = move.removesuffix(" again")
    assert table.decision is not None
    found = [one for one in _all_effects(table, table.decision["by"]) if _named(one) == name]
    if found:
        return effect(table, found[min(int(again), len(found) - 1)])
    if name in ACTIONS:
        return table.wording.effects([{"action": name}])
    if name in ("well", "pond", "lantern"):
        return effect(table, {name: 1})
    return table.message(f"white-castle-part-{name}")


def pay(table: Table, rest: str) -> str:
    """A price and what it buys."""
    decision = table.decision
    assert decision is not None
    if decision["what"] == "checkpoint":
        return table.message("white-castle-checkpoint-pay")
    return _bought(table, decision["by"], rest)


def priced(table: Table, by: str) -> str:
    """The only price of a card or space and what it buys; nothing if it has none or several."""
    found = [one for one in _all_effects(table, by) if "pay" in one]
    return table.wording.effects(found) if len(found) == 1 else ""


def _bought(table: Table, by: str, rest: str) -> str:
    count, kind = _price(rest.removesuffix(" again"))
    found = [one for one in _all_effects(table, by) if one.get("pay") == {kind: count}]
    if not found:
        return table.message("white-castle-part-pay")
    chosen = found[min(int(rest.endswith(" again")), len(found) - 1)]
    return table.wording.both([effect(table, one) for one in chosen["do"]]) + mark_of(by)


def _price(text: str) -> tuple[int, str]:
    """``seal`` or ``3 coins``."""
    words = text.split()
    return (1, words[0]) if len(words) == 1 else (int(words[0]), words[1].removesuffix("s"))


def mark_of(name: str) -> str:
    """The sign of a reconstructed component."""
    return mark(components()[name]) if name in components() else ""


def effect(table: Table, found: Data) -> str:
    """An effect, with the components it depends on."""
    match found:
        case {"ceremony": "own"}:
            return table.effects(table.own.data["ceremony"], "blue")
        case {"ceremony": "pond"}:
            return table.tile("pond-overlook")
        case {"well": _}:
            return _aside(table, found, table.well())
        case {"pond": _}:
            return _aside(table, found, table.pond())
        case {"lantern": _}:
            rewards = table.rewards(table.own.data["lantern_rewards"])
            return _aside(table, found, rewards)
    return table.wording.effect(found)


def _aside(table: Table, found: Data, more: str) -> str:
    return table.message("white-castle-aside", name=table.wording.effect(found), more=more)


def _named(found: Data) -> str:
    """By which name a part is chosen."""
    verb = next(iter(found))
    if verb == "action":
        name = str(found["action"])
        return "line" if name == "domain_line" else name
    return VERBS.get(verb, verb)


def _all_effects(table: Table, by: str) -> Iterator[Data]:
    """All effects of a component or place, outer ones first."""
    if by == "domain-green":
        yield {"pay": {"seal": 1}, "do": [{"ceremony": "own"}]}
    elif by in components():
        yield from _within(components()[by])


def _within(found: Any) -> Iterator[Data]:
    inner: list[Any] = []
    if isinstance(found, list):
        inner = found
    elif isinstance(found, dict):
        verb = next(iter(found), "")
        if verb in EFFECTS:
            yield found
        inner = [value for key, value in found.items() if isinstance(value, list | dict)]
    for one in inner:
        yield from _within(one)


EFFECTS = {
    *("gain", "time", "lantern", "well", "pond", "action", "castle", "yard", "stone_gardens"),
    *("outskirts", "climb", "geisha_step", "ceremony", "choose", "pay"),
}
