"""The widget that shows a board."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widget import Widget

from chabudai.terminal.boards import board_for, paged
from chabudai.terminal.palette import palette
from chabudai.terminal.session import GameView


class BoardView(Widget):
    """The board, drawn to fit the widget."""

    view: GameView | None = None
    turned = 0
    """Pages turned since the board opened."""

    def show(self, view: GameView, asks: bool) -> None:
        """Show a new position, at the page that the viewer's decision needs."""
        if asks and (self.view is None or len(view.events) != len(self.view.events)):
            self.turned = 0
        self.view = view
        self.refresh()

    def turn(self, pages: int) -> None:
        """Turn pages."""
        self.turned += pages
        self.refresh()

    @property
    def has_pages(self) -> bool:
        """Whether the board does not fit on one page."""
        if self.view is None or paged(board_for(self.view.game)) is None:
            return False
        return len(self._pages()[0]) > 1

    def _pages(self) -> tuple[Sequence[Text], int]:
        if self.view is None:
            return [Text()], 0
        board = board_for(self.view.game)
        colours = palette(self.app.current_theme.dark)
        room = self.content_size
        if (with_pages := paged(board)) is not None:
            return with_pages.pages(self.view, room.width, room.height, colours)
        return [board.draw(self.view, room.width, room.height, colours)], 0

    def render(self) -> Text:
        pages, opens = self._pages()
        return pages[(opens + self.turned) % len(pages)]

    def on_mouse_scroll_down(self) -> None:
        """Turn to the next page."""
        self.turn(1)

    def on_mouse_scroll_up(self) -> None:
        """Turn to the previous page."""
        self.turn(-1)
