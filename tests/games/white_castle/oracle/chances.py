"""Chance before the first decision and before each round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

from tests.games.white_castle.oracle.components import Components, Json
from tests.games.white_castle.oracle.table import (
    DECKS,
    ROOMS,
    TEA_ROOMS,
    Bridge,
    Chance,
    Flow,
    Table,
)

Groups = list[list[str]]


def groups(text: str, word: str, sizes: list[int]) -> Groups:
    """The words of each group of a chance text, which must have these sizes."""
    head, _, rest = text.partition(" ")
    found = [group.split() for group in rest.split("/")]
    if head != word or [len(group) for group in found] != sizes:
        raise ValueError(f"not '{word}' in groups of {sizes}: {text}")
    return found


def drawn(cards: list[str], deck: Iterable[str]) -> None:
    """Different cards, all out of a deck."""
    if len(set(cards)) != len(cards) or not set(cards) <= set(deck):
        raise ValueError(f"the deck does not have these different cards: {' '.join(cards)}")


def some(random: Random, deck: Iterable[str], number: int) -> list[str]:
    """This many different cards of a deck."""
    return random.sample(sorted(deck), number)


def dark_action(card: Json) -> str:
    """The worker action on the dark block of a room's card."""
    [block] = [block for block in card["blocks"] if block["background"] == "dark"]
    [effect] = block["effects"]
    return str(effect["do"][0]["action"] if "pay" in effect else effect["action"])


