"""The texts that the client shows, found by their catalogue key.

Tests name a text by its key, so that rewording a catalogue breaks no test.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Message,
    MessageReference,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
)

ROOT = Path(__file__).parents[2]
FOLDERS = ("src/chabudai", "web/locales", "web/src")
ANYTHING = r"[\s\S]+?"
NOTATION = rf"\ \({ANYTHING}\)"


@cache
def _messages(lang: str) -> dict[str, Pattern]:
    """All messages of a language, of all catalogues that reach the browser."""
    found = {}
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob(f"{lang}.ftl"):
            if "terminal" in path.parts:
                continue
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                if isinstance(entry, Message) and entry.value is not None:
                    found[entry.id.name] = entry.value
    return found


def text(key: str, lang: str = "en") -> str:
    """The text of a key that takes no arguments."""
    (element,) = _messages(lang)[key].elements
    assert isinstance(element, TextElement), f"{key} takes arguments: use says()"
    return element.value


def says(*keys: str, lang: str = "en", **arguments: str | int) -> re.Pattern[str]:
    """A pattern for the texts of these keys, one after the other.

    An argument that is not given stands for any text, or for any variant of a text that selects by
    it.
    """
    parts = [_pattern(_messages(lang)[key], lang, arguments) for key in keys]
    # The client shows cards as names or pictures, without their notation in parentheses.
    return re.compile(r"\s*".join(parts).replace(NOTATION, f"(?:{NOTATION})?"))


def any_of(*keys: str, lang: str = "en") -> re.Pattern[str]:
    """A pattern for the text of one of these keys."""
    return re.compile("|".join(says(key, lang=lang).pattern for key in keys))


def exactly(key: str, *, lang: str = "en", **arguments: str | int) -> re.Pattern[str]:
    """A pattern for the text of a key, with nothing before or after it."""
    return re.compile(rf"^\s*{says(key, lang=lang, **arguments).pattern}\s*$")


def _pattern(pattern: Pattern, lang: str, arguments: dict[str, str | int]) -> str:
    return "".join(
        re.escape(element.value)
        if isinstance(element, TextElement)
        else _placeable(element, lang, arguments)
        for element in pattern.elements
    )


def _placeable(element: Placeable, lang: str, arguments: dict[str, str | int]) -> str:
    match element.expression:
        case StringLiteral(value=value):
            return re.escape(value)
        case SelectExpression(selector=VariableReference(id=name), variants=variants):
            given = str(arguments.get(name.name))
            chosen = [one for one in variants if getattr(one.key, "name", "") == given] or variants
            options = (_pattern(variant.value, lang, arguments) for variant in chosen)
            return f"(?:{'|'.join(options)})"
        case MessageReference(id=name) if name.name in _messages(lang):
            return _pattern(_messages(lang)[name.name], lang, arguments)
        case VariableReference(id=name) if name.name in arguments:
            return re.escape(str(arguments[name.name]))
        case _:
            return ANYTHING
