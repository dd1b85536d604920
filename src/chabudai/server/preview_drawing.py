"""Draws pictures of 1200 × 630 as PNG, from the shapes that games describe.

Pillow is imported with the first picture. The shapes are drawn at twice the size and then reduced,
which smooths their edges; a palette makes the file small. The same shapes give the same bytes.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from chabudai.core.game import Game
from chabudai.core.pictures import (
    HEIGHT,
    INK,
    PAPER,
    QUIET,
    SHELL,
    WIDTH,
    Box,
    Disc,
    Label,
    Polygon,
    Shape,
    Stroke,
    latin,
)
from chabudai.core.rules import Json
from chabudai.registry import module_of
from chabudai.words.views import view_label

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

SCALE = 2
COLOURS = 64
"""Colours of a file."""
ALIGNED = {"left": "lm", "middle": "mm", "right": "rm"}
GROUNDS = ("#c9c48f", "#cfdcd9", "#eed7b4", "#e3c596", "#a9c77f", "#8fb0cb")
MOST_LINES = 6
"""Fields of a game without drawing code."""


def draw(shapes: Sequence[Shape]) -> bytes:
    """The picture as a PNG file."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PAPER)
    canvas = ImageDraw.Draw(image)
    for shape in shapes:
        _draw(canvas, shape)
    small = image.reduce(SCALE)
    file = io.BytesIO()
    few = small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(file, "PNG", compress_level=6)
    return file.getvalue()


@cache
def _font(size: int) -> Any:
    """The font that comes with Pillow. It has the letters of English, digits and signs."""
    from PIL import ImageFont

    return ImageFont.load_default(size)


def _draw(canvas: ImageDraw, shape: Shape) -> None:
    line: dict[str, Any] = {}
    if isinstance(shape, Box | Disc | Polygon) and shape.line:
        line = {"outline": shape.line, "width": round(shape.thick * SCALE)}
    match shape:
        case Box():
            corners = _pixels((shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height))
            canvas.rounded_rectangle(corners, shape.radius * SCALE, fill=shape.fill, **line)
        case Disc():
            across, up = shape.radius, shape.upright or shape.radius
            corners = _pixels((shape.x - across, shape.y - up), (shape.x + across, shape.y + up))
            canvas.ellipse(corners, fill=shape.fill, **line)
        case Polygon():
            canvas.polygon(_pixels(*shape.points), fill=shape.fill, **line)
        case Stroke():
            width = round(shape.thick * SCALE)
            canvas.line(_pixels(*shape.points), fill=shape.colour, width=width, joint="curve")
        case Label():
            canvas.text(
                (shape.x * SCALE, shape.y * SCALE),
                shape.text,
                fill=shape.colour,
                font=_font(round(shape.size * SCALE)),
                anchor=ALIGNED[shape.align],
            )


def _pixels(*points: tuple[float, float]) -> list[tuple[float, float]]:
    return [(round(x * SCALE), round(y * SCALE)) for x, y in points]


# -- pictures --------------------------------------------------------------------------------------
def home_picture() -> list[Shape]:
    """The picture of Chabudai itself: the low table."""
    return [
        Box(0, 0, WIDTH, HEIGHT, "#c9c48f"),
        *(Stroke(((0, y), (WIDTH, y)), "#b3ad74", 3) for y in range(45, HEIGHT, 45)),
        *(Box(x, 330, 44, 190, "#6e4a33", INK) for x in (330, 500, 656, 826)),
        Disc(600, 330, 400, "#8a5a3b", INK, 120),
        Disc(600, 312, 400, "#a8734e", INK, 120),
        Polygon(((520, 270), (680, 270), (640, 340), (560, 340)), "#b5402f", INK),
        Disc(600, 270, 80, "#5e8c3a", INK, 18),
        *_caption("Chabudai"),
    ]


def cover_picture(game: Game, box: str) -> list[Shape]:
    """The cover of a box: drawn by the game's module ``preview``, or made from its title."""
    module = module_of(game, "preview")
    shapes = list(module.cover(box)) if module else _plain_cover(game)
    return [*shapes, *_caption(_title(game, box))]


def position_picture(game: Game, box: str, view: Json, names: Sequence[str]) -> list[Shape]:
    """A position as spectators see it: drawn by the game, or as a list of its fields."""
    module = module_of(game, "preview")
    if module:
        return list(module.position(view, names))
    return [*_plain_cover(game), *_fields(game, view), *_caption(_title(game, box))]


def _title(game: Game, box: str) -> str:
    from chabudai.words.names import box_title

    found = next((one for one in game.shelf() if one.id == box), game.shelf()[0])
    return latin(box_title(game, found, "en"), 34) or game.id


def _caption(title: str) -> list[Shape]:
    """A title on a strip of paper at the bottom."""
    width = 90 + 34 * len(title)
    return [
        Box((WIDTH - width) / 2, 516, width, 88, SHELL, INK, 14),
        Label(WIDTH / 2, 560, title, 56, INK, "middle"),
    ]


def _plain_cover(game: Game) -> list[Shape]:
    """A pattern of its own for every game."""
    seed = hashlib.sha256(game.id.encode()).digest()
    ground, dot = GROUNDS[seed[0] % len(GROUNDS)], GROUNDS[(seed[0] + 1 + seed[1] % 4) % 6]
    step = 90 + seed[2] % 4 * 20
    dots = [
        Disc(x + (step / 2 if row % 2 else 0), y, step * 0.32, dot, INK, thick=3)
        for row, y in enumerate(range(0, HEIGHT + step, step))
        for x in range(0, WIDTH + step, step)
    ]
    return [Box(0, 0, WIDTH, HEIGHT, ground), *dots]


def _fields(game: Game, view: Json) -> list[Shape]:
    """The first fields with a plain value, as the fallback boards name them."""
    lines = [
        text
        for name, value in view.items()
        if name in game.fields and isinstance(value, int | str) and not isinstance(value, bool)
        if (text := latin(f"{view_label(game, name, 'en')}: {value}", 40))
    ][:MOST_LINES]
    if not lines:
        return []
    height = 70 + 58 * len(lines)
    return [
        Box(200, 60, 800, height, PAPER, INK, 16),
        *(Label(250, 120 + 58 * at, text, 40, QUIET) for at, text in enumerate(lines)),
    ]
