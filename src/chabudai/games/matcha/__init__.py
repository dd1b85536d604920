"""Matcha, David Harding's game of bluff and tea for two, in its editions of 2020 and 2015."""

from __future__ import annotations

from chabudai.core.game import AnyRules, Game, Option, SetUp


def _rules(set_up: SetUp) -> AnyRules:
    from chabudai.games.matcha.editions import EDITIONS
    from chabudai.games.matcha.rules import Matcha

    return Matcha(EDITIONS[set_up.options["edition"]])


GAME = Game(
    id="matcha",
    titles={"en": "Matcha", "es": "Matcha", "ja": "抹茶"},
    seats=(2,),
    default_seats=2,
    rules_version=1,
    package=__name__,
    rules=_rules,
    options={"edition": Option(("2020", "2015"), default="2020")},
)
