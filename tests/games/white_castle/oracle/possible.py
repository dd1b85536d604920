"""Which effects are possible, and the words of their moves [G31, G32].

A *part* is an effect object of the data, or a place that holds effects:
``block`` ``face`` ``curtain`` ``tend`` ``overlook``, read only when needed.
"""

from __future__ import annotations

from typing import Any

from tests.games.white_castle.oracle.components import Json
from tests.games.white_castle.oracle.table import DECKS, FLOOR, ROOMS, Clan, Purse, Table

PLAIN = {"gain", "time", "lantern", "well", "pond"}
Moves = dict[str, Any]
CLIMB_COST = {1: 2, 2: 5}
AUDIENCE_COST = 2


def verb(part: Json) -> str:
    return str(next(key for key in part if key not in ("do", "free")))


def price(cost: Purse) -> str:
    [(what, number)] = cost.items()
    return f"pay {what}" if number == 1 else f"pay {number} {what}s"


def name(part: Json) -> str:
    """How a part of a list, or an alternative, is called."""
    key = verb(part)
    value = part[key]
    if key == "pay":
        return price(value)
    if key == "action":
        return "line" if value == "domain_line" else str(value)
    if key == "block":
        return f"block {value[0]}/{value[1]}"
    if key in ("face", "curtain"):
        return f"{key} {value[0]} {value[1]}"
    if key == "tend":
        return f"tend {value}"
    words = {
        "yard": "yards",
        "stone_gardens": "gardens",
        "geisha_step": "walk",
        "choose": "choice",
    }
    return words.get(key, key)


def paid(purse: Purse, cost: Purse) -> Purse | None:
    """The purse after a payment, or ``None`` if it is too much."""
    left = dict(purse)
    for what, number in cost.items():
        left[what] -= number
        if left[what] < 0:
            return None
    return left


