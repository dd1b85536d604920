"""Solves games in sequence form: predictive CFR+ with alternating updates.

The averages of the plans, with growing weights, come near equilibrium.
"""

from __future__ import annotations

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.analysis.sequence_form import Doubts, SequenceGame, Slips, Solution, Tree, lift


class _Learner:
    """One player's regrets: predictive CFR+."""

    def __init__(
        self,
        tree: Tree,
        habit: Floats | None = None,
        share: float = 0.0,
        doubt: tuple[Floats, Floats] | None = None,
    ) -> None:
        self.tree = tree
        self._habit, self._share = habit, share
        self._doubt = doubt
        self.regrets = np.zeros(tree.size)
        self.strategy = tree.uniform()
        self.plan = tree.plan(self.strategy)
        self.slipping = self._slipping()
        self.summed = np.zeros(tree.size)
        self.summed_slipping = np.zeros(tree.size)
        self.weight = 0.0

    @property
    def has_doubt(self) -> bool:
        """Whether the other doubts that this player is perfect."""
        return self._doubt is not None

    def _slipping(self) -> Floats:
        """The plan that the other player meets."""
        if self._doubt is not None:
            return self.doubted(self.plan)
        if self._habit is None:
            return self.plan
        return self.tree.plan((1 - self._share) * self.strategy + self._share * self._habit)

    def doubted(self, plan: Floats) -> Floats:
        """A plan as the other player reckons with it."""
        if self._doubt is None:
            return plan
        shares, habit = self._doubt
        met: Floats = plan - shares * plan + habit
        return met

    def learn(self, gains: Floats) -> None:
        """Update the regrets with the gains against the other's plan, and the plan."""
        fast = self.tree.fast
        if fast is not None:
            fast.learn(*self.tree.flat, gains, self.regrets, self.strategy)
        else:
            self._learn(gains)
        self.plan = self.tree.plan(self.strategy)
        self.slipping = self._slipping()

    def _learn(self, worth: Floats) -> None:
        for level in reversed(self.tree.levels):
            span = level.span
            values = worth[span]
            mean = level.total(values * self.strategy[span])
            lift(worth, level, mean)
            news = values - level.spread(mean)
            regrets = np.maximum(self.regrets[span] + news, 0.0)
            self.regrets[span] = regrets
            # The prediction: the next news will be like these.
            self.strategy[span] = level.normalized(np.maximum(regrets + news, 0.0))

    def average(self, weight: float) -> None:
        """Add the plan to the average."""
        self.summed += weight * self.plan
        if self._habit is not None:
            self.summed_slipping += weight * self.slipping
        self.weight += weight

    @property
    def mean(self) -> Floats:
        """The average plan."""
        return self.summed / self.weight if self.weight else self.plan


def _found(
    game: SequenceGame, players: tuple[_Learner, _Learner], iteration: int, slips: Slips | None
) -> Solution:
    """The solution so far."""
    first, second = players
    plans = (first.mean, second.mean)
    found = Solution(plans, *game.bracket(plans), iteration)
    if first.has_doubt:
        found.regret = _left_to_gain(game, players, plans)
    if slips is not None:
        slipping = (first.summed_slipping / first.weight, second.summed_slipping / second.weight)
        found.slipping, found.regret = slipping, slips.worst(game, slipping)
    return found


def _left_to_gain(
    game: SequenceGame, players: tuple[_Learner, _Learner], plans: tuple[Floats, Floats]
) -> float:
    """What both players could still gain against the rivals that they reckon with."""
    left = 0.0
    for at, tree in enumerate(game.trees):
        gains = game.gains(at, players[1 - at].doubted(plans[1 - at]))
        left += tree.most(gains) - float(gains @ plans[at])
    return left


CHECKED_AT = 8
"""The first iteration at which the bracket is computed."""
WITH_SLIPS = 32
"""The same with slips: the rare decisions take longer."""
GROWTH, GROWTH_WITH_SLIPS = 2, 6
"""How fast the weights of the average grow. With slips little of the first guesses may remain."""


def solve(
    game: SequenceGame,
    gap: float,
    most_iterations: int,
    slips: Slips | None = None,
    doubts: Doubts | None = None,
) -> Solution:
    """Solve until the bracket is at most ``gap`` wide, or the iterations are used up.

    With slips both players prepare for the other's slips. Then the regret at every decision counts,
    and not the bracket, which says nothing about rare decisions. With doubts ``gap`` is what both
    together could still gain against the rivals that they reckon with.
    """
    habits = (None, None) if slips is None else slips.habits
    share = 0.0 if slips is None else slips.share
    first, second = (
        _Learner(tree, habits[at], share, None if doubts is None else doubts.of(game, at))
        for at, tree in enumerate(game.trees)
    )
    check = CHECKED_AT if slips is None else WITH_SLIPS
    growth = GROWTH if slips is None else GROWTH_WITH_SLIPS
    for iteration in range(1, most_iterations + 1):
        first.learn(game.gains(0, second.slipping))
        second.learn(game.gains(1, first.slipping))
        weight = float(iteration) ** growth
        first.average(weight)
        second.average(weight)
        if iteration >= check or iteration == most_iterations:
            check = max(iteration + CHECKED_AT, iteration * 5 // 4)
            found = _found(game, (first, second), iteration, slips)
            if iteration == most_iterations or found.is_solved(gap, slips):
                return found
    plans = (first.plan, second.plan)
    return Solution(plans, *game.bracket(plans), 0)
