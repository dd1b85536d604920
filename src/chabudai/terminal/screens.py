"""Dialogs and screens over the table: hand-over, highlights, refusals, claims, help, result."""

from __future__ import annotations

import re
from asyncio import sleep
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Markdown, OptionList, Static
from textual.widgets.markdown import MarkdownBlock
from textual.widgets.option_list import Option

from chabudai.terminal.session import RefusalText

if TYPE_CHECKING:
    from chabudai.terminal.session import Session

T = TypeVar("T")
CHAPTER = re.compile(r"(?m)^(?=##? )")
"""Matches before a heading."""


class Dialog(ModalScreen[T], Generic[T]):
    """A dialog with a title, texts, and its keys in the footer."""

    def __init__(self, title: str, *content: Text) -> None:
        super().__init__()
        self._title = title
        self._content = content

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = self._title
            with VerticalScroll():
                for part in self._content:
                    yield Static(part)
        yield Footer(show_command_palette=False)


class InfoDialog(Dialog[None]):
    """Shows a text to look up."""

    def __init__(self, session: Session, title: str, content: Text) -> None:
        super().__init__(title, content)
        back = session.message("terminal-key-back")
        self._bindings.bind("escape,enter,s", "dismiss", back, key_display="Esc")


class HighlightDialog(Dialog[None]):
    """Shows something important that just happened."""

    def __init__(self, session: Session, content: Text) -> None:
        super().__init__(session.message("terminal-moment"), content)
        go_on, enter = session.message("terminal-key-go-on"), session.message("terminal-enter")
        self._bindings.bind("enter,escape,space", "dismiss", go_on, key_display=enter)


class RefusalDialog(Dialog[str]):
    """Shows why a move was refused. Returns the clause to read, or nothing."""

    def __init__(self, session: Session, refusal: RefusalText) -> None:
        self._rule = refusal.rule
        clause = session.message("terminal-clause", rule=refusal.rule)
        content = [Text(refusal.why + "\n")]
        if refusal.clause:
            content += [Text(clause, "bold"), Text(refusal.clause)]
        super().__init__(session.message("terminal-refused"), *content)
        back, rules = session.message("terminal-key-back"), session.message("terminal-key-rules")
        self._bindings.bind("escape,enter", "back", back, key_display="Esc")
        self._bindings.bind("r", "rules", rules)

    def action_back(self) -> None:
        """Return to the table."""
        self.dismiss("")

    def action_rules(self) -> None:
        """Open the rules at the clause."""
        self.dismiss(self._rule)


