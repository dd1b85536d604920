"""The full-screen board of games that have no ``terminal.board`` of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from chabudai.core.events import Event
from chabudai.terminal import fallback_lines
from chabudai.terminal.cells import joined, to_left, wrapped
from chabudai.terminal.palette import Palette
from chabudai.terminal.session import GameView

LONG_MOVES = True
CARD_PATTERN = re.compile("(?!)")  # matches nothing: the notation of cards is not known
INDENT = "  "
SHEET_WIDTH = 70


def with_symbol(text: str) -> str:
    """A card as written: the signs of its suits are not known."""
    return text


def label(view: GameView, move: str) -> str:
    """A legal move in words."""
    return fallback_lines.label(view, move)


def pages(view: GameView, width: int, height: int, palette: Palette) -> tuple[Sequence[Text], int]:
    """All sections, as many lines to a page as the screen has. The first page opens."""
    lines = _lines(view, max(width, 10), palette)
    room = max(height, 1)
    starts = range(0, max(len(lines), 1), room)
    return [joined(lines[start : start + room]) for start in starts], 0


def draw(view: GameView, width: int, height: int, palette: Palette) -> Text:
    """The first page."""
    return pages(view, width, height, palette)[0][0]


def highlight(view: GameView, news: Sequence[Event], palette: Palette, room: int) -> Text | None:
    """Nothing: the log says what happened."""
    return None


def sheet(view: GameView, palette: Palette) -> Text:
    """The game in one line, and what belongs to each player."""
    lines = [row for line in fallback_lines.sheet(view) for row in wrapped(line, SHEET_WIDTH)]
    return joined([Text(line, palette.ink) for line in lines])


def final(view: GameView, palette: Palette) -> Text:
    """Ranks and scores."""
    return joined([Text(line, palette.ink) for line in fallback_lines.final(view)])


def _lines(view: GameView, width: int, palette: Palette) -> list[Text]:
    """Titles in bold, labels faint, long rows wrapped."""
    lines: list[Text] = []
    for section in fallback_lines.sections(view):
        if section.title:
            lines += [Text(), Text(section.title, f"bold {palette.lit}")]
        for label, text in section.rows:
            line = fallback_lines.row_text(view, label, text)
            rows = wrapped(line, width - len(INDENT), view.names)
            first = Text(rows[0], palette.ink)
            first.stylize(palette.faint, 0, len(label) + 1)
            lines += [first, *(Text(INDENT + row, palette.ink) for row in rows[1:])]
    return [to_left(line, width) for line in lines]
