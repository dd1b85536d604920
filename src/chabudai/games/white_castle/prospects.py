"""How the clans stand in the middle of a game: an estimate for those who plan."""

from __future__ import annotations

from chabudai.games.white_castle.scoring import scores
from chabudai.games.white_castle.state import State

_HALF_WON = 25.0
"""Points ahead that are half way from an even game to a game won."""


def prospects(state: State) -> list[float]:
    """From 0 to 1 by the lead over the best rival, as if the game ended now."""
    totals = [sum(scores(state, clan)) for clan in state.clans]
    found = []
    for seat in range(state.board.box.seats):
        lead = totals[seat] - max(total for clan, total in enumerate(totals) if clan != seat)
        found.append(0.5 + 0.5 * lead / (abs(lead) + _HALF_WON))
    return found
