"""Commands that end a game early, the offers that lead there, and readiness.

They work like those in `commands`.
"""

from __future__ import annotations

from chabudai.core.endings import AGREED_DRAW, OUT_OF_TIME, RESIGNED
from chabudai.server import journal
from chabudai.server.journal import AnyEntry
from chabudai.server.permissions import (
    check_journal_limit,
    check_not_over,
    check_owner,
    check_seat_owner,
    check_still_plays,
)
from chabudai.server.problems import Problem
from chabudai.server.table import Table


def resign(table: Table, guest: str, seat: int, now: float) -> list[AnyEntry]:
    """Give up. If the game goes on, a bot plays for the seat."""
    check_seat_owner(table, guest, seat)
    check_not_over(table)
    check_still_plays(table, seat)
    ended = table.apply(journal.Ended(now, seats=[seat], reason=RESIGNED))
    return [ended, *_stand_ins(table, [seat], now, late=False)]


def lose_on_time(table: Table, seats: list[int], now: float) -> list[AnyEntry]:
    """The time of these players is up, and the table says that they lose."""
    ended = table.apply(journal.Ended(now, seats=seats, reason=OUT_OF_TIME))
    return [ended, *_stand_ins(table, seats, now, late=True)]


def _stand_ins(table: Table, seats: list[int], now: float, *, late: bool) -> list[AnyEntry]:
    """The bots that play on for players who gave up."""
    if table.over:
        return []
    return [
        table.apply(
            journal.TakenOver(now, seat=seat, bot=table.stand_in_for(seat), own=not late, late=late)
        )
        for seat in seats
        if not table.seats[seat].active_bot
    ]


# -- draws ---------------------------------------------------------------------------------------
def may_offer_draw(table: Table, seat: int) -> bool:
    """Whether a player may offer a draw now."""
    return not draw_problem(table, seat)


def draw_problem(table: Table, seat: int) -> str:
    """Why a player may not offer a draw now: the key of a `Problem`, or empty.

    Two people must play a game that knows draws, and not be asked again and again.
    """
    match, offers = table.started_match, table.offers
    if not match.draw_possible:
        if match.over:
            return "over"
        return "no-draws"
    if table.has_bots:
        return "nobody-to-ask"
    if offers.draw == seat:
        return "asked-already"
    last = offers.last_draw.get(seat)
    if last is not None and all(entry.seat != seat for entry in match.log[last:]):
        return "draw-offered-lately"
    return ""


def offer_draw(table: Table, guest: str, seat: int, now: float) -> list[AnyEntry]:
    """Offer a draw. If the other player has offered one, this accepts it."""
    check_seat_owner(table, guest, seat)
    check_not_over(table)
    if table.offers.draw >= 0 and table.offers.draw != seat:
        return answer_draw(table, guest, seat, True, now)
    if problem := draw_problem(table, seat):
        raise Problem(problem)
    check_journal_limit(table)
    offered = table.apply(journal.DrawOffered(now, seat=seat))
    if table.seats[1 - seat].guest == guest:  # both players share a device
        return [offered, _agree_draw(table, now)]
    return [offered]


def answer_draw(table: Table, guest: str, seat: int, yes: bool, now: float) -> list[AnyEntry]:
    """Accept or decline a draw."""
    check_seat_owner(table, guest, seat)
    if table.offers.draw < 0 or table.offers.draw == seat:
        raise Problem("nothing-asked")
    answered = table.apply(journal.DrawAnswered(now, seat=seat, yes=yes))
    return [answered, _agree_draw(table, now)] if yes else [answered]


def _agree_draw(table: Table, now: float) -> AnyEntry:
    return table.apply(journal.Ended(now, seats=[], reason=AGREED_DRAW))


# -- readiness -----------------------------------------------------------------------------------
def be_ready(table: Table, guest: str, seat: int, now: float) -> list[AnyEntry]:
    """Start one's own clock, as an invited player."""
    check_seat_owner(table, guest, seat)
    check_not_over(table)
    if seat not in table.unready:
        return []
    return [table.apply(journal.Ready(now, seat=seat))]


def start_late_clocks(table: Table, now: float) -> list[AnyEntry]:
    """Start the clocks of invited players who did not say in time that they are ready."""
    clock = table.clock
    if clock is None or table.over:
        return []
    late = [seat for seat in sorted(table.unready) if clock.held_until(seat) <= now]
    return [table.apply(journal.Ready(now, seat=seat, late=True)) for seat in late]


# -- cancelling ----------------------------------------------------------------------------------
def check_may_cancel(table: Table, guest: str) -> None:
    """Only the owner may cancel a table, and only while nobody else sits there."""
    check_owner(table, guest)
    if table.match is not None or any(one != guest for one in table.seating):
        raise Problem("not-cancelled")
