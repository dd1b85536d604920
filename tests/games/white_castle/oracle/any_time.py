"""The slow rules with exchanges of seals before every single step, as "at any time" reads.

Rewards that are received together come in any order of kinds: each gain of resources, the next
reward of seals, the next unit of choice, the next time step. Every answer is asked for, also an
only one. A promise still holds [G32]. The model serves to list all ends of a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.white_castle.oracle.components import Json
from tests.games.white_castle.oracle.effects import Effects
from tests.games.white_castle.oracle.possible import Moves, verb
from tests.games.white_castle.oracle.rewards import SKIP, Keeps
from tests.games.white_castle.oracle.table import Clan, Flow, Purse, Table

GO_ON = "go on"


class AnyTime(Effects):
    """Effects with a question before every step."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, version=2)
        self.setting_up = False
        self.trace: list[str] = []
        """Where the turn is: the answers, without exchanges and the order of rewards."""
        self.pending: tuple[Any, ...] = ()
        """The rewards not received yet."""

    def ask(self, clan: Clan, answers: set[str], keeps: Keeps) -> Flow[str | None]:
        text = yield from super().ask(clan, answers, keeps)
        if text is not None and not self.pending:
            self.trace.append(text)
        return text

    def pause(self, clan: Clan) -> Flow[None]:
        """Exchanges before a step that leaves no choice."""
        while self.after_exchange(clan.purse):
            if (yield from self.ask(clan, {GO_ON}, lambda purse: True)):
                return

    def choice(
        self, clan: Clan, options: Callable[[Purse], Moves], owed: bool
    ) -> Flow[tuple[str, Any] | None]:
        while owed or self.within_reach(clan.purse, options):
            found = options(clan.purse)
            keeps: Keeps = options if owed else lambda purse: True
            text = yield from self.ask(clan, set(found) | (set() if owed else {SKIP}), keeps)
            if text == SKIP:
                break
            if text is not None:
                return text, found[text]
        return None

    def resolve(self, clan: Clan, parts: list[Json], owed: bool = False) -> Flow[None]:
        """A list in any order, also if no optional part is within reach."""
        parts = list(parts)
        while len(parts) > 1 and not all(self.plain(clan, part) for part in parts):
            plain = [part for part in parts if self.plain(clan, part)]
            names = self.names(clan, parts)
            must = owed and not plain
            text = yield from self.ask(
                clan,
                set(names) | (set() if must else {SKIP}),
                lambda purse, m=must, p=parts: not m or self.any_possible(clan, p, purse),  # type: ignore[misc]
            )
            if text == SKIP:
                parts = plain
            elif text is not None:
                parts.remove(names[text])
                owed = False
                yield from self.resolve(clan, [names[text]], owed=True)
        yield from super().resolve(clan, parts, owed)

    def receive(self, clan: Clan, parts: list[Json]) -> Flow[None]:
        if len(parts) == 1 and (inside := self.inside(clan, parts[0])) is not None:
            yield from self.receive(clan, inside)
            return
        key = verb(parts[0]) if len(parts) == 1 else ""
        if key in ("well", "pond") and parts[0][key] > 1:
            for _ in range(parts[0][key]):
                yield from self.receive(clan, [{key: 1}])
            return
        flat = self.flat(clan, parts)
        gains = [gain for part in flat if "gain" in part for gain in part["gain"].items()]
        seals = sorted(number for what, number in gains if what == "seal")
        steps = [part["time"] for part in flat if "time" in part]
        left = [f"{what} {number}" for what, number in gains if what not in ("seal", "any")]
        left += ["any"] * sum(number for what, number in gains if what == "any")
        yield from self.in_any_order(clan, left, seals, steps)
        self.pending = ()
        self.trace.append("received")

    def in_any_order(
        self, clan: Clan, left: list[str], seals: list[int], steps: list[int]
    ) -> Flow[None]:
        while left or seals or steps:
            self.pending = (*sorted(left), *seals, "steps", *steps)
            answers = {*left, *(["seals"] if seals else []), *(["time"] if steps else [])}
            text = yield from self.ask(clan, answers, lambda purse: True)
            if text == "seals":
                self.gain(clan, "seal", seals.pop(0))
            elif text == "time":
                yield from self.step(clan, steps)
            elif text == "any":
                self.pending += (text,)
                yield from self.unit(clan)
                left.remove(text)
            elif text is not None:
                what, number = text.split()
                self.gain(clan, what, int(number))
                left.remove(text)

    def reveal(self, deck: str, place: str) -> Flow[str]:
        """Always the same card: chance does not matter here."""
        yield from self.pause(self.clan)
        card = min(self.table.decks[deck])
        self.table.decks[deck].remove(card)
        return card

    clan: Clan
    """Whose turn it is."""
