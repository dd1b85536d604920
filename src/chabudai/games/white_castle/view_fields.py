"""The kinds of the fields in an observation of The White Castle (see ``view.py``)."""

from __future__ import annotations

from collections.abc import Mapping

from chabudai.core.events import Kind
from chabudai.core.game import Field

_NAMES = {
    Kind.OMIT: "decision turns projected scoring_parts",
    Kind.NUMBER: "round turns_in_round value decks deck discarded left right domain_dice "
    "coins seals food iron pearl chasen points time workers",
    Kind.NUMBERS: "between",
    Kind.TEXT: "expansion colour end",
    Kind.TEXTS: "tiles well",
    Kind.PLAYER: "seat",
    Kind.PLAYERS: "order track slots",
    Kind.THING: "card stone plant action_card ceremony ceremonies outskirts yards selector",
    Kind.THINGS: "lantern flipped lilies offer gone",
    Kind.AMOUNTS: "lantern_rewards",
    Kind.GROUP: "rival bridges die spaces castle daimyo tea_garden",
}
FIELDS: Mapping[str, Field] = {
    **{name: Field(kind) for kind, names in _NAMES.items() for name in names.split()},
    "seats": Field(Kind.GROUP, each=True),
    "scoring": Field(Kind.NUMBER, each=True),
}
