"""Tests of the greedy bots of all games, and of all bots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chabudai.arena import simulate
from chabudai.bots import bot_names, make_bot
from chabudai.core.chance import below, stream
from chabudai.core.game import AnyRules, Game, SetUp
from chabudai.core.refusals import BadInput
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.seat import Seat
from chabudai.registry import games

SEARCHING = {"ismcts", "regular", "strong", "expert"}
"""Bots that take long: a few decisions of one set-up of each game are enough for them."""
BUDGET = {("ismcts", ""): "ismcts:30", ("ismcts", "white-castle"): "ismcts:5"}
"""Small search budgets, by bot and game."""
LONG = {"white-castle"}
"""Games with many decisions: the tests play fewer of them."""


def set_ups() -> Iterator[SetUp]:
    """Every game with every value of every option, at every number of seats."""
    for game in games().values():
        for seats in game.seats:
            yield game.set_up(seats)
            for name, option in game.options.items():
                if not option.below_seats and option.matters(seats):
                    for value in option.values:
                        yield game.set_up(seats, {name: value})


def named(set_up: SetUp) -> str:
    return "-".join([set_up.game.id, str(set_up.seats), *set_up.options.values()])


SET_UPS = {named(set_up): set_up for set_up in set_ups()}
with_greedy = pytest.mark.parametrize(
    "set_up", [s for s in SET_UPS.values() if "greedy" in bot_names(s.game)], ids=named
)


def next_decision(rules: AnyRules, state: object, deal: object) -> int:
    """Apply outcomes of chance, and return the seat that decides, or OVER."""
    number = 0
    while state.turn == CHANCE:  # type: ignore[attr-defined]
        rules.apply_chance(state, rules.draw(state, stream(deal, number)))
        number += 1
    turn: int = state.turn  # type: ignore[attr-defined]
    return turn


@with_greedy
def test_greedy_always_plays_legal_moves(set_up: SetUp) -> None:
    """Against random players, and against other greedy players."""
    rules, game = set_up.rules(), set_up.game
    for number in range(2 if game.id in LONG else 4):
        greedy = make_bot("greedy", game, stream())
        random = make_bot("random", game, stream("random", number))
        state = rules.start()
        decisions = 0
        while (turn := next_decision(rules, state, (number, decisions))) != OVER:
            bot = greedy if number % 2 or turn == number // 2 % set_up.seats else random
            action = bot.choose(Seat(rules, state, turn))
            assert action in rules.legal(state, turn)
            rules.apply(state, turn, action)
            decisions += 1


@pytest.mark.parametrize(
    ("set_up", "name"),
    [
        (s, name)
        for s in SET_UPS.values()
        for name in bot_names(s.game)
        if name not in SEARCHING or s == s.game.set_up(2)
    ],
    ids=lambda value: value if isinstance(value, str) else named(value),
)
def test_bots_see_only_what_their_seat_sees(set_up: SetUp, name: str) -> None:
    """A bot chooses the same action in every state that its seat can't tell from the real one."""
    rules, game = set_up.rules(), set_up.game
    spec = BUDGET.get((name, game.id)) or BUDGET.get((name, ""), name)
    every, most = (23, 2) if name in SEARCHING else (3, 40)
    state = rules.start()
    walk = stream("walk", named(set_up))
    decisions = compared = 0
    while (turn := next_decision(rules, state, decisions)) != OVER and compared < most:
        if decisions % every == 0:
            world = rules.resample(state, turn, stream("world", decisions))
            real, imagined = (
                make_bot(spec, game, stream("bot", decisions)).choose(Seat(rules, where, turn))
                for where in (state, world)
            )
            assert real == imagined
            compared += 1
        actions = rules.legal(state, turn)
        rules.apply(state, turn, actions[below(walk, len(actions))])
        decisions += 1
    assert compared


def win_rate(game: Game, bots: list[str], count: int, **options: str) -> float:
    set_up = game.set_up(len(bots), options)
    return simulate(set_up, bots, count, "beginner").bots[0].wins.rate


@pytest.mark.parametrize("edition", ["2020", "2015"])
def test_greedy_beats_random_at_matcha(edition: str) -> None:
    assert win_rate(games()["matcha"], ["greedy", "random"], 100, edition=edition) > 0.85


@pytest.mark.parametrize(("rivals", "least"), [(1, 0.7), (2, 0.85), (3, 0.85)])
def test_greedy_beats_random_players_at_matchmaster(rivals: int, least: float) -> None:
    bots = ["greedy"] + ["random"] * rivals
    assert win_rate(games()["matchmaster"], bots, 15 * len(bots)) > least


@pytest.mark.parametrize(
    "game", [g for g in games().values() if "greedy" in bot_names(g)], ids=lambda game: game.id
)
def test_greedy_takes_no_parameter(game: Game) -> None:
    with pytest.raises(BadInput, match="greedy takes no parameter, not '3'"):
        make_bot("greedy:3", game, stream())
