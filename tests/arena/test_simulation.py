from __future__ import annotations

import json
from collections import Counter

import pytest

from chabudai.arena import Played, Reports, Results, SimulationFailed, simulate
from chabudai.arena.simulation import chunks_of
from chabudai.arena.tables import Job, chance_of, play_game, play_games, play_random_game
from chabudai.bots.random import RandomBot
from chabudai.core.chance import stream
from chabudai.core.game import SetUp
from chabudai.core.match import Match
from chabudai.core.refusals import BadInput
from chabudai.core.seat import Seat
from chabudai.core.standings import Place, Standings, ranked
from chabudai.registry import games


def set_up(game: str, players: int | None = None, **options: str) -> SetUp:
    return games()[game].set_up(players, options)


MATCHA = set_up("matcha")
THREE = set_up("matchmaster", 3)


def test_the_same_seed_gives_the_same_results_with_any_number_of_workers() -> None:
    where, bots = MATCHA, ["greedy", "random"]
    alone = simulate(where, bots, 50, "tea", workers=1)
    assert alone.games == 50
    assert simulate(where, bots, 50, "tea", workers=2) == alone
    assert simulate(where, bots, 50, "coffee") != alone


def test_results_do_not_depend_on_the_chunks() -> None:
    job = Job(MATCHA, ("greedy", "random"), "tea")
    whole = play_games(job, 0, 12)
    pieces = Results.of(["greedy", "random"])
    for first, end in ((0, 5), (5, 6), (6, 12)):
        pieces.merge(play_games(job, first, end))
    assert pieces == whole


@pytest.mark.parametrize("count", [1, 2, 7, 199, 200, 1000, 100_001])
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_chunks_cover_all_games_in_whole_deals(count: int, seats: int) -> None:
    chunks = list(chunks_of(count, seats))
    assert [game for first, end in chunks for game in range(first, end)] == list(range(count))
    assert all(first % seats == 0 for first, _ in chunks)


@pytest.mark.parametrize("where", [MATCHA, set_up("matcha", edition="2015"), THREE])
def test_a_deterministic_bot_ties_with_itself(where: SetUp) -> None:
    """Each deal is played from every seat, so equal bots come out exactly equal."""
    first, *others = simulate(where, ["greedy"] * where.seats, 6 * where.seats, "even").bots
    assert all(other == first for other in others)


def test_every_bot_takes_every_seat_on_every_deal() -> None:
    job = Job(THREE, ("greedy", "random", "ismcts:5"), "s")
    taken = Counter(
        (bot, seat, job.deal_seed(game))
        for game in range(12)
        for seat, bot in enumerate(job.sitting(game))
    )
    assert len(taken) == 3 * 3 * 4
    assert set(taken.values()) == {1}


def test_deals_are_those_of_a_match_with_the_seed_of_the_deal() -> None:
    job = Job(MATCHA, ("random", "random"), "s")
    seen: list[list[str]] = []

    class Looks(RandomBot):
        def choose(self, seat: Seat) -> int:
            seen.append(seat.observe()["your_hand"])
            return super().choose(seat)

    play_game(MATCHA.rules(), [Looks(stream(1)), Looks(stream(2))], chance_of(job, 5))
    assert job.deal_seed(5) == job.deal_seed(4) == "s/2"
    assert seen[0] == Match(MATCHA, seed="s/2").observe(0)["your_hand"]


@pytest.mark.parametrize("where", [MATCHA, THREE])
def test_the_fast_loop_plays_what_random_bots_play(where: SetUp) -> None:
    rules = where.rules()

    def play(fast: bool, game: int) -> object:
        random = stream("bots", game)
        if fast:
            return play_random_game(rules, random, lambda number: stream(game, number))
        bots = [RandomBot(random)] * where.seats
        return play_game(rules, bots, lambda number: stream(game, number))

    assert [play(True, game) for game in range(20)] == [play(False, game) for game in range(20)]


