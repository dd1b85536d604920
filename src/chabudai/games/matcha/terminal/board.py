"""Matcha on the screen: three mats, two trays of tokens, a fan of cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from chabudai.core.events import Event
from chabudai.games.matcha.events import CardsRevealed, NothingTaken, SetStarted, TokenTaken
from chabudai.games.matcha.terminal.lines import (
    FACE_DOWN,
    SLOTS,
    TOKENS,
    notes,
    progress,
    slot,
    stage_of,
    token,
)
from chabudai.terminal.cells import beside, centred, fit, joined, to_left
from chabudai.terminal.palette import Palette
from chabudai.terminal.session import GameView

SYMBOLS = {"t": "♠", "b": "∪", "w": "≈", "s": "∫", "0": "○"}
"""A leaf, a bowl, ripples, a bent spoon."""
LONG_MOVES = False
CARD_PATTERN = re.compile("(?<![0-9A-Za-z])[1-4][tbws](?![0-9A-Za-z])")
"""Without word boundaries, since Japanese text has no spaces around cards."""
CARDS = {
    "t": "bold #3F6B22 on #FFFFFF",
    "b": "bold #A83826 on #FFFFFF",
    "w": "bold #2F5D86 on #FFFFFF",
    "s": "bold #7A5A00 on #FFFFFF",
    "0": "bold #2B2B2B on #FFFFFF",
}
"""Ink on paper: cards look the same in the light and the dark theme."""
SIGNS = {"tea": "♠t", "bowl": "∪b", "water": "≈w", "scoop": "∫s", "whisk": "Ψ"}
ON_LIGHT = {
    "tea": "#3F6B22",
    "bowl": "#A83826",
    "water": "#2F5D86",
    "scoop": "#7A5A00",
    "whisk": "#26231E",
}
ON_DARK = {
    "tea": "#93C46B",
    "bowl": "#E88A78",
    "water": "#86B6DF",
    "scoop": "#E6BC4F",
    "whisk": "#FBFAF4",
}
SMALL, LARGE = 5, 7
"""How wide cards are drawn."""
FINAL_WIDTH = 72
LARGE_NEEDS = (66, 33)
"""Cells a board needs for large cards."""


def draw(view: GameView, width: int, height: int, palette: Palette) -> Text:
    """The whole table: the rival above, the viewer (or seat 0) below."""
    own = view.viewer or 0
    large = width >= LARGE_NEEDS[0] and height >= LARGE_NEEDS[1]
    lines = _player(view, 1 - own, palette, width)
    lines += [Text()] if height > 17 else []
    lines += _mats(view, own, palette, width, large)
    lines += [Text()] if height > 18 else []
    lines += reversed(_player(view, own, palette, width))
    lines += _hand(view, palette, large)
    lines += [Text()] if height > 19 else []
    lines += titled_ranks(view, palette)
    return joined([to_left(line, width) for line in lines])


def with_symbol(text: str) -> str:
    """A card with the sign of its suit: ``3♠t``."""
    return f"{text[0]}{SYMBOLS[text[1]]}{text[1]}" if len(text) == 2 else text


def label(view: GameView, move: str) -> str:
    """A legal move, short and with signs."""
    first, *rest = move.split()
    if first == "pass":
        return view.message("terminal-matcha-pass")
    if first == "keep":
        cards = " ".join(with_symbol(text) for text in rest)
        return view.message("terminal-matcha-keep", cards=cards, count=len(rest))
    return f"{with_symbol(first)} → {slot(view, rest[0])}"


def ranks(view: GameView, palette: Palette) -> list[Text]:
    """The rank loops, by the slot where they decide [rank.numbers, rank.suits]."""
    colours = _token_colours(palette)
    suits = [Text(SIGNS[kind], colours[kind]) for kind in ("tea", "bowl", "water", "scoop")]
    numbers = [Text(str(number)) for number in (4, 3, 2, 1)]
    lines = []
    for at, loop in (("number", suits), ("suit", numbers)):
        arrow = Text.assemble((" › ", palette.faint))
        name = Text(slot(view, at) + ": ", palette.faint)
        around = Text.assemble(loop[-1], arrow, loop[0])
        lines.append(Text.assemble(name, arrow.join(loop), Text("  ↺  ", palette.faint), around))
    return lines


def titled_ranks(view: GameView, palette: Palette) -> list[Text]:
    """The rank loops, and when they decide."""
    title = Text(view.message("terminal-matcha-both-match"), palette.faint)
    return [title, *(Text("  ") + line for line in ranks(view, palette))]


def _token_colours(palette: Palette) -> dict[str, str]:
    return ON_DARK if palette.dark else ON_LIGHT


# -- players -------------------------------------------------------------------------------------
def _player(view: GameView, seat: int, palette: Palette, width: int) -> list[Text]:
    """Name and cards of a player, and the tray of tokens."""
    seen = view.observation
    now = seat in seen["waiting_on"]
    line = Text("▶ " if now else "  ", f"bold {palette.lit}")
    line.append(view.names[seat], f"bold {palette.ink}")
    if seat == seen["dealer"]:
        line.append(" " + view.message("terminal-dealer-mark"), palette.faint)
    for note in notes(view, seat):
        line.append(" · " + note, palette.faint)
    if seat != view.viewer:
        for _ in range(seen["cards_left"][seat]):
            line.append(" ").append("▒▒", palette.back)
    return [line, _tray(view, seat, palette, width)]


def _tray(view: GameView, seat: int, palette: Palette, width: int) -> Text:
    """Progress to each winning condition: the widest form that fits."""
    forms = (_tray_in_words, _tray_in_signs, _tray_in_figures)
    trays = [form(view, seat, palette) for form in forms]
    return next((tray for tray in trays if tray.cell_len <= width), trays[-1])


def _tray_in_words(view: GameView, seat: int, palette: Palette) -> Text:
    names = {kind: f"{SIGNS[kind]} {token(view, kind)}" for kind in TOKENS}
    return _pips(view, seat, palette, names)


def _tray_in_signs(view: GameView, seat: int, palette: Palette) -> Text:
    return _pips(view, seat, palette, SIGNS)


def _pips(view: GameView, seat: int, palette: Palette, names: dict[str, str]) -> Text:
    parts = []
    for kind, have, goal in progress(view.observation, seat):
        colour = _token_colours(palette).get(kind, palette.ink)
        name = names.get(kind) or token(view, kind)
        pips = "●" * min(have, goal) + "○" * (goal - have)
        parts.append(Text.assemble((name + " ", colour), (pips, f"bold {colour}")))
    return Text("  ").join(parts)


def _tray_in_figures(view: GameView, seat: int, palette: Palette) -> Text:
    parts = []
    for kind, have, goal in progress(view.observation, seat):
        colour = _token_colours(palette).get(kind, palette.ink)
        name = SIGNS.get(kind) or token(view, kind)
        parts.append(Text(f"{name} {have}/{goal}", colour))
    return Text("  ").join(parts)


def _hand(view: GameView, palette: Palette, large: bool) -> list[Text]:
    """The viewer's own cards."""
    if view.viewer is None:
        return []
    cards = [card(text, palette, large) for text in view.observation["your_hand"]]
    if not cards:
        return [Text(view.message("terminal-no-cards"), palette.faint)]
    return [Text("  ") + row for row in beside(cards)]


