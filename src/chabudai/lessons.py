"""Lessons: guided first games, as data in the folders of the games.

A lesson is the file ``lessons/<id>.json`` of a game. Its log is the beginning of a prepared game;
its steps explain the position and say which of the learner's moves comes next. Its texts are in
``lessons/locales/<language>.ftl``, with keys ``lesson-<game>-<id>-<text>``. A game without that
folder has no lessons.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Protocol, TypeAlias

from chabudai.core.game import Game, quoted
from chabudai.core.log import CHANCE_SEAT
from chabudai.core.refusals import BadInput
from chabudai.registry import PluginWarning, game_named
from chabudai.words import format_message

Planned: TypeAlias = tuple[int | None, str]
"""An entry of a lesson's log: the seat (``None``: chance) and the text."""


class LogEntry(Protocol):
    """An entry of a match's log."""

    @property
    def seat(self) -> int | None: ...
    @property
    def text(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a text, the parts of the board it is about, and the move that is asked for."""

    text: str
    """The last part of the key of its text."""
    show: tuple[str, ...] = ()
    """Places of the board to highlight."""
    move: str = ""
    """The move that the learner makes; empty: the learner only reads."""
    why: str = ""
    """The last part of the key of the reason, for learners who choose another legal move."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game."""

    game: str
    id: str
    box: str
    """The box on the shelf that it belongs to."""
    seats: int
    seat: int
    """The learner's seat."""
    bot: str
    """The bot that plays the other seats when the lesson is over."""
    minutes: int
    options: Mapping[str, str]
    log: tuple[Planned, ...]
    steps: tuple[Step, ...]

    @property
    def moves(self) -> tuple[str, ...]:
        """The learner's moves."""
        return tuple(text for seat, text in self.log if seat == self.seat)

    @property
    def texts(self) -> tuple[str, ...]:
        """The last parts of the keys of all its texts."""
        said = [text for step in self.steps for text in (step.text, step.why) if text]
        return ("title", "about", *dict.fromkeys(said))

    def next_entry(self, log: Sequence[LogEntry]) -> Planned | None:
        """What comes next after this log; ``None`` after the last entry, or after other moves."""
        if len(log) >= len(self.log) or not self._begins(log):
            return None
        return self.log[len(log)]

    def moves_made(self, log: Sequence[LogEntry]) -> int:
        """How many of the learner's moves were made as planned; -1 after another move."""
        if not self._begins(log):
            return -1
        return sum(seat == self.seat for seat, _ in self.log[: len(log)])

    def _begins(self, log: Sequence[LogEntry]) -> bool:
        """Whether the log agrees with the lesson as far as both go."""
        planned = zip(log, self.log, strict=False)
        return all((made.seat, made.text) == entry for made, entry in planned)

    def key(self, text: str) -> str:
        """The catalogue key of a text."""
        return f"lesson-{self.game}-{self.id}-{text}"

    def say(self, text: str, lang: str) -> str:
        """A text in a language; empty if there is none to say."""
        return format_message(self.key(text), {}, lang) if text else ""


def lessons(game: Game) -> Mapping[str, Lesson]:
    """The lessons of a game by id, in the order of the shelf."""
    return _lessons(game.id)


@cache
def _lessons(id: str) -> Mapping[str, Lesson]:
    return read_lessons(game_named(id))


def read_lessons(game: Game) -> Mapping[str, Lesson]:
    """The lessons in the folder of a game. One that is broken is left out, with a warning."""
    found = {}
    for id, file in _files(game):
        try:
            found[id] = read_lesson(game, id, json.loads(file.read_text(encoding="utf-8")))
        except (OSError, ValueError) as problem:  # `BadInput` is a ValueError
            warnings.warn(f"lesson {file} left out: {problem}", PluginWarning, stacklevel=2)
    return dict(sorted(found.items(), key=lambda one: _place_on_shelf(game, one[1])))


def _place_on_shelf(game: Game, lesson: Lesson) -> tuple[int, int, str]:
    boxes = [box.id for box in game.shelf()]
    return boxes.index(lesson.box), -lesson.seats, lesson.id


def lesson_named(game: Game, id: str) -> Lesson:
    """A lesson of a game. Raises `BadInput`."""
    known = lessons(game)
    if id not in known:
        names = ", ".join(known) or "none"
        raise BadInput(f"{game.id} has no lesson {quoted(id)} (lessons: {names})")
    return known[id]


def _files(game: Game) -> Iterator[tuple[str, Traversable]]:
    folder = resources.files(game.package) / "lessons"
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".json"):
                yield file.name.removesuffix(".json"), file


def read_lesson(game: Game, id: str, data: Any) -> Lesson:
    """The lesson that a file contains. Raises `BadInput`."""
    try:
        set_up = game.set_up(data["seats"], data.get("options", {}))
        log = tuple(
            (None if who == CHANCE_SEAT else int(who), str(text)) for who, text in data["log"]
        )
        steps = tuple(
            Step(
                text=str(one["text"]),
                show=tuple(map(str, one.get("show", ()))),
                move=str(one.get("move", "")),
                why=str(one.get("why", "")),
            )
            for one in data["steps"]
        )
        lesson = Lesson(
            game=game.id,
            id=id,
            box=str(data["box"]),
            seats=set_up.seats,
            seat=int(data["seat"]),
            bot=str(data["bot"]),
            minutes=int(data["minutes"]),
            options=set_up.options,
            log=log,
            steps=steps,
        )
    except (AttributeError, KeyError, TypeError) as problem:
        raise BadInput(f"a lesson lacks something or has the wrong type: {problem!r}") from None
    _check(game, lesson)
    return lesson


def _check(game: Game, lesson: Lesson) -> None:
    if lesson.box not in [box.id for box in game.shelf()]:
        raise BadInput(f"{game.id} has no box {quoted(lesson.box)}")
    if not 0 <= lesson.seat < lesson.seats:
        raise BadInput(f"no seat {lesson.seat}: seats are 0 to {lesson.seats - 1}")
    asked = tuple(step.move for step in lesson.steps if step.move)
    if asked != lesson.moves:
        raise BadInput(f"the steps ask for {quoted(asked)}, the log has {quoted(lesson.moves)}")
    if not lesson.steps or lesson.steps[-1].move:
        raise BadInput("the last step must be a text")
