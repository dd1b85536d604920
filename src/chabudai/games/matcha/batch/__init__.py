"""Matcha for `chabudai.batch`: many games as arrays, compiled."""

from __future__ import annotations

import numpy as np

from chabudai.batch.engine import TURN, Games
from chabudai.batch.kernels import Array
from chabudai.games.matcha.batch import observing, playing
from chabudai.games.matcha.batch.state import COLUMNS, ENDLESS, KEEPING
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import OWES


class MatchaEngine:
    """The compiled rules of an edition."""

    columns = COLUMNS

    def __init__(self, rules: Matcha) -> None:
        edition = rules.edition
        self._keeps = edition.keeps_cards
        self._edition = np.array(
            [
                edition.goals[0],
                edition.goals[4],
                edition.most_sets or ENDLESS,
                edition.most_turns or ENDLESS,
                edition.keeps_cards,
                edition.plays_on_when_level,
            ],
            np.int64,
        )

    def step(self, games: Games, actions: Array, most_decisions: int, auto_reset: bool) -> None:
        """See `Engine`."""
        playing.step(games, actions, self._edition, most_decisions, auto_reset)

    def observe(self, state: Array, seats: Array, out: Array) -> None:
        """See `Engine`."""
        observing.observe(state, seats, self._keeps, out)

    def waiting_on(self, state: Array) -> Array:
        """See `Engine`."""
        keeping = state[:, KEEPING : KEEPING + 2] == OWES
        by_turn = state[:, TURN, None] == np.arange(2)
        waiting: Array = np.where(keeping.any(axis=1, keepdims=True), keeping, by_turn)
        return waiting


def engine(rules: Matcha) -> MatchaEngine:
    """The compiled rules."""
    return MatchaEngine(rules)
