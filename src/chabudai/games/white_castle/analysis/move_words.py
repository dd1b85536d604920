"""Moves of The White Castle in words, to be used within a sentence: ``placing the die at …``."""

from __future__ import annotations

from chabudai.analysis.review.explaining import Say
from chabudai.core.seat import Seat

CARDS = ("draft", "keep", "garden", "tend")
"""Moves that name a card or a tile."""
SPACES = ("place", "train", "block", "face")
"""Moves that name a place as they write it."""
PREFIXES = {"line": "domain-", "light": "light-"}
"""What makes a place of the rest of a move."""
PARTS = ("climb", "walk", "line", "gain")
"""Moves that are parts of a list if they stand alone."""


def move_name(seat: Seat, action: int, say: Say) -> str:
    """A move in words."""
    verb, *rest = seat.text(action).removesuffix(" again").split()
    if verb == "rival":
        return _for_the_rival(rest, say)
    words: dict[str, str | int] = {"verb": verb}
    if verb in PARTS and not rest:
        words["verb"] = f"part-{verb}"
    elif verb == "take":
        words |= {"colour": rest[0], "end": rest[1]}
    elif verb in CARDS:
        words["item"] = say.thing(rest[0])
    elif verb == "slot":
        words["number"] = int(rest[0])
    elif verb == "pay":
        words["amount"] = _amount(rest, say)
    elif verb == "gain":
        words |= {"verb": "receive", "amount": say.amount(rest[0], 1)}
    elif verb == "exchange":
        seals = say.amount("seal", 1 if rest[0] == "coin" else 2)
        words |= {"amount": say.amount(rest[0], 1), "seals": seals}
    else:
        words |= _at_a_place(verb, rest, say)
    return say("white-castle-review-move", **words)


def _at_a_place(verb: str, rest: list[str], say: Say) -> dict[str, str | int]:
    """The words of a move that names a place."""
    if verb in SPACES:
        return {"place": say.place(" ".join(rest))}
    if verb == "curtain":
        return {"place": say.place("-".join([verb, *rest]))}
    if verb in PREFIXES:
        return {"verb": "block", "place": say.place(PREFIXES[verb] + rest[0])}
    if verb == "overlook":
        return {"verb": "block", "place": say.place("pond-overlook")}
    return {"place": say.place(rest[-1])} if rest else {}


def _amount(words: list[str], say: Say) -> str:
    """``seal`` or ``2 seals``."""
    count = int(words[0]) if len(words) == 2 else 1
    return say.amount(words[-1].removesuffix("s"), count)


def _for_the_rival(words: list[str], say: Say) -> str:
    """What the human decides for the Tokugawa clan."""
    what, *rest = words
    if what == "garden":
        return say("white-castle-review-rival", what=what, place=say.thing(rest[0]))
    if what == "slot":
        return say("white-castle-review-rival", what=what, place=rest[0])
    return say("white-castle-review-rival", what=what, place=say.place(rest[-1]))
