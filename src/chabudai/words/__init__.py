"""Words for people: keys and arguments become sentences, in the languages of the rulebooks.

The catalogues are Fluent files, ``locales/<language>.ftl`` beside whatever needs the words. Keys
begin with the game's id, ``table-`` or the client's name, so one bundle holds them all. Nothing
is loaded before the first sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from chabudai.core.game import quoted

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "es", "ja")
_PACKAGE = Path(__file__).parent.parent
_MINUS = re.compile(r"(^|[^\w-])-(?=\d)", re.ASCII)
"""A number below zero, which Fluent writes with a hyphen."""
UNCOUNTABLE = 10**15
"""From here on numbers are quoted: formatting them fails sooner or later."""


def catalogues(lang: str) -> Iterator[Path]:
    """The catalogue files of a language; those of the web client are part of its bundle."""
    found = sorted(_PACKAGE.glob(f"**/locales/{lang}.ftl"))
    yield from (path for path in found if path.parent.parent.name != "web")


def known_language(lang: str) -> str:
    """A language there are words in: English for all others."""
    return lang if lang in LANGUAGES else "en"


@cache
def _bundle(lang: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for path in catalogues(lang):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def knows(key: str, lang: str) -> bool:
    """Whether a language has a sentence for a key."""
    return _bundle(known_language(lang)).has_message(key)


def speak(key: str, words: Mapping[str, str | int], lang: str) -> str:
    """The sentence of a key in a language, in English if the language is not known."""
    bundle = _bundle(known_language(lang))
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        return key
    text, problems = bundle.format_pattern(pattern, _countable(words))
    if problems:
        raise ValueError(f"{key} in {lang}: {problems}")
    return _MINUS.sub(r"\1−", str(text))


def _countable(words: Mapping[str, str | int]) -> dict[str, str | int]:
    """Numbers as they are, but for those no language has a form for."""
    return {
        name: quoted(word, 20) if isinstance(word, int) and abs(word) >= UNCOUNTABLE else word
        for name, word in words.items()
    }
