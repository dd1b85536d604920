"""The commands of people and bots at a table.

Each command checks that it is allowed, applies it to the table, and returns the journal entries.
The caller commits the entries before it sends anything (`room`). If the commit fails, the caller
discards the table and rebuilds it from the journal.
"""

from __future__ import annotations

from chabudai.bots.talk import claim_after
from chabudai.server import journal
from chabudai.server.chosen_names import checked_name
from chabudai.server.ending_commands import lose_on_time, start_late_clocks
from chabudai.server.journal import AnyEntry
from chabudai.server.names import stored_name
from chabudai.server.permissions import (
    check_bot,
    check_everyone_can_answer,
    check_has_time,
    check_journal_limit,
    check_not_over,
    check_not_stale,
    check_owner,
    check_seat_owner,
    check_still_plays,
    has_room,
    other_people,
    seat_at,
    time_is_up,
)
from chabudai.server.problems import Problem
from chabudai.server.table import Table
from chabudai.server.undo import before_last_move

MAX_CHAT_LENGTH = 500
"""Characters of one chat message."""
MAX_CHAT_MESSAGES = 2000
"""Chat messages by the players of a table, and as many by its spectators."""
MAX_DEEP_UNDOS = 200
"""Undos that replay the match: each costs a whole replay whenever the table is rebuilt."""


# -- seats ---------------------------------------------------------------------------------------
def sit(
    table: Table, guest: str, name: str, seat: int, key: str, seed: str, now: float
) -> list[AnyEntry]:
    """Take a seat, by its link or at a listed table. The match starts when no seat is free."""
    table_seat = seat_at(table, seat)
    if table_seat.guest == guest:
        return []
    if not table_seat.free:
        raise Problem("seat-taken")
    if key != table_seat.key and guest != table.owner:
        if not table.settings.listed:
            raise Problem("wrong-link")
        if table.seats_of(guest):  # strangers at a public table get one seat each
            raise Problem("one-seat")
    if name:
        checked_name(name)
    check_journal_limit(table)
    invited = guest != table.owner
    sat = journal.Sat(now, seat=seat, guest=guest, name=stored_name(name), invited=invited)
    entry = table.apply(sat)
    return [entry, *start_if_full(table, seed, now)]


def sit_with_name(
    table: Table, guest: str, name: str, seat: int, seed: str, now: float
) -> list[AnyEntry]:
    """Take a free seat for another person at the owner's device, under a name of its own."""
    check_owner(table, guest)
    if not seat_at(table, seat).free:
        raise Problem("seat-taken")
    sat = journal.Sat(now, seat=seat, guest=guest, name=stored_name(checked_name(name)), given=True)
    return [table.apply(sat), *start_if_full(table, seed, now)]


def seat_bot(
    table: Table, guest: str, seat: int, bot: str, seed: str, now: float
) -> list[AnyEntry]:
    """Put a bot on a free seat (owner only)."""
    check_owner(table, guest)
    if not seat_at(table, seat).free:
        raise Problem("seat-taken")
    check_journal_limit(table)
    entry = table.apply(journal.BotSat(now, seat=seat, bot=check_bot(table, bot)))
    return [entry, *start_if_full(table, seed, now)]


def start_if_full(table: Table, seed: str, now: float) -> list[AnyEntry]:
    """Start the match if no seat is free."""
    return [table.start(seed, now)] if table.match is None and table.full else []


def stand(table: Table, guest: str, seat: int, key: str, now: float) -> list[AnyEntry]:
    """Leave a seat before the start. The owner may free any seat, which replaces its link."""
    table_seat = seat_at(table, seat)
    own = bool(guest) and table_seat.guest == guest
    if not own:
        check_owner(table, guest)
    if table_seat.free:
        raise Problem("seat-free")
    if table.match is not None:
        raise Problem("started")
    check_journal_limit(table)
    return [table.apply(journal.Stood(now, seat=seat, key=table_seat.key if own else key))]


def rekey(table: Table, guest: str, seat: int, key: str, now: float) -> list[AnyEntry]:
    """Replace a seat's link, or the spectators' (-1). The old link stops working."""
    check_owner(table, guest)
    if seat != -1:
        seat_at(table, seat)
    check_journal_limit(table)
    return [table.apply(journal.Rekeyed(now, seat=seat, key=key))]


