"""``chabudai bench`` measures and reports every figure. The tests assert no speed."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field, replace
from types import ModuleType, SimpleNamespace

import pytest

from chabudai.bench import memory, own, peers
from chabudai.bench.own import Measure
from chabudai.cli import main
from chabudai.core.playout import engine
from chabudai.registry import games


@pytest.fixture
def only_matcha(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure one game: the other games take longer and show nothing more."""
    monkeypatch.setattr(own, "games", lambda: {"matcha": games()["matcha"]})


def test_every_figure_has_a_name_and_a_unit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--seconds", "0.002", "--rounds", "2"]) == 0
    result = json.loads(capsys.readouterr().out)
    for name in games():
        for kind, unit in (("random play", "decisions/s"), ("clone", "µs")):
            found = [key for key in result["figures"] if key.startswith(f"{kind}, {name} ")]
            assert found
            assert all(result["figures"][key]["unit"] == unit for key in found)
    for figure in result["figures"].values():
        assert len(figure["all"]) == 2
        assert min(figure["all"]) <= figure["median"] <= max(figure["all"])
        assert figure["median"] > 0
    assert result["engine"] == engine()
    assert result["peers"] == result["missing_peers"] == []
    assert result["ratios"] == {}


@pytest.mark.usefixtures("only_matcha")
def test_the_figures_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.002", "--rounds", "1"]) == 0
    assert "random play, matcha 2020" in capsys.readouterr().out


def some_peer(module: str = "json", games: frozenset[str] = frozenset()) -> peers.Peer:
    """A peer that is installed if its module exists."""
    return peers.Peer(
        "Some Engine",
        module,
        (("random play", "their play"), ("clone", "their clone")),
        lambda seconds: [
            Measure("their play", "decisions/s", lambda: 1.0),
            Measure("their clone", "µs", lambda: 1e6),
        ],
        games,
    )


@pytest.mark.usefixtures("only_matcha")
def test_missing_peers_are_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    absent = replace(some_peer("chabudai_of_nowhere"), title="No Engine")
    monkeypatch.setattr(peers, "PEERS", (absent, some_peer()))
    assert main(["bench", "--peers", "--seconds", "0.001", "--rounds", "1"]) == 0
    shown = capsys.readouterr().out
    assert "No Engine is not installed: pip install chabudai[peers]" in shown
    assert "Some Engine" not in shown
    assert " : their play" in shown


