"""What the server answers when something cannot be done: a key and a sentence, never a stack trace."""

from __future__ import annotations

from chabudai.core.refusals import BadInput
from chabudai.server import protocol
from chabudai.server.store import Conflict, Unavailable
from chabudai.words import speak


class Problem(Exception):
    """Something asked of the server that it does not do. Nothing has changed."""

    def __init__(self, key: str, **words: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.words = words


def told(problem: Exception, id: int, lang: str) -> protocol.Trouble:
    """A problem as a message."""
    match problem:
        case Problem():
            why = speak(f"server-{problem.key}", problem.words, lang)
            return protocol.Trouble(id=id, key=problem.key, why=why)
        case BadInput():
            return protocol.Trouble(id=id, key="bad-input", why=str(problem))
        case Unavailable() | Conflict():
            return protocol.Trouble(id=id, key="not-saved", why=speak("server-not-saved", {}, lang))
        case _:
            raise problem
