"""The full-screen client: a Textual app that plays sessions."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList

from chabudai.core.refusals import Refused
from chabudai.terminal.board_view import BoardView
from chabudai.terminal.boards import with_symbols
from chabudai.terminal.closed_terminal import is_closed
from chabudai.terminal.help import help_text
from chabudai.terminal.keys import KEYS
from chabudai.terminal.palette import THEMES, palette
from chabudai.terminal.review_lines import may_have_hint
from chabudai.terminal.reviewing import HintScreen, ReviewScreen
from chabudai.terminal.screens import (
    ClaimDialog,
    HandOverScreen,
    HelpScreen,
    HighlightDialog,
    InfoDialog,
    RefusalDialog,
    ResignDialog,
    ResultDialog,
)
from chabudai.terminal.session import Session
from chabudai.terminal.table_setup import TableSetup
from chabudai.terminal.table_view import TableView
from chabudai.terminal.thinking import PAUSE, pause_for, think

TERMINAL_CHECK_SECONDS = 2.0
"""How often the app checks whether its terminal was closed."""


class TableApp(TableView):
    """Plays one session after another on the whole screen."""

    BINDINGS = [  # before the list of moves, which would scroll itself
        Binding("left", "board_back", show=False, priority=True),
        Binding("pageup", "scroll_log(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_log(1)", show=False, priority=True),
    ]

    def __init__(
        self, table_setup: TableSetup, session: Session, pause: float = PAUSE, note: str = ""
    ) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.table_setup = table_setup
        self._pause = pause
        self._note = note
        for key in KEYS:
            name = session.message(key.name)
            self._bindings.bind(
                key.keys,
                key.action,
                name,
                show=key.in_footer,
                key_display=key.shown,
                priority=key.first,
            )
        self._open_session(session)

    def _open_session(self, session: Session) -> None:
        super()._open_session(session)
        self._seen = len(session.match.log)
        """The number of log entries whose highlights have been shown."""
        self._thinking = 0
        """The number of the current bot search. Results of older searches are dropped."""
        self._shown_actions: set[str] = set()
        """The actions that the footer shows."""

    def on_mount(self) -> None:
        """Start playing."""
        if self._note:
            self.notify(self._note, timeout=15)
        if not self.is_headless:
            self.set_interval(TERMINAL_CHECK_SECONDS, self._exit_if_terminal_closed)
        self.advance()

    def _exit_if_terminal_closed(self) -> None:
        """Exit if the terminal was closed: not every system sends a signal then."""
        if is_closed(sys.__stdin__.fileno() if sys.__stdin__ else 0):
            self.exit()

    def refresh_table(self) -> None:
        """Redraw the table and the keys that are possible now."""
        super().refresh_table()
        self._refresh_footer()

    def _refresh_footer(self) -> None:
        if self._shown_actions != (offered := self._available_actions()):
            self._shown_actions = offered
            self.refresh_bindings()

    def on_resize(self) -> None:
        """Wrap the log again, and check whether the board now needs pages."""
        self.call_after_refresh(self._show_log)
        self.call_after_refresh(self._refresh_footer)

    # -- the course of a match -------------------------------------------------------------------
    def advance(self, _: object = None) -> None:
        """Show what happened, then ask the next player or bot."""
        if not self.screen_stack[0].query("#log-text"):  # the app is closing while a bot thinks
            return
        session = self.session
        seat = session.person_to_move
        several = len(session.people) > 1
        if several and self._lines.PERFECT_INFORMATION:
            self.viewer = self.viewer if seat is None else seat
        elif several and (session.match.over or seat not in (None, self.viewer)):
            self.viewer = None  # hide the cards until the screen is handed over
        self.refresh_table()
        news = session.match.events(None, self._seen)
        self._seen = len(session.match.log)
        colours = palette(self.current_theme.dark)
        room = self.size.height * 9 // 10 - 3  # what a dialog may fill, without its frame
        highlight = self._board.highlight(session.view_for(self.viewer), news, colours, room)
        if highlight is not None:
            self.push_screen(HighlightDialog(session, highlight), self.advance)
        elif session.match.over:
            self._show_result()
        elif seat is None:
            self._let_bot_think()
        elif seat != self.viewer:
            name = session.match.names[seat]
            self.push_screen(HandOverScreen(session, name), self._on_handed_over)
        elif not isinstance(
            self.focused, Input
        ):  # do not take the focus from someone who is typing
            self.screen_stack[0].query_one("#moves").focus()

    def _on_handed_over(self, take_back: bool | None) -> None:
        session = self.session
        if not take_back:
            self.viewer = session.person_to_move
            self.advance()
        elif (last := session.match.log[-1].seat) is not None and self._undo_move(last):
            self.viewer = last
            self.advance()

    def _let_bot_think(self) -> None:
        session = self.session
        seat = session.bot_to_move
        assert seat is not None
        self._thinking += 1
        moves = partial(self._from_thread, self._bot_moves, self._thinking, seat)
        fails = partial(self._from_thread, self._fail)
        pause = pause_for(session, self._pause) * self._lines.BOT_PACE
        think(session, seat, pause, moves, fails)

    def _from_thread(self, act: Callable[..., object], *args: object) -> None:
        """Call a function on the app's thread, where errors are shown."""
        with suppress(RuntimeError):  # the event loop is closed: the app has exited
            self.call_later(act, *args)

    def _fail(self, problem: Exception) -> None:
        raise problem

    def _bot_moves(self, number: int, seat: int, move: str) -> None:
        if number == self._thinking:  # else it searched a position that is gone
            self.session.play(seat, move)
            self.advance()

    def _play(self, move: str) -> None:
        seat = self.session.person_to_move
        if seat is None or seat != self.viewer:
            return
        before = len(self.session.log_lines(seat))
        try:
            self.session.play(seat, move)
        except Refused as refused:
            self._show_refusal(refused)
            return
        self._read[seat] = before
        self.advance()

    def _show_refusal(self, refused: Refused) -> None:
        """Show which rule was broken, then ask again."""
        refusal = self.session.refusal_text(refused)
        if refusal.rule != "table.notation":  # that text shows what to type
            refusal = replace(refusal, why=with_symbols(self._board, refusal.why))

        def then(clause: str | None) -> None:
            if clause:
                text = help_text(self.session, KEYS)
                self.push_screen(HelpScreen(self.session, text, clause), self._continue)
            else:
                self._continue()

        self.push_screen(RefusalDialog(self.session, refusal), then)

    def _continue(self, _: object = None) -> None:
        if self.session.person_to_move is not None:  # else a bot is already thinking
            self.advance()

    def _undo_move(self, seat: int) -> bool:
        try:
            self.session.undo(seat)
        except Refused as refused:
            self._show_refusal(refused)
            return False
        self._thinking += 1
        self._seen = min(self._seen, len(self.session.match.log))
        return True

    def _show_result(self) -> None:
        session = self.session
        colours = palette(self.current_theme.dark)
        result = Text(session.result_text(session.only_viewer) + "\n", "bold")
        final = self._board.final(session.view_for(self.viewer), colours)
        self.push_screen(ResultDialog(session, [result, final]), self._on_result_closed)

    def _on_result_closed(self, answer: str | None) -> None:
        if answer == "quit":
            self.exit()
        elif answer == "again":
            self.action_again()
        elif answer == "review":
            self.action_review()

    # -- keys ------------------------------------------------------------------------------------
    def on_key(self, event: events.Key) -> None:
        """Play the move whose number or letter was pressed."""
        at_table = len(self.screen_stack) == 1 and not isinstance(self.focused, Input)
        if at_table and event.character and event.character in self._shortcuts:
            event.stop()
            self._play(self._moves[self._shortcuts.index(event.character)])
        elif at_table and event.character == "u":  # not possible: say why
            event.stop()
            self.action_undo()
        elif isinstance(self.focused, Input) and event.key == "escape":
            self.screen.query_one("#moves").focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the move that was chosen in the list."""
        if event.option_list.id == "moves" and event.option_index < len(self._moves):
            self._play(self._moves[event.option_index])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play a typed move."""
        move = event.value.strip()
        event.input.value = ""
        self.screen.query_one("#moves").focus()
        if move:
            self._play(self.session.normalized(move))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable the table's keys while a dialog is open."""
        if action in ("quit", "light"):
            return True
        if action == "scroll_log":
            return len(self.screen_stack) == 1
        if action in ("board", "board_back") and isinstance(self.focused, Input):
            return False  # the key moves the cursor
        action = "board" if action == "board_back" else action
        if action in {key.action for key in KEYS}:
            return len(self.screen_stack) == 1 and action in self._available_actions()
        return True

    def _available_actions(self) -> set[str]:
        """The actions of the table's keys that are possible now."""
        match, undo_seat = self.session.match, self._undo_seat
        able = {
            "again": match.over,
            "review": match.over,
            "hint": may_have_hint(self.session),
            "type": not match.over,
            "talk": bool(self._claims()),
            "resign": self._may_resign,
            "undo": undo_seat is not None and match.can_undo(undo_seat),
            "board": self.screen_stack[0].query_one(BoardView).has_pages,
        }
        return {key.action for key in KEYS if able.get(key.action, True)}

    @property
    def _undo_seat(self) -> int | None:
        """The seat whose move undo takes back: the viewer's, or the last if nothing is hidden."""
        viewer = self.viewer
        return (
            viewer
            if viewer is None or not self._lines.PERFECT_INFORMATION
            else self.session.undo_seat(viewer)
        )

    def action_help(self) -> None:
        """Open the help."""
        self.push_screen(HelpScreen(self.session, help_text(self.session, KEYS)))

    def action_again(self) -> None:
        """Start another game with the same players."""
        self._open_session(self.table_setup.rematch())
        self.advance()

    def action_review(self) -> None:
        """Open the review of the game."""
        self.push_screen(ReviewScreen(self.session))

    def action_hint(self) -> None:
        """Open the hint for the present decision."""
        self.push_screen(HintScreen(self.session))

    def action_scroll_log(self, pages: int) -> None:
        """Scroll the log."""
        log = self.screen_stack[0].query_one("#log", VerticalScroll)
        if pages < 0:
            log.release_anchor()  # else the next update scrolls to the end again
            log.scroll_page_up(animate=False)
        else:
            log.scroll_page_down(animate=False)

    def action_type(self) -> None:
        """Focus the input line."""
        self.screen.query_one("#type").focus()

    def action_talk(self) -> None:
        """Open the list of claims."""

        def then(claim: str | None) -> None:
            # The round may have ended meanwhile: then the claim is dropped.
            if claim and self.viewer is not None and claim in self._claims():
                self.session.claim(self.viewer, claim)
                self._show_log()

        self.push_screen(ClaimDialog(self.session, self._claims()), then)

    def _claims(self) -> dict[str, str]:
        return {} if self.viewer is None else self.session.claims(self.viewer)

    def action_undo(self) -> None:
        """Undo the last move, even while a bot is thinking."""
        undo_seat = self._undo_seat
        if undo_seat is not None and self._undo_move(undo_seat):
            self.advance()

    @property
    def _may_resign(self) -> bool:
        match = self.session.match
        return self.viewer is not None and not match.over and self.viewer not in match.given_up

    def action_resign(self) -> None:
        """Ask once more, then resign."""

        def then(sure: bool | None) -> None:
            if sure and self.viewer is not None and self._may_resign:
                self._thinking += 1  # a bot may be thinking: its move is dropped
                self.session.resign(self.viewer)
                self.advance()

        self.push_screen(ResignDialog(self.session), then)

    def action_board(self) -> None:
        """Show the next page of the board."""
        self.screen_stack[0].query_one(BoardView).turn(1)

    def action_board_back(self) -> None:
        """Show the previous page of the board."""
        self.screen_stack[0].query_one(BoardView).turn(-1)

    def action_sheet(self) -> None:
        """Open the score sheet or reference."""
        sheet = self._board.sheet(
            self.session.view_for(self.viewer), palette(self.current_theme.dark)
        )
        self.push_screen(
            InfoDialog(self.session, self.session.message("terminal-sheet-title"), sheet)
        )

    def action_light(self) -> None:
        """Switch between dark and light."""
        dark, light = THEMES
        self.theme = light.name if self.theme == dark.name else dark.name
        self.refresh_table()

    async def action_quit(self) -> None:
        """Exit. The caller saves the match."""
        self.exit()

    def action_help_quit(self) -> None:
        """Exit on Ctrl+C too."""
        self.exit()
