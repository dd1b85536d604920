"""The speed figures of this project."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from statistics import median
from typing import Any

from chabudai.analysis.ismcts import Ismcts
from chabudai.core.chance import below, stream
from chabudai.core.game import AnyRules, Game, SetUp
from chabudai.core.match import Match
from chabudai.core.playout import play_randomly
from chabudai.core.rules import CHANCE, OVER
from chabudai.registry import games

ROUNDS = 5
"""The number of rounds. Every figure is the median; each round measures everything once."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A measurement. Each call of ``once`` measures again and returns the figure."""

    name: str
    unit: str
    once: Callable[[], float]


def rate(work: Callable[[], int], seconds: float) -> float:
    """The units of work that a function does per second of processor time.

    What other programs do at the same time counts little that way.
    """
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def set_ups() -> dict[str, AnyRules]:
    """The measured set-ups: every edition, and the usual numbers of players."""
    return {
        name: set_up.rules()
        for game in games().values()
        for name, set_up in set_ups_of(game).items()
    }


def set_ups_of(game: Game) -> dict[str, SetUp]:
    """The measured set-ups of a game by name: ``matcha 2020``, ``matchmaster 3 players``."""
    wanted = {game.seats[0], game.default_seats, 3, game.seats[-1]}
    found = {}
    for seats in sorted(wanted & set(game.seats)):
        for value in _editions(game):
            name = f"{game.id} {value or f'{seats} players'}"
            found[name] = game.set_up(seats, {"edition": value} if value else {})
    return found


def _editions(game: Game) -> tuple[str, ...]:
    """The editions of a game, or one empty text."""
    return game.options["edition"].values if "edition" in game.options else ("",)


def positions(rules: AnyRules, name: object) -> Iterator[tuple[Any, int]]:
    """The position and the chosen action of each decision of a random game."""
    random = stream("bench", name)
    state = rules.start()
    while state.turn != OVER:
        if state.turn == CHANCE:
            rules.apply_chance(state, rules.draw(state, random))
        else:
            actions = rules.legal(state, state.turn)
            action = actions[below(random, len(actions))]
            yield state.clone(), action
            rules.apply(state, state.turn, action)


def mid_game(rules: AnyRules) -> Any:
    """A position in the middle of a game."""
    found = [state for state, _ in positions(rules, "mid-game")]
    return found[len(found) // 2]


def widest(name: str, rules: AnyRules, seconds: float) -> Measure:
    """Microseconds to reach the decision with the most legal moves and to list them.

    This includes a clone and the action before: a game may compute its legal moves in either.
    """
    best, before, action = -1, mid_game(rules), 0
    for game in range(30):
        for state, chosen in positions(rules, game):
            after = state.clone()
            rules.apply(after, after.turn, chosen)
            width = len(rules.legal(after, after.turn)) if after.turn >= 0 else 0
            if width > best:
                best, before, action = width, state, chosen

    def hundred() -> int:
        for _ in range(100):
            state = before.clone()
            rules.apply(state, state.turn, action)
            rules.legal(state, state.turn)
        return 100

    title = f"widest decision ({best} moves), {name}"
    return Measure(title, "µs", lambda: 1e6 / rate(hundred, seconds / 4))


def playouts(name: str, rules: AnyRules, seconds: float) -> Measure:
    """Decisions per second in random play through the `Rules` interface, including chance."""
    random = stream("bench", name)

    def once() -> float:
        return rate(lambda: play_randomly(rules, rules.start(), random), seconds)

    return Measure(f"random play, {name}", "decisions/s", once)


def clones(name: str, rules: AnyRules, seconds: float) -> Measure:
    """Microseconds to clone a state."""
    clone: Callable[[], object] = mid_game(rules).clone

    def thousand() -> int:
        for _ in range(1000):
            clone()
        return 1000

    return Measure(f"clone, {name}", "µs", lambda: 1e6 / rate(thousand, seconds / 4))


def searches(name: str, match: Match, iterations: int) -> Measure:
    """Simulations per second of the generic search, from the first decision."""
    bot = Ismcts(stream("bench", "search"), iterations=iterations)
    seat = match.seat(match.waiting_on[0])

    def once() -> float:
        start = time.process_time()
        bot.search(seat)
        return iterations / (time.process_time() - start)

    return Measure(f"ismcts, {name}", "simulations/s", once)


def matches(name: str, set_up: SetUp, seconds: float) -> Measure:
    """Moves per second through `Match`: parsed, checked, logged, with events."""
    seeds = count()

    def one_game() -> int:
        played = Match(set_up, seed=next(seeds))
        while waiting := played.waiting_on:
            played.play(waiting[0], played.legal(waiting[0])[0])
        return len(played.log)

    return Measure(f"match, {name}", "moves/s", lambda: rate(one_game, seconds))


def start_up() -> Measure:
    """Seconds that ``chabudai games`` takes from the shell."""

    def once() -> float:
        start = time.perf_counter()
        command = [sys.executable, "-m", "chabudai.cli", "games"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - start

    return Measure("start-up, chabudai games", "s", once)


def own_measures(seconds: float) -> list[Measure]:
    """All measurements, in the order in which they are printed."""
    rules = set_ups()
    found = [playouts(name, each, seconds) for name, each in rules.items()]
    found += [clones(name, each, seconds) for name, each in rules.items()]
    found += [widest(name, each, seconds) for name, each in rules.items()]
    for game in games().values():
        seats = 3 if 3 in game.seats else game.default_seats
        set_up = game.set_up(seats)
        label = f"{game.id} {seats} players"
        found.append(searches(label, Match(set_up, seed="bench"), max(100, int(4000 * seconds))))
        found.append(matches(label, set_up, seconds))
    found.append(start_up())
    return found


def measured(measures: list[Measure], rounds: int = ROUNDS) -> dict[str, list[float]]:
    """The figures of all rounds. Each round measures everything once."""
    figures: dict[str, list[float]] = {measure.name: [] for measure in measures}
    for _ in range(rounds):
        for measure in measures:
            figures[measure.name].append(measure.once())
    return figures


def middle_ratio(figures: list[float], others: list[float]) -> float:
    """The median ratio of two figures over the rounds."""
    return median(ours / theirs for ours, theirs in zip(figures, others, strict=True))
