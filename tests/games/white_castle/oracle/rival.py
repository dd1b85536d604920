"""The Tokugawa clan [RULES 14 and 15]."""

from __future__ import annotations

from tests.games.white_castle.oracle.components import Json
from tests.games.white_castle.oracle.effects import Effects
from tests.games.white_castle.oracle.table import (
    DECKS,
    FLOOR,
    ROOMS,
    TEA_ROOMS,
    Ask,
    Chance,
    Clan,
    Flow,
    Table,
)

HUMAN = 0
RIVAL = -1
KIND_OF_ROOM = {
    "room-gardeners": "gardener",
    "room-warriors": "warrior",
    "room-courtiers": "courtier",
}


class Rival:
    """The deck of the rival and what its cards do."""

    def __init__(self, table: Table, effects: Effects) -> None:
        self.table = table
        self.box = table.box
        self.effects = effects
        self.clan: Clan = table.clans[RIVAL]
        self.top = ""
        self.under = set(self.box.solitaire)
        """Below the top card, in an unknown order."""
        self.discarded: set[str] = set()
        self.just_placed: str | None = None
        """Where the card being carried out has just put a geisha."""

    def next_card(self) -> Flow[None]:
        """A new card is on top of the deck."""

        def check(text: str) -> None:
            words = text.split()
            if len(words) != 2 or words[0] != "rival" or words[1] not in self.under:
                raise ValueError(f"no card of the rival's deck: {text}")

        text = yield Chance(check, lambda random: f"rival {random.choice(sorted(self.under))}")
        self.top = text.split()[1]
        self.under.remove(self.top)

    def turn(self) -> Flow[None]:
        flipped: list[str] = []
        while True:
            if not self.under:
                self.under, self.discarded = self.discarded, set()
            flipped.append(self.top)
            yield from self.next_card()
            selector = self.box.solitaire[self.top]["selector"]
            bridge = self.table.bridges[selector["bridge"]]
            if bridge.at(selector["position"]) is not None:
                break
        self.place(bridge.take(selector["position"]), selector["place"])
        for card in flipped[-2:]:
            self.just_placed = None
            for action in self.box.solitaire[card]["actions"]:
                yield from self.act(action)
        self.discarded |= set(flipped)

    def place(self, die: int, wanted: str) -> None:
        choices = ["tea-fields-left", "tea-fields-right"] if wanted == "tea-fields" else [wanted]
        free = [space for space in choices if not self.table.dice_on[space]]
        space = free[0] if free else "well"
        self.table.dice_on[space].append(die)
        self.clan.purse["coin"] += max(0, die - self.box.spaces[space]["printed_value"])

    def pick(self, options: list[str]) -> Flow[str]:
        """The human's choice for the rival."""
        assert options
        if len(set(options)) == 1:
            return options[0]
        return (yield Ask(HUMAN, frozenset(options)))

    def compensated(self) -> None:
        self.clan.purse["vp"] += self.table.round

    def act(self, action: Json) -> Flow[None]:
        [(key, value)] = action.items()
        if key == "sequence":
            for inner in value:
                yield from self.act(inner)
        elif key in ("rival_gain", "rival_lose", "rival_time_back"):
            self.gain_or_lose(key, value)
        elif key == "rival_gardener":
            yield from self.gardener(value)
        elif key == "rival_courtier_gate":
            self.from_supply("courtier", "gate")
        elif key == "rival_courtier_up":
            yield from self.courtier_up(value)
        elif key == "rival_warrior":
            self.from_supply("warrior", value)
        elif key == "rival_geisha_enter":
            if self.from_supply("geisha", value):
                self.just_placed = value
                yield from self.geisha_arrives(value)
        else:
            assert key == "rival_geisha_advance"
            assert value == {"steps": 1, "not_just_placed": True}
            yield from self.geisha_advance()

    def gain_or_lose(self, key: str, value: Json) -> None:
        """Never compensated [G35]; checkpoints are free."""
        purse = self.clan.purse
        if key == "rival_gain":
            purse["coin"] += value.get("coin", 0)
            purse["vp"] += value.get("vp", 0)
            here = self.table.time_of(RIVAL)
            self.table.put_marker(RIVAL, min(20, here + value.get("time", 0)))
        elif key == "rival_lose":
            for what, number in value.items():
                purse[what] = 0 if number == "all" else max(0, purse[what] - number)
        else:
            self.table.put_marker(RIVAL, max(0, self.table.time_of(RIVAL) - value))

    def from_supply(self, kind: str, place: str) -> bool:
        """A worker of the supply goes to a place; points if there is none."""
        if not self.clan.count(kind, "domain"):
            self.compensated()
            return False
        self.clan.move(kind, "domain", place)
        return True

    def gardener(self, where: str) -> Flow[None]:
        cards = {"left": self.box.stones, "right": self.box.plants, "all": self.box.gardens}[where]
        free = {
            card: cards[card]["vp"]
            for card in self.table.garden_at
            if card in cards and not self.clan.count("gardener", card)
        }
        if not free or not self.clan.count("gardener", "domain"):
            self.compensated()
            return
        fewest = min(free.values())
        options = [f"rival garden {card}" for card in free if free[card] == fewest]
        text = yield from self.pick(options)
        self.clan.move("gardener", "domain", text.split()[2])

    def courtier_up(self, floors: int) -> Flow[None]:
        places = [p for p in sorted(FLOOR, key=lambda p: (FLOOR[p], p)) if p != "daimyo"]
        origin = next((p for p in places if self.clan.count("courtier", p)), None)
        if origin is None:
            self.compensated()
            return
        goal = min(3, FLOOR[origin] + floors)
        if goal == 3:
            self.clan.move("courtier", origin, "daimyo")
            slots = self.box.daimyos[self.table.daimyo]["slots"]
            free = [s["slot"] for s in slots if s["slot"] not in self.table.daimyo_slots]
            if free:
                text = yield from self.pick([f"rival slot {slot}" for slot in free])
                self.table.daimyo_slots[int(text.split()[2])] = RIVAL
            return
        text = yield from self.pick([f"rival room {room}" for room in ROOMS[goal]])
        room = text.split()[2]
        self.clan.move("courtier", origin, room)
        deck = "steward" if goal == 1 else "diplomat"
        if self.table.decks[deck]:
            self.table.rooms[room] = yield from self.effects.reveal(deck, room)

    # -- geishas ---------------------------------------------------------------------------------
    def geisha_arrives(self, place: str) -> Flow[None]:
        """At step 1 a card of an Outskirts deck goes away, never the last one [G40]."""
        decks = [deck for deck in DECKS if self.table.decks[deck]]
        if place != "step1" or not decks:
            return
        text = yield from self.pick([f"rival discard {deck}" for deck in decks])
        deck = text.split()[2]
        self.table.tops[deck] = yield from self.effects.reveal(deck, deck)

    def geisha_advance(self) -> Flow[None]:
        options = []
        for origin in ("entrance", "step1", "step2"):
            others = self.clan.count("geisha", origin) - (origin == self.just_placed)
            if others > 0:
                goals = self.best(self.effects.steps_from(self.clan, origin))
                options += [f"rival walk {origin} {goal}" for goal in goals]
        if not options:
            self.compensated()
            return
        text = yield from self.pick(options)
        _, _, origin, goal = text.split()
        self.clan.move("geisha", origin, goal)
        yield from self.geisha_arrives(goal)

    def best(self, goals: list[str]) -> list[str]:
        """Of the rooms of the Tea House only those worth most now."""
        if not set(goals) & set(TEA_ROOMS):
            return goals
        worth = {goal: self.clan.on_board(KIND_OF_ROOM[goal]) for goal in goals}
        return [goal for goal in goals if worth[goal] == max(worth.values())]

    # -- the end of a round ----------------------------------------------------------------------
    def exchange_coins(self) -> None:
        rules = self.box.solitaire_rules["coin_exchange"]["coins_per_batch"]
        first = self.table.order[0] == RIVAL
        batch = rules["rival_first" if first else "rival_second"]
        purse = self.clan.purse
        purse["vp"] += purse["coin"] // batch * self.table.round
        purse["coin"] %= batch

    def gardens(self) -> None:
        purse = self.clan.purse
        for card, bridge in self.table.garden_at.items():
            if self.clan.count("gardener", card) and self.table.bridges[bridge].dice():
                purse["vp"] += self.table.round
        if self.box.expansion and self.table.bridges["green"].dice():
            purse["vp"] += self.table.round * self.clan.count("geisha", "pond-overlook")
