"""Matches with equal observations give a bot equal worlds, in every attribute."""

from __future__ import annotations

import pytest

from chabudai.core.chance import stream
from chabudai.core.match import Match
from tests.games.matcha.scenes import scene

QUIET = ["0 pass", "1 pass"] * 3
TABLES = ("deal 2s 3t 1w 2w 3s 4s / 1s 2t 4t 1b 3b /", "deal 1t 2t 3t 1b 3b 2w / 2b 4b 1s 2s 3s /")


def twin(hidden: str) -> Match:
    """Seat 1 has, and keeps, a card that seat 0 never sees."""
    return scene(
        *(f"{TABLES[0]} 0 0 2b 4b {hidden}", *QUIET, "0 keep", f"1 keep {hidden}"),
        *(f"{TABLES[1]} 0 0 4s 1w", "1 0 number"),
        edition="2015",
    )


def graph(thing: object) -> object:
    """All objects that can be reached from an object."""
    if isinstance(thing, list | tuple):
        return [graph(item) for item in thing]
    if isinstance(thing, dict):
        return {key: graph(value) for key, value in thing.items()}
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    if slots and type(thing).__module__.startswith("chabudai."):
        return {name: graph(getattr(thing, name)) for name in slots}
    return thing


@pytest.mark.clause("matcha:2015.keep-count")
def test_a_sampled_state_shares_nothing_with_hidden_data() -> None:
    matches = [twin(hidden) for hidden in ("3w", "4w")]
    assert matches[0].observe(0) == matches[1].observe(0)
    assert matches[0].record() != matches[1].record()
    for number in range(20):
        worlds = [match.seat(0).worlds()(stream("world", number)) for match in matches]
        assert graph(worlds[0]) == graph(worlds[1])


def test_the_object_graph_reaches_the_memory() -> None:
    world = twin("3w").seat(0).worlds()(stream("world"))
    memory = graph(world)["memory"]  # type: ignore[index]
    assert memory[0]["_count"] == 1
    assert memory[0]["seen"]["hand"]
    assert memory[1] is None
