"""The widget that shows a board."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widget import Widget

from chabudai.terminal.boards import board_for, paged
from chabudai.terminal.palette import palette
from chabudai.terminal.sitting import Showing


class BoardView(Widget):
    """The board, drawn for the room there is."""

    showing: Showing | None = None
    turned = 0
    """How many pages the viewer has turned from where the board opened."""

    def show(self, showing: Showing, asks: bool) -> None:
        """A new position; it opens where the viewer's decision needs it."""
        if asks and (self.showing is None or len(showing.events) != len(self.showing.events)):
            self.turned = 0
        self.showing = showing
        self.refresh()

    def turn(self, pages: int) -> None:
        """Turn pages."""
        self.turned += pages
        self.refresh()

    @property
    def has_pages(self) -> bool:
        """Whether there is more than can be seen."""
        if self.showing is None or paged(board_for(self.showing.game)) is None:
            return False
        return len(self._pages()[0]) > 1

    def _pages(self) -> tuple[Sequence[Text], int]:
        if self.showing is None:
            return [Text()], 0
        board = board_for(self.showing.game)
        colours = palette(self.app.current_theme.dark)
        room = self.content_size
        if (with_pages := paged(board)) is not None:
            return with_pages.pages(self.showing, room.width, room.height, colours)
        return [board.draw(self.showing, room.width, room.height, colours)], 0

    def render(self) -> Text:
        pages, opens = self._pages()
        return pages[(opens + self.turned) % len(pages)]

    def on_mouse_scroll_down(self) -> None:
        """The wheel turns pages too."""
        self.turn(1)

    def on_mouse_scroll_up(self) -> None:
        """And back."""
        self.turn(-1)
