"""Pictures of MatchMaster for links: its cover, and a position as spectators see it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from chabudai.core.pictures import (
    CEDAR,
    HEIGHT,
    INK,
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
)
from chabudai.core.rules import Json

COLOURS = {"O": "#c8571e", "o": "#eab26a", "B": "#2f5d86", "b": "#9cc0dc"}
WOOD = "#e3c596"


def match(x: float, y: float, lean: float, length: float) -> list[Shape]:
    """A match that stands at a point and leans to a side."""
    top = (x + lean, y - length)
    return [
        Stroke(((x, y), top), INK, 24),
        Stroke(((x, y), top), WOOD, 16),
        Disc(*top, 22, RED, INK, 28),
    ]


def cover(box: str) -> list[Shape]:
    """The cover of the box: matches above their box, one of them lit."""
    found: list[Shape] = [
        Box(0, 0, WIDTH, HEIGHT, "#233a54"),
        Disc(WIDTH / 2, 250, 330, "#2f5d86"),
        Disc(WIDTH / 2, 230, 210, "#3f7099"),
    ]
    for at, lean in enumerate((-150, -80, 0, 80, 150)):
        found += match(430 + at * 85, 470, lean, 270 - abs(lean) / 3)
    flame = ((600, 90), (640, 160), (600, 212), (560, 160))
    return [
        *found,
        Polygon(flame, YELLOW, INK),
        Box(330, 430, 540, 120, "#d2793a", INK, 10),
        *(Stroke(((370 + at * 46, 490), (370 + at * 46, 534)), "#8a4a1e", 6) for at in range(11)),
    ]


def card(text: str, x: float, y: float) -> list[Shape]:
    """A card around a point."""
    number, suit = text[:-1], text[-1]
    dark = suit in "OB"
    return [
        Box(x - 48, y - 68, 96, 136, SHELL, INK, 10),
        Box(x - 48, y - 68, 96, 54, COLOURS[suit], INK, 10),
        Label(x, y - 41, number, 42, SHELL if dark else INK, "middle"),
        Disc(x, y + 26, 24, COLOURS[suit] if dark else SHELL, COLOURS[suit], thick=8),
    ]


def position(view: Json, names: Sequence[str]) -> list[Shape]:
    """A position as spectators see it: the trick, and predictions and scores of all players."""
    seats = len(view["scores"])
    found: list[Shape] = [
        Box(0, 0, WIDTH, HEIGHT, CEDAR),
        Disc(WIDTH / 2, HEIGHT / 2, 430, TATAMI, INK, 230),
    ]
    for one in view["trick"]:
        angle = math.pi / 2 + 2 * math.pi * one["seat"] / seats
        x, y = WIDTH / 2 + 190 * math.cos(angle), HEIGHT / 2 + 90 * math.sin(angle)
        found += card(one["card"], round(x), round(y))
    best = max(view["scores"])
    for seat in range(seats):
        angle = math.pi / 2 + 2 * math.pi * seat / seats
        x = round(WIDTH / 2 + 460 * math.cos(angle) * (1.0 if seats < 6 else 1.02))
        y = round(HEIGHT / 2 + 260 * math.sin(angle))
        found += _player(view, seat, names[seat], (x, y), view["scores"][seat] == best)
    middle = f"Hand {view['hand']}/13"
    if not view["trick"]:
        found.append(Label(WIDTH / 2, HEIGHT / 2, middle, 56, INK, "middle"))
    return found


def _player(view: Json, seat: int, name: str, at: tuple[float, float], leads: bool) -> list[Shape]:
    x, y = at
    said, taken = view["said"][seat], view["taken"][seat]
    tricks = f"{taken}/{'?' if said is None else said}"
    edge = YELLOW if leads and view["over"] else INK
    return [
        Box(x - 120, y - 44, 240, 88, SHELL, edge, 12, 8 if edge == YELLOW else 4),
        Label(x - 106, y - 18, latin(name, 11) or f"Player {seat + 1}", 28),
        Label(x - 106, y + 20, tricks, 28, "#5c5547"),
        Label(x + 106, y, str(view["scores"][seat]), 44, INK, "right"),
    ]
