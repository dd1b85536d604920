"""The catalogues agree with each other and with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chabudai.core.game import Game
from chabudai.registry import event_types, games
from chabudai.words import LANGUAGES, catalogues, format_message, known_language
from chabudai.words.names import about, option_name, option_value
from tests.words.catalogue_files import (
    PACKAGE,
    catalogue,
    entries,
    folders,
    messages_of,
    prefix_of,
)
from tests.words.keys_in_code import (
    PREFIXES,
    end_reasons,
    families,
    handed_on,
    literals,
    needed,
    of_any_game,
    possible,
)

ROOT = Path(__file__).parents[2]
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
_LETTER = re.compile(r"[^\W\d_]")
_JAPANESE = "[\u3040-\u30ff\u4e00-\u9fff]"
_HALF_WIDTH = re.compile(rf"{_JAPANESE}[,.!?:;()]|[,.!?:;()]{_JAPANESE}")


def test_every_part_with_words_is_found() -> None:
    assert "table" in PREFIXES
    assert set(games()) <= set(PREFIXES)
    assert len(PREFIXES) == len(set(PREFIXES))


@pytest.mark.parametrize("folder", folders(), ids=prefix_of)
def test_every_folder_has_all_languages_and_keys_of_its_own(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == [f"{lang}.ftl" for lang in LANGUAGES]
    for lang in LANGUAGES:
        for message in entries(folder / f"{lang}.ftl"):
            assert message.key.startswith(prefix_of(folder) + "-")


def test_no_file_defines_a_key_twice() -> None:
    """Also in the web client's catalogues: of two definitions only one would be used."""
    files = sorted([*PACKAGE.rglob("*.ftl"), *(ROOT / "web/locales").glob("*.ftl")])
    assert len(files) > len(folders()) * len(LANGUAGES)
    for path in files:
        keys = [message.key for message in entries(path)]
        assert sorted(set(keys)) == sorted(keys), path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_games_name_themselves(lang: str) -> None:
    shared = [folder for folder in folders() if folder.parent.parent == PACKAGE]
    paths = [*(folder / f"{lang}.ftl" for folder in shared), ROOT / f"web/locales/{lang}.ftl"]
    titles = {title for game in games().values() for title in (game.id, game.title(lang))}
    for path in paths:
        for message in entries(path):
            said = " ".join(message.texts)
            assert [title for title in titles if title in said] == [], message.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_package_reads_the_same_files(lang: str) -> None:
    files = [folder / f"{lang}.ftl" for folder in folders()]
    assert sorted(map(str, catalogues(lang))) == sorted(map(str, files))
    shared = [file for file in files if not {"terminal", "lessons"} & set(file.parts[-3:])]
    assert sorted(map(str, catalogues(lang, terminal=False))) == sorted(map(str, shared))


@pytest.mark.parametrize("prefix", PREFIXES)
@pytest.mark.parametrize("lang", OTHERS)
def test_languages_have_the_same_keys(lang: str, prefix: str) -> None:
    assert sorted(messages_of(prefix, lang)) == sorted(messages_of(prefix, "en"))


NOT_IN_ENGLISH = {
    "table-list-and": {"count", "last-sound"},
    "white-castle-performed": {"item-number"},
}
"""Variables that only other languages need."""


@pytest.mark.parametrize("prefix", PREFIXES)
@pytest.mark.parametrize("lang", OTHERS)
def test_messages_place_the_same_variables(lang: str, prefix: str) -> None:
    """A language may select by fewer variables, but must show the same ones."""
    for key, message in messages_of(prefix, lang).items():
        english = catalogue("en")[key]
        more = NOT_IN_ENGLISH.get(key, set())
        assert message.places - more == english.places, f"{key} in {lang}"
        assert message.refers == english.refers, f"{key} in {lang}"
        selectable = english.variables | more
        assert message.selects <= selectable, f"{key} in {lang}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_refer_to_messages_that_exist(lang: str) -> None:
    for key, message in catalogue(lang).items():
        assert message.refers <= catalogue(lang).keys(), key


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_was_left_in_english(lang: str) -> None:
    """Only titles of games may be the same."""
    for key, message in catalogue(lang).items():
        text = "".join(message.texts)
        if re.search("-box-.*-title$", key):
            continue
        if len(_LETTER.findall(text)) > 12:
            assert text != "".join(catalogue("en")[key].texts), key


def test_japanese_has_no_plural_forms() -> None:
    """Japanese numbers are always ``other``, so a variant ``[one]`` is never chosen."""
    folders_with_texts = (ROOT / "src", ROOT / "examples", ROOT / "web" / "locales")
    files = [path for folder in folders_with_texts for path in folder.rglob("ja.ftl*")]
    assert len(files) > len(PREFIXES)
    for path in files:
        assert "[one]" not in path.read_text(encoding="utf-8"), path


def test_japanese_is_punctuated_in_japanese() -> None:
    for key, message in catalogue("ja").items():
        for text in message.texts:
            assert not _HALF_WIDTH.search(text), f"{key}: {text}"


@pytest.mark.parametrize("prefix", PREFIXES)
def test_no_key_is_missing(prefix: str) -> None:
    keys = catalogue("en").keys()
    assert needed(prefix) - keys == set()
    for family in families(prefix):
        assert any(re.fullmatch(family, key) for key in keys), f"no key is {family}"


@pytest.mark.parametrize("prefix", PREFIXES)
def test_no_key_is_unused(prefix: str) -> None:
    patterns = possible(prefix)
    referred = {key for message in catalogue("en").values() for key in message.refers}
    keys = [key for key in catalogue("en") if key.startswith(prefix + "-")]
    unused = [
        key
        for key in keys
        if key not in referred and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_search_for_keys_finds_something(game: Game) -> None:
    assert len(event_types(game)) > 3
    assert end_reasons(game)
    assert f"{game.id}-unreadable" in needed(game.id)
    assert f"{game.id}-card" in of_any_game(game.id)


@pytest.mark.parametrize("prefix", ["matcha", "matchmaster", "white-castle"])
def test_keys_that_are_put_together_are_found(prefix: str) -> None:
    assert families(prefix) | handed_on(prefix)


def test_keys_that_a_function_completes_are_found() -> None:
    found = handed_on("white-castle")
    assert {"white-castle-no-die", "white-castle-not-now", "white-castle-lacks"} <= found
    assert not found & literals("white-castle")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_and_their_options_have_names(lang: str) -> None:
    for game in games().values():
        assert game.titles[lang]
        assert about(game, lang) != f"{game.id}-about"
        for option, choice in game.options.items():
            assert option_name(game, option, lang)
            shown = [option_value(game, option, value, lang) for value in choice.values]
            assert len(set(shown)) == len(choice.values)
            assert all(words and "{" not in words for words in shown)
            assert not any(words.startswith(f"{game.id}-option-") for words in shown)


def test_an_unknown_language_is_english() -> None:
    assert known_language("tlh") == "en"
    assert format_message("table-game-over", {}, "tlh") == format_message(
        "table-game-over", {}, "en"
    )


def test_an_unknown_key_is_returned() -> None:
    assert format_message("table-no-such-key", {}, "es") == "table-no-such-key"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(ValueError, match="table-not-your-turn in ja"):
        format_message("table-not-your-turn", {}, "ja")
