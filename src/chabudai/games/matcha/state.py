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
"""A card was played there, to those who do not see which."""
NOT_ASKED, OWES = -2, -1
"""Whether a player is choosing the cards to keep; a mask once chosen [2015.keep]."""


class State:
    """Everything there is to know about a position."""

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
    """Who decides next, or CHANCE or OVER."""
    set: int
    """From 1."""
    round: int
    """0 to 2 within the set."""
    dealer: int
    turns: int
    """Turns taken in this round, where they are counted [2020.turns]."""
    out: int
    """A bit for each seat that passed and is out of the round [2015.pass]."""
    winner: int | None
    end: str | None
    """Why the game is over, once it is; without a winner it is a draw."""
    table: tuple[int, ...]
    """The six face-up cards, at ``round * 2 + slot``."""
    hands: list[int]
    tokens: list[int]
    """At ``seat * 5 + kind``."""
    placed: list[int]
    """At ``round * 4 + slot * 2 + seat`` the card played there, or NOTHING."""
    keeping: tuple[int, int]
    carried: tuple[int, int]
    """What each player kept from the set before."""
    memory: tuple[Memory | None, Memory | None]
    """What each player knows of earlier sets about the cards the rival kept."""

    @classmethod
    def before_the_deal(cls) -> State:
        """Where every game starts."""
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
        """Whether the cards played at a slot have been turned up [resolve.reveal]."""
        at = round * 4 + slot * 2
        return self.is_done(round) and self.placed[at] != NOTHING and self.placed[at + 1] != NOTHING


_new = object.__new__
