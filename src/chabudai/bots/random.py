"""Plays anything that is legal."""

from __future__ import annotations

from chabudai.core.chance import below
from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Random
from chabudai.core.seat import Seat


class RandomBot:
    """Every legal action with equal chance."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, seat: Seat) -> int:
        """Any legal action."""
        actions = seat.legal()
        return actions[below(self._random, len(actions))]


def make(parameter: str, random: Random) -> RandomBot:
    """The bot; it takes no parameter."""
    if parameter:
        raise BadInput(f"bot random takes no parameter, not {quoted(parameter)}")
    return RandomBot(random)
