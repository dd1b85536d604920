"""Beliefs about both players' cards: what their play in earlier rounds says about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, perm

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.games.matcha.analysis.blueprint import Cards, is_learned
from chabudai.games.matcha.analysis.observations import Array
from chabudai.games.matcha.analysis.reading import Reading
from chabudai.games.matcha.analysis.situations import Kinds, Private, Situation, private_states
from chabudai.games.matcha.analysis.styles import ANYTHING, likelihoods, styles_of

MOST_STATES = 8000
"""With more possible cards of a player there is no belief."""
MOST_PAIRS = 6_000_000


@dataclass(frozen=True, slots=True)
class Belief:
    """How likely a player has each hand and face-down cards, by places in the unseen cards."""

    hands: Array
    """The hands, as bits."""
    hidden: Array
    """The face-down cards, as bits."""
    weights: Floats
    odd: Floats
    """The part of the weights that belongs to a player who plays anything."""

    def __len__(self) -> int:
        return len(self.weights)


def count_states(situation: Situation, player: int) -> int:
    """The number of hands and face-down cards (in order) of a player."""
    cards, hidden = len(situation.unseen), situation.hidden[player]
    return perm(cards, hidden) * comb(cards - hidden, situation.hands[player])


def _states(situation: Situation, player: int) -> Iterator[tuple[int, ...]]:
    """All hands and face-down cards of a player: places in the unseen cards, the hand first."""
    everything = range(len(situation.unseen))
    for down in permutations(everything, situation.hidden[player]):
        rest = [place for place in everything if place not in down]
        for hand in combinations(rest, situation.hands[player]):
            yield (*hand, *down)


def believable(reading: Reading, round: int) -> bool:
    """Whether play is learned, and there are few enough possible cards at the start of a round."""
    if not is_learned(reading.edition.name):
        return False
    situation = reading.situation(round, 1)
    cards = len(situation.unseen)
    merged = 1
    for player in (0, 1):
        if count_states(situation, player) > MOST_STATES:
            return False
        hidden = situation.hidden[player]
        merged *= comb(cards, hidden) * comb(cards - hidden, situation.hands[player])
    return merged <= MOST_PAIRS


def believed(reading: Reading, round: int, first: int) -> tuple[Belief, Belief] | None:
    """The beliefs at the start of a round, from the play since the round ``first``.

    ``None`` if there are too many possible cards.
    """
    if not believable(reading, round):
        return None
    situation = reading.situation(round, 1)
    dealer, other = (_belief(reading, situation, player, round, first) for player in (0, 1))
    return dealer, other


def _belief(reading: Reading, situation: Situation, player: int, round: int, first: int) -> Belief:
    places = np.array(list(_states(situation, player)), dtype=np.int64)
    size = situation.hands[player]
    places = places.reshape(len(places), size + situation.hidden[player])
    columns, at = [np.array(situation.unseen)[places]], {}
    hidden = size
    shown = places.shape[1]
    for number, one in enumerate(reading.rounds[:round]):
        for slot in (0, 1):
            card = one.placed[slot][player]
            if card is None:
                continue
            if one.shown(slot):
                columns.append(np.full((len(places), 1), card))
                at[number * 2 + slot], shown = shown, shown + 1
            else:
                at[number * 2 + slot], hidden = hidden, hidden + 1
    cards = Cards(reading, player, np.concatenate(columns, axis=1), at)
    likely = likelihoods(cards, styles_of(reading.edition.name), first, round)
    bits = 1 << places
    hands, down = bits[:, :size].sum(axis=1), bits[:, size:].sum(axis=1)
    # The order of the face-down cards does not matter from here on.
    keys, index = np.unique(hands << 16 | down, return_inverse=True)
    weights, odd = (
        np.bincount(index, part).astype(float) for part in (likely.sum(axis=1), likely[:, -1])
    )
    return Belief(keys >> 16, keys & 0xFFFF, weights, odd)


def odd_shares(
    situation: Situation, kinds: Kinds, beliefs: tuple[Belief, Belief] | None
) -> tuple[Floats, Floats]:
    """How likely each player plays anything, by private state."""
    states = private_states(situation, kinds)
    if beliefs is None:
        return np.full(len(states[0]), ANYTHING), np.full(len(states[1]), ANYTHING)
    places = _places(situation, kinds, beliefs, states)
    found = []
    for own, belief, index in zip(states, beliefs, places, strict=True):
        odd, whole = (np.bincount(index, part, len(own)) for part in (belief.odd, belief.weights))
        found.append(odd / np.maximum(whole, 1e-300))
    return found[0], found[1]


def _places(
    situation: Situation,
    kinds: Kinds,
    beliefs: tuple[Belief, Belief],
    states: tuple[list[Private], list[Private]],
) -> list[Array]:
    """The private state of each of the cards that the players may have."""
    shifts = [kinds.shifts[kinds.kind_of(card)] for card in situation.unseen]
    index = []
    for player, belief in enumerate(beliefs):
        place_of = {state: at for at, state in enumerate(states[player])}
        packed = [
            sum((bits >> at & 1) << shift for at, shift in enumerate(shifts))
            for bits in (belief.hands, belief.hidden)
        ]
        pairs = zip(packed[0].tolist(), packed[1].tolist(), strict=True)  # type: ignore[union-attr]
        index.append(np.array([place_of[pair] for pair in pairs]))
    return index


def joint(
    situation: Situation, kinds: Kinds, beliefs: tuple[Belief, Belief] | None
) -> Floats | None:
    """The joint probabilities of the private states under some beliefs; ``None``: as dealt."""
    if beliefs is None:
        return None
    states = private_states(situation, kinds)
    index = _places(situation, kinds, beliefs, states)
    masks = [belief.hands | belief.hidden for belief in beliefs]
    apart = (masks[0][:, None] & masks[1][None, :]) == 0
    pairs_of = apart * beliefs[0].weights[:, None] * beliefs[1].weights[None, :]
    size = len(states[1])
    flat = (index[0][:, None] * size + index[1][None, :]).ravel()
    summed = np.bincount(flat, weights=pairs_of.ravel(), minlength=len(states[0]) * size)
    weights: Floats = summed.reshape(len(states[0]), size).astype(float)
    total = float(weights.sum())
    return weights / total if total > 0 else None
