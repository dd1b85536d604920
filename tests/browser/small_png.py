"""Makes screenshots small: at most 256 colours. Flat drawings hardly change."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from pathlib import Path

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_COLOURS = 256
RGB = 2
Colour = tuple[int, int, int]


def shrink(path: Path) -> None:
    """Rewrite a screenshot with a palette."""
    width, rows = _read(path.read_bytes())
    counts = Counter(colour for row in rows for colour in row)
    # Similar colours share a place in the palette, so that rare ones have a near neighbour there.
    shades: Counter[Colour] = Counter()
    first: dict[Colour, Colour] = {}
    for colour, count in counts.most_common():
        shades[_shade(colour)] += count
        first.setdefault(_shade(colour), colour)
    palette = [first[shade] for shade, _ in shades.most_common(MOST_COLOURS)]
    places = {shade: _nearest(palette, first[shade]) for shade in shades}
    nearest = {colour: places[_shade(colour)] for colour in counts}
    lines = b"".join(b"\0" + bytes(nearest[colour] for colour in row) for row in rows)
    chunks = [
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)),
        _chunk(b"PLTE", bytes(part for colour in palette for part in colour)),
        _chunk(b"IDAT", zlib.compress(lines, 9)),
        _chunk(b"IEND", b""),
    ]
    path.write_bytes(SIGNATURE + b"".join(chunks))


def _shade(colour: Colour) -> Colour:
    return colour[0] >> 3, colour[1] >> 3, colour[2] >> 3


def _nearest(palette: list[Colour], colour: Colour) -> int:
    def apart(at: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(palette[at], colour, strict=True))

    return min(range(len(palette)), key=apart)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _read(data: bytes) -> tuple[int, list[list[Colour]]]:
    """The width and the rows of an RGB image without interlacing, as Chromium writes it."""
    at, packed, width = len(SIGNATURE), b"", 0
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, _, depth, colours = struct.unpack(">IIBB", body[:10])
            assert (depth, colours) == (8, RGB), f"not an RGB image: {depth} {colours}"
        elif kind == b"IDAT":
            packed += body
        at += size + 12
    return width, _rows(zlib.decompress(packed), 3 * width)


def _rows(raw: bytes, length: int) -> list[list[Colour]]:
    """Undo the filter of each row."""
    rows, above = [], bytearray(length)
    for start in range(0, len(raw), length + 1):
        line = bytearray(raw[start + 1 : start + 1 + length])
        _unfilter(raw[start], line, above)
        rows.append(list(zip(line[0::3], line[1::3], line[2::3], strict=True)))
        above = line
    return rows


def _unfilter(kind: int, line: bytearray, above: bytearray) -> None:
    for at in range(len(line) if kind else 0):
        left = line[at - 3] if at >= 3 else 0
        corner = above[at - 3] if at >= 3 else 0
        up = above[at]
        guess = (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind]
        line[at] = (line[at] + guess) & 255


def _paeth(left: int, up: int, corner: int) -> int:
    a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    return left if a <= b and a <= c else up if b <= c else corner
