"""How a player of a playout chooses a card.

It knows only its own cards and the cards played, like at the table. It guesses for each card how
likely that card takes this trick or a later one, and adds up weighted features. The weights depend
on the situation: what the player still needs, its place in the trick, the tricks left, and whether
the players want more tricks than there are. They come from `train`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from chabudai.games.matchmaster.analysis.playout import Hands, legal
from chabudai.games.matchmaster.analysis.tables import (
    ABOVE,
    ALL,
    BEATS,
    BIT_OF,
    CARDS,
    SAME_SUIT,
    SUIT_MASKS,
    TRUMPS,
    Floats,
    Ints,
    slots,
)
from chabudai.games.matchmaster.cards import RANKS, TRUMP

HIGHER_TRUMP_HURTS = 0.35
"""How often a higher trump in a rival's hand costs a trump its trick."""
HIGHER_CARD_HURTS = 0.9
"""How often a higher card of its suit in a rival's hand costs a plain card its trick."""
SUIT_NOT_LED = 0.83
"""How often a plain card cannot win a trick because another suit is led."""
EAGER, RELUCTANT = 0.8, 0.35
"""How often a rival who still needs tricks, or has enough, goes over a plain card by choice."""
DOUBT = 0.15
"""The least variance of the tricks to come."""
CARELESS = 0.7
"""How often players who have nothing at stake play or predict anything."""
SITUATIONS = 36
FEATURES = 11
_POWERS = np.arange(RANKS + 1)


class Seen(NamedTuple):
    """What the players to move see of their cards: a row for each card in hand."""

    own: Ints
    cards: Ints
    unseen: Ints
    """The cards that each player has not seen."""
    total: int
    """Their number."""
    higher: Ints
    """How many unseen cards of its suit are higher."""
    alike: Ints
    """How many unseen cards are of its suit."""
    trumps: Ints
    """How many trumps are unseen."""


def seen_in(hands: Hands) -> Seen:
    """What the players to move see."""
    own = hands.held[np.arange(len(hands.turn)), hands.turn]
    return seen_with(own, hands.left, hands.played | own)


def seen_with(own: Ints, size: int, known: Ints) -> Seen:
    """What players see who hold ``size`` cards each and know some cards."""
    cards = slots(own, size)
    unseen = ALL & ~known
    return Seen(
        own,
        cards,
        unseen,
        int(unseen[0]).bit_count(),
        np.bitwise_count(unseen & ABOVE[cards]),
        np.bitwise_count(unseen & SAME_SUIT[cards]),
        np.bitwise_count(unseen & TRUMPS),
    )


def chance_later(hands: Hands, seen: Seen) -> Floats:
    """How likely each card takes a trick after this one."""
    return chance_in(seen, hands.seats - 1, hands.left - 1, hands.left - 1)


def chance_in(seen: Seen, rivals: int, left: int, tricks: int) -> Floats:
    """How likely each card takes one of some tricks, if the rivals hold ``left`` cards each."""
    held = left / seen.total
    trump = (1 - held * rivals * HIGHER_TRUMP_HURTS) ** _POWERS
    plain = (1 - SUIT_NOT_LED**tricks) * (1 - held * rivals * HIGHER_CARD_HURTS) ** _POWERS
    none = (1 - held) ** _POWERS
    safe = 1 - none[seen.alike] * (1 - none[seen.trumps])
    not_trumped = safe
    for _ in range(rivals - 1):
        not_trumped = not_trumped * safe
    return np.where(seen.cards < RANKS, trump[seen.higher], plain[seen.higher] * not_trumped)


def chance_now(hands: Hands, seen: Seen) -> Floats:
    """How likely each card takes this trick."""
    after = hands.seats - 1 - hands.place
    holds = np.ones(seen.cards.shape)
    if after:
        none_of = (1 - hands.left / seen.total) ** _POWERS
        goes_over = 1 - none_of[seen.higher]
        is_trump = seen.cards < RANKS
        if hands.place:
            alike = np.bitwise_count(seen.unseen & SUIT_MASKS[hands.led])
            must = np.where(hands.led == TRUMP, 1.0, none_of[alike])
        else:
            must, alike = np.ones(1), seen.alike
        trumped = none_of[alike] * (1 - none_of[seen.trumps])
        beaten = np.where(is_trump, goes_over * must, goes_over * _willing(hands, after) + trumped)
        holds = (1 - beaten).clip(0)
        once = holds
        for _ in range(after - 1):
            holds = holds * once
    if hands.place:
        holds = holds * BEATS[hands.best * CARDS + seen.cards]
    return holds


