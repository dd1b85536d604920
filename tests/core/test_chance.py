"""The random sequence is the same on every machine and every Python, for good.

A failing test here means that every seed that anyone has noted down now gives another game.
"""

from __future__ import annotations

import hashlib
import json

import pytest

import chabudai
from chabudai.core.chance import below, fresh_seed, stream, take, weighted
from tests.core.test_match import play_out


@pytest.mark.parametrize(
    ("names", "floats"),
    [
        (("seed",), [0.041683356374561886, 0.3065341399795595, 0.9781685487477102]),
        (
            ("7", "matcha", "chance", 0),
            [0.8758473482399713, 0.7341321711271525, 0.6166922530497811],
        ),
        (("抹茶",), [0.38571390093312796, 0.9108889392824858, 0.41473620574333003]),
        ((7, "chance", 3), [0.3460494891045858, 0.6660053247333686, 0.10666231155681272]),
    ],
)
def test_the_sequence_is_pinned(names: tuple[object, ...], floats: list[float]) -> None:
    random = stream(*names)
    assert [random() for _ in floats] == floats


def test_derived_draws_are_pinned() -> None:
    random = stream("below")
    numbers = [below(random, 10) for _ in range(20)]
    assert numbers == [8, 4, 9, 1, 1, 7, 7, 5, 9, 4, 9, 5, 3, 8, 5, 8, 0, 1, 7, 7]
    assert take(stream("take"), list(range(10)), 4) == [6, 1, 8, 2]
    source, random = weighted([("a", 1), ("b", 2), ("c", 7)]), stream("weighted")
    assert "".join(source(random) for _ in range(30)) == "ccbbccbbbcccbccbcaccccbacccccc"


@pytest.mark.parametrize(
    ("game", "set_up", "deal"),
    [
        (
            "matcha",
            {"seed": 7},
            "deal 3s 4w 1w 1s 3t 2w / 0 4t 2b 3w 4s / 0 1t 2t 1b 3b",
        ),
        (
            "matcha",
            {"seed": "sesame", "edition": "2015"},
            "deal 3s 2w 1t 4t 3b 4b / 0 0 3t 3w 4s / 2t 1b 2b 4w 2s",
        ),
        (
            "matchmaster",
            {"seed": 7, "players": 2},
            "deal 3O 3o 4B 5B 11B 6b 10b / 7O 10o 13o 4b 7b 8b 13b",
        ),
        (
            "matchmaster",
            {"seed": 0, "players": 4},
            "deal 1o 5o 9o 1B 9B 13B 11b / 2O 10O 12O 2B 8B 11B 3b"
            " / 7O 8O 9O 11O 8o 3B 4B / 11o 5B 6B 1b 5b 9b 13b",
        ),
        (
            "matchmaster",
            {"seed": "抹茶", "players": 7},
            "deal 1O 11O 12O 5o 8o 11o 13b / 5O 10o 11B 2b 8b 9b 10b / 3O 4O 10O 6o 9o 12B 5b"
            " / 13o 2B 1b 4b 6b 7b 12b / 6O 13O 2o 4B 6B 13B 11b / 3o 12o 7B 8B 9B 10B 3b"
            " / 7O 9O 1o 4o 7o 1B 5B",
        ),
    ],
)
def test_first_deals_are_pinned(game: str, set_up: dict[str, str | int], deal: str) -> None:
    match = chabudai.new(game, **set_up)  # type: ignore[arg-type]
    assert match.record()["log"] == [["*", deal]]


@pytest.mark.parametrize(
    ("game", "set_up", "digest"),
    [
        ("matcha", {"seed": 7}, "e40bb7f3307ca5c8"),
        ("matcha", {"seed": 7, "edition": "2015"}, "95f18c823dc19b30"),
        ("matchmaster", {"seed": 7, "players": 3}, "f5ef77cf520945cc"),
        ("matchmaster", {"seed": 7, "players": 7}, "9d5173207b3a52c6"),
    ],
)
def test_whole_games_are_pinned(game: str, set_up: dict[str, str | int], digest: str) -> None:
    match = play_out(chabudai.new(game, **set_up))  # type: ignore[arg-type]
    text = json.dumps(match.record()["log"])
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


def test_streams_do_not_depend_on_each_other() -> None:
    first, second = stream("a"), stream("a")
    assert [first() for _ in range(5)] == [second() for _ in range(5)]
    assert stream("a", "b")() != stream("ab")()
    assert stream("a", 1)() == stream("a", "1")()


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(100)}) == 100


def test_take_draws_every_item_once() -> None:
    random = stream("bag")
    bag = list(range(20))
    drawn = take(random, bag, 7) + take(random, bag, 13)
    assert bag == []
    assert sorted(drawn) == list(range(20))
    assert take(random, [1, 2], 0) == []


def test_draws_stay_in_range() -> None:
    def highest() -> float:
        return 1 - 2**-53

    assert below(highest, 3) == 2
    assert sorted(take(highest, [1, 2, 3], 3)) == [1, 2, 3]
    assert weighted([("a", 1), ("b", 2)])(highest) == "b"
    assert weighted([("a", 1), ("b", 2)])(lambda: 0.0) == "a"
    assert weighted([("only", 5)])(highest) == "only"
    assert weighted([("never", 0), ("b", 2)])(lambda: 0.0) == "b"
