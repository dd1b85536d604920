"""What games declare for clients is complete, and the checks find errors."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from chabudai.core.events import Card, Event, Flag, Kind, Number, Player
from chabudai.core.game import Box, Field, Game
from chabudai.core.refusals import BadInput
from chabudai.registry import games
from chabudai.testing import kinds
from chabudai.testing.random_games import RandomGame, play_random_game
from chabudai.testing.setups import few_setups

MATCHA = games()["matcha"]


def played(game: Game) -> list[RandomGame]:
    """Random games at the smallest and the largest table."""
    return [play_random_game(one, "declared") for one in few_setups(game)]


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_every_declared_field_exists(game: Game) -> None:
    kinds.declared_fields_exist(game, played(game))


def test_a_declaration_without_a_field_is_found() -> None:
    game = replace(MATCHA, fields={**MATCHA.fields, "trump": Field(Kind.TEXT)})
    with pytest.raises(AssertionError, match=r"no field of an observation: \['trump'\]"):
        kinds.declared_fields_exist(game, played(MATCHA))


@pytest.mark.parametrize("name", ["dealer", "card"])
def test_a_field_without_a_kind_is_found(name: str) -> None:
    fields = {key: field for key, field in MATCHA.fields.items() if key != name}
    game = play_random_game(replace(MATCHA, fields=fields).set_up(), "declared")
    with pytest.raises(AssertionError, match=f"the field {name} of .* has no kind"):
        kinds.observation_fields_are_declared(game, game.positions[1])


def test_one_item_for_each_seat_is_checked() -> None:
    fields = {**MATCHA.fields, "mats": Field(Kind.GROUP, each=True)}
    game = play_random_game(replace(MATCHA, fields=fields).set_up(), "declared")
    with pytest.raises(AssertionError, match="mats is for each seat, but has 3 items"):
        kinds.observation_fields_are_declared(game, game.positions[1])


@dataclass(frozen=True, slots=True)
class NoKind(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class NoSuchSecret(Event):
    seat: Player
    secrets: ClassVar[tuple[str, ...]] = ("card",)


@dataclass(frozen=True, slots=True)
class Shown(Event):
    seat: Player
    card: Card | None
    open: Flag
    count: Number


def test_an_event_field_without_a_kind_is_named() -> None:
    with pytest.raises(TypeError, match=r"NoKind\.seat has no kind: int"):
        NoKind.kinds()


def test_a_secret_that_is_no_field_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "event_types", lambda game: (NoSuchSecret,))
    with pytest.raises(AssertionError, match=r"NoSuchSecret\.secrets names no field: card"):
        kinds.event_declarations(MATCHA)


def test_kinds_are_read_from_the_types() -> None:
    assert Shown.kinds() == {
        "seat": Kind.PLAYER,
        "card": Kind.CARD,
        "open": Kind.FLAG,
        "count": Kind.NUMBER,
    }


@pytest.mark.parametrize(
    "event",
    [
        Shown("0", "3t", open=True, count=1),  # type: ignore[arg-type]
        Shown(0, 3, open=True, count=1),  # type: ignore[arg-type]
        Shown(0, "3t", open=1, count=1),  # type: ignore[arg-type]
        Shown(0, "3t", open=True, count=True),
    ],
)
def test_a_value_of_another_kind_is_found(event: Event) -> None:
    kinds.values_fit(Shown(0, None, open=False, count=2))
    with pytest.raises(AssertionError, match="is no"):
        kinds.values_fit(event)


def test_boxes_are_checked() -> None:
    with pytest.raises(AssertionError, match="two boxes share an id"):
        kinds.boxes(replace(MATCHA, boxes=(Box("one"), Box("one"))))
    with pytest.raises(BadInput, match="no edition '1999'"):
        kinds.boxes(replace(MATCHA, boxes=(Box("one", {"edition": "1999"}),)))
