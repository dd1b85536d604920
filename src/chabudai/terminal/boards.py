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
from chabudai.terminal.sitting import Showing


class Board(Protocol):
    """What a game's module offers."""

    @property
    def LONG_MOVES(self) -> bool:
        """Whether the list of moves needs a wide column."""

    @property
    def CARD_TEXT(self) -> re.Pattern[str]:
        """A card in notation."""

    def signed(self, text: str) -> str:
        """A card with the sign of its suit, from its notation."""

    def draw(self, showing: Showing, width: int, height: int, palette: Palette) -> Text:
        """The table, in so many cells."""

    def label(self, showing: Showing, move: str) -> str:
        """A legal move, short."""

    def moment(
        self, showing: Showing, news: Sequence[Event], palette: Palette, room: int
    ) -> Text | None:
        """What just happened, if it is worth stopping for: cards turned up, a hand scored.

        It has so many lines; what does not fit is left out.
        """

    def sheet(self, showing: Showing, palette: Palette) -> Text:
        """What one looks up now and then: a score sheet, the order of ranks."""

    def final(self, showing: Showing, palette: Palette) -> Text:
        """How everybody stands at the end."""


class PagedBoard(Board, Protocol):
    """A board with more on it than a screen can show at once."""

    def pages(
        self, showing: Showing, width: int, height: int, palette: Palette
    ) -> tuple[Sequence[Text], int]:
        """All of it, and which page the decision at hand needs."""


def paged(board: Board) -> PagedBoard | None:
    """The board, if it has pages."""
    return cast("PagedBoard", board) if hasattr(board, "pages") else None


def board_for(game: Game) -> Board:
    """The board of a game."""
    return cast("Board", module_of(game, "terminal.board") or fallback_board)


def with_signs(board: Board, text: str) -> str:
    """A sentence whose cards show the sign of their suit too: nobody reads ``10O`` as a hundred."""
    return board.CARD_TEXT.sub(lambda found: board.signed(found[0]), text)
