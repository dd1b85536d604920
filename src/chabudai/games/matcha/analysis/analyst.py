"""The analyst of Matcha: what each move is worth, from what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chabudai.analysis import Evaluation
from chabudai.analysis.search_analyst import SearchAnalyst
from chabudai.core.game import AnyRules
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.reading import Reading, read
from chabudai.games.matcha.analysis.round_solver import (
    Effort,
    RoundSolver,
    learned_outlook,
)
from chabudai.games.matcha.analysis.solved_games import (
    SolvedGame,
    chances,
    policy,
    uncertain,
)

EFFORT = Effort(
    gap=1e-5,
    iterations=2000,
    most_work=320_000_000,
    every_choice=True,
    slips=0.001,
)
"""A review must agree with the solver, and has more time than a player, but not minutes."""
MOST_WAYS = 600_000_000
"""In the last set two rounds are solved together if there are at most this many ways to play them.

This takes up to a gigabyte and 10 seconds, twice as long without Numba. Hands of four cards often
have fewer ways, and their estimates can be far from the truth.
"""
TRUST_AT_FIRST = 0.2
"""The share of the estimate that counts in the first round of the game; the rest is an even chance.

In games of strong bots an estimate says hardly anything there about who wins; in the fourth round
it does (docs/players/review.md).
"""
PLAYOUTS = 1024
"""The possible cards of the rival from which each move is tried in rounds that are not solved."""
WARMTH = 0.02
"""A move that is worse by this is e times rarer in the mix that is shown."""
SEARCHED = 1000
"""The iterations of the search for what the solver does not cover."""


class MatchaAnalyst:
    """Evaluates with solved rounds; rounds that are too large are estimated by looking ahead.

    A round is solved from its start, where all splits of the unseen cards are equally likely:
    nothing is inferred from earlier rounds. So a value depends only on the rules and on what the
    seat has seen, and another solver can check it.
    """

    def __init__(
        self, rules: AnyRules, random: Random, effort: Effort = EFFORT, playouts: int = PLAYOUTS
    ) -> None:
        del rules  # a seat has them
        self._random = random
        self._effort = effort
        self._playouts = playouts
        self._solver: RoundSolver | None = None
        self._covers: tuple[int, bool] | None = None
        """The round that the solver is for, and whether it is in the last set."""

    def evaluate(self, seat: Seat) -> Evaluation:
        """The winning chance of each action if both go on near equilibrium, and the mix."""
        observed = seat.observe()
        if observed["phase"] == "keep":
            from chabudai.games.matcha.analysis.next_set import keep_chances

            return Evaluation(keep_chances(seat, observed, self._random))
        reading = read(seat)
        solved = self.solved_game(reading)
        legal = seat.legal()
        if solved is None:
            return self._estimated(reading, legal)
        found, mix = chances(solved, reading), policy(solved, reading)
        if found is None or mix is None:
            return SearchAnalyst(self._random, SEARCHED).evaluate(seat)
        return Evaluation(
            {action: found[action] for action in legal}, {action: mix[action] for action in legal}
        )

    def _estimated(self, reading: Reading, legal: Sequence[int]) -> Evaluation:
        """Chances by looking ahead to the end of the round, as the expert does."""
        from chabudai.games.matcha.analysis.lookahead import Lookahead

        ahead = Lookahead(replace(reading, since=reading.now), self._playouts)
        found, mix = ahead.chances_by_move(), ahead.policy(WARMTH)
        trust = TRUST_AT_FIRST if reading.first_set and reading.now == 0 else 1.0
        return Evaluation(
            {action: 0.5 + trust * (uncertain(found[action]) - 0.5) for action in legal},
            {action: mix.get(action, 0.0) for action in legal},
        )

    def solved_game(self, reading: Reading) -> SolvedGame | None:
        """The solution from the start of the current round to the end of the set.

        ``None`` if that is too large. Only the last one is kept: it can be large.
        """
        covers = reading.now, reading.last_set
        if self._solver is None or covers != self._covers:
            self._solver = None  # first make room
            most = MOST_WAYS if reading.last_set else None
            effort = replace(self._effort, since=reading.now, most_ways=most)
            self._solver, self._covers = RoundSolver(effort, learned_outlook, most_kept=0), covers
        return self._solver.exact(reading)
