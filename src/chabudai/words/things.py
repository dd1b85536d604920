"""Names of things and places, from the ids that events carry.

An id is words and numbers: ``steward-05``, ``yard-5 blue``, ``steward-1/2``. Its words make the
``$kind`` a message chooses by (``steward``, ``yard-blue``), its numbers are ``$number`` and, where
there is a second one, ``$part``; 0 stands for none. The id of nothing has the kind ``none``.
"""

from __future__ import annotations

import re
from functools import cache

from chabudai.core.game import Game
from chabudai.words import speak

_PARTED = re.compile(r"[-/ ]+")


def thing_name(game: Game, text: str, lang: str) -> str:
    """A card, tile or other component in words, from its id."""
    return _named(f"{game.id}-thing", text, lang)


def place_name(game: Game, text: str, lang: str) -> str:
    """A room, space or other place in words, from its id."""
    return _named(f"{game.id}-place", text, lang)


def amount_name(game: Game, kind: str, count: int, lang: str) -> str:
    """``2 coins``."""
    return speak(f"{game.id}-amount", {"kind": kind, "count": count}, lang)


def kind_of(text: str) -> str:
    """The words of an id."""
    return _parts(text)[0]


@cache
def _named(key: str, text: str, lang: str) -> str:
    kind, (number, part) = _parts(text)
    return speak(key, {"kind": kind, "number": number, "part": part}, lang)


def _parts(text: str) -> tuple[str, tuple[int, int]]:
    parts = [part for part in _PARTED.split(text) if part]
    words = [part for part in parts if not part.isdecimal()]
    numbers = [int(part) for part in parts if part.isdecimal()] + [0, 0]
    return "-".join(words) or "none", (numbers[0], numbers[1])
