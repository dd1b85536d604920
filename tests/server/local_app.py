"""The application in this process, and browsers that call it directly."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx

from chabudai.server.app import App, make_app
from chabudai.server.limits import Limits
from chabudai.server.pages import Client
from chabudai.server.sqlite import SqliteStore
from tests.server.helpers import NO_LIMITS, run

ADDRESS = "http://testserver"


class Browser:
    """A guest's browser that calls the application directly."""

    def __init__(
        self,
        app: App,
        address: str = ADDRESS,
        cookies: dict[str, str] | None = None,
        peer: str = "127.0.0.1",
    ) -> None:
        self._app = app
        self._peer = peer
        self._address = address
        self.cookies = httpx.Cookies(cookies)

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def main() -> httpx.Response:
            transport = httpx.ASGITransport(
                self._app, raise_app_exceptions=False, client=(self._peer, 1)
            )
            async with httpx.AsyncClient(
                transport=transport, base_url=self._address, cookies=self.cookies
            ) as client:
                answer = await client.request(method, path, **more)
                self.cookies = httpx.Cookies(client.cookies)
                return answer

        return run(main())

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.request("GET", path, **more)

    def put(self, path: str, **more: Any) -> httpx.Response:
        return self.request("PUT", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.request("POST", path, **more)


class LocalApp:
    """The application in this process."""

    def __init__(
        self,
        folder: Path,
        limits: Limits = NO_LIMITS,
        client: Client | None = None,
        **more: Any,
    ) -> None:
        self.store = SqliteStore(folder / "db.sqlite3")
        self.folder = folder / "client"
        self.app: App = run(
            make_app(self.store, limits=limits, client=client or Client(self.folder), **more)
        )
        # Each request runs in an event loop of its own: none may end while a turn is open.
        self.app.hub.budget.turn_interval = 0.0

    def browser(self, name: str = "") -> Browser:
        client = Browser(self.app)
        if name:
            assert client.put("/api/me", json={"name": name}).status_code == 200
        return client

    def finished(self, client: Browser, game: str = "matcha", seats: int = 2) -> str:
        """A table with a finished game, played on one device."""
        opened = client.post("/api/tables", json={"game": game, "seats": ["me"] * seats}).json()
        room = self.app.hub.rooms[opened["id"]]
        table, before = room.table, room.table.version
        rng = random.Random(1)
        entries = []
        while not table.over:
            seat = table.started_match.waiting_on[0]
            entries.append(table.play(seat, rng.choice(table.started_match.legal(seat)), 1.0, "en"))
        run(room.commit(before, entries))
        return str(opened["id"])


def assert_problem(answer: httpx.Response, status: int, key: str) -> None:
    assert answer.status_code == status, answer.text
    data = answer.json()
    assert (data["t"], data["key"]) == ("trouble", key)
    assert "Traceback" not in answer.text
