"""What a player sees in many games at once, as numbers for the network.

All games of a batch are at the same turn of the same round. Hands are rows of five cards, ``NONE``
where there is none. Sets of suited cards are the bits of one number (``1 << card - 1``); zeros
match nothing and are only counted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np

from chabudai.games.matcha.cards import KINDS, SUIT_OF, ZERO, is_best_match, matches
from chabudai.games.matcha.editions import Edition
from chabudai.games.matcha.notation import HAND_SIZE
from chabudai.games.matcha.state import ROUNDS

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"
NONE = -1
UNKNOWN = -2
"""A card of the rival that the player does not see."""
NOT_YET = 2
"""The player's first turn of the round is still to come."""
SLOTS_LEFT = 2 * ROUNDS
MOST_ACTIONS = 2 * HAND_SIZE + 1
"""``place in the hand * 2 + slot``, then the pass."""
THRESHOLDS = 3
"""Token counts are given as "at least 1, 2, 3"."""

_ALL_SUITED = (1 << KINDS - 1) - 1
_SUITS = np.array(SUIT_OF)
_BITS = np.array([0] + [1 << card - 1 for card in range(1, KINDS)] + [0, 0])
"""By card; the last two places are for UNKNOWN and NONE."""


def _tables() -> tuple[Array, Array, Array, Array]:
    """By slot, card and face: does it match, the matching cards that it beats, and lose to it."""
    hit = np.zeros((2, KINDS + 1, KINDS), dtype=np.float32)
    beats = np.zeros((2, KINDS + 1, KINDS), dtype=np.int32)
    loses = np.zeros((2, KINDS + 1, KINDS), dtype=np.int32)
    fitting = np.zeros((2, KINDS), dtype=np.int32)
    for slot in (0, 1):
        for face in range(1, KINDS):
            fit = [card for card in range(1, KINDS) if matches(card, face, slot) and card != face]
            fitting[slot, face] = sum(1 << card - 1 for card in fit)
            for card in fit:
                hit[slot, card, face] = 1
                for other in fit:
                    if other != card and is_best_match(card, other, slot):
                        beats[slot, card, face] |= 1 << other - 1
                    elif other != card:
                        loses[slot, card, face] |= 1 << other - 1
    return hit, beats, loses, fitting


_HIT, _BEATS, _LOSES, _FITTING = _tables()
"""The last card index (-1) is no card."""


PARTS = ("last_set", "tokens", "table", "hand", "own", "rivals", "rivals_cards", "first", "kept")
"""What differs from game to game in observations."""
_FACTORS = np.random.default_rng(0).integers(1 << 62, size=64) * 2 + 1
"""Makes one number of many: different ones are practically never equal."""


@dataclass(slots=True)
class Observations:
    """What the player of a turn sees, in many games."""

    edition: Edition
    round: int
    """The round of the set, 0 to 2."""
    turn: int
    """The turn of the round, 0 to 3. The dealer takes the even ones."""
    last_set: Array
    tokens: Array
    """``tokens[game, player, kind]``; player 0 is the one who looks, here and below."""
    table: Array
    """``table[game, round * 2 + slot]``."""
    hand: Array
    own: Array
    """``own[game, round, slot]``: the player's own cards, or NONE."""
    rivals: Array
    """``rivals[game, round, slot]``: a card, UNKNOWN or NONE."""
    rivals_cards: Array
    """The cards in the rival's hand."""
    first: Array
    """``first[game, player]``: the slot of the first turn of this round, NONE or NOT_YET."""
    kept: Array
    """The cards that the rival kept from the set before."""

    def unseen(self) -> Array:
        """The suited cards that the player has not seen."""
        seen = _BITS[self.table].sum(axis=1)
        for cards in (self.hand, self.own.reshape(len(seen), -1)):
            seen |= _BITS[cards].sum(axis=1)
        shown = self.rivals.reshape(len(seen), -1)
        return np.asarray(_ALL_SUITED & ~(seen | _BITS[shown].sum(axis=1)))

    def distinct(self) -> tuple[Observations, Array]:
        """The observations that differ, and which of them each game has."""
        number = len(self.hand)
        columns = [
            part.reshape(number, -1)
            for name in PARTS
            if (part := getattr(self, name)).strides[0]  # else it is the same in all games
        ]
        hashed = (
            np.concatenate(columns, axis=1).astype(np.int64)
            @ _FACTORS[: sum(column.shape[1] for column in columns)]
        )
        _, first, which = np.unique(hashed, return_index=True, return_inverse=True)
        parts = {name: getattr(self, name)[first] for name in PARTS}
        return replace(self, **parts), which

    def legal(self) -> Array:
        """``legal[game, action]``."""
        count = len(self.hand)
        legal = np.ones((count, MOST_ACTIONS), dtype=bool)
        free = self.own[:, self.round] == NONE
        pairs = (self.hand >= 0)[:, :, None] & free[:, None, :]
        legal[:, :-1] = pairs.reshape(count, -1)
        return legal


