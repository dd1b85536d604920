"""The REST API of a guest's identity: devices, signing in, games, export and deletion."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from chabudai.core.refusals import BadInput
from chabudai.server import codes
from chabudai.server.api_types import (
    Confirmation,
    DeviceInfo,
    IdentityInfo,
    LinkCheck,
    LinkOwner,
    Me,
    MyGames,
    NewPasskey,
    OneTimeLink,
    PasskeyInfo,
    RecoveryCode,
    SignedIn,
    SignIn,
)
from chabudai.server.budget import COUNTED_GAME
from chabudai.server.guest_games import GuestGames
from chabudai.server.hub import Hub
from chabudai.server.identity import LINK_SECONDS, Visitor, device_name
from chabudai.server.identity_store import Device, Passkey
from chabudai.server.listed import STATES
from chabudai.server.passkeys import Passkeys, Site, site_of
from chabudai.server.problems import Problem
from chabudai.server.rest import LANG, NUMBER, Endpoint, read_body, read_number, visitor

MAX_PAGE = 100_000
GAMES = {"state": {"enum": list(STATES)}, "page": NUMBER}
OPTIONS = dict[str, Any]


class IdentityRest:
    """The endpoints about the guest who makes the request."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.identity = hub.identity
        self.passkeys = Passkeys(hub)
        self.games = GuestGames(hub)

    def endpoints(self) -> list[Endpoint]:
        """All endpoints."""
        get, post, delete = "GET", "POST", "DELETE"
        who, keys = IdentityInfo, "/me/passkeys"
        key, check = f"{keys}/{{passkey}}", LinkCheck
        device, others = "/me/devices/{device}", "/me/devices/sign-out-others"
        return [
            Endpoint(get, "/me/identity", self.info, who, "my devices and passkeys"),
            Endpoint(post, "/me/link", self.link, OneTimeLink, "a link for another device"),
            Endpoint(post, "/me/recovery", self.recovery, RecoveryCode, "a new recovery code"),
            Endpoint(post, "/me/link/owner", self.owner, LinkOwner, "who made a link", body=check),
            Endpoint(post, "/me/sign-in", self.sign_in, SignedIn, "become a guest", body=SignIn),
            Endpoint(post, "/me/sign-in/passkey", self.challenge, OPTIONS, "WebAuthn request"),
            Endpoint(post, f"{keys}/options", self.options, OPTIONS, "WebAuthn creation"),
            Endpoint(post, keys, self.add_passkey, who, "add a passkey", body=NewPasskey),
            Endpoint(delete, key, self.remove_passkey, who, "remove a passkey"),
            Endpoint(post, others, self.sign_out_others, who, "sign out all other devices"),
            Endpoint(delete, device, self.sign_out, who, "sign out another device"),
            Endpoint(get, "/me/games", self.my_games, MyGames, "my games", query=GAMES),
            Endpoint(get, "/me/export", self.export, OPTIONS, "all my data", query=LANG),
            Endpoint(post, "/me/delete", self.delete, Me, "delete my data", body=Confirmation),
        ]

    # -- what is known ---------------------------------------------------------------------------
    async def info(self, request: Request) -> IdentityInfo:
        by = visitor(request)
        devices = await self.identity.devices(by.guest)
        if all(one.id != by.device for one in devices):
            raise Problem("no-guest")  # signed out in the meantime
        _, games = await self.identity.store.games(by.guest, "", 1, 0)
        self.hub.budget.pay(by.address, games * COUNTED_GAME)
        return IdentityInfo(
            await self.hub.store.name_of(by.guest),
            sorted([_device_info(one, by) for one in devices], key=lambda one: not one.this),
            [_passkey_info(one) for one in await self.identity.store.passkeys(by.guest)],
            await self.identity.store.recovery_of(by.guest),
            games,
            _passkeys_work(_site(request)),
            self.identity.handovers.chat_days,
        )

    async def my_games(self, request: Request) -> MyGames:
        state = request.query_params.get("state", "")
        if state not in ("", *STATES):
            raise BadInput(f"games are waiting, playing or over, not {state[:40]!r}")
        page = read_number(request, "page", 0)
        if not 0 <= page <= MAX_PAGE:
            raise BadInput(f"page must be 0 to {MAX_PAGE}, not {page}")
        return await self.games.page(request.state.guest, state, page, request.state.address)

    async def export(self, request: Request) -> Response:
        info = await self.info(request)
        pieces = self.games.export(request.state.guest, info, request.state.address)
        first = await anext(pieces)  # raises if another export is running

        async def all_pieces() -> Any:
            yield first
            async for piece in pieces:
                yield piece

        headers = {
            "cache-control": "no-store",
            "content-disposition": 'attachment; filename="chabudai.json"',
        }
        return StreamingResponse(all_pieces(), headers=headers, media_type="application/json")

    # -- links, codes and passkeys ---------------------------------------------------------------
    async def link(self, request: Request) -> OneTimeLink:
        return OneTimeLink(await self.identity.new_link(visitor(request)), LINK_SECONDS)

    async def owner(self, request: Request) -> LinkOwner:
        given = await read_body(request, LinkCheck)
        guest = await self.identity.link_owner(given.link)
        return LinkOwner(await self.hub.store.name_of(guest))

    async def recovery(self, request: Request) -> RecoveryCode:
        return RecoveryCode(await self.identity.new_recovery_code(visitor(request)))

    async def options(self, request: Request) -> dict[str, Any]:
        by = visitor(request)
        name = await self.hub.store.name_of(by.guest) or "Chabudai"
        return await self.passkeys.registration(by, _site(request), name)

    async def add_passkey(self, request: Request) -> IdentityInfo:
        given = await read_body(request, NewPasskey)
        by = visitor(request)
        await self.passkeys.register(by, _site(request), given.name, given.passkey)
        return await self.info(request)

    async def remove_passkey(self, request: Request) -> IdentityInfo:
        await self.passkeys.remove(visitor(request), request.path_params["passkey"])
        return await self.info(request)

    # -- signing in and out ----------------------------------------------------------------------
    async def challenge(self, request: Request) -> dict[str, Any]:
        return await self.passkeys.request(visitor(request), _site(request))

    async def sign_in(self, request: Request) -> SignedIn:
        given = await read_body(request, SignIn)
        by = visitor(request)
        if sum(map(bool, (given.link, given.code, given.passkey))) != 1:
            raise BadInput("sign in with either a link, a code or a passkey")
        if given.passkey:
            guest = await self.passkeys.guest(by, _site(request), given.passkey)
        elif given.code:
            guest = await self.identity.by_code(by, given.code)
        else:
            guest = await self.identity.by_link(given.link)
        request.state.new_device, code = await self.identity.sign_in(by, guest, given.games)
        return SignedIn(await self.hub.store.name_of(guest), code)

    async def sign_out(self, request: Request) -> IdentityInfo:
        await self.identity.sign_out(visitor(request), request.path_params["device"])
        return await self.info(request)

    async def sign_out_others(self, request: Request) -> IdentityInfo:
        new = await self.identity.sign_out_others(visitor(request))
        request.state.new_device = new
        request.state.device = new  # for `info`
        return await self.info(request)

    async def delete(self, request: Request) -> Me:
        given = await read_body(request, Confirmation)
        if not given.confirm:
            raise Problem("not-confirmed")
        request.state.new_device = await self.identity.delete(visitor(request))
        return Me("")


def _device_info(one: Device, by: Visitor) -> DeviceInfo:
    this = one.id == by.device
    name = one.name or (device_name(by.browser) if this else "")
    return DeviceInfo(codes.handle(one.id), name, one.created, one.seen, this)


def _passkey_info(one: Passkey) -> PasskeyInfo:
    return PasskeyInfo(codes.handle(one.id), one.name, one.created, one.used)


def _site(request: Request) -> Site:
    return site_of(request.url.scheme, request.headers.get("host", ""))


def _passkeys_work(site: Site) -> bool:
    try:
        site.check()
    except Problem:
        return False
    return True
