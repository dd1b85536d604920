"""The REST interface and the pages, over HTTP, with all their errors."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import chabudai
from chabudai.core.rules import Json
from chabudai.registry import games
from chabudai.server import rest
from chabudai.server.app import App, make_app
from chabudai.server.limits import Limits, Rate
from chabudai.server.pages import Client
from chabudai.server.sqlite import SqliteStore
from chabudai.words import LANGUAGES, catalogues
from tests.server.scenes import GENEROUS, run

OVER = "http://testserver"


class Browser:
    """A guest's browser that talks to the application straight."""

    def __init__(
        self, app: App, address: str = OVER, cookies: dict[str, str] | None = None
    ) -> None:
        self._app = app
        self._address = address
        self.cookies = httpx.Cookies(cookies)

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def main() -> httpx.Response:
            transport = httpx.ASGITransport(self._app, raise_app_exceptions=False)
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


class Bench:
    """The application without a server, and browsers for it."""

    def __init__(self, folder: Path, limits: Limits = GENEROUS) -> None:
        self.store = SqliteStore(folder / "db.sqlite3")
        self.folder = folder / "client"
        self.app: App = run(make_app(self.store, limits=limits, client=Client(self.folder)))

    def browser(self, name: str = "") -> Browser:
        client = Browser(self.app)
        if name:
            assert client.put("/api/me", json={"name": name}).status_code == 200
        return client

    def finished(self, client: Browser, game: str = "matcha", seats: int = 2) -> str:
        """A table where the game was played to its end on one device."""
        opened = client.post("/api/tables", json={"game": game, "seats": ["me"] * seats}).json()
        room = self.app.hub.rooms[opened["id"]]
        table, before = room.table, room.table.version
        rng = random.Random(1)
        entries = []
        while not table.over:
            seat = table.playing.waiting_on[0]
            entries.append(table.play(seat, rng.choice(table.playing.legal(seat)), 1.0, "en"))
        run(room.commit(before, entries))
        return str(opened["id"])


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    found = Bench(tmp_path)
    yield found
    found.store.close()


def trouble(answer: httpx.Response, status: int, key: str) -> None:
    assert answer.status_code == status, answer.text
    data = answer.json()
    assert (data["t"], data["key"]) == ("trouble", key)
    assert "Traceback" not in answer.text


# -- who I am --------------------------------------------------------------------------------------
def test_a_guest_is_known_by_a_cookie(bench: Bench) -> None:
    ann = bench.browser()
    first = ann.get("/api/me")
    assert first.json() == {"name": ""}
    cookie = first.headers["set-cookie"].lower()
    for part in ("httponly", "samesite=lax", "path=/", "max-age=31536000"):
        assert part in cookie
    assert "secure" not in cookie
    assert "set-cookie" not in ann.get("/api/tables").headers
    assert ann.get("/api/me").headers["set-cookie"].lower() == cookie  # for another year
    assert ann.put("/api/me", json={"name": "  Ann   Bee "}).json() == {"name": "Ann Bee"}
    assert ann.get("/api/me").json() == {"name": "Ann Bee"}
    assert bench.browser().get("/api/me").json() == {"name": ""}
    over_tls = Browser(bench.app, "https://testserver").get("/api/me")
    assert "secure" in over_tls.headers["set-cookie"].lower()


