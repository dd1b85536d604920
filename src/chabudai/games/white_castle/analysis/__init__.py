"""Analysis of The White Castle: winning chances and expected points of each legal move."""

from __future__ import annotations

from chabudai.analysis import Analyst
from chabudai.core.game import AnyRules
from chabudai.core.rules import Random


def make(rules: AnyRules, random: Random) -> Analyst:
    """Make the analyst of this game."""
    from chabudai.games.white_castle.analysis.analyst import TurnAnalyst

    return TurnAnalyst(rules, random)
