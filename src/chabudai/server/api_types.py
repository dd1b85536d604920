"""Request and response types of the REST API, and the messages of the lobby."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from chabudai.server.journal import Settings
from chabudai.server.moderation_store import Block
from chabudai.server.positions import Place
from chabudai.server.protocol import Bye, FromServer, Notice, ProblemMessage


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The guest who makes the request."""

    name: str
    alias: str = ""
    """What messages call the guest, if they have no name. It is ignored in a request."""


class DeviceInfo(msgspec.Struct, frozen=True):
    """One of the guest's devices. Times are in seconds since 1970; 0: unknown."""

    id: str
    name: str
    """Browser and system; empty if unknown."""
    created: float
    seen: float
    this: bool
    """Whether it makes the request."""


class PasskeyInfo(msgspec.Struct, frozen=True):
    """One of the guest's passkeys."""

    id: str
    name: str
    created: float
    used: float


class IdentityInfo(msgspec.Struct, frozen=True):
    """What the server knows about the guest."""

    name: str
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    recovery: float
    """When the recovery code was made; 0: there is none."""
    games: int
    passkeys_work: bool
    """Whether browsers allow passkeys at the address of the request."""
    chat_days: float
    """Days after which the chat of untouched tables is blanked; 0: never."""


class OneTimeLink(msgspec.Struct, frozen=True):
    """The secret of the link ``/me#TOKEN``, and how many seconds it is valid."""

    token: str
    seconds: float


class RecoveryCode(msgspec.Struct, frozen=True):
    """A new recovery code. It is shown only once."""

    code: str


class LinkCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A one-time link to look at."""

    link: str


class LinkOwner(msgspec.Struct, frozen=True):
    """Who made a one-time link."""

    name: str


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Become another guest: by a one-time link, a recovery code or a passkey."""

    games: Literal["bring", "leave"]
    """Whether the games of the present guest come along."""
    link: str = ""
    code: str = ""
    passkey: dict[str, Any] | None = None
    """The browser's answer as JSON."""


class SignedIn(msgspec.Struct, frozen=True):
    """Who the guest is now."""

    name: str
    recovery: str
    """The code for the former identity if its games stayed behind; else empty."""


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that the browser made."""

    name: str
    passkey: dict[str, Any]


class Confirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The guest really wants it."""

    confirm: bool


class MyGame(msgspec.Struct, frozen=True):
    """One of the guest's games and its result."""

    table: TableSummary
    standings: list[Place]
    """Empty until the game is over."""
    end: str
    end_details: dict[str, Any]


class MyGames(msgspec.Struct, frozen=True):
    """A page of the guest's games, the latest first."""

    games: list[MyGame]
    total: int
    """The games on all pages."""
    page_size: int


class OptionInfo(msgspec.Struct, frozen=True):
    """A game option."""

    name: str
    title: str
    values: list[str]
    titles: list[str]
    default: str
    seats: list[int]
    """The player counts for which the option matters; empty: all."""


class BoxInfo(msgspec.Struct, frozen=True):
    """A box on the shelf: a game with some of its options chosen."""

    id: str
    title: str
    about: str
    options: dict[str, str]


class FieldInfo(msgspec.Struct, frozen=True):
    """What a field of an observation holds: one value of a kind, or one for each seat."""

    kind: str
    each: bool


class LessonInfo(msgspec.Struct, frozen=True):
    """A guided first game: what to create a table with, and how to describe it."""

    id: str
    box: str
    """The id of the box that it belongs to."""
    title: str
    about: str
    minutes: int
    seats: list[str]
    """As in a new table."""
    options: dict[str, str]


class LessonStep(msgspec.Struct, frozen=True):
    """One step of a lesson, in the reader's language."""

    text: str
    show: list[str]
    """Places of the board to highlight."""
    move: str = ""
    """The move that the learner makes; empty: the learner only reads."""
    why: str = ""
    """Why it is this move, for learners who choose another legal one."""


class LessonSteps(msgspec.Struct, frozen=True):
    """A lesson with its steps."""

    seat: int
    """The learner's seat."""
    steps: list[LessonStep]


