"""Chance: what is laid out before the game, rolled, and revealed during it.

An outcome is a word and groups of ids, just as it is written: ``castle steward-02 … / …``. Each
kind of outcome says which groups it has and what may stand in them, so all are read in one way.
"""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.chance import below, take
from chabudai.core.refusals import Refusal, Unreadable
from chabudai.core.rules import CHANCE, Emit, Random
from chabudai.games.white_castle import events
from chabudai.games.white_castle.components import Card, Component, catalogue
from chabudai.games.white_castle.effects.agenda import Item
from chabudai.games.white_castle.effects.castle import REFILL
from chabudai.games.white_castle.effects.outskirts import NEXT_CARD
from chabudai.games.white_castle.notation import COLOURS, DECKS, ROOMS
from chabudai.games.white_castle.rival import NEXT_SELECTOR, solitaire_cards
from chabudai.games.white_castle.state import State

Groups = tuple[tuple[str | int, ...], ...]
Outcome = tuple[str, Groups]
Shape = list[tuple[int, Sequence[str]]]
"""For each group how many things it has, and which ones there are."""
TILES_IN_ROOM = (3, 3, 3, 2, 2)
DIE_TILES = catalogue().die_tiles
TILE_NAMES = [tile.id.removeprefix("die-tile-") for tile in DIE_TILES]
PIPS = tuple(str(value) for value in range(1, 7))
_NUMBERED = (
    *((room, 1) for room in range(3)),
    (3, 0),
    (4, 0),
    *((room, 2) for room in range(3)),
    (3, 1),
    (4, 1),
)
"""The numbered tile spaces 1 to 10 as room and place [setup.tiles]."""
FIRST_CHECKED = 5


def write(outcome: Outcome) -> str:
    """The text of an outcome."""
    word, groups = outcome
    return f"{word} " + " / ".join(" ".join(str(one) for one in group) for group in groups)


def read(item: Nature, state: State, text: str) -> Outcome:
    """The outcome a text means. Raises ``Unreadable``, also if it cannot happen here."""
    word, _, rest = text.lower().partition(" ")
    if word != item.word:
        raise _unreadable("white-castle-chance-word", move=text, word=item.word)
    groups = [group.split() for group in rest.split("/")]
    shape = item.shape(state)
    if [len(group) for group in groups] != [count for count, _ in shape]:
        told = " / ".join(str(count) for count, _ in shape)
        raise _unreadable("white-castle-chance-shape", move=text, word=word, shape=told)
    seen: set[str] = set()
    for group, (_, known) in zip(groups, shape, strict=True):
        for one in group:
            if one not in known:
                raise _unreadable("white-castle-chance-unknown", move=text, one=one)
            if item.once and one in seen:
                raise _unreadable("white-castle-chance-twice", move=text, one=one)
            seen.add(one)
    found: Groups = tuple(tuple(group) for group in groups)
    problem = item.problem(state, found)
    if problem is not None:
        raise Unreadable(Refusal(problem[0], problem[1], {"move": text}))
    return word, item.numbers(found)


def _unreadable(key: str, **words: str) -> Unreadable:
    return Unreadable(Refusal("table.chance", key, words))


class Nature(Item):
    """A kind of outcome."""

    __slots__ = ()
    word = ""
    once = True
    """Whether nothing can stand there twice."""

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        state.turn = CHANCE
        return ()

    def draw(self, state: State, random: Random) -> Outcome:
        """What happens, drawn at random."""
        raise NotImplementedError

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        """Let it happen. The item is off the agenda already."""
        raise NotImplementedError

    def shape(self, state: State) -> Shape:
        """Which groups it has, and what may stand in them."""
        raise NotImplementedError

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        """The clause and key of what else is wrong with it."""
        return None

    def numbers(self, groups: Groups) -> Groups:
        """Texts as the outcome keeps them."""
        return groups


def _ids(components: Sequence[Component]) -> list[str]:
    return [component.id for component in components]


def _some(random: Random, components: Sequence[Component], count: int) -> tuple[str, ...]:
    at = take(random, list(range(len(components))), count)
    return tuple([components[one].id for one in at])


def _index(components: Sequence[Component], name: object) -> int:
    for at, one in enumerate(components):
        if one.id == name:
            return at
    raise KeyError(name)


