"""Colours of the table, light and dark. Signs and letters repeat what a colour says."""

from __future__ import annotations

from dataclasses import dataclass

from textual.theme import Theme


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours a board is drawn with; those of its cards are the board's own."""

    dark: bool
    ink: str
    faint: str
    lit: str
    """The frame of the part that is being played."""
    back: str
    """Cards lying face down."""


LIGHT = Palette(
    dark=False, ink="#26231E", faint="#6B6557", lit="#B5402F", back="#FBFAF4 on #8A5A3B"
)
DARK = Palette(dark=True, ink="#EDE6D6", faint="#A39B88", lit="#E0A21B", back="#EDE6D6 on #6E4A33")

THEMES = (
    Theme(
        name="chabudai-dark",
        primary="#93B56B",
        secondary="#6E4A33",
        accent="#E0A21B",
        warning="#E0A21B",
        error="#E88A78",
        success="#93B56B",
        foreground="#EDE6D6",
        background="#1C1B18",
        surface="#25231F",
        panel="#33302A",
        dark=True,
    ),
    Theme(
        name="chabudai-light",
        primary="#4A7230",
        secondary="#8A5A3B",
        accent="#A03523",
        warning="#8A5A00",
        error="#A83826",
        success="#4A7230",
        foreground="#26231E",
        background="#F5EFE0",
        surface="#FBF7EC",
        panel="#E6DFC8",
        dark=False,
    ),
)


def palette(dark: bool) -> Palette:
    """The colours of the light or the dark theme."""
    return DARK if dark else LIGHT
