"""Reaches the administration for `chabudai admin`: a running server, or else the database file."""

from __future__ import annotations

import asyncio
import json
import os
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from chabudai.core.refusals import BadInput
from chabudai.server.admin import ACTIONS, TOKEN, perform
from chabudai.server.admin_api import ADMIN_URL
from chabudai.server.databases import open_store, read_settings
from chabudai.server.hub import Hub
from chabudai.server.postgres_url import Place
from chabudai.server.problems import Problem, problem_message
from chabudai.server.protocol import DECODE_ERRORS
from chabudai.server.store import Conflict, Unavailable

TIMEOUT = 30.0
TOKEN_VARIABLE = "CHABUDAI_ADMIN_TOKEN"


class _NoServer(Exception):
    """No server of this database answers."""


@dataclass(frozen=True, slots=True)
class AdminClient:
    """Runs actions on a server, or on its database."""

    database: Place
    url: str = ""
    token: str = ""

    def run(self, action: str, **given: Any) -> Any:
        """Run an action and return its answer as JSON data. Raises `BadInput`."""
        if self.url:
            try:
                return _post(self.url, self._token_for_url(), action, given)
            except _NoServer as problem:
                raise BadInput(f"{self.url}: {problem}") from None
        token, url = self.settings()
        if token and url:
            try:
                return _post(url, self.token or token, action, given)
            except _NoServer:
                pass
        if action == "announce":
            raise BadInput("no server is running on this database: nobody would see it")
        return asyncio.run(_on_database(self.database, action, given))

    def _token_for_url(self) -> str:
        if token := self.token or os.environ.get(TOKEN_VARIABLE, ""):
            return token
        try:
            return self.settings()[0]
        except BadInput:
            raise BadInput(f"--url needs a token: --token, or {TOKEN_VARIABLE}") from None

    def settings(self) -> tuple[str, str]:
        """The token and the address that the server has noted in the database."""
        found = asyncio.run(read_settings(self.database))
        return str(found.get(TOKEN, "")), str(found.get(ADMIN_URL, ""))


def _post(url: str, token: str, action: str, given: dict[str, Any]) -> Any:
    address = f"{url.rstrip('/')}/api/admin/{action}?lang=en"
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    try:
        request = urllib.request.Request(address, json.dumps(given).encode(), headers)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=TIMEOUT) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as problem:
        return _refused(problem, url)
    except ValueError as problem:
        raise BadInput(f"--url is an address like http://127.0.0.1:8000, not {url!r}") from problem
    except OSError as problem:
        raise _NoServer(str(getattr(problem, "reason", problem))) from None


def _refused(problem: urllib.error.HTTPError, url: str) -> Any:
    try:
        why = json.loads(problem.read())
        key, text = str(why["key"]), str(why["why"])
    except (ValueError, KeyError, TypeError):
        raise _NoServer(f"{url} is not a Chabudai server (status {problem.code})") from None
    if key in ("wrong-token", "no-such-page", "not-this-way"):
        # Another server may use the address now.
        raise _NoServer(text)
    raise BadInput(text)


async def _on_database(database: Place, action: str, given: dict[str, Any]) -> Any:
    """Run an action without a server."""
    store = await open_store(database)
    try:
        hub = Hub(store, _NoBots())
        await hub.moderation.load()
        wanted = msgspec.convert(given, ACTIONS[action].request)
        return json.loads(msgspec.json.encode(await perform(hub, action, wanted)))
    except (Problem, Unavailable, Conflict) as problem:
        raise BadInput(problem_message(problem, 0, "en").why) from None
    except DECODE_ERRORS as problem:
        raise BadInput(str(problem)) from None
    finally:
        store.close()


class _NoBots:
    """Bots do not play while administrators look at a table."""

    async def choose(
        self, table: str, record: object, seat: int, bot: str, hurry: asyncio.Event
    ) -> str:
        raise Unavailable("no server is running")

    async def hint(self, table: str, record: object, seat: int) -> bytes:
        raise Unavailable("no server is running")

    async def review(
        self, table: str, record: object, progress: Callable[[int, int], None]
    ) -> bytes:
        raise Unavailable("no server is running")
