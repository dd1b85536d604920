"""Zero-sum games of two players with hidden information, in sequence form.

A player's *sequence* is what the player saw and chose so far. A plan gives every sequence the
probability that the player makes these choices. The expected result is bilinear in the two plans:
``x @ A @ y``, where ``A`` is sparse and contains the probabilities of chance.

Exact best responses to two plans bracket the value. `cfr` finds the plans. Nothing here knows a
game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from chabudai.analysis.kernels import LARGE, Floats, Ints, Kernels, compiled, gathered


@dataclass(slots=True)
class Level:
    """Decisions of a player that come equally late. Their sequences lie side by side."""

    first: int
    """The first sequence of the level."""
    parents: Ints
    """The sequence before each decision."""
    counts: Ints
    """The number of choices of each decision."""
    starts: Ints = field(init=False)
    """Where each decision's choices start, counted from ``first``."""
    end: int = field(init=False)

    def __post_init__(self) -> None:
        self.starts = np.cumsum(self.counts) - self.counts
        self.end = self.first + int(self.counts.sum())

    @property
    def span(self) -> slice:
        """The sequences of the level."""
        return slice(self.first, self.end)

    def spread(self, per_decision: Floats) -> Floats:
        """A number for each decision, repeated for each of its choices."""
        return np.repeat(per_decision, self.counts)

    def total(self, per_choice: Floats) -> Floats:
        """The sum over the choices of each decision."""
        summed: Floats = np.add.reduceat(per_choice, self.starts)
        return summed

    def normalized(self, weights: Floats) -> Floats:
        """Probabilities in proportion to the weights; equal ones where all weights are 0."""
        total = self.total(weights)
        empty = total <= 0
        total[empty] = 1.0
        chances = weights / self.spread(total)
        if empty.any():
            chances += self.spread(np.where(empty, 1.0 / self.counts, 0.0))
        return chances


def lift(worth: Floats, level: Level, means: Floats) -> None:
    """Add what decisions are worth to the sequences before them."""
    worth[: level.first] += np.bincount(level.parents, weights=means, minlength=level.first)


@dataclass(slots=True)
class Tree:
    """The decisions of one player. The first ``roots`` sequences are given by chance."""

    roots: int
    levels: list[Level] = field(default_factory=list)
    _flat: tuple[Ints, Ints, Ints] | None = None

    @property
    def size(self) -> int:
        """The number of sequences."""
        return self.levels[-1].end if self.levels else self.roots

    def add(self, parents: Ints, counts: Ints) -> Level:
        """Add a level below the existing ones."""
        level = Level(self.size, parents, counts)
        if len(counts):
            self.levels.append(level)
        return level

    def plan(self, strategy: Floats) -> Floats:
        """The plan of a strategy, which has a probability for each choice."""
        plan = np.ones(self.size)
        fast = self.fast
        if fast is not None:
            fast.plan(*self.flat, strategy, plan)
            return plan
        for level in self.levels:
            span = level.span
            plan[span] = level.spread(plan[level.parents]) * strategy[span]
        return plan

    def strategy(self, plan: Floats) -> Floats:
        """The probability of each choice in a plan; equal ones where the plan never comes."""
        strategy = np.ones(self.size)
        for level in self.levels:
            strategy[level.span] = level.normalized(plan[level.span])
        return strategy

    def uniform(self) -> Floats:
        """The strategy that makes all choices equally often."""
        return self.strategy(np.zeros(self.size))

    def best_response(self, gains: Floats) -> tuple[float, Floats]:
        """The most that can be reached if each sequence gains this much, and a strategy for it."""
        worth = gains.copy()
        strategy = np.ones(self.size)
        for level in reversed(self.levels):
            values = worth[level.span]
            best = np.maximum.reduceat(values, level.starts)
            strategy[level.span] = values >= level.spread(best)
            lift(worth, level, best)
        for level in self.levels:
            strategy[level.span] = level.normalized(strategy[level.span])
        return float(worth[: self.roots].sum()), strategy

    def most(self, gains: Floats) -> float:
        """The most that can be reached if each sequence gains this much."""
        fast = self.fast
        worth = gains.copy()
        if fast is not None:
            fast.best(*self.flat, worth)
        else:
            for level in reversed(self.levels):
                lift(worth, level, np.maximum.reduceat(worth[level.span], level.starts))
        return float(worth[: self.roots].sum())

    @property
    def fast(self) -> Kernels | None:
        """The compiled loops, if they are worth it."""
        return compiled() if self.size >= LARGE // 10 else None

    @property
    def flat(self) -> tuple[Ints, Ints, Ints]:
        """The parents, first choices and numbers of choices of all decisions."""
        if self._flat is None:
            parts = [
                (level.parents, level.first + level.starts, level.counts) for level in self.levels
            ]
            parents, starts, counts = (
                np.concatenate(part).astype(np.int32) for part in zip(*parts, strict=True)
            )
            self._flat = parents, starts, counts
        return self._flat

    def worths(self, gains: Floats, strategy: Floats) -> Floats:
        """The expected gain through each sequence if the player goes on with a strategy."""
        worth = gains.copy()
        for level in reversed(self.levels):
            lift(worth, level, level.total(worth[level.span] * strategy[level.span]))
        return worth


