"""Questions with exchanges of seals, and plain rewards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.white_castle.oracle.components import Json
from tests.games.white_castle.oracle.possible import Moves, Possible, paid, verb
from tests.games.white_castle.oracle.table import (
    OF_CHOICE,
    RESOURCES,
    Ask,
    Clan,
    Flow,
    Purse,
    Table,
)

SKIP = "skip"
Keeps = Callable[[Purse], Any]


class Rewards(Possible):
    """Plain parts [G31] and the seals [G34]."""

    def __init__(self, table: Table, version: int) -> None:
        super().__init__(table)
        self.asks_first = version >= 2
        """A forced answer is asked for if an exchange would change what can be reached."""
        self.setting_up = True
        """Seals cannot be exchanged during setup."""

    # -- asking ----------------------------------------------------------------------------------
    def after_exchange(self, purse: Purse) -> dict[str, Purse]:
        """Each single exchange of seals that a purse allows, and the purse after it."""
        found: dict[str, Purse] = {}
        for exchange in self.box.exchanges:
            left = paid(purse, exchange["pay"])
            if left is None:
                continue
            [(gained, number)] = exchange["do"][0]["gain"].items()
            for what in OF_CHOICE if gained == "any" else (gained,):
                cap = self.box.caps[what]
                if cap is None or left[what] + number <= cap:
                    found[f"exchange {what}"] = left | {what: left[what] + number}
        return found

    def within_reach(self, purse: Purse, wanted: Keeps) -> bool:
        """Whether something is possible, perhaps after any number of exchanges."""
        if wanted(purse):
            return True
        return any(
            self.within_reach(after, wanted) for after in self.after_exchange(purse).values()
        )

    def ask(self, clan: Clan, answers: set[str], keeps: Keeps) -> Flow[str | None]:
        """A question with exchanges of seals that keep a promise; ``None`` after an exchange."""
        exchanges = {
            text: after for text, after in self.after_exchange(clan.purse).items() if keeps(after)
        }
        if self.setting_up:
            exchanges = {}
        text = yield Ask(clan.seat, frozenset(answers | set(exchanges)))
        if text in exchanges:
            clan.purse = exchanges[text]
            return None
        return text

    def choice(
        self, clan: Clan, options: Callable[[Purse], Moves], owed: bool
    ) -> Flow[tuple[str, Any] | None]:
        """One of the options, or ``None`` if it is declined or not within reach.

        What is ``owed`` cannot be declined, and no exchange may make it impossible [G32].
        """
        while True:
            found = options(clan.purse)
            if owed:
                assert found, "trapped"
                if len(found) == 1 and not self.opens(clan.purse, options, set(found)):
                    return next(iter(found.items()))
            elif not self.within_reach(clan.purse, options):
                return None
            keeps: Keeps = options if owed else lambda purse: True
            text = yield from self.ask(clan, set(found) | (set() if owed else {SKIP}), keeps)
            if text == SKIP:
                return None
            if text is not None:
                return text, found[text]

    def opens(self, purse: Purse, options: Callable[[Purse], Moves], found: set[str]) -> bool:
        """Whether exchanges that keep a promise lead to another option than these."""
        if not self.asks_first or self.setting_up:
            return False
        for after in self.after_exchange(purse).values():
            there = set(options(after))
            if there - found or (there and self.opens(after, options, found)):
                return True
        return False

    # -- plain -----------------------------------------------------------------------------------
    def receive(self, clan: Clan, parts: list[Json]) -> Flow[None]:
        """Plain parts, with a question only where the order makes a difference."""
        if len(parts) == 1:
            inside = self.inside(clan, parts[0])
            if inside is not None:
                yield from self.receive(clan, inside)
                return
            key = verb(parts[0])
            if key in ("well", "pond") and parts[0][key] > 1:
                for _ in range(parts[0][key]):  # complete runs in succession [G39]
                    yield from self.receive(clan, [{key: 1}])
                return
        flat = self.flat(clan, parts)
        steps = [part["time"] for part in flat if "time" in part]
        gains = [gain for part in flat if "gain" in part for gain in part["gain"].items()]
        seals = sorted(number for what, number in gains if what == "seal")
        units = sum(number for what, number in gains if what == "any")
        goods = self.kept_back(clan, gains, sum(seals))
        for what, number in gains:
            if what not in ("seal", "any", *goods):
                self.gain(clan, what, number)
        # Rewards without a question come first.
        if not self.seals_or_steps(clan, seals, steps):
            if not self.tolls_ahead(clan, steps):
                yield from self.seals_and_steps(clan, [], steps)
                steps = []
            yield from self.gain_seals(clan, seals)
            seals = []
        if self.asks_first and seals:
            yield from self.seals_and_steps(clan, seals, steps)
            seals = steps = []
        yield from self.gain_goods(clan, goods)
        for _ in range(units):
            yield from self.unit(clan)
        yield from self.seals_and_steps(clan, seals, steps)

    def kept_back(self, clan: Clan, gains: list[tuple[str, int]], seals: int) -> Purse:
        """Resources that come after the seals, as exchanging some of these may come between."""
        goods: Purse = {}
        for what, number in gains:
            if what in RESOURCES:
                goods[what] = goods.get(what, 0) + number
        rich = clan.purse | {"seal": clan.purse["seal"] + seals}
        if not self.asks_first or self.setting_up:
            return {}
        return {w: number for w, number in goods.items() if self.matters_now(rich, {w: number})}

    def may_lose(self, clan: Clan, parts: list[Json]) -> bool:
        """Whether a cap can be met, so that the order of plain parts makes a difference."""
        if not self.asks_first or self.setting_up:
            return False
        flat = self.flat(clan, parts)
        gains = [gain for part in flat if "gain" in part for gain in part["gain"].items()]
        seals = sum(number for what, number in gains if what == "seal")
        gains += [(kind, n) for what, n in gains if what == "any" for kind in OF_CHOICE]
        cap = self.box.caps["seal"]
        assert cap is not None
        return clan.purse["seal"] + seals > cap or bool(self.kept_back(clan, gains, seals))

    def gain_goods(self, clan: Clan, goods: Purse) -> Flow[None]:
        """Resources; seals may be exchanged before one of them is filled up."""
        while self.matters_now(clan.purse, goods):
            if (yield from self.ask(clan, {"gain"}, lambda purse: True)):
                break
        for what, number in goods.items():
            self.gain(clan, what, number)

    def matters_now(self, purse: Purse, goods: Purse) -> bool:
        """Whether exchanges for one of these goods now end differently than after the gain."""
        for what, number in goods.items():
            now = later = dict(purse)
            later = later | {what: min(self.box.caps[what] or 0, purse[what] + number)}
            while (after := self.after_exchange(now).get(f"exchange {what}")) is not None:
                now = after
                later = self.after_exchange(later).get(f"exchange {what}", {})
                if not later:
                    return True
        return False

    def flat(self, clan: Clan, parts: list[Json]) -> list[Json]:
        """The plain parts as gains and time steps."""
        found: list[Json] = []
        for part in parts:
            key = verb(part)
            inside = self.inside(clan, part)
            if inside is not None:
                found += self.flat(clan, inside)
            elif key == "lantern":
                found += self.flat(clan, [e for _, rewards in clan.lantern for e in rewards])
            elif key == "well":
                tiles = [self.box.die_tiles[tile]["reward_face"] for tile in self.table.well_tiles]
                run = [{"gain": {"seal": 1}}] + [e for face in tiles for e in face]
                found += run * part["well"]
            elif key == "pond":
                run = [e for lily in self.table.pond for e in self.box.lilies[lily]["effects"]]
                found += run * part["pond"]
            else:
                assert key in ("gain", "time"), part
                found.append(part)
        return found

    def gain(self, clan: Clan, what: str, number: int) -> None:
        cap = self.box.caps.get(what)
        clan.purse[what] += number
        if cap is not None:
            clan.purse[what] = min(cap, clan.purse[what])

    def gain_seals(self, clan: Clan, seals: list[int]) -> Flow[None]:
        """Rewards of seals; others may be exchanged before one is lost to the cap."""
        cap = self.box.caps["seal"]
        assert cap is not None
        for number in seals:
            while clan.purse["seal"] + number > cap and self.asks_first and not self.setting_up:
                if (yield from self.ask(clan, {"gain seal"}, lambda purse: True)):
                    break
            self.gain(clan, "seal", number)

    def unit(self, clan: Clan) -> Flow[None]:
        """A resource of choice, also a full one unless all are full [G42]."""
        while any(clan.purse[what] < 7 for what in OF_CHOICE):
            answers = {f"gain {what}" for what in OF_CHOICE}
            text = yield from self.ask(clan, answers, lambda purse: True)
            if text is not None:
                self.gain(clan, text.split()[1], 1)
                return

    def seals_and_steps(self, clan: Clan, seals: list[int], steps: list[int]) -> Flow[None]:
        """Seals first, unless some would be lost while a checkpoint is on the way."""
        while seals or steps:
            if not steps or not self.seals_or_steps(clan, seals, steps):
                yield from self.gain_seals(clan, seals)
                seals = []
                if steps:
                    yield from self.step(clan, steps)
                continue
            text = yield from self.ask(clan, {"gain seal", "time"}, lambda purse: True)
            if text == "gain seal":
                self.gain(clan, "seal", seals.pop(0))
            elif text == "time":
                yield from self.step(clan, steps)

    def seals_or_steps(self, clan: Clan, seals: list[int], steps: list[int]) -> bool:
        """Whether the order of seals and steps can make a difference."""
        cap = self.box.caps["seal"]
        assert cap is not None
        lost = bool(seals) and clan.purse["seal"] + sum(seals) > cap
        return lost and self.tolls_ahead(clan, steps)

    def tolls_ahead(self, clan: Clan, steps: list[int]) -> bool:
        """Whether these steps lead over a checkpoint."""
        here = self.table.time_of(clan.seat)
        return any(self.table.toll(space) for space in range(here + 1, here + sum(steps) + 1))

    def step(self, clan: Clan, steps: list[int]) -> Flow[None]:
        """One step of the first of several time effects; its rest is lost where it stops."""
        steps[0] -= 1
        goal = self.table.time_of(clan.seat) + 1
        if goal > self.box.track["last"] or not (yield from self.passes(clan, goal)):
            steps[0] = 0
        else:
            self.table.put_marker(clan.seat, goal)
        if not steps[0]:
            steps.pop(0)

    def passes(self, clan: Clan, goal: int) -> Flow[bool]:
        toll = self.table.toll(goal)
        while toll:
            if clan.purse["seal"] < toll:
                return False
            pay = "pay seal" if toll == 1 else f"pay {toll} seals"
            text = yield from self.ask(clan, {pay, "stop"}, lambda purse: True)
            if text == pay:
                clan.purse["seal"] -= toll
            if text is not None:
                return text == pay
        return True
