"""Any game in lines of text: for games that have no ``terminal.lines`` of their own."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.terminal.sitting import Showing
from chabudai.words.moves import move_label
from chabudai.words.names import about
from chabudai.words.views import Section, view_sections

OPEN = False  # who sees what is not known, so a shared screen is always handed over
PACE = 1.0
_IN_TITLE = 3
"""Values that fit into the title."""


def sections(showing: Showing) -> list[Section]:
    """All that the viewer may see, as labelled groups."""
    return view_sections(showing.game, showing.observation, showing.names, showing.lang)


def title(showing: Showing) -> str:
    """The first values without a group, such as round and dealer."""
    rows = [row for section in sections(showing) if not section.title for row in section.rows]
    return " · ".join(row_text(showing, *row) for row in rows[:_IN_TITLE])


def position(showing: Showing) -> list[str]:
    """All that the viewer may see."""
    lines = []
    for section in sections(showing):
        lines += [f"{section.title}"] if section.title else []
        indent = "  " if section.title else ""
        lines += [indent + row_text(showing, label, text) for label, text in section.rows]
    return lines


board = position


def question(showing: Showing) -> str:
    """Nothing: the moves say it themselves."""
    return ""


def sheet(showing: Showing) -> list[str]:
    """The game in one line, and what belongs to each player."""
    each = [section for section in sections(showing) if section.title][:1]
    rows = [row_text(showing, *row) for section in each for row in section.rows]
    return [about(showing.game, showing.lang), *rows]


def label(showing: Showing, move: str) -> str:
    """A legal move in words."""
    return move_label(showing.game, move, showing.lang)


def first_number(moves: Sequence[str]) -> int:
    """Moves are numbered from 1."""
    return 1


def final(showing: Showing) -> list[str]:
    """Ranks and scores."""
    places = showing.standings.places if showing.standings else ()
    return [
        showing.say(
            "terminal-fallback-place",
            rank=place.rank,
            name=showing.names[place.seat],
            score=f"{place.score:g}",
        )
        for place in sorted(places, key=lambda place: (place.rank, place.seat))
    ]


def notation(showing: Showing) -> str:
    """How moves are written."""
    return showing.say("terminal-fallback-notation")


def row_text(showing: Showing, label: str, text: str) -> str:
    """A label and its value."""
    return showing.say("table-view-item", label=label, value=text)
