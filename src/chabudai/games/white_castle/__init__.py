"""The White Castle, with the expansion Matcha: dice, clans and a castle, for one to four."""

from __future__ import annotations

from chabudai.core.game import AnyRules, Box, Game, Option, SetUp
from chabudai.games.white_castle.view_fields import FIELDS


def _rules(set_up: SetUp) -> AnyRules:
    from chabudai.games.white_castle.rules import WhiteCastle

    options = set_up.options
    return WhiteCastle(
        set_up.seats,
        matcha=options["expansion"] == "matcha",
        promo=options["promo"] == "yes",
        difficulty=options["difficulty"],
        version=set_up.version,
    )


GAME = Game(
    id="white-castle",
    titles={"en": "The White Castle", "es": "The White Castle", "ja": "白鷺城"},
    seats=(1, 2, 3, 4),
    default_seats=2,
    rules_version=2,
    package=__name__,
    rules=_rules,
    options={
        "expansion": Option(("matcha", "none"), default="matcha"),
        "difficulty": Option(("easy", "medium", "hard"), default="easy", only_seats=(1,)),
        "promo": Option(("no", "yes"), default="no"),
    },
    fields=FIELDS,
    boxes=(Box("base", {"expansion": "none"}), Box("matcha", {"expansion": "matcha"})),
)
