"""Tests of tournaments: the games, the file, and the crosstable."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from chabudai.arena.crosstable import Crosstable
from chabudai.arena.result_file import ResultFile
from chabudai.arena.tournament import Fixture, GameResult, Tournament, play, play_fixture, seatings
from chabudai.core.game import SetUp
from chabudai.core.refusals import BadInput
from chabudai.registry import game_named

MATCHA = game_named("matcha").set_up()
THREE = game_named("matchmaster").set_up(3)


def test_each_bot_sits_alone_in_each_seat() -> None:
    assert seatings(2) == ["ab", "ba"]
    assert seatings(3) == ["abb", "bab", "bba", "baa", "aba", "aab"]
    assert len(seatings(7)) == 14


def test_every_pairing_plays_the_same_deals_in_every_seating() -> None:
    tournament = Tournament.of(THREE, ["random", "greedy", "ismcts:5"], 7, "x")
    assert tournament.deals == 2  # 7 games are rounded up to two deals of six
    games = list(tournament.fixtures())
    assert len(games) == len(set(games)) == tournament.total() == 3 * 12
    for pairing in tournament.pairings():
        found = {(game.deal, game.seating) for game in games if game.pairing == pairing}
        assert found == {(deal, seating) for deal in range(2) for seating in seatings(3)}


def test_the_order_of_the_bots_changes_no_game() -> None:
    one = Tournament.of(MATCHA, ["greedy", "random"], 4, "x")
    two = Tournament.of(MATCHA, ["random", "greedy"], 4, "x")
    assert list(play(one, one.fixtures())) == list(play(two, two.fixtures()))


def test_both_seat_orders_get_the_same_cards() -> None:
    """The scores of a deterministic bot against itself don't depend on the seating."""
    tournament = Tournament.of(THREE, ["greedy"], 6, "x", control=True)
    results = list(play(tournament, tournament.fixtures()))
    assert len({result.scores for result in results}) == 1
    other = play_fixture(tournament, Fixture(("greedy", "greedy"), 1, "abb"))
    assert other.scores != results[0].scores


def test_several_workers_play_the_same_games() -> None:
    tournament = Tournament.of(MATCHA, ["greedy", "random"], 6, "x")
    alone = list(play(tournament, tournament.fixtures()))
    assert list(play(tournament, tournament.fixtures(), workers=2)) == alone


