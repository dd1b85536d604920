"""`resample` draws every deal that the rules of play allow with equal probability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from random import Random as Generator

import pytest

import chabudai
from chabudai.core.chance import below, stream
from chabudai.core.match import Match
from chabudai.core.rules import Random
from chabudai.games.matchmaster.cards import TEXT
from chabudai.games.matchmaster.view import held
from tests.games.chi_square import UNLIKELY, p_value, sample
from tests.games.matchmaster.scenes import hand, inside
from tests.games.matchmaster.worlds import (
    Hands,
    hidden_seats,
    is_possible,
    possible_hands,
    tricks_of,
)

Key = Callable[[Hands], Hashable]


def all_of_it(hands: Hands) -> Hashable:
    return hands


def suits(hands: Hands) -> Hashable:
    """The suits in every hand, trumps by whether they are above nine."""
    return tuple(
        "".join(sorted(c[-1] + "+" * (c[-1] == "O" and int(c[:-1]) > 9) for c in cards))
        for cards in hands
    )


def first_cards(hands: Hands) -> Hashable:
    """One card of the first two hands."""
    return hands[0][0], hands[1][0]


def last_cards(hands: Hands) -> Hashable:
    return hands[-2][-1], hands[-1][-1]


VOID = ("deal 6B 7b / 6o 5B / 9b 8B", "say 0 0 0", "1 6o", "2 9b")
FAILED_OVERTRUMP = ("deal 4O 7b / 6o 5B / 9O 8B", "say 0 0 0", "1 6o", "2 9O", "0 4O")
UNBEATEN_TRUMP = ("deal 4B 7b / 6O 5B / 5O 8B", "say 0 0 0", "1 6O", "2 5O")
FOUR = ("deal 6B 7b / 6o 5B / 9O 8B / 4O 8b", "say 0 0 0 0", "1 6o", "2 9O", "3 4O")
TWO_LEFT = (
    *("deal 6B 7b 10o / 6o 5B 1b / 9b 8B 2b", "say 0 0 0"),
    *("1 6o", "2 9b", "0 10o"),
)
TWO_LEFT_OVERTRUMP = (
    *("deal 6B 7b 3O / 6o 5B 1b / 9O 8B 2b", "say 0 0 0"),
    *("1 6o", "2 9O", "0 3O"),
)
FIVE = (
    *("deal 6B 7b / 7o 5B / 9b 8B / 5O 8b / 3O 2b", "say 0 0 0 0 0"),
    *("1 7o", "2 9b", "3 5O", "4 3O", "0 6B"),
)
POSITIONS: dict[str, tuple[int, int, int | None, tuple[str, ...], list[Key]]] = {
    # name: players, number of the hand, viewer, entries, how worlds are distinguished
    "nothing known": (3, 7, 0, ("deal 6B / 6o / 9O",), [all_of_it]),
    "a void in two suits": (3, 6, 0, VOID, [all_of_it, suits]),
    "a void, seen by the leader": (3, 6, 1, VOID, [suits, first_cards]),
    "a failed overtrump, seen by the leader": (3, 6, 1, FAILED_OVERTRUMP, [all_of_it, suits]),
    "a failed overtrump, seen by who trumped": (3, 6, 2, FAILED_OVERTRUMP, [all_of_it, suits]),
    "a trump that was not beaten": (3, 6, 0, UNBEATEN_TRUMP, [all_of_it, suits]),
    "two constrained of four": (4, 6, 0, FOUR, [suits, first_cards, last_cards]),
    "three constrained of four": (4, 6, 3, (*FOUR, "0 6B"), [suits, first_cards]),
    "two cards left": (3, 5, 1, TWO_LEFT, [suits, first_cards]),
    "two cards left after an overtrump": (3, 5, 1, TWO_LEFT_OVERTRUMP, [suits, last_cards]),
    "four constrained of five": (5, 6, 1, FIVE, [suits, first_cards, last_cards]),
    "spectators": (3, 6, None, FAILED_OVERTRUMP, [suits, first_cards, last_cards]),
    "spectators of a lead": (3, 7, None, ("deal 6B / 6o / 9O", "say 0 0 0", "1 6o"), [all_of_it]),
}


LONG = ("two cards left", "two cards left after an overtrump", "four constrained of five")
"""Positions with many possible worlds."""


def drawn(match: Match, viewer: int | None) -> Callable[[Random], Hands]:
    rules, state = inside(match)
    worlds = rules.resampler(state, viewer)
    seats = hidden_seats(match.observe(viewer))
    return lambda random: read(worlds(random), seats)


def read(state: object, seats: list[int]) -> Hands:
    return tuple(
        tuple(TEXT[card] for card in held(state, seat))  # type: ignore[arg-type]
        for seat in seats
    )


def by_key(worlds: Counter[Hands], key: Key) -> Counter[Hashable]:
    counts: Counter[Hashable] = Counter()
    for hands, count in worlds.items():
        counts[key(hands)] += count
    return counts


def check(
    match: Match, viewer: int | None, keys: list[Key], source: Callable[[Random], Hands]
) -> float:
    """The lowest p-value of the comparisons with all possible worlds."""
    expected: list[Counter[Hashable]] = [Counter() for _ in keys]
    for hands in possible_hands(match.observe(viewer)):
        for counts, key in zip(expected, keys, strict=True):
            counts[key(hands)] += 1
    found = sample(source, 12_000, "matchmaster")
    return min(
        p_value(by_key(found, key), counts) for counts, key in zip(expected, keys, strict=True)
    )


@pytest.mark.clause("matchmaster:trick.follow")
@pytest.mark.clause("matchmaster:trick.trump")
@pytest.mark.clause("matchmaster:trick.overtrump")
@pytest.mark.clause("matchmaster:trick.beat-trump")
@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=[pytest.mark.slow] * (one in LONG)) for one in POSITIONS]
)
def test_every_possible_deal_is_equally_likely(name: str) -> None:
    players, number, viewer, entries, keys = POSITIONS[name]
    match = hand(number, *entries, players=players)
    assert check(match, viewer, keys, drawn(match, viewer)) > UNLIKELY


# -- late in a hand of seven for seven, where little is hidden and much is known -----------------
def late_position(seed: int) -> Match:
    """The last trick but a few cards of a random first hand for seven."""
    match = chabudai.new("matchmaster", players=7, seed=f"late {seed}")
    random = Generator(seed)
    while len(match.view()["tricks"]) < 6 or len(match.view()["trick"]) < 1:
        seat = match.waiting_on[0]
        match.play(seat, random.choice(match.legal(seat)))
    return match


CROSSING = (6, 15, 27, 32)
"""Here seats are constrained crosswise, so that one seat's share changes the ways of others."""
LATE_KEYS: list[Key] = [first_cards, last_cards, lambda hands: (hands[0], hands[-1])]


