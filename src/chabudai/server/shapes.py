"""What the REST interface takes and gives, and what the lobby tells."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from chabudai.server.journal import Settings
from chabudai.server.protocol import Bye, Place, Told, Trouble


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest to itself."""

    name: str


class OptionInfo(msgspec.Struct, frozen=True):
    """Something that can be chosen before a game."""

    name: str
    title: str
    values: list[str]
    titles: list[str]
    default: str
    seats: list[int]
    """The numbers of players for which it matters; empty: all."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the home page shows it."""

    id: str
    title: str
    about: str
    seats: list[int]
    default_seats: int
    options: list[OptionInfo]
    bots: list[str]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up: for each seat ``me``, ``free`` or a bot."""

    game: str
    seats: list[str]
    options: dict[str, str] = {}
    settings: Settings = Settings()


class Opened(msgspec.Struct, frozen=True):
    """A table that was set up: its id and the keys of its links."""

    id: str
    keys: list[str]
    """By seat; empty where somebody sits already."""
    watch: str


class Listed(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    id: str
    game: str
    options: dict[str, str]
    state: Literal["waiting", "playing", "over"]
    people: list[str]
    created: float
    updated: float
    mine: list[int]
    own: bool
    """Whether the reader sits there or has set it up."""
    waits: bool = False
    """Whether it is for the reader to decide there, as far as that is known."""


class Tables(Told, frozen=True, tag="tables"):
    """What there is in the lobby: the whole at first, then what has changed."""

    whole: bool
    tables: list[Listed]
    gone: list[str]
    """Tables the reader has no more to do with."""


LobbyTold: TypeAlias = Tables | Trouble | Bye
"""What is said over the socket of the lobby."""


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game as Markdown with clause ids, and what holds at every table."""

    game: str
    table: str


class Step(msgspec.Struct, frozen=True):
    """A finished match after so many entries of its log."""

    at: int
    entries: int
    names: list[str]
    seat: int
    """Whose entry came last; -1: chance, or none."""
    text: str
    events: list[dict[str, Any]]
    view: dict[str, Any]
    waiting_on: list[int]
    standings: list[Place] | None
    end: str


class Happened(msgspec.Struct, frozen=True):
    """An entry of the log of a finished match, as a seat saw it."""

    seat: int
    """Whose it was; -1: chance."""
    text: str
    events: list[dict[str, Any]]


TAKEN = (Me, NewTable)
GIVEN = (Me, GameInfo, Opened, Listed, Rules, Step, Happened, Trouble)
