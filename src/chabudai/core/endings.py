"""Games that end before the rules end them: a resignation, a loss on time, an agreed draw.

It is the same in every game. A player who resigns or runs out of time has *given up*. If one player
or none is left, the game is over. Otherwise it goes on, a bot can play for the seat, and at the end
the seat ranks after all others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from chabudai.core.events import Event, Kind, Number, Player, Text
from chabudai.core.standings import Place, Standings

RESIGNED: Final = "resigned"
OUT_OF_TIME: Final = "out-of-time"
AGREED_DRAW: Final = "agreed-draw"
REASONS = (RESIGNED, OUT_OF_TIME, AGREED_DRAW)
"""The reasons in records, and the ends of the games that they end. The text of such an end has the
key ``table-end-<reason>``."""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """A player has given up, or the players have agreed to a draw (without a seat)."""

    seat: Player | None
    reason: Text
    at: Number
    """The number of log entries at that moment."""

    @property
    def owner(self) -> None:
        """It has no secrets."""


def left(seats: int, endings: Sequence[Ended]) -> list[int]:
    """The seats that have not given up."""
    out = {one.seat for one in endings}
    return [seat for seat in range(seats) if seat not in out]


def early_standings(seats: int, endings: Sequence[Ended], moves: int) -> Standings:
    """The result of a game that was ended early. Scores are shares of the win."""
    last = endings[-1]
    details = {"seat": last.seat, "moves": moves}
    if last.reason == AGREED_DRAW:
        places = tuple(Place(seat, 1, 1 / seats) for seat in range(seats))
        return Standings(places, AGREED_DRAW, details)
    when = {one.seat: one.at for one in endings}
    winners = left(seats, endings)
    if not winners and seats > 1:  # the time of all others was up at the same moment
        winners = [one.seat for one in endings if one.at == last.at and one.seat is not None]
        details["seat"] = None
    places = tuple(
        Place(seat, 1, 1 / len(winners))
        if seat in winners
        else Place(seat, 1 + max(1, len(winners)) + _later(when, seat, winners), 0)
        for seat in range(seats)
    )
    return Standings(places, last.reason, details)


def _later(when: dict[int | None, int], seat: int, winners: Sequence[int]) -> int:
    """How many others gave up later than a seat."""
    return sum(at > when[seat] for other, at in when.items() if other not in winners)


def with_result(events: Sequence[Event], standings: Standings) -> list[Event]:
    """The last events of a game with the winners that remain after others have given up.

    The rules know nothing of that; their event ``GameEnded`` may name a seat that gave up.
    """
    return [
        replace(event, **_result_fields(event, standings))
        if event.name() == "game-ended"
        else event
        for event in events
    ]


def _result_fields(event: Event, standings: Standings) -> dict[str, Any]:
    kinds = event.kinds()
    found = {name: value for name, value in standings.details.items() if name in kinds}
    winners: Any = standings.winners
    for name, kind in kinds.items():
        if kind is Kind.WINNERS:
            single = not isinstance(getattr(event, name), tuple)
            found[name] = (winners[0] if len(winners) == 1 else None) if single else winners
    return found