@pytest.mark.parametrize(("seed", "to_move"), [(6, True), (15, False), (27, True), (32, False)])
def test_deals_late_in_a_hand(seed: int, to_move: bool) -> None:
    match = late_position(seed)
    turn = match.waiting_on[0]
    viewer = turn if to_move else (turn + 3) % 7
    assert check(match, viewer, LATE_KEYS, drawn(match, viewer)) > UNLIKELY


def test_spectators_late_in_a_hand() -> None:
    match = late_position(CROSSING[0])
    seat = match.waiting_on[0]
    match.play(seat, match.legal(seat)[0])
    assert check(match, None, LATE_KEYS, drawn(match, None)) > UNLIKELY


# -- that the measure would notice ----------------------------------------------------------------
def seat_by_seat(match: Match, viewer: int | None) -> Callable[[Random], Hands]:
    """A plausible sampler that is wrong: it deals to one seat after another whatever fits."""
    observation = match.observe(viewer)
    tricks = tricks_of(observation)
    seats = hidden_seats(observation)
    worlds = next(iter(possible_hands(observation)))
    assert all(len(cards) == 1 for cards in worlds)
    unseen = sorted({c for hands in possible_hands(observation) for (c,) in hands})
    fitting = {seat: [c for c in unseen if is_possible(seat, (c,), tricks)] for seat in seats}

    def draw(random: Random) -> Hands:
        while True:
            hands: list[tuple[str, ...]] = []
            for seat in seats:
                left = [card for card in fitting[seat] if (card,) not in hands]
                if not left:
                    break
                hands.append((left[below(random, len(left))],))
            else:
                return tuple(hands)

    return draw


def test_the_test_detects_dealing_seat_by_seat() -> None:
    for seed in CROSSING:
        match = late_position(seed)
        viewer = match.waiting_on[0]
        assert check(match, viewer, LATE_KEYS, seat_by_seat(match, viewer)) < UNLIKELY


def unconstrained(match: Match, viewer: int | None) -> Callable[[Random], Hands]:
    """A sampler that infers nothing from the cards played."""
    rules, state = inside(match)
    innocent = state.clone()
    seats = hidden_seats(match.observe(viewer))
    sizes = match.observe(viewer)["cards_left"]
    known = {*state.played, *(held(state, viewer) if viewer is not None else ())}
    unseen = [TEXT[card] for card in range(52) if card not in known]
    assert rules.observe(innocent, viewer) == match.observe(viewer)

    def draw(random: Random) -> Hands:
        left = unseen[:]
        return tuple(
            tuple(left.pop(below(random, len(left))) for _ in range(sizes[seat])) for seat in seats
        )

    return draw


@pytest.mark.parametrize(
    "name",
    [
        "a void in two suits",
        "a failed overtrump, seen by the leader",
        "a trump that was not beaten",
    ],
)
def test_the_test_detects_a_sampler_without_inference(name: str) -> None:
    players, number, viewer, entries, keys = POSITIONS[name]
    match = hand(number, *entries, players=players)
    assert check(match, viewer, keys, unconstrained(match, viewer)) < UNLIKELY


def too_few_trumps(match: Match, viewer: int | None) -> Callable[[Random], Hands]:
    """A sampler that draws again, one time in three, when it has dealt a trump."""
    fair = drawn(match, viewer)

    def draw(random: Random) -> Hands:
        hands = fair(random)
        trumps = any(card.endswith("O") for cards in hands for card in cards)
        return fair(random) if trumps and random() < 1 / 3 else hands

    return draw


@pytest.mark.parametrize("name", ["nothing known", "two constrained of four"])
def test_the_test_detects_a_slight_bias(name: str) -> None:
    players, number, viewer, entries, _ = POSITIONS[name]
    match = hand(number, *entries, players=players)
    assert check(match, viewer, [suits], too_few_trumps(match, viewer)) < UNLIKELY


@pytest.mark.clause("matchmaster:predict.sealed")
def test_a_sealed_prediction_may_be_anything() -> None:
    match = hand(7, "deal 6B / 6o / 9O", "1 say 1")
    rules, state = inside(match)
    worlds = rules.resampler(state, 0)
    random = stream("sealed")
    said = Counter(worlds(random).said[1] for _ in range(600))
    assert set(said) == {0, 1}
    assert min(said.values()) > 200
    own = rules.resampler(state, 1)
    assert {own(random).said[1] for _ in range(50)} == {1}
