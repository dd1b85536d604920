"""The tensor of The White Castle has a place for every kind of decision and every component."""

from __future__ import annotations

from typing import Any

import chabudai
from chabudai.games.white_castle import tensor
from chabudai.games.white_castle.components import catalogue
from chabudai.games.white_castle.effects.agenda import Item, Verb


def kinds(base: type[Any]) -> set[str]:
    """The kinds of decisions of a class and of those derived from it, in the game's own modules."""
    own = vars(base).get("what")
    here = isinstance(own, str) and base.__module__.startswith("chabudai.")
    found = {own} if here and own else set()
    return found.union(*(kinds(derived) for derived in base.__subclasses__()))


def test_every_kind_of_decision_has_a_place() -> None:
    chabudai.rules("white-castle")  # loads all of them
    assert kinds(Item) | kinds(Verb) == set(tensor.DECISIONS)
    assert len(set(tensor.DECISIONS)) == len(tensor.DECISIONS)


def test_every_card_can_be_in_a_lantern_area() -> None:
    box = catalogue()
    for cards in (box.stewards, box.diplomats, box.starting_resources, box.starting_actions):
        for card in cards:
            assert card.id in tensor._LANTERN
    for outskirts in (*box.flowers, *box.calligraphies):
        assert outskirts.id in tensor._LANTERN


def test_the_viewer_comes_first() -> None:
    rules = chabudai.rules("white-castle", players=3)
    assert rules.layout is not None
    match = chabudai.new("white-castle", players=3, seed=2)
    for _ in range(12):
        match.play_action(match.legal_actions()[0])
    for seat in range(3):
        holds = list(match.seat(seat).tensor())[rules.layout["holds"]]
        own = match.observe(seat)["seats"][seat]
        assert holds[0] == own["coins"]
        assert holds[7] == own["time"]
