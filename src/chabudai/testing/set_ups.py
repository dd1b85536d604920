"""Every way to set up every game."""

from __future__ import annotations

from itertools import product

from chabudai.core.game import Game, SetUp
from chabudai.registry import games


def set_ups(*wanted: Game) -> list[SetUp]:
    """Each game (all that are found, unless some are given) × seat count × option value."""
    return [
        game.set_up(seats, dict(zip(game.options, values, strict=True)))
        for game in wanted or games().values()
        for seats in game.seats
        for values in product(
            *(
                option.values[:seats] if option.below_seats else option.values
                for option in game.options.values()
            )
        )
    ]


def has_defaults(set_up: SetUp) -> bool:
    """Whether no option was chosen."""
    options = set_up.game.options
    return all(options[name].default == value for name, value in set_up.options.items())


def label(set_up: SetUp) -> str:
    """``matchmaster-4-dealer-0``: what ``pytest -k`` can ask for."""
    game = set_up.game
    seats = [str(set_up.seats)] if len(game.seats) > 1 else []
    return "-".join([game.id, *seats, *(f"{name}-{v}" for name, v in set_up.options.items())])
