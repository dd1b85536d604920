"""An independent, slow implementation of The White Castle: draft, rounds, scoring.

It shares no code with the game. The real rules are compared with it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.white_castle.oracle.chances import SetUp
from tests.games.white_castle.oracle.components import Components
from tests.games.white_castle.oracle.effects import Effects
from tests.games.white_castle.oracle.rival import HUMAN, KIND_OF_ROOM, RIVAL, Rival
from tests.games.white_castle.oracle.table import Ask, Chance, Clan, Flow, Table


class Oracle:
    """One game."""

    def __init__(
        self,
        players: int,
        expansion: bool = True,
        promo: bool = False,
        difficulty: str = "easy",
        version: int = 2,
    ) -> None:
        self.box = Components(players, expansion, promo)
        self.table = Table(self.box)
        self.effects = Effects(self.table, version)
        self.set_up = SetUp(self.table)
        self.difficulty = difficulty
        self.tokugawa = Rival(self.table, self.effects) if players == 1 else None
        self.flow = self.game()
        self.request: Ask | Chance | None = next(self.flow)

    # -- queries ---------------------------------------------------------------------------------
    def waiting(self) -> int | str | None:
        """The seat that decides, ``*`` for chance, ``None`` when it is over."""
        if self.request is None:
            return None
        return "*" if isinstance(self.request, Chance) else self.request.seat

    def legal(self) -> set[str]:
        return set(self.request.moves) if isinstance(self.request, Ask) else set()

    def play(self, text: str) -> None:
        if text not in self.legal():
            raise ValueError(f"not legal: {text}")
        self.go_on(text)

    def chance(self, text: str) -> None:
        if not isinstance(self.request, Chance):
            raise ValueError(f"chance is not next: {text}")
        self.check(text)
        self.go_on(text)

    def check(self, text: str) -> None:
        """Raises if that outcome is impossible now."""
        assert isinstance(self.request, Chance)
        self.request.check(text)

    def guess(self, random: Random) -> str:
        """A chance text of the right form, perhaps impossible."""
        assert isinstance(self.request, Chance)
        return self.request.guess(random)

    def draw(self, random: Random) -> str:
        """A chance text that is possible now."""
        assert isinstance(self.request, Chance)
        return self.request.draw(random)

    def go_on(self, text: str) -> None:
        try:
            self.request = self.flow.send(text)
        except StopIteration:
            self.request = None

    def holdings(self, seat: int) -> dict[str, int]:
        return self.table.holdings(seat)

    def workers(self, seat: int) -> dict[str, dict[str, int]]:
        """Kind to place to number, without the empty places."""
        clan = self.table.clans[seat]
        return {
            kind: {place: number for place, number in places.items() if number}
            for kind, places in clan.workers.items()
        }

    def rival(self) -> dict[str, int] | None:
        return self.table.holdings(RIVAL) if self.tokugawa else None

    def order(self) -> list[int]:
        """Seats from first to last; the rival is -1."""
        return list(self.table.order)

    # -- the course of the game ------------------------------------------------------------------
    def game(self) -> Flow[None]:
        table = self.table
        table.stacks[0] = list(table.clans)
        if self.tokugawa:
            self.challenge()
        yield from self.set_up.lay_out()
        if self.tokugawa:
            yield from self.tokugawa.next_card()
        else:
            yield from self.set_up.order()
            table.stacks[0] = list(reversed(table.order))
        yield from self.set_up.roll()
        yield from self.draft()
        self.effects.setting_up = False
        for table.round in (1, 2, 3):
            if table.round > 1:
                yield from self.set_up.roll()
            for _ in range(self.box.set_up["turns_per_round"][self.box.edition]):
                for seat in list(table.order):
                    yield from self.turn(seat)
            table.order = table.new_order()
            if self.tokugawa:
                self.tokugawa.exchange_coins()
            if table.round < 3:
                yield from self.gardens()
                self.clear_dice()

    def challenge(self) -> None:
        """Where the rival starts."""
        levels = self.box.solitaire_rules["difficulty"]
        [level] = [level for level in levels if level["level"] == self.difficulty]
        self.table.clans[RIVAL].purse["vp"] = level["rival_vp"]
        first = level["rival_turn_order"] == 1
        self.table.order = [RIVAL, HUMAN] if first else [HUMAN, RIVAL]
        self.table.stacks[0] = list(reversed(self.table.order))
        self.table.put_marker(RIVAL, level["rival_time"])

    def draft(self) -> Flow[None]:
        offer = yield from self.set_up.offer()
        if self.tokugawa:
            resolve = (self.start_resource, self.start_action, self.start_ceremony)
            for kind, take in zip(offer, resolve, strict=False):
                text = yield Ask(HUMAN, frozenset(f"keep {card}" for card in kind))
                yield from take(self.table.clans[HUMAN], text.split()[1])
            return
        pairs = {f"draft {cards[0]}": cards for cards in offer}
        for seat in reversed(self.table.order):
            text = yield Ask(seat, frozenset(pairs))
            pair = pairs.pop(text)
            clan = self.table.clans[seat]
            yield from self.start_action(clan, pair[1])
            yield from self.start_ceremony(clan, pair[2] if self.box.expansion else "")
            yield from self.start_resource(clan, pair[0])

    def start_action(self, clan: Clan, card: str) -> Flow[None]:
        clan.action_card = card
        yield from ()

    def start_ceremony(self, clan: Clan, tile: str) -> Flow[None]:
        clan.ceremony = tile
        yield from ()

    def start_resource(self, clan: Clan, card: str) -> Flow[None]:
        resource = self.box.start_resources[card]
        for effect in resource["effects"]:
            if "decree" in effect:
                decree = self.box.decrees[f"decree-{effect['decree']}"]
                clan.lantern.append((decree["id"], decree["lantern"]))
        clan.lantern.append((resource["id"], resource["lantern"]))
        gains = [effect for effect in resource["effects"] if "decree" not in effect]
        yield from self.effects.receive(clan, gains)

    def turn(self, seat: int) -> Flow[None]:
        if seat == RIVAL:
            assert self.tokugawa
            yield from self.tokugawa.turn()
            return
        clan = self.table.clans[seat]
        dice = {
            f"take {colour} {end}": (colour, end)
            for colour, bridge in self.table.bridges.items()
            for end in ("left", "right")
            if bridge.at(end) is not None
        }
        picked = yield from self.effects.choice(clan, lambda purse: dice, owed=True)
        assert picked is not None
        colour, end = picked[1]
        die = self.table.bridges[colour].take(end)
        space, difference = yield from self.place(clan, colour, die)
        clan.purse["coin"] += difference
        if space.startswith("domain-"):
            clan.lines_used.add(colour)
        else:
            self.table.dice_on[space].append(die)
        if end == "left":
            yield from self.effects.receive(clan, [{"lantern": 1}])
        yield from self.effects.resolve(clan, self.effects_of(space, colour))
        yield from self.close(clan)

    def place(self, clan: Clan, colour: str, die: int) -> Flow[tuple[str, int]]:
        """A space: always asked, as seals turned into coins may open others."""
        while True:
            found = self.spaces(clan, colour, die, clan.purse["coin"])
            text = yield from self.effects.ask(clan, set(found), lambda purse: True)
            if text is not None:
                return found[text]

    def spaces(self, clan: Clan, colour: str, die: int, coins: int) -> dict[str, tuple[str, int]]:
        """Where a die may go, and the coins that brings."""
        found = {}
        for space in self.box.spaces.values():
            name = space["id"]
            here = self.table.dice_on[name]
            capacity = space["capacity"][str(self.box.players)]
            colours = self.table.room_tiles.get(name, space["colors"])
            full = capacity is not None and len(here) >= capacity
            if space["area"] == "personal domain":
                full = space["colors"][0] in clan.lines_used
            if colour not in colours or full:
                continue
            covered = space["printed_value"]
            if here and not space.get("always_printed_value"):
                covered = here[-1]
            if coins + die - covered >= 0:
                found[f"place {name}"] = (name, die - covered)
        return found

    def effects_of(self, space: str, colour: str) -> list[Any]:
        if space not in self.table.rooms:
            effects = self.box.spaces[space]["effects"]
            if "outskirts_row" in effects[0]:
                return self.curtains(effects[0]["outskirts_row"])
            return list(effects)
        tiles = self.table.room_tiles[space]
        return [{"block": (space, slot)} for slot, tile in enumerate(tiles, 1) if tile == colour]

    def curtains(self, row: str) -> list[Any]:
        return [
            {"curtain": (deck, side)}
            for deck in self.table.tops
            for side in ("yellow", "blue")
            if self.table.outskirts_card(deck)[side]["row"] == row
        ]

    def close(self, clan: Clan) -> Flow[None]:
        """A last exchange of seals, asked only if one is possible."""
        while self.effects.after_exchange(clan.purse):
            text = yield from self.effects.ask(clan, {"end"}, lambda purse: True)
            if text == "end":
                return

    def gardens(self) -> Flow[None]:
        """Rounds 1 and 2: gardens with a die left on their bridge, and the pond."""
        for seat in self.table.order:
            if seat == RIVAL:
                assert self.tokugawa
                self.tokugawa.gardens()
                continue
            clan = self.table.clans[seat]
            parts = self.active_parts(clan)
            if parts:
                yield from self.effects.resolve(clan, parts)
                yield from self.close(clan)

    def active_parts(self, clan: Clan) -> list[Any]:
        """The gardens and the pond of a clan beside bridges with a die left."""
        bridges = self.table.bridges
        parts: list[Any] = [
            {"tend": card}
            for card, bridge in self.table.garden_at.items()
            if clan.count("gardener", card) and bridges[bridge].dice()
        ]
        if self.box.expansion and clan.count("geisha", "pond-overlook"):
            parts += [{"overlook": 1}] if bridges["green"].dice() else []
        return parts

    def clear_dice(self) -> None:
        for dice in self.table.dice_on.values():
            dice.clear()
        for clan in self.table.clans.values():
            clan.lines_used.clear()

    # -- the end ---------------------------------------------------------------------------------
    def scoring(self, seat: int) -> dict[str, int]:
        clan = self.table.clans[seat]
        purse = clan.purse
        points = self.box.scoring["steps"][4]["points"]
        floors = {0: "gate", 1: "floor1", 2: "floor2", 3: "floor3"}
        inside = sum(clan.courtiers_on(floor) for floor in (1, 2, 3))
        kinds = next(s for s in self.box.scoring["steps"] if s["id"] == "resources")["kinds"]
        found = {
            "in_game": purse["vp"],
            "coins_and_seals": (purse["coin"] + purse["seal"]) // 5,
            "resources": sum(
                2 if purse[kind] == 7 else 1 if purse[kind] >= 3 else 0
                for kind in kinds[self.box.edition]
            ),
            "passage_of_time": self.box.track["spaces"][self.table.time_of(seat)]["vp"],
            "courtiers": sum(clan.courtiers_on(f) * points[floors[f]] for f in floors),
            "warriors": inside
            * sum(clan.count("warrior", yard) * y["value"] for yard, y in self.box.yards.items()),
            "gardeners": sum(
                self.box.gardens[card]["vp"] * clan.count("gardener", card)
                for card in self.table.garden_at
            ),
        }
        if self.box.expansion:
            found["geishas"] = self.geisha_points(clan)
        found["total"] = sum(found.values())
        return found

    def geisha_points(self, clan: Clan) -> int:
        total = 0
        for name, place in self.box.tea_places.items():
            if "vp_each" in place:
                worth = place["vp_each"]
            else:
                worth = place["vp_each_per_member"] * clan.on_board(KIND_OF_ROOM[name])
            total += clan.count("geisha", name) * worth
        return total

    def ranks(self) -> dict[int, int]:
        """Seat to rank at the end; the rival is -1. Ties go by the last turn order."""
        order = self.table.order
        best = sorted(order, key=lambda seat: (-self.scoring(seat)["total"], order.index(seat)))
        return {seat: place for place, seat in enumerate(best, 1)}