def count(bits: Array) -> Array:
    """The number of cards."""
    return np.bitwise_count(bits).astype(np.float32)


def rank_masks(slot: int, card: Array, face: Array) -> tuple[Array, Array, Array]:
    """Whether cards match a face, the matching cards that they beat, and that beat them."""
    return _HIT[slot, card, face], _BEATS[slot, card, face], _LOSES[slot, card, face]


def bits_of(cards: Array) -> Array:
    """The suited cards of rows of cards, as bits."""
    return np.asarray(_BITS[cards].sum(axis=-1))


def fitting(slot: int, face: Array) -> Array:
    """The cards that match a face at a slot, as bits."""
    return np.asarray(_FITTING[slot, face])


def features(seen: Observations) -> tuple[Array, Array]:
    """Numbers about each game, and numbers about each card of each hand."""
    unseen = seen.unseen()
    shared: list[Array] = []
    cards: list[Array] = [
        (seen.hand == ZERO)[..., None],
        (seen.hand >= 0)[..., None],
    ]
    stakes = _Stakes(seen)
    for at in range(SLOTS_LEFT):
        mat = seen.round + at // 2
        if mat < ROUNDS:
            about, each = _about_slot(seen, stakes, unseen, mat, at % 2)
        else:
            about = np.zeros((len(unseen), SLOT_NUMBERS))
            each = np.zeros((len(unseen), HAND_SIZE, SLOT_CARD_NUMBERS))
        shared.append(about)
        cards.append(each)
    shared += [stakes.numbers(), _about_now(seen), _about_past(seen)]
    zeros = (seen.hand == ZERO).sum(axis=1) + (seen.own == ZERO).sum(axis=(1, 2))
    shared.append((zeros / 2)[:, None])
    shared.append((count(unseen) / 10)[:, None])
    each_card = np.concatenate(cards, axis=2, dtype=np.float32)
    each_card *= (seen.hand >= 0)[..., None]
    return np.concatenate(shared, axis=1, dtype=np.float32), each_card


SLOT_NUMBERS, SLOT_CARD_NUMBERS = 15, 7


class _Stakes:
    """What tokens would mean to both players."""

    def __init__(self, seen: Observations) -> None:
        tokens = seen.tokens
        self.tokens = tokens
        self.goals = np.array(seen.edition.goals)
        self.last_set = seen.last_set
        self.kinds = (tokens > 0).sum(axis=2)
        self.at_least = np.stack([tokens > least for least in range(THRESHOLDS)], axis=3)
        missing = self.goals - tokens
        self.wins = (missing <= 1) | ((self.kinds == 4)[:, :, None] & (tokens == 0))
        """``wins[game, player, kind]``: whether one more token of a kind wins."""

    def numbers(self) -> Array:
        """All counts, and who is ahead in the comparison."""
        count = len(self.tokens)
        sums = (self.tokens * np.array([4096, 512, 64, 8, 1])).sum(axis=2)
        ahead = np.sign(sums[:, 0] - sums[:, 1])[:, None]
        return np.concatenate(
            [
                self.at_least.reshape(count, -1),
                self.wins.reshape(count, -1),
                self.kinds / 4,
                ahead,
                ahead * self.last_set[:, None],
                self.last_set[:, None],
            ],
            axis=1,
            dtype=np.float32,
        )

    def of(self, suit: Array) -> Array:
        """What a token of a suit means to both."""
        rows = np.arange(len(suit))
        have = self.at_least[rows, :, suit].reshape(len(suit), -1)
        return np.concatenate([have, self.wins[rows, :, suit]], axis=1, dtype=np.float32)


