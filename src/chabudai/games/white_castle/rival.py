"""The Tokugawa clan of the solitaire game: its deck, its turn, its actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from chabudai.core.game import shortened
from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.board import TEA_FIELDS, WELL
from chabudai.games.white_castle.component_files import BadComponent, Data, component_file, entries
from chabudai.games.white_castle.components import Component, Reader
from chabudai.games.white_castle.effects.agenda import Chance, Item
from chabudai.games.white_castle.effects.castle import (
    DIPLOMATS,
    REFILL,
    STEWARDS,
    TOP,
    take_slot,
)
from chabudai.games.white_castle.effects.outskirts import NEXT_CARD, OUTSKIRTS_DECK
from chabudai.games.white_castle.effects.rewards import move_marker
from chabudai.games.white_castle.effects.tea_garden import POND_LIMIT, ROOM_LIMIT
from chabudai.games.white_castle.notation import (
    COLOURS,
    DECKS,
    RIVAL_DISCARD,
    RIVAL_GARDEN,
    RIVAL_ROOM,
    RIVAL_SLOT,
    RIVAL_WALK,
    ROOMS,
    SPACES,
    TEA_PLACES,
    YARDS,
)
from chabudai.games.white_castle.scoring import ROOM_POINTS, gone
from chabudai.games.white_castle.state import (
    COIN,
    COURTIERS,
    ENTRANCE,
    FIRST_FLOOR,
    GARDENERS,
    GATE,
    GEISHAS,
    NOBODY,
    POINTS,
    POND,
    SECOND_FLOOR,
    STEP_1,
    STEP_2,
    THIRD_FLOOR,
    TIME,
    WARRIORS,
    RivalDeck,
    State,
)
from chabudai.games.white_castle.state import ROOMS as TEA_ROOMS
from chabudai.games.white_castle.state import YARDS as FIRST_YARD
from chabudai.games.white_castle.turn import LEFT, RIGHT, covered_value, take_die

CLAN = 1
"""The rival's place among the clans."""
MIDDLE = 1
POSITIONS = {"left": LEFT, "middle": MIDDLE, "right": RIGHT}
_EXCHANGE = component_file("solitaire_cards")["coin_exchange"]["coins_per_batch"]


# -- its turn [solo.flip, solo.deck, solo.place] ---------------------------------------------------
class RivalTurn(Item):
    """Flip the card on top; then look at the next selector."""

    __slots__ = ()

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        deck = state.rival_deck
        assert deck is not None
        assert deck.top is not None
        if not deck.bag:  # fewer than two cards left: the discards go under it
            deck = deck.but(bag=tuple(sorted(deck.discarded)), discarded=())
        top = deck.top
        assert top is not None
        if tell is not None:
            tell(events.RivalFlipped(top.id))
        state.rival_deck = deck.but(top=None, flipped=(*deck.flipped, top))
        state.agenda = (NEXT_SELECTOR, (LOOK, state.agenda[1]))
        return None


class Look(Item):
    """Take the die the selector shows, if it is there; otherwise flip on."""

    __slots__ = ()

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        deck = state.rival_deck
        assert deck is not None
        assert deck.top is not None
        card = deck.top
        if not state.bridges[card.bridge][card.position]:
            state.agenda = (RIVAL_TURN, state.agenda[1])
            return None
        value = take_die(state, card.bridge, card.position)
        if tell is not None:
            position = next(name for name, at in POSITIONS.items() if at == card.position)
            tell(events.DieTaken(events.RIVAL, COLOURS[card.bridge], position, value))
        _place(state, card, value, tell)
        agenda: Any = (DISCARD, state.agenda[1])
        for flipped in reversed(deck.flipped[-2:]):  # [solo.actions]
            for action in reversed(flipped.actions):
                agenda = (action, agenda)
            agenda = (NEW_CARD, agenda)
        state.agenda = agenda
        return None


def _place(state: State, card: SolitaireCard, value: int, tell: Emit | None) -> None:
    """On the selector's space, or at the Well; coins are only gained [solo.place, solo.coins]."""
    at = next((space for space in card.spaces if not state.spaces[space]), WELL)
    covered = covered_value(state, at)
    coins = max(0, value - covered)
    state.clans[CLAN].holds[COIN] += coins
    state.spaces[at] += (card.bridge * 8 + value,)
    if tell is not None:
        colour = COLOURS[card.bridge]
        tell(events.DiePlaced(events.RIVAL, SPACES[at], colour, value, covered, coins))


