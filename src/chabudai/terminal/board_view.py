"""The widget that shows a board."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

from chabudai.terminal.boards import board_for
from chabudai.terminal.palette import palette
from chabudai.terminal.sitting import Showing


class BoardView(Widget):
    """The board, drawn for the room there is."""

    showing: Showing | None = None

    def render(self) -> Text:
        if self.showing is None:
            return Text()
        board = board_for(self.showing.game)
        colours = palette(self.app.current_theme.dark)
        return board.draw(self.showing, self.size.width, self.size.height, colours)
