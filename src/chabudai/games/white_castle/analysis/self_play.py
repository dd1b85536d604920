"""Games of the planner against itself, in which ways to play a turn are compared.

Some turns explore: the player's weights differ from the learned ones at random, for this turn only.
So the games show different positions.

In some positions the best ways to play the turn, and some others, are played on to the end of the
game, all in the same worlds (see `worlds`). What differs between two of them is then less due to
luck than the points of two games are. What the clans do on the way is a little random, so that a
plan is not preferred just because it suits one exact answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from operator import mul

from chabudai.analysis.turns import Plan
from chabudai.core.chance import stream
from chabudai.core.rules import CHANCE, OVER, Random
from chabudai.games.white_castle.analysis.features import describe, names
from chabudai.games.white_castle.analysis.search import Effort, varied
from chabudai.games.white_castle.analysis.value import Value, turns_to_play
from chabudai.games.white_castle.analysis.worlds import World
from chabudai.games.white_castle.greedy import Turns
from chabudai.games.white_castle.prospects import estimate, turns_left
from chabudai.games.white_castle.rules import WhiteCastle
from chabudai.games.white_castle.state import State

Estimate = Callable[[State, int], float]
EXPLORED_TURNS = 0.35
"""The share of turns that explore."""
EXPLORATION_NOISE = 0.8
"""How much exploring changes the value of a position, in points, by each feature."""
SPREAD = {
    "turns": 0.0, "more coins": 4.0, "coins to 8": 3.0, "stone gardens again": 3.0,
    "plant gardens again": 3.0, "iron with courtiers": 5.0, "warriors at home with courtiers": 5.0,
    "pearls with warriors": 5.0, "courtiers at the gate with warriors": 4.0,
    "warriors with home courtiers": 6.0, "rows of the card": 3.0, "time": 4.0, "pond again": 6.0,
    "on the path with members": 4.0, "on step 2 with members": 3.0, "members to come": 3.0,
    "chasen on the path": 3.0, "ceremony": 2.0,
}  # fmt: skip
"""How much a feature usually differs between positions, where that is not about 1."""
TEA = ("geishas at the entrance", "geishas on step 1", "geishas on step 2", "geishas in rooms")
TEA_BIASED, MOST_TEA_BIAS = 0.15, 4.0
"""The share of players who overvalue the Tea Garden, and by how many points at most."""


@dataclass(frozen=True, slots=True)
class Comparing:
    """How plans are compared."""

    share: float = 0.35
    """The share of turns in which plans are compared."""
    nodes: int = 400
    """Positions that the planner expands to find plans."""
    best: int = 5
    """The best plans that are compared."""
    others: int = 2
    """Plans that are compared besides, at random."""
    among: int = 80
    """They come from this many of the best."""
    worlds: int = 2
    """In how many worlds each plan is played on."""
    ahead_nodes: int = 30
    """Positions that the planner expands for each later turn."""
    temperature: float = 1.0
    """A plan that is worse by so many points is played e times as rarely as the best."""
    choices: int = 4
    """Plans among which a clan chooses then."""
    unjudged: int = 4
    """The first turns after the plan, in which the values of positions are not looked at."""


@dataclass(frozen=True, slots=True)
class Row:
    """A clan at the start of a turn."""

    clan: int
    left: int
    now: int
    expected: float
    """The expected points."""
    lead: float
    """The expected points minus those of the best other clan."""
    points: int
    """The clan's final points."""
    won: float


@dataclass(frozen=True, slots=True)
class Tried:
    """A plan that was played on: the clan after it."""

    now: int
    features: list[float]
    value: float
    """The value by which the plan was ranked."""
    found: list[float]
    """In each world the mean of the later values on the way and of the final points."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Plans for the same turn."""

    left: int
    """The turns that the clan has left after them."""
    tried: list[Tried]


@dataclass(frozen=True, slots=True)
class Game:
    """What a game shows."""

    rows: list[Row]
    comparisons: list[Comparison]


class PointsPlanner(Turns):
    """A planner that ranks by expected points."""

    def __init__(self, rules: WhiteCastle, points: Estimate) -> None:
        super().__init__(rules)
        self.points = points

    def value(self, state: State, seat: int) -> float:
        return self.points(state, seat)


class ExploringPlanner(PointsPlanner):
    """A planner that explores in some turns."""

    def __init__(self, rules: WhiteCastle, points: Estimate, random: Random) -> None:
        super().__init__(rules, points)
        self.random = random
        self.names = names(rules.box.matcha)
        self.tea_bias = random() * MOST_TEA_BIAS if random() < TEA_BIASED else 0.0
        """How much it overvalues the Tea Garden, in points."""
        self.noise: list[float] | None = None
        """Additions to the weights of the features."""

    def begin_turn(self) -> None:
        """Perhaps explore in this turn."""
        self.noise = None
        if self.random() < EXPLORED_TURNS or self.tea_bias:
            strength = EXPLORATION_NOISE if self.random() < EXPLORED_TURNS else 0.0
            self.noise = [self._addition(name, strength) for name in self.names]

    def _addition(self, name: str, strength: float) -> float:
        spread = SPREAD.get(name, 1.0)
        noise = sum(self.random() for _ in range(12)) - 6
        found = strength * noise / spread if spread else 0.0
        return found + self.tea_bias * TEA.index(name) / 2 if name in TEA else found

    def value(self, state: State, seat: int) -> float:
        found = self.points(state, seat)
        if self.noise is None:
            return found
        left = turns_to_play(state, seat)
        if left:
            _, features = describe(state, seat)
            found += min(left, 4) / 4 * sum(map(mul, self.noise, features))
        return found


