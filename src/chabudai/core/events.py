"""Events: what happened, as data. Who did what with which thing, and who may see it.

Events carry no sentences. Clients turn them into text (catalogue key ``<game>-event-<name>``),
motion and sound. So that they can, each field of an event declares its kind through its type::

    @dataclass(frozen=True, slots=True)
    class CardGiven(Event):
        seat: Player
        receiver: Player
        card: Card | None
        secrets: ClassVar[tuple[str, ...]] = ("card",)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Self, TypeAlias, get_args, get_type_hints

_WORD = re.compile(r"(?<!^)(?=[A-Z])")


class Kind(StrEnum):
    """The kind of a field of an event or of an observation.

    A value that is nested deeper than its kind says holds several of that kind: groups in a list,
    or named items in a mapping.
    """

    PLAYER = "player"
    """A seat. Below 0: the game's automatic rival."""
    PLAYERS = "players"
    """Seats in an order that matters."""
    WINNERS = "winners"
    """One seat or several; ``None`` is all of them, a draw."""
    CARD = "card"
    """A card in notation, named by ``<game>-card``."""
    CARDS = "cards"
    THING = "thing"
    """The id of a component, named by ``<game>-thing``. Empty: none."""
    THINGS = "things"
    PLACE = "place"
    """The id of a place, named by ``<game>-place``. Empty: none."""
    AMOUNTS = "amounts"
    """Names and how many of each, named by ``<game>-amount``: pairs in events, a mapping in
    observations."""
    CHANGE = "change"
    """A number: above 0 gained, below 0 paid."""
    CLAIM = "claim"
    """A claim, worded by ``<game>-claim-<claim>``."""
    END = "end"
    """Why the game ended, worded by ``<game>-end-<reason>``."""
    NUMBER = "number"
    NUMBERS = "numbers"
    TEXT = "text"
    """A word that catalogues know."""
    TEXTS = "texts"
    FLAG = "flag"
    """Yes or no."""
    GROUP = "group"
    """Only in observations: a mapping of fields that have kinds of their own, or a list of such."""
    OMIT = "omit"
    """Only in observations: not shown by fallback boards."""

    @property
    def of_item(self) -> Kind:
        """The kind of a single item of this kind."""
        return _ITEMS.get(self, self)


_ITEMS = {
    Kind.PLAYERS: Kind.PLAYER,
    Kind.CARDS: Kind.CARD,
    Kind.THINGS: Kind.THING,
    Kind.NUMBERS: Kind.NUMBER,
    Kind.TEXTS: Kind.TEXT,
}

Player: TypeAlias = Annotated[int, Kind.PLAYER]
Players: TypeAlias = Annotated[tuple[int, ...], Kind.PLAYERS]
Winner: TypeAlias = Annotated[int | None, Kind.WINNERS]
Winners: TypeAlias = Annotated[tuple[int, ...], Kind.WINNERS]
Card: TypeAlias = Annotated[str, Kind.CARD]
Cards: TypeAlias = Annotated[tuple[str, ...], Kind.CARDS]
Thing: TypeAlias = Annotated[str, Kind.THING]
Things: TypeAlias = Annotated[tuple[str, ...], Kind.THINGS]
ThingGroups: TypeAlias = Annotated[tuple[tuple[str, ...], ...], Kind.THINGS]
Place: TypeAlias = Annotated[str, Kind.PLACE]
Amounts: TypeAlias = Annotated[tuple[tuple[str, int], ...], Kind.AMOUNTS]
Change: TypeAlias = Annotated[int, Kind.CHANGE]
Claim: TypeAlias = Annotated[str, Kind.CLAIM]
End: TypeAlias = Annotated[str, Kind.END]
Number: TypeAlias = Annotated[int, Kind.NUMBER]
NumberEach: TypeAlias = Annotated[tuple[int, ...], Kind.NUMBER]
"""A number for each seat."""
Numbers: TypeAlias = Annotated[tuple[int, ...], Kind.NUMBERS]
NumberGroups: TypeAlias = Annotated[tuple[tuple[int, ...], ...], Kind.NUMBERS]
Text: TypeAlias = Annotated[str, Kind.TEXT]
TextEach: TypeAlias = Annotated[tuple[str, ...], Kind.TEXT]
"""A word for each seat."""
Texts: TypeAlias = Annotated[tuple[str, ...], Kind.TEXTS]
Flag: TypeAlias = Annotated[bool, Kind.FLAG]


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events.

    Only ``owner`` sees the fields named in ``secrets``; for everyone else they are ``None``.
    An event that ``reveals`` has shown someone something hidden, so nothing before it can be
    undone.
    """

    secrets: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False

    @property
    def owner(self) -> int | None:
        """The seat that may see the secrets."""
        return getattr(self, "seat", None)

    def seen_by(self, viewer: int | None) -> Self:
        """This event as a seat (``None``: a spectator) sees it."""
        if not self.secrets or (viewer is not None and viewer == self.owner):
            return self
        return replace(self, **dict.fromkeys(self.secrets))

    @classmethod
    def name(cls) -> str:
        """``CardPlaced`` is ``card-placed``."""
        return _WORD.sub("-", cls.__name__).lower()

    @classmethod
    def kinds(cls) -> Mapping[str, Kind]:
        """The kind of each field; raises ``TypeError`` if a field declares none."""
        if cls not in _KINDS:
            _KINDS[cls] = _declared_kinds(cls)
        return _KINDS[cls]

    def data(self) -> dict[str, Any]:
        """This event as JSON data."""
        values = {field.name: _plain(getattr(self, field.name)) for field in fields(self)}
        return {"event": self.name()} | values


def _plain(value: Any) -> Any:
    """JSON data, with lists in place of tuples."""
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


_KINDS: dict[type[Event], Mapping[str, Kind]] = {}


def _declared_kinds(event: type[Event]) -> Mapping[str, Kind]:
    hints = get_type_hints(event, include_extras=True)
    found = {}
    for field in fields(event):
        kind = _kind_of(hints[field.name])
        if kind is None:
            raise TypeError(f"{event.__name__}.{field.name} has no kind: {field.type}")
        found[field.name] = kind
    return found


def _kind_of(hint: Any) -> Kind | None:
    """The kind in a type such as ``Card`` or ``Card | None``."""
    extras = getattr(hint, "__metadata__", ())
    inner = () if extras else get_args(hint)
    return next((kind for kind in (*extras, *map(_kind_of, inner)) if kind is not None), None)