@pytest.mark.parametrize(
    ("bots", "games", "why"),
    [
        (["greedy"], 4, "2 to 32 bots, not 1"),
        (["greedy", "nobody"], 4, "no bot 'nobody'"),
        (["greedy", "greedy"], 4, "named twice"),
        ([f"ismcts:{n}" for n in range(1, 34)], 4, "not 33"),
        (["greedy", "random"], 0, "games must be a whole number from 1 on, not 0"),
        (["greedy", "random"], 10**9, "games must be at most 1000000"),
    ],
)
def test_impossible_tournaments_are_refused(bots: list[str], games: int, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        Tournament.of(MATCHA, bots, games, "x")


def test_a_solitaire_game_has_no_tournament() -> None:
    alone = game_named("white-castle").set_up(1)
    with pytest.raises(BadInput, match="at least two players, not 1"):
        Tournament.of(alone, ["random", "greedy"], 4, "x")


# -- the crosstable --------------------------------------------------------------------------------
def result(pairing: tuple[str, str], seating: str, *ranks: int, deal: int = 0) -> GameResult:
    scores = tuple(float(10 - rank) for rank in ranks)
    return GameResult(Fixture(pairing, deal, seating), ranks, scores)


def test_a_crosstable_counts_both_sides_of_a_game_for_two() -> None:
    tournament = Tournament.of(MATCHA, ["random", "greedy"], 4, "x")
    pair = ("greedy", "random")
    table = Crosstable(
        tournament,
        [
            result(pair, "ab", 1, 2),
            result(pair, "ba", 1, 1),
            result(pair, "ab", 1, 2, deal=1),
            result(pair, "ba", 1, 2, deal=1),
        ],
    )
    assert table.cells["greedy", "random"].share == 2.5
    assert table.cells["random", "greedy"].share == 1.5
    assert table.games == table.cells["greedy", "random"].games == 4
    assert table.ranking() == ["greedy", "random"]


def test_at_a_larger_table_the_lone_bot_counts() -> None:
    tournament = Tournament.of(THREE, ["greedy", "random"], 6, "x")
    pair = ("greedy", "random")
    table = Crosstable(
        tournament,
        [
            result(pair, "abb", 1, 2, 3),  # greedy alone, wins
            result(pair, "bab", 1, 1, 3),  # shares
            result(pair, "bba", 1, 2, 3),  # loses
            result(pair, "baa", 3, 1, 2),  # random alone, loses
            result(pair, "aba", 3, 1, 2),  # wins
            result(pair, "aab", 3, 1, 2),
        ],
    )
    greedy, random = table.cells["greedy", "random"], table.cells["random", "greedy"]
    assert (greedy.games, greedy.share) == (3, 1.5)
    assert (random.games, random.share) == (3, 1.0)
    assert greedy.even == pytest.approx(1 / 3)
    assert greedy.scores.mean == pytest.approx((9 + 9 + 7) / 3)
    assert greedy.other_scores.games == 6


@pytest.mark.parametrize("set_up", [MATCHA, THREE])
def test_a_deterministic_bot_is_exactly_even_against_itself(set_up: SetUp) -> None:
    tournament = Tournament.of(set_up, ["greedy"], 4, "x", control=True)
    table = Crosstable(tournament, play(tournament, tournament.fixtures()))
    (cell,) = table.control()
    assert cell.rate == pytest.approx(cell.even)
    assert cell.is_even


def test_the_control_finds_a_bot_that_wins_by_its_name() -> None:
    tournament = Tournament.of(MATCHA, ["greedy"], 20, "x", control=True)
    pair = ("greedy", "greedy")
    table = Crosstable(tournament, [result(pair, "ab", 1, 2, deal=n) for n in range(10)])
    assert not table.control()[0].is_even


# -- the file --------------------------------------------------------------------------------------
def filled(path: Path, games: int = 4) -> list[bytes]:
    """Write a file with some games, and return its lines."""
    tournament = Tournament.of(MATCHA, ["greedy", "random"], games, "x")
    with ResultFile(path, MATCHA, "x", "fresh") as file:
        for played in play(tournament, tournament.fixtures()):
            file.add(played)
    return path.read_bytes().splitlines(keepends=True)


def test_a_file_gives_back_its_games_and_seed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "results.jsonl"
    lines = filled(path)
    assert len(lines) == 5
    with ResultFile(path, MATCHA, None, "fresh") as file:
        assert file.seed == "x"
        tournament = Tournament.of(MATCHA, ["greedy", "random"], 4, "x")
        assert list(file.games.values()) == list(play(tournament, tournament.fixtures()))


def test_an_incomplete_last_line_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    lines = filled(path)
    path.write_bytes(b"".join(lines)[:-5])
    with ResultFile(path, MATCHA, "x", "fresh") as file:
        assert len(file.games) == 3
        tournament = Tournament.of(MATCHA, ["greedy", "random"], 4, "x")
        (missing,) = [game for game in tournament.fixtures() if game not in file.games]
        file.add(play_fixture(tournament, missing))
    assert path.read_bytes() == b"".join(lines)


def test_a_file_that_died_in_its_first_line_begins_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(b'{"chabudai-tour')
    with ResultFile(path, MATCHA, None, "fresh") as file:
        assert file.seed == "fresh"
        assert not file.games


def test_a_line_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    lines = filled(path)
    path.write_bytes(b"".join([*lines, lines[-1]]))
    with ResultFile(path, MATCHA, "x", "fresh") as file:
        assert len(file.games) == 4


def test_a_file_is_open_once(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "results.jsonl"
    with (
        ResultFile(path, MATCHA, "x", "fresh"),
        pytest.raises(BadInput, match="another tournament is writing to"),
    ):
        ResultFile(path, MATCHA, "x", "fresh")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": "y"}, "its seed is 'y', not 'x'"),
        ({"game": "matchmaster"}, "its game is 'matchmaster', not 'matcha'"),
        ({"options": {"edition": "2015"}}, "its options is {'edition': '2015'}"),
        ({"players": 3}, "its players is 3, not 2"),
        ({"rules": 99}, "its rules is 99"),
        ({"chabudai-tournament": 9}, "is not a file of tournament results"),
        ({"seed": 5}, "line 1 has no seed"),
    ],
)
def test_a_foreign_file_is_refused(tmp_path: Path, change: dict[str, object], why: str) -> None:
    path = tmp_path / "results.jsonl"
    first, *rest = filled(path)
    path.write_bytes(b"".join([json.dumps(json.loads(first) | change).encode() + b"\n", *rest]))
    before = path.read_bytes()
    with pytest.raises(BadInput) as caught:
        ResultFile(path, MATCHA, "x", "fresh")
    assert why in str(caught.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (b"nonsense\n", "line 3 is not JSON"),
        (b"\xff\xfe\n", "line 3 is not JSON"),
        (b"[]\n", "line 3 is not an object"),
        ({"bots": ["random", "greedy"]}, "not in order"),
        ({"bots": "greedy"}, "no list of 2 bots, but 'greedy'"),
        ({"deal": -1}, "no deal, but -1"),
        ({"seating": "aa"}, "no seating of 2 players, but 'aa'"),
        ({"seating": ["ab"]}, "no seating of 2 players"),
        ({"ranks": [2, 3]}, "no winner: [2, 3]"),
        ({"ranks": [1]}, "no list of 2 ranks"),
        ({"scores": ["1", "2"]}, "impossible scores"),
        ({"scores": [999, 999], "deal": 0, "seating": "ab"}, "has another result"),
    ],
)
def test_a_damaged_file_names_the_line(
    tmp_path: Path, change: bytes | dict[str, object], why: str
) -> None:
    path = tmp_path / "results.jsonl"
    lines = filled(path)
    lines[2] = (
        change
        if isinstance(change, bytes)
        else json.dumps(json.loads(lines[2]) | change).encode() + b"\n"
    )
    path.write_bytes(b"".join(lines))
    with pytest.raises(BadInput) as caught:
        ResultFile(path, MATCHA, "x", "fresh")
    assert f"{path} is damaged: line 3 " in str(caught.value)
    assert why in str(caught.value)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot write to"):
        ResultFile(tmp_path, MATCHA, "x", "fresh")


def test_interrupted_games_are_balanced() -> None:
    """After some whole deals every pairing has played as many games."""
    tournament = Tournament.of(MATCHA, ["greedy", "random", "ismcts:5"], 10, "x")
    games = [game for game in tournament.fixtures() if game.deal < 2]
    assert set(Counter(game.pairing for game in games).values()) == {4}
