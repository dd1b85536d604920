"""Random play through the `Rules` interface: for rollouts, simulations and benchmarks."""

from __future__ import annotations

from typing import Any

from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE, Random


def engine() -> str:
    """Whether the engine runs from its sources (``Python``) or was ``compiled`` when installed."""
    return "Python" if __file__.endswith(".py") else "compiled"


def play_randomly(rules: AnyRules, state: Any, random: Random) -> int:
    """Play a state to the end of the game and return the number of decisions."""
    legal, apply = rules.legal, rules.apply
    decisions = 0
    while True:
        seat = state.turn
        if seat >= 0:
            choices = legal(state, seat)
            apply(state, seat, choices[int(random() * len(choices))])
            decisions += 1
        elif seat == CHANCE:
            rules.apply_chance(state, rules.draw(state, random))
        else:
            return decisions
