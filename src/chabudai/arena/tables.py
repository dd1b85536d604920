"""The games of a simulation: the seating, the deals, and the loop that plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from chabudai.arena.results import Played, Results
from chabudai.bots import Bot, make_bot
from chabudai.bots.random import RandomBot
from chabudai.core.chance import stream
from chabudai.core.game import AnyRules, SetUp
from chabudai.core.rules import CHANCE, OVER, Random
from chabudai.core.seat import Seat

ChanceOf: TypeAlias = Callable[[int], Random]
"""The generator of each chance event of a game, by its number."""
MOST_DEALS = 100_000
"""A game with more chance events than this counts as endless [2015.sets]."""


class SimulationFailed(RuntimeError):
    """A game of a simulation could not be finished."""


@dataclass(frozen=True, slots=True)
class Job:
    """What to simulate. The same job gives the same games in any process."""

    set_up: SetUp
    bots: tuple[str, ...]
    seed: str

    def sitting(self, game: int) -> tuple[int, ...]:
        """The bot in each seat. The bots rotate by one seat from game to game."""
        count = len(self.bots)
        return tuple((seat + game) % count for seat in range(count))

    def deal_seed(self, game: int) -> str:
        """The seed of a game. A group of as many games as seats has the same deals."""
        return f"{self.seed}/{game // len(self.bots)}"


class Dice:
    """The random generator of all bots, replaced for each game."""

    __slots__ = ("random",)

    def __init__(self) -> None:
        self.random: Random = stream()

    def __call__(self) -> float:
        return self.random()


def play_games(job: Job, first: int, end: int) -> Results:
    """Play the games from ``first`` to ``end`` - 1."""
    rules = job.set_up.rules()
    results = Results.of(job.bots)
    dice = Dice()
    bots = [make_bot(bot, job.set_up.game, dice) for bot in job.bots]
    all_random = all(isinstance(bot, RandomBot) for bot in bots)
    scored = True  # until the first game shows that there are no categories
    for game in range(first, end):
        sitting = job.sitting(game)
        dice.random = stream(job.seed, "simulate", game, "bots")
        chance = chance_of(job, game)
        try:
            if all_random:
                played = play_random_game(rules, dice.random, chance, scored)
            else:
                played = play_game(rules, [bots[bot] for bot in sitting], chance, scored)
        except Exception as problem:
            what = f"{type(problem).__name__}: {problem}"
            raise SimulationFailed(
                f"game {game} of seed {job.seed!r} with {', '.join(job.bots)} failed: {what}"
            ) from problem
        results.add(played, sitting)
        scored = bool(played.scoring)
    return results


def chance_of(job: Job, game: int) -> ChanceOf:
    """The random generators that a match with this seed would use."""
    seed, name = job.deal_seed(game), job.set_up.game.id
    return lambda number: stream(seed, name, "chance", number)


def play_game(
    rules: AnyRules, bots: Sequence[Bot], chance: ChanceOf, scored: bool = True
) -> Played:
    """Play a game to its end. Points by category are computed only if ``scored``."""
    state = rules.start()
    apply = rules.apply
    # A state changes in place, so one seat serves for the whole game.
    sides = [(bot.choose, Seat(rules, state, number)) for number, bot in enumerate(bots)]
    decisions = deals = 0
    while (turn := state.turn) != OVER:
        if turn != CHANCE:
            choose, seat = sides[turn]
            apply(state, turn, choose(seat))
            decisions += 1
        else:
            _deal(rules, state, deals, chance)
            deals += 1
    return _played(rules, state, decisions, scored)


def play_random_game(
    rules: AnyRules, random: Random, chance: ChanceOf, scored: bool = True
) -> Played:
    """A faster `_play` for random bots in all seats. It makes exactly the same choices."""
    state = rules.start()
    legal, apply = rules.legal, rules.apply
    decisions = deals = 0
    while (turn := state.turn) != OVER:
        if turn != CHANCE:
            actions = legal(state, turn)
            apply(state, turn, actions[int(random() * len(actions))])
            decisions += 1
        else:
            _deal(rules, state, deals, chance)
            deals += 1
    return _played(rules, state, decisions, scored)


def _deal(rules: AnyRules, state: Any, number: int, chance: ChanceOf) -> None:
    if number == MOST_DEALS:
        raise SimulationFailed(f"no end after {number} deals")
    rules.apply_chance(state, rules.draw(state, chance(number)))


def _played(rules: AnyRules, state: Any, decisions: int, scored: bool) -> Played:
    """The result of a game, with points by category if the final view has ``scoring``."""
    standings = rules.standings(state)
    if standings is None:
        raise SimulationFailed("over without standings")
    if not scored:
        return Played(standings, decisions)
    view = rules.view(state)
    rival = view.get("rival") or {}
    return Played(standings, decisions, view.get("scoring") or (), rival.get("scoring"))