class Castle(Nature):
    """Cards into the rooms and onto the third floor [setup.castle, setup.same-dark]."""

    __slots__ = ()
    word = "castle"

    def shape(self, state: State) -> Shape:
        box = state.board.box
        return [(3, _ids(box.stewards)), (2, _ids(box.diplomats)), (1, _ids(box.daimyos))]

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
        cards = [box.stewards[_index(box.stewards, one)] for one in groups[0]]
        cards += [box.diplomats[_index(box.diplomats, one)] for one in groups[1]]
        return ("setup.same-dark", "white-castle-same-dark") if same_dark(cards) else None

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        _, (stewards, diplomats, daimyo) = outcome
        box = state.board.box
        state.board = state.board.copy()
        state.board.daimyo = box.daimyos[_index(box.daimyos, daimyo[0])]
        first = [_index(box.stewards, one) for one in stewards]
        second = [_index(box.diplomats, one) for one in diplomats]
        state.rooms = [*(box.stewards[at] for at in first), *(box.diplomats[at] for at in second)]
        state.decks[0] = tuple([at for at in range(len(box.stewards)) if at not in first])
        state.decks[1] = tuple([at for at in range(len(box.diplomats)) if at not in second])
        if tell is not None:
            tell(events.CastleFurnished(_texts(stewards), _texts(diplomats), str(daimyo[0])))


def same_dark(cards: Sequence[Card]) -> bool:
    """Whether the dark blocks of all cards show one and the same worker action."""
    return len({next(block.worker for block in card.blocks if block.dark) for card in cards}) == 1


def _texts(group: Sequence[str | int]) -> tuple[str, ...]:
    return tuple(str(one) for one in group)


