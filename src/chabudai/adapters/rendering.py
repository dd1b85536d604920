"""Observations as text and as SVG pictures, for every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from textwrap import wrap
from typing import Any

from chabudai.core.events import Kind
from chabudai.core.game import Game
from chabudai.words.views import Section, view_label, view_sections

WIDTH, MARGIN, LINE = 760, 20, 20
LETTERS = 86
"""The letters that fit into a line of a picture."""
CARD_WIDTH, CARD_HEIGHT, GAP = 40, 56, 8
LANG = "en"


def text_of(game: Game, observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """An observation as lines of text."""
    lines = [game.title(LANG)]
    for section in view_sections(game, observation, names, LANG):
        lines += [section.title] if section.title else []
        indent = "  " if section.title else ""
        lines += [f"{indent}{label}: {value}" for label, value in section.rows]
    return "\n".join(lines)


def svg_of(game: Game, observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """An observation as an SVG picture: cards in hand as cards, everything else as panels."""
    picture = _Picture()
    picture.title(game.title(LANG))
    for label, cards in _hands(game, observation):
        picture.cards(label, cards)
    hidden = {name for name, _ in _card_fields(game, observation)}
    rest = {name: value for name, value in observation.items() if name not in hidden}
    for section in view_sections(game, rest, names, LANG):
        picture.panel(section)
    return picture.done()


def _card_fields(game: Game, observation: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """The fields that are lists of cards, if they have any."""
    fields = game.all_fields()
    for name, value in observation.items():
        field = fields.get(name)
        if field is not None and field.kind is Kind.CARDS and isinstance(value, list) and value:
            yield name, [str(card) for card in value]


def _hands(game: Game, observation: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    for name, cards in _card_fields(game, observation):
        yield view_label(game, name, LANG), cards


class _Picture:
    """Draws from top to bottom."""

    def __init__(self) -> None:
        self.y = MARGIN
        self.parts: list[str] = []

    def text(self, words: str, x: int, style: str) -> None:
        self.y += LINE
        self.parts.append(f'<text x="{x}" y="{self.y - 6}" class="{style}">{escape(words)}</text>')

    def title(self, words: str) -> None:
        self.y += 8
        self.text(words, MARGIN, "title")

    def cards(self, label: str, cards: Sequence[str]) -> None:
        self.text(label, MARGIN, "label")
        in_row = (WIDTH - 2 * MARGIN + GAP) // (CARD_WIDTH + GAP)
        for number, card in enumerate(cards):
            row, column = divmod(number, in_row)
            x = MARGIN + column * (CARD_WIDTH + GAP)
            y = self.y + row * (CARD_HEIGHT + GAP)
            self.parts.append(
                f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6"'
                f' class="card"/><text x="{x + CARD_WIDTH // 2}" y="{y + CARD_HEIGHT // 2 + 5}"'
                f' class="face">{escape(card)}</text>'
            )
        rows = -(-len(cards) // in_row)
        self.y += rows * (CARD_HEIGHT + GAP)

    def panel(self, section: Section) -> None:
        top = self.y + GAP
        at = len(self.parts)
        self.y += 2 * GAP
        if section.title:
            self.text(section.title, MARGIN + 12, "label")
        for label, value in section.rows:
            for line in wrap(f"{label}: {value}", LETTERS, subsequent_indent="    ") or [label]:
                self.text(line, MARGIN + 12, "row")
        self.y += GAP
        height = self.y - top
        self.parts.insert(
            at,
            f'<rect x="{MARGIN}" y="{top}" width="{WIDTH - 2 * MARGIN}" height="{height}" rx="8"'
            ' class="panel"/>',
        )

    def done(self) -> str:
        height = self.y + MARGIN
        style = (
            "text{font-family:sans-serif;font-size:14px;fill:#2b2a27;white-space:pre}"
            ".title{font-size:20px;font-weight:bold}.label{font-weight:bold}"
            ".face{text-anchor:middle;font-weight:bold}"
            ".card{fill:#fffdf7;stroke:#6b5d45}.panel{fill:#fbf6ea;stroke:#d8ccb4}"
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            f' width="{WIDTH}" height="{height}"><style>{style}</style>'
            f'<rect width="{WIDTH}" height="{height}" fill="#efe6d2"/>{"".join(self.parts)}</svg>'
        )
