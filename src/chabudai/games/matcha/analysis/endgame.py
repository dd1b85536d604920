"""The rest of a set as a game in sequence form: all hidden cards, all turns, no approximation.

The cards that match no slot that is left are interchangeable, so they are one *kind* with a count.
In the last round a card counts only by what it does there, so equal cards are one choice. Both
simplifications change no value.

The tree is built turn by turn for all histories at once. A history is a column of numbers: the
players' hands, their sequences, what they saw since their last decision, and the cards placed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.analysis.sequence_form import SequenceGame, Tree
from chabudai.games.matcha.analysis.situations import (
    OUTCOMES,
    Board,
    Kinds,
    Situation,
    TokenValue,
    Worths,
    outcome_at,
    prior,
    private_states,
    tokens_after,
)
from chabudai.games.matcha.analysis.steps import TURNS, Histories, Step
from chabudai.games.matcha.state import NOTHING

PLACE_MASK = 31 | 31 << 10
"""The bits of the dealer's two places in a packed column of placed cards."""
PASS_SEEN = 0
PART = 200_000
"""The histories that take the last turn at once."""


class Built:
    """A situation as a game in sequence form, with the means to look up what a player does."""

    separate: int | None = None
    """The player for whom no cards are the same choice, if any."""
    is_lean = False
    """Whether entries with the most frequent result are left out while the game grows."""

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
        self._entries: tuple[list[Any], list[Any], list[Any], list[Any]] = ([], [], [], [])
        self._usual = np.nan
        """This result, once it is known: 0 or 1."""
        self._value = value
        self.plain = plain
        """Whether to keep choices that cannot be better than others."""
        self._pass_is_final = pass_is_final
        """Whether who passes is out of the round [2015.pass]."""
        self.worths = worths
        """What cards in the hand are worth when the last round is over and the game goes on: for
        a look ahead that stops there."""
        self._grow()
        rows, columns, values, self.masses = (_joined(parts) for parts in self._entries)
        """``masses``: the probability by chance of each entry of the game. A lean one has none."""
        shift = 0.0 if np.isnan(self._usual) else self._usual
        self.game = SequenceGame(self.trees, rows, columns, values, shift)

    # -- growing ---------------------------------------------------------------------------------
    def _grow(self) -> None:
        first, second = np.nonzero(self.weights)
        columns = Histories(
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

    def _able(self, rows: Histories, turn: int) -> Any:
        """Which histories leave the player of a turn a choice."""
        player = turn % 2
        able = rows.hands[player] > 0
        if self._pass_is_final and turn >= 2:
            able &= (rows.placed & (PLACE_MASK << 5 * player)) != 0
        return able

    def _take_turn(self, rows: Histories, round: int, turn: int, last: bool) -> Histories:
        player = turn % 2
        able = self._able(rows, turn)
        if not able.any():
            return rows.with_seen(1 - player, PASS_SEEN)
        others = None
        if not able.all():
            rows, others = rows.divided(able)
            others = others.with_seen(1 - player, PASS_SEEN)
        step = Step(self, rows, round, turn, last)
        self.steps.append(step)
        self.ways[player].append(step.ways)
        grown = self._weighed(step, step.expanded(rows))
        if others is not None:
            grown.join(others)
        return grown

    def _weighed(self, step: Step, rows: Histories) -> Histories:
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
        self, rows: Histories, board: Board, tokens: list[tuple[int, ...]]
    ) -> tuple[Histories, list[tuple[int, ...]]]:
        """Resolve both slots, note the gains of decided games, and let both see what was shown."""
        tables = self._outcomes(board)
        after, worth = self._worth_after(rows.past, board, tokens, last=False)
        count = len(OUTCOMES)
        found = [tables[slot][rows.placed >> 10 * slot & 1023] for slot in (0, 1)]
        rows.past = (rows.past * count + found[0]) * count + found[1]
        gained = worth[rows.past]
        done = ~np.isnan(gained)
        self._note(rows.chosen(done), gained[done])
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

    def _finish(self, rows: Histories, round: int, tokens: list[tuple[int, ...]]) -> None:
        """The last turn of the last round, and its resolution: note all gains."""
        board = self.situation.boards[round]
        tables = self._outcomes(board)
        after, worth = self._worth_after(rows.past, board, tokens, last=True)
        goes_on = None
        if self.worths is not None:
            goes_on = np.array([self._value(one, False) is None for one in after])
        able = self._able(rows, TURNS - 1)
        for part in self._last_turn(rows, round, able):
            numbers, suits = (tables[slot][part.placed >> 10 * slot & 1023] for slot in (0, 1))
            ends = part.past * len(OUTCOMES) ** 2 + numbers * len(OUTCOMES) + suits
            gained = worth[ends]
            if goes_on is not None:
                gained = gained + self._leftovers(part, goes_on[ends])
            self._note(part, gained)
            if self.is_lean:
                self._slim()

    def _last_turn(self, rows: Histories, round: int, able: Any) -> Iterator[Histories]:
        """The histories after the very last turn, in parts: all at once would need much memory."""
        if not able.all():
            rows, others = rows.divided(able)
            yield others
            del others
        if able.any():
            step = Step(self, rows, round, TURNS - 1, last=True)
            self.steps.append(step)
            self.ways[1].append(step.ways)
            if self.worths is None:  # not needed any more, and large
                rows.hands, rows.seen = [], []
            for start in range(0, len(rows.past), PART):
                part = slice(start, start + PART)
                grown = step.expanded(rows.chosen(part), self.worths is not None, part)
                yield self._weighed(step, grown)

    def _note(self, rows: Histories, gained: Floats) -> None:
        """Note what histories gain that end here."""
        found = (*rows.sequences, rows.weights * gained, rows.weights)
        for parts, one in zip(self._entries, found, strict=True):
            parts.append(one)

    def _slim(self) -> None:
        """Leave out the new entries with the most frequent result, and forget their masses.

        The first call decides which result it is. See `SequenceGame.without_zeros`.
        """
        rows, columns, values, masses = self._entries
        new = [at for at, one in enumerate(masses) if len(one)]
        if np.isnan(self._usual):
            ones = sum(np.count_nonzero(values[at] == masses[at]) for at in new)
            zeros = sum(np.count_nonzero(values[at] == 0.0) for at in new)
            self._usual = 1.0 if ones > zeros else 0.0
        for at in new:
            differs = values[at] - self._usual * masses[at]
            kept = np.flatnonzero(differs)
            rows[at], columns[at], values[at] = rows[at][kept], columns[at][kept], differs[kept]
            masses[at] = masses[at][:0].copy()

    def _leftovers(self, rows: Histories, goes_on: Any) -> Floats:
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

    def lean_game(self) -> SequenceGame:
        """The same game with fewer entries: quicker to solve."""
        return self.game.without_zeros(self.masses)

    @cached_property
    def uniform(self) -> tuple[Floats, Floats]:
        """The strategies that choose all physical cards at all free slots equally often."""
        dealer, other = (
            tree.strategy(np.concatenate(ways))
            for tree, ways in zip(self.trees, self.ways, strict=True)
        )
        return dealer, other

    @property
    def first_levels(self) -> tuple[int, int]:
        """How many levels of each player's tree belong to the first round."""
        players = [step.player for step in self.steps if step.round == 0]
        return players.count(0), players.count(1)


class LeanBuilt(Built):
    """A situation as a game in sequence form, with less memory: only its value can be found."""

    is_lean = True


def _joined(parts: list[Any]) -> Any:
    """The parts of a column as one array. It empties the list, to save memory."""
    joined = np.concatenate(parts)
    parts.clear()
    return joined
