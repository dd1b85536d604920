"""The White Castle: a player who thinks a turn through, and no further.

The ways to play the turn are looked at, the most promising first, and the one that leaves the clan
with the best prospects is played (see `games.white_castle.prospects`). What chance brings within
the turn is imagined.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from chabudai.bots.turns import Planner
from chabudai.core.game import AnyRules
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.white_castle.notation import EXCHANGE
from chabudai.games.white_castle.prospects import estimate, turns_left
from chabudai.games.white_castle.state import State

NODES = 1500
"""Positions looked at for a decision, at most: few turns have more."""


class Turns(Planner):
    """Plans turns of The White Castle, for this player and for the search."""

    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules)
        self.alone = rules.seats == 1

    def turn(self, state: State) -> Hashable:
        return state.turns, state.round, state.active

    def value(self, state: State, seat: int) -> float:
        """The clan's estimate; alone also the rival's, for whom some things are decided."""
        return estimate(state, seat) - (estimate(state, 1) if self.alone else 0.0)

    def key(self, state: State, seat: int) -> Hashable:
        """Only what one's own turn can change."""
        clan = state.clans[seat]
        return (
            state.agenda,
            tuple(clan.holds),
            tuple(clan.workers),
            clan.gardens,
            clan.lantern,
            clan.dice,
            tuple(state.bridges),
            tuple(state.spaces),
            tuple(state.rooms),
            tuple(state.outskirts),
            state.slots,
            tuple(state.clans[1].workers) if self.alone else None,
        )

    def sensible(self, state: State) -> Sequence[int]:
        """Seals are not exchanged where it can wait."""
        answers = state.answers
        if answers[-1] < EXCHANGE[0] or len(answers) == 1:
            return answers
        what = state.agenda[0].what
        if what == "die" or (what == "close" and turns_left(state, state.active)):
            return [answer for answer in answers if not EXCHANGE[0] <= answer <= EXCHANGE[-1]]
        return answers

    def obvious(self, state: State) -> Sequence[int]:
        """Seals are not exchanged for resources either, which is seldom worth it."""
        answers = self.sensible(state)
        if answers[-1] <= EXCHANGE[0]:
            return answers
        return [answer for answer in answers if not EXCHANGE[0] < answer <= EXCHANGE[-1]]


class Greedy:
    """Plays the plan that looks best."""

    def __init__(self, random: Random) -> None:
        self._planner: Turns | None = None

    def choose(self, seat: Seat) -> int:
        """The first action of the best plan; the same in the same position."""
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        planner = self._planner
        if planner is None or planner.rules is not seat.rules:
            planner = self._planner = Turns(seat.rules)
        state = seat.worlds()(_no_chance)
        return planner.plans(state, NODES)[0].actions[0]


def _no_chance() -> float:
    """Nothing is hidden in this game, so a possible world needs no chance."""
    return 0.0
