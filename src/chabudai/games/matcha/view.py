"""The observations of Matcha: public data, private data, and the whole state."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from chabudai.core.rules import CHANCE, OVER, Json
from chabudai.games.matcha.cards import ALL_CARDS, TEXT, mask_of, texts, without
from chabudai.games.matcha.prospects import prospects
from chabudai.games.matcha.state import NOT_ASKED, NOTHING, OWES, State

if TYPE_CHECKING:
    from chabudai.games.matcha.rules import Matcha

FACE_DOWN = "?"


_SHOWN = (*TEXT, None)
_HIDDEN = (*(FACE_DOWN for _ in TEXT), None)
"""The texts of a card at a slot, for those who see it and for others. `NOTHING` is the last."""
_EMPTY = [{"card": text, "played": [None, None], "revealed": False} for text in TEXT]
"""By card: its side of a mat without cards. All observations share them: do not change them."""


def _mats(state: State, viewers: Container[int | None]) -> list[Json]:
    """The three mats. The reader sees the cards that ``viewers`` played."""
    if not state.table:
        return []
    placed = state.placed
    first = _SHOWN if 0 in viewers else _HIDDEN
    second = _SHOWN if 1 in viewers else _HIDDEN
    done = len(placed) if state.is_done(2) else state.round * 4  # sides of resolved rounds
    sides: list[Json] = []
    at = 0
    for card in state.table:
        one, two = placed[at], placed[at + 1]
        if one == NOTHING == two:
            sides.append(_EMPTY[card])
        else:
            turned = at < done and one != NOTHING != two  # [resolve.reveal]
            played = [_SHOWN[one], _SHOWN[two]] if turned else [first[one], second[two]]
            sides.append({"card": TEXT[card], "played": played, "revealed": turned})
        at += 2
    return [
        {"number": sides[0], "suit": sides[1]},
        {"number": sides[2], "suit": sides[3]},
        {"number": sides[4], "suit": sides[5]},
    ]


def _counted(tokens: Iterable[int]) -> Json:
    tea, bowl, water, scoop, whisk = tokens
    return {"tea": tea, "bowl": bowl, "water": water, "scoop": scoop, "whisk": whisk}


@lru_cache(4096)
def _token_counts(supply: tuple[int, ...], tokens: tuple[int, ...]) -> tuple[list[Json], Json]:
    """The tokens of both players, and those left in the box."""
    first, second = tokens[:5], tokens[5:]
    left = [box - a - b for box, a, b in zip(supply, first, second, strict=True)]
    return [_counted(first), _counted(second)], _counted(left)


_goals = lru_cache(_counted)
"""The goals of an edition. All observations share them and the tokens: do not change them."""


def _phase(state: State) -> str:
    if state.turn in (OVER, CHANCE):
        return "over" if state.turn == OVER else "deal"
    return "play" if state.keeping == (NOT_ASKED, NOT_ASKED) else "keep"


def public(rules: Matcha, state: State) -> Json:
    """The data that everyone may see."""
    edition = rules.edition
    tokens, supply = _token_counts(edition.supply, tuple(state.tokens))
    hands, carried = state.hands, state.carried
    dealt = state.turn != CHANCE  # how many were kept shows in the deal [2015.keep-count]
    return {
        "game": "matcha",
        "edition": edition.name,
        "over": state.turn == OVER,
        "phase": _phase(state),
        "waiting_on": list(rules.waiting_on(state)),
        "set": state.set,
        "most_sets": edition.most_sets,
        "round": state.round + 1,
        "dealer": state.dealer,
        "turns": state.turns,
        "tokens": tokens,
        "supply": supply,
        "goals": _goals(edition.goals),
        "cards_left": [hands[0].bit_count(), hands[1].bit_count()] if dealt else [0, 0],
        "kept": [carried[0].bit_count(), carried[1].bit_count()] if dealt else [0, 0],
        "out": [state.out & 1 != 0, state.out & 2 != 0],
        "has_chosen": [state.keeping[0] >= 0, state.keeping[1] >= 0],
        "winner": state.winner,
    }


def private(rules: Matcha, state: State, seat: int | None) -> Json:
    """The data that only this seat sees: its own cards [turn.hidden]."""
    own = 0 if seat is None else state.hands[seat]
    chosen = None if seat is None or state.keeping[seat] < 0 else texts(state.keeping[seat])
    carried = [] if seat is None else texts(state.carried[seat])
    return {
        "you": seat,
        "your_hand": texts(own),
        "your_kept": carried,
        "your_choice": chosen,
        "your_prospects": prospects(rules, state, seat),
        "mats": _mats(state, (seat,)),
    }


def everything(rules: Matcha, state: State) -> Json:
    """The whole state as JSON data."""
    aside = without(ALL_CARDS, mask_of(state.table)) if state.table else 0
    for card in (card for card in state.placed if card != NOTHING):
        aside = without(aside, mask_of([card]))
    for hand in state.hands if state.table else ():
        aside = without(aside, hand)
    choices = [None if kept in (OWES, NOT_ASKED) else texts(kept) for kept in state.keeping]
    return public(rules, state) | {
        "hands": [texts(hand) for hand in state.hands],
        "cards_left": [hand.bit_count() for hand in state.hands],
        "kept": [carried.bit_count() for carried in state.carried],
        "aside": texts(aside),
        "choices": choices,
        "mats": _mats(state, (0, 1)),
    }
