"""Games with a planted fault, and helpers that expect a check to find it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from chabudai_leaf_coins.rules import LeafCoins

from chabudai.core.game import AnyRules, SetUp
from chabudai.games.matcha.editions import EDITIONS
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matchmaster.rules import MatchMaster
from chabudai.registry import game_named
from chabudai.testing import play_random_game
from chabudai.testing.random_games import Position, RandomGame


def matcha(rules: type[Matcha], edition: str = "2020") -> SetUp:
    """Matcha with other rules."""

    def make(set_up: SetUp) -> AnyRules:
        return rules(EDITIONS[set_up.options["edition"]])

    game = dataclasses.replace(game_named("matcha"), rules=make)
    return game.set_up(2, {"edition": edition})


def matchmaster(rules: type[MatchMaster]) -> SetUp:
    """MatchMaster for three, with other rules."""

    def make(set_up: SetUp) -> AnyRules:
        return rules(set_up.seats)

    return dataclasses.replace(game_named("matchmaster"), rules=make).set_up(3)


def leaf_coins(rules: type[LeafCoins]) -> SetUp:
    """Leaf Coins for three, with other rules: no deal, sealed choices, elimination."""
    game = dataclasses.replace(game_named("leaf-coins"), rules=lambda set_up: rules(set_up.seats))
    return game.set_up(3)


def everywhere(check: Callable[[RandomGame, Position], None], set_up: SetUp) -> None:
    for style in ("any", "last"):
        played = play_random_game(set_up, "fault", style)
        for position in played.positions:
            check(played, position)


def caught(check: Callable[[RandomGame, Position], None], set_up: SetUp, why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        everywhere(check, set_up)


def caught_in_a_sound_game(
    check: Callable[[RandomGame, Position], None], sound: SetUp, faulty: SetUp, why: str
) -> None:
    """For faults that would stop a random game before any check runs."""
    game = play_random_game(sound, "fault")
    game.rules = faulty.rules()

    def run_check() -> None:
        for position in game.positions:
            check(game, position)

    with pytest.raises(AssertionError, match=why):
        run_check()
