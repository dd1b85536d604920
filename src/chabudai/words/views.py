"""Observations as labelled groups, for clients that have no code of their own for a game.

**Labels.** The label of a field, and of a word as a value, is the message ``<game>-view-<field>``,
with hyphens for underscores and spaces. Without that message it is the name with spaces.

**Values**, by the kind of their field (``Game.fields``; what is not declared has the kind of the
field around it):

- ``null``, an empty text, list or mapping: ``–``. A boolean: ``table-yes`` or ``table-no``.
- ``player``, ``players``, ``winners``: the names of seats; below 0 the game's rival.
- ``card``, ``thing``, ``place``: named by the game's catalogue. ``?`` is a hidden one and stays.
- ``amounts``: a mapping of names to numbers, those that are not 0, named by ``<game>-amount``.
- Other numbers stay, other texts are labels.
- A list: its items, joined by ``table-list-comma``; by ``table-list-each`` if they are lists or
  mappings. A list of a field with ``each`` is a mapping from the players' names.
- A mapping: its items as ``table-view-item``, joined by ``table-list-comma``. An item that is a
  mapping (not amounts) or a list of several goes in brackets: ``table-view-group``.

**Sections** of an observation, in this order:

1. without a title: every field that is neither a group nor a mapping nor for each seat;
2. ``table-view-players``: a row for each seat with all fields that are for each seat;
3. for a group that is for each seat: a section for each player, with the player's name;
4. for any other group or mapping: a section with the label of its field, and a row for each item.

Fields of the kind ``omit`` and fields that are ``null`` are left out.

``tests/words/fallback_examples.json`` has examples. The web client follows the same rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chabudai.core.events import Kind
from chabudai.core.game import Field, Game
from chabudai.words import format_message, has_message
from chabudai.words.names import amount_name, card_name, join, place_name, plain_words, thing_name

NOTHING = "–"
HIDDEN = "?"
_NAMES = {Kind.CARD: card_name, Kind.THING: thing_name, Kind.PLACE: place_name}
_SEATS = (Kind.PLAYER, Kind.WINNERS)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of an observation: rows of a label and a text."""

    title: str
    rows: tuple[tuple[str, str], ...]


def view_label(game: Game, name: str, lang: str) -> str:
    """A field of an observation, or a word in it."""
    key = f"{game.id}-view-{name.replace('_', '-').replace(' ', '-')}"
    return format_message(key, {}, lang) if has_message(key, lang) else plain_words(name)


def view_sections(
    game: Game, observation: Mapping[str, Any], names: Sequence[str], lang: str
) -> list[Section]:
    """An observation as sections."""
    return _View(game, tuple(names), lang).sections(observation)


def value_text(game: Game, name: str, value: Any, names: Sequence[str], lang: str) -> str:
    """The value of a field of an observation."""
    return _View(game, tuple(names), lang).text(_field(game, name), value)


def _field(game: Game, name: str, around: Kind = Kind.TEXT) -> Field:
    return game.all_fields().get(name, Field(around))


