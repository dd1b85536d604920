"""One address cannot use up the server's time, and fifty people behind one address can play."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from chabudai.core.rules import Json
from chabudai.server import budget, protocol
from chabudai.server.budget import (
    HELLO,
    MESSAGE,
    RECIPIENT,
    Budget,
)
from chabudai.server.limits import Limits, Rate
from chabudai.server.pages import CLIENT, Client
from chabudai.server.problems import Problem
from chabudai.words import LANGUAGES
from tests.server.helpers import (
    NO_LIMITS,
    FakeConnection,
    run,
)
from tests.server.local_app import Browser, LocalApp, assert_problem
from tests.server.server_process import create_table as create
from tests.server.server_process import joined, running_server

PEOPLE = 50
HERE = "192.0.2.1"


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals are sent without a delay."""
    monkeypatch.setattr(budget, "REFUSAL_DELAY", 0.0)


# -- requests --------------------------------------------------------------------------------------
@pytest.mark.usefixtures("at_once")
def test_every_get_is_charged(tmp_path: Path) -> None:
    local = LocalApp(tmp_path, Limits(work=Rate(3, 0.001)))
    for path in ("/api/games", "/api/openapi.json", "/", "/assets/none.js", "/health", "/metrics"):
        address = f"198.51.100.{len(path)}"
        local.app.hub.budget.pay(address, 2.6)  # enough for nothing more
        answer = Browser(local.app, peer=address).get(path)
        assert_problem(answer, 429, "too-fast")
        assert int(answer.headers["retry-after"]) > 0
    assert Browser(local.app, peer="203.0.113.1").get("/api/me").status_code == 200
    local.store.close()


