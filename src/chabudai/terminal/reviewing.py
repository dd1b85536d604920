"""Reviews and hints in the terminal: computed on a thread, shown as a text."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Static

from chabudai.terminal.review_lines import hint_lines, review_lines

if TYPE_CHECKING:
    from chabudai.terminal.session import Session


class ComputedScreen(Screen[None]):
    """Shows that something is computed, then the text."""

    KEY = ""
    """The key that opens and closes it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        back = session.message("terminal-key-back")
        self._bindings.bind(f"escape,enter,{self.KEY}", "dismiss", back, key_display="Esc")
        self._lines = self.started()

    def started(self) -> Callable[[], Iterable[str]]:
        """A function that computes the lines, on any thread."""
        raise NotImplementedError

    def waiting(self) -> str:
        """What is shown meanwhile."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules") as scroll:
            scroll.can_focus = True
            yield Static(self.waiting())
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Focus the text, so that arrow keys scroll it, and start."""
        self.query_one("#rules").focus()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        """Compute on a daemon thread, so that quitting never waits for it."""
        try:
            lines = list(self._lines())
        except Closed:
            return
        self._from_thread(self._show, "\n\n".join(lines))

    def _from_thread(self, act: Callable[[str], None], text: str) -> None:
        with suppress(RuntimeError):  # the event loop is closed: the app has exited
            self.app.call_later(act, text)

    def _show(self, text: str) -> None:
        if self.is_attached:
            self.query_one(Static).update(Text(text))


class ReviewScreen(ComputedScreen):
    """Shows how far the review is, then the review."""

    KEY = "v"

    def started(self) -> Callable[[], Iterable[str]]:
        return lambda: review_lines(self._session, self._progress)

    def waiting(self) -> str:
        return self._session.message("terminal-review-wait", done=0, total=0)

    def _progress(self, done: int, total: int) -> None:
        if not self.is_attached:
            raise Closed
        text = self._session.message("terminal-review-wait", done=done, total=total)
        self._from_thread(self._show, text)


class HintScreen(ComputedScreen):
    """Shows a suggested move and the reason."""

    KEY = "h"

    def started(self) -> Callable[[], Iterable[str]]:
        return hint_lines(self._session)

    def waiting(self) -> str:
        return self._session.message("terminal-hint-wait")


class Closed(Exception):
    """The player has left the screen: the review is not needed any more."""
