"""The results of many games: counts only, so a million games need little memory."""

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
    """The wins of a bot or a seat. All sums are exact, so their order does not matter."""

    games: int = 0
    alone: int = 0
    shared: int = 0
    """Games won together with others. A game that everyone won is a draw."""
    parts: Fraction = Fraction(0)
    """The shared wins: a win shared by n counts as 1/n."""

    def add(self, winners: int) -> None:
        """Count a game with this number of winners; 0 for a lost game."""
        self.games += 1
        if winners == 1:
            self.alone += 1
        elif winners:
            self.shared += 1
            self.parts += Fraction(1, winners)

    def merge(self, other: Wins) -> None:
        """Add the counts of another object."""
        self.games += other.games
        self.alone += other.alone
        self.shared += other.shared
        self.parts += other.parts

    @property
    def share(self) -> Fraction:
        """All wins: a win shared by n counts as 1/n."""
        return self.alone + self.parts

    @property
    def rate(self) -> float:
        """The share of the games, 0 to 1."""
        return float(self.share / self.games) if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the rate."""
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
    """Scores, and how often each was reached."""

    counts: Counter[float] = field(default_factory=Counter)

    def add(self, points: float) -> None:
        """Count a game."""
        self.counts[points] += 1

    def merge(self, other: Scores) -> None:
        """Add the counts of another object."""
        self.counts.update(other.counts)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.counts.total()

    @property
    def total(self) -> float:
        """The sum of all scores."""
        return sum(points * count for points, count in self.counts.items())

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.total / self.games if self.counts else 0.0

    @property
    def median(self) -> float:
        """The median score."""
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
    """Points by category, from the view of a finished game."""

    categories: dict[str, Scores] = field(default_factory=dict)

    def add(self, points: Mapping[str, float]) -> None:
        """Count a game."""
        for category, found in points.items():
            self.categories.setdefault(category, Scores()).add(found)

    def merge(self, other: Scoring) -> None:
        """Add the counts of another object."""
        for category, scores in other.categories.items():
            self.categories.setdefault(category, Scores()).merge(scores)

    def data(self) -> Json:
        """As JSON data."""
        return {category: scores.data() for category, scores in self.categories.items()}


@dataclass(slots=True)
class BotResult:
    """The results of one bot."""

    bot: str
    wins: Wins = field(default_factory=Wins)
    scores: Scores = field(default_factory=Scores)
    scoring: Scoring = field(default_factory=Scoring)
    """Points by category; empty if the game has no categories."""
    late: int = 0
    """Decisions that took longer than the limit, if there is one. This depends on the machine."""

    def add(self, winners: int, score: float) -> None:
        """Count a game."""
        self.wins.add(winners)
        self.scores.add(score)

    def merge(self, other: BotResult) -> None:
        """Add the counts of another object."""
        self.wins.merge(other.wins)
        self.scores.merge(other.scores)
        self.scoring.merge(other.scoring)
        self.late += other.late

    def data(self) -> Json:
        """As JSON data."""
        scores = {
            "mean_score": self.scores.mean,
            "median_score": self.scores.median,
            "score_spread": self.scores.spread,
        }
        found = {"bot": self.bot} | self.wins.data() | scores
        if self.late:
            found["late"] = self.late
        return found | {"scoring": self.scoring.data()} if self.scoring.categories else found


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one game."""

    standings: Standings
    decisions: int
    scoring: Sequence[Mapping[str, float]] = ()
    """Each seat's points by category; empty if the game has no categories."""
    rival: Mapping[str, float] | None = None
    """In a solitaire game: the rival's points by category."""
    log: Sequence[tuple[int | str, str]] = ()
    """The log of a record, if it was asked for."""


@dataclass(slots=True)
class Results:
    """The results of a simulation. Two simulations with the same seed have equal results."""

    bots: list[BotResult]
    seats: list[Wins]
    """The wins of each seat, whichever bot had it."""
    games: int = 0
    draws: int = 0
    """Games that all players won."""
    decisions: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    """How often the games ended for each reason."""
    rival: Scoring = field(default_factory=Scoring)
    """In solitaire games: the rival's points."""
    records: list[Json] = field(default_factory=list, compare=False)
    """The records of the games, if they were asked for. They are passed on, never collected."""

    @classmethod
    def of(cls, bots: Sequence[str]) -> Results:
        """Empty results for these bots."""
        return cls([BotResult(bot) for bot in bots], [Wins() for _ in bots])

    def add(self, played: Played, sitting: Sequence[int]) -> None:
        """Count a game. ``sitting`` has the index of the bot in each seat."""
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
        """Add the counts of another object."""
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