def test_long_queries_and_foreign_cookies_are_not_read(
    local: LocalApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading thousands of parameters or cookies takes longer than what a request pays for."""
    ann = local.browser("Ann")
    monkeypatch.setattr("starlette.requests.cookie_parser", None)
    assert ann.get("/api/me").json()["name"] == "Ann"
    many = "; ".join(["a=b", *(f"{name}={value}" for name, value in ann.cookies.items()), "c=d"])
    assert ann.get("/api/me", headers={"cookie": many}).json()["name"] == "Ann"
    asked: list[int] = []

    def parsed(text: str, **more: Any) -> list[tuple[str, str]]:
        asked.append(len(text))
        return []

    monkeypatch.setattr("starlette.datastructures.parse_qsl", parsed)
    assert_problem(ann.get("/api/me?" + "a&" * 1025), 413, "too-big")
    assert ann.get("/api/games?" + "a&" * 1000).status_code == 200
    assert max(asked) == 2000


@pytest.mark.usefixtures("at_once")
def test_answers_are_charged_by_size(tmp_path: Path) -> None:
    local = LocalApp(tmp_path, Limits(work=Rate(10, 0.001)))
    browser = Browser(local.app)
    sizes: list[int] = []
    while (answer := browser.get("/api/rules/white-castle?lang=ja")).status_code == 200:
        assert len(sizes) < 10
        sizes.append(len(answer.content))
    assert sum(sizes) / budget.BYTES + len(sizes) * budget.REQUEST >= 10 - budget.REQUEST
    local.store.close()


@pytest.mark.usefixtures("at_once")
def test_replays_are_charged_by_length(local: LocalApp) -> None:
    ann = local.browser("Ann")
    table = local.finished(ann)
    left = local.app.hub.budget.bucket("127.0.0.1")

    def cost(path: str) -> float:
        before = left.left
        left.rate = Rate(left.left, 0.0)  # it does not refill
        assert ann.get(path).status_code == 200
        return before - left.left

    end = len(local.app.hub.rooms[table].table.started_match.log)
    first = cost(f"/api/tables/{table}/replay?at=1")
    last = cost(f"/api/tables/{table}/replay?at={end}")
    assert last > first + (end - 2) * budget.REPLAYED_ENTRY


def test_an_impossible_step_of_a_replay_pays_nothing_back(local: LocalApp) -> None:
    ann = local.browser("Ann")
    table = local.finished(ann)
    bucket = local.app.hub.budget.bucket("127.0.0.1")
    bucket.rate = Rate(bucket.left, 0.0)
    before = bucket.left
    assert_problem(ann.get(f"/api/tables/{table}/replay?at=-9999999"), 400, "bad-input")
    assert bucket.left < before


def test_opening_a_table_is_charged_by_the_length_of_its_journal(local: LocalApp) -> None:
    ann = local.browser("Ann")
    table, hub = local.finished(ann), local.app.hub
    bucket = hub.budget.bucket("127.0.0.1")
    length = hub.rooms[table].table.version
    assert run(hub.store.length(table)) == length
    assert run(hub.store.length("none")) == 0

    def cost(path: str) -> float:
        before = bucket.left
        bucket.rate = Rate(before, 0.0)
        assert ann.get(path).status_code == 200
        return before - bucket.left

    for path in ("record", "replay?at=0", "story?from=9999", "review"):
        hub.rooms.clear()
        opening, again = (cost(f"/api/tables/{table}/{path}") for _ in range(2))
        assert opening - again == pytest.approx(length * budget.REPLAYED_ENTRY), path
    hub.rooms.clear()
    before, owner = bucket.left, run(hub.table(table)).owner
    hub.rooms.clear()
    hello = protocol.Hello(protocol=protocol.PROTOCOL)
    run(hub.enter(table, FakeConnection(owner, address="127.0.0.1"), hello))
    assert before - bucket.left > length * budget.REPLAYED_ENTRY


def test_tables_of_other_processes_are_not_paid_for_here(
    local: LocalApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Others:
        async def owned_elsewhere(self, table: str) -> bool:
            return True

    table, hub = local.finished(local.browser("Ann")), local.app.hub
    hub.rooms.clear()
    bucket = hub.budget.bucket("127.0.0.1")
    before = bucket.left
    monkeypatch.setattr(hub, "cluster", Others())
    run(hub.room(table, "127.0.0.1"))
    assert bucket.left == before


@pytest.mark.parametrize("path", ["/api/me/games", "/api/me/identity"])
def test_guests_with_many_games_pay_for_counting_them(
    local: LocalApp, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    ann = local.browser("Ann")

    async def games(*asked: Any) -> Any:
        return [], 25_000

    monkeypatch.setattr(local.store.identity, "games", games)
    bucket = local.app.hub.budget.bucket("127.0.0.1")
    bucket.rate, before = Rate(bucket.left, 0.0), bucket.left
    assert ann.get(path).status_code == 200
    assert before - bucket.left > 25


@pytest.mark.usefixtures("at_once")
def test_an_address_without_budget_opens_no_table(tmp_path: Path) -> None:
    local = LocalApp(tmp_path, replace(NO_LIMITS, work=Rate(1000, 0.001)))
    ann = local.browser("Ann")
    table, hub = local.finished(ann), local.app.hub
    hub.rooms.clear()
    hub.budget.pay("127.0.0.1", hub.budget.bucket("127.0.0.1").left - 1)
    assert_problem(ann.get(f"/api/tables/{table}/record"), 429, "too-fast")
    assert not hub.rooms
    local.store.close()


def test_refusals_are_delayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a flood of requests would become a flood of refusals."""
    slept = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def main() -> None:
        work = Budget(Rate(1, 0.5), lambda: 0.0)
        await work.start(HERE, 1.0)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        with pytest.raises(Problem) as refused:
            await work.start(HERE, 1.0)
        assert (refused.value.key, refused.value.wait) == ("too-fast", 2)

    run(main())
    assert slept == [budget.REFUSAL_DELAY]


def test_addresses_take_turns() -> None:
    """However much an address asks for at once, others wait for one piece of its work."""
    order: list[str] = []

    async def work(budget: Budget, address: str, name: str) -> None:
        await budget.start(address, 1.0)
        order.append(name)

    async def main() -> None:
        budget = Budget(Rate(1000, 1))
        flood = [asyncio.create_task(work(budget, HERE, "flood")) for _ in range(50)]
        await asyncio.sleep(0)
        assert len(order) == 1
        flood[30].cancel()  # its client is gone
        honest = asyncio.create_task(work(budget, "203.0.113.1", "honest"))
        await asyncio.gather(*flood, honest, return_exceptions=True)
        for _ in range(100):
            if not budget._waiting:
                break
            await asyncio.sleep(0.01)
        assert not budget._waiting

    run(main())
    assert order.index("honest") < 10
    assert order.count("flood") == 49


# -- sockets ---------------------------------------------------------------------------------------
def test_look_flood_is_refused(tmp_path: Path) -> None:
    """Each look pays for its bytes. A client that goes on is disconnected."""
    limits: Json = {"work": {"burst": 12, "per_second": 0.001}}
    with running_server(tmp_path, delay=0.0, **limits) as server:

        async def main() -> None:
            guest = server.guest()
            table = create(guest, "matcha", ["me", "me"])["id"]
            async with joined(server, guest, table) as player:
                keys: list[object] = []
                closed: Any = None
                while closed is None and len(keys) < 100:
                    try:
                        answer = await player.request(t="look", seat=0, version=0)
                        keys.append(answer.get("key", answer["t"]))
                    except ConnectionClosed as problem:
                        closed = problem.rcvd
            looks = keys.count("done")
            assert 0 < looks < 12 / MESSAGE
            assert keys[looks:] == ["too-fast"] * 10
            assert closed is not None
            assert (closed.code, closed.reason) == (1013, "too-fast")

        run(main())


def test_unreadable_messages_are_paid_for(tmp_path: Path) -> None:
    limits: Json = {"work": {"burst": 6, "per_second": 0.001}}
    with running_server(tmp_path, delay=0.0, **limits) as server:

        async def main() -> None:
            guest = server.guest()
            table = create(guest, "matcha", ["me", "free"])["id"]
            async with joined(server, guest, table) as player:
                keys: list[object] = []
                with suppress(ConnectionClosed):
                    while len(keys) < 100:
                        await player.socket.send("nonsense")
                        keys.append((await player.receive_until("trouble"))["key"])
            read = keys.count("bad-message")
            assert 0 < read < 6 / MESSAGE
            assert keys[read:] == ["too-fast"] * 11  # the last one says why the socket is closed

        run(main())


@pytest.mark.usefixtures("at_once")
def test_handshakes_are_paid_for(tmp_path: Path) -> None:
    local = LocalApp(tmp_path, Limits(work=Rate(1, 0.001)))

    async def main() -> None:
        answers = [await handshake(local.app, HERE) for _ in range(3)]
        assert answers == ["websocket.accept", "websocket.accept", "websocket.close"]
        assert await handshake(local.app, "203.0.113.1") == "websocket.accept"

    run(main())
    local.store.close()


async def handshake(app: Any, address: str) -> str:
    """Whether a socket that sends nothing is accepted."""
    sent: list[str] = []
    given = [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}]

    async def receive() -> Any:
        return given.pop(0)

    async def send(message: Any) -> None:
        sent.append(message["type"])

    await app(socket_scope(address), receive, send)
    return sent[0]


