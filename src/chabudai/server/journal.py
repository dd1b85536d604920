"""The journal of a table: all entries since its creation, in order.

A table is rebuilt from its journal after a restart. Entries are committed before clients hear of
them. The version of a table is the number of its entries.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Chance: TypeAlias = list[str]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The table settings that are not options of the game."""

    listed: bool = False
    """Whether the lobby lists the table: to join, to watch and to replay."""
    clock: Literal["", "move", "game"] = ""
    """Whether ``seconds`` is per move or per game; empty: no clock."""
    seconds: int = 0
    think: float = 1.0
    """Seconds a bot may search per decision."""
    bots_talk: bool = True
    """Whether bots make claims about their cards, where the game has table talk."""
    time_out: Literal["bot", "loss"] = "bot"
    """What happens when a player's time is up: a bot takes over, or the player loses."""
    best_of: int = 1
    """The most games of a series; 1: no series."""
    hints: bool = False
    """Whether players may ask for hints. They may anyway where all other seats are bots."""


class Series(msgspec.Struct, frozen=True, omit_defaults=True):
    """The games of a series before this table."""

    tables: list[str]
    points: list[float]
    """What each seat has won: a point for a game, shared by those who won it together."""


class Entry(msgspec.Struct, frozen=True, tag_field="k", omit_defaults=True):
    """Base of all entries. ``at`` is the time in seconds since 1970."""

    at: float


class Created(Entry, frozen=True, tag="created", kw_only=True):
    """A guest created the table."""

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
    origin: str = ""
    """A keyed hash of the address it was created from."""
    series: Series | None = None
    """Only from the second game of a series on."""
    lesson: str = ""
    """The lesson that the game begins with."""


class Sat(Entry, frozen=True, tag="sat", kw_only=True):
    """A guest took a seat."""

    seat: int
    guest: str
    name: str
    given: bool = False
    """Whether the name was given to this seat alone: players who share a device have their own."""
    invited: bool = False
    """Whether they came to a table of someone else: their clock starts when they are ready."""


class Ready(Entry, frozen=True, tag="ready", kw_only=True):
    """An invited player is ready, or has had enough time to get ready: their clock starts."""

    seat: int
    late: bool = False
    """Whether the server said it for them."""


class BotSat(Entry, frozen=True, tag="bot", kw_only=True):
    """The owner put a bot on a free seat."""

    seat: int
    bot: str


class Stood(Entry, frozen=True, tag="stood", kw_only=True):
    """A seat became free before the start. The key is new if the owner removed the guest."""

    seat: int
    key: str


class Rekeyed(Entry, frozen=True, tag="rekeyed", kw_only=True):
    """The owner replaced a seat's link, or the spectators' link (``seat`` -1)."""

    seat: int
    key: str


class Started(Entry, frozen=True, tag="started", kw_only=True):
    """All seats are taken and the match started."""

    seed: str
    chance: Chance


class Moved(Entry, frozen=True, tag="moved", kw_only=True):
    """A player made a move. ``chance`` are the outcomes drawn after it."""

    seat: int
    move: str
    chance: Chance


class Undone(Entry, frozen=True, tag="undone", kw_only=True):
    """A seat's last move was undone. ``to`` is the remaining length of the match's log."""

    seat: int
    to: int


class UndoAsked(Entry, frozen=True, tag="undo-asked", kw_only=True):
    """A seat asked the other players to allow an undo."""

    seat: int


class UndoAnswered(Entry, frozen=True, tag="undo-answered", kw_only=True):
    """Another player allowed or refused it."""

    seat: int
    yes: bool


class Ended(Entry, frozen=True, tag="ended", kw_only=True):
    """Players gave up, or all agreed to a draw (no seats)."""

    seats: list[int]
    reason: Literal["resigned", "out-of-time", "agreed-draw"]


class DrawOffered(Entry, frozen=True, tag="draw-offered", kw_only=True):
    """A player offered a draw."""

    seat: int


class DrawAnswered(Entry, frozen=True, tag="draw-answered", kw_only=True):
    """The other player accepted or declined it."""

    seat: int
    yes: bool


class RematchOffered(Entry, frozen=True, tag="rematch-offered", kw_only=True):
    """A player asked the people at the table for a rematch."""

    seat: int
    asked: list[int]
    """A seat of each other person who was there."""


class RematchAnswered(Entry, frozen=True, tag="rematch-answered", kw_only=True):
    """Another person agreed to it, or declined it."""

    seat: int
    yes: bool


class OfferExpired(Entry, frozen=True, tag="offer-expired"):
    """Not everyone who was asked for a rematch has answered in time."""


class Claimed(Entry, frozen=True, tag="claimed", kw_only=True):
    """A player made a table-talk claim."""

    seat: int
    claim: str


class Said(Entry, frozen=True, tag="said", kw_only=True):
    """A chat message by a player, or by a spectator (``seat`` -1)."""

    seat: int
    name: str
    text: str
    """Empty if it was removed: by an administrator, after some time, or with its author's data."""
    guest: str = ""
    """Who wrote it. Older journals do not say it."""


class TakenOver(Entry, frozen=True, tag="taken-over", kw_only=True):
    """A bot plays for a guest from now on."""

    seat: int
    bot: str
    own: bool = False
    """Whether the guest called it for themselves."""
    late: bool = False
    """Whether the server called it because the guest's time was up."""


class StandInChosen(Entry, frozen=True, tag="stand-in", kw_only=True):
    """The guest has chosen the bot that plays for them if necessary."""

    seat: int
    bot: str


class CameBack(Entry, frozen=True, tag="came-back", kw_only=True):
    """The guest took the seat back from the bot."""

    seat: int


class Renamed(Entry, frozen=True, tag="renamed", kw_only=True):
    """The guest at this seat has a new name."""

    seat: int
    name: str


class Rematched(Entry, frozen=True, tag="rematched", kw_only=True):
    """A rematch was created at another table."""

    table: str
    keys: list[str] = []
    """By seat, the key of the seat that was kept free for a person who was away; else empty."""


class Resumed(Entry, frozen=True, tag="resumed"):
    """The table was opened after a server restart. The clock did not run in between."""


class Closed(Entry, frozen=True, tag="closed", kw_only=True):
    """An administrator closed the table: it accepts no moves any more."""

    reason: str = ""


class Moderated(Entry, frozen=True, tag="moderated", kw_only=True):
    """An administrator changed earlier entries: clients must fetch the table again."""

    what: Literal["chat", "name"]


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
    | StandInChosen
    | CameBack
    | Renamed
    | Rematched
    | Resumed
    | Closed
    | Moderated
    | Ready
    | Ended
    | DrawOffered
    | DrawAnswered
    | RematchOffered
    | RematchAnswered
    | OfferExpired
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
