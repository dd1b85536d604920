"""The table on the whole screen: title, board, list of moves, log."""

from __future__ import annotations

from rich.markup import escape
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from chabudai.terminal.board_view import BoardView
from chabudai.terminal.boards import board_for, with_symbols
from chabudai.terminal.keys import shortcuts
from chabudai.terminal.lines import lines_for
from chabudai.terminal.log_text import log_text
from chabudai.terminal.palette import palette
from chabudai.terminal.session import GameView, Session

TALL = 34
"""From this height on, a screen has room for everything."""


class TableView(App[None]):
    """Draws a session as its viewer sees it. `TableApp` plays it."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = "OptionList, VerticalScroll"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]

    def _open_session(self, session: Session) -> None:
        self.session = session
        self.viewer = session.only_viewer
        self.title = session.match.game.title(session.lang)
        self._lines = lines_for(session.match.game)
        self._board = board_for(session.match.game)
        self._moves: tuple[str, ...] = ()
        self._shortcuts: list[str] = []
        self._read: dict[int | None, int] = {}
        """For each viewer, the number of log lines before their last decision."""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="table", classes="long-moves" if self._board.LONG_MOVES else ""):
            yield BoardView(id="board")
            with Vertical(id="side"):
                yield Static(id="question")
                yield OptionList(id="moves")
                with VerticalScroll(id="log") as log:
                    log.border_title = self.session.message("terminal-log")
                    yield Static(id="log-text")
        yield Input(id="type", compact=True)
        yield Footer(show_command_palette=False)

    def refresh_table(self) -> None:
        """Redraw title, board, moves and log for the viewer."""
        view = self.session.view_for(self.viewer)
        screen = self.screen_stack[0]
        heading = Text.assemble((f" {self.title} ", "bold"), " ", self._lines.title(view))
        screen.query_one("#title", Static).update(heading)
        person_to_move = self.session.person_to_move
        screen.query_one(BoardView).show(
            view, person_to_move is not None and person_to_move == self.viewer
        )
        self._show_moves(view)
        self._show_log()

    def _show_moves(self, view: GameView) -> None:
        session = self.session
        person_to_move = session.person_to_move
        mine = person_to_move is not None and person_to_move == self.viewer
        self._moves = (
            session.match.legal(person_to_move) if person_to_move is not None and mine else ()
        )
        first = self._lines.first_number(self._moves)
        self._shortcuts = shortcuts(first, self._moves)
        screen = self.screen_stack[0]
        question = screen.query_one("#question", Static)
        question.update(asks := Text(self._lines.question(view) if self._moves else ""))
        question.display = bool(asks)
        moves = screen.query_one("#moves", OptionList)
        # The list keeps its height between decisions, so that the log does not jump. On a small
        # screen, and once the game is over, the log gets the room.
        scarce = session.match.over or self.size.height < TALL
        kept = 2 if scarce else max(3, moves.outer_size.height)
        moves.styles.min_height = 3 if self._moves else kept
        moves.clear_options()
        width = max((len(key) for key in self._shortcuts), default=0)
        for key, move in zip(self._shortcuts, self._moves, strict=True):
            label = self._board.label(view, move)
            moves.add_option(Option(Text.assemble((f"{key:>{width}} ", "bold"), label)))
        moves.border_title = escape(self._whose_turn())
        example = session.message("terminal-type", example=self._moves[0]) if self._moves else ""
        screen.query_one("#type", Input).placeholder = example
        if self._moves:
            moves.highlighted = 0

    def _whose_turn(self) -> str:
        session = self.session
        names = session.match.names
        if session.match.over:
            return session.message("terminal-over")
        if session.person_to_move is None:
            return session.message("terminal-thinking", name=names[session.bot_to_move or 0])
        if session.person_to_move == session.only_viewer:
            return session.message("terminal-moves")
        return session.message("terminal-moves-of", name=names[session.person_to_move])

    def _show_log(self) -> None:
        lines = [with_symbols(self._board, line) for line in self.session.log_lines(self.viewer)]
        faint = palette(self.current_theme.dark).faint
        log = self.screen_stack[0].query_one("#log", VerticalScroll)
        read = self._read.get(self.viewer, 0)
        names = self.session.match.names
        text = log_text(lines, read, log.container_size.width - 2, names, faint)
        log.query_one("#log-text", Static).update(text)
        log.anchor()