# -- playing -------------------------------------------------------------------------------------
def move(
    table: Table, guest: str, seat: int, text: str, version: int, now: float, lang: str = "en"
) -> list[AnyEntry]:
    """Make a move, unless the decision has changed since ``version``."""
    check_seat_owner(table, guest, seat)
    check_still_plays(table, seat)
    check_not_stale(table, table.asked_since[seat], version)
    if table.clock:
        check_has_time(table, seat, now)
    return [table.play(seat, text, now, lang)]


def bot_move(table: Table, seat: int, text: str, asked: int, now: float) -> list[AnyEntry]:
    """Make a bot's move, unless the decision it was asked at version ``asked`` is outdated."""
    table_seat, waiting = table.seats[seat], table.started_match.waiting_on
    if table.asked_since[seat] != asked or seat not in waiting or not table_seat.active_bot:
        return []
    if table.closed:
        return []
    match = table.started_match
    said = None
    if table.settings.bots_talk:
        said = claim_after(match, seat, table_seat.active_bot, text)
    entries: list[AnyEntry] = [table.play(seat, text, now, "en")]
    if said is not None and said in table.started_match.claims(seat):
        entries.append(table.apply(journal.Claimed(now, seat=seat, claim=said)))
    return entries


def undo(table: Table, guest: str, seat: int, version: int, now: float) -> list[AnyEntry]:
    """Undo the last move if the match allows it; otherwise ask the other players."""
    match = table.started_match
    check_seat_owner(table, guest, seat)
    check_still_plays(table, seat)
    check_not_stale(table, table.match_version, version)
    if table.over:  # all cards have been shown
        raise Problem("over")
    check_journal_limit(table)
    to = before_last_move(match, seat)
    if to is None:
        raise Problem("nothing-to-undo")
    if any(one.at > to for one in match.endings):
        raise Problem("undo-over-end")
    at_once = match.can_undo(seat)
    if at_once and table.clock and table.clock.remaining(now)[seat] <= 0:
        raise time_is_up(table)  # the stand-in made that move; undoing it would only stop the game
    if not at_once:
        if table.deep_undos >= MAX_DEEP_UNDOS:
            raise Problem("table-full")
        check_everyone_can_answer(table, seat)
    if at_once or not other_people(table, seat):
        return [table.apply(journal.Undone(now, seat=seat, to=to))]
    if table.undo_request is not None and table.undo_request.seat == seat:
        raise Problem("asked-already")
    refused = table.offers.undo_refused.get(seat)
    if refused is not None and all(one.seat != seat for one in match.log[refused:]):
        raise Problem("undo-refused")  # nobody is asked again and again
    return [table.apply(journal.UndoAsked(now, seat=seat))]


def answer_undo(table: Table, guest: str, seat: int, yes: bool, now: float) -> list[AnyEntry]:
    """Allow or refuse another player's undo."""
    check_seat_owner(table, guest, seat)
    request = table.undo_request
    if request is None or seat not in other_people(table, request.seat):
        raise Problem("nothing-asked")
    entries = [table.apply(journal.UndoAnswered(now, seat=seat, yes=yes))]
    if yes and request.agreed.issuperset(other_people(table, request.seat)):
        to = before_last_move(table.started_match, request.seat)
        assert to is not None
        entries.append(table.apply(journal.Undone(now, seat=request.seat, to=to)))
    return entries


def claim(
    table: Table, guest: str, seat: int, text: str, now: float, lang: str = "en"
) -> list[AnyEntry]:
    """Make a table-talk claim."""
    check_seat_owner(table, guest, seat)
    check_still_plays(table, seat)
    match = table.started_match
    check_journal_limit(table)
    if text not in match.claims(seat):
        match.claim(seat, text, lang=lang)  # raises, and lists the possible claims
    return [table.apply(journal.Claimed(now, seat=seat, claim=text))]


