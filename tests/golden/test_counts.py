"""Exhaustive counts from named positions, compared with a second, plain implementation.

The second implementation has no bit masks and no action ids: hands are lists of texts.
"""

from __future__ import annotations

from functools import cache
from math import comb

import pytest

from chabudai.core.game import AnyRules
from chabudai.registry import game_named
from chabudai.testing import count_decisions, state_after

Log = list[tuple[int | str, str]]


# -- Matcha --------------------------------------------------------------------------------------
PLAIN = "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 4b 1w 2w 1s"
BOTH_ZEROS = "deal 3t 1b 4w 2s 2t 3b / 0 0 1t 4t 2b / 4b 1w 2w 1s 3s"
BUSY: Log = [
    ("*", PLAIN),
    (0, "1t suit"),
    (1, "1w number"),
    (0, "4t number"),
    (1, "2w suit"),
    (0, "0 number"),
    (1, "1s number"),
    (0, "2b suit"),
    (1, "4b suit"),
]


def matcha(edition: str) -> AnyRules:
    return game_named("matcha").set_up(2, {"edition": edition}).rules()


Hands = tuple[tuple[str, ...], tuple[str, ...]]
NO_SLOTS = (frozenset[str](), frozenset[str]())


def own_moves(hand: tuple[str, ...], used: frozenset[str]) -> list[tuple[str, str]]:
    cards = [(card, slot) for card in sorted(set(hand)) for slot in ("number", "suit")]
    return [(card, slot) for card, slot in cards if slot not in used]


def after_playing(hands: Hands, seat: int, card: str) -> Hands:
    left = list(hands[seat])
    left.remove(card)
    return (tuple(left), hands[1]) if seat == 0 else (hands[0], tuple(left))


def after_using(
    used: tuple[frozenset[str], frozenset[str]], seat: int, slot: str
) -> tuple[frozenset[str], frozenset[str]]:
    return (used[0] | {slot}, used[1]) if seat == 0 else (used[0], used[1] | {slot})


def turns_of_2020(
    hands: Hands, depth: int, turn: int = 0, used: tuple[frozenset[str], frozenset[str]] = NO_SLOTS
) -> int:
    """Sequences of ``depth`` turns: two each a round, the dealer (seat 0) first."""
    if depth == 0:
        return 1
    if turn == 4:
        turn, used = 0, NO_SLOTS
    seat = turn % 2
    count = turns_of_2020(hands, depth - 1, turn + 1, used)
    for card, slot in own_moves(hands[seat], used[seat]):
        there = after_playing(hands, seat, card)
        count += turns_of_2020(there, depth - 1, turn + 1, after_using(used, seat, slot))
    return count


def turns_of_2015(
    hands: Hands,
    depth: int,
    seat: int = 0,
    used: tuple[frozenset[str], frozenset[str]] = NO_SLOTS,
    passed: frozenset[int] = frozenset(),
) -> int:
    """Sequences of ``depth`` turns within rounds: who passes is out, who cannot play is too."""
    if depth == 0:
        return 1

    def is_in(who: int, hands: Hands, used: tuple[frozenset[str], frozenset[str]]) -> bool:
        return who not in passed_now and len(used[who]) < 2 and bool(hands[who])

    count = 0
    moves: list[tuple[str, str] | None] = [None, *own_moves(hands[seat], used[seat])]
    for move in moves:
        passed_now = passed if move else passed | {seat}
        there = after_playing(hands, seat, move[0]) if move else hands
        using = after_using(used, seat, move[1]) if move else used
        if is_in(1 - seat, there, using):
            count += turns_of_2015(there, depth - 1, 1 - seat, using, passed_now)
        elif is_in(seat, there, using):
            count += turns_of_2015(there, depth - 1, seat, using, passed_now)
        else:
            count += turns_of_2015(there, depth - 1)
    return count


def hands_of(deal: str) -> Hands:
    _, first, second = deal.removeprefix("deal ").split(" / ")
    return tuple(first.split()), tuple(second.split())