def _about_slot(
    seen: Observations, stakes: _Stakes, unseen: Array, mat: int, slot: int
) -> tuple[Array, Array]:
    face = seen.table[:, mat * 2 + slot]
    hit, beats, loses = rank_masks(slot, seen.hand, face[:, None])
    below, above = count(unseen[:, None] & beats), count(unseen[:, None] & loses)
    stake = stakes.of(_SUITS[face])
    free = (seen.own[:, mat, slot] == NONE).astype(np.float32)
    lying = (seen.rivals[:, mat, slot] != NONE).astype(np.float32)
    best = np.where(hit > 0, above, 4).min(axis=1)
    about = np.concatenate(
        [
            np.ones((len(face), 1)),
            stake,
            np.stack(
                [
                    hit.sum(axis=1) / 2,
                    best == 0,
                    best == 1,
                    count(unseen & _FITTING[slot, face]) / 3,
                    free,
                    lying,
                ],
                axis=1,
            ),
        ],
        axis=1,
        dtype=np.float32,
    )
    wins = stake[:, -2:]
    have = stake[:, :THRESHOLDS].sum(axis=1)[:, None] / 2
    open_hit = hit * free[:, None]
    each = np.stack(
        [
            open_hit,
            open_hit * above / 2,
            open_hit * below / 2,
            open_hit * lying[:, None],
            open_hit * wins[:, :1],
            open_hit * wins[:, 1:],
            open_hit * have,
        ],
        axis=2,
    )
    return about, each


def _one_hot(values: Array, size: int) -> Array:
    return np.asarray(np.eye(size, dtype=np.float32)[values])


def _about_now(seen: Observations) -> Array:
    """The moment, the cards left, and what lies on the mat."""
    number = len(seen.hand)
    parts = [
        np.broadcast_to(_one_hot(np.array(seen.round), ROUNDS), (number, ROUNDS)),
        np.broadcast_to(_one_hot(np.array(seen.turn), 4), (number, 4)),
        _one_hot((seen.hand >= 0).sum(axis=1), HAND_SIZE + 1),
        _one_hot(seen.rivals_cards, HAND_SIZE + 1),
        _one_hot(seen.first[:, 0] + 1, 4),
        _one_hot(seen.first[:, 1] + 1, 4),
        (seen.kept / 3)[:, None],
    ]
    unseen = seen.unseen()
    for slot in (0, 1):
        card, face = (
            seen.own[:, seen.round, slot],
            seen.table[:, seen.round * 2 + slot],
        )
        hit, beats, loses = rank_masks(slot, card, face)
        lies = card != NONE
        parts.append(
            np.stack(
                [
                    lies,
                    hit,
                    hit * count(unseen & beats) / 2,
                    hit * count(unseen & loses) / 2,
                    lies & (seen.rivals[:, seen.round, slot] != NONE),
                ],
                axis=1,
            )
        )
    return np.concatenate(parts, axis=1, dtype=np.float32)


def _about_past(seen: Observations) -> Array:
    """Who played where in the rounds before, and what was shown."""
    number = len(seen.hand)
    past = np.zeros((number, ROUNDS - 1, 2, 4), dtype=np.float32)
    for mat in range(seen.round):
        for slot in (0, 1):
            own, rivals = seen.own[:, mat, slot], seen.rivals[:, mat, slot]
            face = seen.table[:, mat * 2 + slot]
            shown = (own != NONE) & (rivals != NONE)
            past[:, mat, slot, 0] = (own == NONE) & (rivals != NONE)
            past[:, mat, slot, 1] = (own != NONE) & (rivals == NONE)
            past[:, mat, slot, 2] = shown
            past[:, mat, slot, 3] = shown * _HIT[slot, np.maximum(rivals, NONE), face]
    return past.reshape(number, -1)
