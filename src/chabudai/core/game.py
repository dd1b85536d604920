"""A game as the registry lists it: what it is called and how it can be set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from chabudai.core.refusals import BadInput
from chabudai.core.rules import Rules

AnyRules: TypeAlias = Rules[Any, Any, Any]
Options: TypeAlias = dict[str, str]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen before a game."""

    values: tuple[str, ...]
    default: str
    below_seats: bool = False
    """The value is a seat: a number below the number of seats."""
    only_seats: tuple[int, ...] | None = None
    """The numbers of seats it matters for, if not all. With others any value is taken and kept in
    records, and changes nothing."""

    def matters(self, seats: int) -> bool:
        """Whether the choice makes a difference at a table of so many seats."""
        return self.only_seats is None or seats in self.only_seats


@dataclass(frozen=True, slots=True)
class Game:
    """What there is to know about a game without loading its rules."""

    id: str
    titles: Mapping[str, str]
    """Its name in each language."""
    seats: tuple[int, ...]
    default_seats: int
    rules_version: int
    package: str
    """The Python package it lives in, with its RULES.md and its locales."""
    rules: Callable[[int, Options], AnyRules]
    """Makes the rules from checked seats and options (see ``set_up``)."""
    options: Mapping[str, Option] = field(default_factory=dict)

    def set_up(self, players: object = None, given: Mapping[str, object] | None = None) -> SetUp:
        """Checked seats and options, defaults filled in."""
        seats = self._seats(players)
        options = {name: option.default for name, option in self.options.items()}
        for name, value in (given or {}).items():
            options[name] = self._option(name, value, seats)
        return SetUp(self, seats, options)

    def _seats(self, players: object) -> int:
        if players is None:
            return self.default_seats
        if isinstance(players, bool) or not isinstance(players, int):
            raise BadInput(f"players must be a whole number, not {quoted(players)}")
        if players not in self.seats:
            raise BadInput(f"{self.id} is for {self.seat_range()} players, not {quoted(players)}")
        return players

    def _option(self, name: str, value: object, seats: int) -> str:
        if name not in self.options:
            known = ", ".join(self.options) or "none"
            raise BadInput(f"{self.id} has no option {quoted(name)} (options: {known})")
        option = self.options[name]
        text = quoted(value) if isinstance(value, int) else value
        allowed = option.values[:seats] if option.below_seats else option.values
        if text not in allowed:
            one_of = "|".join(allowed)
            raise BadInput(f"{self.id} has no {name} {quoted(value)}: {name}={one_of}")
        return text

    def seat_range(self) -> str:
        """``2`` or ``2-7``."""
        first, last = self.seats[0], self.seats[-1]
        return str(first) if first == last else f"{first}-{last}"


@dataclass(frozen=True, slots=True)
class SetUp:
    """A game with its seats and options fixed."""

    game: Game
    seats: int
    options: Options

    def rules(self) -> AnyRules:
        """The rules of this set-up."""
        return self.game.rules(self.seats, self.options)


def quoted(value: object, most: int = 60) -> str:
    """A foreign value as it may be quoted in an error."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number too long, data too deep
        text = f"<{type(value).__name__}>"
    return text if len(text) <= most else text[: most - 1] + "…"
