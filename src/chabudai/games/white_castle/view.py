"""The view of a position. Everything is visible: decks are bags without an order."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from chabudai.core.rules import OVER, Json
from chabudai.games.white_castle import decisions, scoring
from chabudai.games.white_castle.components import Component
from chabudai.games.white_castle.events import RIVAL
from chabudai.games.white_castle.notation import (
    COLOURS,
    DECKS,
    ENDS,
    FACES,
    ROOMS,
    TEA_PLACES,
    YARDS,
)
from chabudai.games.white_castle.rival.actions import CLAN
from chabudai.games.white_castle.rival.cards import solitaire_cards
from chabudai.games.white_castle.scoring_parts import scoring_parts
from chabudai.games.white_castle.state import (
    COURTIERS,
    ENTRANCE,
    FIRST_FLOOR,
    FIRST_YARD,
    GARDENERS,
    GATE,
    GEISHAS,
    HOLDINGS,
    NOBODY,
    THIRD_FLOOR,
    WARRIORS,
    Clan,
    State,
)
from chabudai.games.white_castle.turn import PlaceDie

if TYPE_CHECKING:
    from chabudai.games.white_castle.rules import WhiteCastle

NAMES = dict(zip(HOLDINGS, decisions.NAMES, strict=True))
DECK_NAMES = ("steward", "diplomat", *DECKS)


def public(rules: WhiteCastle, state: State) -> Json:
    """Everything on the table."""
    box, board = rules.box, state.board
    rival = state.clans[CLAN] if rules.seats == 1 else None
    return {
        "game": "white-castle",
        "expansion": "matcha" if box.matcha else "none",
        "over": state.turn == OVER,
        "waiting_on": list(rules.waiting_on(state)),
        "round": state.round,
        "turns": state.turns,
        "turns_in_round": box.turns * len(state.clans),
        "order": [_seat(state, clan) for clan in state.order],
        "track": [_seat(state, clan) for clan in track(state)],
        "seats": [_clan(state, state.clans[seat]) for seat in range(rules.seats)],
        "rival": None if rival is None else _clan(state, rival) | _rival(state),
        "bridges": {COLOURS[at]: _bridge(state, at) for at in range(box.bridges)},
        "die": _die_in_hand(state),
        "spaces": {
            space.id: [_die(die) for die in state.spaces[space.at]]
            for space in box.open_spaces
            if not space.id.startswith("domain")
        },
        "castle": {room: _room(state, at) for at, room in enumerate(ROOMS)},
        "daimyo": {
            "card": board.daimyo.id if board.daimyo else None,
            "slots": [None if owner == NOBODY else _seat(state, owner) for owner in state.slots],
        },
        "well": [tile.id for tile in board.well_tiles],
        "yards": {FACES[at]: tile for at, tile in enumerate(board.yard_tiles)},
        "decks": {
            name: len(state.decks[at]) for at, name in enumerate(DECK_NAMES) if at < 2 or box.matcha
        },
        "tea_garden": _tea_garden(state) if box.matcha else None,
        "offer": [list(group) for group in state.offer],
        "gone": gone(state),
        "projected": [scored(state, clan) for clan in state.clans],
        "decision": decisions.described(rules, state),
        "scoring": [scored(state, state.clans[seat]) for seat in range(rules.seats)]
        if state.turn == OVER
        else None,
        "scoring_parts": [scoring_parts(state, state.clans[seat]) for seat in range(rules.seats)]
        if state.turn == OVER
        else None,
    }


def scored(state: State, clan: Clan) -> Json:
    """A clan's points if the game ended now, by category and in all."""
    points = scoring.scores(state, clan)
    found: Json = dict(zip(scoring.CATEGORIES, points, strict=False))
    return found | {"total": sum(points)}


def _seat(state: State, clan: int) -> int | str:
    seat = state.board.seat(clan)
    return "rival" if seat == RIVAL else seat


def track(state: State) -> list[int]:
    """The clans on the Passage of Time, the one ahead first [time.stack]."""
    time = HOLDINGS.index("time")
    clans = state.clans
    return sorted(
        range(len(clans)), key=lambda clan: (-clans[clan].holds[time], state.recent.index(clan))
    )