class Possible:
    """Questions about a table that change nothing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.box = table.box

    def inside(self, clan: Clan, part: Json) -> list[Json] | None:
        """The effects that are at a place now; ``None`` if the part is no place."""
        table = self.table
        key = verb(part)
        value = part[key]
        if key == "block":
            return table.block_effects(*value)
        if key == "face":
            return table.face_effects(*value)
        if key == "tend":
            return list(self.box.gardens[value]["effects"])
        if key == "overlook":
            return list(self.box.tea_places["pond-overlook"]["on_arrival"])
        if key == "curtain":
            effects = table.outskirts_card(value[0])[value[1]]["effects"]
            if part.get("free"):
                return [inner for e in effects for inner in (e["do"] if "pay" in e else [e])]
            return list(effects)
        if key == "ceremony":
            if value == "own":
                return list(self.box.ceremonies[clan.ceremony]["blue"])
            if value == "pond":
                return list(self.box.ceremonies[table.pond_ceremony]["blue"])
            return list(self.box.ceremonies[table.tea_house[value]]["yellow"])
        if key == "yard" and value["side"] == "yellow":
            faces = [face for face in table.faces if face[1] == "yellow"]
            assert value["count"] == len(faces)
            return [{"face": face} for face in faces]
        if key == "outskirts" and value["cards"] == len(DECKS):
            return [{"curtain": (deck, value["curtain"])} for deck in DECKS]
        return None

    def plain(self, clan: Clan, part: Json) -> bool:
        """Whether a part is received without a question."""
        inside = self.inside(clan, part)
        if inside is not None:
            return all(self.plain(clan, inner) for inner in inside)
        return verb(part) in PLAIN

    def possible(self, clan: Clan, part: Json, purse: Purse) -> bool:
        """Whether at least one part of it can be carried out with that purse."""
        if self.plain(clan, part):
            return True
        inside = self.inside(clan, part)
        if inside is not None:
            return any(self.possible(clan, inner, purse) for inner in inside)
        return bool(self.moves(clan, part, purse))

    def any_possible(self, clan: Clan, parts: list[Json], purse: Purse) -> bool:
        return any(self.possible(clan, part, purse) for part in parts)

    # -- the words of each verb ------------------------------------------------------------------
    def moves(
        self, clan: Clan, part: Json, purse: Purse, done: frozenset[str] = frozenset()
    ) -> Moves:
        """The ways to carry out an optional effect now; ``done``: what was done of it before."""
        key = verb(part)
        value = part[key]
        if key == "pay":
            left = paid(purse, value)
            if left is None or not self.any_possible(clan, part["do"], left):
                return {}
            return {price(value): part["do"]}
        if key == "choose":
            return {name(a[0]): a for a in value if self.any_possible(clan, a, purse)}
        if key == "action":
            return self.action_moves(clan, value, purse, done)
        if key == "climb":
            return self.climbs(clan, {value["floors"]: 0}, purse)
        if key == "geisha_step":
            return self.walks(clan, {value["steps"]: 0}, purse)
        return {
            text: place
            for text, place in self.places(key, value).items()
            if text not in done
            and not self.same_card(value, text, done)
            and self.possible(clan, place, purse)
        }

    def same_card(self, value: Json, text: str, done: frozenset[str]) -> bool:
        """Blocks of one room, where they must be on distinct cards."""
        if not value.get("distinct_cards"):
            return False
        return text.split("/", maxsplit=1)[0] in {other.split("/")[0] for other in done}

    def places(self, key: str, value: Json) -> Moves:
        """The places that an effect offers."""
        parts: list[Json]
        if key == "castle":
            parts = [{"block": block} for block in self.table.blocks(value["filter"])]
        elif key == "yard":
            parts = [{"face": face} for face in self.table.faces if face[1] == value["side"]]
        elif key == "stone_gardens":
            parts = [{"tend": card} for card in self.table.stone_gardens()]
        else:
            assert key == "outskirts"
            if value["curtain"] == "both":
                assert not value.get("free_seal")
                return {f"card {d}": {"curtain": (d, "yellow")} for d in DECKS}
            free = bool(value.get("free_seal"))
            parts = [{"curtain": (deck, value["curtain"]), "free": free} for deck in DECKS]
        return {name(part): part for part in parts}

    def action_moves(self, clan: Clan, action: str, purse: Purse, done: frozenset[str]) -> Moves:
        if action == "gardener":
            return self.garden_moves(clan, purse)
        if action == "warrior":
            if not clan.count("warrior", "domain"):
                return {}
            yards = self.box.yards.values()
            return {f"train {y['id']}": y for y in yards if y["iron_cost"] <= purse["iron"]}
        if action == "domain_line":
            return {f"line {colour}": colour for colour in self.box.lines if colour != "green"}
        found: Moves = {}
        if action == "courtier":
            if "enter" not in done and clan.count("courtier", "domain"):
                found |= {"audience": None} if purse["coin"] >= AUDIENCE_COST else {}
            if "move" not in done:
                found |= self.climbs(clan, CLIMB_COST, purse)
            return found
        assert action == "geisha"
        tea = self.box.tea
        if "enter" not in done and clan.count("geisha", "domain"):
            found |= {"enter": None} if purse["coin"] >= tea["entry_cost"]["coin"] else {}
        if "move" not in done:
            costs = {int(steps): cost["chasen"] for steps, cost in tea["walk_cost"].items()}
            found |= self.walks(clan, costs, purse)
        return found

    def garden_moves(self, clan: Clan, purse: Purse) -> Moves:
        if not clan.count("gardener", "domain"):
            return {}
        return {
            f"garden {card}": card
            for card in self.table.garden_at
            if not clan.count("gardener", card)
            and self.box.gardens[card]["food_cost"] <= purse["food"]
        }

    def climbs(self, clan: Clan, costs: dict[int, int], purse: Purse) -> Moves:
        """Words to (from, to, pearls). A courtier leaves the lowest-numbered room of a floor."""
        found: Moves = {}
        for floors, cost in costs.items():
            if cost > purse["pearl"]:
                continue
            for origin in sorted(FLOOR):
                goal = FLOOR[origin] + floors
                if goal > 3 or not clan.count("courtier", origin):
                    continue
                for room in ("daimyo",) if goal == 3 else ROOMS[goal]:
                    found.setdefault(f"climb {floors} {room}", (origin, room, cost))
        return found

    def steps_from(self, clan: Clan, place: str) -> list[str]:
        """Where a geisha can go with one step."""
        goals = [b.replace("_", "-") for a, b in self.box.tea["edges"] if a == place]
        return [goal for goal in goals if self.has_space(clan, goal)]

    def has_space(self, clan: Clan, place: str) -> bool:
        limit = self.box.tea_places[place]["limit_per_clan"]
        return limit is None or clan.count("geisha", place) < limit

    def walks(self, clan: Clan, costs: dict[int, int], purse: Purse) -> Moves:
        """Words to (from, to, chasen). Only the place where the movement ends needs space."""
        found: Moves = {}
        for steps, cost in costs.items():
            if cost > purse["chasen"]:
                continue
            for origin in ("entrance", "step1", "step2"):
                if not clan.count("geisha", origin):
                    continue
                goals = [origin]
                for _ in range(steps):
                    goals = [goal for place in goals for goal in self.steps_from(clan, place)]
                for goal in goals:
                    found[f"walk {steps} {goal}"] = (origin, goal, cost)
        return found
