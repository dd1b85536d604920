"""Every end of a turn that exchanges "at any time" allow can be reached, and no other [G34].

From random positions, all ends of a turn are listed twice: by the rules, which ask only where it
matters, and by a slow model that allows an exchange before every single step.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from chabudai.games.white_castle.chance import chance_kind_of
from chabudai.games.white_castle.effects.agenda import Item, run
from chabudai.games.white_castle.effects.lists import Listed
from chabudai.games.white_castle.notation import TEXTS
from chabudai.games.white_castle.rounds import active_parts
from chabudai.games.white_castle.state import GARDENERS, State
from chabudai.games.white_castle.turn import CLOSE, TAKE_DIE
from tests.games.white_castle.oracle.any_time import AnyTime
from tests.games.white_castle.oracle.game import Oracle
from tests.games.white_castle.oracle.table import RESOURCES, Ask, Clan, Flow, Table
from tests.games.white_castle.test_oracle import TABLES, Refilled, written
from tests.games.white_castle.test_oracle import Table as Options

End = tuple[Any, ...]
MOST_NODES = 1500
"""Positions with more are left out."""


class TooMany(Exception):
    """A position with too many continuations to list them all."""


class Stop(Item):
    """The end of the turn."""

    def work(self, state: State, emit: object) -> tuple[int, ...]:
        state.turn = -9
        return ()


STOP = Stop()


class Position:
    """A table before a turn, or before the resolution at the end of a round, of one seat."""

    def __init__(self, both: Refilled, random: Random, round_end: bool) -> None:
        self.rules: Any = both.match.rules
        self.state: State = both.match._state.clone()
        self.oracle = both.oracle
        self.seat = both.match.waiting_on[0]
        self.random = random
        self.round_end = round_end
        table = both.oracle.table
        box, table.box = table.box, None  # type: ignore[assignment]
        self.table = pickle.dumps(table)
        table.box = box
        self.amounts = [random.choice((0, 2, 3, 4, 6)), random.choice((0, 1, 2, 3, 4, 5))]
        self.amounts += random.choices((0, 2, 5, 6, 6, 7), k=len(RESOURCES))
        if not box.expansion:
            self.amounts[5] = 0
        if round_end:
            self._plant(table)
        self.start = list(self._first_moves())

    def _plant(self, table: Table) -> None:
        """Gardeners on random gardens."""
        cards = self.random.sample(sorted(table.garden_at), self.random.randint(1, 4))
        laid = [garden.id for garden in self.state.board.gardens]
        clan = self.state.clans[self.seat]
        clan.gardens = sum(1 << laid.index(card) for card in cards)
        clan.workers[GARDENERS] = 5 - len(cards)
        self.gardeners = Counter([*cards, *["domain"] * (5 - len(cards))])

    def _first_moves(self) -> Iterator[str]:
        self.state.clans[self.seat].holds[:6] = self.amounts
        self.state.seals_open = True
        if self.round_end:
            parts = active_parts(self.state, self.state.clans[self.seat])
            self.state.agenda = (Listed(parts, "round-end"), (CLOSE, (STOP, ())))
            run(self.state, None)
            return
        self.state.agenda = (TAKE_DIE, (CLOSE, (STOP, ())))
        run(self.state, None)
        for word in ("take", "place"):
            moves = [m for m in self.state.answers if TEXTS[m].startswith(word)]
            move = self.random.choice(moves)
            yield TEXTS[move]
            self.rules.apply(self.state, self.seat, move)

    # -- the rules -------------------------------------------------------------------------------
    def ends(self) -> set[End]:
        """The ends that the rules reach."""
        found: set[End] = set()
        seen = set()
        todo = [self.state.clone()]
        while todo:
            state = todo.pop()
            while state.turn == -1:
                kind = chance_kind_of(state.agenda[0])
                [(_, [place, *cards])] = kind.shape(state)
                text = f"reveal {place} {min(map(str, cards))}"
                self.rules.apply_chance(state, self.rules.read_chance(state, text))
            key = self.rules.info(state, self.seat)
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > MOST_NODES:
                raise TooMany
            if state.agenda[0] is STOP:
                found.add(self._end(state))
                continue
            for action in state.answers:
                after = state.clone()
                self.rules.apply(after, self.seat, action)
                todo.append(after)
        return found

    def _end(self, state: State) -> End:
        view = self.rules.view(state)
        clan = view["seats"][self.seat]
        names = ("coins", "seals", *RESOURCES, "points", "time")
        return (
            tuple(clan[name] for name in names),
            frozenset(
                (kind.removesuffix("s"), place, n)
                for kind, places in clan["workers"].items()
                for place, n in places.items()
                if n
            ),
            tuple(sorted(clan["lantern"])),
            clan["action_card"],
            tuple(sorted((room, lying["card"]) for room, lying in view["castle"].items())),
            tuple(-1 if one == "rival" else one for one in view["track"]),
            tuple(-1 if s == "rival" else 9 if s is None else s for s in view["daimyo"]["slots"]),
            tuple(view["tea_garden"]["outskirts"].values()) if view["tea_garden"] else (),
        )

    # -- the model -------------------------------------------------------------------------------
    def allowed_ends(self) -> set[End]:
        """The ends that exchanges at any time allow."""
        found: set[End] = set()
        seen = set()
        todo: list[list[str]] = [self.start]
        while todo:
            moves = todo.pop()
            game, request = self._after(moves)
            end = self._model_end(game.table)
            if request is None:
                found.add(end)
                continue
            key = (tuple(game.effects.trace), game.effects.pending, request.moves, end)
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > MOST_NODES:
                raise TooMany
            todo += [[*moves, move] for move in request.moves]
        return found

    def _after(self, moves: list[str]) -> tuple[Any, Ask | None]:
        table: Table = pickle.loads(self.table)
        table.box = self.oracle.box
        clan = table.clans[self.seat]
        if self.round_end:
            clan.workers["gardener"] = self.gardeners.copy()
        clan.purse.update(zip(("coin", "seal", *RESOURCES), self.amounts, strict=True))
        game = Oracle.__new__(Oracle)
        game.box, game.table, game.effects = table.box, table, AnyTime(table)
        game.effects.clan = clan
        flow = self._resolution(game, clan) if self.round_end else game.turn(self.seat)
        try:
            request = next(flow)
            for move in moves:
                request = flow.send(move)
        except StopIteration:
            return game, None
        assert isinstance(request, Ask)
        return game, request

    def _resolution(self, game: Oracle, clan: Clan) -> Flow[None]:
        yield from game.effects.resolve(clan, game.active_parts(clan))
        yield from game.close(clan)

    def _model_end(self, table: Table) -> End:
        clan = table.clans[self.seat]
        return (
            tuple(table.holdings(self.seat).values()),
            frozenset(
                (kind, place, n)
                for kind, places in clan.workers.items()
                for place, n in places.items()
                if n
            ),
            tuple(sorted(card for card, _ in clan.lantern)),
            clan.action_card,
            tuple(sorted(table.rooms.items())),
            tuple(table.new_order()),
            tuple(table.daimyo_slots.get(slot, 9) for slot in (1, 2, 3)),
            tuple(table.tops.values()),
        )

    def story(self) -> str:
        return f"{self.start or 'round end'} with {self.amounts} of seat {self.seat}"


def positions(table: Options, seed: int) -> Iterator[Position]:
    """Positions of one random game."""
    both = Refilled(table, seed, auto_chance=True)
    random = Random(f"any time {table} {seed}")
    while not both.match.over:
        both.catch_up()
        seats = both.match.waiting_on
        if seats and any(move.startswith("take") for move in both.match.legal(seats[0])):
            for round_end in (False, True):
                yield Position(both, random, round_end)
        both.step()


def compare(table: Options, seeds: range, number: int) -> None:
    """Compare this many positions of random games."""
    found = (position for seed in seeds for position in positions(table, seed))
    compared = 0
    while compared < number:
        position = next(found)
        try:
            real, allowed = position.ends(), position.allowed_ends()
        except TooMany:
            continue
        compared += 1
        story = position.story()
        assert sorted(map(str, allowed - real)) == [], f"{story}: not reached"
        assert sorted(map(str, real - allowed)) == [], f"{story}: not allowed"


@pytest.mark.clause("white-castle:seal.forced")
@pytest.mark.parametrize("table", TABLES[::5], ids=written)
def test_every_end_of_a_turn_is_reached(table: Options, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.MOST_NODES", 150)
    compare(table, range(20), 6)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=written)
def test_every_end_of_many_turns_is_reached(table: Options) -> None:
    compare(table, range(100, 200), 100)
