"""What happened, set for the log: what was read before is faint."""

from __future__ import annotations

from collections.abc import Sequence

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
        rows = wrapped(line, max(10, width - len(BULLET)), names)
        style = "" if at >= read else faint
        told.append(BULLET, faint).append(("\n" + " " * len(BULLET)).join(rows) + "\n", style)
    told.rstrip()
    return told
