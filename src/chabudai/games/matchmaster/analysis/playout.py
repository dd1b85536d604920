"""Plays the rest of many hands at once."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Protocol

import numpy as np

from chabudai.games.matchmaster.analysis.tables import (
    BEATS,
    BIT_OF,
    CARDS,
    OVERTRUMPS,
    SUIT_MASKS,
    SUIT_OF,
    TRUMPS,
    Ints,
    slots,
)
from chabudai.games.matchmaster.cards import TRUMP


@dataclass(slots=True)
class Hands:
    """Many hands in progress: as many cards played in each, and the same place in the trick."""

    seats: int
    left: int
    """The number of tricks that are not finished."""
    place: int
    """The number of cards in the trick."""
    held: Ints
    """The cards in hand: a row for each hand, a column for each seat."""
    said: Ints
    taken: Ints
    played: Ints
    """The cards played, for each hand."""
    turn: Ints
    led: Ints
    best: Ints
    taker: Ints

    def repeated(self, times: int) -> Hands:
        """This many copies of all hands, one after the other."""
        values = [getattr(self, field.name) for field in fields(self)]
        return Hands(*values[:3], *(np.concatenate([array] * times) for array in values[3:]))

    @classmethod
    def dealt(cls, held: Ints, said: Ints, size: int, leader: int) -> Hands:
        """Hands before the first card."""
        count, seats = held.shape
        none = np.zeros((4, count), dtype=np.int64)
        turn = np.full(count, leader, dtype=np.int64)
        taken = np.zeros((count, seats), dtype=np.int64)
        return cls(seats, size, 0, held.copy(), said.copy(), taken, none[0], turn, *none[1:])


class Player(Protocol):
    """Chooses cards in many hands at once."""

    def choose(self, hands: Hands) -> Ints:
        """The card that each player to move plays."""


def legal(own: Ints, led: Ints, best: Ints) -> Ints:
    """The cards that each player may play to a trick [trick.follow, trick.trump]."""
    followers = np.where(led == TRUMP, 0, own & SUIT_MASKS[led])
    trumps = own & TRUMPS
    over = trumps & OVERTRUMPS[best]
    over = np.where(over != 0, over, trumps)
    over = np.where(over != 0, over, own)
    return np.where(followers != 0, followers, over)


def play(hands: Hands, cards: Ints) -> None:
    """Play a card in each hand."""
    rows = np.arange(len(cards))
    turn = hands.turn
    bits = BIT_OF[cards]
    hands.held[rows, turn] ^= bits
    hands.played |= bits
    if hands.place == 0:
        hands.led, hands.best, hands.taker = SUIT_OF[cards], cards, turn
    else:
        better = BEATS[hands.best * CARDS + cards]
        hands.best = np.where(better, cards, hands.best)
        hands.taker = np.where(better, turn, hands.taker)
    hands.place += 1
    if hands.place < hands.seats:
        hands.turn = (turn + 1) % hands.seats
        return
    hands.taken[rows, hands.taker] += 1
    hands.turn = hands.taker
    hands.place = 0
    hands.left -= 1


def play_out(hands: Hands, player: Player) -> Ints:
    """Play all hands to their end. Returns the tricks of each seat in each hand."""
    while hands.left > 1:
        play(hands, player.choose(hands))
    rows = np.arange(len(hands.turn))
    while hands.left:
        play(hands, slots(hands.held[rows, hands.turn], 1)[0])
    return hands.taken