@dataclass(frozen=True, slots=True)
class _View:
    """Renders observations of a game in a language."""

    game: Game
    names: tuple[str, ...]
    lang: str

    def sections(self, observation: Mapping[str, Any]) -> list[Section]:
        fields = {
            name: (_field(self.game, name), value)
            for name, value in observation.items()
            if value is not None and _field(self.game, name).kind is not Kind.OMIT
        }
        single, grouped = [], []
        each: dict[str, tuple[Field, Any]] = {}
        for name, (field, value) in fields.items():
            if self._is_each(field, value) and field.kind is not Kind.GROUP:
                each[name] = (field, value)
            elif field.kind is Kind.GROUP or self._is_mapping(field, value):
                grouped += self._grouped(name, field, value)
            else:
                single.append((self.label(name), self.text(field, value)))
        found = [Section("", tuple(single)), *self._players(each), *grouped]
        return [section for section in found if section.rows]

    def _players(self, each: Mapping[str, tuple[Field, Any]]) -> list[Section]:
        """All fields that are for each seat, in a row for each seat."""
        rows = []
        for seat, player in enumerate(self.names):
            items = [
                self._item(self.label(name), self.text(Field(field.kind), value[seat]))
                for name, (field, value) in each.items()
            ]
            rows.append((player, join("table-list-each", items, self.lang)))
        title = format_message("table-view-players", {}, self.lang)
        return [Section(title, tuple(rows))] if each else []

    def _grouped(self, name: str, field: Field, value: Any) -> list[Section]:
        if self._is_each(field, value):
            return [
                Section(player, self._rows(field, one))
                for player, one in zip(self.names, value, strict=True)
            ]
        return [Section(self.label(name), self._rows(field, value))]

    def _rows(self, around: Field, value: Any) -> tuple[tuple[str, str], ...]:
        if isinstance(value, dict):
            pairs = [(self.label(key), self._inner(key, around), one) for key, one in value.items()]
        else:
            items = value if isinstance(value, list) else [value]
            inner = Field(around.kind.of_item)
            pairs = [(str(at), inner, one) for at, one in enumerate(items, start=1)]
        return tuple((label, self.text(field, one)) for label, field, one in pairs)

    def _inner(self, name: str, around: Field) -> Field:
        return _field(self.game, name, around.kind)

    def label(self, name: str) -> str:
        return view_label(self.game, name, self.lang)

    def text(self, field: Field, value: Any) -> str:
        """A value as text."""
        if value is None or value in ("", [], {}):
            return NOTHING
        if self._is_each(field, value):
            pairs = zip(self.names, value, strict=True)
            return self._mapped((name, Field(field.kind), one) for name, one in pairs)
        if isinstance(value, dict):
            if field.kind is Kind.AMOUNTS:
                return self._amounts(value)
            return self._mapped(
                (self.label(key), self._inner(key, field), one) for key, one in value.items()
            )
        if isinstance(value, list):
            nested = any(isinstance(one, list | dict) for one in value)
            inner = field if nested else Field(field.kind.of_item)
            key = "table-list-each" if nested else "table-list-comma"
            return join(key, [self.text(inner, one) for one in value], self.lang)
        return self._single(field.kind.of_item, value)

    def _single(self, kind: Kind, value: Any) -> str:
        if isinstance(value, bool):
            return format_message("table-yes" if value else "table-no", {}, self.lang)
        if isinstance(value, int) and kind in _SEATS:
            return self._player(value)
        if not isinstance(value, str):
            return str(value).replace("-", "−")
        if value == HIDDEN:
            return HIDDEN
        named = _NAMES.get(kind)
        return named(self.game, value, self.lang) if named else self.label(value)

    def _player(self, seat: int) -> str:
        if seat >= 0:
            return self.names[seat] if seat < len(self.names) else str(seat)
        return format_message(f"{self.game.id}-rival", {"as": "name"}, self.lang)

    def _amounts(self, value: Mapping[str, int]) -> str:
        held = [
            amount_name(self.game, name, count, self.lang) for name, count in value.items() if count
        ]
        return join("table-list-comma", held, self.lang) or NOTHING

    def _mapped(self, items: Any) -> str:
        texts = []
        for label, field, value in items:
            several = isinstance(value, list) and len(value) > 1
            bracketed = several or self._is_mapping(field, value)
            texts.append(self._item(label, self.text(field, value), bracketed=bracketed))
        return join("table-list-comma", texts, self.lang)

    def _item(self, label: str, text: str, *, bracketed: bool = False) -> str:
        key = "table-view-group" if bracketed else "table-view-item"
        return format_message(key, {"label": label, "value": text}, self.lang)

    def _is_each(self, field: Field, value: Any) -> bool:
        return field.each and isinstance(value, list) and len(value) == len(self.names)

    def _is_mapping(self, field: Field, value: Any) -> bool:
        return isinstance(value, dict) and bool(value) and field.kind is not Kind.AMOUNTS
