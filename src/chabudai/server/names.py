"""Names at a table. A guest without a name is stored with the name ""."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from chabudai.core.match import LONGEST_NAME
from chabudai.server.name_skeleton import skeleton

UNNAMED = "guest"
"""What messages and records call a guest without a name. Clients translate it.

Journals written before the name was stored as "" contain it, too.
"""


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


def public_name(name: str) -> str:
    """A name as messages and records show it."""
    return name or UNNAMED


def twin_numbers(names: Sequence[str]) -> list[int]:
    """A number for every name that looks like another one, and 0 for the others."""
    looks = [skeleton(name) if name else "" for name in names]
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
