"""The bots of The White Castle plan whole turns."""

from __future__ import annotations

import pytest

from chabudai.analysis import turn_search
from chabudai.analysis.turn_search import TurnSearch
from chabudai.arena import simulate
from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.core.game import SetUp
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.seat import Seat
from chabudai.games.white_castle import greedy
from chabudai.games.white_castle.greedy import Greedy, Turns
from chabudai.games.white_castle.prospects import estimate, prospects, turns_left
from chabudai.games.white_castle.rules import WhiteCastle
from chabudai.games.white_castle.scoring import scores
from chabudai.games.white_castle.state import COIN, PEARL, POINTS, WORKERS, State
from chabudai.registry import game_named


def set_up(players: int, **options: str) -> SetUp:
    return game_named("white-castle").set_up(players, options)


def after(rules: WhiteCastle, turns: int, seed: str = "tea") -> State:
    """A position at the start of a turn of a greedy game; the end if there is no such turn."""
    state = rules.start()
    chance = stream(seed)
    bot = Greedy(stream())
    while state.turn != OVER:
        if state.turn == CHANCE:
            rules.apply_chance(state, rules.draw(state, chance))
            continue
        if state.agenda[0].what == "die" and state.turns + 8 * (state.round - 1) > turns:
            return state
        rules.apply(state, state.turn, bot.choose(Seat(rules, state, state.turn)))
    return state


@pytest.mark.parametrize("expansion", ["matcha", "none"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int, expansion: str) -> None:
    bots = ["greedy"] + ["random"] * (players - 1)
    results = simulate(set_up(players, expansion=expansion), bots, players, "beginner")
    greedy, *others = results.bots
    assert greedy.wins.alone == results.games
    assert greedy.scores.mean > 10 + max(other.scores.mean for other in others)


def test_greedy_scores_what_people_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "NODES", 1500)
    results = simulate(set_up(2, expansion="none"), ["greedy", "greedy"], 1, "people")
    for bot in results.bots:
        assert 35 <= bot.scores.mean <= 95


def test_greedy_beats_random_in_solitaire() -> None:
    means = {
        name: simulate(set_up(1, difficulty="hard"), [name], 4, "alone").bots[0].scores.mean
        for name in ("greedy", "random")
    }
    assert means["greedy"] > 10 + means["random"]


@pytest.mark.parametrize("players", [1, 2])
def test_the_same_position_gives_the_same_choice(players: int) -> None:
    """The choice does not depend on the bot object or on what it decided before."""
    rules = set_up(players).rules()
    assert isinstance(rules, WhiteCastle)
    for turns in (0, 3, 9):
        state = after(rules, turns)
        seat = Seat(rules, state.clone(), state.turn)
        used = Greedy(stream("used"))
        used.choose(Seat(rules, after(rules, turns + 2), state.turn))
        assert used.choose(seat) == Greedy(stream("fresh")).choose(seat)


def test_plans_are_whole_turns_the_best_first_and_all_different() -> None:
    rules = WhiteCastle(2)
    state = after(rules, 4)
    planner = Turns(rules)
    plans = planner.plans(state, 400)
    values = [plan.value for plan in plans]
    assert len(plans) > 10
    assert values == sorted(values, reverse=True)
    assert len({planner.key(plan.state, state.turn) for plan in plans}) == len(plans)
    for plan in plans[:20]:
        played = state.clone()
        for action in plan.actions:
            assert planner.turn(played) == planner.turn(state)
            if played.turn == CHANCE:
                break
            assert action in rules.legal(played, played.turn)
            rules.apply(played, played.turn, action)
        else:
            assert planner.turn(played) != planner.turn(state) or played.turn < 0


def test_a_turn_is_played_as_it_was_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    """One search for a turn, unless a card was turned over."""
    searched: list[int] = []
    iterate = turn_search._Search.iterate

    def counted(self: turn_search._Search) -> None:
        searched.append(1)
        iterate(self)

    monkeypatch.setattr(turn_search._Search, "iterate", counted)
    rules = WhiteCastle(2)
    state = after(rules, 4)
    mover, bot = state.turn, TurnSearch(stream("s"), Turns, iterations=3)
    turn = state.turns
    first = True
    while state.turn == mover and state.turns == turn:
        rules.apply(state, mover, bot.choose(Seat(rules, state, mover)))
        assert len(searched) == 3 or (first and not searched)
        first = False


def test_search_with_the_same_generator_plays_the_same() -> None:
    found = []
    for _ in range(2):
        rules = WhiteCastle(2)
        state = after(rules, 6)
        bot = make_bot("ismcts:5", game_named("white-castle"), stream("s"))
        assert isinstance(bot, TurnSearch)
        found.append(bot.choose(Seat(rules, state, state.turn)))
    assert found[0] == found[1]


def test_a_search_with_a_time_budget_ends() -> None:
    rules = WhiteCastle(2)
    state = after(rules, 6)
    bot = make_bot("ismcts:0.01s", game_named("white-castle"), stream("s"))
    assert bot.choose(Seat(rules, state, state.turn)) in rules.legal(state, state.turn)


def test_the_last_turn_is_worth_its_points() -> None:
    """With no turn left the estimate is the score."""
    rules = WhiteCastle(2)
    state = after(rules, 99)
    assert state.turn == OVER
    state.clans[1].workers = [1] * len(WORKERS)  # people everywhere
    for seat, clan in enumerate(state.clans):
        assert turns_left(state, seat) == 0
        assert estimate(state, seat) == pytest.approx(sum(scores(state, clan)))


def test_more_resources_are_worth_more_and_most_early() -> None:
    rules = WhiteCastle(2)
    gained = []
    for turns in (0, 20):
        state = after(rules, turns)
        worth = []
        for units in (3, 5):
            state.clans[0].holds[COIN] = state.clans[0].holds[PEARL] = units
            worth.append(estimate(state, 0))
        gained.append(worth[1] - worth[0])
    assert gained[0] > gained[1] > 0


def test_estimates_are_between_0_and_1() -> None:
    rules = WhiteCastle(3)
    state = after(rules, 5)
    found = prospects(state)
    assert len(found) == 3
    assert all(0 < one < 1 for one in found)
    state.clans[1].holds[POINTS] += 30
    richer = prospects(state)
    assert richer[1] > found[1]
    assert richer[0] < found[0]
    assert richer[2] < found[2]
    assert len(prospects(after(WhiteCastle(1), 3))) == 1
