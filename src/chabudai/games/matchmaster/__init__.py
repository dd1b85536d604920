"""MatchMaster: predict how many tricks you will take, for two to seven."""

from __future__ import annotations

from chabudai.core.events import Kind
from chabudai.core.game import AnyRules, Field, Game, Option, SetUp


def _rules(set_up: SetUp) -> AnyRules:
    from chabudai.games.matchmaster.rules import MatchMaster

    return MatchMaster(set_up.seats, dealer=int(set_up.options["dealer"]))


GAME = Game(
    id="matchmaster",
    titles={"en": "MatchMaster", "es": "MatchMaster", "ja": "マッチマスター"},
    seats=(2, 3, 4, 5, 6, 7),
    default_seats=4,
    rules_version=1,
    package=__name__,
    rules=_rules,
    options={
        "dealer": Option(tuple(str(seat) for seat in range(7)), default="0", below_seats=True)
    },
    fields={
        "hand": Field(Kind.NUMBER),
        "cards_each": Field(Kind.NUMBER),
        "trump": Field(Kind.TEXT),
        "dealer": Field(Kind.PLAYER),
        "leader": Field(Kind.PLAYER),
        "trick": Field(Kind.GROUP),
        "seat": Field(Kind.PLAYER),
        "card": Field(Kind.CARD),
        "taking": Field(Kind.PLAYER),
        "led": Field(Kind.TEXT),
        "your_hand": Field(Kind.CARDS),
        "your_prospects": Field(Kind.OMIT),
        "hands": Field(Kind.CARDS, each=True),
        "said": Field(Kind.NUMBER, each=True),
        "has_said": Field(Kind.FLAG, each=True),
        "taken": Field(Kind.NUMBER, each=True),
        "scores": Field(Kind.NUMBER, each=True),
        "cards_left": Field(Kind.NUMBER, each=True),
        "tricks": Field(Kind.OMIT),
        "sheet": Field(Kind.GROUP),
        "points": Field(Kind.NUMBER, each=True),
    },
    best_of=(3,),
)
