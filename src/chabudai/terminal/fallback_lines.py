"""The lines of text for games that have no ``terminal.lines`` of their own."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.terminal.session import GameView
from chabudai.words.moves import move_label
from chabudai.words.names import about
from chabudai.words.views import Section, view_sections

PERFECT_INFORMATION = False  # who sees what is not known, so a shared screen is always handed over
BOT_PACE = 1.0
_IN_TITLE = 3
"""Values that fit into the title."""


def sections(view: GameView) -> list[Section]:
    """All that the viewer may see, as labelled groups."""
    return view_sections(view.game, view.observation, view.names, view.lang)


def title(view: GameView) -> str:
    """The first values without a group, such as round and dealer."""
    rows = [row for section in sections(view) if not section.title for row in section.rows]
    return " · ".join(row_text(view, *row) for row in rows[:_IN_TITLE])


def position(view: GameView) -> list[str]:
    """All that the viewer may see."""
    lines = []
    for section in sections(view):
        lines += [f"{section.title}"] if section.title else []
        indent = "  " if section.title else ""
        lines += [indent + row_text(view, label, text) for label, text in section.rows]
    return lines


board = position


def question(view: GameView) -> str:
    """Nothing: the moves say it themselves."""
    return ""


def sheet(view: GameView) -> list[str]:
    """The game in one line, and what belongs to each player."""
    each = [section for section in sections(view) if section.title][:1]
    rows = [row_text(view, *row) for section in each for row in section.rows]
    return [about(view.game, view.lang), *rows]


def label(view: GameView, move: str) -> str:
    """A legal move in words."""
    return move_label(view.game, move, view.lang)


def first_number(moves: Sequence[str]) -> int:
    """Moves are numbered from 1."""
    return 1


def final(view: GameView) -> list[str]:
    """Ranks and scores."""
    places = view.standings.places if view.standings else ()
    return [
        view.message(
            "terminal-fallback-place",
            rank=place.rank,
            name=view.names[place.seat],
            score=f"{place.score:g}",
        )
        for place in sorted(places, key=lambda place: (place.rank, place.seat))
    ]


def notation(view: GameView) -> str:
    """How moves are written."""
    return view.message("terminal-fallback-notation")


def row_text(view: GameView, label: str, text: str) -> str:
    """A label and its value."""
    return view.message("table-view-item", label=label, value=text)