def say(table: Table, guest: str, name: str, text: str, now: float) -> list[AnyEntry]:
    """Send a chat message: players to players, spectators to spectators."""
    text = " ".join(text.split())
    if not text or len(text) > MAX_CHAT_LENGTH or not text.isprintable():
        raise Problem("bad-chat", most=MAX_CHAT_LENGTH)
    check_journal_limit(table)
    seats = table.seats_of(guest)
    seat = seats[0] if seats else -1
    if table.chats[seat >= 0] >= MAX_CHAT_MESSAGES:
        raise Problem("table-full")
    said = journal.Said(now, seat=seat, name=stored_name(name), text=text, guest=guest)
    return [table.apply(said)]


# -- stand-ins and names -------------------------------------------------------------------------
def take_over(
    table: Table, guest: str, seat: int, bot: str, away: bool, now: float
) -> list[AnyEntry]:
    """Let a bot play for a player who is away or out of time, or for oneself.

    Only for oneself ``bot`` matters. For others it is the bot that they have chosen.
    """
    table_seat = seat_at(table, seat)
    if not table.seats_of(guest) and guest != table.owner:
        raise Problem("not-a-player")
    check_not_over(table)
    if not table_seat.guest or table_seat.stand_in:
        raise Problem("no-stand-in-needed")
    own = table_seat.guest == guest
    out_of_time = table.clock is not None and table.clock.is_out(seat, now)
    if not (away or out_of_time or own):
        raise Problem("still-there", name=table_seat.public_name)
    if own:  # others can't do it again and again
        check_journal_limit(table)
    bot = check_bot(table, bot) if own and bot else table.stand_in_for(seat)
    return [table.apply(journal.TakenOver(now, seat=seat, bot=bot, own=own))]


def end_time(table: Table, now: float) -> list[AnyEntry]:
    """Let the stand-ins play for all players whose time is up, or let these players lose.

    It also starts the clocks of invited players who had enough time to get ready.
    """
    clock = table.clock
    if clock is None or table.match is None or table.over or table.closed:
        return []
    started = start_late_clocks(table, now)
    late = [seat for seat in table.waiting_people if clock.is_out(seat, now)]
    if late and table.settings.time_out == "loss":
        return started + lose_on_time(table, late, now)
    return started + [
        table.apply(journal.TakenOver(now, seat=seat, bot=table.stand_in_for(seat), late=True))
        for seat in late
    ]


def come_back(table: Table, guest: str, seat: int, now: float) -> list[AnyEntry]:
    """Take one's own seat back from the bot, unless one's time is up."""
    check_seat_owner(table, guest, seat)
    if not table.seats[seat].stand_in:
        return []
    check_still_plays(table, seat)
    check_has_time(table, seat, now)
    return [table.apply(journal.CameBack(now, seat=seat))]


def choose_stand_in(table: Table, guest: str, seat: int, bot: str, now: float) -> list[AnyEntry]:
    """Choose the bot that plays for oneself if necessary."""
    check_seat_owner(table, guest, seat)
    if table.over:
        raise Problem("over")
    if table.seats[seat].chosen_stand_in == check_bot(table, bot):
        return []
    check_journal_limit(table)
    return [table.apply(journal.StandInChosen(now, seat=seat, bot=bot))]


def rename(table: Table, guest: str, name: str, now: float) -> list[AnyEntry]:
    """Change a guest's name at all their seats, unless the match is over.

    Seats of a shared device that have names of their own keep them.
    """
    if table.over or table.closed or not has_room(table, len(table.seats)):
        return []
    name = stored_name(name)
    return [
        table.apply(journal.Renamed(now, seat=seat, name=name))
        for seat in table.seats_of(guest)
        if table.seats[seat].name != name and not table.seats[seat].given_name
    ]


def vacate(table: Table, seat: int, key: str, now: float) -> list[AnyEntry]:
    """Free the seat of a guest who deleted their data, or let a bot play on."""
    if table.match is None:
        return [table.apply(journal.Stood(now, seat=seat, key=key))]
    if table.over or table.seats[seat].stand_in:
        return []
    return [table.apply(journal.TakenOver(now, seat=seat, bot=table.stand_in_for(seat)))]


def resume(table: Table, started: float, now: float) -> list[AnyEntry]:
    """Restart the clock if it was running when the server stopped.

    A wait that began in the future was written before the wall clock was set back.
    """
    if table.clock is None or table.match is None or table.over:
        return []
    if started <= table.clock.since <= max(now, started):
        return []
    return [table.apply(journal.Resumed(max(now, started)))]
