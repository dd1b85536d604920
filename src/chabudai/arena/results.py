"""What many games come to: counts only, so that a million games need little more room than one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from chabudai.arena.statistics import median, spread, wilson
from chabudai.core.rules import Json
from chabudai.core.standings import Standings


@dataclass(slots=True)
class Wins:
    """How often somebody (a bot, a seat) won. All sums are exact: their order does not matter."""

    games: int = 0
    alone: int = 0
    shared: int = 0
    """Games won together with others; all the others: a draw."""
    parts: Fraction = Fraction(0)
    """The wins that were shared, those by n counted as an n-th."""

    def add(self, winners: int) -> None:
        """Count a game that was won with so many winners; 0: lost."""
        self.games += 1
        if winners == 1:
            self.alone += 1
        elif winners:
            self.shared += 1
            self.parts += Fraction(1, winners)

    def merge(self, other: Wins) -> None:
        """Count what another count has."""
        self.games += other.games
        self.alone += other.alone
        self.shared += other.shared
        self.parts += other.parts

    @property
    def share(self) -> Fraction:
        """All wins, those shared by n counted as an n-th."""
        return self.alone + self.parts

    @property
    def rate(self) -> float:
        """The share of the games that was won."""
        return float(self.share / self.games) if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the rate lies with 95% confidence."""
        return wilson(float(self.share), self.games)

    def data(self) -> Json:
        """As JSON data."""
        return {
            "games": self.games,
            "wins": self.alone,
            "shared": self.shared,
            "share": float(self.share),
            "rate": self.rate,
            "interval": list(self.interval),
        }


@dataclass(slots=True)
class Scores:
    """Points, and how often each number of them was reached."""

    counts: Counter[float] = field(default_factory=Counter)

    def add(self, points: float) -> None:
        """Count a game."""
        self.counts[points] += 1

    def merge(self, other: Scores) -> None:
        """Count what another count has."""
        self.counts.update(other.counts)

    @property
    def games(self) -> int:
        """How many were counted."""
        return self.counts.total()

    @property
    def total(self) -> float:
        """All points together."""
        return sum(points * count for points, count in self.counts.items())

    @property
    def mean(self) -> float:
        """The mean of a game."""
        return self.total / self.games if self.counts else 0.0

    @property
    def median(self) -> float:
        """As many games with fewer as with more."""
        return median(self.counts)

    @property
    def spread(self) -> float:
        """The standard deviation."""
        squares = sum(points * points * count for points, count in self.counts.items())
        return spread(self.total, squares, self.games)

    def data(self) -> Json:
        """As JSON data."""
        return {"mean": self.mean, "median": self.median, "spread": self.spread}


@dataclass(slots=True)
class Scoring:
    """Points by category, as the view of a finished game shows them."""

    categories: dict[str, Scores] = field(default_factory=dict)

    def add(self, points: Mapping[str, float]) -> None:
        """Count a game."""
        for category, found in points.items():
            self.categories.setdefault(category, Scores()).add(found)

    def merge(self, other: Scoring) -> None:
        """Count what another count has."""
        for category, scores in other.categories.items():
            self.categories.setdefault(category, Scores()).merge(scores)

    def data(self) -> Json:
        """As JSON data."""
        return {category: scores.data() for category, scores in self.categories.items()}


@dataclass(slots=True)
class BotResult:
    """How one bot did."""

    bot: str
    wins: Wins = field(default_factory=Wins)
    scores: Scores = field(default_factory=Scores)
    scoring: Scoring = field(default_factory=Scoring)
    """By category; empty where a game has none."""

    def add(self, winners: int, score: float) -> None:
        """Count a game."""
        self.wins.add(winners)
        self.scores.add(score)

    def merge(self, other: BotResult) -> None:
        """Count what another count has."""
        self.wins.merge(other.wins)
        self.scores.merge(other.scores)
        self.scoring.merge(other.scoring)

    def data(self) -> Json:
        """As JSON data."""
        scores = {
            "mean_score": self.scores.mean,
            "median_score": self.scores.median,
            "score_spread": self.scores.spread,
        }
        found = {"bot": self.bot} | self.wins.data() | scores
        return found | {"scoring": self.scoring.data()} if self.scoring.categories else found


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played."""

    standings: Standings
    decisions: int
    scoring: Sequence[Mapping[str, float]] = ()
    """Each seat's points by category; empty where a game has none."""
    rival: Mapping[str, float] | None = None
    """The same for a rival who is nobody's seat: alone at the table."""


@dataclass(slots=True)
class Results:
    """What some games came to. Two simulations with the same seed have equal results."""

    bots: list[BotResult]
    seats: list[Wins]
    """How often each seat won, whichever bot sat there."""
    games: int = 0
    draws: int = 0
    """Games that all players won together."""
    decisions: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    """The ways the games ended."""
    rival: Scoring = field(default_factory=Scoring)
    """Alone at the table: how the rival did."""

    @classmethod
    def of(cls, bots: Sequence[str]) -> Results:
        """Nothing played yet."""
        return cls([BotResult(bot) for bot in bots], [Wins() for _ in bots])

    def add(self, played: Played, sitting: Sequence[int]) -> None:
        """Count a game in which the seats were taken by these bots (as places in the list)."""
        standings = played.standings
        winners = len(standings.winners)
        self.games += 1
        self.decisions += played.decisions
        self.draws += winners == len(sitting) > 1
        self.ends[standings.end] += 1
        for place in standings.places:
            won = winners if place.rank == 1 else 0
            self.bots[sitting[place.seat]].add(won, place.score)
            self.seats[place.seat].add(won)
        for seat, points in enumerate(played.scoring):
            self.bots[sitting[seat]].scoring.add(points)
        if played.rival is not None:
            self.rival.add(played.rival)

    def merge(self, other: Results) -> None:
        """Count what another count has."""
        for bot, more in zip(self.bots, other.bots, strict=True):
            bot.merge(more)
        for seat, wins in zip(self.seats, other.seats, strict=True):
            seat.merge(wins)
        self.games += other.games
        self.draws += other.draws
        self.decisions += other.decisions
        self.ends.update(other.ends)
        self.rival.merge(other.rival)

    def data(self) -> Json:
        """As JSON data."""
        found = {
            "games": self.games,
            "bots": [bot.data() for bot in self.bots],
            "seats": [{"seat": at} | wins.data() for at, wins in enumerate(self.seats)],
            "draws": self.draws,
            "ends": dict(sorted(self.ends.items())),
            "decisions": self.decisions,
        }
        return found | {"rival": self.rival.data()} if self.rival.categories else found
