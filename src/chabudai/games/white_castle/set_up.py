"""Set-up and the draft of starting cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from chabudai.core.rules import Emit
from chabudai.games.white_castle import chance, events, layout
from chabudai.games.white_castle.board import Box
from chabudai.games.white_castle.components import catalogue
from chabudai.games.white_castle.effects.agenda import Item
from chabudai.games.white_castle.effects.bundle import total
from chabudai.games.white_castle.effects.receiving import receive
from chabudai.games.white_castle.notation import ACTION, TEXTS
from chabudai.games.white_castle.rival.actions import CLAN
from chabudai.games.white_castle.rival.cards import difficulty, new_deck
from chabudai.games.white_castle.rounds import TURNS
from chabudai.games.white_castle.state import POINTS, TIME, State

_RESOURCES = {card.id: card for card in catalogue().starting_resources}
_ACTIONS = {card.id: card for card in catalogue().starting_actions}
_CEREMONIES = {tile.id: at for at, tile in enumerate(catalogue().ceremonies)}


@cache
def first_agenda(box: Box) -> Any:
    """The agenda at the start of the game: set-up, then the rounds."""
    alone = box.seats == 1
    items: list[Item] = [layout.Castle(), layout.Tiles(), layout.Gardens(), layout.Yards()]
    if box.matcha:
        items.append(layout.Tea())
    items += [chance.SELECTOR if alone else layout.Order(), chance.Roll(), layout.Offer()]
    if alone:
        items += [Keep(kind) for kind in range(3 if box.matcha else 2)]
    else:
        items += [Draft(at) for at in range(box.seats)]
    agenda: Any = (TURNS, ())
    for item in reversed(items):
        agenda = (item, agenda)
    return agenda


def prepare_rival(state: State, level: str, matcha: bool) -> None:
    """The rival's start, by difficulty [solo.difficulty]."""
    found = difficulty(level)
    holds = state.clans[CLAN].holds
    holds[POINTS] = found["rival_vp"]
    holds[TIME] = found["rival_time"]
    first = found["rival_turn_order"] == 1
    state.order = state.recent = (CLAN, 0) if first else (0, CLAN)
    state.rival_deck = new_deck(matcha)


class Draft(Item):
    """A pair of starting cards, last in turn order first [draft.reverse]."""

    __slots__ = ("at",)
    what = "draft"
    rule = "draft.reverse"

    def __init__(self, at: int) -> None:
        self.at = at

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.active = state.order[-1 - self.at]
        return sorted([ACTION[f"draft {pair[0]}"] for pair in state.offer])

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        name = TEXTS[action].removeprefix("draft ")
        pair = next(pair for pair in state.offer if pair[0] == name)
        last = self.at == state.board.box.seats - 1
        state.offer = () if last else tuple([one for one in state.offer if one is not pair])
        state.pop()
        if emit is not None:
            emit(events.StartTaken(state.active, pair))
        for one in pair:
            start_with(state, one, emit)


class Keep(Item):
    """Alone: one of two starting cards of a kind [solo.start]."""

    __slots__ = ("kind",)
    what = "keep"
    rule = "solo.start"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        return sorted([ACTION[f"keep {name}"] for name in state.offer[self.kind]])

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        name = TEXTS[action][5:]
        state.pop()
        if self.kind == len(state.offer) - 1:
            state.offer = ()
        if emit is not None:
            emit(events.StartTaken(state.active, (name,)))
        start_with(state, name, emit)


def start_with(state: State, name: str, emit: Emit | None) -> None:
    """Take a starting card or tile [draft.gain, draft.action-card, tea.draft]."""
    clan = state.clans[state.active]
    if name in _RESOURCES:
        card = _RESOURCES[name]
        decrees = [catalogue().decrees[card.decree]] if card.decree else []
        clan.lantern = (*clan.lantern, *(decree.id for decree in decrees), name)
        clan.lantern_rewards = total(
            (clan.lantern_rewards, *(decree.bundle for decree in decrees), card.lantern)
        )
        receive(state, clan, (card.gains,), emit)
    elif name in _ACTIONS:
        clan.action_card = _ACTIONS[name]
    else:
        clan.ceremony = _CEREMONIES[name]
