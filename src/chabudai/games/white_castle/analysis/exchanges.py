"""Exchanges of seals: most of them can wait, so no move is worse for coming before one.

The planner exchanges seals only where the decision at hand may cost something. Without this, the
same turn would be worth more if an exchange comes first.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from chabudai.analysis.turns import Plan, Planner
from chabudai.core.rules import CHANCE
from chabudai.games.white_castle.decisions import has_another_turn
from chabudai.games.white_castle.effects.agenda import EXCHANGED
from chabudai.games.white_castle.notation import END
from chabudai.games.white_castle.state import State

KEPT = 1e-4
"""The winning chance that it is worth to keep seals which can still be exchanged for anything."""


def exchanged_later(planner: Planner, state: State, plan: Plan) -> int | None:
    """The first other action of a plan that begins with exchanges, if it can come before them.

    It can if the turn then ends in the same position.
    """
    early = list(takewhile(EXCHANGED.__contains__, plan.actions))
    rest = list(plan.actions[len(early) :])
    if not early or not rest or rest[0] == END:
        return None
    first, after = rest.pop(0), state.clone()
    if not _played(planner, after, first, state):
        return None
    while early or rest:
        if early and _played(planner, after, early[0], state):
            early.pop(0)
        elif rest and _played(planner, after, rest[0], state):
            rest.pop(0)
        else:
            return None
    _let_chance_play(planner, after, state)
    info = planner.rules.info
    return first if info(after, state.turn) == info(plan.state, state.turn) else None


def _played(planner: Planner, after: State, action: int, state: State) -> bool:
    """Play an action, if it is legal and the turn of the first state goes on."""
    _let_chance_play(planner, after, state)
    rules, seat = planner.rules, state.turn
    goes_on = after.turn == seat and planner.turn(after) == planner.turn(state)
    if not goes_on or action not in rules.legal(after, seat):
        return False
    rules.apply(after, seat, action)
    return True


def _let_chance_play(planner: Planner, after: State, state: State) -> None:
    """Assume average luck within the turn, like the planner."""
    while after.turn == CHANCE and planner.turn(after) == planner.turn(state):
        planner.rules.apply_chance(after, planner.rules.draw(after, lambda: 0.5))


def patient(state: State, chances: Mapping[int, float]) -> dict[int, float]:
    """Winning chances at the end of a turn: ending it is at least as good as any exchange.

    This holds if the clan has another turn in the round. Until then nothing changes what it has.
    """
    found = dict(chances)
    if END in found and len(found) > 1 and has_another_turn(state):
        most = max(chance for action, chance in found.items() if action != END)
        found[END] = min(1.0, max(found[END], most + KEPT))
    return found
