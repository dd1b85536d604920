"""Beliefs of spectators, who see tables, revealed cards and counts, but no hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import perm

import pytest

from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.core.rules import Json
from chabudai.games.matcha.cards import texts
from chabudai.games.matcha.state import State
from tests.games.chi_square import UNLIKELY, p_value, sample
from tests.games.matcha.scenes import inside, scene
from tests.games.matcha.worlds import DECK, SUITED, Cards, WorldReader, text, written

Side = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""Face-down cards by place, cards in hand, cards kept."""
Sides = tuple[Side, Side]
SLOTS = ("number", "suit")


def table_of(observation: Json) -> list[str]:
    return [mat[slot]["card"] for mat in observation["mats"] for slot in SLOTS]


def places_of(observation: Json, seat: int) -> list[str]:
    played = [mat[slot]["played"][seat] for mat in observation["mats"] for slot in SLOTS]
    return [card for card in played if card]


def with_zeros_marked(cards: list[str]) -> Iterator[Cards]:
    """The cards that some texts may mean: zeros are ``0a`` or ``0b``."""
    zeros = cards.count("0")
    for which in combinations(("0a", "0b"), zeros):
        yield frozenset([*which, *(card for card in cards if card != "0")])


def kept_pairs(observation: Json, counts: list[int]) -> Iterator[tuple[Cards, Cards]]:
    """The cards that both may have kept, all pairs equally likely: any that were never shown."""
    shown = [c for seat in (0, 1) for c in places_of(observation, seat) if c != "?"]
    for seen in with_zeros_marked(shown):
        unseen = [card for card in DECK if card not in {*seen, *table_of(observation)}]
        for first in combinations(unseen, counts[0]):
            rest = [card for card in unseen if card not in first]
            for second in combinations(rest, counts[1]):
                yield frozenset(first), frozenset(second)


def sides(hand: Cards, kept: Cards, places: list[str]) -> Iterator[Side]:
    """The ways in which a hand can have been played."""
    shown = Counter(card for card in places if card != "?")
    if shown - Counter(text(card) for card in hand):
        return
    for laid in permutations(sorted(hand), len(places)):
        if all(known in ("?", text(card)) for known, card in zip(places, laid, strict=True)):
            hidden = [c for c, known in zip(laid, places, strict=True) if known == "?"]
            yield tuple(map(text, hidden)), written(hand - set(laid)), written(kept)


def spectators_worlds(
    observation: Json, before: Json | None, counts: list[int]
) -> dict[Sides, Fraction]:
    """All possible worlds by enumeration, with their probabilities."""
    found: dict[Sides, Fraction] = {}
    table = table_of(observation)
    nothing: Cards = frozenset()
    for kept in kept_pairs(before, counts) if before else [(nothing, nothing)]:
        both = kept[0] | kept[1]
        if both & set(table):
            continue
        weight = Fraction(1, perm(sum(card not in both for card in SUITED), 6))
        pool = [card for card in DECK if card not in {*both, *table}]
        for dealt in combinations(pool, 5 - len(kept[0])):
            first = [*sides(kept[0] | set(dealt), kept[0], places_of(observation, 0))]
            rest = [card for card in pool if card not in dealt]
            for other in combinations(rest, 5 - len(kept[1])) if first else ():
                for right in sides(kept[1] | set(other), kept[1], places_of(observation, 1)):
                    for left in first:
                        found[left, right] = found.get((left, right), Fraction(0)) + weight
    return found


FIRST = "deal 2s 3t 1w 2w 3s 4s / 1s 2t 4t 1b 3b / 0 0 2b 4b 3w"
"""Seat 1 has both zeros; 1t and 4w are set aside."""
SHOW_EIGHT = (
    *("0 2t number", "1 2b number", "0 4t suit", "1 0 suit"),
    *("0 1b number", "1 4b number", "0 3b suit", "1 3w suit"),
)
"""Seat 0 is left with 1s and seat 1 with a zero."""
AGAIN = "deal 1t 3t 1w 2w 3s 4s / 2t 4t 1b 3b / 2b 4b 3w 4w"
SHOW_EIGHT_AGAIN = (
    *("1 2b number", "0 2t number", "1 4b suit", "0 4t suit"),
    *("1 3w number", "0 1b number", "1 4w suit", "0 3b suit"),
)
POSITIONS: dict[str, tuple[str, tuple[str, ...], int]] = {
    "2020": ("2020", (FIRST, *SHOW_EIGHT, "0 1s suit", "1 pass"), 0),
    "2020, zeros apart": (
        "2020",
        (FIRST.replace("/ 1s", "/ 0").replace("/ 0 0", "/ 0 1s"), *SHOW_EIGHT, "0 0 suit"),
        0,
    ),
    "2015, both kept one": (
        "2015",
        (FIRST, *SHOW_EIGHT, "0 pass", "1 pass", "0 keep 1s", "1 keep 0", AGAIN, *SHOW_EIGHT_AGAIN),
        2,
    ),
    "2015, one kept one": (
        "2015",
        (
            *(FIRST, *SHOW_EIGHT, "0 pass", "1 pass", "0 keep", "1 keep 0"),
            "deal 1t 3t 1w 2w 3s 4s / 0 2t 4t 1b 3b / 2b 4b 3w 4w",
            *SHOW_EIGHT_AGAIN,
        ),
        2,
    ),
}


def end_of_first_set(entries: tuple[str, ...]) -> Json:
    at = next(at for at, entry in enumerate(entries) if " keep" in entry)
    return scene(*entries[:at], edition="2015").observe(None)


@pytest.mark.clause("matcha:2015.keep-count")
@pytest.mark.parametrize("name", POSITIONS)
def test_spectators_worlds_are_as_likely_as_chance_makes_them(name: str) -> None:
    edition, entries, sets = POSITIONS[name]
    match = scene(*entries, edition=edition)
    before = end_of_first_set(entries) if sets == 2 else None
    observation = match.observe(None)
    expected = spectators_worlds(observation, before, observation["kept"])
    counts = sample(Reader(match).draw, 8_000, name)
    assert p_value(counts, expected) > UNLIKELY


class Reader:
    """Draws possible states for spectators and reads both sides of them."""

    def __init__(self, match: Match) -> None:
        rules, state = inside(match)
        self.sample = rules.resampler(state, None)
        self.readers = []
        for seat in (0, 1):
            reader = WorldReader(rules, state, 1 - seat)
            reader.hidden = [
                round * 4 + index * 2 + seat
                for round, mat in enumerate(match.observe(None)["mats"])
                for index, slot in enumerate(SLOTS)
                if mat[slot]["played"][seat] == "?"
            ]
            self.readers.append(reader)

    def draw(self, random: object) -> Sides:
        state = self.sample(random)  # type: ignore[arg-type]
        return self.readers[0](state), self.readers[1](state)


def zeros(state: State) -> int:
    return sum(texts(kept).count("0") for kept in state.carried)


@pytest.mark.clause("matcha:2015.keep")
def test_no_player_kept_a_zero_that_was_revealed() -> None:
    """One zero was shown in the set before, so at most one can have been kept."""
    edition, entries, _ = POSITIONS["2015, both kept one"]
    at = entries.index(AGAIN)
    match = scene(*entries[: at + 1], edition=edition)
    rules, state = inside(match)
    sampler = rules.resampler(state, None)
    random = stream("spectators")
    assert max(zeros(sampler(random)) for _ in range(400)) == 1
