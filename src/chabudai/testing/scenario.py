"""Scenarios: written moves and outcomes of chance, and what must result from them."""

from __future__ import annotations

from typing import Any, Self

from chabudai.core.log import CHANCE_SEAT
from chabudai.core.match import Match
from chabudai.core.record import outcome
from chabudai.core.refusals import Refused
from chabudai.core.rules import Json
from chabudai.registry import game_named
from chabudai.words import format_message


class Scenario:
    """A match played by hand; chance too happens only as written.

    >>> table = Scenario("matcha")
    >>> table = table.chance("deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 1w 2w 4b 1s")
    >>> table.play(0, "1t suit").play(1, "pass").refuses(0, "4t suit", "turn.one-card").legal(0)
    ('0 number', '4t number', '2b number', '3s number', 'pass')

    A failure shows the log, who is to decide, and the legal moves.
    """

    def __init__(self, game: str, *, players: int | None = None, **options: str | int) -> None:
        set_up = game_named(game).set_up(players, options)
        self.match = Match(set_up, seed="scenario", speak=format_message, auto_chance=False)

    # -- playing ---------------------------------------------------------------------------------
    def chance(self, text: str) -> Self:
        """Play an outcome of chance."""
        try:
            self.match.play_chance(text)
        except Refused as problem:
            raise self._failure(f"{text!r} cannot happen: {problem}") from problem
        return self

    def play(self, seat: int, *moves: str) -> Self:
        """Play moves of one seat."""
        for move in moves:
            try:
                self.match.play(seat, move)
            except Refused as problem:
                raise self._failure(f"{move!r} of seat {seat} is refused: {problem}") from problem
        return self

    def run(self, script: str) -> Self:
        """Play log entries, one a line: ``0 3t suit`` or ``* deal …``. Comments start with #."""
        for line in script.splitlines():
            seat, _, text = line.partition("#")[0].strip().partition(" ")
            if seat == CHANCE_SEAT:
                self.chance(text)
            elif seat:
                self.play(int(seat), text)
        return self

    # -- checks ----------------------------------------------------------------------------------
    @property
    def view(self) -> Json:
        """The view: everything, nothing hidden."""
        return self.match.view()

    def legal(self, seat: int) -> tuple[str, ...]:
        """Return the legal moves of a seat."""
        return self.match.legal(seat)

    def refuses(self, seat: int, move: str, rule: str) -> Self:
        """Check that a move is refused by this clause and changes nothing."""
        before = self.match.record(), self.view
        try:
            self.match.play(seat, move)
        except Refused as problem:
            if problem.rule != rule:
                raise self._failure(f"{move!r} is refused by {problem}, not [{rule}]") from problem
        else:
            raise self._failure(f"{move!r} of seat {seat} was played, not refused by [{rule}]")
        if (self.match.record(), self.view) != before:
            raise self._failure(f"{move!r} was refused, yet something has changed")
        return self

    def allows(self, seat: int, *moves: str) -> Self:
        """Check that exactly these moves are legal for a seat."""
        if set(self.legal(seat)) != set(moves):
            raise self._failure(f"seat {seat} should have just: {', '.join(moves)}")
        return self

    def waits_for(self, *seats: int | str) -> Self:
        """Check that exactly these seats are to decide; ``"*"`` is chance."""
        waiting = outcome(self.match)["waiting_on"]
        if waiting != list(seats):
            raise self._failure(f"the match should wait for {list(seats)}, not {waiting}")
        return self

    def shows(self, **expected: Any) -> Self:
        """Check fields of the view."""
        return self._compare("the view", self.view, expected)

    def sees(self, seat: int | None, **expected: Any) -> Self:
        """Check fields of the observation of a seat (``None``: a spectator)."""
        return self._compare(f"viewer {seat}", self.match.observe(seat), expected)

    def ends(self, end: str, *winners: int) -> Self:
        """Check that the game is over, for this reason, won by these seats."""
        standings = self.match.standings
        if standings is None or standings.end != end or standings.winners != winners:
            raise self._failure(f"should be over ({end}), won by {winners}: {standings}")
        return self

    # -- failures --------------------------------------------------------------------------------
    def _compare(self, what: str, found: Json, expected: Json) -> Self:
        for name, value in expected.items():
            if name not in found or found[name] != value:
                actual = repr(found[name]) if name in found else "nothing"
                raise self._failure(f"{what} should have {name} = {value!r}, but has {actual}")
        return self

    def _failure(self, what: str) -> AssertionError:
        return AssertionError(f"{what}\n{self.transcript()}")

    def transcript(self) -> str:
        """Return the log, the pending decision and the legal moves as text."""
        match = self.match
        log = [
            f"  {CHANCE_SEAT if entry.seat is None else entry.seat} {entry.text}"
            for entry in match.log
        ]
        lines = ["so far:", *log]
        if match.over:
            lines.append(f"over: {match.standings}")
        elif match.chance_is_next:
            lines.append("chance is next")
        for seat in match.waiting_on:
            lines.append(f"seat {seat} decides: {' | '.join(match.legal(seat))}")
        return "\n".join(lines)
