"""Saying no: which rule, and in the player's words why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Words: TypeAlias = Mapping[str, str | int]
Speak: TypeAlias = Callable[[str, Words, str], str]
"""Turns a catalogue key, its arguments and a language into a sentence."""


def speak_keys(key: str, words: Words, lang: str) -> str:
    """The plainest speaker: for a core that is used without catalogues."""
    return " ".join([key, *(f"{name}={value}" for name, value in words.items())])


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: a clause id of the game's RULES.md and a catalogue key."""

    rule: str
    key: str
    words: Words = field(default_factory=dict)


class Unreadable(Exception):
    """A text that is no move, or no outcome, of this game."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


class BadInput(ValueError):
    """Something asked for does not exist or does not fit: a lower-case sentence says what."""


class Refused(Exception):
    """A move that was not made. The match is exactly as before."""

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
        """What would have been legal for this seat."""
        self._speak = speak
        self.why = self.told_in(lang)
        super().__init__(f"[{self.rule}] {self.why}")

    def told_in(self, lang: str) -> str:
        """The reason, and what would be legal, in a language."""
        why = self._speak(self.refusal.key, self.refusal.words, lang)
        if not self.legal:
            return why
        shown = self.legal[:MOST_MOVES_TOLD]
        rest = len(self.legal) - len(shown)
        tail: Words = {"moves": ", ".join(shown), "rest": rest}
        return why + " " + self._speak("table-legal-now", tail, lang)


MOST_MOVES_TOLD = 12
