"""Boards fit their cells in every language, and colours have enough contrast."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.screen import ModalScreen

import chabudai
from chabudai.core.chance import stream
from chabudai.core.events import Event
from chabudai.games.matcha.terminal import board as matcha
from chabudai.games.matcha.terminal.lines import stage_of
from chabudai.games.matchmaster.events import HandScored
from chabudai.games.matchmaster.terminal import board as matchmaster
from chabudai.games.white_castle.terminal.board import columns
from chabudai.registry import games
from chabudai.terminal.app import TableApp
from chabudai.terminal.boards import board_for, with_symbols
from chabudai.terminal.cells import fit, short_name, wrapped
from chabudai.terminal.palette import DARK, LIGHT, THEMES
from chabudai.terminal.session import Session
from chabudai.words import LANGUAGES
from tests.terminal.table import LARGE, SMALL, at_table, press, table_setup

SIZES = [(50, 19), (52, 21), (64, 26), (78, 37), (120, 50)]
JAPANESE = st.text("あ漢カ、。「」（） abc1★", max_size=60)


def positions(game: str, lang: str, players: int) -> list[Session]:
    """Views of some positions of a random game."""
    session = table_setup(game, players=players, lang=lang).new_session()
    random = stream("drawing", game)
    found = []
    for number in range(150):
        waiting = session.match.waiting_on
        if not waiting:
            break
        if number % 12 == 0:
            match = chabudai.load(session.match.record())
            found.append(table_setup(game, players=players, lang=lang).session_for(match))
        moves = session.match.legal(waiting[0])
        session.play(waiting[0], moves[int(random() * len(moves))])
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("matcha", 2),
        ("matchmaster", 3),
        ("matchmaster", 7),
        ("white-castle", 1),
        ("white-castle", 4),
    ],
)
def test_boards_keep_to_their_cells(game: str, players: int, lang: str) -> None:
    for session in positions(game, lang, players):
        for viewer in (0, None):
            view = session.view_for(viewer)
            board = board_for(view.game)
            for width, height in SIZES:
                drawn = board.draw(view, width, height, LIGHT).plain.split("\n")
                assert all(cell_len(line) <= width for line in drawn)
                assert len(drawn) <= height
            assert all(cell_len(row) <= 76 for row in board.sheet(view, DARK).plain.split("\n"))


def test_nothing_of_a_hand_is_drawn_for_a_spectator() -> None:
    for session in positions("matcha", "en", 2):
        seen = session.match.observe(0)
        drawn = matcha.draw(session.view_for(None), 80, 40, LIGHT).plain
        small = matcha.draw(session.view_for(None), 52, 21, LIGHT).plain
        assert session.message("terminal-no-cards") not in small
        for card in {*seen["your_hand"]} - {"0"}:
            assert matcha.with_symbol(card) not in small
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
    session = table_setup("matcha", edition=edition).new_session()
    drawn = matcha.draw(session.view_for(0), 52, 21, LIGHT).plain
    assert " ".join(drawn.split()).count(tray) == 2


def test_sticks_and_ticks() -> None:
    session = table_setup("matchmaster", players=2, seed="4").new_session()
    session.play(0, "say 2")
    drawn = matchmaster.draw(session.view_for(1), 60, 21, LIGHT).plain
    assert "made" in drawn
    assert "2 ||" not in drawn
    assert "2 ||" in matchmaster.draw(session.view_for(0), 60, 21, LIGHT).plain
    session.play(1, "say 0")
    drawn = matchmaster.draw(session.view_for(1), 60, 21, LIGHT).plain
    assert "2 ||" in drawn
    while not session.match.observe(0)["taken"][1]:
        seat = session.match.waiting_on[0]
        session.play(seat, session.match.legal(seat)[0])
    drawn = matchmaster.draw(session.view_for(0), 60, 21, LIGHT).plain
    assert re.search(r"Player 2\s+0\s+1 ✗", drawn)


def test_the_score_sheet_has_a_row_for_every_hand() -> None:
    session = table_setup("matchmaster", players=2, seed="4").new_session()
    while session.match.observe(0)["hand"] == 1:
        seat = session.match.waiting_on[0]
        session.play(seat, session.match.legal(seat)[0])
    rows = matchmaster.sheet(session.view_for(0), LIGHT).plain.split("\n")[2:]
    assert [row.split("·")[0].strip() for row in rows] == [str(n) for n in range(1, 14)]
    first, second = session.match.observe(0)["scores"]
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
    assert wrapped("あいう（4■B）で", 10) == ["あいう", "（4■B）で"]
    assert wrapped("あい策士2：0", 10) == ["あい策士", "2：0"]
    assert wrapped("あい策士2：0", 10, ["策士2", "a"]) == ["あい", "策士2：0"]
    assert wrapped("take a token", 6, ["o"]) == ["take a", "token"]
    assert wrapped("あいう（4■B）で", 12) == ["あいう", "（4■B）で"]


def test_short_names_keep_their_number() -> None:
    assert short_name("Beginner 2", 6) == "Begi…2"
    assert short_name("気まぐれ3", 6) == "気ま…3"
    assert short_name("Whim", 6) == "Whim"
    assert cell_len(short_name("Constantinople", 6)) == 6


def test_cards_in_sentences_show_their_suit() -> None:
    assert with_symbols(matchmaster, "濃いオレンジの10（10O）を出した。") == (
        "濃いオレンジの10（10◆O）を出した。"
    )
    assert with_symbols(matchmaster, "11O 3o, 1B. 110 14b 100O x1b") == (
        "11◆O 3◇o, 1■B. 110 14b 100O x1b"
    )
    assert with_symbols(matcha, "0 3t (4s); 5t 13t 3tea") == "0 3♠t (4∫s); 5t 13t 3tea"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dealers_mark_is_whole_on_a_small_screen(lang: str) -> None:
    session = table_setup("matchmaster", players=7, bots=("random",) * 6, lang=lang).new_session()
    rows = matchmaster.draw(session.view_for(0), 51, 21, LIGHT).plain.split("\n")
    assert rows[1].rstrip().endswith(session.message("terminal-dealer-mark"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rank_loops_have_a_title(lang: str) -> None:
    session = table_setup("matcha", lang=lang).new_session()
    drawn = matcha.draw(session.view_for(0), 51, 21, LIGHT).plain
    assert drawn.count(session.message("terminal-matcha-both-match")) == 1
    sheet = matcha.sheet(session.view_for(0), LIGHT).plain
    assert session.message("terminal-matcha-both-match") not in sheet


# -- what it came to -----------------------------------------------------------------------------
DEAL = "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 1w 2w 4b 1s"

ALONE = ((0, "1t suit"), (1, "pass"), (0, "pass"), (1, "pass"))


def resolved(*moves: tuple[int, str]) -> tuple[Session, list[Event]]:
    """Matcha from a written deal, and what happened since."""
    record = table_setup("matcha").new_session().match.record()
    match = chabudai.load(record | {"log": [["*", DEAL], *([seat, move] for seat, move in moves)]})
    return table_setup("matcha").session_for(match), match.events(None, 1)


def test_a_resolved_round_shows_its_cards_and_its_empty_slots() -> None:
    session, news = resolved(*ALONE)
    shown = matcha.highlight(session.view_for(0), news, LIGHT, 30)
    assert shown is not None
    lines = shown.plain.split("\n")
    assert lines[0].split() == ["number", "3♠t"]
    assert "no one played here" in lines[1]
    assert lines[2].split() == ["suit", "1∪b", "Player", "1", "▒▒▒▒▒"]
    assert "Player 1 +∪b" in lines[3]


def test_a_round_that_ended_a_set_shows_the_cards_of_that_set() -> None:
    match = resolved()[0].match
    before = 0
    while match.observe(None)["set"] == 1:
        before = len(match.log)
        match.play(match.waiting_on[0], "pass")
    session = table_setup("matcha").session_for(match)
    shown = matcha.highlight(session.view_for(None), match.events(None, before), LIGHT, 30)
    assert shown is not None
    lines = shown.plain.split("\n")
    assert (lines[0].split(), lines[2].split()) == (["number", "2♠t"], ["suit", "3∪b"])
    table = [
        mat[slot]["card"] for mat in match.observe(None)["mats"] for slot in ("number", "suit")
    ]
    before = len(match.log)
    while match.observe(None)["round"] == 1:
        match.play(match.waiting_on[0], "pass")
    shown = matcha.highlight(session.view_for(None), match.events(None, before), LIGHT, 30)
    assert shown is not None
    assert shown.plain.split("\n")[0].split() == ["number", matcha.with_symbol(table[0])]


def test_a_mat_that_was_never_played_is_not_done() -> None:
    session, _ = resolved(*ALONE)
    view = session.view_for(0)
    over = {**view.observation, "phase": "over", "round": 2}
    assert [stage_of(over, mat) for mat in (1, 2, 3)] == ["done", "done", "next"]
    assert [stage_of(view.observation, mat) for mat in (1, 2, 3)] == ["done", "now", "next"]
    drawn = matcha.draw(replace(view, observation=over), 60, 21, LIGHT).plain
    assert " 2 done " in drawn
    assert " 3 done " not in drawn
    keep = {**over, "phase": "keep", "round": 3}
    assert [stage_of(keep, mat) for mat in (1, 2, 3)] == ["done"] * 3


def test_the_end_of_matcha_shows_both_trays() -> None:
    session, _ = resolved(*ALONE)
    shown = " ".join(matcha.final(session.view_for(0), LIGHT).plain.split())
    assert "Player 1 ♠t tea ○○○ ∪b bowl ●○○" in shown or "Player 1 ♠t ○○○ ∪b ●○○" in shown
    assert "Player 2 ♠t" in shown
    assert "box" not in shown


@pytest.mark.parametrize("players", [2, 7])
def test_a_scored_hand_fits_the_room(players: int) -> None:
    session = table_setup("matchmaster", players=players, seed="4").new_session()
    while session.match.observe(0)["hand"] == 1:
        seat = session.match.waiting_on[0]
        session.play(seat, session.match.legal(seat)[0])
    news = session.match.events(None)
    small, large = (
        matchmaster.highlight(session.view_for(0), news, LIGHT, room) for room in (18, 60)
    )
    assert small is not None
    assert large is not None
    assert len(small.plain.split("\n")) <= 18
    assert "13 ·7" not in small.plain
    assert "13 ·7" in large.plain
    assert "took the last trick" in small.plain
    assert "★" in small.plain
    (scored,) = (event for event in news if isinstance(event, HandScored))
    for seat, row in enumerate(small.plain.split("\n")[1 : players + 1]):
        *_, said, taken, points, total, _ = row.split()
        assert (int(said), int(taken)) == (scored.said[seat], scored.taken[seat])
        assert (int(points), int(total)) == (scored.points[seat], scored.scores[seat])


def test_the_last_trick_names_who_took_it() -> None:
    session = table_setup("matchmaster", players=2, seed="4").new_session()
    while not sum(session.match.observe(0)["taken"]):
        seat = session.match.waiting_on[0]
        session.play(seat, session.match.legal(seat)[0])
    taker = session.match.observe(0)["taken"].index(1)
    drawn = [matchmaster.draw(session.view_for(seat), 60, 21, LIGHT).plain for seat in (0, 1)]
    assert "You took the last trick" in drawn[taker]
    assert f"Player {taker + 1} took the last trick" in drawn[1 - taker]


# -- colours -------------------------------------------------------------------------------------
def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast as WCAG 2 defines it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_everything_can_be_read() -> None:
    styles = [*matcha.CARDS.values(), *matchmaster.CARDS.values(), LIGHT.back, DARK.back]
    styles += columns.FACES.values()
    pairs = [re.findall("#[0-9A-F]{6}", style) for style in styles]
    tokens = ({**matcha.ON_DARK, **columns.ON_DARK}, {**matcha.ON_LIGHT, **columns.ON_LIGHT})
    for palette, theme, own in zip((DARK, LIGHT), THEMES, tokens, strict=True):
        assert theme.background is not None
        inks = [palette.ink, palette.faint, palette.lit, *own.values()]
        pairs += [[ink, theme.background] for ink in inks]
    for ink, paper in pairs:
        assert contrast(ink, paper) >= 4.5, (ink, paper)


def test_every_suit_has_a_sign_and_a_letter_of_its_own() -> None:
    for game in games().values():
        symbols = getattr(board_for(game), "SYMBOLS", {})
        for one, other in pairwise(sorted(symbols)):
            assert symbols[one] != symbols[other]
        assert len(set(symbols.values())) == len(symbols)


def too_faint(app: TableApp) -> list[tuple[str, str, str]]:
    """Words with too little contrast. The table behind a dialog is faint on purpose."""
    strips = app.screen._compositor.render_strips()
    if isinstance(app.screen, ModalScreen):
        dialog = app.screen.query_one(".dialog").region
        rows = strips[dialog.y : dialog.bottom]
        strips = [*(row.crop(dialog.x, dialog.right) for row in rows), strips[-1]]
    found = []
    for strip in strips:
        for segment in strip:
            style = segment.style
            if style is None or not any(map(str.isalnum, segment.text)):
                continue
            assert style.color is not None
            assert style.bgcolor is not None
            ink = style.color.get_truecolor().hex.upper()
            paper = style.bgcolor.get_truecolor().hex.upper()
            if style.dim or contrast(ink, paper) < 4.5:
                found.append((segment.text, ink, paper))
    return found


@pytest.mark.parametrize("size", [SMALL, pytest.param(LARGE, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "game", ["matcha", "matchmaster", pytest.param("white-castle", marks=pytest.mark.slow)]
)
def test_every_word_on_the_screen_can_be_read(game: str, size: tuple[int, int]) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        for with_help in (game == "matchmaster", game == "matcha"):  # in one theme: it is long
            for keys in ("", "slash", "s", "slash x enter", *["question_mark"] * with_help):
                await pilot.press(*keys.split())
                await pilot.pause(0.1)
                assert too_faint(app) == [], keys
                await pilot.press("escape")
                await pilot.pause()
            await press(app, pilot, "1")
            await pilot.press("l")
            await pilot.pause(0.1)

    at_table(table_setup(game, bots=("random",), players=2), play, size)
