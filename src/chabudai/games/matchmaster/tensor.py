"""Observations of MatchMaster as numbers. The viewer comes first, then the seats after it."""

from __future__ import annotations

from functools import cache

from chabudai.core.rules import OVER
from chabudai.core.tensors import Buffer, Layout, Part, Writer
from chabudai.games.matchmaster.cards import DECK, SUIT, SUITS
from chabudai.games.matchmaster.notation import MOST_TRICKS
from chabudai.games.matchmaster.state import HAND_SIZES, SEALED, UNSAID, State
from chabudai.games.matchmaster.view import held, taker, tricks

CARDS = len(DECK)
HANDS = len(HAND_SIZES)
MOST_POINTS = HANDS * 10 + sum(HAND_SIZES)
LEAST_POINTS = -sum(HAND_SIZES)
_SAID = MOST_TRICKS + 3
"""0 to 7 tricks; predicted but hidden; not predicted."""


@cache
def layout_of(seats: int) -> Layout:
    """The layout for a number of seats."""
    each = (seats,)
    parts = [
        Part("over", (1,), ("over", "sheet"), "Whether the game is over."),
        Part("to_decide", each, ("waiting_on",), "Whether each player is to decide."),
        Part("hand_number", (HANDS,), ("hand", "cards_each", "sheet"), "The hand, 1 to 13."),
        Part("dealer", each, ("dealer", "leader", "tricks", "trick"), "Who deals."),
        Part(
            "said",
            (seats, _SAID),
            ("said", "has_said"),
            "Each player's prediction: 0 to 7, hidden, none yet.",
        ),
        Part("taken", each, ("taken",), "The tricks that each player took.", high=MOST_TRICKS),
        Part(
            "scores",
            each,
            ("scores",),
            "The points of each player.",
            low=LEAST_POINTS,
            high=MOST_POINTS,
        ),
        Part("cards_left", each, ("cards_left",), "The cards in each hand.", high=MOST_TRICKS),
        Part("hand", (CARDS,), ("your_hand",), "Your cards: 1O to 13O, 1o, 1B, 1b."),
        Part("led", (len(SUITS),), ("led",), "The suit led to the open trick."),
        Part("taking", each, ("taking",), "Who would take the open trick."),
        Part("trick", (seats, CARDS), ("trick",), "The cards in the open trick, by player."),
        Part(
            "played_by",
            (seats, CARDS),
            ("tricks", "trick"),
            "The cards played in this hand, by player.",
        ),
        Part(
            "played_in",
            (CARDS,),
            ("tricks", "trick"),
            "The number of the trick that each card was played to; 0: not played.",
            high=MOST_TRICKS,
        ),
        Part(
            "sheet",
            (HANDS, seats, 2),
            ("sheet",),
            "What each player predicted and took in the finished hands.",
            high=MOST_TRICKS,
        ),
    ]
    derived = {
        "game": "always the same",
        "trump": "always the same",
        "you": "the viewer comes first in every part",
        "your_prospects": "follows from your hand and the open trick",
    }
    return Layout.of(parts, derived)


def fill(seats: int, waiting_on: tuple[int, ...], state: State, seat: int, out: Buffer) -> None:
    """Write what a seat may know into a buffer of zeros."""
    order = [*range(seat, seats), *range(seat)]
    """The seats from the viewer on."""
    writer = Writer(out)
    writer.number(float(state.turn == OVER))
    writer.numbers([float(player in waiting_on) for player in order])
    writer.one_of(state.hand - 1, HANDS)
    writer.one_of(order.index(state.dealer), seats)
    for player in order:
        hidden = state.unsaid and player != seat and state.said[player] != UNSAID
        said = SEALED if hidden else state.said[player]
        writer.one_of(said if said >= 0 else said + _SAID, _SAID)
    writer.numbers([state.taken[player] for player in order])
    writer.numbers([state.scores[player] for player in order])
    writer.numbers([len(held(state, player)) for player in order])
    writer.some_of(held(state, seat), CARDS)
    _write_tricks(writer, state, seats, order)
    for hand in state.sheet:
        for player in order:
            writer.numbers([hand.said[player], hand.taken[player]])


def _write_tricks(writer: Writer, state: State, seats: int, order: list[int]) -> None:
    played = tricks(state, seats)
    is_open = bool(played) and len(played[-1]) < seats
    trick = played[-1] if is_open else []
    writer.one_of(SUIT[trick[0][1]] if trick else -1, len(SUITS))
    writer.one_of(order.index(taker(trick)) if trick else -1, seats)
    for cards in (trick, [one for each in played for one in each]):
        writer.some_of(
            [order.index(player) * CARDS + card for player, card in cards], seats * CARDS
        )
    numbers = [0] * CARDS
    for number, each in enumerate(played, 1):
        for _, card in each:
            numbers[card] = number
    writer.numbers(numbers)
