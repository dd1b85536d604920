"""Matcha, David Harding's game of bluff and tea for two, in its editions of 2020 and 2015."""

from __future__ import annotations

from chabudai.core.events import Kind
from chabudai.core.game import AnyRules, Box, Field, Game, Option, SetUp


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
    fields={
        "edition": Field(Kind.TEXT),
        "phase": Field(Kind.OMIT),
        "set": Field(Kind.NUMBER),
        "most_sets": Field(Kind.NUMBER),
        "round": Field(Kind.NUMBER),
        "dealer": Field(Kind.PLAYER),
        "turns": Field(Kind.OMIT),
        "mats": Field(Kind.GROUP),
        "card": Field(Kind.CARD),
        "played": Field(Kind.CARD, each=True),
        "revealed": Field(Kind.FLAG),
        "your_hand": Field(Kind.CARDS),
        "your_kept": Field(Kind.CARDS),
        "your_choice": Field(Kind.CARDS),
        "your_prospects": Field(Kind.OMIT),
        "hands": Field(Kind.CARDS, each=True),
        "aside": Field(Kind.CARDS),
        "choices": Field(Kind.CARDS, each=True),
        "tokens": Field(Kind.AMOUNTS, each=True),
        "supply": Field(Kind.AMOUNTS),
        "goals": Field(Kind.AMOUNTS),
        "cards_left": Field(Kind.NUMBER, each=True),
        "kept": Field(Kind.NUMBER, each=True),
        "out": Field(Kind.FLAG, each=True),
        "has_chosen": Field(Kind.FLAG, each=True),
        "winner": Field(Kind.OMIT),
    },
    boxes=(Box("2020", {"edition": "2020"}), Box("2015", {"edition": "2015"})),
    draws=True,
    best_of=(3,),
)