class Tiles(Nature):
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
        """Tile after tile; ``None`` if a third one is left for the Well: then it is done anew."""
        tiles = take(random, list(range(15)), 15)
        rooms = [[-1] * count for count in TILES_IN_ROOM]
        rest = []
        diamonds: list[int] = []
        for tile in tiles:
            if any(tile // 5 == other // 5 for other in diamonds):
                rest.append(tile)
            else:
                rooms[len(diamonds)][0] = tile // 5
                diamonds.append(tile)
        well: list[int] = []
        for tile in rest:
            for number, (room, slot) in enumerate(_NUMBERED):
                places = rooms[room]
                if places[slot] < 0 and (number < FIRST_CHECKED or _fits(places, tile // 5)):
                    places[slot] = tile // 5
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

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        *rooms, well = outcome[1]
        colours = tuple([tuple([COLOURS.index(str(one)) for one in room]) for room in rooms])
        tiles = tuple([DIE_TILES[TILE_NAMES.index(str(one))] for one in well])
        state.board = state.board.copy()
        state.board.lay_tiles(colours, tiles)
        if tell is not None:
            tell(events.TilesLaid(tuple(_texts(room) for room in rooms), _texts(well)))


def _fits(places: list[int], colour: int) -> bool:
    """Whether the last tile of a room leaves it two colours."""
    return any(other not in (colour, -1) for other in places)


class Gardens(Nature):
    """A stone and a plant garden at each bridge [setup.gardens]."""

    __slots__ = ()
    word = "gardens"

    def shape(self, state: State) -> Shape:
        box = state.board.box
        return [(2, _ids(box.stones) + _ids(box.plants))] * 3

    def draw(self, state: State, random: Random) -> Outcome:
        box = state.board.box
        stones, plants = _some(random, box.stones, 3), _some(random, box.plants, 3)
        return self.word, tuple(zip(stones, plants, strict=True))

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        stones = _ids(state.board.box.stones)
        if all(stone in stones and plant not in stones for stone, plant in groups):
            return None
        return "setup.gardens", "white-castle-gardens-sides"

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        box = state.board.box
        by_id = {garden.id: garden for garden in (*box.stones, *box.plants)}
        names = [str(one) for group in outcome[1] for one in group]
        state.board = state.board.copy()
        state.board.lay_gardens(tuple([by_id[name] for name in names]))
        if tell is not None:
            tell(events.GardensLaid(tuple(names)))


class Yards(Nature):
    """Four tiles: upper blue and yellow, middle blue, lower yellow [setup.yards]."""

    __slots__ = ()
    word = "yards"

    def shape(self, state: State) -> Shape:
        return [(4, _ids(state.board.box.yard_tiles))]

    def draw(self, state: State, random: Random) -> Outcome:
        return self.word, (_some(random, state.board.box.yard_tiles, 4),)

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        tiles = state.board.box.yard_tiles
        found = [tiles[_index(tiles, one)] for one in outcome[1][0]]
        state.board = state.board.copy()
        state.board.yard_tiles = _texts(outcome[1][0])
        state.board.faces = (found[0].blue, found[1].yellow, found[2].blue, found[3].yellow)
        if tell is not None:
            tell(events.YardsLaid(state.board.yard_tiles))


class Tea(Nature):
    """Lilies, top cards and ceremony tiles of the expansion board [tea.board, tea.ceremonies]."""

    __slots__ = ()
    word = "tea"

    def shape(self, state: State) -> Shape:
        box = state.board.box
        tiles = _ids(box.ceremonies)
        tops = _ids(box.flowers) + _ids(box.calligraphies)
        return [(3, _ids(box.lilies)), (2, tops), (3, tiles), (1, tiles)]

    def draw(self, state: State, random: Random) -> Outcome:
        box = state.board.box
        tiles = _some(random, box.ceremonies, 4)
        flower = box.flowers[below(random, len(box.flowers))].id
        calligraphy = box.calligraphies[below(random, len(box.calligraphies))].id
        lilies = _some(random, box.lilies, 3)
        return self.word, (lilies, (flower, calligraphy), tiles[:3], tiles[3:])

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        flower, calligraphy = groups[1]
        flowers = _ids(state.board.box.flowers)
        if flower in flowers and calligraphy not in flowers:
            return None
        return "tea.board", "white-castle-tea-tops"

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        lilies, tops, rooms, overlook = outcome[1]
        box = state.board.box
        board = state.board = state.board.copy()
        board.lay_pond(tuple([box.lilies[_index(box.lilies, one)] for one in lilies]))
        board.ceremony_tiles = tuple([_index(box.ceremonies, one) for one in (*rooms, *overlook)])
        tiles = [box.ceremonies[at] for at in board.ceremony_tiles]
        board.ceremony_at = {
            "room-gardeners": tiles[0].yellow,
            "room-warriors": tiles[1].yellow,
            "room-courtiers": tiles[2].yellow,
            "pond": tiles[3].blue,
        }
        for deck, cards in enumerate((box.flowers, box.calligraphies)):
            top = _index(cards, tops[deck])
            state.outskirts[deck] = cards[top]
            state.decks[2 + deck] = tuple([at for at in range(len(cards)) if at != top])
        if tell is not None:
            texts = _texts(lilies), _texts(tops), _texts(rooms), str(overlook[0])
            tell(events.TeaGardenLaid(*texts))


class Order(Nature):
    """The first turn order [setup.order]."""

    __slots__ = ()
    word = "order"

    def shape(self, state: State) -> Shape:
        seats = state.board.box.seats
        return [(seats, [str(seat) for seat in range(seats)])]

    def draw(self, state: State, random: Random) -> Outcome:
        seats = state.board.box.seats
        return self.word, (tuple(take(random, list(range(seats)), seats)),)

    def numbers(self, groups: Groups) -> Groups:
        return tuple(tuple(int(one) for one in group) for group in groups)

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        state.order = state.recent = tuple([int(one) for one in outcome[1][0]])
        if tell is not None:
            tell(events.OrderSet(state.order))


class Roll(Nature):
    """The dice, ascending from left to right [setup.dice, round.dice]."""

    __slots__ = ()
    word = "roll"
    once = False

    def shape(self, state: State) -> Shape:
        box = state.board.box
        return [(box.dice, PIPS)] * box.bridges

    def draw(self, state: State, random: Random) -> Outcome:
        box = state.board.box
        dice = range(box.dice)
        return self.word, tuple(
            [tuple(sorted([1 + int(random() * 6) for _ in dice])) for _ in range(box.bridges)]
        )

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        if all(list(group) == sorted(group) for group in groups):
            return None
        return "setup.dice", "white-castle-dice-ascending"

    def numbers(self, groups: Groups) -> Groups:
        return tuple(tuple(int(one) for one in group) for group in groups)

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        state.bridges = [(dice[0], dice[1:-1], dice[-1]) for dice in outcome[1]]  # type: ignore[misc]
        if tell is not None:
            tell(events.DiceRolled(state.round, outcome[1]))  # type: ignore[arg-type]


class Offer(Nature):
    """Starting cards: pairs, or alone two of each kind [draft.pairs, tea.draft, solo.start]."""

    __slots__ = ()
    word = "offer"

    def shape(self, state: State) -> Shape:
        box = state.board.box
        if box.seats == 1:
            found: Shape = [(2, _ids(box.starting_resources)), (2, _ids(box.starting_actions))]
            return [*found, (2, self._tiles(state))] if box.matcha else found
        everything = [
            *_ids(box.starting_resources),
            *_ids(box.starting_actions),
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
            _some(random, box.starting_resources, count),
            _some(random, box.starting_actions, count),
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

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        state.offer = outcome[1]
        if tell is not None:
            tell(events.StartOffered(tuple(_texts(group) for group in outcome[1])))


# -- revealed during the game ----------------------------------------------------------------------
class Reveal(Nature):
    """The next card of a deck: into a room, or on top of an Outskirts deck [arrival.refill]."""

    __slots__ = ("deck", "place")
    word = "reveal"

    def __init__(self, place: int, deck: int) -> None:
        self.place = place
        self.deck = deck

    def _name(self) -> str:
        return ROOMS[self.place] if self.deck < 2 else DECKS[self.place]

    def _cards(self, state: State) -> Sequence[Component]:
        box = state.board.box
        return (box.stewards, box.diplomats, box.flowers, box.calligraphies)[self.deck]

    def shape(self, state: State) -> Shape:
        cards = self._cards(state)
        return [(2, [self._name(), *(cards[at].id for at in state.decks[self.deck])])]

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        return None if groups[0][0] == self._name() else ("arrival.refill", "white-castle-reveal")

    def draw(self, state: State, random: Random) -> Outcome:
        bag = state.decks[self.deck]
        card = self._cards(state)[bag[int(random() * len(bag))]]
        return self.word, ((self._name(), card.id),)

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        place, name = outcome[1][0]
        cards = self._cards(state)
        at = _index(cards, name)
        state.decks[self.deck] = tuple([one for one in state.decks[self.deck] if one != at])
        if self.deck < 2:
            state.rooms[self.place] = cards[at]  # type: ignore[call-overload]
        else:
            state.outskirts[self.place] = cards[at]  # type: ignore[call-overload]
        if tell is not None:
            tell(events.CardRevealed(str(place), str(name)))


class Selector(Nature):
    """The next card of the rival's deck [solo.flip, solo.deck]."""

    __slots__ = ()
    word = "rival"

    def shape(self, state: State) -> Shape:
        deck = state.rival_deck
        assert deck is not None
        return [(1, [solitaire_cards()[at].id for at in deck.bag])]

    def draw(self, state: State, random: Random) -> Outcome:
        deck = state.rival_deck
        assert deck is not None
        return self.word, ((solitaire_cards()[deck.bag[below(random, len(deck.bag))]].id,),)

    def happen(self, state: State, outcome: Outcome, tell: Emit | None) -> None:
        deck = state.rival_deck
        assert deck is not None
        card = solitaire_cards()[_index(solitaire_cards(), outcome[1][0][0])]
        state.rival_deck = deck.but(top=card, bag=tuple(at for at in deck.bag if at != card.at))
        if tell is not None:
            tell(events.RivalSelector(card.id))


SELECTOR = Selector()
_REVEALS: dict[Item, Nature] = {
    **{REFILL[room]: Reveal(room, 0 if room < 3 else 1) for room in range(5)},
    **{NEXT_CARD[deck]: Reveal(deck, 2 + deck) for deck in (0, 1)},
    NEXT_SELECTOR: SELECTOR,
}


def nature_of(item: Item) -> Nature:
    """What kind of outcome an item on top of the agenda waits for."""
    return item if isinstance(item, Nature) else _REVEALS[item]
