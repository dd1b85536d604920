"""Pictures of The White Castle for links: its covers, and a position as spectators see it."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.pictures import (
    BLUE,
    CORAL,
    GREEN,
    HEIGHT,
    INK,
    PAPER,
    QUIET,
    RED,
    SHELL,
    SUMI,
    WIDTH,
    YELLOW,
    Box,
    Disc,
    Label,
    Polygon,
    Shape,
    latin,
    moved,
)
from chabudai.core.rules import Json

ROOF, STONE, SKY, HILL = "#4a5560", "#b9b09c", "#cfdcd9", "#8aa06a"
DICE = {"coral": CORAL, "black": SUMI, "white": SHELL, "green": GREEN}
CLANS = (BLUE, RED, GREEN, YELLOW)
RIVAL = "#6b4a78"
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
KINDS = (("coins", "coins"), ("food", "food"), ("iron", "iron"), ("pearl", "pearls"))


def castle() -> list[Shape]:
    """The castle, standing on (0, 0)."""
    found: list[Shape] = []
    for floor, (wide, y) in enumerate(((230, -110), (170, -230), (115, -340))):
        walls = Box(-wide * 0.8, y - 60, wide * 1.6, 80, SHELL, INK)
        roof = Polygon(((-wide, y - 50), (wide, y - 50), (wide * 0.66, y - 92),
                        (-wide * 0.66, y - 92)), ROOF, INK)  # fmt: skip
        windows = [Box(-wide * 0.55 + step * wide * 0.36, y - 34, 12, 36, INK) for step in range(4)]
        found = [walls, *windows, roof, *found] if floor == 0 else [*found, walls, *windows, roof]
    top = Polygon(((-60, -430), (60, -430), (0, -500)), ROOF, INK)
    base = Polygon(((-300, 0), (300, 0), (235, -100), (-235, -100)), STONE, INK)
    return [base, *found, top]


def cover(box: str) -> list[Shape]:
    """The cover of a box."""
    matcha = box == "matcha"
    sky, sun = ("#eed7b4", YELLOW) if matcha else (SKY, RED)
    found: list[Shape] = [
        Box(0, 0, WIDTH, HEIGHT, sky),
        Disc(900, 150, 80, sun, INK),
        Disc(200, 640, 380, HILL, INK, 150),
        Disc(1000, 650, 420, HILL, INK, 130),
        *moved(castle(), WIDTH / 2, 560),
        Box(0, 560, WIDTH, 70, HILL, INK),
    ]
    if matcha:
        bowl = ((850, 430), (1050, 430), (1005, 540), (895, 540))
        found += [Polygon(bowl, GREEN, INK), Disc(950, 430, 100, "#a9c77f", INK, 22)]
    return found


def die(colour: str, value: int, x: float, y: float) -> list[Shape]:
    """A die around a point."""
    dots = INK if colour == "white" else SHELL
    pips = [Disc(x + 15 * dx, y + 15 * dy, 6, dots) for dx, dy in PIPS[value]]
    return [Box(x - 30, y - 30, 60, 60, DICE[colour], INK, 10), *pips]


def position(view: Json, names: Sequence[str]) -> list[Shape]:
    """A position as spectators see it: dice on the bridges, and what each clan has."""
    found: list[Shape] = [
        Box(0, 0, WIDTH, HEIGHT, SKY),
        Box(0, 520, WIDTH, 110, HILL, INK),
        *moved(castle(), 600, 540, 0.8),
        *_bridges(view),
    ]
    clans = [
        (
            latin(name, 14) or f"Player {seat + 1}",
            view["seats"][seat],
            view["scoring"] and view["scoring"][seat],
            CLANS[seat % 4],
        )
        for seat, name in enumerate(names)
    ]
    if view["rival"]:
        clans.append(("Tokugawa", view["rival"], view["rival"]["scoring"], RIVAL))
    for at, (name, clan, scored, colour) in enumerate(clans):
        found += _clan(name, clan, scored, colour, 30 + at * 146)
    return [*found, Label(600, 596, f"Round {view['round']}/3", 34, INK, "middle")]


def _bridges(view: Json) -> list[Shape]:
    found: list[Shape] = []
    for at, (colour, bridge) in enumerate(view["bridges"].items()):
        y = 56 + at * 116
        found += [
            Disc(165, y + 54, 150, DICE[colour], INK, 24),
            Disc(165, y + 66, 146, SKY, "", 22),
        ]
        dice = [bridge["left"], *bridge["between"], bridge["right"]]
        for place, value in enumerate(dice):
            if value:
                found += die(colour, value, 60 + place * 210 / max(1, len(dice) - 1), y)
    return found


def _clan(name: str, clan: Json, scored: Json | None, colour: str, y: float) -> list[Shape]:
    """A clan with its points and resources; at the end its total."""
    points = scored["total"] if scored else clan["points"]
    held = "  ".join(f"{clan[kind]} {word}" for kind, word in KINDS)
    return [
        Box(868, y, 310, 130, PAPER, INK, 12),
        Disc(900, y + 36, 16, colour, INK),
        Label(928, y + 36, name, 30),
        Label(1160, y + 40, str(points), 46, INK, "right"),
        Label(888, y + 94, held, 21, QUIET),
    ]
