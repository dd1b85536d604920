"""What can be seen of a position of Matcha, and by whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chabudai.core.rules import CHANCE, OVER, Json
from chabudai.games.matcha.cards import ALL_CARDS, SLOTS, TEXT, TOKENS, cards_in, mask_of, without
from chabudai.games.matcha.state import NOT_ASKED, NOTHING, OWES, ROUNDS, State

if TYPE_CHECKING:
    from chabudai.games.matcha.rules import Matcha

FACE_DOWN = "?"


def texts(mask: int) -> list[str]:
    """The cards of a mask as texts, ascending."""
    return [TEXT[card] for card in cards_in(mask)]


def _mats(state: State, seen: Callable[[int, int, int], bool]) -> list[Json]:
    """The three mats; ``seen(round, slot, seat)`` says whose cards are shown as what they are."""
    if not state.table:
        return []

    def side(round: int, slot: int) -> Json:
        cards = state.placed[round * 4 + slot * 2 : round * 4 + slot * 2 + 2]
        return {
            "card": TEXT[state.table[round * 2 + slot]],
            "played": [
                None if card == NOTHING else TEXT[card] if seen(round, slot, seat) else FACE_DOWN
                for seat, card in enumerate(cards)
            ],
            "revealed": state.is_revealed(round, slot),
        }

    return [{name: side(round, slot) for slot, name in enumerate(SLOTS)} for round in range(ROUNDS)]


def _phase(state: State) -> str:
    if state.turn in (OVER, CHANCE):
        return "over" if state.turn == OVER else "deal"
    return "play" if state.keeping == (NOT_ASKED, NOT_ASKED) else "keep"


def _public(rules: Matcha, state: State) -> Json:
    """What lies open on the table."""
    edition = rules.edition
    tokens = [state.tokens[:5], state.tokens[5:]]
    held = [sum(both) for both in zip(*tokens, strict=True)]
    supply = [box - out for box, out in zip(edition.supply, held, strict=True)]
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
        "tokens": [dict(zip(TOKENS, own, strict=True)) for own in tokens],
        "supply": dict(zip(TOKENS, supply, strict=True)),
        "goals": dict(zip(TOKENS, edition.goals, strict=True)),
        "cards_left": [hand.bit_count() if dealt else 0 for hand in state.hands],
        "kept": [carried.bit_count() if dealt else 0 for carried in state.carried],
        "out": [bool(state.out >> seat & 1) for seat in (0, 1)],
        "has_chosen": [state.keeping[seat] >= 0 for seat in (0, 1)],
        "winner": state.winner,
    }


def observe(rules: Matcha, state: State, seat: int | None) -> Json:
    """What a seat may know: its own cards, and those that were turned up [turn.hidden]."""

    def seen(round: int, slot: int, owner: int) -> bool:
        return owner == seat or state.is_revealed(round, slot)

    own = 0 if seat is None else state.hands[seat]
    chosen = None if seat is None or state.keeping[seat] < 0 else texts(state.keeping[seat])
    carried = [] if seat is None else texts(state.carried[seat])
    return _public(rules, state) | {
        "you": seat,
        "your_hand": texts(own),
        "your_kept": carried,
        "your_choice": chosen,
        "mats": _mats(state, seen),
    }


def everything(rules: Matcha, state: State) -> Json:
    """All of it, nothing hidden."""
    aside = without(ALL_CARDS, mask_of(state.table)) if state.table else 0
    for card in (card for card in state.placed if card != NOTHING):
        aside = without(aside, mask_of([card]))
    for hand in state.hands if state.table else ():
        aside = without(aside, hand)
    choices = [None if kept in (OWES, NOT_ASKED) else texts(kept) for kept in state.keeping]
    return _public(rules, state) | {
        "hands": [texts(hand) for hand in state.hands],
        "cards_left": [hand.bit_count() for hand in state.hands],
        "kept": [carried.bit_count() for carried in state.carried],
        "aside": texts(aside),
        "choices": choices,
        "mats": _mats(state, lambda round, slot, seat: True),
    }
