"""Text in terminal cells: Japanese letters are two wide, so nothing is padded by ``len``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.text import Text


def fit(text: str, width: int) -> str:
    """A text cut or padded to exactly this many cells."""
    if cell_len(text) <= width:
        return text + " " * (width - cell_len(text))
    return set_cell_size(set_cell_size(text, width - 1).rstrip() + "…", width) if width else ""


def short_name(name: str, width: int) -> str:
    """A name cut to this many cells; the number at its end, which distinguishes bots, stays."""
    if cell_len(name) <= width:
        return name
    found = _NUMBERED.fullmatch(name)
    if found is None or cell_len(found["number"]) >= width - 1:
        return fit(name, width)
    return fit(found["head"], width - cell_len(found["number"])).rstrip() + found["number"]


_NUMBERED = re.compile(r"(?P<head>.*\D) ?(?P<number>\d+)")


_BREAKABLE = r"[^\S\n]+|[\u2E80-\uFFEF]|[^\s\u2E80-\uFFEF]+"
_JAPANESE = re.compile("[\u2e80-\uffef]")
_NOT_FIRST = set("、。，．・：；？！）」』】％ー…」》〉")
_NOT_LAST = set("（「『【《〈")
"""Punctuation that must not begin, or must not end, a line."""


def wrapped(text: str, width: int, names: Sequence[str] = ()) -> list[str]:
    """A text in lines of this many cells: broken at spaces, and between any two Japanese letters.

    Japanese names stay whole.
    """
    lines = [""]
    for piece in _pieces(text, names):
        room = width - cell_len(lines[-1])
        if piece.isspace():
            lines[-1] += " " if room > 0 and lines[-1] else ""
        elif cell_len(piece) <= room:
            lines[-1] += piece
        else:
            lines += [part for part in chop_cells(piece, width) if part]
    return [line.rstrip() for line in lines if line] or [""]


def _pieces(text: str, names: Sequence[str]) -> list[str]:
    """The parts that a line break must not split: a word or letter with its punctuation."""
    whole = sorted(filter(_JAPANESE.search, names), key=len, reverse=True)
    pieces: list[str] = []
    for found in re.findall("|".join([*map(re.escape, whole), _BREAKABLE]), text):
        follows = pieces and not found.isspace() and not pieces[-1].isspace()
        if follows and (found in _NOT_FIRST or pieces[-1][-1] in _NOT_LAST):
            pieces[-1] += found
        else:
            pieces.append(found)
    return pieces


def centred(text: Text, width: int) -> Text:
    """A styled text in the middle of this many cells."""
    spare = max(0, width - text.cell_len)
    return Text.assemble(" " * (spare // 2), text, " " * (spare - spare // 2))


def to_left(text: Text, width: int) -> Text:
    """A styled text cut or padded to exactly this many cells."""
    line = text.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def beside(blocks: Sequence[Sequence[Text]], gap: str = " ") -> list[Text]:
    """Blocks of equal height side by side."""
    return [Text(gap).join(row) for row in zip(*blocks, strict=True)]


def joined(lines: Sequence[Text]) -> Text:
    """Lines as one text."""
    whole = Text("\n").join(lines)
    whole.no_wrap = True
    return whole
