"""A position of MatchMaster."""

from __future__ import annotations

from typing import NamedTuple

from chabudai.core.rules import CHANCE

HAND_SIZES = (7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7)
"""Cards each in the thirteen hands [hands.sizes]."""
UNSAID = -1
"""A prediction that is still to be made."""
SEALED = -2
"""A prediction that is made and not yet open, to those who did not make it."""
NO_SUIT = -1
"""The suit led, before a card is led."""


class ScoredHand(NamedTuple):
    """A row of the score sheet: what each seat predicted, took and scored, and its new total."""

    said: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


class State:
    """Everything there is to know about a position."""

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
    """Who decides next, or CHANCE or OVER."""
    hand: int
    """The number of the hand, 1 to 13."""
    size: int
    """Cards dealt to each player in this hand."""
    dealer: int
    unsaid: int
    """How many predictions are still to be made."""
    led: int
    """The suit led to the trick, or NO_SUIT."""
    best: int
    """The card that is taking the trick so far, and whose it is."""
    taker: int
    to_play: int
    """How many seats still play to the trick."""
    tricks_left: int
    hands: list[int]
    """At ``seat * 4 + suit`` the mask of cards held."""
    played: list[int]
    """The cards played in this hand, in order."""
    said: list[int]
    taken: list[int]
    scores: list[int]
    sheet: tuple[ScoredHand, ...]
    """The finished hands. Clones share it."""

    @classmethod
    def before_the_deal(cls, seats: int, dealer: int) -> State:
        """Where every game starts."""
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
