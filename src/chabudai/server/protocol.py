"""What browser and server say to each other over a table's socket; in words: `docs/protocol.md`.

Messages are JSON objects with the field ``t``. The version of the protocol is in ``hello`` and
``welcome``; unknown fields are refused, so both sides notice what they do not know.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

PROTOCOL = 1
LARGEST = 4096
"""Bytes of the largest message a client may send."""
EveryKind: TypeAlias = Literal[
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
]
"""Kinds of news: the tags of the journal's entries, as far as anybody is told of them."""


# -- from the client -------------------------------------------------------------------------------
class Ask(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """A message of a client; the answer to it, if any, carries the same ``id``."""

    id: int = 0


class Hello(Ask, frozen=True, tag="hello"):
    """The first message: what the client knows already, and from where it wants to look."""

    protocol: int
    version: int = 0
    seat: int = -1
    """An own seat to look from; -1: the only own one, else as a spectator."""
    lang: str = "en"
    key: str = ""
    """The key of a seat's or the spectators' link."""


class Look(Ask, frozen=True, tag="look"):
    """Look from another of the own seats (-1: as a spectator): one device, several players."""

    seat: int
    version: int = -1
    """Tell the news after this version again, as that seat may know them; -1: none."""


class Speak(Ask, frozen=True, tag="speak"):
    """Another language from now on."""

    lang: str


class Play(Ask, frozen=True, tag="play"):
    """A move, made in the light of a version of the table."""

    seat: int
    move: str
    version: int


class Undo(Ask, frozen=True, tag="undo"):
    """Take the last move back, or ask the others to allow it; as of a version, like a move."""

    seat: int
    version: int


class AnswerUndo(Ask, frozen=True, tag="answer-undo"):
    """Let somebody take a move back, or not."""

    seat: int
    yes: bool


class Claim(Ask, frozen=True, tag="claim"):
    """Table talk of the game."""

    seat: int
    claim: str


class Say(Ask, frozen=True, tag="say"):
    """Chat."""

    text: str


class Sit(Ask, frozen=True, tag="sit"):
    """Take a seat."""

    seat: int
    key: str = ""


class Stand(Ask, frozen=True, tag="stand"):
    """Leave a seat before the start."""

    seat: int


class SeatBot(Ask, frozen=True, tag="seat-bot"):
    """The owner puts a bot on a free seat."""

    seat: int
    bot: str


class Rekey(Ask, frozen=True, tag="rekey"):
    """The owner revokes a seat's link (-1: the spectators')."""

    seat: int


class TakeOver(Ask, frozen=True, tag="take-over"):
    """Let a bot play for somebody who is away or out of time."""

    seat: int
    bot: str


class ComeBack(Ask, frozen=True, tag="come-back"):
    """Take the own seat back from the bot."""

    seat: int


Asked: TypeAlias = (
    Hello
    | Look
    | Speak
    | Play
    | Undo
    | AnswerUndo
    | Claim
    | Say
    | Sit
    | Stand
    | SeatBot
    | Rekey
    | TakeOver
    | ComeBack
)


# -- from the server -------------------------------------------------------------------------------
class Told(msgspec.Struct, frozen=True, tag_field="t", kw_only=True):
    """A message of the server."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where."""

    name: str = ""
    kind: Literal["free", "guest", "bot"]
    bot: str = ""
    """The bot that decides here, also in place of a guest."""
    here: bool = False
    """Whether a guest is connected."""
    gone: float = 0.0
    """For how many seconds a guest has not been connected."""
    link: str = ""
    """The key of the seat's link: for the owner only."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is."""

    id: str
    game: str
    options: dict[str, str]
    listed: bool
    clock: Literal["", "move", "game"]
    seconds: int
    think: float
    owner: bool
    """Whether the reader set it up."""
    watch: str
    """The key of the spectators' link, for those who sit here."""
    rematch_of: str
    away_after: float
    """Seconds somebody must be gone before the others may call a bot."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, as the reader may know it."""

    version: int
    at: float
    kind: EveryKind
    seat: int = -1
    move: str = ""
    name: str = ""
    text: str = ""
    events: list[dict[str, Any]] = []


class Place(msgspec.Struct, frozen=True):
    """A seat's result; equal ranks share a place."""

    seat: int
    rank: int
    score: float


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """Where the table stands, as the reader may know it."""

    phase: Literal["waiting", "playing", "over"]
    viewer: int
    """The seat that is looked from; -1: a spectator."""
    mine: list[int]
    """The reader's seats."""
    people: list[Person]
    watching: int
    waiting_on: list[int] = []
    view: dict[str, Any] | None = None
    """The game's own observation."""
    legal: dict[str, list[str]] = {}
    """If the seat that is looked from is waited on: the moves open to it."""
    claims: dict[str, list[str]] = {}
    can_undo: list[int] = []
    """Own seats whose last move can be taken back at once."""
    undo_asked: int = -1
    """The seat that asks to take a move back; -1: none."""
    undo_agreed: list[int] = []
    """The seats that have said yes."""
    undo_moves: list[int] = []
    """Whose moves would be taken back: first that of the seat that asks, then those made since."""
    clock: list[float] | None = None
    """Seconds left for each seat."""
    standings: list[Place] | None = None
    end: str = ""
    """The reason the match ended: told by ``<game>-end-<reason>``."""
    rematch: str = ""
    """The table where the same people play again; empty: there is none."""


class Welcome(Told, frozen=True, tag="welcome"):
    """The answer to ``hello``: everything, and the news since the client's version."""

    id: int
    protocol: int
    version: int
    about: About
    invited: int
    """The free seat that the key in ``hello`` is for; -1: none."""
    position: Position
    news: list[News]


class Update(Told, frozen=True, tag="update"):
    """Something happened."""

    version: int
    position: Position
    news: list[News]


class Done(Told, frozen=True, tag="done"):
    """What was asked for is done (and told by an update before)."""

    id: int
    version: int


class Refused(Told, frozen=True, tag="refused"):
    """A move against the rules: which clause, why, and what would be legal."""

    id: int
    rule: str
    why: str
    legal: list[str]


class Trouble(Told, frozen=True, tag="trouble"):
    """Something else that cannot be done; ``key`` is for programs, ``why`` for people."""

    id: int
    key: str
    why: str


class Presence(Told, frozen=True, tag="presence"):
    """Who is here has changed."""

    people: list[Person]
    watching: int


class Described(Told, frozen=True, tag="about"):
    """What a table is to the reader, who may know more of it now: somebody sat down or got up."""

    about: About


class Bye(Told, frozen=True, tag="bye"):
    """The server closes the socket; the client may come back after ``wait`` seconds (-1: never)."""

    reason: Literal["restart", "reload", "revoked", "too-slow"]
    wait: float


AnyTold: TypeAlias = Welcome | Update | Done | Refused | Trouble | Presence | Described | Bye

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading JSON that is none, or none of ours, raises."""
decode = msgspec.json.Decoder(Asked).decode
encode = msgspec.json.Encoder().encode