@dataclass(slots=True)
class SequenceGame:
    """A game: the decisions of both players, and the first player's gains by pairs of sequences."""

    trees: tuple[Tree, Tree]
    rows: Ints
    columns: Ints
    values: Floats
    shift: float = 0.0
    """What the first player gains besides the values, whatever happens."""

    def without_zeros(self, masses: Floats) -> SequenceGame:
        """The same game with the most frequent result as zero, and without its entries.

        ``masses`` are the probabilities of the entries by chance. The gains of the sequences differ
        by the probability that they are reached, which is the same for all choices of a decision.
        """
        values, shift = self.values, 0.0
        ones = values == masses
        if np.count_nonzero(ones) > np.count_nonzero(values == 0.0):
            values, shift = np.where(ones, 0.0, values - masses), 1.0
        kept = np.flatnonzero(values)
        parts = (self.rows[kept], self.columns[kept], values[kept])
        return SequenceGame(self.trees, *parts, self.shift + shift)

    def gains(self, player: int, other_plan: Floats) -> Floats:
        """What each sequence gains for a player against a plan of the other."""
        if player == 0:
            return gathered(self.rows, self.columns, self.values, other_plan, self.trees[0].size)
        return -gathered(self.columns, self.rows, self.values, other_plan, self.trees[1].size)

    def value(self, first: Floats, second: Floats) -> float:
        """The first player's expected gain with these plans."""
        return float(self.gains(0, second) @ first) + self.shift

    def means(self, player: int, other_plan: Floats, masses: Floats) -> Floats:
        """What a player gains on average after each sequence, going on as well as possible.

        ``masses`` are the probabilities of the entries by chance. NaN: the other never comes there.
        """
        tree = self.trees[player]
        gained = self.gains(player, other_plan)
        _, strategy = tree.best_response(gained)
        ends = (self.rows, self.columns)
        reached = gathered(ends[player], ends[1 - player], masses, other_plan, tree.size)
        reached = tree.worths(reached, strategy)
        reached[reached <= 0] = np.nan
        means: Floats = tree.worths(gained, strategy) / reached
        return means

    def bracket(self, plans: Sequence[Floats]) -> tuple[float, float]:
        """The first player's gain is between these bounds in equilibrium: exact best responses."""
        high = self.trees[0].most(self.gains(0, plans[1]))
        low = -self.trees[1].most(self.gains(1, plans[0]))
        return low + self.shift, high + self.shift


@dataclass(frozen=True, slots=True)
class Slips:
    """Trembling hands: each choice is now and then left to habits, so every decision is reached.

    Without it, the answers to moves that a perfect player never makes are arbitrary.
    """

    share: float
    habits: tuple[Floats, Floats]
    """The strategies of both players when they slip."""
    masses: Floats
    """The probability by chance of each entry of the game."""
    counted: tuple[int, int]
    """How many levels of each player are checked; later ones matter by how often they come."""
    regret: float = 0.002
    """Solved: at none of their decisions, however rare, a player can gain more on average."""

    def worst(self, game: SequenceGame, plans: Sequence[Floats]) -> float:
        """The most that a player regrets at any decision, with these plans that contain slips."""
        worst = 0.0
        for player, tree in enumerate(game.trees):
            means = game.means(player, plans[1 - player], self.masses)
            for level in tree.levels[: self.counted[player]]:
                span = level.span
                slipped = self.share * self.habits[player][span]
                chosen = level.normalized(plans[player][span]) - slipped
                mean = level.total(chosen * means[span]) / (1 - self.share)
                best = np.maximum.reduceat(means[span], level.starts)
                worst = max(worst, float(np.nanmax(best - mean, initial=0.0)))
        return worst


@dataclass(frozen=True, slots=True)
class Doubts:
    """A player may be one who plays by habit, and the other prepares for both.

    This is a restricted Nash response. Without it, play is only prepared for perfect rivals: it
    gains little from the weak ones, and the answers to moves that a perfect player never makes are
    arbitrary.
    """

    shares: tuple[Floats, Floats]
    """How likely each player plays by habit, by what chance has given the player."""
    habits: tuple[Floats, Floats]
    """The strategies of players who play by habit."""

    def of(self, game: SequenceGame, player: int) -> tuple[Floats, Floats]:
        """The share at each sequence of a player, and the plan of the habit in this share."""
        tree = game.trees[player]
        shares = np.ones(tree.size)
        shares[: tree.roots] = self.shares[player]
        for level in tree.levels:
            shares[level.span] = level.spread(shares[level.parents])
        return shares, shares * tree.plan(self.habits[player])


@dataclass(slots=True)
class Solution:
    """Plans of both players near equilibrium, and the bracket of the value that they prove."""

    plans: tuple[Floats, Floats]
    low: float
    high: float
    iterations: int
    slipping: tuple[Floats, Floats] | None = None
    """The same plans with the slips, if there are any."""
    regret: float | None = None
    """With slips: the most that a player regrets at any decision. With doubts: what both together
    could still gain."""

    @property
    def gap(self) -> float:
        """The width of the bracket."""
        return max(0.0, self.high - self.low)

    @property
    def value(self) -> float:
        """The middle of the bracket."""
        return (self.low + self.high) / 2

    def is_solved(self, gap: float, slips: Slips | None) -> bool:
        """Whether the plans are good enough."""
        if self.regret is None:
            return self.gap <= gap
        return self.regret <= (gap if slips is None else slips.regret)
