"""Boards for the screen: the module ``terminal.board`` of a game's folder.

A game without that module is shown by `chabudai.terminal.fallback_board`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol, cast

from rich.text import Text

from chabudai.core.events import Event
from chabudai.core.game import Game
from chabudai.registry import module_of
from chabudai.terminal import fallback_board
from chabudai.terminal.palette import Palette
from chabudai.terminal.session import GameView


class Board(Protocol):
    """The interface of a game's module ``terminal.board``."""

    @property
    def LONG_MOVES(self) -> bool:
        """Whether the list of moves needs a wide column."""

    @property
    def CARD_PATTERN(self) -> re.Pattern[str]:
        """Matches a card in notation."""

    def with_symbol(self, text: str) -> str:
        """A card in notation, with the symbol of its suit."""

    def draw(self, view: GameView, width: int, height: int, palette: Palette) -> Text:
        """The table, in this many cells."""

    def label(self, view: GameView, move: str) -> str:
        """A short label of a legal move."""

    def highlight(
        self, view: GameView, news: Sequence[Event], palette: Palette, room: int
    ) -> Text | None:
        """What just happened, if it should be seen before play goes on, such as a scored hand.

        ``room`` is the number of lines. What does not fit is left out.
        """

    def sheet(self, view: GameView, palette: Palette) -> Text:
        """A reference: the score sheet, the order of ranks, or costs."""

    def final(self, view: GameView, palette: Palette) -> Text:
        """The final scores."""


class PagedBoard(Board, Protocol):
    """A board that may need several pages."""

    def pages(
        self, view: GameView, width: int, height: int, palette: Palette
    ) -> tuple[Sequence[Text], int]:
        """All pages, and the page that the current decision needs."""


def paged(board: Board) -> PagedBoard | None:
    """The board, if it has pages."""
    return cast("PagedBoard", board) if hasattr(board, "pages") else None


def board_for(game: Game) -> Board:
    """The board of a game."""
    return cast("Board", module_of(game, "terminal.board") or fallback_board)


def with_symbols(board: Board, text: str) -> str:
    """A sentence with suit symbols beside the cards, so that ``10O`` is not read as a hundred."""
    return board.CARD_PATTERN.sub(lambda found: board.with_symbol(found[0]), text)
