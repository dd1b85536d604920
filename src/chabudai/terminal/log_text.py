"""Formats the log. Lines that the viewer has read are faint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.text import Text

from chabudai.terminal.cells import wrapped

BULLET = "· "
LATEST = 80
"""The number of log lines that are kept on the screen."""


def log_text(lines: Sequence[str], read: int, width: int, names: Sequence[str], faint: str) -> Text:
    """The latest lines, wrapped to a width. The first ``read`` lines are faint."""
    first = max(0, len(lines) - LATEST)
    text = Text()
    for at, line in enumerate(lines[first:], first):
        style = "" if at >= read else faint
        text.append(BULLET, faint).append(_block(line, width, tuple(names)), style)
    text.rstrip()
    return text


@lru_cache(maxsize=4 * LATEST)  # after each move nearly all lines are those of before
def _block(line: str, width: int, names: tuple[str, ...]) -> str:
    """A log line, wrapped and indented."""
    rows = wrapped(line, max(10, width - len(BULLET)), names)
    return ("\n" + " " * len(BULLET)).join(rows) + "\n"
