"""Sampled worlds: one fixed future of dice and cards, the same in every branch of a search.

In a world the dice of a round and the order of a deck do not depend on what the players do before.
So two plans that are tried in the same world meet the same luck, and their difference is theirs.
"""

from __future__ import annotations

from chabudai.core.chance import stream
from chabudai.core.rules import CHANCE
from chabudai.games.white_castle.rules import WhiteCastle
from chabudai.games.white_castle.state import State


class World:
    """A future of dice and cards."""

    __slots__ = ("rules", "seed")

    def __init__(self, rules: WhiteCastle, seed: object) -> None:
        self.rules = rules
        self.seed = seed

    def settle(self, state: State) -> None:
        """Let all chance happen that is due in a position."""
        while state.turn == CHANCE:
            item = state.agenda[0]
            cards = tuple([len(deck) for deck in state.decks])
            rival = state.rival_deck
            if rival is not None:
                cards = (*cards, len(rival.bag), len(rival.discarded))
            random = stream(self.seed, type(item).__name__, state.round, getattr(item, "place", 0), cards)
            self.rules.apply_chance(state, self.rules.draw(state, random))
