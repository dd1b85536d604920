"""The identity of guests without accounts: devices, one-time links, recovery codes, deletion.

A cookie holds the id of a device. The store knows which guest the device belongs to; the first
device of a guest has the guest's own id and needs no entry. So nothing is stored for visitors who
never use any of this, and every cookie that was ever given out keeps working until it is revoked.
"""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from chabudai.server import codes, protocol
from chabudai.server.guests import new_guest
from chabudai.server.handovers import Handovers
from chabudai.server.identity_store import DELETED, Device, Handover
from chabudai.server.limits import RateLimiter
from chabudai.server.problems import Problem
from chabudai.server.store import Conflict, Unavailable

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

LINK_SECONDS = 600.0
"""How long a one-time link is valid."""
MAX_DEVICES = 20
"""Devices per guest."""
SEEN_INTERVAL = 3600.0
"""Seconds after which the time of a device's last visit is written again."""
RELOAD = protocol.Bye(reason="reload", wait=0.5)
SIGNED_OUT = protocol.Bye(reason="signed-out", wait=-1.0)
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox|FxiOS", "Firefox"),
    ("Chrome|CriOS|Chromium", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


@dataclass(frozen=True, slots=True)
class Visitor:
    """The device that makes a request, and its guest."""

    guest: str
    device: str
    address: str
    browser: str
    """Its ``User-Agent``."""


def device_name(browser: str) -> str:
    """Browser and system by the ``User-Agent``, so that people recognise their devices."""
    found = (
        next((name for pattern, name in names if re.search(pattern, browser[:400])), "")
        for names in (_BROWSERS, _SYSTEMS)
    )
    return " · ".join(filter(None, found))


class Identity:
    """The identities of a server's guests."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store.identity
        self.handovers = Handovers(hub)
        self.tries = RateLimiter(hub.limits.recoveries)
        self.all_tries = RateLimiter(hub.limits.all_recoveries)

    # -- devices ---------------------------------------------------------------------------------
    async def devices(self, guest: str) -> list[Device]:
        """All devices of a guest. The first one may never have been noted."""
        found = await self.store.devices(guest)
        if all(one.id != guest for one in found) and await self.store.guest_of(guest) == guest:
            found.append(Device(guest, "", 0.0, 0.0))
        return found

    async def note_device(self, by: Visitor, *, add: bool = True) -> None:
        """Note the name of a device and when it was last here."""
        now = self.hub.now()
        if add:
            self.hub.quotas.check_disk(now)
        device = Device(by.device, device_name(by.browser), now, now)
        await self.store.see_device(by.guest, device, add=add)

    async def note_visit(self, by: Visitor) -> None:
        """Note a visit of a known device, once an hour."""
        with contextlib.suppress(Unavailable):  # not worth an error
            known = {one.id: one for one in await self.store.devices(by.guest)}
            device = known.get(by.device)
            if device is not None and device.seen < self.hub.now() - SEEN_INTERVAL:
                await self.note_device(by, add=False)

    async def sign_out(self, by: Visitor, handle: str) -> None:
        """Sign out one of the guest's other devices."""
        for device in await self.devices(by.guest):
            if codes.handle(device.id) == handle and device.id != by.device:
                await self.store.sign_out(by.guest, [device.id])
                self.hub.disconnect(by.guest, device.id, bye=SIGNED_OUT)
                return
        raise Problem("no-such-device")

    async def sign_out_others(self, by: Visitor) -> str:
        """Sign out all other devices. This one gets a new id: someone may have copied its cookie.

        Returns the new id.
        """
        old = {one.id for one in await self.devices(by.guest)} | {by.guest, by.device}
        new = await self._new_device(by, by.guest)
        await self.store.sign_out(by.guest, sorted(old - {new}))
        self.hub.disconnect(by.guest, by.device, bye=RELOAD)
        self.hub.disconnect(by.guest, bye=SIGNED_OUT)
        return new

    async def _new_device(self, by: Visitor, guest: str) -> str:
        now, new = self.hub.now(), new_guest()
        device = Device(new, device_name(by.browser), now, now)
        await self.store.see_device(guest, device, add=True)
        return new

    # -- links and codes -------------------------------------------------------------------------
    async def new_link(self, by: Visitor) -> str:
        """The secret of a link that another device can use once. An older link becomes invalid."""
        await self.note_device(by)
        token, until = codes.new_token(), self.hub.now() + LINK_SECONDS
        await self.store.add_ticket(codes.digest(token.encode()), "link", by.guest, until)
        return token

    async def link_owner(self, token: str) -> str:
        """The guest who made a link."""
        found = await self.store.ticket(codes.digest(token.encode()), "link", self.hub.now())
        if found is None:
            raise Problem("old-link")
        return found

    async def by_link(self, token: str) -> str:
        """The guest who made a link. The link is used up."""
        found = await self.store.use_ticket(codes.digest(token.encode()), "link", self.hub.now())
        if found is None:
            raise Problem("old-link")
        return found

    async def new_recovery_code(self, by: Visitor) -> str:
        """A new recovery code. An older one becomes invalid."""
        await self.note_device(by)
        return await self._new_code(by.guest)

    async def _new_code(self, guest: str) -> str:
        code = codes.new_recovery_code()
        await self.store.set_recovery(guest, codes.recovery_digest(code), self.hub.now())
        return code

    async def by_code(self, by: Visitor, code: str) -> str:
        """The guest of a recovery code."""
        now = self.hub.now()
        if not self.tries.allow(by.address, now) or not self.all_tries.allow("", now):
            raise Problem("too-many-tries")
        found = None
        if codes.read_recovery_code(code):
            found = await self.store.recovered(codes.recovery_digest(code))
        if found is None:
            raise Problem("wrong-code")
        return check_alive(found)

    # -- changing who one is ---------------------------------------------------------------------
    async def is_empty(self, guest: str) -> bool:
        """Whether nothing would be lost with a guest."""
        _, games = await self.store.games(guest, "", 1, 0)
        return not (
            games
            or await self.hub.store.name_of(guest)
            or await self.store.recovery_of(guest)
            or await self.store.passkeys(guest)
        )

    async def sign_in(
        self, by: Visitor, guest: str, games: Literal["bring", "leave"]
    ) -> tuple[str, str]:
        """Make a device one of a guest's devices.

        The games of its present guest come along, or stay behind with a recovery code. Returns the
        device's new id, and the code if one was made.
        """
        if guest == by.guest:
            return by.device, ""
        if len(await self.devices(guest)) >= MAX_DEVICES:
            raise Problem("too-many-devices", most=MAX_DEVICES)
        code = ""
        if await self.is_empty(by.guest):
            await self.store.sign_out(by.guest, [by.device] if by.device != by.guest else [])
        elif games == "leave":
            if not await self.store.recovery_of(by.guest):
                code = await self._new_code(by.guest)
            await self.store.sign_out(by.guest, [by.device])
        else:
            await self._hand_over(by, guest)
            await self.store.sign_out(guest, [by.device])
        new = await self._new_device(by, guest)
        self.hub.disconnect(by.guest, by.device, bye=RELOAD)
        return new, code

    async def delete(self, by: Visitor) -> str:
        """Delete a guest and everything that is known about them. Returns the id of a new guest."""
        if not await self.is_empty(by.guest):
            self.hub.disconnect(by.guest, by.device, bye=RELOAD)
            await self._hand_over(by, DELETED)
        return new_guest()

    async def _hand_over(self, by: Visitor, heir: str) -> None:
        now, guest = self.hub.now(), by.guest
        try:
            await self.store.hand_over(guest, heir, now)
        except Conflict:
            raise Problem("guest-deleted") from None
        self.hub.disconnect(guest, bye=RELOAD if heir else SIGNED_OUT)
        await self.handovers.rewrite_tables(Handover(guest, heir, now), address=by.address)


def check_alive(guest: str) -> str:
    """The guest, unless it was deleted."""
    if guest == DELETED:
        raise Problem("guest-deleted")
    return guest
