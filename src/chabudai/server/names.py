"""Names at a table. A guest without a name is stored with the name "".

Messages call such a guest ``guest:417``. The number follows from the guest's id, which cannot be
found out from it, so a guest has the same one everywhere. Readers see a memorable name in their
language: the number chooses an adjective and a noun from two lists of the catalogue.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import count

from chabudai.core.checked import LONGEST_NAME
from chabudai.server.name_skeleton import skeleton
from chabudai.words import LANGUAGES, format_message

UNNAMED = "guest"
"""What messages call a guest without a name whose id an old journal does not say.

Journals written before the name was stored as "" contain it, too.
"""
WORDS = 32
"""Adjectives, and nouns, in the lists for memorable names."""
_ALIAS = re.compile(rf"{UNNAMED}:([0-9]{{1,4}})((?: [0-9]+)?)")

FORMER_GUEST = "former"
"""The guest id of people who deleted their data. No cookie ever has it."""
FORMER_NAME = "former-player"
"""What messages and records call them. Clients translate it."""


def stored_name(name: str) -> str:
    """A guest's name as the journal stores it."""
    return "" if name in (UNNAMED, FORMER_NAME) else name


def name_in_journal(name: str) -> str:
    """A name as the table keeps it. Only a journal can say that a guest is a former player."""
    return "" if name == UNNAMED else name


def public_name(name: str, guest: str = "") -> str:
    """A name as messages show it. Old journals do not know the guest of every name."""
    return name or alias(guest)


@lru_cache(maxsize=4096)
def alias(guest: str) -> str:
    """What messages call a guest without a name. Clients make a memorable name of it."""
    if not guest:
        return UNNAMED
    digest = hashlib.blake2b(guest.encode(), digest_size=8, person=b"guest name").digest()
    return f"{UNNAMED}:{int.from_bytes(digest) % (WORDS * WORDS)}"


@cache
def _lists(lang: str) -> tuple[list[str], list[str]]:
    """The adjectives and nouns of a language."""
    texts = (format_message(f"server-guest-{kind}", {}, lang) for kind in ("adjectives", "nouns"))
    adjectives, nouns = (re.split("[,、] ?", text) for text in texts)
    return adjectives, nouns


def memorable_name(number: int, lang: str) -> str:
    """The name of a guest without one, in a language."""
    adjectives, nouns = _lists(lang)
    words = {"adjective": adjectives[number // WORDS % WORDS], "noun": nouns[number % WORDS]}
    return format_message("server-guest-name", words, lang)


def shown_name(name: str, lang: str) -> str:
    """A public name as people read it: guests without a name and former players have one too."""
    if name == FORMER_NAME:
        return format_message("server-former-player", {}, lang)
    if name in ("", UNNAMED):
        return format_message("server-guest", {}, lang)
    found = _ALIAS.fullmatch(name)
    if found is None:
        return name
    return memorable_name(int(found[1]), lang) + found[2]


@cache
def memorable_looks() -> frozenset[str]:
    """How all memorable names look, in all languages: nobody else may take such a name."""
    return frozenset(
        skeleton(memorable_name(number, lang))
        for lang in LANGUAGES
        for number in range(WORDS * WORDS)
    )


def twin_numbers(names: Sequence[str]) -> list[int]:
    """A number for every name that looks like another one, and 0 for the others."""
    looks = [name if not name or _ALIAS.fullmatch(name) else skeleton(name) for name in names]
    return [
        looks[: at + 1].count(look) if look and looks.count(look) > 1 else 0
        for at, look in enumerate(looks)
    ]


def distinct_names(names: Sequence[str]) -> list[str]:
    """Number the names that look the same. No two of the results are equal."""
    found: list[str] = []
    for name, twin in zip(names, twin_numbers(names), strict=True):
        numbered = (f"{name[: LONGEST_NAME - 3]} {number}" for number in count(twin))
        free = (one for one in numbered if one not in found and one not in names)
        found.append(next(free) if twin else name)
    return found
