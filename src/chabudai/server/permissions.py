"""Checks shared by the commands: who may do what, and when. Each raises `Problem`."""

from __future__ import annotations

from chabudai.bots import bot_names
from chabudai.core.refusals import BadInput
from chabudai.server.problems import Problem
from chabudai.server.table import Table
from chabudai.server.table_seat import TableSeat

MAX_ENTRIES = 5_000
"""Journal length after which a table accepts only moves: a game ends by itself."""


def may_view(table: Table, guest: str, key: str) -> bool:
    """Whether a guest who came by the link with this key may see the table."""
    return (
        guest == table.owner
        or table.settings.listed
        or bool(table.seats_of(guest))
        or key == table.watch
        or any(key == table_seat.key for table_seat in table.seats)
    )


def seat_at(table: Table, seat: int) -> TableSeat:
    """The seat with this number."""
    if not 0 <= seat < len(table.seats):
        raise Problem("no-such-seat", last=len(table.seats) - 1)
    return table.seats[seat]


def check_seat_owner(table: Table, guest: str, seat: int) -> None:
    """The guest must sit there."""
    if not guest or seat_at(table, seat).guest != guest:
        raise Problem("not-your-seat")


def check_owner(table: Table, guest: str) -> None:
    """The guest must have created the table."""
    if not guest or guest != table.owner:
        raise Problem("not-the-owner")


def check_not_over(table: Table) -> None:
    """The match must be running."""
    if table.started_match.over:
        raise Problem("over")


def check_still_plays(table: Table, seat: int) -> None:
    """The player must not have given up."""
    match = table.match
    if match is not None and match.endings and seat in match.given_up:
        raise Problem("gave-up")


def check_not_stale(table: Table, since: int, version: int) -> None:
    """The decision must be based on version ``since`` or a later one."""
    table.started_match  # noqa: B018 - raises before the start, when no version is stale
    if not since <= version <= table.version:
        raise Problem("stale")


def check_has_time(table: Table, seat: int, now: float) -> None:
    """The seat's time must not be up."""
    if table.clock and not table.over and table.clock.is_over(seat, now):
        raise time_is_up(table)


def time_is_up(table: Table) -> Problem:
    """Why a player cannot act: they have lost, or the stand-in decides, or plays to the end."""
    if table.settings.time_out == "loss":
        return Problem("lost-on-time")
    if table.clock is not None and table.clock.kind == "game":
        return Problem("game-time-is-up")
    return Problem("time-is-up")


def has_room(table: Table, entries: int = 1) -> bool:
    """Whether the journal has room for this many entries that are not moves."""
    return table.version + entries <= MAX_ENTRIES and not table.disk_full


def check_journal_limit(table: Table) -> None:
    """Neither the journal nor the disk may be full."""
    if not has_room(table):
        raise Problem("disk-full" if table.disk_full else "table-full")


def check_may_have_hint(table: Table, guest: str, seat: int) -> None:
    """The guest must be deciding, against bots or where the table allows hints."""
    check_seat_owner(table, guest, seat)
    others = [table_seat for at, table_seat in enumerate(table.seats) if at != seat]
    if not table.settings.hints and not all(table_seat.bot for table_seat in others):
        raise Problem("no-hints-here")
    check_not_over(table)
    if table.closed:
        raise Problem("closed")
    if seat not in table.waiting_people or seat in table.started_match.given_up:
        raise Problem("not-your-turn")


def check_bot(table: Table, bot: str) -> str:
    """The bot must exist. Its search time is a setting of the table, not part of its name."""
    known = bot_names(table.game)
    if bot not in known:
        raise BadInput(f"no bot {bot[:40]!r} for {table.game.id} (bots: {', '.join(known)})")
    return bot


def other_people(table: Table, seat: int) -> list[int]:
    """The seats of other guests who play themselves."""
    own = table.seats[seat].guest
    return [
        at
        for at, table_seat in enumerate(table.seats)
        if table_seat.guest and table_seat.guest != own and not table_seat.stand_in
    ]


def check_everyone_can_answer(table: Table, seat: int) -> None:
    """No other guest may be replaced by a bot.

    A bot must not allow an undo for its player: the moves it made have shown that player's cards.
    """
    own = table.seats[seat].guest
    for table_seat in table.seats:
        if (
            table_seat.guest
            and table_seat.guest != own
            and table_seat.stand_in
            and not table_seat.former
        ):
            raise Problem("cannot-be-asked", name=table_seat.public_name)
