"""Moves of Leaf Coins as text: ``hide 2``, ``say 5``, ``doubt``."""

from __future__ import annotations

import re

from chabudai.core.refusals import Refusal, Unreadable
from chabudai_leaf_coins.state import COINS_EACH

MOST_SEATS = 5
DOUBT = COINS_EACH + 1
"""Actions below this one hide 0 to 3 coins; those above claim: ``DOUBT + coins``."""
ACTIONS = DOUBT + COINS_EACH * MOST_SEATS + 1

_MOVE = re.compile(r"(?P<verb>hide|say) (?P<number>0|[1-9]\d?)", re.ASCII)

Move = tuple[str, int]
"""A verb and its number: ``("hide", 2)``, ``("say", 5)``, ``("doubt", 0)``."""


def read_move(text: str) -> Move:
    """The move a text means."""
    if text == "doubt":
        return "doubt", 0
    found = _MOVE.fullmatch(text)
    if found is None:
        raise Unreadable(Refusal("table.notation", "leaf-coins-unreadable", {"move": text}))
    return found["verb"], int(found["number"])


def action_of(move: Move) -> int:
    """The action a move is."""
    verb, number = move
    return {"hide": 0, "doubt": DOUBT, "say": DOUBT}[verb] + number


def write_action(action: int) -> str:
    """The text of an action."""
    if action == DOUBT:
        return "doubt"
    return f"hide {action}" if action < DOUBT else f"say {action - DOUBT}"
