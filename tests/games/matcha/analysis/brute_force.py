"""The last round of Matcha by brute force, from the rules alone.

Every deal that both players must reckon with is played in every way with the real rules. The result
is a game in sequence form. A linear program solves it, in which every choice is made with a small
probability at least: so the answers to bad moves are good ones, too. Nothing here uses the
analysis.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, csr_matrix, hstack, lil_matrix, vstack

from chabudai.games.matcha.cards import ALL_CARDS, cards_in, mask_of
from chabudai.games.matcha.notation import PASS
from chabudai.games.matcha.state import NOTHING, State

Key = tuple[Any, ...]
"""What a player knows: own cards at the start of the round, then what happened."""


@dataclass
class Player:
    """The decisions of one player: by knowledge, the sequence before and those of the actions."""

    decisions: dict[Key, tuple[int, dict[int, int]]] = field(default_factory=dict)
    sequences: int = 1
    plan: Any = None


class LastRound:
    """The game from the start of the last round on."""

    def __init__(self, rules: Any, start: State, least: float) -> None:
        self.rules, self.start, self.least = rules, start, least
        self.players = (Player(), Player())
        self.gains: defaultdict[tuple[int, int], float] = defaultdict(float)
        self.masses: defaultdict[tuple[int, int], float] = defaultdict(float)
        deals = Counter(self._deals())
        for (own, others), count in deals.items():
            state = start.clone()
            for seat, (hidden, hand) in enumerate((own, others)):
                for place, card in zip(self._hidden(seat), hidden, strict=True):
                    state.placed[place] = card
                state.hands[seat] = mask_of(hand)
            self._walk(state, [(own,), (others,)], [0, 0], count / deals.total())
        self._solve()

    def key(self, seat: int) -> Key:
        """What a seat of the real game knows at the start."""
        hidden = tuple(self.start.placed[at] for at in self._hidden(seat))
        return ((hidden, tuple(sorted(cards_in(self.start.hands[seat])))),)

    def _hidden(self, seat: int) -> list[int]:
        """The places of a seat's face-down cards that only the seat knows."""
        places = range(seat, self.start.round * 4, 2)
        placed = self.start.placed
        return [at for at in places if placed[at] != NOTHING and placed[at ^ 1] == NOTHING]

    def _deals(self) -> Iterator[tuple[Key, Key]]:
        """All ways to deal the cards that are not known to both; each as often as it comes."""
        start = self.start
        unseen = cards_in(ALL_CARDS)
        for card in start.table:
            unseen.remove(card)
        for at in range(0, start.round * 4, 2):
            if NOTHING not in start.placed[at : at + 2]:
                for card in start.placed[at : at + 2]:
                    unseen.remove(card)
        for first, rest in self._splits(unseen, 0):
            for second, _ in self._splits(rest, 1):
                yield first, second

    def _splits(self, cards: list[int], seat: int) -> Iterator[tuple[Key, list[int]]]:
        every = range(len(cards))
        for hidden in permutations(every, len(self._hidden(seat))):
            free = [at for at in every if at not in hidden]
            for hand in combinations(free, self.start.hands[seat].bit_count()):
                rest = [cards[at] for at in free if at not in hand]
                held = tuple(sorted(cards[at] for at in hand))
                yield (tuple(cards[at] for at in hidden), held), rest

    def _walk(self, state: State, keys: list[Key], sequences: list[int], mass: float) -> None:
        if state.turn < 0:
            at = (sequences[0], sequences[1])
            self.gains[at] += mass * self.rules.worth(state)[0]
            self.masses[at] += mass
            return
        seat = state.turn
        player = self.players[seat]
        actions = self.rules.legal(state, seat)
        if keys[seat] not in player.decisions:
            first = player.sequences
            player.sequences += len(actions)
            after = {action: first + at for at, action in enumerate(actions)}
            player.decisions[keys[seat]] = sequences[seat], after
        for action, sequence in player.decisions[keys[seat]][1].items():
            next_state = state.clone()
            self.rules.apply(next_state, seat, action)
            next_sequences = [*sequences]
            next_sequences[seat] = sequence
            self._walk(next_state, seen(keys, seat, action), next_sequences, mass)

    # -- the linear program ----------------------------------------------------------------------
    def _solve(self) -> None:
        size = (self.players[0].sequences, self.players[1].sequences)
        self.matrix, self.weights = (
            coo_matrix((list(part.values()), tuple(zip(*part, strict=True))), shape=size).tocsr()
            for part in (self.gains, self.masses)
        )
        first, second = (self._constraints(player) for player in self.players)
        self.value, self.players[0].plan = _best(self.matrix, first, second)
        _, self.players[1].plan = _best(-self.matrix.T.tocsr(), second, first)

    def _constraints(self, player: Player) -> tuple[Any, Any, Any]:
        """What a plan must add up to, and the least share of each action."""
        sums = lil_matrix((len(player.decisions) + 1, player.sequences))
        total = np.zeros(len(player.decisions) + 1)
        sums[0, 0] = total[0] = 1
        shares = lil_matrix((player.sequences - 1, player.sequences))
        for row, (key, (before, after)) in enumerate(player.decisions.items(), 1):
            sums[row, before] = -1
            cards = hand_after(key)
            ways = {one: 1 if one == PASS else cards.count(one // 2) for one in after}
            for action, sequence in after.items():
                sums[row, sequence] = 1
                shares[sequence - 1, sequence] = 1
                shares[sequence - 1, before] = -self.least * ways[action] / sum(ways.values())
        return sums.tocsr(), total, shares.tocsr()

    def chances(self, seat: int, key: Key) -> dict[int, float]:
        """The seat's winning chance after each action, against the plan of the other."""
        plan = self.players[1 - seat].plan
        gains, masses = (
            (part if seat == 0 else part.T) @ plan for part in (self.matrix, self.weights)
        )
        if seat == 1:
            gains = masses - gains
        later: dict[int, list[dict[int, int]]] = {}
        for before, after in self.players[seat].decisions.values():
            later.setdefault(before, []).append(after)

        def total(sequence: int) -> tuple[float, float]:
            gain, mass = float(gains[sequence]), float(masses[sequence])
            for after in later.get(sequence, ()):
                best = max(total(one) for one in after.values())
                gain, mass = gain + best[0], mass + best[1]
            return gain, mass

        found = {}
        for action, sequence in self.players[seat].decisions[key][1].items():
            gain, mass = total(sequence)
            found[action] = gain / mass
        return found


def seen(keys: list[Key], seat: int, action: int) -> list[Key]:
    """What both know after an action: the other sees only the slot."""
    slot = -1 if action == PASS else action % 2
    after = [(*key, (0, slot)) for key in keys]
    after[seat] = (*keys[seat], (1, action))
    return after


def hand_after(key: Key) -> list[int]:
    """The cards that a player still holds."""
    cards = list(key[0][1])
    for mine, action in key[1:]:
        if mine and action != PASS:
            cards.remove(action // 2)
    return cards


def _best(matrix: Any, own: tuple[Any, Any, Any], others: tuple[Any, Any, Any]) -> Any:
    """The value of a game for the player of the rows, and a plan that reaches it."""
    (sums, total, shares), (their_sums, their_total, their_shares) = own, others
    size, duals, slack = sums.shape[1], their_sums.shape[0], their_shares.shape[0]
    upper = vstack(
        [
            hstack([-matrix.T, their_sums.T, their_shares.T]),
            hstack([-shares, csr_matrix((shares.shape[0], duals + slack))]),
        ]
    ).tocsr()
    found = linprog(
        np.concatenate([np.zeros(size), -their_total, np.zeros(slack)]),
        A_ub=upper,
        b_ub=np.zeros(upper.shape[0]),
        A_eq=hstack([sums, csr_matrix((sums.shape[0], duals + slack))]).tocsr(),
        b_eq=total,
        bounds=[(0, None)] * size + [(None, None)] * duals + [(0, None)] * slack,
    )
    assert found.status == 0
    return -found.fun, found.x[:size]
