"""The cards that the rival may hold, given everything a player has seen.

Within a set a player sees the table, their own hand and the revealed cards. The other cards are in
the rival's hand, face down on the mats, or set aside, and all arrangements are equally likely. In
the 2015 edition players keep cards from set to set, so an earlier set says something about the
rival's current hand [2015.keep]. A `Memory` holds that knowledge and computes it on demand. A rival
never has more than 21 possible hands, so the probabilities are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations
from math import comb, perm

from chabudai.core.chance import below, take, weighted
from chabudai.core.rules import CHANCE, Random
from chabudai.games.matcha.cards import (
    ALL_CARDS,
    SUITED,
    cards_in,
    contains,
    mask_of,
    with_card,
    without,
    zeros_in,
)
from chabudai.games.matcha.notation import HAND_SIZE, KEEP_ACTIONS, TABLE_SIZE, kept_by
from chabudai.games.matcha.state import NOTHING, OWES, ROUNDS, State

Belief = dict[int, Fraction]
"""Masks of cards, with relative probabilities."""
NOTHING_KEPT: Belief = {0: Fraction(1)}


class SetSeen:
    """The cards that one player has seen in one set."""

    __slots__ = ("hand", "kept", "shown", "shown_own", "table")

    def __init__(
        self, table: tuple[int, ...], kept: int, hand: int, shown: int, shown_own: int
    ) -> None:
        self.table = table
        self.kept = kept
        """The cards that the viewer kept for this set."""
        self.hand = hand
        """The viewer's five cards of this set."""
        self.shown = shown
        """The rival's cards that were revealed."""
        self.shown_own = shown_own

    def unseen(self) -> int:
        """The cards that may be among the rival's five."""
        return without(without(ALL_CARDS, mask_of(self.table)), self.hand)

    def rivals_hands(self, kept: Belief) -> dict[tuple[int, int], Fraction]:
        """The possible kept cards and hands of the rival, with relative probabilities."""
        unseen = self.unseen()
        new_zeros = zeros_in(self.hand) - zeros_in(self.kept)
        hands: dict[tuple[int, int], Fraction] = {}
        for mask, belief in kept.items():
            if not contains(unseen, mask):
                continue
            # The number of ways to deal the table and the viewer's new zeros from the rest.
            suited = len(SUITED) - suited_in(mask) - suited_in(self.kept)
            zeros = 2 - zeros_in(mask) - zeros_in(self.kept)
            weight = belief * comb(zeros, new_zeros) / comb(suited, TABLE_SIZE)
            others = cards_in(without(unseen, mask))
            for dealt in combinations(others, HAND_SIZE - mask.bit_count()):
                hand = _joined(mask, dealt)
                if contains(hand, self.shown):
                    # A revealed zero may have been either of two.
                    ways = perm(zeros_in(hand), zeros_in(self.shown))
                    hands[mask, hand] = hands.get((mask, hand), Fraction(0)) + weight * ways
        return hands


class Memory:
    """A player's knowledge of the cards that the rival kept for the current set."""

    __slots__ = ("_before", "_belief", "_count", "seen")

    def __init__(self, before: Memory | None, seen: SetSeen, count: int) -> None:
        self.seen = seen
        """What the player had seen at the end of the previous set."""
        self._before = before
        self._count = count
        """The number of cards that the rival kept."""
        self._belief: Belief | None = None

    def belief(self) -> Belief:
        """The possible masks of kept cards, with probabilities."""
        chain = [self]
        while chain[-1]._belief is None and chain[-1]._before is not None:
            chain.append(chain[-1]._before)
        belief = NOTHING_KEPT
        for memory in reversed(chain):
            if memory._belief is None:
                memory._belief = memory._compute(belief)
                memory._before = None
            belief = memory._belief
        return belief

    def _compute(self, before: Belief) -> Belief:
        kept: Belief = {}
        for (_, hand), weight in self.seen.rivals_hands(before).items():
            for cards in combinations(cards_in(without(hand, self.seen.shown)), self._count):
                mask = mask_of(cards)
                kept[mask] = kept.get(mask, Fraction(0)) + weight
        total = sum(kept.values())
        return {mask: weight / total for mask, weight in kept.items()}


def whole_hand(state: State, seat: int) -> int:
    """All cards of a seat in this set, including those already played."""
    played = (card for card in state.placed[seat::2] if card != NOTHING)
    return _joined(state.hands[seat], played)


