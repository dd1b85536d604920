"""The rules of The White Castle behind the interface `core.rules.Rules`.

Each part of the rules has its own file: see docs/white-castle.md.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from chabudai.core.metadata import Metadata
from chabudai.core.refusals import Refusal
from chabudai.core.rules import OVER, Emit, Json, Random, Rules
from chabudai.core.standings import Standings
from chabudai.core.tensors import Buffer
from chabudai.games.white_castle import GAME, chance, refusals, scoring, tensor, view
from chabudai.games.white_castle.board import Board, box_for
from chabudai.games.white_castle.chance import Outcome, chance_kind_of
from chabudai.games.white_castle.effects.agenda import (
    EXCHANGE_FIRST,
    EXCHANGE_LAST,
    exchange,
    run,
)
from chabudai.games.white_castle.effects.bundle import NOTHING
from chabudai.games.white_castle.notation import ACTIONS, TEXTS, read_action
from chabudai.games.white_castle.prospects import prospects
from chabudai.games.white_castle.set_up import first_agenda, prepare_rival
from chabudai.games.white_castle.state import State

DECISIONS_PER_TURN = 60
"""A turn has three to fifteen decisions; this leaves room for the longest chains."""
CHANCE_PER_TURN = 10
"""Revealed cards and rival cards."""
CHANCE_AT_SET_UP = 10


class WhiteCastle(Rules[State, int, Outcome]):
    """For one to four, with or without the expansion and the promo components."""

    search_stops_at_chance = False
    actions = ACTIONS

    def __init__(
        self,
        seats: int,
        *,
        matcha: bool = True,
        promo: bool = False,
        difficulty: str = "easy",
        version: int = GAME.rules_version,
    ) -> None:
        self.seats = seats
        self.matcha = matcha
        self.difficulty = difficulty
        self.box = box_for(seats, matcha=matcha, promo=promo, version=version)
        self._clans = 2 if seats == 1 else seats
        agenda = first_agenda(self.box)
        self._first = State.before_set_up(self._clans, Board(self.box), agenda, NOTHING)
        if seats == 1:
            prepare_rival(self._first, difficulty, matcha)
        self.layout = tensor.layout_of(self.box, self._clans)

    @property
    def metadata(self) -> Metadata:
        turns = self.box.rounds * self.box.turns * self._clans
        return Metadata(
            self.seats,
            most_decisions=(turns + self._clans) * DECISIONS_PER_TURN,
            most_chance=turns * CHANCE_PER_TURN + CHANCE_AT_SET_UP,
            simultaneous=False,
            perfect_information=True,
        )

    # -- playing ---------------------------------------------------------------------------------
    def start(self) -> State:
        return self._first.clone()

    def legal(self, state: State, seat: int) -> Sequence[int]:
        return state.answers

    def apply(self, state: State, seat: int, action: int, emit: Emit | None = None) -> None:
        if EXCHANGE_FIRST <= action <= EXCHANGE_LAST:
            exchange(state, action, emit)
        else:
            state.agenda[0].choose(state, action, emit)
        run(state, emit)

    def draw(self, state: State, random: Random) -> Outcome:
        return chance_kind_of(state.agenda[0]).draw(state, random)

    def outcomes(self, state: State) -> Sequence[tuple[Outcome, float]] | None:
        found = chance_kind_of(state.agenda[0]).outcomes(state)
        return None if found is None else [(outcome, 1 / len(found)) for outcome in found]

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None = None) -> None:
        item = state.agenda[0]
        state.pop()
        chance_kind_of(item).apply_chance(state, outcome, emit)
        run(state, emit)

    def standings(self, state: State) -> Standings | None:
        return scoring.standings(state) if state.turn == OVER else None

    def standings_without(self, state: State, out: Mapping[int, int]) -> Standings | None:
        return scoring.standings_without(state, out) if state.turn == OVER else None

    def worth(self, state: State) -> Sequence[float]:
        if state.turn == OVER:
            winners = scoring.standings(state).winners
            return [float(seat in winners) for seat in range(self.seats)]
        return prospects(state)

    # -- knowledge -------------------------------------------------------------------------------
    def public(self, state: State) -> Json:
        return view.public(self, state)

    def private(self, state: State, seat: int | None) -> Json:
        return {"you": seat}

    def view(self, state: State) -> Json:
        return view.public(self, state)

    def info(self, state: State, seat: int) -> Hashable:
        return view.key(state)

    def fill_tensor(self, state: State, seat: int, out: Buffer) -> None:
        tensor.fill(self.box, state, seat, out)

    def resampler(self, state: State, seat: int | None) -> Callable[[Random], State]:
        """Nothing is hidden: decks are bags without an order [parts.hidden]."""
        return lambda random: state.clone()

    # -- text ------------------------------------------------------------------------------------
    def read(self, text: str) -> int:
        return read_action(text)

    def check(self, state: State, seat: int, move: int) -> Refusal | None:
        return None if move in state.answers else refusals.why_not(state, move)

    def encode(self, state: State, seat: int, move: int) -> int:
        return move

    def write(self, state: State, seat: int, action: int) -> str:
        return TEXTS[action]

    def write_for_others(self, state: State, seat: int, action: int) -> str:
        return TEXTS[action]

    def read_chance(self, state: State, text: str) -> Outcome:
        return chance.read(chance_kind_of(state.agenda[0]), state, text)

    def write_chance(self, outcome: Outcome) -> str:
        return chance.write(outcome)

    def write_chance_for(self, outcome: Outcome, seat: int | None) -> str:
        return chance.write(outcome)