def test_a_forged_cookie_is_a_new_guest(bench: Bench) -> None:
    ann = bench.browser("Ann")
    forged = ann.cookies["chabudai_guest"][:-2] + "xx"
    other = Browser(bench.app, cookies={"chabudai_guest": forged})
    answer = other.get("/api/me")
    assert answer.json() == {"name": ""}
    assert "set-cookie" in answer.headers


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        (b"", 400, "bad-input"),
        (b"{", 400, "bad-input"),
        (b"[]", 400, "bad-input"),
        (b'{"name": 5}', 400, "bad-input"),
        (b'{"name": ""}', 400, "bad-input"),
        (b'{"name": "' + b"x" * 61 + b'"}', 400, "bad-input"),
        (b'{"name": "a\\u0007b"}', 400, "bad-input"),
        (b'{"name": "Ann", "admin": true}', 400, "bad-input"),
        (b'{"name": "\xff"}', 400, "bad-input"),
        (b"[" * 10_000, 400, "bad-input"),
        (b'{"name": "' + b"x" * 20_000 + b'"}', 413, "too-big"),
    ],
)
def test_names_that_are_refused(bench: Bench, body: bytes, status: int, key: str) -> None:
    trouble(bench.browser().put("/api/me", content=body), status, key)


# -- what there is ---------------------------------------------------------------------------------
def test_a_request_that_does_not_come_to_its_end(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def half() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(60)

    monkeypatch.setattr(rest, "BODY_WITHIN", 0.05)
    answer = bench.browser().put("/api/me", content=half())
    trouble(answer, 400, "bad-input")
    assert "only 1 bytes of it have come" in answer.json()["why"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_games(bench: Bench, lang: str) -> None:
    found = bench.browser().get("/api/games", params={"lang": lang}).json()
    assert [one["id"] for one in found] == list(games())
    for one in found:
        assert one["title"] == games()[one["id"]].titles[lang]
        assert one["about"]
        assert "greedy" in one["bots"]
        for option in one["options"]:
            assert option["default"] in option["values"]
            assert len(option["titles"]) == len(option["values"])


def test_the_language_of_the_browser(bench: Bench) -> None:
    browser = bench.browser()
    for accepted, expected in (("es-MX,es;q=0.9", "es"), ("ja", "ja"), ("fr,de", "en"), ("", "en")):
        answer = browser.get("/api/tables/none/record", headers={"accept-language": accepted})
        whys = {"en": "There is", "es": "Esa mesa", "ja": "その卓"}
        assert answer.json()["why"].startswith(whys[expected])


def test_the_rules(bench: Bench) -> None:
    browser = bench.browser()
    for game in games():
        found = browser.get(f"/api/rules/{game}", params={"lang": "es"}).json()
        assert re.search(r"\*\*\[[a-z0-9.-]+\]\*\*", found["game"])
        assert "table." in found["table"]
    trouble(browser.get("/api/rules/chess"), 400, "bad-input")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_words_in_one_text(bench: Bench, lang: str) -> None:
    browser = bench.browser()
    answer = browser.get(f"/api/words/{lang}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "max-age" in answer.headers["cache-control"]
    keys = set(re.findall(r"^([a-zA-Z][\w-]*) =", answer.text, re.MULTILINE))
    for path in catalogues(lang):
        own = set(
            re.findall(r"^([a-zA-Z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        )
        assert (own <= keys) == ("terminal" not in path.parts), path
    assert {"server-stale", "table-not-your-turn", "matcha-title"} & keys
    again = browser.get(f"/api/words/{lang}", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    trouble(browser.get("/api/words/tlh"), 400, "bad-input")


# -- tables ----------------------------------------------------------------------------------------
def test_setting_a_table_up(bench: Bench) -> None:
    ann, ben = bench.browser("Ann"), bench.browser("Ben")
    opened = ann.post(
        "/api/tables",
        json={
            "game": "matchmaster",
            "seats": ["me", "free", "greedy"],
            "options": {"dealer": "1"},
            "settings": {"listed": True, "clock": "move", "seconds": 60, "think": 0.5},
        },
    ).json()
    assert [bool(key) for key in opened["keys"]] == [False, True, False]
    (lobby,) = ben.get("/api/tables").json()
    assert lobby["people"] == ["Ann", "", "greedy"]
    assert (lobby["state"], lobby["mine"]) == ("waiting", [])
    (mine,) = ann.get("/api/tables/mine").json()
    assert mine["mine"] == [0]
    assert ben.get("/api/tables/mine").json() == []
    assert ben.get("/api/tables", params={"state": "playing"}).json() == []
    secrets = [*opened["keys"], opened["watch"]]
    assert not [key for key in secrets if key and key in ben.get("/api/tables").text]


def test_the_lobby_forgets_those_who_gave_up(bench: Bench) -> None:
    ann = bench.browser("Ann")
    body = {"game": "matcha", "seats": ["me", "free"], "settings": {"listed": True}}
    ann.post("/api/tables", json=body)
    assert len(ann.get("/api/tables").json()) == 1
    now = bench.app.hub.now()
    bench.app.hub.now = lambda: now + 25 * 3600
    assert ann.get("/api/tables").json() == []
    assert len(ann.get("/api/tables/mine").json()) == 1


def test_a_table_that_is_not_listed_is_in_no_list(bench: Bench) -> None:
    ann = bench.browser("Ann")
    ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]})
    ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "greedy"]})
    ben = bench.browser("Ben")
    for state in ("waiting", "playing", "over"):
        assert ben.get("/api/tables", params={"state": state}).json() == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, "unknown game"),
        ({"seats": []}, "players"),
        ({"seats": ["me"] * 9}, "players"),
        ({"seats": ["me", "hal"]}, "no bot"),
        ({"seats": ["me", "ismcts:9999s"]}, "no bot"),
        ({"seats": "me"}, "Expected"),
        ({"options": {"edition": "1999"}}, "edition"),
        ({"options": {"colour": "red"}}, "no option"),
        ({"options": ["x"]}, "Expected"),
        ({"settings": {"clock": "week", "seconds": 60}}, "clock"),
        ({"settings": {"clock": "move", "seconds": 1}}, "5 seconds"),
        ({"settings": {"clock": "game", "seconds": 10**9}}, "7 days"),
        ({"settings": {"think": 1000}}, "0.05 to 30"),
        ({"settings": {"think": -1}}, "0.05 to 30"),
        ({"settings": {"more": 1}}, "unknown field"),
        ({"extra": 1}, "unknown field"),
    ],
)
def test_tables_that_cannot_be_set_up(bench: Bench, change: Json, why: str) -> None:
    ann = bench.browser("Ann")
    body = {"game": "matcha", "seats": ["me", "greedy"]} | change
    answer = ann.post("/api/tables", json=body)
    trouble(answer, 400, "bad-input")
    assert why in answer.json()["why"]
    assert ann.get("/api/tables/mine").json() == []


