"""Games from elsewhere register themselves as entry points."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from chabudai import registry
from chabudai.bots import LEVELS, bot_names, make_bot
from chabudai.core.chance import stream
from chabudai.core.refusals import BadInput
from chabudai.registry import PluginWarning, game_named, games, has_module, module_of
from chabudai.server.game_info import game_info
from chabudai.words import LANGUAGES, catalogue_texts

GAME = """
from dataclasses import replace
from chabudai.games.matcha import GAME as MATCHA

GAME = replace(MATCHA, id="tea", package=__name__)
OTHER = replace(GAME, id="Tea!")
NO_FOLDER = replace(GAME, package="no.such.package")
TAKEN = replace(GAME, id="matcha")
NUMBER = 7
"""

BUILT_IN = [game.package for game in registry._built_in()]
Register = Callable[..., None]


@pytest.fixture
def register(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Register]:
    """Registers entry points; the packages ``tea_game`` and ``broken_game`` can be imported."""
    for name, text in {"tea_game": GAME, "broken_game": "1 / 0"}.items():
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text(text)
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(tmp_path)

    def register(**entries: str) -> None:
        found = [EntryPoint(name, value, registry.GROUP) for name, value in entries.items()]
        monkeypatch.setattr(registry, "entry_points", lambda group: found)
        forget()

    def forget() -> None:
        registry.games.cache_clear()
        registry._exists.cache_clear()
        sys.modules.pop("tea_game.events", None)

    yield register
    forget()


def test_a_registered_game_is_listed_after_the_built_in_ones(register: Register) -> None:
    register(tea="tea_game:GAME")
    assert list(games())[-1] == "tea"
    assert game_named("tea").package == "tea_game"


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("broken", "broken_game:GAME", "ZeroDivisionError: division by zero"),
        ("missing", "no_such_package:GAME", "ModuleNotFoundError"),
        ("tea", "tea_game:NO_SUCH_NAME", "AttributeError"),
        ("tea", "tea_game:NUMBER", "it is 7, not a Game"),
        ("coffee", "tea_game:GAME", "called coffee, but the game's id is tea"),
        ("Tea!", "tea_game:OTHER", "lower-case words"),
        ("tea", "tea_game:NO_FOLDER", "no package 'no.such.package'"),
        ("matcha", "tea_game:TAKEN", "already a game matcha in chabudai.games.matcha"),
    ],
)
def test_a_broken_plugin_is_named_and_left_out(
    register: Register, name: str, value: str, problem: str
) -> None:
    register(**{name: value})
    with pytest.warns(PluginWarning) as caught:
        found = games()
    warned = [str(warning.message) for warning in caught]
    assert any(f"'{name}' ({value})" in text and problem in text for text in warned)
    assert [game.package for game in found.values()] == BUILT_IN


EVENTS = """
from dataclasses import dataclass
from chabudai.core.events import Event, Player

@dataclass(frozen=True, slots=True)
class TeaPoured(Event):
    seat: Player
    cups: int
"""


@pytest.mark.parametrize(
    ("events", "problem"),
    [
        (EVENTS, "event tea-poured: TeaPoured.cups has no kind: int"),
        (EVENTS.replace("cups: int", "cups: Cup"), "event tea-poured: name 'Cup' is not defined"),
        ("1 / 0", "its events cannot be read: ZeroDivisionError: division by zero"),
    ],
)
def test_a_game_whose_events_clients_cannot_read_is_left_out(
    register: Register, tmp_path: Path, events: str, problem: str
) -> None:
    text = "from __future__ import annotations\n" + events
    (tmp_path / "tea_game" / "events.py").write_text(text)
    register(tea="tea_game:GAME")
    with pytest.warns(PluginWarning) as caught:
        found = games()
    left_out = f"game 'tea' (tea_game:GAME) left out: {problem}"
    assert [str(warning.message) for warning in caught] == [left_out]
    assert [game_info(game, "en").id for game in found.values()] == list(found)
    assert "tea" not in found


def test_two_plugins_with_one_id(register: Register, monkeypatch: pytest.MonkeyPatch) -> None:
    register()
    entry = EntryPoint("tea", "tea_game:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry, entry])
    with pytest.warns(PluginWarning, match="already a game tea in tea_game"):
        assert list(games()).count("tea") == 1


def test_working_plugins_stay_when_another_one_is_broken(register: Register) -> None:
    register(broken="broken_game:GAME", tea="tea_game:GAME")
    with pytest.warns(PluginWarning, match="broken_game"):
        assert "tea" in games()


def test_optional_modules_are_found_by_the_games_package() -> None:
    matcha = game_named("matcha")
    assert has_module(matcha, "terminal.lines")
    assert module_of(matcha, "greedy") is sys.modules["chabudai.games.matcha.greedy"]
    elsewhere = replace(matcha, package="chabudai.core")
    assert not has_module(elsewhere, "greedy")
    assert module_of(elsewhere, "terminal.lines") is None


def test_a_game_without_a_greedy_bot_has_the_other_bots() -> None:
    game = replace(game_named("matcha"), id="tea", package="chabudai.core")
    assert bot_names(game) == [*LEVELS, "random", "ismcts"]
    with pytest.raises(BadInput, match=r"no bot 'greedy' for tea \(bots: novice, .*, ismcts\)"):
        make_bot("greedy", game, stream("tea"))


def test_texts_of_a_plugin_are_read_in_english_if_it_lacks_a_language(
    register: Register, tmp_path: Path
) -> None:
    register(tea="tea_game:GAME")
    folder = tmp_path / "tea_game" / "locales"
    folder.mkdir()
    (folder / "en.ftl").write_text("tea-about = Tea.\n")
    for lang in LANGUAGES:
        assert "tea-about = Tea.\n" in list(catalogue_texts(lang))


def test_an_unreadable_catalogue_is_named_and_left_out(register: Register, tmp_path: Path) -> None:
    register(tea="tea_game:GAME")
    folder = tmp_path / "tea_game" / "locales"
    folder.mkdir()
    (folder / "en.ftl").write_bytes(b"tea-about = \xff\n")
    with pytest.warns(PluginWarning, match=r"tea_game.locales.en\.ftl left out"):
        texts = list(catalogue_texts("en"))
    assert any("table-game-over" in text for text in texts)
