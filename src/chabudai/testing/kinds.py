"""Checks of what a game declares for clients: kinds of fields, and boxes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from chabudai.core.events import Event, Kind
from chabudai.core.game import Field, Game
from chabudai.core.log import Claimed
from chabudai.core.rules import Json
from chabudai.core.standings import Standings
from chabudai.registry import event_types
from chabudai.testing.random_games import Position, RandomGame

_ITEM_TYPES: dict[Kind, type] = {
    Kind.PLAYER: int,
    Kind.WINNERS: int,
    Kind.CARD: str,
    Kind.THING: str,
    Kind.PLACE: str,
    Kind.CHANGE: int,
    Kind.CLAIM: str,
    Kind.END: str,
    Kind.NUMBER: int,
    Kind.TEXT: str,
    Kind.FLAG: bool,
}


def event_declarations(game: Game) -> None:
    """Every field of an event has a kind, and every secret is a field."""
    for event in event_types(game):
        kinds = event.kinds()  # raises if a field has none
        unknown = set(event.secrets) - kinds.keys()
        assert not unknown, f"{event.__name__}.secrets names no field: {', '.join(unknown)}"
        only_views = {Kind.GROUP, Kind.OMIT} & set(kinds.values())
        assert not only_views, f"{event.__name__}: {only_views} is for observations only"


def boxes(game: Game) -> None:
    """The boxes have ids of their own and options that the game knows."""
    ids = [box.id for box in game.shelf()]
    assert len(set(ids)) == len(ids), f"two boxes share an id: {ids}"
    for box in game.shelf():
        game.set_up(given=box.options)


def events_fit_their_kinds(game: RandomGame) -> None:
    """Every event is in the game's module ``events``, and its values are of the kinds declared."""
    known = {Claimed, *event_types(game.set_up.game)}
    for entry in game.match.log:
        for event in entry.events:
            assert type(event) in known, f"{type(event).__name__} is not in events.py"
            values_fit(event)
            players_exist(event, game.rules.seats)
    if game.match.standings is not None:
        details_are_declared(game.match.standings, game.set_up.game)


def details_are_declared(standings: Standings, game: Game) -> None:
    """The details of standings are fields of the event ``GameEnded``, which has their kinds."""
    kinds = {event.name(): event.kinds() for event in event_types(game)}
    unknown = standings.details.keys() - kinds.get("game-ended", {}).keys()
    assert not unknown, f"GameEnded has no field for {', '.join(unknown)} of the standings"


def values_fit(event: Event) -> None:
    """The values of an event are of the kinds declared."""
    for name, kind in event.kinds().items():
        if kind is Kind.AMOUNTS:
            continue
        for item in _items(getattr(event, name)):
            fits = type(item) is _ITEM_TYPES[kind.of_item]
            assert fits, f"{event}: {name} is no {kind}"


def players_exist(event: Event, seats: int) -> None:
    """Every player that an event names is a seat of the table, or the automatic rival."""
    for name, kind in event.kinds().items():
        if kind.of_item in (Kind.PLAYER, Kind.WINNERS):
            for seat in _items(getattr(event, name)):
                assert -1 <= seat < seats, f"{event}: {name} is no seat of {seats}"


def _items(value: Any) -> Iterator[Any]:
    """The single values in a field; ``None`` is hidden or nothing."""
    if isinstance(value, tuple):
        for one in value:
            yield from _items(one)
    elif value is not None:
        yield value


def observation_fields_are_declared(game: RandomGame, position: Position) -> None:
    """Every field of an observation has a kind, declared or from the field around it.

    The view of an open replay, with nothing hidden, is an observation, too.
    """
    declared = game.set_up.game.all_fields()
    for seen in _observations(game, position):
        for name, value in seen.items():
            assert name in declared, f"the field {name} of an observation has no kind"
            _check_field(name, value, declared[name], declared, game.rules.seats)


def _observations(game: RandomGame, position: Position) -> Iterator[Json]:
    yield game.rules.view(position.state)
    for viewer in game.viewers:
        yield game.rules.observe(position.state, viewer)


def _check_field(
    name: str, value: Any, field: Field, declared: Mapping[str, Field], seats: int
) -> None:
    if field.kind is Kind.OMIT:
        return
    if field.each and isinstance(value, list):
        assert len(value) == seats, f"{name} is for each seat, but has {len(value)} items"
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, dict):
            for key, inner in item.items():
                _check_field(key, inner, declared.get(key, Field(field.kind)), declared, seats)
        elif field.kind is Kind.GROUP and name not in declared:
            assert isinstance(item, list), f"the field {name} of a group has no kind"


def declared_fields_exist(game: Game, played: Sequence[RandomGame]) -> None:
    """Every field that a game declares is in an observation of one of these games."""
    found: set[str] = set()
    for one in played:
        for position in one.positions:
            found |= set(_names(one.rules.observe(position.state, 0)))
            found |= set(_names(one.rules.view(position.state)))
    unknown = game.fields.keys() - found
    assert not unknown, f"GAME.fields names no field of an observation: {sorted(unknown)}"


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    for one in value if isinstance(value, list) else ():
        yield from _names(one)