def test_tables_of_one_guest_are_limited(tmp_path: Path) -> None:
    bench = Bench(tmp_path, Limits(tables=2))
    ann = bench.browser("Ann")
    body = {"game": "matcha", "seats": ["me", "free"]}
    assert [ann.post("/api/tables", json=body).status_code for _ in range(3)] == [200, 200, 429]
    assert bench.browser("Ben").post("/api/tables", json=body).status_code == 200
    bench.store.close()


def test_writes_from_one_address_are_limited_and_reads_are_not(tmp_path: Path) -> None:
    bench = Bench(tmp_path, Limits(writes=Rate(3, 0.0001)))
    ann = bench.browser()
    answers = [ann.put("/api/me", json={"name": "Ann"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    trouble(answers[-1], 429, "too-fast")
    assert ann.get("/api/me").status_code == 200
    bench.store.close()


def test_rematch(bench: Bench) -> None:
    ann, ben = bench.browser("Ann"), bench.browser("Ben")
    table = bench.finished(ann)
    again = ann.post(f"/api/tables/{table}/rematch").json()
    assert again["id"] != table
    assert ann.post(f"/api/tables/{table}/rematch").json()["id"] == again["id"]
    trouble(ben.post(f"/api/tables/{table}/rematch"), 403, "not-a-player")
    trouble(ann.post(f"/api/tables/{again['id']}/rematch"), 409, "not-over")
    trouble(ann.post("/api/tables/none/rematch"), 404, "no-such-table")


# -- records ---------------------------------------------------------------------------------------
def test_the_record_of_a_running_game_is_what_the_seat_saw(bench: Bench) -> None:
    ann, ben = bench.browser("Ann"), bench.browser("Ben")
    opened = ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]}).json()
    trouble(ann.get(f"/api/tables/{opened['id']}/record"), 409, "not-started")
    table = bench.app.hub.rooms[opened["id"]].table
    both = ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "me"]}).json()
    seen = ann.get(f"/api/tables/{both['id']}/record").json()
    assert seen["seen_by"] is None  # whoever passes the device around takes no hand away
    one = ann.post("/api/tables", json={"game": "matcha", "seats": ["random", "me"]}).json()
    seen = ann.get(f"/api/tables/{one['id']}/record").json()
    assert seen["seen_by"] == 1
    assert "seed" not in seen
    trouble(ben.get(f"/api/tables/{one['id']}/record"), 403, "wrong-link")
    trouble(ann.get(f"/api/tables/{one['id']}/replay"), 409, "not-over")
    assert table.match is None


