"""A position of Leaf Coins."""

from __future__ import annotations

COINS_EACH = 3
"""Coins of every player at the start [setup.coins]."""
OPEN = -1
"""A fist that is not closed yet, or that belongs to a player who is out."""
NOBODY = -1


class State:
    """Everything there is to know about a position."""

    __slots__ = ("claim", "claimer", "coins", "fists", "last", "leader", "out", "round", "turn")

    turn: int
    """Who decides next (the lowest seat while several hide), or OVER."""
    round: int
    """The number of the round, from 1."""
    leader: int
    """Who makes the first claim of the round."""
    coins: list[int]
    """How many coins each player has left."""
    fists: list[int]
    """How many coins are in each fist, or OPEN."""
    claim: int
    """The last claim of the round; 0 before the first."""
    claimer: int
    """Who made it, or NOBODY."""
    out: list[int]
    """The players who are out, in the order in which they left."""
    last: tuple[int, ...]
    """The fists at the end of the round before this one; empty in the first round."""

    @classmethod
    def new(cls, seats: int) -> State:
        """The start of a game."""
        state = cls()
        state.turn = 0
        state.round = 1
        state.leader = 0
        state.coins = [COINS_EACH] * seats
        state.fists = [OPEN] * seats
        state.claim = 0
        state.claimer = NOBODY
        state.out = []
        state.last = ()
        return state

    def clone(self) -> State:
        """An independent copy."""
        copy = _new(State)
        copy.turn = self.turn
        copy.round = self.round
        copy.leader = self.leader
        copy.coins = self.coins[:]
        copy.fists = self.fists[:]
        copy.claim = self.claim
        copy.claimer = self.claimer
        copy.out = self.out[:]
        copy.last = self.last
        return copy


_new = object.__new__
