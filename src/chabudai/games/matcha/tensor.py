"""Observations of Matcha as numbers. The viewer comes first, then the rival."""

from __future__ import annotations

from functools import cache

from chabudai.core.rules import CHANCE, OVER
from chabudai.core.tensors import Buffer, Layout, Part, Writer
from chabudai.games.matcha.cards import KINDS, cards_in
from chabudai.games.matcha.editions import Edition
from chabudai.games.matcha.notation import HAND_SIZE, TABLE_SIZE
from chabudai.games.matcha.state import NOT_ASKED, NOTHING, OWES, ROUNDS, State

MOST_TURNS = 4
PHASES = ("deal", "play", "keep", "over")
SET_SCALE = 10.0
"""The 2015 edition has no last set, so the number of the set is squashed."""
MOST_TOKENS = 12
"""More of a kind look like this many. Only endless ties get there (2015)."""
_FACE_DOWN = KINDS
_STATES_OF_A_PLACE = KINDS + 2
"""Each kind of card, a card face down, no card."""


@cache
def layout_of(edition: Edition) -> Layout:
    """The layout of an edition."""
    slots = (ROUNDS, 2)
    parts = [
        Part("phase", (len(PHASES),), ("phase", "over"), "One of " + ", ".join(PHASES) + "."),
        Part("to_decide", (2,), ("waiting_on",), "Whether each player is to decide."),
        Part("dealer", (2,), ("dealer",), "Who deals."),
        Part("set", (1,), ("set",), f"n / (n + {SET_SCALE:g}) for set n."),
        Part("round", (ROUNDS,), ("round",), "The round of the set."),
        Part("turns", (MOST_TURNS + 1,), ("turns",), "The turns taken in this round (2020)."),
        Part("hand", (KINDS,), ("your_hand",), "Your cards: 0, 1t to 4s.", high=2.0),
        Part("table", (*slots, KINDS), ("mats",), "The face-up card of each slot."),
        Part(
            "own_cards",
            (*slots, KINDS + 1),
            ("mats",),
            "Your card at each slot; the last place: none.",
        ),
        Part(
            "rival_cards",
            (*slots, _STATES_OF_A_PLACE),
            ("mats",),
            "The rival's card at each slot; the last places: face down, none.",
        ),
        Part("revealed", slots, ("mats",), "Whether the cards of a slot are revealed."),
        Part(
            "tokens",
            (2, 5),
            ("tokens", "supply"),
            "The tokens of each player: tea, bowl, water, scoop, whisk.",
            high=MOST_TOKENS,
        ),
        Part("cards_left", (2,), ("cards_left",), "The cards in each hand.", high=HAND_SIZE),
    ]
    derived = {
        "game": "always the same",
        "edition": "always the same",
        "most_sets": "always the same",
        "goals": "always the same",
        "you": "the viewer comes first in every part",
        "winner": "follows from the tokens",
        "your_prospects": "follows from your hand and the mats",
    }
    if edition.keeps_cards:
        parts += [
            Part("out", (2,), ("out",), "Whether each player is out of the round."),
            Part("own_kept", (KINDS,), ("your_kept",), "The cards that you kept.", high=2.0),
            Part("kept", (2,), ("kept",), "How many cards each player kept.", high=HAND_SIZE),
            Part(
                "has_chosen",
                (2,),
                ("has_chosen", "your_choice"),
                "Whether each player has chosen the cards to keep.",
            ),
            Part(
                "own_choice",
                (KINDS,),
                ("your_choice",),
                "The cards that you have chosen to keep.",
                high=2.0,
            ),
        ]
    else:
        same = "always the same in this edition"
        derived |= dict.fromkeys(("out", "kept", "your_kept", "has_chosen", "your_choice"), same)
    return Layout.of(parts, derived)


def fill(edition: Edition, state: State, seat: int, out: Buffer) -> None:
    """Write what a seat may know into a buffer of zeros."""
    rival = 1 - seat
    dealt = state.turn != CHANCE
    writer = Writer(out)
    writer.one_of(_phase(state), len(PHASES))
    _write_turns(writer, state, seat, rival)
    writer.some_of(cards_in(state.hands[seat]), KINDS)
    _write_mats(writer, state, seat, rival)
    tokens = [min(count, MOST_TOKENS) for count in state.tokens]
    writer.numbers(tokens[5 * seat : 5 * seat + 5])
    writer.numbers(tokens[5 * rival : 5 * rival + 5])
    for player in (seat, rival):
        writer.number(state.hands[player].bit_count() if dealt else 0)
    if edition.keeps_cards:
        _write_kept(writer, state, seat, rival, dealt)


def _phase(state: State) -> int:
    if state.turn == OVER:
        return PHASES.index("over")
    if state.turn == CHANCE:
        return PHASES.index("deal")
    return PHASES.index("play" if state.keeping == (NOT_ASKED, NOT_ASKED) else "keep")


def _write_turns(writer: Writer, state: State, seat: int, rival: int) -> None:
    sealed = OWES in state.keeping
    for player in (seat, rival):
        decides = state.keeping[player] == OWES if sealed else state.turn == player
        writer.number(float(decides))
    writer.one_of(int(state.dealer != seat), 2)
    writer.number(state.set / (state.set + SET_SCALE))
    writer.one_of(state.round, ROUNDS)
    writer.one_of(state.turns, MOST_TURNS + 1)


def _write_mats(writer: Writer, state: State, seat: int, rival: int) -> None:
    table, placed = state.table, state.placed
    for at in range(TABLE_SIZE):
        writer.one_of(table[at] if table else -1, KINDS)
    for at in range(TABLE_SIZE):
        card = placed[2 * at + seat]
        writer.one_of(KINDS if card == NOTHING else card, KINDS + 1)
    for at in range(TABLE_SIZE):
        card = placed[2 * at + rival]
        if card == NOTHING:
            card = _STATES_OF_A_PLACE - 1
        elif not state.is_revealed(at >> 1, at & 1):
            card = _FACE_DOWN
        writer.one_of(card, _STATES_OF_A_PLACE)
    for at in range(TABLE_SIZE):
        writer.number(float(state.is_revealed(at >> 1, at & 1)))


def _write_kept(writer: Writer, state: State, seat: int, rival: int, dealt: bool) -> None:
    for player in (seat, rival):
        writer.number(float(state.out >> player & 1))
    writer.some_of(cards_in(state.carried[seat]), KINDS)
    for player in (seat, rival):
        writer.number(state.carried[player].bit_count() if dealt else 0)
    for player in (seat, rival):
        writer.number(float(state.keeping[player] >= 0))
    chosen = state.keeping[seat]
    writer.some_of(cards_in(chosen) if chosen > 0 else [], KINDS)
