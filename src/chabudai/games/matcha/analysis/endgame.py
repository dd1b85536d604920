"""The rest of a set as a game in sequence form: all hidden cards, all turns, no approximation.

The cards that match no slot that is left are interchangeable, so they are one *kind* with a count.
In the last round a card counts only by what it does there, so equal cards are one choice. Both
simplifications change no value.

The tree is built turn by turn for all histories at once. A history is a column of numbers: the
players' hands, their sequences, what they saw since their last decision, and the cards placed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import factorial
from typing import Any, TypeAlias

import numpy as np

from chabudai.analysis.kernels import Floats, Ints
from chabudai.analysis.sequence_form import SequenceGame, Tree
from chabudai.games.matcha.cards import NUMBER_SLOT, SUIT_SLOT, matches
from chabudai.games.matcha.resolution import awards
from chabudai.games.matcha.state import NOTHING

Board: TypeAlias = tuple[int, int]
"""The faces of a mat: to match by number, to match by suit."""
TokenValue: TypeAlias = Callable[[tuple[int, ...], bool], float | None]
"""The dealer's winning chance with these ten tokens after a round (or after the last one of the
set), dealer first; ``None`` if the game goes on."""
OUTCOMES = ((), (0,), (1,), (0, -1), (1, -1))
"""What can happen at a slot: who takes the token; -1: and the other takes a whisk."""
BLANK_BIT = 16
TURNS = 4
PASS_SEEN, NUMBER_SEEN, SUIT_SEEN = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Situation:
    """What both players know at the start of a round."""

    tokens: tuple[int, ...]
    """The dealer's five counts, then the other's."""
    boards: tuple[Board, ...]
    """The mats of the rounds that are left in this set."""
    unseen: tuple[int, ...]
    """The cards in the hands, face down, and aside."""
    hands: tuple[int, int]
    """The sizes of the hands: the dealer's, the other's."""
    hidden: tuple[int, int]
    """The numbers of face-down cards that only their owners know."""


@dataclass(slots=True)
class Kinds:
    """The cards of a situation, with those that match nothing counted as one kind."""

    relevant: tuple[int, ...]
    blanks: int

    @classmethod
    def of(cls, situation: Situation) -> Kinds:
        """The kinds of a situation's unseen cards."""
        slots = [
            (face, slot) for board in situation.boards for slot, face in enumerate(board)
        ]
        relevant = tuple(
            card
            for card in situation.unseen
            if any(matches(card, face, slot) for face, slot in slots)
        )
        return cls(relevant, len(situation.unseen) - len(relevant))

    @property
    def blank(self) -> int:
        """The number of the blank kind: the last."""
        return len(self.relevant)

    def packed(self, cards: Sequence[int]) -> int:
        """Cards as one number: a bit for each relevant card, and the number of blanks."""
        packed = 0
        for card in cards:
            known = card in self.relevant
            packed += 1 << self.relevant.index(card) if known else 1 << BLANK_BIT
        return packed

    def multisets(self, size: int, without: int = 0) -> list[int]:
        """All ways to choose some cards, from those not in ``without``."""
        free = [at for at in range(self.blank) if not without >> at & 1]
        blanks = self.blanks - (without >> BLANK_BIT)
        found: list[int] = []

        def extend(at: int, left: int, packed: int) -> None:
            if at == len(free):
                if left <= blanks:
                    found.append(packed + (left << BLANK_BIT))
                return
            if left:
                extend(at + 1, left - 1, packed | 1 << free[at])
            extend(at + 1, left, packed)

        extend(0, size, 0)
        return found


Private: TypeAlias = tuple[int, int]
"""A player's hand and face-down cards, packed."""


def private_states(situation: Situation, kinds: Kinds) -> tuple[list[Private], list[Private]]:
    """All private states of the dealer and of the other."""
    dealer, other = (
        [
            (hand, hidden)
            for hidden in kinds.multisets(situation.hidden[player])
            for hand in kinds.multisets(situation.hands[player], hidden)
        ]
        for player in (0, 1)
    )
    return dealer, other


