"""A position of Matcha."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.core.rules import CHANCE

if TYPE_CHECKING:
    from chabudai.games.matcha.beliefs import Memory

ROUNDS = 3
"""One at each mat [round.mats]."""
NOTHING = -1
"""No card was played there."""
FACE_DOWN = -2
"""A card was played there; the viewer does not see which."""
NOT_ASKED, OWES = -2, -1
"""The player still has to choose the cards to keep; then a mask takes its place [2015.keep]."""


class State:
    """A complete position, with hidden cards."""

    __slots__ = (
        "carried",
        "dealer",
        "end",
        "hands",
        "keeping",
        "memory",
        "out",
        "placed",
        "round",
        "set",
        "table",
        "tokens",
        "turn",
        "turns",
        "winner",
    )

    turn: int
    """The seat that decides next, or CHANCE or OVER."""
    set: int
    """The number of the set, from 1."""
    round: int
    """The round of the set, 0 to 2."""
    dealer: int
    turns: int
    """The turns taken in this round, in the 2020 edition [2020.turns]."""
    out: int
    """One bit for each seat that passed and is out of the round [2015.pass]."""
    winner: int | None
    end: str | None
    """The reason the game ended. Without a winner it is a draw."""
    table: tuple[int, ...]
    """The six face-up cards, at ``round * 2 + slot``."""
    hands: list[int]
    tokens: list[int]
    """At ``seat * 5 + kind``."""
    placed: list[int]
    """At ``round * 4 + slot * 2 + seat`` the card played there, or NOTHING."""
    keeping: tuple[int, int]
    carried: tuple[int, int]
    """The cards that each player kept from the previous set."""
    memory: tuple[Memory | None, Memory | None]
    """Each player's knowledge of the cards that the rival kept, from earlier sets."""

    @classmethod
    def before_the_deal(cls) -> State:
        """The state at the start of a game."""
        state = cls()
        state.turn = CHANCE
        state.set = 1
        state.round = 0
        state.dealer = 0
        state.turns = 0
        state.out = 0
        state.winner = None
        state.end = None
        state.table = ()
        state.hands = [0, 0]
        state.tokens = [0] * 10
        state.placed = [NOTHING] * 12
        state.keeping = (NOT_ASKED, NOT_ASKED)
        state.carried = (0, 0)
        state.memory = (None, None)
        return state

    def clone(self) -> State:
        """An independent copy."""
        copy = _new(State)
        copy.turn = self.turn
        copy.set = self.set
        copy.round = self.round
        copy.dealer = self.dealer
        copy.turns = self.turns
        copy.out = self.out
        copy.winner = self.winner
        copy.end = self.end
        copy.table = self.table
        copy.hands = self.hands[:]
        copy.tokens = self.tokens[:]
        copy.placed = self.placed[:]
        copy.keeping = self.keeping
        copy.carried = self.carried
        copy.memory = self.memory
        return copy

    def is_done(self, round: int) -> bool:
        """Whether a round of this set has been resolved."""
        return round < self.round or self.keeping != (NOT_ASKED, NOT_ASKED) or self.end is not None

    def is_revealed(self, round: int, slot: int) -> bool:
        """Whether the cards at a slot have been revealed [resolve.reveal]."""
        at = round * 4 + slot * 2
        return self.is_done(round) and self.placed[at] != NOTHING and self.placed[at + 1] != NOTHING


_new = object.__new__
