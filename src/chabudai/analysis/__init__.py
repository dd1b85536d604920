"""Analysis: the winning chances of a seat's moves, from what that seat knows.

Bots, hints and reviews ask an `Analyst`. A game may bring its own in the module ``analysis`` of its
folder, with a function ``make(rules, random)``. All other games use the generic search.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from chabudai.core.game import AnyRules, Game
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.registry import module_of


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The values of the legal actions of a seat, from what the seat knows."""

    chances: Mapping[int, float]
    """The seat's winning chance after each legal action, 0 to 1. Shared wins count in part."""
    mix: Mapping[int, float] | None = None
    """Equilibrium probabilities of the actions, where the game has a solver."""
    points: Mapping[int, float] | None = None
    """The seat's expected final score after each action, where scores say more than chances."""
    details: Mapping[int, Mapping[str, float]] | None = None
    """More figures about each action, by name, for the game's own explanations."""

    @property
    def best(self) -> int:
        """The action with the highest winning chance; the lowest id among equals."""
        return max(self.chances, key=lambda action: (self.chances[action], -action))


class Analyst(Protocol):
    """Evaluates decisions of one game."""

    def evaluate(self, seat: Seat) -> Evaluation:
        """Evaluate all legal actions of a seat that is to decide."""


def make_analyst(game: Game, rules: AnyRules, random: Random) -> Analyst:
    """Make the analyst of a game: its own, or the generic search."""
    own = module_of(game, "analysis")
    if own is not None:
        made: Analyst = own.make(rules, random)
        return made
    from chabudai.analysis.search_analyst import SearchAnalyst

    return SearchAnalyst(random)
