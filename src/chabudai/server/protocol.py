"""The messages that client and server exchange over a socket. `docs/protocol.md` explains them.

A message is a JSON object; its field ``t`` names the type. ``hello`` and ``welcome`` carry the
protocol version. The server rejects unknown fields.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from chabudai.server.positions import About, News, Person, Position

PROTOCOL = 1
MAX_MESSAGE_BYTES = 4096
"""Size of the largest message a client may send."""


# -- from the client -------------------------------------------------------------------------------
class FromClient(
    msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, kw_only=True
):
    """Base of all client messages. The reply carries the same ``id``."""

    id: int = 0


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message: the version the client already has, and the seat it views from."""

    protocol: int
    version: int = 0
    seat: int = -1
    """One of the client's own seats. -1: its only seat, or spectator if it has none or several."""
    lang: str = "en"
    key: str = ""
    """The key of the link the client came by: a seat's or the spectators'."""


class Look(FromClient, frozen=True, tag="look"):
    """View the table from another of one's own seats, or as a spectator (-1)."""

    seat: int
    version: int = -1
    """Resend the news after this version, as that seat may see it. -1: no news."""
    until: int = 0
    """Instead of all that, send the page of news up to this version, as that seat may see it. It is
    the field ``earlier`` of the page after it."""


class Speak(FromClient, frozen=True, tag="speak"):
    """Change the language of the server's texts."""

    lang: str


class Play(FromClient, frozen=True, tag="play"):
    """Make a move. ``version`` is the table version the player decided on."""

    seat: int
    move: str
    version: int


class Undo(FromClient, frozen=True, tag="undo"):
    """Undo one's last move, or ask the other players to allow it."""

    seat: int
    version: int


class AnswerUndo(FromClient, frozen=True, tag="answer-undo"):
    """Allow or refuse another player's undo."""

    seat: int
    yes: bool


class Claim(FromClient, frozen=True, tag="claim"):
    """Make one of the game's table-talk claims."""

    seat: int
    claim: str


class Say(FromClient, frozen=True, tag="say"):
    """Send a chat message."""

    text: str


class Sit(FromClient, frozen=True, tag="sit"):
    """Take a seat."""

    seat: int
    key: str = ""


class Stand(FromClient, frozen=True, tag="stand"):
    """Leave a seat before the match starts."""

    seat: int


class SeatBot(FromClient, frozen=True, tag="seat-bot"):
    """Put a bot on a free seat (owner only)."""

    seat: int
    bot: str


class Rekey(FromClient, frozen=True, tag="rekey"):
    """Replace a seat's link (-1: the spectators' link); owner only."""

    seat: int


class TakeOver(FromClient, frozen=True, tag="take-over"):
    """Let a bot play for a player who is away or out of time, or for oneself."""

    seat: int
    bot: str = ""
    """For oneself; empty: the chosen one. For others it is ignored: the bot is their choice."""


class StandIn(FromClient, frozen=True, tag="stand-in"):
    """Choose the bot that plays for oneself if necessary."""

    seat: int
    bot: str


class ComeBack(FromClient, frozen=True, tag="come-back"):
    """Take one's own seat back from the bot."""

    seat: int


class Ready(FromClient, frozen=True, tag="ready"):
    """Start one's own clock, as an invited player who has read the rules."""

    seat: int


class Resign(FromClient, frozen=True, tag="resign"):
    """Give up the game."""

    seat: int


class Offer(FromClient, frozen=True, tag="offer"):
    """Offer the other players a draw, or a rematch after the end."""

    what: Literal["draw", "rematch"]
    seat: int


class AnswerOffer(FromClient, frozen=True, tag="answer-offer"):
    """Accept or decline an offer."""

    what: Literal["draw", "rematch"]
    seat: int
    yes: bool


class CancelTable(FromClient, frozen=True, tag="cancel"):
    """Delete a table that nobody else has joined (owner only)."""


class BlockGuest(FromClient, frozen=True, tag="block"):
    """Block a person: at a seat, or the author of a chat message."""

    seat: int = -1
    version: int = 0
    """The version of the chat message; 0: the person at the seat."""


class ReportGuest(FromClient, frozen=True, tag="report"):
    """Report a person to the administrators: at a seat, or the author of a chat message."""

    reason: Literal["name", "chat", "cheating", "other"]
    seat: int = -1
    version: int = 0
    """The version of the chat message; 0: the person at the seat."""
    words: str = ""


ClientMessage: TypeAlias = (
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
    | StandIn
    | ComeBack
    | Ready
    | Resign
    | Offer
    | AnswerOffer
    | CancelTable
    | BlockGuest
    | ReportGuest
)


# -- from the server -------------------------------------------------------------------------------
class FromServer(msgspec.Struct, frozen=True, tag_field="t", kw_only=True):
    """Base of all server messages."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The reply to ``hello``: the whole table, and the news since the client's version."""

    id: int
    protocol: int
    version: int
    about: About
    invited: int
    """The free seat whose link the client used; -1: none."""
    position: Position
    news: list[News]
    """The latest page of them."""
    earlier: int = 0
    """The version up to which news after the client's version were left out; 0: none were."""
    taken: int = -1
    """The taken seat whose link the client used; -1: none."""


class Update(FromServer, frozen=True, tag="update"):
    """The table has changed: the new position and the news."""

    version: int
    position: Position
    news: list[News]
    """The latest page of them."""
    earlier: int = 0
    """The version up to which news were left out; 0: none were."""


class Earlier(FromServer, frozen=True, tag="earlier"):
    """The reply to ``look`` with ``until``: a page of earlier news."""

    news: list[News]
    earlier: int
    """The version up to which even earlier news were left out; 0: these are the first."""


class Done(FromServer, frozen=True, tag="done"):
    """The request succeeded. Any update it caused was sent before."""

    id: int
    version: int


class Refused(FromServer, frozen=True, tag="refused"):
    """The move or claim breaks a rule: the clause, the reason and the legal moves."""

    id: int
    rule: str
    why: str
    legal: list[str]


class ProblemMessage(FromServer, frozen=True, tag="trouble", omit_defaults=True):
    """The request failed for another reason. ``key`` is for programs, ``why`` for people.

    If it is the server's fault, ``request`` is the id under which its log has the reason.
    """

    id: int
    key: str
    why: str
    request: str = ""


class Presence(FromServer, frozen=True, tag="presence"):
    """Someone connected or disconnected."""

    people: list[Person]
    watching: int


class AboutMessage(FromServer, frozen=True, tag="about"):
    """The settings and links again, after someone sat down, stood up or a link was replaced."""

    about: About


class Bye(FromServer, frozen=True, tag="bye"):
    """The server is closing the socket. Reconnect after ``wait`` seconds (-1: never)."""

    reason: Literal["restart", "reload", "revoked", "signed-out", "too-slow", "banned", "cancelled"]
    wait: float


class Notice(FromServer, frozen=True, tag="notice"):
    """An announcement of the administrators. Empty: there is none any more."""

    kind: Literal["", "restart", "message"]
    text: str
    seconds: float
    """Until the restart, or until the message disappears."""


ServerMessage: TypeAlias = (
    Welcome
    | Update
    | Earlier
    | Done
    | Refused
    | ProblemMessage
    | Presence
    | AboutMessage
    | Bye
    | Notice
)

DECODE_ERRORS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What decoding raises if the text is not JSON or not one of these types."""
decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode
