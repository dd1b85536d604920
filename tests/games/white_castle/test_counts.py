"""Exhaustive counts of short turns from named positions; the oracle counts the same.

A position is a written game that stops somewhere: positions/*.txt. Sequences of decisions are
counted as far as chance does not come in. The oracle cannot be copied, so it plays every sequence
from the beginning; it counts less deep.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from chabudai.core.game import AnyRules
from chabudai.registry import game_named
from chabudai.testing import count_decisions, state_after
from tests.games.white_castle.oracle.game import Oracle

FOLDER = Path(__file__).parent / "positions"
Log = list[tuple[int | str, str]]
COUNTS = {
    "first-die": [10, 89, 598, 2807],
    "first-space": [18, 151, 940, 8654],
    "both-outskirts": [8, 72, 697, 5435, 29899],
    "two-blocks": [8, 56, 485, 2923, 12840],
    "any-block": [15, 119, 559, 2437],
    "courtier": [10, 48, 135, 470, 1796, 6518],
    "round-end": [4, 12, 28, 12, 0],
    "checkpoint": [5, 15, 18, 4, 0],
    "daimyo-slot": [4, 15, 80, 513, 2936, 16435],
    "upper-yard": [4, 12, 52, 402, 2502, 14002],
    "geishas": [9, 42, 156, 794, 4146, 21474],
    "alone-overlook": [8, 35, 33, 22, 29, 27],
    "alone-rival-walks": [5, 30, 184, 200, 220, 420],
}
REPLAYS, MANY_REPLAYS = 40, 2500
"""How many sequences the oracle may play from the beginning."""


class Position:
    """A written game that stops somewhere."""

    def __init__(self, name: str) -> None:
        text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        lines = [line.split(" ", 1) for line in text.splitlines() if not line.startswith("#")]
        self.players = int(next(value for word, value in lines if word == "players"))
        self.expansion = next(value for word, value in lines if word == "expansion")
        self.log: Log = [
            (word if word == "*" else int(word), text)
            for word, text in lines
            if word not in ("players", "expansion")
        ]

    def rules(self) -> AnyRules:
        options = {"expansion": self.expansion}
        return game_named("white-castle").set_up(self.players, options).rules()

    def oracle(self, moves: Log) -> Oracle:
        """The oracle after the position and some moves."""
        oracle = Oracle(self.players, self.expansion == "matcha")
        for seat, text in [*self.log, *moves]:
            if seat == "*":
                oracle.chance(text)
            else:
                assert oracle.waiting() == seat
                oracle.play(text)
        return oracle

    def counted_slowly(self, depth: int) -> list[int]:
        counts = [0] * depth
        to_do: list[Log] = [[]]
        while to_do:
            moves = to_do.pop()
            oracle = self.oracle(moves)
            seat = oracle.waiting()
            if not isinstance(seat, int):
                continue
            counts[len(moves)] += len(oracle.legal())
            if len(moves) + 1 < depth:
                to_do += [[*moves, (seat, move)] for move in oracle.legal()]
        return counts


def depth_of(counts: list[int], replays: int) -> int:
    """The depth that this many sequences from the beginning reach."""
    return max(depth for depth in range(1, len(counts) + 1) if sum(counts[: depth - 1]) < replays)


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name: str) -> None:
    position, counts = Position(name), COUNTS[name]
    rules = position.rules()
    state = state_after(rules, position.log)
    assert count_decisions(rules, state, len(counts)) == counts


@pytest.mark.parametrize("name", COUNTS)
def test_the_oracle_counts_the_same(name: str) -> None:
    counts = COUNTS[name]
    depth = depth_of(counts, REPLAYS)
    assert depth >= 2
    assert Position(name).counted_slowly(depth) == counts[:depth]


@pytest.mark.slow
@pytest.mark.parametrize("name", COUNTS)
def test_the_oracle_counts_the_same_deeper(name: str) -> None:
    counts = COUNTS[name]
    depth = depth_of(counts, MANY_REPLAYS)
    assert Position(name).counted_slowly(depth) == counts[:depth]


def test_every_position_is_counted() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(COUNTS)
