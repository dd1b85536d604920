"""The table on the whole screen: a Textual app over a sitting."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from rich.markup import escape
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from chabudai.core.refusals import Refused
from chabudai.terminal.board_view import BoardView
from chabudai.terminal.boards import board_for, with_signs
from chabudai.terminal.hang_up import is_gone
from chabudai.terminal.help import help_text
from chabudai.terminal.keys import KEYS, shortcuts
from chabudai.terminal.lines import lines_for
from chabudai.terminal.palette import THEMES, palette
from chabudai.terminal.screens import End, HandOver, Help, Look, Moment, Refusal, Talk
from chabudai.terminal.seating import Seating
from chabudai.terminal.sitting import Showing, Sitting
from chabudai.terminal.story_text import story_text
from chabudai.terminal.thinking import PAUSE, pause_for, think

TALL = 34
"""Lines from which on a screen has room for everything."""
SECONDS_BETWEEN_LOOKS = 2.0
"""How often the app looks whether its terminal is still there."""


class TableApp(App[None]):
    """One sitting after another on the whole screen."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = "OptionList, VerticalScroll"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]
    BINDINGS = [  # before the list of moves, which would scroll itself
        Binding("left", "board_back", show=False, priority=True),
        Binding("pageup", "scroll_story(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_story(1)", show=False, priority=True),
    ]

    def __init__(
        self, seating: Seating, sitting: Sitting, pause: float = PAUSE, note: str = ""
    ) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.seating = seating
        self._pause = pause
        self._note = note
        for key in KEYS:
            name = sitting.say(key.name)
            self._bindings.bind(
                key.keys, key.action, name, key_display=key.shown, priority=key.first
            )
        self._sit(sitting)

    def _sit(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.viewer = sitting.only_viewer
        self.title = sitting.match.game.title(sitting.lang)
        self._lines = lines_for(sitting.match.game)
        self._board = board_for(sitting.match.game)
        self._moves: tuple[str, ...] = ()
        self._shortcuts: list[str] = []
        self._seen = len(sitting.match.log)
        """Log entries whose moments have been shown."""
        self._read: dict[int | None, int] = {}
        """Lines of the story that each viewer had before the own last decision."""
        self._thinking = 0
        """Numbers the thoughts of bots, so that one that was overtaken is dropped."""
        self._offered: set[str] = set()
        """What the keys at the foot last offered."""

    # -- the screen ------------------------------------------------------------------------------
    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="table", classes="long-moves" if self._board.LONG_MOVES else ""):
            yield BoardView(id="board")
            with Vertical(id="side"):
                yield Static(id="question")
                yield OptionList(id="moves")
                with VerticalScroll(id="log") as log:
                    log.border_title = self.sitting.say("terminal-log")
                    yield Static(id="story")
        yield Input(id="type", compact=True)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin."""
        if self._note:
            self.notify(self._note, timeout=15)
        if not self.is_headless:
            self.set_interval(SECONDS_BETWEEN_LOOKS, self._leave_if_nobody_is_there)
        self.advance()

    def _leave_if_nobody_is_there(self) -> None:
        """Not every system tells a program that its window was closed."""
        if is_gone(sys.__stdin__.fileno() if sys.__stdin__ else 0):
            self.exit()

    def refresh_table(self) -> None:
        """Show everything as the viewer may see it."""
        showing = self.sitting.showing(self.viewer)
        screen = self.screen_stack[0]
        heading = Text.assemble((f" {self.title} ", "bold"), " ", self._lines.title(showing))
        screen.query_one("#title", Static).update(heading)
        asked = self.sitting.asked
        screen.query_one(BoardView).show(showing, asked is not None and asked == self.viewer)
        self._show_moves(showing)
        self._show_story()
        self._show_offers()

    def _show_offers(self) -> None:
        if self._offered != (offered := self._offers()):
            self._offered = offered
            self.refresh_bindings()

    def _show_moves(self, showing: Showing) -> None:
        sitting = self.sitting
        asked = sitting.asked
        mine = asked is not None and asked == self.viewer
        self._moves = sitting.match.legal(asked) if asked is not None and mine else ()
        first = self._lines.first_number(self._moves)
        self._shortcuts = shortcuts(first, self._moves)
        screen = self.screen_stack[0]
        question = screen.query_one("#question", Static)
        question.update(asks := Text(self._lines.question(showing) if self._moves else ""))
        question.display = bool(asks)
        moves = screen.query_one("#moves", OptionList)
        # Between two decisions the list keeps its place, so that the log does not jump: but where
        # room is scarce, and once it is over, the log needs it more.
        scarce = sitting.match.over or self.size.height < TALL
        kept = 2 if scarce else max(3, moves.outer_size.height)
        moves.styles.min_height = 3 if self._moves else kept
        moves.clear_options()
        width = max((len(key) for key in self._shortcuts), default=0)
        for key, move in zip(self._shortcuts, self._moves, strict=True):
            label = self._board.label(showing, move)
            moves.add_option(Option(Text.assemble((f"{key:>{width}} ", "bold"), label)))
        moves.border_title = escape(self._whose_turn())
        example = sitting.say("terminal-type", example=self._moves[0]) if self._moves else ""
        screen.query_one("#type", Input).placeholder = example
        if self._moves:
            moves.highlighted = 0

    def _whose_turn(self) -> str:
        sitting = self.sitting
        names = sitting.match.names
        if sitting.match.over:
            return sitting.say("terminal-over")
        if sitting.asked is None:
            return sitting.say("terminal-thinking", name=names[sitting.bot_due or 0])
        if sitting.asked == sitting.only_viewer:
            return sitting.say("terminal-moves")
        return sitting.say("terminal-moves-of", name=names[sitting.asked])

    def _show_story(self) -> None:
        lines = [with_signs(self._board, line) for line in self.sitting.story(self.viewer)]
        faint = palette(self.current_theme.dark).faint
        log = self.screen_stack[0].query_one("#log", VerticalScroll)
        read = self._read.get(self.viewer, 0)
        names = self.sitting.match.names
        told = story_text(lines, read, log.container_size.width - 2, names, faint)
        log.query_one("#story", Static).update(told)
        log.anchor()

    def on_resize(self) -> None:
        """Lines of the story break elsewhere now, and the board may need other pages."""
        self.call_after_refresh(self._show_story)
        self.call_after_refresh(self._show_offers)

    # -- the course of a match -------------------------------------------------------------------
    def advance(self, _: object = None) -> None:
        """Show what happened, then let whoever is next decide."""
        if not self.screen_stack[0].query("#story"):  # closing: a bot was still thinking
            return
        sitting = self.sitting
        seat = sitting.asked
        several = len(sitting.people) > 1
        if several and self._lines.OPEN:
            self.viewer = self.viewer if seat is None else seat
        elif several and (sitting.match.over or seat not in (None, self.viewer)):
            self.viewer = None  # nobody's cards are shown to the next one
        self.refresh_table()
        news = sitting.match.events(None, self._seen)
        self._seen = len(sitting.match.log)
        colours = palette(self.current_theme.dark)
        room = self.size.height * 9 // 10 - 3  # a sheet's share of the screen, less its frame
        moment = self._board.moment(sitting.showing(self.viewer), news, colours, room)
        if moment is not None:
            self.push_screen(Moment(sitting, moment), self.advance)
        elif sitting.match.over:
            self._end()
        elif seat is None:
            self._let_bot_think()
        elif seat != self.viewer:
            name = sitting.match.names[seat]
            self.push_screen(HandOver(sitting, name), self._handed_over)
        elif not isinstance(self.focused, Input):  # who is typing goes on typing
            self.screen_stack[0].query_one("#moves").focus()

    def _handed_over(self, take_back: bool | None) -> None:
        sitting = self.sitting
        if not take_back:
            self.viewer = sitting.asked
            self.advance()
        elif (last := sitting.match.log[-1].seat) is not None and self._take_back(last):
            self.viewer = last
            self.advance()

    def _let_bot_think(self) -> None:
        sitting = self.sitting
        seat = sitting.bot_due
        assert seat is not None
        self._thinking += 1
        moves = partial(self._from_thread, self._bot_moves, self._thinking, seat)
        fails = partial(self._from_thread, self._fail)
        pause = pause_for(sitting, self._pause) * self._lines.PACE
        think(sitting, seat, pause, moves, fails)

    def _from_thread(self, act: Callable[..., object], *args: object) -> None:
        """Back on the app's own thread, where what goes wrong is shown."""
        with suppress(RuntimeError):  # its loop is closed: everybody has left the table
            self.call_later(act, *args)

    def _fail(self, problem: Exception) -> None:
        raise problem

    def _bot_moves(self, number: int, seat: int, move: str) -> None:
        if number == self._thinking:  # else the position it thought about is gone
            self.sitting.play(seat, move)
            self.advance()

    def _play(self, move: str) -> None:
        seat = self.sitting.asked
        if seat is None or seat != self.viewer:
            return
        before = len(self.sitting.story(seat))
        try:
            self.sitting.play(seat, move)
        except Refused as refused:
            self._refuse(refused)
            return
        self._read[seat] = before
        self.advance()

    def _refuse(self, refused: Refused) -> None:
        """Say which rule; then back to whoever is to decide."""
        told = self.sitting.told(refused)
        if told.rule != "table.notation":  # which teaches what to type
            told = replace(told, why=with_signs(self._board, told.why))

        def then(clause: str | None) -> None:
            if clause:
                text = help_text(self.sitting, KEYS)
                self.push_screen(Help(self.sitting, text, clause), self._go_on)
            else:
                self._go_on()

        self.push_screen(Refusal(self.sitting, told), then)

    def _go_on(self, _: object = None) -> None:
        if self.sitting.asked is not None:  # else a bot is thinking already
            self.advance()

    def _take_back(self, seat: int) -> bool:
        try:
            self.sitting.undo(seat)
        except Refused as refused:
            self._refuse(refused)
            return False
        self._thinking += 1
        self._seen = min(self._seen, len(self.sitting.match.log))
        return True

    def _end(self) -> None:
        sitting = self.sitting
        colours = palette(self.current_theme.dark)
        result = Text(sitting.ending(sitting.only_viewer) + "\n", "bold")
        final = self._board.final(sitting.showing(self.viewer), colours)
        self.push_screen(End(sitting, [result, final]), self._ended)

    def _ended(self, answer: str | None) -> None:
        if answer == "quit":
            self.exit()
        elif answer == "again":
            self.action_again()

    # -- keys ------------------------------------------------------------------------------------
    def on_key(self, event: events.Key) -> None:
        """A move's number or letter plays it."""
        at_table = len(self.screen_stack) == 1 and not isinstance(self.focused, Input)
        if at_table and event.character and event.character in self._shortcuts:
            event.stop()
            self._play(self._moves[self._shortcuts.index(event.character)])
        elif at_table and event.character == "u":  # not offered: say why
            event.stop()
            self.action_undo()
        elif isinstance(self.focused, Input) and event.key == "escape":
            self.screen.query_one("#moves").focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on the list plays a move."""
        if event.option_list.id == "moves" and event.option_index < len(self._moves):
            self._play(self._moves[event.option_index])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A move in notation."""
        move = event.value.strip()
        event.input.value = ""
        self.screen.query_one("#moves").focus()
        if move:
            self._play(self.sitting.meant(move))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The table's keys belong to the table, not to what lies over it."""
        if action in ("quit", "light"):
            return True
        if action == "scroll_story":
            return len(self.screen_stack) == 1
        if action in ("board", "board_back") and isinstance(self.focused, Input):
            return False  # the cursor moves
        action = "board" if action == "board_back" else action
        if action in {key.action for key in KEYS}:
            return len(self.screen_stack) == 1 and action in self._offers()
        return True

    def _offers(self) -> set[str]:
        """What the table's keys can do now."""
        match, undoer = self.sitting.match, self._undoer
        able = {
            "again": match.over,
            "type": not match.over,
            "talk": bool(self._claims()),
            "undo": undoer is not None and match.can_undo(undoer),
            "board": self.screen_stack[0].query_one(BoardView).has_pages,
        }
        return {key.action for key in KEYS if able.get(key.action, True)}

    @property
    def _undoer(self) -> int | None:
        """Who may want a move back: the viewer; where nothing is hidden, whoever moved last."""
        viewer = self.viewer
        return viewer if viewer is None or not self._lines.OPEN else self.sitting.undoer(viewer)

    def action_help(self) -> None:
        """Keys and rules."""
        self.push_screen(Help(self.sitting, help_text(self.sitting, KEYS)))

    def action_again(self) -> None:
        """Another game at the same table."""
        self._sit(self.seating.again())
        self.advance()

    def action_scroll_story(self, pages: int) -> None:
        """Back and forth in what happened."""
        log = self.screen_stack[0].query_one("#log", VerticalScroll)
        if pages < 0:
            log.release_anchor()  # or whatever is drawn next takes it to its end again
            log.scroll_page_up(animate=False)
        else:
            log.scroll_page_down(animate=False)

    def action_type(self) -> None:
        """Type a move."""
        self.screen.query_one("#type").focus()

    def action_talk(self) -> None:
        """Claim something aloud."""

        def then(claim: str | None) -> None:
            # The round may have gone on meanwhile: then there is nothing left to say.
            if claim and self.viewer is not None and claim in self._claims():
                self.sitting.claim(self.viewer, claim)
                self._show_story()

        self.push_screen(Talk(self.sitting, self._claims()), then)

    def _claims(self) -> dict[str, str]:
        return {} if self.viewer is None else self.sitting.claims(self.viewer)

    def action_undo(self) -> None:
        """Take one's last move back, also while a bot is thinking about it."""
        undoer = self._undoer
        if undoer is not None and self._take_back(undoer):
            self.advance()

    def action_board(self) -> None:
        """The next page of the board."""
        self.screen_stack[0].query_one(BoardView).turn(1)

    def action_board_back(self) -> None:
        """The page before."""
        self.screen_stack[0].query_one(BoardView).turn(-1)

    def action_sheet(self) -> None:
        """Look something up."""
        sheet = self._board.sheet(
            self.sitting.showing(self.viewer), palette(self.current_theme.dark)
        )
        self.push_screen(Look(self.sitting, self.sitting.say("terminal-sheet-title"), sheet))

    def action_light(self) -> None:
        """From dark to light and back."""
        dark, light = THEMES
        self.theme = light.name if self.theme == dark.name else dark.name
        self.refresh_table()

    async def action_quit(self) -> None:
        """Leave; the caller saves."""
        self.exit()

    def action_help_quit(self) -> None:
        """Ctrl+C leaves too."""
        self.exit()
