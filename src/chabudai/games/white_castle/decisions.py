"""The pending decision as JSON data: what it is about, and what each choice costs and gains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.core.rules import Json
from chabudai.games.white_castle.effects.agenda import EXCHANGED
from chabudai.games.white_castle.notation import EXCHANGE, SKIP, STOP, TEXTS
from chabudai.games.white_castle.state import HOLDINGS, SEAL, State
from chabudai.games.white_castle.turn import PlaceDie

if TYPE_CHECKING:
    from chabudai.games.white_castle.rules import WhiteCastle

NAMES = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
"""The names of holdings in views."""


def described(rules: WhiteCastle, state: State) -> Json | None:
    """The pending decision; ``None`` if no player is to decide."""
    if state.turn < 0:
        return None
    item = state.agenda[0]
    return {
        "seat": state.turn,
        "what": item.what,
        "by": item.by,
        "rule": item.rule,
        "declinable": SKIP in state.answers or STOP in state.answers,
        "choices": [choice(rules, state, action) for action in state.answers],
    }


def choice(rules: WhiteCastle, state: State, action: int) -> Json:
    """One choice: what it pays and gains, and for a die also where it could be placed."""
    found, after = _tried(rules, state, action)
    if after.turn == state.turn and isinstance(after.agenda[0], PlaceDie):
        tried = [_tried(rules, after, one)[0] for one in after.answers if one not in EXCHANGED]
        found["spaces"] = [{key: one[key] for key in ("move", "pays", "gains")} for one in tried]
    return found


def _tried(rules: WhiteCastle, state: State, action: int) -> tuple[Json, State]:
    """What a choice pays and what it gains before the next decision, and the position then."""
    price = cost(state, action)
    before = state.clans[state.active].holds
    after = state.clone()
    rules.apply(after, after.turn, action)
    now = after.clans[state.active].holds
    gained = [now[at] - before[at] + price.get(at, 0) for at in range(len(HOLDINGS))]
    for at, amount in enumerate(gained):
        if amount < 0:  # the cost of a forced answer that follows
            price[at] = price.get(at, 0) - amount
    found: Json = {
        "move": TEXTS[action],
        "pays": {NAMES[at]: amount for at, amount in sorted(price.items())},
        "gains": {NAMES[at]: amount for at, amount in enumerate(gained) if amount > 0},
        "then": _next(state, after),
    }
    return found, after


def _next(state: State, after: State) -> Json | None:
    """The next decision of the same seat; ``None`` if chance or another seat is next."""
    if after.turn != state.turn:
        return None
    item = after.agenda[0]
    return {"what": item.what, "by": item.by}


def cost(state: State, action: int) -> dict[int, int]:
    """The immediate cost of a choice, by kind."""
    if action in EXCHANGED:
        return {SEAL: 1 if action == EXCHANGE[0] else 2}
    return dict(state.agenda[0].price(state, action))
