"""A bot that plays random legal moves."""

from __future__ import annotations

from chabudai.core.chance import below
from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Random
from chabudai.core.seat import Seat


class RandomBot:
    """Chooses all legal actions with equal probability."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, seat: Seat) -> int:
        """A random legal action."""
        actions = seat.legal()
        return actions[below(self._random, len(actions))]


def make(parameter: str, random: Random) -> RandomBot:
    """Make the bot. It takes no parameter."""
    if parameter:
        raise BadInput(f"bot random takes no parameter, not {quoted(parameter)}")
    return RandomBot(random)