@pytest.mark.usefixtures("only_matcha")
def test_peers_are_measured_in_the_same_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "PEERS", (some_peer(games=frozenset({"matcha", "chess"})),))
    assert main(["bench", "--peers", "--json", "--seconds", "0.001", "--rounds", "2"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["peers"] == ["Some Engine"]
    assert result["missing_peers"] == []
    assert result["figures"]["their clone"] == {"unit": "µs", "median": 1e6, "all": [1e6, 1e6]}
    assert set(result["ratios"]) == {
        f"{kind}, matcha {edition} : their {theirs}"
        for kind, theirs in (("random play", "play"), ("clone", "clone"))
        for edition in ("2020", "2015")
    }
    assert all(ratio > 0 for ratio in result["ratios"].values())


def test_a_ratio_is_our_speed_divided_by_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", (some_peer(),))
    units_and_figures = {
        "random play, go 2 players": ("decisions/s", 8.0),
        "their play": ("decisions/s", 2.0),
        "clone, go 2 players": ("µs", 5.0),
        "their clone": ("µs", 50.0),
        "match, go 2 players": ("moves/s", 1.0),
    }
    measures = [Measure(name, unit, float) for name, (unit, _) in units_and_figures.items()]
    figures = {name: [figure] for name, (_, figure) in units_and_figures.items()}
    assert peers.ratios(measures, figures) == {
        "random play, go 2 players : their play": 4.0,
        "clone, go 2 players : their clone": 10.0,
    }
    del figures["their clone"]
    assert list(peers.ratios(measures, figures)) == ["random play, go 2 players : their play"]


def test_white_castle_is_compared_with_catanatron_and_the_others_with_open_spiel() -> None:
    ours = [
        f"{kind}, {game} 2 players"
        for kind in ("random play", "clone", "ismcts")
        for game in ("white-castle", "matcha", "white-castle-duel")
    ]
    theirs = [name for peer in peers.PEERS for _, name in peer.against]
    measures = [Measure(name, "decisions/s", float) for name in ours + theirs]
    compared: dict[str, set[str]] = {}
    for pair in peers.ratios(measures, {each.name: [1.0] for each in measures}):
        one, _, other = pair.partition(" : ")
        compared.setdefault(one, set()).add(other)
    by_open_spiel = {
        "random play": {peers.OH_HELL, peers.OH_HELL_BY_OUTCOMES},
        "ismcts": {peers.OH_HELL_SEARCH},
    }
    assert compared == {
        "random play, white-castle 2 players": {peers.CATAN},
        "clone, white-castle 2 players": {peers.CATAN_CLONE},
        **{
            f"{kind}, {game} 2 players": names
            for kind, names in by_open_spiel.items()
            for game in ("matcha", "white-castle-duel")
        },
    }


@dataclass
class Catan:
    """A fake of Catanatron's game: player 0 gains a point with every third decision."""

    players: list[object]
    seed: int
    vps_to_win: int = 4
    state: Catan = field(init=False)
    num_turns: int = 0
    playable_actions: tuple[int, ...] = (0, 1, 2)
    player_state: dict[str, int] = field(init=False)
    decisions: int = 0

    def __post_init__(self) -> None:
        self.state = self
        self.player_state = {f"P{seat}_ACTUAL_VICTORY_POINTS": 0 for seat in (0, 1)}
        GAMES.append(self)

    def copy(self) -> None:
        COPIED.append(self.decisions)


GAMES: list[Catan] = []
COPIED: list[int] = []


def decide(state: Catan, action: int) -> None:
    assert action in state.playable_actions
    state.decisions += 1
    state.num_turns += 1
    state.player_state["P0_ACTUAL_VICTORY_POINTS"] = state.decisions // 3


def test_catanatron_is_played_to_the_end_and_copied_in_mid_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    GAMES.clear()
    COPIED.clear()
    modules: dict[str, dict[str, object]] = {
        "catanatron.game": {"Game": Catan, "TURNS_LIMIT": 1000},
        "catanatron.state": {"apply_action": decide},
        "catanatron.models.player": {
            "RandomPlayer": lambda color: color,
            "Color": SimpleNamespace(RED="red", BLUE="blue"),
        },
    }
    for name, contents in modules.items():
        module = ModuleType(name)
        vars(module).update(contents)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(peers, "MID_GAME", 7)
    play, clone = peers.catanatron_measures(0.001)
    assert (play.name, clone.name) == (peers.CATAN, peers.CATAN_CLONE)
    assert play.once() > 0
    assert clone.once() > 0
    mid_game, *played = GAMES
    assert mid_game.decisions == 7
    assert {game.decisions for game in played} == {12}
    assert set(COPIED) == {7}
    assert all(game.players == ["red", "blue"] for game in GAMES)
    assert len({game.seed for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("peer", peers.PEERS, ids=lambda peer: str(peer.title))
def test_installed_peers_have_all_their_figures(peer: peers.Peer) -> None:
    if not peer.installed():
        pytest.skip(f"{peer.title} is not installed")
    measures = peer.measures(0.01)
    assert {measure.name for measure in measures} == {name for _, name in peer.against}
    assert all(measure.once() > 0 for measure in measures)


@pytest.mark.usefixtures("only_matcha")
def test_memory_is_reported_for_every_set_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "WARM_UP", 1)
    few = dict(list(own.set_ups().items())[:2])  # each counts all objects several times
    monkeypatch.setattr(memory, "set_ups", lambda: few)
    assert main(["bench", "--memory", "2", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 2
    assert set(result["growth_kb"]) == set(few)
    assert main(["bench", "--memory", "1"]) == 0
    assert "KB over 1 games" in capsys.readouterr().out


def test_a_ratio_is_the_median_over_rounds() -> None:
    assert own.middle_ratio([10.0, 40.0, 90.0], [10.0, 20.0, 30.0]) == 2.0


def test_a_rate_counts_the_work_done() -> None:
    assert own.rate(lambda: 0, 0.001) == 0
    assert own.rate(lambda: 7, 0.001) > 7


@pytest.mark.parametrize(
    "arguments",
    [["--seconds", "0"], ["--seconds", "61"], ["--rounds", "0"], ["--memory", "0"]],
)
def test_invalid_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *arguments]) == 2
    assert arguments[0] in capsys.readouterr().err
