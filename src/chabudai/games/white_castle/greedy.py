"""A bot for The White Castle that plans one turn ahead.

The ways to play the turn are looked at, the most promising first, and the one that leaves the clan
with the best prospects is played (see `games.white_castle.prospects`). What chance brings within
the turn is imagined.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from chabudai.analysis.turns import Planner
from chabudai.core.game import AnyRules
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.white_castle.effects.agenda import EXCHANGED
from chabudai.games.white_castle.notation import EXCHANGE, GAIN_UNIT, SKIP
from chabudai.games.white_castle.prospects import estimate, turns_left
from chabudai.games.white_castle.state import CHASEN, COIN, FOOD, IRON, PEARL, State

NODES = 250
"""Positions to expand for a decision: enough for a sensible turn, if not always the best."""
ENOUGH_COINS = 6
BOUGHT = {
    "space": (COIN,),
    "choice": (COIN,),
    "pay": (COIN, FOOD, IRON, PEARL, CHASEN),
    "courtier": (COIN, PEARL),
    "gardener": (FOOD,),
    "warrior": (IRON,),
    "geisha": (COIN, CHASEN),
}
"""For which decisions it may help to exchange seals, and for what."""
ONLY_SKIP = [SKIP]


class Turns(Planner):
    """Plans turns of The White Castle, for this player and for the search."""

    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules)
        self.alone = rules.seats == 1

    def turn(self, state: State) -> Hashable:
        return state.turns, state.round, state.active

    def value(self, state: State, seat: int) -> float:
        """The clan's estimate; in solitaire also the rival's, for which the player decides."""
        return estimate(state, seat) - (estimate(state, 1) if self.alone else 0.0)

    def key(self, state: State, seat: int) -> Hashable:
        """Only what the player's own turn can change."""
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
        """Seals are exchanged only for what the decision at hand may cost.

        Or where nothing else is possible, or at the very end, where a unit more may score.
        """
        answers = state.answers
        if answers[-1] < EXCHANGE[0] or len(answers) == 1:
            return answers
        others = without_exchanges(answers)
        what = state.agenda[0].what
        if others == ONLY_SKIP or (what == "close" and not turns_left(state, state.active)):
            return answers
        wanted = BOUGHT.get(what, ())
        if not wanted:
            return others
        rich = state.clans[state.active].holds[COIN] >= ENOUGH_COINS
        return [
            answer
            for answer in answers
            if (kind := EXCHANGED.get(answer)) is None
            or (kind in wanted and not (rich and kind == COIN))
        ]

    def obvious(self, state: State) -> Sequence[int]:
        """No exchanges, and no more of the most plentiful resource."""
        answers = state.answers
        if state.agenda[0].what != "unit":
            return answers if answers[-1] < EXCHANGE[0] else without_exchanges(answers)
        units = state.clans[state.active].holds[FOOD : PEARL + 1]
        return [GAIN_UNIT[at] for at in range(len(units)) if at != units.index(max(units))]


def without_exchanges(answers: Sequence[int]) -> list[int]:
    """The answers that are not exchanges of seals."""
    return [answer for answer in answers if not EXCHANGE[0] <= answer <= EXCHANGE[-1]]


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
    """Nothing is hidden in this game, so sampling a state uses no random numbers."""
    return 0.0
