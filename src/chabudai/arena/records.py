"""Files of records: a record on each line, as JSON, plain or compressed with Zstandard.

They are written and read one record at a time, so their length does not matter.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json

PLAIN, COMPRESSED = ".jsonl", ".jsonl.zst"


class Damaged(Exception):
    """A compressed file that is cut off or changed."""


@contextmanager
def writing_records(path: str | None) -> Iterator[Callable[[Sequence[Json]], None] | None]:
    """A function that writes records to a file; ``None`` without a path."""
    if path is None:
        yield None
        return
    _check_name(path)
    try:
        raw = open(path, "wb")  # noqa: SIM115 - closed below, by the layers around it
    except OSError as problem:
        raise BadInput(f"cannot write {quoted(path)}: {problem.strerror}") from None
    with raw, _encoded(raw, path) as out:

        def write(records: Sequence[Json]) -> None:
            for record in records:
                out.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")

        yield write


def read_records(path: str) -> Iterator[Json]:
    """The records of a file, one after the other. Raises ``BadInput`` and names the line."""
    _check_name(path)
    try:
        raw = open(path, "rb")  # noqa: SIM115 - closed below
    except OSError as problem:
        raise BadInput(f"cannot read {quoted(path)}: {problem.strerror}") from None
    number = 0
    with raw:
        try:
            for number, line in enumerate(_decoded(raw, path), 1):
                record = json.loads(line)
                if not isinstance(record, dict):
                    raise BadInput(f"line {number} of {path} is no record: {quoted(record)}")
                yield record
        except json.JSONDecodeError as problem:
            raise BadInput(f"line {number} of {path} is no record: {problem}") from None
        except (UnicodeDecodeError, Damaged) as problem:
            raise BadInput(f"{path} is damaged after line {number}: {problem}") from None


def _check_name(path: str) -> None:
    if not path.endswith((PLAIN, COMPRESSED)):
        raise BadInput(f"records go to a file *{PLAIN} or *{COMPRESSED}, not {quoted(path)}")


def _zstandard() -> Any:
    try:
        import zstandard
    except ImportError:
        raise BadInput(
            f"*{COMPRESSED} needs the package zstandard: pip install 'chabudai[data]'"
        ) from None
    return zstandard


def _encoded(raw: IO[bytes], path: str) -> io.TextIOWrapper:
    if path.endswith(PLAIN):
        return io.TextIOWrapper(raw, encoding="utf-8", newline="\n")
    try:
        writer = _zstandard().ZstdCompressor().stream_writer(raw, closefd=False)
    except BadInput:
        Path(path).unlink(missing_ok=True)
        raise
    return io.TextIOWrapper(writer, encoding="utf-8", newline="\n")


def _decoded(raw: IO[bytes], path: str) -> Iterator[str]:
    """The lines of a file. A compressed file has one or more frames, and ends with one."""
    if path.endswith(PLAIN):
        yield from (line.decode() for line in raw)
        return
    library = _zstandard()
    decoder = library.ZstdDecompressor().decompressobj()
    rest = b""
    while chunk := raw.read(1 << 16):
        while chunk:
            if decoder.eof:  # files that were joined
                decoder = library.ZstdDecompressor().decompressobj()
            try:
                *lines, rest = (rest + decoder.decompress(chunk)).split(b"\n")
            except library.ZstdError as problem:
                raise Damaged(str(problem)) from None
            chunk = decoder.unused_data if decoder.eof else b""
            yield from (line.decode() for line in lines)
    if rest or not decoder.eof:
        raise Damaged("it ends in the middle of a record")
