"""What lies over the table for a moment: hand-over, results, refusals, talk, help, the end."""

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

from chabudai.terminal.sitting import Told

if TYPE_CHECKING:
    from chabudai.terminal.sitting import Sitting

T = TypeVar("T")
CHAPTER = re.compile(r"(?m)^(?=##? )")
"""Where a heading begins."""


class Sheet(ModalScreen[T], Generic[T]):
    """A sheet of paper on the table: a title, something to read, its keys at the foot."""

    def __init__(self, title: str, *content: Text) -> None:
        super().__init__()
        self._title = title
        self._content = content

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title
            with VerticalScroll():
                for part in self._content:
                    yield Static(part)
        yield Footer(show_command_palette=False)


class Look(Sheet[None]):
    """Something to look up."""

    def __init__(self, sitting: Sitting, title: str, content: Text) -> None:
        super().__init__(title, content)
        back = sitting.say("terminal-key-back")
        self._bindings.bind("escape,enter,s", "dismiss", back, key_display="Esc")


class Moment(Sheet[None]):
    """Something that just happened and that nobody should miss."""

    def __init__(self, sitting: Sitting, content: Text) -> None:
        super().__init__(sitting.say("terminal-moment"), content)
        go_on, enter = sitting.say("terminal-key-go-on"), sitting.say("terminal-enter")
        self._bindings.bind("enter,escape,space", "dismiss", go_on, key_display=enter)


class Refusal(Sheet[str]):
    """Why a move was refused; answers with the clause to read, or nothing."""

    def __init__(self, sitting: Sitting, told: Told) -> None:
        self._rule = told.rule
        clause = sitting.say("terminal-clause", rule=told.rule)
        content = [Text(told.why + "\n")]
        if told.clause:
            content += [Text(clause, "bold"), Text(told.clause)]
        super().__init__(sitting.say("terminal-refused"), *content)
        back, rules = sitting.say("terminal-key-back"), sitting.say("terminal-key-rules")
        self._bindings.bind("escape,enter", "back", back, key_display="Esc")
        self._bindings.bind("r", "rules", rules)

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss("")

    def action_rules(self) -> None:
        """Read the clause where it stands."""
        self.dismiss(self._rule)


class Talk(ModalScreen[str]):
    """What to claim aloud; answers with the claim, or nothing."""

    def __init__(self, sitting: Sitting, claims: dict[str, str]) -> None:
        super().__init__()
        self._title = sitting.say("terminal-claim-title")
        self._claims = claims
        self._bindings.bind("escape", "back", sitting.say("terminal-key-back"), key_display="Esc")

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title
            options = [
                Option(Text(f"{number} {words}"), id=claim.replace(" ", "_"))
                for number, (claim, words) in enumerate(self._claims.items(), 1)
            ]
            yield OptionList(*options)
        yield Footer(show_command_palette=False)

    def on_key(self, event: events.Key) -> None:
        """A number chooses; it must not reach the table, where it would play a move."""
        if event.key.isdecimal() and 0 < int(event.key) <= len(self._claims):
            event.stop()
            self.dismiss(list(self._claims)[int(event.key) - 1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """So does the list."""
        self.dismiss(list(self._claims)[event.option_index])

    def action_back(self) -> None:
        """Say nothing."""
        self.dismiss("")


class HandOver(Screen[bool]):
    """Nobody's cards are on the screen; answers whether the last move is to be taken back."""

    def __init__(self, sitting: Sitting, name: str) -> None:
        super().__init__()
        say = sitting.say
        self._lines = [
            Text(say("terminal-hand-over", name=name), "bold"),
            Text(""),
            Text(say("terminal-hand-over-ready", name=name)),
        ]
        if sitting.may_be_taken_back:
            self._lines += [Text(""), Text(say("terminal-hand-over-undo"), "italic")]
            self._bindings.bind("u", "back", say("terminal-key-undo"))
        enter = say("terminal-enter")
        self._bindings.bind("enter", "go_on", say("terminal-key-go-on"), key_display=enter)

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            for line in self._lines:
                yield Static(line, classes="centred")
        yield Footer(show_command_palette=False)

    def action_go_on(self) -> None:
        """The next person is here."""
        self.dismiss(False)

    def action_back(self) -> None:
        """Whoever moved last wants another try."""
        self.dismiss(True)


class End(Sheet[str]):
    """How it ended; answers with ``again``, ``quit`` or nothing to look at the table."""

    def __init__(self, sitting: Sitting, content: Sequence[Text]) -> None:
        super().__init__(sitting.say("terminal-over"), *content)
        say = sitting.say
        self._bindings.bind("n", "answer('again')", say("terminal-key-again"))
        self._bindings.bind(
            "escape,enter", "answer('')", say("terminal-key-back"), key_display="Esc"
        )
        self._bindings.bind("q", "answer('quit')", say("terminal-key-quit"))

    def action_answer(self, answer: str) -> None:
        """What next."""
        self.dismiss(answer)


MOST_LOOKS = 500
"""How often the help looks for a clause that is being drawn."""


class Help(Screen[None]):
    """Keys and rules, opened at a clause if one is named."""

    def __init__(self, sitting: Sitting, markdown: str, clause: str = "") -> None:
        super().__init__()
        self._markdown = markdown
        self._clause = clause
        back = sitting.say("terminal-key-back")
        self._bindings.bind("escape,q,question_mark,f1", "dismiss", back, key_display="Esc")

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules") as scroll:
            scroll.can_focus = True
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Arrow keys scroll at once."""
        self.query_one("#rules").focus()
        self.run_worker(self._write())

    async def _write(self) -> None:
        """Chapter by chapter: nobody waits for the end of long rules to read the keys."""
        rules = self.query_one("#rules")
        for chapter in CHAPTER.split(self._markdown):
            await rules.mount(Markdown(chapter, open_links=False))
            await sleep(0)
            if self._clause and f"[{self._clause}]" in chapter:
                await self._show_clause()
        if self._clause:  # what came after it may have moved it
            await self._show_clause()

    async def _show_clause(self) -> None:
        """Scroll to the clause, again until it is seen: places are known only once drawn."""
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
