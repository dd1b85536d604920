"""Shapes of a picture as plain data. Games describe pictures with them; the server draws them.

A picture is `WIDTH` × `HEIGHT`. Colours are texts like ``#26231e``. Later shapes cover earlier
ones. Texts are drawn with a Latin font.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


def moved(shapes: Sequence[Shape], x: float, y: float) -> list[Shape]:
    """The same shapes at another place."""
    found: list[Shape] = []
    for shape in shapes:
        match shape:
            case Box(left, top, width, height, fill, line, radius, thick):
                found.append(Box(left + x, top + y, width, height, fill, line, radius, thick))
            case Disc(left, top, radius, fill, line, upright, thick):
                found.append(Disc(left + x, top + y, radius, fill, line, upright, thick))
            case Polygon(points, fill, line, thick):
                found.append(Polygon(_shifted(points, x, y), fill, line, thick))
            case Stroke(points, colour, thick):
                found.append(Stroke(_shifted(points, x, y), colour, thick))
            case Label(left, top, text, size, colour, align):
                found.append(Label(left + x, top + y, text, size, colour, align))
    return found


def _shifted(points: tuple[Point, ...], x: float, y: float) -> tuple[Point, ...]:
    return tuple((left + x, top + y) for left, top in points)


def latin(text: str, longest: int) -> str:
    """A text as far as the font has letters for it; empty if it has none for some of them."""
    shown = text if len(text) <= longest else text[: longest - 3].rstrip() + "..."
    return shown if shown.isascii() and shown.isprintable() else ""
