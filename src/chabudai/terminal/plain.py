"""The plain client, for pipes and screen readers: lines out, lines in, no colours, no cursor."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TextIO

from chabudai.core.endings import REASONS
from chabudai.core.refusals import Refused
from chabudai.core.rules import Rules
from chabudai.terminal.lines import lines_for
from chabudai.terminal.review_lines import hint_lines, may_have_hint, review_lines
from chabudai.terminal.saving import saved
from chabudai.terminal.session import Session
from chabudai.terminal.table_setup import TableSetup
from chabudai.words import clauses

LONGEST_LINE = 4096
BLANK_LINES = 60
"""Enough to move the last player's cards off most screens."""


class NoMoreInput(Exception):
    """Standard input has ended."""


class Quit(Exception):
    """The player wants to stop."""


class Plain:
    """Plays one session after another, line by line."""

    def __init__(
        self,
        table_setup: TableSetup,
        session: Session,
        source: TextIO,
        out: TextIO,
        file: Path | None = None,
    ) -> None:
        self.table_setup = table_setup
        self.session = session
        self._source = source
        self._out = out
        self._file = file
        self._lines = lines_for(session.match.game)
        self._viewer = session.only_viewer
        self._lines_shown: dict[int | None, int] = {}
        message = session.message
        commands: dict[str, tuple[str, Callable[[int, str], None]]] = {
            "help": (message("terminal-command-help"), self._help),
            "rules": (message("terminal-command-rules"), self._rules),
            "scores": (message("terminal-command-sheet"), self._sheet),
            "board": (message("terminal-command-board"), self._board),
            "hint": (message("terminal-command-hint"), self._hint),
            "undo": (message("terminal-command-undo"), self._undo),
            "claim": (message("terminal-command-claim"), self._claim),
            "resign": (message("terminal-command-resign"), self._resign),
            "quit": (message("terminal-command-quit"), self._quit),
        }
        self._commands = {name: act for name, (_, act) in commands.items()}
        self._commands |= dict(commands.values())
        self._commands["?"] = self._help
        self._claim_name = message("terminal-command-claim")
        self._command_names = [word for word, _ in commands.values()]

    def run(self) -> int:
        """Play until the players quit or the input ends."""
        title = self.session.match.game.title(self.session.lang)
        self._print(self.session.message("terminal-plain-start", title=title))
        last = self.session.message("terminal-plain-bye")
        try:
            while self._play() and self._again():
                self.session = self.table_setup.rematch()
                self._lines_shown = {}
                self._viewer = self.session.only_viewer
        except NoMoreInput:
            last = self.session.message("terminal-plain-end")
        except Quit:
            pass
        finally:
            if note := saved(self.session, self._file):
                self._print(note)
        self._print(last)
        return 0

    def _play(self) -> bool:
        """Play a match to its end."""
        session = self.session
        while not session.match.over:
            seat = session.person_to_move
            if seat is None:
                bot = session.bot_to_move
                assert bot is not None
                session.play(bot, session.bot_choice(bot)())
                continue
            self._hand_over(seat)
            self._print_news(seat)
            self._ask(seat)
        self._print_news(session.only_viewer)
        if session.match.standings is not None and session.match.standings.end in REASONS:
            self._print("", session.result_text(session.only_viewer))
        self._print("", *self._lines.final(session.view_for(session.only_viewer)))
        return True

    def _again(self) -> bool:
        """Offer the review and another game; return whether there is another."""
        message = self.session.message
        again, review = message("terminal-command-again"), message("terminal-command-review")
        while True:
            self._print(message("terminal-plain-again", again=again, review=review))
            answer = self._read().casefold()
            if answer not in (review, "review"):
                return answer in (again, "again")
            self._print(message("terminal-plain-review"))
            self._print(*review_lines(self.session))

    # -- asking ----------------------------------------------------------------------------------
    def _hand_over(self, seat: int) -> None:
        """Let the next person come to the screen, with the last one's cards scrolled away."""
        session = self.session
        if seat == self._viewer:
            return
        self._viewer = seat
        if self._lines.PERFECT_INFORMATION:
            return
        name = session.match.names[seat]
        self._print("\n" * BLANK_LINES + session.message("terminal-hand-over", name=name))
        self._print(session.message("terminal-hand-over-ready", name=name))
        self._read()

    def _ask(self, seat: int) -> None:
        """Show the position, then read input until the player has moved or undone a move."""
        session = self.session
        view = session.view_for(seat)
        moves = session.match.legal(seat)
        first = self._lines.first_number(moves)
        self._print("", *self._lines.position(view))
        self._print(self._lines.question(view) or session.message("terminal-plain-moves"))
        for number, move in enumerate(moves, first):
            label = self._lines.label(view, move)
            self._print(f"{number}) {label}" + (f" [{move}]" if label != move else ""))
        before = len(session.match.log)
        # At the end everyone looks on, and must not see the whole log again.
        self._lines_shown[None] = len(session.log_lines(None))
        name = session.match.names[seat]
        who = "you" if seat == session.only_viewer else "other"
        while len(session.match.log) == before and seat not in session.match.given_up:
            self._print(session.message("terminal-plain-prompt", who=who, name=name))
            line = self._read()
            word, _, rest = line.partition(" ")
            if (command := self._commands.get(word.casefold())) is not None:
                command(seat, rest.strip())
            elif line.isdecimal() and len(line) < 4:
                if first <= int(line) < first + len(moves):
                    session.play(seat, moves[int(line) - first])
                else:
                    self._print(session.message("terminal-plain-no-number", number=line))
            elif line:
                self._try(partial(session.play, seat, session.normalized(line)))

    def _try(self, act: Callable[[], None]) -> bool:
        """Run an action. If it is refused, print why."""
        try:
            act()
        except Refused as refused:
            refusal = self.session.refusal_text(refused)
            self._print(refusal.why)
            if refusal.clause:
                clause = self.session.message("terminal-clause", rule=refusal.rule)
                self._print(f"{clause}: {refusal.clause}")
            return False
        return True

    # -- commands --------------------------------------------------------------------------------
    def _help(self, seat: int, _: str) -> None:
        view = self.session.view_for(seat)
        example = self.session.match.legal(seat)[0]
        quiet = type(self.session.match.rules).claims is Rules.claims
        names = [name for name in self._command_names if not quiet or name != self._claim_name]
        commands = view.join(["?", *names])
        message = self.session.message
        self._print(message("terminal-plain-help", example=example, commands=commands))
        self._print(clauses.without_marks(self._lines.notation(view)))

    def _rules(self, seat: int, _: str) -> None:
        game, lang = self.session.match.game, self.session.lang
        rules = clauses.without_pictures(clauses.rules_text(game, lang))
        self._print(clauses.without_marks(rules))
        self._print(clauses.without_marks(clauses.table_text(lang)))

    def _sheet(self, seat: int, _: str) -> None:
        self._print(*self._lines.sheet(self.session.view_for(seat)))

    def _board(self, seat: int, _: str) -> None:
        self._print(*self._lines.board(self.session.view_for(seat)))

    def _hint(self, seat: int, _: str) -> None:
        message = self.session.message
        if not may_have_hint(self.session):
            self._print(message("terminal-hint-not-here"))
            return
        self._print(message("terminal-hint-wait"))
        self._print(*hint_lines(self.session)())

    def _undo(self, seat: int, _: str) -> None:
        if self._lines.PERFECT_INFORMATION:
            seat = self.session.undo_seat(seat)
        if self._try(lambda: self.session.undo(seat)):
            self._print(self.session.message("terminal-plain-undone"))
            self._lines_shown.clear()
            self._lines_shown[seat] = len(self.session.log_lines(seat))

    def _claim(self, seat: int, rest: str) -> None:
        claims = list(self.session.claims(seat).items())
        if rest.isdecimal() and len(rest) < 4 and 0 < int(rest) <= len(claims):
            rest = claims[int(rest) - 1][0]
        if rest:
            if self._try(lambda: self.session.claim(seat, rest)):
                self._print_news(seat)
        elif claims:
            self._print(self.session.message("terminal-plain-claims"))
            word = self.session.message("terminal-command-claim")
            for number, (claim, words) in enumerate(claims, 1):
                self._print(f"{word} {number}: {words} [{claim}]")
        else:
            self._print(self.session.message("terminal-nothing-to-say"))

    def _resign(self, seat: int, _: str) -> None:
        """Resign, after asking once more."""
        message = self.session.message
        yes = message("terminal-yes")
        self._print(message("terminal-plain-resign", yes=yes))
        if self._read().casefold() in (yes.casefold(), "yes"):
            self._try(lambda: self.session.resign(seat))
        else:
            self._print(message("terminal-plain-resign-not"))

    def _quit(self, seat: int, _: str) -> None:
        raise Quit

    # -- lines -----------------------------------------------------------------------------------
    def _print_news(self, viewer: int | None) -> None:
        """Print the log lines that this viewer has not seen."""
        log_lines = self.session.log_lines(viewer)
        self._print(*log_lines[self._lines_shown.get(viewer, 0) :])
        self._lines_shown[viewer] = len(log_lines)
        if self._lines.PERFECT_INFORMATION:  # the others at this screen have read it too
            for person in self.session.people:
                self._lines_shown[person] = len(self.session.log_lines(person))

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
