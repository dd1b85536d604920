"""``chabudai bench`` measures what it says; how fast it is, is nobody's business here."""

from __future__ import annotations

import json

import pytest

from chabudai.bench import memory, own, peers
from chabudai.cli import main
from chabudai.registry import games


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
    assert not result["peers"]
    assert result["ratios"] == {}


def test_it_is_readable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.002", "--rounds", "1"]) == 0
    assert "random play, matcha 2020" in capsys.readouterr().out


def test_peers_that_are_not_installed_are_said_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "available", lambda: False)
    assert main(["bench", "--peers", "--seconds", "0.001", "--rounds", "1"]) == 0
    assert "chabudai[peers]" in capsys.readouterr().out


def test_memory_is_told_for_every_set_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "WARM_UP", 2)
    assert main(["bench", "--memory", "3", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 3
    assert set(result["growth_kb"]) == set(own.set_ups())
    assert main(["bench", "--memory", "3"]) == 0
    assert "KB over 3 games" in capsys.readouterr().out


def test_ratios_are_of_the_same_round() -> None:
    assert own.middle_ratio([10.0, 40.0, 90.0], [10.0, 20.0, 30.0]) == 2.0


def test_a_rate_counts_the_work_done() -> None:
    assert own.rate(lambda: 0, 0.001) == 0
    assert own.rate(lambda: 7, 0.001) > 7


@pytest.mark.parametrize(
    "arguments",
    [["--seconds", "0"], ["--seconds", "61"], ["--rounds", "0"], ["--memory", "0"]],
)
def test_what_makes_no_sense_is_named(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *arguments]) == 2
    assert arguments[0] in capsys.readouterr().err
