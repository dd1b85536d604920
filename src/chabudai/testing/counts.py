"""Exhaustive counts (perft): the number of sequences of decisions from a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE


def state_after(rules: AnyRules, log: Sequence[tuple[int | str, str]]) -> Any:
    """Return the state after some log entries, including chance."""
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
    """Return the number of sequences of 1, 2 … ``depth`` decisions.

    Sealed decisions count in the order of the seats. Where chance is next, the outcomes of
    ``chance`` are used in order; a sequence ends when there is none left.
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
