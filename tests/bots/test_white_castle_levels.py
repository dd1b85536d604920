"""The levels of The White Castle, and what they think with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from chabudai.analysis import make_analyst
from chabudai.arena import simulate
from chabudai.bots import LEVELS, make_bot
from chabudai.core.chance import stream
from chabudai.core.game import SetUp
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.seat import Seat
from chabudai.games.white_castle import levels
from chabudai.games.white_castle.analysis import analyst, self_play, train
from chabudai.games.white_castle.analysis.features import describe, names
from chabudai.games.white_castle.analysis.habits import Habit, HabitPlanner
from chabudai.games.white_castle.analysis.planner import LearnedTurns
from chabudai.games.white_castle.analysis.search import Effort, Search
from chabudai.games.white_castle.analysis.self_play import Row
from chabudai.games.white_castle.analysis.value import FILE as VALUES
from chabudai.games.white_castle.analysis.value import Value, learned, turns_to_play
from chabudai.games.white_castle.analysis.worlds import World
from chabudai.games.white_castle.greedy import Greedy
from chabudai.games.white_castle.rules import WhiteCastle
from chabudai.games.white_castle.scoring import scores
from chabudai.games.white_castle.state import FIRST_TEA_ROOM, POINTS, SEAL, WORKERS, State
from chabudai.registry import game_named

SMALL = Effort(nodes=60, last_nodes=60, plans=3, tries=6, turns=2, ahead_nodes=20, worlds=2)
GAME = game_named("white-castle")


@pytest.fixture(autouse=True)
def small_efforts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests hold for any effort."""
    monkeypatch.setattr(levels, "EFFORTS", {"strong": SMALL, "expert": SMALL})
    monkeypatch.setattr(analyst, "EFFORT", SMALL)


def set_up(players: int, **options: str) -> SetUp:
    return GAME.set_up(players, options)


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
            break
        rules.apply(state, state.turn, bot.choose(Seat(rules, state, state.turn)))
    return state


# -- the value ------------------------------------------------------------------------------------
@pytest.mark.parametrize("matcha", [False, True])
def test_the_points_of_now_are_the_score(matcha: bool) -> None:
    """At any time the first number is what final scoring would give."""
    rules = WhiteCastle(2, matcha=matcha)
    for turns in (0, 5, 11, 99):
        state = after(rules, turns)
        for number, clan in enumerate(state.clans):
            now, found = describe(state, number)
            assert now == sum(scores(state, clan))
            assert len(found) == len(names(matcha))


def test_people_everywhere_score_too() -> None:
    rules = WhiteCastle(2)
    state = after(rules, 99)
    state.clans[1].workers = [1] * len(WORKERS)
    assert describe(state, 1)[0] == sum(scores(state, state.clans[1]))
    assert learned(True).points(state, 1) == sum(scores(state, state.clans[1]))


def test_a_turn_that_is_about_to_begin_is_still_to_play() -> None:
    rules = WhiteCastle(2, matcha=False)
    state = after(rules, 0)
    mover = state.turn
    assert turns_to_play(state, mover) == turns_to_play(state, 1 - mover) == 9
    rules.apply(state, mover, rules.legal(state, mover)[0])
    assert turns_to_play(state, mover) == 8


def test_chances_follow_the_lead() -> None:
    state = after(WhiteCastle(3), 5)
    value = learned(True)
    chances, points = value.outlook(state)
    state.clans[1].holds[POINTS] += 30
    richer, more = value.outlook(state)
    assert more[1] == pytest.approx(points[1] + 30)
    assert richer[1] > chances[1]
    assert richer[0] < chances[0]
    assert richer[2] < chances[2]
    assert all(0 < chance < 1 for chance in richer)


def test_the_tea_garden_counts() -> None:
    """A geisha who enters a room of the Tea House is worth more than one at the entrance."""
    state = after(WhiteCastle(2), 9)
    clan = state.clans[0]
    worth = []
    for place in (14, FIRST_TEA_ROOM):
        clan.workers[14:] = [0] * 7
        clan.workers[place] = 1
        worth.append(learned(True).points(state, 0))
    assert worth[1] > worth[0] + 2


def test_the_shipped_table_has_all_features() -> None:
    for matcha in (False, True):
        assert len(learned(matcha).weights[1]) == len(names(matcha))


# -- training -------------------------------------------------------------------------------------
def backwards(play: Callable[[int], list[Row]], games: Iterable[int]) -> list[list[Row]]:
    """Plays the last game first: a game depends on its number only."""
    return [play(game) for game in reversed(list(games))][::-1]


def test_a_short_training_run_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train, "NODES", 20)
    found = []
    for name, run in (("a.json", map), ("b.json", backwards)):
        out = tmp_path / name
        options = ["--games", "2", "--passes", "2", "--seed", "s", "--out", str(out)]
        assert train.main(options, run) == 0
        found.append(out.read_text("utf-8"))
    assert found[0] == found[1]
    assert "matcha, pass 2: " in capsys.readouterr().out
    tables = json.loads(found[0])
    assert set(tables) == {"base", "matcha"}
    for name, table in tables.items():
        value = Value(table, name == "matcha")
        state = after(WhiteCastle(2, matcha=value.matcha), 2)
        assert 0 < value.points(state, 0) < 200


