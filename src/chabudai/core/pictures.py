"""Shapes of a picture as plain data. Games describe pictures with them; the server draws them.

A picture is `WIDTH` × `HEIGHT`. Colours are texts like ``#26231e``. Later shapes cover earlier
ones. Texts are drawn with a Latin font.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

WIDTH, HEIGHT = 1200, 630
PAPER, INK, TATAMI, CEDAR = "#f5efe0", "#26231e", "#c9c48f", "#8a5a3b"
GREEN, RED, BLUE, YELLOW = "#5e8c3a", "#b5402f", "#2f5d86", "#d9a21b"
SHELL, CORAL, SUMI, QUIET = "#fbfaf4", "#e0715a", "#2b2b2b", "#5c5547"

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, with round corners if it has a radius."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    line: str = ""
    radius: float = 0
    thick: float = 4


@dataclass(frozen=True, slots=True)
class Disc:
    """An ellipse around a point; without a second radius a circle."""

    x: float
    y: float
    radius: float
    fill: str
    line: str = ""
    upright: float = 0
    thick: float = 4


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed shape."""

    points: tuple[Point, ...]
    fill: str
    line: str = ""
    thick: float = 4


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points."""

    points: tuple[Point, ...]
    colour: str
    thick: float = 4


@dataclass(frozen=True, slots=True)
class Label:
    """A text. ``align`` is ``left``, ``middle`` or ``right`` of the point, which is its middle."""

    x: float
    y: float
    text: str
    size: float
    colour: str = INK
    align: str = "left"


Shape: TypeAlias = Box | Disc | Polygon | Stroke | Label


def moved(shapes: Sequence[Shape], x: float, y: float, scale: float = 1) -> list[Shape]:
    """The same shapes at another place, and larger or smaller. Lines stay as thick as they are."""

    def at(point: Point) -> Point:
        return point[0] * scale + x, point[1] * scale + y

    found: list[Shape] = []
    for shape in shapes:
        match shape:
            case Box():
                left, top = at((shape.x, shape.y))
                size = shape.width * scale, shape.height * scale
                radius = shape.radius * scale
                found.append(Box(left, top, *size, shape.fill, shape.line, radius, shape.thick))
            case Disc():
                left, top = at((shape.x, shape.y))
                radius, upright = shape.radius * scale, shape.upright * scale
                found.append(replace(shape, x=left, y=top, radius=radius, upright=upright))
            case Polygon() | Stroke():
                found.append(replace(shape, points=tuple(map(at, shape.points))))
            case Label():
                left, top = at((shape.x, shape.y))
                found.append(replace(shape, x=left, y=top, size=shape.size * scale))
    return found


def latin(text: str, longest: int) -> str:
    """A text as far as the font has letters for it; empty if it has none for some of them."""
    shown = text if len(text) <= longest else text[: longest - 3].rstrip() + "..."
    return shown if shown.isascii() and shown.isprintable() else ""
