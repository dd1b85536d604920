"""A position of MatchMaster."""

from __future__ import annotations

from typing import NamedTuple

from chabudai.core.rules import CHANCE

HAND_SIZES = (7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7)
"""The number of cards for each player in the thirteen hands [hands.sizes]."""
UNSAID = -1
"""A prediction that is not made yet."""
SEALED = -2
"""A prediction that is made but still hidden from the viewer."""
NO_SUIT = -1
"""No card has been led yet."""


class ScoredHand(NamedTuple):
    """A row of the score sheet: what each seat predicted, took and scored, and its new total."""

    said: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


class State:
    """A complete position, with hidden cards."""

    __slots__ = (
        "best",
        "dealer",
        "hand",
        "hands",
        "led",
        "played",
        "said",
        "scores",
        "sheet",
        "size",
        "taken",
        "taker",
        "to_play",
        "tricks_left",
        "turn",
        "unsaid",
    )

    turn: int
    """The seat that decides next, or CHANCE or OVER."""
    hand: int
    """The number of the hand, 1 to 13."""
    size: int
    """The number of cards dealt to each player in this hand."""
    dealer: int
    unsaid: int
    """The number of predictions that are not made yet."""
    led: int
    """The suit led to the trick, or NO_SUIT."""
    best: int
    """The best card of the trick so far. ``taker`` is its player."""
    taker: int
    to_play: int
    """The number of seats that still play to the trick."""
    tricks_left: int
    hands: list[int]
    """The masks of cards in hand, at ``seat * 4 + suit``."""
    played: list[int]
    """The cards played in this hand, in order."""
    said: list[int]
    taken: list[int]
    scores: list[int]
    sheet: tuple[ScoredHand, ...]
    """The finished hands. Clones share it."""

    @classmethod
    def before_the_deal(cls, seats: int, dealer: int) -> State:
        """The state at the start of a game."""
        state = cls()
        state.turn = CHANCE
        state.hand = 1
        state.size = HAND_SIZES[0]
        state.dealer = dealer
        state.unsaid = 0
        state.led = NO_SUIT
        state.best = state.taker = 0
        state.to_play = seats
        state.tricks_left = 0
        state.hands = [0] * (seats * 4)
        state.played = []
        state.said = [UNSAID] * seats
        state.taken = [0] * seats
        state.scores = [0] * seats
        state.sheet = ()
        return state

    def clone(self) -> State:
        """An independent copy."""
        copy = _new(State)
        copy.turn = self.turn
        copy.hand = self.hand
        copy.size = self.size
        copy.dealer = self.dealer
        copy.unsaid = self.unsaid
        copy.led = self.led
        copy.best = self.best
        copy.taker = self.taker
        copy.to_play = self.to_play
        copy.tricks_left = self.tricks_left
        copy.hands = self.hands[:]
        copy.played = self.played[:]
        copy.said = self.said[:]
        copy.taken = self.taken[:]
        copy.scores = self.scores[:]
        copy.sheet = self.sheet
        return copy


_new = object.__new__
