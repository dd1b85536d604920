"""The cards that the other players may hold, given the cards played so far.

A player who does not follow suit has none of that suit. A player who then does not trump has no
trumps. A player who plays a trump below the best one has none above it [trick.follow, trick.trump,
trick.beat-trump, trick.overtrump]. All deals of the unseen cards that fit are equally likely, and
they are drawn exactly: seats with the same constraints form a group, and a group's share of each
*class* of cards (cards that the same groups may hold) is drawn in proportion to the number of deals
that it allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb

from chabudai.core.chance import take, weighted
from chabudai.core.rules import Random
from chabudai.games.matchmaster.cards import BIT, DECK, RANKS, SUIT, SUITS, TRUMP
from chabudai.games.matchmaster.state import State
from chabudai.games.matchmaster.view import held, tricks

_SUIT_MASK = [((1 << RANKS) - 1) << (suit * RANKS) for suit in range(len(SUITS))]
Shares = tuple[int, ...]


def excluded(state: State, seats: int) -> list[int]:
    """The cards that each seat cannot hold, as 52-bit masks."""
    masks = [0] * seats
    for trick in tricks(state, seats):
        led = SUIT[trick[0][1]]
        best = trick[0][1]
        for seat, card in trick[1:]:
            suit = SUIT[card]
            if suit != led:
                masks[seat] |= _SUIT_MASK[led]
                if suit != TRUMP:
                    masks[seat] |= _SUIT_MASK[TRUMP]
            if suit == TRUMP and SUIT[best] == TRUMP and card < best:
                masks[seat] |= _SUIT_MASK[TRUMP] & -(2 << best)
            elif suit == TRUMP or (suit == SUIT[best] and card > best):
                best = card
    return masks


class Group:
    """Seats that may hold the same cards."""

    __slots__ = ("classes", "count", "excluded", "seats")

    def __init__(self, excluded: int) -> None:
        self.excluded = excluded
        self.seats: list[tuple[int, int]] = []
        """The seats and their numbers of cards."""
        self.count = 0
        self.classes: list[int] = []
        """The classes of cards that these seats may hold."""


def dealer_of_unseen_cards(
    state: State, viewer: int | None, seats: int
) -> Callable[[list[int], Random], None]:
    """A function that deals the cards the viewer has not seen to the other hands."""
    seen = set(state.played)
    if viewer is not None:
        seen.update(held(state, viewer))
    unseen = [card for card in DECK if card not in seen]
    unseen_mask = sum(1 << card for card in unseen)
    groups: dict[int, Group] = {}
    for seat, mask in enumerate(excluded(state, seats)):
        count = len(held(state, seat))
        if seat == viewer or not count:
            continue
        group = groups.setdefault(mask & unseen_mask, Group(mask & unseen_mask))
        group.seats.append((seat, count))
        group.count += count
    # The most constrained groups first: they have fewer possible shares.
    ordered = sorted(groups.values(), key=lambda group: -group.excluded.bit_count())
    return _Dealer(unseen, ordered)


class _Dealer:
    """Deals unseen cards to groups of seats; every possible deal is equally likely."""

    def __init__(self, unseen: list[int], groups: list[Group]) -> None:
        by_class: dict[tuple[bool, ...], list[int]] = {}
        for card in unseen:
            fits = tuple(not group.excluded >> card & 1 for group in groups)
            by_class.setdefault(fits, []).append(card)
        self.groups = groups
        self.cards = list(by_class.values())
        for at, group in enumerate(groups):
            group.classes = [index for index, fits in enumerate(by_class) if fits[at]]
        self.only_pool = self._pool(groups[0], self.cards) if len(groups) == 1 else None
        """Deal in the common case: there are no constraints."""
        self._ways: dict[tuple[int, Shares], int] = {}
        self._choices: dict[tuple[int, Shares], Callable[[Random], Shares]] = {}

    def __call__(self, hands: list[int], random: Random) -> None:
        """Replace the groups' hands."""
        if self.only_pool is not None:
            _deal(self.only_pool[:], self.groups[0], hands, random)
            return
        bags = [cards[:] for cards in self.cards]
        last = len(self.groups) - 1
        for at, group in enumerate(self.groups):
            if at == last:
                pool = self._pool(group, bags)
            else:
                pool = []
                for index, share in zip(group.classes, self._share(at, bags, random), strict=True):
                    pool += take(random, bags[index], share)
            _deal(pool, group, hands, random)

    def _pool(self, group: Group, bags: list[list[int]]) -> list[int]:
        return [card for index in group.classes for card in bags[index]]

    def _share(self, at: int, bags: list[list[int]], random: Random) -> Shares:
        """Draw the number of cards of each class that a group gets."""
        left = tuple([len(bag) for bag in bags])
        choose = self._choices.get((at, left))
        if choose is None:
            choose = self._choices[at, left] = weighted(self._shares(at, left))
        return choose(random)

    def _shares(self, at: int, left: Shares) -> Iterator[tuple[Shares, int]]:
        """Each possible share of a group, with the number of deals."""
        group = self.groups[at]
        for share in _splits(group.count, [left[index] for index in group.classes]):
            rest = list(left)
            ways = 1
            for index, count in zip(group.classes, share, strict=True):
                ways *= comb(rest[index], count)
                rest[index] -= count
            yield share, ways * self._count(at + 1, tuple(rest))

    def _count(self, at: int, left: Shares) -> int:
        """The number of ways to deal to the groups from ``at`` on."""
        if at == len(self.groups):
            return 1
        if at == len(self.groups) - 1:
            group = self.groups[at]
            return comb(sum(left[index] for index in group.classes), group.count)
        known = self._ways.get((at, left))
        if known is None:
            known = self._ways[at, left] = sum(ways for _, ways in self._shares(at, left))
        return known


def _deal(pool: list[int], group: Group, hands: list[int], random: Random) -> None:
    """Deal cards of a pool to the seats of a group."""
    left = len(pool)
    for seat, count in group.seats:
        first = seat << 2
        hands[first : first + 4] = _NO_CARDS
        for _ in range(count):
            at = int(random() * left)
            left -= 1
            card = pool[at]
            pool[at] = pool[left]
            hands[first + SUIT[card]] |= BIT[card]


_NO_CARDS = (0,) * len(SUITS)


def _splits(count: int, limits: list[int]) -> Iterator[Shares]:
    """All ways to split a count over places with limits."""
    if not limits:
        if count == 0:
            yield ()
        return
    room = sum(limits[1:])
    for here in range(max(0, count - room), min(count, limits[0]) + 1):
        for rest in _splits(count - here, limits[1:]):
            yield here, *rest
