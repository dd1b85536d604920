"""Names of cards, components, places, amounts and options, from the ids that the rules use.

An id is words and numbers: ``steward-05``, ``yard-5 blue``, ``steward-1/2``. Its words make the
``$kind`` that a message selects by (``steward``, ``yard-blue``). Its numbers are ``$number`` and,
if there is a second one, ``$part``; 0 stands for none. An empty id has the kind ``none``.

A card in notation is a number and a suit: ``$number`` and ``$suit`` (``none`` without a suit).

A game whose catalogue has no such message shows the id itself, with spaces for hyphens.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from chabudai.core.game import Box, Game
from chabudai.words import format_message, has_message

_SEPARATORS = re.compile(r"[-/ ]+")
_BEGINS_WITH_I = re.compile(r"(?!hie)h?[ií]", re.IGNORECASE)
"""In Spanish: ``Ida``, ``Higinio``, but not ``Hielo``, which begins with the sound of a y."""
_CARD = re.compile(r"(?P<number>\d*)(?P<suit>.*)", re.DOTALL)


def card_name(game: Game, text: str, lang: str) -> str:
    """A card, from its notation."""
    return _card_name(game.id, text, lang)


def thing_name(game: Game, text: str, lang: str) -> str:
    """A card, tile or other component, from its id."""
    return _name(f"{game.id}-thing", text, lang)


def place_name(game: Game, text: str, lang: str) -> str:
    """A room, space or other place, from its id."""
    return _name(f"{game.id}-place", text, lang)


def amount_name(game: Game, kind: str, count: int, lang: str) -> str:
    """``2 coins``."""
    key = f"{game.id}-amount"
    if not has_message(key, lang):
        return f"{count} {plain_words(kind)}"
    return format_message(key, {"kind": kind, "count": count}, lang)


def kind_of(text: str) -> str:
    """The words of an id."""
    return _parts(text)[0]


def number_of(text: str) -> int:
    """The first number of an id, or 0."""
    return _parts(text)[1][0]


def plain_words(text: str) -> str:
    """An id as plain words: ``cards_left`` and ``cards-left`` are ``cards left``."""
    return text.replace("-", " ").replace("_", " ")


def about(game: Game, lang: str) -> str:
    """A game in one line."""
    return format_message(f"{game.id}-about", {}, lang)


def box_title(game: Game, box: Box, lang: str) -> str:
    """The title of a box on the shelf."""
    key = f"{game.id}-box-{box.id}-title"
    return format_message(key, {}, lang) if has_message(key, lang) else game.title(lang)


def box_about(game: Game, box: Box, lang: str) -> str:
    """A box on the shelf in one line."""
    key = f"{game.id}-box-{box.id}-about"
    return format_message(key, {}, lang) if has_message(key, lang) else about(game, lang)


def option_name(game: Game, option: str, lang: str) -> str:
    """An option of a game."""
    return format_message(f"{game.id}-option-{option}", {}, lang)


def option_value(game: Game, option: str, value: str, lang: str) -> str:
    """A value of an option."""
    given = int(value) if value.isdecimal() else value
    return format_message(f"{game.id}-option-{option}-value", {"value": given}, lang)


def claim_text(game: Game, claim: str, lang: str) -> str:
    """The text of a claim."""
    return format_message(f"{game.id}-claim-{claim.replace(' ', '-')}", {}, lang)


def bot_name(bot: str, lang: str) -> str:
    """The name of a bot, by its id without parameters."""
    key = f"table-bot-{bot}"
    known = has_message(key, lang)
    return format_message(key if known else "table-bot-other", {}, lang)


def join_with_and(items: Sequence[str], lang: str) -> str:
    """``Aki, Ben and Chie``.

    ``$count`` is how many items there are. ``$last-sound`` is ``i`` if the last one begins with
    that vowel, because Spanish has another word for "and" there.
    """
    if len(items) < 2:
        return "".join(items)
    *most, last = items
    words: dict[str, str | int] = {
        "first": join("table-list-comma", most, lang),
        "last": last,
        "last-sound": "i" if _BEGINS_WITH_I.match(last) else "other",
        "count": len(items),
    }
    return format_message("table-list-and", words, lang)


def join(key: str, items: Sequence[str], lang: str) -> str:
    """Items joined one after another by a message with ``$first`` and ``$last``."""
    text = items[0] if items else ""
    for item in items[1:]:
        text = format_message(key, {"first": text, "last": item}, lang)
    return text


@cache
def _card_name(game: str, text: str, lang: str) -> str:
    found = _CARD.fullmatch(text)
    if found is None or not has_message(f"{game}-card", lang):
        return text
    words: dict[str, str | int] = {"number": found["number"], "suit": found["suit"] or "none"}
    return format_message(f"{game}-card", words, lang)


@cache
def _name(key: str, text: str, lang: str) -> str:
    if not has_message(key, lang):
        return plain_words(text)
    kind, (number, part) = _parts(text)
    return format_message(key, {"kind": kind, "number": number, "part": part}, lang)


def _parts(text: str) -> tuple[str, tuple[int, int]]:
    parts = [part for part in _SEPARATORS.split(text) if part]
    words = [part for part in parts if not part.isdecimal()]
    numbers = [int(part) for part in parts if part.isdecimal()] + [0, 0]
    return "-".join(words) or "none", (numbers[0], numbers[1])