@pytest.mark.parametrize(
    ("game", "seats"), [("matcha", 2), ("matchmaster", 3), ("white-castle", 2)]
)
def test_replays_step_by_step(bench: Bench, game: str, seats: int) -> None:
    ann, ben = bench.browser("Ann"), bench.browser("Ben")
    table = bench.finished(ann, game, seats)
    record = ben.get(f"/api/tables/{table}/record").json()
    entries = len(record["log"])
    for at in (0, 1, entries // 2, entries):
        step = ben.get(f"/api/tables/{table}/replay", params={"at": at}).json()
        outcome = chabudai.replay(record, at=at)
        assert step["view"] == outcome["view"]
        assert (step["at"], step["entries"]) == (at, entries)
        assert step["text"] == (record["log"][at - 1][1] if at else "")
    last = ben.get(f"/api/tables/{table}/replay").json()
    assert last["standings"] == chabudai.replay(record)["standings"]
    own = ben.get(f"/api/tables/{table}/replay", params={"at": 1, "seat": 0}).json()
    if game != "white-castle":
        assert own["view"]["you"] == 0
        assert "?" in own["text"]  # the deal as that seat saw it


@pytest.mark.parametrize("seat", [-1, 1])
def test_a_story_is_its_steps(bench: Bench, seat: int) -> None:
    ann = bench.browser("Ann")
    table = bench.finished(ann, "matcha", 2)
    story = ann.get(f"/api/tables/{table}/story", params={"seat": seat}).json()
    assert len(story) == len(ann.get(f"/api/tables/{table}/record").json()["log"])
    for at in (1, 2, len(story)):
        query = {"at": at, "seat": seat}
        step = ann.get(f"/api/tables/{table}/replay", params=query).json()
        assert {name: step[name] for name in ("seat", "text", "events")} == story[at - 1]
    hidden = [one["text"] for one in story if one["seat"] == 0 and "?" in one["text"]]
    assert bool(hidden) == (seat == 1)


def test_a_story_is_told_of_finished_games_from_seats_there_are(bench: Bench) -> None:
    ann = bench.browser("Ann")
    running = ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]}).json()
    trouble(ann.get(f"/api/tables/{running['id']}/story"), 409, "not-over")
    table = bench.finished(ann)
    trouble(ann.get(f"/api/tables/{table}/story?seat=2"), 404, "no-such-seat")


@pytest.mark.parametrize(
    ("query", "status", "key"),
    [
        ("at=-1", 400, "bad-input"),
        ("at=100000", 400, "bad-input"),
        ("at=x", 400, "bad-input"),
        ("at=" + "9" * 400, 400, "bad-input"),
        ("seat=2", 404, "no-such-seat"),
        ("seat=-2", 404, "no-such-seat"),
        ("seat=1.5", 400, "bad-input"),
    ],
)
def test_moments_there_are_not(bench: Bench, query: str, status: int, key: str) -> None:
    ann = bench.browser("Ann")
    trouble(ann.get(f"/api/tables/{bench.finished(ann)}/replay?{query}"), status, key)


