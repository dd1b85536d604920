"""Pictures of Matcha for links: its covers, and a position as spectators see it."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.pictures import (
    BLUE,
    GREEN,
    HEIGHT,
    INK,
    PAPER,
    QUIET,
    RED,
    SHELL,
    TATAMI,
    WIDTH,
    YELLOW,
    Box,
    Disc,
    Label,
    Polygon,
    Shape,
    Stroke,
    latin,
    moved,
)
from chabudai.core.rules import Json

SUITS = {"t": GREEN, "b": RED, "w": BLUE, "s": YELLOW}
TOKENS = {"tea": "t", "bowl": "b", "water": "w", "scoop": "s", "whisk": ""}
CARD = (104, 148)
BACK = "#6b4a78"


def sign(suit: str, size: float) -> list[Shape]:
    """The sign of a suit around (0, 0): a leaf, a bowl, a drop, a scoop; else a whisk."""
    s = size
    match suit:
        case "t":
            leaf = ((-0.5, 0.5), (-0.4, -0.2), (0.5, -0.5), (0.3, 0.3))
            return [Polygon(tuple((x * s, y * s) for x, y in leaf), GREEN, INK)]
        case "b":
            bowl = ((-0.55, -0.2), (0.55, -0.2), (0.3, 0.4), (-0.3, 0.4))
            return [Polygon(tuple((x * s, y * s) for x, y in bowl), RED, INK)]
        case "w":
            drop = ((0, -0.6), (0.4, 0.1), (0.2, 0.5), (-0.2, 0.5), (-0.4, 0.1))
            return [Polygon(tuple((x * s, y * s) for x, y in drop), BLUE, INK)]
        case "s":
            return [
                Stroke(((-0.45 * s, 0.5 * s), (0.2 * s, -0.2 * s)), INK, s * 0.16),
                Disc(0.3 * s, -0.3 * s, 0.24 * s, YELLOW, INK),
            ]
    whisk = ((-0.15, -0.55), (0.15, -0.55), (0.4, 0.5), (-0.4, 0.5))
    return [Polygon(tuple((x * s, y * s) for x, y in whisk), SHELL, INK)]


def card(text: str, x: float, y: float) -> list[Shape]:
    """A card with its corner at a point; ``?`` is face down."""
    width, height = CARD
    if text == "?":
        inner = Box(x + 12, y + 12, width - 24, height - 24, BACK, SHELL, 6, 3)
        return [Box(x, y, width, height, BACK, INK, 10), inner]
    number, suit = text[0], text[1:]
    found: list[Shape] = [Box(x, y, width, height, SHELL, INK, 10)]
    if suit:
        found.append(Box(x, y, width, 44, SUITS[suit], INK, 10))
        found.append(Label(x + 16, y + 22, number, 36, SHELL))
        return found + moved(sign(suit, 58), x + width / 2, y + 96)
    return [*found, Label(x + width / 2, y + height / 2, number, 80, INK, "middle")]


def whisk() -> list[Shape]:
    """A whisk that stands on (0, 0)."""
    tines = [Stroke(((x * 0.35, -150), (x, 0)), INK, 3) for x in range(-72, 73, 18)]
    brush = Polygon(((-32, -160), (32, -160), (88, 0), (-88, 0)), SHELL, INK)
    return [Box(-32, -290, 64, 130, SHELL, INK, 10), brush, *tines]


def cover(box: str) -> list[Shape]:
    """The cover of a box."""
    left, right = ("0", "2w") if box == "2015" else ("3b", "4t")
    return [
        Box(0, 0, WIDTH, HEIGHT, TATAMI),
        Box(0, 0, 110, HEIGHT, BLUE, INK),
        Box(WIDTH - 110, 0, 110, HEIGHT, BLUE, INK),
        *(Stroke(((110, y), (WIDTH - 110, y)), "#b3ad74", 3) for y in range(60, HEIGHT, 60)),
        *moved(card(left, 0, 0), 240, 60, 2.4),
        *moved(card(right, 0, 0), 710, 60, 2.4),
        *moved(whisk(), WIDTH / 2, 480, 1.3),
    ]


def tray(tokens: Json, y: float) -> list[Shape]:
    """A player's tokens in a row that ends at the right edge; many lie closer."""
    found: list[Shape] = []
    x = WIDTH - 50.0
    step = min(54.0, 440 / max(1, sum(tokens.values())))
    for token in reversed(TOKENS):
        for _ in range(int(tokens[token])):
            found += [Disc(x, y, 24, SHELL, INK, thick=3), *moved(sign(TOKENS[token], 26), x, y)]
            x -= step
    return found


def player(view: Json, seat: int, name: str, y: float) -> list[Shape]:
    """A player's name, hand and tokens."""
    label = latin(name, 18) or f"Player {seat + 1}"
    won = view["winner"] == seat
    backs = [
        Box(430 + 34 * at, y - 28, 42, 56, BACK, INK, 6, 3)
        for at in range(int(view["cards_left"][seat]))
    ]
    mark = [Disc(34, y, 12, YELLOW, INK, thick=3)] if won else []
    return [*mark, Label(60, y, label, 40), *backs, *tray(view["tokens"][seat], y)]


def position(view: Json, names: Sequence[str]) -> list[Shape]:
    """A position as spectators see it."""
    found: list[Shape] = [Box(0, 0, WIDTH, HEIGHT, PAPER)]
    found += player(view, 1, names[1], 48)
    for at, mat in enumerate(view["mats"]):
        x = 60 + at * 365
        now = view["round"] == at + 1 and not view["over"]
        edge, thick = (YELLOW, 10) if now else (INK, 4)
        found += [Box(x, 92, 350, 446, TATAMI, edge, 14, thick)]
        found += [Box(x + 6, 98, 16, 434, BLUE), Box(x + 328, 98, 16, 434, BLUE)]
        for place, slot in enumerate(("number", "suit")):
            side, left = mat[slot], x + 56 + place * 134
            for row, text in ((0, side["played"][1]), (1, side["card"]), (2, side["played"][0])):
                if text:
                    found += card(text, left, 102 + row * 140)
    found += player(view, 0, names[0], 584)
    return [*found, Label(620, 584, f"Set {view['set']}", 28, QUIET)]