class _Comparer:
    """Compares plans."""

    def __init__(self, rules: WhiteCastle, points: Estimate, how: Comparing) -> None:
        self.planner = PointsPlanner(rules, points)
        self.how = how
        self.effort = Effort(plans=how.best)

    def compare(self, state: State, random: Random) -> Comparison | None:
        """Compare plans for a turn; ``None`` if there are fewer than three."""
        how, seat = self.how, state.turn
        plans = self.planner.plans(state, how.nodes)
        chosen = varied(plans, self.effort)
        rest = [plan for plan in plans[: how.among] if plan not in chosen]
        while rest and len(chosen) < how.best + how.others:
            chosen.append(rest.pop(int(random() * len(rest))))
        if len(chosen) < 3:
            return None
        seeds = [random() for _ in range(how.worlds)]
        left = turns_to_play(chosen[0].state, seat)
        return Comparison(left, [self._tried(plan, seat, seeds) for plan in chosen])

    def _tried(self, plan: Plan, seat: int, seeds: list[float]) -> Tried:
        now, found = describe(plan.state, seat)
        return Tried(now, found, plan.value, [self._way(plan.state, seat, seed) for seed in seeds])

    def _way(self, after: State, seat: int, seed: float) -> float:
        """The mean of the later values on the way and of the final points."""
        planner, how = self.planner, self.how
        world = World(planner.rules, seed)  # type: ignore[arg-type]
        state = after.clone()
        world.settle(state)
        found = []
        turn = 0
        while state.turn != OVER:
            if turn >= how.unjudged and turn % 2 == 0:
                found.append(planner.points(state, seat))
            random = stream(seed, "plan", state.round, state.turns)
            state = self._played(planner.plans(state, how.ahead_nodes, fast=True), random).state
            world.settle(state)
            turn += 1
        found.append(planner.points(state, seat))
        return sum(found) / len(found)

    def _played(self, plans: list[Plan], random: Random) -> Plan:
        """The best plan, or one that begins otherwise, the more often the closer it is."""
        begun = set()
        found = []
        for plan in plans:
            if plan.actions[:2] not in begun:
                begun.add(plan.actions[:2])
                found.append(plan)
                if len(found) == self.how.choices:
                    break
        chances = [exp((plan.value - plans[0].value) / self.how.temperature) for plan in found]
        at = random() * sum(chances)
        for plan, chance in zip(found, chances, strict=True):
            at -= chance
            if at < 0:
                return plan
        return found[0]


class _Watch:
    """Keeps a row for each clan at the start of each turn."""

    def __init__(self, points: Estimate) -> None:
        self.points = points
        self.kept: list[tuple[int, int, int, float, float]] = []

    def look(self, state: State) -> None:
        """Look at all clans."""
        totals = [self.points(state, clan) for clan in range(len(state.clans))]
        for clan, total in enumerate(totals):
            lead = total - max(totals[:clan] + totals[clan + 1 :])
            now, _ = describe(state, clan)
            self.kept.append((clan, turns_to_play(state, clan), now, total, lead))

    def rows(self, state: State) -> list[Row]:
        """The rows, with the result of the game."""
        finals = [describe(state, clan)[0] for clan in range(len(state.clans))]
        best = max(finals)
        return [Row(*kept, finals[kept[0]], float(finals[kept[0]] == best)) for kept in self.kept]


def play(
    rules: WhiteCastle,
    value: Value | None,
    nodes: int,
    seed: object,
    how: Comparing | None = None,
) -> Game:
    """Play one game; compare plans in some positions if it is said how."""
    random = stream("self-play", seed)
    points: Estimate = value.points if value else estimate
    planners = [ExploringPlanner(rules, points, random) for _ in range(rules.seats)]
    comparer = _Comparer(rules, points, how) if how else None
    watch = _Watch(points)
    comparisons = []
    state = rules.start()
    turn: object = None
    plan: list[int] = []
    while state.turn != OVER:
        if state.turn == CHANCE:
            rules.apply_chance(state, rules.draw(state, random))
            plan = []
            continue
        planner = planners[state.turn]
        if planner.turn(state) != turn:
            turn, plan = planner.turn(state), []
            watch.look(state)
            planner.begin_turn()
            if comparer and random() < comparer.how.share and turns_left(state, state.turn):
                found = comparer.compare(state, random)
                comparisons += [found] if found and found.left else []
        if not plan:
            plan = list(planner.plans(state, nodes, fast=True)[0].actions)
        rules.apply(state, state.turn, plan.pop(0))
    return Game(watch.rows(state), comparisons)
