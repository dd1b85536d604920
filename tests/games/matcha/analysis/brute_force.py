"""The rest of a set of Matcha by brute force, from the rules alone.

Every deal that both players must reckon with is played in every way with the real rules. Against
the play of one player the best response of the other is exact. If it gains nothing at any decision,
the play is an equilibrium, whatever solver it comes from.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any, TypeAlias

from chabudai.core.match import Match
from chabudai.core.seat import Seat
from chabudai.games.matcha.cards import SLOTS, mask_of
from chabudai.games.matcha.notation import PASS
from chabudai.games.matcha.state import NOTHING, State

Key = tuple[Any, ...]
"""What a player knows: own cards at the start, then what happened."""
Mixes: TypeAlias = tuple[dict[Key, dict[int, float]], dict[Key, dict[int, float]]]
"""The probabilities of the actions at each decision, by seat; actions that never come may miss."""


@dataclass
class Node:
    """A position in which a seat decides, and what follows each action: a node or a result."""

    seat: int
    key: Key
    after: dict[int, Node | float]


class Rest:
    """The game from the start of a round on, for both players the same."""

    def __init__(self, match: Match, start: State, unseen: Sequence[int]) -> None:
        self.rules, self.start, self.unseen = match.rules, start, unseen
        self.views: tuple[dict[Key, Seat], dict[Key, Seat]] = ({}, {})
        """For each decision: a seat that has it."""
        past = [(entry.seat, entry.for_others) for entry in match.log]
        deals = Counter(self._deals())
        self.roots = []
        for cards, count in deals.items():
            state = start.clone()
            for seat, (hidden, hand) in enumerate(cards):
                for place, card in zip(self._hidden(seat), hidden, strict=True):
                    state.placed[place] = card
                state.hands[seat] = mask_of(hand)
            root = self._grown(state, [(cards[0],), (cards[1],)], past)
            self.roots.append((count / deals.total(), root))

    def _hidden(self, seat: int) -> list[int]:
        """The places of a seat's face-down cards that only the seat knows."""
        places = range(seat, self.start.round * 4, 2)
        placed = self.start.placed
        return [at for at in places if placed[at] != NOTHING and placed[at ^ 1] == NOTHING]

    def _deals(self) -> Iterator[tuple[Key, Key]]:
        """All ways to deal the unseen cards; each as often as it comes."""
        for first, rest in self._splits(self.unseen, 0):
            for second, _ in self._splits(rest, 1):
                yield first, second

    def _splits(self, cards: Sequence[int], seat: int) -> Iterator[tuple[Key, list[int]]]:
        every = range(len(cards))
        for hidden in permutations(every, len(self._hidden(seat))):
            free = [at for at in every if at not in hidden]
            for hand in combinations(free, self.start.hands[seat].bit_count()):
                rest = [cards[at] for at in free if at not in hand]
                held = tuple(sorted(cards[at] for at in hand))
                yield (tuple(cards[at] for at in hidden), held), rest

    def _grown(self, state: State, keys: list[Key], past: list[Any]) -> Node | float:
        if state.turn < 0:
            result: float = self.rules.worth(state)[0]
            return result
        seat = state.turn
        key = keys[seat]
        if key not in self.views[seat]:
            self.views[seat][key] = Seat(self.rules, state.clone(), seat, list(past))
        node = Node(seat, key, {})
        for action in self.rules.legal(state, seat):
            after = state.clone()
            self.rules.apply(after, seat, action)
            text = "pass" if action == PASS else f"? {SLOTS[action % 2]}"
            known = [(*one, text) for one in keys]
            known[seat] = (*key, action)
            if after.round != state.round:
                known = [(*one, self._shown(after, state.round)) for one in known]
            node.after[action] = self._grown(after, known, [*past, (seat, text)])
        return node

    @staticmethod
    def _shown(state: State, round: int) -> tuple[int, ...]:
        """The cards of a round that both see when it is over."""
        placed = state.placed[round * 4 : round * 4 + 4]
        return tuple(
            card if NOTHING not in placed[at // 2 * 2 : at // 2 * 2 + 2] else NOTHING
            for at, card in enumerate(placed)
        )

    def chances(self, seat: int, mixes: Mixes) -> dict[Key, dict[int, float]]:
        """The seat's winning chance after each action if it goes on as well as possible."""
        nodes: defaultdict[Key, list[tuple[float, Node]]] = defaultdict(list)
        for mass, root in self.roots:
            self._gather(seat, mixes[1 - seat], root, mass, nodes)
        found: dict[Key, dict[int, float]] = {}
        best: dict[Key, int] = {}
        for key in sorted(nodes, key=len, reverse=True):
            total = sum(mass for mass, _ in nodes[key])
            found[key] = {
                action: sum(
                    mass * _worth(seat, node.after[action], mixes[1 - seat], best)
                    for mass, node in nodes[key]
                )
                / total
                for action in nodes[key][0][1].after
            }
            best[key] = max(found[key], key=lambda one: found[key][one])
        return found

    def _gather(
        self,
        seat: int,
        mixes: Mapping[Key, Mapping[int, float]],
        node: Node | float,
        mass: float,
        nodes: defaultdict[Key, list[tuple[float, Node]]],
    ) -> None:
        """Collect the nodes of each decision of a seat, with the probability without the seat."""
        if isinstance(node, float | int):
            return
        if node.seat == seat:
            nodes[node.key].append((mass, node))
        for action, after in node.after.items():
            share = 1.0 if node.seat == seat else mixes[node.key].get(action, 0.0)
            self._gather(seat, mixes, after, mass * share, nodes)


def _worth(
    seat: int,
    node: Node | float,
    mixes: Mapping[Key, Mapping[int, float]],
    best: Mapping[Key, int],
) -> float:
    """The seat's winning chance at a node if it plays the best actions."""
    if isinstance(node, float | int):
        return node if seat == 0 else 1 - node
    if node.seat == seat:
        return _worth(seat, node.after[best[node.key]], mixes, best)
    mix = mixes[node.key]
    return sum(share * _worth(seat, node.after[one], mixes, best) for one, share in mix.items())