# -- cards and mats ------------------------------------------------------------------------------
def card(text: str | None, palette: Palette, large: bool) -> list[Text]:
    """A card, face up or down, or an empty place."""
    width = LARGE if large else SMALL
    if text is None:
        place = [Text(fit("  ·", width) if not large else "   ·   ", palette.faint)]
        return [Text(" " * width), *place, Text(" " * width), Text(" " * width)] if large else place
    style = palette.back if text == FACE_DOWN else CARDS[text[-1]]
    if not large:
        return [Text("▒▒▒▒▒" if text == FACE_DOWN else fit(" " + with_symbol(text), width), style)]
    if text == FACE_DOWN:
        rows = ["╭─────╮", "│▒▒▒▒▒│", "│▒▒▒▒▒│", "╰─────╯"]
    else:
        corner = text[1:] or " "
        rows = ["╭─────╮", f"│{text[0]}   {corner}│", f"│  {SYMBOLS[text[-1]]}  │", "╰─────╯"]
    return [Text(row, style) for row in rows]


def _mats(view: GameView, own: int, palette: Palette, width: int, large: bool) -> list[Text]:
    gap = 1 if width < 60 else 2
    each = min((width - 2 * gap) // 3, 26 if large else 20)
    mats = [
        _mat(view, at, own, palette, each, large) for at in range(len(view.observation["mats"]))
    ]
    return beside(mats, " " * gap) if mats else []


def _mat(
    view: GameView, at: int, own: int, palette: Palette, width: int, large: bool
) -> list[Text]:
    """One mat: the rival's cards, the two face-up cards, the viewer's cards."""
    seen = view.observation
    stage = stage_of(seen, at + 1)
    edge = f"bold {palette.lit}" if stage == "now" else palette.faint
    half = (width - 2) // 2
    mat = seen["mats"][at]
    gains = _gains(view.events, at + 1)
    rows: list[Sequence[Text]] = [[Text(slot(view, name), palette.faint) for name in SLOTS]]
    for seat in (1 - own, None, own):
        faces = [mat[s]["card"] if seat is None else mat[s]["played"][seat] for s in SLOTS]
        rows += zip(*(card(face, palette, large) for face in faces), strict=True)
        if seat != own:
            winner = own if seat is None else 1 - own
            rows.append([_gain(gains.get((winner, name), ""), palette) for name in SLOTS])
    key = {"now": "terminal-matcha-now", "done": "terminal-matcha-done"}.get(stage)
    heading = f" {at + 1} {view.message(key)} " if key else f" {at + 1} "
    return _framed(heading, rows, edge, half, width)


def _framed(
    heading: str, rows: Sequence[Sequence[Text]], edge: str, half: int, width: int
) -> list[Text]:
    """Rows of two cells each in a frame; a heavy one for the current mat."""
    heavy = edge.startswith("bold")
    corners = "┏━┓┃┗┛" if heavy else "╭─╮│╰╯"
    top = corners[0] + corners[1] + heading
    lines = [Text(top + corners[1] * (width - 1 - cell_len(top)) + corners[2], edge)]
    for row in rows:
        inner = Text().join(centred(cell, half) for cell in row)
        lines.append(
            Text.assemble((corners[3], edge), to_left(inner, width - 2), (corners[3], edge))
        )
    lines.append(Text(corners[4] + corners[1] * (width - 2) + corners[5], edge))
    return lines


def _gains(events: Sequence[Event], round: int) -> dict[tuple[int, str], str]:
    """Who took what at a mat of this set: (seat, slot) → token."""
    gains: dict[tuple[int, str], str] = {}
    for event in events:
        if isinstance(event, SetStarted):
            gains = {}
        elif isinstance(event, TokenTaken) and event.round == round:
            gains[event.seat, event.slot] = event.token
    return gains


def _gain(token: str, palette: Palette) -> Text:
    if not token:
        return Text(" ")
    return Text(f"+{SIGNS[token]}", f"bold {_token_colours(palette)[token]}")


# -- moments -------------------------------------------------------------------------------------
def highlight(view: GameView, news: Sequence[Event], palette: Palette, room: int) -> Text | None:
    """A round resolved: the cards turned up together, and who takes which token."""
    shown: list[Text] = []
    table = _table_before(view.events, news)
    for event in news:
        match event:
            case SetStarted():
                table = event.table
            case CardsRevealed(_, name, face, cards):
                shown.append(_slot(view, name, face, dict(enumerate(cards)), palette))
            case TokenTaken(seat, round, name, kind, why):
                if why == "alone":
                    face = table[round * 2 - 2 + SLOTS.index(name)]
                    shown.append(_slot(view, name, face, {seat: FACE_DOWN}, palette))
                shown.append(_taken(view, seat, kind, why, palette))
            case NothingTaken(round, name, "empty"):
                face = table[round * 2 - 2 + SLOTS.index(name)]
                shown.append(_slot(view, name, face, {}, palette))
                nobody = view.message("terminal-matcha-nobody-played")
                shown.append(Text("  → " + nobody, palette.faint))
            case NothingTaken():
                shown.append(Text("  → " + view.message("terminal-matcha-nobody"), palette.faint))
    if not shown:
        return None
    return joined([*shown, Text(), *titled_ranks(view, palette)])


def _table_before(events: Sequence[Event], news: Sequence[Event]) -> tuple[str, ...]:
    """The six face-up cards as they lay before the news."""
    tables = [event.table for event in events if isinstance(event, SetStarted)]
    new = sum(isinstance(event, SetStarted) for event in news)
    return tables[-new - 1] if len(tables) > new else ()


def _slot(view: GameView, name: str, face: str, cards: dict[int, str], palette: Palette) -> Text:
    """A face-up card and what was played beside it."""
    line = Text.assemble((slot(view, name) + " ", "bold"), *card(face, palette, False))
    for seat, text in cards.items():
        line += Text.assemble("   ", view.names[seat], " ", *card(text, palette, False))
    return line


REASONS = {
    "best-match": "terminal-matcha-why-best-match",
    "only-match": "terminal-matcha-why-only-match",
    "missed": "terminal-matcha-why-missed",
    "alone": "terminal-matcha-why-alone",
}


def _taken(view: GameView, seat: int, kind: str, why: str, palette: Palette) -> Text:
    return Text.assemble(
        "  → ",
        (view.names[seat] + " ", "bold"),
        (f"+{SIGNS[kind]} {token(view, kind)} ", f"bold {_token_colours(palette)[kind]}"),
        ("· " + view.message(REASONS[why]), palette.faint),
    )


def sheet(view: GameView, palette: Palette) -> Text:
    """The order of ranks, and what is left in the box."""
    supply: dict[str, int] = view.observation["supply"]
    colours = _token_colours(palette)
    box = [
        Text(f"{SIGNS[kind]} {token(view, kind)} {left}", colours[kind])
        for kind, left in supply.items()
    ]
    order = Text(view.message("terminal-matcha-order"), "bold")
    heading = Text(view.message("terminal-matcha-box"), "bold")
    return joined([order, *ranks(view, palette), Text(), heading, *box])


def final(view: GameView, palette: Palette) -> Text:
    """Everyone's tokens as progress to each winning condition."""
    lines: list[Text] = []
    for seat, name in enumerate(view.names):
        lines += [Text(name, "bold"), _tray(view, seat, palette, FINAL_WIDTH), Text()]
    return joined(lines[:-1])
