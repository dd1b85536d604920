"""Ratings from wins, with intervals.

The model is Bradley and Terry's, extended to tables of several bots: a seat wins with a probability
proportional to the strength of its bot. It is fitted by the iteration of Hunter ("MM algorithms for
generalized Bradley-Terry models", 2004). The intervals come from the curvature of the likelihood
and take games as independent. Deals that are played from every seat vary less, so the intervals are
cautious. (A bootstrap over deals is too narrow for few deals.) Ratings are on the scale of Elo: 400
points more mean ten times the strength. Their mean is 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt
from typing import TypeAlias

from chabudai.arena.statistics import Z_95

Counts: TypeAlias = Mapping[tuple[int, int], tuple[float, float]]
"""For each bot alone against copies of another one: the number of games, and the wins."""
Matrix: TypeAlias = list[list[float]]

SCALE = 400.0
PRIOR = 0.5
"""Virtual games that each bot of a pairing wins. They keep a bot that never lost finite."""
ITERATIONS, TOLERANCE = 5000, 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of a bot and its 95% interval."""

    rating: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Meeting:
    """Games of one bot alone against copies of another."""

    lone: int
    other: int
    others: int
    """The number of copies."""
    games: float
    won: float


def ratings(bots: int, seats: int, counts: Counts) -> list[Rating]:
    """The ratings of the bots, in their order."""
    meetings = _with_prior(seats, counts)
    found = strengths(bots, meetings)
    errors = _standard_errors(found, meetings)
    return [
        Rating(rating, rating - Z_95 * error, rating + Z_95 * error)
        for rating, error in (
            (SCALE * log10(strength), SCALE * error / log(10))
            for strength, error in zip(found, errors, strict=True)
        )
    ]


def _with_prior(seats: int, counts: Counts) -> list[Meeting]:
    """The meetings, and some virtual games of two for each."""
    found = []
    for (lone, other), (games, won) in counts.items():
        found.append(Meeting(lone, other, seats - 1, games, won))
        found.append(Meeting(lone, other, 1, 2 * PRIOR, PRIOR))
    return found


def strengths(bots: int, meetings: Sequence[Meeting]) -> list[float]:
    """The most likely strengths. Their geometric mean is 1."""
    wins = [0.0] * bots
    for meeting in meetings:
        wins[meeting.lone] += meeting.won
        wins[meeting.other] += meeting.games - meeting.won
    found = [1.0] * bots
    for _ in range(ITERATIONS if bots > 1 else 0):
        weights = [0.0] * bots
        for meeting in meetings:
            table = found[meeting.lone] + meeting.others * found[meeting.other]
            weights[meeting.lone] += meeting.games / table
            weights[meeting.other] += meeting.others * meeting.games / table
        new = [won / weight for won, weight in zip(wins, weights, strict=True)]
        mean = exp(sum(map(log, new)) / bots)
        new = [strength / mean for strength in new]
        change = max(abs(a / b - 1) for a, b in zip(new, found, strict=True))
        found = new
        if change < TOLERANCE:
            break
    return found


def _standard_errors(found: Sequence[float], meetings: Sequence[Meeting]) -> list[float]:
    """The standard errors of the logarithms of the strengths, whose mean is 0."""
    bots = len(found)
    information: Matrix = [[1.0] * bots for _ in found]  # the ones fix the mean
    for meeting in meetings:
        lone, other = meeting.lone, meeting.other
        rate = found[lone] / (found[lone] + meeting.others * found[other])
        known = meeting.games * rate * (1 - rate)
        for row, column, sign in ((lone, lone, 1), (other, other, 1), (lone, other, -1)):
            information[row][column] += sign * known
        information[other][lone] -= known
    covariance = _inverse(information)
    return [sqrt(max(0.0, covariance[bot][bot] - 1 / bots**2)) for bot in range(bots)]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(at == other) for other in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [
                    value - factor * own for value, own in zip(rows[other], rows[at], strict=True)
                ]
    return [row[size:] for row in rows]


def comparable(bots: int, counts: Counts) -> bool:
    """Whether every bot is linked to every other by wins in both directions.

    If not, some bots never lost to the others. The difference between the two groups then has no
    upper bound, and its size only reflects the prior.
    """
    beaten: list[set[int]] = [set() for _ in range(bots)]
    for (lone, other), (games, won) in counts.items():
        if won > 0:
            beaten[lone].add(other)
        if won < games:
            beaten[other].add(lone)
    return all(len(_reached(bot, beaten)) == bots for bot in range(bots))


def _reached(bot: int, beaten: Sequence[set[int]]) -> set[int]:
    found, new = {bot}, [bot]
    while new:
        more = beaten[new.pop()] - found
        found |= more
        new.extend(more)
    return found
