"""Boards in cells: never wider than asked, in every language; colours that can be read."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

import chabudai
from chabudai.core.chance import stream
from chabudai.registry import games
from chabudai.terminal.boards import board_for, matcha, matchmaster
from chabudai.terminal.cells import fit, short_name, wrapped
from chabudai.terminal.palette import DARK, LIGHT, THEMES
from chabudai.terminal.sitting import Sitting
from chabudai.words import LANGUAGES
from tests.terminal.table import seating

SIZES = [(50, 19), (52, 21), (64, 26), (78, 37), (120, 50)]
JAPANESE = st.text("あ漢カ、。「」（） abc1★", max_size=60)


def positions(game: str, lang: str, players: int) -> list[Sitting]:
    """A sitting every now and then through a game of random moves."""
    sitting = seating(game, players=players, lang=lang).sit()
    random = stream("drawing", game)
    found = []
    for number in range(150):
        waiting = sitting.match.waiting_on
        if not waiting:
            break
        if number % 12 == 0:
            match = chabudai.load(sitting.match.record())
            found.append(seating(game, players=players, lang=lang).sit_at(match))
        moves = sitting.match.legal(waiting[0])
        sitting.play(waiting[0], moves[int(random() * len(moves))])
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "players"), [("matcha", 2), ("matchmaster", 3), ("matchmaster", 7)]
)
def test_boards_keep_to_their_cells(game: str, players: int, lang: str) -> None:
    for sitting in positions(game, lang, players):
        for viewer in (0, None):
            showing = sitting.showing(viewer)
            board = board_for(showing.game)
            for width, height in SIZES:
                drawn = board.draw(showing, width, height, LIGHT).plain.split("\n")
                assert all(cell_len(line) <= width for line in drawn)
                assert len(drawn) <= height
            assert all(cell_len(row) <= 76 for row in board.sheet(showing, DARK).plain.split("\n"))


def test_nothing_of_a_hand_is_drawn_for_a_spectator() -> None:
    for sitting in positions("matcha", "en", 2):
        seen = sitting.match.observe(0)
        drawn = matcha.draw(sitting.showing(None), 80, 40, LIGHT).plain
        small = matcha.draw(sitting.showing(None), 52, 21, LIGHT).plain
        assert sitting.say("terminal-no-cards") not in small
        for card in {*seen["your_hand"]} - {"0"}:
            assert matcha.signed(card) not in small
        assert drawn.count("╭─────╮") == 6 + sum(
            played is not None
            for mat in seen["mats"]
            for side in mat.values()
            for played in side["played"]
        )


@pytest.mark.parametrize(
    ("edition", "tray"),
    [
        ("2020", "♠t ○○○ ∪b ○○○ ≈w ○○○ ∫s ○○○ Ψ ○○○○ kinds ○○○○○"),
        ("2015", "♠t 0/4 ∪b 0/4 ≈w 0/4 ∫s 0/4 Ψ 0/4 kinds 0/5"),
    ],
)
def test_tokens_are_progress_to_every_goal(edition: str, tray: str) -> None:
    sitting = seating("matcha", edition=edition).sit()
    drawn = matcha.draw(sitting.showing(0), 52, 21, LIGHT).plain
    assert " ".join(drawn.split()).count(tray) == 2


def test_sticks_and_ticks() -> None:
    sitting = seating("matchmaster", players=2, seed="4").sit()
    sitting.play(0, "say 2")
    drawn = matchmaster.draw(sitting.showing(1), 60, 21, LIGHT).plain
    assert "sealed" in drawn
    assert "2 ||" not in drawn
    assert "2 ||" in matchmaster.draw(sitting.showing(0), 60, 21, LIGHT).plain
    sitting.play(1, "say 0")
    drawn = matchmaster.draw(sitting.showing(1), 60, 21, LIGHT).plain
    assert "2 ||" in drawn
    while not sitting.match.observe(0)["taken"][1]:
        seat = sitting.match.waiting_on[0]
        sitting.play(seat, sitting.match.legal(seat)[0])
    drawn = matchmaster.draw(sitting.showing(0), 60, 21, LIGHT).plain
    assert re.search(r"Player 2\s+0\s+1 ✗", drawn)


def test_the_score_sheet_has_a_row_for_every_hand() -> None:
    sitting = seating("matchmaster", players=2, seed="4").sit()
    while sitting.match.observe(0)["hand"] == 1:
        seat = sitting.match.waiting_on[0]
        sitting.play(seat, sitting.match.legal(seat)[0])
    rows = matchmaster.sheet(sitting.showing(0), LIGHT).plain.split("\n")[2:]
    assert [row.split("·")[0].strip() for row in rows] == [str(n) for n in range(1, 14)]
    first, second = sitting.match.observe(0)["scores"]
    assert f"→ {first}" in rows[0]
    assert f"→ {second}" in rows[0]


@given(JAPANESE, st.integers(0, 30))
def test_fit_is_exact(text: str, width: int) -> None:
    assert cell_len(fit(text, width)) == width


@given(JAPANESE, st.integers(4, 30))
def test_wrapping_keeps_every_letter_and_the_width(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_wrapping_japanese_keeps_signs_with_their_words() -> None:
    assert wrapped("あいうえ。かき", 8) == ["あいう", "え。かき"]
    assert wrapped("あいう（え）", 8) == ["あいう", "（え）"]
    assert wrapped("take a token", 6) == ["take a", "token"]


def test_short_names_keep_their_number() -> None:
    assert short_name("Beginner 2", 6) == "Begi…2"
    assert short_name("気まぐれ3", 6) == "気ま…3"
    assert short_name("Whim", 6) == "Whim"
    assert cell_len(short_name("Constantinople", 6)) == 6


# -- colours -------------------------------------------------------------------------------------
def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_everything_can_be_read() -> None:
    styles = [*matcha.CARDS.values(), *matchmaster.CARDS.values(), LIGHT.back, DARK.back]
    pairs = [re.findall("#[0-9A-F]{6}", style) for style in styles]
    for palette, theme, tokens in zip(
        (DARK, LIGHT), THEMES, (matcha.ON_DARK, matcha.ON_LIGHT), strict=True
    ):
        assert theme.background is not None
        inks = [palette.ink, palette.faint, palette.lit, *tokens.values()]
        pairs += [[ink, theme.background] for ink in inks]
    for ink, paper in pairs:
        assert contrast(ink, paper) >= 4.5, (ink, paper)


def test_every_suit_has_a_sign_and_a_letter_of_its_own() -> None:
    for game in games().values():
        symbols = getattr(board_for(game), "SYMBOLS", {})
        for one, other in pairwise(sorted(symbols)):
            assert symbols[one] != symbols[other]
        assert len(set(symbols.values())) == len(symbols)
