"""Where the rules name an option of the table, they call it what the table calls it."""

from __future__ import annotations

import re

import pytest

from chabudai.core.game import Game
from chabudai.registry import games
from chabudai.words import LANGUAGES
from chabudai.words.clauses import rules_text
from chabudai.words.names import option_name, option_value

CASTLE = games()["white-castle"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("option", "value"), [("expansion", "none"), ("promo", "yes")])
def test_an_option_is_called_as_at_the_table(option: str, value: str, lang: str) -> None:
    name = option_name(CASTLE, option, lang)
    chosen = option_value(CASTLE, option, value, lang)
    assert re.search(f"{re.escape(name)}(: |：){re.escape(chosen)}", rules_text(CASTLE, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_no_option_is_written_as_for_a_command(game: Game, lang: str) -> None:
    names = "|".join(game.options)
    assert not names or not re.search(f"({names})=", rules_text(game, lang))