class GameInfo(msgspec.Struct, frozen=True):
    """A game as clients need to know it: set-up, shelf, and the kinds of what it shows."""

    id: str
    title: str
    about: str
    seats: list[int]
    default_seats: int
    bots_talk: bool
    """Whether its bots make claims about their cards."""
    options: list[OptionInfo]
    bots: list[str]
    boxes: list[BoxInfo]
    """At least one."""
    events: dict[str, dict[str, str]]
    """Event name → field → kind. ``claimed`` and ``ended`` belong to every table."""
    fields: dict[str, FieldInfo]
    """The fields of an observation, by name at any depth."""
    draws: bool = False
    """Whether two players can agree to a draw."""
    best_of: list[int] = []
    """How many games a series may have; empty: there are no series of this game."""
    lessons: list[LessonInfo] = []


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create. Each seat is ``me``, ``free`` or the name of a bot."""

    game: str
    seats: list[str]
    options: dict[str, str] = {}
    settings: Settings = Settings()
    lesson: str = ""
    """The lesson that the game begins with. Seats and options must be those of the lesson."""
    names: list[str] = []
    """Names for the seats ``me`` when several people share the device; empty: my own name."""


class CreatedTable(msgspec.Struct, frozen=True):
    """A new table: its id and the keys of its links."""

    id: str
    keys: list[str]
    """By seat; empty where the seat is taken."""
    watch: str


class TableSummary(msgspec.Struct, frozen=True):
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
    """Whether the reader sits there or created it."""
    waits: bool = False
    """Whether it is the reader's turn there, as far as the server knows without opening it."""
    clock: Literal["", "move", "game"] = ""
    """Whether ``seconds`` is per move or per game; empty: no clock."""
    seconds: int = 0
    host: str = ""
    """The name of the guest who created it, if they sit there."""
    host_away: bool = False
    """Whether that guest is not connected. Only said while the table waits for players."""
    best_of: int = 1
    """The most games of its series; 1: a single game."""


class Tables(FromServer, frozen=True, tag="tables"):
    """The tables in the lobby: all of them at first, then the ones that changed."""

    whole: bool
    tables: list[TableSummary]
    gone: list[str]
    """Tables to remove from the reader's list."""


LobbyMessage: TypeAlias = Tables | ProblemMessage | Bye | Notice
"""The server messages on the lobby's socket."""


class Rules(msgspec.Struct, frozen=True):
    """A game's rules as Markdown with clause ids, and the rules of every table."""

    game: str
    table: str


class ReplayStep(msgspec.Struct, frozen=True):
    """A finished match after the first ``at`` entries of its log."""

    at: int
    entries: int
    names: list[str]
    seat: int
    """The seat of the last entry; -1: chance, or no entry."""
    text: str
    events: list[dict[str, Any]]
    view: dict[str, Any]
    waiting_on: list[int]
    standings: list[Place] | None
    end: str
    end_details: dict[str, Any]


class ReplayEntry(msgspec.Struct, frozen=True):
    """One log entry of a finished match as a seat saw it."""

    seat: int
    """The seat that moved; -1: chance."""
    text: str
    events: list[dict[str, Any]]


class BeliefItem(msgspec.Struct, frozen=True):
    """One thing that could be true, and how likely it was."""

    thing: str
    name: str
    chance: float


class Belief(msgspec.Struct, frozen=True):
    """What a seat could believe about something hidden, for instance the cards of a rival."""

    title: str
    items: list[BeliefItem]
    seat: int = -1
    """The seat of the player whose cards are meant; -1 where that is clear."""


class ReviewedDecision(msgspec.Struct, frozen=True):
    """A decision of a finished game, judged by what its seat knew."""

    at: int
    """The number of log entries before it."""
    seat: int
    move: str
    best: str
    chances: dict[str, float]
    """By legal move, the chance of winning."""
    loss: float
    """The chance of winning that the move gave away."""
    label: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    why: str
    points: dict[str, float] | None = None
    """By legal move, the expected points, where they are clearer."""
    mix: dict[str, float] | None = None
    """How often a perfect player makes each move, where it should not be foreseen."""
    beliefs: list[Belief] | None = None
    name: str = ""
    """The move in words."""


class ReviewedSeat(msgspec.Struct, frozen=True):
    """How well a seat played."""

    seat: int
    accuracy: float | None
    """0 to 100; none if the seat had nothing to decide."""


class Review(msgspec.Struct, frozen=True):
    """The review of a finished game, in the reader's language."""

    game: str
    seats: list[ReviewedSeat]
    turning_points: list[int]
    """The numbers of log entries before the decisions that mattered most."""
    decisions: list[ReviewedDecision]
    """All decisions with more than one legal move."""


class ReviewState(msgspec.Struct, frozen=True):
    """Whether there is a review, and how far it is."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    """Decisions that are reviewed."""
    total: int = 0
    """All decisions; 0: not known yet."""
    mine: bool = False
    """Whether the reader asked for it and may cancel it."""
    seats: list[int] = []
    """The reader's own seats."""
    review: Review | None = None


class HintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question for a good move."""

    seat: int


class Hint(msgspec.Struct, frozen=True):
    """A suggested move and the reason, in the reader's language."""

    move: str
    why: str
    chance: float
    """The chance of winning after it."""


class Continuation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a finished game to play on from, against bots."""

    at: int
    """The number of log entries before the decision."""
    bot: str
    """The bot at all other seats."""


REQUEST_TYPES = (
    Me,
    NewTable,
    LinkCheck,
    SignIn,
    NewPasskey,
    Confirmation,
    HintRequest,
    Continuation,
)
RESPONSE_TYPES = (
    LessonSteps,
    Me,
    IdentityInfo,
    OneTimeLink,
    RecoveryCode,
    LinkOwner,
    SignedIn,
    MyGames,
    GameInfo,
    CreatedTable,
    TableSummary,
    Rules,
    ReplayStep,
    ReplayEntry,
    ReviewState,
    Hint,
    ProblemMessage,
    Block,
)
