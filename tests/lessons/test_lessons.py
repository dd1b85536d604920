"""Every lesson of every game plays to its end, at a real table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from chabudai.core.refusals import BadInput
from chabudai.lessons import Lesson, lesson_named, lessons, read_lesson, read_lessons
from chabudai.registry import PluginWarning, game_named, games
from chabudai.server import commands, journal
from chabudai.server.api_types import NewTable
from chabudai.server.game_info import lesson_seats, lesson_steps
from chabudai.server.new_tables import create_table, rematch_table
from chabudai.server.table import Table
from chabudai.words import LANGUAGES, has_message
from tests.server.helpers import ANN, bots_finished, join, make_hub, move, run
from tests.words.catalogue_files import game_folder

LESSONS = [lesson for game in games().values() for lesson in lessons(game).values()]


def ids(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.id}"


def wanted(lesson: Lesson, /, **changed: Any) -> NewTable:
    seats = lesson_seats(game_named(lesson.game), lesson)
    given = {"seats": seats, "options": dict(lesson.options), "lesson": lesson.id}
    return NewTable(lesson.game, **(given | changed))


def taught(lesson: Lesson) -> tuple[Table, list[journal.AnyEntry]]:
    return create_table(ANN, "Ann", wanted(lesson), "seed", 1000.0)


def step_on(table: Table) -> list[journal.AnyEntry]:
    """The next move of the lesson, by the learner or by a bot."""
    assert table.lesson
    seat, text = table.planned_move or (None, "")
    assert seat is not None, "the lesson is over"
    if seat == table.lesson.seat:
        assert text in table.started_match.legal(seat)
        return commands.move(table, ANN, seat, text, table.version, 1001.0)
    assert [bot for bot, _ in table.waiting_bots()] == [seat]  # the others wait for their turn
    return commands.bot_move(table, seat, text, table.asked_since[seat], 1001.0)


def moves_made(table: Table) -> int:
    assert table.lesson
    return table.lesson.moves_made(table.started_match.log)


def test_there_is_a_lesson_for_every_box_and_for_playing_alone() -> None:
    taught_boxes = {(lesson.game, lesson.box) for lesson in LESSONS}
    printed = ("matcha", "matchmaster", "white-castle")
    shelf = {(game, box.id) for game in printed for box in game_named(game).shelf()}
    assert shelf <= taught_boxes
    assert any(lesson.game == "white-castle" and lesson.seats == 1 for lesson in LESSONS)


@pytest.mark.parametrize("lesson", LESSONS, ids=ids)
def test_it_plays_to_its_end_and_the_game_goes_on(lesson: Lesson) -> None:
    made = []
    table, entries = taught(lesson)
    while table.planned_move is not None:
        entries += step_on(table)
        made.append(moves_made(table))
    assert made == sorted(made)
    assert made[-1] == len(lesson.moves)
    match = table.started_match
    log = [(entry.seat, entry.text) for entry in match.log]
    assert log[: len(lesson.log)] == list(lesson.log)  # canonical texts, too
    assert not match.over
    assert match.waiting_on
    rebuilt = Table.rebuilt(table.id, entries)
    assert rebuilt.match == match
    assert rebuilt.lesson == lesson
    for _ in range(6):  # bots and chance are free now
        seat = match.waiting_on[0]
        table.play(seat, match.legal(seat)[0], 1002.0, "en")
    assert moves_made(table) == len(lesson.moves)


@pytest.mark.parametrize("lesson", LESSONS, ids=ids)
def test_every_text_is_there_in_all_languages(lesson: Lesson) -> None:
    for lang in LANGUAGES:
        assert [text for text in lesson.texts if not has_message(lesson.key(text), lang)] == []
        for step in lesson_steps(lesson, lang).steps:
            assert step.text
            assert not step.text.startswith("lesson-")


@pytest.mark.parametrize("lesson", LESSONS, ids=ids)
def test_every_highlighted_place_is_of_a_kind_that_the_board_names(lesson: Lesson) -> None:
    """`tests/browser/test_lessons.py` looks for the places themselves."""
    sources = (game_folder(game_named(lesson.game)) / "web").glob("*.tsx")
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    if not text:
        return  # the fallback board highlights choices only
    kinds = set(re.findall(r"[`\"]([a-z]+):", text)) | {"region"}
    for step in lesson.steps:
        for place in step.show:
            kind, colon, _ = place.partition(":")
            assert kind in kinds if colon else f'"{kind}"' in text, place


@pytest.mark.parametrize("lesson", LESSONS, ids=ids)
def test_another_move_leaves_the_lesson_and_undo_returns_to_it(lesson: Lesson) -> None:
    table, _ = taught(lesson)
    seat = lesson.seat
    while (table.planned_move or (None, ""))[0] != seat or len(table.started_match.legal(seat)) < 2:
        step_on(table)
    before, asked = moves_made(table), (table.planned_move or (None, ""))[1]
    other = next(move for move in table.started_match.legal(seat) if move != asked)
    commands.move(table, ANN, seat, other, table.version, 1001.0)
    assert moves_made(table) == -1
    assert table.planned_move is None
    commands.undo(table, ANN, seat, table.version, 1001.0)
    assert moves_made(table) == before
    step_on(table)
    assert moves_made(table) == before + 1


def test_bots_of_a_room_play_the_lesson_and_clients_get_its_progress() -> None:
    lesson = lesson_named(game_named("matchmaster"), "first-game")

    async def main() -> None:
        hub, _ = make_hub()
        room = await hub.create(ANN, "Ann", wanted(lesson))
        ann = await join(room, ANN)
        assert ann.received[0]["about"]["lesson"] == "first-game"
        for made, text in enumerate(lesson.moves):
            await bots_finished(room)
            positions = [one["position"] for one in ann.received if "position" in one]
            assert positions[-1]["lesson_moves"] == made
            assert (await move(room, ann, 0, text))["t"] == "done"
        await bots_finished(room)
        assert moves_made(room.table) == len(lesson.moves)
        log = [(entry.seat, entry.text) for entry in room.table.started_match.log]
        assert log[: len(lesson.log)] == list(lesson.log)

    run(main())


def test_a_rematch_has_no_lesson() -> None:
    lesson = lesson_named(game_named("matcha"), "2020")
    table, _ = taught(lesson)
    match = table.started_match
    while not match.over:
        seat = match.waiting_on[0]
        table.play(seat, match.legal(seat)[0], 1002.0, "en")
    assert rematch_table(table, [ANN], "seed", 1003.0).table.lesson is None


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"lesson": "2021"}, "no lesson '2021' .lessons: 2020, 2015."),
        ({"seats": ["me", "free"]}, "needs seats"),
        ({"options": {"edition": "2015"}}, "needs seats"),
        ({"settings": journal.Settings(listed=True)}, "not listed"),
        ({"settings": journal.Settings(clock="move", seconds=60)}, "no clock"),
    ],
)
def test_a_table_that_does_not_fit_the_lesson_is_refused(
    changed: dict[str, Any], problem: str
) -> None:
    lesson = lesson_named(game_named("matcha"), "2020")
    with pytest.raises(BadInput, match=problem):
        create_table(ANN, "Ann", wanted(lesson, **changed), "seed", 1000.0)


STEP = {"text": "one"}
GOOD: dict[str, Any] = {
    "box": "2020",
    "seats": 2,
    "seat": 0,
    "bot": "novice",
    "minutes": 1,
    "log": [["*", "deal"], [0, "pass"]],
    "steps": [{"text": "one", "move": "pass"}, {"text": "two"}],
}


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"box": "2021"}, "no box '2021'"),
        ({"seats": 3}, "is for 2 players"),
        ({"seat": 2}, "no seat 2"),
        ({"options": {"edition": "2021"}}, "no edition '2021'"),
        ({"steps": [STEP]}, "the steps ask for"),
        ({"steps": [{"text": "one", "move": "pass"}]}, "last step must be a text"),
        ({"steps": []}, "the steps ask for"),
        ({"log": 7}, "lacks something or has the wrong type"),
        ({"steps": [{}]}, "lacks something or has the wrong type: KeyError"),
    ],
)
def test_a_broken_lesson_is_refused(changed: dict[str, Any], problem: str) -> None:
    game = game_named("matcha")
    assert read_lesson(game, "x", GOOD).moves == ("pass",)
    with pytest.raises(BadInput, match=problem):
        read_lesson(game, "x", GOOD | changed)


def test_a_broken_file_is_left_out_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "broken.json").write_text("{", encoding="utf-8")
    (folder / "empty.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr("chabudai.lessons.resources.files", lambda _: tmp_path)
    with pytest.warns(PluginWarning, match="left out"):
        assert read_lessons(game_named("matcha")) == {}


def test_a_game_without_the_folder_has_no_lessons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chabudai.lessons.resources.files", lambda _: tmp_path)
    assert read_lessons(game_named("matcha")) == {}
