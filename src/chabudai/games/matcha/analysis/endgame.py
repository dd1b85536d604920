"""The rest of a set as a game in sequence form: all hidden cards, all turns, no approximation.

The cards that match no slot that is left are interchangeable, so they are one *kind* with a count.
In the last round a card counts only by what it does there, so equal cards are one choice. Both
simplifications change no value.

The tree is built turn by turn for all histories at once. A history is a column of numbers: the
players' hands, their sequences, what they saw since their last decision, and the cards placed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import factorial
from typing import Any, TypeAlias

import numpy as np

from chabudai.analysis.kernels import Floats, Ints
from chabudai.analysis.sequence_form import SequenceGame, Tree
from chabudai.games.matcha.cards import NUMBER_SLOT, SUIT_OF, SUIT_SLOT, WHISK, matches
from chabudai.games.matcha.resolution import awards
from chabudai.games.matcha.state import NOTHING

Board: TypeAlias = tuple[int, int]
"""The faces of a mat: to match by number, to match by suit."""
TokenValue: TypeAlias = Callable[[tuple[int, ...], bool], float | None]
"""The dealer's winning chance with these ten tokens after a round (or after the last one of the
set), dealer first; ``None`` if the game goes on."""
OUTCOMES = ((), (0,), (1,), (0, -1), (1, -1))
"""What can happen at a slot: who takes the token; -1: and the other takes a whisk."""
COUNT_BITS = 4
PLACE_MASK = 31 | 31 << 10
"""The bits of the dealer's two places in a packed column of placed cards."""
COUNT_MASK = 15
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


@dataclass(frozen=True, slots=True)
class Worths:
    """What cards in a hand are worth after the last round of a look ahead."""

    kinds: Floats
    """Each kind of card."""
    counts: Floats
    """Having so many cards."""


@dataclass(slots=True)
class Kinds:
    """The cards of a situation. Interchangeable cards are one kind with a count."""

    groups: tuple[tuple[int, ...], ...]
    """The cards of each kind."""
    shifts: tuple[int, ...] = field(init=False)
    """Where a packed set of cards counts each kind."""

    def __post_init__(self) -> None:
        shifts, at = [], 0
        for group in self.groups:
            shifts.append(at)
            at += 1 if len(group) == 1 else COUNT_BITS
        self.shifts = tuple(shifts)

    @classmethod
    def of(cls, situation: Situation) -> Kinds:
        """Every card that matches a slot that is left is a kind, and all others are one."""
        slots = [(face, slot) for board in situation.boards for slot, face in enumerate(board)]
        useful, rest = [], []
        for card in situation.unseen:
            is_useful = any(matches(card, face, slot) for face, slot in slots)
            (useful if is_useful else rest).append(card)
        return cls((*((card,) for card in useful), *((tuple(rest),) if rest else ())))

    def kind_of(self, card: int) -> int:
        """The kind of a card."""
        return next(kind for kind, group in enumerate(self.groups) if card in group)

    def packed(self, cards: Iterable[int]) -> int:
        """Cards as one number."""
        return sum(1 << self.shifts[self.kind_of(card)] for card in cards)

    def held(self, packed: Any, kind: int) -> Any:
        """How many cards of a kind are in a packed set (or in each of an array of them)."""
        return packed >> self.shifts[kind] & (1 if len(self.groups[kind]) == 1 else COUNT_MASK)

    def multisets(self, size: int, without: int = 0) -> list[int]:
        """All ways to choose some cards, from those not in ``without``."""
        free = [len(group) - self.held(without, kind) for kind, group in enumerate(self.groups)]
        found: list[int] = []

        def extend(kind: int, left: int, packed: int) -> None:
            if not left or kind == len(free):
                if not left:
                    found.append(packed)
                return
            for count in range(min(left, free[kind]) + 1):
                extend(kind + 1, left - count, packed + (count << self.shifts[kind]))

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
    parts = [np.array(player, dtype=np.int64).reshape(-1, 2).T for player in states]
    weights = np.ones((len(states[0]), len(states[1])))
    for kind, group in enumerate(kinds.groups):
        ways = [1 / _FACTORIALS[[kinds.held(part, kind) for part in player]] for player in parts]
        used = [kinds.held(player[0], kind) + kinds.held(player[1], kind) for player in parts]
        left = len(group) - used[0][:, None] - used[1][None, :]
        weights *= np.where(left >= 0, 1 / _FACTORIALS[np.maximum(left, 0)], 0.0)
        weights *= ways[0].prod(axis=0)[:, None] * ways[1].prod(axis=0)[None, :]
    total = weights.sum()
    return weights / total if total > 0 else weights


