"""Reads a seat: what both players know at the start of each round of the set, and what happened.

Players are numbered from the dealer: 0 deals, 1 is the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product

from chabudai.core.rules import Json
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.situations import Board, Situation
from chabudai.games.matcha.cards import ALL_CARDS, CARD, SLOTS, TOKENS, cards_in
from chabudai.games.matcha.editions import EDITIONS, Edition
from chabudai.games.matcha.notation import HAND_SIZE
from chabudai.games.matcha.resolution import CHART

HIDDEN = -2
"""A card that the seat does not see."""
PASSED = -1
TURNS = 4
Turns = tuple[int, ...]
"""The slots of a round's turns, in order, -1 for a pass."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round of the set: its mat, what lies there, and the turns taken."""

    board: Board
    placed: tuple[tuple[int | None, int | None], tuple[int | None, int | None]]
    """``placed[slot][player]``: a card, HIDDEN, or ``None``."""
    turns: Turns

    def shown(self, slot: int) -> bool:
        """Whether both played there: after the round both cards are known."""
        return None not in self.placed[slot]


@dataclass(frozen=True, slots=True)
class Reading:
    """A set as one seat sees it."""

    edition: Edition
    last_set: bool
    player: int
    """Whether the seat deals (0) or not (1)."""
    hand: tuple[int, ...]
    tokens: tuple[int, ...]
    """The dealer's five counts, then the other's: at the start of the current round."""
    rounds: tuple[Round, ...]
    """The rounds up to the current one."""
    boards: tuple[Board, ...]
    """The three mats."""
    kept: tuple[int, int]
    """How many cards each kept from the set before."""
    first_set: bool = False
    since: int = field(default=0, repr=False)
    """The first round whose moves are known. Nothing follows from the rounds before it."""

    @property
    def now(self) -> int:
        """The current round of the set, from 0."""
        return len(self.rounds) - 1

    def hand_before(self, round: int) -> tuple[int, ...]:
        """The seat's hand at the start of a round."""
        cards = list(self.hand)
        for one in self.rounds[round:]:
            cards += [
                card for slot in (0, 1) if (card := one.placed[slot][self.player]) is not None
            ]
        return tuple(sorted(cards))

    def hidden_before(self, round: int) -> tuple[int, ...]:
        """The seat's own face-down cards from the rounds before, in order of play."""
        found = []
        for one in self.rounds[:round]:
            for slot in (0, 1):
                card = one.placed[slot][self.player]
                if card is not None and not one.shown(slot):
                    found.append(card)
        return tuple(found)

    def tokens_before(self, round: int) -> tuple[int, ...]:
        """The tokens at the start of a round."""
        tokens = list(self.tokens)
        for one in self.rounds[round : self.now]:
            for slot in (0, 1):
                first, second = (-1 if card is None else card for card in one.placed[slot])
                for taken in CHART[slot][one.board[slot]][first][second]:
                    tokens[taken] -= 1
        return tuple(tokens)

    def situation(self, round: int, boards: int) -> Situation:
        """What both know at the start of a round, with the next mats."""
        gone: list[int] = [face for board in self.boards for face in board]
        played, hidden = [0, 0], [0, 0]
        for one in self.rounds[:round]:
            for slot in (0, 1):
                for player in (0, 1):
                    card = one.placed[slot][player]
                    if card is None:
                        continue
                    played[player] += 1
                    if one.shown(slot):
                        gone.append(card)
                    else:
                        hidden[player] += 1
        unseen = cards_in(ALL_CARDS)
        for card in gone:
            unseen.remove(card)
        return Situation(
            self.tokens_before(round),
            self.boards[round : round + boards],
            tuple(unseen),
            (HAND_SIZE - played[0], HAND_SIZE - played[1]),
            (hidden[0], hidden[1]),
        )


