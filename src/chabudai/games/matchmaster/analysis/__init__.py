"""Winning chances of predictions and cards in MatchMaster, from what a seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.core.game import AnyRules
from chabudai.core.rules import Random

if TYPE_CHECKING:
    from chabudai.games.matchmaster.analysis.analyst import HandAnalyst


def make(rules: AnyRules, random: Random) -> HandAnalyst:
    """Make the analyst of MatchMaster."""
    from chabudai.games.matchmaster.analysis.analyst import HandAnalyst

    return HandAnalyst(random)
