"""Our own figures."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from statistics import median
from typing import Any

from chabudai.bots.ismcts import Ismcts
from chabudai.core.chance import below, stream
from chabudai.core.game import AnyRules, Game, SetUp
from chabudai.core.match import Match
from chabudai.core.playout import play_randomly
from chabudai.core.rules import CHANCE, OVER
from chabudai.registry import games

ROUNDS = 5
"""Every figure is the median of so many rounds, taken in turn with the others'."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to be measured: each call measures once and returns the figure."""

    name: str
    unit: str
    once: Callable[[], float]


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much of its work a function does in a second."""
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def set_ups() -> dict[str, AnyRules]:
    """What is measured: every edition, and the usual numbers of players."""
    found = {}
    for game in games().values():
        wanted = {game.seats[0], game.default_seats, 3, game.seats[-1]}
        for seats in sorted(wanted & set(game.seats)):
            for value in _editions(game):
                name = f"{game.id} {value or f'{seats} players'}"
                found[name] = game.set_up(seats, {"edition": value} if value else {}).rules()
    return found


def _editions(game: Game) -> tuple[str, ...]:
    """Where a game has editions, each of them is measured."""
    return game.options["edition"].values if "edition" in game.options else ("",)


def positions(rules: AnyRules, name: object) -> Iterator[tuple[Any, int]]:
    """A game played at random: each decision's position, and the action taken there."""
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
    """The position half way through a game."""
    found = [state for state, _ in positions(rules, "mid-game")]
    return found[len(found) // 2]


def widest(name: str, rules: AnyRules, seconds: float) -> Measure:
    """Microseconds to come to the widest decision of some games and to know its legal moves.

    That is a copy, the action before it, and the question: games may find their legal moves in
    any of these.
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

    told = f"widest decision ({best} moves), {name}"
    return Measure(told, "µs", lambda: 1e6 / rate(hundred, seconds / 4))


def playouts(name: str, rules: AnyRules, seconds: float) -> Measure:
    """Decisions a second in random play through the generic interface, chance included."""
    random = stream("bench", name)

    def once() -> float:
        return rate(lambda: play_randomly(rules, rules.start(), random), seconds)

    return Measure(f"random play, {name}", "decisions/s", once)


def clones(name: str, rules: AnyRules, seconds: float) -> Measure:
    """Microseconds to copy a position."""
    clone: Callable[[], object] = mid_game(rules).clone

    def thousand() -> int:
        for _ in range(1000):
            clone()
        return 1000

    return Measure(f"clone, {name}", "µs", lambda: 1e6 / rate(thousand, seconds / 4))


def searches(name: str, match: Match, iterations: int) -> Measure:
    """Simulations a second of the generic search, from the first decision."""
    bot = Ismcts(stream("bench", "search"), iterations=iterations)
    seat = match.seat(match.waiting_on[0])

    def once() -> float:
        start = time.perf_counter()
        bot.search(seat)
        return iterations / (time.perf_counter() - start)

    return Measure(f"ismcts, {name}", "simulations/s", once)


def matches(name: str, set_up: SetUp, seconds: float) -> Measure:
    """Moves a second through `Match`: read, checked, logged, told."""
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
    """Everything, in the order it is printed."""
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
    """All figures of all rounds; in each round everything is measured once, in turn."""
    figures: dict[str, list[float]] = {measure.name: [] for measure in measures}
    for _ in range(rounds):
        for measure in measures:
            figures[measure.name].append(measure.once())
    return figures


def middle_ratio(figures: list[float], others: list[float]) -> float:
    """The median over the rounds of how many times as fast."""
    return median(ours / theirs for ours, theirs in zip(figures, others, strict=True))
