"""Sampled worlds: one fixed future of dice and cards, the same in every branch of a search.

In a world the dice of a round and the order of a deck do not depend on what the players do before.
So two plans that are tried in the same world meet the same luck, and their difference is theirs.
"""

from __future__ import annotations

from chabudai.core.chance import stream
from chabudai.core.rules import CHANCE
from chabudai.games.white_castle.chance import Roll
from chabudai.games.white_castle.effects.castle import DIPLOMATS, REFILL, STEWARDS
from chabudai.games.white_castle.effects.outskirts import NEXT_CARD, OUTSKIRTS_DECK
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
            random = stream(self.seed, *_name(state))
            self.rules.apply_chance(state, self.rules.draw(state, random))


def _name(state: State) -> tuple[object, ...]:
    """What is drawn: the dice of a round, or the next card of a deck with this many cards."""
    item = state.agenda[0]
    if item in REFILL:
        deck = STEWARDS if item.place < 3 else DIPLOMATS
        return "room", deck, len(state.decks[deck])
    if item in NEXT_CARD:
        return "outskirts", item.place, len(state.decks[OUTSKIRTS_DECK + item.place])
    rival = state.rival_deck
    if isinstance(item, Roll) or rival is None:
        return type(item).__name__, state.round
    return "rival", state.round, len(rival.bag), len(rival.discarded)