def seen_so_far(state: State, viewer: int) -> SetSeen:
    """What a player has seen of the current set."""
    return SetSeen(
        state.table,
        state.carried[viewer],
        whole_hand(state, viewer),
        shown_cards(state, 1 - viewer),
        shown_cards(state, viewer),
    )


def remember(state: State) -> tuple[Memory | None, Memory | None]:
    """The players' knowledge after a set, once both have chosen the cards to keep."""
    kept, kept_too = state.keeping
    if not kept and not kept_too:
        return (None, None)
    hand, hand_too = state.hands
    shown = shown_too = 0
    placed = iter(state.placed)
    for card, card_too in zip(placed, placed, strict=True):  # every round is resolved by now
        if card >= 0:
            hand = with_card(hand, card)
            if card_too >= 0:
                shown = with_card(shown, card)
                shown_too = with_card(shown_too, card_too)
        if card_too >= 0:
            hand_too = with_card(hand_too, card_too)
    (before, before_too), (carried, carried_too) = state.memory, state.carried
    own = SetSeen(state.table, carried, hand, shown_too, shown)
    other = SetSeen(state.table, carried_too, hand_too, shown, shown_too)
    return (
        Memory(before, own, kept_too.bit_count()) if kept_too else None,
        Memory(before_too, other, kept.bit_count()) if kept else None,
    )


def shown_cards(state: State, seat: int) -> int:
    """The cards of a seat that were revealed in this set."""
    mask = 0
    for round in range(ROUNDS):
        for slot in (0, 1):
            if state.is_revealed(round, slot):
                mask = with_card(mask, state.placed[round * 4 + slot * 2 + seat])
    return mask


def hidden_places(state: State, seat: int) -> list[int]:
    """The indexes in ``placed`` of a seat's face-down cards."""
    return [
        round * 4 + slot * 2 + seat
        for round in range(ROUNDS)
        for slot in (0, 1)
        if state.placed[round * 4 + slot * 2 + seat] != NOTHING
        and not state.is_revealed(round, slot)
    ]


def resampler(state: State, viewer: int) -> Callable[[Random], State]:
    """A function that draws states that are possible for the viewer."""
    rival = 1 - viewer
    draw = _rivals_cards(state, viewer)
    places = hidden_places(state, rival)
    in_hand = state.hands[rival].bit_count()
    memory = (state.memory[0], None) if viewer == 0 else (None, state.memory[1])

    def sample(random: Random) -> State:
        world = state.clone()
        kept, bag = draw(random)
        for place in places:
            world.placed[place] = take(random, bag, 1)[0]
        world.hands[rival] = mask_of(take(random, bag, in_hand))
        world.carried = with_value(world.carried, rival, kept)
        world.memory = memory
        reseal(world, rival, random)
        return world

    return sample


def _rivals_cards(state: State, viewer: int) -> Callable[[Random], tuple[int, list[int]]]:
    """A function that draws the rival's kept cards, and the pool of its hidden cards."""
    memory = state.memory[viewer]
    seen = seen_so_far(state, viewer)
    if memory is None:
        cards = cards_in(without(seen.unseen(), seen.shown))
        return lambda random: (0, cards[:])
    if state.turn == CHANCE:
        belief = memory.belief().items()
        return _copied(weighted(((mask, cards_in(mask)), weight) for mask, weight in belief))
    hands = seen.rivals_hands(memory.belief()).items()
    return _copied(
        weighted(
            ((kept, cards_in(without(hand, seen.shown))), weight) for (kept, hand), weight in hands
        )
    )


def _copied(
    source: Callable[[Random], tuple[int, list[int]]],
) -> Callable[[Random], tuple[int, list[int]]]:
    def draw(random: Random) -> tuple[int, list[int]]:
        kept, cards = source(random)
        return kept, cards[:]

    return draw


def reseal(world: State, seat: int, random: Random) -> None:
    """Redraw a choice of cards to keep that is still secret."""
    hand = world.hands[seat]
    if OWES in world.keeping and world.keeping[seat] != OWES and hand:
        actions = KEEP_ACTIONS[hand.bit_count()][zeros_in(hand)]
        kept = kept_by(actions[below(random, len(actions))], hand)
        world.keeping = with_value(world.keeping, seat, kept)


def with_value(pair: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    """A pair with one seat's value replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def suited_in(mask: int) -> int:
    """The number of suited cards in a mask."""
    return (mask >> 2).bit_count()


def _joined(mask: int, cards: Iterable[int]) -> int:
    for card in cards:
        mask = with_card(mask, card)
    return mask
