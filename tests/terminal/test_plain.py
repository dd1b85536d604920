"""The plain client: whole games through a pipe, wrong input, end of input, saving and loading."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import chabudai
from chabudai.core.refusals import Refusal, Refused
from chabudai.games.matcha.terminal.lines import position
from chabudai.terminal.lines import lines_for
from chabudai.terminal.plain import Plain
from chabudai.terminal.table_setup import TableSetup
from chabudai.words import LANGUAGES, clauses, format_message
from tests.terminal.table import table_setup

ESCAPE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")
TABLES = [
    ("matcha", {"edition": "2020"}),
    ("matcha", {"edition": "2015"}),
    ("matchmaster", {}),
    ("white-castle", {"promo": "yes"}),
]


def played(table: TableSetup, *lines: str, file: Path | None = None) -> tuple[Plain, str]:
    """A client after some input lines, and its output."""
    out = io.StringIO()
    source = io.StringIO("".join(line + "\n" for line in lines))
    plain = Plain(table, table.new_session(), source, out, file)
    assert plain.run() == 0
    return plain, out.getvalue()


def command(*args: str, lines: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """``chabudai play`` with a pipe at either end."""
    return subprocess.run(
        [sys.executable, "-m", "chabudai.cli", "play", *args],
        input=lines,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


KEY = re.compile(r"\b(terminal|table|matcha|matchmaster|white-castle)-[a-z]+")
"""A catalogue key in place of its text."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_the_first_moves_by_number(game: str, options: dict[str, str], lang: str) -> None:
    plain, text = played(
        table_setup(game, bots=("random",), players=2, lang=lang, **options), "1", "1"
    )
    assert len(plain.session.match.log) > 2
    assert not ESCAPE.search(text)
    assert not KEY.search(text)


@pytest.mark.parametrize(
    ("game", "lang"), [("matcha", "en"), ("matchmaster", "es"), ("white-castle", "ja")]
)
def test_a_whole_game_by_number(game: str, lang: str) -> None:
    plain, text = played(table_setup(game, bots=("random",), players=2, lang=lang), *["1"] * 400)
    assert plain.session.match.over
    assert plain.session.result_text(0) in text
    assert format_message("terminal-plain-bye", {}, lang) in text
    assert not ESCAPE.search(text)
    assert not KEY.search(text)


