"""The decisions of one turn in all histories of a round, and the histories after them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from chabudai.analysis.kernels import Floats, Ints
from chabudai.games.matcha.cards import NUMBER_SLOT, SUIT_SLOT, matches
from chabudai.games.matcha.state import NOTHING

if TYPE_CHECKING:
    from chabudai.games.matcha.analysis.endgame import Built

Bytes: TypeAlias = "np.ndarray[Any, np.dtype[np.int8]]"
TURNS = 4
PART = 1_000_000
"""The histories that are looked at at once."""


@dataclass(slots=True)
class Histories:
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

    def chosen(self, which: Any) -> Histories:
        """Some of the histories, by mask or index."""
        return Histories(
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

    def with_seen(self, player: int, what: int) -> Histories:
        """The histories, in which a player has seen one more thing."""
        self.seen[player] = self.seen[player] * 3 + what
        return self

    def clear(self) -> None:
        """Forget all columns: they can be large."""
        none = np.zeros(0, dtype=np.int32)
        self.hands, self.sequences, self.seen = [], [], []
        self.placed, self.past, self.weights = none, none, none.astype(float)

    def divided(self, which: Any) -> tuple[Histories, Histories]:
        """Those in a mask, and the others. These are used up, column by column."""
        columns: list[Any] = [*self.hands, *self.sequences, *self.seen]
        columns += [self.placed, self.past, self.weights]
        self.clear()
        parts: tuple[list[Any], list[Any]] = ([], [])
        while columns:
            column = columns.pop(0)
            parts[0].append(column[which])
            parts[1].append(column[~which])
        first, second = (Histories(one[:2], one[2:4], one[4:6], *one[6:]) for one in parts)
        return first, second

    def join(self, other: Histories) -> None:
        """Add other histories, and clear these. One column after the other needs less memory."""
        for name in ("hands", "sequences", "seen"):
            own, more = getattr(self, name), getattr(other, name)
            for at in range(len(own)):
                own[at] = np.concatenate([own[at], more[at]])
        for name in ("placed", "past", "weights"):
            setattr(self, name, np.concatenate([getattr(self, name), getattr(other, name)]))
        other.clear()


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

    def __init__(self, built: Built, rows: Histories, round: int, turn: int, last: bool) -> None:
        self.round, self.turn, self.player = round, turn, turn % 2
        self.anything: tuple[int, ...] = ()
        """The options that are any card at a slot."""
        self.last = last
        self.merges = last and built.worths is None and built.separate != self.player
        self.kinds = built.kinds
        self.board = built.situation.boards[round]
        tree = built.trees[self.player]
        self._find(rows, tree.size)
        hands = np.zeros(len(self.seen), dtype=np.int32)
        for part in _parts(len(rows.past)):
            hands[self.decisions[part]] = rows.hands[self.player][part]
        own, rivals = (
            [self._lying(rows, slot * 2 + player, len(hands)) for slot in (0, 1)]
            for player in (self.player, 1 - self.player)
        )
        self.options = self._options(hands, own)
        if self.merges and turn == TURNS - 1 and not built.plain:
            self._simplify(hands, own, rivals)
        available = np.stack([ways > 0 for _, _, ways in self.options], axis=1)
        self.counts = available.sum(axis=1)
        self.level = tree.add(self.parents, self.counts)
        self.option = np.nonzero(available)[1].astype(np.int32)
        self.ways = np.stack([ways for _, _, ways in self.options], axis=1)[available].astype(float)
        slots = np.array([slot for slot, _, _ in self.options], dtype=np.int32)
        self._slot_of = slots[self.option]
        self._kind_of = np.stack([kind for _, kind, _ in self.options], axis=1)[available]
        """The slot and the kind of each choice."""
        # A pass has slot -1 and kind NOTHING, and so adds nothing to what is placed.
        places = np.maximum(self._slot_of, 0) * 10 + 5 * self.player
        self._adds = (self._kind_of.astype(np.int32) + 1) << places
        if built.is_lean:
            self.options = []

    def _find(self, rows: Histories, sequences: int) -> None:
        """Find the decisions: what the player has done, and has seen since."""
        self._seen_values, place = _different(rows.seen[self.player])
        size = len(self._seen_values)

        def keys(part: slice) -> Ints:
            seen: Ints = place[rows.seen[self.player][part]]
            found: Ints = rows.sequences[self.player][part] * size + seen
            return found

        present = np.zeros(sequences * size, dtype=bool)
        for part in _parts(len(rows.past)):
            present[keys(part)] = True
        self._found = found = np.flatnonzero(present)
        number = np.zeros(len(present), dtype=np.int32)
        number[found] = np.arange(len(found), dtype=np.int32)
        self.decisions = np.zeros(len(rows.past), dtype=np.int32)
        for part in _parts(len(rows.past)):
            self.decisions[part] = number[keys(part)]
        self.parents = (found // size).astype(np.int32)
        self.seen = self._seen_values[found % size]

    def _lying(self, rows: Histories, place: int, count: int) -> Any:
        """For each decision: whether a card lies at a place."""
        lying = np.zeros(count, dtype=bool)
        for part in _parts(len(rows.past)):
            lying[self.decisions[part]] = rows.placed[part] >> 5 * place & 31 != 0
        return lying

    def _simplify(self, hands: Ints, own: list[Any], rivals: list[Any]) -> None:
        """Leave out choices on the very last turn that cannot matter.

        A card that lies alone takes the token whatever it is, and that is never worse than a pass.
        """
        alone = [~own[slot] & ~rivals[slot] for slot in (0, 1)]
        number_of_cards = np.zeros(len(hands), dtype=np.int8)
        for at in range(len(self.kinds.groups)):
            number_of_cards += self.kinds.held(hands, at).astype(np.int8)
        simple: list[tuple[int, Bytes, Bytes]] = []
        for slot, kind, ways in self.options:
            if slot < 0:
                simple.append((slot, kind, np.where(alone[0] | alone[1], 0, ways)))
            else:
                simple.append((slot, kind, np.where(alone[slot], 0, ways)))
        for slot in (0, 1):
            lowest: Any = np.full(len(hands), NOTHING, dtype=np.int8)
            for at in range(len(self.kinds.groups)):
                lowest = np.where(
                    (lowest == NOTHING) & (self.kinds.held(hands, at) > 0), at, lowest
                )
            ways = np.where(alone[slot], number_of_cards, 0)
            simple.append((slot, lowest, ways))
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

    def _options(self, hands: Ints, taken: list[Any]) -> list[tuple[int, Bytes, Bytes]]:
        """The choices: a slot (-1: pass), the kind that leaves each hand, and how many cards."""
        count = len(hands)
        options: list[tuple[int, Bytes, Bytes]] = [
            (-1, np.full(count, NOTHING, dtype=np.int8), np.ones(count, dtype=np.int8))
        ]
        for slot in (0, 1):
            for group in self._groups(slot):
                ways = np.zeros(count, dtype=np.int8)
                kind = np.full(count, NOTHING, dtype=np.int8)
                for member in group:
                    held = self.kinds.held(hands, member)
                    kind = np.where((kind == NOTHING) & (held > 0), member, kind)
                    ways += held.astype(np.int8)
                options.append((slot, kind, np.where(taken[slot], 0, ways)))
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

    def expanded(
        self, rows: Histories, leftovers: bool = True, part: slice | None = None
    ) -> Histories:
        """The histories after each choice. On the last turn only the cards placed matter.

        The rows are used up. ``part``: which of the step's histories they are, if not all.
        """
        decisions = self.decisions if part is None else self.decisions[part]
        counts = self.counts[decisions]
        index = np.repeat(np.arange(len(counts), dtype=np.int32), counts)
        ends = np.cumsum(counts)
        starts = (self.level.starts[decisions] - (ends - counts)).astype(np.int32)
        local = np.arange(int(ends[-1]), dtype=np.int32)
        local += np.repeat(starts, counts)
        player = self.player
        del ends, starts
        sequences = _spread(rows.sequences, index)
        sequences[player] = self.level.first + local
        hands, seen = rows.hands, rows.seen
        placed, past, weights = _spread([rows.placed, rows.past, rows.weights], index)
        placed += self._adds[local]
        rows.clear()
        grown = Histories([], sequences, [], placed, past, weights)
        if self.turn == TURNS - 1 and self.last and not leftovers:
            return grown
        costs = np.array([*(1 << shift for shift in self.kinds.shifts), 0], dtype=np.int32)
        grown.hands = _spread(hands, index)
        grown.hands[player] -= costs[self._kind_of][local]
        grown.seen = _spread(seen, index)
        grown.seen[player][:] = 0
        grown.seen[1 - player] *= 3
        grown.seen[1 - player] += self._slot_of[local] + 1
        return grown


def _spread(columns: list[Any], index: Ints) -> list[Any]:
    """Repeat columns, and forget the old ones one by one: they can be large."""
    return [columns.pop(0)[index] for _ in range(len(columns))]


def _parts(size: int) -> Iterator[slice]:
    """Parts of long columns: index arrays of all at once would need much memory."""
    for start in range(0, size, PART):
        yield slice(start, start + PART)


def _different(codes: Ints) -> tuple[Ints, Ints]:
    """The different codes in order, and the place of each. They are small: sorting takes longer."""
    present = np.zeros(int(codes.max()) + 1, dtype=bool)
    for part in _parts(len(codes)):
        present[codes[part]] = True
    return np.flatnonzero(present).astype(codes.dtype), np.cumsum(present, dtype=np.int32) - 1
