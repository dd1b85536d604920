"""What each viewer sees of a position of Leaf Coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.core.rules import OVER, Json
from chabudai_leaf_coins.state import NOBODY, OPEN, State

if TYPE_CHECKING:
    from chabudai_leaf_coins.rules import LeafCoins


def public(rules: LeafCoins, state: State) -> Json:
    """What everyone may know."""
    return {
        "game": "leaf-coins",
        "over": state.turn == OVER,
        "waiting_on": list(rules.waiting_on(state)),
        "round": state.round,
        "leader": state.leader,
        "coins": list(state.coins),
        "coins_in_play": sum(state.coins),
        "has_hidden": [fist != OPEN for fist in state.fists],
        "claim": state.claim or None,
        "claimer": None if state.claimer == NOBODY else state.claimer,
        "last_fists": list(state.last) or None,
        "out": list(state.out),
    }


def private(state: State, seat: int | None) -> Json:
    """What a player alone may know: the own fist [hide.secret]."""
    fist = OPEN if seat is None else state.fists[seat]
    return {"you": seat, "your_fist": None if fist == OPEN else fist}


def everything(rules: LeafCoins, state: State) -> Json:
    """All of it, nothing hidden."""
    fists = [None if fist == OPEN else fist for fist in state.fists]
    closed = any(fist is not None for fist in fists)
    return public(rules, state) | ({"fists": fists} if closed else {})
