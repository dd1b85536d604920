"""Series of games: linked tables with a running score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.server.journal import Series
from chabudai.server.positions import SeriesScore

if TYPE_CHECKING:
    from chabudai.server.table import Table


def total_points(table: Table) -> list[float]:
    """The points of each seat in the series, with this game if it is over."""
    points = list(table.series.points) if table.series else [0.0] * len(table.seats)
    standings = table.match.standings if table.match else None
    winners = standings.winners if standings else ()
    for seat in winners:
        points[seat] += 1 / len(winners)
    return points


def score(table: Table) -> SeriesScore | None:
    """The running score; None if the table is not part of a series."""
    most = table.settings.best_of
    if most < 2:
        return None
    tables = table.series.tables if table.series else []
    points = total_points(table)
    return SeriesScore(
        best_of=most,
        game=len(tables) + 1,
        points=points,
        tables=[*tables, table.id],
        decided=_decided(table, points),
    )


def _decided(table: Table, points: list[float]) -> bool:
    """Whether no later game can change who wins the series."""
    if not table.over:
        return False
    played = len(table.series.tables if table.series else []) + 1
    ahead, second = sorted(points, reverse=True)[:2] if len(points) > 1 else (*points, 0.0)
    return played >= table.settings.best_of or ahead - second > table.settings.best_of - played


def next_series(table: Table) -> Series | None:
    """The series that the rematch continues; None if it starts a new one.

    In a rematch each player sits one seat further, so that they deal or begin in turns.
    """
    now = score(table)
    if now is None or now.decided:
        return None
    return Series(now.tables, [*now.points[1:], now.points[0]])
