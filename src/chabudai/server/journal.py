"""The journal of a table: everything that ever happened there, in order.

A table is what its journal says; it is rebuilt from it after a restart. Entries are written before
anybody is told of them. The version of a table is the number of its entries.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Chance: TypeAlias = list[str]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the owner of a table chose beside the game's own options."""

    listed: bool = False
    """Shown in the lobby while seats are free, and among the tables to watch afterwards."""
    clock: Literal["", "move", "game"] = ""
    """What the seconds are for; empty: no clock."""
    seconds: int = 0
    think: float = 1.0
    """Seconds a bot may think about a decision."""


class Entry(msgspec.Struct, frozen=True, tag_field="k", omit_defaults=True):
    """One thing that happened; ``at`` is the time in seconds since 1970."""

    at: float


class Created(Entry, frozen=True, tag="created", kw_only=True):
    """Somebody set a table up."""

    game: str
    rules: int
    options: dict[str, str]
    seats: int
    owner: str
    keys: list[str]
    """The secret key of each seat's link."""
    watch: str
    """The secret key of the spectators' link."""
    settings: Settings
    rematch_of: str = ""


class Sat(Entry, frozen=True, tag="sat", kw_only=True):
    """A guest takes a seat."""

    seat: int
    guest: str
    name: str


class BotSat(Entry, frozen=True, tag="bot", kw_only=True):
    """A bot takes a free seat."""

    seat: int
    bot: str


class Stood(Entry, frozen=True, tag="stood", kw_only=True):
    """A seat is free again, before the start; its link is new if its guest was sent away."""

    seat: int
    key: str


class Rekeyed(Entry, frozen=True, tag="rekeyed", kw_only=True):
    """The owner revoked a seat's link, or with ``seat`` -1 the spectators'."""

    seat: int
    key: str


class Started(Entry, frozen=True, tag="started", kw_only=True):
    """All seats are taken: the match begins."""

    seed: str
    chance: Chance


class Moved(Entry, frozen=True, tag="moved", kw_only=True):
    """A move, and what chance brought after it."""

    seat: int
    move: str
    chance: Chance


class Undone(Entry, frozen=True, tag="undone", kw_only=True):
    """A seat took its last move back; ``to`` is how much of the match's log is left."""

    seat: int
    to: int


class UndoAsked(Entry, frozen=True, tag="undo-asked", kw_only=True):
    """A seat asks the others to let it take its last move back."""

    seat: int


class UndoAnswered(Entry, frozen=True, tag="undo-answered", kw_only=True):
    """One of the others says yes or no."""

    seat: int
    yes: bool


class Claimed(Entry, frozen=True, tag="claimed", kw_only=True):
    """Table talk of the game."""

    seat: int
    claim: str


class Said(Entry, frozen=True, tag="said", kw_only=True):
    """Chat: of the players (``seat`` is one of theirs), or of the spectators (-1)."""

    seat: int
    name: str
    text: str


class TakenOver(Entry, frozen=True, tag="taken-over", kw_only=True):
    """The others let a bot play for somebody who is away or out of time."""

    seat: int
    bot: str
    own: bool = False
    """Whether the player called it."""


class CameBack(Entry, frozen=True, tag="came-back", kw_only=True):
    """The player takes the seat back from the bot."""

    seat: int


class Renamed(Entry, frozen=True, tag="renamed", kw_only=True):
    """Whoever sits there has another name now."""

    seat: int
    name: str


class Rematched(Entry, frozen=True, tag="rematched", kw_only=True):
    """The same people play again, at another table."""

    table: str


class Resumed(Entry, frozen=True, tag="resumed"):
    """The server was away and is back: clocks stood still meanwhile."""


AnyEntry: TypeAlias = (
    Created
    | Sat
    | BotSat
    | Stood
    | Rekeyed
    | Started
    | Moved
    | Undone
    | UndoAsked
    | UndoAnswered
    | Claimed
    | Said
    | TakenOver
    | CameBack
    | Renamed
    | Rematched
    | Resumed
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
