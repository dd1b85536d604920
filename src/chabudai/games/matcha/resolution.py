"""The resolution chart: who takes which token at one of a mat's two cards."""

from __future__ import annotations

from typing import NamedTuple

from chabudai.games.matcha.cards import KINDS, SUIT_OF, SUITED, WHISK, is_best_match, matches
from chabudai.games.matcha.state import NOTHING


class Award(NamedTuple):
    """A token that a seat takes, and why."""

    seat: int
    token: int
    why: str


def awards(slot: int, face: int, first: int, second: int) -> list[Award]:
    """The tokens that the players take for the cards they played (or NOTHING) at a face-up card."""
    token = SUIT_OF[face]
    if first == NOTHING and second == NOTHING:
        return []  # [resolve.empty]
    if NOTHING in (first, second):
        return [Award(1 if first == NOTHING else 0, token, "alone")]  # [resolve.alone]
    hits = [matches(first, face, slot), matches(second, face, slot)]
    if all(hits):  # [resolve.both-match]
        return [Award(0 if is_best_match(first, second, slot) else 1, token, "best-match")]
    if any(hits):  # [resolve.one-matches]
        matcher = hits.index(True)
        return [Award(matcher, token, "only-match"), Award(1 - matcher, WHISK, "missed")]
    return []  # [resolve.none-matches]


def _chart(slot: int, face: int) -> list[list[tuple[int, ...]]]:
    """The entries of ``State.tokens`` to increase, by played cards. NOTHING is the last index."""
    cards = [*range(KINDS), NOTHING]
    return [
        [tuple(seat * 5 + token for seat, token, _ in awards(slot, face, a, b)) for b in cards]
        for a in cards
    ]


CHART = [[[], *(_chart(slot, face) for face in SUITED)] for slot in (0, 1)]
"""``CHART[slot][face][first][second]``"""
