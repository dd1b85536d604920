"""How effects are carried out: generators that stop at every decision."""

from __future__ import annotations

from typing import Any

from tests.games.white_castle.oracle.components import Json
from tests.games.white_castle.oracle.possible import AUDIENCE_COST, Moves, name, paid, verb
from tests.games.white_castle.oracle.rewards import SKIP, Rewards
from tests.games.white_castle.oracle.table import DECKS, FLOOR, Chance, Clan, Flow


class Effects(Rewards):
    """Lists, optional effects, and arriving somewhere."""

    # -- lists -----------------------------------------------------------------------------------
    def resolve(self, clan: Clan, parts: list[Json], owed: bool = False) -> Flow[None]:
        """A list in any order."""
        parts = list(parts)
        while parts:
            plain = [part for part in parts if self.plain(clan, part)]
            optional = [part for part in parts if part not in plain]
            if not optional:
                yield from self.receive(clan, parts)
                return
            if len(parts) == 1:
                yield from self.perform(clan, parts[0], owed)
                return
            if not self.within_reach(
                clan.purse,
                lambda purse, wanted=optional: self.any_possible(clan, wanted, purse),  # type: ignore[misc]
            ):
                if not plain:
                    return
                if len(plain) > 1 and self.may_lose(clan, plain):
                    parts = yield from self.one_of(clan, parts, plain)
                    owed = False
                    continue
                first = self.calm_first(clan, plain)
                for part in first:
                    parts.remove(part)
                yield from self.receive(clan, first)
                owed = False
                continue
            names = self.names(clan, parts)
            must = owed and not plain
            answers = set(names) | (set() if must else {SKIP})
            if must and len(names) == 1:
                raise NotImplementedError("no list of the data has just one part that is possible")
            text = yield from self.ask(
                clan,
                answers,
                lambda purse, m=must, p=parts: not m or self.any_possible(clan, p, purse),  # type: ignore[misc]
            )
            if text == SKIP:
                yield from self.receive(clan, plain)
                return
            if text is not None:
                part = names[text]
                parts.remove(part)
                owed = False
                yield from self.resolve(clan, [part], owed=True)

    def one_of(self, clan: Clan, parts: list[Json], plain: list[Json]) -> Flow[list[Json]]:
        """Receive a plain part of choice, or all of them; return the parts that are left."""
        names = self.names(clan, parts)
        text = yield from self.ask(clan, {*names, SKIP}, lambda purse: True)
        if text is None:
            return parts
        if text == SKIP:
            return plain
        yield from self.receive(clan, [names[text]])
        return [part for part in parts if part is not names[text]]

    def calm_first(self, clan: Clan, plain: list[Json]) -> list[Json]:
        """One plain part without time steps; all, if none is left or their order is a choice."""
        flat = self.flat(clan, plain)
        steps = [part["time"] for part in flat if "time" in part]
        seals = [part["gain"]["seal"] for part in flat if "seal" in part.get("gain", {})]
        calm = [p for p in plain if not any("time" in one for one in self.flat(clan, [p]))]
        if not calm or self.seals_or_steps(clan, seals, steps):
            return plain
        return calm[:1]

    def names(self, clan: Clan, parts: list[Json]) -> Moves:
        """Parts by name; a second one of the same name is '… again'."""
        found: Moves = {}
        for part in parts:
            text = name(part)
            while text in found:
                text += " again"
            if self.possible(clan, part, clan.purse):
                found[text] = part
        return found

    # -- optional --------------------------------------------------------------------------------
    def perform(self, clan: Clan, part: Json, owed: bool) -> Flow[None]:
        """An optional part that is alone in its list."""
        inside = self.inside(clan, part)
        if inside is not None:
            yield from self.resolve(clan, inside, owed)
            return
        key = verb(part)
        value = part[key]
        if key == "domain_line":
            yield from self.line(clan, value)
        elif key == "take_outskirts_card":
            yield from self.take_card(clan)
        elif key == "action" and value in ("courtier", "geisha"):
            yield from self.enter_and_move(clan, part, owed)
        elif key in ("castle", "yard", "stone_gardens"):
            yield from self.several_places(clan, part, owed)
        else:
            picked = yield from self.choice(clan, lambda p: self.moves(clan, part, p), owed)
            if picked is not None:
                yield from self.carry_out(clan, part, *picked)

    def carry_out(self, clan: Clan, part: Json, text: str, chosen: Any) -> Flow[None]:
        """The answer that was picked among the moves of a part."""
        key = verb(part)
        value = part[key]
        if key == "pay":
            left = paid(clan.purse, value)
            assert left is not None
            clan.purse = left
            yield from self.resolve(clan, chosen, owed=True)
        elif key == "choose":
            yield from self.resolve(clan, chosen, owed=True)
        elif key == "outskirts":
            if value["curtain"] == "both":
                deck = text.split()[1]
                curtains = [{"curtain": (deck, colour)} for colour in ("yellow", "blue")]
                yield from self.resolve(clan, curtains, owed=True)
            else:
                yield from self.resolve(clan, [chosen], owed=True)
        elif key == "climb":
            yield from self.climb(clan, *chosen)
        elif key == "geisha_step":
            yield from self.walk(clan, *chosen)
        elif value == "gardener":
            clan.purse["food"] -= self.box.gardens[chosen]["food_cost"]
            clan.move("gardener", "domain", chosen)
            yield from self.resolve(clan, [{"tend": chosen}])
        elif value == "warrior":
            clan.purse["iron"] -= chosen["iron_cost"]
            clan.move("warrior", "domain", chosen["id"])
            faces = [{"face": face} for face in self.table.faces if face[0] == chosen["id"]]
            yield from self.resolve(clan, faces)
        else:
            assert value == "domain_line"
            yield from self.line(clan, chosen)

    def several_places(self, clan: Clan, part: Json, owed: bool) -> Flow[None]:
        """This many different places, each of which may be declined."""
        done: frozenset[str] = frozenset()
        for _ in range(part[verb(part)].get("count", 1)):
            picked = yield from self.choice(
                clan,
                lambda purse, done=done: self.moves(clan, part, purse, done),  # type: ignore[misc]
                owed and not done,
            )
            if picked is None:
                return
            done |= {picked[0]}
            yield from self.resolve(clan, [picked[1]], owed=True)

    def enter_and_move(self, clan: Clan, part: Json, owed: bool) -> Flow[None]:
        """Courtiers and geishas: one or both of two, any order."""
        done: frozenset[str] = frozenset()
        while len(done) < 2:
            picked = yield from self.choice(
                clan,
                lambda purse, done=done: self.moves(clan, part, purse, done),  # type: ignore[misc]
                owed and not done,
            )
            if picked is None:
                return
            text, chosen = picked
            if text == "audience":
                clan.purse["coin"] -= AUDIENCE_COST
                clan.move("courtier", "domain", "gate")
                done |= {"enter"}
            elif text == "enter":
                clan.purse["coin"] -= self.box.tea["entry_cost"]["coin"]
                clan.move("geisha", "domain", "entrance")
                done |= {"enter"}
            else:
                done |= {"move"}
                arrive = self.climb if text.startswith("climb") else self.walk
                yield from arrive(clan, *chosen)

    def line(self, clan: Clan, colour: str) -> Flow[None]:
        """Rewards, then the block on that row [G37]."""
        line = self.box.lines[colour]
        gone = self.box.workers_per_kind - clan.count(line["worker"], "domain")
        rewards = list(line["always"])
        for uncovered in line["uncovered_in_order"][:gone]:
            rewards += uncovered
        yield from self.receive(clan, rewards)
        if "ceremony" in line:
            ceremony = {key: line["ceremony"][key] for key in ("pay", "do")}
            yield from self.resolve(clan, [ceremony])
            return
        for block in self.box.castle_card(clan.action_card)["blocks"]:
            if line["action_card_row"] in block["rows"]:
                yield from self.resolve(clan, block["effects"])
                return

    # -- arriving --------------------------------------------------------------------------------
    def climb(self, clan: Clan, origin: str, room: str, pearls: int) -> Flow[None]:
        clan.purse["pearl"] -= pearls
        clan.move("courtier", origin, room)
        if room == "daimyo":
            yield from self.reach_daimyo(clan)
            return
        table = self.table
        card = table.rooms[room]
        assert card is not None
        deck = "steward" if FLOOR[room] == 1 else "diplomat"
        replaced = bool(table.decks[deck])
        if replaced:
            old = self.box.castle_card(clan.action_card)
            clan.lantern.append((clan.action_card, old["lantern"]))
            clan.action_card = card
            table.rooms[room] = None
        blocks = self.box.castle_card(card)["blocks"]
        lights = {f"light {b['slot']}": b for b in blocks if b["background"] == "light"}
        picked = yield from self.choice(clan, lambda purse: lights, owed=True)
        assert picked is not None
        yield from self.resolve(clan, picked[1]["effects"], owed=True)
        if replaced:
            table.rooms[room] = yield from self.reveal(deck, room)

    def reach_daimyo(self, clan: Clan) -> Flow[None]:
        yield from self.receive(clan, [{"lantern": 1}])
        slots = self.box.daimyos[self.table.daimyo]["slots"]
        free = {f"slot {s['slot']}": s for s in slots if s["slot"] not in self.table.daimyo_slots}
        if not free:
            return
        picked = yield from self.choice(clan, lambda purse: free, owed=True)
        assert picked is not None
        self.table.daimyo_slots[picked[1]["slot"]] = clan.seat
        yield from self.resolve(clan, picked[1]["effects"])

    def walk(self, clan: Clan, origin: str, goal: str, chasen: int) -> Flow[None]:
        clan.purse["chasen"] -= chasen
        clan.move("geisha", origin, goal)
        effects = list(self.box.tea_places[goal]["on_arrival"])
        if goal == "step2" and not self.box.tea["options"]["step2_blue_pays_seal"]:
            effects = [{"outskirts": effects[0]["outskirts"] | {"free_seal": True}}]
        if goal.startswith("room-"):
            assert effects == [{"ceremony": "this room"}]
            effects = [{"ceremony": goal}]
        yield from self.resolve(clan, effects)

    def take_card(self, clan: Clan) -> Flow[None]:
        """The curtain first, then the card, unless it is the last of its deck [G38]."""
        cards = {f"card {deck}": deck for deck in DECKS}
        picked = yield from self.choice(clan, lambda purse: cards, owed=True)
        assert picked is not None
        deck = picked[1]
        card = self.table.outskirts_card(deck)
        yield from self.resolve(clan, [{"curtain": (deck, "yellow")}], owed=True)
        if self.table.decks[deck]:
            clan.lantern.append((card["id"], card["lantern"]))
            self.table.tops[deck] = yield from self.reveal(deck, deck)

    def reveal(self, deck: str, place: str) -> Flow[str]:
        """The next card of a deck for a place."""
        cards = self.table.decks[deck]

        def check(text: str) -> None:
            words = text.split()
            if len(words) != 3 or words[:2] != ["reveal", place] or words[2] not in cards:
                raise ValueError(f"no card of the deck for {place}: {text}")

        text = yield Chance(check, lambda random: f"reveal {place} {random.choice(sorted(cards))}")
        card = text.split()[2]
        cards.remove(card)
        return card