def prior(states: tuple[list[Private], list[Private]], kinds: Kinds) -> Floats:
    """The joint probabilities of the private states, all splits of the cards equally likely."""
    (hands, hidden), (hands_too, hidden_too) = (
        np.array(player, dtype=np.int32).reshape(-1, 2).T for player in states
    )
    mask = (1 << BLANK_BIT) - 1
    used, used_too = (hands + hidden), (hands_too + hidden_too)
    apart = (used[:, None] & used_too[None, :] & mask) == 0
    blanks = (used >> BLANK_BIT)[:, None] + (used_too >> BLANK_BIT)[None, :]
    left = kinds.blanks - blanks
    factorials = np.array([factorial(n) for n in range(max(kinds.blanks, 5) + 1)], dtype=float)

    def ways(of: Ints) -> Floats:
        result: Floats = factorials[of >> BLANK_BIT]
        return result

    own = 1 / (ways(hands) * ways(hidden))
    others = 1 / (ways(hands_too) * ways(hidden_too))
    weights: Floats = np.where(
        apart & (left >= 0), own[:, None] * others[None, :] / factorials[np.maximum(left, 0)], 0.0
    )
    return weights / weights.sum()


def outcome_at(face: int, slot: int, first: int, second: int) -> int:
    """The index in ``OUTCOMES`` for the cards that the dealer and the other placed."""
    taken = awards(slot, face, first, second)
    if not taken:
        return 0
    return 1 + taken[0].seat + 2 * (len(taken) == 2)


def tokens_after(tokens: tuple[int, ...], board: Board, outcomes: tuple[int, int]) -> tuple[int, ...]:
    """The tokens after a round with these outcomes at its two slots."""
    from chabudai.games.matcha.cards import SUIT_OF, WHISK

    after = list(tokens)
    for face, outcome in zip(board, outcomes, strict=True):
        for who in OUTCOMES[outcome][:1]:
            after[who * 5 + SUIT_OF[face]] += 1
            if len(OUTCOMES[outcome]) == 2:
                after[(1 - who) * 5 + WHISK] += 1
    return tuple(after)


@dataclass(slots=True)
class Choices:
    """The choices of one player at one turn of one round, to look strategies up."""

    level_first: int
    """The first sequence of the level."""
    find: dict[tuple[int, int], int] = field(default_factory=dict)