def test_wins_shares_and_draws_are_counted() -> None:
    results = Results.of(["a", "b", "c"])
    results.add(Played(ranked([5, 5, 1], "end"), 10), (0, 1, 2))
    results.add(Played(ranked([3, 9, 1], "end"), 10), (1, 2, 0))
    results.add(Played(ranked([2, 2, 2], "tie"), 10), (2, 0, 1))
    a, b, c = results.bots
    assert [(bot.wins.alone, bot.wins.shared) for bot in results.bots] == [(0, 2), (0, 2), (1, 1)]
    assert [float(bot.wins.share) for bot in results.bots] == pytest.approx([5 / 6, 5 / 6, 4 / 3])
    assert [bot.scores.total for bot in (a, b, c)] == [5 + 1 + 2, 5 + 3 + 2, 1 + 9 + 2]
    assert (c.scores.mean, c.scores.median) == (4, 2)
    assert c.scores.spread == pytest.approx(((9 + 25 + 4) / 3) ** 0.5)
    assert [(wins.alone, wins.shared) for wins in results.seats] == [(0, 2), (1, 2), (0, 1)]
    assert (results.games, results.draws, results.decisions) == (3, 1, 30)
    assert results.ends == {"end": 2, "tie": 1}
    assert json.loads(json.dumps(results.data()))["ends"] == {"end": 2, "tie": 1}
    merged = Results.of(["a", "b", "c"])
    merged.merge(results)
    assert merged == results


def test_progress_is_reported_to_the_end() -> None:
    progress: list[tuple[int, int]] = []
    reports = Reports(lambda *now: progress.append(now))
    simulate(MATCHA, ["random", "random"], 25, 1, reports=reports)
    assert progress == sorted(progress)
    assert progress[-1] == (25, 25)
    assert len(progress) > 5


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_a_worker_is_raised(workers: int) -> None:
    unknown = SetUp(MATCHA.game, 2, {"edition": "1999"}, 1)  # breaks where the rules are made
    with pytest.raises(KeyError, match="1999"):
        simulate(unknown, ["random", "random"], 4, "s", workers)


def test_a_failing_bot_is_reported_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: RandomBot, seat: Seat) -> int:
        raise ZeroDivisionError("tea is cold")

    monkeypatch.setattr(RandomBot, "choose", fail)
    with pytest.raises(SimulationFailed, match=r"game 0 of seed 's' .*tea is cold"):
        simulate(MATCHA, ["greedy", "random"], 4, "s")


def test_an_endless_game_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Passes:
        def choose(self, seat: Seat) -> int:
            return next(a for a in seat.legal() if seat.text(a) in ("pass", "keep"))

    rules = set_up("matcha", edition="2015").rules()
    random = stream(1)
    monkeypatch.setattr("chabudai.arena.tables.MOST_DEALS", 50)
    with pytest.raises(SimulationFailed, match="no end after 50 deals"):
        play_game(rules, [Passes(), Passes()], lambda number: random)


@pytest.mark.parametrize(
    ("bots", "count", "workers", "why"),
    [
        (["random", "random"], 0, 1, "games must be"),
        (["random", "random"], -1, 1, "games must be"),
        (["random", "random"], True, 1, "games must be"),
        (["random", "random"], 1, 0, "workers must be"),
        (["random", "random"], 1, 10_000, "workers must be at most"),
        (["random", "nobody"], 1, 1, "no bot 'nobody'"),
        (["random:3", "random"], 1, 1, "takes no parameter"),
        (["random"], 1, 1, "2 bots are needed"),
        (["random"] * 3, 1, 1, "2 bots are needed"),
    ],
)
def test_invalid_input_is_refused(bots: list[str], count: int, workers: int, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        simulate(MATCHA, bots, count, "s", workers)


ALONE = set_up("white-castle", 1, difficulty="hard")


def test_a_solitaire_game_has_one_winner_or_none() -> None:
    """If the rival wins there is no winner; if the player wins it is not a draw."""
    results = Results.of(["a"])
    results.add(Played(Standings((Place(0, 1, 50),), "rival-beaten"), 9), (0,))
    results.add(Played(Standings((Place(0, 2, 30),), "rival-ahead"), 9), (0,))
    results.add(Played(Standings((Place(0, 2, 10),), "rival-ahead"), 9), (0,))
    wins = results.bots[0].wins
    assert (wins.games, wins.alone, wins.shared, results.draws) == (3, 1, 0, 0)
    assert wins.rate == pytest.approx(1 / 3)
    assert results.bots[0].scores.median == 30


def test_points_by_category() -> None:
    results = simulate(ALONE, ["random"], 12, "alone")
    bot = results.bots[0]
    assert bot.scoring.categories["total"] == bot.scores
    parts = [s.total for name, s in bot.scoring.categories.items() if name != "total"]
    assert sum(parts) == bot.scores.total
    assert results.rival.categories["total"].games == 12
    beaten = results.ends["rival-beaten"]
    assert bot.wins.alone == beaten
    assert sum(results.ends.values()) == 12
    assert simulate(ALONE, ["random"], 12, "alone", workers=2) == results
    assert not simulate(MATCHA, ["random", "random"], 2, "two").bots[0].scoring.categories
