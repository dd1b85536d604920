"""Leaf Coins: hide coins in your fist, claim how many there are in all, and doubt the others."""

from __future__ import annotations

from chabudai.core.events import Kind
from chabudai.core.game import AnyRules, Field, Game, SetUp


def _rules(set_up: SetUp) -> AnyRules:
    from chabudai_leaf_coins.rules import LeafCoins

    return LeafCoins(set_up.seats)


GAME = Game(
    id="leaf-coins",
    titles={"en": "Leaf Coins", "es": "Monedas de hoja", "ja": "木の葉の小判"},
    seats=(2, 3, 4, 5),  # [setup.players]
    default_seats=3,
    rules_version=1,
    package=__name__,
    rules=_rules,
    fields={
        "round": Field(Kind.NUMBER),
        "leader": Field(Kind.PLAYER),
        "coins": Field(Kind.NUMBER, each=True),
        "coins_in_play": Field(Kind.NUMBER),
        "has_hidden": Field(Kind.FLAG, each=True),
        "claim": Field(Kind.NUMBER),
        "claimer": Field(Kind.PLAYER),
        "last_fists": Field(Kind.NUMBER, each=True),
        "out": Field(Kind.PLAYERS),
        "your_fist": Field(Kind.NUMBER),
        "fists": Field(Kind.NUMBER, each=True),
    },
)
