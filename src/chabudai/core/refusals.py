"""Refusals and errors: which rule forbids a move, and why, in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Words: TypeAlias = Mapping[str, str | int]
Speak: TypeAlias = Callable[[str, Words, str], str]
"""Turns a catalogue key, its arguments and a language into a sentence."""


def speak_keys(key: str, words: Words, lang: str) -> str:
    """The key and its arguments as text: for a core that is used without catalogues."""
    return " ".join([key, *(f"{name}={value}" for name, value in words.items())])


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: a clause id of the game's RULES.md and a catalogue key."""

    rule: str
    key: str
    words: Words = field(default_factory=dict)


class Unreadable(Exception):
    """A text that is not a move, or not an outcome of chance, of this game."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


class BadInput(ValueError):
    """Invalid input from outside. The message is a lower-case sentence that names the problem."""


class Refused(Exception):
    """A move was refused. The match is unchanged."""

    def __init__(
        self,
        refusal: Refusal,
        *,
        legal: tuple[str, ...] = (),
        lang: str = "en",
        speak: Speak = speak_keys,
    ) -> None:
        self.refusal = refusal
        self.rule = refusal.rule
        self.legal = legal
        """The legal moves of this seat."""
        self._speak = speak
        self.why = self.why_in(lang)
        super().__init__(f"[{self.rule}] {self.why}")

    def why_in(self, lang: str) -> str:
        """The reason and the legal moves, as a text in one language."""
        why = self._speak(self.refusal.key, self.refusal.words, lang)
        if not self.legal:
            return why
        shown = self.legal[:MOST_LISTED_MOVES]
        rest = len(self.legal) - len(shown)
        tail: Words = {"moves": ", ".join(shown), "rest": rest}
        return why + " " + self._speak("table-legal-now", tail, lang)


MOST_LISTED_MOVES = 12