def test_solitaire_needs_no_bot() -> None:
    table = table_setup("white-castle", players=1, lang="en", seed="5", difficulty="hard")
    _, text = played(table, *["1"] * 300)
    last = text[text.index("You: during the game ") :].split("\n")
    assert re.search(r"geishas \d+, total \d+$", last[0])
    assert re.fullmatch(r"Tokugawa clan: during the game .* total \d+", last[1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_board_prints_the_whole_board(lang: str) -> None:
    table = table_setup("white-castle", players=1, lang=lang)
    word = format_message("terminal-command-board", {}, lang)
    plain, text = played(table, "1", word)
    view = plain.session.view_for(0)
    shown = "\n".join(lines_for(view.game).board(view))
    assert text.count(shown) == 1
    assert text.count(shown.split("\n")[-1]) == 2  # and at the beginning, unasked


def test_people_at_one_open_table_read_everything_once() -> None:
    plain, text = played(table_setup("white-castle", players=3, lang="en"), *["1"] * 30)
    assert text.count("The castle is set up.") == 1
    assert "Pass the screen" not in text
    before = len(plain.session.match.log)
    assert before > 20


def test_the_last_player_can_undo_when_nothing_is_hidden() -> None:
    table = table_setup("white-castle", players=2, lang="en")
    session = table.new_session()
    first, moves = session.person_to_move, 0
    while session.person_to_move == first:
        assert first is not None
        session.play(first, session.match.legal(first)[0])
        moves += 1
    plain, text = played(table, *["1"] * moves, "undo")
    assert "Undone." in text
    assert plain.session.person_to_move == first


def test_a_whole_game_through_a_pipe() -> None:
    lang = "ja"
    args = ("--plain", "--bot", "random", "--seed", "5", "--lang", lang)
    done = command("matcha", *args, lines="1\n" * 400)
    assert done.returncode == 0
    assert done.stderr == ""
    assert format_message("terminal-plain-bye", {}, lang) in done.stdout
    assert not ESCAPE.search(done.stdout)


def test_a_pipe_uses_the_plain_client_with_a_notice() -> None:
    done = command("matcha", "--bot", "random", "--lang", "es")
    assert done.returncode == 0
    assert done.stderr == format_message("terminal-plain-fallback", {}, "es") + "\n"
    assert format_message("terminal-plain-end", {}, "es") in done.stdout


@pytest.mark.parametrize("game", ["matcha", "white-castle"])
def test_lines_need_no_terminal_library(game: str, tmp_path: Path) -> None:
    for name in ("textual", "rich"):
        (tmp_path / f"{name}.py").write_text("raise ImportError('not installed')\n")
    done = command(game, "--plain", "--bot", "random", lines="1\n" * 3, PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")


def test_bytes_that_are_no_text_are_no_move() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "chabudai.cli", "play", "matcha", "--plain", "--bot", "random"],
        input=b"\xff\xfe\x00\n\xe3\x81\n1\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_input_is_the_end(lang: str) -> None:
    plain, text = played(table_setup("matcha", bots=("random",), lang=lang))
    assert text.endswith(format_message("terminal-plain-end", {}, lang) + "\n")
    assert len(plain.session.match.log) == 1


@pytest.mark.parametrize(
    "nonsense", ["", "   ", "0", "99", "-1", "²", "4x suit", "keep", "x" * 9999, "say 3", "3t"]
)
def test_nonsense_changes_nothing(nonsense: str) -> None:
    plain, text = played(table_setup("matcha", bots=("random",)), nonsense, "quit")
    assert len(plain.session.match.log) == 1
    assert text.endswith("See you next time!\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_cites_the_clause(lang: str) -> None:
    plain, text = played(table_setup("matcha", bots=("random",), lang=lang), "3s suit")
    clause = clauses.clause(plain.session.match.game, "turn.own-cards", lang)
    assert f"[turn.own-cards]: {clause}" in text
    assert format_message("matcha-not-in-hand", {"card": "3s"}, lang) in text


def test_a_cited_clause_has_no_marks() -> None:
    session = table_setup("white-castle", bots=("random",)).new_session()
    ruled = session.refusal_text(Refused(Refusal("effect.possible", "white-castle-unreadable")))
    assert ruled.clause.startswith("You can choose an effect only if")
    assert "*" not in ruled.clause


def test_notation_is_played() -> None:
    plain, _ = played(table_setup("matcha", bots=("random",)), "  0   suit ")
    assert [entry.text for entry in plain.session.match.log if entry.seat == 0] == ["0 suit"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_have_a_word_in_each_language(lang: str) -> None:
    table = table_setup("matcha", bots=("random",), lang=lang)

    def word(name: str) -> str:
        return format_message(f"terminal-command-{name}", {}, lang)

    plain, text = played(
        table, word("help"), word("rules"), word("sheet"), word("undo"), word("quit"), "1"
    )
    assert len(plain.session.match.log) == 1
    assert (
        format_message("terminal-plain-help", {"example": "0 number", "commands": "?"}, lang)[:12]
        in text
    )
    assert "[2020.win]" in text
    assert format_message("terminal-matcha-box", {}, lang) in text
    assert "[table.undo]" in text
    assert text.endswith(format_message("terminal-plain-bye", {}, lang) + "\n")


def test_claims_by_number_and_by_name() -> None:
    table = table_setup("matcha", bots=("random",))
    plain, text = played(table, "claim", "1", "claim", "claim 2", "claim number match", "claim x")
    assert [said.claim for said in plain.session.match.talk] == ["number miss", "number match"]
    assert "There’s nothing to claim now." in text
    assert "claim 1: My card matches the number. [number match]" in text
    assert text.count("You claim: “My card doesn’t match the number.”") == 1
    assert "[table.talk]" in text


@pytest.mark.parametrize(("game", "talks"), [("matcha", True), ("matchmaster", False)])
def test_the_help_names_claims_where_there_are_any(game: str, talks: bool) -> None:
    _, text = played(table_setup(game, bots=("random",)), "help", "quit")
    assert (", claim," in text) == talks


def test_undo_takes_back_where_the_rules_allow_it() -> None:
    # 2015: a rival who passed is out, so one's own first card can be taken back.
    table = table_setup("matcha", edition="2015", seed="1")
    plain, text = played(table, "", "0", "", "pass", "", "1", "undo", "undo")
    assert plain.session.match.log[-1].text == "pass"
    assert "Undone." in text
    assert "[table.undo]" in text


def test_predictions_are_numbered_from_zero() -> None:
    plain, text = played(table_setup("matchmaster", bots=("random",), players=2), "0")
    assert plain.session.match.observe(0)["said"][0] == 0
    assert "0) 0 tricks [say 0]" in text


def test_full_width_digits_are_accepted() -> None:
    plain, _ = played(table_setup("matcha", bots=("random",), lang="ja"), "\uff13")
    assert plain.session.match.log[1].text == "4t number"


def test_the_screen_is_handed_over_between_people() -> None:
    plain, text = played(table_setup("matcha", seed="3"), "", "1", "")
    first, second = (plain.session.match.observe(seat)["your_hand"] for seat in (0, 1))
    before, _, rest = text.partition("Pass the screen to Player 1")
    mine, _, theirs = rest.partition("Pass the screen to Player 2")
    assert f"Your hand: {second[0]}" in theirs
    assert mine.endswith("\n" * 50)
    for card in {*first} - {*second} - {"0"}:
        assert card not in before
        assert not re.search(rf"\b{card} \(", theirs), card


def test_save_and_load(tmp_path: Path) -> None:
    file = tmp_path / "tea.json"
    args = ("matcha", "--plain", "--bot", "random", "--edition", "2015", "--seed", "9")
    done = command(*args, "--save", str(file), "--lang", "en", lines="1\nquit\n")
    assert f"The game is saved in {file}." in done.stdout
    record = json.loads(file.read_text(encoding="utf-8"))
    entries = len(record["log"])
    assert chabudai.load(record).waiting_on == (0,)
    again = ("matcha", "--plain", "--bot", "random", "--lang", "ja", "--load", str(file))
    done = command(*again, "--save", str(file), lines="1\n")
    assert done.returncode == 0
    record = json.loads(file.read_text(encoding="utf-8"))
    assert len(record["log"]) > entries
    assert record["seats"] == ["あなた", "ランダム"]
    assert not list(tmp_path.glob("*.part"))


def test_a_file_that_cannot_be_written_gets_a_message(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    table = table_setup("matcha", bots=("random",))
    out = io.StringIO()
    plain = Plain(table, table.new_session(), io.StringIO("quit\n"), out, folder / "x.json")
    folder.rmdir()
    assert plain.run() == 0
    assert "couldn’t be saved" in out.getvalue()


def test_play_again() -> None:
    moves = ["1"] * 12
    plain, text = played(table_setup("matcha", bots=("random",), seed="2"), *moves, "again", "quit")
    assert text.count("Play again?") == 1
    assert len(plain.session.match.log) == 1


def test_the_result_is_printed_once_with_all_tokens() -> None:
    plain, text = played(table_setup("matcha", bots=("random",), seed="2"), *["1"] * 12)
    assert text.count(plain.session.result_text(0)) == 1
    tail = text[text.index(plain.session.result_text(0)) :]
    assert "You, tokens: tea" in tail
    assert "Random, tokens: tea" in tail


def test_the_score_sheet_is_printed_at_the_end() -> None:
    table = table_setup("matchmaster", bots=("random",), players=2)
    plain, text = played(table, *["1"] * 200)
    tail = text[text.index(plain.session.result_text(0)) :]
    assert tail.count("Hand ") == 13
    total = str(plain.session.match.observe(0)["scores"][0]).replace("-", "−")
    assert f"→ {total};" in tail.split("Hand 13:")[1]


def test_several_people_do_not_see_the_whole_log_again() -> None:
    plain, text = played(table_setup("matcha", seed="3"), *["", "1"] * 40)
    assert plain.session.match.over
    assert text.count("Set 1: ") == 2  # once for each
    assert text.count(plain.session.result_text(None)) == 1


@pytest.mark.parametrize(
    ("lang", "prompt", "hand"),
    [
        ("en", "Your move (", "Your hand: 0 (zero), "),
        ("es", "Tu jugada (", "Tu mano: 0 (cero), "),
        ("ja", "あなたの番です（", "手札：0 (ゼロ)、"),
    ],
)
def test_lists_and_prompts_are_those_of_the_language(lang: str, prompt: str, hand: str) -> None:
    _, text = played(table_setup("matcha", bots=("random",), lang=lang))
    assert f"\n{prompt}" in text
    assert hand in text


def test_kinds_are_counted_as_kinds_in_japanese() -> None:
    _, text = played(table_setup("matcha", bots=("random",), lang="ja"))
    assert "5種類中0種類" in text


def test_a_player_who_is_out_is_punctuated() -> None:
    table = table_setup("matcha", bots=("random",), edition="2015", seed="1")
    session = table.new_session()
    session.play(0, "pass")
    assert "You holds 5 cards, out of this round" in position(session.view_for(1))


def test_upper_case_is_accepted() -> None:
    plain, _ = played(table_setup("matcha", bots=("random",)), "PASS")
    assert plain.session.match.log[1].text == "pass"
