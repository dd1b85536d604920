"""What happened, told in words: an event of any game becomes a sentence of its catalogue.

The sentence of an event has the key ``<game>-event-<name>``; the event's fields are its arguments,
by what they are called:

- ``seat``, ``dealer``, ``leader``, ``winner`` …: a player. ``$seat`` is the name (or the word for
  "you"), ``$seat-is`` is ``you`` or ``other``. ``winner`` and ``winners`` both give ``$winners``.
- ``card``, ``cards``, ``face``, ``table``: cards. ``$card`` is in words, ``$card-text`` in
  notation. Of several also ``$cards-count``, and each of them: ``$cards-1``, ``$cards-1-text``.
- ``item``, ``tiles`` … (`THINGS`): components by their ids, told by ``<game>-thing``. Of a single
  one ``$item-kind`` is the kind, ``none`` if there is none.
- ``place``, ``space`` (`PLACES`): where, told by ``<game>-place``; ``$place-kind`` as above.
- ``amounts``: kinds and how many of each, told by ``<game>-amount`` one by one, then listed.
- ``coins`` (`CHANGES`): what is paid or gained. ``$coins`` is how many, ``$coins-is`` is ``paid``,
  ``gained`` or ``none``.
- ``order``: seats, by their names. A seat below 0 is nobody's: ``$seat`` is then ``<game>-rival``
  and ``$seat-is`` is ``rival``. That message has ``$as``: ``subject`` where a sentence may begin
  with it, ``name`` in a list.
- ``claim`` and ``end`` are told by the game: ``<game>-claim-<claim>``, ``<game>-end-<reason>``.
- Numbers and other texts are themselves, yes and no are ``yes`` and ``no``.

``$hidden`` is ``yes`` where the viewer may not see a part of it. Where a catalogue has a message
``<key>-each``, it is told once for every seat, with that seat's item of the fields that hold one
for each, and ``$each`` is all of these together. Likewise ``<key>-group`` for a field that holds
groups (of things, or of numbers): ``$at`` is which one, ``$group`` what is in it, and the field all
of these together. So a new game needs catalogues and nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache

from chabudai.core.events import Event
from chabudai.core.game import Game
from chabudai.core.standings import Standings
from chabudai.words import knows, speak
from chabudai.words.things import amount_name, kind_of, place_name, thing_name

PLAYERS = ("seat", "dealer", "leader")
WINNERS = ("winner", "winners")
CARDS = ("card", "cards", "face", "table")
THINGS = (
    "item", "former", "items", "tiles", "gardens", "stewards", "diplomats", "daimyo", "well",
    "lilies", "tops", "rooms", "overlook", "offer",
)  # fmt: skip
PLACES = ("place", "space")
AMOUNTS = ("amounts",)
CHANGES = ("coins",)
SEATS = ("order",)
"""Names of event fields: what they hold."""
NAMED = (*THINGS, *PLACES, *AMOUNTS, *CHANGES, *SEATS)
_CARD = re.compile(r"(?P<number>\d*)(?P<suit>.*)")

Arguments = dict[str, str | int]


def tell(event: Event, game: Game, names: Sequence[str], lang: str, viewer: int | None) -> str:
    """The sentence for an event as its viewer (``None``: a spectator) saw it.

    The event is what ``seen_by(viewer)`` left of it.
    """
    return _Teller(game, tuple(names), lang, viewer).sentence(event)


def ending(
    standings: Standings, game: Game, names: Sequence[str], lang: str, viewer: int | None = None
) -> str:
    """Who won, or shares the win, and why."""
    teller = _Teller(game, tuple(names), lang, viewer)
    return teller.end(standings.end, standings.winners)


def card_name(game: Game, text: str, lang: str) -> str:
    """A card in words, from its notation."""
    return _card_name(game.id, text, lang)


def suit_name(game: Game, suit: str, lang: str) -> str:
    """A suit, from its letter in the notation."""
    return speak(f"{game.id}-suit", {"suit": suit}, lang)


def token_name(game: Game, token: str, lang: str) -> str:
    """A kind of token."""
    return speak(f"{game.id}-token", {"token": token}, lang)


def slot_name(game: Game, slot: str, lang: str) -> str:
    """What a card is to be matched by."""
    return speak(f"{game.id}-slot", {"slot": slot}, lang)


def about(game: Game, lang: str) -> str:
    """What a game is, in a line."""
    return speak(f"{game.id}-about", {}, lang)


def option_name(game: Game, option: str, lang: str) -> str:
    """What can be chosen before a game."""
    return speak(f"{game.id}-option-{option}", {}, lang)


def option_value(game: Game, option: str, value: str, lang: str) -> str:
    """One of the choices there."""
    given = int(value) if value.isdecimal() else value
    return speak(f"{game.id}-option-{option}-value", {"value": given}, lang)


def claim_words(game: Game, claim: str, lang: str) -> str:
    """What a player says who makes a claim."""
    return speak(f"{game.id}-claim-{claim.replace(' ', '-')}", {}, lang)


def listed(items: Sequence[str], lang: str) -> str:
    """``Aki, Ben and Chie``."""
    if len(items) < 2:
        return "".join(items)
    most = _joined("table-list-comma", items[:-1], lang)
    return speak("table-list-and", {"first": most, "last": items[-1]}, lang)


def _joined(key: str, items: Sequence[str], lang: str) -> str:
    text = items[0]
    for item in items[1:]:
        text = speak(key, {"first": text, "last": item}, lang)
    return text


@cache
def _card_name(game: str, text: str, lang: str) -> str:
    found = _CARD.fullmatch(text)
    assert found is not None
    words: Arguments = {"number": found["number"], "suit": found["suit"] or "none"}
    return speak(f"{game}-card", words, lang)


def _has_groups(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], tuple)


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells one viewer of a game in a language."""

    game: Game
    names: tuple[str, ...]
    lang: str
    viewer: int | None

    def sentence(self, event: Event) -> str:
        # What is no event of the game itself (talk) belongs to every table.
        own = type(event).__module__.startswith(self.game.package + ".")
        key = f"{self.game.id if own else 'table'}-event-{event.name()}"
        words: Arguments = {"hidden": "no"}
        for field in fields(event):
            words |= self._arguments(field.name, getattr(event, field.name))
        if knows(f"{key}-each", self.lang):
            words["each"] = self._each(f"{key}-each", event)
        if knows(f"{key}-group", self.lang):
            words |= self._groups(f"{key}-group", event)
        if "end" in words:
            words["end"] = speak(f"{self.game.id}-end-{words['end']}", words, self.lang)
        return speak(key, words, self.lang)

    def end(self, reason: str, winners: Sequence[int]) -> str:
        return speak(f"{self.game.id}-end-{reason}", self._winners(winners), self.lang)

    def _each(self, key: str, event: Event) -> str:
        told = []
        for seat in range(len(self.names)):
            words = self._player("seat", seat)
            for field in fields(event):
                value = getattr(event, field.name)
                if isinstance(value, tuple) and len(value) == len(self.names):
                    words |= self._arguments(field.name, value[seat])
            told.append(speak(key, words, self.lang))
        return _joined("table-list-each", told, self.lang)

    def _groups(self, key: str, event: Event) -> Arguments:
        """The fields that hold groups, told group by group."""
        found: Arguments = {}
        for field in fields(event):
            groups = getattr(event, field.name)
            if not _has_groups(groups) or field.name in AMOUNTS:
                continue
            told = []
            for at, group in enumerate(groups, start=1):
                words: Arguments = {"at": at, "group": self._group(group)}
                told.append(speak(key, words, self.lang))
            found[field.name] = _joined("table-list-each", told, self.lang)
        return found

    def _group(self, group: Sequence[str | int]) -> str:
        if all(isinstance(one, int) for one in group):
            return " ".join(str(one) for one in group)
        return self._comma(self._things([str(one) for one in group]))

    def _arguments(self, name: str, value: object) -> Arguments:
        """What a field gives to the sentence."""
        if name in WINNERS:  # a winner who is nobody: a draw of all
            everybody = range(len(self.names))
            seats = value if isinstance(value, tuple) else everybody if value is None else (value,)
            return self._winners([int(seat) for seat in seats])
        if value is None:
            return {"hidden": "yes"}
        if name in CARDS:
            return self._cards(name, value)
        if name in NAMED:
            return self._named(name, value)
        match value:
            case bool():
                return {name: "yes" if value else "no"}
            case int() if name in PLAYERS:
                return self._player(name, value)
            case str() if name == "claim":
                return {name: claim_words(self.game, value, self.lang)}
            case int() | str():
                return {name: value}
        return {}  # one item a seat: told by `_each`

    def _named(self, name: str, value: object) -> Arguments:
        """Things, places and amounts."""
        match value:
            case int() if name in CHANGES:
                how = "paid" if value < 0 else "gained" if value else "none"
                return {name: abs(value), f"{name}-is": how}
            case int():  # a space of a track
                return {name: value}
            case str():
                named = place_name if name in PLACES else thing_name
                told = named(self.game, value, self.lang) if value else ""
                return {name: told, f"{name}-kind": kind_of(value)}
            case tuple() if name in AMOUNTS:
                each = [amount_name(self.game, kind, count, self.lang) for kind, count in value]
                return {name: listed(each, self.lang)}
            case tuple() if name in SEATS:
                return {name: self._comma([self._name(seat) for seat in value])}
            case tuple() if not _has_groups(value):
                return {name: listed(self._things(value), self.lang)}
        return {}  # told by `_groups`

    def _things(self, ids: Sequence[str]) -> list[str]:
        return [thing_name(self.game, text, self.lang) for text in ids]

    def _comma(self, items: Sequence[str]) -> str:
        """Items whose order means something."""
        return _joined("table-list-comma", items, self.lang)

    def _name(self, seat: int) -> str:
        """A player in a list."""
        if seat < 0:
            return speak(f"{self.game.id}-rival", {"as": "name"}, self.lang)
        return str(self._player("seat", seat)["seat"])

    def _player(self, role: str, seat: int) -> Arguments:
        if seat < 0:
            rival = speak(f"{self.game.id}-rival", {"as": "subject"}, self.lang)
            return {role: rival, f"{role}-is": "rival"}
        if seat == self.viewer:
            return {role: speak("table-you", {}, self.lang), f"{role}-is": "you"}
        return {role: self.names[seat], f"{role}-is": "other"}

    def _winners(self, seats: Sequence[int]) -> Arguments:
        # "Aki and you": whoever is told comes last.
        ordered = sorted(seats, key=lambda seat: (seat == self.viewer, seat))
        players = [self._player("seat", seat) for seat in ordered]
        return {
            "winners": listed([str(player["seat"]) for player in players], self.lang),
            "winners-count": len(seats),
            "winners-is": "you" if self.viewer in seats else "other",
        }

    def _cards(self, name: str, value: object) -> Arguments:
        if isinstance(value, str):
            return {name: card_name(self.game, value, self.lang), f"{name}-text": value}
        assert isinstance(value, tuple)
        in_words = [card_name(self.game, text, self.lang) for text in value]
        words: Arguments = {
            name: listed(in_words, self.lang),
            f"{name}-text": " ".join(value),
            f"{name}-count": len(value),
        }
        for at, text in enumerate(value):
            words[f"{name}-{at + 1}"] = in_words[at]
            words[f"{name}-{at + 1}-text"] = text
        return words
