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
from chabudai.terminal.session import GameView


class Lines(Protocol):
    """The interface of a game's module ``terminal.lines``."""

    @property
    def PERFECT_INFORMATION(self) -> bool:
        """Whether nothing is hidden. Then people need not hand the screen over."""

    @property
    def BOT_PACE(self) -> float:
        """Factor for the pause before a bot's move: less where a turn has many decisions."""

    def title(self, view: GameView) -> str:
        """The progress of the game in one line."""

    def position(self, view: GameView) -> list[str]:
        """What the viewer needs for the current decision."""

    def board(self, view: GameView) -> list[str]:
        """All that the viewer may see."""

    def question(self, view: GameView) -> str:
        """What is being decided. Empty if the moves make it clear."""

    def sheet(self, view: GameView) -> list[str]:
        """A reference: the score sheet, the order of ranks, or costs."""

    def label(self, view: GameView, move: str) -> str:
        """A legal move in words."""

    def first_number(self, moves: Sequence[str]) -> int:
        """The number of the first of these moves in the list."""

    def final(self, view: GameView) -> list[str]:
        """The final scores."""

    def notation(self, view: GameView) -> str:
        """How moves are written, as Markdown."""


def lines_for(game: Game) -> Lines:
    """The lines of a game."""
    return cast("Lines", module_of(game, "terminal.lines") or fallback_lines)
