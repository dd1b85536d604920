"""Why a move is refused: the clause, and a key for the message.

For a move that does not answer the pending decision, the message says what is being decided.
Otherwise it says what is missing.
"""

from __future__ import annotations

from collections.abc import Callable

from chabudai.core.refusals import Refusal, Words
from chabudai.games.white_castle.board import FIRST_LINE
from chabudai.games.white_castle.effects.agenda import EXCHANGED, SEALS_FOR, May, Must
from chabudai.games.white_castle.effects.bundle import MOST_OF_A_RESOURCE
from chabudai.games.white_castle.effects.castle import (
    AUDIENCE_COINS,
    CLIMB_PEARLS,
    CLIMBED,
    TOP,
    Castle,
    Courtier,
    FreeClimb,
)
from chabudai.games.white_castle.effects.gardens import Gardener
from chabudai.games.white_castle.effects.tea_garden import (
    ENTRY_COINS,
    WALK_CHASEN,
    WALKED,
    FreeStep,
    Geisha,
)
from chabudai.games.white_castle.effects.yards import IRON_COST, Warrior
from chabudai.games.white_castle.notation import (
    AUDIENCE,
    BLOCK,
    BLOCKS,
    COLOURS,
    ENTER,
    GARDEN,
    PLACE,
    SKIP,
    TAKE,
    TEXTS,
    TRAIN,
)
from chabudai.games.white_castle.state import (
    CHASEN,
    COIN,
    COURTIERS,
    FIRST_FLOOR,
    FOOD,
    GATE,
    GEISHAS,
    HOLDINGS,
    IRON,
    PEARL,
    SEAL,
    SECOND_FLOOR,
    THIRD_FLOOR,
    Clan,
    State,
)
from chabudai.games.white_castle.turn import CASTLE_SPACES, PlaceDie, TakeDie, covered_value

Why = Callable[[State, Clan, int], Refusal | None]


def why_not(state: State, move: int) -> Refusal:
    """The reason for refusing a move."""
    clan = state.clans[state.active]
    if move in EXCHANGED:
        return _exchange(state, clan, move)
    item = state.agenda[0]
    if move == SKIP:
        return _refusal(item.rule, "no-skip", move, what=item.what)
    asked = type(item.verb) if isinstance(item, Must | May) else type(item)
    for kind, why in _REASONS:
        if asked is kind:
            found = why(state, clan, move)
            if found is not None:
                return found
    return _refusal(item.rule, "not-now", move, what=item.what)


def _refusal(rule: str, key: str, move: int, **words: str | int) -> Refusal:
    arguments: Words = {"move": TEXTS[move]} | words
    return Refusal(rule, f"white-castle-{key}", arguments)


def _exchange(state: State, clan: Clan, move: int) -> Refusal:
    """[seal.exchange, seal.when, seal.commitment]."""
    kind = EXCHANGED[move]
    need = SEALS_FOR[move]
    if not state.seals_open:
        return _refusal("seal.when", "exchange-when", move)
    if kind == CHASEN and not state.board.box.matcha:
        return _refusal("tea.chasen", "exchange-chasen", move)
    if clan.holds[SEAL] < need:
        return _refusal("seal.exchange", "exchange-seals", move, need=need, have=clan.holds[SEAL])
    if kind != COIN and clan.holds[kind] >= MOST_OF_A_RESOURCE:
        return _refusal("seal.exchange", "exchange-full", move, resource=HOLDINGS[kind])
    return _refusal("seal.commitment", "exchange-promised", move)


def _take(state: State, clan: Clan, move: int) -> Refusal | None:
    if move not in TAKE:
        return None
    colour, right = divmod(move - TAKE[0], 2)
    if colour >= len(state.bridges):
        return _refusal("tea.board", "no-green", move)
    end = "right" if right else "left"
    return _refusal("turn.ends", "no-die", move, colour=COLOURS[colour], position=end)


def _place(state: State, clan: Clan, move: int) -> Refusal | None:
    if move not in PLACE:
        return None
    item = state.agenda[0]
    assert isinstance(item, PlaceDie)
    at = move - PLACE[0]
    space = state.board.box.spaces[at]
    colour = COLOURS[item.colour]
    if space not in state.board.box.open_spaces:
        return _refusal("tea.board", "no-space", move)
    if at < CASTLE_SPACES and item.colour not in state.board.colours[at]:
        return _refusal("place.colour", "room-colour", move, colour=colour)
    if at >= CASTLE_SPACES and item.colour not in space.colours:
        return _refusal("place.colour", "line-colour", move, colour=colour)
    if space.id.startswith("domain") and clan.dice[at - FIRST_LINE]:
        return _refusal("domain.one-die", "line-taken", move)
    if len(state.spaces[at]) >= space.capacity:
        return _refusal("place.capacity", "space-full", move)
    need = covered_value(state, at) - item.value
    have = clan.holds[COIN]
    if have + clan.holds[SEAL] < need:
        return _refusal("coins.pay", "space-too-dear", move, need=need, have=have)
    return _refusal("coins.pay", "space-coins", move, need=need, have=have)


