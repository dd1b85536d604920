"""The White Castle on the screen: sections in columns, on as many pages as it takes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from chabudai.core.events import Event
from chabudai.games.white_castle.events import RoundEnded
from chabudai.games.white_castle.terminal.board.columns import column, paged, wrapped_text
from chabudai.games.white_castle.terminal.lines import category, explained, moves, scoring, signs
from chabudai.games.white_castle.terminal.lines import sheet as sheet_lines
from chabudai.games.white_castle.terminal.lines.clans import clans, holdings, time
from chabudai.games.white_castle.terminal.lines.effects import COLOURS, SIGNS
from chabudai.games.white_castle.terminal.lines.sections import Row, Section
from chabudai.games.white_castle.terminal.lines.table import Table
from chabudai.games.white_castle.terminal.lines.whole import sections
from chabudai.terminal.cells import fit, joined
from chabudai.terminal.palette import Palette
from chabudai.terminal.session import GameView

SYMBOLS = COLOURS
LONG_MOVES = True
CARD_PATTERN = re.compile("(?!)")
"""No card is written in sentences."""
SHEET_WIDTH = 72
OPENS = {
    "draft": "offer",
    "keep": "offer",
    "die": "bridges",
    "space": "castle",
    "courtier": "castle",
    "climb": "castle",
    "light": "castle",
    "block": "castle",
    "slot": "daimyo",
    "gardener": "gardens",
    "stone-garden": "gardens",
    "warrior": "yards",
    "face": "yards",
    "geisha": "tea",
    "step": "tea",
    "curtain": "spaces",
    "card": "spaces",
    "take-card": "spaces",
    "line": "domain",
    "unit": "domain",
    "close": "domain",
    "checkpoint": "time",
    "seal-or-step": "time",
    "excess-seals": "domain",
    "excess-resources": "domain",
    "rival-room": "castle",
    "rival-slot": "daimyo",
    "rival-garden": "gardens",
    "rival-walk": "tea",
    "rival-discard": "spaces",
}
"""Which section a decision needs."""
BY = {
    "steward": "castle",
    "diplomat": "castle",
    "yard": "yards",
    "outskirts": "spaces",
    "outside": "spaces",
    "flower": "spaces",
    "calligraphy": "spaces",
    "pond": "tea",
    "ceremony": "tea",
    "stone": "gardens",
    "plant": "gardens",
    "domain": "domain",
}
"""Which section a card or space belongs to."""


def draw(view: GameView, width: int, height: int, palette: Palette) -> Text:
    """The page that the decision at hand needs."""
    found, opens = pages(view, width, height, palette)
    return found[opens]


def pages(view: GameView, width: int, height: int, palette: Palette) -> tuple[Sequence[Text], int]:
    """The whole table on as many pages as it takes, and the one to open at."""
    table = Table(view, signs=True)
    head = [wrapped_text(row, width, palette) for row in _holdings(table, width)]
    top = [line for lines in head for line in lines]
    found = paged(sections(table), width, height - len(top) - 1, palette)
    wanted = _wanted(table)
    opens = next((at for at, page in enumerate(found) if wanted in page.keys), 0)
    drawn = []
    for at, page in enumerate(found):
        bar = _bar(table, f"{at + 1}/{len(found)}" if len(found) > 1 else "", page.title, width)
        drawn.append(joined([*top, column(bar, width, palette), *page.lines]))
    return drawn, opens


def _wanted(table: Table) -> str:
    """The section that the decision at hand needs."""
    if table.decision is None:
        return "clans"
    what, by = table.decision["what"], table.decision["by"]
    return OPENS.get(what) or BY.get(by.partition("-")[0], "gardens")


def _holdings(table: Table, width: int) -> list[Row]:
    """What the viewer's clan holds, with the names of the signs."""
    clan = table.own
    phrase = [
        f"{SIGNS[kind]}{table.wording.kind(kind)} {count}"
        for kind, count in holdings(table, clan).items()
        if kind not in ("points", "time")
    ]
    rows: list[list[str]] = [[]]
    for one in phrase:
        if rows[-1] and cell_len("  ".join([*rows[-1], one])) > width:
            rows.append([])
        rows[-1].append(one)
    if len(rows) == 2:  # three and three, not five and one
        half = (len(phrase) + 1) // 2
        if all(cell_len("  ".join(part)) <= width for part in (phrase[:half], phrase[half:])):
            rows = [phrase[:half], phrase[half:]]
    return [[("  ".join(row), "name")] for row in rows]


def _bar(table: Table, number: str, title: str, width: int) -> Row:
    """Which page it is and what is on it; at the right the clan's points and time."""
    clan = table.own
    right = f"{clan.letter} {clan.data['points']}★ {clan.data['time']}»"
    left = f"{number} {title}" if number else clan.name
    room = width - cell_len(right) - 1
    return [(fit(left, max(0, room)), "bar"), (" ", "bar"), (right, "bar")]


def with_symbol(text: str) -> str:
    """Nothing is abbreviated here."""
    return text


def label(view: GameView, move: str) -> str:
    """A legal move, short, with price and gain."""
    return moves.label(Table(view, signs=True), move)


def highlight(view: GameView, news: Sequence[Event], palette: Palette, room: int) -> Text | None:
    """A round is over: the new order, and how everyone stands."""
    ended = [event for event in news if isinstance(event, RoundEnded)]
    if not ended or view.observation["over"]:
        return None
    table = Table(view, signs=True)
    heading = view.message("terminal-white-castle-round-over", round=ended[-1].round)
    found: list[Section] = [time(table), clans(table)]
    lines = [Text(heading, "bold"), Text()]
    for section in found:
        for row in section.rows:
            lines += wrapped_text(row, SHEET_WIDTH, palette)
        lines.append(Text())
    return joined(lines[: room - 1])


def sheet(view: GameView, palette: Palette) -> Text:
    """What things cost and score, and what the signs mean."""
    lines: list[Text] = []
    for line in [*signs(view), *sheet_lines(view)]:
        lines += wrapped_text([(line, "")], SHEET_WIDTH, palette)
    return joined(lines)


def final(view: GameView, palette: Palette) -> Text:
    """The final scoring: a row for each category, a column for each clan; then every sum."""
    found = scoring(view)
    names = [name for name, _ in found]
    kinds = [kind for kind in found[0][1] if kind != "total"]
    first = max(cell_len(category(view, kind)) for kind in found[0][1])
    wide = max(7, min(14, (SHEET_WIDTH - first) // max(1, len(names)) - 2))
    lines = [Text(" " * first + "".join("  " + fit(name, wide) for name in names), "bold")]
    for kind in [*kinds, "total"]:
        cells = "".join(f"  {points[kind]:<{wide}}" for _, points in found)
        style = "bold" if kind == "total" else ""
        lines.append(Text(fit(category(view, kind), first) + cells, style))
    for name, sums in explained(view):
        lines += [Text(), Text(name, "bold")]
        for one in sums:
            lines += wrapped_text([(one, "")], SHEET_WIDTH, palette)
    return joined(lines)
