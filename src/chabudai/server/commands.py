"""What people and bots may do at a table: each command checks, lets it happen, and returns the
journal entries that say so.

Whoever calls these writes the entries down before telling anybody (`room`); should that fail, the
table is thrown away and built anew from its journal.
"""

from __future__ import annotations

from chabudai.bots import bot_names
from chabudai.core.match import checked_names
from chabudai.core.refusals import BadInput
from chabudai.server import journal
from chabudai.server.journal import AnyEntry
from chabudai.server.problems import Problem
from chabudai.server.table import Chair, Table

MOST_CHAT = 500
"""Letters of one thing said."""
MOST_CHATS = 2000
"""Things said at one table by its players, and as many by spectators."""
MOST_ENTRIES = 5_000
"""Entries of a journal after which only moves are taken: they come to an end by themselves."""
MOST_PLAYED_ANEW = 200
"""Moves taken back after something was revealed: each is a match played anew, again and again."""


# -- seats ---------------------------------------------------------------------------------------
def sit(
    table: Table, guest: str, name: str, seat: int, key: str, seed: str, now: float
) -> list[AnyEntry]:
    """Take a seat, by its link or at a listed table; whoever is last starts the match."""
    chair = _chair(table, seat)
    if chair.guest == guest:
        return []
    if not chair.free:
        raise Problem("seat-taken")
    if key != chair.key and guest != table.owner:
        if not table.settings.listed:
            raise Problem("wrong-link")
        if table.seats_of(guest):  # a lobby is for meeting people, not for playing both sides
            raise Problem("one-seat")
    checked_names([name], 1)
    _has_room(table)
    entry = table.take(journal.Sat(now, seat=seat, guest=guest, name=name))
    return [entry, *start_if_full(table, seed, now)]


def seat_bot(
    table: Table, guest: str, seat: int, bot: str, seed: str, now: float
) -> list[AnyEntry]:
    """The owner puts a bot on a free seat."""
    _owned_by(table, guest)
    if not _chair(table, seat).free:
        raise Problem("seat-taken")
    _has_room(table)
    entry = table.take(journal.BotSat(now, seat=seat, bot=checked_bot(table, bot)))
    return [entry, *start_if_full(table, seed, now)]


def start_if_full(table: Table, seed: str, now: float) -> list[AnyEntry]:
    """Begin as soon as nobody is missing."""
    return [table.start(seed, now)] if table.match is None and table.full else []


def stand(table: Table, guest: str, seat: int, key: str, now: float) -> list[AnyEntry]:
    """Leave a seat before the start; the owner may free any, whose link is void then."""
    chair = _chair(table, seat)
    own = bool(guest) and chair.guest == guest
    if not own:
        _owned_by(table, guest)
    if chair.free:
        raise Problem("seat-free")
    if table.match is not None:
        raise Problem("started")
    _has_room(table)
    return [table.take(journal.Stood(now, seat=seat, key=chair.key if own else key))]


def rekey(table: Table, guest: str, seat: int, key: str, now: float) -> list[AnyEntry]:
    """Revoke a link (-1: the spectators'): the old one opens nothing any more."""
    _owned_by(table, guest)
    if seat != -1:
        _chair(table, seat)
    _has_room(table)
    return [table.take(journal.Rekeyed(now, seat=seat, key=key))]


# -- playing -------------------------------------------------------------------------------------
def move(
    table: Table, guest: str, seat: int, text: str, version: int, now: float, lang: str = "en"
) -> list[AnyEntry]:
    """Make a move; a stale one is refused, not guessed at."""
    _sits(table, guest, seat)
    _fresh(table, table.asked[seat], version)
    return [table.play(seat, text, now, lang)]


def bot_move(table: Table, seat: int, text: str, asked: int, now: float) -> list[AnyEntry]:
    """A bot's move, for what it was asked at a version; too late is no move."""
    chair, waiting = table.chairs[seat], table.playing.waiting_on
    if table.asked[seat] != asked or seat not in waiting or not chair.player:
        return []
    return [table.play(seat, text, now, "en")]


def undo(table: Table, guest: str, seat: int, version: int, now: float) -> list[AnyEntry]:
    """Take the last move back where the rules of undo allow, else ask the others."""
    match = table.playing
    _sits(table, guest, seat)
    _fresh(table, table.decided, version)
    if table.over:  # everything has been shown
        raise Problem("over")
    _has_room(table)
    to = table.last_move_of(seat)
    if to is None:
        raise Problem("nothing-to-undo")
    if table.played_anew >= MOST_PLAYED_ANEW and not match.can_undo(seat):
        raise Problem("table-full")
    if not match.can_undo(seat):
        _all_can_be_asked(table, seat)
    if match.can_undo(seat) or not people_but(table, seat):
        return [table.take(journal.Undone(now, seat=seat, to=to))]
    if table.undo_asked == seat:
        raise Problem("asked-already")
    return [table.take(journal.UndoAsked(now, seat=seat))]


