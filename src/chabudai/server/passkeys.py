"""Passkeys (WebAuthn): register one, and sign in with it.

The library is imported when someone first uses a passkey, in a thread: it takes half a second.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import ipaddress
import secrets
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from chabudai.core.checked import checked_names
from chabudai.server import codes
from chabudai.server.identity import Visitor, check_alive
from chabudai.server.identity_store import Passkey, TicketKind
from chabudai.server.problems import Problem
from chabudai.server.store import Conflict

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

CHALLENGE_SECONDS = 300.0
MAX_PASSKEYS = 10
"""Passkeys per guest."""
RP_NAME = "Chabudai"


class Site(NamedTuple):
    """The address by which a browser knows this server."""

    origin: str
    host: str

    def check(self) -> None:
        """Raise `Problem` if browsers allow no passkeys at this address."""
        local = self.host == "localhost" or self.host.endswith(".localhost")
        try:
            ipaddress.ip_address(self.host.strip("[]"))
        except ValueError:
            if local or self.origin.startswith("https://"):
                return
        raise Problem("no-passkeys-here")


def site_of(scheme: str, host: str) -> Site:
    """The site of a request, by its scheme and its ``Host``."""
    host = host.lower()
    name = host[: host.index("]") + 1] if "]" in host else host.partition(":")[0]
    return Site(f"{scheme}://{host}", name)


class Passkeys:
    """The passkeys of a server's guests."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store.identity

    # -- registering -----------------------------------------------------------------------------
    async def registration(self, by: Visitor, site: Site, name: str) -> dict[str, Any]:
        """The options for ``navigator.credentials.create``."""
        site.check()
        known = await self.store.passkeys(by.guest)
        if len(known) >= MAX_PASSKEYS:
            raise Problem("too-many-passkeys", most=MAX_PASSKEYS)
        challenge = await self._challenge("register", by.device)
        return {
            "rp": {"id": site.host, "name": RP_NAME},
            "user": {
                "id": _text(hashlib.sha256(by.guest.encode()).digest()[:16]),
                "name": name,
                "displayName": name,
            },
            "challenge": _text(challenge),
            "pubKeyCredParams": [{"type": "public-key", "alg": alg} for alg in (-8, -7, -257)],
            "timeout": int(CHALLENGE_SECONDS * 1000),
            "excludeCredentials": [{"type": "public-key", "id": _text(one.id)} for one in known],
            "authenticatorSelection": {
                "residentKey": "required",
                "requireResidentKey": True,
                "userVerification": "preferred",
            },
            "attestation": "none",
        }

    async def register(self, by: Visitor, site: Site, name: str, given: dict[str, Any]) -> None:
        """Add the passkey that a browser made."""
        site.check()
        (name,) = checked_names([" ".join(name.split())], 1)
        challenge = await self._used_challenge("register", by.device, given)
        library = await _library()
        try:
            made = await asyncio.to_thread(
                library.verify_registration_response,
                credential=given,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
            )
        except Exception as problem:  # the library raises many kinds for damaged input
            raise Problem("bad-passkey") from problem
        if len(await self.store.passkeys(by.guest)) >= MAX_PASSKEYS:
            raise Problem("too-many-passkeys", most=MAX_PASSKEYS)
        now = self.hub.now()
        passkey = Passkey(
            made.credential_id,
            by.guest,
            made.credential_public_key,
            made.sign_count,
            name,
            now,
            now,
        )
        try:
            await self.store.add_passkey(passkey)
        except Conflict:
            raise Problem("bad-passkey") from None
        await self.hub.identity.note_device(by)

    async def remove(self, by: Visitor, handle: str) -> None:
        """Remove a passkey of the guest."""
        for one in await self.store.passkeys(by.guest):
            if codes.handle(one.id) == handle:
                await self.store.remove_passkey(by.guest, one.id)
                return
        raise Problem("unknown-passkey")

    # -- signing in ------------------------------------------------------------------------------
    async def request(self, by: Visitor, site: Site) -> dict[str, Any]:
        """The options for ``navigator.credentials.get``."""
        site.check()
        return {
            "challenge": _text(await self._challenge("sign-in", by.device)),
            "timeout": int(CHALLENGE_SECONDS * 1000),
            "rpId": site.host,
            "allowCredentials": [],
            "userVerification": "preferred",
        }

    async def guest(self, by: Visitor, site: Site, given: dict[str, Any]) -> str:
        """The guest of the passkey that a browser used."""
        site.check()
        challenge = await self._used_challenge("sign-in", by.device, given)
        passkey = await self.store.passkey(_bytes(given.get("rawId")))
        if passkey is None:
            raise Problem("unknown-passkey")
        check_alive(passkey.guest)
        library = await _library()
        try:
            used = await asyncio.to_thread(
                library.verify_authentication_response,
                credential=given,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.count,
            )
        except Exception as problem:
            raise Problem("bad-passkey") from problem
        await self.store.use_passkey(passkey.id, used.new_sign_count, self.hub.now())
        return passkey.guest

    # -- challenges ------------------------------------------------------------------------------
    async def _challenge(self, kind: TicketKind, device: str) -> bytes:
        challenge = secrets.token_bytes(32)
        until = self.hub.now() + CHALLENGE_SECONDS
        await self.store.add_ticket(codes.digest(challenge), kind, device, until)
        return challenge

    async def _used_challenge(self, kind: TicketKind, device: str, given: dict[str, Any]) -> bytes:
        """The challenge that a browser answered. It must be ours, for this device, and unused."""
        try:
            client = msgspec.json.decode(_bytes(given["response"]["clientDataJSON"]))
            challenge = _bytes(client["challenge"])
        except (KeyError, TypeError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise Problem("bad-passkey") from None
        if await self.store.use_ticket(codes.digest(challenge), kind, self.hub.now()) != device:
            raise Problem("bad-passkey")
        return challenge


async def _library() -> Any:
    return await asyncio.to_thread(import_module, "webauthn")


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: object) -> bytes:
    if not isinstance(text, str):
        raise Problem("bad-passkey")
    try:
        return base64.urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))
    except (binascii.Error, UnicodeError, ValueError):
        raise Problem("bad-passkey") from None
