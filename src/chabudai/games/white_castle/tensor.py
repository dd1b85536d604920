"""Observations of The White Castle as numbers.

The viewer's clan comes first, then the seats after it, and the rival of a solitaire game last.
Cards and tiles have a place each, in the order of the component data, whatever the options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from chabudai.core.rules import OVER
from chabudai.core.tensors import Buffer, Layout, Part, Writer
from chabudai.games.white_castle.board import Box
from chabudai.games.white_castle.components import catalogue
from chabudai.games.white_castle.decisions import NAMES, cause, excess_seals
from chabudai.games.white_castle.effects.receiving import Units
from chabudai.games.white_castle.notation import (
    ACTIONS,
    BLOCKS,
    COLOURS,
    GARDENS,
    ROOMS,
    SPACES,
    TEA_PLACES,
    YARDS,
)
from chabudai.games.white_castle.rival.cards import solitaire_cards
from chabudai.games.white_castle.state import HOLDINGS, NOBODY, WORKERS, Clan, State
from chabudai.games.white_castle.turn import PlaceDie
from chabudai.games.white_castle.view import gone, track

Places = Mapping[str, int]


def _places(*groups: Sequence[object]) -> Places:
    """The place of each component, by its id."""
    names = [str(one) for group in groups for one in group]
    return {name: at for at, name in enumerate(names)}


_ALL = catalogue()
_ROOM_CARDS = _places(_ALL.stewards, _ALL.diplomats)
_ACTION_CARDS = _places(_ALL.stewards, _ALL.diplomats, _ALL.starting_actions)
_OUTSKIRTS = _places(_ALL.flowers, _ALL.calligraphies)
_LANTERN = _places(
    _ALL.starting_resources, list(_ALL.decrees), list(_ACTION_CARDS), list(_OUTSKIRTS)
)
_CEREMONIES = _places(_ALL.ceremonies)
_DAIMYOS = _places(_ALL.daimyos)
_GARDENS = _places(GARDENS)
_YARD_TILES = _places(_ALL.yard_tiles)
_DIE_TILES = _places(_ALL.die_tiles)
_LILIES = _places(_ALL.lilies)
_OFFERED = _places(_ALL.starting_resources, _ALL.starting_actions, _ALL.ceremonies)
_SOLITAIRE = _places([card.id for card in solitaire_cards()])
_DISCARDS = _places(list(_SOLITAIRE), list(_ROOM_CARDS), list(_OUTSKIRTS))
_CAUSES = _places(
    list(_LANTERN), list(_CEREMONIES), list(_DAIMYOS), list(_GARDENS), list(_YARD_TILES),
    list(_SOLITAIRE), SPACES, TEA_PLACES, YARDS, ["round-end"],
)  # fmt: skip
_OTHER_CAUSE = len(_CAUSES)
_NO_LINES = [at for at, space in enumerate(SPACES) if not space.startswith("domain")]
MOST_DICE = 20
"""The most dice on a space that are shown."""
MOST_ON_BRIDGE = 5
MOST_HELD = 250
"""The highest number of anything that is shown."""
MOST_OFFERED = 6
_LANTERN_REWARDS = len(HOLDINGS) + 3
_GARDEN_PLACES = 6


DECISIONS = (
    "block", "card", "checkpoint", "choice", "climb", "close", "courtier", "curtain", "die",
    "draft", "excess-resources", "excess-seals", "face", "gardener", "geisha", "keep", "light",
    "line", "part", "pay", "rival-discard", "rival-garden", "rival-room", "rival-slot",
    "rival-walk", "seal-or-step", "slot", "space", "step", "stone-garden", "take-card", "unit",
    "warrior",
)  # fmt: skip
"""The kinds of decisions. The order is part of the layout: add new ones at the end."""


def _of_clans(*names: str) -> tuple[str, ...]:
    """Fields of every clan in the observation."""
    return tuple(f"{group}.{name}" for group in ("seats", "rival") for name in names)


def _clan_parts(clans: int) -> list[Part]:
    """What each clan has."""
    return [
        Part(
            "holds",
            (clans, len(HOLDINGS)),
            _of_clans(*NAMES),
            ", ".join(NAMES) + " of each clan.",
            high=MOST_HELD,
        ),
        Part(
            "workers",
            (clans, len(WORKERS)),
            _of_clans("workers"),
            "Workers by place: courtiers (own board, gate, rooms, daimyo), gardeners (own board), "
            "warriors (own board, yards), geishas (own board, Tea Garden).",
            high=5.0,
        ),
        Part(
            "gardeners",
            (clans, _GARDEN_PLACES),
            _of_clans("workers"),
            "Gardeners at the garden places.",
        ),
        Part(
            "action_card",
            (clans, len(_ACTION_CARDS)),
            _of_clans("action_card"),
            "The action card of each clan.",
        ),
        Part(
            "lantern",
            (clans, len(_LANTERN)),
            _of_clans("lantern"),
            "The cards of the Lantern Area: 1 for the first, 2 for the second, and so on.",
            high=len(_LANTERN),
        ),
        Part(
            "lantern_rewards",
            (clans, _LANTERN_REWARDS),
            _of_clans("lantern_rewards"),
            "The sum of their rewards: holdings, then seals, resources of choice, time.",
            high=MOST_HELD,
        ),
        Part(
            "ceremony",
            (clans, len(_CEREMONIES)),
            _of_clans("ceremony"),
            "The ceremony tile on the own board.",
        ),
        Part(
            "domain_dice",
            (clans, len(COLOURS)),
            _of_clans("domain_dice"),
            "The values of the dice on the own lines.",
            high=6,
        ),
    ]


def _board_parts(clans: int) -> list[Part]:
    """What is on the table."""
    each = (clans,)
    return [
        Part("order", (clans, clans), ("order",), "The clan at each place of the turn order."),
        Part("track", (clans, clans), ("track",), "The clans on the Passage of Time, first ahead."),
        Part(
            "bridges",
            (len(COLOURS), MOST_ON_BRIDGE),
            ("bridges",),
            "Dice on each bridge: left, between, the last place right; 0: none.",
            high=6,
        ),
        Part(
            "gardens",
            (_GARDEN_PLACES, len(_GARDENS)),
            ("bridges", *_of_clans("workers")),
            "The garden cards.",
        ),
        Part("die_colour", (4,), ("die",), "The colour of the die in hand."),
        Part("die_value", (1,), ("die",), "Its value.", high=6),
        Part("die_from_left", (1,), ("die",), "Whether it is from the left end."),
        Part("active", each, ("die", "decision.seat"), "The clan whose turn it is."),
        Part(
            "dice",
            (len(_NO_LINES), MOST_DICE, 2),
            ("spaces",),
            "Dice on each space, the lowest first: colour 1 to 4, value.",
            high=6,
        ),
        Part("rooms", (len(ROOMS), len(_ROOM_CARDS)), ("castle",), "The cards of the rooms."),
        Part("tiles", (len(BLOCKS), 3), ("castle",), "The colour of the die tile at each block."),
        Part("daimyo", (len(_DAIMYOS),), ("daimyo",), "The daimyo card."),
        Part("slots", (3, clans), ("daimyo",), "Whose courtier holds each slot of it."),
        Part("well", (2, len(_DIE_TILES)), ("well",), "The two tiles at the Well."),
        Part("yards", (4, len(_YARD_TILES)), ("yards",), "The training yard tiles."),
        Part("decks", (4,), ("decks",), "The cards left in each deck.", high=20),
        Part("offer", (MOST_OFFERED, len(_OFFERED)), ("offer",), "Starting cards.", high=3),
    ]


@cache
def layout_of(box: Box, clans: int) -> Layout:
    """The layout for a table."""
    parts = [
        Part("over", (1,), ("over",), "Whether the game is over."),
        Part("to_decide", (box.seats,), ("waiting_on", "decision.seat"), "Who is to decide."),
        Part("round", (box.rounds,), ("round",), "The round."),
        Part("turns", (1,), ("turns",), "Turns of the round that have begun.", high=clans * 5),
        *_clan_parts(clans),
        *_board_parts(clans),
    ]
    if box.matcha:
        tea = ("tea_garden",)
        parts += [
            Part("lilies", (3, len(_LILIES)), tea, "The water lilies."),
            Part("outskirts", (2, len(_OUTSKIRTS)), tea, "The top cards of the Outskirts decks."),
            Part("ceremonies", (4, len(_CEREMONIES)), tea, "The ceremony tiles on the board."),
        ]
    if clans > box.seats:
        cards = len(_SOLITAIRE)
        parts += [
            Part("selector", (cards,), ("rival.selector",), "The top card of the rival's deck."),
            Part(
                "flipped",
                (cards,),
                ("rival.flipped",),
                "The flipped cards: 1 for the first, 2 for the second, and so on.",
                high=cards,
            ),
            Part(
                "rival_deck",
                (2,),
                ("rival.deck", "rival.discarded"),
                "How many cards are in the rival's deck, and discarded.",
                high=cards,
            ),
            Part("gone", (len(_DISCARDS),), ("gone",), "The discarded cards."),
        ]
    parts += [
        Part(
            "decision",
            (len(DECISIONS),),
            ("decision.what", "decision.excess"),
            "The kind of decision.",
        ),
        Part("cause", (len(_CAUSES) + 1,), ("decision.by",), "The card, tile or space behind it."),
        Part("choices", (ACTIONS,), ("decision.declinable",), "The actions to choose from."),
        Part(
            "part",
            (2,),
            ("decision.part",),
            "Which resource of choice is asked for: its number, and how many there are.",
            high=MOST_HELD,
        ),
        Part(
            "excess",
            (1,),
            ("decision.excess",),
            "The seals that would be lost to the limit.",
            high=MOST_HELD,
        ),
    ]
    derived = {
        "game": "always the same",
        "expansion": "always the same",
        "turns_in_round": "always the same",
        "you": "the viewer comes first in every part",
        "scoring": "follows from the rest, and is there only at the end",
        "rival.scoring": "follows from the rest, and is there only at the end",
        "projected": "follows from the rest",
        "scoring_parts": "follows from the rest, and is there only at the end",
        "rival.scoring_parts": "follows from the rest, and is there only at the end",
        "decision.choices": "their costs and gains follow from the rest",
        "decision.rule": "follows from the kind of decision",
        "decision.can_wait": "follows from the turn order, the turns and the cause",
    }
    if clans == box.seats:
        derived["gone"] = "only the solitaire rival discards cards"
    if not box.matcha:
        derived["tea_garden"] = "not in the base game"
    return Layout.of(parts, derived)


def fill(box: Box, state: State, seat: int, out: Buffer) -> None:
    """Write a position into a buffer of zeros."""
    clans = len(state.clans)
    order = [*range(seat, box.seats), *range(seat), *range(box.seats, clans)]
    at = {clan: place for place, clan in enumerate(order)} | {NOBODY: -1}
    writer = Writer(out)
    writer.number(float(state.turn == OVER))
    writer.numbers([float(state.turn == clan) for clan in order[: box.seats]])
    writer.one_of(state.round - 1, box.rounds)
    writer.number(state.turns)
    _write_clans(writer, [state.clans[clan] for clan in order], state)
    for some in (state.order, track(state)):
        for clan in some:
            writer.one_of(at[clan], clans)
    _write_dice(writer, state, at)
    _write_board(writer, state, at)
    if box.matcha:
        _write_tea_garden(writer, state)
    if clans > box.seats:
        _write_rival(writer, state)
    _write_decision(writer, state)


def _write_clans(writer: Writer, clans: Sequence[Clan], state: State) -> None:
    for clan in clans:
        writer.numbers([min(count, MOST_HELD) for count in clan.holds])
    for clan in clans:
        writer.numbers(clan.workers)
    for clan in clans:
        writer.bits(clan.gardens, _GARDEN_PLACES)
    for clan in clans:
        writer.one_of(_place(_ACTION_CARDS, clan.action_card), len(_ACTION_CARDS))
    for clan in clans:
        _write_order(writer, clan.lantern, _LANTERN)
    for clan in clans:
        rewards = clan.lantern_rewards
        amounts = [0] * len(HOLDINGS)
        for kind, amount in rewards.amounts:
            amounts[kind] = amount
        writer.numbers([*amounts, sum(rewards.seals), rewards.any, rewards.steps])
    for clan in clans:
        writer.one_of(clan.ceremony, len(_CEREMONIES))
    for clan in clans:
        writer.numbers(clan.dice)


def _write_dice(writer: Writer, state: State, at: Mapping[int, int]) -> None:
    for bridge in range(len(COLOURS)):
        left, between, right = state.bridges[bridge] if bridge < len(state.bridges) else (0, (), 0)
        inner = [*between, *[0] * (MOST_ON_BRIDGE - 2 - len(between))]
        writer.numbers([left, *inner, right])
    gardens = state.board.gardens
    for place in range(_GARDEN_PLACES):
        writer.one_of(_GARDENS[gardens[place].id] if gardens else -1, len(_GARDENS))
    item = state.agenda[0] if state.agenda else None
    die = item if isinstance(item, PlaceDie) else None
    writer.one_of(die.colour if die else -1, 4)
    writer.number(die.value if die else 0)
    writer.number(float(die.from_left) if die else 0.0)
    writer.one_of(at[state.active], len(state.clans))
    for space in _NO_LINES:
        dice = state.spaces[space][:MOST_DICE]
        pairs = [number for one in dice for number in (one // 8 + 1, one % 8)]
        writer.numbers([*pairs, *[0] * (2 * MOST_DICE - len(pairs))])


def _write_board(writer: Writer, state: State, at: Mapping[int, int]) -> None:
    board = state.board
    for room in state.rooms:
        writer.one_of(_place(_ROOM_CARDS, room), len(_ROOM_CARDS))
    colours = [colour for room in board.colours for colour in room] or [-1] * len(BLOCKS)
    for colour in colours:
        writer.one_of(colour, 3)
    writer.one_of(_place(_DAIMYOS, board.daimyo), len(_DAIMYOS))
    for owner in state.slots:
        writer.one_of(at[owner], len(state.clans))
    for number in range(2):
        tile = board.well_tiles[number] if board.well_tiles else None
        writer.one_of(_place(_DIE_TILES, tile), len(_DIE_TILES))
    for number in range(4):
        name = board.yard_tiles[number] if board.yard_tiles else None
        writer.one_of(_place(_YARD_TILES, name), len(_YARD_TILES))
    writer.numbers([len(deck) for deck in state.decks])
    for number in range(MOST_OFFERED):
        _write_order(writer, state.offer[number] if number < len(state.offer) else (), _OFFERED)


def _write_tea_garden(writer: Writer, state: State) -> None:
    board = state.board
    for number in range(3):
        lily = board.lilies[number] if board.lilies else None
        writer.one_of(_place(_LILIES, lily), len(_LILIES))
    for card in state.outskirts:
        writer.one_of(_place(_OUTSKIRTS, card), len(_OUTSKIRTS))
    for number in range(4):
        tile = board.ceremony_tiles[number] if board.ceremony_tiles else -1
        writer.one_of(tile, len(_CEREMONIES))


def _write_rival(writer: Writer, state: State) -> None:
    deck = state.rival_deck
    assert deck is not None
    writer.one_of(_place(_SOLITAIRE, deck.top.id if deck.top else None), len(_SOLITAIRE))
    _write_order(writer, [card.id for card in deck.flipped], _SOLITAIRE)
    writer.numbers([len(deck.bag) + (deck.top is not None), len(deck.discarded)])
    writer.some_of([_DISCARDS[name] for name in gone(state)], len(_DISCARDS))


def _write_decision(writer: Writer, state: State) -> None:
    if state.turn < 0:
        return  # no player is to decide: all zeros
    item = state.agenda[0]
    writer.one_of(DECISIONS.index(item.what), len(DECISIONS))
    writer.one_of(_CAUSES.get(cause(state), _OTHER_CAUSE), len(_CAUSES) + 1)
    writer.some_of(state.answers, ACTIONS)
    writer.numbers([item.of - item.left + 1, item.of] if isinstance(item, Units) else [0, 0])
    writer.number(excess_seals(state))


def _write_order(writer: Writer, names: Sequence[object], places: Places) -> None:
    """Write 1 at the place of the first name, 2 at that of the second, and so on."""
    for number, name in enumerate(names, 1):
        writer.out[writer.at + places[str(name)]] = number
    writer.at += len(places)


def _place(places: Places, thing: Any) -> int:
    return -1 if thing is None else places[str(thing)]
