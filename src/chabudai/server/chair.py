"""A seat of a table and who sits there."""

from __future__ import annotations

from dataclasses import dataclass

from chabudai.server.names import FORMER_GUEST, public_name


@dataclass(slots=True)
class Chair:
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
