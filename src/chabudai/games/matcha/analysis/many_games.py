"""Many games of Matcha at once, turn by turn, for learning from self-play.

Player 0 is the dealer of the set. All games are at the same turn of the same round and set; games
that are over are left out. Where players keep cards, they do so by a rule of thumb [2015.keep].

`chabudai.batch` plays many games, too, but each at its own pace, and seen as tensors. Here all
games are at the same turn, so that one call of the network answers for all of them, and hands are
sets of bits, which the network and the beliefs read.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from chabudai.games.matcha.analysis.observations import (
    MOST_ACTIONS,
    NONE,
    NOT_YET,
    UNKNOWN,
    Array,
    Observations,
    bits_of,
    count,
    fitting,
    rank_masks,
)
from chabudai.games.matcha.analysis.situations import OUTCOMES, outcome_at
from chabudai.games.matcha.cards import KINDS, SUIT_OF, WHISK, ZERO, cards_in
from chabudai.games.matcha.editions import Edition
from chabudai.games.matcha.greedy import GOOD_CARD, beaten_ranks
from chabudai.games.matcha.notation import HAND_SIZE, TABLE_SIZE
from chabudai.games.matcha.state import ROUNDS, State

TURNS = 4
CARDS = KINDS + 1
"""All cards: there are two zeros."""
PASS = MOST_ACTIONS - 1
_SUITS = np.array(SUIT_OF)
_OUTCOME = np.array(
    [
        [
            [
                [outcome_at(face, slot, one, two) for two in range(NONE, KINDS)]
                for one in range(NONE, KINDS)
            ]
            for face in range(1, KINDS)
        ]
        for slot in (0, 1)
    ]
)
KEEPS = np.array([beaten_ranks(card) >= GOOD_CARD for card in range(KINDS)] + [False])
"""By card: whether it is kept for the next set."""
_ORDER = np.array([4096, 512, 64, 8, 1])
"""Weights of the kinds in a comparison: the earlier one decides."""


class ManyGames:
    """Games that are played at the same time."""

    def __init__(self, edition: Edition, number: int, random: np.random.Generator) -> None:
        self.edition = edition
        self._random = random
        self.set = 1
        self.round = self.turn = 0
        self.game = np.arange(number)
        """The numbers of the games that go on. All arrays below have one row for each of them."""
        self.seats = np.tile([0, 1], (number, 1))
        """The seat of each player: seat 0 deals first."""
        self.tokens = np.zeros((number, 2, 5), dtype=np.int64)
        self.hands = np.full((number, 2, HAND_SIZE), NONE)
        self.results = np.full(number, np.nan)
        """What seat 0 has got in each game: 1, 0.5 or 0."""
        self.outcomes = np.zeros((ROUNDS, len(OUTCOMES)))
        """``outcomes[round, outcome]``: how often each has happened at a slot."""
        self._deal(random.random((number, CARDS)))

    @classmethod
    def at_a_set(cls, edition: Edition, tokens: Array, kept: Array, deals: Array) -> ManyGames:
        """Games at the start of a later set, dealer first: ``kept`` are the cards from before.

        Each row of ``deals`` is a deal: random numbers, as many as there are cards.
        """
        games = cls(edition, len(tokens), np.random.default_rng(0))
        games.set, games.tokens, games.hands = 2, tokens.copy(), kept.copy()
        games._deal(deals)
        return games

    @classmethod
    def at(cls, edition: Edition, states: Sequence[State]) -> ManyGames:
        """Games at these positions, all at the same turn of a set without kept cards.

        Of a player who has played at both slots, the number slot counts as the first.
        """
        games = cls(edition, len(states), np.random.default_rng(0))
        one = states[0]
        order = [one.dealer, 1 - one.dealer]
        games.set, games.round, games.turn = one.set, one.round, one.turns
        games.seats = np.tile(order, (len(states), 1))
        games.tokens = np.array([state.tokens for state in states]).reshape(-1, 2, 5)[:, order]
        games.table = np.array([state.table for state in states])
        placed = np.array([state.placed for state in states]).reshape(-1, ROUNDS, 2, 2)
        games.placed = placed[..., order]
        games.hands = np.full((len(states), 2, HAND_SIZE), NONE)
        for number, state in enumerate(states):
            for player, seat in enumerate(order):
                cards = cards_in(state.hands[seat])
                games.hands[number, player, : len(cards)] = cards
        now = games.placed[:, one.round]
        slots = np.where(now[:, 0] != NONE, 0, np.where(now[:, 1] != NONE, 1, NONE))
        games.first = np.where(np.arange(2) < one.turns, slots, NOT_YET)
        return games

    def _deal(self, order: Array) -> None:
        """Deal by random numbers for each game and card."""
        number = len(self.game)
        held = self.hands >= 0
        self.kept = held.sum(axis=2)
        self.hands = -np.sort(-self.hands, axis=2)  # kept cards first
        cards = np.array([ZERO, *range(KINDS)])
        order = order.copy()
        suited = bits_of(self.hands.reshape(number, -1))
        gone = (suited[:, None] >> np.maximum(cards - 1, 0) & 1).astype(bool) & (cards > 0)
        zeros = (self.hands == ZERO).sum(axis=(1, 2))
        gone[:, 0], gone[:, 1] = zeros > 0, zeros > 1
        order[gone] = 2.0
        faces = np.argsort(np.where(cards > 0, order, 3.0), axis=1)[:, :TABLE_SIZE]
        self.table = cards[faces]
        np.put_along_axis(order, faces, 2.0, axis=1)
        stock = cards[np.argsort(order, axis=1)]
        start = np.zeros(number, dtype=np.int64)
        for player in (0, 1):
            have = self.kept[:, player]
            places = start[:, None] + np.arange(HAND_SIZE) - have[:, None]
            new = np.take_along_axis(stock, np.maximum(places, 0), axis=1)
            self.hands[:, player] = np.where(
                np.arange(HAND_SIZE) < have[:, None], self.hands[:, player], new
            )
            start += HAND_SIZE - have
        self.placed = np.full((number, ROUNDS, 2, 2), NONE)
        """``placed[game, round, slot, player]``."""
        self._start_round()

    def _start_round(self) -> None:
        self.turn = 0
        self.first = np.full((len(self.game), 2), NOT_YET)
        self.out = np.zeros((len(self.game), 2), dtype=bool)

    @property
    def player(self) -> int:
        """The player of the turn."""
        return self.turn % 2

    def able(self) -> Array:
        """The rows in which the player of the turn has a choice."""
        player = self.player
        return np.flatnonzero((self.hands[:, player] >= 0).any(axis=1) & ~self.out[:, player])

    def observations(self, rows: Array) -> Observations:
        """What the player of the turn sees in some rows."""
        player = self.player
        order = [player, 1 - player]
        placed = self.placed[rows]
        rivals = placed[..., 1 - player]
        shown = np.zeros_like(rivals, dtype=bool)
        shown[:, : self.round] = placed[:, : self.round, :, player] != NONE
        return Observations(
            self.edition,
            self.round,
            self.turn,
            np.full(len(rows), self.set == self.edition.most_sets),
            self.tokens[rows][:, order],
            self.table[rows],
            self.hands[rows, player],
            placed[..., player],
            np.where(shown | (rivals == NONE), rivals, UNKNOWN),
            (self.hands[rows, 1 - player] >= 0).sum(axis=1),
            self.first[rows][:, order],
            self.kept[rows, 1 - player],
        )

    def secrets(self, rows: Array) -> Array:
        """Numbers about the rival's cards, which the player does not see."""
        player = self.player
        own, rivals = (bits_of(self.hands[rows, who]) for who in (player, 1 - player))
        found: list[Array] = []
        for mat in range(self.round, self.round + ROUNDS):
            for slot in (0, 1):
                if mat >= ROUNDS:
                    found += [np.zeros(len(rows))] * 3
                    continue
                face = self.table[rows, mat * 2 + slot]
                hit, _, loses = rank_masks(slot, self.hands[rows, 1 - player], face[:, None])
                fit = fitting(slot, face)
                safe = (hit > 0) & (count(own[:, None] & loses) == 0)
                found += [hit.sum(axis=1) / 2, safe.any(axis=1), count(own & fit) > 0]
        for slot in (0, 1):
            face = self.table[rows, self.round * 2 + slot]
            card = self.placed[rows, self.round, slot, 1 - player]
            hit, beats, _ = rank_masks(slot, card, face)
            mine = self.placed[rows, self.round, slot, player]
            found += [hit, count(beats & own) / 2, hit * (count(beats & bits_of(mine[:, None])))]
        both = [((rivals & own) > 0), (self.hands[rows, 1 - player] == ZERO).sum(axis=1) / 2]
        return np.stack([*found, *both], axis=1).astype(np.float32)

    def play(self, rows: Array, actions: Array) -> None:
        """Take the turn in all games: these actions in these rows, nothing in the others."""
        player, at = self.player, self.round
        if self.turn < 2:
            self.first[:, player] = NONE
        cards = actions != PASS
        if not self.edition.most_sets:
            self.out[rows[~cards], player] = True  # [2015.pass]
        rows, place, slot = rows[cards], actions[cards] >> 1, actions[cards] & 1
        self.placed[rows, at, slot, player] = self.hands[rows, player, place]
        self.hands[rows, player, place] = NONE
        if self.turn < 2:
            self.first[rows, player] = slot
        self.turn += 1
        if self.turn == TURNS:
            self._end_round()

    def _end_round(self) -> None:
        rows = np.arange(len(self.game))
        for slot in (0, 1):
            face = self.table[:, self.round * 2 + slot]
            one, two = (self.placed[:, self.round, slot, player] + 1 for player in (0, 1))
            outcome = _OUTCOME[slot, face - 1, one, two]
            for number, taken in enumerate(OUTCOMES):
                here = rows[outcome == number]
                self.outcomes[self.round, number] += len(here)
                if taken:
                    self.tokens[here, taken[0], _SUITS[face[here]]] += 1
                if len(taken) == 2:
                    self.tokens[here, 1 - taken[0], WHISK] += 1
        goals = np.array(self.edition.goals)
        enough = (self.tokens >= goals).any(axis=2)
        reached: Array = np.asarray(enough | (self.tokens > 0).all(axis=2))
        sums = (self.tokens * _ORDER).sum(axis=2)
        ahead = np.sign(sums[:, 0] - sums[:, 1]) / 2 + 0.5
        result = np.where(reached.all(axis=1), ahead, reached[:, 0])
        over: Array = np.asarray(reached.any(axis=1))
        if self.edition.plays_on_when_level:
            over &= ~(reached.all(axis=1) & (ahead == 0.5))
        self.round += 1
        if self.round == ROUNDS and self.set == self.edition.most_sets:
            result = np.where(over, result, ahead)
            over[:] = True
        self._note(over, result)
        if not len(self.game):
            return
        if self.round == ROUNDS:
            self._next_set()
        else:
            self._start_round()

    def _note(self, over: Array, result: Array) -> None:
        """Note the results of games that are over, and drop them."""
        seat = self.seats[:, 0]
        self.results[self.game[over]] = np.where(seat == 0, result, 1 - result)[over]
        self.drop(over)

    def drop(self, rows: Array) -> None:
        """Go on without some of the games."""
        names = ("game", "seats", "tokens", "hands", "table", "placed", "kept", "first", "out")
        for name in names:
            setattr(self, name, getattr(self, name)[~rows])

    def _next_set(self) -> None:
        self.set += 1
        self.round = 0
        self.seats, self.tokens, self.hands = (
            part[:, ::-1].copy() for part in (self.seats, self.tokens, self.hands)
        )
        if self.edition.keeps_cards:
            self.hands = np.where(KEEPS[self.hands], self.hands, NONE)
        else:
            self.hands[:] = NONE
        self._deal(self._random.random((len(self.game), CARDS)))

    def give_up(self) -> None:
        """Count the games that still go on as even."""
        self.results[self.game] = 0.5
        self.game = self.game[:0]