class ClaimDialog(ModalScreen[str]):
    """Lists the possible claims. Returns the chosen one, or nothing."""

    def __init__(self, session: Session, claims: dict[str, str]) -> None:
        super().__init__()
        self._title = session.message("terminal-claim-title")
        self._claims = claims
        self._bindings.bind(
            "escape", "back", session.message("terminal-key-back"), key_display="Esc"
        )

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = self._title
            options = [
                Option(Text(f"{number} {words}"), id=claim.replace(" ", "_"))
                for number, (claim, words) in enumerate(self._claims.items(), 1)
            ]
            yield OptionList(*options)
        yield Footer(show_command_palette=False)

    def on_key(self, event: events.Key) -> None:
        """Choose by number. The key must not reach the table, where it would play a move."""
        if event.key.isdecimal() and 0 < int(event.key) <= len(self._claims):
            event.stop()
            self.dismiss(list(self._claims)[int(event.key) - 1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose from the list."""
        self.dismiss(list(self._claims)[event.option_index])

    def action_back(self) -> None:
        """Make no claim."""
        self.dismiss("")


class HandOverScreen(Screen[bool]):
    """Shows no cards until the next person is there. Returns whether to undo the last move."""

    def __init__(self, session: Session, name: str) -> None:
        super().__init__()
        message = session.message
        self._lines = [
            Text(message("terminal-hand-over", name=name), "bold"),
            Text(""),
            Text(message("terminal-hand-over-ready", name=name)),
        ]
        if session.can_undo:
            self._lines += [Text(""), Text(message("terminal-hand-over-undo"), "italic")]
            self._bindings.bind("u", "back", message("terminal-key-undo"))
        enter = message("terminal-enter")
        self._bindings.bind("enter", "go_on", message("terminal-key-go-on"), key_display=enter)

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            for line in self._lines:
                yield Static(line, classes="centred")
        yield Footer(show_command_palette=False)

    def action_go_on(self) -> None:
        """Continue with the next person."""
        self.dismiss(False)

    def action_back(self) -> None:
        """Undo the last move."""
        self.dismiss(True)


class ResignDialog(Dialog[bool]):
    """Asks whether to resign. Returns the answer."""

    def __init__(self, session: Session) -> None:
        message = session.message
        goes_on = "yes" if session.match.rules.seats > 2 else "no"
        question = Text(message("terminal-resign-question", goes_on=goes_on))
        super().__init__(message("terminal-key-resign"), question)
        self._bindings.bind("y,x", "answer(True)", message("terminal-key-resign"), key_display="y")
        self._bindings.bind(
            "escape,enter,n", "answer(False)", message("terminal-key-back"), key_display="Esc"
        )

    def action_answer(self, answer: bool) -> None:
        """Return the answer."""
        self.dismiss(answer)


class ResultDialog(Dialog[str]):
    """Shows the result. Returns ``again``, ``review``, ``quit``, or nothing to see the table."""

    def __init__(self, session: Session, content: Sequence[Text]) -> None:
        super().__init__(session.message("terminal-over"), *content)
        message = session.message
        self._bindings.bind("n", "answer('again')", message("terminal-key-again"))
        self._bindings.bind("v", "answer('review')", message("terminal-key-review"))
        self._bindings.bind(
            "escape,enter", "answer('')", message("terminal-key-back"), key_display="Esc"
        )
        self._bindings.bind("q", "answer('quit')", message("terminal-key-quit"))

    def action_answer(self, answer: str) -> None:
        """Return the answer."""
        self.dismiss(answer)


MOST_LOOKS = 500
"""How often the help retries to scroll to a clause."""


class HelpScreen(Screen[None]):
    """Keys and rules, scrolled to a clause if one is named."""

    def __init__(self, session: Session, markdown: str, clause: str = "") -> None:
        super().__init__()
        self._markdown = markdown
        self._clause = clause
        back = session.message("terminal-key-back")
        self._bindings.bind("escape,q,question_mark,f1", "dismiss", back, key_display="Esc")

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules") as scroll:
            scroll.can_focus = True
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Focus the text, so that arrow keys scroll it."""
        self.query_one("#rules").focus()
        self.run_worker(self._write())

    async def _write(self) -> None:
        """Add the text chapter by chapter, so that the first one shows at once."""
        rules = self.query_one("#rules")
        for chapter in CHAPTER.split(self._markdown):
            await rules.mount(Markdown(chapter, open_links=False))
            await sleep(0)
            if self._clause and f"[{self._clause}]" in chapter:
                await self._show_clause()
        if self._clause:  # what came after it may have moved it
            await self._show_clause()

    async def _show_clause(self) -> None:
        """Scroll to the clause. Retry until it is visible: positions are known only once drawn."""
        rules = self.query_one("#rules")
        for _ in range(MOST_LOOKS):
            block = self._block_of_clause()
            if block is not None:
                block.add_class("wanted")
                if block.region and rules.region.overlaps(block.region):  # empty: not yet laid out
                    return
                rules.scroll_to_widget(block, animate=False, top=True)
            await sleep(0.01)

    def _block_of_clause(self) -> MarkdownBlock | None:
        wanted = f"[{self._clause}]"
        for block in self.query(MarkdownBlock):
            if not list(block.query(MarkdownBlock)) and wanted in str(block.content):
                return block
        return None
