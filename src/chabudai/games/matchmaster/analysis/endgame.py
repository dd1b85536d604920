"""Solves the last tricks of many deals exactly, with all cards known.

Each player takes the card that leads to the most points for it, compared with the others.
"""

from __future__ import annotations

from math import factorial

import numpy as np

from chabudai.games.matchmaster.analysis.playout import Hands, legal, play
from chabudai.games.matchmaster.analysis.standing import points
from chabudai.games.matchmaster.analysis.tables import BIT_OF, Floats, Ints, slots

MOST_PATHS = 130
"""Endgames with at most this many ways to play are solved."""


def solvable(seats: int, left: int) -> bool:
    """Whether the last tricks of this many seats are few enough to be solved."""
    return int(factorial(left) ** seats) <= MOST_PATHS


def solve(hands: Hands) -> Ints:
    """The tricks of each seat in each deal, if all play the rest perfectly."""
    rows = np.arange(len(hands.turn))
    if hands.left == 1:
        while hands.left:
            play(hands, slots(hands.held[rows, hands.turn], 1)[0])
        return hands.taken
    turn = hands.turn
    own = hands.held[rows, turn]
    allowed = legal(own, hands.led, hands.best) if hands.place else own
    best: Floats = np.full(len(rows), -np.inf)
    taken = hands.taken
    for cards in slots(own, hands.left):
        tried = hands.repeated(1)
        play(tried, cards)
        result = solve(tried)
        gained = points(hands.said, result)
        worth = gained[rows, turn] - gained.sum(axis=1) / hands.seats
        worth[(BIT_OF[cards] & allowed) == 0] = -np.inf
        better = worth > best
        best = np.where(better, worth, best)
        taken = np.where(better[:, None], result, taken)
    return taken
