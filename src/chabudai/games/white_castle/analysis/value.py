"""The learned value of a position: a clan's final points, and the seats' winning chances.

A clan's final points are what it has if the game ends now, plus the weighted sum of its features
(see `features`). The weights depend on the turns that the clan has left; all are in the table
``values.json``. The result is mixed with the hand-made estimate of `prospects`, since the errors of
the two differ. With no turn left the value is the exact score.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import Any

from chabudai.core.rules import OVER
from chabudai.games.white_castle.analysis.features import describe, names
from chabudai.games.white_castle.prospects import TO_COME, estimate, turns_left
from chabudai.games.white_castle.scoring import standings
from chabudai.games.white_castle.state import State
from chabudai.games.white_castle.turn import TAKE_DIE

FILE = Path(__file__).with_name("values.json")
Weights = Sequence[Sequence[float]]
"""For each number of turns left the weights of all features."""


def interpolated(knots: Sequence[int], values: Sequence[float], left: int) -> float:
    """A value between knots, which are numbers of turns left; constant beyond the last."""
    for at, knot in enumerate(knots):
        if left == knot:
            return values[at]
        if left < knot:
            share = (left - knots[at - 1]) / (knot - knots[at - 1])
            return values[at - 1] + share * (values[at] - values[at - 1])
    return values[-1]


def begins(state: State, number: int) -> bool:
    """Whether a clan is about to begin a turn."""
    return state.active == number and state.agenda[0] is TAKE_DIE


def turns_to_play(state: State, number: int) -> int:
    """The turns that a clan has left, with the one that it is about to begin."""
    return turns_left(state, number) + begins(state, number)


class Value:
    """Values positions of one kind of game: with or without the expansion."""

    def __init__(self, table: Mapping[str, Any], matcha: bool) -> None:
        knots: list[int] = table["knots"]
        most = knots[-1]
        self.matcha = matcha
        self.weights: Weights = [
            [
                interpolated(knots, table["weights"][name], left) if left else 0.0
                for name in names(matcha)
            ]
            for left in range(most + 1)
        ]
        self.hand: float = table["hand"]
        """The share of the hand-made estimate."""
        self.rival: list[float] = [left * table["rival"] for left in range(most + 1)]
        """Points that the rival clan of solitaire gains in the turns it has left."""
        start, per_turn = table["swing"]
        self.swing = [start + per_turn * left for left in range(most + 1)]
        """Points ahead that make a win 2.7 times as likely as a loss."""

    def points(self, state: State, number: int) -> float:
        """The expected final points of a clan."""
        later = turns_left(state, number)
        left = later + begins(state, number)
        now, found = describe(state, number)
        if number >= state.board.box.seats:
            return now + self.rival[left]
        if not left:
            return now
        gained: float = sum(map(mul, found, self.weights[left]))
        hand = self.hand
        if not hand:
            return now + gained
        made = estimate(state, number, later)
        if later != left:
            made += TO_COME[left] - TO_COME[later]
        return (1 - hand) * (now + gained) + hand * made

    def outlook(self, state: State) -> tuple[list[float], list[float]]:
        """Each seat's chance to win, and the expected final points of all clans.

        The chance depends on the lead over the best rival and on the turns left.
        """
        clans, seats = range(len(state.clans)), range(state.board.box.seats)
        totals = [self.points(state, clan) for clan in clans]
        if state.turn == OVER:
            winners = standings(state).winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in seats], totals
        swing = self.swing[max([turns_to_play(state, clan) for clan in seats])]
        chances = []
        for seat in seats:
            rival = max([total for clan, total in enumerate(totals) if clan != seat])
            chances.append(1 / (1 + exp(max(-50.0, min(50.0, (rival - totals[seat]) / swing)))))
        return chances, totals


@cache
def learned(matcha: bool) -> Value:
    """The value that is shipped."""
    table = json.loads(FILE.read_text(encoding="utf-8"))
    return Value(table["matcha" if matcha else "base"], matcha)
