"""Events as sentences: an event of any game becomes a message of the game's catalogue.

The message of an event has the key ``<game>-event-<name>``. Its arguments are the fields of the
event, by the kind that each field declares (`chabudai.core.events.Kind`). A field ``x`` gives:

- ``player``: ``$x`` is the name (or the word for "you"), ``$x-is`` is ``you`` or ``other``. A seat
  below 0 is the game's rival: ``$x`` is ``<game>-rival`` and ``$x-is`` is ``rival``. That message
  has ``$as``: ``subject`` where a sentence may begin with it, ``name`` in a list. Without a seat
  (``None``) ``$x`` is empty and ``$x-is`` is ``none``. An event may name several players.
- ``players``: ``$x`` is their names, in order.
- ``winners``: ``$winners``, ``$winners-count``, and ``$winners-is``, which is ``you`` or ``other``.
- ``card``: ``$x`` is its name, ``$x-text`` its notation.
- ``cards``: the same, ``$x-count``, and each of them: ``$x-1``, ``$x-1-text`` …
- ``thing``, ``place``: ``$x`` is the name, ``$x-kind`` the kind (``none`` if there is
  none), ``$x-number`` the number.
- ``things``: ``$x`` is a list of names.
- ``amounts``: ``$x`` is a list of what and how many of each.
- ``change``: ``$x`` is how many, ``$x-is`` is ``paid``, ``gained`` or ``none``.
- ``claim``: ``$x`` is the game's text, ``<game>-claim-<claim>``.
- ``end``: ``$x`` is the game's text, ``<game>-end-<reason>``, which has the same arguments as the
  event. Standings give it ``$winners`` and their details. A game that was ended early has the text
  ``table-end-<reason>`` with ``$seat``, who gave up, and ``$moves``.
- ``number``, ``text``: ``$x`` is the value. ``numbers``, ``texts``: a list of values.
- ``flag``: ``$x`` is ``yes`` or ``no``.

``$hidden`` is ``yes`` if a field is ``None``: the viewer may not see it.

Where the catalogue has a message ``<key>-each``, it is formatted once for each seat, with that
seat's item of the fields that hold one for each, and ``$each`` is all of these together. Likewise
``<key>-group`` for a field that holds groups (of things, or of numbers): ``$at`` is which one,
``$group`` what is in it, and ``$x`` all of these together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chabudai.core.endings import REASONS
from chabudai.core.events import Event, Kind
from chabudai.core.game import Game
from chabudai.core.standings import Standings
from chabudai.registry import event_types
from chabudai.words import format_message, has_message
from chabudai.words.names import (
    amount_name,
    card_name,
    claim_text,
    join,
    join_with_and,
    kind_of,
    number_of,
    place_name,
    thing_name,
)

Arguments = dict[str, str | int]


def render_event(
    event: Event, game: Game, names: Sequence[str], lang: str, viewer: int | None
) -> str:
    """The sentence for an event, as ``event.seen_by(viewer)`` left it for that viewer."""
    return _Renderer(game, tuple(names), lang, viewer).event(event)


def render_result(
    standings: Standings, game: Game, names: Sequence[str], lang: str, viewer: int | None = None
) -> str:
    """Who won, or shares the win, and why."""
    return _Renderer(game, tuple(names), lang, viewer).result(standings)


def _has_groups(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], tuple)


@dataclass(frozen=True, slots=True)
class _Renderer:
    """Renders events of a game in a language for one viewer."""

    game: Game
    names: tuple[str, ...]
    lang: str
    viewer: int | None

    def event(self, event: Event) -> str:
        # Events of core, such as claims, belong to every game.
        own = type(event).__module__.startswith(self.game.package + ".")
        key = f"{self.game.id if own else 'table'}-event-{event.name()}"
        words: Arguments = {"hidden": "no"}
        kinds = event.kinds()
        for name, kind in kinds.items():
            words |= self._arguments(name, kind, getattr(event, name))
        if has_message(f"{key}-each", self.lang):
            words["each"] = self._each(f"{key}-each", event)
        if has_message(f"{key}-group", self.lang):
            words |= self._groups(f"{key}-group", event)
        for name in (name for name, kind in kinds.items() if kind is Kind.END):
            words[name] = format_message(f"{self.game.id}-end-{words[name]}", words, self.lang)
        return format_message(key, words, self.lang)

    def result(self, standings: Standings) -> str:
        words = self._winners(standings.winners)
        if standings.end in REASONS:
            words |= self._arguments("seat", Kind.PLAYER, standings.details["seat"])
            words |= self._arguments("moves", Kind.NUMBER, standings.details["moves"])
            return format_message(f"table-end-{standings.end}", words, self.lang)
        for event in event_types(self.game):
            if event.name() == "game-ended":
                for name in event.kinds().keys() & standings.details.keys():
                    words |= self._arguments(name, event.kinds()[name], standings.details[name])
        return format_message(f"{self.game.id}-end-{standings.end}", words, self.lang)

    def _each(self, key: str, event: Event) -> str:
        """The message once for each seat."""
        texts = []
        for seat in range(len(self.names)):
            words = self._player("seat", seat)
            for name, kind in event.kinds().items():
                value = getattr(event, name)
                if isinstance(value, tuple) and len(value) == len(self.names):
                    words |= self._arguments(name, kind.of_item, value[seat])
            texts.append(format_message(key, words, self.lang))
        return join("table-list-each", texts, self.lang)

    def _groups(self, key: str, event: Event) -> Arguments:
        """The fields that hold groups, one message for each group."""
        found: Arguments = {}
        for name, kind in event.kinds().items():
            groups = getattr(event, name)
            if not _has_groups(groups) or kind is Kind.AMOUNTS:
                continue
            texts = []
            for at, group in enumerate(groups, start=1):
                words: Arguments = {"at": at, "group": self._group(kind, group)}
                texts.append(format_message(key, words, self.lang))
            found[name] = join("table-list-each", texts, self.lang)
        return found

    def _group(self, kind: Kind, group: Sequence[Any]) -> str:
        if kind is Kind.NUMBERS:
            return " ".join(str(one) for one in group)
        return self._comma(self._item_names(kind, group))

    def _arguments(self, name: str, kind: Kind, value: Any) -> Arguments:
        """What a field gives to the message."""
        if kind is Kind.WINNERS:
            everyone = range(len(self.names))
            seats = value if isinstance(value, tuple) else everyone if value is None else (value,)
            return self._winners(seats)
        if value is None:
            no_player: Arguments = {name: "", f"{name}-is": "none"} if kind is Kind.PLAYER else {}
            return {"hidden": "yes"} | no_player
        if isinstance(value, tuple):
            return self._several(name, kind, value)
        return self._one(name, kind, value)

    def _one(self, name: str, kind: Kind, value: Any) -> Arguments:
        match kind:
            case Kind.PLAYER:
                return self._player(name, value)
            case Kind.CARD:
                return {name: card_name(self.game, value, self.lang), f"{name}-text": value}
            case Kind.THING | Kind.PLACE:
                (text,) = self._item_names(kind, [value])
                words: Arguments = {name: text, f"{name}-kind": kind_of(value)}
                return words | {f"{name}-number": number_of(value)}
            case Kind.CHANGE:
                how = "paid" if value < 0 else "gained" if value else "none"
                return {name: abs(value), f"{name}-is": how}
            case Kind.CLAIM:
                return {name: claim_text(self.game, value, self.lang)}
            case Kind.FLAG:
                return {name: "yes" if value else "no"}
        return {name: value}

    def _several(self, name: str, kind: Kind, value: tuple[Any, ...]) -> Arguments:
        match kind:
            case Kind.PLAYERS:
                return {name: self._comma([self._name(seat) for seat in value])}
            case Kind.CARDS if not _has_groups(value):
                return self._cards(name, value)
            case Kind.THINGS if not _has_groups(value):
                return {name: join_with_and(self._item_names(kind, value), self.lang)}
            case Kind.NUMBERS | Kind.TEXTS if not _has_groups(value):
                return {name: self._comma([str(one) for one in value])}
            case Kind.AMOUNTS:
                each = [amount_name(self.game, what, count, self.lang) for what, count in value]
                return {name: join_with_and(each, self.lang)}
        return {}  # an item for each seat, or groups: rendered by `_each` and `_groups`

    def _item_names(self, kind: Kind, ids: Sequence[str]) -> list[str]:
        named = {Kind.PLACE: place_name, Kind.CARD: card_name}.get(kind.of_item, thing_name)
        return [named(self.game, text, self.lang) if text else "" for text in ids]

    def _comma(self, items: Sequence[str]) -> str:
        """Items whose order means something."""
        return join("table-list-comma", items, self.lang)

    def _name(self, seat: int) -> str:
        """A player in a list."""
        if seat < 0:
            return format_message(f"{self.game.id}-rival", {"as": "name"}, self.lang)
        return str(self._player("seat", seat)["seat"])

    def _player(self, role: str, seat: int) -> Arguments:
        if seat < 0:
            rival = format_message(f"{self.game.id}-rival", {"as": "subject"}, self.lang)
            return {role: rival, f"{role}-is": "rival"}
        if seat == self.viewer:
            return {role: format_message("table-you", {}, self.lang), f"{role}-is": "you"}
        return {role: self.names[seat], f"{role}-is": "other"}

    def _winners(self, seats: Sequence[int]) -> Arguments:
        # "Aki and you": the viewer comes last.
        ordered = sorted(seats, key=lambda seat: (seat == self.viewer, seat))
        players = [self._player("seat", seat) for seat in ordered]
        return {
            "winners": join_with_and([str(player["seat"]) for player in players], self.lang),
            "winners-count": len(seats),
            "winners-is": "you" if self.viewer in seats else "other",
        }

    def _cards(self, name: str, value: tuple[str, ...]) -> Arguments:
        cards = self._item_names(Kind.CARD, value)
        words: Arguments = {
            name: join_with_and(cards, self.lang),
            f"{name}-text": " ".join(value),
            f"{name}-count": len(value),
        }
        for at, text in enumerate(value):
            words[f"{name}-{at + 1}"] = cards[at]
            words[f"{name}-{at + 1}-text"] = text
        return words
