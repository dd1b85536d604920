"""``chabudai replay`` of The White Castle: the fields that programs rely on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.cli import main
from chabudai.testing import record_of
from tests.core.deals import white_castle
from tests.core.test_match import play_out
from tests.golden.files import FOLDER

HOLDINGS = {"coins", "seals", "food", "iron", "pearl", "chasen", "points", "time"}
CATEGORIES = ["in_game", "coins_and_seals", "resources", "passage_of_time", "courtiers"]
CATEGORIES += ["warriors", "gardeners"]


def replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Any, *args: str, code: int = 0
) -> Any:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["replay", str(file), "--json", *args]) == code
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("expansion", ["matcha", "none"])
def test_a_finished_game(
    players: int, expansion: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = chabudai.new("white-castle", players=players, seed=5, expansion=expansion)
    result = replayed(tmp_path, capsys, play_out(match).record())
    assert result["over"] is True
    assert result["refused"] is None
    assert result["waiting_on"] == []
    assert result["legal"] == {}
    assert [place["seat"] for place in result["standings"]] == list(range(players))
    assert result["end"] in ("three-rounds", "rival-beaten", "rival-ahead")
    view = result["view"]
    kinds = {"courtiers", "gardeners", "warriors"} | (
        {"geishas"} if expansion == "matcha" else set()
    )
    for seat, clan in enumerate(view["seats"]):
        assert set(clan) >= HOLDINGS
        assert set(clan["workers"]) == kinds
        scoring = view["scoring"][seat]
        last = ["geishas"] if expansion == "matcha" else []
        assert list(scoring) == [*CATEGORIES, *last, "total"]
        assert scoring["total"] == result["standings"][seat]["score"]
        assert scoring["in_game"] == clan["points"]
    assert (view["rival"] is not None) == (players == 1)


def test_the_standings_of_a_solitaire_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ends = set()
    for path in FOLDER.glob("white-castle-alone-*.txt"):
        record = record_of(path.read_text(encoding="utf-8"))
        result = replayed(tmp_path, capsys, record)
        [place] = result["standings"]
        own = result["view"]["scoring"][0]["total"]
        rival = result["view"]["rival"]["scoring"]["total"]
        won = own > rival or (own == rival and result["view"]["order"][0] == 0)
        assert place == {"seat": 0, "rank": 1 if won else 2, "score": own}
        assert result["end"] == ("rival-beaten" if won else "rival-ahead")
        ends.add(won)
    assert ends == {True, False}


def test_a_replay_waits_for_chance_at_every_step_of_the_set_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = white_castle().record()
    for at in range(7):
        result = replayed(tmp_path, capsys, record, "--at", str(at))
        assert (result["waiting_on"], result["legal"], result["over"]) == (["*"], {}, False)
    result = replayed(tmp_path, capsys, record)
    assert result["waiting_on"] == [0]
    drafts = ["draft start-resource-04", "draft start-resource-06", "draft start-resource-09"]
    assert result["legal"] == {"0": drafts}
    assert result["view"]["decision"]["choices"][0]["gains"]


def test_an_illegal_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = white_castle((0, "draft start-resource-09"), (1, "draft start-resource-04")).record()
    record["log"].append([1, "take green left"])
    result = replayed(tmp_path, capsys, record, code=3)
    refused = result["refused"]
    assert (refused["at"], refused["seat"], refused["move"]) == (9, 1, "take green left")
    assert refused["rule"]
    assert refused["why"]
    assert result["waiting_on"] == [1]


def test_impossible_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = white_castle().record()
    record["log"][5][1] = "roll 4 2 4 / 2 3 6 / 4 4 6"
    result = replayed(tmp_path, capsys, record, code=3)
    assert result["refused"]["rule"] == "setup.dice"
    assert result["refused"]["seat"] == "*"
    assert result["refused"]["at"] == 5


@pytest.mark.parametrize("lang", ["en", "es", "ja"])
def test_a_replay_as_text(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    match = play_out(chabudai.new("white-castle", players=2, seed=5))
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    assert main(["replay", str(file), "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[-1].startswith("legal; over (three-rounds): seat ")
    assert "white-castle-" not in out, "a key that nobody has put into words"
