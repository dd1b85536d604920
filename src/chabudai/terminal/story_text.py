"""What happened, set for the log: what was read before is faint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.text import Text

from chabudai.terminal.cells import wrapped

BULLET = "· "
LATEST = 80
"""Lines of the story that are kept on the screen."""


def story_text(
    lines: Sequence[str], read: int, width: int, names: Sequence[str], faint: str
) -> Text:
    """The latest lines in so many cells; the first so many of all have been read."""
    first = max(0, len(lines) - LATEST)
    told = Text()
    for at, line in enumerate(lines[first:], first):
        style = "" if at >= read else faint
        told.append(BULLET, faint).append(_block(line, width, tuple(names)), style)
    told.rstrip()
    return told


@lru_cache(maxsize=4 * LATEST)  # after each move nearly all lines are those of before
def _block(line: str, width: int, names: tuple[str, ...]) -> str:
    """A line of the story in rows, those after the first under its words."""
    rows = wrapped(line, max(10, width - len(BULLET)), names)
    return ("\n" + " " * len(BULLET)).join(rows) + "\n"
