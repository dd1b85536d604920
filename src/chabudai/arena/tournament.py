"""Tournaments: every bot meets every other on the same deals, in balanced seatings.

In a game for two, each deal is played in both seat orders. In a game for more, one bot of a pairing
sits alone among copies of the other: each deal is played with the first bot alone in every seat,
and with the second bot alone in every seat. So each pairing answers the question "how often does
one A win against a table of B?" in both directions, for any number of bots and seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import TypeAlias

from chabudai.arena.tables import SimulationFailed, play_game
from chabudai.arena.workers import Workers, checked_count, local_workers
from chabudai.bots.custom import load_bot
from chabudai.core.chance import stream
from chabudai.core.game import SetUp, quoted
from chabudai.core.refusals import BadInput

Pairing: TypeAlias = tuple[str, str]
"""Two bots in alphabetical order, so that the order of ``--bots`` changes no game."""
MOST_BOTS = 32
MOST_GAMES = 1_000_000
"""The most games of a pairing."""
FIRST, SECOND = "ab"
"""The two bots of a pairing in a seating: ``baa`` has the second bot alone in seat 0."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a tournament."""

    pairing: Pairing
    deal: int
    seating: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game: rank and score of each seat."""

    fixture: Fixture
    ranks: tuple[int, ...]
    scores: tuple[float, ...]

    def share(self, seats: Sequence[int]) -> float:
        """What these seats won: a win shared by n seats counts as 1/n for each."""
        winners = self.ranks.count(1)
        return sum(self.ranks[seat] == 1 for seat in seats) / winners


def seatings(seats: int) -> list[str]:
    """The seatings of a pairing: each bot alone in each seat."""
    found = [
        other * seat + one + other * (seats - 1 - seat)
        for one, other in ((FIRST, SECOND), (SECOND, FIRST))
        for seat in range(seats)
    ]
    return list(dict.fromkeys(found))  # with two seats both bots are alone in the same games


@dataclass(frozen=True, slots=True)
class Tournament:
    """A round robin. The same tournament has the same games in any process."""

    set_up: SetUp
    bots: tuple[str, ...]
    deals: int
    seed: str
    control: bool = False
    """Whether each bot also plays against itself, which must come out even."""

    @classmethod
    def of(
        cls, set_up: SetUp, bots: Sequence[str], games: int, seed: str, control: bool = False
    ) -> Tournament:
        """A checked tournament. The games of a pairing are rounded up to whole deals."""
        if set_up.seats < 2:
            raise BadInput("a tournament needs a game of at least two players, not 1")
        for bot in bots:
            load_bot(bot, set_up.game, stream())
            if bots.count(bot) > 1:
                raise BadInput(f"bot {quoted(bot)} is named twice (--control plays it twice)")
        if len(bots) < 2 - control or len(bots) > MOST_BOTS:
            raise BadInput(f"a tournament has 2 to {MOST_BOTS} bots, not {len(bots)}")
        checked_count("games", games, MOST_GAMES)
        deals = -(-games // len(seatings(set_up.seats)))
        return cls(set_up, tuple(bots), deals, seed, control)

    @property
    def games_per_pairing(self) -> int:
        """The number of games of each pairing."""
        return self.deals * len(seatings(self.set_up.seats))

    def pairings(self) -> list[Pairing]:
        """Every bot with every other, and in the control with itself."""
        pairs = [(min(pair), max(pair)) for pair in combinations(self.bots, 2)]
        return pairs + ([(bot, bot) for bot in self.bots] if self.control else [])

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal: an interrupted tournament is nearly balanced."""
        seated = seatings(self.set_up.seats)
        for deal in range(self.deals):
            for pairing in self.pairings():
                for seating in seated:
                    yield Fixture(pairing, deal, seating)

    def total(self) -> int:
        """The number of all games."""
        return self.games_per_pairing * len(self.pairings())


def play(
    tournament: Tournament, fixtures: Iterable[Fixture], workers: int | Workers = 1
) -> Iterator[GameResult]:
    """Play some of the games, and yield the results in order."""
    where = local_workers(workers)
    for bot in tournament.bots:
        where.take_bot(bot, tournament.set_up.game)
    return where.run(partial(play_fixture, tournament), fixtures)


def play_fixture(tournament: Tournament, fixture: Fixture) -> GameResult:
    """Play one game. Its dice depend on the seed and the fixture only."""
    set_up, seed = tournament.set_up, tournament.seed
    first, second = fixture.pairing
    dice = partial(stream, seed, "tournament", first, second, fixture.deal, fixture.seating)
    bots = [
        load_bot(first if letter == FIRST else second, set_up.game, dice(seat))
        for seat, letter in enumerate(fixture.seating)
    ]
    chance: Callable[[int], Callable[[], float]] = partial(
        stream, f"{seed}/{fixture.deal}", set_up.game.id, "chance"
    )
    try:
        standings = play_game(set_up.rules(), bots, chance, scored=False).standings
    except Exception as problem:
        what = f"{type(problem).__name__}: {problem}"
        raise SimulationFailed(
            f"deal {fixture.deal} of seed {seed!r} with {first} (a) and {second} (b) "
            f"in seats {fixture.seating} failed: {what}"
        ) from problem
    places = sorted(standings.places, key=lambda place: place.seat)
    return GameResult(
        fixture, tuple(place.rank for place in places), tuple(place.score for place in places)
    )