_FACTORIALS = np.array([factorial(n) for n in range(13)], dtype=float)


def outcome_at(face: int, slot: int, first: int, second: int) -> int:
    """The index in ``OUTCOMES`` for the cards that the dealer and the other placed."""
    taken = awards(slot, face, first, second)
    if not taken:
        return 0
    return 1 + taken[0].seat + 2 * (len(taken) == 2)


def tokens_after(tokens: tuple[int, ...], board: Board, outcomes: tuple[int, int]) -> tuple[int, ...]:
    """The tokens after a round with these outcomes at its two slots."""
    after = list(tokens)
    for face, outcome in zip(board, outcomes, strict=True):
        for who in OUTCOMES[outcome][:1]:
            after[who * 5 + SUIT_OF[face]] += 1
            if len(OUTCOMES[outcome]) == 2:
                after[(1 - who) * 5 + WHISK] += 1
    return tuple(after)


class Built:
    """A situation as a game in sequence form, with the means to look up what a player does."""

    separate: int | None = None
    """The player for whom no cards are the same choice, if any."""

    def __init__(
        self,
        situation: Situation,
        value: TokenValue,
        weights: Floats | None = None,
        kinds: Kinds | None = None,
        worths: Worths | None = None,
        *,
        pass_is_final: bool = False,
        plain: bool = False,
    ) -> None:
        self.situation = situation
        self.kinds = kinds or Kinds.of(situation)
        self.states = private_states(situation, self.kinds)
        self.weights = prior(self.states, self.kinds) if weights is None else weights
        self.trees = (Tree(len(self.states[0])), Tree(len(self.states[1])))
        self.ways: list[list[Floats]] = [[np.ones(len(states))] for states in self.states]
        """For each sequence: how many physical cards its last choice stands for."""
        self.steps: list[Step] = []
        self._entries: list[tuple[Ints, Ints, Floats, Floats]] = []
        self._value = value
        self.plain = plain
        """Whether to keep choices that cannot be better than others."""
        self._pass_is_final = pass_is_final
        """Whether who passes is out of the round [2015.pass]."""
        self.worths = worths
        """What cards in the hand are worth when the last round is over and the game goes on: for
        a look ahead that stops there."""
        self._grow()
        rows, columns, values, self.masses = (
            np.concatenate(parts) for parts in zip(*self._entries, strict=True)
        )
        """The probability by chance of each entry of the game."""
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
        last = len(self.situation.boards) - 1
        for at, board in enumerate(self.situation.boards):
            for turn in range(TURNS if at < last else TURNS - 1):
                columns = self._take_turn(columns, at, turn, at == last)
            if at < last:
                columns, tokens = self._resolve(columns, board, tokens)
        self._finish(columns, last, tokens)

    def _able(self, rows: _Histories, turn: int) -> Any:
        """Which histories leave the player of a turn a choice."""
        player = turn % 2
        able = rows.hands[player] > 0
        if self._pass_is_final and turn >= 2:
            able &= (rows.placed & (PLACE_MASK << 5 * player)) != 0
        return able

    def _take_turn(self, rows: _Histories, round: int, turn: int, last: bool) -> _Histories:
        player = turn % 2
        able = self._able(rows, turn)
        if not able.any():
            return rows.with_seen(1 - player, PASS_SEEN)
        others = None
        if not able.all():
            others = rows.chosen(~able).with_seen(1 - player, PASS_SEEN)
            rows = rows.chosen(able)
        step = Step(self, rows, round, turn, last)
        self.steps.append(step)
        self.ways[player].append(step.ways)
        grown = self._weighed(step, step.expanded(rows))
        return grown if others is None else _Histories.joined(grown, others)

    def _weighed(self, step: Step, rows: _Histories) -> _Histories:
        """The histories after a step. A derived class may fix what a player does."""
        del step
        return rows

    def _outcomes(self, board: Board) -> tuple[Any, Any]:
        """What happens at each of the two slots, by the ten bits of what lies there."""
        cards = [NOTHING, *(group[0] for group in self.kinds.groups)]
        tables = []
        for slot, face in enumerate(board):
            table = np.zeros(1024, dtype=np.int32)
            for first, one in enumerate(cards):
                for second, two in enumerate(cards):
                    table[first | second << 5] = outcome_at(face, slot, one, two)
            tables.append(table)
        return tables[0], tables[1]

    def _worth_after(
        self, past: Any, board: Board, tokens: list[tuple[int, ...]], last: bool
    ) -> tuple[list[tuple[int, ...]], Floats]:
        """The tokens after a round, by the outcomes so far, and their values (NaN: goes on)."""
        pairs = list(product(range(len(OUTCOMES)), repeat=2))
        after = [tokens_after(before, board, pair) for before in tokens for pair in pairs]
        used = np.zeros(len(tokens), dtype=bool)
        used[past] = True
        values = (
            self._value(one, last) if used[at // len(pairs)] else None
            for at, one in enumerate(after)
        )
        return after, np.array([np.nan if value is None else value for value in values])

    def _resolve(
        self, rows: _Histories, board: Board, tokens: list[tuple[int, ...]]
    ) -> tuple[_Histories, list[tuple[int, ...]]]:
        """Resolve both slots, note the gains of decided games, and let both see what was shown."""
        tables = self._outcomes(board)
        after, worth = self._worth_after(rows.past, board, tokens, last=False)
        count = len(OUTCOMES)
        found = [tables[slot][rows.placed >> 10 * slot & 1023] for slot in (0, 1)]
        rows.past = (rows.past * count + found[0]) * count + found[1]
        gained = worth[rows.past]
        done = ~np.isnan(gained)
        self._entries.append(
            (
                rows.sequences[0][done],
                rows.sequences[1][done],
                rows.weights[done] * gained[done],
                rows.weights[done],
            )
        )
        rows = rows.chosen(~done)
        cards = rows.all_placed()
        size = len(self.kinds.groups) + 1
        for slot in (0, 1):
            shown = (cards[slot * 2] != NOTHING) & (cards[slot * 2 + 1] != NOTHING)
            for player in (0, 1):
                card = cards[slot * 2 + 1 - player]
                rows.seen[player] = rows.seen[player] * size + np.where(shown, card + 1, 0)
        rows.placed = np.zeros(len(rows.past), dtype=np.int32)
        return rows, after

    def _finish(self, rows: _Histories, round: int, tokens: list[tuple[int, ...]]) -> None:
        """The last turn of the last round, and its resolution: note all gains."""
        board = self.situation.boards[round]
        tables = self._outcomes(board)
        after, worth = self._worth_after(rows.past, board, tokens, last=True)
        goes_on = None
        if self.worths is not None:
            goes_on = np.array([self._value(one, False) is None for one in after])
        able = self._able(rows, TURNS - 1)
        parts = [rows.chosen(~able)] if not able.all() else []
        if able.any():
            rows = rows.chosen(able) if parts else rows
            step = Step(self, rows, round, TURNS - 1, last=True)
            self.steps.append(step)
            self.ways[1].append(step.ways)
            grown = step.expanded(rows, leftovers=self.worths is not None)
            parts.append(self._weighed(step, grown))
        for part in parts:
            numbers, suits = (tables[slot][part.placed >> 10 * slot & 1023] for slot in (0, 1))
            ends = part.past * len(OUTCOMES) ** 2 + numbers * len(OUTCOMES) + suits
            gained = worth[ends]
            if goes_on is not None:
                gained = gained + self._leftovers(part, goes_on[ends])
            self._entries.append(
                (part.sequences[0], part.sequences[1], part.weights * gained, part.weights)
            )

    def _leftovers(self, rows: _Histories, goes_on: Any) -> Floats:
        """What the cards left in the hands are worth to the dealer, where the game goes on."""
        assert self.worths is not None
        sums = []
        for player in (0, 1):
            cards = np.zeros(len(rows.past), dtype=np.int64)
            worth = np.zeros(len(rows.past))
            for kind, one in enumerate(self.worths.kinds):
                held = self.kinds.held(rows.hands[player], kind)
                cards += held
                worth += held * one
            sums.append(worth + self.worths.counts[cards])
        left: Floats = np.where(goes_on, sums[0] - sums[1], 0.0)
        return left

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


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a decision."""

    sequence: int
    slot: int
    """-1: a pass."""
    cards: tuple[int, ...]
    """The cards that are this choice; any of them in the hand may be played."""


class Step:
    """All decisions of one player at one turn."""

    def __init__(
        self, built: Built, rows: _Histories, round: int, turn: int, last: bool
    ) -> None:
        self.round, self.turn, self.player = round, turn, turn % 2
        self.anything: tuple[int, ...] = ()
        """The options that are any card at a slot."""
        self.last = last
        self.merges = last and built.worths is None and built.separate != self.player
        self.kinds = built.kinds
        self.board = built.situation.boards[round]
        tree = built.trees[self.player]
        sequences, seen = rows.sequences[self.player], rows.seen[self.player]
        seen_values, seen_index = np.unique(seen, return_inverse=True)
        keys = sequences * len(seen_values) + seen_index
        present = np.zeros(tree.size * len(seen_values), dtype=bool)
        present[keys] = True
        found = np.flatnonzero(present)
        self._found, self._seen_values = found, seen_values
        number = np.zeros(len(present), dtype=np.int32)
        number[found] = np.arange(len(found), dtype=np.int32)
        self.decisions = number[keys]
        self.parents = (found // len(seen_values)).astype(np.int32)
        self.seen = seen_values[found % len(seen_values)]
        hands = np.zeros(len(found), dtype=np.int32)
        hands[self.decisions] = rows.hands[self.player]
        own, rivals = (
            [self._lying(rows, slot * 2 + player, len(found)) for slot in (0, 1)]
            for player in (self.player, 1 - self.player)
        )
        self.options = self._options(hands, own)
        if self.merges and turn == TURNS - 1 and not built.plain:
            self._simplify(hands, own, rivals)
        available = np.stack([ways > 0 for _, _, ways in self.options], axis=1)
        self.counts = available.sum(axis=1)
        self.level = tree.add(self.parents, self.counts)
        decision, self.option = np.nonzero(available)
        self.ways = np.stack([ways for _, _, ways in self.options], axis=1)[decision, self.option]
        self.hands = hands

    def _lying(self, rows: _Histories, place: int, count: int) -> Any:
        """For each decision: whether a card lies at a place."""
        lying = np.zeros(count, dtype=bool)
        lying[self.decisions] = rows.placed_at(place) != NOTHING
        return lying

    def _simplify(self, hands: Ints, own: list[Any], rivals: list[Any]) -> None:
        """Leave out choices on the very last turn that cannot matter.

        A card that lies alone takes the token whatever it is, and that is never worse than a pass.
        """
        alone = [~own[slot] & ~rivals[slot] for slot in (0, 1)]
        number_of_cards = np.zeros(len(hands))
        for kind in range(len(self.kinds.groups)):
            number_of_cards += self.kinds.held(hands, kind)
        simple: list[tuple[int, Any, Floats]] = []
        for slot, kind, ways in self.options:
            if slot < 0:
                simple.append((slot, kind, np.where(alone[0] | alone[1], 0.0, ways)))
            else:
                simple.append((slot, kind, np.where(alone[slot], 0.0, ways)))
        for slot in (0, 1):
            kind = np.full(len(hands), NOTHING, dtype=np.int32)
            for at in range(len(self.kinds.groups)):
                kind = np.where((kind == NOTHING) & (self.kinds.held(hands, at) > 0), at, kind)
            simple.append((slot, kind.astype(np.int32), np.where(alone[slot], number_of_cards, 0)))
        self.options = simple
        self.anything = (len(simple) - 2, len(simple) - 1)

    def decision(self, sequence: int, seen: int) -> int | None:
        """The decision after a sequence of the player, and what the player saw since."""
        at = int(np.searchsorted(self._seen_values, seen))
        if at == len(self._seen_values) or self._seen_values[at] != seen:
            return None
        key = sequence * len(self._seen_values) + at
        place = int(np.searchsorted(self._found, key))
        return place if place < len(self._found) and self._found[place] == key else None

    def choices(self, decision: int) -> list[Choice]:
        """The choices of a decision."""
        start = int(self.level.starts[decision])
        found = []
        for local in range(start, start + int(self.counts[decision])):
            option = int(self.option[local])
            slot, kinds, _ = self.options[option]
            kind = int(kinds[decision])
            cards: tuple[int, ...] = ()
            if slot >= 0:
                every = range(len(self.kinds.groups))
                same = every if option in self.anything else self._group(slot, kind)
                cards = tuple(card for one in same for card in self.kinds.groups[one])
            found.append(Choice(self.level.first + local, slot, cards))
        return found

    def _group(self, slot: int, kind: int) -> list[int]:
        """The kinds that are the same choice as this one at a slot."""
        return next(group for group in self._groups(slot) if kind in group)

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
                    held = self.kinds.held(hands, member)
                    kind = np.where((kind == NOTHING) & (held > 0), member, kind)
                    ways += held
                options.append((slot, kind, np.where(taken[slot], 0.0, ways)))
        return options

    def _groups(self, slot: int) -> list[list[int]]:
        """The kinds that are different choices at a slot; equal ones are one group."""
        everything = range(len(self.kinds.groups))
        if not self.merges:
            return [[kind] for kind in everything]
        slots = (slot,) if self.turn >= 2 else (NUMBER_SLOT, SUIT_SLOT)
        useful = [
            kind
            for kind, group in enumerate(self.kinds.groups)
            if any(matches(group[0], self.board[one], one) for one in slots)
        ]
        # Which of the equal cards leaves the hand makes no difference.
        rest = [kind for kind in everything if kind not in useful]
        return [[kind] for kind in useful] + ([rest] if rest else [])

    def expanded(self, rows: _Histories, leftovers: bool = True) -> _Histories:
        """The histories after each choice. On the last turn only the cards placed matter."""
        counts = self.counts[self.decisions]
        index = np.repeat(np.arange(len(counts)), counts)
        ends = np.cumsum(counts)
        starts = (self.level.starts[self.decisions] - (ends - counts)).astype(np.int32)
        local = np.arange(int(ends[-1]), dtype=np.int32) + np.repeat(starts, counts)
        player = self.player
        decision = np.repeat(np.arange(len(self.counts)), self.counts)
        slots = np.array([slot for slot, _, _ in self.options], dtype=np.int32)[self.option]
        kinds = np.stack([kind for _, kind, _ in self.options], axis=1)[decision, self.option]
        # A pass has slot -1 and kind NOTHING, and so adds nothing.
        adds = ((kinds + 1) << (np.maximum(slots, 0) * 10 + 5 * player)).astype(np.int32)
        sequences = [column[index] for column in rows.sequences]
        sequences[player] = self.level.first + local
        grown = _Histories(
            [], sequences, [], rows.placed[index] + adds[local], rows.past[index], rows.weights[index]
        )
        if self.turn == TURNS - 1 and self.last and not leftovers:
            return grown
        costs = np.array([*(1 << shift for shift in self.kinds.shifts), 0], dtype=np.int32)[kinds]
        grown.hands = [column[index] for column in rows.hands]
        grown.hands[player] -= costs[local]
        grown.seen = [column[index] for column in rows.seen]
        grown.seen[player] = np.zeros(len(local), dtype=np.int32)
        grown.seen[1 - player] = grown.seen[1 - player] * 3 + (slots[local] + 1)
        return grown
