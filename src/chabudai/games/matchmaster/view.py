"""The observations of MatchMaster: public data, private data, and the whole state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.core.rules import CHANCE, OVER, Json
from chabudai.games.matchmaster.cards import CARDS, SUIT, SUITS, TEXT, TRUMP, beats
from chabudai.games.matchmaster.state import NO_SUIT, UNSAID, State

if TYPE_CHECKING:
    from chabudai.games.matchmaster.rules import MatchMaster


def held(state: State, seat: int) -> list[int]:
    """The cards a seat holds, ascending."""
    masks = state.hands[seat * len(SUITS) : (seat + 1) * len(SUITS)]
    return [card for suit, mask in enumerate(masks) for card in CARDS[suit][mask]]


def tricks(state: State, seats: int) -> list[list[tuple[int, int]]]:
    """The tricks of this hand so far as (seat, card), the unfinished one last."""
    seat = (state.dealer + 1) % seats
    found: list[list[tuple[int, int]]] = []
    for at, card in enumerate(state.played):
        if at % seats == 0:
            seat = taker(found[-1]) if found else seat
            found.append([])
        found[-1].append((seat, card))
        seat = (seat + 1) % seats
    return found


def taker(trick: list[tuple[int, int]]) -> int:
    """The seat that takes a trick [trick.taker]."""
    winner, best = trick[0]
    for seat, card in trick[1:]:
        if beats(card, best):
            winner, best = seat, card
    return winner


def public(rules: MatchMaster, state: State) -> Json:
    """The data that everyone may see."""
    played = tricks(state, rules.seats)
    open_trick = played.pop() if played and len(played[-1]) < rules.seats else []
    dealt = state.turn != CHANCE
    return {
        "game": "matchmaster",
        "over": state.turn == OVER,
        "waiting_on": list(rules.waiting_on(state)),
        "hand": state.hand,
        "cards_each": state.size,
        "trump": SUITS[TRUMP],
        "dealer": state.dealer,
        "leader": (state.dealer + 1) % rules.seats,
        "has_said": [said != UNSAID for said in state.said],
        "taken": list(state.taken),
        "scores": list(state.scores),
        "sheet": [
            {"hand": number, **{name: list(row) for name, row in hand._asdict().items()}}
            for number, hand in enumerate(state.sheet, 1)
        ],
        "cards_left": [len(held(state, seat)) if dealt else 0 for seat in range(rules.seats)],
        "trick": [{"seat": seat, "card": TEXT[card]} for seat, card in open_trick],
        "taking": taker(open_trick) if open_trick else None,
        "led": SUITS[SUIT[open_trick[0][1]]] if open_trick else None,
        "tricks": [
            {"taker": taker(trick), "cards": [[seat, TEXT[card]] for seat, card in trick]}
            for trick in played
        ],
    }


def private(rules: MatchMaster, state: State, seat: int | None) -> Json:
    """The data that only this seat sees: its cards, and known predictions [predict.sealed]."""
    said = [None if said == UNSAID else said for said in state.said]
    if state.unsaid:
        said = [said[at] if at == seat else None for at in range(rules.seats)]
    hand = [] if seat is None else [TEXT[card] for card in held(state, seat)]
    return {
        "you": seat,
        "said": said,
        "your_hand": hand,
        "your_prospects": prospects(rules, state, seat),
    }


def prospects(rules: MatchMaster, state: State, seat: int | None) -> dict[str, str]:
    """For each card a seat may play to an open trick, what it would do now [trick.taker].

    ``takes``: it takes the trick. ``ahead``: it beats all cards so far, and others still play.
    ``loses``: it does not take the trick. Empty while the seat leads or does not play.
    """
    if seat is None or state.turn != seat or state.unsaid or state.led == NO_SUIT:
        return {}
    beating = "takes" if state.to_play == 1 else "ahead"
    return {
        TEXT[card]: beating if beats(card, state.best) else "loses"
        for card in rules.legal(state, seat)
    }


def everything(rules: MatchMaster, state: State) -> Json:
    """The whole state as JSON data."""
    said = [None if said == UNSAID else said for said in state.said]
    hands = [[TEXT[card] for card in held(state, seat)] for seat in range(rules.seats)]
    return public(rules, state) | {"said": said, "hands": hands}
