"""New tables that continue a finished game against bots, from any of its decisions.

The log up to the decision becomes the journal of the new table. The guest takes the seat whose
decision it was, and sees what that seat saw. Later outcomes of chance are drawn again.
"""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.log import Entry
from chabudai.core.match import Match
from chabudai.server import journal
from chabudai.server.api_types import Continuation
from chabudai.server.guests import new_table
from chabudai.server.journal import AnyEntry, Settings
from chabudai.server.names import stored_name
from chabudai.server.new_tables import created_entry
from chabudai.server.permissions import check_bot
from chabudai.server.problems import Problem
from chabudai.server.table import Table


def continued_table(
    old: Table, guest: str, name: str, wanted: Continuation, seed: str, now: float, origin: str = ""
) -> tuple[Table, list[AnyEntry]]:
    """A table at a decision of a finished game, and its first entries.

    Raises `Problem` or `BadInput`.
    """
    if not old.over:
        raise Problem("not-over")
    assert old.set_up is not None
    seat = _deciding_seat(old.started_match, wanted.at)
    bot = check_bot(old, wanted.bot)
    table = Table(new_table())
    settings = Settings(think=old.settings.think, bots_talk=old.settings.bots_talk)
    entries = [table.apply(created_entry(old.set_up, guest, settings, now, origin=origin))]
    for other in range(len(old.seats)):
        entry: AnyEntry = (
            journal.Sat(now, seat=seat, guest=guest, name=stored_name(name))
            if other == seat
            else journal.BotSat(now, seat=other, bot=bot)
        )
        entries.append(table.apply(entry))
    entries += [table.apply(one) for one in _played(old.started_match, wanted.at, seed, now)]
    return table, entries


def _deciding_seat(match: Match, at: int) -> int:
    """The seat that decided after ``at`` log entries."""
    seat = match.log[at].seat if 0 <= at < len(match.log) else None
    if seat is None:
        raise Problem("no-decision", at=at)
    return seat


def _played(match: Match, at: int, seed: str, now: float) -> list[AnyEntry]:
    """The first ``at`` log entries of a match, and what was said until then.

    Players who gave up play on: a bot sits there now.
    """
    log = match.log[:at]
    first = _chance_after(log, 0)
    entries: list[AnyEntry] = [journal.Started(now, seed=seed, chance=first)]
    number = len(first)
    while True:
        entries += [
            journal.Claimed(now, seat=one.seat, claim=one.claim)
            for one in match.talk
            if one.at == number
        ]
        if number >= at:
            return entries
        one = log[number]
        assert one.seat is not None
        chance = _chance_after(log, number + 1)
        entries.append(journal.Moved(now, seat=one.seat, move=one.text, chance=chance))
        number += 1 + len(chance)


def _chance_after(log: Sequence[Entry], at: int) -> list[str]:
    """The outcomes of chance from a log entry on, until the next decision."""
    found = []
    for one in log[at:]:
        if one.seat is not None:
            break
        found.append(one.text)
    return found
