"""The verbs of the component data as the rules describe them, for `Lists` to put together."""

from __future__ import annotations

from tests.games.white_castle.data_files import COMPONENTS
from tests.games.white_castle.spec_lists import CARDS, DECKS, GARDENS, Lists, Part, name_of

FIRST, SECOND = ("steward-1", "steward-2", "steward-3"), ("diplomat-1", "diplomat-2")
TEA_ROOMS = ("room-gardeners", "room-warriors", "room-courtiers")
IRON = {"yard-5": 5, "yard-3": 3, "yard-1": 1}


class Spec(Lists):
    """``_verb`` says in which ways it can be done, ``_do_verb`` does it."""

    # -- choices of one of several ---------------------------------------------------------------
    def _choose(self, lists: list[list[Part]]) -> list[str]:
        return [name_of(one[0]) for one in lists if any(self.possible(part) for part in one)]

    def _do_choose(self, lists: list[list[Part]], move: str) -> None:
        self.resolve(next(one for one in lists if name_of(one[0]) == move), must=True)

    def _castle(self, value: Part) -> list[str]:
        found = []
        for room, laid in self.view["castle"].items():
            for slot, colour in enumerate(laid["tiles"], 1):
                if laid["card"] is None or room in value.get("used", ()):
                    continue
                background = CARDS[laid["card"]]["blocks"][slot - 1]["background"]
                fits = value["filter"] in ("any", colour, background)
                if fits and self.possible(self._block(room, slot)):
                    found.append(f"block {room}/{slot}")
        return found

    def _do_castle(self, value: Part, move: str) -> None:
        room, _, slot = move.removeprefix("block ").partition("/")
        self.resolve(self._block(room, int(slot))["effects"], must=True)
        if value.get("count", 1) > 1:
            rest = value | {"count": value["count"] - 1, "used": [*value.get("used", ()), room]}
            self.one({"castle": rest}, must=False)

    def _yard(self, value: Part) -> list[str]:
        faces = [face for face in self.view["yards"] if face.endswith(value["side"])]
        return [f"face {face}" for face in faces if self.possible(self._face(face))]

    def _do_yard(self, value: Part, move: str) -> None:
        self.resolve(self._face(move.removeprefix("face "))["effects"], must=True)

    def _stone_gardens(self, value: Part) -> list[str]:
        stones = [found["stone"] for found in self.view["bridges"].values() if "stone" in found]
        left = [
            stone for stone in GARDENS if stone in stones and stone not in value.get("used", ())
        ]
        return [
            f"tend {stone}"
            for stone in left
            if any(self.possible(one) for one in CARDS[stone]["effects"])
        ]

    def _do_stone_gardens(self, value: Part, move: str) -> None:
        stone = move.removeprefix("tend ")
        self.resolve(CARDS[stone]["effects"], must=True)
        if value["count"] > 1:
            rest = {"count": value["count"] - 1, "used": [*value.get("used", ()), stone]}
            self.one({"stone_gardens": rest}, must=False)

    def _outskirts(self, value: Part) -> list[str]:
        if value["curtain"] == "both":
            return [f"card {deck}" for deck in DECKS]
        free = value.get("free_seal", False) and value["curtain"] == "blue"
        curtains = [self._curtain(deck, value["curtain"], free=free) for deck in DECKS]
        return [curtain["place"] for curtain in curtains if self.possible(curtain)]

    def _do_outskirts(self, value: Part, move: str) -> None:
        if value["curtain"] == "both":
            deck = move.removeprefix("card ")
            sides = [self._curtain(deck, side) for side in ("yellow", "blue")]
            self.resolve(sides, must=True)
            return
        _, deck, side = move.split()
        free = value.get("free_seal", False) and side == "blue"
        self.resolve(self._curtain(deck, side, free=free)["effects"], must=True)

    # -- workers ---------------------------------------------------------------------------------
    def _climbs(self, pearls: int) -> list[str]:
        at = self.workers["courtiers"]
        gate, first = at["gate"], sum(at[room] for room in FIRST)
        second = sum(at[room] for room in SECOND)
        found: list[str] = []
        if pearls >= 2:
            found += [f"climb 1 {room}" for room in FIRST if gate]
            found += [f"climb 1 {room}" for room in SECOND if first]
            found += ["climb 1 daimyo"] if second else []
        if pearls >= 5:
            found += [f"climb 2 {room}" for room in SECOND if gate]
            found += ["climb 2 daimyo"] if first else []
        return found

    def _audience(self) -> list[str]:
        return ["audience"] if self.clan["coins"] >= 2 and self._home("courtiers") else []

    def _home(self, kind: str) -> bool:
        return bool(self.workers[kind]["domain"])

    def _courtier(self, value: str) -> list[str]:
        return [*self._audience(), *self._climbs(self.clan["pearl"])]

    def _half(self, value: str) -> list[str]:
        """What is left of a Courtier or Geisha action once its other half is done."""
        if value in ("audience", "enter"):
            return self._audience() if value == "audience" else self._enter()
        return (
            self._climbs(self.clan["pearl"])
            if value == "climb"
            else self._walks(self.clan["chasen"])
        )

    def _do_courtier(self, value: str, move: str) -> None:
        if move == "audience":
            self.clan["coins"] -= 2
            self._leave("courtiers", "gate")
            self.decline({"half": "climb"})
            return
        self.clan["pearl"] -= 2 if move.startswith("climb 1") else 5
        self._go_up(move)
        self.decline({"half": "audience"})

    def _go_up(self, move: str) -> None:
        """A courtier of the lowest-numbered room leaves it, and arrives."""
        _, floors, room = move.split()
        at = self.workers["courtiers"]
        floor = (3 if room == "daimyo" else 2 if room in SECOND else 1) - int(floors)
        start = next(place for place in (("gate",), FIRST, SECOND)[floor] if at[place])
        at[start] -= 1
        at[room] += 1
        if room != "daimyo":
            self.arrive(room)
            return
        self.receive([{"lantern": 1}])
        if None in self.view["daimyo"]["slots"]:
            self.one({"slot": 1}, must=True)

    def _slot(self, value: int) -> list[str]:
        slots = self.view["daimyo"]["slots"]
        return [f"slot {number}" for number in (1, 2, 3) if slots[number - 1] is None]

    def _do_slot(self, value: int, move: str) -> None:
        at = int(move.removeprefix("slot ")) - 1
        self.view["daimyo"]["slots"][at] = self.seat
        self.resolve(CARDS[self.view["daimyo"]["card"]]["slots"][at]["effects"])

    def _leave(self, kind: str, place: str) -> None:
        self.workers[kind]["domain"] -= 1
        self.workers[kind][place] += 1

    def _climb(self, value: Part) -> list[str]:
        return self._climbs(2)

    def _do_climb(self, value: Part, move: str) -> None:
        self._go_up(move)

    def arrive(self, room: str) -> None:
        """A courtier has come into a room."""
        laid = self.view["castle"][room]
        self.clan["lantern"].append(self.clan["action_card"])
        self.clan["action_card"], laid["card"] = laid["card"], None
        blocks = CARDS[self.clan["action_card"]]["blocks"]
        light = {f"light {b['slot']}": b["effects"] for b in blocks if b["background"] == "light"}
        move = next(iter(light))
        if len(light) > 1:
            self.ask(move, set(light))
        self.resolve(light[move], must=True)
        laid["card"] = self.reveal(room)

    def _gardener(self, value: str) -> list[str]:
        at = self.workers["gardeners"]
        return [
            f"garden {garden}"
            for garden in GARDENS
            if at["domain"] and at.get(garden) == 0
            if CARDS[garden]["food_cost"] <= self.clan["food"]
        ]

    def _do_gardener(self, value: str, move: str) -> None:
        garden = move.removeprefix("garden ")
        self.clan["food"] -= CARDS[garden]["food_cost"]
        self._leave("gardeners", garden)
        self.resolve(CARDS[garden]["effects"])

    def _warrior(self, value: str) -> list[str]:
        home = self.workers["warriors"]["domain"]
        return [
            f"train {yard}" for yard, iron in IRON.items() if home and iron <= self.clan["iron"]
        ]

    def _do_warrior(self, value: str, move: str) -> None:
        yard = move.removeprefix("train ")
        self.clan["iron"] -= IRON[yard]
        self._leave("warriors", yard)
        self.resolve([self._face(face) for face in self.view["yards"] if face.startswith(yard)])

    def _walks(self, chasen: int) -> list[str]:
        at = self.workers["geishas"]
        rooms = [room for room in TEA_ROOMS if at[room] < 2]
        found: list[str] = []
        if chasen >= 2:
            found += ["walk 1 pond-overlook"] if at["entrance"] and not at["pond-overlook"] else []
            found += ["walk 1 step1"] if at["entrance"] else []
            found += ["walk 1 step2"] if at["step1"] else []
            found += [f"walk 1 {room}" for room in rooms if at["step2"]]
        if chasen >= 5:
            found += ["walk 2 step2"] if at["entrance"] else []
            found += [f"walk 2 {room}" for room in rooms if at["step1"]]
        return found

    def _enter(self) -> list[str]:
        return ["enter"] if self.clan["coins"] >= 2 and self._home("geishas") else []

    def _geisha(self, value: str) -> list[str]:
        return [*self._enter(), *self._walks(self.clan["chasen"])]

    def _do_geisha(self, value: str, move: str) -> None:
        if move == "enter":
            self.clan["coins"] -= 2
            self._leave("geishas", "entrance")
            self.decline({"half": "walk"})
            return
        self.clan["chasen"] -= 2 if move.startswith("walk 1") else 5
        self._go_on(move)
        self.decline({"half": "enter"})

    def _go_on(self, move: str) -> None:
        """A geisha leaves the place from where the way leads there, and arrives."""
        _, steps, place = move.split()
        path = ("entrance", "step1", "step2", "a room")
        end = 1 if place == "pond-overlook" else path.index(place) if place in path else 3
        self.workers["geishas"][path[end - int(steps)]] -= 1
        self.workers["geishas"][place] += 1
        found = next(
            one
            for one in COMPONENTS["tea_garden"]["places"]
            if one["id"].replace("_", "-") == place
        )
        if place in TEA_ROOMS:
            tile = self.view["tea_garden"]["ceremonies"][place]
            self.resolve(CARDS[tile]["yellow"])
        else:
            self.resolve(found["on_arrival"], must=place == "step1")

    def _take_outskirts_card(self, value: Part) -> list[str]:
        return [f"card {deck}" for deck in DECKS]

    def _do_take_outskirts_card(self, value: Part, move: str) -> None:
        deck = move.removeprefix("card ")
        tops = self.view["tea_garden"]["outskirts"]
        self.resolve(CARDS[tops[deck]]["yellow"]["effects"])
        self.clan["lantern"].append(tops[deck])
        tops[deck] = self.reveal(deck)

    def _geisha_step(self, value: Part) -> list[str]:
        return self._walks(2)

    def _do_geisha_step(self, value: Part, move: str) -> None:
        self._go_on(move)

    def _domain_line(self, value: str) -> list[str]:
        return ["line coral", "line black", "line white"]

    def _do_domain_line(self, value: str, move: str) -> None:
        self.run_line(move.removeprefix("line "))

    def run_line(self, colour: str) -> None:
        """A line of the own domain: its rewards, then the action card or the ceremony."""
        boards = COMPONENTS["domain_boards"]["matcha" if self.table.matcha else "base"]
        board = next(one for one in boards if one["line"] == colour)
        gone = 5 - self.workers[f"{board['worker']}s"]["domain"]
        uncovered = [one for found in board["uncovered_in_order"][:gone] for one in found]
        card = self.clan["action_card"]
        self.receive([*board["always"], *uncovered])
        if colour == "green":
            own = {"place": "ceremony", "effects": CARDS[self.clan["ceremony"]]["blue"]}
            self.resolve([{"pay": board["ceremony"]["pay"], "do": [own]}])
            return
        blocks = CARDS[card]["blocks"]
        row = board["action_card_row"]
        self.resolve(next(block["effects"] for block in blocks if row in block["rows"]))
