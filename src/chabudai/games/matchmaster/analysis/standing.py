"""The chance to win the game from the scores after a hand.

The points that a player still gets are taken as normal, the same for all. The last hand has no
points to come: the most points win, and equal points share.
"""

from __future__ import annotations

from functools import cache
from math import erf, exp, pi, sqrt

import numpy as np

from chabudai.games.matchmaster.analysis.tables import Floats, Ints
from chabudai.games.matchmaster.state import HAND_SIZES

SPREAD = 5.6
"""The standard deviation of the points of one hand."""
OUT_OF_REACH, SAFELY_AHEAD = 15, 25
"""In the last hand, who is further behind the best other player, or further ahead, has nothing at
stake."""
BEHIND = 4
"""In the last hand, who is further behind may take risks."""
_FARTHEST = 400
"""Leads above this count as this."""
_NODES = 12
_WIDEST = 2.75


class Standing:
    """Winning chances after a hand, with its number (1 to 13)."""

    def __init__(self, hand: int) -> None:
        self._left = len(HAND_SIZES) - hand

    def chances(self, scores: Ints) -> Floats:
        """The winning chance of each seat: a row for each set of scores, a column for each seat."""
        if not self._left:
            top = scores == scores.max(axis=1, keepdims=True)
            shared: Floats = top / top.sum(axis=1, keepdims=True)
            return shared
        return np.stack([self.chance(scores, seat) for seat in range(scores.shape[1])], axis=1)

    def chance(self, scores: Ints, seat: int) -> Floats:
        """The winning chance of one seat for each row of scores."""
        if not self._left:
            return self.chances(scores)[:, seat]
        table, weights = _tables(self._left)
        leads = (scores[:, [seat]] - scores).clip(-_FARTHEST, _FARTHEST) + _FARTHEST
        below = np.ones((len(scores), _NODES))
        for rival in range(scores.shape[1]):
            if rival != seat:
                below *= table[leads[:, rival]]
        return below @ weights


@cache
def _tables(left: int) -> tuple[Floats, Floats]:
    """The chance to stay ahead of one rival, by lead and by the own luck; the odds of that luck."""
    lucks = [_WIDEST * (2 * node + 1 - _NODES) / (_NODES - 1) for node in range(_NODES)]
    odds = np.array([exp(-luck * luck / 2) / sqrt(2 * pi) for luck in lucks])
    spread = SPREAD * sqrt(left)
    table = [
        [(1 + erf((lead / spread + luck) / sqrt(2))) / 2 for luck in lucks]
        for lead in range(-_FARTHEST, _FARTHEST + 1)
    ]
    return np.array(table), odds / odds.sum()


def careless(hand: int, scores: list[int]) -> list[int]:
    """The seats that have nothing at stake, because their points in the last hand decide nothing.

    They may predict and play anything: bots that look only at the win do.
    """
    if hand < len(HAND_SIZES):
        return []
    found = []
    for seat, score in enumerate(scores):
        lead = score - max(scores[:seat] + scores[seat + 1 :])
        if not -OUT_OF_REACH <= lead <= SAFELY_AHEAD:
            found.append(seat)
    return found


def points(said: Ints, taken: Ints) -> Ints:
    """The score of a hand [score.met, score.missed]."""
    return np.where(said == taken, 10 + taken, -np.abs(said - taken))