# -- everything else -------------------------------------------------------------------------------
def test_addresses_and_methods_there_are_not(bench: Bench) -> None:
    browser = bench.browser()
    trouble(browser.get("/api/nothing"), 404, "no-such-page")
    trouble(browser.request("DELETE", "/api/me"), 405, "not-this-way")
    trouble(browser.post("/api/games"), 405, "not-this-way")
    trouble(browser.get("/api/tables?state=gone"), 400, "bad-input")


def test_other_sites_change_nothing(bench: Bench) -> None:
    ann = bench.browser("Ann")
    for origin in ("http://evil.example", "null", "http://testserver.evil.example"):
        answer = ann.put("/api/me", json={"name": "Eve"}, headers={"origin": origin})
        trouble(answer, 403, "foreign")
    assert ann.get("/api/me").json() == {"name": "Ann"}
    good = ann.put("/api/me", json={"name": "Anna"}, headers={"origin": OVER})
    assert good.status_code == 200
    for headers in ({"origin": "null", "host": ""}, {"origin": "http://", "host": ""}):
        trouble(ann.put("/api/me", json={"name": "Eve"}, headers=headers), 403, "foreign")


def test_behind_tls_a_page_without_it_is_another_site(bench: Bench) -> None:
    ann = Browser(bench.app, "https://testserver")
    answer = ann.put("/api/me", json={"name": "Eve"}, headers={"origin": OVER})
    trouble(answer, 403, "foreign")
    answer = ann.put("/api/me", json={"name": "Ann"}, headers={"origin": "https://TestServer"})
    assert answer.json() == {"name": "Ann"}
    # A proxy that does not tell what it speaks: the browser's page is nevertheless our own.
    ann = Browser(bench.app)
    answer = ann.put("/api/me", json={"name": "Ann"}, headers={"origin": "https://testserver"})
    assert answer.status_code == 200


def test_headers_that_protect(bench: Bench) -> None:
    for path in ("/", "/api/me", "/health", "/api/nothing"):
        headers = bench.browser().get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_a_fault_tells_nothing_of_the_inside(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*args: Any) -> Any:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(bench.store, "tables_of", broken)
    answer = bench.browser().get("/api/tables/mine")
    trouble(answer, 500, "fault")
    assert "secret" not in answer.text


def test_a_database_that_is_read_only(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    ann = bench.browser("Ann")
    assert bench.browser().get("/health").text == "ok\n"
    bench.store._db.execute("PRAGMA query_only=1")
    with caplog.at_level("WARNING"):
        trouble(ann.put("/api/me", json={"name": "Anna"}), 503, "not-saved")
    assert "not saved: attempt to write a readonly database" in caplog.text
    table = {"game": "matcha", "seats": ["me", "greedy"]}
    trouble(ann.post("/api/tables", json=table), 503, "not-saved")
    health = ann.get("/health")
    assert (health.status_code, "readonly" in health.text) == (503, True)
    assert ann.get("/api/me").json() == {"name": "Ann"}
    bench.store._db.execute("PRAGMA query_only=0")
    assert ann.post("/api/tables", json=table).status_code == 200


def test_metrics(bench: Bench) -> None:
    ann = bench.browser("Ann")
    ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]})
    assert "chabudai_tables_total 1" in ann.get("/metrics").text


