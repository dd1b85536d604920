"""The learned play of Matcha, for one seat and for all hands that a player may have.

The network is the plan for rounds that are too large to solve. It also says how likely a player
with some cards would have played as seen: beliefs follow from it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import comb

import numpy as np

from chabudai.games.matcha.analysis.many_games import KEEPS
from chabudai.games.matcha.analysis.network import Player, Weights
from chabudai.games.matcha.analysis.observations import (
    MOST_ACTIONS,
    NONE,
    NOT_YET,
    UNKNOWN,
    Array,
    Observations,
    features,
)
from chabudai.games.matcha.analysis.reading import PASSED, Reading
from chabudai.games.matcha.notation import HAND_SIZE, PASS
from chabudai.games.matcha.state import ROUNDS

DATA = "network.npz"
ODD_KEEPS = 0.02
"""How often players keep any cards instead of the good ones, in a belief."""
_WAYS = np.array([[comb(n, k) for k in range(HAND_SIZE + 1)] for n in range(HAND_SIZE + 1)])


def is_learned(edition: str) -> bool:
    """Whether there is learned play for an edition."""
    return bool(network(edition))


def network(edition: str) -> Weights:
    """The shipped weights that play an edition."""
    return _weights(f"player_{edition}_")


def critic(edition: str) -> Weights:
    """The shipped weights that estimate the chances in an edition."""
    return _weights(f"critic_{edition}_")


@cache
def _weights(start: str) -> Weights:
    with (files(__package__) / DATA).open("rb") as file, np.load(file) as data:
        return {
            name.removeprefix(start): data[name].astype(np.float32)
            for name in data.files
            if name.startswith(start)
        }


def thumb(edition: str) -> Weights:
    """The shipped weights that play an edition like `greedy`. There may be none."""
    return _weights(f"thumb_{edition}_")


def chances(observations: Observations, weights: Weights) -> Array:
    """``chances[game, action]``: the probabilities in the play of a network.

    Without any weights all moves are equally likely.
    """
    legal = observations.legal()
    if not weights:
        return np.asarray(legal / legal.sum(axis=1, keepdims=True))
    shared, each = features(observations)
    return Player(weights, shared, each, legal).chances


class Cards:
    """Sets of five cards that a player of a reading may have, and where each was played."""

    def __init__(self, reading: Reading, player: int, cards: Array, at: dict[int, int]) -> None:
        self._reading, self._player, self._cards = reading, player, cards
        self._at = at
        """By ``round * 2 + slot``: the column of the card that was played there."""

    def observations(self, round: int, turn: int) -> Observations:
        """What the player saw at a turn, with each of the sets."""
        reading, player, number = self._reading, self._player, len(self._cards)
        one = reading.rounds[round]
        own = np.full((number, ROUNDS, 2), NONE)
        rivals = np.full((ROUNDS, 2), NONE)
        hand = self._cards.copy()
        rivals_cards = HAND_SIZE
        for at in range(round + 1):
            turns = reading.rounds[at].turns if at < round else one.turns[:turn]
            for number_of, slot in enumerate(turns):
                if slot == PASSED:
                    continue
                if number_of % 2 == player:
                    column = self._at[at * 2 + slot]
                    own[:, at, slot] = self._cards[:, column]
                    hand[:, column] = NONE
                    continue
                rivals_cards -= 1
                shown = at < round and reading.rounds[at].shown(slot)
                card = reading.rounds[at].placed[slot][1 - player]
                rivals[at, slot] = card if shown and card is not None else UNKNOWN
        tokens = np.array(reading.tokens_before(round)).reshape(2, 5)[[player, 1 - player]]
        first = [
            one.turns[who] if who < min(turn, len(one.turns)) else NOT_YET
            for who in (player, 1 - player)
        ]
        table = np.array([face for board in reading.boards for face in board])
        return Observations(
            reading.edition,
            round,
            turn,
            np.full(number, reading.last_set),
            np.broadcast_to(tokens, (number, 2, 5)),
            np.broadcast_to(table, (number, len(table))),
            hand,
            own,
            np.broadcast_to(rivals, (number, ROUNDS, 2)),
            np.full(number, rivals_cards),
            np.broadcast_to(np.array(first), (number, 2)),
            np.full(number, reading.kept[1 - player]),
        )

    def likelihoods(self, first: int, end: int, weights: Weights) -> Array:
        """How likely the player with each set plays the rounds ``first`` to ``end`` as seen.

        ``weights``: the network that plays. Without any weights all moves are equally likely.
        """
        found = self._kept() if first == 0 else np.ones(len(self._cards))
        for round in range(first, end):
            turns = self._reading.rounds[round].turns
            for turn, slot in enumerate(turns):
                if turn % 2 == self._player and self._chooses(turns, turn):
                    found *= self._likelihood(round, turn, slot, weights)
        return found

    def _kept(self) -> Array:
        """How likely a player with each set has kept as many cards for it as was seen.

        Good cards are kept, the others are dealt. Sets with few good cards stay a little likely.
        """
        kept = self._reading.kept[self._player]
        good = KEEPS[self._cards].sum(axis=1)
        ways = _WAYS[good, kept].astype(float)
        return np.asarray(ways + ODD_KEEPS * _WAYS[HAND_SIZE, kept])

    def _chooses(self, turns: tuple[int, ...], turn: int) -> bool:
        """Whether a turn was a choice: a player who passed may be out [2015.pass]."""
        return self._reading.edition.most_sets is not None or turn < 2 or turns[turn - 2] != PASSED

    def _likelihood(self, round: int, turn: int, slot: int, weights: Weights) -> Array:
        observations = self.observations(round, turn)
        if (observations.hand == NONE).all():
            return np.ones(len(self._cards))
        found = chances(observations, weights)
        if slot == PASSED:
            return np.asarray(found[:, MOST_ACTIONS - 1])
        card = self._cards[:, self._at[round * 2 + slot]]
        same = observations.hand == card[:, None]  # two zeros are the same choice
        return np.asarray((found[:, slot : MOST_ACTIONS - 1 : 2] * same).sum(axis=1))


def own_observations(reading: Reading) -> Observations:
    """What a reading's seat sees now."""
    player = reading.player
    hand, at = list(reading.hand), {}
    for round, one in enumerate(reading.rounds):
        for slot in (0, 1):
            card = one.placed[slot][player]
            if card is not None:
                at[round * 2 + slot] = len(hand)
                hand.append(card)
    cards = Cards(reading, player, np.array([hand]), at)
    return cards.observations(reading.now, len(reading.rounds[-1].turns))


def policy(reading: Reading) -> dict[int, float]:
    """The probabilities of the actions of a reading's seat."""
    observations = own_observations(reading)
    found: dict[int, float] = {}
    for action, chance in enumerate(chances(observations, network(reading.edition.name))[0]):
        if action == MOST_ACTIONS - 1:
            found[PASS] = float(chance)
        elif (card := int(observations.hand[0, action >> 1])) != NONE:
            move = card * 2 + (action & 1)
            found[move] = found.get(move, 0.0) + float(chance)
    return found
