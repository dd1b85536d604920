"""Labels of moves, for clients that have no code of their own for a game.

The label of a move is the first of these that exists. The verb is the first word of its text.

1. the message ``<game>-move-<verb>``;
2. the message ``<game>-move``;
3. the text itself.

Both messages have the arguments ``$text`` (the whole text), ``$verb``, ``$first``, ``$second``,
``$third`` (the words after the verb; decimal ones are numbers, missing ones are empty), ``$count``
(how many words follow the verb) and ``$rest`` (all of them, separated by spaces).

``tests/words/fallback_examples.json`` has examples. The web client follows the same rules.
"""

from __future__ import annotations

from chabudai.core.game import Game
from chabudai.words import UNCOUNTABLE, format_message, has_message


def move_label(game: Game, text: str, lang: str) -> str:
    """A move in words, from its text."""
    verb, *further = text.split() or [""]
    key = f"{game.id}-move-{verb}"
    if not has_message(key, lang):
        key = f"{game.id}-move"
        if not has_message(key, lang):
            return text
    first, second, third = [*(_argument(word) for word in further), "", "", ""][:3]
    words: dict[str, str | int] = {
        "text": text,
        "verb": verb,
        "first": first,
        "second": second,
        "third": third,
        "count": len(further),
        "rest": " ".join(further),
    }
    return format_message(key, words, lang)


def _argument(word: str) -> str | int:
    is_number = word.isascii() and word.isdecimal() and int(word) < UNCOUNTABLE
    return int(word) if is_number else word
