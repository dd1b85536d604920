"""The HTTP interface of the administration: ``POST /api/admin/ACTION`` with a bearer token.

The token is in the database file, which only its owner can read.
"""

from __future__ import annotations

import hmac
import logging
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from chabudai.core.refusals import BadInput
from chabudai.server.admin import ACTIONS, perform
from chabudai.server.hub import Hub
from chabudai.server.limits import Rate, RateLimiter
from chabudai.server.problems import Problem
from chabudai.server.rest import Endpoint, as_json, problem_response, read_body
from chabudai.server.store import Conflict, Unavailable

log = logging.getLogger("chabudai.server")
ADMIN_URL = "admin-url"
"""The setting in the database: where the server was started last."""
WRONG_TOKENS = Rate(5, 1 / 60)
"""Wrong tokens per address, before the answer is ``too-fast``."""


class TokenCheck:
    """Lets only administrators in."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._wrong = RateLimiter(WRONG_TOKENS)

    def run(self, request: Request) -> None:
        """Raise `Problem` if the request has no valid token. The right one always works."""
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and hmac.compare_digest(
            given.encode(), self._hub.admin_token.encode()
        ):
            return
        if not self._wrong.allow(request.state.address, self._hub.now()):
            raise Problem("too-fast")
        log.warning("wrong token for the administration")
        raise Problem("wrong-token")


def admin_routes(hub: Hub) -> list[Route]:
    """The routes of all actions."""
    check = TokenCheck(hub)
    return [Route(f"/{name}", _handler(hub, check, name), methods=["POST"]) for name in ACTIONS]


def _handler(hub: Hub, check: TokenCheck, name: str) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        try:
            check.run(request)
            wanted = await read_body(request, ACTIONS[name].request)
            return as_json(await perform(hub, name, wanted))
        except (Problem, BadInput, Unavailable, Conflict) as problem:
            return problem_response(problem, request)

    return serve


def admin_endpoints() -> list[Endpoint]:
    """The actions as `openapi` describes them. `admin_routes` serves them."""
    return [
        Endpoint(
            "POST",
            f"/admin/{name}",
            action.run,
            action.response,
            str(action.run.__doc__).rstrip("."),
            body=action.request,
        )
        for name, action in ACTIONS.items()
    ]
