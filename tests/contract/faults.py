"""Games with a fault built in, and how a check is seen to notice it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from chabudai.core.game import AnyRules, SetUp
from chabudai.games.matcha.editions import EDITIONS
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matchmaster.rules import MatchMaster
from chabudai.registry import game_named
from chabudai.testing import walk
from chabudai.testing.walks import Node, Walk


def matcha(rules: type[Matcha], edition: str = "2020") -> SetUp:
    """Matcha played by other rules."""

    def make(set_up: SetUp) -> AnyRules:
        return rules(EDITIONS[set_up.options["edition"]])

    game = dataclasses.replace(game_named("matcha"), rules=make)
    return game.set_up(2, {"edition": edition})


def matchmaster(rules: type[MatchMaster]) -> SetUp:
    """MatchMaster for three, played by other rules."""

    def make(set_up: SetUp) -> AnyRules:
        return rules(set_up.seats)

    return dataclasses.replace(game_named("matchmaster"), rules=make).set_up(3)


def everywhere(check: Callable[[Walk, Node], None], set_up: SetUp) -> None:
    for style in ("any", "last"):
        played = walk(set_up, "fault", style)
        for node in played.nodes:
            check(played, node)


def caught(check: Callable[[Walk, Node], None], set_up: SetUp, why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        everywhere(check, set_up)


def caught_at_sound_nodes(
    check: Callable[[Walk, Node], None], rules: type[Matcha], why: str
) -> None:
    """Where a fault would spoil the walk before any check could look at it."""
    sound = walk(matcha(Matcha), "fault")
    sound.rules = rules(EDITIONS["2020"])

    def everywhere_in_it() -> None:
        for node in sound.nodes:
            check(sound, node)

    with pytest.raises(AssertionError, match=why):
        everywhere_in_it()
