"""Reading the frames of a client (RFC 6455, section 5.2).

The parser of `websockets` is a chain of generators that all wait for bytes. It costs more than the
rules of a move, so only the handshake, control frames and fragments are left to that library.
"""

from __future__ import annotations

from websockets.utils import apply_mask

WHOLE_TEXT, WHOLE_BINARY = 0x81, 0x82
"""The first byte of a frame that is a whole message."""
MASKED = 0x80
"""The bit of the second byte that every client has to set. The others are the size."""
MASK_SIZE = 4
CONTROL = 0x08
"""The bit of the first byte that pings, pongs and close frames have."""
MAX_FRAMES = 32
"""Frames that are read at once. A packet may contain tens of thousands of empty ones."""
PROTOCOL_ERROR, INVALID_TEXT, TOO_BIG = 1002, 1007, 1009
"""Close codes."""


class BadFrame(Exception):
    """A frame that ends the connection, with the close code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def split_frames(data: bytes, most: int) -> tuple[list[tuple[int, bytes]], bytes]:
    """The complete frames at the start of ``data``, `MAX_FRAMES` at most, and the bytes after them.

    A frame is its first byte and its content. Raises `BadFrame` as soon as one is not masked or
    says that its content has more than ``most`` bytes.
    """
    frames: list[tuple[int, bytes]] = []
    at, end = 0, len(data)
    while end - at >= 2 and len(frames) < MAX_FRAMES:
        size, start = data[at + 1] - MASKED, at + 2
        if size < 0:
            raise BadFrame(PROTOCOL_ERROR, "incorrect masking")
        if size > 125:  # it follows in 2 or 8 bytes
            start += 2 if size == 126 else 8
            if end < start:
                break
            size = int.from_bytes(data[at + 2 : start], "big")
        if size > most:
            raise BadFrame(TOO_BIG, f"frame with {size} bytes exceeds limit of {most} bytes")
        start += MASK_SIZE
        if end < start + size:
            break
        content = data[start : start + size]
        frames.append((data[at], apply_mask(content, data[start - MASK_SIZE : start])))
        at = start + size
    return frames, data[at:]