def test_the_description_knows_every_endpoint(bench: Bench) -> None:
    document = bench.browser().get("/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    named = {(method, path) for path, item in document["paths"].items() for method in item}
    assert ("post", "/api/tables/{table}/rematch") in named
    assert len(named) == 12
    text = str(document)
    for ref in re.findall(r"#/components/schemas/(\w+)", text):
        assert ref in document["components"]["schemas"]


# -- pages -----------------------------------------------------------------------------------------
def test_a_client_that_is_not_built_is_said_so(bench: Bench) -> None:
    answer = bench.browser().get("/")
    assert answer.status_code == 503
    assert "not built" in answer.text


def test_the_built_client(bench: Bench) -> None:
    (bench.folder / "assets").mkdir(parents=True)
    (bench.folder / "assets" / "main-abc.js").write_text("let x = 1;\n" * 200)
    (bench.folder / "icon.svg").write_text("<svg/>")
    (bench.folder / "index.html").write_text("<p>the table</p>")
    browser = bench.browser()
    for path in ("/", "/t/abc", "/t/abc/key", "/rules/matcha", "/replay/abc", "/lobby"):
        answer = browser.get(path)
        assert answer.text == "<p>the table</p>"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")
    script = Browser(bench.app).get("/assets/main-abc.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert "javascript" in script.headers["content-type"]
    assert "set-cookie" not in script.headers  # caches keep it for everybody
    plain = browser.get("/assets/main-abc.js", headers={"accept-encoding": "identity"})
    assert plain.text == script.text == "let x = 1;\n" * 200
    assert "content-encoding" not in plain.headers
    assert browser.get("/icon.svg").text == "<svg/>"
    for path in ("/assets/none.js", "/assets/../index.html", "/assets/%2e%2e/%2e%2e/app.py"):
        assert browser.get(path).status_code in (200, 404)
        assert "import" not in browser.get(path).text
    assert browser.get("/assets/none.js").status_code == 404
    tag = browser.get("/").headers["etag"]
    assert browser.get("/", headers={"if-none-match": tag}).status_code == 304
    (bench.folder / "index.html").write_text("<p>built anew</p>")
    assert browser.get("/").text == "<p>built anew</p>"


# -- the command -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--port", "70000"], "0 to 65535"),
        (["--workers", "0"], "1 to 64"),
        (["--host", "no.such.host.invalid"], "cannot listen"),
        (["--database", "{folder}"], "cannot use the database"),
    ],
)
def test_serving_that_cannot_be(tmp_path: Path, args: list[str], why: str) -> None:
    filled = [arg.replace("{folder}", str(tmp_path)) for arg in args]
    if "--database" not in filled:
        filled += ["--database", str(tmp_path / "db.sqlite3")]
    done = subprocess.run(
        [sys.executable, "-m", "chabudai.cli", "serve", "--port", "0", *filled],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_the_serve_command_says_where_it_is_and_stops_when_asked(tmp_path: Path) -> None:
    database = tmp_path / "new" / "db.sqlite3"
    command = [sys.executable, "-m", "chabudai.cli", "serve", "--port", "0", "--log", "json"]
    process = subprocess.Popen(
        [*command, "--database", str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    lines = process.stdout.readline() + process.stdout.readline()
    assert str(database) in lines
    address = re.search(r"http://127\.0\.0\.1:\d+/", lines)
    assert address is not None
    assert httpx.get(address[0] + "health").text == "ok\n"
    process.terminate()
    out, errors = process.communicate(timeout=30)
    assert process.returncode == 0, errors
    assert "saved" in out
    assert '"what": "stopping"' in errors
    assert "Traceback" not in errors


def test_the_command_line_loads_no_server_unless_it_serves() -> None:
    code = (
        "import sys; from chabudai.cli import main; main(['games']); main(['--version']);"
        "sys.exit(any(name in sys.modules for name in ('starlette', 'uvicorn', 'msgspec')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0


def test_a_missing_extra_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from chabudai.cli import main, serve

    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == "uvicorn" else object())
    assert main(["serve"]) == 2
    assert main(["backup", "x"]) == 2


def test_the_default_database_is_in_the_users_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from chabudai.server import running

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert running.default_database() == tmp_path / "chabudai" / "chabudai.sqlite3"
    assert running.address("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert running.address("::1", 80) == "http://[::1]:80/"
