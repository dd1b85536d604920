"""A seat of a table and who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chabudai.core.refusals import Words
from chabudai.server.names import FORMER_GUEST, distinct_names, public_name, shown_name
from chabudai.words import format_message


@dataclass(slots=True)
class TableSeat:
    """One seat: free, or taken by a guest or a bot."""

    key: str
    """The secret key of its link."""
    guest: str = ""
    bot: str = ""
    name: str = ""
    """Empty if the seat is free or the guest has no name."""
    given_name: bool = False
    """Whether the name belongs to this seat alone, because several people share the device."""
    stand_in: str = ""
    """The bot that plays for the guest."""
    chosen_stand_in: str = ""
    """The bot that the guest has chosen to play for them if necessary; empty: the default."""

    invited: bool = False
    """Whether the guest came to a table of someone else."""

    @property
    def free(self) -> bool:
        """Whether nobody sits there."""
        return not self.guest and not self.bot

    @property
    def former(self) -> bool:
        """Whether the guest has deleted their data. A bot plays on."""
        return self.guest == FORMER_GUEST

    @property
    def active_bot(self) -> str:
        """The bot that plays this seat now, if any."""
        return self.bot or self.stand_in

    @property
    def public_name(self) -> str:
        """The name that messages show; empty if the seat is free."""
        return "" if self.free else public_name(self.name, self.guest)


def public_names(seats: Sequence[TableSeat]) -> list[str]:
    """The public names of all seats. No two are equal."""
    return distinct_names([table_seat.public_name for table_seat in seats])


def speak(seats: Sequence[TableSeat], key: str, words: Words, lang: str) -> str:
    """A sentence of the game. Guests without a name are called that in the same language.

    It takes the seats rather than the table: a match that refers to its table would be a cycle,
    and both would stay in memory until the next full garbage collection.
    """
    if isinstance(name := words.get("name"), str):
        words = {**words, "name": shown_name(name, lang)}
    if isinstance(names := words.get("names"), str):
        translated = distinct_names(
            [shown_name(table_seat.public_name, lang) for table_seat in seats]
        )
        translations = dict(zip(public_names(seats), translated, strict=True))
        shown = [translations.get(name, name) for name in names.split(", ")]
        words = {**words, "names": ", ".join(shown)}
    return format_message(key, words, lang)
