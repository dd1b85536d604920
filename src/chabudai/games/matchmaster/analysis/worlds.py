"""Draws hands that the other seats may hold, from what one seat knows."""

from __future__ import annotations

import numpy as np

from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matchmaster.analysis.playout import Hands
from chabudai.games.matchmaster.analysis.standing import BEHIND, careless
from chabudai.games.matchmaster.analysis.tables import ALL, BIT_OF, Floats, Ints, slots
from chabudai.games.matchmaster.beliefs import dealer_of_unseen_cards, excluded
from chabudai.games.matchmaster.cards import RANKS
from chabudai.games.matchmaster.state import HAND_SIZES, State

_SHIFTS: Ints = np.arange(4, dtype=np.int64) * RANKS


class Knowledge:
    """What a seat knows: the public situation and its own cards."""

    def __init__(self, seat: Seat, random: Random) -> None:
        self.seat = seat.number
        self.seats: int = seat.rules.seats
        self.random = random
        self.state: State = seat.worlds()(random)
        """One of the possible states: only what the seat knows may be read from it."""
        self.own = self.masks_of(self.state)[self.seat]
        self.played = sum(1 << card for card in self.state.played)
        self.careless = careless(self.state.hand, self.state.scores)
        """The seats whose predictions and cards tell nothing."""
        self.cards_left = [
            sum(mask.bit_count() for mask in self.state.hands[at * 4 : at * 4 + 4])
            for at in range(self.seats)
        ]

    def behind(self, seat: int) -> bool:
        """Whether a seat must take more points than another in the last hand."""
        scores = self.state.scores
        return self.state.hand == len(HAND_SIZES) and scores[seat] < max(scores) - BEHIND

    @staticmethod
    def masks_of(state: State) -> list[int]:
        """The cards of each seat as 52-bit numbers."""
        hands = state.hands
        return [
            sum(hands[at + suit] << suit * RANKS for suit in range(4))
            for at in range(0, len(hands), 4)
        ]

    def drawn(self, count: int) -> Ints:
        """Possible cards of all seats: a row for each of ``count`` draws."""
        unseen = ALL & ~(self.own | self.played)
        if any(mask & unseen for mask in self._excluded()):
            return self._dealt(count)
        pool = slots(np.array([unseen]), unseen.bit_count())[:, 0]
        order = self.randoms(count, len(pool)).argsort(axis=1, kind="stable")
        held = np.empty((count, self.seats), dtype=np.int64)
        first = 0
        for at, cards in enumerate(self.cards_left):
            if at == self.seat:
                held[:, at] = self.own
            else:
                held[:, at] = BIT_OF[pool[order[:, first : first + cards]]].sum(axis=1)
                first += cards
        return held

    def _excluded(self) -> list[int]:
        masks = excluded(self.state, self.seats)
        masks[self.seat] = 0
        return masks

    def _dealt(self, count: int) -> Ints:
        """The same with players who have shown that they lack some cards."""
        deal = dealer_of_unseen_cards(self.state, self.seat, self.seats)
        hands = self.state.hands[:]
        rows = []
        for _ in range(count):
            deal(hands, self.random)
            rows.append(hands[:])
        masks = np.array(rows, dtype=np.int64).reshape(count, self.seats, 4)
        held: Ints = (masks << _SHIFTS).sum(axis=2)
        return held

    def randoms(self, *shape: int) -> Floats:
        """Random numbers from 0 to 1."""
        return self.luck().random(shape)

    def luck(self) -> np.random.Generator:
        """A source of random numbers for NumPy."""
        return np.random.default_rng(int(self.random() * 2**53))

    def hands(self, held: Ints, said: Ints) -> Hands:
        """The situation, ready to be played out, with these cards and predictions."""
        state, count = self.state, len(held)

        def column(number: int) -> Ints:
            return np.full(count, number, dtype=np.int64)

        return Hands(
            self.seats,
            max(self.cards_left),
            0 if state.led < 0 else self.seats - state.to_play,
            held.copy(),
            said.copy(),
            np.tile(np.array(state.taken, dtype=np.int64), (count, 1)),
            column(self.played),
            column(self.leader if state.unsaid else state.turn),
            column(max(state.led, 0)),
            column(state.best),
            column(state.taker),
        )

    @property
    def leader(self) -> int:
        """The seat that leads the first trick [deal.leader]."""
        return (self.state.dealer + 1) % self.seats

    def said(self, count: int) -> Ints:
        """This many rows of the public predictions."""
        return np.tile(np.array(self.state.said, dtype=np.int64), (count, 1))

    def dealt(self, held: Ints) -> Ints:
        """The cards that each seat was dealt: those in hand, and those it has played."""
        from chabudai.games.matchmaster.view import tricks

        before = [0] * self.seats
        for trick in tricks(self.state, self.seats):
            for at, card in trick:
                before[at] |= 1 << card
        return held | np.array(before, dtype=np.int64)
