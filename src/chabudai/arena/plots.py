"""Plots as SVG: values with intervals, one row each. No script, no font, nothing from elsewhere.

A plot is as wide as its page: places across it are percentages, and labels lie above their rows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil

ROW, TOP, BOTTOM = 44, 10, 30
LEFT, PLOT = 6, 88
"""Where the scale begins, and its length, in percent of the width."""
LONGEST_LABEL = 40
TICKS = (1, 2, 2.5, 5, 10)
"""The steps between ticks, times a power of ten."""


@dataclass(frozen=True, slots=True)
class Row:
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float
    tip: str
    """A sentence, shown for the mouse and read aloud."""


def interval_plot(
    title: str,
    rows: Sequence[Row],
    write: Callable[[float], str],
    bounds: tuple[float, float] | None = None,
    line: float | None = None,
) -> str:
    """A dot with whiskers for each row. ``line`` is a value to compare with."""
    low, high = bounds or _bounds(rows)
    height = TOP + ROW * len(rows) + BOTTOM

    def x(value: float) -> str:
        return f"{LEFT + PLOT * (value - low) / (high - low):.2f}%"

    parts = [f'<svg role="img" aria-label="{escape(title)}" width="100%" height="{height}">']
    foot = height - BOTTOM
    for tick in _ticks(low, high):
        parts.append(f'<line class="grid" x1="{x(tick)}" x2="{x(tick)}" y1="{TOP}" y2="{foot}"/>')
        parts.append(f'<text class="tick" x="{x(tick)}" y="{foot + 18}">{write(tick)}</text>')
    if line is not None and low <= line <= high:
        parts.append(f'<line class="even" x1="{x(line)}" x2="{x(line)}" y1="{TOP}" y2="{foot}"/>')
    for at, row in enumerate(rows):
        parts.append(_row(row, TOP + ROW * at + ROW // 2, x))
    return "\n".join([*parts, "</svg>"])


def _row(row: Row, y: int, x: Callable[[float], str]) -> str:
    label = row.label
    if len(label) > LONGEST_LABEL:
        label = label[: LONGEST_LABEL - 1] + "…"
    return (
        f"<g><title>{escape(row.tip)}</title>"
        f'<text class="label" x="0" y="{y - 5}">{escape(label)}</text>'
        f'<line class="whisker" x1="{x(row.low)}" x2="{x(row.high)}" y1="{y + 8}" y2="{y + 8}"/>'
        f'<circle cx="{x(row.value)}" cy="{y + 8}" r="4.5"/></g>'
    )


def _bounds(rows: Sequence[Row]) -> tuple[float, float]:
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    room = max((high - low) * 0.08, 1e-3)
    return low - room, high + room


def _ticks(low: float, high: float) -> list[float]:
    """About five round values in a range."""
    step = 1e-6
    while (high - low) / step > 60:
        step *= 10
    step = next(step * each for each in TICKS if (high - low) / (step * each) <= 6)
    first = ceil(low / step - 1e-9)
    found = [step * number for number in range(first, first + 8)]
    return [0.0 if abs(tick) < step / 2 else tick for tick in found if tick <= high]