def _courtier(state: State, clan: Clan, move: int) -> Refusal | None:
    item = state.agenda[0]
    verb = item.verb
    free = isinstance(verb, FreeClimb)
    if move == AUDIENCE:
        if free or not verb.audience:
            return _refusal("courtier.action", "audience-once", move)
        if not clan.workers[COURTIERS]:
            return _refusal("courtier.audience", "no-courtier-home", move)
        return _lacks("courtier.audience", move, "coin", AUDIENCE_COINS, clan.holds[COIN])
    if move not in CLIMBED:
        return None
    floors, room = CLIMBED[move]
    if not free and not verb.climb:
        return _refusal("courtier.action", "climb-once", move)
    if free and floors > 1:
        return _refusal("ceremony.climb", "climb-free", move)
    start = (3 if room == TOP else 2 if room > 2 else 1) - floors
    floor = (
        clan.workers[GATE : GATE + 1],
        clan.workers[FIRST_FLOOR:SECOND_FLOOR],
        clan.workers[SECOND_FLOOR:THIRD_FLOOR],
    )[start]
    if not any(floor):
        return _refusal("courtier.climb", "no-courtier-there", move, floor=start)
    return _lacks("courtier.climb", move, "pearl", CLIMB_PEARLS[floors], clan.holds[PEARL])


def _lacks(rule: str, move: int, kind: str, need: int, have: int) -> Refusal:
    return _refusal(rule, "lacks", move, kind=kind, need=need, have=have)


def _gardener(state: State, clan: Clan, move: int) -> Refusal | None:
    if move not in GARDEN:
        return None
    found = state.board.garden_of.get(move)
    if found is None:
        return _refusal("setup.gardens", "no-garden", move)
    bit, food, _, _ = found
    if clan.gardens & bit:
        return _refusal("gardener.once", "garden-taken", move)
    return _lacks("gardener.action", move, "food", food, clan.holds[FOOD])


def _warrior(state: State, clan: Clan, move: int) -> Refusal | None:
    if move not in TRAIN:
        return None
    need = IRON_COST[move - TRAIN[0]]
    return _lacks("warrior.action", move, "iron", need, clan.holds[IRON])


def _geisha(state: State, clan: Clan, move: int) -> Refusal | None:
    verb = state.agenda[0].verb
    free = isinstance(verb, FreeStep)
    if move == ENTER:
        if free or not verb.enter:
            return _refusal("geisha.action", "enter-once", move)
        if not clan.workers[GEISHAS]:
            return _refusal("geisha.enter", "no-geisha-home", move)
        return _lacks("geisha.enter", move, "coin", ENTRY_COINS, clan.holds[COIN])
    if move not in WALKED:
        return None
    steps, start, end = WALKED[move]
    if not free and not verb.walk:
        return _refusal("geisha.action", "walk-once", move)
    if free and steps > 1:
        return _refusal("geisha.free-step", "walk-free", move)
    if not clan.workers[start]:
        return _refusal("geisha.ways", "no-geisha-there", move)
    if not free and clan.holds[CHASEN] < WALK_CHASEN[steps]:
        return _lacks("geisha.walk", move, "chasen", WALK_CHASEN[steps], clan.holds[CHASEN])
    return _refusal("geisha.limits", "geisha-limit", move, here=clan.workers[end])


def _castle(state: State, clan: Clan, move: int) -> Refusal | None:
    if move not in BLOCK:
        return None
    verb = state.agenda[0].verb
    at = move - BLOCK[0]
    if verb.done >> at & 1:
        return _refusal("ceremony.castle", "block-used", move)
    card = state.rooms[BLOCKS[at][0]]
    dark = card is not None and card.blocks[BLOCKS[at][1]].dark
    wrong = {"light": dark, "dark": not dark}.get(verb.filter, False)
    if wrong or at not in state.board.beside[verb.filter]:
        return _refusal("effect.die-tile", "block-filter", move, filter=verb.filter)
    return _refusal("effect.possible", "impossible", move)


_REASONS: tuple[tuple[type, Why], ...] = (
    (TakeDie, _take),
    (PlaceDie, _place),
    (Courtier, _courtier),
    (FreeClimb, _courtier),
    (Gardener, _gardener),
    (Warrior, _warrior),
    (Geisha, _geisha),
    (FreeStep, _geisha),
    (Castle, _castle),
)
