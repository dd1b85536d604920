"""Why a move is refused."""

from __future__ import annotations

from chabudai.core.refusals import Refusal
from chabudai.games.white_castle.notation import TEXTS
from chabudai.games.white_castle.state import State


def why_not(state: State, move: int) -> Refusal:
    item = state.agenda[0]
    return Refusal(item.rule, "white-castle-not-now", {"move": TEXTS[move]})
