"""Reads the component files ``data/*.json``. Cards and effects are made from them elsewhere.

Errors name the file and the entry.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput

Data = dict[str, Any]
SOURCES = ("verified", "single-source", "reconstructed")
"""How well a face is known [parts.sources]."""
SETS = ("base", "matcha", "promo")
PROMO = {
    "daimyo": "daimyo_cards",
    "plant": "plant_gardens",
    "stone": "stone_gardens",
    "yard_tile": "yard_tiles",
}
"""Which file a promo component joins."""


class BadComponent(BadInput):
    """Malformed component data. The message names the file and the entry."""

    def __init__(self, file: str, entry: str, problem: str) -> None:
        where = f"{file}.json, {entry}" if entry else f"{file}.json"
        super().__init__(f"component data, {where}: {problem}")


class reading:
    """A context that turns errors inside it into a `BadComponent` of a file."""

    def __init__(self, file: str, entry: str = "") -> None:
        self.file = file
        self.entry = entry

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        """Name the file and the entry."""
        if isinstance(problem, KeyError):
            raise BadComponent(self.file, self.entry, f"has no {problem}") from None
        if isinstance(problem, AttributeError | TypeError | IndexError | StopIteration) or (
            isinstance(problem, ValueError) and not isinstance(problem, BadInput)
        ):
            raise BadComponent(self.file, self.entry, f"cannot be understood: {problem}") from None


@cache
def component_file(name: str) -> Data:
    """One file of component data."""
    text = files(__package__).joinpath("data", f"{name}.json").read_text(encoding="utf-8")
    return parsed(name, text)


def parsed(name: str, text: str) -> Data:
    """The data of a file, which must be an object."""
    try:
        data = json.loads(text)
    except ValueError as problem:
        raise BadComponent(name, "", f"not JSON ({problem})") from None
    if not isinstance(data, dict):
        raise BadComponent(name, "", f"should be an object, not {quoted(data)}")
    return data


@cache
def entries(name: str) -> tuple[Data, ...]:
    """The cards, tiles or spaces of a file, promo components last."""
    kind = next((key for key in ("cards", "tiles", "spaces") if key in component_file(name)), "")
    own = checked_entries(name, component_file(name).get(kind))
    promos = checked_entries("promo", component_file("promo").get("items"))
    return (*own, *(item for item in promos if PROMO.get(str(item.get("type"))) == name))


def checked_entries(name: str, found: object) -> list[Data]:
    """A checked list of objects with unique ids and known sets and sources."""
    if not isinstance(found, list) or not found:
        raise BadComponent(name, "", "has no list of cards, tiles or spaces")
    seen: set[str] = set()
    for at, entry in enumerate(found):
        if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
            raise BadComponent(name, f"entry {at + 1}", f"has no id: {quoted(entry)}")
        if entry["id"] in seen:
            raise BadComponent(name, entry["id"], "is there twice")
        seen.add(entry["id"])
        one_of(name, entry, "set", SETS)
        one_of(name, entry, "source", SOURCES)
    return found


@cache
def tea_places() -> dict[str, Data]:
    """The places of the Tea Garden, named as moves name them."""
    with reading("tea_garden"):
        return {
            place["id"].replace("_", "-"): place for place in component_file("tea_garden")["places"]
        }


def ids(name: str) -> tuple[str, ...]:
    """The ids of a file's entries."""
    return tuple(entry["id"] for entry in entries(name))


def one_of(file: str, entry: Data, key: str, known: Iterable[str] | Mapping[str, object]) -> str:
    """A field that must have one of some values."""
    value = entry.get(key)
    if not isinstance(value, str) or value not in known:
        choices = ", ".join(known)
        raise BadComponent(
            file, str(entry.get("id", "")), f"{key} is {quoted(value)}, not one of {choices}"
        )
    return value


def number(file: str, entry: Data, key: str, most: int = 99) -> int:
    """A field that must be a whole number."""
    value = entry.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        problem = f"{key} is {quoted(value)}, not a whole number from 0 to {most}"
        raise BadComponent(file, str(entry.get("id", "")), problem)
    return value