def read(seat: Seat) -> Reading:
    """What a seat that is to play a card sees of the set."""
    data = seat.observe()
    edition = EDITIONS[data["edition"]]
    me, dealer, now = data["you"], data["dealer"], data["round"] - 1
    order = (dealer, 1 - dealer)
    boards = tuple((CARD[mat["number"]["card"]], CARD[mat["suit"]["card"]]) for mat in data["mats"])
    turns = _turns(seat, data, now, dealer)
    rounds = []
    for at in range(now + 1):
        number, suit = (
            tuple(_card(data["mats"][at][name]["played"][who]) for who in order) for name in SLOTS
        )
        placed = ((number[0], number[1]), (suit[0], suit[1]))
        known = turns.get(at)
        if known is None:
            known = _guessed(placed, edition, data, at == now)
        rounds.append(Round(boards[at], placed, known))
    return Reading(
        edition,
        data["set"] == data["most_sets"],
        order.index(me),
        tuple(CARD[text] for text in data["your_hand"]),
        tuple(data["tokens"][who][kind] for who in order for kind in TOKENS),
        tuple(rounds),
        boards,
        (data["kept"][dealer], data["kept"][1 - dealer]),
        data["set"] == 1,
        min(turns, default=now),
    )


def _card(text: str | None) -> int | None:
    return None if text is None else CARD.get(text, HIDDEN)


def _turns(seat: Seat, data: Json, now: int, dealer: int) -> dict[int, Turns]:
    """The turns of each round of the set whose moves are known, from the moves of the game."""
    past = seat.past
    if past is None:
        return {}
    start = max((at for at, (who, _) in enumerate(past) if who is None), default=-1)
    moves = [(who, text) for who, text in past[start + 1 :] if who is not None]
    if EDITIONS[data["edition"]].most_sets is not None:
        return _turns_by_count(moves, TURNS * now + data["turns"], now)
    rounds: dict[int, Turns] = {}
    counts = [HAND_SIZE, HAND_SIZE]
    at = 0
    while at < len(moves) and len(rounds) <= now:
        slots: list[int] = []
        passed: set[int] = set()
        for turn in range(TURNS):
            who = dealer if turn % 2 == 0 else 1 - dealer
            if who in passed or not counts[who]:  # [2015.out]
                slots.append(PASSED)
                continue
            if at == len(moves):
                break
            slots.append(_slot(moves[at][1]))
            at += 1
            if slots[-1] == PASSED:
                passed.add(who)
            else:
                counts[who] -= 1
        rounds[len(rounds)] = tuple(slots)
    return {number: rounds.get(number, ()) for number in range(now + 1)}


def _turns_by_count(moves: Sequence[tuple[int, str]], taken: int, now: int) -> dict[int, Turns]:
    """The turns of the last rounds: every round has as many [2020.turns].

    ``taken``: the turns of the set so far. Of some there may be no moves: someone asks about a
    position, and not about a game.
    """
    slots = [_slot(text) for _, text in moves]
    first = -(-max(0, taken - len(slots)) // TURNS)
    slots = slots[len(slots) - (taken - TURNS * first) :]
    return {
        round: tuple(slots[TURNS * (round - first) :][:TURNS]) for round in range(first, now + 1)
    }


def _slot(text: str) -> int:
    """The slot of a move, or PASSED."""
    return PASSED if text == "pass" else SLOTS.index(text.split(" ")[1])


def _guessed(
    placed: Sequence[tuple[int | None, int | None]], edition: Edition, data: Json, current: bool
) -> Turns:
    """Turns that fit what lies on a mat, for a seat without the moves: cards first."""
    count = 4
    if current:
        me = data["you"]
        player = 0 if data["dealer"] == me else 1
        cards = sum(placed[slot][player] is not None for slot in (0, 1))
        count = data["turns"] if edition.most_sets else cards * 2 + player
    for turns in product((0, 1, PASSED), repeat=count):
        if all(_fits(turns[player::2], placed, player) for player in (0, 1)):
            return turns
    return (PASSED,) * count


def _fits(
    slots: Sequence[int], placed: Sequence[tuple[int | None, int | None]], player: int
) -> bool:
    used = [slot for slot in slots if slot != PASSED]
    lying = {slot for slot in (0, 1) if placed[slot][player] is not None}
    return len(used) == len(lying) and set(used) == lying
