"""Components are conserved in every game, and the invariants detect tampering."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import chabudai
from chabudai.core.match import Match
from chabudai.core.refusals import Refused
from chabudai.games.white_castle.state import (
    COIN,
    COURTIERS,
    FOOD,
    GATE,
    POINTS,
    POND,
    SEAL,
    STEP_1,
    THIRD_FLOOR,
    TIME,
    State,
)
from chabudai.registry import game_named
from chabudai.testing.leaks import state_of
from tests.games.white_castle.laws import Laws
from tests.games.white_castle.random_game import RandomGame

DATA = Path(chabudai.__file__).parent / "games" / "white_castle" / "data"
NAMES = {"coin": "coins", "seal": "seals", "vp": "points"}
HELD = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
MOVES = (
    "skip",
    "end",
    "place well",
    "climb 1 daimyo",
    "exchange coin",
    "garden stone-01",
    "slot 1",
)


def lantern_sides() -> dict[str, Counter[str]]:
    """What every card gives in the Lantern Area, from the data."""
    found = {}
    for file in DATA.glob("*_cards.json"):
        for card in json.loads(file.read_text(encoding="utf-8"))["cards"]:
            gives: Counter[str] = Counter()
            for effect in card.get("lantern", []):
                amounts = effect.get("gain") or {"time": effect["time"]}
                for kind, amount in amounts.items():
                    gives[NAMES.get(kind, kind)] += amount
            found[card["id"]] = gives
    return found


LANTERN_SIDES = lantern_sides()


class CastleMachine(RuleBasedStateMachine):
    """Plays any legal moves, takes some back, and tries others."""

    seats: int
    match: Match
    laws: Laws

    @initialize(
        seed=st.integers(0, 999),
        expansion=st.sampled_from(["matcha", "none"]),
        promo=st.sampled_from(["no", "yes"]),
        difficulty=st.sampled_from(["easy", "medium", "hard"]),
        played=st.integers(0, 100),
    )
    def begin(self, seed: int, expansion: str, promo: str, difficulty: str, played: int) -> None:
        """Play the first part of a game."""
        options = {"expansion": expansion, "promo": promo, "difficulty": difficulty}
        self.match = chabudai.new("white-castle", players=self.seats, seed=seed, **options)
        self.laws = Laws(self.match.rules)  # type: ignore[arg-type]
        self.read = 0
        for number in range(played):
            if self.match.over:
                break
            [seat] = self.match.waiting_on
            moves = [move for move in self.match.legal(seat) if not move.startswith("exchange")]
            self.match.play(seat, moves[(seed + 7 * number) % max(1, len(moves) - 1)])
            self.look()

    def look(self) -> None:
        """Check the invariants."""
        for entry in self.match.log[self.read :]:
            if entry.seat is None:
                self.laws.happened(entry.outcome)
        self.read = len(self.match.log)
        self.laws.hold(state_of(self.match))

    def playing(self) -> bool:
        return not self.match.over

    @precondition(lambda self: self.match.over)
    @rule(seed=st.integers(0, 999))
    def play_again(self, seed: int) -> None:
        self.begin(seed, "matcha", "no", "hard", 0)

    @precondition(playing)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """A choice pays and gains what its description says."""
        [seat] = self.match.waiting_on
        before = self.match.view()
        choices = before["decision"]["choices"]
        assert [choice["move"] for choice in choices] == list(self.match.legal(seat))
        choice = data.draw(st.sampled_from(choices))
        entries = len(self.match.log)
        self.match.play(seat, choice["move"])
        if len(self.match.log) > entries + 1:
            return  # the outcome of chance could not be predicted
        if choice["move"].startswith("exchange"):
            return  # an exchange shows only itself; a forced reward may follow
        now = self.match.view()["seats"][seat]
        for kind in HELD:
            due = choice["gains"].get(kind, 0) - choice["pays"].get(kind, 0)
            assert now[kind] - before["seats"][seat][kind] == due, (choice, kind)

    @precondition(
        lambda self: not self.match.over and self.match.can_undo(self.match.waiting_on[0])
    )
    @rule()
    def take_back(self) -> None:
        """Undo a move and make it again."""
        [seat] = self.match.waiting_on
        now = self.match.record(), self.match.view()
        move = self.match.log[-1].text
        self.match.undo(seat)
        assert move in self.match.legal(seat)
        self.laws.hold(state_of(self.match))
        self.match.play(seat, move)
        assert (self.match.record(), self.match.view()) == now
        self.laws.decisions -= 2

    @precondition(playing)
    @rule(seat=st.integers(0, 3), move=st.sampled_from(MOVES))
    def try_something(self, seat: int, move: str) -> None:
        """Illegal moves are refused and change nothing."""
        if move in self.match.legal(seat):
            return
        before = self.match.record(), self.match.view()
        with pytest.raises(Refused):
            self.match.play(seat, move)
        assert (self.match.record(), self.match.view()) == before

    @invariant()
    def the_laws_hold(self) -> None:
        self.look()

    @invariant()
    def the_view_adds_up(self) -> None:
        view = self.match.view()
        clans = [*view["seats"], *([view["rival"]] if view["rival"] else [])]
        for clan in clans:
            for kind, places in clan["workers"].items():
                assert sum(places.values()) == 5, kind
            gives: Counter[str] = Counter()
            for card in clan["lantern"]:
                gives += LANTERN_SIDES[card]
            assert Counter(clan["lantern_rewards"]) == gives
        assert view["over"] == (view["scoring"] is not None) == (view["decision"] is None)
        for scored in view["scoring"] or ():
            assert scored["total"] == sum(scored.values()) - scored["total"]

    @invariant()
    def it_is_over_exactly_when_there_is_a_result(self) -> None:
        assert self.match.over == (self.match.standings is not None)
        assert self.match.over == (not self.match.waiting_on)


class AloneMachine(CastleMachine):
    """Against the rival clan."""

    seats = 1


class TwoMachine(CastleMachine):
    """Two clans."""

    seats = 2


class ThreeMachine(CastleMachine):
    """Three clans."""

    seats = 3


class FourMachine(CastleMachine):
    """Four clans."""

    seats = 4


quick = settings(max_examples=6, stateful_step_count=40, deadline=None, derandomize=True)
TestAlone = AloneMachine.TestCase
TestAlone.settings = quick
TestTwo = TwoMachine.TestCase
TestTwo.settings = quick
TestThree = pytest.mark.slow(ThreeMachine.TestCase)
TestThree.settings = quick
TestFour = FourMachine.TestCase
TestFour.settings = quick


# -- the laws notice -----------------------------------------------------------------------------
def in_the_middle(seats: int = 2) -> tuple[Laws, State]:
    """A game at the start of a turn in its second round, with its invariants."""
    set_up = game_named("white-castle").set_up(seats)
    wanderer = RandomGame(set_up, "tampering", "bold")
    wanderer.play()
    rules, laws, state = wanderer.rules, Laws(wanderer.rules), wanderer.rules.start()
    for seat, what in wanderer.log:
        if seat == "*":
            rules.apply_chance(state, what)
            laws.happened(what)
        else:
            rules.apply(state, int(seat), what)
        laws.hold(state)
        if state.round == 2 and state.turns == 4 and state.agenda[0].what == "die":
            return laws, state
    raise AssertionError("the game never came to the second round")


def _add(amount: int, kind: int) -> Callable[[State], None]:
    def tamper(state: State) -> None:
        state.clans[0].holds[kind] += amount

    return tamper


def _send(start: int, to: int) -> Callable[[State], None]:
    def tamper(state: State) -> None:
        state.clans[0].workers[start] -= 1
        state.clans[0].workers[to] += 1

    return tamper


def _lose_die(state: State) -> None:
    left, between, right = state.bridges[1]
    state.bridges[1] = (left, between[1:], right)
    state.spaces = [dice[1:] for dice in state.spaces]


def _turn_die(state: State) -> None:
    at = next(at for at, dice in enumerate(state.spaces) if dice)
    (die, *rest) = state.spaces[at]
    state.spaces[at] = (die // 8 * 8 + (die % 8 % 6 + 1), *rest)


def _same_card_twice(state: State) -> None:
    state.rooms[0] = state.rooms[1]


def _lose_card(state: State) -> None:
    state.decks[0] = state.decks[0][1:]


def _shuffle_deck(state: State) -> None:
    state.decks[1] = state.decks[1][::-1]


def _same_tile(state: State) -> None:
    state.clans[0].ceremony = state.clans[1].ceremony
    state.clans[0].lantern = state.clans[0].lantern[::-1]


def _stack_dice(state: State) -> None:
    at = next(at for at, dice in enumerate(state.spaces) if dice and at < 5)
    state.spaces[at] += state.spaces[at]


def _exchange_only(state: State) -> None:
    state.answers = [action for action in state.answers if action > 10**6]


def _two_first(state: State) -> None:
    state.order = (0, 0)


def _marker_gone(state: State) -> None:
    state.recent = (1,)


def _other_board(state: State) -> None:
    state.board = state.board.copy()
    state.board.colours = state.board.colours[::-1]


TAMPERED: dict[str, tuple[Callable[[State], None], str]] = {
    "six seals": (_add(6, SEAL), " seals"),
    "no coins and less": (_add(-99, COIN), " coins"),
    "eight food": (_add(8, FOOD), "of a resource"),
    "beyond the track": (_add(21, TIME), "on space"),
    "points lost": (_add(-999, POINTS), " points"),
    "a courtier less than none": (_send(GATE, COURTIERS), "negative number of workers|five"),
    "a geisha who serves at the gate": (_send(STEP_1, GATE), "negative number of workers|five"),
    "two geishas at the pond": (
        lambda state: (_send(13, POND)(state), _send(13, POND)(state), None)[2],
        "Pond Overlook",
    ),
    "a courtier without a slot": (
        lambda state: (_send(COURTIERS, THIRD_FLOOR)(state), _send(COURTIERS, THIRD_FLOOR)(state))[
            0
        ],
        "without a slot",
    ),
    "a die lost": (_lose_die, "dice lost|not rolled"),
    "a die turned over": (_turn_die, "not rolled"),
    "a card twice": (_same_card_twice, "twice"),
    "a card lost": (_lose_card, "lost"),
    "a deck in order": (_shuffle_deck, "an order"),
    "a tile twice": (_same_tile, "ceremony tile"),
    "dice stacked": (_stack_dice, "not rolled|dice"),
    "no answers": (_exchange_only, "no answer"),
    "two players first": (_two_first, "turn order"),
    "a marker gone": (_marker_gone, "marker"),
    "another board": (_other_board, "laid out"),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_the_laws_notice(name: str) -> None:
    tamper, message = TAMPERED[name]
    laws, state = in_the_middle()
    laws.hold(state)
    tamper(state)
    with pytest.raises(AssertionError, match=message):
        laws.hold(state)


def test_the_laws_notice_wrong_rival_cards() -> None:
    laws, state = in_the_middle(seats=1)
    assert state.rival_deck is not None
    state.rival_deck.discarded += (0,)
    with pytest.raises(AssertionError, match="card of the rival"):
        laws.hold(state)


def test_the_laws_notice_what_the_rival_cannot_hold() -> None:
    laws, state = in_the_middle(seats=1)
    state.clans[1].holds[SEAL] = 1
    with pytest.raises(AssertionError, match="only coins"):
        laws.hold(state)


def test_the_laws_notice_a_turn_without_end() -> None:
    laws, state = in_the_middle()

    def on_and_on() -> Any:
        for _ in range(61):
            laws.hold(state)

    with pytest.raises(AssertionError, match="without end"):
        on_and_on()


# -- what is to come -----------------------------------------------------------------------------
def bags(state: State) -> dict[str, set[str]]:
    """The cards that chance may reveal next."""
    box = state.board.box
    stewards = {box.stewards[at].id for at in state.decks[0]}
    diplomats = {box.diplomats[at].id for at in state.decks[1]}
    found = {f"reveal steward-{room}": stewards for room in (1, 2, 3)}
    found |= {f"reveal diplomat-{room}": diplomats for room in (1, 2)}
    found["reveal flower"] = {box.flowers[at].id for at in state.decks[2]}
    found["reveal calligraphy"] = {box.calligraphies[at].id for at in state.decks[3]}
    return found


def test_the_cards_to_come_are_a_bag_without_order() -> None:
    # Every card of the bag can be next: the state keeps no order.
    seen: Counter[str] = Counter()
    for number in range(40):
        wanderer = RandomGame(game_named("white-castle").set_up(2), f"bags {number}", "bold")
        wanderer.play()
        rules, state = wanderer.rules, wanderer.rules.start()
        random = wanderer.random.random
        for seat, what in wanderer.log:
            if seat != "*":
                rules.apply(state, int(seat), what)
                continue
            name, _, card = rules.write_chance(what).rpartition(" ")
            if name.startswith("reveal"):
                bag = bags(state)[name]
                draws = {
                    rules.write_chance(rules.draw(state, random)) for _ in range(20 * len(bag))
                }
                assert draws == {f"{name} {one}" for one in bag}
                assert card in bag
                seen[name.split("-")[0]] += 1
            rules.apply_chance(state, what)
    assert min(seen[f"reveal {deck}"] for deck in ("steward", "diplomat", "flower")) > 3
    assert seen["reveal calligraphy"] > 3