@pytest.mark.parametrize(
    ("deal", "counts"),
    [(PLAIN, [11, 121, 671, 3721, 28731]), (BOTH_ZEROS, [9, 99, 473, 2623, 17507])],
    ids=["plain deal", "both zeros in one hand"],
)
def test_matcha_2020_from_a_deal(deal: str, counts: list[int]) -> None:
    rules = matcha("2020")
    state = state_after(rules, [("*", deal)])
    assert count_decisions(rules, state, 5) == counts
    assert [turns_of_2020(hands_of(deal), depth) for depth in range(1, 6)] == counts


@pytest.mark.parametrize(
    ("deal", "counts"),
    [(PLAIN, [11, 121, 611, 3541, 27251]), (BOTH_ZEROS, [9, 99, 433, 2467, 17061])],
    ids=["plain deal", "both zeros in one hand"],
)
def test_matcha_2015_from_a_deal(deal: str, counts: list[int]) -> None:
    rules = matcha("2015")
    state = state_after(rules, [("*", deal)])
    assert count_decisions(rules, state, 5) == counts
    assert [turns_of_2015(hands_of(deal), depth) for depth in range(1, 6)] == counts


def test_matcha_2020_with_one_card_each() -> None:
    # Two turns each and one card: at either slot on either turn, or nowhere at all. So a player
    # has 5 ways, both together 25; on the way there are 3, 9 and 15 sequences.
    rules = matcha("2020")
    state = state_after(rules, BUSY)
    assert count_decisions(rules, state, 4) == [3, 9, 15, 25]


def test_matcha_2015_with_one_card_each() -> None:
    # Each player has one card: it goes to either slot, or the player passes and is out: 3 × 3
    # ways. A player who passed chooses whether to keep the card for the next set.
    rules = matcha("2015")
    state = state_after(rules, BUSY)
    # Both have played it in 2 × 2 of the 9 cases, one of them in 4, none in 1: then 2 × 2.
    assert count_decisions(rules, state, 4) == [3, 9, 4 * 2 + 1 * 2, 1 * 4]


@pytest.mark.parametrize(
    ("deal", "first", "second"),
    [(PLAIN, 2**5, 2**5), (BOTH_ZEROS, 3 * 2**3, 2**5)],
    ids=["plain deal", "both zeros in one hand"],
)
def test_matcha_2015_keeping(deal: str, first: int, second: int) -> None:
    # Everyone passes through the set, so that there are five cards to keep or not; two zeros
    # are alike, so of them there are none, one or two.
    rules = matcha("2015")
    passes: Log = [(0, "pass"), (1, "pass")]
    state = state_after(rules, [("*", deal), *passes * 3])
    assert count_decisions(rules, state, 2) == [first, first * second]
    assert sum(comb(5, kept) for kept in range(6)) == 2**5


# -- MatchMaster ---------------------------------------------------------------------------------
Tricks = tuple[tuple[str, ...], ...]


def plain_legal(hand: tuple[str, ...], trick: tuple[str, ...]) -> list[str]:
    """The rules of following, as the rulebook orders them."""
    if not trick:
        return list(hand)
    led = trick[0][-1]
    trumps = [int(card[:-1]) for card in trick if card[-1] == "O"]

    def must_beat(cards: list[str]) -> list[str]:
        return [card for card in cards if int(card[:-1]) > max(trumps, default=0)] or cards

    following = [card for card in hand if card[-1] == led]
    if following:
        return must_beat(following) if led == "O" else following
    own_trumps = [card for card in hand if card[-1] == "O"]
    return must_beat(own_trumps) if own_trumps else list(hand)


def plain_taker(leader: int, trick: tuple[str, ...]) -> int:
    strength = [(card[-1] == "O", card[-1] == trick[0][-1], int(card[:-1])) for card in trick]
    return (leader + strength.index(max(strength))) % len(trick)


@cache
def plays(hands: Tricks, leader: int, trick: tuple[str, ...], depth: int) -> int:
    """Sequences of ``depth`` cards within a hand; none go beyond its last trick."""
    if depth == 0:
        return 1
    if len(trick) == len(hands):
        leader, trick = plain_taker(leader, trick), ()
    seat = (leader + len(trick)) % len(hands)
    count = 0
    for card in plain_legal(hands[seat], trick):
        left = tuple(c for c in hands[seat] if c != card)
        there = (*hands[:seat], left, *hands[seat + 1 :])
        count += plays(there, leader, (*trick, card), depth - 1)
    return count


