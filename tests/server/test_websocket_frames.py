"""Frames are read as the parser of `websockets` reads them, and bad ones end the connection."""

from __future__ import annotations

import random
import struct
import time
from typing import Any

import pytest
from websockets.exceptions import PayloadTooBig, ProtocolError
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from chabudai.server.running import MAX_FRAME_BYTES
from chabudai.server.sockets import WRITE
from chabudai.server.websocket_frames import BadFrame, split_frames
from tests.server.helpers import run
from tests.server.server_process import ServerProcess
from tests.server.test_websocket_limits import opened, rest_of, with_app

MOST = 300


def frame(first: int, content: bytes, mask: bytes = b"\1\2\3\4") -> bytes:
    """A frame as a client sends it."""
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))
    size = len(content)
    if size < 126:
        head = bytes([first, 0x80 | size])
    elif size < 1 << 16:
        head = bytes([first, 0xFE]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, 0xFF]) + size.to_bytes(8, "big")
    return head + mask + masked


def read_by_library(data: bytes) -> tuple[list[tuple[int, bytes]], str]:
    """The frames that `websockets` reads, and the error it ends with."""
    found: list[tuple[int, bytes]] = []
    reader = StreamReader()
    reader.feed_data(data)
    while True:
        parsing = Frame.parse(reader.read_exact, mask=True, max_size=MOST)
        try:
            next(parsing)
            return found, ""  # it waits for more
        except StopIteration as done:
            one = done.value
            found.append((one.fin << 7 | one.opcode, bytes(one.data)))
        except (ProtocolError, PayloadTooBig) as problem:
            return found, type(problem).__name__


def read_by_us(chunks: list[bytes]) -> tuple[list[tuple[int, bytes]], str]:
    """The same by `split_frames`, from bytes that come in parts."""
    found: list[tuple[int, bytes]] = []
    rest = b""
    for chunk in chunks:
        try:
            frames, rest = split_frames(rest + chunk, MOST)
        except BadFrame as bad:
            return found, {1002: "ProtocolError", 1009: "PayloadTooBig"}[bad.code]
        found += [(first, bytes(content)) for first, content in frames]
    return found, ""


def random_frames(rng: random.Random) -> bytes:
    """Some frames; some have no mask, are too large, or are cut off."""
    firsts = [opcode | fin for opcode in Opcode for fin in (0, 0x80) if opcode < 8 or fin]
    data = b""
    for _ in range(rng.randint(1, 6)):
        first = rng.choice(firsts)
        most = 125 if first & 8 else MOST
        size = min(most, rng.choice([0, 1, 5, 124, 125, 126, 127, 299, 300]))
        one = bytearray(frame(first, rng.randbytes(size), rng.randbytes(4)))
        if rng.random() < 0.03:
            one[1] &= 0x7F
        if rng.random() < 0.03 and not first & 8:
            one = bytearray(frame(first, b"x" * rng.choice([301, 70_000])))
        data += one
    return data[: rng.randint(0, len(data))] if rng.random() < 0.3 else data


def test_frames_are_read_as_the_library_reads_them() -> None:
    rng = random.Random(12)
    ends = set()
    for _ in range(3000):
        data = random_frames(rng)
        cuts = sorted(rng.sample(range(len(data) + 1), min(len(data), rng.randint(0, 4))))
        chunks = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
        found, end = read_by_us(chunks)
        expected, expected_end = read_by_library(data)
        assert end == expected_end
        # Frames that come together with a bad one do not count.
        assert found == expected[: len(found)] if end else found == expected
        ends.add(end)
    assert ends == {"", "ProtocolError", "PayloadTooBig"}


BAD = {
    "no mask": (b"\x81\x02hi", 1002),
    "too large, before its content comes": (
        b"\x81\xfe" + (MAX_FRAME_BYTES + 1).to_bytes(2, "big"),
        1009,
    ),
    "too large in parts": (
        frame(0x01, b"a" * MAX_FRAME_BYTES) + frame(0x80, b"a"),
        1009,
    ),
    "unknown kind": (frame(0x8B, b""), 1002),
    "reserved bit": (frame(0xC1, b"hi"), 1002),
    "part without a beginning": (frame(0x80, b"hi"), 1002),
    "message within a message": (frame(0x01, b"hi") + frame(0x81, b"hi"), 1002),
    "long ping": (frame(0x89, b"p" * 126), 1002),
    "ping in parts": (frame(0x09, b"p"), 1002),
    "close without a whole code": (frame(0x88, b"\x03"), 1002),
    "close with a wrong code": (frame(0x88, struct.pack("!H", 999)), 1002),
    "close whose reason is no text": (frame(0x88, struct.pack("!H", 1000) + b"\xff"), 1007),
}


@pytest.mark.parametrize(("sent", "code"), BAD.values(), ids=BAD)
def test_bad_frame_ends_the_connection(server: ServerProcess, sent: bytes, code: int) -> None:
    with opened(server.port) as found:
        found.sendall(sent)
        answer = rest_of(found)
    assert answer[0] == 0x88
    assert answer[2:4] == struct.pack("!H", code)


def test_close_is_answered_and_nothing_after_it_counts(server: ServerProcess) -> None:
    goodbye = struct.pack("!H", 1000)
    with opened(server.port) as found:
        found.sendall(frame(0x88, goodbye) + frame(0x89, b"ping") + frame(0x88, goodbye))
        assert rest_of(found) == b"\x88\x02" + goodbye


def test_message_may_come_byte_by_byte_and_in_parts(server: ServerProcess) -> None:
    ping = frame(0x89, b"here")
    with opened(server.port) as found:
        for byte in frame(0x01, b'{"t":') + ping + frame(0x80, b'"nonsense"}'):
            found.sendall(bytes([byte]))
        answer = b""
        while b"\x8a\x04here" not in answer or b"bad-message" not in answer:
            answer += found.recv(65536)


def test_packet_full_of_messages_waits_as_bytes() -> None:
    many, queued, read = 20_000, [], []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        queue = scope["extensions"][WRITE].__self__.queue
        while (message := await receive())["type"] != "websocket.disconnect":
            queued.append(queue.qsize())
            read.append(message["bytes"])

    def client(port: int) -> None:
        with opened(port) as found:
            found.sendall(
                frame(0x89, b"ping") * 39 + b"".join(frame(0x81, b"") for _ in range(many))
            )
            found.sendall(frame(0x81, b"last"))
            for _ in range(3000):  # also on a busy machine
                if b"last" in read[-1:]:
                    return
                time.sleep(0.01)

    run(with_app(app, client))
    assert len(read) == many + 1
    assert max(queued) < 100
