"""The client for pipes and screen readers: lines out, lines in, no colours, no cursor."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TextIO

from chabudai.core.refusals import Refused
from chabudai.terminal.lines import lines_for
from chabudai.terminal.saving import saved
from chabudai.terminal.seating import Seating
from chabudai.terminal.sitting import Sitting
from chabudai.words import clauses

LONGEST_LINE = 4096
BLANK_LINES = 60
"""Enough to move the last player's cards off most screens."""


class NoMoreInput(Exception):
    """Standard input has ended."""


class Quit(Exception):
    """The player wants to stop."""


class Plain:
    """One sitting after another, told line by line."""

    def __init__(
        self,
        seating: Seating,
        sitting: Sitting,
        source: TextIO,
        out: TextIO,
        file: Path | None = None,
    ) -> None:
        self.seating = seating
        self.sitting = sitting
        self._source = source
        self._out = out
        self._file = file
        self._lines = lines_for(sitting.match.game)
        self._viewer = sitting.only_viewer
        self._heard: dict[int | None, int] = {}
        say = sitting.say
        commands: dict[str, tuple[str, Callable[[int, str], None]]] = {
            "help": (say("terminal-command-help"), self._help),
            "rules": (say("terminal-command-rules"), self._rules),
            "scores": (say("terminal-command-sheet"), self._sheet),
            "board": (say("terminal-command-board"), self._board),
            "undo": (say("terminal-command-undo"), self._undo),
            "claim": (say("terminal-command-claim"), self._claim),
            "quit": (say("terminal-command-quit"), self._quit),
        }
        self._commands = {name: act for name, (_, act) in commands.items()}
        self._commands |= dict(commands.values())
        self._commands["?"] = self._help
        self._command_names = [word for word, _ in commands.values()]

    def run(self) -> int:
        """Play until nobody wants to, or nothing more can be read."""
        title = self.sitting.match.game.title(self.sitting.lang)
        self._print(self.sitting.say("terminal-plain-start", title=title))
        last = self.sitting.say("terminal-plain-bye")
        try:
            while self._play() and self._again():
                self.sitting = self.seating.again()
                self._heard = {}
                self._viewer = self.sitting.only_viewer
        except NoMoreInput:
            last = self.sitting.say("terminal-plain-end")
        except Quit:
            pass
        finally:
            if note := saved(self.sitting, self._file):
                self._print(note)
        self._print(last)
        return 0

    def _play(self) -> bool:
        """One match to its end."""
        sitting = self.sitting
        while not sitting.match.over:
            seat = sitting.asked
            if seat is None:
                bot = sitting.bot_due
                assert bot is not None
                sitting.play(bot, sitting.thought(bot)())
                continue
            self._hand_over(seat)
            self._news(seat)
            self._ask(seat)
        self._news(sitting.only_viewer)
        self._print("", *self._lines.final(sitting.showing(sitting.only_viewer)))
        return True

    def _again(self) -> bool:
        word = self.sitting.say("terminal-command-again")
        self._print(self.sitting.say("terminal-plain-again", again=word))
        return self._read().casefold() in (word, "again")

    # -- asking ----------------------------------------------------------------------------------
    def _hand_over(self, seat: int) -> None:
        """Let the next person come to the screen, the last one's cards out of sight."""
        sitting = self.sitting
        if seat == self._viewer:
            return
        self._viewer = seat
        if self._lines.OPEN:
            return
        name = sitting.match.names[seat]
        self._print("\n" * BLANK_LINES + sitting.say("terminal-hand-over", name=name))
        self._print(sitting.say("terminal-hand-over-ready", name=name))
        self._read()

    def _ask(self, seat: int) -> None:
        """Show the position, then read until the player has moved or taken a move back."""
        sitting = self.sitting
        showing = sitting.showing(seat)
        moves = sitting.match.legal(seat)
        first = self._lines.first_number(moves)
        self._print("", *self._lines.position(showing))
        self._print(self._lines.question(showing) or sitting.say("terminal-plain-moves"))
        for number, move in enumerate(moves, first):
            label = self._lines.label(showing, move)
            self._print(f"{number}) {label}" + (f" [{move}]" if label != move else ""))
        before = len(sitting.match.log)
        self._heard[None] = len(sitting.story(None))  # at the end all look on together
        name = sitting.match.names[seat]
        who = "you" if seat == sitting.only_viewer else "other"
        while len(sitting.match.log) == before:
            self._print(sitting.say("terminal-plain-prompt", who=who, name=name))
            line = self._read()
            word, _, rest = line.partition(" ")
            if (command := self._commands.get(word.casefold())) is not None:
                command(seat, rest.strip())
            elif line.isdecimal() and len(line) < 4:
                if first <= int(line) < first + len(moves):
                    sitting.play(seat, moves[int(line) - first])
                else:
                    self._print(sitting.say("terminal-plain-no-number", number=line))
            elif line:
                self._try(partial(sitting.play, seat, sitting.meant(line)))

    def _try(self, act: Callable[[], None]) -> bool:
        """Do something that may be refused, and say why if it is."""
        try:
            act()
        except Refused as refused:
            told = self.sitting.told(refused)
            self._print(told.why)
            if told.clause:
                clause = self.sitting.say("terminal-clause", rule=told.rule)
                self._print(f"{clause}: {told.clause}")
            return False
        return True

    # -- commands --------------------------------------------------------------------------------
    def _help(self, seat: int, _: str) -> None:
        showing = self.sitting.showing(seat)
        example = self.sitting.match.legal(seat)[0]
        commands = showing.listed(["?", *self._command_names])
        say = self.sitting.say
        self._print(say("terminal-plain-help", example=example, commands=commands))
        self._print(_without_marks(self._lines.notation(showing)))

    def _rules(self, seat: int, _: str) -> None:
        game, lang = self.sitting.match.game, self.sitting.lang
        rules = clauses.without_pictures(clauses.rules_text(game, lang))
        self._print(_without_marks(rules))
        self._print(_without_marks(clauses.table_text(lang)))

    def _sheet(self, seat: int, _: str) -> None:
        self._print(*self._lines.sheet(self.sitting.showing(seat)))

    def _board(self, seat: int, _: str) -> None:
        self._print(*self._lines.board(self.sitting.showing(seat)))

    def _undo(self, seat: int, _: str) -> None:
        if self._lines.OPEN:
            seat = self.sitting.undoer(seat)
        if self._try(lambda: self.sitting.undo(seat)):
            self._print(self.sitting.say("terminal-plain-undone"))
            self._heard.clear()
            self._heard[seat] = len(self.sitting.story(seat))

    def _claim(self, seat: int, rest: str) -> None:
        claims = list(self.sitting.claims(seat).items())
        if rest.isdecimal() and len(rest) < 4 and 0 < int(rest) <= len(claims):
            rest = claims[int(rest) - 1][0]
        if rest:
            if self._try(lambda: self.sitting.claim(seat, rest)):
                self._news(seat)
        elif claims:
            self._print(self.sitting.say("terminal-plain-claims"))
            word = self.sitting.say("terminal-command-claim")
            for number, (claim, words) in enumerate(claims, 1):
                self._print(f"{word} {number}: {words} [{claim}]")
        else:
            self._print(self.sitting.say("terminal-nothing-to-say"))

    def _quit(self, seat: int, _: str) -> None:
        raise Quit

    # -- lines -----------------------------------------------------------------------------------
    def _news(self, viewer: int | None) -> None:
        """What this viewer has not been told yet."""
        story = self.sitting.story(viewer)
        self._print(*story[self._heard.get(viewer, 0) :])
        self._heard[viewer] = len(story)
        if self._lines.OPEN:  # the others at this screen have read it too
            for person in self.sitting.people:
                self._heard[person] = len(self.sitting.story(person))

    def _print(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._out)
        self._out.flush()

    def _read(self) -> str:
        line = self._source.readline(LONGEST_LINE)
        if not line:
            raise NoMoreInput
        text = line
        while text and not text.endswith("\n"):
            text = self._source.readline(LONGEST_LINE)
        return " ".join(line.split())


def _without_marks(markdown: str) -> str:
    """Markdown as it is read aloud."""
    return markdown.replace("**", "").replace("`", "").replace("*", "")
