"""Sections of a table set in columns and pages, in colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text

from chabudai.games.white_castle.terminal.lines.sections import INDENT, Row, Section
from chabudai.terminal.cells import beside, fit, to_left, wrapped
from chabudai.terminal.palette import Palette

NARROWEST, WIDEST, GAP = 34, 60, 2
"""Cells of a column, and between two."""
FACES = {
    "coral": "bold #FFFFFF on #B5402F",
    "black": "bold #FFFFFF on #1A1A1A",
    "white": "bold #1A1A1A on #FFFFFF",
    "green": "bold #FFFFFF on #3F6B22",
    "yellow": "#26231E on #E6BC4F",
    "blue": "#FFFFFF on #2F5D86",
}
"""Dice, tiles and sides look the same in the light and the dark theme."""
ON_LIGHT = {"0": "#1F5B8F", "1": "#6B5000", "2": "#6A3C8C", "3": "#1E6B54", "rival": "#A83826"}
ON_DARK = {"0": "#86B6DF", "1": "#E6BC4F", "2": "#CBA6E3", "3": "#7FCBB0", "rival": "#E88A78"}
"""Clans."""


def styles(palette: Palette) -> dict[str, str]:
    """The style of each tag."""
    clans = ON_DARK if palette.dark else ON_LIGHT
    return {
        **FACES,
        **{key: f"bold {colour}" for key, colour in clans.items()},
        "name": f"bold {palette.ink}",
        "faint": palette.faint,
        "lit": f"bold {palette.lit}",
        "bar": f"bold {palette.lit}",
        "": palette.ink,
    }


def styled(row: Row, palette: Palette) -> Text:
    """A row in its colours."""
    found = styles(palette)
    return Text.assemble(*((text, found[tag]) for text, tag in row))


def column(row: Row, width: int, palette: Palette) -> Text:
    """A row cut or padded to a width."""
    return to_left(styled(row, palette), width)


def wrapped_text(row: Row, width: int, palette: Palette) -> list[Text]:
    """A row, wrapped; lines after the first are indented."""
    text = styled(row, palette)
    if text.cell_len <= width:
        return [text]
    plain = text.plain
    lead = len(plain) - len(plain.lstrip())
    inner = INDENT + " " * lead
    parts = wrapped(plain.strip(), width - len(inner))
    found, at = [], 0
    for number, part in enumerate(parts):
        start = plain.index(part, at)
        at = start + len(part)
        found.append(text[start:at] if number else text[:at])
    return [found[0], *(Text(inner) + line for line in found[1:])]


@dataclass
class Page:
    """One page of the board."""

    lines: list[Text] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    title: str = ""


@dataclass
class _Column:
    lines: list[Text] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)


def paged(sections: Sequence[Section], width: int, height: int, palette: Palette) -> list[Page]:
    """Sections one under another, in columns side by side, on pages."""
    count = max(1, (width + GAP) // (NARROWEST + GAP))
    each = min(WIDEST, (width - GAP * (count - 1)) // count)
    pages = []
    for group in _grouped(sections, each, max(1, height), count, palette):
        tall = max(len(one.lines) for one in group)
        blocks = [
            [to_left(line, each) for line in [*one.lines, *[Text()] * (tall - len(one.lines))]]
            for one in group
        ]
        titles = list(dict.fromkeys(title for one in group for title in one.titles))
        keys = [key for one in group for key in one.keys]
        pages.append(Page(beside(blocks, " " * GAP), keys, " · ".join(titles)))
    return pages


def _grouped(
    sections: Sequence[Section], width: int, height: int, count: int, palette: Palette
) -> list[list[_Column]]:
    """The columns of each page. A section goes where there is room for all of it."""
    pages = [[_Column() for _ in range(count)]]
    for section in sections:
        rows = _aligned(section.rows) if section.aligned else section.rows
        body = [line for row in rows for line in wrapped_text(row, width, palette)]
        title = [_heading(section.title, width, palette)]
        room = next((one for one in pages[-1] if _fits(one, len(body), height, count)), None)
        if room is None and not any(not one.lines for one in pages[-1]):
            pages.append([_Column() for _ in range(count)])
        # The bar names the first section of a page that has one column.
        column = room or next(one for one in pages[-1] if not one.lines)
        lines = body if count == 1 and not column.lines else title + body
        while lines:  # too long for any column: it goes on in the next
            column.keys.append(section.key)
            column.titles.append(section.title)
            free = height - len(column.lines)
            column.lines += lines[:free]
            lines = lines[free:]
            if lines:
                if not any(not one.lines for one in pages[-1]):
                    pages.append([_Column() for _ in range(count)])
                column = next(one for one in pages[-1] if not one.lines)
    return pages


def _aligned(rows: Sequence[Row]) -> list[Row]:
    wide = max(cell_len(row[0][0]) for row in rows)
    return [[(fit(row[0][0], wide), row[0][1]), *row[1:]] for row in rows]


def _fits(column: _Column, rows: int, height: int, count: int) -> bool:
    heading = 0 if count == 1 and not column.lines else 1
    return len(column.lines) + heading + rows <= height


def _heading(title: str, width: int, palette: Palette) -> Text:
    line = f"── {title} "
    text = fit(line, min(width, cell_len(line))) + "─" * max(0, width - cell_len(line))
    return Text(text, palette.faint)
