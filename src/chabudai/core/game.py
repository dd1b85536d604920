"""A game as the registry lists it: its name, how it can be set up, and how clients show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from chabudai.core.events import Kind
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Rules

AnyRules: TypeAlias = Rules[Any, Any, Any]
Options: TypeAlias = dict[str, str]


@dataclass(frozen=True, slots=True)
class Option:
    """An option that players choose before a game."""

    values: tuple[str, ...]
    default: str
    below_seats: bool = False
    """The value is a seat: a number below the number of seats."""
    only_seats: tuple[int, ...] | None = None
    """The numbers of seats that it affects, if not all. With other numbers any value is accepted
    and recorded, and changes nothing."""

    def matters(self, seats: int) -> bool:
        """Whether the option has an effect with this number of seats."""
        return self.only_seats is None or seats in self.only_seats


@dataclass(frozen=True, slots=True)
class Box:
    """A box on the shelf: a game with the options of that box.

    Its texts are ``<game>-box-<box>-title`` and ``<game>-box-<box>-about``. Without them the box
    has the title of the game and ``<game>-about``.
    """

    id: str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Field:
    """The declaration of a field of an observation, for the fallback boards."""

    kind: Kind
    each: bool = False
    """The value is a list with one item of that kind for each seat."""


COMMON_FIELDS: Mapping[str, Field] = dict.fromkeys(
    ("game", "over", "waiting_on", "you"), Field(Kind.OMIT)
)
"""Fields of every observation, which clients show in their own way."""


@dataclass(frozen=True, slots=True)
class Game:
    """The description of a game, available without importing its rules."""

    id: str
    titles: Mapping[str, str]
    """The name in each language."""
    seats: tuple[int, ...]
    default_seats: int
    rules_version: int
    """The newest version of its rules: what new games are played by."""
    package: str
    """The Python package it lives in, with its RULES.md and its locales."""
    rules: Callable[[SetUp], AnyRules]
    """Makes the rules of a checked set-up (see ``set_up``), in its rules version."""
    options: Mapping[str, Option] = field(default_factory=dict)
    oldest_rules_version: int = 1
    """The oldest version that ``rules`` can still make."""
    fields: Mapping[str, Field] = field(default_factory=dict)
    """The fields of an observation, by name at any depth. What is inside a field and not declared
    itself is of the kind of the field around it."""
    boxes: tuple[Box, ...] = ()
    """How the game stands on the shelf; by default as one box."""
    draws: bool = False
    """Whether the game knows draws. Only then two players can agree to one."""
    best_of: tuple[int, ...] = ()
    """How many games a series may have, for games that are short enough: ``(3,)`` is best of
    three."""

    def title(self, lang: str) -> str:
        """The name in a language, in English if it has none there."""
        return self.titles.get(lang) or self.titles.get("en") or self.id

    def shelf(self) -> tuple[Box, ...]:
        """The boxes, at least one."""
        return self.boxes or (Box(self.id),)

    def all_fields(self) -> Mapping[str, Field]:
        """The fields of an observation, with those that every game has."""
        return {**COMMON_FIELDS, **self.fields}

    def set_up(
        self,
        players: object = None,
        given: Mapping[str, object] | None = None,
        version: object = None,
    ) -> SetUp:
        """Checked seats and options, defaults filled in; the newest rules unless a version is
        given."""
        seats = self._seats(players)
        options = {name: option.default for name, option in self.options.items()}
        for name, value in (given or {}).items():
            options[name] = self._option(name, value, seats)
        return SetUp(self, seats, options, self._version(version))

    def has_version(self, version: object) -> bool:
        """Whether a game can be played by this version of the rules."""
        if isinstance(version, bool) or not isinstance(version, int):
            return False
        return self.oldest_rules_version <= version <= self.rules_version

    def _version(self, version: object) -> int:
        if version is None:
            return self.rules_version
        if isinstance(version, int) and self.has_version(version):
            return version
        oldest, newest = self.oldest_rules_version, self.rules_version
        known = f"version {newest}" if oldest == newest else f"versions {oldest} to {newest}"
        raise BadInput(f"{self.id} has no rules version {quoted(version)}: it knows {known}")

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
    """A game with its seats, options and rules version fixed."""

    game: Game
    seats: int
    options: Options
    version: int
    """The version of the rules, which a match keeps from its start to its end."""

    def rules(self) -> AnyRules:
        """The rules of this set-up."""
        return self.game.rules(self)

    def newest(self) -> SetUp:
        """The same seats and options in the newest rules: for another match."""
        return self.game.set_up(self.seats, self.options)


def quoted(value: object, most: int = 60) -> str:
    """A value from outside as a short text, to quote in an error."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number too long, data too deep
        text = f"<{type(value).__name__}>"
    return text if len(text) <= most else text[: most - 1] + "…"
