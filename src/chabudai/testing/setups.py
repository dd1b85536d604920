"""All set-ups of all games: seat counts and option values."""

from __future__ import annotations

from itertools import product

from chabudai.core.game import Game, Option, SetUp
from chabudai.registry import games


def all_setups(*wanted: Game) -> list[SetUp]:
    """Return the set-ups of the given games, or of all games: seat counts × option values."""
    return [
        game.set_up(seats, dict(zip(game.options, values, strict=True)))
        for game in wanted or games().values()
        for seats in game.seats
        for values in product(*(allowed_values(option, seats) for option in game.options.values()))
    ]


def allowed_values(option: Option, seats: int) -> tuple[str, ...]:
    """Return the values of an option that make a difference at a table of this size."""
    if not option.matters(seats):
        return (option.default,)
    return option.values[:seats] if option.below_seats else option.values


def has_defaults(set_up: SetUp) -> bool:
    """Whether all options have their default value."""
    options = set_up.game.options
    return all(options[name].default == value for name, value in set_up.options.items())


def label(set_up: SetUp) -> str:
    """Return a test id such as ``matchmaster-4-dealer-0``, for ``pytest -k``."""
    game, seats = set_up.game, set_up.seats
    options = [
        f"{name}-{value}"
        for name, value in set_up.options.items()
        if game.options[name].matters(seats) or value != game.options[name].default
    ]
    return "-".join([game.id, *([str(seats)] if len(game.seats) > 1 else []), *options])


def few_setups(*wanted: Game) -> list[SetUp]:
    """Return two set-ups of each game: the smallest table, and the largest with other options."""
    return [
        game.set_up(seats, {name: values[at] for name, values in _choices(game, seats).items()})
        for game in wanted or games().values()
        for seats, at in ((game.seats[0], 0), (game.seats[-1], -1))
    ]


def _choices(game: Game, seats: int) -> dict[str, list[str]]:
    """The values of each option that make a difference, the default first."""
    return {
        name: sorted(allowed_values(option, seats), key=lambda value: value != option.default)
        for name, option in game.options.items()
    }
