"""Players who make the mistakes that people make.

They overlook choices, misjudge things (each player has tastes that last the whole game), see
positions through a fog, and prefer what they get now to what it will be good for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from chabudai.analysis.turns import Plan
from chabudai.core.game import AnyRules
from chabudai.core.rules import Random
from chabudai.games.white_castle.analysis.features import describe
from chabudai.games.white_castle.analysis.planner import LearnedTurns
from chabudai.games.white_castle.analysis.player import TurnPlayer
from chabudai.games.white_castle.analysis.value import turns_to_play
from chabudai.games.white_castle.state import CHASEN, COIN, State


@dataclass(frozen=True, slots=True)
class Habit:
    """How well a player thinks."""

    nodes: int
    """Positions that the player looks at in a turn."""
    overlooks: float = 0.0
    """The share of choices that go unnoticed."""
    taste: float = 0.0
    """How wrong the player's weights are, for the whole game: a share of the right ones."""
    fog: float = 0.0
    """How wrong the value of a position may be seen, in points."""
    patience: float = 1.0
    """The share of later gains that count beside the points of now."""
    greed: float = 0.0
    """What a coin or resource in hand is worth besides, in points."""


class HabitPlanner(LearnedTurns):
    """Plans turns as a player with a habit does."""

    def __init__(self, rules: AnyRules, habit: Habit, random: Random) -> None:
        super().__init__(rules)
        self.habit = habit
        self.random = random
        self.tasted = [
            [weight * (1 + taste) for weight, taste in zip(weights, tastes, strict=True)]
            for tastes in [[habit.taste * self._noise() for _ in self.learned.weights[0]]]
            for weights in self.learned.weights
        ]

    def _noise(self) -> float:
        """A number around 0 with spread 1."""
        return sum([self.random() for _ in range(3)]) * 2 - 3

    def value(self, state: State, seat: int) -> float:
        """The points of now and, as far as the player is patient, those to come."""
        habit = self.habit
        now, found = describe(state, seat)
        left = turns_to_play(state, seat)
        worth = now + habit.fog * self._noise() if habit.fog else float(now)
        if left:
            worth += habit.patience * sum(map(mul, found, self.tasted[left]))
        return worth + habit.greed * sum(state.clans[seat].holds[COIN : CHASEN + 1])

    def sensible(self, state: State) -> Sequence[int]:
        """Some of the choices that a careful player considers."""
        return self._noticed(super().sensible(state))

    def obvious(self, state: State) -> Sequence[int]:
        return self._noticed(super().obvious(state))

    def _noticed(self, choices: Sequence[int]) -> Sequence[int]:
        overlooks = self.habit.overlooks
        if not overlooks or len(choices) == 1:
            return choices
        found = [choice for choice in choices if self.random() >= overlooks]
        return found or [choices[int(self.random() * len(choices))]]


class HabitPlayer(TurnPlayer):
    """Plays the plan that looks best to a player with a habit."""

    def __init__(self, random: Random, habit: Habit) -> None:
        super().__init__(random)
        self._habit = habit
        self._planner: HabitPlanner | None = None

    def plan(self, rules: AnyRules, state: State) -> Plan:
        planner = self._planner
        # A new game, with new tastes: the starting cards are on offer.
        if planner is None or planner.rules is not rules or state.offer:
            planner = self._planner = HabitPlanner(rules, self._habit, self._random)
        return planner.plans(state, self._habit.nodes, fast=True)[0]
