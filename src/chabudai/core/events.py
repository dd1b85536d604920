"""What happened, as data: who did what with which thing, and who may see it.

Events carry no sentences. Clients turn them into words (catalogue key ``<game>-event-<name>``),
into motion and into sound.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Self

_WORD = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events.

    Fields named in ``secrets`` are for ``owner`` alone: everybody else sees ``None`` there.
    An event that ``reveals`` has told somebody something that was hidden, so nothing before it
    can be taken back.
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

    def data(self) -> dict[str, Any]:
        """This event as JSON data."""
        values = {field.name: _plain(getattr(self, field.name)) for field in fields(self)}
        return {"event": self.name()} | values


def _plain(value: Any) -> Any:
    """Lists for tuples, as JSON has it."""
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
