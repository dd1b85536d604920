"""Looks ahead from a seat in rounds that are too large to solve.

The seat knows all but seven cards, so the rival's possible cards can be listed. Each of them counts
by how likely the rival would have played as seen, in each style. From every one of them each move
is tried. The network plays for the seat, and the network of the style for the rival. The critic
estimates the rest: after the round if the rival plays as learned, like the critic's own games, and
after the set if not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, permutations

import numpy as np

from chabudai.games.matcha.analysis import blueprint
from chabudai.games.matcha.analysis.learning import chosen, judged
from chabudai.games.matcha.analysis.many_games import ManyGames
from chabudai.games.matcha.analysis.observations import MOST_ACTIONS, NONE, Array
from chabudai.games.matcha.analysis.reading import Reading
from chabudai.games.matcha.analysis.styles import likelihoods, styles_of
from chabudai.games.matcha.cards import ALL_CARDS, cards_in
from chabudai.games.matcha.notation import HAND_SIZE, PASS
from chabudai.games.matcha.state import ROUNDS

LEAST_TRUST = 0.25
"""How much less the play is mixed, at most, against rivals who don't play as learned."""


class Lookahead:
    """The winning chances of a seat's moves."""

    def __init__(
        self,
        reading: Reading,
        playouts: int,
        known: Mapping[tuple[int, ...], float] | None = None,
    ) -> None:
        """``known``: how likely each of the ``rivals`` is, if that need not be concluded."""
        self.reading = reading
        # The same knowledge gives the same chances.
        self._random = np.random.default_rng(list(repr(reading).encode()))
        self.rivals, self._at = self._possible()
        """``rivals``: the five cards that the rival may have, played ones that lie hidden first."""
        cards = blueprint.Cards(reading, 1 - reading.player, self.rivals, self._at)
        self._styles = styles_of(reading.edition.name)
        found = likelihoods(cards, self._styles, reading.since, reading.now + 1)
        if known is not None:
            found = self._as_known(found, known)
        self._likely = found / found.sum()
        """By possible cards and style of the rival."""
        self.weights = self._likely.sum(axis=1)
        self._observations = blueprint.own_observations(reading)
        self._network = blueprint.network(reading.edition.name)
        self.learned = blueprint.chances(self._observations, self._network)[0]
        """The probabilities of the learned play, by place in the hand and slot."""
        self.chances = self._tried(max(1, playouts))

    def _possible(self) -> tuple[Array, dict[int, int]]:
        """All cards that the rival may have: five columns, and where each was played."""
        reading, rival = self.reading, 1 - self.reading.player
        unseen = cards_in(ALL_CARDS)
        shown: list[int] = []
        at: dict[int, int] = {}
        hidden: list[int] = []
        for number, one in enumerate(reading.rounds):
            for slot in (0, 1):
                card = one.placed[slot][rival]
                if card is None:
                    continue
                if number < reading.now and one.shown(slot):
                    at[number * 2 + slot] = HAND_SIZE - 1 - len(shown)
                    shown.append(card)
                else:
                    hidden.append(number * 2 + slot)
        own = [
            card
            for one in reading.rounds
            for slot in (0, 1)
            if (card := one.placed[slot][reading.player]) is not None
        ]
        faces = [face for board in reading.boards for face in board]
        for card in (*reading.hand, *own, *faces, *shown):
            unseen.remove(card)
        for column, place in enumerate(hidden):
            at[place] = column
        in_hand = HAND_SIZE - len(shown) - len(hidden)
        rows = set()
        for down in permutations(range(len(unseen)), len(hidden)):
            rest = [place for place in range(len(unseen)) if place not in down]
            for hand in combinations(rest, in_hand):
                rows.add((down, hand))
        cards = np.array([[*down, *hand] for down, hand in sorted(rows)], dtype=np.int64)
        cards = np.array(unseen)[cards.reshape(len(rows), len(hidden) + in_hand)]
        columns = [cards, np.tile(shown[::-1], (len(rows), 1)).astype(np.int64)]
        return np.concatenate(columns, axis=1), at

    def _as_known(self, found: Array, known: Mapping[tuple[int, ...], float]) -> Array:
        """Likelihoods by cards and style, with the sums by cards that are known.

        Cards with both zeros come twice, in both orders.
        """
        rows = [tuple(row) for row in self.rivals.tolist()]
        times = Counter(rows)
        wanted = np.array([known.get(row, 0.0) / times[row] for row in rows])
        sums = found.sum(axis=1)
        return np.asarray(found * (wanted / np.where(sums > 0, sums, 1.0))[:, None])

    def _world(self, picks: Array) -> ManyGames:
        """Games at the seat's turn, with some of the possible cards of the rival."""
        reading, player = self.reading, self.reading.player
        observations, number = self._observations, len(picks)
        rivals = self.rivals[picks]
        placed = np.full((number, ROUNDS, 2, 2), NONE)
        placed[..., player] = observations.own[0]
        in_hand = np.ones(HAND_SIZE, dtype=bool)
        for place, column in self._at.items():
            placed[:, place // 2, place % 2, 1 - player] = rivals[:, column]
            in_hand[column] = False
        hands = np.full((number, 2, HAND_SIZE), NONE)
        hands[:, player] = observations.hand[0]
        hands[:, 1 - player] = np.where(in_hand, rivals, NONE)
        games = ManyGames(reading.edition, number, self._random)
        games.set = 2 if reading.last_set else 1
        games.round, games.turn = observations.round, observations.turn
        games.tokens = np.tile(np.array(reading.tokens).reshape(2, 5), (number, 1, 1))
        games.table = np.tile(observations.table[0], (number, 1))
        games.hands, games.placed = hands, placed
        games.kept = np.tile(reading.kept, (number, 1))
        order = [player, 1 - player]
        games.first = np.tile(observations.first[0][order], (number, 1))
        if not reading.edition.most_sets:
            games.out = games.first == NONE
        return games

    def _tried(self, playouts: int) -> Array:
        """The seat's chance after each move; NaN where a move is not possible."""
        moves = np.flatnonzero(self._observations.legal()[0])
        states, styles = self._drawn_states(playouts)
        picks, styles = np.tile(states, len(moves)), np.tile(styles, len(moves))
        actions = np.repeat(moves, len(states))
        games = self._world(picks)
        player, start, this_set = self.reading.player, self.reading.now, games.set
        games.play(np.arange(len(picks)), actions)
        worth = np.full(len(picks), np.nan)
        while len(games.game) and games.set == this_set:
            if games.round > start and not games.turn:
                self._judge(games, styles[games.game] == 0, worth)
            rows = games.able()
            if games.player == player:
                games.play(rows, chosen(self._network, games, rows, self._random, alike=True))
            else:
                games.play(rows, self._rivals_choices(games, rows, styles[games.game[rows]]))
        self._judge(games, np.ones(len(games.game), dtype=bool), worth)
        worth = np.where(np.isnan(worth), games.results, worth)
        worth = worth if player == 0 else 1 - worth
        found = np.full(MOST_ACTIONS, np.nan)
        found[moves] = worth.reshape(len(moves), len(states)).mean(axis=1)
        return found

    def _judge(self, games: ManyGames, rows: Array, worth: Array) -> None:
        """Let the critic judge some of the games, and drop them."""
        if not rows.any():
            return
        critic = blueprint.critic(self.reading.edition.name)
        seen = judged(critic, games, np.flatnonzero(rows))
        mover = games.seats[rows, games.player]
        worth[games.game[rows]] = np.where(mover == 0, seen, 1 - seen)
        games.drop(rows)

    def _rivals_choices(self, games: ManyGames, rows: Array, styles: Array) -> Array:
        """An action of the rival for each row, in the style of that row."""
        actions = np.zeros(len(rows), dtype=np.int64)
        for number, style in enumerate(self._styles):
            like_this = styles == number
            if like_this.any():
                part = rows[like_this]
                actions[like_this] = chosen(style.weights, games, part, self._random, alike=True)
        return actions

    def _drawn_states(self, playouts: int) -> tuple[Array, Array]:
        """Places of the possible cards, and styles, as often as they are likely: drawn evenly."""
        ends = np.cumsum(self._likely.ravel())
        at = (np.arange(playouts) + self._random.random()) / playouts
        drawn = np.minimum(np.searchsorted(ends, at * ends[-1]), len(ends) - 1)
        states, styles = np.divmod(drawn, len(self._styles))
        return states, styles

    @property
    def style_shares(self) -> Array:
        """How likely the rival plays in each style."""
        return np.asarray(self._likely.sum(axis=0))

    def by_move(self, values: Array) -> dict[int, float]:
        """Numbers by place and slot as numbers by action: the sum over equal cards."""
        found: dict[int, float] = {}
        for action, value in enumerate(values):
            if np.isnan(value):
                continue
            if action == MOST_ACTIONS - 1:
                found[PASS] = float(value)
            elif (card := int(self._observations.hand[0, action >> 1])) != NONE:
                move = card * 2 + (action & 1)
                found[move] = found.get(move, 0.0) + float(value)
        return found

    def chances_by_move(self) -> dict[int, float]:
        """The winning chances by action."""
        equal = self.by_move(np.where(np.isnan(self.chances), np.nan, 1.0))
        return {move: sum_ / equal[move] for move, sum_ in self.by_move(self.chances).items()}

    def policy(self, warmth: float) -> dict[int, float]:
        """The learned play, moved towards the moves with better chances.

        The more the rival plays in another style, the less the play needs to be mixed.
        """
        trust = float(self.style_shares[0]) / self._styles[0].share
        warmth *= min(1.0, max(LEAST_TRUST, trust))
        known = ~np.isnan(self.chances)
        scores = np.full(MOST_ACTIONS, -np.inf)
        learned = np.log(np.maximum(self.learned[known], 1e-6))
        scores[known] = learned + self.chances[known] / warmth
        scores -= scores[known].max()
        return self.by_move(np.where(known, np.exp(scores), np.nan))
