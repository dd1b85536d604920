"""The search: budgets, reproducibility, and obvious decisions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from chabudai.analysis.ismcts import CHECK_EVERY, DEFAULT_ITERATIONS, Ismcts
from chabudai.analysis.search_analyst import SearchAnalyst
from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.core.game import SetUp
from chabudai.core.match import Match
from chabudai.core.refusals import BadInput
from chabudai.core.rules import OVER, Random
from chabudai.core.seat import Seat
from chabudai.registry import game_named
from chabudai.testing import all_setups, label


def decided(match: Match, seat: int, iterations: int = 600) -> str:
    """The move that the search chooses."""
    view = match.seat(seat)
    return view.text(Ismcts(stream("search"), iterations=iterations).choose(view))


def written(game: str, entries: list[str], players: int | None = None, **options: str) -> Match:
    """A match from a written deal and moves (``0 pass``)."""
    match = Match(game_named(game).set_up(players, options), auto_chance=False)
    for entry in entries:
        seat, _, move = entry.partition(" ")
        if seat == "deal":
            match.play_chance(entry)
        else:
            match.play(int(seat), move)
    return match


ONE_PER_SIZE = {(one.game.id, one.seats): one for one in all_setups()}


@pytest.mark.parametrize("set_up", ONE_PER_SIZE.values(), ids=label)
def test_the_search_finishes_every_game(set_up: SetUp) -> None:
    rules = set_up.rules()
    state = rules.start()
    bot = make_bot("ismcts:4", set_up.game, stream("bot", set_up.game.id))
    chance = stream("chance")
    for _ in range(5000):
        if state.turn == OVER:
            break
        if state.turn < 0:
            rules.apply_chance(state, rules.draw(state, chance))
            continue
        action = bot.choose(Seat(rules, state, state.turn))
        assert action in rules.legal(state, state.turn)
        rules.apply(state, state.turn, action)
    assert rules.standings(state)


def test_the_same_generator_gives_the_same_choice() -> None:
    match = Match(game_named("matcha").set_up(), seed=3)
    tries = [
        {
            action: arm.tries
            for action, arm in Ismcts(stream("s"), 300).search(match.seat(0)).items()
        }
        for _ in range(2)
    ]
    assert tries[0] == tries[1]
    assert sum(tries[0].values()) == 300


class Pennies:
    """Both seats choose a side in secret, in every round. Seat 0 scores if they are equal."""

    search_stops_at_chance = False

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def waiting_on(self, state: SimpleNamespace) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if state.chosen[seat] is None)

    def legal(self, state: SimpleNamespace, seat: int) -> tuple[int, ...]:
        return (0, 1)

    def info(self, state: SimpleNamespace, seat: int) -> tuple[object, ...]:
        return (state.round, state.score, state.chosen[seat])

    def apply(self, state: SimpleNamespace, seat: int, action: int) -> None:
        state.chosen[seat] = action
        waiting = self.waiting_on(state)
        if waiting:
            state.turn = waiting[0]
            return
        state.score += state.chosen[0] == state.chosen[1]
        state.chosen, state.round, state.turn = [None, None], state.round + 1, 0
        if state.round == self.rounds:
            state.turn = OVER

    def worth(self, state: SimpleNamespace) -> tuple[float, float]:
        return (state.score / self.rounds, 1 - state.score / self.rounds)


@pytest.mark.parametrize(("seat", "rounds"), [(0, 1), (1, 1), (0, 2), (1, 2)])
def test_an_evaluation_does_not_show_others_a_choice_in_secret(seat: int, rounds: int) -> None:
    def start(random: Random) -> SimpleNamespace:
        return SimpleNamespace(round=0, score=0, chosen=[None, None], turn=0)

    view = SimpleNamespace(
        rules=Pennies(rounds), number=seat, worlds=lambda: start, legal=lambda: (0, 1)
    )
    chances = SearchAnalyst(stream("pennies"), 4000).evaluate(cast("Seat", view)).chances
    assert list(chances.values()) == pytest.approx([0.5, 0.5], abs=0.1)


def test_a_forced_move_is_not_searched() -> None:
    match = written("matchmaster", SEVEN_EACH, 2)
    seat = match.seat(1)
    assert match.legal(1) == ("13b",)

    def no_randomness() -> float:
        raise AssertionError("searched")

    assert seat.text(Ismcts(no_randomness).choose(seat)) == "13b"


SEVEN_EACH = [
    "deal 1b 2B 3B 4B 5B 6B 7B / 13b 2o 3o 4o 5o 6o 7o",
    "0 say 0",
    "1 say 1",
    "1 2o",
    "0 1b",
    "1 3o",
    "0 2B",
    "1 4o",
    "0 3B",
    "1 5o",
    "0 4B",
    "1 6o",
    "0 5B",
    "1 7o",
    "0 6B",
]


def test_a_hand_full_of_high_trumps_is_seven_tricks() -> None:
    deal = "deal 13O 12O 11O 10O 9O 8O 7O / 1b 2b 3b 4b 5b 6b 7b / 1B 2B 3B 4B 5B 6B 7B"
    match = written("matchmaster", [deal], 3)
    assert decided(match, 0) == "say 7"
    assert decided(match, 1) == "say 0"


def test_chooses_the_slot_whose_token_wins_now() -> None:
    """Seat 0 has two tea tokens; the rival is out, so any card alone at tea wins at once."""
    match = written(
        "matcha",
        [
            "deal 1t 2b 2t 3b 3t 4b / 0 0 1w 2w 3w / 1s 2s 3s 4s 4w",
            *("0 0 number", "1 pass", "0 pass", "1 pass"),
            *("0 0 number", "1 pass", "0 pass", "1 pass"),
            *("0 pass", "1 pass"),
        ],
        edition="2020",
    )
    assert match.view()["tokens"][0]["tea"] == 2
    assert decided(match, 0).endswith(" number")


def test_the_time_budget_is_kept() -> None:
    match = Match(game_named("matcha").set_up(), seed=3)
    bot = make_bot("ismcts:0.001s", match.game, stream("s"))
    assert isinstance(bot, Ismcts)
    tries = sum(arm.tries for arm in bot.search(match.seat(0)).values())
    assert tries % CHECK_EVERY == 0
    assert 0 < tries < DEFAULT_ITERATIONS


@pytest.mark.parametrize("parameter", ["0", "-1", "1.5", "s", "0s", "601s", "1e9", "99999999", "٣"])
def test_an_invalid_budget_is_refused(parameter: str) -> None:
    with pytest.raises(BadInput, match="ismcts"):
        make_bot(f"ismcts:{parameter}", game_named("matcha"), stream("s"))


@pytest.mark.parametrize("spec", ["ismcts:", "greedy:3", "random:3", "nobody", "", "ismcts:1:2"])
def test_an_unknown_bot_is_refused(spec: str) -> None:
    with pytest.raises(BadInput, match="bot"):
        make_bot(spec, game_named("matcha"), stream("s"))
