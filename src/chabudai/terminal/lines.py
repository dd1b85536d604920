"""Positions and moves as lines of text: the module ``terminal.lines`` of a game's folder.

A game without that module is shown by `chabudai.terminal.fallback_lines`. Neither needs a terminal
library: a screen reader or a pipe gets all there is to know from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from chabudai.core.game import Game
from chabudai.registry import module_of
from chabudai.terminal import fallback_lines
from chabudai.terminal.sitting import Showing


class Lines(Protocol):
    """What a game's module offers."""

    @property
    def OPEN(self) -> bool:
        """Whether nothing is hidden, so that a shared screen need not be handed over."""

    @property
    def PACE(self) -> float:
        """How much of its usual pause a bot makes: less where a turn is many decisions."""

    def title(self, showing: Showing) -> str:
        """What is being played and how far it is, in one line."""

    def position(self, showing: Showing) -> list[str]:
        """What the viewer needs for the decision at hand."""

    def board(self, showing: Showing) -> list[str]:
        """All that the viewer may see."""

    def question(self, showing: Showing) -> str:
        """What is being decided; nothing where the moves say it themselves."""

    def sheet(self, showing: Showing) -> list[str]:
        """What one looks up now and then."""

    def label(self, showing: Showing, move: str) -> str:
        """A legal move in words."""

    def first_number(self, moves: Sequence[str]) -> int:
        """The number that the first of these moves has in a list."""

    def final(self, showing: Showing) -> list[str]:
        """How everybody stands at the end."""

    def notation(self, showing: Showing) -> str:
        """How moves are written, as Markdown."""


def lines_for(game: Game) -> Lines:
    """The lines of a game."""
    return cast("Lines", module_of(game, "terminal.lines") or fallback_lines)