class SetUp:
    """Sets up a table from chance outcomes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.box: Components = table.box

    def says(
        self,
        word: str,
        sizes: list[int],
        check: Callable[[Groups], None],
        guess: Callable[[Random], Groups],
    ) -> Flow[Groups]:
        text = yield Chance(
            lambda text: check(groups(text, word, sizes)),
            lambda random: f"{word} " + " / ".join(map(" ".join, guess(random))),
        )
        return groups(text, word, sizes)

    def lay_out(self) -> Flow[None]:
        yield from self.castle()
        yield from self.tiles()
        yield from self.gardens()
        yield from self.yards()
        if self.box.expansion:
            yield from self.tea_garden()

    def castle(self) -> Flow[None]:
        box = self.box

        def check(found: Groups) -> None:
            drawn(found[0], box.stewards)
            drawn(found[1], box.diplomats)
            drawn(found[2], box.daimyos)
            if len({dark_action(box.castle_card(card)) for card in found[0] + found[1]}) == 1:
                raise ValueError("five dark blocks with one and the same action")

        stewards, diplomats, [daimyo] = yield from self.says(
            "castle",
            [3, 2, 1],
            check,
            lambda random: [
                some(random, box.stewards, 3),
                some(random, box.diplomats, 2),
                some(random, box.daimyos, 1),
            ],
        )
        rooms = [*ROOMS[1], *ROOMS[2]]
        self.table.rooms = dict(zip(rooms, stewards + diplomats, strict=True))
        self.table.decks["steward"] = set(box.stewards) - set(stewards)
        self.table.decks["diplomat"] = set(box.diplomats) - set(diplomats)
        self.table.daimyo = daimyo

    def tiles(self) -> Flow[None]:
        def check(found: Groups) -> None:
            *rooms, well = found
            drawn(well, self.box.die_tiles)
            if any(len(set(room)) < 2 for room in rooms):
                raise ValueError("a room of one colour")
            if len({room[0] for room in rooms[:3]}) < 3:
                raise ValueError("the diamond spaces do not show three colours")
            used = Counter(colour for room in rooms for colour in room)
            used.update(tile.split("-")[0] for tile in well)
            if used != Counter(tile["color"] for tile in self.box.die_tiles.values()):
                raise ValueError("not the colours of the tiles")

        def guess(random: Random) -> Groups:
            tiles = some(random, self.box.die_tiles, 15)
            colours = [tile.split("-")[0] for tile in tiles]
            rooms = [colours[0:3], colours[3:6], colours[6:9], colours[9:11], colours[11:13]]
            return [*rooms, tiles[13:]]

        *rooms, well = yield from self.says("tiles", [3, 3, 3, 2, 2, 2], check, guess)
        self.table.room_tiles = dict(zip([*ROOMS[1], *ROOMS[2]], rooms, strict=True))
        self.table.well_tiles = well

    def gardens(self) -> Flow[None]:
        def check(found: Groups) -> None:
            drawn([stone for stone, _ in found], self.box.stones)
            drawn([plant for _, plant in found], self.box.plants)

        bridges = self.box.set_up["gardens_per_bridge"]["bridges"]
        found = yield from self.says(
            "gardens",
            [2] * len(bridges),
            check,
            lambda random: [
                list(pair)
                for pair in zip(
                    some(random, self.box.stones, 3), some(random, self.box.plants, 3), strict=True
                )
            ],
        )
        for bridge, cards in zip(bridges, found, strict=True):
            for card in cards:
                self.table.garden_at[card] = bridge

    def yards(self) -> Flow[None]:
        layout = self.box.yard_layout
        [tiles] = yield from self.says(
            "yards",
            [len(layout)],
            lambda found: drawn(found[0], self.box.yard_tiles),
            lambda random: [some(random, self.box.yard_tiles, len(layout))],
        )
        for place, tile in zip(layout, tiles, strict=True):
            self.table.faces[place["yard"], place["side"]] = tile

    def tea_garden(self) -> Flow[None]:
        box = self.box
        decks = {"flower": box.flowers, "calligraphy": box.calligraphies}

        def check(found: Groups) -> None:
            lilies, tops, house, pond = found
            drawn(lilies, box.lilies)
            for deck, card in zip(DECKS, tops, strict=True):
                drawn([card], decks[deck])
            drawn(house + pond, box.ceremonies)

        def guess(random: Random) -> Groups:
            tiles = some(random, box.ceremonies, 4)
            tops = [random.choice(sorted(decks[deck])) for deck in DECKS]
            return [some(random, box.lilies, 3), tops, tiles[:3], tiles[3:]]

        found = yield from self.says("tea", [3, 2, 3, 1], check, guess)
        self.table.pond, tops, house, [pond] = found
        for deck, card in zip(DECKS, tops, strict=True):
            self.table.tops[deck] = card
            self.table.decks[deck] = set(decks[deck]) - {card}
        self.table.tea_house = dict(zip(TEA_ROOMS, house, strict=True))
        self.table.pond_ceremony = pond

    def order(self) -> Flow[None]:
        seats = [str(seat) for seat in range(self.box.players)]
        found = yield from self.says(
            "order",
            [len(seats)],
            lambda found: drawn(found[0], seats),
            lambda random: [some(random, seats, len(seats))],
        )
        self.table.order = [int(seat) for seat in found[0]]

    def roll(self) -> Flow[None]:
        number = self.box.numbers["dice_per_bridge"]

        def check(found: Groups) -> None:
            for dice in found:
                if not set(dice) <= set("123456"):
                    raise ValueError(f"no dice: {' '.join(dice)}")
                if dice != sorted(dice):
                    raise ValueError(f"dice not ascending: {' '.join(dice)}")

        found = yield from self.says(
            "roll",
            [number] * len(self.box.bridges),
            check,
            lambda random: [sorted(random.choices("123456", k=number)) for _ in self.box.bridges],
        )
        for colour, dice in zip(self.box.bridges, found, strict=True):
            left, *middle, right = map(int, dice)
            self.table.bridges[colour] = Bridge(left, middle, right)

    def offer(self) -> Flow[Groups]:
        """The starting pairs, or alone the cards of each kind."""
        box = self.box
        decks = [list(box.start_resources), list(box.start_actions)]
        if box.expansion:
            table = self.table
            lying = {*table.tea_house.values(), table.pond_ceremony}
            decks.append([tile for tile in box.ceremonies if tile not in lying])
        if box.players == 1:
            sizes = [2] * len(decks)
        else:
            sizes = [len(decks)] * box.numbers["starting_pairs"]

        def check(found: Groups) -> None:
            kinds = found if box.players == 1 else list(map(list, zip(*found, strict=True)))
            for cards, deck in zip(kinds, decks, strict=True):
                drawn(cards, deck)

        def guess(random: Random) -> Groups:
            kinds = [some(random, deck, len(sizes) if box.players > 1 else 2) for deck in decks]
            return kinds if box.players == 1 else list(map(list, zip(*kinds, strict=True)))

        return (yield from self.says("offer", sizes, check, guess))
