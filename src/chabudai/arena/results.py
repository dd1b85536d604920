"""What many games come to: sums only, so that a million games need no more room than one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from chabudai.arena.statistics import spread, wilson
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
class BotResult:
    """How one bot did."""

    bot: str
    wins: Wins = field(default_factory=Wins)
    score: float = 0
    squares: float = 0

    def add(self, winners: int, score: float) -> None:
        """Count a game."""
        self.wins.add(winners)
        self.score += score
        self.squares += score * score

    def merge(self, other: BotResult) -> None:
        """Count what another count has."""
        self.wins.merge(other.wins)
        self.score += other.score
        self.squares += other.squares

    @property
    def mean_score(self) -> float:
        """The mean score of a game."""
        return self.score / self.wins.games if self.wins.games else 0.0

    @property
    def score_spread(self) -> float:
        """The standard deviation of the score."""
        return spread(self.score, self.squares, self.wins.games)

    def data(self) -> Json:
        """As JSON data."""
        scores = {"mean_score": self.mean_score, "score_spread": self.score_spread}
        return {"bot": self.bot} | self.wins.data() | scores


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

    @classmethod
    def of(cls, bots: Sequence[str]) -> Results:
        """Nothing played yet."""
        return cls([BotResult(bot) for bot in bots], [Wins() for _ in bots])

    def add(self, standings: Standings, decisions: int, sitting: Sequence[int]) -> None:
        """Count a game in which the seats were taken by these bots (as places in the list)."""
        winners = len(standings.winners)
        self.games += 1
        self.decisions += decisions
        self.draws += winners == len(sitting)
        self.ends[standings.end] += 1
        for place in standings.places:
            won = winners if place.rank == 1 else 0
            self.bots[sitting[place.seat]].add(won, place.score)
            self.seats[place.seat].add(won)

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

    def data(self) -> Json:
        """As JSON data."""
        return {
            "games": self.games,
            "bots": [bot.data() for bot in self.bots],
            "seats": [{"seat": at} | wins.data() for at, wins in enumerate(self.seats)],
            "draws": self.draws,
            "ends": dict(sorted(self.ends.items())),
            "decisions": self.decisions,
        }
