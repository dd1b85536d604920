"""Names at a table. A guest without a name is stored with the name ""."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.match import LONGEST_NAME

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


def distinct_names(names: Sequence[str]) -> list[str]:
    """Number the names that occur more than once."""
    return [
        f"{name[: LONGEST_NAME - 3]} {names[: at + 1].count(name)}"
        if names.count(name) > 1
        else name
        for at, name in enumerate(list(names))
    ]
