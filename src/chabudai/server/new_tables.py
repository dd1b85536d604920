"""Creating tables: new ones and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from chabudai.core.game import SetUp, quoted
from chabudai.core.refusals import BadInput
from chabudai.lessons import lesson_named
from chabudai.registry import game_named
from chabudai.server import commands, journal
from chabudai.server.api_types import NewTable
from chabudai.server.chosen_names import checked_name
from chabudai.server.game_info import lesson_seats
from chabudai.server.guests import new_key, new_table
from chabudai.server.journal import AnyEntry, Series, Settings
from chabudai.server.limits import DAY
from chabudai.server.series import next_series
from chabudai.server.store import Addition
from chabudai.server.table import Table
from chabudai.server.views import row


def create_table(
    guest: str, name: str, wanted: NewTable, seed: str, now: float, origin: str = ""
) -> tuple[Table, list[AnyEntry]]:
    """A new table and its first entries. Raises `BadInput` or `Problem`."""
    seats = wanted.seats
    set_up = game_named(wanted.game).set_up(len(seats), wanted.options)
    table = Table(new_table())
    settings = _checked_settings(wanted.settings, set_up)
    lesson = _checked_lesson(set_up, wanted)
    created = created_entry(set_up, guest, settings, now, origin=origin)
    entries = [table.apply(msgspec.structs.replace(created, lesson=lesson))]
    given = given_names(wanted)
    for seat, who in enumerate(seats):
        if who == "me":
            key, own = table.seats[seat].key, given[seat]
            if own and own != name:
                entries += commands.sit_with_name(table, guest, own, seat, seed, now)
            else:
                entries += commands.sit(table, guest, name, seat, key, seed, now)
        elif who != "free":
            entries += commands.seat_bot(table, guest, seat, who, seed, now)
    return table, entries


def given_names(wanted: NewTable) -> list[str]:
    """The names of seats at a shared device; empty where there is none. Raises `BadInput`."""
    game_named(wanted.game).set_up(len(wanted.seats), wanted.options)  # not thousands of seats
    if len(wanted.names) > len(wanted.seats):
        raise BadInput(f"{len(wanted.names)} names for {len(wanted.seats)} seats")
    names = [" ".join(one.split()) for one in wanted.names]
    names += [""] * (len(wanted.seats) - len(names))
    for seat, name in enumerate(names):
        if name and wanted.seats[seat] != "me":
            raise BadInput(f"seat {seat} is {quoted(wanted.seats[seat])}, so it takes no name")
        if name:
            checked_name(name)
    return names


class NewRematch(NamedTuple):
    """The table of a rematch and its first entries."""

    table: Table
    entries: list[AnyEntry]
    keys: list[str]
    """By seat of the old table, the key of the seat that is kept free for its person."""


def rematch_table(
    old: Table, agreed: Sequence[str], seed: str, now: float, origin: str = ""
) -> NewRematch:
    """A table with the players who agreed, each one seat further, and its first entries.

    The seats of the others are free. A series goes on only with all its players.
    """
    assert old.set_up is not None
    table = Table(new_table())
    seats = [*old.seats[1:], old.seats[0]]
    absent = [bool(table_seat.guest) and table_seat.guest not in agreed for table_seat in seats]
    away = [gone and not table_seat.former for gone, table_seat in zip(absent, seats, strict=True)]
    created = created_entry(
        old.set_up.newest(),
        old.owner if old.owner in agreed else agreed[0],
        old.settings,
        now,
        rematch_of=old.id,
        origin=origin,
        series=None if any(absent) else next_series(old),
    )
    entries = [table.apply(created)]
    for seat, table_seat in enumerate(seats):
        bot = table_seat.bot or (
            table_seat.former and (table_seat.stand_in or old.default_stand_in)
        )
        if away[seat]:
            continue
        entry: AnyEntry = (
            journal.BotSat(now, seat=seat, bot=bot)
            if bot
            else journal.Sat(
                now,
                seat=seat,
                guest=table_seat.guest,
                name=table_seat.name,
                given=table_seat.given_name,
            )
        )
        entries.append(table.apply(entry))
        if table_seat.chosen_stand_in:
            chosen = journal.StandInChosen(now, seat=seat, bot=table_seat.chosen_stand_in)
            entries.append(table.apply(chosen))
    keys = [one.key if gone else "" for one, gone in zip(table.seats, away, strict=True)]
    entries += commands.start_if_full(table, seed, now)
    return NewRematch(table, entries, [keys[-1], *keys[:-1]] if any(keys) else [])


def created_entry(
    set_up: SetUp,
    owner: str,
    settings: Settings,
    now: float,
    rematch_of: str = "",
    origin: str = "",
    series: Series | None = None,
) -> journal.Created:
    """The first entry of a table, with new keys for its links."""
    return journal.Created(
        now,
        game=set_up.game.id,
        rules=set_up.version,
        options=set_up.options,
        seats=set_up.seats,
        owner=owner,
        keys=[new_key() for _ in range(set_up.seats)],
        watch=new_key(),
        settings=settings,
        rematch_of=rematch_of,
        origin=origin,
        series=series,
    )


def _checked_lesson(set_up: SetUp, wanted: NewTable) -> str:
    """The lesson if the table is made for it. Raises `BadInput`."""
    if not wanted.lesson:
        return ""
    lesson = lesson_named(set_up.game, wanted.lesson)
    seats = lesson_seats(set_up.game, lesson)
    if wanted.seats != seats or set_up.options != lesson.options:
        given = f"seats {quoted(wanted.seats)} and options {quoted(set_up.options)}"
        raise BadInput(
            f"lesson {lesson.id} needs seats {seats} and options {lesson.options}, not {given}"
        )
    if wanted.settings.clock or wanted.settings.listed:
        raise BadInput(f"a table with lesson {lesson.id} has no clock and is not listed")
    return lesson.id


def as_addition(table: Table, entries: Sequence[AnyEntry]) -> Addition:
    """A new table as the store saves it."""
    return Addition(table.id, 0, [journal.encode(one) for one in entries], row(table))


def _checked_settings(settings: Settings, set_up: SetUp) -> Settings:
    """The settings if they are within bounds. Raises `BadInput`."""
    if not (5 if settings.clock else 0) <= settings.seconds <= 7 * DAY:
        raise BadInput(f"a clock has 5 seconds to 7 days, not {quoted(settings.seconds)}")
    if not 0.05 <= settings.think <= 30:
        raise BadInput(f"a bot thinks 0.05 to 30 seconds, not {settings.think}")
    best_of = set_up.game.best_of if set_up.seats > 1 else ()
    if settings.best_of not in (1, *best_of):
        known = ", ".join(str(one) for one in (1, *best_of))
        raise BadInput(f"no best of {quoted(settings.best_of)} in {set_up.game.id}: {known}")
    return settings
