"""Deals that several tests play from."""

from __future__ import annotations

import chabudai
from chabudai.core.match import Match
from chabudai.registry import game_named
from chabudai.words import speak

MATCHA = "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 4b 1w 2w 1s"
MATCHMASTER = (
    "deal 1O 2O 3O 1o 2o 1B 2B / 4O 5O 6O 3o 4o 3B 4B"
    " / 7O 8O 9O 5o 6o 5B 6B / 10O 11O 7o 8o 7B 8B 9B"
)


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
    """A match in which nature waits to be told."""
    return Match(game_named(game).set_up(), seed="written", speak=speak, nature=False)


def refused(match: Match, seat: object, move: object) -> chabudai.Refused:
    """Why a move is refused; nothing may have changed."""
    before = match.record(), match.view(), match.waiting_on, len(match.events(None))
    try:
        match.play(seat, move)  # type: ignore[arg-type]
    except chabudai.Refused as problem:
        assert (match.record(), match.view(), match.waiting_on, len(match.events(None))) == before
        return problem
    raise AssertionError(f"{move!r} of {seat!r} was not refused")
