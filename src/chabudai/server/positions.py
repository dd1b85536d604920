"""A table as clients see it: its settings, the people, the position and the news.

`views` makes these; the messages of `protocol` carry them.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

NewsKind: TypeAlias = Literal[
    "created",
    "sat",
    "bot",
    "stood",
    "started",
    "moved",
    "undone",
    "undo-asked",
    "undo-answered",
    "claimed",
    "said",
    "taken-over",
    "came-back",
    "renamed",
    "rematched",
    "closed",
    "moderated",
    "ready",
    "ended",
    "draw-offered",
    "draw-answered",
    "rematch-offered",
    "rematch-answered",
    "offer-expired",
]
"""The kinds of news: the tags of all journal entries that clients see."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """One seat and who sits there."""

    name: str = ""
    kind: Literal["free", "guest", "bot"]
    bot: str = ""
    """The bot that plays this seat, also as a stand-in for a guest."""
    stand_in: str = ""
    """The bot that would play for the guest: their choice, or the default."""
    here: bool = False
    """Whether the guest is connected."""
    gone: float = 0.0
    """Seconds since the guest disconnected."""
    link: str = ""
    """The key of the seat's link. Only the owner gets it, and only while the seat is free."""
    number: int = 0
    """Counts the people whose names look the same; 0: nobody else's looks like this one."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """A table's settings and links."""

    id: str
    game: str
    options: dict[str, str]
    listed: bool
    clock: Literal["", "move", "game"]
    seconds: int
    think: float
    owner: bool
    """Whether the reader created the table."""
    watch: str
    """The key of the spectators' link. Only seated players and the owner get it."""
    rematch_of: str
    away_after: float
    """Seconds a player must be disconnected before the others may let a bot take over."""
    time_out: Literal["bot", "loss"] = "bot"
    """What happens when a player's time is up: a bot takes over, or the player loses."""
    best_of: int = 1
    """The most games of a series; 1: no series."""
    ready_within: float = 0.0
    """Seconds after which the clock of an invited player starts by itself."""
    lesson: str = ""
    """The lesson that the game begins with; empty: none."""
    hints: bool = False
    """Whether players may ask for hints, even if other people play."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """One journal entry as the reader may see it."""

    version: int
    at: float
    kind: NewsKind
    seat: int = -1
    move: str = ""
    name: str = ""
    text: str = ""
    late: bool = False
    """Whether a bot took over because the player's time was up."""
    events: list[dict[str, Any]] = []
    author: int = -1
    """A number for the author of a chat message, the same in all their messages here."""


class Place(msgspec.Struct, frozen=True):
    """A seat's result. Seats with equal rank share a place."""

    seat: int
    rank: int
    score: float


class SeriesScore(msgspec.Struct, frozen=True, kw_only=True):
    """The running score of a series."""

    best_of: int
    game: int
    """Which game of the series this is, from 1."""
    points: list[float]
    """By seat: a point for a game, shared by those who won it together. It includes this game if it
    is over."""
    tables: list[str]
    """The tables of the series so far, with this one."""
    decided: bool
    """Whether the series is over."""


class RematchOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A player asks for a rematch."""

    seat: int
    asked: list[int]
    """A seat of each person who was asked."""
    agreed: list[int]
    seconds: float
    """Until the offer expires."""


class GaveUp(msgspec.Struct, frozen=True):
    """A seat that has given up."""

    seat: int
    reason: Literal["resigned", "out-of-time"]


class Position(msgspec.Struct, kw_only=True):
    """The current position of the table as the reader may see it."""

    phase: Literal["waiting", "playing", "over"]
    viewer: int
    """The seat the reader views from; -1: spectator."""
    mine: list[int]
    """The reader's seats."""
    people: list[Person]
    watching: int
    waiting_on: list[int] = []
    view: dict[str, Any] | None = None
    """The game's observation for the viewer."""
    legal: dict[str, list[str]] = {}
    """The viewer's legal moves if it is the viewer's turn and not too late, keyed by seat."""
    claims: dict[str, list[str]] = {}
    can_undo: list[int] = []
    """Own seats that can undo their last move without asking."""
    undo_asked: int = -1
    """The seat that asks for an undo; -1: none."""
    undo_agreed: list[int] = []
    """The seats that have allowed it."""
    undo_moves: list[int] = []
    """Whose moves would be undone: first the asking seat's, then those made since."""
    clock: list[float] | None = None
    """Seconds left for each seat."""
    standings: list[Place] | None = None
    end: str = ""
    """Why the match ended; its text has the key ``<game>-end-<reason>``."""
    end_details: dict[str, Any] = {}
    """Further arguments of that text; the event ``game-ended`` declares their kinds."""
    rematch: str = ""
    """The id of the rematch table, if there is one."""
    closed: bool = False
    """Whether an administrator closed the table: it accepts no moves."""
    rematch_key: str = ""
    """The key of the seat that was kept free for the reader at the rematch table."""
    rematch_offer: RematchOffer | None = None
    draw_offer: int = -1
    """The seat that offers a draw; -1: none."""
    may_offer_draw: bool = False
    """Whether the viewer may offer a draw now."""
    unready: list[int] = []
    """The invited players whose clock waits until they are ready."""
    gave_up: list[GaveUp] = []
    """Who has resigned or lost on time."""
    series: SeriesScore | None = None
    lesson_moves: int = -1
    """How many moves of the table's lesson its learner has made; -1: there is no lesson, or the
    game has left it."""
