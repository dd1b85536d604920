"""The games of a simulation: the seating, the deals, and the loop that plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from chabudai.arena.results import Played, Results
from chabudai.bots import Bot
from chabudai.bots.custom import AnyBot, BotFailed, CheckedBot, bot_label, load_bot, wants_past
from chabudai.bots.random import RandomBot
from chabudai.core.chance import stream
from chabudai.core.checked import LONGEST_NAME
from chabudai.core.game import AnyRules, SetUp
from chabudai.core.log import CHANCE_SEAT
from chabudai.core.record_data import FORMAT
from chabudai.core.rules import CHANCE, OVER, Json, Random
from chabudai.core.seat import Seat

ChanceOf: TypeAlias = Callable[[int], Random]
"""The generator of each chance event of a game, by its number."""
MOST_DEALS = 100_000
"""A game with more chance events than this counts as endless [2015.sets]."""


class SimulationFailed(RuntimeError):
    """A game of a simulation could not be finished."""


class BotAtFault(SimulationFailed):
    """A bot chose what it may not. The message says it all: no traceback is needed."""


@dataclass(frozen=True, slots=True)
class Job:
    """A task of a simulation. The same job gives the same games in any process."""

    set_up: SetUp
    bots: tuple[AnyBot, ...]
    seed: str
    seconds: float | None = None
    """The time for a decision, to report those that take longer."""
    records: bool = False
    """Whether to keep the record of every game."""

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
    names = [bot_label(bot) for bot in job.bots]
    results = Results.of(names)
    dice = Dice()
    bots = [load_bot(bot, job.set_up.game, dice) for bot in job.bots]
    if job.seconds is not None:
        bots = [_timed(bot, name, job.seconds) for bot, name in zip(bots, names, strict=True)]
    all_random = all(isinstance(bot, RandomBot) for bot in bots)
    all_random = all_random and not job.records
    scored = True  # until the first game shows that there are no categories
    for game in range(first, end):
        sitting = job.sitting(game)
        dice.random = stream(job.seed, "simulate", game, "bots")
        chance = chance_of(job, game)
        try:
            if all_random:
                played = play_random_game(rules, dice.random, chance, scored)
            else:
                seated = [bots[bot] for bot in sitting]
                played = play_game(rules, seated, chance, scored, logged=job.records)
        except Exception as problem:
            where = f"game {game} of seed {job.seed!r} with {', '.join(names)} failed"
            if isinstance(problem, BotFailed):
                raise BotAtFault(f"{where}: {problem}") from problem
            raise SimulationFailed(f"{where}: {type(problem).__name__}: {problem}") from problem
        results.add(played, sitting)
        if job.records:
            results.records.append(record_of(job, game, [names[bot] for bot in sitting], played))
        scored = bool(played.scoring)
    for bot, result in zip(bots, results.bots, strict=True):
        result.late = bot.late if isinstance(bot, CheckedBot) else 0
    return results


def _timed(bot: Bot, name: str, seconds: float) -> CheckedBot:
    """The bot with a time for each decision."""
    inner = bot.bot if isinstance(bot, CheckedBot) else bot
    return CheckedBot(inner, name, seconds)


def record_of(job: Job, game: int, names: Sequence[str], played: Played) -> Json:
    """The record of a game. ``chabudai.load`` reads it."""
    return {
        "chabudai": FORMAT,
        "game": job.set_up.game.id,
        "rules": job.set_up.version,
        "options": dict(job.set_up.options),
        "seats": [name[:LONGEST_NAME] for name in names],
        "seed": job.deal_seed(game),
        "log": [list(entry) for entry in played.log],
    }


def chance_of(job: Job, game: int) -> ChanceOf:
    """The random generators that a match with this seed would use."""
    seed, name = job.deal_seed(game), job.set_up.game.id
    return lambda number: stream(seed, name, "chance", number)


def play_game(
    rules: AnyRules,
    bots: Sequence[Bot],
    chance: ChanceOf,
    scored: bool = True,
    *,
    logged: bool = False,
) -> Played:
    """Play a game to its end. Points by category are computed only if ``scored``."""
    if logged:
        return _play_logged_game(rules, bots, chance, scored)
    state = rules.start()
    apply = rules.apply
    # A state changes in place, so one seat serves for the whole game.
    past = _past_for(bots)
    sides = [(bot.choose, Seat(rules, state, number, past)) for number, bot in enumerate(bots)]
    decisions = deals = 0
    while (turn := state.turn) != OVER:
        if turn != CHANCE:
            choose, seat = sides[turn]
            action = choose(seat)
            if past is not None:
                past.append((turn, rules.write_for_others(state, turn, action)))
            apply(state, turn, action)
            decisions += 1
        else:
            _deal(rules, state, deals, chance)
            if past is not None:
                past.append((None, ""))
            deals += 1
    return _played(rules, state, decisions, scored)


def _past_for(bots: Sequence[Bot]) -> list[tuple[int | None, str]] | None:
    """A list for the moves, if a bot wants to know them: the texts cost time."""
    return [] if wants_past(bots) else None


def _play_logged_game(
    rules: AnyRules, bots: Sequence[Bot], chance: ChanceOf, scored: bool
) -> Played:
    """`play_game` with a log: the texts cost time."""
    state = rules.start()
    past = _past_for(bots)
    sides = [(bot.choose, Seat(rules, state, number, past)) for number, bot in enumerate(bots)]
    log: list[tuple[int | str, str]] = []
    decisions = deals = 0
    while (turn := state.turn) != OVER:
        if turn != CHANCE:
            choose, seat = sides[turn]
            action = choose(seat)
            log.append((turn, rules.write(state, turn, action)))
            if past is not None:
                past.append((turn, rules.write_for_others(state, turn, action)))
            rules.apply(state, turn, action)
            decisions += 1
        else:
            outcome = _drawn(rules, state, deals, chance)
            log.append((CHANCE_SEAT, rules.write_chance(outcome)))
            if past is not None:
                past.append((None, ""))
            rules.apply_chance(state, outcome)
            deals += 1
    return replace(_played(rules, state, decisions, scored), log=log)


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


def _drawn(rules: AnyRules, state: Any, number: int, chance: ChanceOf) -> Any:
    if number == MOST_DEALS:
        raise SimulationFailed(f"no end after {number} deals")
    return rules.draw(state, chance(number))


def _deal(rules: AnyRules, state: Any, number: int, chance: ChanceOf) -> None:
    rules.apply_chance(state, _drawn(rules, state, number, chance))


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
