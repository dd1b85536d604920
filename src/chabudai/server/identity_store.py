"""The interface to the database for identities: whose a cookie, a code or a passkey is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from chabudai.server.store import Row

DELETED = ""
"""The guest of a code or passkey whose guest was deleted."""
TicketKind: TypeAlias = Literal["link", "sign-in", "register"]
"""A link to another device, or the challenge of a passkey."""


class Device(msgspec.Struct, frozen=True):
    """A browser of a guest."""

    id: str
    """The id in its cookie."""
    name: str
    """Browser and system; empty if unknown."""
    created: float
    seen: float


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of a guest."""

    id: bytes
    guest: str
    public_key: bytes
    count: int
    """The authenticator's signature counter."""
    name: str
    created: float
    used: float


class Handover(NamedTuple):
    """A guest whose tables go to another guest, or whose data is deleted (no heir)."""

    guest: str
    heir: str
    since: float


class Rewritten(NamedTuple):
    """Changes of a table in place. The versions of its entries stay the same."""

    entries: Mapping[int, bytes]
    """New texts by version."""
    row: Row | None
    """The new row; None: as before."""


Rewrite: TypeAlias = Callable[[Sequence[bytes], Row | None], Rewritten]
"""Makes the changes from the journal and the row."""


class IdentityStore(Protocol):
    """The identity part of a store. Every call is one transaction."""

    # -- devices
    async def guest_of(self, device: str) -> str | None:
        """The guest of a device's cookie; None if the device was signed out.

        A device without an entry belongs to the guest with the same id.
        """

    async def devices(self, guest: str) -> list[Device]:
        """The known devices of a guest, the last used first."""

    async def see_device(self, guest: str, device: Device, *, add: bool) -> None:
        """Note name and time of a device. ``add``: also if it has no entry yet."""

    async def sign_out(self, guest: str, devices: Sequence[str]) -> None:
        """Make the cookies of these devices useless."""

    # -- one-time links and challenges
    async def add_ticket(self, digest: bytes, kind: TicketKind, guest: str, until: float) -> None:
        """Add a ticket. A new link of a guest replaces the old one."""

    async def ticket(self, digest: bytes, kind: TicketKind, now: float) -> str | None:
        """The guest of a valid ticket; None if there is none."""

    async def use_ticket(self, digest: bytes, kind: TicketKind, now: float) -> str | None:
        """The same, and the ticket is used up."""

    async def drop_tickets(self, now: float) -> None:
        """Forget expired tickets."""

    # -- recovery codes
    async def set_recovery(self, guest: str, digest: bytes, now: float) -> None:
        """Set a guest's recovery code; an older one becomes invalid."""

    async def recovery_of(self, guest: str) -> float:
        """When the guest's recovery code was made; 0: there is none."""

    async def recovered(self, digest: bytes) -> str | None:
        """The guest of a recovery code; `DELETED`; None if the code is wrong."""

    # -- passkeys
    async def add_passkey(self, passkey: Passkey) -> None:
        """Add a passkey. Raises `Conflict` if it exists already."""

    async def passkeys(self, guest: str) -> list[Passkey]:
        """The passkeys of a guest, the oldest first."""

    async def passkey(self, id: bytes) -> Passkey | None:
        """A passkey. Its guest is `DELETED` if the guest was deleted."""

    async def use_passkey(self, id: bytes, count: int, now: float) -> None:
        """Note that a passkey was used."""

    async def remove_passkey(self, guest: str, id: bytes) -> None:
        """Remove a passkey."""

    # -- deleting and merging
    async def hand_over(self, guest: str, heir: str, now: float) -> None:
        """Let an heir replace a guest, or delete the guest. Tables follow one by one.

        Raises `Conflict` if the heir was deleted a moment ago.
        """

    async def handovers(self) -> list[Handover]:
        """The guests whose tables are not all done."""

    async def handover_tables(self, guest: str, limit: int) -> list[str]:
        """Tables where a guest sat, that a guest created or where a guest chatted."""

    async def end_handover(self, guest: str) -> None:
        """All tables are done."""

    async def rewrite(self, table: str, change: Rewrite, handover: Handover | None = None) -> None:
        """Change a table in place, and who has it in their list."""

    async def remove_table(self, table: str) -> None:
        """Remove a table with its journal."""

    # -- games and chat
    async def games(self, guest: str, state: str, limit: int, offset: int) -> tuple[list[Row], int]:
        """Some of a guest's tables in a state (empty: all), the latest first; and how many."""

    async def note_chat(self, guest: str, table: str, now: float) -> None:
        """Note that a guest chatted at a table."""

    async def old_chats(self, before: float, limit: int) -> list[str]:
        """Tables whose last chat is older than a time."""

    async def note_chat_seen(self, table: str, at: float | None) -> None:
        """A table's chat was looked at: the time of its newest entry; None: no text is left."""
