"""Games of the planner against itself, from which the value is learned.

Some turns explore: the player's weights differ from the learned ones at random, for this turn only.
So the games show different positions, and what these are worth if sensible turns follow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import mul

from chabudai.core.chance import stream
from chabudai.core.rules import CHANCE, OVER, Random
from chabudai.games.white_castle.analysis.features import describe, names
from chabudai.games.white_castle.analysis.value import Value, turns_to_play
from chabudai.games.white_castle.greedy import Turns
from chabudai.games.white_castle.prospects import estimate
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
TRUST = 0.25
"""How much the target of a position is drawn to the value of each later one. The values differ less
by luck than the final points."""
TEA = ("geishas at the entrance", "geishas on step 1", "geishas on step 2", "geishas in rooms")
TEA_BIASED, MOST_TEA_BIAS = 0.15, 4.0
"""The share of players who overvalue the Tea Garden, and by how many points at most."""


@dataclass(frozen=True, slots=True)
class Row:
    """A clan at the end of a turn."""

    clan: int
    left: int
    now: int
    features: list[float]
    lead: float
    """The expected points minus those of the best other clan."""
    points: int
    """The clan's final points."""
    target: float
    """What the value should have said: the final points, and the later values on the way."""
    won: float


class ExploringPlanner(Turns):
    """A planner that explores in some turns."""

    def __init__(self, rules: WhiteCastle, points: Estimate, random: Random) -> None:
        super().__init__(rules)
        self.points = points
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


class _Watch:
    """Keeps a row for each clan at the start of each turn."""

    def __init__(self, points: Estimate, trust: float) -> None:
        self.points = points
        self.trust = trust
        self.kept: list[tuple[int, int, int, list[float], float, float]] = []

    def look(self, state: State) -> None:
        """Describe all clans."""
        totals = [self.points(state, clan) for clan in range(len(state.clans))]
        for clan, total in enumerate(totals):
            lead = total - max(totals[:clan] + totals[clan + 1 :])
            row = (clan, turns_to_play(state, clan), *describe(state, clan), lead, total)
            self.kept.append(row)

    def rows(self, state: State) -> list[Row]:
        """The rows, with the result of the game."""
        finals = [describe(state, clan)[0] for clan in range(len(state.clans))]
        best = max(finals)
        targets = [float(final) for final in finals]
        rows = []
        for clan, left, now, found, lead, total in reversed(self.kept):
            won = float(finals[clan] == best)
            rows.append(Row(clan, left, now, found, lead, finals[clan], targets[clan], won))
            targets[clan] += self.trust * (total - targets[clan])
        return rows[::-1]


def play(rules: WhiteCastle, value: Value | None, nodes: int, seed: object) -> list[Row]:
    """Play one game and return its rows."""
    random = stream("self-play", seed)
    points: Estimate = value.points if value else estimate
    trust = TRUST if value else 0.0  # the hand-made estimate may be wrong as a whole
    planners = [ExploringPlanner(rules, points, random) for _ in range(rules.seats)]
    watch = _Watch(points, trust)
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
        if not plan:
            plan = list(planner.plans(state, nodes, fast=True)[0].actions)
        rules.apply(state, state.turn, plan.pop(0))
    return watch.rows(state)
