"""The interface of a game's module ``batch``, and the arrays it works on."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np

from chabudai.batch.kernels import Array

TURN, DECISIONS = 0, 1
"""The first columns of every game's state: the seat that decides or OVER, and the decisions made in
this game. All other columns belong to the game."""


class Games(NamedTuple):
    """The arrays of a batch: a row for every game. Compiled loops read its fields."""

    state: Array
    """int64, with the columns of the game's `Engine`."""
    legal: Array
    """uint64: a bit for each action, 64 in a word. All 0 if the game is over."""
    seeds: Array
    """uint64: what the deals of each row follow from."""
    episodes: Array
    """int64: the games that ended or were given up in this row."""
    randoms: Array
    """uint64: the streams of the deals."""
    rewards: Array
    """float32, by seat: the utilities if the last step ended the game, else 0."""
    scores: Array
    """float32, by seat: the final scores if the last step ended the game, else 0."""
    ended: Array
    """bool: whether the last step ended the game."""
    truncated: Array
    """bool: whether the last step reached the limit of decisions."""

    @classmethod
    def empty(cls, size: int, seats: int, columns: int, actions: int) -> Games:
        """Arrays for a number of games, which are yet to start."""
        return cls(
            state=np.zeros((size, columns), np.int64),
            legal=np.zeros((size, (actions + 63) // 64), np.uint64),
            seeds=np.zeros(size, np.uint64),
            episodes=np.full(size, -1, np.int64),
            randoms=np.zeros(size, np.uint64),
            rewards=np.zeros((size, seats), np.float32),
            scores=np.zeros((size, seats), np.float32),
            ended=np.zeros(size, np.bool_),
            truncated=np.zeros(size, np.bool_),
        )


class Engine(Protocol):
    """The compiled rules of one game with fixed options and seats.

    A game's folder may have a module ``batch`` with a function ``engine(rules) -> Engine``.
    """

    columns: int
    """The number of columns of the state."""

    def step(self, games: Games, actions: Array, most_decisions: int, auto_reset: bool) -> None:
        """Apply a checked action in every game, deal, and list the legal actions.

        ``SKIP`` leaves a game as it is, ``RESTART`` starts a new one.
        """

    def observe(self, state: Array, seats: Array, out: Array) -> None:
        """Write what one seat of each game may know into rows of zeros, as ``rules.tensor``."""

    def waiting_on(self, state: Array) -> Array:
        """Which seats are to decide in each game."""