TWO = "deal 3O 3o 4B 5B 11B 6b 10b / 7O 10o 13o 4b 7b 8b 13b"
TRUMPS = (
    "deal 1O 5O 9O 1o 2o 3B 4b / 2O 6O 10O 4o 5o 6B 7b / 3O 7O 11O 7o 8o 9B 10b"
    " / 4O 8O 12O 10o 11o 12B 13b"
)
THREE = "deal 13O 1o 2o 3o 4o 5o 6o / 1B 2B 3B 4B 5B 6B 7B / 1O 2O 3O 1b 2b 3b 4b"
POSITIONS = {
    "two seats": (2, TWO, 6),
    "three seats, one suit each": (3, THREE, 6),
    "four seats, trumps all round": (4, TRUMPS, 8),
}
COUNTS = {
    "two seats": [7, 11, 66, 90, 450, 582],
    "three seats, one suit each": [7, 21, 21, 126, 756, 1512],
    "four seats, trumps all round": [7, 12, 20, 41, 246, 370, 614, 1190],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_matchmaster_from_the_first_card(name: str) -> None:
    seats, deal, depth = POSITIONS[name]
    rules = game_named("matchmaster").set_up(seats).rules()
    predictions: Log = [(seat, "say 0") for seat in range(seats)]
    state = state_after(rules, [("*", deal), *predictions])
    counted = count_decisions(rules, state, depth)
    hands = tuple(tuple(part.split()) for part in deal.removeprefix("deal ").split(" / "))
    assert counted == [plays(hands, 1, (), cards) for cards in range(1, depth + 1)]
    assert counted == COUNTS[name]


@pytest.mark.parametrize("seats", range(2, 8))
def test_matchmaster_predictions(seats: int) -> None:
    rules = game_named("matchmaster").set_up(seats).rules()
    deal = " / ".join(
        " ".join(f"{number % 13 + 1}{'OoBb'[number // 13]}" for number in range(at, at + 7))
        for at in range(0, seats * 7, 7)
    )
    state = state_after(rules, [("*", f"deal {deal}")])
    depth = min(seats, 4)
    assert count_decisions(rules, state, depth) == [8**said for said in range(1, depth + 1)]


def hand_of_one(deal: str) -> Log:
    """Seven hands of two seats played out, up to the deal of the hand with one card each."""
    rules = game_named("matchmaster").set_up(2).rules()
    log: Log = []
    state = rules.start()
    for size in (7, 6, 5, 4, 3, 2):
        suits = [" ".join(f"{rank}{suit}" for rank in range(1, size + 1)) for suit in "oB"]
        log.append(("*", f"deal {suits[0]} / {suits[1]}"))
        rules.apply_chance(state, rules.read_chance(state, log[-1][1]))
        while state.turn >= 0:
            seat, action = state.turn, rules.legal(state, state.turn)[0]
            log.append((seat, rules.write(state, seat, action)))
            rules.apply(state, seat, action)
    return [*log, ("*", deal)]


def test_matchmaster_the_hand_of_one_card() -> None:
    # 2 × 2 predictions, then one card each without any choice; then two cards each are dealt:
    # 3 × 3 predictions, and seat 0 (seat 1 deals the eighth hand) leads one of two cards.
    rules = game_named("matchmaster").set_up(2).rules()
    state = state_after(rules, hand_of_one("deal 4O / 13b"))
    next_hand = "deal 9B 4b / 5B 1O"
    counts = count_decisions(rules, state, 8, chance=[next_hand])
    leads = {"9B": ["5B"], "4b": ["1O"]}  # one must follow, the other must be trumped
    choices = sum(len(answers) for answers in leads.values())
    assert counts == [
        2,
        4,
        4,
        4,
        4 * 3,
        4 * 9,
        4 * 9 * len(leads),
        4 * 9 * choices,
    ]


def test_nothing_to_count() -> None:
    rules = matcha("2020")
    assert count_decisions(rules, rules.start(), 3) == [0, 0, 0]
    assert count_decisions(rules, rules.start(), 0) == []
    assert count_decisions(rules, rules.start(), 1, chance=[PLAIN]) == [11]