def socket_scope(address: str) -> Any:
    return {
        "type": "websocket",
        "path": "/ws/lobby",
        "query_string": b"",
        "headers": [(b"host", b"testserver")],
        "client": (address, 1),
        "scheme": "ws",
    }


def test_open_requests_and_sockets_of_an_address_are_capped(tmp_path: Path) -> None:
    """Also behind a proxy, whose connections are only counted in all."""
    local = LocalApp(tmp_path, replace(NO_LIMITS, connections=2))
    app = local.app

    async def main() -> None:
        async def silence() -> Any:
            await asyncio.Event().wait()

        async def ignore(message: Any) -> None:
            pass

        held = [
            asyncio.create_task(app(scope, silence, ignore))
            for scope in (socket_scope(HERE), request_scope("PUT", "/api/me", HERE))
        ]
        await asyncio.sleep(0.05)
        assert await status(app, "/api/me", HERE) == 429
        assert await handshake(app, HERE) == "websocket.close"
        assert await status(app, "/api/me", "203.0.113.1") == 200
        held.pop().cancel()
        await asyncio.sleep(0.01)
        assert await status(app, "/api/me", HERE) == 200
        held.pop().cancel()
        await asyncio.sleep(0.01)
        assert not app._open

    run(main())
    local.store.close()


def test_sockets_per_address_are_capped(tmp_path: Path) -> None:
    with running_server(tmp_path, address_sockets=2) as server:

        async def main() -> None:
            ann, ben = server.guest("Ann"), server.guest("Ben")
            table = create(ann, "matcha", ["me", "free"], settings={"listed": True})["id"]
            async with joined(server, ann, table), joined(server, ben, table):
                cyd = server.guest("Cyd")
                with pytest.raises(AssertionError, match="too-many-sockets-here"):
                    async with joined(server, cyd, table):
                        pass

        run(main())


# -- honest people ---------------------------------------------------------------------------------
def test_fifty_people_behind_one_address(tmp_path: Path) -> None:
    """They load everything, enter the lobby and a table, reload and reconnect, all at once."""
    if not CLIENT.is_dir():
        pytest.skip("the web client is not built")
    local = LocalApp(tmp_path, Limits(), Client())
    app, hub = local.app, local.app.hub
    hub.budget = Budget(Limits().work, lambda: 0.0)  # time stands still: nothing is refilled
    files = [path.relative_to(CLIENT).as_posix() for path in CLIENT.rglob("*") if path.is_file()]
    api = ["api/me", "api/games?lang=en", *(f"api/words/{lang}" for lang in LANGUAGES)]

    async def main() -> None:
        for path in [*files, *api, "", *api]:  # a reload finds the files in the browser's cache
            assert await status(app, "/" + path) == 200
        bucket = hub.budget.bucket("127.0.0.1")
        loaded = bucket.rate.burst - bucket.left
        enter = 2 * (HELLO + 30_000 / budget.NEWS_BYTES)  # the lobby and a long game
        moves = 20 * (MESSAGE + 10 * RECIPIENT)
        assert PEOPLE * (loaded + 2 * (enter + moves)) < bucket.rate.burst

    run(main())
    local.store.close()
    sockets_and_requests = 2 + 6  # a browser opens six connections at most
    assert PEOPLE * sockets_and_requests <= Limits().connections
    assert PEOPLE * sockets_and_requests <= Limits().new_connections.burst
    assert Limits().address_sockets >= PEOPLE * 4


async def status(app: Any, path: str, address: str = "127.0.0.1") -> int:
    """The status of a GET, compressed as for a browser."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    await app(request_scope("GET", path, address), receive, send)
    return int(sent[0]["status"])


def request_scope(method: str, path: str, address: str) -> Any:
    path, _, query = path.partition("?")
    return {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": query.encode(),
        "headers": [(b"host", b"testserver"), (b"accept-encoding", b"gzip")],
        "client": (address, 1),
        "scheme": "http",
    }
