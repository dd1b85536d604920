"""Evaluates predictions and cards: many sampled deals, each played to its end.

The deals fit the cards played and the voids shown. Those that make the predictions of the other
seats plausible count more. Every legal move is tried in every deal; the last tricks are solved
exactly. The result of a hand is the chance to win the whole game from the scores after it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from chabudai.analysis import Evaluation
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matchmaster.analysis.endgame import solvable, solve
from chabudai.games.matchmaster.analysis.playout import Hands, play, play_out
from chabudai.games.matchmaster.analysis.standing import Standing, points
from chabudai.games.matchmaster.analysis.tables import Floats, Ints
from chabudai.games.matchmaster.analysis.weights import forecast_for, policy_for
from chabudai.games.matchmaster.analysis.worlds import Knowledge
from chabudai.games.matchmaster.notation import SAY

WORLDS = 300
"""The deals that are tried."""
DRAWS = 4
"""So many deals are drawn for each that is tried: the plausible ones are kept."""
SPREAD = 0.7
"""How far players' predictions may be from those of the model, in tricks: for inference."""
NARROW = 0.45
"""The same for predictions that are not made yet."""


class HandAnalyst:
    """Evaluates the decisions of a seat."""

    def __init__(self, random: Random, worlds: int = WORLDS, draws: int = DRAWS) -> None:
        self._random = random
        self.worlds = worlds
        self._draws = draws

    def evaluate(self, seat: Seat) -> Evaluation:
        """The winning chance and the expected final points of each legal action."""
        actions = list(seat.legal())
        known = Knowledge(seat, self._random)
        hands = self._said(known, actions) if actions[0] >= SAY else self._played(known, actions)
        if solvable(known.seats, hands.left):
            taken = solve(hands)
        else:
            taken = play_out(hands, policy_for(known.seats))
        return _evaluation(known, actions, hands.said, taken)

    def _said(self, known: Knowledge, actions: Sequence[int]) -> Hands:
        """The deals after each prediction; the predictions of the others come from the model."""
        held = known.drawn(self.worlds)
        size = known.state.size
        forecast = forecast_for(known.seats, size)
        said = np.zeros(held.shape, dtype=np.int64)
        luck = known.randoms(known.seats, self.worlds)
        for at in range(known.seats):
            odds = forecast.odds(held[:, at], at == known.leader, NARROW)
            said[:, at] = (luck[at] > odds.cumsum(axis=0)).sum(axis=0).clip(0, size)
        hands = known.hands(held, said).repeated(len(actions))
        hands.said[:, known.seat] = np.repeat(np.array(actions) - SAY, self.worlds)
        return hands

    def _played(self, known: Knowledge, actions: Sequence[int]) -> Hands:
        """The deals after each card."""
        held = self.plausible(known)
        hands = known.hands(held, known.said(len(held))).repeated(len(actions))
        play(hands, np.repeat(np.array(actions), len(held)))
        return hands

    def plausible(self, known: Knowledge) -> Ints:
        """Possible cards of all seats, in proportion to how well they explain the predictions."""
        held = known.drawn(self.worlds * self._draws)
        dealt = known.dealt(held)
        forecast = forecast_for(known.seats, known.state.size)
        likely = np.ones(len(held))
        for at, said in enumerate(known.state.said):
            if at != known.seat:
                likely *= forecast.odds(dealt[:, at], at == known.leader, SPREAD)[said] + 0.01
        sums = likely.cumsum()
        marks = (np.arange(self.worlds) + self._random()) * (sums[-1] / self.worlds)
        kept: Ints = held[np.searchsorted(sums, marks).clip(0, len(held) - 1)]
        return kept


def _evaluation(known: Knowledge, actions: Sequence[int], said: Ints, taken: Ints) -> Evaluation:
    """The means over the deals."""
    scores = np.array(known.state.scores) + points(said, taken)
    chances = Standing(known.state.hand).chance(scores, known.seat)
    met = (said == taken)[:, known.seat].astype(np.float64)
    return Evaluation(
        _means(actions, chances),
        points=_means(actions, scores[:, known.seat].astype(np.float64)),
        details={action: {"met": share} for action, share in _means(actions, met).items()},
    )


def _means(actions: Sequence[int], values: Floats) -> dict[int, float]:
    """The mean value of each action."""
    means = values.reshape(len(actions), -1).mean(axis=1)
    return dict(zip(actions, means.tolist(), strict=True))
