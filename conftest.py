"""``pytest --game ID`` runs only the tests of one game: ``make test-game GAME=ID``.

These are the game's own tests, and every test that has the game, or one of its set-ups, as a
parameter: contract, leaks, fuzz, clauses, catalogues, sentences, bots, server and terminal.
"""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from chabudai.core.game import Game

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""NumPy's threads wait for each other when several tests run at once: one thread is quicker."""
pytest.register_assert_rewrite("chabudai.testing")
GAME = pytest.StashKey["Game | None"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--game", metavar="ID", help="run only the tests of one game")


def pytest_configure(config: pytest.Config) -> None:
    """Find the game."""
    from chabudai.core.refusals import BadInput
    from chabudai.registry import game_named

    wanted = config.getoption("--game")
    try:
        config.stash[GAME] = None if wanted is None else game_named(wanted)
    except BadInput as problem:
        raise pytest.UsageError(str(problem)) from None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the game."""
    game = config.stash[GAME]
    if game is None:
        return
    selected = {item: _is_own(item, game) or _has(item, game) for item in items}
    config.hook.pytest_deselected(items=[item for item in items if not selected[item]])
    items[:] = [item for item in items if selected[item]]


def pytest_collection_finish() -> None:
    """Let the garbage collector skip the thousands of tests that were found: they stay."""
    gc.freeze()


def _is_own(item: pytest.Item, game: Game) -> bool:
    """Whether a test is in the folder of the game's own tests."""
    package = game.package.rpartition(".")[2]
    return item.path.parts[-4:-1] == ("tests", "games", package) or (
        item.path.parts[-3:-1] == (game.id, "tests")
    )


def _has(item: pytest.Item, game: Game) -> bool:
    """Whether a parameter of a test is the game, its id, or one of its set-ups."""
    callspec = getattr(item, "callspec", None)
    values = (
        [getattr(value, "game", value) for value in callspec.params.values()] if callspec else []
    )
    # Only texts and games are compared: the comparison of two arrays has no truth value.
    return any(value in (game, game.id) for value in values if isinstance(value, str | type(game)))
