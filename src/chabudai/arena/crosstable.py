"""The crosstable of a tournament: how often one bot won against a table of another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from chabudai.arena.ratings import Rating, comparable, ratings
from chabudai.arena.results import Scores
from chabudai.arena.statistics import wilson
from chabudai.arena.tournament import FIRST, SECOND, GameResult, Tournament
from chabudai.core.rules import Json


@dataclass(slots=True)
class Cell:
    """One bot alone against copies of another, over all its seats and deals."""

    bot: str
    against: str
    seats: int
    games: int = 0
    share: float = 0.0
    """The games won; a win shared by n counts as 1/n."""
    scores: Scores = field(default_factory=Scores)
    other_scores: Scores = field(default_factory=Scores)

    def add(self, result: GameResult, lone: int) -> None:
        """Count a game in which the bot had this seat."""
        self.games += 1
        self.share += result.share([lone])
        for seat, score in enumerate(result.scores):
            (self.scores if seat == lone else self.other_scores).add(score)

    @property
    def rate(self) -> float:
        """The share of the games, 0 to 1."""
        return self.share / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the rate. Balanced seats on equal deals make it a cautious one."""
        return wilson(self.share, self.games)

    @property
    def even(self) -> float:
        """The rate of a bot that is exactly as strong."""
        return 1 / self.seats

    @property
    def is_even(self) -> bool:
        """Whether the interval contains the even rate."""
        low, high = self.interval
        return low <= self.even <= high

    def data(self) -> Json:
        """As JSON data."""
        return {
            "bot": self.bot,
            "against": self.against,
            "games": self.games,
            "share": self.share,
            "rate": self.rate,
            "interval": list(self.interval),
            "even": self.even,
            "mean_score": self.scores.mean,
            "against_mean_score": self.other_scores.mean,
        }


class Crosstable:
    """The results of a tournament."""

    def __init__(self, tournament: Tournament, results: Iterable[GameResult]) -> None:
        self.tournament = tournament
        self.games = 0
        seats = tournament.set_up.seats
        bots = tournament.bots
        self.cells = {
            (bot, other): Cell(bot, other, seats)
            for bot in bots
            for other in bots
            if bot != other or tournament.control
        }
        self._counts: dict[tuple[int, int], tuple[float, float]] = {}
        for result in results:
            self._add(result)
        self.comparable = comparable(len(bots), self._counts)
        """Whether ratings say more than "never lost"."""
        self.ratings: dict[str, Rating] = dict(
            zip(bots, ratings(len(bots), seats, self._counts), strict=True)
        )

    def ranking(self) -> list[str]:
        """The bots, the strongest first."""
        return sorted(self.tournament.bots, key=lambda bot: -self.ratings[bot].rating)

    def control(self) -> list[Cell]:
        """Each bot against itself; empty if the tournament has no control."""
        return [cell for (bot, other), cell in self.cells.items() if bot == other]

    def meetings(self) -> list[Cell]:
        """Each bot against each other one, the strongest first."""
        ranking = self.ranking()
        return [self.cells[bot, other] for bot in ranking for other in ranking if bot != other]

    def data(self) -> Json:
        """As JSON data."""
        tournament = self.tournament
        return {
            "game": tournament.set_up.game.id,
            "rules": tournament.set_up.version,
            "options": dict(tournament.set_up.options),
            "players": tournament.set_up.seats,
            "seed": tournament.seed,
            "deals": tournament.deals,
            "games_per_pairing": tournament.games_per_pairing,
            "games": self.games,
            "comparable": self.comparable,
            "bots": [self._bot_data(bot) for bot in self.ranking()],
            "pairings": [cell.data() for cell in self.meetings()],
            "control": [cell.data() | {"is_even": cell.is_even} for cell in self.control()],
        }

    def _bot_data(self, bot: str) -> Json:
        rating = self.ratings[bot]
        return {"bot": bot, "rating": rating.rating, "interval": [rating.low, rating.high]}

    def _add(self, result: GameResult) -> None:
        fixture = result.fixture
        self.games += 1
        first, second = fixture.pairing
        sides = [(FIRST, first, second), (SECOND, second, first)]
        alone = [side for side in sides if fixture.seating.count(side[0]) == 1]
        if first == second:
            alone = alone[:1]  # both sides of a game of the control would always be even
        for letter, bot, other in alone:
            self.cells[bot, other].add(result, fixture.seating.index(letter))
        if first != second:
            self._count(result)

    def _count(self, result: GameResult) -> None:
        """Count a game for the ratings: once, also if both bots are alone in it."""
        fixture = result.fixture
        first, second = (self.tournament.bots.index(bot) for bot in fixture.pairing)
        lone = FIRST if fixture.seating.count(FIRST) == 1 else SECOND
        key = (first, second) if lone == FIRST else (second, first)
        games, won = self._counts.get(key, (0.0, 0.0))
        self._counts[key] = games + 1, won + result.share([fixture.seating.index(lone)])
