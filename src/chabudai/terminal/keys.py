"""The keys of the table, and those of the moves in the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the table: its binding, its action and its labels."""

    keys: str
    shown: str
    action: str
    name: str
    help: str
    """Catalogue keys: short for the footer, longer for the help."""
    in_footer: bool = True
    """Whether the footer shows it: on a small screen there is not room for all."""
    first: bool = False
    """Whether it takes precedence over the focused widget."""


KEYS = (  # on a small screen the footer is cut off at its end
    Key("question_mark,f1", "?", "help", "terminal-key-help", "terminal-help-help"),
    Key("q,ctrl+q", "q", "quit", "terminal-key-quit", "terminal-help-quit"),
    Key("n", "n", "again", "terminal-key-again", "terminal-help-again"),
    Key("v", "v", "review", "terminal-key-review", "terminal-help-review"),
    Key("h", "h", "hint", "terminal-key-hint", "terminal-help-hint"),
    Key("slash", "/", "type", "terminal-key-type", "terminal-help-type"),
    Key("t", "t", "talk", "terminal-key-talk", "terminal-help-talk"),
    Key("u", "u", "undo", "terminal-key-undo", "terminal-help-undo"),
    Key("x", "x", "resign", "terminal-key-resign", "terminal-help-resign", False),
    Key("s", "s", "sheet", "terminal-key-sheet", "terminal-help-sheet"),
    Key("right", "←→", "board", "terminal-key-board", "terminal-help-board", first=True),
    Key("l", "l", "light", "terminal-key-light", "terminal-help-light", False),
)
PASS, PASS_KEY = "pass", "p"
"""Passing has its own key, because its number in the list changes."""
RESERVED = "hntuslqx" + PASS_KEY
LETTERS = [letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in RESERVED]


def shortcuts(first: int, moves: Sequence[str]) -> list[str]:
    """A key for each move: digits from the first number on, 0 for ten, then letters."""
    digits = [str(number) for number in range(first, 10)] + (["0"] if first else [])
    keys = iter(digits + LETTERS)
    return [PASS_KEY if move == PASS else next(keys, "") for move in moves]