class NewCard(Item):
    """The next card of the rival is carried out: no geisha was placed by it yet."""

    __slots__ = ()

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        state.agenda = state.agenda[1]
        assert state.rival_deck is not None
        state.rival_deck = state.rival_deck.but(placed=NOBODY)
        return None


class Discard(Item):
    """The flipped cards are discarded; the selector stays on top."""

    __slots__ = ()

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        state.agenda = state.agenda[1]
        deck = state.rival_deck
        assert deck is not None
        used = tuple(card.at for card in deck.flipped)
        state.rival_deck = deck.but(discarded=deck.discarded + used, flipped=(), placed=NOBODY)
        return None


RIVAL_TURN = RivalTurn()
NEXT_SELECTOR = Chance()
"""Chance: the next card of the rival's deck is seen."""
LOOK = Look()
NEW_CARD = NewCard()
DISCARD = Discard()


# -- its actions -----------------------------------------------------------------------------------
def cannot(state: State, tell: Emit | None) -> None:
    """Points equal to the round instead of an action that is impossible [solo.cannot]."""
    state.clans[CLAN].holds[POINTS] += state.round
    if tell is not None:
        tell(events.RivalCannot(state.round))


def _gain(state: State, amounts: dict[int, int], tell: Emit | None) -> None:
    holds = state.clans[CLAN].holds
    for kind, amount in amounts.items():
        holds[kind] += amount
    if tell is not None and any(amounts.values()):
        tell(events.Gained(events.RIVAL, events.amounts(amounts)))


class RivalAction(Item):
    """An action of a solitaire card, or what is left of it for the human to decide."""

    __slots__ = ()
    rule = "solo.actions"


class Gain(RivalAction):
    """Coins, points and time steps; checkpoints cost the rival nothing [solo.gains]."""

    __slots__ = ("coins", "points", "steps")

    def __init__(self, coins: int, points: int, steps: int) -> None:
        self.coins = coins
        self.points = points
        self.steps = steps

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        state.agenda = state.agenda[1]
        _gain(state, {COIN: self.coins, POINTS: self.points}, tell)
        if self.steps:
            move_marker(state, CLAN, self.steps, tell)
        return None


class Lose(RivalAction):
    """It loses what it can [solo.losses]."""

    __slots__ = ("amounts",)

    def __init__(self, amounts: dict[int, int]) -> None:
        self.amounts = amounts

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        state.agenda = state.agenda[1]
        holds = state.clans[CLAN].holds
        lost = {kind: min(amount, holds[kind]) for kind, amount in self.amounts.items()}
        for kind, amount in lost.items():
            holds[kind] -= amount
        if tell is not None and any(lost.values()):
            tell(events.RivalLost(events.amounts(lost)))
        return None


class TimeBack(RivalAction):
    """Its marker goes back, on top of those it meets [solo.step2-card, time.stack]."""

    __slots__ = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        state.agenda = state.agenda[1]
        move_marker(state, CLAN, -self.steps, tell)
        return None


class Gardener(RivalAction):
    """A gardener to the garden with the fewest points; ties are the human's [solo.gardener]."""

    __slots__ = ("which",)
    what = "rival-garden"
    rule = "solo.gardener"

    def __init__(self, which: str) -> None:
        self.which = which

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        clan, gardens = state.clans[CLAN], state.board.gardens
        open_ones = [
            garden
            for at, garden in enumerate(gardens)
            if self.which == "all" or garden.stone == (self.which == "left")
            if not clan.gardens >> at & 1
        ]
        if not open_ones or not clan.workers[GARDENERS]:
            state.agenda = state.agenda[1]
            cannot(state, tell)
            return None
        fewest = min(garden.points for garden in open_ones)
        found = [
            RIVAL_GARDEN[_garden_number(garden.id)]
            for garden in open_ones
            if garden.points == fewest
        ]
        if len(found) > 1:
            return sorted(found)
        self.choose(state, found[0], tell)
        return None

    def choose(self, state: State, action: int, tell: Emit | None) -> None:
        state.agenda = state.agenda[1]
        clan, gardens = state.clans[CLAN], state.board.gardens
        at = next(
            at
            for at, garden in enumerate(gardens)
            if RIVAL_GARDEN[_garden_number(garden.id)] == action
        )
        clan.workers[GARDENERS] -= 1
        clan.gardens |= 1 << at
        if tell is not None:
            tell(events.GardenerPlaced(events.RIVAL, gardens[at].id))