def answer_undo(table: Table, guest: str, seat: int, yes: bool, now: float) -> list[AnyEntry]:
    """Let somebody take a move back, or not."""
    _sits(table, guest, seat)
    asked = table.undo_asked
    if asked is None or seat not in people_but(table, asked):
        raise Problem("nothing-asked")
    entries = [table.take(journal.UndoAnswered(now, seat=seat, yes=yes))]
    if yes and table.undo_agreed.issuperset(people_but(table, asked)):
        to = table.last_move_of(asked)
        assert to is not None
        entries.append(table.take(journal.Undone(now, seat=asked, to=to)))
    return entries


def claim(
    table: Table, guest: str, seat: int, text: str, now: float, lang: str = "en"
) -> list[AnyEntry]:
    """Table talk of the game."""
    _sits(table, guest, seat)
    match = table.playing
    _has_room(table)
    if text not in match.claims(seat):
        match.claim(seat, text, lang=lang)  # raises and says which claims there are
    return [table.take(journal.Claimed(now, seat=seat, claim=text))]


def say(table: Table, guest: str, name: str, text: str, now: float) -> list[AnyEntry]:
    """Chat: players among players, spectators among spectators."""
    text = " ".join(text.split())
    if not text or len(text) > MOST_CHAT or not text.isprintable():
        raise Problem("bad-chat", most=MOST_CHAT)
    _has_room(table)
    seats = table.seats_of(guest)
    seat = seats[0] if seats else -1
    if table.chats[seat >= 0] >= MOST_CHATS:
        raise Problem("table-full")
    return [table.take(journal.Said(now, seat=seat, name=name, text=text))]


# -- bots in the place of people -----------------------------------------------------------------
def take_over(
    table: Table, guest: str, seat: int, bot: str, away: bool, now: float
) -> list[AnyEntry]:
    """Let a bot play for somebody who is away or out of time, or for oneself."""
    chair = _chair(table, seat)
    if not table.seats_of(guest) and guest != table.owner:
        raise Problem("not-a-player")
    _running(table)
    if not chair.guest or chair.stand_in:
        raise Problem("no-stand-in-needed")
    late = table.clock is not None and table.clock.out(seat, now)
    if not (away or late or chair.guest == guest):
        raise Problem("still-there", name=chair.name)
    _has_room(table)
    own = chair.guest == guest
    return [table.take(journal.TakenOver(now, seat=seat, bot=checked_bot(table, bot), own=own))]


def rename(table: Table, guest: str, name: str, now: float) -> list[AnyEntry]:
    """Whoever has another name has it wherever they sit, until the game is over."""
    if table.over or table.version + len(table.chairs) > MOST_ENTRIES:
        return []
    return [
        table.take(journal.Renamed(now, seat=seat, name=name))
        for seat in table.seats_of(guest)
        if table.chairs[seat].name != name
    ]


def resume(table: Table, started: float, now: float) -> list[AnyEntry]:
    """The server was away: nobody's clock ran meanwhile."""
    if table.clock is None or table.match is None or table.over or table.clock.since >= started:
        return []
    return [table.take(journal.Resumed(max(now, started)))]


def come_back(table: Table, guest: str, seat: int, now: float) -> list[AnyEntry]:
    """Take the own seat back from the bot."""
    _sits(table, guest, seat)
    if not table.chairs[seat].stand_in:
        return []
    return [table.take(journal.CameBack(now, seat=seat))]


# -- checks --------------------------------------------------------------------------------------
def checked_bot(table: Table, bot: str) -> str:
    """A bot by its plain name: how long it thinks is a setting of the table."""
    known = bot_names(table.game)
    if bot not in known:
        raise BadInput(f"no bot {bot[:40]!r} for {table.game.id} (bots: {', '.join(known)})")
    return bot


def people_but(table: Table, seat: int) -> list[int]:
    """The seats of other people who play themselves."""
    own = table.chairs[seat].guest
    return [
        at
        for at, chair in enumerate(table.chairs)
        if chair.guest and chair.guest != own and not chair.stand_in
    ]


def _all_can_be_asked(table: Table, seat: int) -> None:
    """A bot agrees to everything, but not in a person's name: it has shown that person's cards."""
    own = table.chairs[seat].guest
    for chair in table.chairs:
        if chair.guest and chair.guest != own and chair.stand_in:
            raise Problem("cannot-be-asked", name=chair.name)


def _chair(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Problem("no-such-seat", last=len(table.chairs) - 1)
    return table.chairs[seat]


def _sits(table: Table, guest: str, seat: int) -> None:
    if not guest or _chair(table, seat).guest != guest:
        raise Problem("not-your-seat")


def _owned_by(table: Table, guest: str) -> None:
    if not guest or guest != table.owner:
        raise Problem("not-the-owner")


def _running(table: Table) -> None:
    if table.playing.over:
        raise Problem("over")


def _fresh(table: Table, since: int, version: int) -> None:
    table.playing  # noqa: B018 - before the start nothing is stale
    if not since <= version <= table.version:
        raise Problem("stale")


def _has_room(table: Table) -> None:
    if table.version >= MOST_ENTRIES:
        raise Problem("table-full")