def test_targets_are_drawn_to_the_values_of_later_positions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The value of a position is learned from the next ones, not only from the end of the game."""

    class Always50(Value):
        def points(self, state: State, number: int) -> float:
            return 50.0

    table = json.loads(VALUES.read_text("utf-8"))["base"]
    monkeypatch.setattr(self_play, "TRUST", 0.5)
    found = self_play.play(WhiteCastle(2, matcha=False), Always50(table, False), 5, "targets")
    mine = [row for row in found if row.clan == 0]
    final = mine[-1].points
    assert mine[-1].target == final
    assert mine[-2].target == (50 + final) / 2
    assert mine[0].target == pytest.approx(50, abs=0.1)


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--passes", "0"], ["--games", "x"]])
def test_training_refuses_absurd_sizes(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        train.main(arguments)
    assert arguments[1] in capsys.readouterr().err


# -- the search -----------------------------------------------------------------------------------
def test_a_world_has_the_same_dice_whatever_is_played() -> None:
    """Two branches of a world meet the same roll at the end of the round."""
    rules = WhiteCastle(2, matcha=False)
    rolls = []
    for choice in (0, -1):
        state = after(rules, 0)
        world = World(rules, "w")
        while state.round == 1:
            if state.turn == CHANCE:
                world.settle(state)
            else:
                rules.apply(state, state.turn, rules.legal(state, state.turn)[choice])
        world.settle(state)
        rolls.append(state.bridges)
    assert rolls[0] == rolls[1]
    assert any(any(bridge) for bridge in rolls[0])


def test_futures_count_more_than_the_first_impression() -> None:
    rules = WhiteCastle(2, matcha=False)
    state = after(rules, 3)
    search = Search(LearnedTurns(rules), state, stream("s"), SMALL)
    first, second = search.options[:2]
    first.tries, first.sums = 9, [0.0, 0.0, 0.0]
    second.tries, second.sums = 9, [9.0, 9.0, 9.0]
    assert search.best() is second.plan


def test_the_last_turn_is_exact() -> None:
    """The last player of the game takes the most points, without any future."""
    rules = WhiteCastle(2, matcha=False)
    state = after(rules, 8 * 2 + 5)
    assert (state.round, state.turns) == (3, 6)
    mover = state.turn
    search = Search(LearnedTurns(rules), state, stream("s"), SMALL)
    best = search.best()
    finals = [sum(scores(one.plan.state, one.plan.state.clans[mover])) for one in search.options]
    assert best.state.turn == OVER
    assert sum(scores(best.state, best.state.clans[mover])) == max(finals)


@pytest.mark.parametrize("players", [1, 2])
def test_the_analyst_values_every_move(players: int) -> None:
    rules = set_up(players).rules()
    assert isinstance(rules, WhiteCastle)
    for turns in (0, 7):
        state = after(rules, turns)
        seat = Seat(rules, state, state.turn)
        found = make_analyst(GAME, rules, stream("s")).evaluate(seat)
        assert set(found.chances) == set(seat.legal())
        assert found.points is not None
        assert set(found.points) == set(seat.legal())
        assert all(0 <= chance <= 1 for chance in found.chances.values())
        assert found == make_analyst(GAME, rules, stream("s")).evaluate(seat)


# -- the levels -----------------------------------------------------------------------------------
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_kind_of_game(level: str) -> None:
    if level in ("strong", "expert"):
        results = simulate(set_up(2, expansion="none"), [level, "novice"], 1, "quick")
    else:
        results = simulate(set_up(3), [level, "novice", "casual"], 1, "quick")
    assert results.games == 1
    alone = simulate(set_up(1, difficulty="hard"), [level], 1, "alone")
    assert alone.bots[0].scores.mean > 0


def test_the_same_seed_gives_the_same_game() -> None:
    scored = [
        simulate(set_up(2, expansion="none"), ["expert", "casual"], 1, "again").bots[0].scores.mean
        for _ in range(2)
    ]
    assert scored[0] == scored[1]


def test_a_turn_is_played_as_it_was_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    """One search for a turn, unless a card is revealed."""
    searched: list[int] = []
    run = Search.run

    def counted(self: Search, budget: object) -> None:
        searched.append(1)
        run(self, budget)  # type: ignore[arg-type]

    monkeypatch.setattr(Search, "run", counted)
    rules = WhiteCastle(2)
    state = after(rules, 4)
    mover, turn = state.turn, state.turns
    bot = make_bot("expert", GAME, stream("s"))
    while state.turn == mover and state.turns == turn:
        rules.apply(state, mover, bot.choose(Seat(rules, state, mover)))
    assert len(searched) == 1


def test_each_level_scores_more_than_the_one_below() -> None:
    """Cheap, so only the levels that answer at once; the whole ladder is in docs/bots.md."""
    means = [
        simulate(set_up(2, expansion="none"), [level, level], 6, "ladder").bots[0].scores.mean
        for level in ("novice", "casual", "regular")
    ]
    assert means[0] + 5 < means[1] < means[2] - 5


def test_a_habit_overlooks_choices_but_never_all() -> None:
    rules = WhiteCastle(2)
    state = after(rules, 3)
    blind = HabitPlanner(rules, Habit(10, overlooks=0.999), stream("s"))
    assert len(blind.sensible(state)) == 1
    careful = HabitPlanner(rules, Habit(10), stream("s"))
    assert len(careful.sensible(state)) > 1


def test_an_impatient_habit_prefers_points_now() -> None:
    rules = WhiteCastle(2)
    state = after(rules, 3)
    gains = {}
    for patience in (0.0, 1.0):
        planner = HabitPlanner(rules, Habit(10, patience=patience), stream("s"))
        before = planner.value(state, 0)
        richer = state.clone()
        richer.clans[0].holds[SEAL] = 5 if state.clans[0].holds[SEAL] < 5 else 0
        gains[patience] = abs(planner.value(richer, 0) - before)
    assert gains[0.0] < gains[1.0]
