"""Undo over other players' moves or revealed information, which the match itself does not allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from chabudai.core.endings import OUT_OF_TIME, Ended
from chabudai.core.match import Match
from chabudai.core.refusals import Speak


@dataclass(slots=True)
class UndoRequest:
    """A seat asks the other players to let it undo its last move."""

    seat: int
    agreed: set[int] = field(default_factory=set)
    """The seats that have allowed it."""


def before_last_move(match: Match, seat: int) -> int | None:
    """How long the log was before the seat's last move; None if it has made none."""
    log = match.log
    return next((at for at in reversed(range(len(log))) if log[at].seat == seat), None)


def undone_seats(match: Match, seat: int) -> list[int]:
    """Whose moves are undone with a seat's last move: that seat, then those who moved since."""
    log = match.log[before_last_move(match, seat) or 0 :]
    return [entry.seat for entry in log if entry.seat is not None]


def replayed_to(match: Match, length: int, speak: Speak) -> Match:
    """A new match that replays the first ``length`` log entries, and the claims among them."""
    fresh = Match(match.set_up, names=match.names, seed=match.seed, speak=speak, auto_chance=False)
    claims: dict[int, list[tuple[int, str]]] = {}
    for claim in match.talk:
        claims.setdefault(claim.at, []).append((claim.seat, claim.claim))
    endings = [list(group) for _, group in groupby(match.endings, lambda one: (one.at, one.reason))]
    for at in range(length + 1):
        for seat, text in claims.get(at, ()):
            fresh.claim(seat, text)
        for group in endings:
            if group[0].at == at:
                _give_up_again(fresh, group)
        if at < length:
            entry = match.log[at]
            if entry.seat is None:
                fresh.play_chance(entry.text)
            else:
                fresh.play_without_events(entry.seat, entry.text)
    return fresh


def _give_up_again(match: Match, group: Sequence[Ended]) -> None:
    """Let seats give up that gave up for one reason at one moment."""
    seats = [one.seat for one in group if one.seat is not None]
    if group[0].reason == OUT_OF_TIME:
        match.lose_on_time(*seats)
    else:
        for seat in seats:
            match.resign(seat)
