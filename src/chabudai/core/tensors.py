"""Observations as numbers, for learning algorithms.

A game describes its tensor by a `Layout` and fills a plain buffer, without NumPy. The numbers are
grouped in named parts. The layout says which fields of the observation each part shows, and the
contract suite checks that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, TypeAlias

from chabudai.core.refusals import BadInput

Buffer: TypeAlias = MutableSequence[float]
"""Anything with numbers at indexes: ``array("f")``, a list, a NumPy array of one dimension."""
FRACTIONS = "efd"
"""The kinds of floats in a buffer; numbers of other kinds would be rounded."""


@dataclass(frozen=True, slots=True)
class Part:
    """A named part of a tensor."""

    name: str
    shape: tuple[int, ...]
    shows: tuple[str, ...]
    """The fields of the observation that these numbers show. ``decision.what`` is a field in a
    field: see `field_at`."""
    about: str
    """What the numbers mean, in a sentence."""
    low: float = 0.0
    high: float = 1.0
    start: int = 0
    """The index of the first number. The layout sets it."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """The index after the last number."""
        return self.start + self.size


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of a tensor, in order."""

    parts: tuple[Part, ...]
    derived: Mapping[str, str] = field(default_factory=dict)
    """Fields of the observation without numbers of their own, and why: they are always the same,
    or follow from the other fields."""

    @classmethod
    def of(cls, parts: Sequence[Part], derived: Mapping[str, str]) -> Layout:
        """Put the parts one after the other."""
        placed, start = [], 0
        for part in parts:
            placed.append(
                Part(part.name, part.shape, part.shows, part.about, part.low, part.high, start)
            )
            start += part.size
        return cls(tuple(placed), derived)

    @property
    def size(self) -> int:
        """The length of the tensor."""
        return self.parts[-1].end if self.parts else 0

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)

    def __getitem__(self, name: str) -> slice:
        """The place of a part in the tensor: ``tensor[layout["hand"]]``."""
        for part in self.parts:
            if part.name == name:
                return slice(part.start, part.end)
        known = ", ".join(part.name for part in self.parts)
        raise KeyError(f"no part {name!r} (parts: {known})")

    def bounds(self) -> tuple[list[float], list[float]]:
        """The lowest and the highest value of every number."""
        low = [part.low for part in self.parts for _ in range(part.size)]
        high = [part.high for part in self.parts for _ in range(part.size)]
        return low, high

    def table(self) -> str:
        """The layout as a Markdown table, for the documentation."""
        rows = ["| part | at | shape | bounds | shows | meaning |", "|---|---|---|---|---|---|"]
        for part in self.parts:
            shape = " × ".join(str(length) for length in part.shape)
            shows = ", ".join(f"`{name}`" for name in part.shows)
            rows.append(
                f"| `{part.name}` | {part.start} | {shape} | {part.low:g} to {part.high:g} "
                f"| {shows} | {part.about} |"
            )
        return "\n".join(rows)


def check_buffer(out: Any, size: int) -> None:
    """Check that a buffer has one dimension and room for these fractions. Raises ``BadInput``."""
    found = len(out) if hasattr(out, "__len__") else type(out).__name__
    if found != size:
        raise BadInput(f"a buffer of {size} numbers is needed, not {found}")
    try:
        view = memoryview(out)
    except TypeError:  # a list
        return
    if view.ndim != 1:
        raise BadInput(f"a buffer with one dimension is needed, not with the shape {view.shape}")
    if view.format[-1:] not in FRACTIONS:
        raise BadInput(f"a buffer of floats is needed, not one of the type {view.format!r}")


class Writer:
    """Writes numbers into a buffer that is 0 everywhere, one after the other."""

    __slots__ = ("at", "out")

    def __init__(self, out: Buffer) -> None:
        self.out = out
        self.at = 0

    def number(self, value: float) -> None:
        """Write one number."""
        self.out[self.at] = value
        self.at += 1

    def numbers(self, values: Sequence[float]) -> None:
        """Write several numbers."""
        for value in values:
            self.out[self.at] = value
            self.at += 1

    def one_of(self, value: int, size: int) -> None:
        """Write a 1 at one of ``size`` places; all stay 0 for a negative value."""
        if value >= 0:
            self.out[self.at + value] = 1.0
        self.at += size

    def some_of(self, values: Sequence[int], size: int) -> None:
        """Write a 1 at several of ``size`` places, 2 for a value that occurs twice, and so on."""
        for value in values:
            self.out[self.at + value] += 1.0
        self.at += size

    def bits(self, mask: int, size: int) -> None:
        """Write the bits of a mask, the lowest first."""
        while mask:
            low = mask & -mask
            self.out[self.at + low.bit_length() - 1] = 1.0
            mask ^= low
        self.at += size


def field_at(observation: Any, path: str) -> Any:
    """A field of an observation, or a field in a field: ``decision.what``.

    ``seats.coins`` is a list if ``seats`` is one. ``None`` if there is no such field.
    """
    value = observation
    for name in path.split("."):
        if isinstance(value, list):
            value = [one.get(name) for one in value]
        else:
            value = value.get(name) if isinstance(value, Mapping) else None
    return value
