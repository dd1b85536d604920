"""The five levels of opponents, from a child's first game to the strongest play we have.

A game may bring its own in the module ``levels`` of its folder, with a function
``make(level, random)``. A game without it gets all levels from the generic search: a weak level
searches little, and errs by taking moves that only look good.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from chabudai.analysis.search_analyst import SearchAnalyst
from chabudai.bots import Bot
from chabudai.core.game import Game
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.registry import module_of


@dataclass(frozen=True, slots=True)
class Strength:
    """The strength of a level that uses the generic search."""

    iterations: int
    carelessness: float
    """Differences in winning chance up to about this size go unnoticed."""


GENERIC = {
    "novice": Strength(16, 0.50),
    "casual": Strength(50, 0.20),
    "regular": Strength(150, 0.08),
    "strong": Strength(600, 0.03),
    "expert": Strength(3000, 0.0),
}


class SearchLevel:
    """Plays at a level by means of the generic search."""

    def __init__(self, strength: Strength, random: Random) -> None:
        self._random = random
        self._analyst = SearchAnalyst(random, strength.iterations)
        self._carelessness = strength.carelessness
        self.budget = self._analyst.budget

    def policy(self, seat: Seat) -> dict[int, float]:
        """The probability of each action: higher for those that look better."""
        chances = self._analyst.evaluate(seat).chances
        best = max(chances.values())
        if not self._carelessness:
            tops = [action for action, chance in chances.items() if chance == best]
            return {action: 1 / len(tops) if action in tops else 0.0 for action in chances}
        weights = {
            action: exp((chance - best) / self._carelessness) for action, chance in chances.items()
        }
        total = sum(weights.values())
        return {action: weight / total for action, weight in weights.items()}

    def choose(self, seat: Seat) -> int:
        """An action drawn from the policy."""
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        return sampled(self.policy(seat), self._random)


def sampled(policy: dict[int, float], random: Random) -> int:
    """Draw an action from a policy."""
    left = random() * sum(policy.values())
    chosen = -1
    for action, probability in policy.items():
        if probability > 0:
            chosen = action
            left -= probability
            if left < 0:
                break
    return chosen


def make_level(level: str, game: Game, random: Random) -> Bot:
    """Make the bot of a level: the game's own, or one that uses the generic search."""
    own = module_of(game, "levels")
    if own is not None:
        made: Bot = own.make(level, random)
        return made
    return SearchLevel(GENERIC[level], random)
