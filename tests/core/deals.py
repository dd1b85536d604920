"""Deals that several tests use."""

from __future__ import annotations

import chabudai
from chabudai.core.match import Match
from chabudai.registry import game_named
from chabudai.words import format_message

MATCHA = "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 4b 1w 2w 1s"
MATCHMASTER = (
    "deal 1O 2O 3O 1o 2o 1B 2B / 4O 5O 6O 3o 4o 3B 4B"
    " / 7O 8O 9O 5o 6o 5B 6B / 10O 11O 7o 8o 7B 8B 9B"
)
CASTLE: list[list[int | str]] = [
    ["*", "castle steward-12 steward-02 steward-04 / diplomat-04 diplomat-11 / daimyo-04"],
    [
        "*",
        "tiles coral coral black / black coral coral / white white black / white black"
        " / white black / white-iron coral-pearl",
    ],
    ["*", "gardens stone-04 plant-01 / stone-05 plant-02 / stone-02 plant-03"],
    ["*", "yards yard-tile-07 yard-tile-06 yard-tile-05 yard-tile-08"],
    ["*", "order 1 0"],
    ["*", "roll 2 4 4 / 2 3 6 / 4 4 6"],
    [
        "*",
        "offer start-resource-06 start-action-04 / start-resource-04 start-action-06"
        " / start-resource-09 start-action-01",
    ],
]


def matcha(edition: str = "2020") -> Match:
    """A match of Matcha after a written deal; further deals come from the seed."""
    return chabudai.load(
        {
            "chabudai": 1,
            "game": "matcha",
            "options": {"edition": edition},
            "seats": ["Aki", "Ben"],
            "seed": "written",
            "log": [["*", MATCHA]],
        }
    )


def matchmaster() -> Match:
    """A match of MatchMaster for four after a written deal."""
    return chabudai.load(
        {
            "chabudai": 1,
            "game": "matchmaster",
            "seats": ["Aki", "Ben", "Cho", "Dee"],
            "seed": "written",
            "log": [["*", MATCHMASTER]],
        }
    )


def before_the_deal(game: str = "matcha") -> Match:
    """A match without automatic chance."""
    return Match(game_named(game).set_up(), seed="written", speak=format_message, auto_chance=False)


def refused(match: Match, seat: object, move: object) -> chabudai.Refused:
    """Return why a move is refused, and check that nothing has changed."""
    before = match.record(), match.view(), match.waiting_on, len(match.events(None))
    try:
        match.play(seat, move)  # type: ignore[arg-type]
    except chabudai.Refused as problem:
        assert (match.record(), match.view(), match.waiting_on, len(match.events(None))) == before
        return problem
    raise AssertionError(f"{move!r} of {seat!r} was not refused")


def white_castle(*moves: tuple[int, str]) -> Match:
    """A match of The White Castle after a written set-up and some moves."""
    return chabudai.load(
        {
            "chabudai": 1,
            "game": "white-castle",
            "options": {"expansion": "none"},
            "seats": ["Aki", "Ben"],
            "seed": "written",
            "log": [*CASTLE, *([seat, move] for seat, move in moves)],
        }
    )