@cache
def _garden_number(garden: str) -> int:
    ids = [entry["id"] for file in ("stone_gardens", "plant_gardens") for entry in entries(file)]
    return ids.index(garden)


class ToGate(RivalAction):
    """A courtier from the supply to the gate [solo.workers]."""

    __slots__ = ()

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        state.agenda = state.agenda[1]
        workers = state.clans[CLAN].workers
        if not workers[COURTIERS]:
            cannot(state, tell)
            return None
        workers[COURTIERS] -= 1
        workers[GATE] += 1
        if tell is not None:
            tell(events.CourtierMoved(events.RIVAL, "gate"))
        return None


class Up(RivalAction):
    """The lowest courtier climbs; the human chooses its room or slot [solo.climb, solo.room]."""

    __slots__ = ("floors",)
    what = "rival-room"
    rule = "solo.room"

    def __init__(self, floors: int) -> None:
        self.floors = floors

    def _start(self, state: State) -> int:
        """Where the lowest courtier stands, or NOBODY."""
        workers = state.clans[CLAN].workers
        return next((at for at in range(GATE, THIRD_FLOOR) if workers[at]), NOBODY)

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        start = self._start(state)
        if start == NOBODY:
            state.agenda = state.agenda[1]
            cannot(state, tell)
            return None
        floor = 0 if start == GATE else 1 if start < SECOND_FLOOR else 2
        end = min(3, floor + self.floors)
        if end == 3:
            self._move(state, start, TOP, tell)
            if NOBODY in state.slots:
                state.agenda = (RIVAL_SLOT_CHOICE, state.agenda)
            return None
        return RIVAL_ROOM[:3] if end == 1 else RIVAL_ROOM[3:]

    def choose(self, state: State, action: int, tell: Emit | None) -> None:
        room = action - RIVAL_ROOM[0]
        self._move(state, self._start(state), room, tell)
        card = state.rooms[room]
        if card is not None and state.decks[STEWARDS if room < 3 else DIPLOMATS]:
            state.rooms[room] = None
            state.agenda = (REFILL[room], state.agenda)
            if tell is not None:
                tell(events.CardDiscarded(ROOMS[room], card.id))

    def _move(self, state: State, start: int, room: int, tell: Emit | None) -> None:
        state.agenda = state.agenda[1]
        workers = state.clans[CLAN].workers
        workers[start] -= 1
        workers[FIRST_FLOOR + room] += 1
        if tell is not None:
            tell(events.CourtierMoved(events.RIVAL, "daimyo" if room == TOP else ROOMS[room]))


class RivalSlot(RivalAction):
    """The human chooses the daimyo slot a rival courtier occupies [solo.room]."""

    __slots__ = ()
    what = "rival-slot"
    rule = "solo.room"

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        found = [RIVAL_SLOT[at] for at, owner in enumerate(state.slots) if owner == NOBODY]
        if len(found) > 1:
            return found
        self.choose(state, found[0], tell)
        return None

    def choose(self, state: State, action: int, tell: Emit | None) -> None:
        state.agenda = state.agenda[1]
        take_slot(state, CLAN, action - RIVAL_SLOT[0], tell)


RIVAL_SLOT_CHOICE = RivalSlot()


class Warrior(RivalAction):
    """A warrior from the supply to a yard [solo.workers]."""

    __slots__ = ("yard",)

    def __init__(self, yard: int) -> None:
        self.yard = yard

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        state.agenda = state.agenda[1]
        workers = state.clans[CLAN].workers
        if not workers[WARRIORS]:
            cannot(state, tell)
            return None
        workers[WARRIORS] -= 1
        workers[FIRST_YARD + self.yard] += 1
        if tell is not None:
            tell(events.WarriorPlaced(events.RIVAL, YARDS[self.yard]))
        return None


