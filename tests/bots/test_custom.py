"""Bots of other people: by ``module:Class``, by entry point, as functions and objects."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import chabudai
from chabudai.arena import Reports, SimulationFailed
from chabudai.arena import simulate as simulate_set_up
from chabudai.bots import custom, make_bot
from chabudai.bots.custom import BotFailed, CheckedBot, bot_label, load_bot
from chabudai.cli import BAD_INPUT, main
from chabudai.cli.simulate import FAILED
from chabudai.core.chance import stream
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.registry import game_named
from chabudai.server.permissions import check_bot

MATCHA = game_named("matcha")


class Lowest:
    """Plays the lowest legal action."""

    def choose(self, seat: Seat) -> int:
        return seat.legal()[0]


class Lucky:
    """Takes a random generator."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, seat: Seat) -> int:
        return seat.legal()[int(self.random() * len(seat.legal()))]


class Broken:
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("no model file")


def lowest(seat: Seat) -> int:
    return seat.legal()[0]


def cheat(seat: Seat) -> int:
    return 99


def crash(seat: Seat) -> int:
    raise RuntimeError("out of memory")


HERE = f"{__name__}:"
NOTHING = 7


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, __name__, sys.modules[__name__])


@pytest.mark.parametrize("bot", [HERE + "Lowest", HERE + "lowest", Lowest, Lowest(), lowest])
def test_all_ways_to_name_a_bot(bot: custom.AnyBot) -> None:
    results = chabudai.simulate("matcha", [bot, "random"], games=10, seed="custom")
    expected = chabudai.simulate("matcha", [lowest, "random"], games=10, seed="custom")
    assert results.bots[0].wins == expected.bots[0].wins
    assert results.bots[0].bot == bot_label(bot)


def test_a_class_gets_the_random_generator() -> None:
    runs = [chabudai.simulate("matcha", [HERE + "Lucky"] * 2, 6, seed="s") for _ in range(2)]
    assert runs[0] == runs[1]
    plain = chabudai.simulate("matcha", ["random", "random"], 6, seed="s")
    assert runs[0].ends == plain.ends  # it chooses like the built-in bot


def test_built_in_names_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("greedy", HERE + "Lowest", custom.GROUP)
    monkeypatch.setattr(custom, "entry_points", lambda group: (entry,))
    for name in ("greedy", "ismcts:5", "random"):
        found = load_bot(name, MATCHA, stream())
        assert type(found) is type(make_bot(name, MATCHA, stream()))
    with pytest.raises(chabudai.BadInput) as caught:
        load_bot("gredy", MATCHA, stream())
    assert str(caught.value).count("greedy") == 1


def test_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("deep-tea", HERE + "Lowest", custom.GROUP)
    monkeypatch.setattr(custom, "entry_points", lambda group: (entry,))
    bot = load_bot("deep-tea", MATCHA, stream())
    assert isinstance(bot, CheckedBot)
    assert isinstance(bot.bot, Lowest)
    with pytest.raises(chabudai.BadInput, match=r"no bot 'shallow-tea'.*deep-tea, or module:Class"):
        load_bot("shallow-tea", MATCHA, stream())


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("no_such_module:Bot", "cannot be loaded: ModuleNotFoundError"),
        (HERE + "Missing", "cannot be loaded: AttributeError"),
        (HERE + "Broken", "cannot be made: RuntimeError: no model file"),
        (HERE + "NOTHING", "no function, and no method choose"),
        (":Bot", "no bot ':Bot'"),
        ("../bots:Bot", "no bot '../bots:Bot'"),
        ("module:", "no bot 'module:'"),
        (7, "no function, and no method choose"),
    ],
)
def test_bots_that_cannot_be_used(bot: custom.AnyBot, why: str) -> None:
    with pytest.raises(chabudai.BadInput, match=why):
        chabudai.simulate("matcha", [bot, "random"], games=2)


def test_bots_in_one_text() -> None:
    with pytest.raises(chabudai.BadInput, match="a list with a bot for each seat, not 'greedy,"):
        chabudai.simulate("matcha", "greedy,random", games=2)


def test_a_move_that_is_not_legal_is_reported() -> None:
    with pytest.raises(SimulationFailed, match=r"bot cheat in seat 0 chose 99.*not legal"):
        chabudai.simulate("matcha", [cheat, "random"], games=2, seed=1)


@pytest.mark.parametrize("bot", ["cheat", "crash"])
def test_the_traceback_is_shown_only_if_the_bot_raised(
    bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "matcha", "--bots", f"{HERE}{bot},random", "--games", "2"]) == FAILED
    shown = capsys.readouterr().err.splitlines()
    assert ("Traceback (most recent call last):" in shown) == (bot == "crash")
    assert f"{HERE}{bot}" in shown[-1]


@pytest.mark.parametrize("answer", [None, True, "pass", 0.0])
def test_an_answer_that_is_no_action_is_reported(answer: object) -> None:
    bot = load_bot(lambda seat: answer, MATCHA, stream())  # type: ignore[arg-type, return-value]
    with pytest.raises(BotFailed, match="not legal"):
        bot.choose(chabudai.new("matcha", seed=7).seat(0))


def test_late_decisions_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1_000_000))
    monkeypatch.setattr("time.perf_counter", lambda: next(now))  # a second for each decision
    set_up = MATCHA.set_up()
    slow = simulate_set_up(set_up, [lowest, "greedy"], 2, "late", 1, Reports(seconds=0.5))
    assert slow.bots[0].late + slow.bots[1].late == slow.decisions
    assert slow.data()["bots"][0]["late"] > 0
    fast = simulate_set_up(set_up, [lowest, "greedy"], 2, "late", 1, Reports(seconds=2))
    assert [bot.late for bot in fast.bots] == [0, 0]


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), True, "1"])
def test_wrong_seconds(seconds: float) -> None:
    with pytest.raises(chabudai.BadInput, match="above 0"):
        simulate_set_up(MATCHA.set_up(), ["random"] * 2, 2, reports=Reports(seconds=seconds))


def test_a_function_without_a_name_needs_one_process() -> None:
    with pytest.raises(chabudai.BadInput, match="cannot be sent to other processes"):
        chabudai.simulate("matcha", [lambda seat: 34, "random"], games=2, workers=2)


def test_the_command_line_finds_a_module_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "class Bot:\n    def choose(self, seat):\n        return seat.legal()[-1]\n"
    (tmp_path / "my_tea_bot.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    command = ["simulate", "matcha", "--games", "2", "--seconds", "60", "--bots"]
    assert main([*command, "my_tea_bot:Bot,random"]) == 0
    assert "my_tea_bot:Bot" in capsys.readouterr().out
    assert main([*command, "my_tea_bot:Pot,random"]) == BAD_INPUT
    assert "cannot be loaded" in capsys.readouterr().err


@pytest.mark.parametrize("name", [HERE + "Lowest", "deep-tea", "os:system"])
def test_the_server_knows_built_in_bots_only(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("deep-tea", HERE + "Lowest", custom.GROUP)
    monkeypatch.setattr(custom, "entry_points", lambda group: (entry,))
    with pytest.raises(chabudai.BadInput, match="no bot"):
        make_bot(name, MATCHA, stream())

    class Table:
        game = MATCHA

    with pytest.raises(chabudai.BadInput, match="no bot"):
        check_bot(Table(), name)  # type: ignore[arg-type]


def test_the_server_never_imports_custom_bots() -> None:
    folder = Path(chabudai.__file__).parent / "server"
    for path in folder.rglob("*.py"):
        assert "bots.custom" not in path.read_text(encoding="utf-8"), path
