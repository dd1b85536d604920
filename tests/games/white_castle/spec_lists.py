"""What the component data says should happen, written into a copy of the view.

`Spec` reads the JSON for itself and knows nothing of the engine. It answers every question with
the first thing possible, checks that just the right answers are open, and in the end compares the
whole table with what the data says it should look like. Here is how effects are put together; the
verbs are in `spec`.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

from tests.games.white_castle.data_files import COMPONENTS, entries
from tests.games.white_castle.table import Table

Part = dict[str, Any]
"""An effect of the data; or a place: ``{"place": move, "effects": […]}``."""
PLAIN = ("gain", "time", "lantern", "well", "pond")
NAMES = {"coin": "coins", "seal": "seals", "vp": "points"}
NAMED = {
    "domain_line": "line",
    "yard": "yards",
    "stone_gardens": "gardens",
    "geisha_step": "walk",
    "choose": "choice",
}
RESOURCES = ("food", "iron", "pearl", "chasen")
DECKS = {"flower": "flower_arrangement_cards", "calligraphy": "calligraphy_cards"}
REVEALED = DECKS | {"steward": "steward_cards", "diplomat": "diplomat_cards"}

CARDS = {
    entry["id"]: entry
    for name in COMPONENTS
    if isinstance(COMPONENTS[name], dict) and {"cards", "tiles"} & set(COMPONENTS[name])
    for entry in entries(name)
} | {entry["id"]: entry for entry in COMPONENTS["promo"]["items"]}
"""Every card and tile by its id."""
GARDENS = [entry["id"] for name in ("stone_gardens", "plant_gardens") for entry in entries(name)]
GARDENS += ["promo-stone", "promo-plant"]


def is_plain(part: Part) -> bool:
    if "place" in part:
        return bool(part["effects"]) and all(is_plain(one) for one in part["effects"])
    return any(key in part for key in PLAIN)


def name_of(part: Part) -> str:
    """By which move a part of a list is chosen."""
    if "place" in part:
        return str(part["place"])
    if "pay" in part:
        [(kind, amount)] = part["pay"].items()
        return f"pay {kind}" if amount == 1 else f"pay {amount} {kind}s"
    [key] = part
    if key == "action":
        return NAMED.get(part[key], str(part[key]))
    return NAMED.get(key, key)


class Lists:
    """A clan of a table, and what should become of everything on it."""

    def __init__(self, table: Table, seat: int = 0) -> None:
        self.table = table
        self.seat = seat
        self.view = deepcopy(table.view)
        self.clan = self.view["seats"][seat]
        self.workers = self.clan["workers"]

    # -- the table -------------------------------------------------------------------------------
    def ask(self, move: str, answers: set[str]) -> None:
        """Just these answers are open, beside exchanges; that one is given."""
        found = {move for move in self.table.legal(self.seat) if not move.startswith("exchange")}
        assert found == answers, self.table.told()
        self.table.play(self.seat, move)

    def reveal(self, place: str) -> str:
        """The next card comes, and its deck has one less."""
        lies = repr(self.view)
        file = REVEALED[place.partition("-")[0]]
        card = str(next(entry["id"] for entry in entries(file) if entry["id"] not in lies))
        self.table.chance(f"reveal {place} {card}")
        self.view["decks"][place.partition("-")[0]] -= 1
        return card

    def compare(self) -> None:
        """The table is just as expected."""
        assert visible(self.table.view) == visible(self.view), self.table.told()

    # -- lists -----------------------------------------------------------------------------------
    def resolve(self, effects: list[Part], *, must: bool = False) -> None:
        """A list of effects, in any order."""
        parts = self._spread(effects)
        while len(parts) > 1 and not all(is_plain(part) for part in parts):
            plain = [part for part in parts if is_plain(part)]
            possible = [part for part in parts if not is_plain(part) and self.possible(part)]
            names = {name_of(part) for part in (*plain, *possible)}
            if not possible:
                if any(self.reachable(part) for part in parts if part not in plain):
                    self.ask("skip", names | {"skip"})
                    parts = plain
                elif plain:
                    self.receive(plain[:1])
                    parts.remove(plain[0])
                else:
                    return
                continue
            if len(possible) > 1 or plain or not must:
                self.ask(name_of(possible[0]), names | ({"skip"} if plain or not must else set()))
            self.one(possible[0], must=True)
            parts.remove(possible[0])
            must = False
        if parts and all(is_plain(part) for part in parts):
            self.receive(parts)
        elif parts:
            self.one(parts[0], must=must)

    def _spread(self, effects: list[Part]) -> list[Part]:
        """Effects that stand for several places, one by one; gains of a list together."""
        parts: list[Part] = []
        for effect in effects:
            if effect.get("yard", {}).get("count") == 2:
                side = effect["yard"]["side"]
                parts += [self._face(face) for face in self.view["yards"] if face.endswith(side)]
            elif effect.get("outskirts", {}).get("cards") == 2:
                parts += [self._curtain(deck, effect["outskirts"]["curtain"]) for deck in DECKS]
            elif "outskirts_row" in effect:
                row = effect["outskirts_row"]
                for deck in DECKS:
                    card = CARDS[self.view["tea_garden"]["outskirts"][deck]]
                    side = next(side for side in ("yellow", "blue") if card[side]["row"] == row)
                    parts.append(self._curtain(deck, side))
            elif effect.get("ceremony") == "pond":
                tile = self.view["tea_garden"]["ceremonies"]["pond-overlook"]
                parts.append({"place": "ceremony", "effects": CARDS[tile]["blue"]})
            else:
                parts.append(effect)
        return parts

    def _face(self, face: str) -> Part:
        tile = CARDS[self.view["yards"][face]]
        return {"place": f"face {face}", "effects": tile[face.split()[1]]}

    def _curtain(self, deck: str, side: str, *, free: bool = False) -> Part:
        effects = CARDS[self.view["tea_garden"]["outskirts"][deck]][side]["effects"]
        if free:
            effects = [one for effect in effects for one in effect["do"]]
        return {"place": f"curtain {deck} {side}", "effects": effects}

    def _block(self, room: str, slot: int) -> Part:
        card = CARDS[self.view["castle"][room]["card"]]
        return {"place": f"block {room}/{slot}", "effects": card["blocks"][slot - 1]["effects"]}

    # -- plain effects ---------------------------------------------------------------------------
    def receive(self, parts: list[Part]) -> None:
        """Plain effects: everything is added, then units of choice are chosen."""
        units = sum(self._receive(part) for part in parts)
        for _ in range(units):
            if any(self.clan[kind] < 7 for kind in RESOURCES[:3]):
                self.ask("gain food", {"gain food", "gain iron", "gain pearl"})
                self.add("food", 1)

    def _receive(self, part: Part) -> int:
        """Add what a part gives; returns its units of choice."""
        if "place" in part:
            return sum(self._receive(one) for one in part["effects"])
        [(key, value)] = part.items()
        if key == "gain":
            for kind, amount in value.items():
                if kind != "any":
                    self.add(NAMES.get(kind, kind), amount)
            return int(value.get("any", 0))
        if key == "time":
            self.add("time", value)
            return 0
        if key == "lantern":
            gifts = [one for card in self.clan["lantern"] for one in CARDS[card]["lantern"]]
        elif key == "well":
            gifts = [{"gain": {"seal": 1}}]
            gifts += [one for tile in self.view["well"] for one in CARDS[tile]["reward_face"]]
        else:
            lilies = self.view["tea_garden"]["lilies"]
            gifts = [one for lily in lilies for one in CARDS[lily]["effects"]]
        for _ in range(value - 1):
            self.receive(gifts)
        return sum(self._receive(gift) for gift in gifts)

    def add(self, kind: str, amount: int) -> None:
        most = {"seals": 5, "time": 20} | dict.fromkeys(RESOURCES, 7)
        before = self.clan[kind]
        self.clan[kind] = min(before + amount, most.get(kind, 999))
        if kind == "time" and self.clan["time"] != before:
            self._move_marker()

    def _move_marker(self) -> None:
        """On the Passage of Time, on top of those it meets."""
        track = self.view["track"]
        track.remove(self.seat)
        times = [self.view["seats"][seat]["time"] for seat in track]
        ahead = [at for at, time in enumerate(times) if time > self.clan["time"]]
        track.insert(len(ahead), self.seat)

    # -- optional effects ------------------------------------------------------------------------
    def one(self, part: Part, *, must: bool) -> None:
        """An effect that is not plain; a place is what lies there."""
        if "place" in part:
            self.resolve(part["effects"], must=must)
            return
        answers = self.answers(part)
        if not answers:
            if not must and self.reachable(part):
                self.ask("skip", {"skip"})
            return
        move = answers[0]
        if len(answers) > 1 or not must:
            self.ask(move, {*answers, *(() if must else ("skip",))})
        self.perform(part, move)

    def decline(self, part: Part) -> None:
        """An effect on offer that is not wanted."""
        answers = self.answers(part)
        if answers or self.reachable(part):
            self.ask("skip", {*answers, "skip"})

    def possible(self, part: Part) -> bool:
        if is_plain(part):
            return True
        if "place" in part:
            return any(self.possible(one) for one in self._spread(part["effects"]))
        return bool(self.answers(part))

    def reachable(self, part: Part) -> bool:
        """Whether exchanges of seals would make it possible."""
        return any(self.with_purse(purse).possible(part) for purse in purses(self.clan))

    def with_purse(self, purse: dict[str, int]) -> Self:
        """The same clan with other holdings: only to see what would be possible."""
        other = object.__new__(type(self))
        other.table, other.seat, other.view = self.table, self.seat, self.view
        other.clan = self.clan | purse
        other.workers = self.workers
        return other

    def answers(self, part: Part) -> list[str]:
        """The ways to do it, in the order of the rules."""
        if "pay" in part:
            price = {NAMES[kind]: -amount for kind, amount in part["pay"].items()}
            after = {kind: self.clan[kind] + amount for kind, amount in price.items()}
            paid = min(after.values()) >= 0
            do = self._spread(part["do"])
            if paid and any(self.with_purse(after).possible(one) for one in do):
                return [name_of(part)]
            return []
        [(key, value)] = part.items()
        found: list[str] = getattr(self, f"_{value if key == 'action' else key}")(value)
        return found

    def perform(self, part: Part, move: str) -> None:
        """Do it in that way."""
        if "pay" in part:
            for kind, amount in part["pay"].items():
                self.clan[NAMES[kind]] -= amount
            self.resolve(part["do"], must=True)
            return
        [(key, value)] = part.items()
        getattr(self, f"_do_{value if key == 'action' else key}")(value, move)


def purses(clan: dict[str, Any]) -> list[dict[str, int]]:
    """All holdings that exchanges of seals lead to."""
    kinds = ("coins", "seals", *RESOURCES)
    found: list[dict[str, int]] = []
    todo = [{kind: int(clan[kind]) for kind in kinds}]
    while todo:
        now = todo.pop()
        ways = [("coins", 1)] + [(kind, 2) for kind in RESOURCES if now[kind] < 7]
        for kind, price in ways:
            if now["seals"] >= price:
                after = now | {kind: now[kind] + 1, "seals": now["seals"] - price}
                if after not in found:
                    found.append(after)
                    todo.append(after)
    return found


def visible(view: dict[str, Any]) -> dict[str, Any]:
    """A view without whose decision it is, and without sums."""
    shown = {
        name: value
        for name, value in view.items()
        if name not in ("decision", "waiting_on", "turns", "seats")
    }
    seats = [
        {name: value for name, value in clan.items() if name != "lantern_rewards"}
        for clan in view["seats"]
    ]
    return shown | {"seats": seats}
