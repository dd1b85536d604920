"""Describes a game to clients."""

from __future__ import annotations

from chabudai.bots import bot_names
from chabudai.core.endings import Ended
from chabudai.core.events import Event
from chabudai.core.game import Game
from chabudai.core.log import Claimed
from chabudai.lessons import Lesson, lessons
from chabudai.registry import event_types, has_module
from chabudai.server.api_types import (
    BoxInfo,
    FieldInfo,
    GameInfo,
    LessonInfo,
    LessonStep,
    LessonSteps,
    OptionInfo,
)
from chabudai.words import names


def game_info(game: Game, lang: str) -> GameInfo:
    """A game with its texts in a language."""
    return GameInfo(
        id=game.id,
        title=game.title(lang),
        about=names.about(game, lang),
        seats=list(game.seats),
        default_seats=game.default_seats,
        bots_talk=has_module(game, "talk"),
        options=_options(game, lang),
        bots=bot_names(game),
        boxes=[
            BoxInfo(
                id=box.id,
                title=names.box_title(game, box, lang),
                about=names.box_about(game, box, lang),
                options=dict(box.options),
            )
            for box in game.shelf()
        ],
        events={event.name(): _kinds(event) for event in event_types(game)}
        | {one.name(): _kinds(one) for one in (Claimed, Ended)},
        fields={
            name: FieldInfo(kind=str(field.kind), each=field.each)
            for name, field in game.all_fields().items()
        },
        draws=game.draws,
        best_of=list(game.best_of),
        lessons=[_lesson_info(game, lesson, lang) for lesson in lessons(game).values()],
    )


def lesson_seats(game: Game, lesson: Lesson) -> list[str]:
    """The seats of a lesson's table: the learner, and bots in the other seats."""
    known = bot_names(game)
    bot = lesson.bot if lesson.bot in known else known[0]
    return ["me" if seat == lesson.seat else bot for seat in range(lesson.seats)]


def lesson_steps(lesson: Lesson, lang: str) -> LessonSteps:
    """The steps of a lesson in a language."""
    steps = [
        LessonStep(
            text=lesson.say(step.text, lang),
            show=list(step.show),
            move=step.move,
            why=lesson.say(step.why, lang),
        )
        for step in lesson.steps
    ]
    return LessonSteps(lesson.seat, steps)


def _lesson_info(game: Game, lesson: Lesson, lang: str) -> LessonInfo:
    return LessonInfo(
        id=lesson.id,
        box=lesson.box,
        title=lesson.say("title", lang),
        about=lesson.say("about", lang),
        minutes=lesson.minutes,
        seats=lesson_seats(game, lesson),
        options=dict(lesson.options),
    )


def _kinds(event: type[Event]) -> dict[str, str]:
    return {name: str(kind) for name, kind in event.kinds().items()}


def _options(game: Game, lang: str) -> list[OptionInfo]:
    return [
        OptionInfo(
            name=name,
            title=names.option_name(game, name, lang),
            values=list(option.values),
            titles=[names.option_value(game, name, value, lang) for value in option.values],
            default=option.default,
            seats=list(option.only_seats or ()),
        )
        for name, option in game.options.items()
    ]
