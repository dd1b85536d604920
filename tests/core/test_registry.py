"""Finding games, and setting them up."""

from __future__ import annotations

from pathlib import Path

import pytest

import chabudai
from chabudai.core.game import Game
from chabudai.registry import game_named, games
from chabudai.testing import label, set_ups


def test_every_folder_is_a_game() -> None:
    folder = Path(chabudai.__file__).parent / "games"
    folders = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert {game.package.rpartition(".")[2] for game in games().values()} == folders


def test_games_are_called_as_the_contract_says() -> None:
    assert {"matcha", "matchmaster"} <= set(games())
    assert games()["matcha"].options["edition"].values == ("2020", "2015")
    assert games()["matcha"].options["edition"].default == "2020"
    assert games()["matchmaster"].seats == (2, 3, 4, 5, 6, 7)
    assert games()["matchmaster"].options["dealer"].default == "0"


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_a_game_describes_itself(game: Game) -> None:
    assert games()[game.id] is game_named(game.id) is game
    assert set(game.titles) == {"en", "es", "ja"}
    assert game.default_seats in game.seats
    assert list(game.seats) == sorted(set(game.seats))
    for option in game.options.values():
        assert option.default in option.values
    rules = game.set_up().rules()
    assert rules.seats == game.default_seats


@pytest.mark.parametrize("name", ["chess", "", "Matcha", None, 7, ["matcha"], {}, "x" * 10_000])
def test_an_unknown_game(name: object) -> None:
    with pytest.raises(chabudai.BadInput, match="unknown game") as caught:
        chabudai.new(name)  # type: ignore[arg-type]
    assert "matcha, matchmaster" in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("players", [0, 1, 8, -2, 10**30])
def test_seats_that_do_not_fit(players: int) -> None:
    with pytest.raises(chabudai.BadInput, match=f"2-7 players, not {players}"):
        chabudai.new("matchmaster", players=players)


@pytest.mark.parametrize("players", [True, "4", 4.0, [4]])
def test_players_is_a_whole_number(players: int) -> None:
    with pytest.raises(chabudai.BadInput, match="whole number"):
        chabudai.new("matchmaster", players=players)


def test_a_number_of_players_where_it_does_not_vary() -> None:
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


def test_options_that_there_are_not() -> None:
    with pytest.raises(chabudai.BadInput, match="no option 'colour'"):
        chabudai.new("matcha", colour="red")
    with pytest.raises(chabudai.BadInput, match="no edition '2021'"):
        chabudai.new("matcha", edition="2021")
    with pytest.raises(chabudai.BadInput, match="no edition True"):
        chabudai.new("matcha", edition=True)


def test_every_set_up_has_a_label_of_its_own() -> None:
    labels = [label(set_up) for set_up in set_ups()]
    assert len(set(labels)) == len(labels)
    assert "matcha-edition-2015" in labels
    assert "matchmaster-7-dealer-6" in labels
    assert "matchmaster-2-dealer-2" not in labels
    matchmaster = game_named("matchmaster")
    assert len(set_ups(matchmaster)) == 2 + 3 + 4 + 5 + 6 + 7
