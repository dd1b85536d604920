"""Chance during set-up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from chabudai.core.chance import below, take
from chabudai.core.rules import Emit, Random
from chabudai.games.white_castle import events
from chabudai.games.white_castle.chance import (
    ChanceKind,
    Groups,
    Outcome,
    Shape,
    ids,
    some,
    texts,
    without,
)
from chabudai.games.white_castle.components import Card, catalogue
from chabudai.games.white_castle.notation import COLOURS
from chabudai.games.white_castle.state import State

TILES_IN_ROOM = (3, 3, 3, 2, 2)
DIE_TILES = catalogue().die_tiles
TILE_NAMES = [tile.id.removeprefix("die-tile-") for tile in DIE_TILES]
_TILE = dict(zip(TILE_NAMES, DIE_TILES, strict=True))
_COLOUR = {name: at for at, name in enumerate(COLOURS)}
_ROOM_AND_PLACE = ((0, 1), (1, 1), (2, 1), (3, 0), (4, 0), (0, 2), (1, 2), (2, 2), (3, 1), (4, 1))
_NUMBERED = tuple((number, *place) for number, place in enumerate(_ROOM_AND_PLACE))
"""The numbered tile spaces: number (from 0), room and place [setup.tiles]."""
FIRST_CHECKED = 5


class Castle(ChanceKind):
    """Cards into the rooms and onto the third floor [setup.castle, setup.same-dark]."""

    __slots__ = ()
    word = "castle"

    def shape(self, state: State) -> Shape:
        box = state.board.box
        return [(3, ids(box.stewards)), (2, ids(box.diplomats)), (1, ids(box.daimyos))]

    def draw(self, state: State, random: Random) -> Outcome:
        box = state.board.box
        while True:
            stewards = take(random, list(range(len(box.stewards))), 3)
            diplomats = take(random, list(range(len(box.diplomats))), 2)
            cards = [box.stewards[at] for at in stewards] + [box.diplomats[at] for at in diplomats]
            if not same_dark(cards):
                break
        daimyo = box.daimyos[below(random, len(box.daimyos))].id
        names = tuple([card.id for card in cards])
        return self.word, (names[:3], names[3:], (daimyo,))

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        box = state.board.box
        cards = [box.stewards[box.index_of[one]] for one in groups[0]]
        cards += [box.diplomats[box.index_of[one]] for one in groups[1]]
        return ("setup.same-dark", "white-castle-same-dark") if same_dark(cards) else None

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        _, (stewards, diplomats, daimyo) = outcome
        box = state.board.box
        state.board = state.board.copy()
        index_of = box.index_of
        state.board.daimyo = box.daimyos[index_of[daimyo[0]]]
        first = [index_of[one] for one in stewards]
        second = [index_of[one] for one in diplomats]
        state.rooms = [*[box.stewards[at] for at in first], *[box.diplomats[at] for at in second]]
        state.decks[0] = tuple([at for at in range(len(box.stewards)) if at not in first])
        state.decks[1] = tuple([at for at in range(len(box.diplomats)) if at not in second])
        if emit is not None:
            emit(events.CastleFurnished(texts(stewards), texts(diplomats), str(daimyo[0])))


def same_dark(cards: Sequence[Card]) -> bool:
    """Whether the dark blocks of all cards show one and the same worker action."""
    return len({card.dark_worker for card in cards}) == 1


class Tiles(ChanceKind):
    """Die tiles: two colours a room, each once on the diamonds [setup.tiles, setup.well]."""

    __slots__ = ()
    word = "tiles"
    once = False

    def shape(self, state: State) -> Shape:
        return [*((count, COLOURS[:3]) for count in TILES_IN_ROOM), (2, TILE_NAMES)]

    def draw(self, state: State, random: Random) -> Outcome:
        while True:
            rooms = self._laid(random)
            if rooms is not None:
                return rooms

    def _laid(self, random: Random) -> Outcome | None:
        """Place the tiles; ``None`` if a third one is left for the Well: the caller retries."""
        tiles = take(random, list(range(15)), 15)
        rooms = [[-1] * count for count in TILES_IN_ROOM]
        rest = []
        diamonds: list[int] = []
        for tile in tiles:
            colour = tile // 5
            if colour in diamonds:
                rest.append(tile)
            else:
                rooms[len(diamonds)][0] = colour
                diamonds.append(colour)
        well: list[int] = []
        free = list(_NUMBERED)
        for tile in rest:
            colour = tile // 5
            for at, (number, room, slot) in enumerate(free):
                if number < FIRST_CHECKED or _fits(rooms[room], colour):
                    rooms[room][slot] = colour
                    del free[at]
                    break
            else:
                well.append(tile)
        if len(well) != 2:
            return None
        names = tuple([tuple([COLOURS[colour] for colour in places]) for places in rooms])
        return self.word, (*names, (TILE_NAMES[well[0]], TILE_NAMES[well[1]]))

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        *rooms, well = groups
        if any(len(set(room)) < 2 for room in rooms):
            return "setup.tiles", "white-castle-tiles-one-colour"
        if len({room[0] for room in rooms[:3]}) < 3:
            return "setup.tiles", "white-castle-tiles-diamonds"
        colours = [one for room in rooms for one in room]
        colours += [str(one).partition("-")[0] for one in well]
        if well[0] == well[1] or any(colours.count(colour) != 5 for colour in COLOURS[:3]):
            return "setup.tiles", "white-castle-tiles-count"
        return None

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        *rooms, well = outcome[1]
        colours = tuple([tuple([_COLOUR[str(one)] for one in room]) for room in rooms])
        tiles = tuple([_TILE[str(one)] for one in well])
        state.board = state.board.copy()
        state.board.lay_tiles(colours, tiles)
        if emit is not None:
            emit(events.TilesLaid(tuple(texts(room) for room in rooms), texts(well)))


def _fits(places: list[int], colour: int) -> bool:
    """Whether the last tile of a room leaves it two colours."""
    return bool({*places} - {colour, -1})


class Gardens(ChanceKind):
    """A stone and a plant garden at each bridge [setup.gardens]."""

    __slots__ = ()
    word = "gardens"

    def shape(self, state: State) -> Shape:
        box = state.board.box
        return [(2, ids(box.stones) + ids(box.plants))] * 3

    def draw(self, state: State, random: Random) -> Outcome:
        box = state.board.box
        stones, plants = some(random, box.stones, 3), some(random, box.plants, 3)
        return self.word, tuple(zip(stones, plants, strict=True))

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        stones = ids(state.board.box.stones)
        if all(stone in stones and plant not in stones for stone, plant in groups):
            return None
        return "setup.gardens", "white-castle-gardens-sides"

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        by_id = state.board.box.garden_of
        names = [str(one) for group in outcome[1] for one in group]
        state.board = state.board.copy()
        state.board.lay_gardens(tuple([by_id[name] for name in names]))
        if emit is not None:
            emit(events.GardensLaid(tuple(names)))


class Yards(ChanceKind):
    """Four tiles: upper blue and yellow, middle blue, lower yellow [setup.yards]."""

    __slots__ = ()
    word = "yards"

    def shape(self, state: State) -> Shape:
        return [(4, ids(state.board.box.yard_tiles))]

    def draw(self, state: State, random: Random) -> Outcome:
        return self.word, (some(random, state.board.box.yard_tiles, 4),)

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        box = state.board.box
        found = [box.yard_tiles[box.index_of[one]] for one in outcome[1][0]]
        state.board = state.board.copy()
        state.board.yard_tiles = texts(outcome[1][0])
        state.board.faces = (found[0].blue, found[1].yellow, found[2].blue, found[3].yellow)
        if emit is not None:
            emit(events.YardsLaid(state.board.yard_tiles))


class Tea(ChanceKind):
    """Lilies, top cards and ceremony tiles of the expansion board [tea.board, tea.ceremonies]."""

    __slots__ = ()
    word = "tea"

    def shape(self, state: State) -> Shape:
        box = state.board.box
        tiles = ids(box.ceremonies)
        tops = ids(box.flowers) + ids(box.calligraphies)
        return [(3, ids(box.lilies)), (2, tops), (3, tiles), (1, tiles)]

    def draw(self, state: State, random: Random) -> Outcome:
        box = state.board.box
        tiles = some(random, box.ceremonies, 4)
        flower = box.flowers[below(random, len(box.flowers))].id
        calligraphy = box.calligraphies[below(random, len(box.calligraphies))].id
        lilies = some(random, box.lilies, 3)
        return self.word, (lilies, (flower, calligraphy), tiles[:3], tiles[3:])

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        flower, calligraphy = groups[1]
        flowers = ids(state.board.box.flowers)
        if flower in flowers and calligraphy not in flowers:
            return None
        return "tea.board", "white-castle-tea-tops"

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        lilies, tops, rooms, overlook = outcome[1]
        box = state.board.box
        board = state.board = state.board.copy()
        index_of = box.index_of
        board.lay_pond(tuple([box.lilies[index_of[one]] for one in lilies]))
        board.ceremony_tiles = tuple([index_of[one] for one in (*rooms, *overlook)])
        tiles = [box.ceremonies[at] for at in board.ceremony_tiles]
        board.ceremony_at = {
            "room-gardeners": tiles[0].yellow,
            "room-warriors": tiles[1].yellow,
            "room-courtiers": tiles[2].yellow,
            "pond": tiles[3].blue,
        }
        for deck, cards in enumerate((box.flowers, box.calligraphies)):
            top = index_of[tops[deck]]
            state.outskirts[deck] = cards[top]
            state.decks[2 + deck] = without(tuple(range(len(cards))), top)
        if emit is not None:
            shown = texts(lilies), texts(tops), texts(rooms), str(overlook[0])
            emit(events.TeaGardenLaid(*shown))


class Order(ChanceKind):
    """The first turn order [setup.order]."""

    __slots__ = ()
    word = "order"

    def shape(self, state: State) -> Shape:
        seats = state.board.box.seats
        return [(seats, [str(seat) for seat in range(seats)])]

    def draw(self, state: State, random: Random) -> Outcome:
        seats = state.board.box.seats
        return self.word, (tuple(take(random, list(range(seats)), seats)),)

    def outcomes(self, state: State) -> Sequence[Outcome] | None:
        return [(self.word, (order,)) for order in permutations(range(state.board.box.seats))]

    def numbers(self, groups: Groups) -> Groups:
        return tuple(tuple(int(one) for one in group) for group in groups)

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        state.order = state.recent = tuple([int(one) for one in outcome[1][0]])
        if emit is not None:
            emit(events.OrderSet(state.order))


class Offer(ChanceKind):
    """Starting cards: pairs, or alone two of each kind [draft.pairs, tea.draft, solo.start]."""

    __slots__ = ()
    word = "offer"

    def shape(self, state: State) -> Shape:
        box = state.board.box
        if box.seats == 1:
            found: Shape = [(2, ids(box.starting_resources)), (2, ids(box.starting_actions))]
            return [*found, (2, self._tiles(state))] if box.matcha else found
        everything = [
            *ids(box.starting_resources),
            *ids(box.starting_actions),
            *self._tiles(state),
        ]
        return [(3 if box.matcha else 2, everything)] * box.pairs

    def _tiles(self, state: State) -> list[str]:
        """The ceremony tiles that are left."""
        box = state.board.box
        if not box.matcha:
            return []
        laid = state.board.ceremony_tiles
        return [tile.id for at, tile in enumerate(box.ceremonies) if at not in laid]

    def draw(self, state: State, random: Random) -> Outcome:
        box = state.board.box
        count = box.pairs or 2
        kinds = [
            some(random, box.starting_resources, count),
            some(random, box.starting_actions, count),
        ]
        if box.matcha:
            kinds.append(tuple(take(random, self._tiles(state), count)))  # type: ignore[arg-type]
        return self.word, tuple(kinds) if box.seats == 1 else tuple(zip(*kinds, strict=True))

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        kinds = ("start-resource", "start-action", "ceremony")
        if state.board.box.seats == 1 or all(
            str(one).startswith(kind)
            for group in groups
            for one, kind in zip(group, kinds, strict=False)
        ):
            return None
        return "draft.pairs", "white-castle-offer-pairs"

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        state.offer = outcome[1]
        if emit is not None:
            emit(events.StartOffered(tuple(texts(group) for group in outcome[1])))
