"""The review of a finished game in the terminal: computed on a thread, shown as a text."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Static

from chabudai.terminal.review_lines import review_lines

if TYPE_CHECKING:
    from chabudai.terminal.session import Session


class ReviewScreen(Screen[None]):
    """Shows how far the review is, then the review."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        back = session.message("terminal-key-back")
        self._bindings.bind("escape,enter,v", "dismiss", back, key_display="Esc")

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules") as scroll:
            scroll.can_focus = True
            yield Static(self._session.message("terminal-review-wait", done=0, total=0))
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Focus the text, so that arrow keys scroll it, and start."""
        self.query_one("#rules").focus()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        """Review on a daemon thread, so that quitting never waits for it."""
        try:
            lines = list(review_lines(self._session, self._progress))
        except Closed:
            return
        self._from_thread(self._show, "\n\n".join(lines))

    def _progress(self, done: int, total: int) -> None:
        if not self.is_attached:
            raise Closed
        text = self._session.message("terminal-review-wait", done=done, total=total)
        self._from_thread(self._show, text)

    def _from_thread(self, act: Callable[[str], None], text: str) -> None:
        with suppress(RuntimeError):  # the event loop is closed: the app has exited
            self.app.call_later(act, text)

    def _show(self, text: str) -> None:
        if self.is_attached:
            self.query_one(Static).update(Text(text))


class Closed(Exception):
    """The player has left the screen: the review is not needed any more."""
