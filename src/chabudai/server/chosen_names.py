"""Names that people choose for themselves and for the players at their device."""

from __future__ import annotations

from chabudai.core.checked import LONGEST_NAME, checked_names
from chabudai.core.refusals import BadInput
from chabudai.server.problems import Problem


def checked_name(name: str) -> str:
    """The same name. Raise `Problem` if it is empty, too long or cannot be seen."""
    try:
        (checked,) = checked_names([name], 1)
    except BadInput:
        raise Problem("name-unreadable", most=LONGEST_NAME) from None
    return checked
