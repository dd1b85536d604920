"""The rival's turn: flip a card, find a die, place it, carry the actions out."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.board import WELL
from chabudai.games.white_castle.effects.agenda import Chance, Item
from chabudai.games.white_castle.notation import COLOURS, SPACES
from chabudai.games.white_castle.rival.actions import CLAN
from chabudai.games.white_castle.rival.cards import POSITIONS, SolitaireCard
from chabudai.games.white_castle.state import COIN, NOBODY, State
from chabudai.games.white_castle.turn import covered_value, take_die


class RivalTurn(Item):
    """Flip the top card, then reveal the next selector."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        deck = state.rival_deck
        assert deck is not None
        assert deck.top is not None
        if not deck.bag:  # fewer than two cards left: the discards go under it
            deck.bag = tuple(sorted(deck.discarded))
            deck.discarded = ()
        if emit is not None:
            emit(events.RivalFlipped(deck.top.id))
        deck.flipped += (deck.top,)
        deck.top = None
        state.replace(LOOK)
        state.push(NEXT_SELECTOR)
        return None


class Look(Item):
    """Take the die that the selector shows; if there is none, flip the next card."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        deck = state.rival_deck
        assert deck is not None
        assert deck.top is not None
        card = deck.top
        if not state.bridges[card.bridge][card.position]:
            state.replace(RIVAL_TURN)
            return None
        value = take_die(state, card.bridge, card.position)
        if emit is not None:
            position = next(name for name, at in POSITIONS.items() if at == card.position)
            emit(events.DieTaken(events.RIVAL, COLOURS[card.bridge], position, value))
        _place(state, card, value, emit)
        state.replace(DISCARD)
        *_, last = flipped = deck.flipped
        state.push(*last.actions)
        if len(flipped) > 1:  # [solo.actions]
            state.push(*flipped[-2].actions, NEW_CARD)
        return None


def _place(state: State, card: SolitaireCard, value: int, emit: Emit | None) -> None:
    """On the selector's space, or at the Well; coins are only gained.

    [solo.place, solo.tea-fields, solo.coins]
    """
    at = WELL
    for space in card.spaces:
        if not state.spaces[space]:
            at = space
            break
    covered = covered_value(state, at)
    coins = value - covered if value > covered else 0
    state.clans[CLAN].holds[COIN] += coins
    state.spaces[at] += (card.bridge * 8 + value,)
    if emit is not None:
        colour = COLOURS[card.bridge]
        emit(events.DiePlaced(events.RIVAL, SPACES[at], colour, value, covered, coins))


class NewCard(Item):
    """The second card of the rival begins: it has placed no geisha yet."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        assert state.rival_deck is not None
        state.rival_deck.placed = NOBODY
        return None


class Discard(Item):
    """The flipped cards are discarded; the selector stays on top."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        deck = state.rival_deck
        assert deck is not None
        deck.discarded += tuple([card.at for card in deck.flipped])
        deck.flipped = ()
        deck.placed = NOBODY
        return None


RIVAL_TURN = RivalTurn()
NEXT_SELECTOR = Chance()
"""Chance: the next card of the rival's deck is revealed."""
LOOK = Look()
NEW_CARD = NewCard()
DISCARD = Discard()
