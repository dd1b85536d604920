"""Finding games, and setting them up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.core.game import Game
from chabudai.registry import game_named, games
from chabudai.testing import all_setups, label


def test_every_folder_is_a_game() -> None:
    folder = Path(chabudai.__file__).parent / "games"
    folders = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert {game.package.rpartition(".")[2] for game in games().values()} >= folders


def test_games_are_called_as_the_contract_says() -> None:
    assert {"matcha", "matchmaster", "white-castle"} <= set(games())
    assert games()["matcha"].options["edition"].values == ("2020", "2015")
    assert games()["matcha"].options["edition"].default == "2020"
    assert games()["matchmaster"].seats == (2, 3, 4, 5, 6, 7)
    assert games()["matchmaster"].options["dealer"].default == "0"
    castle = games()["white-castle"]
    assert castle.seats == (1, 2, 3, 4)
    assert {name: (option.values, option.default) for name, option in castle.options.items()} == {
        "expansion": (("matcha", "none"), "matcha"),
        "difficulty": (("easy", "medium", "hard"), "easy"),
        "promo": (("no", "yes"), "no"),
    }


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_a_game_describes_itself(game: Game) -> None:
    assert games()[game.id] is game_named(game.id) is game
    assert set(game.titles) == {"en", "es", "ja"}
    assert game.default_seats in game.seats
    assert list(game.seats) == sorted(set(game.seats))
    for option in game.options.values():
        assert option.default in option.values
        assert option.only_seats is None or set(option.only_seats) <= set(game.seats)
    rules = game.set_up().rules()
    assert rules.seats == game.default_seats


@pytest.mark.parametrize("name", ["chess", "", "Matcha", None, 7, ["matcha"], {}, "x" * 10_000])
def test_an_unknown_game(name: object) -> None:
    with pytest.raises(chabudai.BadInput, match="unknown game") as caught:
        chabudai.new(name)  # type: ignore[arg-type]
    assert "matcha, matchmaster" in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("players", [0, 1, 8, -2, 10**30])
def test_invalid_numbers_of_players(players: int) -> None:
    with pytest.raises(chabudai.BadInput, match=f"2-7 players, not {players}"):
        chabudai.new("matchmaster", players=players)


@pytest.mark.parametrize("players", [True, "4", 4.0, [4]])
def test_players_is_a_whole_number(players: int) -> None:
    with pytest.raises(chabudai.BadInput, match="whole number"):
        chabudai.new("matchmaster", players=players)


def test_players_of_a_game_with_a_fixed_number() -> None:
    assert chabudai.new("matcha", players=2).rules.seats == 2
    with pytest.raises(chabudai.BadInput, match="for 2 players, not 3"):
        chabudai.new("matcha", players=3)


def test_options() -> None:
    assert chabudai.new("matcha").record()["options"] == {"edition": "2020"}
    assert chabudai.new("matcha", edition="2015").record()["options"] == {"edition": "2015"}
    assert chabudai.new("matcha", edition=2015).record()["options"] == {"edition": "2015"}
    assert chabudai.new("matchmaster", players=3, dealer=2).view()["dealer"] == 2


def test_an_option_that_is_a_seat() -> None:
    with pytest.raises(chabudai.BadInput, match=r"dealer=0\|1\|2"):
        chabudai.new("matchmaster", players=3, dealer=3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_solitaire_option_changes_nothing_with_more_players(players: int) -> None:
    hard = chabudai.new("white-castle", players=players, seed=7, difficulty="hard")
    easy = chabudai.new("white-castle", players=players, seed=7)
    assert hard.record()["options"]["difficulty"] == "hard"
    assert chabudai.load(hard.record()) == hard
    assert hard.view() == easy.view()
    assert hard.record()["log"] == easy.record()["log"]


def test_a_solitaire_option_is_always_checked() -> None:
    with pytest.raises(chabudai.BadInput, match=r"no difficulty 'cruel': .*easy\|medium\|hard"):
        chabudai.new("white-castle", players=3, difficulty="cruel")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"expansion": "Matcha"}, r"no expansion 'Matcha': expansion=matcha\|none"),
        ({"expansion": None}, "no expansion None"),
        ({"expansion": ["matcha"]}, r"no expansion \['matcha'\]"),
        ({"promo": True}, "no promo True"),
        ({"promo": 1}, r"no promo 1: promo=no\|yes"),
        ({"difficulty": "x" * 10_000}, "no difficulty 'xxx"),
        ({"edition": "2020"}, r"no option 'edition' \(options: expansion, difficulty, promo\)"),
    ],
)
def test_wrong_options_of_the_white_castle(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(chabudai.BadInput, match=problem) as caught:
        chabudai.new("white-castle", **options)
    assert len(str(caught.value)) < 300
    with pytest.raises(chabudai.BadInput, match=problem):
        chabudai.load({"chabudai": 1, "game": "white-castle", "options": options, "seats": ["Aki"]})


@pytest.mark.parametrize("players", [0, 5, -1])
def test_tables_too_small_or_too_large_for_the_white_castle(players: int) -> None:
    with pytest.raises(chabudai.BadInput, match=f"for 1-4 players, not {players}"):
        chabudai.new("white-castle", players=players)


def test_unknown_options() -> None:
    with pytest.raises(chabudai.BadInput, match="no option 'colour'"):
        chabudai.new("matcha", colour="red")
    with pytest.raises(chabudai.BadInput, match="no edition '2021'"):
        chabudai.new("matcha", edition="2021")
    with pytest.raises(chabudai.BadInput, match="no edition True"):
        chabudai.new("matcha", edition=True)


def test_every_set_up_has_its_own_label() -> None:
    labels = [label(set_up) for set_up in all_setups()]
    assert len(set(labels)) == len(labels)
    assert "matcha-edition-2015" in labels
    assert "matchmaster-7-dealer-6" in labels
    assert "matchmaster-2-dealer-2" not in labels
    matchmaster = game_named("matchmaster")
    assert len(all_setups(matchmaster)) == 2 + 3 + 4 + 5 + 6 + 7
    castle = game_named("white-castle")
    assert len(all_setups(castle)) == 2 * 3 * 2 + 3 * (2 * 2)
    assert "white-castle-1-expansion-none-difficulty-hard-promo-yes" in labels
    assert "white-castle-4-expansion-matcha-promo-no" in labels
    unheard = castle.set_up(2, {"difficulty": "hard"})
    assert label(unheard) == "white-castle-2-expansion-matcha-difficulty-hard-promo-no"
