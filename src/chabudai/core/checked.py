"""Checks of what a match is given: seeds, names, and texts that are quoted in sentences."""

from __future__ import annotations

from chabudai.core.chance import fresh_seed
from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput, Refusal

LONGEST_NAME = 60
LONGEST_QUOTE = 60


def checked_seed(seed: object) -> str:
    """The seed as text; a new random one for ``None``."""
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise BadInput(f"a seed is a text or a whole number, not {quoted(seed)}")
    try:
        text = str(seed)
        text.encode()
    except ValueError:  # a number too long, half of a surrogate pair
        raise BadInput(f"a seed must be possible to write down, not {quoted(seed)}") from None
    return text


def checked_names(names: object, seats: int) -> list[str]:
    """One name for each seat; default names for ``None``."""
    if names is None:
        return [f"Player {seat + 1}" for seat in range(seats)]
    if not isinstance(names, list | tuple) or len(names) != seats:
        raise BadInput(f"{seats} names are needed, not {quoted(names)}")
    for name in names:
        fits = isinstance(name, str) and name.strip() and name.isprintable()
        if not fits or len(name) > LONGEST_NAME:
            raise BadInput(f"a name is a text of 1 to {LONGEST_NAME} letters, not {quoted(name)}")
    return list(names)


def spaced(text: str) -> str:
    """The text with single spaces between its words."""
    return " ".join(text.split())


def printable(text: object) -> str:
    """A text from outside, short and without control characters, to quote in a sentence."""
    if not isinstance(text, str):
        return quoted(text)
    plain = text if text.isprintable() else repr(text)[1:-1]
    return plain if len(plain) <= LONGEST_QUOTE else plain[: LONGEST_QUOTE - 1] + "…"


def with_safe_words(refusal: Refusal) -> Refusal:
    """A refusal with its arguments made safe to quote."""
    words = {
        name: value if isinstance(value, int) else printable(value)
        for name, value in refusal.words.items()
    }
    return Refusal(refusal.rule, refusal.key, words)
