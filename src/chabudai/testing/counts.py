"""Exhaustive counts: how many sequences of decisions there are from a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE


def state_after(rules: AnyRules, log: Sequence[tuple[int | str, str]]) -> Any:
    """The position after some log entries, chance included."""
    state = rules.start()
    for seat, text in log:
        if isinstance(seat, str):
            rules.apply_chance(state, rules.read_chance(state, text))
            continue
        move = rules.read(text)
        refusal = rules.check(state, seat, move)
        assert refusal is None, f"{text!r} is refused: {refusal}"
        rules.apply(state, seat, rules.encode(state, seat, move))
    return state


def count_decisions(
    rules: AnyRules, state: Any, depth: int, chance: Sequence[str] = ()
) -> list[int]:
    """For 1, 2 … ``depth`` decisions: how many sequences of so many there are.

    Secret decisions made at once are counted in the order of the seats. Where chance is next the
    written outcomes happen, in order; without one more the sequence goes no further.
    """
    counts = [0] * depth

    def go(here: Any, done: int, used: int) -> None:
        if here.turn == CHANCE and used < len(chance):
            here = here.clone()
            rules.apply_chance(here, rules.read_chance(here, chance[used]))
            used += 1
        seat = here.turn
        if seat < 0:
            return
        actions = rules.legal(here, seat)
        counts[done] += len(actions)
        if done + 1 < depth:
            for action in actions:
                there = here.clone()
                rules.apply(there, seat, action)
                go(there, done + 1, used)

    if depth:
        go(state, 0, 0)
    return counts
