"""Impossible outcomes of chance in The White Castle are refused by a clause and change nothing."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import chabudai
from chabudai.core.game import SetUp
from chabudai.core.match import Match
from chabudai.registry import game_named
from chabudai.testing import label, play_random_game
from chabudai.testing.setups import few_setups
from chabudai.words import format_message
from tests.fuzz.test_moves import is_clear

SET_UP_TEXTS = {
    "castle": "castle steward-12 steward-02 steward-04 / diplomat-04 diplomat-11 / daimyo-04",
    "tiles": "tiles coral coral black / black coral coral / white white black / white black"
    " / white black / white-iron coral-pearl",
    "gardens": "gardens stone-04 plant-01 / stone-05 plant-02 / stone-02 plant-03",
    "yards": "yards yard-tile-07 yard-tile-06 yard-tile-05 yard-tile-08",
    "tea": "tea lily-vp lily-seal lily-iron / flower-02 calligraphy-02"
    " / ceremony-07 ceremony-04 ceremony-05 / ceremony-03",
    "order": "order 1 0",
    "roll": "roll 2 4 4 / 2 3 6 / 4 4 6 / 1 1 1",
    "offer": "offer start-resource-06 start-action-04 ceremony-01"
    " / start-resource-04 start-action-06 ceremony-02"
    " / start-resource-09 start-action-01 ceremony-06",
}
"""A possible set-up for two clans with the expansion."""
WRONG = {
    "castle": [
        ("deal steward-12 steward-02 steward-04", "table.chance"),
        ("castle", "table.chance"),
        ("castle / / ", "table.chance"),
        ("castle steward-12 steward-02 / diplomat-04 diplomat-11 / daimyo-04", "table.chance"),
        (
            "castle steward-12 steward-02 steward-04 / diplomat-04 diplomat-11 daimyo-04",
            "table.chance",
        ),
        # no such card; in another deck; twice; with a diamond; not without the promo components
        (SET_UP_TEXTS["castle"].replace("steward-12", "steward-99"), "table.chance"),
        (SET_UP_TEXTS["castle"].replace("steward-12", "diplomat-05"), "table.chance"),
        (SET_UP_TEXTS["castle"].replace("steward-12", "steward-02"), "table.chance"),
        (SET_UP_TEXTS["castle"].replace("steward-12", "steward-01"), "table.chance"),
        (SET_UP_TEXTS["castle"].replace("daimyo-04", "promo-daimyo"), "table.chance"),
        # the dark blocks of all five are courtiers'
        (
            "castle steward-02 steward-09 steward-10 / diplomat-02 diplomat-03 / daimyo-04",
            "setup.same-dark",
        ),
    ],
    "tiles": [
        (SET_UP_TEXTS["tiles"].replace(" / white-iron coral-pearl", ""), "table.chance"),
        (SET_UP_TEXTS["tiles"].replace("coral-pearl", "coral-tea"), "table.chance"),
        (SET_UP_TEXTS["tiles"].replace("coral-pearl", "green-pearl"), "table.chance"),
        (SET_UP_TEXTS["tiles"].replace("tiles coral", "tiles green"), "table.chance"),
        # a room of one colour
        (
            "tiles coral coral coral / black coral black / white white black / white black"
            " / white black / white-iron coral-pearl",
            "setup.tiles",
        ),
        # two diamonds of one colour
        (
            "tiles black coral coral / black coral coral / white white black / white black"
            " / white black / white-iron coral-pearl",
            "setup.tiles",
        ),
        # six tiles of a colour
        (SET_UP_TEXTS["tiles"].replace("white-iron", "black-iron"), "setup.tiles"),
        # one tile twice
        (
            "tiles coral coral black / black coral coral / white white black / white black"
            " / white coral / black-iron black-iron",
            "setup.tiles",
        ),
    ],
    "gardens": [
        (
            SET_UP_TEXTS["gardens"].replace("stone-04 plant-01", "plant-01 stone-04"),
            "setup.gardens",
        ),
        (SET_UP_TEXTS["gardens"].replace("plant-01", "stone-01"), "setup.gardens"),
        (SET_UP_TEXTS["gardens"].replace("plant-01", "plant-02"), "table.chance"),
        (SET_UP_TEXTS["gardens"].replace("plant-01", "promo-plant"), "table.chance"),
        (SET_UP_TEXTS["gardens"] + " / stone-06 plant-06", "table.chance"),
    ],
    "yards": [
        ("yards yard-tile-07 yard-tile-06 yard-tile-05", "table.chance"),
        ("yards yard-tile-07 yard-tile-06 yard-tile-05 yard-tile-05", "table.chance"),
        ("yards yard-tile-07 yard-tile-06 yard-tile-05 yard-tile-00", "table.chance"),
        ("yards yard-tile-07 yard-tile-06 / yard-tile-05 yard-tile-08", "table.chance"),
    ],
    "tea": [
        (
            SET_UP_TEXTS["tea"].replace("flower-02 calligraphy-02", "calligraphy-02 flower-02"),
            "tea.board",
        ),
        (SET_UP_TEXTS["tea"].replace("calligraphy-02", "flower-01"), "tea.board"),
        (SET_UP_TEXTS["tea"].replace("ceremony-03", "ceremony-07"), "table.chance"),
        (SET_UP_TEXTS["tea"].replace("lily-vp", "lily-seal"), "table.chance"),
        (SET_UP_TEXTS["tea"].replace("lily-vp", "lily"), "table.chance"),
        (SET_UP_TEXTS["tea"].replace(" / ceremony-03", ""), "table.chance"),
    ],
    "order": [
        ("order 0 0", "table.chance"),
        ("order 0", "table.chance"),
        ("order 0 1 2", "table.chance"),
        ("order 1 2", "table.chance"),
        ("order 0 -1", "table.chance"),
        ("order", "table.chance"),
    ],
    "roll": [
        ("roll 4 2 4 / 2 3 6 / 4 4 6 / 1 1 1", "setup.dice"),
        ("roll 2 4 4 / 2 3 6 / 4 4 6 / 6 1 1", "setup.dice"),
        ("roll 0 4 4 / 2 3 6 / 4 4 6 / 1 1 1", "table.chance"),
        ("roll 2 4 7 / 2 3 6 / 4 4 6 / 1 1 1", "table.chance"),
        ("roll 2 4 4 / 2 3 6 / 4 4 6", "table.chance"),
        ("roll 2 4 4 / 2 3 6 / 4 4 6 / 1 1", "table.chance"),
        ("roll 2 4 4 4 / 2 3 6 6 / 4 4 6 6 / 1 1 1 1", "table.chance"),
        ("roll 2 4 4 / 2 3 6 / 4 4 6 / 1 1 ²", "table.chance"),
        ("roll 02 4 4 / 2 3 6 / 4 4 6 / 1 1 1", "table.chance"),
        ("roll 2.0 4 4 / 2 3 6 / 4 4 6 / 1 1 1", "table.chance"),
    ],
    "offer": [
        (
            SET_UP_TEXTS["offer"].replace(
                "start-resource-06 start-action-04", "start-action-04 start-resource-06"
            ),
            "draft.pairs",
        ),
        (SET_UP_TEXTS["offer"].replace("start-resource-06", "start-resource-04"), "table.chance"),
        # a ceremony tile that lies on the board
        (SET_UP_TEXTS["offer"].replace("ceremony-01", "ceremony-07"), "table.chance"),
        (SET_UP_TEXTS["offer"].rpartition(" / ")[0], "table.chance"),
        (SET_UP_TEXTS["offer"].replace(" ceremony-01", ""), "table.chance"),
        (SET_UP_TEXTS["offer"].replace("start-action-04", "start-action-99"), "table.chance"),
    ],
}
HUGE = 50_000


def before(word: str) -> Match:
    """A match that waits for the outcome that begins with a word."""
    match = Match(
        game_named("white-castle").set_up(2), seed="fuzz", speak=format_message, auto_chance=False
    )
    for first, text in SET_UP_TEXTS.items():
        if first == word:
            break
        match.play_chance(text)
    return match


def refused(match: Match, text: str) -> chabudai.Refused:
    """The refusal of an outcome; nothing may have changed."""
    position = match.record(), match.view()
    with pytest.raises(chabudai.Refused) as caught:
        match.play_chance(text)
    is_clear(caught.value, match)
    assert len(caught.value.why) < 500
    assert (match.record(), match.view()) == position
    return caught.value


def test_the_set_up_is_possible() -> None:
    match = before("")
    assert match.waiting_on == (0,)
    assert [entry.text for entry in match.log] == list(SET_UP_TEXTS.values())


@pytest.mark.parametrize(
    ("word", "text", "rule"),
    [(word, text, rule) for word, wrong in WRONG.items() for text, rule in wrong],
)
def test_impossible_outcomes_are_refused(word: str, text: str, rule: str) -> None:
    match = before(word)
    assert refused(match, text).rule == rule
    match.play_chance(SET_UP_TEXTS[word])


@pytest.mark.parametrize("word", SET_UP_TEXTS)
def test_huge_texts(word: str) -> None:
    match = before(word)
    for text in (
        f"{word} " + "1 " * HUGE,
        f"{word} " + "/ " * HUGE,
        word * HUGE,
        f"{SET_UP_TEXTS[word]} " + "x" * HUGE,
        SET_UP_TEXTS[word] + "/" + SET_UP_TEXTS[word] * 1000,
    ):
        assert refused(match, text).rule == "table.chance"


@pytest.mark.parametrize("word", SET_UP_TEXTS)
def test_outcomes_in_the_wrong_order_are_refused(word: str) -> None:
    match = before(word)
    for other, text in SET_UP_TEXTS.items():
        if other != word:
            assert refused(match, text).rule == "table.chance"


def test_capitals_are_written_in_lower_case() -> None:
    match = before("castle")
    match.play_chance(SET_UP_TEXTS["castle"].upper())
    assert match.log[0].text == SET_UP_TEXTS["castle"]


# -- during the game -----------------------------------------------------------------------------
SET_UPS = few_setups(game_named("white-castle"))
every_set_up = pytest.mark.parametrize("set_up", SET_UPS, ids=label)


@cache
def log_of(name: str) -> list[list[int | str]]:
    """The log of a game of a set-up."""
    set_up = next(one for one in SET_UPS if label(one) == name)
    log: list[list[int | str]] = play_random_game(set_up, "chance", "first").record["log"]
    return log


def stops(name: str) -> list[tuple[int, str]]:
    """Where chance is next in it, and its outcome there."""
    return [(at, str(text)) for at, (seat, text) in enumerate(log_of(name)) if seat == "*"]


def waiting(set_up: SetUp, log: list[list[int | str]], at: int) -> Match:
    """A match where chance is next."""
    match = Match(set_up, seed="fuzz", speak=format_message, auto_chance=False)
    for seat, text in log[:at]:
        if seat == "*":
            match.play_chance(str(text))
        else:
            match.play(int(seat), str(text))
    assert match.chance_is_next
    return match


@every_set_up
def test_a_card_that_is_not_in_the_deck(set_up: SetUp) -> None:
    log, revealed = log_of(label(set_up)), 0
    for at, text in stops(label(set_up)):
        word, *rest = text.split()
        if word not in ("reveal", "rival") or at < 8:
            continue
        revealed += 1
        match = waiting(set_up, log, at)
        view = match.view()
        if word == "rival":
            gone = [view["rival"]["selector"], *view["rival"]["flipped"]]
            wrong = [f"rival {card}" for card in gone if card and card != rest[0]]
            wrong += ["rival", f"{text} {rest[0]}", "rival solitaire-99"]
        else:
            lying = [room["card"] for room in view["castle"].values() if room["card"]]
            others = [clan["action_card"] for clan in view["seats"]]
            wrong = [f"reveal {rest[0]} {card}" for card in (*lying, *others)]
            wrong += [f"reveal {place} {rest[1]}" for place in ("well", "daimyo", rest[1])]
            wrong += ["reveal", f"reveal {rest[0]}", f"reveal {rest[0]} {rest[0]}"]
        for outcome in wrong:
            assert refused(match, outcome).rule in ("table.chance", "arrival.refill"), outcome
    assert revealed


@given(text=st.text())
@example(text="roll \x00")
@example(text="castle \ud800 / / ")
@example(text="TILES ﬁ")
def test_any_text_anywhere(text: str) -> None:
    for word in SET_UP_TEXTS:
        refused(before(word), text)