class Built:
    """A situation as a game in sequence form, with the means to look up what a player does."""

    def __init__(
        self,
        situation: Situation,
        value: TokenValue,
        weights: Floats | None = None,
        kinds: Kinds | None = None,
    ) -> None:
        self.situation = situation
        self.kinds = kinds or Kinds.of(situation)
        self.states = private_states(situation, self.kinds)
        self.weights = prior(self.states, self.kinds) if weights is None else weights
        self.trees = (Tree(len(self.states[0])), Tree(len(self.states[1])))
        self.ways: list[list[Floats]] = [[np.ones(len(states))] for states in self.states]
        """For each sequence: how many physical cards its last choice stands for."""
        self.steps: list[_Step] = []
        self._entries: list[tuple[Ints, Ints, Floats]] = []
        self._value = value
        self._grow()
        rows, columns, values = (np.concatenate(parts) for parts in zip(*self._entries, strict=True))
        self.game = SequenceGame(self.trees, rows, columns, values)

    # -- growing ---------------------------------------------------------------------------------
    def _grow(self) -> None:
        first, second = np.nonzero(self.weights)
        columns = _Histories(
            hands=[
                np.array([hand for hand, _ in self.states[player]], dtype=np.int32)[index]
                for player, index in ((0, first), (1, second))
            ],
            sequences=[first.astype(np.int32), second.astype(np.int32)],
            seen=[np.zeros(len(first), dtype=np.int32) for _ in (0, 1)],
            placed=np.zeros(len(first), dtype=np.int32),
            past=np.zeros(len(first), dtype=np.int32),
            weights=self.weights[first, second],
        )
        tokens = [self.situation.tokens]
        for at, board in enumerate(self.situation.boards):
            last = at == len(self.situation.boards) - 1
            for turn in range(TURNS):
                columns = self._take_turn(columns, at, turn, last)
            columns, tokens = self._resolve(columns, board, tokens, last)

    def _take_turn(self, rows: _Histories, round: int, turn: int, last: bool) -> _Histories:
        player = turn % 2
        able = rows.hands[player] > 0
        if not able.any():
            return rows.with_seen(1 - player, PASS_SEEN)
        others = rows.chosen(~able).with_seen(1 - player, PASS_SEEN)
        rows = rows.chosen(able)
        step = _Step(self, rows, round, turn, last)
        self.steps.append(step)
        self.ways[player].append(step.ways)
        grown = step.expanded(rows)
        return grown if not len(others.past) else _Histories.joined(grown, others)

    def _resolve(
        self, rows: _Histories, board: Board, tokens: list[tuple[int, ...]], last: bool
    ) -> tuple[_Histories, list[tuple[int, ...]]]:
        """Resolve both slots, note the gains of decided games, and let both see what was shown."""
        faces = [*self.kinds.relevant, 0]
        size = len(faces) + 1  # NOTHING is the last index
        charts = [
            np.array(
                [
                    [outcome_at(face, slot, a, b) for b in [*faces, NOTHING]]
                    for a in [*faces, NOTHING]
                ]
            )
            for slot, face in enumerate(board)
        ]
        placed = [np.where(cards == NOTHING, size - 1, cards) for cards in rows.all_placed()]
        found = [charts[slot][placed[slot * 2], placed[slot * 2 + 1]] for slot in (0, 1)]
        count = len(OUTCOMES)
        past = (rows.past * count + found[0]) * count + found[1]
        after = [
            tokens_after(before, board, pair)
            for before in tokens
            for pair in product(range(count), repeat=2)
        ]
        used = np.zeros(len(after), dtype=bool)
        used[past] = True
        worth = np.array(
            [
                np.nan if not used[at] or (v := self._value(one, last)) is None else v
                for at, one in enumerate(after)
            ]
        )
        gained = worth[past]
        done = ~np.isnan(gained)
        self._entries.append(
            (
                rows.sequences[0][done],
                rows.sequences[1][done],
                rows.weights[done] * gained[done],
            )
        )
        rows.past = past.astype(np.int32)
        if last:
            return rows.chosen(~done), after
        rows = rows.chosen(~done)
        cards = rows.all_placed()
        for slot in (0, 1):
            shown = (cards[slot * 2] != NOTHING) & (cards[slot * 2 + 1] != NOTHING)
            for player in (0, 1):
                card = cards[slot * 2 + 1 - player]
                rows.seen[player] = rows.seen[player] * size + np.where(shown, card + 1, 0)
        rows.placed = np.zeros(len(rows.past), dtype=np.int32)
        return rows, after

    @cached_property
    def uniform(self) -> tuple[Floats, Floats]:
        """The strategies that choose all physical cards at all free slots equally often."""
        dealer, other = (
            tree.strategy(np.concatenate(ways))
            for tree, ways in zip(self.trees, self.ways, strict=True)
        )
        return dealer, other


@dataclass(slots=True)
class _Histories:
    """All histories at one moment, as columns."""

    hands: list[Ints]
    sequences: list[Ints]
    seen: list[Ints]
    """What each player has seen since the player's last decision, as one number."""
    placed: Ints
    """Five bits for each place of this round, at ``slot * 2 + player``: 1 + the kind, or 0."""
    past: Ints
    """The outcomes of the earlier rounds, as one number."""
    weights: Floats

    def chosen(self, which: Any) -> _Histories:
        """Some of the histories, by mask or index."""
        return _Histories(
            [column[which] for column in self.hands],
            [column[which] for column in self.sequences],
            [column[which] for column in self.seen],
            self.placed[which],
            self.past[which],
            self.weights[which],
        )

    def placed_at(self, place: int) -> Ints:
        """The kinds placed at ``slot * 2 + player``, or NOTHING."""
        kinds: Ints = (self.placed >> 5 * place & 31) - 1
        return kinds

    def all_placed(self) -> list[Ints]:
        """The kinds at all four places."""
        return [self.placed_at(place) for place in range(4)]

    def with_seen(self, player: int, what: int) -> _Histories:
        """The histories, in which a player has seen one more thing."""
        self.seen[player] = self.seen[player] * 3 + what
        return self

    @classmethod
    def joined(cls, one: _Histories, two: _Histories) -> _Histories:
        """Both together."""

        def join(a: list[Ints], b: list[Ints]) -> list[Ints]:
            return [np.concatenate(pair) for pair in zip(a, b, strict=True)]

        return cls(
            join(one.hands, two.hands),
            join(one.sequences, two.sequences),
            join(one.seen, two.seen),
            np.concatenate([one.placed, two.placed]),
            np.concatenate([one.past, two.past]),
            np.concatenate([one.weights, two.weights]),
        )