# -- its geishas [solo.step1, solo.tea-house, solo.entrance-card …] --------------------------------
class Enter(RivalAction):
    """A geisha from the supply to a place of the Tea Garden."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        state.agenda = state.agenda[1]
        workers = state.clans[CLAN].workers
        if not workers[GEISHAS]:
            cannot(state, tell)
            return None
        assert state.rival_deck is not None
        state.rival_deck = state.rival_deck.but(placed=self.place)
        _move_geisha(state, GEISHAS, self.place, tell)
        return None


def _move_geisha(state: State, start: int, end: int, tell: Emit | None) -> None:
    workers = state.clans[CLAN].workers
    workers[start] -= 1
    workers[end] += 1
    if tell is not None:
        tell(events.GeishaMoved(events.RIVAL, TEA_PLACES[end - ENTRANCE]))
    if end == STEP_1:
        state.agenda = (FROM_OUTSKIRTS, state.agenda)


class FromOutskirts(RivalAction):
    """The human discards the top card of an Outskirts deck that has more [solo.step1]."""

    __slots__ = ()
    what = "rival-discard"
    rule = "solo.step1"

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        found = [RIVAL_DISCARD[deck] for deck in (0, 1) if state.decks[OUTSKIRTS_DECK + deck]]
        if len(found) > 1:
            return found
        if found:
            self.choose(state, found[0], tell)
        else:
            state.agenda = state.agenda[1]
        return None

    def choose(self, state: State, action: int, tell: Emit | None) -> None:
        deck = action - RIVAL_DISCARD[0]
        card = state.outskirts[deck]
        state.outskirts[deck] = None
        state.agenda = (NEXT_CARD[deck], state.agenda[1])
        if tell is not None and card is not None:
            tell(events.CardDiscarded(DECKS[deck], card.id))


FROM_OUTSKIRTS = FromOutskirts()
_WALKS = (
    (ENTRANCE, POND),
    (ENTRANCE, STEP_1),
    (STEP_1, STEP_2),
    *((STEP_2, TEA_ROOMS + at) for at in range(3)),
)
"""What each rival walk is."""


class Advance(RivalAction):
    """Another rival geisha, of the human's choice, takes one step [solo.entrance-card]."""

    __slots__ = ()
    what = "rival-walk"
    rule = "solo.entrance-card"

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        clan, deck = state.clans[CLAN], state.rival_deck
        assert deck is not None
        workers = clan.workers
        free = [at for at in range(3) if workers[TEA_ROOMS + at] < ROOM_LIMIT]
        points = [ROOM_POINTS[at] * members for at, members in enumerate(gone(clan))]
        best = max((points[at] for at in free), default=0)
        found = []
        for action, (start, end) in zip(RIVAL_WALK, _WALKS, strict=True):
            if workers[start] <= (start == deck.placed):
                continue
            if end == POND and workers[POND] >= POND_LIMIT:
                continue
            if start == STEP_2 and (end - TEA_ROOMS not in free or points[end - TEA_ROOMS] < best):
                continue
            found.append(action)
        if len(found) > 1:
            return found
        if found:
            self.choose(state, found[0], tell)
        else:
            state.agenda = state.agenda[1]
            cannot(state, tell)
        return None

    def choose(self, state: State, action: int, tell: Emit | None) -> None:
        state.agenda = state.agenda[1]
        start, end = _WALKS[action - RIVAL_WALK[0]]
        _move_geisha(state, start, end, tell)


# -- the end of a round [solo.exchange, solo.gardens, solo.pond] -----------------------------------
def exchange_coins(state: State, tell: Emit | None) -> None:
    """Coins become points, as many a batch as the round has, cheaper for the first in order."""
    holds = state.clans[CLAN].holds
    batch = _EXCHANGE["rival_first" if state.order[0] == CLAN else "rival_second"]
    batches = holds[COIN] // batch
    if batches:
        _lose = {COIN: batches * batch}
        holds[COIN] -= batches * batch
        if tell is not None:
            tell(events.RivalLost(events.amounts(_lose)))
        _gain(state, {POINTS: batches * state.round}, tell)