def _willing(hands: Hands, after: int) -> Floats:
    """How often the players after this one go over a plain card by choice."""
    rows = np.arange(len(hands.turn))
    needs = hands.said > hands.taken
    eager = np.zeros(len(rows))
    for step in range(1, after + 1):
        eager += needs[rows, (hands.turn + step) % hands.seats]
    return RELUCTANT + (EAGER - RELUCTANT) * eager / after


def situations(hands: Hands, need: Ints) -> Ints:
    """The number of the situation of each player to move."""
    wants = np.where(need <= 0, 0, np.where(need < hands.left, 1, 2))
    place = 0 if hands.place == 0 else 2 if hands.place == hands.seats - 1 else 1
    wanted = (hands.said - hands.taken).clip(0).sum(axis=1)
    numbers: Ints = wants + 3 * place + 9 * (hands.left > 3) + 18 * (wanted > hands.left)
    return numbers


def features(hands: Hands, seen: Seen, need: Ints) -> list[Floats]:
    """What speaks for each card."""
    later, now = chance_later(hands, seen), chance_now(hands, seen)
    over = later.sum(axis=0) - later + now - need
    spread = later * (1 - later)
    variance = spread.sum(axis=0) - spread + now * (1 - now) + DOUBT
    alike = np.bitwise_count(seen.own & SAME_SUIT[seen.cards]) / hands.left
    rank = (seen.cards % RANKS) / (RANKS - 1)
    trump = (seen.cards < RANKS).astype(np.float64)
    return [
        -over * over / variance,
        -np.log(variance),
        now,
        later,
        now * later,
        now * (1 - now),
        trump,
        rank,
        rank * trump,
        alike,
        (seen.higher == 0).astype(np.float64),
    ]


class Policy:
    """Chooses cards by weighted features."""

    def __init__(self, weights: Floats) -> None:
        self.weights = weights
        """A row for each feature, a column for each situation."""

    def scores(self, hands: Hands) -> tuple[Ints, Floats]:
        """The cards in hand, and how good each looks: minus infinity if it is not legal."""
        seen = seen_in(hands)
        rows = np.arange(len(hands.turn))
        need = hands.said[rows, hands.turn] - hands.taken[rows, hands.turn]
        at = self.weights[:, situations(hands, need)]
        scores = np.zeros(seen.cards.shape)
        for weight, feature in zip(at, features(hands, seen, need), strict=True):
            scores += weight * feature
        if hands.place:
            allowed = legal(seen.own, hands.led, hands.best)
            scores[(BIT_OF[seen.cards] & allowed) == 0] = -np.inf
        return seen.cards, scores

    def choose(self, hands: Hands) -> Ints:
        """The card that looks best."""
        cards, scores = self.scores(hands)
        chosen: Ints = cards[scores.argmax(axis=0), np.arange(len(hands.turn))]
        return chosen


class Table:
    """A seat that plays what looks best, among others who usually do.

    The others see every card a little better or worse than it is. ``luck`` says how much: a row for
    each deal, a column for each card. Copies of the same deals have the same luck. Players with
    nothing at stake often play any card.
    """

    def __init__(
        self,
        policy: Policy,
        seat: int,
        luck: Floats,
        careless: Sequence[int] = (),
        random: np.random.Generator | None = None,
    ) -> None:
        self._policy = policy
        self._seat = seat
        self._luck = luck
        self._careless = [at for at in careless if at != seat]
        self._random = random

    def choose(self, hands: Hands) -> Ints:
        """The card that looks best to each player, or any card."""
        cards, scores = self._policy.scores(hands)
        rows = np.arange(len(hands.turn))
        deals = rows % len(self._luck)
        luck = self._luck[deals, cards]
        scores += np.where(hands.turn == self._seat, 0.0, luck)
        if self._careless and self._random is not None:
            anything = (self._random.random(len(self._luck)) < CARELESS)[deals]
            anything &= np.isin(hands.turn, self._careless)
            scores = np.where(anything & np.isfinite(scores), luck, scores)
        chosen: Ints = cards[scores.argmax(axis=0), rows]
        return chosen
