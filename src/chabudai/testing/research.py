"""Checks of what learning algorithms use: tensors, texts, metadata, listed outcomes of chance."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from typing import Any

import pytest

from chabudai.core.game import AnyRules
from chabudai.core.refusals import BadInput
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.tensors import Layout, field_at
from chabudai.testing.random_games import Position, RandomGame, spread

TOLERANCE = 1e-9
DRAWS = 20


def tensor_fits_its_layout(game: RandomGame, position: Position) -> None:
    """The numbers are within their bounds, also in a used buffer. Without a layout: an error."""
    rules, state = game.rules, position.state
    layout = rules.layout
    if layout is None:
        has_no_tensor(rules, state)
        return
    for seat in range(rules.seats):
        tensor = list(rules.tensor(state, seat))
        assert len(tensor) == layout.size
        for part in layout:
            numbers = tensor[part.start : part.end]
            fits = part.low <= min(numbers) and max(numbers) <= part.high
            assert fits, f"{part.name} is not from {part.low} to {part.high}: {numbers}"
        used = array("f", [7.0]) * layout.size
        assert rules.tensor(state, seat, used) is used
        assert list(used) == tensor, "a buffer that was used before gives other numbers"


def has_no_tensor(rules: AnyRules, state: Any) -> None:
    """A game without a layout says so."""
    with pytest.raises(BadInput, match="has no tensor"):
        rules.tensor(state, 0)


def layout_is_declared(rules: AnyRules, observation: dict[str, Any]) -> None:
    """Names are unique, and every field of an observation is shown or said to be derived."""
    layout = rules.layout
    if layout is None:
        return
    names = [part.name for part in layout]
    assert len(set(names)) == len(names), f"two parts have the same name: {names}"
    covered = {path for part in layout for path in part.shows} | set(layout.derived)
    for path in _paths(observation, covered):
        assert path in covered, f"the layout does not show {path!r}"


def _paths(observation: dict[str, Any], covered: set[str]) -> Iterator[str]:
    """The fields of an observation; the fields inside a field that is not shown as a whole."""
    inner = {path.partition(".")[0] for path in covered if "." in path}
    for name, value in observation.items():
        if name in covered or name not in inner:
            yield name
            continue
        one = value[0] if isinstance(value, list) else value
        yield from (f"{name}.{key}" for key in one or ())


class Seen:
    """What was observed where some numbers were the same."""

    def __init__(self, layout: Layout) -> None:
        paths = {path for part in layout for path in part.shows}
        self.parts = {
            path: [part for part in layout if path in part.shows] for path in sorted(paths)
        }
        self.fields: dict[Any, str] = {}
        self.observations: dict[Any, str] = {}

    def compare(self, seat: int, tensor: list[float], observation: dict[str, Any]) -> None:
        """Equal numbers mean equal fields, and equal tensors mean equal observations."""
        for path, parts in self.parts.items():
            numbers = tuple(one for part in parts for one in tensor[part.start : part.end])
            value = json.dumps(field_at(observation, path))
            known = self.fields.setdefault((seat, path, numbers), value)
            names = ", ".join(part.name for part in parts)
            assert known == value, f"{names} are the same for {path} = {known} and {value}"
        text = json.dumps(observation)
        known = self.observations.setdefault((seat, tuple(tensor)), text)
        assert known == text, f"one tensor for two observations: {known} and {text}"


def tensor_shows_observation(game: RandomGame, seen: Seen, most: int) -> None:
    """The tensor contains everything that the observation shows."""
    rules = game.rules
    for position in spread(game.positions, most):
        for seat in range(rules.seats):
            with game.describing(position):
                observation = rules.observe(position.state, seat)
                seen.compare(seat, list(rules.tensor(position.state, seat)), observation)


def info_text_shows_observation(game: RandomGame, seen: dict[Any, str], most: int) -> None:
    """Equal texts mean equal observations, and the reverse."""
    rules = game.rules
    for position in spread(game.positions, most):
        for seat in range(rules.seats):
            with game.describing(position):
                text = rules.info_text(position.state, seat)
                observation = json.dumps(rules.observe(position.state, seat))
                assert seen.setdefault((seat, text), observation) == observation, (
                    f"one text for two observations: {text}"
                )
                assert rules.info_text(position.state.clone(), seat) == text


def metadata_holds(game: RandomGame) -> None:
    """The game stays within the limits that its rules declare."""
    rules, facts = game.rules, game.rules.metadata
    decisions = sum(position.seat is not None for position in game.positions)
    chance = sum(position.state.turn == CHANCE for position in game.positions)
    assert facts.seats == rules.seats
    assert facts.most_decisions is None or decisions <= facts.most_decisions
    assert facts.most_chance is None or chance <= facts.most_chance
    for position in game.positions:
        state = position.state
        assert facts.simultaneous or len(rules.waiting_on(state)) <= 1
        utilities = rules.utilities(state)
        assert all(facts.min_utility <= one <= facts.max_utility for one in utilities)
        assert not facts.zero_sum or abs(sum(utilities)) < TOLERANCE
        assert state.turn == OVER or not any(utilities)
    over = game.positions[-1].state
    shares = list(rules.worth(over))
    best = max(rules.utilities(over))
    assert rules.seats == 1 or rules.utilities(over)[shares.index(max(shares))] == best


def outcomes_are_listed(game: RandomGame, position: Position) -> None:
    """Listed outcomes are distinct, readable, have probabilities, and include what is drawn."""
    rules, state = game.rules, position.state
    if state.turn != CHANCE:
        return
    outcomes = rules.outcomes(state)
    if outcomes is None:
        return
    texts = [rules.write_chance(outcome) for outcome, _ in outcomes]
    assert len(set(texts)) == len(texts), "an outcome is listed twice"
    assert all(chance > 0 for _, chance in outcomes), "probabilities must be above 0"
    total = sum(chance for _, chance in outcomes)
    assert abs(total - 1.0) < TOLERANCE, f"probabilities must add up to 1, not {total}"
    for outcome, text in list(zip(outcomes, texts, strict=True))[:: 1 + len(texts) // DRAWS]:
        assert rules.read_chance(state, text) == outcome[0]
    for number in range(DRAWS):
        drawn = rules.write_chance(rules.draw(state, game.random("listed", position.at, number)))
        assert drawn in texts, f"{drawn!r} is drawn but not listed"
