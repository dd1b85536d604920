"""Random play through the generic interface: for rollouts, simulations and measurements."""

from __future__ import annotations

from typing import Any

from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE, Random


def play_randomly(rules: AnyRules, state: Any, random: Random) -> int:
    """Play a state to its end; returns the number of decisions."""
    legal, apply = rules.legal, rules.apply
    decisions = 0
    while True:
        seat = state.turn
        if seat >= 0:
            choices = legal(state, seat)
            apply(state, seat, choices[int(random() * len(choices))])
            decisions += 1
        elif seat == CHANCE:
            rules.happen(state, rules.draw(state, random))
        else:
            return decisions
