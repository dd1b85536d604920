"""What a player may suppose about the other fists.

A claim binds nobody, so nothing follows from it: every number of coins that a player could have
hidden is equally likely [hide.own].
"""

from __future__ import annotations

from collections.abc import Callable

from chabudai.core.chance import below
from chabudai.core.rules import Random
from chabudai_leaf_coins.state import OPEN, State


def resampler(state: State, seat: int | None) -> Callable[[Random], State]:
    """A source of positions that the player (``None``: a spectator) cannot tell apart."""
    unseen = [at for at, fist in enumerate(state.fists) if fist != OPEN and at != seat]

    def sample(random: Random) -> State:
        world = state.clone()
        for at in unseen:
            world.fists[at] = below(random, state.coins[at] + 1)
        return world

    return sample
