"""Words for people: keys and arguments become sentences, in the languages of the rulebooks.

The catalogues are Fluent files, ``locales/<language>.ftl``: one of each part of chabudai that
speaks, one of each game, and those in a game's folders ``terminal`` and ``lessons`` if it has
them. Keys begin with the game's id, ``table-``, ``lesson-`` or the client's name, so one bundle
holds them all. Nothing is loaded before the first sentence.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import islice
from typing import TYPE_CHECKING

from chabudai.core.game import quoted
from chabudai.registry import PluginWarning, games

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "es", "ja")
_MINUS = re.compile(r"(^|[^\w-])-(?=\d)", re.ASCII)
"""A number below zero, which Fluent writes with a hyphen."""
UNCOUNTABLE = 10**15
"""Numbers from here on are passed as text: formatting very large ones fails."""


def catalogues(lang: str, *, terminal: bool = True) -> Iterator[Traversable]:
    """The catalogue files of a language.

    Without ``terminal`` those of the terminal client and of lessons are left out: the web client
    does not need them.

    A game that lacks the language is read in English. Where two files define a key, the first one
    holds, so that a registered game cannot change the texts of others.
    """
    shared = resources.files("chabudai")
    parts = [shared / part / "locales" for part in ("words", "server")]
    parts += [shared / "terminal" / "locales"] if terminal else []
    for game in games().values():
        folder = resources.files(game.package)
        parts.append(folder / "locales")
        parts += [folder / part / "locales" for part in ("terminal", "lessons")] if terminal else []
    for part in parts:
        files = (part / f"{name}.ftl" for name in (lang, "en"))
        yield from islice((file for file in files if file.is_file()), 1)


def catalogue_texts(lang: str, *, terminal: bool = True) -> Iterator[str]:
    """The texts of the catalogue files. A file that cannot be read is left out, with a warning."""
    for file in catalogues(lang, terminal=terminal):
        try:
            yield file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            warnings.warn(f"catalogue {file} left out: {error}", PluginWarning, stacklevel=2)


def known_language(lang: str) -> str:
    """The language itself if there are catalogues for it, else English."""
    return lang if lang in LANGUAGES else "en"


@cache
def _bundle(lang: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for text in catalogue_texts(lang):
        bundle.add_resource(FluentResource(text))
    return bundle


def has_message(key: str, lang: str) -> bool:
    """Whether a language has a sentence for a key."""
    return _bundle(known_language(lang)).has_message(key)


def format_message(key: str, words: Mapping[str, str | int], lang: str) -> str:
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
    """The arguments, with huge numbers as text: plural rules fail on them."""
    return {
        name: quoted(word, 20) if isinstance(word, int) and abs(word) >= UNCOUNTABLE else word
        for name, word in words.items()
    }