class _Step:
    """All decisions of one player at one turn."""

    def __init__(
        self, built: Built, rows: _Histories, round: int, turn: int, last: bool
    ) -> None:
        self.round, self.turn, self.last = round, turn, last
        self.player = turn % 2
        self.kinds = built.kinds
        self.board = built.situation.boards[round]
        tree = built.trees[self.player]
        sequences, seen = rows.sequences[self.player], rows.seen[self.player]
        seen_values, seen_index = np.unique(seen, return_inverse=True)
        keys = sequences * len(seen_values) + seen_index
        present = np.zeros(tree.size * len(seen_values), dtype=bool)
        present[keys] = True
        found = np.flatnonzero(present)
        number = np.zeros(len(present), dtype=np.int32)
        number[found] = np.arange(len(found), dtype=np.int32)
        self.decisions = number[keys]
        self.parents = (found // len(seen_values)).astype(np.int32)
        self.seen = seen_values[found % len(seen_values)]
        hands = np.zeros(len(found), dtype=np.int32)
        hands[self.decisions] = rows.hands[self.player]
        taken = [np.zeros(len(found), dtype=bool) for _ in (0, 1)]
        for slot in (0, 1):
            taken[slot][self.decisions] = rows.placed_at(slot * 2 + self.player) != NOTHING
        self.options = self._options(hands, taken)
        available = np.stack([ways > 0 for _, _, ways in self.options], axis=1)
        self.counts = available.sum(axis=1)
        self.level = tree.add(self.parents, self.counts)
        decision, self.option = np.nonzero(available)
        self.ways = np.stack([ways for _, _, ways in self.options], axis=1)[decision, self.option]
        self.hands = hands

    def _options(self, hands: Ints, taken: list[Any]) -> list[tuple[int, Any, Floats]]:
        """The choices: a slot (-1: pass), the kind that leaves each hand, and how many cards."""
        count = len(hands)
        options: list[tuple[int, Any, Floats]] = [
            (-1, np.full(count, NOTHING, dtype=np.int32), np.ones(count))
        ]
        for slot in (0, 1):
            for group in self._groups(slot):
                ways = np.zeros(count)
                kind = np.full(count, NOTHING, dtype=np.int32)
                for member in group:
                    if member == self.kinds.blank:
                        held = hands >> BLANK_BIT
                    else:
                        held = hands >> member & 1
                    kind = np.where((kind == NOTHING) & (held > 0), member, kind)
                    ways += held
                options.append((slot, kind, np.where(taken[slot], 0.0, ways)))
        return options

    def _groups(self, slot: int) -> list[list[int]]:
        """The kinds that are different choices at a slot; equal ones are one group."""
        everything = range(self.kinds.blank + 1)
        if not self.last:
            return [[kind] for kind in everything]
        slots = (slot,) if self.turn >= 2 else (NUMBER_SLOT, SUIT_SLOT)
        useful = [
            kind
            for kind, card in enumerate(self.kinds.relevant)
            if any(matches(card, self.board[one], one) for one in slots)
        ]
        # The blank comes first: which of the equal cards leaves the hand makes no difference.
        rest = [kind for kind in reversed(everything) if kind not in useful]
        return [[kind] for kind in useful] + ([rest] if rest else [])

    def expanded(self, rows: _Histories) -> _Histories:
        """The histories after each choice."""
        counts = self.counts[self.decisions]
        index = np.repeat(np.arange(len(counts)), counts)
        ends = np.cumsum(counts)
        offset = np.arange(int(ends[-1])) - np.repeat(ends - counts, counts)
        decision = self.decisions[index]
        local = self.level.starts[decision] + offset
        grown = rows.chosen(index)
        player = self.player
        grown.sequences[player] = (self.level.first + local).astype(np.int32)
        grown.seen[player] = np.zeros(len(local), dtype=np.int32)
        option = self.option[local]
        slots = np.array([slot for slot, _, _ in self.options], dtype=np.int32)[option]
        kinds = np.stack([kind for _, kind, _ in self.options], axis=1)[decision, option]
        grown.seen[1 - player] = grown.seen[1 - player] * 3 + (slots + 1)
        costs = [1 << kind for kind in range(self.kinds.blank)] + [1 << BLANK_BIT, 0]
        grown.hands[player] -= np.array(costs, dtype=np.int32)[kinds]
        # A pass has slot -1 and kind NOTHING, and so adds nothing.
        grown.placed += (kinds + 1) << (np.maximum(slots, 0) * 10 + 5 * player)
        return grown