def _die(die: int) -> Json:
    return {"colour": COLOURS[die // 8], "value": die % 8}


def _die_in_hand(state: State) -> Json | None:
    """The die that was taken and is not placed yet, and the end of the bridge it is from."""
    item = state.agenda[0] if state.agenda else None
    if not isinstance(item, PlaceDie):
        return None
    die = _die(item.colour * 8 + item.value)
    return {"seat": _seat(state, state.active), **die, "end": ENDS[not item.from_left]}


def _clan(state: State, clan: Clan) -> Json:
    matcha = state.board.box.matcha
    holds = {NAMES[kind]: clan.holds[at] for at, kind in enumerate(HOLDINGS)}
    return {
        **holds,
        "workers": _workers(state, clan),
        "action_card": clan.action_card.id if clan.action_card else None,
        "lantern": list(clan.lantern),
        "lantern_rewards": _bundle(clan.lantern_rewards),
        "ceremony": None
        if clan.ceremony == NOBODY
        else state.board.box.ceremonies[clan.ceremony].id,
        "domain_dice": {
            colour: clan.dice[at] or None for at, colour in enumerate(COLOURS) if matcha or at < 3
        },
    }


def _bundle(bundle: Any) -> Json:
    """A sum of rewards as amounts by name."""
    found = {NAMES[HOLDINGS[kind]]: amount for kind, amount in bundle.amounts}
    for name, amount in (("seals", sum(bundle.seals)), ("any", bundle.any), ("time", bundle.steps)):
        if amount:
            found[name] = amount
    return found


def _workers(state: State, clan: Clan) -> Json:
    """Workers by place; ``domain`` is the own board, or the rival's supply."""
    workers = clan.workers
    found = {
        "courtiers": {
            "domain": workers[COURTIERS],
            "gate": workers[GATE],
            **{room: workers[FIRST_FLOOR + at] for at, room in enumerate(ROOMS)},
            "daimyo": workers[THIRD_FLOOR],
        },
        "gardeners": {
            "domain": workers[GARDENERS],
            **{
                garden.id: int(clan.gardens >> at & 1)
                for at, garden in enumerate(state.board.gardens)
            },
        },
        "warriors": {
            "domain": workers[WARRIORS],
            **{yard: workers[FIRST_YARD + at] for at, yard in enumerate(YARDS)},
        },
    }
    if state.board.box.matcha:
        found["geishas"] = {
            "domain": workers[GEISHAS],
            **{place: workers[ENTRANCE + at] for at, place in enumerate(TEA_PLACES)},
        }
    return found


def _rival(state: State) -> Json:
    deck = state.rival_deck
    assert deck is not None
    return {
        "selector": deck.top.id if deck.top else None,
        "flipped": [card.id for card in deck.flipped],
        "deck": len(deck.bag) + (deck.top is not None),
        "discarded": len(deck.discarded),
        "scoring": scored(state, state.clans[CLAN]) if state.turn == OVER else None,
        "scoring_parts": scoring_parts(state, state.clans[CLAN]) if state.turn == OVER else None,
    }


def gone(state: State) -> list[str]:
    """The discarded cards. Only the rival discards: what others leave goes to a Lantern Area."""
    box, deck = state.board.box, state.rival_deck
    if deck is None:
        return []
    seen = {card.id for card in (*state.rooms, *state.outskirts) if card}
    for clan in state.clans:
        seen.update(clan.lantern)
        if clan.action_card:
            seen.add(clan.action_card.id)
    found = [solitaire_cards()[at].id for at in sorted(deck.discarded)]
    piles: list[Sequence[Component]] = []
    if any(state.rooms):
        piles += [box.stewards, box.diplomats]
    if any(state.outskirts):
        piles += [box.flowers, box.calligraphies]
    for cards, left in zip(piles, state.decks, strict=False):
        found += [one.id for at, one in enumerate(cards) if at not in left and one.id not in seen]
    return found


def _bridge(state: State, at: int) -> Json:
    left, between, right = state.bridges[at]
    found: Json = {"left": left or None, "between": list(between), "right": right or None}
    if state.board.gardens and 2 * at < len(state.board.gardens):
        stone, plant = state.board.gardens[2 * at : 2 * at + 2]
        found |= {"stone": stone.id, "plant": plant.id}
    return found


def _room(state: State, at: int) -> Json:
    card = state.rooms[at]
    tiles = state.board.colours[at] if state.board.colours else ()
    return {"card": card.id if card else None, "tiles": [COLOURS[tile] for tile in tiles]}


def _tea_garden(state: State) -> Json:
    board = state.board
    tiles = [board.box.ceremonies[at].id for at in board.ceremony_tiles]
    tops = [card.id if card else None for card in state.outskirts]
    return {
        "lilies": [lily.id for lily in board.lilies],
        "outskirts": dict(zip(DECKS, tops, strict=True)),
        "ceremonies": dict(zip((*TEA_PLACES[4:], "pond-overlook"), tiles, strict=False)),
    }


def key(state: State) -> Hashable:
    """A key that is equal exactly for positions that look the same."""
    deck = state.rival_deck
    return (
        state.turn,
        state.active,
        state.agenda,
        state.seals_open,
        state.round,
        state.turns,
        state.order,
        state.recent,
        tuple(state.bridges),
        tuple(state.spaces),
        tuple(state.rooms),
        tuple(state.outskirts),
        tuple(state.decks),
        state.slots,
        state.offer,
        None if deck is None else (deck.top, deck.bag, deck.discarded, deck.flipped, deck.placed),
        tuple(
            [
                (
                    tuple(clan.holds),
                    tuple(clan.workers),
                    clan.gardens,
                    clan.action_card,
                    clan.ceremony,
                    clan.lantern,
                    clan.dice,
                )
                for clan in state.clans
            ]
        ),
        state.board.key,
    )