def active_people(state: State, tell: Emit | None) -> None:
    """Points for each gardener, and the geisha at the pond, whose bridge still has a die."""
    clan = state.clans[CLAN]
    active = sum(
        any(state.bridges[at // 2])
        for at in range(len(state.board.gardens))
        if clan.gardens >> at & 1
    )
    if state.board.box.matcha and clan.workers[POND] and any(state.bridges[-1]):
        active += 1
    _gain(state, {POINTS: active * state.round}, tell)


# -- cards -----------------------------------------------------------------------------------------
class SolitaireCard(Component):
    """A selector on one side, two actions on the other."""

    __slots__ = ("actions", "at", "bridge", "position", "spaces")

    def __init__(self, at: int, data: Data) -> None:
        super().__init__(data)
        self.at = at
        reader = Reader("solitaire_cards", self.id)
        selector = data.get("selector")
        self.bridge = COLOURS.index(reader.word(selector, "bridge", COLOURS))
        self.position = POSITIONS[reader.word(selector, "position", list(POSITIONS))]
        place = reader.word(selector, "place", (*SPACES, "tea-fields"))
        self.spaces = TEA_FIELDS if place == "tea-fields" else (SPACES.index(place),)
        found = data.get("actions")
        if not isinstance(found, list) or len(found) != 2:
            raise reader.bad("should have two actions")
        self.actions = [item for one in found for item in _actions(reader, one)]


def _actions(reader: Reader, found: object) -> list[Item]:
    """An action of the data; a sequence is several, each standing for itself."""
    if not isinstance(found, dict) or len(found) != 1:
        raise reader.bad(f"an action has one verb, not {shortened(found)}")
    [(verb, argument)] = found.items()
    if verb == "sequence" and isinstance(argument, list):
        return [item for one in argument for item in _actions(reader, one)]
    make = RIVAL_VERBS.get(verb)
    if make is None:
        raise reader.bad(f"no rival verb {shortened(verb)} (verbs: {', '.join(RIVAL_VERBS)})")
    return [make(reader, argument)]


_EVERYTHING = 10**6
_LOSSES = {"coin": COIN, "vp": POINTS, "time": TIME}


def _rival_lose(reader: Reader, found: Any) -> Item:
    if not isinstance(found, dict) or not set(found) <= {"coin", "vp"}:
        raise reader.bad(f"the rival loses coin or vp, not {shortened(found)}")
    return Lose(
        {
            _LOSSES[kind]: _EVERYTHING if amount == "all" else reader.amount(found, kind)
            for kind, amount in found.items()
        }
    )


def _rival_gain(reader: Reader, found: Any) -> Item:
    if not isinstance(found, dict) or not set(found) <= set(_LOSSES):
        raise reader.bad(f"the rival gains coin, vp or time, not {shortened(found)}")
    return Gain(*(reader.amount(found, kind) for kind in ("coin", "vp", "time")))


def _rival_advance(reader: Reader, found: Any) -> Item:
    if found != {"steps": 1, "not_just_placed": True}:
        raise reader.bad(f"another rival geisha advances 1 step, not {shortened(found)}")
    return Advance()


_ENTRIES = {"entrance": ENTRANCE, "step1": STEP_1, "step2": STEP_2}
RIVAL_VERBS: dict[str, Callable[[Reader, Any], Item]] = {
    "rival_gain": _rival_gain,
    "rival_lose": _rival_lose,
    "rival_time_back": lambda reader, found: TimeBack(reader.amount({"n": found}, "n", 20)),
    "rival_gardener": lambda reader, found: Gardener(
        reader.word(found, "rival_gardener", ("left", "right", "all"))
    ),
    "rival_courtier_gate": lambda reader, found: ToGate(),
    "rival_courtier_up": lambda reader, found: Up(reader.amount({"n": found}, "n", 3)),
    "rival_warrior": lambda reader, found: Warrior(
        YARDS.index(reader.word(found, "rival_warrior", YARDS))
    ),
    "rival_geisha_enter": lambda reader, found: Enter(
        _ENTRIES[reader.word(found, "rival_geisha_enter", list(_ENTRIES))]
    ),
    "rival_geisha_advance": _rival_advance,
}


@cache
def solitaire_cards() -> tuple[SolitaireCard, ...]:
    """All solitaire cards."""
    return tuple(SolitaireCard(at, data) for at, data in enumerate(entries("solitaire_cards")))


def difficulty(level: str) -> Data:
    """What the rival starts with [solo.difficulty]."""
    for found in component_file("solitaire_cards")["difficulty"]:
        if found["level"] == level:
            return dict(found)
    raise BadComponent("solitaire_cards", "difficulty", f"no level {shortened(level)}")


def new_deck(matcha: bool) -> RivalDeck:
    """All cards of the sets in use, none seen yet."""
    sets = ("base", "matcha") if matcha else ("base",)
    return RivalDeck(None, tuple(card.at for card in solitaire_cards() if card.set in sets))
